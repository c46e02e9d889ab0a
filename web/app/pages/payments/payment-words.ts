import type { components } from "../../api/schema.ts";
import { formats } from "../../format/formats.ts";
import { paymentMethods } from "../../format/payment-status.ts";

export type Payment = components["schemas"]["InvoicePayment"];

/** `Visa ending in 4242`, `Bank transfer`; null where it is open how the money comes. */
export function methodText({ method, method_label }: Payment): string | null {
	return method_label ?? (method === null ? null : paymentMethods[method]);
}

/** What a person wants to know beside the status: why it failed, when it comes, what was given back. */
export function whyText(payment: Payment): string | null {
	const { payment_status, failure_message, payment_scheduled_date, amount_refunded, invoice, refunds } = payment;
	switch (payment_status) {
		case "failed":
			return failure_message ?? "The bank gave no reason.";
		case "scheduled":
			return `${failure_message === null ? "" : `${failure_message} `}Expected ${formats.date(payment_scheduled_date)}`;
		case "processing":
			return "The bank has not answered yet";
		case "completed":
			if (refunds.some(({ status }) => status === "pending")) return "A refund is under way";
			if (refunds.some(({ status }) => status === "succeeded"))
				return `${formats.money(amount_refunded, invoice.currency)} refunded`;
			return null;
		default:
			return null;
	}
}
