import type { Cell, Line } from "../layout/line.ts";
import { type Column, cellsIn, figure, type PlacedCell, spans } from "./table-cells.ts";

/** Lines of one head or one row follow each other at most this far apart, in letters' sizes. */
export const closeLines = 1.75;
/** Lines of one row are nearer to each other than rows are by this factor. */
const rowGap = 1.3;
/** A figure with a few words is no longer. */
const longestFigure = 40;
const longestCell = 120;
export const startsWithFigure = /^\W*(?:[a-z]{2,3}\s?)?[$€£¥₹]?\s?\d/i;
export const moneyFigure =
	/[$€£¥₹]\s?\d|\d\s?[€£₹%]|\b[A-Z]{3}\s?\d|\d\s?(?:[A-Z]{3}|kr|zł)\b|\d[.,]\d{2}(?!\d)|\d[.,]-/;

/** How the rows of a table stand: which of its columns hold figures, and how near the lines of one row are. */
export interface Shape {
	readonly columns: readonly Column[];
	readonly figures: readonly boolean[];
	/** The distance within a row, where rows stand farther apart; null where lines tell nothing. */
	readonly pitch: number | null;
}

export function shapeOf(lines: readonly Line[], columns: readonly Column[]): Shape {
	const cells = lines.filter((line) => !isTitle(line));
	const end = cells.findIndex((line) => cellsIn(line, columns).some(({ cell }) => spans(cell, columns)));
	const body = end < 0 ? cells : cells.slice(0, end);
	const counts = columns.map(() => ({ figures: 0, all: 0 }));
	for (const { cell, place } of body.flatMap((line) => cellsIn(line, columns))) {
		const count = counts[place] as { figures: number; all: number };
		count.all++;
		const isFigure = startsWithFigure.test(cell.text) || /^\W*[–-]/.test(cell.text);
		if (isFigure && (cell.text.length < longestFigure || moneyFigure.test(cell.text))) count.figures++;
	}
	const figures = counts.map((count) => count.figures > 0 && count.figures * 2 >= count.all);
	const gaps = body
		.map((line, index) =>
			index > 0 && body[index - 1]?.page === line.page ? line.baseline - (body[index - 1] as Line).baseline : 0,
		)
		.filter((gap) => gap > 0);
	const least = Math.min(...gaps);
	const isTold = gaps.some((gap) => gap >= rowGap * least);
	return { columns, figures, pitch: isTold ? least * ((1 + rowGap) / 2) : null };
}

/** A line that makes a row: it has something in a column of figures. */
export function isAnchor(line: Line, { columns, figures }: Shape): boolean {
	const cells = cellsIn(line, columns);
	const places = cells.map(({ place }) => place);
	const last = cells.at(-1) as PlacedCell;
	// The words of a sum may go over columns, up to its figure.
	const isAmount = figure.test(last.cell.text) && (figures[last.place] || moneyFigure.test(last.cell.text));
	const isSum = cells.length >= 2 && isAmount && !spans(last.cell, columns);
	const isSentence = !isSum && cells.some(({ cell }) => spans(cell, columns));
	if (isSentence || new Set(places).size !== places.length) return false;
	if (isSum || !figures.some(Boolean)) return cells.length >= 2;
	return cells.some(({ cell: { text }, place }) =>
		cells.length > 1
			? figures[place] && text.length <= longestCell
			: figures[place] && /\d/.test(text) && text.length < longestFigure,
	);
}

/** Whether a line belongs to the row above: nearer than rows are, and with no second figure in a column. */
export function goesOn(row: readonly Line[], line: Line, { columns, figures, pitch }: Shape): boolean {
	const previous = row.at(-1) as Line;
	if (pitch === null || line.page !== previous.page || line.baseline - previous.baseline > pitch) return false;
	const cells = cellsIn(line, columns);
	if (cells.some(({ cell }) => spans(cell, columns))) return false;
	const isNew =
		cells.some(({ cell, place }) => place === 0 && /^[\p{Lu}\d]/u.test(cell.text)) &&
		cells.some(({ cell, place }) => figures[place] && startsWithFigure.test(cell.text));
	if (isNew) return false;
	const above = row.flatMap((each) => cellsIn(each, columns));
	return (
		cells.every(
			({ cell, place }) =>
				!figure.test(cell.text) || above.every((other) => other.place !== place || !figure.test(other.cell.text)),
		) && cells.every(({ place }) => above.some((other) => other.place === place))
	);
}

export function fitsRow(line: Line, columns: readonly Column[]): boolean {
	return (
		line.cells.every((cell) => !spans(cell, columns) && cell.text.length <= longestCell) &&
		line.cells.length <= columns.length
	);
}

/** A title over the columns, right above the first row of its group. */
export function isGroup(line: Line, next: Line): boolean {
	return isTitle(line) && next.page === line.page && next.baseline - line.baseline < closeLines * 2 * line.size;
}

/** A few words alone on a line, without a price. */
function isTitle({ cells }: Line): boolean {
	const text = cells.length === 1 ? (cells[0] as Cell).text : "";
	return /^.{3,60}$/.test(text) && /\p{L}{3}/u.test(text) && !/[.;,:]$/.test(text) && !moneyFigure.test(text);
}
