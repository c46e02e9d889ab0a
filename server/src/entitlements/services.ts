import { selectCustomersOf } from "../contracts/index.ts";
import type { Announcer, Clock, Database, Listener } from "../platform/index.ts";
import { EntitlementMemory } from "./memory/entitlement-memory.ts";

/** One statement on contracts and one on usage at a time. */
const connections = 2;

/** The dependencies of entitlements besides a context. */
export interface EntitlementServices {
	readonly entitlements: EntitlementMemory;
}

/** Entitlements have their own connections, so that slow database work elsewhere never delays a check. */
export function createEntitlementServices({
	database,
	...given
}: {
	readonly database: Database;
	readonly listener: Listener;
	readonly clock: Clock;
}): EntitlementServices & { close(): Promise<void> } {
	const own = database.sibling({ applicationName: "tallybook entitlements", connections, isForRequests: true });
	const entitlements = new EntitlementMemory(own, given);
	const close = () => {
		entitlements.stop();
		return own.close();
	};
	return { entitlements, close };
}

/**
 * Forgets the customers of contracts at the commit of a change by this process, so that whoever made it sees it at once. Other
 * processes, and changes that announce nothing, are heard of by notifications.
 */
export function forgetChanged({ entitlements }: EntitlementServices): Announcer {
	return async (transaction, announced) => {
		const changed = announced.filter(({ type }) => type.startsWith("contract."));
		for (const [organisationId, all] of Map.groupBy(changed, (each) => each.organisationId)) {
			const contracts = all.map(({ resourceUuid }) => resourceUuid);
			const customers = await selectCustomersOf({ db: transaction, organisationId }, contracts);
			transaction.onCommit(() => entitlements.forget(organisationId, customers));
		}
	};
}
