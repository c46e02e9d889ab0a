import type { components } from "../../api/schema.ts";
import { words } from "./words.ts";

export type Payment = components["schemas"]["InvoicePayment"];
export type PaymentStatus = Payment["payment_status"];
export type PaymentMethodKind = NonNullable<Payment["method"]>;

/** How a payment's status is written, and how much it matters. */
export const paymentStatuses = {
	scheduled: { label: words.paymentWords.scheduled, tone: "neutral" },
	processing: { label: words.paymentWords.processing, tone: "active" },
	completed: { label: words.paymentWords.completed, tone: "good" },
	failed: { label: words.paymentWords.failed, tone: "bad" },
	canceled: { label: words.paymentWords.canceled, tone: "neutral" },
	refunded: { label: words.paymentWords.refunded, tone: "careful" },
} as const satisfies Record<PaymentStatus, { readonly label: string; readonly tone: string }>;

export const paymentMethods: Readonly<Record<PaymentMethodKind, string>> = words.paymentWords.paymentMethods;

/** `Visa ending in 4242`, `Bank transfer`; null while it is open how the payment comes. */
export function methodText({ method, method_label }: Payment): string | null {
	return method_label ?? (method === null ? null : paymentMethods[method]);
}
