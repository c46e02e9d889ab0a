import type { Clock, Database, KeyRing, Log } from "../../platform/index.ts";

/** What the providers stand on. */
export interface ProviderDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	readonly keyRing: KeyRing;
}
