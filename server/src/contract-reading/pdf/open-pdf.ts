import { join, sep } from "node:path";
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { packageFolder } from "../../assets/index.ts";
import type { UnreadCode } from "../result/reading.ts";

export interface OpenPdf extends AsyncDisposable {
	readonly document: PDFDocumentProxy;
}

/** Pictures with more points than this are left out: a decompression bomb, or nothing that a scanner makes. */
const largestPicture_pixels = 64_000_000;

const library = packageFolder("pdfjs-dist");
const folder = (name: string) => join(library, name) + sep;

/**
 * Opens the file as one that a stranger made: no script of it runs, no font of it is loaded into anything but the reader itself,
 * nothing is fetched. Closing it frees what it took.
 * @returns why it cannot be opened, where it cannot
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | UnreadCode> {
	const loading = getDocument({
		// The reader keeps the memory that it is given.
		data: bytes.slice(),
		enableXfa: false,
		disableFontFace: true,
		useSystemFonts: false,
		maxImageSize: largestPicture_pixels,
		isOffscreenCanvasSupported: false,
		isImageDecoderSupported: false,
		cMapUrl: folder("cmaps"),
		cMapPacked: true,
		standardFontDataUrl: folder("standard_fonts"),
		wasmUrl: folder("wasm"),
		verbosity: VerbosityLevel.ERRORS,
	});
	try {
		const document = await loading.promise;
		return { document, [Symbol.asyncDispose]: () => loading.destroy() };
	} catch (error) {
		await loading.destroy();
		return error instanceof Error && error.name === "PasswordException" ? "encrypted" : "damaged";
	}
}
