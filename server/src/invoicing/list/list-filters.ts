import type { CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { InvoiceStatus } from "../model/invoice/invoice.ts";

/** The filters of an invoice list (decisions.md, "Filters of the list"); null if not given. Bounds are inclusive. */
export interface InvoiceFilters {
	readonly statuses: readonly InvoiceStatus[] | null;
	readonly customerUuid: string | null;
	readonly contractUuid: string | null;
	readonly invoiceDateFrom: CalendarDate | null;
	readonly invoiceDateTo: CalendarDate | null;
	readonly dueDateFrom: CalendarDate | null;
	readonly dueDateTo: CalendarDate | null;
	readonly amountFrom: Decimal | null;
	readonly amountTo: Decimal | null;
	readonly isOverdue: boolean | null;
	/** Whether it was ever sent; a void one may have been. */
	readonly isIssued: boolean | null;
	readonly currency: string | null;
	/** Part of a number, description, external ID, or the customer's name or email; case-insensitive. */
	readonly search: string | null;
}

export const allInvoices: InvoiceFilters = {
	statuses: null,
	customerUuid: null,
	contractUuid: null,
	invoiceDateFrom: null,
	invoiceDateTo: null,
	dueDateFrom: null,
	dueDateTo: null,
	amountFrom: null,
	amountTo: null,
	isOverdue: null,
	isIssued: null,
	currency: null,
	search: null,
};

/** The filters, and the day that decides what is overdue. */
export interface ListQuestion {
	readonly filters: InvoiceFilters;
	readonly today: CalendarDate;
}

/** The columns that a list can be sorted by. */
export const invoiceOrders = [
	"created_at",
	"invoice_number",
	"invoice_date",
	"due_date",
	"amount",
	"amount_due",
] as const;

export interface InvoiceOrder {
	readonly by: (typeof invoiceOrders)[number];
	readonly isDownwards: boolean;
}

/** Whether the filters restrict the box of points (`boxConditions`). */
export function drawBox({ statuses, isOverdue, isIssued, ...filters }: InvoiceFilters): boolean {
	const { invoiceDateFrom, invoiceDateTo, dueDateFrom, dueDateTo, amountFrom, amountTo } = filters;
	const bounds = [invoiceDateFrom, invoiceDateTo, dueDateFrom, dueDateTo, amountFrom, amountTo];
	return statuses !== null || isOverdue === true || isIssued === true || bounds.some((bound) => bound !== null);
}
