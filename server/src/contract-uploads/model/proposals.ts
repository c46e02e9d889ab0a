import { type ContractTerms, isDecimalField, type TermValue } from "../../contract-reading/index.ts";
import { Decimal } from "../../money/index.ts";
import { isStill, valueAt } from "./corrections.ts";

/** A term that a language model proposes: nothing of it is believed before its quote has been found. */
export interface Proposal {
	readonly field: string;
	readonly value: TermValue;
	readonly quote: string;
}

/** A proposal whose quote stands in the document. */
export interface QuotedProposal extends Proposal {
	/** Counted from 1. */
	readonly page: number;
	readonly confidence: number;
}

/** A person looks at what a model says: never as sure as what was read by rule. */
const confidenceInQuote = 0.7;
/** The quote is there, and the value is not in it: what the model made of the words may be anything. */
const confidenceInInference = 0.4;
/** What is left of a confidence that was contradicted. */
const contradicted = 0.6;
const shortestQuote = 4;
const longestQuote = 300;
const mostPlaces = 100;

const contractFields = new Set(
	"name currency start_date end_date billing_day payment_terms_days auto_renew renewal_months".split(" "),
);
const serviceFields = new Set(
	(
		"service_type billing_cycle plan_item_name unit_price quantity pricing_model package_size fee_per_event included_quantity " +
		"minimum_amount maximum_amount discount_percent discount_duration billing_timing trial_days tax_rate tax_name"
	).split(" "),
);
const tierFields = new Set(["up_to", "unit_price", "flat_fee"]);

/** Proposals of known fields whose quotes stand in the text, white space aside; the others are dropped. */
export function quotedProposals(proposals: readonly Proposal[], pages: readonly string[]): QuotedProposal[] {
	const texts = pages.map(withoutSpace);
	return proposals.flatMap((proposal): QuotedProposal[] => {
		const quote = withoutSpace(proposal.quote);
		if (!isKnownField(proposal.field) || quote.length < shortestQuote) return [];
		const page = texts.findIndex((text) => text.includes(quote)) + 1;
		if (page === 0) return [];
		const value = normalValue(proposal);
		if (value === undefined) return [];
		const confidence = isIn(value, quote) ? confidenceInQuote : confidenceInInference;
		return [
			{ field: proposal.field, value, quote: proposal.quote.slice(0, longestQuote).toWellFormed(), page, confidence },
		];
	});
}

function withoutSpace(text: string): string {
	return text.replace(/\s+/gu, "");
}

function isKnownField(field: string): boolean {
	const [, place, name = "", tier, part] =
		/^services\[(\d{1,3})\]\.(?:(\w+)|tiers\[(\d{1,3})\]\.(\w+))$/.exec(field) ?? [];
	if (place === undefined) return contractFields.has(field);
	if (Number(place) >= mostPlaces) return false;
	return tier === undefined ? serviceFields.has(name) : Number(tier) < mostPlaces && tierFields.has(part ?? "");
}

/** The value in the form that the reading has; undefined for one that no field has. */
function normalValue({ field, value }: Proposal): TermValue | undefined {
	if (value === null) return field.endsWith(".up_to") ? null : undefined;
	if (!isDecimalField(field)) return value;
	return typeof value === "boolean" ? undefined : Decimal.parse(String(value))?.toString();
}

/** Whether a number's digits stand in the quote: of other values this cannot be told so easily. */
function isIn(value: TermValue, quote: string): boolean {
	if (typeof value !== "number" && (typeof value !== "string" || Decimal.parse(value) === null)) return true;
	const digits = String(value)
		.replace(/\D/g, "")
		.replace(/^0+|0+$/g, "");
	return quote.replace(/\D/g, "").includes(digits);
}

interface KnownTerm {
	readonly field: string;
	readonly value: TermValue;
	readonly confidence: number;
}

/** What proposals change: terms to be put in or replaced, confidences to be lowered, and what a person is told. */
export interface Merged {
	readonly contract: ContractTerms;
	/** In the place of the known term of the field, where there is one. */
	readonly taken: readonly QuotedProposal[];
	/** By field. */
	readonly lowered: ReadonlyMap<string, number>;
	readonly findings: readonly string[];
}

/**
 * Puts proposals beside what was read. What was read stays, unless it was less sure than the proposal; either way two that differ make
 * the one that stands less sure.
 */
export function mergeProposals(
	contract: ContractTerms,
	known: readonly KnownTerm[],
	proposals: readonly QuotedProposal[],
): Merged {
	const merged = structuredClone(contract);
	const taken: QuotedProposal[] = [];
	const lowered = new Map<string, number>();
	const findings: string[] = [];
	for (const proposal of proposals) {
		const { field, value, confidence } = proposal;
		const term = known.find((each) => each.field === field);
		if (taken.some((each) => each.field === field)) continue;
		if (term === undefined) {
			// What stands there without a term was not read, but follows from what was.
			if (valueAt(merged, field) !== undefined) continue;
			setAt(merged, field, value);
			taken.push(proposal);
			continue;
		}
		const readAsDecimal = typeof term.value === "string" ? Decimal.parse(term.value) : null;
		if (isStill(value, readAsDecimal ?? term.value)) continue;
		const isSurer = confidence > term.confidence;
		findings.push(
			`${field}: the document was read as ${isSurer ? value : term.value}, and might also say ${isSurer ? term.value : value}.`,
		);
		if (isSurer) {
			setAt(merged, field, value);
			taken.push({ ...proposal, confidence: confidence * contradicted });
		} else lowered.set(field, term.confidence * contradicted);
	}
	const services = merged.services.filter((service) => service !== undefined && service !== null);
	return { contract: { ...merged, services }, taken, lowered, findings };
}

function setAt(holder: object, field: string, value: TermValue): void {
	const steps = field.split(/[.[\]]+/).filter((step) => step !== "");
	let at = holder as Record<string, unknown>;
	for (const [index, step] of steps.slice(0, -1).entries()) {
		at[step] ??= /^\d+$/.test(steps[index + 1] as string) ? [] : {};
		at = at[step] as Record<string, unknown>;
	}
	at[steps.at(-1) as string] = value;
}
