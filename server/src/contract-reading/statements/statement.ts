import type { Passage } from "../layout/passage.ts";
import type { Concept } from "./concept.ts";
import type { Table } from "./table.ts";

/** A sentence, or a label with what stands beside it: the smallest thing in a contract that says something. */
export interface Statement {
	readonly kind: "statement";
	/** Its place in the document. */
	readonly index: number;
	/** Of a pair: the label, folded, without its colon. */
	readonly label: string | null;
	/** The label as written. */
	readonly labelText: string | null;
	readonly concept: Concept | null;
	/** What the label is about; of a sentence, all of it. */
	readonly body: Passage;
	/** Label and body together. */
	readonly whole: Passage;
	/** The headings that it stands under, folded, the nearest last. */
	readonly heading: string;
	/** The same as written. */
	readonly headingText: string;
	/** Counts paragraphs: sentences of one have the same number. */
	readonly paragraph: number;
}

export interface TablePart {
	readonly kind: "table";
	readonly index: number;
	readonly table: Table;
	readonly heading: string;
	readonly headingText: string;
}

export type DocumentPart = Statement | TablePart;

export interface ContractText {
	readonly parts: readonly DocumentPart[];
	readonly statements: readonly Statement[];
	readonly tables: readonly TablePart[];
	/** All of it in the order of reading, for what goes across lines. */
	readonly all: Passage;
}
