import { type Line, textOfLine } from "../layout/line.ts";
import { type Paragraph, paragraphsOf } from "../layout/paragraphs.ts";
import { passageOf } from "../layout/passage.ts";
import { fold } from "../values/fold.ts";
import { continuesValues, isTabular, type Pair, pairsBelow, pairsBeside, splitHeading, splitLabels } from "./pairs.ts";
import { sentencesOf } from "./sentences.ts";
import type { ContractText, DocumentPart, Statement } from "./statement.ts";
import { headAt, tableBelow } from "./table.ts";

/** Labels and the values below them take no more lines. */
const mostStacked = 4;
/** Letters larger than the body's by this factor are a heading's. */
const headingSize = 1.12;
const longestHeading = 90;
/** The title of a clause on the line of its first sentence: "2. Term.", "Payment.", "§ 3 Zahlung." */
const inlineHeading =
	/^(?:[•●▪◦‣*·–-]\s*)?(?:(?:§\s?)?\d{1,2}(?:\.\d{1,2})*[.)]?\s+|[A-Z]\.\d\s+|\(?[a-z]\)\s+)?(?<title>[\p{Lu}][\p{L},&/'-]*(?: [\p{L},&/'-]+){0,7})\.\s*$/u;

/** Makes statements and tables of the lines of a document in the order of reading. */
export function contractText(lines: readonly Line[]): ContractText {
	const builder = new TextBuilder(bodySize(lines));
	let index = 0;
	while (index < lines.length) {
		const line = lines[index] as Line;
		const head = headAt(lines, index);
		const below = pairsBelow(lines.slice(index, index + mostStacked));
		// Labels over one line of values are pairs; over several they are a table's head.
		const found = head === null ? null : tableBelow(lines, index + head.lineCount, head.columns);
		const stacked = (found?.table.rows.length ?? 0) > 1 ? [] : below.pairs;
		if (stacked.length > 0) {
			builder.addPairs(stacked);
			index += below.lineCount;
		} else if (found !== null && found.table.rows.length > 0) {
			builder.addTable(found.table);
			index = found.end;
		} else if (isTabular(line)) {
			const below: Line[] = [];
			while (isMoreOf(lines, index + below.length)) below.push(lines[index + below.length + 1] as Line);
			builder.addPairs(pairsBeside(line, below));
			index += 1 + below.length;
		} else {
			builder.addLine(line);
			index++;
		}
	}
	return builder.finish(lines);
}

function isMoreOf(lines: readonly Line[], index: number): boolean {
	const [above, line] = [lines[index], lines[index + 1]];
	return above !== undefined && line !== undefined && continuesValues(line, above) && headAt(lines, index + 1) === null;
}

/** The title of a clause has few words, fewer where no number stands before it. */
function isTitle(sentence: string): boolean {
	const title = inlineHeading.exec(sentence)?.groups?.title;
	if (title === undefined || sentence.length > longestHeading) return false;
	return title.split(" ").length <= (/^\W*\d/.test(sentence) ? 6 : 4);
}

/** The size that most letters have. */
function bodySize(lines: readonly Line[]): number {
	const letters = new Map<number, number>();
	for (const line of lines) {
		const size = Math.floor(line.size * 2);
		letters.set(size, (letters.get(size) ?? 0) + textOfLine(line).length);
	}
	const [best] = [...letters].toSorted((a, b) => b[1] - a[1]);
	return best ? best[0] / 2 : 10;
}

class TextBuilder {
	readonly #bodySize: number;
	readonly #parts: DocumentPart[] = [];
	#lines: Line[] = [];
	#heading = "";
	/** The line that introduces a list: "One-off:". */
	#group = "";
	#paragraph = 0;

	constructor(bodySize: number) {
		this.#bodySize = bodySize;
	}

	addLine(line: Line): void {
		this.#lines.push(line);
	}

	addPairs(pairs: readonly Pair[]): void {
		this.#flush();
		this.#group = "";
		for (const pair of pairs) {
			this.#paragraph++;
			this.#add(pair, "");
		}
	}

	addTable(table: ReturnType<typeof tableBelow>["table"]): void {
		this.#flush();
		const headingText = [this.#heading, this.#group].filter(Boolean).join(" | ");
		this.#parts.push({ kind: "table", index: this.#parts.length, table, heading: fold(headingText), headingText });
		this.#group = "";
	}

	finish(lines: readonly Line[]): ContractText {
		this.#flush();
		const statements = this.#parts.filter((part) => part.kind === "statement");
		const tables = this.#parts.filter((part) => part.kind === "table");
		return { parts: this.#parts, statements, tables, all: passageOf(lines.flatMap(({ cells }) => cells)) };
	}

	#flush(): void {
		for (const paragraph of paragraphsOf(this.#lines)) this.#addParagraph(paragraph);
		this.#lines = [];
	}

	#addParagraph(paragraph: Paragraph): void {
		this.#paragraph++;
		const { text } = paragraph.passage;
		if (this.#isHeading(paragraph)) {
			this.#heading = text.trim();
			this.#group = "";
			this.#add(splitHeading(paragraph.passage), "");
			return;
		}
		if (!paragraph.isBullet) this.#group = "";
		const sentences = sentencesOf(paragraph.passage);
		let inline = "";
		sentences.forEach((sentence, place) => {
			if (place === 0 && sentences.length > 1 && isTitle(sentence.text)) {
				inline = sentence.text.trim();
				this.#heading = /^\W*\d/.test(inline) ? inline : this.#heading;
			}
			for (const pair of splitLabels(sentence)) this.#add(pair, inline);
		});
		if (/:\s*$/.test(text)) this.#group = text.trim();
	}

	#isHeading({ passage, size, lineCount, isBullet }: Paragraph): boolean {
		const text = passage.text.trim();
		if (lineCount > 2 || text.length > longestHeading) return false;
		if (size > headingSize * this.#bodySize) return true;
		const isShort = text.split(/\s+/).length <= 9 && !/[.;,:]$/.test(text) && !/[$€£¥]|:\s|\d{4}/.test(text);
		const isNumbered =
			/^(?:\d{1,2}(?:\.\d{1,2})*\.?|§\s?\d+|[A-Z]\.\d|(?:schedule|exhibit|annex|section|article) )/i.test(text);
		return isShort && /^[\p{Lu}\d§]/u.test(text) && (isNumbered || !isBullet);
	}

	#add(pair: Pair, inline: string): void {
		const headingText = [this.#heading, this.#group, inline === this.#heading ? "" : inline]
			.filter(Boolean)
			.join(" | ");
		const statement: Statement = {
			...pair,
			...{
				kind: "statement",
				index: this.#parts.length,
				paragraph: this.#paragraph,
				heading: fold(headingText),
				headingText,
			},
			label: pair.labelText === null ? null : fold(pair.labelText),
		};
		this.#parts.push(statement);
	}
}
