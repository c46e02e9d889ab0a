import { type Exact, textOf } from "../../api/exact.ts";
import type { components } from "../../api/schema.ts";
import { hasUnitPrice, pricingModels } from "../pricing/models/models.ts";
import type { BillingCycle, Every, PricedTerms, PricingModelName, ServiceType } from "../pricing/terms.ts";
import { draftOfMatrix, type MatrixDraft, type MatrixRow, type MatrixRowDraft } from "./matrix-draft.ts";

type Item = components["schemas"]["Contract"]["items"][number];
/** The terms of a contract's item, or of an option's service, which alone has prices by currency. */
type Terms = PricedTerms &
	Pick<Item, "plan_item_name" | "plan_item_description" | "metric_uuid" | "tax_rate" | "tax_name" | "unit_code"> & {
		readonly taxes?: Item["taxes"];
		readonly supply?: Item["supply"];
		readonly prices?: readonly CurrencyPrice[];
	};
type CurrencyPrice = components["schemas"]["CurrencyPrice"];

export interface TierDraft {
	/** Identifies the row in the form. */
	readonly key: string;
	/** Ignored in the last tier, which has no end. */
	readonly up_to: string;
	readonly unit_price: string;
	readonly flat_fee: string;
}

/** A length, such as 2 weeks. */
export interface EveryDraft {
	readonly count: string;
	readonly unit: Every["unit"];
}

/** What a service costs in another currency; of the fields, those that the pricing model uses. */
export interface CurrencyPriceDraft {
	/** Identifies the row in the form. */
	readonly key: string;
	readonly currency: string;
	readonly unit_price: string;
	readonly tiers: readonly TierDraft[];
	/** Kept as it is. */
	readonly price_matrix: readonly MatrixRow[];
	readonly fee_per_event: string;
	readonly minimum_per_event: string;
	readonly maximum_per_event: string;
	readonly minimum_amount: string;
	readonly maximum_amount: string;
}

