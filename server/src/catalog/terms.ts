import type { BillingCycle, Every } from "../calendar/index.ts";
import type { Currency, Decimal } from "../money/index.ts";
import type { CurrencyField, KeptPrices, PricingModel } from "../rating/index.ts";
import type { Supply, Tax } from "../taxes/index.ts";

/** The types of services (decisions.md, "Customers, templates"). */
export const serviceTypes = ["fixed_fee", "one_time_fee", "usage"] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Whether a period is charged at its start or after its end (extensions.md, "Template"). */
export const billingTimings = ["in_advance", "in_arrears"] as const;
export type BillingTiming = (typeof billingTimings)[number];

/** What a service costs in a currency: all of its terms that depend on one. */
export interface CurrencyPrice extends Pick<KeptPrices, CurrencyField> {
	readonly currency: Currency;
	readonly minimum_amount: Decimal | null;
	readonly maximum_amount: Decimal | null;
}

/**
 * The terms of a service: the columns of `catalog.service` with the plan item's name. A contract item has a copy. The pricing model's
 * parameters come from rating (`KeptPrices`); those that the model does not use are empty.
 */
export interface ServiceTerms extends KeptPrices {
	readonly plan_item_uuid: string;
	readonly plan_item_name: string;
	readonly plan_item_description: string | null;
	readonly default_quantity: Decimal;
	readonly service_type: ServiceType;
	readonly billing_cycle: BillingCycle;
	/** The length of a custom cycle; null for the others. */
	readonly every: Every | null;
	/** How often its periods are invoiced, all together; null: each when it is due. */
	readonly invoice_every: Every | null;
	readonly billing_timing: BillingTiming;
	/** Set only for usage. */
	readonly metric_uuid: string | null;
	readonly pricing_model: PricingModel;
	readonly included_quantity: Decimal;
	readonly minimum_amount: Decimal | null;
	readonly maximum_amount: Decimal | null;
	readonly discount_percent: Decimal;
	/** In cycles. Null: forever. */
	readonly discount_duration: number | null;
	readonly trial_days: number;
	/** In percent. Null: the customer's tax rate, or else the organization's. */
	readonly tax_rate: Decimal | null;
	readonly tax_name: string | null;
	/** Several taxes; null: `tax_rate` and `tax_name` say all. */
	readonly taxes: readonly Tax[] | null;
	/** UN/ECE Recommendation 20 or 21. Null: the metric's. */
	readonly unit_code: string | null;
	/** What is sold, for the rules that decide its tax. Null: a digital service. */
	readonly supply: Supply | null;
	/** By currency. Empty: only the price above, in the organization's currency; in a contract, in the contract's. */
	readonly prices: readonly CurrencyPrice[];
}

/** The terms shared by services and contract items; an item has its own quantity, and the price in its contract's currency. */
export type SharedTerms = Omit<ServiceTerms, "default_quantity" | "prices">;
