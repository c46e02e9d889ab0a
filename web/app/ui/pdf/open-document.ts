import {
	GlobalWorkerOptions,
	getDocument,
	type PDFDocumentProxy,
	VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { LibraryFiles } from "./library-files.ts";

export { TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";

GlobalWorkerOptions.workerSrc = workerAddress;

/** A page as it is shown, in points, and how it is drawn. */
export interface OpenDocument {
	readonly pages: readonly OpenPage[];
	close(): void;
}

export interface OpenPage {
	readonly number: number;
	/** In points of a seventy-second of an inch, turned as it is shown. */
	readonly width: number;
	readonly height: number;
	readonly proxy: Awaited<ReturnType<PDFDocumentProxy["getPage"]>>;
}

/** Opens a PDF in a worker. No script of it runs. @throws Error where it is none, or damaged */
export async function openDocument(bytes: ArrayBuffer): Promise<OpenDocument> {
	const loading = getDocument({
		data: bytes,
		enableXfa: false,
		useWorkerFetch: false,
		BinaryDataFactory: LibraryFiles,
		// Without it, names of fonts that the machine has would decide how a page looks.
		useSystemFonts: false,
		disableWorkerRendering: true,
		verbosity: VerbosityLevel.ERRORS,
	});
	try {
		const document = await loading.promise;
		const numbers = Array.from({ length: document.numPages }, (_none, index) => index + 1);
		const pages = await Promise.all(
			numbers.map(async (number): Promise<OpenPage> => {
				const proxy = await document.getPage(number);
				const { width, height } = proxy.getViewport({ scale: 1 });
				return { number, width, height, proxy };
			}),
		);
		return { pages, close: () => void loading.destroy() };
	} catch (error) {
		await loading.destroy();
		throw error;
	}
}
