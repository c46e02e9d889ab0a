import { unknownName } from "../platform/index.ts";
import type { PaymentProvider } from "./interface/provider.ts";
import type { KeyVerdict, ProviderDefinition, SettingsReader } from "./interface/provider-definition.ts";
import type { ProviderDependencies } from "./interface/provider-dependencies.ts";
import { providers as registered } from "./providers.ts";

export type ProviderName = keyof typeof registered;
export const providerNames = Object.keys(registered) as readonly ProviderName[];

/** An organization's choices. `manual` is not a provider: people record the payments. */
export type ProviderChoice = "manual" | ProviderName;
export const providerChoices: readonly ProviderChoice[] = ["manual", ...providerNames];

/** Any of the registry's providers. */
export type RegisteredProvider = PaymentProvider<ProviderName>;

/** Null for those that are not set up. */
export type ProviderSettings = {
	readonly [Name in ProviderName]: ReturnType<(typeof registered)[Name]["readSettings"]>;
};

/** Null for those that are not set up on this installation. */
export type Providers = {
	readonly [Name in ProviderName]: Awaited<ReturnType<(typeof registered)[Name]["create"]>>;
};

const definitions: Readonly<Record<ProviderName, ProviderDefinition>> = registered;

/**
 * Reads every provider's settings from the environment.
 * @throws what `reader.fault` returns
 */
export function readProviderSettings(reader: SettingsReader): ProviderSettings {
	const read = providerNames.map((name) => [name, definitions[name].readSettings(reader)] as const);
	return Object.fromEntries(read) as ProviderSettings;
}

/** @param settings omitted: not set up */
export async function createProviders(
	settings: Partial<ProviderSettings>,
	dependencies: ProviderDependencies,
): Promise<Providers> {
	const created = providerNames.map(async (name) => {
		const provider = await definitions[name].create(settings[name] ?? null, dependencies);
		return [name, provider] as const;
	});
	return Object.fromEntries(await Promise.all(created)) as unknown as Providers;
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

/** What each provider with keys says of them. */
export async function checkProviderKeys(
	settings: Partial<ProviderSettings>,
	timeout_ms: number,
): Promise<(KeyVerdict & { readonly title: string })[]> {
	const asked = providerNames.map(async (name) => {
		const { title, checkKeys } = definitions[name];
		const verdict = await checkKeys?.(settings[name] ?? null, timeout_ms);
		return verdict ? [{ title, ...verdict }] : [];
	});
	return (await Promise.all(asked)).flat();
}
