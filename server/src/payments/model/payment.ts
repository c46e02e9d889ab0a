import { Decimal } from "../../money/index.ts";

export const paymentStatuses = ["scheduled", "processing", "completed", "failed", "canceled", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Where a payment came from: the API, the payment page, dunning, a manual record, or an invoice marked as paid. */
export type PaymentSource = "api" | "link" | "collection" | "record" | "update";

/** How recorded money was paid. */
export const recordedMethods = ["bank_transfer", "check", "cash", "other"] as const;
export const paymentMethods = ["card", "ach", ...recordedMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** `PAY-2026-000017`: the year and the payment's number in it (decisions.md, "Payments"). */
export function formatReference(year: number, number: number): string {
	return `PAY-${year}-${String(number).padStart(6, "0")}`;
}

export interface Scheduled {
	readonly uuid: string;
	readonly amount: Decimal;
}

/**
 * An invoice's scheduled payments that exceed what is still due, with their reduced amounts; 0 cancels (decisions.md,
 * "Payments").
 */
export function shrunk<Payment extends Scheduled>(
	scheduled: readonly Payment[],
	due: Decimal,
): { readonly payment: Payment; readonly amount: Decimal }[] {
	return scheduled
		.filter((payment) => payment.amount.isGreaterThan(due))
		.map((payment) => ({ payment, amount: due.isPositive() ? due : Decimal.zero }));
}

/** The scheduled payment that money of this amount completes: the oldest with exactly this amount; null if none. */
export function completedBy<Payment extends Scheduled>(
	oldestFirst: readonly Payment[],
	amount: Decimal,
): Payment | null {
	return oldestFirst.find((payment) => payment.amount.equals(amount)) ?? null;
}

interface PaymentMoney {
	readonly amount: Decimal;
	/** The overpayment that went to the customer's credit balance. */
	readonly added_to_balance: Decimal;
}

/** The part of a payment for its invoice. */
export function forInvoice({ amount, added_to_balance }: PaymentMoney): Decimal {
	return amount.minus(added_to_balance);
}

/** A refund in progress. */
export interface PendingRefund {
	readonly payment_uuid: string;
	readonly amount: Decimal;
}

/** The part of a payment for its invoice that is neither refunded nor being refunded. */
export function leftOf(
	payment: PaymentMoney & { readonly uuid: string; readonly amount_refunded: Decimal },
	pending: readonly PendingRefund[],
): Decimal {
	const own = pending.filter(({ payment_uuid }) => payment_uuid === payment.uuid);
	return forInvoice(payment)
		.minus(payment.amount_refunded)
		.minus(Decimal.sum(own.map(({ amount }) => amount)));
}

/** The figures of an invoice that limit how much of a payment can be refunded. */
export interface RefundBasis {
	/** For the payment (`leftOf`). */
	readonly left: Decimal;
	/** For the invoice. */
	readonly invoicePaid: Decimal;
	readonly invoiceRefunded: Decimal;
	readonly invoicePending: Decimal;
	readonly creditApplied: Decimal;
	readonly addedToBalance: Decimal;
}

/**
 * What can still be refunded of a payment: what is left of it, minus what the customer already got as credit for it by a
 * credit note. Credit used on the invoice counts as returned first.
 */
export function refundable(basis: RefundBasis): { readonly amount: Decimal; readonly isHeldByCredit: boolean } {
	const { left } = basis;
	const kept = basis.invoicePaid
		.plus(basis.creditApplied)
		.minus(basis.invoiceRefunded)
		.minus(basis.invoicePending)
		.minus(basis.addedToBalance);
	const isHeldByCredit = kept.isLessThan(left);
	const amount = isHeldByCredit ? kept : left;
	return { amount: amount.isNegative() ? Decimal.zero : amount, isHeldByCredit };
}

/** The display name of a stored method: `Visa ending in 4242`, `Checking account ending in 6789`. */
export function methodLabel(
	method:
		| { readonly kind: "card"; readonly brand: string; readonly last4: string }
		| { readonly kind: "ach"; readonly account_type: string; readonly account_mask: string },
): string {
	const [name, digits] =
		method.kind === "card" ? [method.brand, method.last4] : [`${method.account_type} account`, method.account_mask];
	return `${name.charAt(0).toUpperCase()}${name.slice(1)} ending in ${digits}`;
}
