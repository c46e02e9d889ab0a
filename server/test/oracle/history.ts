/**
 * The full history of a world, as input for the oracle: what people, clients, and runs did, in order. It contains only what
 * the service accepted. Dates are `YYYY-MM-DD`, inclusive; figures are decimal strings; `at` is the time (ISO 8601, UTC) that
 * the service took for now.
 */

export type Day = string;
export type Figure = string;
export type BillingCycle = "one_time" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "annual" | "custom";

/** Who has a discount. */
export type Holder =
	| { readonly level: "items"; readonly items: readonly string[] }
	| { readonly level: "contract"; readonly contract: string }
	| { readonly level: "customer"; readonly customer: string };

export interface Every {
	readonly unit: "day" | "week" | "month" | "year";
	readonly count: number;
}
export type Aggregation = "sum" | "count" | "max" | "latest" | "unique_count" | "weighted_sum";
export type PricingModel =
	| "per_unit"
	| "graduated"
	| "volume"
	| "package"
	| "percentage"
	| "graduated_percentage"
	| "dynamic"
	| "matrix";

export interface Tier {
	readonly up_to: Figure | null;
	readonly unit_price: Figure;
	readonly flat_fee: Figure;
}

/** What a group of usage costs. */
export interface MatrixRow {
	/** By `group_by`; empty: the default row. */
	readonly match: Readonly<Record<string, string>>;
	readonly pricing_model: PricingModel;
	readonly unit_price: Figure;
	readonly tiers: readonly Tier[];
	readonly package_size: Figure | null;
	readonly package_rounding: "up" | "down";
	readonly included_quantity: Figure;
}

/** One of a line's taxes, in the order in which they apply. */
export interface OneTax {
	readonly name: string | null;
	readonly rate: Figure;
	readonly category: string | null;
	readonly jurisdiction: string | null;
	/** Computed on the net plus the taxes before it. */
	readonly compound: boolean;
}

/** What an amendment can change. */
export interface Terms {
	readonly plan_item_name: string;
	readonly quantity: Figure;
	readonly pricing_model: PricingModel;
	readonly unit_price: Figure;
	readonly tiers: readonly Tier[];
	readonly package_size: Figure | null;
	readonly package_rounding: "up" | "down";
	readonly fee_per_event: Figure;
	readonly minimum_per_event: Figure | null;
	readonly maximum_per_event: Figure | null;
	readonly free_events: number;
	/** Of a dynamic price; null: `price`. */
	readonly price_property: string | null;
	/** Of a price matrix. */
	readonly group_by?: readonly string[];
	readonly price_matrix?: readonly MatrixRow[];
	readonly included_quantity: Figure;
	readonly minimum_amount: Figure | null;
	readonly maximum_amount: Figure | null;
	readonly discount_percent: Figure;
	readonly discount_duration: number | null;
	/** In place of a rate and a name; omitted or null: these. */
	readonly taxes?: readonly OneTax[] | null;
	/** Null: the customer's, else the organization's default. */
	readonly tax_rate: Figure | null;
	readonly tax_name: string | null;
}

/** What a contract commits to for each period, in its currency. */
export interface CommitmentTerms {
	readonly name: string;
	readonly amount: Figure;
	readonly period: "month" | "quarter" | "year" | "term";
	/** What counts; both empty: all. */
	readonly items: readonly string[];
	readonly metrics: readonly string[];
	readonly rollover_percent: Figure;
	readonly rollover_periods: number;
	/** In the order of their days. */
	readonly ramps: readonly { readonly from: Day; readonly amount: Figure }[];
}

/** What a service costs in a currency; what is left out is none. */
export interface CurrencyPrice {
	readonly currency: string;
	readonly unit_price?: Figure;
	readonly tiers?: readonly Tier[];
	readonly fee_per_event?: Figure;
	readonly minimum_per_event?: Figure | null;
	readonly maximum_per_event?: Figure | null;
	readonly price_matrix?: readonly MatrixRow[];
	readonly minimum_amount?: Figure | null;
	readonly maximum_amount?: Figure | null;
}

export interface Item {
	readonly id: string;
	readonly service_type: "fixed_fee" | "one_time_fee" | "usage";
	readonly billing_cycle: BillingCycle;
	/** Of a custom cycle. */
	readonly every?: Every;
	/** Omitted: each period is invoiced on its own. */
	readonly invoice_every?: Every;
	readonly billing_timing: "in_advance" | "in_arrears";
	readonly trial_days: number;
	readonly metric: string | null;
	readonly terms: Terms;
	/** Omitted: the terms are in the contract's currency. */
	readonly prices?: readonly CurrencyPrice[];
}

