import type { PaymentProvider } from "./provider.ts";
import type { ProviderDependencies } from "./provider-dependencies.ts";

/** How a provider is configured and created. `registry.ts` lists each one under its name. */
export interface ProviderDefinition<
	Settings = unknown,
	Provider extends PaymentProvider | null = PaymentProvider | null,
> {
	/** Its display name. */
	readonly title: string;
	/** What the operator must do if the provider is not set up; null: it always is. */
	readonly setupHint: string | null;
	/** Whether it sends events to `/payment-events/<name>`. */
	readonly sendsEvents: boolean;
	/**
	 * Reads its settings from the environment; null if it is not set up.
	 * @throws what `reader.fault` returns
	 */
	readSettings(reader: SettingsReader): Settings;
	/** Null if the settings are null. */
	create(settings: Settings, dependencies: ProviderDependencies): Provider;
}

/** Access to the environment for a provider. */
export interface SettingsReader {
	/** A variable's text, trimmed; null if it is not set. */
	text(variable: string): string | null;
	/** A variable's URL without a path: `https://host`, or `http://` on this machine; null if it is not set. */
	origin(variable: string): string | null;
	/** Creates the error to throw for a variable that the service can't run with. `problem` must not contain secrets. */
	fault(variable: string, problem: string): Error;
}
