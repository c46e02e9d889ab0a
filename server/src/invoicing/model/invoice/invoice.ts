import type { CalendarDate } from "../../../calendar/index.ts";
import type { Currency, Decimal } from "../../../money/index.ts";
import type { Supply, Tax, TaxAmount } from "../../../taxes/index.ts";
import type { ChargePart } from "../charges/planned-invoice.ts";
import { computeTotals, type InvoiceTotals } from "./totals.ts";

export const invoiceStatuses = ["draft", "sent", "paid", "void", "uncollectible"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const lineKinds = ["item", "allowance", "charge"] as const;
export type LineKind = (typeof lineKinds)[number];

/** The status changes allowed by update (decisions.md, "Statuses"); any other is a conflict. */
const transitions: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
	draft: ["sent", "void"],
	sent: ["paid", "void", "uncollectible"],
	uncollectible: ["paid", "void"],
	paid: ["void"],
	void: [],
};

export function canBecome(from: InvoiceStatus, to: InvoiceStatus): boolean {
	return transitions[from].includes(to);
}

export interface InvoiceAmounts {
	readonly amount: Decimal;
	readonly amount_paid: Decimal;
	readonly amount_refunded: Decimal;
	readonly amount_processing: Decimal;
	readonly amount_credited: Decimal;
	readonly credit_applied: Decimal;
}

/** amount − paid − credited − `credit_applied` (decisions.md, "Extra fields"). */
export function amountDue({ amount, amount_paid, amount_credited, credit_applied }: InvoiceAmounts): Decimal {
	return amount.minus(amount_paid).minus(amount_credited).minus(credit_applied);
}

/** What can still be paid: what is due and not being charged by another payment. */
export function amountPayable(invoice: InvoiceAmounts): Decimal {
	return amountDue(invoice).minus(invoice.amount_processing);
}

/** Money received and not refunded. */
export function amountKept({ amount_paid, amount_refunded }: InvoiceAmounts): Decimal {
	return amount_paid.minus(amount_refunded);
}

/** Sent, and past its due date: not a status of its own (decisions.md, "Statuses"). */
export function isOverdue(
	invoice: { status: InvoiceStatus; due_date: CalendarDate | null },
	today: CalendarDate,
): boolean {
	return invoice.status === "sent" && invoice.due_date !== null && invoice.due_date < today;
}

/** Why an invoice's amounts and status can't change right now (decisions.md, "Payments"). */
export const paymentUnderWay = "A payment for the invoice is being processed; wait for its result.";

/**
 * Why lines, dates, and description can't be edited, or null (decisions.md, "Editing"). They can be edited while the invoice
 * is a draft, or sent with nothing paid, no payment in progress, and no credit note, unless the organization locks sent
 * invoices.
 */
export function editingObstacle(
	invoice: InvoiceAmounts & { status: InvoiceStatus },
	locksSentInvoices: boolean,
): string | null {
	if (invoice.status === "draft") return null;
	if (invoice.status !== "sent") return `The invoice is ${invoice.status}; it can no longer be edited.`;
	if (locksSentInvoices) return "The organization locks sent invoices.";
	if (invoice.amount_processing.isPositive()) return paymentUnderWay;
	if (invoice.amount_paid.isPositive()) return "Part of the invoice has been paid; it can no longer be edited.";
	if (invoice.amount_credited.isPositive()) return "The invoice has a credit note; it can no longer be edited.";
	return null;
}

/** `INV-2026-000042`: the organization's prefix, the year of sending, its number in that year (decisions.md, "Numbers"). */
export function formatInvoiceNumber(prefix: string, year: number, number: number): string {
	return `${prefix}-${year}-${String(number).padStart(6, "0")}`;
}

/**
 * Whether a number looks like one of the organization's own series, or like a draft's placeholder. Such a number can't be set
 * manually.
 */
export function isOwnNumber(prefix: string, number: string): boolean {
	const rest = number.startsWith(`${prefix}-`) ? number.slice(prefix.length + 1) : "";
	return /^\d{4}-\d{6,}$/.test(rest) || /^DRAFT-[0-9A-F]{8}$/i.test(number);
}

/** What a draft shows instead of a number. */
export function draftNumber(uuid: string): string {
	return `DRAFT-${uuid.slice(-8).toUpperCase()}`;
}

