import type { components } from "../../api/schema.ts";

type Item = components["schemas"]["Contract"]["items"][number];

export type ServiceType = Item["service_type"];
export type BillingCycle = Item["billing_cycle"];
export type Every = NonNullable<Item["every"]>;
export type PricingModelName = Item["pricing_model"];

/** The price of a usage: each pricing model reads the part that it uses. */
export type UsagePrice = Pick<
	Item,
	| "unit_price"
	| "tiers"
	| "package_size"
	| "fee_per_event"
	| "minimum_per_event"
	| "maximum_per_event"
	| "free_events"
	| "package_rounding"
	| "price_property"
	| "group_by"
	| "price_matrix"
>;

/** The terms that make up a price: those of a contract's item, or of an option's service. */
export type PricedTerms = UsagePrice &
	Pick<
		Item,
		| "service_type"
		| "billing_cycle"
		| "every"
		| "invoice_every"
		| "billing_timing"
		| "pricing_model"
		| "included_quantity"
		| "minimum_amount"
		| "maximum_amount"
		| "discount_percent"
		| "discount_duration"
		| "trial_days"
	>;
