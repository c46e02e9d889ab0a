import type { Clock, Database, KeyRing, Log } from "../platform/index.ts";
import { Vault } from "../platform/index.ts";
import { vaultKey } from "./endpoints/secret.ts";
import type { DestinationPolicy } from "./network/destination.ts";
import { resolveName } from "./network/resolve.ts";
import { Deliverer } from "./sending/deliverer.ts";

export interface WebhookServices {
	readonly vault: Vault;
	readonly policy: DestinationPolicy;
	readonly deliverer: Deliverer;
}

interface WebhookDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	readonly keyRing: KeyRing;
	readonly appUrl: () => string;
}

/** @param policy the parts that are not the usual ones */
export async function createWebhookServices(
	dependencies: WebhookDependencies,
	policy: Partial<DestinationPolicy>,
): Promise<WebhookServices> {
	const vault = new Vault(await dependencies.keyRing.keysOf(vaultKey));
	const whole = { isLocalhostAllowed: false, resolve: resolveName, ...policy };
	return { vault, policy: whole, deliverer: new Deliverer({ ...dependencies, vault, policy: whole }) };
}