export interface Filter {
	readonly property: string;
	readonly operator: "eq" | "ne" | "in" | "not_in" | "gt" | "gte" | "lt" | "lte" | "exists";
	readonly value: unknown;
}

export interface UsageEvent {
	readonly key: string;
	readonly event_name: string | null;
	/** ISO 8601, UTC; microseconds possible. */
	readonly timestamp: string;
	readonly value: Figure;
	readonly properties: Readonly<Record<string, unknown>> | null;
	/** As sent: a customer's email address in any case, or `customer:<id>` for a UUID; null if not given. */
	readonly customer_id: string | null;
	readonly external_customer_id: string | null;
	/** An item's ID; null if not given. */
	readonly item: string | null;
}

/** A manually entered line. */
export interface WrittenLine {
	readonly name: string;
	readonly quantity: Figure;
	readonly unit_price: Figure;
	readonly flat_fee: Figure;
	readonly discount_percent: Figure;
	readonly discount_amount: Figure;
	/** In place of a rate and a name. */
	readonly taxes?: readonly OneTax[] | null;
	/** Null: omitted. */
	readonly tax_rate: Figure | null;
	readonly tax_name: string | null;
}

/** Credit that pays a customer's charges before tax, in a currency. */
export interface CreditGrantStep {
	readonly grant: string;
	readonly customer: string;
	readonly currency: string;
	readonly amount: Figure;
	readonly kind: "prepaid" | "promotional";
	readonly priority: number;
	/** What it pays; both empty: everything. */
	readonly items: readonly string[];
	readonly metrics: readonly string[];
	readonly effective_at: Day | null;
	/** Exclusive; null: it does not expire. */
	readonly expires_at: Day | null;
}

/**
 * Names are the world's own. An invoice created by a run is named `<run>/<contract>/<invoice date>`: a run creates one
 * invoice per contract and date. Written invoices, payments, credit notes, and amendments are named by the step that creates
 * them.
 */
