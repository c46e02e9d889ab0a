import Stripe from "stripe";
import { ProviderAway, type ProviderFailure } from "../interface/provider.ts";

/** A call that Stripe refused for good. */
export interface StripeRefusal {
	/**
	 * `declined`: by a bank. `missing`: what was named is not there. `key_reused`: another call had the idempotency key before.
	 * `invalid`: anything else that asking again would not change.
	 */
	readonly kind: "declined" | "missing" | "key_reused" | "invalid";
	readonly failure: ProviderFailure;
	/** The parameter that it is about. */
	readonly parameter: string | null;
	/** What the call made before it failed. */
	readonly intent: Stripe.PaymentIntent | null;
	/** When, by Stripe's clock, in Unix seconds; 0 where it does not say. */
	readonly at_s: number;
}

/**
 * What an error of the SDK says. Stripe's own error is not passed on: it holds secrets of the payment, and what it says to a programmer
 * is not for a payer.
 * @throws ProviderAway where the error leaves open what happened, or where Stripe does not let us in; the error itself where it is none
 *   of Stripe's
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
		throw new ProviderAway(`Stripe does not accept STRIPE_SECRET_KEY for this (${reference(error)}).`);
	}
	throw new ProviderAway(`Stripe did not say what happened (${reference(error)}).`);
}

/** Runs a call that Stripe has no reason to refuse. @throws ProviderAway */
export async function ask<Answer>(call: Promise<Answer>): Promise<Answer> {
	try {
		return await call;
	} catch (error) {
		const { kind, failure } = refusalOf(error);
		throw new ProviderAway(`Stripe refuses what it should not: ${kind}, ${failure.code}.`);
	}
}

/** The call's answer, or null where what it asks for is not there. @throws ProviderAway */
export async function askFor<Answer>(call: Promise<Answer>): Promise<Answer | null> {
	try {
		return await call;
	} catch (error) {
		const { kind, failure } = refusalOf(error);
		if (kind === "missing") return null;
		throw new ProviderAway(`Stripe refuses what it should not: ${kind}, ${failure.code}.`);
	}
}

function reference({ type, statusCode, requestId }: Stripe.errors.StripeError): string {
	return [type, statusCode, requestId].filter((part) => part !== undefined).join(", ");
}

/** Reasons of a bank that a payer may be told; any other is a decline without a reason (docs.stripe.com/declines/codes). */
const tellableReasons = new Set([
	"authentication_required",
	"currency_not_supported",
	"expired_card",
	"insufficient_funds",
]);

/** Why a bank refused, as an error or a payment tells it. Stripe's words are meant for payers. */
export function failureOf(error: {
	readonly code?: string | undefined;
	readonly decline_code?: string | undefined;
	readonly message?: string | undefined;
}): ProviderFailure {
	const { code = "processing_error", decline_code = "", message } = error;
	return {
		code: code === "card_declined" && tellableReasons.has(decline_code) ? decline_code : code,
		message: message || "The payment was refused.",
	};
}

/** Words for a payer, whose Stripe's own are for a programmer. */
const invalidMessages: Readonly<Record<string, string>> = {
	amount_too_small: "The amount is too small to be charged.",
	amount_too_large: "The amount is too large to be charged at once.",
	resource_missing: "The payment method is not known, or was removed.",
	charge_already_refunded: "The charge has been refunded already.",
};

function invalidFailure(code: string | undefined): ProviderFailure {
	const message = invalidMessages[code ?? ""] ?? "The payment provider does not accept this.";
	return { code: code ?? "not_accepted", message };
}
