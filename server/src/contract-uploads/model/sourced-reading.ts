import type { ReadContract, Term } from "../../contract-reading/index.ts";

/** What read a term: the document's reader, a language model, or what a person corrected in an earlier document of the form. */
export const termSources = ["document", "language_model", "earlier_correction"] as const;
export type TermSource = (typeof termSources)[number];

/** A term and its source. */
export interface SourcedTerm extends Omit<Term, "box"> {
	/** Null if only the page is known. */
	readonly box: Term["box"] | null;
	readonly source: TermSource;
}

export interface SourcedReading extends Omit<ReadContract, "terms"> {
	readonly terms: readonly SourcedTerm[];
}