export type Step = { readonly at: string } & (
	| {
			/** A change of the organization; the first step sets every field. */
			readonly does: "set_organisation";
			readonly currency?: string;
			readonly default_tax_rate?: Figure | null;
			readonly default_tax_name?: string | null;
			readonly payment_terms_days?: number;
			readonly auto_send_invoices?: boolean;
			readonly grace_days?: number;
			readonly invoice_zero_amounts?: boolean;
			readonly books_closed_until?: Day | null;
			readonly timezone?: string;
	  }
	| {
			/** A new customer (every field) or a change of one (some). */
			readonly does: "set_customer";
			readonly customer: string;
			readonly email?: string | null;
			readonly external_id?: string | null;
			readonly tax_rate?: Figure | null;
			/** In place of the rate. */
			readonly taxes?: readonly OneTax[] | null;
			readonly tax_exempt?: boolean;
			readonly payment_terms_days?: number | null;
			/** Omitted of a new customer: null, `self`. */
			readonly parent?: string | null;
			readonly bill_to?: "self" | "parent";
	  }
	| {
			readonly does: "make_metric";
			readonly metric: string;
			readonly event_name: string;
			readonly aggregation: Aggregation;
			readonly property: string | null;
			readonly filters: readonly Filter[];
			/** Instead of a property. */
			readonly expression?: string;
			readonly carry_over?: boolean;
	  }
	| {
			/** Drafts bill nothing, so a contract's history begins with its activation. */
			readonly does: "activate_contract";
			readonly contract: string;
			readonly customer: string;
			readonly currency: string;
			readonly start_date: Day;
			readonly end_date: Day | null;
			readonly billing_day: number;
			readonly calendar_aligned?: boolean;
			readonly auto_renew: boolean;
			readonly renewal_months: number | null;
			/** Omitted: 0. */
			readonly renewal_uplift_percent?: Figure;
			readonly payment_terms_days: number | null;
			/** Omitted or null: the organization's. */
			readonly timezone?: string | null;
			/** Omitted: its own invoices. */
			readonly invoice_group?: string | null;
			/** Omitted: nothing is invoiced before a period's end. */
			readonly invoice_threshold?: Figure | null;
			/** Omitted: none. */
			readonly commitments?: readonly CommitmentTerms[];
			readonly items: readonly Item[];
	  }
	| {
			readonly does: "amend_contract";
			readonly amendment: string;
			readonly contract: string;
			readonly effective_date: Day;
			readonly add: readonly Item[];
			/** The item's complete terms from that day on, until those of a later amendment's day. */
			readonly change: readonly { readonly item: string; readonly terms: Terms }[];
			/** Items whose last day served is the day before. */
			readonly end: readonly string[];
			/** All from that day on; omitted: as before. */
			readonly commitments?: readonly CommitmentTerms[];
	  }
	| { readonly does: "take_back_amendment"; readonly contract: string; readonly amendment: string }
	| { readonly does: "cancel_contract"; readonly contract: string; readonly last_day: Day }
	| { readonly does: "reinstate_contract"; readonly contract: string }
	| {
			/** While in force. */
			readonly does: "update_contract";
			readonly contract: string;
			readonly auto_renew?: boolean;
			readonly renewal_months?: number | null;
			readonly end_date?: Day | null;
			readonly payment_terms_days?: number | null;
			readonly invoice_group?: string | null;
			readonly invoice_threshold?: Figure | null;
	  }
	/** The created events: neither duplicates nor faulty. */
	| { readonly does: "ingest"; readonly events: readonly UsageEvent[] }
	| { readonly does: "void_events"; readonly keys: readonly string[] }
	/** Usage in closed books that a person decided on in the inbox: billed on the next invoice, or left unbilled. */
	| { readonly does: "decide_closed_usage"; readonly item: string; readonly period_start: Day; readonly bill: boolean }
	| {
			readonly does: "run";
			readonly run: string;
			readonly as_of: Day;
			/** Null: all. */
			readonly contract: string | null;
			readonly customer: string | null;
	  }
	| {
			readonly does: "write_invoice";
			readonly invoice: string;
			readonly customer: string;
			readonly currency: string;
			readonly lines: readonly WrittenLine[];
	  }
	/** A person's edit of a line, named by its place on the invoice as the oracle returned it (`InvoiceAnswer.lines`). */
	| { readonly does: "add_line"; readonly invoice: string; readonly line: WrittenLine }
	| { readonly does: "delete_line"; readonly invoice: string; readonly line: string }
	| { readonly does: "send_invoice"; readonly invoice: string }
	| { readonly does: "void_invoice"; readonly invoice: string; readonly rebill: boolean }
	| { readonly does: "discard_draft"; readonly invoice: string; readonly rebill: boolean }
	| { readonly does: "give_up_invoice"; readonly invoice: string }
	| {
			readonly does: "credit_invoice";
			readonly note: string;
			readonly invoice: string;
			/** Gross. */
			readonly amount: Figure;
			readonly settle_as: "balance" | "refund";
	  }
	| {
			/** Money received outside; with `overpayment_as_credit`, what exceeds the amount due joins the balance. */
			readonly does: "record_payment";
			readonly payment: string;
			readonly invoice: string;
			readonly amount: Figure;
			readonly overpayment_as_credit: boolean;
	  }
	| { readonly does: "refund_payment"; readonly payment: string; readonly amount: Figure }
	| { readonly does: "reverse_payment"; readonly payment: string }
	| {
			/** A percentage or an amount off items, or the invoices of a contract or a customer; nobody's: with a code. */
			readonly does: "grant_discount";
			readonly discount: string;
			readonly percent: Figure | null;
			readonly amount: Figure | null;
			readonly currency: string | null;
			readonly holder: Holder | null;
			/** Null: today. */
			readonly starts_on: Day | null;
			readonly cycles: number | null;
	  }
	| {
			readonly does: "redeem_discount";
			readonly discount: string;
			readonly customer: string;
			/** Null: for all of the customer's. */
			readonly contract: string | null;
	  }
	| { readonly does: "end_discount"; readonly discount: string }
	| ({ readonly does: "grant_credit" } & CreditGrantStep)
	| ({
			/** Credit that an invoice of one line sells, which is sent at once. */
			readonly does: "purchase_credit";
			readonly invoice: string;
			readonly price: Figure;
			/** Counted from the day of the payment; null: `expires_at` holds. */
			readonly expires_in_days: number | null;
	  } & Omit<CreditGrantStep, "kind" | "effective_at">)
	| {
			readonly does: "change_grant";
			readonly grant: string;
			readonly priority?: number;
			readonly expires_at?: Day | null;
	  }
	| { readonly does: "void_grant"; readonly grant: string }
	| {
			readonly does: "move_credit";
			readonly customer: string;
			readonly currency: string;
			readonly kind: "grant" | "payout" | "adjustment";
			readonly amount: Figure;
	  }
);
