import { type Cell, type Line, lineOfCells, stacked } from "./line.ts";

/** Baselines nearer than this, in letters' sizes, are those of cells beside each other: lines of one text stand farther apart. */
const besideEachOther = 0.9;
/** A row has no more lines than this, counted over all its cells; columns of prose that stand beside each other have. */
const mostLines = 9;
/** Two texts beside each other may be anything, but where one line stands at the middle of the other's. */
const leastCells = 3;
const atMiddle = 0.2;

/** Each row whose cells have several lines, centered beside each other, as one line: only its tallest cell begins at its top. */
export function withCenteredRows(lines: readonly Line[]): Line[] {
	const bands: Line[][] = [];
	for (const line of lines) {
		const band = bands.at(-1);
		const above = band?.at(-1);
		const isBeside =
			above !== undefined && line.baseline - above.baseline < besideEachOther * Math.min(line.size, above.size);
		if (band !== undefined && isBeside) band.push(line);
		else bands.push([line]);
	}
	return bands.flatMap((band) => (band.length > 1 ? (rowOf(band) ?? band) : band));
}

/** Null where the lines are no row. */
function rowOf(band: readonly Line[]): Line | null {
	if (band.length > mostLines) return null;
	const columns: Cell[][] = [];
	for (const cell of band.flatMap(({ cells }) => cells)) {
		const over = columns.filter((column) => column.some((other) => overlap(cell, other)));
		const [column] = over;
		// A head over several others, or words that go across: no cell of one column.
		if (over.length > 1 || column?.at(-1)?.baseline === cell.baseline) return null;
		if (column === undefined) columns.push([cell]);
		else column.push(cell);
	}
	const tallest = Math.max(...columns.map(({ length }) => length));
	if (tallest < 2 || (columns.length < leastCells && !isLabelAtMiddle(columns))) return null;
	return lineOfCells(columns.map((cells) => stacked(cells)).toSorted((a, b) => a.left - b.left));
}

/** A label of one line, beside the middle of its value's. */
function isLabelAtMiddle(columns: readonly (readonly Cell[])[]): boolean {
	const [label = [], value = []] = columns.toSorted((a, b) => (a[0] as Cell).left - (b[0] as Cell).left);
	const [only] = label;
	if (columns.length !== 2 || label.length !== 1 || only === undefined || value.length % 2 === 1) return false;
	const middle = value.reduce((sum, { baseline }) => sum + baseline, 0) / value.length;
	return Math.abs(only.baseline - middle) < atMiddle * only.size;
}

function overlap(a: Cell, b: Cell): boolean {
	return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
}
