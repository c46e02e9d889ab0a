import type { components } from "../api/schema.ts";

export type PaymentStatus = components["schemas"]["InvoicePayment"]["payment_status"];
export type PaymentMethodKind = NonNullable<components["schemas"]["InvoicePayment"]["method"]>;

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
