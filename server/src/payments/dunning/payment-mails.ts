import { type CalendarDate, daysBetween } from "../../calendar/index.ts";
import { amountDue, composeInvoiceMail, type InvoiceRow, paymentLink } from "../../invoicing/index.ts";
import { queueMail, secondsUntilAnother } from "../../mail/index.ts";
import { type Context, dateOf } from "../../platform/index.ts";
import type { PaymentMethod } from "../model/payment.ts";
import type { PaymentRow } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";

/** The mails about an invoice's payments, each queued in the transaction of what it tells of. */

type MailServices = Pick<PaymentServices, "appUrl" | "linkSigner">;

/** @param chargedTo `Visa ending in 4242`, where it will be charged by itself on the due date; else null */
export async function queueReminder(
	context: Context,
	services: MailServices,
	invoice: InvoiceRow,
	chargedTo: string | null,
): Promise<void> {
	const { formats: _formats, values, ...mail } = await composeInvoiceMail(context, services, invoice);
	const daysOverdue = invoice.due_date === null ? 0 : daysBetween(invoice.due_date, dateOf(context.now));
	await queueMail(context, {
		...mail,
		kind: "reminder",
		values: {
			...values,
			days_until_due: daysOverdue < 0 ? String(-daysOverdue) : "",
			days_overdue: daysOverdue > 0 ? String(daysOverdue) : "",
			charged_to: chargedTo ?? "",
		},
	});
}

/**
 * Nothing where ten receipts of the invoice went out in a day: money is recorded and taken back at will, and each mail bears the
 * operator's address.
 * @param invoice as it is with the payment
 */
export async function queueReceipt(
	context: Context,
	services: MailServices,
	invoice: InvoiceRow,
	payment: PaymentRow,
): Promise<void> {
	if ((await secondsUntilAnother(context, "payment_receipt", invoice.uuid)) > 0) return;
	const { formats, values, ...mail } = await composeInvoiceMail(context, services, invoice);
	const paidOn = payment.paid_on ?? dateOf(payment.completed_at ?? context.now);
	await queueMail(context, {
		...mail,
		kind: "payment_receipt",
		values: {
			...values,
			amount_due: amountDue(invoice).isPositive() ? values.amount_due : "",
			// There the payments are shown, also once nothing is due any more.
			payment_link: paymentLink(context, services, invoice) ?? "",
			payment_amount: formats.money(payment.amount.toString()),
			payment_date: formats.date(paidOn),
			payment_method: methodWords(payment),
			payment_reference: payment.reference_number,
		},
		attachments: [],
	});
}

/**
 * Nothing where ten failures of the invoice's payments were told in a day.
 * @param payment with the failure
 * @param nextAttemptOn null where it is not tried again
 */
export async function queueFailure(
	context: Context,
	services: MailServices,
	invoice: InvoiceRow,
	payment: PaymentRow,
	nextAttemptOn: CalendarDate | null,
): Promise<void> {
	if ((await secondsUntilAnother(context, "payment_failed", invoice.uuid)) > 0) return;
	const { formats, values, ...mail } = await composeInvoiceMail(context, services, invoice);
	await queueMail(context, {
		...mail,
		kind: "payment_failed",
		values: {
			...values,
			payment_amount: formats.money(payment.amount.toString()),
			payment_method: methodWords(payment),
			failure: payment.failure_message ?? "",
			next_attempt_date: nextAttemptOn === null ? "" : formats.date(nextAttemptOn),
		},
		attachments: [],
	});
}

const recordedWords: Readonly<Record<PaymentMethod, string>> = {
	card: "Card",
	ach: "Bank account",
	bank_transfer: "Bank transfer",
	check: "Check",
	cash: "Cash",
	other: "",
};

function methodWords({ method, method_label }: PaymentRow): string {
	return method_label ?? (method === null ? "" : recordedWords[method]);
}
