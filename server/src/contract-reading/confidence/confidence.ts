import type { Evidence, Trait, Way } from "./evidence.ts";
import { weights } from "./weights.ts";

/** Values that go wrong alike: each kind has a weight of its own. */
export type Kind =
	| ("party" | "date" | "payment" | "renewal" | "currency" | "tax")
	| ("name" | "type" | "cycle" | "price" | "quantity" | "tier" | "adjustment" | "period");

/** What the model adds up. Fitted by `bench/fit-confidence.ts`, never by hand. */
export interface Weights {
	readonly ways: Readonly<Record<Kind, Readonly<Record<Way, number>>>>;
	/** For a second, and for a third witness. */
	readonly secondWitness: number;
	readonly thirdWitness: number;
	/** For a place that says something else. */
	readonly rival: number;
	readonly traits: Readonly<Record<Trait, number>>;
	/** The likelihood, by kind, from which on 99 of 100 were right where they were not fitted on. Above 1: never. */
	readonly certainFrom: Readonly<Record<Kind, number>>;
}

/** From here on a term is shown as certain, and is right in 99 of 100. */
export const certain = 0.9;
const surest = 0.99;
/** Of what is not certain. */
export const surestOfOthers = 0.89;

const kinds: Readonly<Record<string, Kind>> = {
	...{ seller: "party", customer: "party", start_date: "date", end_date: "date", currency: "currency" },
	...{ service_start_date: "period", service_end_date: "period" },
	...{ payment_terms_days: "payment", billing_day: "payment", auto_renew: "renewal", renewal_months: "renewal" },
	...{ plan_item_name: "name", service_type: "type", pricing_model: "type", billing_cycle: "cycle" },
	...{ billing_timing: "cycle", unit_price: "price", fee_per_event: "price", quantity: "quantity" },
	...{ tax_rate: "tax", tax_name: "tax", up_to: "tier", flat_fee: "tier" },
};

/** The kind of a term's path: `services[0].tiers[1].unit_price` is a tier's. */
export function kindOf(field: string): Kind {
	if (field.includes(".tiers[")) return "tier";
	return kinds[field.slice(field.lastIndexOf(".") + 1)] ?? "adjustment";
}

/** How likely a value is right, by the model: 0 to 1. */
export function likelihood(kind: Kind, { way, witnesses, rivals, traits }: Evidence, by: Weights): number {
	const sum =
		by.ways[kind][way] +
		(witnesses > 1 ? by.secondWitness : 0) +
		(witnesses > 2 ? by.thirdWitness : 0) +
		(rivals > 0 ? by.rival : 0) +
		traits.reduce((all, trait) => all + by.traits[trait], 0);
	return 1 / (1 + Math.exp(-sum));
}

/** Each speaks against a value, whatever speaks for it. */
const doubts: ReadonlySet<Trait> = new Set(["ambiguous", "unexplained", "twin", "spare"]);

/** Not where nothing but a phrase speaks for a value, or anything of the document against it. */
export function canBeCertain({ way, rivals, traits }: Evidence): boolean {
	return way !== "implied" && way !== "assumed" && rivals === 0 && !traits.some((trait) => doubts.has(trait));
}

/**
 * The confidence of a term. Likelihoods from `certainFrom` on are drawn out over 0.9 to 0.99, those below it over 0 to 0.89. No term of a
 * service is surer than that the service is there and is so named.
 * @param service the evidence of the name of the service that the term belongs to
 */
export function confidenceOf(field: string, evidence: Evidence, service: Evidence | null): number {
	const own = mapped(kindOf(field), evidence);
	return service === null ? own : Math.min(own, mapped("name", service));
}

function mapped(kind: Kind, evidence: Evidence): number {
	const likely = likelihood(kind, evidence, weights);
	const from = weights.certainFrom[kind];
	if (likely < from) return (likely / from) * surestOfOthers;
	const share = from < 1 ? (likely - from) / (1 - from) : 0;
	const sure = certain + share * (surest - certain);
	return canBeCertain(evidence) ? sure : Math.min(sure, surestOfOthers);
}
