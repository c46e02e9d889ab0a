import type { TaxProvider } from "./provider.ts";

/** How a provider is configured and created. `registry.ts` lists each one under its name. */
export interface TaxProviderDefinition<Settings = unknown, Provider extends TaxProvider | null = TaxProvider | null> {
	/** Its name for people. */
	readonly title: string;
	/** What the operator must do if it is not set up. */
	readonly setupHint: string;
	/**
	 * Reads its settings from the environment; null if it is not set up.
	 * @throws what `reader.fault` returns
	 */
	readSettings(reader: SettingsReader): Settings;
	/** Null if the settings are null. May load what only this provider needs. */
	create(settings: Settings): Promise<Provider>;
}

/** Access to the environment for a provider. */
export interface SettingsReader {
	text(variable: string): string | null;
	/** An address without a path. */
	origin(variable: string): string | null;
	/** What to throw for a variable with a problem, which must not contain secrets. */
	fault(variable: string, problem: string): Error;
}
