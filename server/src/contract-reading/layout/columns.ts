import type { Cell, Line } from "./line.ts";
import { leftOf, lineOfCells, rightOf } from "./line.ts";

/** Fewer lines side by side are a pair of addresses or a small table, not columns of prose. */
const leastLines = 6;
/** Cells of prose have at least as many letters, on the whole. */
const leastLetters = 25;
/** Cells of one side farther apart than this, in letters' sizes, are a table's. */
const tableGap = 2;

/** So many of the lines of two columns are prose; the others are headings, and a table within a column. */
const leastProse = 0.6;

/**
 * The lines in the order of reading: where a page is set in two columns of prose, first all of the left one, then all of the
 * right one, for each stretch between lines that go across. Tables and pairs over the page's width, whose sides belong together,
 * stay as they are; a table within one of two columns is read with its column.
 */
export function inReadingOrder(lines: readonly Line[]): Line[] {
	const gutter = findGutter(lines);
	if (gutter === null) return [...lines];
	const ordered: Line[] = [];
	let band: Line[] = [];
	const flush = () => {
		ordered.push(
			...(isProse(band, gutter) ? [...sideOf(band, gutter, "left"), ...sideOf(band, gutter, "right")] : band),
		);
		band = [];
	};
	for (const line of lines) {
		if (isFree(line, gutter)) {
			band.push(line);
			continue;
		}
		flush();
		ordered.push(line);
	}
	flush();
	return ordered;
}

/** The middle of the gap that most lines leave free, near the page's middle. */
function findGutter(lines: readonly Line[]): number | null {
	if (lines.length < leastLines) return null;
	const left = Math.min(...lines.map(leftOf));
	const right = Math.max(...lines.map(rightOf));
	let best: { x: number; count: number } | null = null;
	for (let share = 0.4; share <= 0.6; share += 0.01) {
		const x = left + (right - left) * share;
		const divided = lines.filter((line) => isDivided(line, x));
		// Lines of the two columns need not stand on one baseline.
		const count = Math.min(
			divided.filter((line) => leftOf(line) < x).length,
			divided.filter((line) => rightOf(line) > x).length,
		);
		if (best === null || count > best.count) best = { x, count };
	}
	return best !== null && best.count >= leastLines ? best.x : null;
}

/** Whether nothing stands across. */
function isFree({ cells }: Line, x: number): boolean {
	return !cells.some((cell) => cell.left < x && cell.right > x);
}

/** Whether each side is one text, as lines of prose are: no cells far apart, as a table has. */
function isDivided(line: Line, x: number): boolean {
	const { cells, size } = line;
	if (!isFree(line, x)) return false;
	return ([cells.filter((cell) => cell.right <= x), cells.filter((cell) => cell.left >= x)] as const).every((side) =>
		side.every((cell, index) => index === 0 || cell.left - (side[index - 1] as Cell).right < tableGap * size),
	);
}

function isProse(band: readonly Line[], gutter: number): boolean {
	const both = band.filter((line) => leftOf(line) < gutter && rightOf(line) > gutter);
	const divided = band.filter((line) => isDivided(line, gutter));
	const isTable = both.length * 2 > divided.length;
	if (isTable && both.filter((line) => divided.includes(line)).length < leastProse * both.length) return false;
	return (["left", "right"] as const).every((side) => {
		const lines = sideOf(divided, gutter, side);
		if (lines.length < leastLines) return false;
		const letters = lines.reduce((sum, { cells }) => sum + cells.reduce((all, { text }) => all + text.length, 0), 0);
		return letters / lines.length >= leastLetters;
	});
}

function sideOf(band: readonly Line[], gutter: number, side: "left" | "right"): Line[] {
	return band
		.map(({ cells }) => cells.filter((cell) => (side === "left" ? cell.right <= gutter : cell.left >= gutter)))
		.filter((cells) => cells.length > 0)
		.map(lineOfCells);
}
