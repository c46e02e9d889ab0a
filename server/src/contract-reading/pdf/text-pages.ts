import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Run, type TextPage, type Turn, turnPoint } from "../layout/text-page.ts";

/** More letters than a thousand closely printed pages have: no contract. */
const mostLetters = 4_000_000;

/** The text of every page with its positions; null where it is more than a contract has. Pages in turn. */
export async function textPages(document: PDFDocumentProxy): Promise<TextPage[] | null> {
	const pages: TextPage[] = [];
	let letters = 0;
	for (let number = 1; number <= document.numPages; number++) {
		const sheet = await document.getPage(number);
		const page = await textPage(sheet);
		sheet.cleanup();
		letters += lettersOf(page);
		if (letters > mostLetters) return null;
		pages.push(page);
	}
	return pages;
}

export function lettersOf({ runs }: TextPage): number {
	return runs.reduce((sum, { text }) => sum + text.trim().length, 0);
}

interface Piece {
	readonly text: string;
	/** Where it begins on the shown page, and the direction in which it goes on there. */
	readonly x: number;
	readonly y: number;
	readonly turn: Turn | null;
	readonly width: number;
	readonly size: number;
}

async function textPage(sheet: PDFPageProxy): Promise<TextPage> {
	const viewport = sheet.getViewport({ scale: 1 });
	const content = await sheet.getTextContent();
	const pieces = content.items.flatMap((item): Piece[] => {
		if (!("str" in item) || item.str.trim() === "") return [];
		const [a, b, c, d, e, f] = multiply(viewport.transform, item.transform);
		return [{ text: item.str, x: e, y: f, turn: turnOf(a, b), width: item.width, size: Math.hypot(c, d) }];
	});
	const turn = commonTurn(pieces);
	const frame = { number: sheet.pageNumber, width: viewport.width, height: viewport.height, turn };
	// What stands slantwise or across is a stamp or a watermark.
	const runs = pieces
		.filter((piece) => piece.turn === turn && piece.size > 0)
		.map((piece): Run => {
			const [left, baseline] = turnPoint(piece.x, piece.y, frame);
			return { text: piece.text, left, right: left + piece.width, baseline, size: piece.size };
		});
	return { ...frame, runs };
}

type Matrix = [number, number, number, number, number, number];

function multiply(outer: readonly number[], inner: readonly number[]): Matrix {
	const [a1 = 1, b1 = 0, c1 = 0, d1 = 1, e1 = 0, f1 = 0] = outer;
	const [a2 = 1, b2 = 0, c2 = 0, d2 = 1, e2 = 0, f2 = 0] = inner;
	return [
		a1 * a2 + c1 * b2,
		b1 * a2 + d1 * b2,
		a1 * c2 + c1 * d2,
		b1 * c2 + d1 * d2,
		a1 * e2 + c1 * f2 + e1,
		b1 * e2 + d1 * f2 + f1,
	];
}

/** The direction of the letters on the shown page, clockwise from the left to the right; null where it is slanted. */
function turnOf(a: number, b: number): Turn | null {
	const slant = 0.05;
	if (Math.abs(b) <= slant * Math.abs(a)) return a >= 0 ? 0 : 180;
	if (Math.abs(a) <= slant * Math.abs(b)) return b >= 0 ? 90 : 270;
	return null;
}

function commonTurn(pieces: readonly Piece[]): Turn {
	const letters: Record<Turn, number> = { 0: 0, 90: 0, 180: 0, 270: 0 };
	for (const { turn, text } of pieces) if (turn !== null) letters[turn] += text.length;
	return ([0, 90, 180, 270] as const).reduce((best, turn) => (letters[turn] > letters[best] ? turn : best));
}
