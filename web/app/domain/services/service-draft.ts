import { type Exact, textOf } from "../../api/exact.ts";
import type { components } from "../../api/schema.ts";
import { pricingModels } from "../pricing/models/models.ts";
import type { BillingCycle, PricedTerms, PricingModelName, ServiceType } from "../pricing/terms.ts";

type Item = components["schemas"]["Contract"]["items"][number];
/** The terms of a contract's item, or of an option's service. */
type Terms = PricedTerms &
	Pick<Item, "plan_item_name" | "plan_item_description" | "metric_uuid" | "tax_rate" | "tax_name">;

export interface TierDraft {
	/** Identifies the row in the form. */
	readonly key: string;
	/** Ignored in the last tier, which has no end. */
	readonly up_to: string;
	readonly unit_price: string;
	readonly flat_fee: string;
}

/** A service in a form: every number as it was typed, empty for none. */
export interface ServiceDraft {
	/** Identifies the service in the form. */
	readonly key: string;
	readonly plan_item_name: string;
	readonly plan_item_description: string;
	readonly service_type: ServiceType;
	readonly billing_cycle: BillingCycle;
	readonly billing_timing: PricedTerms["billing_timing"];
	readonly quantity: string;
	readonly metric_uuid: string | null;
	readonly pricing_model: PricingModelName;
	readonly unit_price: string;
	readonly tiers: readonly TierDraft[];
	readonly package_size: string;
	readonly fee_per_event: string;
	readonly included_quantity: string;
	readonly minimum_amount: string;
	readonly maximum_amount: string;
	readonly discount_percent: string;
	readonly discount_duration: string;
	readonly trial_days: string;
	readonly tax_rate: string;
	readonly tax_name: string;
	/** In a contract: the days that it's served, where they aren't the contract's. */
	readonly service_start_date: string;
	readonly service_end_date: string;
}

let created = 0;

/** Identifies a row of a form that is not saved yet. */
export function newKey(): string {
	created += 1;
	return `new-${created}`;
}

export function newTier(unit_price = ""): TierDraft {
	return { key: newKey(), up_to: "", unit_price, flat_fee: "" };
}

export function newService(): ServiceDraft {
	return {
		...{ key: newKey(), plan_item_name: "", plan_item_description: "", quantity: "1", metric_uuid: null },
		...{ service_type: "fixed_fee", billing_cycle: "monthly", billing_timing: "in_advance" },
		...{ pricing_model: "per_unit", unit_price: "", tiers: [], package_size: "", fee_per_event: "" },
		...{ included_quantity: "", minimum_amount: "", maximum_amount: "", discount_percent: "" },
		...{ discount_duration: "", trial_days: "", tax_rate: "", tax_name: "" },
		...{ service_start_date: "", service_end_date: "" },
	};
}

export function draftOfTerms(terms: Terms, quantity: Exact, key = newKey()): ServiceDraft {
	const { plan_item_name, plan_item_description, service_type, billing_cycle, billing_timing } = terms;
	const { metric_uuid, pricing_model, discount_duration } = terms;
	return {
		...{ key, plan_item_name, plan_item_description: plan_item_description ?? "", service_type, billing_cycle },
		...{ billing_timing, metric_uuid, pricing_model, quantity: textOf(quantity) },
		unit_price: pricingModels[pricing_model].isTiered ? "" : textOf(terms.unit_price),
		tiers: terms.tiers.map((tier, index) => ({
			key: `tier-${index}`,
			up_to: textOrEmpty(tier.up_to),
			unit_price: textOf(tier.unit_price),
			flat_fee: unlessZero(tier.flat_fee),
		})),
		package_size: unlessZero(terms.package_size),
		fee_per_event: unlessZero(terms.fee_per_event),
		included_quantity: unlessZero(terms.included_quantity),
		minimum_amount: unlessZero(terms.minimum_amount),
		maximum_amount: textOrEmpty(terms.maximum_amount),
		discount_percent: unlessZero(terms.discount_percent),
		discount_duration: discount_duration === null ? "" : String(discount_duration),
		trial_days: terms.trial_days === 0 ? "" : String(terms.trial_days),
		tax_rate: textOrEmpty(terms.tax_rate),
		tax_name: terms.tax_name ?? "",
		...{ service_start_date: "", service_end_date: "" },
	};
}

function textOrEmpty(value: Exact | null): string {
	return value === null ? "" : textOf(value);
}

function unlessZero(value: Exact): string {
	const text = textOf(value);
	return text === "0" ? "" : text;
}

/** What else changes when a service becomes another type. */
export function asType(draft: ServiceDraft, service_type: ServiceType): Partial<ServiceDraft> {
	const cycle = draft.billing_cycle === "one_time" ? "monthly" : draft.billing_cycle;
	return {
		...{ service_type, billing_cycle: service_type === "one_time_fee" ? "one_time" : cycle },
		billing_timing: service_type === "usage" ? "in_arrears" : "in_advance",
	};
}

/** What else changes with the pricing model: tiers begin with the price that was there. */
export function asModel(draft: ServiceDraft, pricing_model: PricingModelName): Partial<ServiceDraft> {
	const needsTiers = pricingModels[pricing_model].isTiered && draft.tiers.length === 0;
	return { pricing_model, ...(needsTiers ? { tiers: [newTier(draft.unit_price), newTier()] } : {}) };
}
