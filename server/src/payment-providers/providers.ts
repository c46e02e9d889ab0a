import type { PaymentProvider } from "./interface/provider.ts";
import type { ProviderDependencies } from "./interface/provider-dependencies.ts";
import { createSandbox, type SandboxProvider } from "./sandbox/sandbox.ts";
import type { StripeSettings } from "./stripe/settings.ts";
import { createStripe } from "./stripe/stripe.ts";

/** Those that an organisation can choose; `manual` charges nothing, and has no provider here. */
export type ProviderName = "manual" | PaymentProvider["name"];

export const providerNames = ["manual", "sandbox", "stripe"] as const satisfies readonly ProviderName[];

export interface Providers {
	readonly sandbox: SandboxProvider;
	/** Null where Stripe is not configured. */
	readonly stripe: PaymentProvider | null;
}

export function createProviders(
	settings: { readonly stripe: StripeSettings | null },
	dependencies: ProviderDependencies,
): Providers {
	return {
		sandbox: createSandbox(dependencies),
		stripe: settings.stripe === null ? null : createStripe(settings.stripe),
	};
}

/** What an organisation can choose in this installation. */
export function availableProviders({ stripe }: Providers): readonly ProviderName[] {
	return providerNames.filter((name) => name !== "stripe" || stripe !== null);
}
