import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { packageFolder } from "../../assets/index.ts";

export type ReadPdf = {
	/** The lines of each page, from the top; texts side by side are separated by two spaces. */
	readonly pages: readonly (readonly string[])[];
	/** The lines of all pages as one text. */
	readonly text: string;
	readonly links: readonly string[];
	/** The first page's width and height in points. */
	readonly size: readonly [number, number];
	readonly outOfPage: readonly string[];
};

type Piece = { readonly text: string; readonly x: number; readonly y: number; readonly width: number };

const library = packageFolder("pdfjs-dist");

/** Reads a PDF line by line, as a person would. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
	const loading = getDocument({
		data: Uint8Array.from(bytes),
		standardFontDataUrl: `${join(library, "standard_fonts")}/`,
		cMapUrl: `${join(library, "cmaps")}/`,
		verbosity: 0,
	});
	const pdf = await loading.promise;
	const pages: string[][] = [];
	const links: string[] = [];
	const outOfPage: string[] = [];
	let size: [number, number] = [0, 0];
	for (let number = 1; number <= pdf.numPages; number++) {
		const page = await pdf.getPage(number);
		const [, , width = 0, height = 0] = page.view;
		if (number === 1) size = [width, height];
		const { items } = await page.getTextContent();
		const pieces = items.flatMap((item): Piece[] =>
			"str" in item && item.str !== ""
				? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
				: [],
		);
		const isOutside = (piece: Piece) => piece.x < 0 || piece.x + piece.width > width || piece.y < 0 || piece.y > height;
		outOfPage.push(...pieces.filter((piece) => piece.text.trim() !== "" && isOutside(piece)).map(({ text }) => text));
		pages.push(linesOf(pieces));
		for (const annotation of await page.getAnnotations()) if (annotation.url) links.push(annotation.url);
	}
	await loading.destroy();
	return { pages, text: pages.flat().join("\n"), links, size, outOfPage };
}

function linesOf(pieces: readonly Piece[]): string[] {
	const rows: Piece[][] = [];
	for (const piece of [...pieces].sort((left, right) => right.y - left.y)) {
		const row = rows.at(-1);
		if (row?.[0] && Math.abs(row[0].y - piece.y) < 1.5) row.push(piece);
		else rows.push([piece]);
	}
	return rows.map((row) => lineOf(row.sort((left, right) => left.x - right.x))).filter((line) => line !== "");
}

function lineOf(row: readonly Piece[]): string {
	let line = "";
	let end = Number.NEGATIVE_INFINITY;
	for (const piece of row.filter(({ text }) => text.trim() !== "")) {
		const gap = piece.x - end;
		// Narrow and non-breaking spaces look alike, so tests need not distinguish them.
		const text = piece.text.trim().replace(/\p{Zs}/gu, " ");
		line += (line === "" || gap < 1 ? "" : gap < 5 ? " " : "  ") + text;
		end = piece.x + piece.width;
	}
	return line;
}
