import type { Cell, Line } from "../layout/line.ts";
import { type Passage, passageOf } from "../layout/passage.ts";
import { fold } from "../values/fold.ts";
import { type ColumnHead, columnHead, isMoneyRole } from "./column-role.ts";

export interface Column extends ColumnHead {
	readonly head: Passage;
	readonly left: number;
	readonly right: number;
}

export interface Row {
	/** One for each column; null where the cell is empty. */
	readonly cells: readonly (Passage | null)[];
	readonly all: Passage;
	/** Sums of what stands above: a check, never a fee. */
	readonly isTotal: boolean;
	/** The heading inside the table that the row stands under: "One-time fees". */
	readonly section: string;
}

export interface Table {
	readonly columns: readonly Column[];
	readonly rows: readonly Row[];
}

/** Lines of one head or one row follow each other at most this far apart, in letters' sizes. */
const closeLines = 1.75;
const strongTotal =
	/^(?:(?:grand|annual|monthly|net|order|contract|estimated|quarterly|one[- ]time|first[- ]year|overall) )*(?:sub-?)?totals?\b|^sum$|^gesamt(?:summe|betrag|preis)?\b|^summe\b|^zwischensumme|^sous-total|^totale\b|^totaal\b|^importe total|^amount due|^balance\b/;
const weakTotal =
	/^(?:net(?! ?\d)|netto|brutto|gross|vat|gst|hst|tax(?:es)?|sales tax|mwst\.?|ust\.?|tva|iva|btw|moms|zzgl\.?)(?:[\d\s@%.,:()+-]|amount|due|payable|at|rate|mwst|ust|ht|ttc|exempt|reverse charge)*$/;
const hasDigit = /\d/;

/** The head of a table at this line: its columns, and how many lines it takes; null where no table begins. */
export function headAt(lines: readonly Line[], index: number): { columns: Column[]; lineCount: number } | null {
	let best: { columns: Column[]; lineCount: number; unknown: number } | null = null;
	for (const lineCount of [1, 2, 3]) {
		const head = lines.slice(index, index + lineCount);
		if (head.length < lineCount || !areClose(head) || head.some(hasValue)) break;
		const columns = columnsOf(head);
		if (columns === null || !hasRowBelow(lines, index + lineCount, columns)) continue;
		// A head of several lines is one where its first line alone makes less sense.
		const unknown = columns.filter(({ role }) => role === "other").length;
		if (best === null || unknown < best.unknown) best = { columns, lineCount, unknown };
	}
	return best;
}

function areClose(lines: readonly Line[]): boolean {
	return lines.every((line, index) => {
		const previous = lines[index - 1];
		if (!previous) return true;
		return line.page === previous.page && line.baseline - previous.baseline <= closeLines * previous.size;
	});
}

