import type { PaymentProvider } from "../interface/provider.ts";
import { charge, closeCheckout, openCheckout } from "./charging.ts";
import { createStripeClient } from "./client.ts";
import { readEvent } from "./events.ts";
import { findCharge } from "./lookup.ts";
import { attachMethod, detachMethod } from "./methods.ts";
import { refund } from "./refunding.ts";
import { isTestKey, type StripeSettings } from "./settings.ts";

/**
 * Stripe, through its official SDK. One account serves all organizations of an installation; objects created there name their
 * organization.
 */
export function createStripe(settings: StripeSettings): PaymentProvider<"stripe"> {
	const client = createStripeClient(settings);
	return {
		name: "stripe",
		isTest: isTestKey(settings.secretKey),
		attachMethod: (request) => attachMethod(client, request),
		detachMethod: ({ organisationId, providerMethodId }) => detachMethod(client, organisationId, providerMethodId),
		charge: (request) => charge(client, request),
		openCheckout: (request) => openCheckout(client, request),
		closeCheckout: (reference) => closeCheckout(client, reference),
		findCharge: (reference) => findCharge(client, reference),
		refund: (request) => refund(client, request),
		readEvent: (delivery) => readEvent(client, settings.webhookSecret, delivery),
		testTokens: [],
	};
}
