import type { Payment } from "../../domain/payments/payment-words.ts";
import { formats } from "../../format/formats.ts";

/** What the status alone does not say: why it failed, when it is expected, what was refunded. */
export function whyText(payment: Payment): string | null {
	const { payment_status, failure_message, payment_scheduled_date, amount_refunded, invoice, refunds } = payment;
	switch (payment_status) {
		case "failed":
			return failure_message ?? "The bank gave no reason.";
		case "scheduled":
			return `${failure_message === null ? "" : `${failure_message} `}Expected ${formats.date(payment_scheduled_date)}`;
		case "processing":
			return "Waiting for the bank";
		case "completed":
			if (refunds.some(({ status }) => status === "pending")) return "A refund is pending";
			if (refunds.some(({ status }) => status === "succeeded"))
				return `${formats.money(amount_refunded, invoice.currency)} refunded`;
			return null;
		default:
			return null;
	}
}
