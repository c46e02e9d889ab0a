import type { CalendarDate } from "../../src/calendar/index.ts";
import type { OneTax } from "../oracle/history.ts";

/** The service's financial records. Decimals are strings, as in the database. */
export interface Books {
	readonly invoices: readonly Invoice[];
	readonly charges: readonly Charge[];
	readonly notes: readonly CreditNote[];
	/** The sum of a customer's credit transactions in a currency, and the part that no invoice or credit note caused. */
	readonly credit: readonly {
		readonly customer: string;
		readonly currency: string;
		readonly total: string;
		readonly moved: string;
	}[];
	readonly grants: readonly BookedGrant[];
	readonly contracts: readonly {
		readonly uuid: string;
		readonly status: string;
		readonly end_date: CalendarDate | null;
	}[];
	readonly payments: readonly Payment[];
	readonly documents: readonly { readonly invoice: string; readonly revision: number; readonly digest: string }[];
}

export const noBooks: Books = {
	invoices: [],
	charges: [],
	notes: [],
	credit: [],
	grants: [],
	contracts: [],
	payments: [],
	documents: [],
};

/** What an invoice shows, which only a revision changes once it is sent. */
interface ShownInvoice {
	readonly uuid: string;
	readonly customer: string;
	readonly contract: string | null;
	readonly currency: string;
	readonly number: string | null;
	readonly invoice_date: CalendarDate | null;
	readonly due_date: CalendarDate | null;
	readonly service_start_date: CalendarDate | null;
	readonly service_end_date: CalendarDate | null;
	readonly description: string | null;
	readonly subtotal: string;
	readonly discount_total: string;
	readonly tax_total: string;
	readonly amount: string;
	readonly revision: number;
	readonly issued: string | null;
	readonly lines: readonly Line[];
}

export interface Invoice extends ShownInvoice {
	readonly status: "draft" | "sent" | "paid" | "void" | "uncollectible";
	readonly isExempt: boolean;
	readonly isIssued: boolean;
	readonly isOfRun: boolean;
	readonly amount_paid: string;
	readonly amount_refunded: string;
	readonly amount_processing: string;
	readonly amount_credited: string;
	readonly credit_applied: string;
}

export interface Line {
	readonly uuid: string;
	readonly place: number;
	readonly origin: "person" | "run" | "carried_credit";
	readonly name: string;
	readonly description: string | null;
	readonly start: CalendarDate | null;
	readonly end: CalendarDate | null;
	readonly quantity: string;
	readonly unit_price: string;
	readonly flat_fee: string;
	readonly discount_percent: string;
	readonly discount_amount: string;
	readonly tax_rate: string;
	readonly tax_name: string | null;
	/** Null: the rate alone. */
	readonly taxes: readonly BookedTax[] | null;
	readonly net: string;
	readonly tax: string;
	readonly amount: string;
	readonly charge: string | null;
	readonly contract: string | null;
	/** Of an allowance or a charge for a discount. */
	readonly discount: string | null;
	/** Of what a credit grant pays. */
	readonly grant: string | null;
	/** For the line itself; null: as the customer is. */
	readonly isExempt: boolean | null;
	readonly item: string | null;
}

/** A credit grant with the sums of its ledger: what issued invoices burned, what drafts reserve, and all entries. */
interface BookedGrant {
	readonly uuid: string;
	readonly name: string;
	readonly amount: string;
	readonly burned: string;
	readonly reserved: string;
	readonly left: string;
	readonly balance: string;
}

/** One of several taxes on a line. */
interface BookedTax {
	readonly name: string | null;
	readonly rate: string | number;
	readonly category?: string | null;
	readonly jurisdiction?: string | null;
	readonly compound?: boolean;
	readonly amount: string | number;
}

export interface Charge {
	readonly uuid: string;
	readonly item: string;
	readonly contract: string;
	readonly invoice: string | null;
	readonly start: CalendarDate;
	readonly kind: "period" | "correction";
	readonly net: string;
	/** What discounts of the item took off it. */
	readonly ofItem: string;
	/** What those of contract and customer took off it. */
	readonly ofOthers: string;
	readonly isReleased: boolean;
	readonly isWaived: boolean;
}

export interface CreditNote {
	readonly uuid: string;
	readonly number: string;
	readonly invoice: string;
	readonly customer: string;
	readonly currency: string;
	readonly amount: string;
	readonly applied: string;
	readonly added: string;
	readonly refunded: string;
	readonly net: string;
	readonly tax: string;
}

/** A payment with the sums of its ledger entries, and what is in progress or scheduled. */
export interface Payment {
	readonly uuid: string;
	readonly invoice: string;
	readonly status: string;
	readonly received: string;
	/** The part that joined the customer's credit. */
	readonly surplus: string;
	readonly refunded: string;
	readonly processing: string;
	readonly scheduled: string;
}

/** What no payment, credit, or status changes, as text. */
export function shownOf(invoice: Invoice): string {
	const { status: _status, isExempt: _exempt, isIssued: _issued, isOfRun: _run, ...rest } = invoice;
	const { amount_paid: _paid, amount_refunded: _refunded, amount_processing: _processing, ...unpaid } = rest;
	const { amount_credited: _credited, credit_applied: _applied, ...shown } = unpaid;
	return JSON.stringify(shown);
}

/** Each tax of a line in the books; a rate alone is one, and an exempt line has none. */
export function taxesOf({ taxes, tax_rate, tax_name }: Line, isExempt: boolean): OneTax[] {
	if (isExempt) return [];
	const list = taxes ?? [{ name: tax_name, rate: tax_rate }];
	return list.map((tax) => ({
		...{ category: null, jurisdiction: null, compound: false, ...tax },
		rate: String(tax.rate),
	}));
}
