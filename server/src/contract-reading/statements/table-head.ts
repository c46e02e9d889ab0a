import type { Cell, Line } from "../layout/line.ts";
import { type Passage, passageOf } from "../layout/passage.ts";
import { fold } from "../values/fold.ts";
import { columnHead, isMoneyRole } from "./column-role.ts";
import { conceptOf } from "./concept.ts";

export interface Span {
	readonly left: number;
	readonly right: number;
}

interface HeadColumn extends Span {
	readonly head: Passage;
}

export interface HeadRead {
	readonly columns: HeadColumn[];
	/** The columns whose heads are words for money. */
	readonly money: readonly number[];
	/** How many heads have words that tell nothing. */
	readonly unknown: number;
	/** Whether the words are labels of a contract, as pairs have them. */
	readonly isPair: boolean;
}

const longestHead = 60;
/** A label, a sentence, the number of a company or of a house: no words over a column. */
const noHead = /:(?:\s|$)|^(?:\S+ ){3,}\S+[.;]$|\d{5}/;
const pairLabels: ReadonlySet<string> = new Set(
	"seller customer start effective end term renewal payment other-date contact".split(" "),
);

export function shared(a: Span, b: Span): number {
	return Math.min(a.right, b.right) - Math.max(a.left, b.left);
}

/** The columns of a head of one or more lines; words over several columns belong to each of them. Null where it is none. */
export function headColumns(head: readonly Line[]): HeadRead | null {
	const base = head.reduce((best, line) => (line.cells.length > best.cells.length ? line : best));
	if (base.cells.length < 2) return null;
	// A line above with nothing but a name is a heading.
	const isHeading = (line: Line) =>
		line.cells.length === 1 &&
		line.baseline < base.baseline &&
		shared(line.cells[0] as Cell, base.cells[0] as Cell) > 0;
	if (head.some(isHeading)) return null;
	const groups: Cell[][] = base.cells.map((cell) => [cell]);
	for (const line of head) {
		if (line === base) continue;
		for (const cell of line.cells) {
			const over = groups.filter((cells) => cells.some((other) => shared(cell, other) > 0));
			if (over.length === 0) groups.push([cell]);
			else if (over.length > 1 && line.baseline > base.baseline) return null;
			for (const group of over) group.push(cell);
		}
	}
	const columns = groups
		.map((cells): HeadColumn => {
			const own = cells.filter((cell) => groups.filter((group) => group.includes(cell)).length === 1);
			return {
				head: passageOf(cells.toSorted((a, b) => a.baseline - b.baseline)),
				left: Math.min(...own.map(({ left }) => left)),
				right: Math.max(...own.map(({ right }) => right)),
			};
		})
		.toSorted((a, b) => a.left - b.left);
	if (columns.some(({ head: { text } }) => text.length > longestHead || noHead.test(text.trim()))) return null;
	// Labels and values stand in two columns too.
	const isPairs =
		columns.length === 2 &&
		(head.length > 1
			? head.every(({ cells }) => cells.length === 2)
			: columns.some(
					({ head: { folded } }) => /\d/.test(folded) && !/\bper\b|\/|^\D{0,12}20\d\d\D{0,3}$|\byear \d/.test(folded),
				));
	if (isPairs) return null;
	const roles = columns.map(({ head: { folded } }) => columnHead(folded).role);
	// What stands leftmost is the row's name, though its head says "Fee", "Charge" or "Requests".
	const money = roles.flatMap((role, place) => (place > 0 && isMoneyRole(role) ? [place] : []));
	const isPair = head.some(({ cells }) => cells.some(({ text }) => pairLabels.has(conceptOf(fold(text)) ?? "price")));
	return { columns, money, unknown: roles.filter((role) => role === "other").length, isPair };
}
