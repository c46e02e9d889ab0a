import type { Clock, Database, KeyRing, Log } from "../../platform/index.ts";

/** The dependencies of a provider. */
export interface ProviderDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	readonly keyRing: KeyRing;
}
