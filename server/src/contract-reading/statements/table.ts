import type { Cell, Line } from "../layout/line.ts";
import { type Passage, passageOf } from "../layout/passage.ts";
import { fold } from "../values/fold.ts";
import { type Column, cellsIn, cutAsBelow, figure, type PlacedCell, partsOf, settled } from "./table-cells.ts";
import { headColumns } from "./table-head.ts";
import {
	closeLines,
	fitsRow,
	goesOn,
	isAnchor,
	isGroup,
	moneyFigure,
	shapeOf,
	startsWithFigure,
} from "./table-shape.ts";

export interface Row {
	/** One for each column; null where the cell is empty. */
	readonly cells: readonly (Passage | null)[];
	readonly all: Passage;
	/** The heading inside the table that the row stands under: "One-time fees". */
	readonly section: string;
}

/** Cells in columns and rows: what they mean is told by their words and figures, not here. */
export interface Table {
	readonly columns: readonly Column[];
	readonly rows: readonly Row[];
}

/** The first row is no farther from its head, nor the next from it. */
const farRow = 5;
/** So many lines show how a table's rows stand. */
const sampleLines = 40;
/** A group's first row has so many lines at most above its figures, and those. */
const linesToRow = 3;
/** So many lines below a head show where its columns stand. */
const headRows = 3;

/** The head of a table at this line: its columns, and how many lines it takes; null where no table begins. */
export function headAt(lines: readonly Line[], index: number): { columns: Column[]; lineCount: number } | null {
	let best: { columns: Column[]; lineCount: number; unknown: number } | null = null;
	for (const lineCount of [1, 2, 3]) {
		const below = lines.slice(index + lineCount, index + lineCount + headRows);
		const head = lines.slice(index, index + lineCount).map((line) => cutAsBelow(line, below));
		if (head.length < lineCount || !areClose(head) || head.some(hasValue)) break;
		const names = headColumns(head);
		if (names === null) continue;
		const from = index + lineCount;
		const read = { ...names, columns: settled(names.columns, lines.slice(from, from + sampleLines)) };
		if (!hasRowBelow(lines, from, read)) continue;
		// A head of several lines is one where its first line alone makes less sense, or that goes on right below.
		const isMore = best !== null && read.unknown <= best.unknown;
		if (best === null || read.unknown < best.unknown || isMore) best = { ...read, lineCount };
	}
	return best ?? headless(lines, index);
}

/** Fewer lines without heads are pairs, or a price beside its words. */
const leastHeadless = 2;
const leastColumns = 3;

/** The columns of lines that stand below each other in cells, with two figures or more in each, the last an amount of money. */
function headless(lines: readonly Line[], index: number): { columns: Column[]; lineCount: number } | null {
	const isRow = ({ cells }: Line) => {
		const last = cells.at(-1)?.text ?? "";
		const figures = cells.filter(({ text }) => figure.test(text)).length;
		const isPriced = moneyFigure.test(last) && figure.test(last);
		return cells.length >= leastColumns && isPriced && figures >= 2 && cells.some(({ text }) => /\p{L}{3}/u.test(text));
	};
	const sample = lines.slice(index, index + sampleLines);
	const end = sample.findIndex((line) => !(isRow(line) && line.cells.length === sample[0]?.cells.length));
	const rows = end < 0 ? sample : sample.slice(0, end);
	const [first] = rows;
	if (first === undefined || rows.length < leastHeadless) return null;
	const columns = first.cells.map((_, place): Column => {
		const cells = rows.map(({ cells: each }) => each[place] as Cell);
		const [left, right] = [cells.map((cell) => cell.left), cells.map((cell) => cell.right)];
		return { head: passageOf([]), left: Math.min(...left), right: Math.max(...right) };
	});
	const isOrdered = columns.every(({ left }, place) => place === 0 || (columns[place - 1] as Column).right <= left);
	return isOrdered ? { columns, lineCount: 0 } : null;
}

function areClose(lines: readonly Line[]): boolean {
	return lines.every((line, index) => {
		const previous = lines[index - 1];
		if (!previous) return true;
		return line.page === previous.page && line.baseline - previous.baseline <= closeLines * previous.size;
	});
}

