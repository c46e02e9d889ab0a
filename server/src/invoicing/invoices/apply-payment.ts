import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { amountDue } from "../model/invoice/invoice.ts";
import { type ChangeCause, type InvoiceState, saveState } from "../record/invoice-state.ts";
import type { InvoiceRow } from "../record/invoice-store.ts";

/**
 * What payments do to an invoice's amounts, for the room that owns payments. Each is called in the caller's transaction, with
 * an invoice that it has locked, and names the payment in the audit entry.
 */
export interface PaymentAmount {
	readonly paymentUuid: string;
	/** In the invoice's currency, over 0. */
	readonly amount: Decimal;
}

/** A charge begins: nobody else can pay this part, and the invoice's amounts stay. A constraint refuses what exceeds the due. */
export function reservePayment(context: Context, before: InvoiceState, payment: PaymentAmount): Promise<InvoiceState> {
	const amount_processing = before.invoice.amount_processing.plus(payment.amount);
	return save(context, "payment started", before, { amount_processing }, causedBy(payment));
}

/** A charge brought nothing: the part can be paid again. */
export function releasePayment(context: Context, before: InvoiceState, payment: PaymentAmount): Promise<InvoiceState> {
	const amount_processing = before.invoice.amount_processing.minus(payment.amount);
	return save(context, "payment failed", before, { amount_processing }, causedBy(payment));
}

/**
 * Money came in. With nothing left due the invoice is paid.
 * @param wasReserved whether its charge had reserved the part
 */
export function receivePayment(
	context: Context,
	before: InvoiceState,
	{ wasReserved, ...payment }: PaymentAmount & { readonly wasReserved: boolean },
): Promise<InvoiceState> {
	const { invoice } = before;
	const amounts = {
		amount_paid: invoice.amount_paid.plus(payment.amount),
		amount_processing: wasReserved ? invoice.amount_processing.minus(payment.amount) : invoice.amount_processing,
	};
	const isPaid = amountDue({ ...invoice, ...amounts }).isZero();
	const status = isPaid ? ({ status: "paid", paid_at: context.now } as const) : {};
	return save(context, isPaid ? "paid" : "payment received", before, { ...amounts, ...status }, causedBy(payment));
}

/** Money was given back: noted, and never due again (decisions.md, "Payments"). */
export function refundPayment(context: Context, before: InvoiceState, payment: PaymentAmount): Promise<InvoiceState> {
	const amount_refunded = before.invoice.amount_refunded.plus(payment.amount);
	return save(context, "payment refunded", before, { amount_refunded }, causedBy(payment));
}

/** Money that had come in was taken back by the payer's bank: it is due again, and the invoice goes from paid back to sent. */
export function returnPayment(context: Context, before: InvoiceState, payment: PaymentAmount): Promise<InvoiceState> {
	return takeBack(context, "payment returned", before, payment);
}

/** Money that was noted by mistake never came in: it is due again, and the invoice goes from paid back to sent. */
export function reversePayment(context: Context, before: InvoiceState, payment: PaymentAmount): Promise<InvoiceState> {
	return takeBack(context, "payment reversed", before, payment, { reversed_payment_uuid: payment.paymentUuid });
}

function causedBy({ paymentUuid }: Pick<PaymentAmount, "paymentUuid">): ChangeCause {
	return { payment_uuid: paymentUuid };
}

function takeBack(
	context: Context,
	action: string,
	before: InvoiceState,
	{ amount, paymentUuid }: PaymentAmount,
	cause: ChangeCause = causedBy({ paymentUuid }),
): Promise<InvoiceState> {
	const { status, amount_paid } = before.invoice;
	const reopened = status === "paid" ? ({ status: "sent", paid_at: null } as const) : {};
	return save(context, action, before, { amount_paid: amount_paid.minus(amount), ...reopened }, cause);
}

async function save(
	context: Context,
	action: string,
	before: InvoiceState,
	change: Partial<InvoiceRow>,
	cause: ChangeCause,
): Promise<InvoiceState> {
	const invoice = { ...before.invoice, ...change, updated_at: context.now };
	const after: InvoiceState = { invoice, lines: before.lines };
	await saveState(context, action, before, after, cause);
	return after;
}
