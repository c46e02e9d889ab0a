import Stripe from "stripe";
import { TaxProviderAway, TaxProviderRefusal } from "../interface/provider.ts";

/**
 * Makes a call of the SDK. Stripe's own error isn't passed on: its text may show the key's end.
 * @throws TaxProviderAway; TaxProviderRefusal with Stripe's code
 */
export async function ask<Answer>(call: Promise<Answer>): Promise<Answer> {
	try {
		return await call;
	} catch (error) {
		throw faultOf(error);
	}
}

function faultOf(error: unknown): unknown {
	const { errors } = Stripe;
	if (!(error instanceof errors.StripeError)) return error;
	if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
		return new TaxProviderAway("key_refused");
	}
	if (error instanceof errors.StripeIdempotencyError) {
		// 409: the first call with this key has no answer yet.
		return error.statusCode === 409 ? new TaxProviderAway("in_progress") : new TaxProviderRefusal("key_reused");
	}
	if (error instanceof errors.StripeInvalidRequestError) {
		if (error.param === "reference") return new TaxProviderRefusal("reference_exists");
		return new TaxProviderRefusal(codeOf(error.code ?? error.param));
	}
	const { statusCode } = error;
	return new TaxProviderAway(statusCode === undefined ? "no_connection" : `status_${statusCode}`);
}

/** As far as it is one: it is stored and shown. */
function codeOf(text: string | undefined): string {
	return text !== undefined && /^[a-z][a-z0-9_]{0,59}$/.test(text) ? text : "not_accepted";
}
