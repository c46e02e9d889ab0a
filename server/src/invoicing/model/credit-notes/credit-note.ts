import { Decimal } from "../../../money/index.ts";
import { amountDue, type InvoiceAmounts, type InvoiceStatus, type LineItem } from "../invoice/invoice.ts";

/** A line of a credit note: what is credited, as positive figures where the invoice's were. */
export interface CreditNoteLine
	extends Omit<
		LineItem,
		"origin" | "is_tax_default" | "is_tax_named" | "is_tax_exempt" | "charge_uuid" | "charge_part"
	> {
	/** The invoice's line that it credits, whole or in part; null where it credits none in particular. */
	readonly line_item_uuid: string | null;
}

/** A line before its figures are computed. */
export type CreditNoteTerms = Omit<CreditNoteLine, "subtotal" | "net" | "tax_amount" | "amount">;

/** `CN-2026-000003`: the year of making and the note's number in it (extensions.md, "Credit notes"). */
export function formatCreditNoteNumber(year: number, number: number): string {
	return `CN-${year}-${String(number).padStart(6, "0")}`;
}

/** Why an invoice of this status takes no credit note, else null: there is nothing to credit before the sending or after voiding. */
export function creditingObstacle(status: InvoiceStatus): string | null {
	if (status === "draft") return "The invoice is a draft; change its lines instead of crediting it.";
	if (status === "void") return "The invoice is void; there is nothing left to credit.";
	return null;
}

export const settlements = ["balance", "refund"] as const;
/** Where the part of a note goes that was paid already (extensions.md, "Credit balance"). */
export type SettleAs = (typeof settlements)[number];

export interface Settlement {
	/** What of the note lowers the invoice's due. */
	readonly applied_to_invoice: Decimal;
	/** What was paid already, with money or with credit, and becomes the customer's credit. */
	readonly added_to_balance: Decimal;
	/** What was paid already and goes back to the payments that brought it. */
	readonly amount_refunded: Decimal;
	/** What was given back as money before: the note only documents it. */
	readonly refunded_before: Decimal;
	/** The invoice's status afterwards: with nothing left due it is paid, as one that is sent with nothing due. */
	readonly status: InvoiceStatus;
}

export interface RefundsOfInvoice {
	/** What earlier notes of the invoice document of its refunds. */
	readonly refundedBefore: Decimal;
	/** What is being refunded, and counts as refunded; should it fail, it can only be refunded again. */
	readonly refundsUnderWay: Decimal;
	/** What payments can give back for this note; 0 where it is not settled so. */
	readonly refundable: Decimal;
}

/**
 * Where a note's amount goes (extensions.md, "Credit notes"): it lowers what is due, then stands for money that was refunded without
 * a note, and the rest goes back to the payments or becomes the customer's credit. So nobody is given the same money twice.
 */
export function settlementOf(
	invoice: InvoiceAmounts & { readonly status: InvoiceStatus },
	amount: Decimal,
	{ refundedBefore, refundsUnderWay, refundable }: RefundsOfInvoice,
): Settlement {
	const due = amountDue(invoice);
	const applied = lesser(due, amount);
	const undocumented = invoice.amount_refunded.plus(refundsUnderWay).minus(refundedBefore);
	// Below 0 where a note documents a refund that failed afterwards.
	const refunded = undocumented.isPositive() ? lesser(undocumented, amount.minus(applied)) : Decimal.zero;
	const paid = amount.minus(applied).minus(refunded);
	const givenBack = lesser(refundable, paid);
	return {
		applied_to_invoice: applied,
		added_to_balance: paid.minus(givenBack),
		amount_refunded: givenBack,
		refunded_before: refunded,
		status: due.equals(applied) ? "paid" : invoice.status,
	};
}

function lesser(one: Decimal, other: Decimal): Decimal {
	return one.isLessThan(other) ? one : other;
}
