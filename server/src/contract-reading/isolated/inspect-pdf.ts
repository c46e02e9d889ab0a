import { getDocument, PasswordException, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Inspection } from "./task.ts";

const mostPages = 200;

/**
 * Opens a PDF for a look, with everything off that could run or fetch anything, and closes it afterwards.
 * @throws what pdf.js throws for a file that does not open
 */
async function withPdf<Result>(bytes: Uint8Array, look: (pdf: PDFDocumentProxy) => Promise<Result>): Promise<Result> {
	const loading = getDocument({
		// pdf.js keeps what it is given.
		data: bytes.slice(),
		disableFontFace: true,
		useSystemFonts: false,
		useWorkerFetch: false,
		enableXfa: false,
		verbosity: 0,
	});
	try {
		return await look(await loading.promise);
	} finally {
		await loading.destroy();
	}
}

/** Whether a file can be taken (decisions.md, "Contract upload"). */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
	try {
		return await withPdf(bytes, async (pdf) => {
			const { info } = await pdf.getMetadata();
			// One that asks for no password to be read is encrypted all the same.
			if ((info as { EncryptFilterName?: string | null }).EncryptFilterName) return refused("encrypted");
			if (pdf.numPages < 1) return refused("no_pages");
			if (pdf.numPages > mostPages) return refused("too_many_pages");
			return { outcome: "fine", pages: pdf.numPages };
		});
	} catch (error) {
		if (error instanceof PasswordException) return refused("encrypted");
		return refused("not_a_pdf");
	}
}

function refused(fault: Exclude<Inspection, { outcome: "fine" }>["fault"]): Inspection {
	return { outcome: "refused", fault };
}

/** Whether the document holds scripts: of its own, of an action on opening, or of a form's field. */
export function hasScripts(bytes: Uint8Array): Promise<boolean> {
	return withPdf(bytes, async (pdf) => (await pdf.getJSActions()) !== null || (await pdf.hasJSActions()));
}

/** The text of each page, in the order of the file. */
export function textOfPages(bytes: Uint8Array): Promise<string[]> {
	return withPdf(bytes, async (pdf) => {
		const pages: string[] = [];
		for (let number = 1; number <= pdf.numPages; number += 1) {
			const page = await pdf.getPage(number);
			const { items } = await page.getTextContent();
			pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
			page.cleanup();
		}
		return pages;
	});
}
