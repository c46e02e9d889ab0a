import type { CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { amountDue } from "../model/invoice/invoice.ts";
import { type ChangeCause, type InvoiceState, saveState } from "../record/invoice-state.ts";
import type { InvoiceRow } from "../record/invoice-store.ts";

/**
 * Applies payments to an invoice's amounts, for the payments room. The caller opens the transaction and locks the invoice;
 * the audit entry names the payment.
 */
export interface PaymentAmount {
	readonly paymentUuid: string;
	/** In the invoice's currency, greater than 0. */
	readonly amount: Decimal;
}

/**
 * Reserves the part that an attempt charges, so nothing else can pay it; the invoice's amounts don't change. A constraint
 * refuses more than is due.
 */
export function reservePayment(context: Context, before: InvoiceState, payment: PaymentAmount): Promise<InvoiceState> {
	const amount_processing = before.invoice.amount_processing.plus(payment.amount);
	return save(context, "payment started", before, { amount_processing }, causedBy(payment));
}

/** Releases the part that an attempt failed to charge, so it can be paid again. */
export function releasePayment(context: Context, before: InvoiceState, payment: PaymentAmount): Promise<InvoiceState> {
	const amount_processing = before.invoice.amount_processing.minus(payment.amount);
	return save(context, "payment failed", before, { amount_processing }, causedBy(payment));
}

/**
 * Records received money. With nothing left due, the invoice is paid.
 * @param wasReserved whether the payment attempt had reserved the part
 * @param paidOn the day on which it was received, if that isn't today
 */
export function receivePayment(
	context: Context,
	before: InvoiceState,
	{
		wasReserved,
		paidOn = null,
		...payment
	}: PaymentAmount & { readonly wasReserved: boolean; readonly paidOn?: CalendarDate | null },
): Promise<InvoiceState> {
	const { invoice } = before;
	const amounts = {
		amount_paid: invoice.amount_paid.plus(payment.amount),
		amount_processing: wasReserved ? invoice.amount_processing.minus(payment.amount) : invoice.amount_processing,
	};
	const isPaid = amountDue({ ...invoice, ...amounts }).isZero();
	const status = isPaid ? ({ status: "paid", paid_at: context.now } as const) : {};
	const cause = { ...causedBy(payment), ...(paidOn === null ? {} : { paid_on: paidOn }) };
	return save(context, isPaid ? "paid" : "payment received", before, { ...amounts, ...status }, cause);
}

/** Records a refund. It is not due again (decisions.md, "Payments"). */
export function refundPayment(context: Context, before: InvoiceState, payment: PaymentAmount): Promise<InvoiceState> {
	const amount_refunded = before.invoice.amount_refunded.plus(payment.amount);
	return save(context, "payment refunded", before, { amount_refunded }, causedBy(payment));
}

/** Records money that the payer's bank took back: it is due again, and a paid invoice becomes sent. */
export function returnPayment(context: Context, before: InvoiceState, payment: PaymentAmount): Promise<InvoiceState> {
	return takeBack(context, "payment returned", before, payment);
}

/** Reverses a payment recorded by mistake: the money is due again, and a paid invoice becomes sent. */
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
