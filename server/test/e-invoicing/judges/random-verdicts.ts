import type { DocumentFormat } from "../../../src/e-invoicing/index.ts";
import { eInvoiceXml, syntaxOf } from "../../../src/invoicing/e-invoices/documents.ts";
import { findingsOfDocument } from "../../../src/invoicing/e-invoices/gate.ts";
import type { EInvoiceSource } from "../../../src/invoicing/e-invoices/source.ts";
import { randomDocument } from "../../../src/invoicing/e-invoices/testing/random-documents.ts";
import { judged } from "./judge.ts";

/** A random document, what the gate finds in it, and what phive does: the rules alone, each once. */
export interface RandomVerdict {
	readonly name: string;
	readonly format: DocumentFormat;
	readonly kind: "invoice" | "credit_note";
	readonly situation: string;
	readonly lines: number;
	readonly ours: readonly string[];
	readonly theirs: readonly string[];
}

/** The documents of some seeds in a format, judged by the gate and by phive. */
export function randomVerdicts(format: DocumentFormat, seeds: readonly number[]): readonly RandomVerdict[] {
	const documents = seeds.map((seed) => {
		const { source, situation } = randomDocument(seed, format);
		const fatal = findingsOfDocument(source, format).filter(({ level }) => level === "fatal");
		return {
			...{ name: `${seed}.xml`, kind: kindOf(source), lines: source.lines.length, situation: situation as string },
			...{ content: eInvoiceXml(source, format), rules: rulesFor(source, format), ours: rulesOf(fatal) },
		};
	});
	const verdicts = judged("phive", documents);
	return documents.map(({ name, kind, situation, lines, ours }) => {
		const fatal = (verdicts.get(name) ?? []).filter(({ level }) => level === "fatal");
		return { name, format, kind, situation, lines, ours, theirs: rulesOf(fatal) };
	});
}

export const isDisputed = ({ ours, theirs }: RandomVerdict): boolean => (ours.length === 0) !== (theirs.length === 0);

const rulesOf = (findings: readonly { readonly rule: string }[]): readonly string[] =>
	[...new Set(findings.map(({ rule }) => rule))].toSorted();

const kindOf = ({ typeCode }: EInvoiceSource) => (typeCode === "381" ? ("credit_note" as const) : ("invoice" as const));

/** How the judge calls the rules of a format. */
export function rulesFor(source: EInvoiceSource, format: DocumentFormat): string {
	return syntaxOf(format) === "ubl" ? `${format}_${kindOf(source)}` : format;
}
