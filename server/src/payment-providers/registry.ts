import type { PaymentProvider } from "./interface/provider.ts";
import type { ProviderDefinition, SettingsReader } from "./interface/provider-definition.ts";
import type { ProviderDependencies } from "./interface/provider-dependencies.ts";
import { sandbox } from "./sandbox/sandbox.ts";
import { stripe } from "./stripe/stripe.ts";

/** The providers, by their names in the API and the database. To add one, add its folder and its name here. */
const registry = { sandbox, stripe };

export type ProviderName = keyof typeof registry;
export const providerNames = Object.keys(registry) as readonly ProviderName[];

/** An organization's choices. `manual` is not a provider: people record the payments. */
export type ProviderChoice = "manual" | ProviderName;
export const providerChoices: readonly ProviderChoice[] = ["manual", ...providerNames];

/** Any of the registry's providers. */
export type RegisteredProvider = PaymentProvider<ProviderName>;

/** Null for those that are not set up. */
export type ProviderSettings = {
	readonly [Name in ProviderName]: ReturnType<(typeof registry)[Name]["readSettings"]>;
};

/** Null for those that are not set up on this installation. */
export type Providers = { readonly [Name in ProviderName]: ReturnType<(typeof registry)[Name]["create"]> };

const definitions: Readonly<Record<ProviderName, ProviderDefinition>> = registry;

/**
 * Reads every provider's settings from the environment.
 * @throws what `reader.fault` returns
 */
export function readProviderSettings(reader: SettingsReader): ProviderSettings {
	return mapProviders(({ readSettings }) => readSettings(reader)) as ProviderSettings;
}

/** @param settings omitted: not set up */
export function createProviders(settings: Partial<ProviderSettings>, dependencies: ProviderDependencies): Providers {
	return mapProviders(({ create }, name) => create(settings[name] ?? null, dependencies)) as Providers;
}

function mapProviders<Value>(
	valueFor: (definition: ProviderDefinition, name: ProviderName) => Value,
): Record<ProviderName, Value> {
	const entries = providerNames.map((name) => [name, valueFor(definitions[name], name)] as const);
	return Object.fromEntries(entries) as Record<ProviderName, Value>;
}

/** What an organization on this installation can choose. */
export function availableProviders(providers: Providers): readonly ProviderChoice[] {
	return providerChoices.filter((name) => name === "manual" || providers[name] !== null);
}

/** What the operator must do to make a provider available; null if nothing. */
export function setupHint(name: ProviderChoice): string | null {
	return name === "manual" ? null : definitions[name].setupHint;
}

/** The providers that send events to this service. */
export const eventSenders = providerNames.filter((name) => definitions[name].sendsEvents);

/** A provider's display name. */
export function providerTitle(name: ProviderName): string {
	return definitions[name].title;
}
