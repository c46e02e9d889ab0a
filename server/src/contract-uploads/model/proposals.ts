import { isCalendarDate } from "../../calendar/index.ts";
import { type ContractTerms, isDecimalField, type TermValue } from "../../contract-reading/index.ts";
import { Decimal } from "../../money/index.ts";
import { isStill, valueAt } from "./corrections.ts";
import { isRowRight, supportFor } from "./proposal-arithmetic.ts";

/** A term proposed by a language model. It is not trusted until its quote has been found. */
export interface Proposal {
	readonly field: string;
	readonly value: TermValue;
	readonly quote: string;
}

/** A proposal whose quote is in the document. */
export interface QuotedProposal extends Proposal {
	/** Counted from 1. */
	readonly page: number;
	readonly confidence: number;
}

/** A person reviews what a model says: never as certain as what was read by rules. */
const confidenceInQuote = 0.7;
/** The value isn't in the quote, but follows from it. */
const confidenceInCalculation = 0.4;
/** The factor for a contradicted confidence. */
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

/**
 * Proposals of known fields whose quotes are in the text, ignoring white space, and state the value or yield it by arithmetic;
 * drops the others.
 */
export function quotedProposals(proposals: readonly Proposal[], pages: readonly string[]): QuotedProposal[] {
	const texts = pages.map(withoutSpace);
	const start = proposals.find(({ field }) => field === "start_date")?.value;
	const startDate = typeof start === "string" && isCalendarDate(start) ? start : undefined;
	const quoted = proposals.flatMap((proposal): QuotedProposal[] => {
		const quote = withoutSpace(proposal.quote);
		if (!isKnownField(proposal.field) || quote.length < shortestQuote) return [];
		const page = texts.findIndex((text) => text.includes(quote)) + 1;
		if (page === 0) return [];
		const value = normalValue(proposal);
		if (value === undefined) return [];
		const support = supportFor({ ...proposal, value }, startDate);
		if (support === "none") return [];
		const confidence = support === "stated" ? confidenceInQuote : confidenceInCalculation;
		return [
			{ field: proposal.field, value, quote: proposal.quote.slice(0, longestQuote).toWellFormed(), page, confidence },
		];
	});
	return withoutWrongRows(quoted);
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

/** The value in the reading's format; undefined if no field could have it. */
function normalValue({ field, value }: Proposal): TermValue | undefined {
	if (value === null) return field.endsWith(".up_to") ? null : undefined;
	if (!isDecimalField(field)) return value;
	return typeof value === "boolean" ? undefined : Decimal.parse(String(value))?.toString();
}

/**
 * The proposals without prices and quantities that contradict each other in the row that states both (`isRowRight`): either
 * may be the wrong one.
 */
function withoutWrongRows(proposals: readonly QuotedProposal[]): QuotedProposal[] {
	const wrong = proposals.flatMap(({ field, value, quote }) => {
		const path = /^(services\[\d+\]\.)unit_price$/.exec(field)?.[1];
		const quantity = proposals.find((each) => each.field === `${path}quantity`);
		const isWrong = quantity !== undefined && !isRowRight(String(quantity.value), String(value), quote);
		return isWrong ? [field, quantity.field] : [];
	});
	return proposals.filter(({ field }) => !wrong.includes(field));
}

interface KnownTerm {
	readonly field: string;
	readonly value: TermValue;
	readonly confidence: number;
}

/** The effect of proposals: terms to add or replace, confidences to lower, and findings. */
export interface Merged {
	readonly contract: ContractTerms;
	/** Replaces the known term of the field, if there is one. */
	readonly taken: readonly QuotedProposal[];
	/** By field. */
	readonly lowered: ReadonlyMap<string, number>;
	readonly findings: readonly string[];
}

/**
 * Merges proposals with what was read. The term that was read stays unless it is less certain than the proposal; if the two
 * differ, the one that stays becomes less certain.
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
			// A value without a term wasn't read, but derived from what was.
			if (valueAt(merged, field) !== undefined) continue;
			setAt(merged, field, value);
			taken.push(proposal);
			continue;
		}
		const readAsDecimal = typeof term.value === "string" ? Decimal.parse(term.value) : null;
		if (isStill(value, readAsDecimal ?? term.value)) continue;
		const isSurer = confidence > term.confidence;
		findings.push(
			`${field}: the document was read as ${isSurer ? value : term.value}, but might also say ${isSurer ? term.value : value}.`,
		);
		if (isSurer) {
			setAt(merged, field, value);
			taken.push({ ...proposal, confidence: confidence * contradicted });
		} else lowered.set(field, term.confidence * contradicted);
	}
	const compared = comparedServices(contract, known, proposals);
	for (const { field, confidence } of compared.doubted)
		lowered.set(field, (lowered.get(field) ?? confidence) * contradicted);
	const services = merged.services.filter((service) => service !== undefined && service !== null);
	return { contract: { ...merged, services }, taken, lowered, findings: [...findings, ...compared.findings] };
}

/**
 * The services that only one of the two readings has. A model that proposes a price has looked for them all: what it doesn't
 * mention becomes less certain.
 */
function comparedServices(contract: ContractTerms, known: readonly KnownTerm[], proposals: readonly QuotedProposal[]) {
	const placeOf = (field: string) => Number(/^services\[(\d+)\]/.exec(field)?.[1] ?? -1);
	const isPriced = proposals.some(({ field }) => /^services\[\d+\]\.(?:unit_price|tiers\b)/.test(field));
	const proposed = new Set(proposals.map(({ field }) => placeOf(field)));
	const unseen = contract.services.flatMap((service, place) =>
		isPriced && !proposed.has(place) ? [{ service, place }] : [],
	);
	const found = proposals.filter(
		({ field }) => field.endsWith(".plan_item_name") && placeOf(field) >= contract.services.length,
	);
	return {
		doubted: known.filter(({ field }) => unseen.some(({ place }) => placeOf(field) === place)),
		findings: [
			...unseen.map(({ service }) => `The language model does not count "${service.plan_item_name}" as a service.`),
			...found.map(({ value }) => `"${value}" was found as a service by the language model only.`),
		],
	};
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
