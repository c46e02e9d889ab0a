import type { Context } from "../platform/index.ts";
import { type EventType, matches } from "./event-types.ts";
import { selectPatterns } from "./store.ts";

/**
 * Tells whoever listens that something happened to a resource, in the transaction of the change: with its rollback nobody hears of it. What
 * is told is the resource as it stands right before the commit. Without listeners it costs one indexed look-up for each transaction.
 */
export function announce(context: Context, type: EventType, ...resourceUuids: readonly string[]): Promise<void> {
	const { organisationId, now } = context;
	return context.db.transaction(async (transaction) => {
		for (const resourceUuid of resourceUuids)
			transaction.announce({ organisationId, now, type, resourceUuid, data: null });
	});
}

/** The same of what is not read again by a UUID: it is told as given. */
export function announceData(context: Context, type: EventType, resourceUuid: string, data: unknown): Promise<void> {
	const { db, organisationId, now } = context;
	return db.transaction(async (transaction) => transaction.announce({ organisationId, now, type, resourceUuid, data }));
}

/** Whether anybody in the organization wants to hear of it. */
export async function hasListener(context: Context, type: EventType): Promise<boolean> {
	return matches(await selectPatterns(context), type);
}
