import type { TermValue } from "../../contract-reading/index.ts";
import { staticWords } from "../model/text-lines.ts";
import type { Anchor } from "./anchor.ts";

/** What a person's correction says about every document of a form. It never contains a price, a quantity, or a date. */
export type Lesson =
	/** The value is at this place. */
	| { readonly kind: "place"; readonly anchor: Anchor }
	/** The value is always this one: the kind of a service, its cycle. */
	| { readonly kind: "constant"; readonly value: TermValue }
	/** These words, with `#` for values, don't state the term. */
	| { readonly kind: "not_stated"; readonly quote: string }
	/** The service is called something else. */
	| { readonly kind: "rename"; readonly name: string }
	/** It isn't a service. */
	| { readonly kind: "no_service" };

/** A lesson and the term that it is about. A form has one for each term. */
export interface Correction {
	/** `payment_terms_days`, `unit_price`; `plan_item_name` for another name; empty for what isn't a service. */
	readonly field: string;
	/** The service as `serviceKey` names it, for names and what isn't one by the name read; empty for the contract's own. */
	readonly service: string;
	readonly lesson: Lesson;
	/** Whether a person has accepted what it led to. */
	readonly is_confirmed: boolean;
}

export type CorrectionKey = Pick<Correction, "field" | "service">;

/** A service's name with `#` for each value. */
export function serviceKey(name: string): string {
	return staticWords(name);
}

export function isSameTerm(one: CorrectionKey, other: CorrectionKey): boolean {
	return one.field === other.field && one.service === other.service;
}

/** A field of the contract: no service. */
export const ofContract = "";

/** Terms that have one value in every document of a form. */
export const constantFields: ReadonlySet<string> = new Set(
	"auto_renew service_type billing_cycle billing_timing pricing_model".split(" "),
);
export const dateFields: ReadonlySet<string> = new Set(
	"start_date end_date service_start_date service_end_date".split(" "),
);
export const countFields: ReadonlySet<string> = new Set(
	"billing_day payment_terms_days renewal_months discount_duration trial_days".split(" "),
);
