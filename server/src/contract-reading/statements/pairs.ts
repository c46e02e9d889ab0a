import type { Cell, Line } from "../layout/line.ts";
import { type Passage, passageOf, slicePassage } from "../layout/passage.ts";
import { fold } from "../values/fold.ts";
import { type Concept, conceptOf } from "./concept.ts";

/** A label and its value, or a text without a label. */
export interface Pair {
	readonly labelText: string | null;
	readonly concept: Concept | null;
	readonly body: Passage;
	readonly whole: Passage;
}

/** A label and its value in one text: "Start date: 1 May", "2. Payment: …", "Terms ...... Net 15". */
const inlineLabel =
	/^(?:[•●▪◦‣*·–-]\s*|\(?[a-z0-9]{1,3}[.)]\s+|\d{1,2}(?:\.\d{1,2})*\.?\s+)?(?<label>[\p{L}\p{N}][^:.;…]{0,59}?)\s*(?<mark>:|(?:\.{3}|…)[.…]*)(?:\s+|$)(?=\S)/u;
const mostLabelWords = 8;
/** Cells farther apart than this are a label and its value, or a table's; in letters' sizes. */
const pairGap = 1.5;

/** The label with which a text begins, and what stands behind it; the text alone where it has none. */
function splitLabel(passage: Passage): Pair {
	return splitAt(passage, inlineLabel.exec(passage.text) ?? unmarkedLabel(passage));
}

/** A label in the middle of a text, of one to four words. */
const innerLabel = /(?<=^|[\s.;,–—-])(?<label>\p{Lu}[\p{L}'’-]*(?: [\p{L}'’-]+){0,3})\s*:\s/gu;

/** The same where more labels follow that contracts have: "Order date: 1 May Contract start: 1 June". */
export function splitLabels(passage: Passage): Pair[] {
	const first = splitLabel(passage);
	const starts = [...passage.text.matchAll(innerLabel)].flatMap((match) => {
		const words = match.groups?.label?.split(" ") ?? [];
		const skipped = words.findIndex(
			(_, index) => /^\p{Lu}/u.test(words[index] ?? "") && conceptOf(fold(words.slice(index).join(" "))) !== null,
		);
		// Behind a label that is none of a contract's, a word with a colon is a part of the sentence.
		const isBehind = first.concept !== null || /[.;–—]\s*$/.test(passage.text.slice(0, match.index));
		return skipped < 0 || !isBehind
			? []
			: [match.index + words.slice(0, skipped).join(" ").length + Math.min(skipped, 1)];
	});
	const bounds = [0, ...starts.filter((start) => start > 0), passage.text.length];
	return bounds.slice(1).map((end, index) => {
		const start = bounds[index] as number;
		const length = passage.text.slice(start, end).replace(/[\s–—;|-]+$/, "").length;
		return bounds.length === 2 ? first : splitLabel(slicePassage(passage, start, start + length));
	});
}

/** The same of a heading: "Merchant Pricing Addendum" is not about a merchant of that name. */
export function splitHeading(passage: Passage): Pair {
	return splitAt(passage, inlineLabel.exec(passage.text));
}

function splitAt(passage: Passage, match: RegExpExecArray | null): Pair {
	const label = match?.groups?.label;
	const isLabel = label !== undefined && label.trim().split(/\s+/).length <= mostLabelWords;
	if (!match || !isLabel) return { labelText: null, concept: null, body: passage, whole: passage };
	const body = slicePassage(passage, match[0].length, passage.text.length);
	return { labelText: label.trim(), concept: conceptOf(fold(label)), body, whole: passage };
}

/** Labels that stand out by their letters alone, without a colon: "Licensor Obsidian Ltd", "Start date 06.04.2026". */
const unmarked: ReadonlySet<string> = new Set(
	"seller customer start effective end payment billing currency term".split(" "),
);

function unmarkedLabel({ text, folded }: Passage): RegExpExecArray | null {
	if (text.length > 70 || conceptOf(folded) !== null || /[.;]\s*$/.test(text)) return null;
	for (const pattern of unmarkedShapes) {
		const match = pattern.exec(text);
		const concept = match?.groups?.label === undefined ? null : conceptOf(fold(match.groups.label));
		if (match !== null && concept !== null && unmarked.has(concept)) return match;
	}
	return null;
}

/** A label of one to four words, the longest first, before a capital letter or a figure. */
const unmarkedShapes = [3, 2, 1, 0].map(
	(more) => new RegExp(`^(?<label>\\p{Lu}[\\p{L}-]+(?: [\\p{L}-]+){${more}})\\s+(?=[\\p{Lu}\\d])`, "u"),
);

const listMark = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|[•●▪◦‣*·–-])$/;

/** Whether the cells of a line belong to each other as labels and values do, not as words of a wide line. */
export function isTabular({ cells, size }: Line): boolean {
	const [first, second] = cells;
	if (first === undefined || second === undefined) return false;
	// The number of a list stands before its text.
	if (cells.length === 2 && listMark.test(first.text)) return false;
	if (isLabelCell(first) || inlineLabel.test(second.text)) return true;
	return cells.some((cell, index) => index > 0 && cell.left - (cells[index - 1] as Cell).right > pairGap * size);
}

