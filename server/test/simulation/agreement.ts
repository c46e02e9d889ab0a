import type { BillingCycle, CalendarDate } from "../../src/calendar/index.ts";
import type { PricingModel } from "../../src/rating/index.ts";

/** What the simulation keeps in mind of what was agreed and used: the words of the API, as they were sent. */

export interface Person {
	readonly name: string;
	readonly email: string;
	readonly externalId: string;
	/** Null: not a customer yet. */
	uuid: string | null;
	/** Whether the customer bears the external id by now. */
	isKnownOutside: boolean;
}

export interface Metric {
	readonly uuid: string;
	readonly event_name: string;
	readonly aggregation: "sum" | "count" | "max" | "latest" | "unique_count" | "weighted_sum";
	readonly property: string | null;
	readonly filters: readonly { readonly property: string; readonly operator: string; readonly value: unknown }[];
}

export interface Tier {
	readonly up_to: number | null;
	readonly unit_price: number;
	readonly flat_fee: number;
}

/** What an amendment can change. */
export interface Terms {
	readonly quantity: number;
	readonly pricing_model: PricingModel;
	readonly unit_price: number;
	readonly tiers: readonly Tier[];
	readonly package_size: number | null;
	readonly fee_per_event: number;
	readonly included_quantity: number;
	readonly minimum_amount: number | null;
	readonly maximum_amount: number | null;
	readonly discount_percent: number;
	readonly discount_duration: number | null;
}

/** What no amendment can change. */
export interface ServiceKind {
	readonly service_type: "fixed_fee" | "one_time_fee" | "usage";
	readonly billing_cycle: BillingCycle;
	readonly billing_timing: "in_advance" | "in_arrears";
	readonly metric: Metric | null;
	readonly trial_days: number;
}

export interface Service extends ServiceKind {
	readonly name: string;
	/** Undefined: that of the customer or the organisation. */
	readonly tax: { readonly tax_rate: number; readonly tax_name: string } | undefined;
	readonly terms: Terms;
}

export interface Version {
	readonly from: CalendarDate;
	readonly terms: Terms;
	/** The cycles of the discount are counted from this day; null: from the item's start. */
	readonly discountFrom: CalendarDate | null;
}

export interface Item extends ServiceKind {
	readonly uuid: string;
	readonly start: CalendarDate;
	/** Of the day of the start; those from later days are the amendments'. */
	readonly first: Terms;
	versions: readonly Version[];
	/** Where an amendment ended it. */
	ownEnd: CalendarDate | null;
}

export interface Agreement {
	readonly uuid: string;
	readonly name: string;
	readonly person: Person;
	readonly currency: string;
	readonly start: CalendarDate;
	readonly billingDay: number;
	/** The last day of the first term; null: none. */
	readonly firstEnd: CalendarDate | null;
	readonly renewalMonths: number | null;
	/** The last day served; null: none is known yet. */
	end: CalendarDate | null;
	renews: boolean;
	/** The last day that a run has looked at: a term that ends before it has been renewed. */
	lookedAt: CalendarDate;
	isActive: boolean;
	isCanceled: boolean;
	items: Item[];
}

export interface UsedEvent {
	readonly key: string;
	readonly name: string;
	/** Microseconds since 1970. */
	readonly at_us: number;
	readonly value: string;
	readonly properties: Readonly<Record<string, unknown>> | null;
	readonly person: Person | null;
	/** By what the person was named; an item's UUID names the person too. */
	readonly by: "uuid" | "email" | "external id" | "both" | "item" | "nobody";
	readonly itemUuid: string | null;
	isVoided: boolean;
}

/** The terms that an item has on a day. */
export function termsOn(item: Item, day: CalendarDate): Terms {
	return item.versions.findLast(({ from }) => from <= day)?.terms ?? item.first;
}
