import type { Box } from "../result/reading.ts";
import { fold } from "../values/fold.ts";
import type { Cell } from "./line.ts";
import { shownBox, type TextPage } from "./text-page.ts";

/** Text that runs on over cells and lines, and knows where each of its letters stands. */
export interface Passage {
	readonly text: string;
	/** The text for comparing, of the same length. */
	readonly folded: string;
	readonly parts: readonly { readonly start: number; readonly cell: Cell }[];
}

/** A place in a document that says something. */
export interface Place {
	readonly page: number;
	readonly box: Box;
	readonly quote: string;
}

const longestQuote = 300;
/** Words that keep their hyphen at a line's end: "auto-renew", "one-time"; of others the typesetter made two parts. */
const keptHyphen =
	/(?:^|[\s(-])(?:auto|non|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|set|on|off|up|self|pre|post|re|co|per|pay|month|year|half|semi|bi|in|so|then|follow|start|on-site|e|first|long|short|real|year|third|add|back|sign|go|hand|vingt|trente|quarante|cinquante|soixante|dix|au|ci|avant|apres|celui|peut|rendez|mise|lui|elle|de|cost|net|high|low|all|full|part|well|third|open|end|user|client|price|work|time)-$/i;

/** The cells' texts one after the other; a word that was divided at a line's end is whole again. */
export function passageOf(cells: readonly Cell[]): Passage {
	let text = "";
	const parts: { start: number; cell: Cell }[] = [];
	for (const cell of cells) {
		if (/\p{Ll}[-‐\u00ad]$/u.test(text) && /^\p{Ll}/u.test(cell.text))
			text = keptHyphen.test(text) ? text : text.slice(0, -1);
		else if (text !== "" && !text.endsWith(" ")) text += " ";
		parts.push({ start: text.length, cell });
		text += cell.text;
	}
	return { text, folded: fold(text), parts };
}

/** A stretch of a passage as a passage of its own. */
export function slicePassage(passage: Passage, start: number, end: number): Passage {
	const parts = passage.parts
		.filter((part, index) => part.start < end && (passage.parts[index + 1]?.start ?? Number.POSITIVE_INFINITY) > start)
		.map(({ start: partStart, cell }) => ({ start: partStart - start, cell }));
	return { text: passage.text.slice(start, end), folded: passage.folded.slice(start, end), parts };
}

/** Where the letters from `start` to `end` stand: the box of those on the first page, and the words as they are written. */
export function placeOf(passage: Passage, pages: readonly TextPage[], start = 0, end = passage.text.length): Place {
	const boxes: { page: number; box: Box }[] = [];
	passage.parts.forEach(({ start: partStart, cell }, index) => {
		const partEnd = passage.parts[index + 1]?.start ?? passage.text.length;
		const [from, to] = [Math.max(start, partStart) - partStart, Math.min(end, partEnd) - partStart];
		if (from < to) boxes.push({ page: cell.page, box: boxInCell(cell, from, to) });
	});
	const page = boxes[0]?.page ?? passage.parts[0]?.cell.page ?? 1;
	const box = unionOf(boxes.filter((each) => each.page === page).map((each) => each.box));
	const sheet = pages.find(({ number }) => number === page);
	return {
		page,
		box: sheet ? shownBox(box, sheet) : box,
		quote: passage.text.slice(start, end).trim().slice(0, longestQuote),
	};
}

function boxInCell(cell: Cell, from: number, to: number): Box {
	const left = xInCell(cell, from);
	const right = Math.max(left, xInCell(cell, to));
	// A body of letters stands about four fifths above its baseline.
	return { x: left, y: cell.baseline - cell.size * 0.8, width: right - left, height: cell.size };
}

/** Where the letter at `index` begins: in its run the letters are taken to be equally wide. */
function xInCell(cell: Cell, index: number): number {
	const piece = cell.pieces.findLast(({ start }) => start < index || start === 0);
	if (piece === undefined) return cell.left;
	const { start, run } = piece;
	const share = Math.min(1, Math.max(0, (index - start) / Math.max(1, run.text.length)));
	return run.left + (run.right - run.left) * share;
}

function unionOf(boxes: readonly Box[]): Box {
	if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
	const x = Math.min(...boxes.map((box) => box.x));
	const y = Math.min(...boxes.map((box) => box.y));
	const right = Math.max(...boxes.map((box) => box.x + box.width));
	const bottom = Math.max(...boxes.map((box) => box.y + box.height));
	return { x, y, width: right - x, height: bottom - y };
}
