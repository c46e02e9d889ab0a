import { type Cell, type Line, lineOfCells, splitAtRuns, stacked } from "../layout/line.ts";
import type { Passage } from "../layout/passage.ts";
import type { Run } from "../layout/text-page.ts";
import { type Span, shared } from "./table-head.ts";

export interface Column extends Span {
	readonly head: Passage;
}

/** Edges nearer than this, in points, are one. */
const sameEdge = 1.5;
/** Words of one cell stand no farther apart, in letters' sizes. */
const widestSpace = 1.5;
/** A number alone, with its sign or code. */
export const figure = /^\W*\d[\d.,'’ ]*\W*$|^\W*(?:[a-z]{3} ?)?[$€£¥₹]? ?\d[\d.,'’ ]*(?:%|[a-z]{3}|[€£$])?\W*$/i;

export interface PlacedCell {
	readonly cell: Cell;
	readonly place: number;
}

/** The cells of a line with the column of each. */
export function cellsIn(line: Line, columns: readonly Span[]): PlacedCell[] {
	return partsOf(line, columns).map((cell) => ({ cell, place: nearestColumn(cell, columns) }));
}

/** A line of heads, cut where the cells of a row below begin or end: narrow columns stand near each other. */
export function cutAsBelow(line: Line, below: readonly Line[]): Line {
	const row = below.find(({ cells }) => cells.length > line.cells.length);
	const isNear = (a: number, b: number) => Math.abs(a - b) <= sameEdge;
	const isEdge = (before: Run, run: Run) =>
		row?.cells.some((cell) => isNear(cell.left, run.left) || isNear(cell.right, before.right)) ?? false;
	return lineOfCells(line.cells.flatMap((cell) => splitAtRuns(cell, isEdge)));
}

/** The cells of a line; one with a figure that goes over a column's edge is two. */
export function partsOf(line: Line, columns: readonly Span[]): Cell[] {
	const isNear = (a: number, b: number) => Math.abs(a - b) <= sameEdge;
	const isEdge = (before: Run, run: Run) =>
		!/^(?:[A-Z]{3}|[A-Z]{0,2}[$€£¥₹])$/.test(before.text.trim()) &&
		columns.some((column) => isNear(column.left, run.left) || isNear(column.right, before.right));
	const parts = line.cells.flatMap((cell) => {
		const parts = splitAtRuns(cell, isEdge);
		return parts.length > 1 && parts.some(({ text }) => /^\W*\d/.test(text)) ? parts : [cell];
	});
	// Words of a cell that is set wide stand apart as cells do.
	const cells: Cell[] = [];
	for (const cell of parts) {
		const before = cells.at(-1);
		const isWide =
			before !== undefined &&
			parts.length > columns.length &&
			cell.left - before.right < widestSpace * cell.size &&
			!figure.test(cell.text) &&
			nearestColumn(before, columns) === nearestColumn(cell, columns);
		if (isWide) cells.pop();
		cells.push(isWide ? stacked([before, cell]) : cell);
	}
	return cells;
}

/** Columns as wide as the cells of lines that have one in each: a head is often narrower, or stands at one side. */
export function settled(columns: readonly Column[], lines: readonly Line[]): Column[] {
	const full = lines.map((line) => partsOf(line, columns)).filter((cells) => cells.length === columns.length);
	if (full.length === 0) return [...columns];
	const widths = (withHead: boolean) =>
		columns.map((column, place): Column => {
			const cells: Span[] = [...full.map((each) => each[place] as Cell), ...(withHead ? [column] : [])];
			const [left, right] = [cells.map((cell) => cell.left), cells.map((cell) => cell.right)];
			return { ...column, left: Math.min(...left), right: Math.max(...right) };
		});
	const isOrdered = (wide: readonly Column[]) =>
		wide.every((column, place) => place === 0 || (wide[place - 1] as Column).right <= column.left);
	return [widths(true), widths(false)].find(isOrdered) ?? [...columns];
}

/** The column that a cell stands in: the one that it overlaps most, else the nearest by its edges. */
function nearestColumn(cell: Span, columns: readonly Span[]): number {
	let best = 0;
	let bestScore = Number.NEGATIVE_INFINITY;
	columns.forEach((column, index) => {
		const common = shared(cell, column);
		const distance = Math.min(Math.abs(cell.left - column.left), Math.abs(cell.right - column.right));
		const score = common > 0 ? 1000 + common - distance : -distance;
		if (score > bestScore) [best, bestScore] = [index, score];
	});
	return best;
}

/** A sentence goes across columns, a cell does not. */
export function spans(cell: Span, columns: readonly Span[]): boolean {
	return columns.filter((column) => shared(cell, column) > 2).length >= 2;
}