function hasValue({ cells }: Line): boolean {
	return cells.some(({ text }) => /^[^a-z]*\d[\d.,' ]*[^a-z]*$/i.test(text) || /[$€£¥]\s?\d/.test(text));
}

function columnsOf(head: readonly Line[]): Column[] | null {
	const widest = head.reduce((best, line) => (line.cells.length > best.cells.length ? line : best));
	if (widest.cells.length < 2) return null;
	// A line above with nothing but a name is a heading.
	if (
		head.some(
			(line) =>
				line.cells.length === 1 &&
				line.baseline < widest.baseline &&
				overlap(line.cells[0] as Cell, widest.cells[0] as Cell) > 0,
		)
	)
		return null;
	const groups: Cell[][] = [];
	for (const cell of head.flatMap(({ cells }) => cells).toSorted((a, b) => a.left - b.left)) {
		const group = groups.find((cells) => cells.some((other) => overlap(cell, other) > 0));
		if (group?.some((other) => other.baseline === cell.baseline)) return null;
		if (group) group.push(cell);
		else groups.push([cell]);
	}
	const columns = groups.map((cells, place): Column => {
		const passage = passageOf(cells.toSorted((a, b) => a.baseline - b.baseline));
		const known = columnHead(passage.folded);
		// What stands leftmost is the row's name, though its head says "Fee", "Charge" or "Requests".
		const isFirst = place === 0 || (place === 1 && columnHead(passageOf(groups[0] as Cell[]).folded).role === "number");
		const isName =
			isFirst && !["number", "from", "to", "date"].includes(known.role) && !(place === 0 && known.role === "quantity");
		return {
			...known,
			role: isName ? "name" : known.role,
			head: passage,
			left: Math.min(...cells.map(({ left }) => left)),
			right: Math.max(...cells.map(({ right }) => right)),
		};
	});
	if (columns.some(({ head: { text } }) => text.length > 60 || /:(?:\s|$)/.test(text.trim()))) return null;
	return columns.some(({ role }) => isMoneyRole(role)) ? columns : null;
}

/** A head is one only where figures stand below it. */
function hasRowBelow(lines: readonly Line[], from: number, columns: readonly Column[]): boolean {
	return lines
		.slice(from, from + 4)
		.some((line) =>
			line.cells.some(
				(cell) => hasDigit.test(cell.text) && isMoneyRole((columns[nearestColumn(cell, columns)] as Column).role),
			),
		);
}

interface Span {
	readonly left: number;
	readonly right: number;
}

function overlap(a: Span, b: Span): number {
	return Math.min(a.right, b.right) - Math.max(a.left, b.left);
}

/** The column that a cell stands in: the one that it overlaps most, else the nearest by its edges. */
function nearestColumn(cell: Span, columns: readonly Span[]): number {
	let best = 0;
	let bestScore = Number.NEGATIVE_INFINITY;
	columns.forEach((column, index) => {
		const shared = overlap(cell, column);
		const distance = Math.min(Math.abs(cell.left - column.left), Math.abs(cell.right - column.right));
		const score = shared > 0 ? 1000 + shared - distance : -distance;
		if (score > bestScore) [best, bestScore] = [index, score];
	});
	return best;
}

/** The table whose head ends before this line, and the line behind its last row. */
export function tableBelow(
	lines: readonly Line[],
	from: number,
	columns: readonly Column[],
): { table: Table; end: number } {
	const rows: { anchor: Line; lines: Line[]; section: string }[] = [];
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
		if (headAt(lines, index) !== null || (line.cells.length === 1 && headAt(lines, index + 1) !== null)) break;
		if (isAnchor(line, columns)) {
			const near = pending.filter(
				(each) => areClose([each, line]) || line.baseline - each.baseline < closeLines * 2 * line.size,
			);
			section = sectionOf(pending.filter((each) => !near.includes(each))) ?? section;
			// A short line of its own above the first row of a group names the group.
			rows.push({ anchor: line, lines: [...near, line], section });
			pending = [];
			continue;
		}
		if (!fitsName(line, columns)) break;
		const last = rows.at(-1);
		const isNearLast = last !== undefined && last.lines.at(-1) === previous && areClose([previous, line]);
		const next = lines[index + 1];
		const isNearNext = next !== undefined && areClose([line, next]) && isAnchor(next, columns);
		const distance = isNearLast ? line.baseline - previous.baseline : Number.POSITIVE_INFINITY;
		const distanceToNext = isNearNext ? next.baseline - line.baseline : Number.POSITIVE_INFINITY;
		if (isNearLast && distance <= distanceToNext + 0.5) last.lines.push(line);
		else if (isNearNext) pending.push(line);
		else if (next !== undefined && next.page === line.page && isAnchor(next, columns)) section = fold(textIn(line));
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

/** A line that makes a row: it has a figure in a column of figures, or a cell beside its name. */
function isAnchor(line: Line, columns: readonly Column[]): boolean {
	const places = line.cells.map((cell) => nearestColumn(cell, columns));
	if (line.cells.some((cell) => spansColumns(cell, columns))) return false;
	if (new Set(places).size !== places.length) return false;
	return line.cells.some((cell, index) => {
		const { role } = columns[places[index] as number] as Column;
		if (role === "name") return false;
		return hasDigit.test(cell.text) || (line.cells.length >= 2 && cell.text.length <= 40);
	});
}

/** A sentence goes across columns, a cell does not. */
function spansColumns(cell: Cell, columns: readonly Column[]): boolean {
	const crossed = columns.filter((column) => overlap(cell, column) > 2).length;
	return crossed >= 2;
}

function fitsName(line: Line, columns: readonly Column[]): boolean {
	return (
		line.cells.every((cell) => !spansColumns(cell, columns) && cell.text.length <= 120) &&
		line.cells.length <= columns.length
	);
}

function makeRow(lines: readonly Line[], section: string, columns: readonly Column[]): Row {
	const groups: Cell[][] = columns.map(() => []);
	for (const line of lines) {
		for (const cell of line.cells) (groups[nearestColumn(cell, columns)] as Cell[]).push(cell);
	}
	const cells = groups.map((group) => (group.length > 0 ? passageOf(group) : null));
	const all = passageOf(groups.flat());
	const isTotal = groups.some((group) => {
		const text = fold(group[0]?.text ?? "").trim();
		return strongTotal.test(text) || weakTotal.test(text);
	});
	return { cells, all, isTotal, section };
}
