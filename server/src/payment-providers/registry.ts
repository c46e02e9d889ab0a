import { unknownName } from "../platform/index.ts";
import type { PaymentProvider } from "./interface/provider.ts";
import type { ProviderDefinition, SettingsReader } from "./interface/provider-definition.ts";
import type { ProviderDependencies } from "./interface/provider-dependencies.ts";
import { providers as registered } from "./providers.ts";

export type ProviderName = keyof typeof registered;
export const providerNames = Object.keys(registered) as readonly ProviderName[];

/** What an organization chooses from. `manual` is no provider: people record the money. */
export type ProviderChoice = "manual" | ProviderName;
export const providerChoices: readonly ProviderChoice[] = ["manual", ...providerNames];

/** Any of the registry's providers. */
export type RegisteredProvider = PaymentProvider<ProviderName>;

/** Null for those that are not set up. */
export type ProviderSettings = {
	readonly [Name in ProviderName]: ReturnType<(typeof registered)[Name]["readSettings"]>;
};

/** Null for those that are not set up in this installation. */
export type Providers = { readonly [Name in ProviderName]: ReturnType<(typeof registered)[Name]["create"]> };

const definitions: Readonly<Record<ProviderName, ProviderDefinition>> = registered;

/** What the environment says of every provider. @throws what `reader.fault` makes */
export function readProviderSettings(reader: SettingsReader): ProviderSettings {
	return mapProviders(({ readSettings }) => readSettings(reader)) as ProviderSettings;
}

/** @param settings left out: not set up */
export function createProviders(settings: Partial<ProviderSettings>, dependencies: ProviderDependencies): Providers {
	return mapProviders(({ create }, name) => create(settings[name] ?? null, dependencies)) as Providers;
}

function mapProviders<Value>(
	valueFor: (definition: ProviderDefinition, name: ProviderName) => Value,
): Record<ProviderName, Value> {
	const entries = providerNames.map((name) => [name, valueFor(definitions[name], name)] as const);
	return Object.fromEntries(entries) as Record<ProviderName, Value>;
}

/**
 * The provider that a row names; null where people record the money, or it is not set up here.
 * @param row which: `payments.charge 0198…`
 * @throws Refusal where the registry does not know it
 */
export function providerNamed(providers: Providers, name: ProviderChoice, row: string): RegisteredProvider | null {
	if (!providerChoices.includes(name)) throw unknownName(row, "payment provider", name);
	return name === "manual" ? null : providers[name];
}

/** What an organization can choose in this installation. */
export function availableProviders(providers: Providers): readonly ProviderChoice[] {
	return providerChoices.filter((name) => name === "manual" || providers[name] !== null);
}

/** What an operator does to make a provider available; null where nothing needs doing. */
export function setupHint(name: ProviderChoice): string | null {
	return name === "manual" ? null : definitions[name].setupHint;
}

/** Those that send events to an address of the service. */
export const eventSenders = providerNames.filter((name) => definitions[name].sendsEvents);

/** What people call a provider. */
export function providerTitle(name: ProviderName): string {
	return definitions[name].title;
}
