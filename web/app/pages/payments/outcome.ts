import type { Payment } from "../../domain/payments/payment-words.ts";
import { formats } from "../../format/formats.ts";
import { words } from "./words.tsx";

/** What the status alone does not say: why it failed, when it is expected, what was refunded. */
export function whyText(payment: Payment): string | null {
	const { payment_status, failure_message, payment_scheduled_date, amount_refunded, invoice, refunds } = payment;
	switch (payment_status) {
		case "failed":
			return failure_message ?? words.outcome.noReason;
		case "scheduled":
			return words.outcome.expected(failure_message, formats.date(payment_scheduled_date));
		case "processing":
			return words.outcome.waitingForTheBank;
		case "completed":
			if (refunds.some(({ status }) => status === "pending")) return words.outcome.aRefundIsPending;
			if (refunds.some(({ status }) => status === "succeeded"))
				return words.outcome.refunded(formats.money(amount_refunded, invoice.currency));
			return null;
		default:
			return null;
	}
}
