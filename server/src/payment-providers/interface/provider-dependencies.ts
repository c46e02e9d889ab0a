import type { Clock, Database, KeyRing, Log } from "../../platform/index.ts";

/** What a provider is made with. */
export interface ProviderDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	readonly keyRing: KeyRing;
}