/** A line as stored, including its computed figures. */
export interface LineItem {
	readonly uuid: string;
	readonly display_order: number;
	readonly kind: LineKind;
	readonly origin: "person" | "run" | "carried_credit";
	readonly name: string;
	readonly description: string | null;
	/** UN/ECE Recommendation 20 or 21; null: one. */
	readonly unit_code: string | null;
	readonly quantity: Decimal;
	readonly unit_price: Decimal;
	readonly flat_fee: Decimal;
	readonly discount_percent: Decimal;
	readonly discount_amount: Decimal;
	readonly tax_rate: Decimal;
	readonly tax_name: string | null;
	/** Several taxes; null or omitted: the one of `tax_rate` and `tax_name`, which otherwise are the sum and the names. */
	readonly taxes?: readonly TaxAmount[] | null;
	/** Whether the tax is the customer's or the organization's; it follows that while the invoice is a draft. */
	readonly is_tax_default: boolean;
	/** Whether the tax's name is the item's own, so it stays when the rate follows the default. */
	readonly is_tax_named: boolean;
	/** For a correction: whether the corrected charge was tax-exempt; null: as the customer is. */
	readonly is_tax_exempt: boolean | null;
	readonly subtotal: Decimal;
	readonly net: Decimal;
	readonly tax_amount: Decimal;
	readonly amount: Decimal;
	readonly service_start_date: CalendarDate | null;
	readonly service_end_date: CalendarDate | null;
	/** What is sold, for the rules that decide its tax; null or omitted: a digital service. */
	readonly supply?: Supply | null;
	/** The charge that the line belongs to, and which part of it; null for a line entered manually. */
	readonly charge_uuid: string | null;
	readonly charge_part: ChargePart | null;
	/** The discount whose allowance the line is; null or omitted for other lines. */
	readonly discount_uuid?: string | null;
	/** The grant whose credit the line burns or gives back; null or omitted for other lines. */
	readonly credit_grant_uuid?: string | null;
	/** The contract whose part it is, and that contract's customer; null or omitted: the invoice's own. */
	readonly contract_uuid?: string | null;
	readonly customer_uuid?: string | null;
}

/** A line before its figures are computed. */
export interface LineTerms extends Omit<LineItem, "subtotal" | "net" | "tax_amount" | "taxes" | "amount"> {
	readonly taxes?: readonly Tax[] | null;
}

export interface ComputedInvoice {
	readonly lines: readonly LineItem[];
	readonly totals: InvoiceTotals;
}

/** Computes the lines' figures and the totals; returns the lines in display order. */
export function computeInvoice(lines: readonly LineTerms[], currency: Currency, taxExempt: boolean): ComputedInvoice {
	const ordered = lines.toSorted((a, b) => a.display_order - b.display_order);
	const totals = computeTotals(
		ordered.map((line) => ({
			displayOrder: line.display_order,
			quantity: line.quantity,
			unitPrice: line.unit_price,
			flatFee: line.flat_fee,
			discountPercent: line.discount_percent,
			discountAmount: line.discount_amount,
			taxRate: line.tax_rate,
			taxName: line.tax_name,
			taxes: line.taxes ?? null,
			isTaxExempt: line.is_tax_exempt,
		})),
		currency,
		taxExempt,
	);
	const computed = ordered.map((line, index): LineItem => {
		const figures = totals.lines[index];
		if (figures === undefined) throw new Error("a line without figures");
		return {
			...line,
			subtotal: figures.subtotal,
			net: figures.net,
			taxes: withAmounts(line.taxes, figures.taxAmounts),
			tax_amount: figures.taxAmount,
			amount: figures.amount,
		};
	});
	return { lines: computed, totals };
}

/** A line's several taxes with what each comes to. */
export function withAmounts(taxes: readonly Tax[] | null | undefined, amounts: readonly Decimal[]): TaxAmount[] | null {
	return taxes?.map((tax, index) => ({ ...tax, amount: amounts[index] as Decimal })) ?? null;
}

/** Inserts a line at a display position; the following lines move down by one (decisions.md, "Line create"). */
export function placeLine<Line extends { readonly uuid: string; readonly display_order: number }>(
	lines: readonly Line[],
	placed: Line,
): Line[] {
	const others = lines.filter((line) => line.uuid !== placed.uuid);
	const isTaken = others.some((line) => line.display_order === placed.display_order);
	if (!isTaken) return [...others, placed];
	const moved = others.map((line) =>
		line.display_order >= placed.display_order ? { ...line, display_order: line.display_order + 1 } : line,
	);
	return [...moved, placed];
}
