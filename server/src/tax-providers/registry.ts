import { unknownName } from "../platform/index.ts";
import type { TaxProvider } from "./interface/provider.ts";
import type { SettingsReader, TaxProviderDefinition } from "./interface/provider-definition.ts";
import { providers as registered } from "./providers.ts";

export type TaxProviderName = keyof typeof registered;
export const taxProviderNames = Object.keys(registered) as readonly TaxProviderName[];

/** An organization's choices. The first two are no providers elsewhere: rates as given, and the program's rules. */
export type TaxProviderChoice = "none" | "built_in" | TaxProviderName;
export const taxProviderChoices: readonly TaxProviderChoice[] = ["none", "built_in", ...taxProviderNames];

/** Null for those that are not set up. */
export type TaxProviderSettings = {
	readonly [Name in TaxProviderName]: ReturnType<(typeof registered)[Name]["readSettings"]>;
};

/** Null for those that are not set up on this installation. */
export type TaxProviders = { readonly [Name in TaxProviderName]: TaxProvider<Name> | null };

const definitions: Readonly<Record<TaxProviderName, TaxProviderDefinition>> = registered;

/**
 * Reads every provider's settings from the environment.
 * @throws what `reader.fault` returns
 */
export function readTaxProviderSettings(reader: SettingsReader): TaxProviderSettings {
	const read = taxProviderNames.map((name) => [name, definitions[name].readSettings(reader)] as const);
	return Object.fromEntries(read) as TaxProviderSettings;
}

/** @param settings omitted: not set up */
export async function createTaxProviders(settings: Partial<TaxProviderSettings>): Promise<TaxProviders> {
	const created = taxProviderNames.map(
		async (name) => [name, await definitions[name].create(settings[name] ?? null)] as const,
	);
	return Object.fromEntries(await Promise.all(created)) as unknown as TaxProviders;
}

/** Whether a choice is a provider elsewhere, which is asked by jobs. */
export function isTaxProviderName(choice: TaxProviderChoice): choice is TaxProviderName {
	return (taxProviderNames as readonly string[]).includes(choice);
}

/**
 * The provider that a row names; null if it isn't set up here.
 * @throws Refusal where the registry does not know it
 */
export function taxProviderNamed(providers: TaxProviders, name: string, row: string): TaxProvider | null {
	if (!isTaxProviderName(name as TaxProviderChoice)) throw unknownName(row, "tax provider", name);
	return providers[name as TaxProviderName];
}

/** What an organization on this installation can choose. */
export function availableTaxProviders(providers: TaxProviders): readonly TaxProviderChoice[] {
	return taxProviderChoices.filter((choice) => !isTaxProviderName(choice) || providers[choice] !== null);
}

/** A provider's display name. */
export function taxProviderTitle(name: TaxProviderName): string {
	return definitions[name].title;
}

/** The providers elsewhere as this installation has them. */
export function describeTaxProviders(providers: TaxProviders) {
	return taxProviderNames.map((name) => ({
		...{ name, title: definitions[name].title, is_available: providers[name] !== null },
		is_test: providers[name]?.isTest ?? null,
		missing: providers[name] === null ? definitions[name].setupHint : null,
	}));
}
