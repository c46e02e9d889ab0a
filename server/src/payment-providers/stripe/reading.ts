import type Stripe from "stripe";
import { Decimal } from "../../money/index.ts";
import type { ProviderCharge, ProviderFailure, ProviderRefund, ShownMethod } from "../interface/provider.ts";
import { fromStripeAmount } from "./minor-units.ts";
import { failureOf } from "./refusal.ts";

/** A Stripe payment with related objects. Pure: our view of it follows from this alone. */
export interface IntentState {
	/** With `latest_charge` expanded, if it has one. */
	readonly intent: Stripe.PaymentIntent;
	readonly refunds: readonly Stripe.Refund[];
	readonly disputes: readonly Stripe.Dispute[];
}

/** The reason for canceling a payment that waited for its absent payer. */
export const unattended = "abandoned";

const nothing = { failure: null, checkoutUrl: null, shown: null, refunds: [] } as const;

export const checkoutClosed: ProviderFailure = {
	code: "checkout_closed",
	message: "The payment page was closed before payment.",
};

/** A charge that was refused before Stripe created anything. */
export function refusedCharge(failure: ProviderFailure, providerCustomerId: string | null): ProviderCharge {
	return { ...nothing, providerChargeId: null, status: "failed", failure, providerCustomerId };
}

export function presentIntent({ intent, refunds, disputes }: IntentState): ProviderCharge {
	const lost = lostDisputes(disputes);
	const given = refunds.map(presentRefund);
	const kept = {
		...nothing,
		providerChargeId: intent.id,
		shown: shownOfCharge(intent.latest_charge),
		providerCustomerId: idOf(intent.customer),
	};
	if (intent.status !== "succeeded") {
		const failure = intentFailure(intent);
		return { ...kept, status: failure === null ? "pending" : "failed", failure };
	}
	if (isAllLost(intent, given, lost)) {
		const failure = { code: "returned", message: "The payer's bank took the payment back." };
		return { ...kept, status: "returned", failure, refunds: given };
	}
	return { ...kept, status: "succeeded", refunds: [...given, ...lost] };
}

/** A checkout, and the payment started in it. While the page is open, another card can follow a refused one. */
export function presentCheckout(session: Stripe.Checkout.Session, state: IntentState | null): ProviderCharge {
	const made = { providerChargeId: session.id, providerCustomerId: idOf(session.customer) };
	if (session.status === "open") return { ...nothing, ...made, status: "pending", checkoutUrl: session.url };
	if (session.status === "expired") return { ...nothing, ...made, status: "failed", failure: checkoutClosed };
	if (state === null) return { ...nothing, ...made, status: "pending" };
	return { ...presentIntent(state), ...made };
}

export function presentRefund(refund: Stripe.Refund): ProviderRefund {
	const status = refundStatus(refund.status);
	return {
		providerRefundId: refund.id,
		key: refund.metadata?.refund_uuid ?? null,
		amount: fromStripeAmount(refund.amount, refund.currency),
		status,
		failure: status === "failed" ? refundFailure(refund) : null,
	};
}

function refundStatus(status: string | null): ProviderRefund["status"] {
	if (status === "succeeded") return "succeeded";
	return status === "failed" || status === "canceled" ? "failed" : "pending";
}

function refundFailure({ failure_reason }: Stripe.Refund): ProviderFailure {
	return { code: failure_reason ?? "refund_failed", message: "The refund did not reach the payer's account." };
}

/** Null while it may still succeed. Without an error, it is in progress or about to be canceled. */
function intentFailure(intent: Stripe.PaymentIntent): ProviderFailure | null {
	const error = intent.last_payment_error;
	if (intent.status === "requires_payment_method" && error !== null) return failureOf(error);
	if (intent.status !== "canceled") return null;
	if (error !== null) return failureOf(error);
	return intent.cancellation_reason === unattended
		? { code: "authentication_required", message: "The bank requires the payer to confirm this payment." }
		: { code: "canceled", message: "The payment was canceled." };
}

/** Money lost in disputes, as refunds. */
function lostDisputes(disputes: readonly Stripe.Dispute[]): ProviderRefund[] {
	return disputes
		.filter(({ status }) => status === "lost")
		.map(({ id, amount, currency }) => ({
			providerRefundId: id,
			key: null,
			amount: fromStripeAmount(amount, currency),
			status: "succeeded",
			failure: null,
		}));
}

function isAllLost(
	{ amount_received, currency }: Stripe.PaymentIntent,
	refunds: readonly ProviderRefund[],
	lost: readonly ProviderRefund[],
): boolean {
	if (lost.length === 0) return false;
	const given = refunds.filter(({ status }) => status !== "failed");
	const gone = Decimal.sum([...given, ...lost].map(({ amount }) => amount));
	return !gone.isLessThan(fromStripeAmount(amount_received, currency));
}

/** What the API shows of a stored method; null for unknown kinds. */
export function shownMethod({ card, us_bank_account, billing_details }: Stripe.PaymentMethod): ShownMethod | null {
	if (card !== undefined) return shownCard(card.brand, card.last4, card.exp_month, card.exp_year);
	return us_bank_account === undefined ? null : shownAccount(us_bank_account, billing_details.name);
}

function shownOfCharge(charge: Stripe.PaymentIntent["latest_charge"]): ShownMethod | null {
	if (charge === null || typeof charge === "string") return null;
	const { card, us_bank_account } = charge.payment_method_details ?? {};
	if (card !== undefined) return shownCard(card.brand, card.last4, card.exp_month, card.exp_year);
	return us_bank_account === undefined ? null : shownAccount(us_bank_account, charge.billing_details.name);
}

function shownCard(
	brand: string | null,
	last4: string | null,
	expiration_month: number,
	expiration_year: number,
): ShownMethod | null {
	return last4 === null ? null : { kind: "card", brand: brand ?? "card", last4, expiration_month, expiration_year };
}

function shownAccount(
	account: {
		readonly last4: string | null;
		readonly account_type: string | null;
		readonly bank_name: string | null;
	},
	name: string | null,
): ShownMethod | null {
	if (account.last4 === null) return null;
	return {
		kind: "ach",
		account_mask: account.last4,
		account_type: account.account_type ?? "",
		account_name: name ?? "",
		institution_name: account.bank_name ?? "",
	};
}

/** The ID of something that Stripe references or embeds; null if there is none. */
export function idOf(thing: string | { readonly id: string } | null): string | null {
	return typeof thing === "string" ? thing : (thing?.id ?? null);
}
