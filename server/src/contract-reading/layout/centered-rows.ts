import { type Cell, type Line, lineOfCells, stacked } from "./line.ts";

/** Baselines nearer than this, in letters' sizes, are those of cells beside each other: lines of one text stand farther apart. */
const besideEachOther = 0.9;
/** A row has no more lines than this, counted over all its cells; columns of prose that stand beside each other have. */
const mostLines = 9;
/** Two texts beside each other may be anything. */
const leastCells = 3;

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
	if (columns.length < leastCells || tallest < 2) return null;
	return lineOfCells(columns.map((cells) => stacked(cells)).toSorted((a, b) => a.left - b.left));
}

function overlap(a: Cell, b: Cell): boolean {
	return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
}