function hasValue({ cells }: Line): boolean {
	const isYears = cells.filter(({ text }) => /^20\d\d(?: ?[/–-] ?(?:20)?\d\d)?$/.test(text)).length > 1;
	return cells.some(
		({ text }) =>
			(/^[^a-z]*\d[\d.,' ]*[^a-z]*$/i.test(text) && !isYears) ||
			/[$€£¥₹]\s?\d|\b[A-Z]{3}\s?\d|\d\s?[€£₹]|^\d+[.,]\d{2,}\s|^\d[\d.,]*\s?(?:c|p|ct|cts|cents?|pence|paise|kr)\b/.test(
				text,
			),
	);
}

/** A head is one only where figures stand below it: under a word for money any, under other words amounts of money. */
function hasRowBelow(
	lines: readonly Line[],
	from: number,
	{ columns, money, isPair }: NonNullable<ReturnType<typeof headColumns>>,
): boolean {
	const sample = lines.slice(from, from + 4);
	// A line with more cells than this head has columns belongs to another one.
	const other = sample.findIndex((line) => partsOf(line, columns).length > columns.length);
	const near = other < 0 ? sample : sample.slice(0, other);
	const below = near
		.filter((line, index) => index === 0 || line.baseline - (near[index - 1] as Line).baseline < farRow * line.size)
		.map((line) => cellsIn(line, columns))
		.filter((cells) => new Set(cells.map(({ place }) => place)).size === cells.length);
	const isUnderMoney = below.some((cells) =>
		cells.some(({ cell, place }) => money.includes(place) && /\d/.test(cell.text)),
	);
	if (isUnderMoney || money.length > 0) return isUnderMoney;
	// A line that begins in lower case goes on with the row above.
	const rows = below.filter((cells) => cells.length > 1 && !/^[a-z]/.test((cells[0] as PlacedCell).cell.text));
	const priced = rows.filter((cells) =>
		cells.some(
			({ cell: { text }, place }) =>
				(place > 0 || figure.test(text)) && startsWithFigure.test(text) && moneyFigure.test(text),
		),
	);
	return columns.length > 2 && !isPair ? priced.length > 0 : priced.length > 1 && priced.length === rows.length;
}

/** The table whose head ends before this line, and the line behind its last row. */
export function tableBelow(
	lines: readonly Line[],
	from: number,
	columns: readonly Column[],
): { table: Table; end: number } {
	const rows: { lines: Line[]; section: string }[] = [];
	const shape = shapeOf(lines.slice(from, from + sampleLines), columns);
	let section = "";
	let pending: Line[] = [];
	let index = from;
	for (; index < lines.length; index++) {
		const line = lines[index] as Line;
		const previous = lines[index - 1] as Line;
		const repeated = repeatedHead(lines, index, columns);
		if (repeated > 0) {
			index += repeated - 1;
			continue;
		}
		const isHead = (place: number) => (headAt(lines, place)?.lineCount ?? 0) > 0;
		if (isHead(index) || (line.cells.length === 1 && isHead(index + 1))) break;
		const last = rows.at(-1);
		const isNearLast = last !== undefined && last.lines.at(-1) === previous && areClose([previous, line]);
		if (isNearLast && goesOn(last.lines, line, shape)) {
			last.lines.push(line);
			continue;
		}
		if (isAnchor(line, shape)) {
			const near = pending.filter((each) => areClose([each, line]));
			section = sectionOf(pending.filter((each) => !near.includes(each))) ?? section;
			rows.push({ lines: [...near, line], section });
			pending = [];
			continue;
		}
		const next = lines[index + 1];
		if (!fitsRow(line, columns)) {
			const following = lines.slice(index + 1, index + 1 + linesToRow);
			const row = following.findIndex((each) => isAnchor(each, shape));
			const isRowNear = row >= 0 && following.slice(0, row).every((each) => fitsRow(each, columns));
			if (next === undefined || !isGroup(line, next) || !isRowNear) break;
			section = fold(textIn(line));
			continue;
		}
		const isNearNext = next !== undefined && areClose([line, next]) && isAnchor(next, shape);
		const distance = isNearLast ? line.baseline - previous.baseline : Number.POSITIVE_INFINITY;
		const distanceToNext = isNearNext ? next.baseline - line.baseline : Number.POSITIVE_INFINITY;
		if (isNearLast && distance <= distanceToNext + 0.5) last.lines.push(line);
		else if (isNearNext) pending.push(line);
		// A short line of its own above the first row of a group names the group.
		else if (next !== undefined && next.page === line.page && isAnchor(next, shape)) section = fold(textIn(line));
		else break;
	}
	const end = index - pending.length;
	return { table: { columns, rows: rows.map((row) => makeRow(row.lines, row.section, columns)) }, end };
}

function textIn(line: Line): string {
	return line.cells.map(({ text }) => text).join(" ");
}

function sectionOf(lines: readonly Line[]): string | null {
	const [line] = lines;
	return line ? fold(textIn(line)) : null;
}

/** How many lines repeat the head here, on a further page. */
function repeatedHead(lines: readonly Line[], index: number, columns: readonly Column[]): number {
	const first = columns.find(({ head }) => head.text !== "")?.head.folded ?? "";
	const heads = new Set(columns.map(({ head }) => head.folded.trim()));
	const cells = lines[index]?.cells ?? [];
	const isHead = cells.length >= 2 && cells.every(({ text }) => heads.has(fold(text).trim()));
	if (isHead) return 1;
	if (cells.length < 2 || !first.startsWith(fold(cells[0]?.text ?? "").trim())) return 0;
	const again = headAt(lines, index);
	return again?.columns.every(({ head }) => heads.has(head.folded.trim())) ? again.lineCount : 0;
}

function makeRow(lines: readonly Line[], section: string, columns: readonly Column[]): Row {
	const groups: Cell[][] = columns.map(() => []);
	for (const { cell, place } of lines.flatMap((line) => cellsIn(line, columns))) (groups[place] as Cell[]).push(cell);
	const cells = groups.map((group) => (group.length > 0 ? passageOf(group) : null));
	return { cells, all: passageOf(groups.flat()), section };
}
