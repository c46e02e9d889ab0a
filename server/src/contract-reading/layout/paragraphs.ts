import { type Cell, type Line, leftOf, rightOf, textOfLine } from "./line.ts";
import { type Passage, passageOf } from "./passage.ts";

export interface Paragraph {
	readonly passage: Passage;
	/** The letters' size. */
	readonly size: number;
	readonly lineCount: number;
	readonly isBullet: boolean;
}

/** Lines of one paragraph follow each other at most this far apart, in letters' sizes, and as the document's lines mostly do. */
const closeLines = 1.9;
const muchMore = 1.2;
const bullet = /^(?:[•●▪◦‣*·–-]\s|\(?[a-z0-9]{1,3}[.)]\s|\(?[ivx]{1,4}\)\s|§\s?\d|\d{1,2}(?:\.\d{1,2})*\.?\s+[A-ZÄÖÜ])/;
/** A line that begins with a label of its own: "Customer: …", "Start date ..... …". */
const labelled = /^[\p{Lu}][\p{L}\d /()'’-]{1,40}(?::|\s*(?:\.{3}|…)[.…]*)(?:\s|$)/u;
const letterWidth = 0.5;
/** Lines that begin as near to each other as this, in points, are of one column: some are indented. */
const sameColumn = 30;
/** A paragraph has no more lines: what goes on for longer is no sentence. */
const mostLines = 300;

/** The paragraphs of lines that belong to no table: broken where the writer broke them, not where the line was full. */
export function paragraphsOf(lines: readonly Line[]): Paragraph[] {
	const paragraphs: Line[][] = [];
	const right = columnEdges(lines);
	const farthest = Math.min(closeLines, muchMore * commonDistance(lines));
	for (const line of lines) {
		const paragraph = paragraphs.at(-1);
		const previous = paragraph?.at(-1);
		if (
			paragraph &&
			previous &&
			paragraph.length < mostLines &&
			goesOn(previous, line, { farthest, columnRight: right.get(previous) ?? rightOf(previous) })
		)
			paragraph.push(line);
		else paragraphs.push([line]);
	}
	return paragraphs.map((each) => {
		const cells: Cell[] = each.flatMap((line) => line.cells);
		const passage = passageOf(cells);
		const size = (each[0] as Line).size;
		return { passage, size, lineCount: each.length, isBullet: bullet.test(passage.text) };
	});
}

/** The distance, in letters' sizes, at which most lines follow each other. */
function commonDistance(lines: readonly Line[]): number {
	const counts = new Map<number, number>();
	lines.forEach((line, index) => {
		const previous = lines[index - 1];
		if (previous === undefined || previous.page !== line.page || Math.abs(leftOf(line) - leftOf(previous)) > 2) return;
		const steps = Math.ceil(((line.baseline - previous.baseline) / line.size) * 20);
		if (steps > 0 && steps <= closeLines * 20)
			counts.set(steps, (counts.get(steps) ?? 0) + textOfLine(previous).length);
	});
	const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
	return best === undefined ? closeLines : best[0] / 20;
}

interface Surroundings {
	readonly farthest: number;
	readonly columnRight: number;
}

function goesOn(previous: Line, line: Line, { farthest, columnRight }: Surroundings): boolean {
	if (line.page !== previous.page) return continuesSentence(previous, line);
	const distance = line.baseline - previous.baseline;
	if (distance < 0) return continuesSentence(previous, line);
	if (distance > farthest * previous.size) return false;
	if (Math.abs(line.size - previous.size) > 0.12 * previous.size) return false;
	const text = textOfLine(line);
	// "(30) days" and "31 January" go on with a sentence, "(3) The customer" and "31 Notices" begin one.
	const isFigure =
		/^\(?\d+\)?\s/.test(text) && !/[.;:!?)"”]$/.test(textOfLine(previous)) && textOfLine(previous).length > 40;
	if ((bullet.test(text) && !isFigure) || labelled.test(text)) return false;
	// The first word would still have stood on the line before: the writer began a new line.
	const firstWord = (/^\S+/.exec(text)?.[0].length ?? 0) * letterWidth * line.size;
	const rest = columnRight - rightOf(previous);
	return rest < firstWord + 0.75 * line.size;
}

/** A sentence that was not ended goes on in the next column or on the next page. */
function continuesSentence(previous: Line, line: Line): boolean {
	return (
		/[\p{L}\d,]$/u.test(textOfLine(previous)) &&
		/^[\p{Ll}(\d"“]/u.test(textOfLine(line)) &&
		textOfLine(previous).length > 30
	);
}

/** A right edge is a column's where this share of the lines that begin at its left end at it, within some points. */
const justifiedShare = 0.3;
const sameEdge = 3;

/**
 * How far to the right the column of each line goes: to the nearest edge at which many lines end that begin with it, for a page may have
 * lines across both columns; of ragged lines to the farthest.
 */
function columnEdges(lines: readonly Line[]): Map<Line, number> {
	const edges = new Map<Line, number>();
	for (const page of Map.groupBy(lines, ({ page: number }) => number).values()) {
		for (const line of page) {
			const beside = page.filter((other) => Math.abs(leftOf(other) - leftOf(line)) < sameColumn).map(rightOf);
			const ending = (edge: number) => beside.filter((right) => Math.abs(right - edge) <= sameEdge).length;
			const edge = beside
				.filter((right) => right >= rightOf(line) - sameEdge && ending(right) >= justifiedShare * beside.length)
				.reduce((nearest, right) => Math.min(nearest, right), Number.POSITIVE_INFINITY);
			edges.set(line, Number.isFinite(edge) ? edge : Math.max(...beside));
		}
	}
	return edges;
}
