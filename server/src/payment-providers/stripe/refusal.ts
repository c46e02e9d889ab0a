import Stripe from "stripe";
import { ProviderAway, type ProviderFailure } from "../interface/provider.ts";

/** A call that Stripe refused for good. */
export interface StripeRefusal {
	/**
	 * `declined`: by a bank. `missing`: a referenced object doesn't exist. `key_reused`: another call used the idempotency key
	 * before. `invalid`: anything else that a retry wouldn't change.
	 */
	readonly kind: "declined" | "missing" | "key_reused" | "invalid";
	readonly failure: ProviderFailure;
	/** The parameter at fault. */
	readonly parameter: string | null;
	/** The payment that the call created before it failed. */
	readonly intent: Stripe.PaymentIntent | null;
	/** The time by Stripe's clock, in Unix seconds; 0 if unknown. */
	readonly at_s: number;
}

/**
 * Interprets an SDK error. Stripe's own error isn't passed on: it contains secrets of the payment, and its texts for
 * programmers aren't for payers.
 * @throws ProviderAway if the result is unknown or Stripe refuses access; the error itself if it isn't from Stripe
 */
export function refusalOf(error: unknown): StripeRefusal {
	const { errors } = Stripe;
	if (!(error instanceof errors.StripeError)) throw error;
	const common = {
		parameter: error.param ?? null,
		intent: error.payment_intent ?? null,
		at_s: Math.floor((Date.parse(error.headers?.date ?? "") || 0) / 1000),
	};
	if (error instanceof errors.StripeCardError) return { ...common, kind: "declined", failure: failureOf(error) };
	if (error instanceof errors.StripeIdempotencyError) {
		return { ...common, kind: "key_reused", failure: invalidFailure(undefined) };
	}
	if (error instanceof errors.StripeInvalidRequestError) {
		const kind = error.code === "resource_missing" ? "missing" : "invalid";
		return { ...common, kind, failure: invalidFailure(error.code) };
	}
	if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
		throw new ProviderAway(`Stripe does not accept STRIPE_SECRET_KEY for this call (${reference(error)}).`);
	}
	throw new ProviderAway(`Stripe did not report a result (${reference(error)}).`);
}

/**
 * Makes a call that Stripe has no reason to refuse.
 * @throws ProviderAway
 */
export async function ask<Answer>(call: Promise<Answer>): Promise<Answer> {
	try {
		return await call;
	} catch (error) {
		const { kind, failure } = refusalOf(error);
		throw new ProviderAway(`Stripe unexpectedly refused a call: ${kind}, ${failure.code}.`);
	}
}

/**
 * The call's result, or null if what it requests doesn't exist.
 * @throws ProviderAway
 */
export async function askFor<Answer>(call: Promise<Answer>): Promise<Answer | null> {
	try {
		return await call;
	} catch (error) {
		const { kind, failure } = refusalOf(error);
		if (kind === "missing") return null;
		throw new ProviderAway(`Stripe unexpectedly refused a call: ${kind}, ${failure.code}.`);
	}
}

function reference({ type, statusCode, requestId }: Stripe.errors.StripeError): string {
	return [type, statusCode, requestId].filter((part) => part !== undefined).join(", ");
}

/** A bank's reasons that payers may learn; any other is a decline without a reason (docs.stripe.com/declines/codes). */
const tellableReasons = new Set([
	"authentication_required",
	"currency_not_supported",
	"expired_card",
	"insufficient_funds",
]);

/** Why a bank refused, according to an error or a payment. Stripe's text is meant for payers. */
export function failureOf(error: {
	readonly code?: string | undefined;
	readonly decline_code?: string | undefined;
	readonly message?: string | undefined;
}): ProviderFailure {
	const { code = "processing_error", decline_code = "", message } = error;
	return {
		code: code === "card_declined" && tellableReasons.has(decline_code) ? decline_code : code,
		message: message || "The payment was declined.",
	};
}

/** Messages for payers if Stripe's own are for programmers. */
const invalidMessages: Readonly<Record<string, string>> = {
	amount_too_small: "The amount is too small to be charged.",
	amount_too_large: "The amount is too large for a single charge.",
	resource_missing: "The payment method is unknown or was removed.",
	charge_already_refunded: "The charge has already been refunded.",
};

function invalidFailure(code: string | undefined): ProviderFailure {
	const message = invalidMessages[code ?? ""] ?? "The payment provider did not accept this.";
	return { code: code ?? "not_accepted", message };
}
