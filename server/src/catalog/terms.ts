import type { BillingCycle } from "../calendar/index.ts";
import type { Decimal } from "../money/index.ts";
import type { KeptPrices, PricingModel } from "../rating/index.ts";

/** The types of services (decisions.md, "Customers, templates"). */
export const serviceTypes = ["fixed_fee", "one_time_fee", "usage"] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Whether a period is charged at its start or after its end (extensions.md, "Template"). */
export const billingTimings = ["in_advance", "in_arrears"] as const;
export type BillingTiming = (typeof billingTimings)[number];

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
}

/** The terms shared by services and contract items; an item has its own quantity. */
export type SharedTerms = Omit<ServiceTerms, "default_quantity">;
