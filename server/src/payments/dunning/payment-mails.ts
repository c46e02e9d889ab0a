import { type CalendarDate, daysBetween } from "../../calendar/index.ts";
import { amountDue, composeInvoiceMail, type InvoiceRow, paymentLink } from "../../invoicing/index.ts";
import { queueMail, secondsUntilAnother } from "../../mail/index.ts";
import { selectToday } from "../../organisations/index.ts";
import { type Context, dateOf } from "../../platform/index.ts";
import type { PaymentMethod } from "../model/payment.ts";
import type { PaymentRow } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";

/** The mails about an invoice's payments, each queued in the transaction it reports. */

type MailServices = Pick<PaymentServices, "appUrl" | "linkSigner">;

/** @param chargedTo `Visa ending in 4242` if it will be charged automatically on the due date; else null */
export async function queueReminder(
	context: Context,
	services: MailServices,
	invoice: InvoiceRow,
	chargedTo: string | null,
): Promise<void> {
	const { formats: _formats, values, ...mail } = await composeInvoiceMail(context, services, invoice);
	const daysOverdue = invoice.due_date === null ? 0 : daysBetween(invoice.due_date, await selectToday(context));
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
 * Does nothing after ten receipts for the invoice in a day: money can be recorded and reversed at will, and each mail comes
 * from the operator's address.
 * @param invoice including the payment
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
			// The link shows the payments even when nothing is due.
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
 * Does nothing after ten failure notices for the invoice in a day.
 * @param payment with the failure
 * @param nextAttemptOn null if it isn't retried
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
