import type { components } from "../../api/schema.ts";

export type Payment = components["schemas"]["InvoicePayment"];
export type PaymentStatus = Payment["payment_status"];
export type PaymentMethodKind = NonNullable<Payment["method"]>;

/** How a payment's status is written, and how much it matters. */
export const paymentStatuses = {
	scheduled: { label: "Scheduled", tone: "neutral" },
	processing: { label: "Processing", tone: "active" },
	completed: { label: "Completed", tone: "good" },
	failed: { label: "Failed", tone: "bad" },
	canceled: { label: "Canceled", tone: "neutral" },
	refunded: { label: "Refunded", tone: "careful" },
} as const satisfies Record<PaymentStatus, { readonly label: string; readonly tone: string }>;

export const paymentMethods: Readonly<Record<PaymentMethodKind, string>> = {
	card: "Card",
	ach: "Bank debit",
	bank_transfer: "Bank transfer",
	check: "Check",
	cash: "Cash",
	other: "Other",
};

/** `Visa ending in 4242`, `Bank transfer`; null while it is open how the payment comes. */
export function methodText({ method, method_label }: Payment): string | null {
	return method_label ?? (method === null ? null : paymentMethods[method]);
}