/** A service in a form: every number as it was typed, empty for none. */
export interface ServiceDraft extends MatrixDraft {
	/** Identifies the service in the form. */
	readonly key: string;
	readonly plan_item_name: string;
	readonly plan_item_description: string;
	readonly service_type: ServiceType;
	readonly billing_cycle: BillingCycle;
	/** Used by a custom cycle. */
	readonly every: EveryDraft;
	/** Without a count: each period by itself. */
	readonly invoice_every: EveryDraft;
	readonly billing_timing: PricedTerms["billing_timing"];
	readonly quantity: string;
	readonly metric_uuid: string | null;
	readonly pricing_model: PricingModelName;
	readonly unit_price: string;
	readonly tiers: readonly TierDraft[];
	readonly package_size: string;
	readonly fee_per_event: string;
	readonly minimum_per_event: string;
	readonly maximum_per_event: string;
	readonly free_events: string;
	readonly package_rounding: PricedTerms["package_rounding"];
	readonly price_property: string;
	readonly included_quantity: string;
	readonly minimum_amount: string;
	readonly maximum_amount: string;
	readonly discount_percent: string;
	readonly discount_duration: string;
	readonly trial_days: string;
	readonly tax_rate: string;
	readonly tax_name: string;
	/** Several taxes, kept as they are while `tax_rate` and `tax_name` are their sum and names. */
	readonly taxes: Item["taxes"];
	readonly unit_code: string;
	readonly supply: Item["supply"];
	/** In a template. */
	readonly prices: readonly CurrencyPriceDraft[];
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

/** A row for one more group; while its values are empty, the default row. */
export function newMatrixRow(unit_price = ""): MatrixRowDraft {
	return { key: newKey(), values: [], unit_price, included_quantity: "", kept: null };
}

export function newService(): ServiceDraft {
	return {
		...{ key: newKey(), plan_item_name: "", plan_item_description: "", quantity: "1", metric_uuid: null },
		...{ service_type: "fixed_fee", billing_cycle: "monthly", billing_timing: "in_advance" },
		...{ every: draftOfEvery(null), invoice_every: draftOfEvery(null) },
		...{ pricing_model: "per_unit", unit_price: "", tiers: [], package_size: "", fee_per_event: "" },
		...{ minimum_per_event: "", maximum_per_event: "", free_events: "", package_rounding: "up", price_property: "" },
		...{ group_by: "", price_matrix: [] },
		...{ included_quantity: "", minimum_amount: "", maximum_amount: "", discount_percent: "" },
		...{ discount_duration: "", trial_days: "", tax_rate: "", tax_name: "", unit_code: "", prices: [] },
		taxes: null,
		supply: "digital_service",
		...{ service_start_date: "", service_end_date: "" },
	};
}

/** Tiers begin where those of the other currency do. */
export function newCurrencyPrice(tiers: readonly TierDraft[]): CurrencyPriceDraft {
	return {
		...{ key: newKey(), currency: "", unit_price: "", fee_per_event: "", minimum_per_event: "" },
		...{ maximum_per_event: "", minimum_amount: "", maximum_amount: "", price_matrix: [] },
		tiers: tiers.map(({ up_to }) => ({ ...newTier(), up_to })),
	};
}

export function draftOfTerms(terms: Terms, quantity: Exact, key = newKey()): ServiceDraft {
	const { plan_item_name, plan_item_description, service_type, billing_cycle, billing_timing } = terms;
	const { metric_uuid, pricing_model, discount_duration } = terms;
	return {
		...{ key, plan_item_name, plan_item_description: plan_item_description ?? "", service_type, billing_cycle },
		...{ billing_timing, metric_uuid, pricing_model, quantity: textOf(quantity) },
		...{ every: draftOfEvery(terms.every), invoice_every: draftOfEvery(terms.invoice_every) },
		...amountsOf(terms, pricing_model),
		prices: (terms.prices ?? []).map((price) => ({
			...{ key: price.currency, currency: price.currency },
			...amountsOf(price, pricing_model),
			price_matrix: price.price_matrix,
		})),
		...draftOfMatrix(terms),
		package_size: unlessZero(terms.package_size),
		free_events: terms.free_events === 0 ? "" : String(terms.free_events),
		package_rounding: terms.package_rounding,
		price_property: terms.price_property ?? "",
		included_quantity: unlessZero(terms.included_quantity),
		discount_percent: unlessZero(terms.discount_percent),
		discount_duration: discount_duration === null ? "" : String(discount_duration),
		trial_days: terms.trial_days === 0 ? "" : String(terms.trial_days),
		tax_rate: textOrEmpty(terms.tax_rate),
		tax_name: terms.tax_name ?? "",
		taxes: terms.taxes ?? null,
		unit_code: terms.unit_code ?? "",
		supply: terms.supply ?? "digital_service",
		...{ service_start_date: "", service_end_date: "" },
	};
}

function draftOfEvery(every: Every | null): EveryDraft {
	return every === null ? { count: "", unit: "month" } : { ...every, count: String(every.count) };
}

/** The length, as far as it is typed. */
export function everyIn({ count, unit }: EveryDraft): Every | null {
	return /^[1-9]\d{0,3}$/.test(count.trim()) ? { count: Number(count), unit } : null;
}

/** Whether its periods can be invoiced together: they are due after their end. */
export function isInArrears({
	service_type,
	billing_timing,
}: Pick<ServiceDraft, "service_type" | "billing_timing">): boolean {
	return service_type === "usage" || (service_type === "fixed_fee" && billing_timing === "in_arrears");
}

/** All that a price has in a currency. */
function amountsOf(price: Omit<CurrencyPrice, "currency">, model: PricingModelName) {
	return {
		unit_price: hasUnitPrice(model) ? textOf(price.unit_price) : "",
		tiers: price.tiers.map((tier, index) => ({
			key: `tier-${index}`,
			up_to: textOrEmpty(tier.up_to),
			unit_price: textOf(tier.unit_price),
			flat_fee: unlessZero(tier.flat_fee),
		})),
		fee_per_event: unlessZero(price.fee_per_event),
		minimum_per_event: unlessZero(price.minimum_per_event),
		maximum_per_event: textOrEmpty(price.maximum_per_event),
		minimum_amount: unlessZero(price.minimum_amount),
		maximum_amount: textOrEmpty(price.maximum_amount),
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
	const { pricesFees } = pricingModels[draft.pricing_model];
	const keepsModel = service_type === "usage" || (service_type === "fixed_fee" && pricesFees);
	return {
		pricing_model: keepsModel ? draft.pricing_model : "per_unit",
		...{ service_type, billing_cycle: service_type === "one_time_fee" ? "one_time" : cycle },
		billing_timing: service_type === "usage" ? "in_arrears" : "in_advance",
	};
}

/** What else changes with the pricing model: tiers begin with the price that was there. */
export function asModel(draft: ServiceDraft, pricing_model: PricingModelName): Partial<ServiceDraft> {
	if (pricingModels[pricing_model].isGrouped && draft.price_matrix.length === 0) {
		return { pricing_model, price_matrix: [newMatrixRow(draft.unit_price)] };
	}
	const needsTiers = pricingModels[pricing_model].isTiered && draft.tiers.length === 0;
	if (!needsTiers) return { pricing_model };
	return { pricing_model, ...inTiers(draft), prices: draft.prices.map((price) => ({ ...price, ...inTiers(price) })) };
}

function inTiers({ unit_price }: { readonly unit_price: string }) {
	return { tiers: [newTier(unit_price), newTier()] };
}
