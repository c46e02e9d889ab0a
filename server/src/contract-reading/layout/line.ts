import type { Run, TextPage } from "./text-page.ts";

/** Text that stands together: a line of a paragraph, or what a table's cell or one side of a pair has on a line. */
export interface Cell {
	readonly text: string;
	readonly left: number;
	readonly right: number;
	readonly baseline: number;
	readonly size: number;
	readonly page: number;
	/** The runs, with the place of each in `text`. */
	readonly pieces: readonly { readonly start: number; readonly run: Run }[];
}

/** The cells on one baseline, from left to right. */
export interface Line {
	readonly page: number;
	readonly baseline: number;
	readonly size: number;
	readonly cells: readonly Cell[];
}

/** Words nearer than this belong together without a space, in parts of the letters' size. */
const noSpace = 0.12;
/** Words farther apart than this are in different cells; spaces of justified lines are narrower. */
const cellGap = 0.7;
/** Words of neighboring columns stand at least this far apart. */
const columnGap = 0.4;
/** Baselines nearer than this are one. */
const sameBaseline = 0.3;

/** The lines of a page, from top to bottom. */
export function linesOf(page: TextPage): Line[] {
	const groups: Run[][] = [];
	for (const run of withoutMarks(page.runs).toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
		const group = groups.at(-1);
		const first = group?.[0];
		const isSame = first && run.baseline - first.baseline <= sameBaseline * Math.min(run.size, first.size);
		if (group && isSame) group.push(run);
		else groups.push([run]);
	}
	return groups.map((runs) => makeLine(runs, page.number)).filter((line) => line !== null);
}

/** Raised numbers of footnotes are this much smaller than the text beside them. */
const raisedSize = 0.85;

/** The runs without the raised numbers of footnotes, which are no part of what is said. */
function withoutMarks(runs: readonly Run[]): Run[] {
	const marks = runs.filter(({ text }) => /^\s*\d{1,2}\s*$/.test(text));
	const isRaised = (mark: Run) =>
		runs.some(({ size, baseline, left, right }) => {
			const rise = baseline - mark.baseline;
			const isBeside = mark.left > left && mark.left < right + size;
			return isBeside && mark.size < raisedSize * size && rise > 0.2 * size && rise < size;
		});
	const raised = new Set(marks.filter(isRaised));
	return runs.filter((run) => !raised.has(run));
}

function makeLine(runs: readonly Run[], page: number): Line | null {
	const cells: Run[][] = [];
	for (const run of runs.filter(({ text }) => text.trim() !== "").toSorted((a, b) => a.left - b.left)) {
		const cell = cells.at(-1);
		const previous = cell?.at(-1);
		const isNear = previous && run.left - previous.right <= cellGap * Math.max(run.size, previous.size);
		if (cell && isNear) cell.push(run);
		else cells.push([run]);
	}
	const [first] = cells;
	if (first?.[0] === undefined) return null;
	return lineOfCells(cells.map((each) => makeCell(each, page)));
}

/** @param cells at least one */
export function lineOfCells(cells: readonly Cell[]): Line {
	const sizes = cells.map(({ size }) => size).toSorted((a, b) => a - b);
	const [first] = cells as [Cell];
	return { page: first.page, baseline: first.baseline, size: sizes[sizes.length >> 1] as number, cells };
}

function makeCell(runs: readonly Run[], page: number): Cell {
	let text = "";
	const pieces: { start: number; run: Run }[] = [];
	let previous: Run | undefined;
	for (const run of runs) {
		const gap = previous === undefined ? 0 : run.left - previous.right;
		const isApart = gap > noSpace * run.size || gap < -run.size;
		const hasSpace = text === "" || text.endsWith(" ") || run.text.startsWith(" ");
		if (isApart && !hasSpace) text += " ";
		pieces.push({ start: text.length, run });
		text += run.text;
		previous = run;
	}
	const [first] = runs as [Run];
	return {
		text: text.trimEnd(),
		left: Math.min(...runs.map(({ left }) => left)),
		right: Math.max(...runs.map(({ right }) => right)),
		baseline: first.baseline,
		size: Math.max(...runs.map(({ size }) => size)),
		page,
		pieces,
	};
}

export function textOfLine(line: Line): string {
	return line.cells.map(({ text }) => text).join(" ");
}

export function leftOf(line: Line): number {
	return (line.cells[0] as Cell).left;
}

export function rightOf(line: Line): number {
	return (line.cells.at(-1) as Cell).right;
}

/** Cells beside each other, or lines of one cell, as one. */
export function stacked(cells: readonly Cell[]): Cell {
	const runs = cells.flatMap(({ pieces }) => pieces.map(({ run }) => run));
	return makeCell(runs, (cells[0] as Cell).page);
}

/** A cell in parts: cut before each run that stands apart and begins where `isEdge` says that something begins. */
export function splitAtRuns(cell: Cell, isEdge: (before: Run, run: Run) => boolean): Cell[] {
	const groups: Run[][] = [];
	for (const { run } of cell.pieces) {
		const group = groups.at(-1);
		const previous = group?.at(-1);
		const isApart = previous !== undefined && run.left - previous.right > columnGap * run.size;
		if (group === undefined || (isApart && isEdge(previous, run))) groups.push([run]);
		else group.push(run);
	}
	return groups.map((runs) => makeCell(runs, cell.page));
}