function isLabelCell({ text }: Cell): boolean {
	return /:\s*$/.test(text) || conceptOf(fold(text)) !== null;
}

/** The pairs of a line whose cells stand beside each other; `below` are lines that go on with its values. */
export function pairsBeside(line: Line, below: readonly Line[]): Pair[] {
	const pairs: Pair[] = [];
	const { cells } = line;
	const withRest = (cell: Cell) => [
		cell,
		...below.flatMap((each) => each.cells.filter((other) => isUnder(other, cell))),
	];
	let index = 0;
	while (index < cells.length) {
		const cell = cells[index] as Cell;
		const next = cells[index + 1];
		const own = splitLabels(passageOf(withRest(cell)));
		if (own[0]?.labelText) {
			pairs.push(...own);
			index++;
		} else if (next !== undefined && isLabelCell(cell)) {
			pairs.push(makePair(withRest(cell), withRest(next)));
			index += 2;
		} else if (next !== undefined && index === 0 && cell.text.length <= 80) {
			pairs.push(makePair(withRest(cell), cells.slice(1).flatMap(withRest)));
			break;
		} else {
			const passage = passageOf(withRest(cell));
			pairs.push({ labelText: null, concept: null, body: passage, whole: passage });
			index++;
		}
	}
	return pairs;
}

/** Whether a line has nothing but what goes on with the values above it. */
export function continuesValues(line: Line, above: Line): boolean {
	const isNear = line.page === above.page && line.baseline - above.baseline <= 1.6 * above.size;
	// Where the label stands in the cell with its value, that goes on too.
	const first = above.cells.some((cell) => !inlineLabel.test(cell.text)) ? above.cells[0] : null;
	return (
		isNear &&
		line.baseline > above.baseline &&
		line.cells.every((cell) =>
			above.cells.some((other) => (other !== first || /^\p{Ll}/u.test(cell.text)) && isUnder(cell, other)),
		) &&
		!line.cells.some((cell) => inlineLabel.test(cell.text))
	);
}

const stackable: ReadonlySet<string> = new Set(
	"seller customer start effective end term renewal payment billing currency".split(" "),
);

/** A label over its value has no figures and few words. */
const overValue = /^[^\d:]{3,40}$/;

/** The pairs of labels with their values in the lines below, each under its label, and how many lines they take; none where they are not that. */
export function pairsBelow([line, next, ...rest]: readonly Line[]): { pairs: Pair[]; lineCount: number } {
	const none = { pairs: [], lineCount: 0 };
	if (line === undefined || next === undefined || !isNearBelow(next, line, 2.2)) return none;
	const concepts = line.cells.map((cell) => (inlineLabel.test(cell.text) ? null : conceptOf(fold(cell.text))));
	const isName = (concept: Concept | null) => concept === "seller" || concept === "customer";
	const known = concepts.filter((each) => each !== null && stackable.has(each));
	if (line.cells.length === 1 ? !isName(concepts[0] ?? null) : known.length === 0) return none;
	// Of two cells, one that is no label is the other's value.
	if (line.cells.length === 2 && known.length === 1) return none;
	if (concepts.some((each, place) => each === null && !overValue.test(line.cells[place]?.text ?? ""))) return none;
	const isWhole = next.cells.length === line.cells.length;
	const values = line.cells.map((cell) => next.cells.find((other) => isUnder(other, cell)));
	if (!isWhole || values.some((value) => value === undefined || conceptOf(fold(value.text)) !== null)) return none;
	// "From" and "To" over figures are a table's.
	if (concepts.some((each, place) => isName(each) && !/\p{L}{2}/u.test(values[place]?.text ?? ""))) return none;
	const more: Line[] = [];
	for (const each of rest) {
		const isMore = each.cells.every((cell) => values.some((value) => value !== undefined && isUnder(cell, value)));
		if (!isMore || !isNearBelow(each, more.at(-1) ?? next, 1.5) || each.cells.length >= line.cells.length) break;
		if (each.cells.some(({ text }) => inlineLabel.test(text) || conceptOf(fold(text)) !== null)) break;
		more.push(each);
	}
	const pairs = line.cells.map((cell, place) => {
		const value = values[place] as Cell;
		return makePair([cell], [value, ...more.flatMap(({ cells }) => cells.filter((other) => isUnder(other, value)))]);
	});
	return { pairs, lineCount: 2 + more.length };
}

function isNearBelow(line: Line, above: Line, sizes: number): boolean {
	return line.page === above.page && line.baseline - above.baseline <= sizes * above.size;
}

function isUnder(cell: Cell, above: Cell): boolean {
	return Math.abs(cell.left - above.left) <= 6;
}

function makePair(label: readonly Cell[], value: readonly Cell[]): Pair {
	const labelText = passageOf(label).text.replace(/[\s:.]+$/, "");
	return {
		labelText,
		concept: conceptOf(fold(labelText)),
		body: passageOf(value),
		whole: passageOf([...label, ...value]),
	};
}
