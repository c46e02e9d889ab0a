import type { PaymentProvider } from "./provider.ts";
import type { ProviderDependencies } from "./provider-dependencies.ts";

/** How a provider is set up and made. `registry.ts` lists each of them under its name. */
export interface ProviderDefinition<
	Settings = unknown,
	Provider extends PaymentProvider | null = PaymentProvider | null,
> {
	/** What people call it. */
	readonly title: string;
	/** Tells the operator what to do where the provider is not set up; null: it always is. */
	readonly setupHint: string | null;
	/** Whether it sends events to `/payment-events/<name>`. */
	readonly sendsEvents: boolean;
	/** What the environment says of it; null where it is not set up. @throws what `reader.fault` makes */
	readSettings(reader: SettingsReader): Settings;
	/** Null where the settings are. */
	create(settings: Settings, dependencies: ProviderDependencies): Provider;
}

/** The environment, as the configuration lets a provider read it. */
export interface SettingsReader {
	/** A variable's text without surrounding white space; null where it is not set. */
	text(variable: string): string | null;
	/** A variable's address without a path: `https://host`, or `http://` on this machine; null where it is not set. */
	origin(variable: string): string | null;
	/** The error to throw for a variable that the service cannot run with. `problem` repeats no secret. */
	fault(variable: string, problem: string): Error;
}
