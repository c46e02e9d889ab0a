import type { TaxProvider } from "../interface/provider.ts";
import type { TaxProviderDefinition } from "../interface/provider-definition.ts";
import { readStripeTaxSettings, type StripeTaxSettings } from "./settings.ts";

/** Loads the SDK only where it is set up: it is a tenth of the program's modules. */
export const stripe: TaxProviderDefinition<StripeTaxSettings | null, TaxProvider<"stripe"> | null> = {
	title: "Stripe Tax",
	setupHint:
		"No key for Stripe Tax is configured on this installation. Its operator must set STRIPE_TAX_SECRET_KEY and restart it.",
	readSettings: readStripeTaxSettings,
	create: async (settings) => {
		if (settings === null) return null;
		const { createStripeTax } = await import("./create-stripe-tax.ts");
		return createStripeTax(settings);
	},
};
