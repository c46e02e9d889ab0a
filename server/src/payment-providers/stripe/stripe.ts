import type { PaymentProvider } from "../interface/provider.ts";
import type { ProviderDefinition } from "../interface/provider-definition.ts";
import { charge, closeCheckout, openCheckout } from "./charging.ts";
import { createStripeClient } from "./client.ts";
import { readEvent } from "./events.ts";
import { findCharge } from "./lookup.ts";
import { attachMethod, detachMethod } from "./methods.ts";
import { refund } from "./refunding.ts";
import { readStripeSettings, type StripeSettings } from "./settings.ts";

export const stripe: ProviderDefinition<StripeSettings | null, PaymentProvider<"stripe"> | null> = {
	title: "Stripe",
	setupHint:
		"No keys for Stripe are configured on this installation. Its operator must set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET and restart it.",
	sendsEvents: true,
	readSettings: readStripeSettings,
	create: (settings) => (settings === null ? null : createStripe(settings)),
};

/**
 * Stripe, through its official SDK. One account serves all organizations of an installation; objects created there name their
 * organization.
 */
export function createStripe(settings: StripeSettings): PaymentProvider<"stripe"> {
	const client = createStripeClient(settings);
	return {
		name: "stripe",
		isTest: /^[sr]k_test_/.test(settings.secretKey),
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
