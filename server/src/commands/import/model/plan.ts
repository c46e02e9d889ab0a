import type { CalendarDate } from "../../../calendar/index.ts";
import type { Currency, Decimal } from "../../../money/index.ts";
import type { CycleDraft } from "./cycle.ts";

/** The fields of a request's body, as the API names them. */
export type Fields = Readonly<Record<string, unknown>>;

/** Something in an export that Tallybook won't have. */
export interface Gap {
	/** Its kind and id, such as `price price_1`. */
	readonly object: string;
	readonly field: string;
	readonly reason: string;
}

export interface MetricDraft {
	/** Identifies the metric within the plan. */
	readonly key: string;
	readonly fields: Fields & { readonly name: string; readonly event_name: string };
}

/** A service of a template or contract. Its metric's UUID is known only once the metric exists. */
export interface ServiceDraft {
	readonly metricKey: string | null;
	readonly cycle: CycleDraft;
	readonly fields: Fields;
}

export interface CustomerDraft {
	readonly externalId: string;
	readonly fields: Fields;
}

/** Recognized in Tallybook by its name and description. */
export interface TemplateDraft {
	readonly name: string;
	readonly description: string;
	readonly options: readonly OptionDraft[];
}

/** A way to buy a template, priced in a currency. */
export interface OptionDraft {
	readonly name: string;
	readonly currency: Currency;
	readonly services: readonly ServiceDraft[];
}

/** Recognized in Tallybook by its name, which is the subscription's id. */
export interface ContractDraft {
	readonly name: string;
	/** The subscription's id, also if its items need several contracts. */
	readonly subscription: string;
	readonly customerExternalId: string;
	readonly fields: Fields;
	readonly services: readonly ServiceDraft[];
}

/** What an invoice of theirs charged for one service and period, before tax. */
export interface InvoicedCharge {
	readonly invoice: string;
	readonly date: CalendarDate;
	/** Null if it names none. */
	readonly subscription: string | null;
	readonly periodStart: CalendarDate;
	readonly name: string;
	readonly currency: Currency;
	readonly quantity: Decimal;
	readonly eventCount: number;
	readonly amount: Decimal;
	/** What Tallybook would charge it by; otherwise, why there is nothing to compare. */
	readonly service: ServiceDraft | string;
}

/** All that an export contains, in Tallybook's terms. */
export interface ImportPlan {
	readonly customers: readonly CustomerDraft[];
	readonly metrics: readonly MetricDraft[];
	readonly templates: readonly TemplateDraft[];
	readonly contracts: readonly ContractDraft[];
	readonly charges: readonly InvoicedCharge[];
	readonly gaps: readonly Gap[];
}

/** The metric names that the API accepts in events (decisions.md, "Usage ingestion"). */
export const eventNamePattern = /^[a-z0-9]+(_[a-z0-9]+)*$/;
