import type { PaymentProvider } from "../interface/provider.ts";
import type { ProviderDefinition } from "../interface/provider-definition.ts";
import { readStripeSettings, type StripeSettings } from "./settings.ts";

/** Loads the SDK only where it is set up: it is a tenth of the program's modules. */
export const stripe: ProviderDefinition<StripeSettings | null, PaymentProvider<"stripe"> | null> = {
	title: "Stripe",
	setupHint:
		"No keys for Stripe are configured on this installation. Its operator must set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET and restart it.",
	sendsEvents: true,
	readSettings: readStripeSettings,
	checkKeys: async (settings, timeout_ms) => {
		if (settings === null) return null;
		const { checkStripeKeys } = await import("./check-keys.ts");
		return checkStripeKeys(settings, timeout_ms);
	},
	create: async (settings) => {
		if (settings === null) return null;
		const { createStripe } = await import("./create-stripe.ts");
		return createStripe(settings);
	},
};
