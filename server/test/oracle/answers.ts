import type { Day, Figure, OneTax } from "./history.ts";

/** What the oracle tells of a world. */

export interface LineAnswer {
	/** Stable while the invoice is a draft and its charges are repriced. */
	readonly id: string;
	/** Null for a written line and for carried credit; of an allowance, its discount or grant. */
	readonly item: string | null;
	readonly kind: "price" | "minimum" | "correction" | "early" | "netted" | "allowance" | "carried_credit" | "written";
	readonly service_start_date: Day | null;
	readonly service_end_date: Day | null;
	/** Rounded net, before tax. */
	readonly net: Figure;
	/** The sum of its taxes' rates, and their names joined. */
	readonly tax_rate: Figure;
	readonly tax_name: string | null;
	readonly taxes: readonly OneTax[];
}

export interface InvoiceAnswer {
	readonly id: string;
	readonly contract: string | null;
	readonly customer: string;
	readonly currency: string;
	readonly status: "draft" | "sent" | "paid" | "void" | "uncollectible" | "discarded";
	readonly invoice_date: Day | null;
	readonly due_date: Day | null;
	readonly lines: readonly LineAnswer[];
	/** For a tax group: what its tax is computed on, and its tax, rounded once. */
	readonly tax_groups: readonly {
		readonly tax_rate: Figure;
		readonly tax_name: string | null;
		readonly base: Figure;
		readonly tax: Figure;
	}[];
	readonly tax_total: Figure;
	readonly amount: Figure;
	readonly amount_paid: Figure;
	readonly amount_credited: Figure;
	readonly credit_applied: Figure;
	readonly amount_due: Figure;
}

export interface WorldAnswer {
	readonly invoices: readonly InvoiceAnswer[];
	/** By customer and currency; omitted if 0. */
	readonly balances: readonly { readonly customer: string; readonly currency: string; readonly amount: Figure }[];
	/** What issued invoices have burned of each grant, what drafts reserve, and what is left. */
	readonly grants: readonly {
		readonly grant: string;
		readonly burned: Figure;
		readonly reserved: Figure;
		readonly balance: Figure;
		/** Whether its time is over: what was left has expired. */
		readonly is_expired: boolean;
	}[];
	/** Revenue by month (`YYYY-MM`) and currency, gross and net of tax: invoiced less credited (extensions.md, "Reports"). */
	readonly revenue: readonly {
		readonly month: string;
		readonly currency: string;
		readonly invoiced: Figure;
		readonly credited: Figure;
	}[];
	readonly contracts: readonly {
		readonly contract: string;
		readonly status: "active" | "ended" | "canceled";
		/** The last day served as known now; null: no end. */
		readonly end_date: Day | null;
	}[];
}
