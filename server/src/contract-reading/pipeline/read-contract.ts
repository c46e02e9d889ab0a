import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { surestOfOthers } from "../confidence/confidence.ts";
import type { TextPage } from "../layout/text-page.ts";
import { openPdf } from "../pdf/open-pdf.ts";
import { scannedPages } from "../pdf/scanned-pages.ts";
import { lettersOf, textPages } from "../pdf/text-pages.ts";
import type { ContractReading, ReadingOptions, TextSource, UnreadCode } from "../result/reading.ts";
import { understand } from "./understand.ts";

const usualPageLimit = 200;
const usualOcrPageLimit = 20;
/** A page with fewer letters than this has no text of its own: a scan, perhaps with a stamp of the scanner. */
const fewestLetters = 20;

/**
 * Reads a contract PDF. Takes from some milliseconds to seconds for each page, all of it on the processor: it runs in a process with
 * limits of time and memory (`isolated/`). Nothing is fetched, and nothing is read but the file and the reader's own data.
 */
export async function readContract(bytes: Uint8Array, options: ReadingOptions = {}): Promise<ContractReading> {
	const opened = await openPdf(bytes);
	if (typeof opened === "string") return failed(opened, 0, null);
	// Without "await using", which Node 22 lacks.
	try {
		return await readDocument(opened.document, options);
	} finally {
		await opened[Symbol.asyncDispose]();
	}
}

async function readDocument(document: PDFDocumentProxy, options: ReadingOptions): Promise<ContractReading> {
	const count = document.numPages;
	if (count === 0) return failed("no_pages", 0, null);
	if (count > (options.pageLimit ?? usualPageLimit)) return failed("too_many_pages", count, null);
	const read = await pagesWithText(document, options.ocrPageLimit ?? usualOcrPageLimit);
	if (typeof read === "string") return failed(read, count, null);
	const { pages, source, unread } = read;
	if (pages.every((page) => lettersOf(page) < fewestLetters)) return failed("no_text", count, source);
	const understood = understand(pages);
	if (understood === null) return failed("nothing_to_bill", count, source);
	const missing = unread.map((number) => `Page ${number} has no text and was not read.`);
	return {
		...{ outcome: "read", ...understood, findings: [...understood.findings, ...missing] },
		terms: source === "ocr" ? understood.terms.map(asRecognised) : understood.terms,
		parties: source === "ocr" ? understood.parties.map(asRecognised) : understood.parties,
		...{ pages: count, text_source: source },
	};
}

/** A figure that was recognised wrongly looks like any other: nothing of a scan is certain. */
function asRecognised<Read extends { readonly confidence: number }>(read: Read): Read {
	return { ...read, confidence: Math.min(read.confidence, surestOfOthers) };
}

interface PagesRead {
	readonly pages: readonly TextPage[];
	readonly source: TextSource;
	/** Pages without text among pages with text: pictures, or blank. */
	readonly unread: readonly number[];
}

async function pagesWithText(document: PDFDocumentProxy, ocrPageLimit: number): Promise<PagesRead | UnreadCode> {
	const pages = await textPages(document).catch(() => "damaged" as const);
	if (pages === "damaged") return "damaged";
	if (pages === null) return "too_much_text";
	const blank = pages.filter((page) => lettersOf(page) < fewestLetters).map(({ number }) => number);
	if (blank.length * 2 < pages.length) return { pages, source: "text", unread: blank };
	if (blank.length > ocrPageLimit) return "too_many_scanned_pages";
	const recognised = await scannedPages(document, blank);
	const merged = pages.map((page) => recognised.find(({ number }) => number === page.number) ?? page);
	return { pages: merged, source: "ocr", unread: [] };
}

/** What a person is told. */
const messages: Readonly<Record<UnreadCode, string>> = {
	damaged:
		"The file could not be opened as a PDF: it is damaged or is something else. Export the contract as a PDF again and upload that.",
	encrypted: "The PDF is protected by a password. Save a copy without a password and upload that.",
	no_pages: "The PDF has no pages. Upload the contract itself.",
	too_many_pages:
		"The PDF has more pages than can be read. Upload the part with the order form, the prices and the term alone.",
	too_many_scanned_pages:
		"The PDF is a scan of more pages than can be recognised. Upload the pages with the prices and the term alone, or a PDF with text.",
	no_text:
		"No words could be read in the PDF: it seems to be blank, or a scan that is too unclear. Upload a PDF with text or a clearer scan.",
	too_much_text: "The PDF has more text than a contract has. Upload the contract alone.",
	nothing_to_bill:
		"No fee was found in the document, so there is nothing to bill: it may be a non-disclosure agreement, a letter or general terms. If prices are in another document, upload that; else make the contract by hand.",
};

function failed(code: UnreadCode, pages: number, source: TextSource | null): ContractReading {
	return { outcome: "failed", code, message: messages[code], pages, text_source: source };
}
