import Stripe from "stripe";
import type { KeyVerdict } from "../interface/provider-definition.ts";
import { createStripeClient } from "./client.ts";
import { isTestKey, type StripeSettings } from "./settings.ts";

/** Reads one payment, which every key for this service may do. Stripe's own words would show the key's end. */
export async function checkStripeKeys(settings: StripeSettings, timeout_ms: number): Promise<KeyVerdict> {
	const isTest = isTestKey(settings.secretKey);
	try {
		await createStripeClient(settings).paymentIntents.list({ limit: 1 }, { timeout: timeout_ms });
		return { isTest, outcome: "accepted", reason: null };
	} catch (error) {
		if (!(error instanceof Stripe.errors.StripeError)) throw error;
		const { statusCode } = error;
		const isRefused = statusCode === 401 || statusCode === 403;
		const reason = statusCode === undefined ? "no connection, or no answer in time" : `status ${statusCode}`;
		return { isTest, outcome: isRefused ? "refused" : "away", reason };
	}
}
