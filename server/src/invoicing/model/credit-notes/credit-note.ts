import { Decimal } from "../../../money/index.ts";
import type { Tax } from "../../../taxes/index.ts";
import { amountDue, type InvoiceAmounts, type InvoiceStatus, type LineItem } from "../invoice/invoice.ts";

/** A line of a credit note. Figures are positive where the invoice's are. */
export interface CreditNoteLine
	extends Omit<
		LineItem,
		"origin" | "is_tax_default" | "is_tax_named" | "is_tax_exempt" | "charge_uuid" | "charge_part"
	> {
	/** The invoice line that it credits, in full or in part; null if it credits no particular line. */
	readonly line_item_uuid: string | null;
}

/** A line before its figures are computed. */
export interface CreditNoteTerms extends Omit<CreditNoteLine, "subtotal" | "net" | "tax_amount" | "taxes" | "amount"> {
	readonly taxes?: readonly Tax[] | null;
}

/** `CN-2026-000003`: the year of creation and the note's number in it (extensions.md, "Credit notes"). */
export function formatCreditNoteNumber(year: number, number: number): string {
	return `CN-${year}-${String(number).padStart(6, "0")}`;
}

/** Why an invoice of this status can't be credited, or null. Nothing can be credited before it is sent or after it is voided. */
export function creditingObstacle(status: InvoiceStatus): string | null {
	if (status === "draft") return "The invoice is a draft; change its lines instead of crediting it.";
	if (status === "void") return "The invoice is void; nothing can be credited.";
	return null;
}

export const settlements = ["balance", "refund"] as const;
/** Where the part of a note that was already paid goes (extensions.md, "Credit balance"). */
export type SettleAs = (typeof settlements)[number];

export interface Settlement {
	/** The part of the note that reduces the invoice's amount due. */
	readonly applied_to_invoice: Decimal;
	/** The part already paid, with money or credit, that becomes the customer's credit. */
	readonly added_to_balance: Decimal;
	/** The part already paid that goes back to the payments it came from. */
	readonly amount_refunded: Decimal;
	/** The part refunded earlier, which the note only documents. */
	readonly refunded_before: Decimal;
	/** The invoice's status afterward: paid if nothing is left due, like an invoice sent with nothing due. */
	readonly status: InvoiceStatus;
}

export interface RefundsOfInvoice {
	/** The refunds that earlier notes of the invoice document. */
	readonly refundedBefore: Decimal;
	/** Refunds in progress count as refunded: if one fails, the money can only be refunded again. */
	readonly refundsUnderWay: Decimal;
	/** The most that payments can refund for this note; 0 if it isn't settled by refund. */
	readonly refundable: Decimal;
}

/**
 * Where a note's amount goes (extensions.md, "Credit notes"): first it reduces the amount due, then it documents refunds made
 * without a note, and the rest goes back to the payments or becomes the customer's credit. So no money is returned twice.
 */
export function settlementOf(
	invoice: InvoiceAmounts & { readonly status: InvoiceStatus },
	amount: Decimal,
	{ refundedBefore, refundsUnderWay, refundable }: RefundsOfInvoice,
): Settlement {
	const due = amountDue(invoice);
	const applied = Decimal.lesser(due, amount);
	const undocumented = invoice.amount_refunded.plus(refundsUnderWay).minus(refundedBefore);
	// Negative if a note documents a refund that failed later.
	const refunded = undocumented.isPositive() ? Decimal.lesser(undocumented, amount.minus(applied)) : Decimal.zero;
	const paid = amount.minus(applied).minus(refunded);
	const givenBack = Decimal.lesser(refundable, paid);
	return {
		applied_to_invoice: applied,
		added_to_balance: paid.minus(givenBack),
		amount_refunded: givenBack,
		refunded_before: refunded,
		status: due.equals(applied) ? "paid" : invoice.status,
	};
}
