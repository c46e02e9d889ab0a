import { join } from "node:path";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { createWorker, OEM, type Page as RecognisedPage } from "tesseract.js";
import { packageFolder } from "../../assets/index.ts";
import type { Run, TextPage } from "../layout/text-page.ts";
import { eraseRules } from "./erase-rules.ts";
import { pagePicture } from "./page-picture.ts";

/** Letters are recognised well from here on; twice as fine takes four times as long. */
const resolution_dpi = 200;
/** Words that are less sure than this, in percent, are specks and lines. */
const leastConfidence = 30;

const languageData = join(packageFolder("@tesseract.js-data/eng"), "4.0.0_best_int");

/** The words recognised on pictures of these pages, in turn: some seconds and 350 MB for a page. */
export async function scannedPages(document: PDFDocumentProxy, numbers: readonly number[]): Promise<TextPage[]> {
	const recogniser = await createWorker("eng", OEM.LSTM_ONLY, {
		langPath: languageData,
		cacheMethod: "none",
		errorHandler: () => undefined,
	});
	try {
		const pages: TextPage[] = [];
		for (const number of numbers) {
			const { png, scale, width, height } = await pagePicture(document, number, resolution_dpi, (pixels) =>
				eraseRules(pixels, resolution_dpi),
			);
			const { data } = await recogniser.recognize(png, {}, { text: false, blocks: true });
			pages.push({ number, width, height, turn: 0, runs: runsOf(data, scale) });
		}
		return pages;
	} finally {
		await recogniser.terminate();
	}
}

function runsOf({ blocks }: RecognisedPage, scale: number): Run[] {
	const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
	return lines.flatMap((line) => {
		const { y0, y1 } = line.baseline;
		const baseline = (y0 + y1) / 2 / scale;
		const size = Math.min(line.rowAttributes.rowHeight, line.bbox.y1 - line.bbox.y0) / scale;
		return line.words
			.filter(({ text, confidence }) => confidence >= leastConfidence && /[\p{L}\p{N}$€£¥%]/u.test(text))
			.map(({ text, bbox }) => ({ text, left: bbox.x0 / scale, right: bbox.x1 / scale, baseline, size }));
	});
}
