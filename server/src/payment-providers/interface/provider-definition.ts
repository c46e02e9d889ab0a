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
	/**
	 * Asks the provider whether it accepts the keys, by a request that only reads. Omitted by providers without keys.
	 * @returns null if the settings are null
	 */
	checkKeys?(settings: Settings, timeout_ms: number): Promise<KeyVerdict | null>;
	/** Null if the settings are null. May load what only this provider needs. */
	create(settings: Settings, dependencies: ProviderDependencies): Provider | Promise<Provider>;
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

/** Whether a provider accepts this installation's keys. */
export interface KeyVerdict {
	/** Whether the keys are for tests, so that no money moves. */
	readonly isTest: boolean;
	/** `away`: there was no answer, or none about the keys. */
	readonly outcome: "accepted" | "refused" | "away";
	/** Why not `accepted`, without any part of a key: `status 401`. */
	readonly reason: string | null;
}
