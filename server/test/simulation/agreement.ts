import type { CalendarDate } from "../../src/calendar/index.ts";
import type { BillingCycle, CommitmentTerms, Every, OneTax, PricingModel } from "../oracle/history.ts";

/** What the simulation remembers of agreements, in the API's terms, as sent. */

export interface Person {
	readonly name: string;
	readonly email: string;
	readonly externalId: string;
	/** Null: not a customer yet. */
	uuid: string | null;
	/** Whether the customer has the external ID by now. */
	isKnownOutside: boolean;
	parent: Person | null;
	/** Whether the parent is billed, or whoever that one is billed to. */
	isBilledToParent: boolean;
}

/** Who gets the invoices of a person's contracts. */
export function payerOf(person: Person): Person {
	return person.isBilledToParent && person.parent !== null ? payerOf(person.parent) : person;
}

export interface Metric {
	readonly uuid: string;
	readonly event_name: string;
	readonly aggregation: "sum" | "count" | "max" | "latest" | "unique_count" | "weighted_sum";
	readonly property: string | null;
	readonly expression?: string;
	readonly carry_over?: true;
	readonly filters: readonly {
		readonly property: string;
		readonly operator: "eq" | "ne" | "in" | "exists";
		readonly value: unknown;
	}[];
}

export interface Tier {
	readonly up_to: number | null;
	readonly unit_price: number;
	readonly flat_fee: number;
}

export interface MatrixRow {
	readonly match: Readonly<Record<string, string>>;
	readonly pricing_model: PricingModel;
	readonly unit_price: number;
	readonly tiers: readonly Tier[];
	readonly package_size: number | null;
	readonly package_rounding: "up" | "down";
	readonly included_quantity: number;
}

/** What an amendment can change. */
export interface Terms {
	readonly plan_item_name: string;
	readonly quantity: number;
	readonly pricing_model: PricingModel;
	readonly unit_price: number;
	readonly tiers: readonly Tier[];
	readonly package_size: number | null;
	readonly package_rounding: "up" | "down";
	readonly fee_per_event: number;
	readonly minimum_per_event: number | null;
	readonly maximum_per_event: number | null;
	readonly free_events: number;
	readonly price_property: string | null;
	readonly group_by: readonly string[];
	readonly price_matrix: readonly MatrixRow[];
	readonly included_quantity: number;
	readonly minimum_amount: number | null;
	readonly maximum_amount: number | null;
	readonly discount_percent: number;
	readonly discount_duration: number | null;
	/** Null: that of the customer or the organization. */
	readonly tax_rate: number | null;
	readonly tax_name: string | null;
	/** In place of these; null: none. */
	readonly taxes: readonly OneTax[] | null;
}

/** What no amendment can change. */
export interface ServiceKind {
	readonly service_type: "fixed_fee" | "one_time_fee" | "usage";
	readonly billing_cycle: BillingCycle;
	readonly every?: Every;
	readonly invoice_every?: Every;
	readonly billing_timing: "in_advance" | "in_arrears";
	readonly metric: Metric | null;
	readonly trial_days: number;
}

/** A service as it was sent, with prices by currency: its terms are those in the contract's. */
export interface PriceList {
	readonly base: Terms;
	readonly prices: readonly { readonly currency: string; readonly terms: Terms }[];
}

export interface Service extends ServiceKind {
	readonly terms: Terms;
	readonly list?: PriceList | null;
}

export interface Item extends Service {
	readonly uuid: string;
	/** The world's own name for it. */
	readonly name: string;
	readonly start: CalendarDate;
}

export interface Amendment {
	readonly uuid: string;
	readonly name: string;
	readonly day: CalendarDate;
	/** Other terms of items, by their names. */
	readonly changes: ReadonlyMap<string, Terms>;
	readonly added: readonly Item[];
	readonly ended: readonly string[];
}

export interface Agreement {
	readonly uuid: string;
	readonly name: string;
	readonly person: Person;
	readonly currency: string;
	readonly start: CalendarDate;
	readonly billingDay: number;
	readonly calendarAligned: boolean;
	/** The last day at activation; null: none. */
	readonly firstEnd: CalendarDate | null;
	/** Whether it currently renews. */
	renews: boolean;
	readonly renewalMonths: number | null;
	/** By how much prices change at each renewal, in percent. */
	readonly uplift: number;
	readonly paymentTerms: number | null;
	/** Null: its own invoices. */
	group: string | null;
	/** What of its usage is invoiced before a period's end. */
	threshold: number | null;
	/** Null: the organization's. */
	readonly timezone: string | null;
	/** Those at activation. */
	readonly commitments: readonly CommitmentTerms[];
	/** The initial services. */
	readonly first: readonly Item[];
	/** Those in effect, in the order they were made. */
	amendments: readonly Amendment[];
	isActive: boolean;
	isCanceled: boolean;
	/** Whether its end was moved while it was in force. */
	isEndMoved: boolean;
}

/** A contract's items, including those that amendments add. */
export function itemsOf({ first, amendments }: Agreement): Item[] {
	return [...first, ...amendments.flatMap(({ added }) => added)];
}

/** An item's terms on a day. */
export function termsOn({ amendments }: Agreement, item: Item, day: CalendarDate): Terms {
	const changes = amendments.filter((each) => each.day <= day && each.changes.has(item.name));
	const latest = changes.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).at(-1);
	return latest?.changes.get(item.name) ?? item.terms;
}

export interface GrantedDiscount {
	readonly uuid: string;
	/** As on invoices. */
	readonly name: string;
	readonly code: string | null;
	isEnded: boolean;
}

export interface CreditGrant {
	readonly uuid: string;
	/** As on invoices. */
	readonly name: string;
	readonly effective: CalendarDate;
	/** The invoice that sells it; null if it was given. */
	readonly invoiceUuid: string | null;
	isVoided: boolean;
}

export interface UsedEvent {
	readonly key: string;
	readonly name: string;
	/** Microseconds since 1970. */
	readonly at_us: number;
	readonly value: string;
	readonly properties: Readonly<Record<string, unknown>> | null;
	readonly person: Person | null;
	/** What identified the person; an item also identifies them. */
	readonly by: "uuid" | "email" | "external id" | "both" | "item" | "nobody";
	readonly item: Item | null;
	isVoided: boolean;
}

/** Whether contracts share invoices. */
export function areTogether(one: Agreement, other: Agreement): boolean {
	const isOneGroup = one.group !== null && one.group === other.group && one.currency === other.currency;
	return one === other || (isOneGroup && payerOf(one.person) === payerOf(other.person));
}
