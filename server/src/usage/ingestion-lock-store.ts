import type { Context } from "../platform/index.ts";

/** Shared by the ingestions of an organisation that are under way; exclusive for a moment where one waits for them. */
const ingestionLock = "hashtextextended('ingestion ' || $1::text, 0)";

/**
 * Announces, until the transaction ends, that events are stored that are not visible yet, and answers the number of their receipt:
 * the first of them bears it, the others the next ones. The first statement of every transaction that stores events: names are
 * looked up after it.
 */
export async function announceIngestion({ db, organisationId }: Context): Promise<number> {
	const row = await db.row<{ number: number }>(
		`select nextval('usage.event_sequence') as number
		 from (select pg_advisory_xact_lock_shared(${ingestionLock})) as announced`,
		[organisationId],
	);
	return (row as { number: number }).number;
}

/**
 * Waits until every ingestion announced before now has ended, and answers a number: the events with a lower one are all visible to
 * the statements that follow, and no event gets a lower one any more. Call it before anything is locked: an ingestion may be
 * waiting for that. Between lock and unlock nothing can fail, so the lock, which is the session's, does not stay behind.
 */
export async function awaitIngestion({ db, organisationId }: Context): Promise<number> {
	const row = await db.row<{ number: number }>(
		`select pg_advisory_lock(${ingestionLock}), nextval('usage.event_sequence') as number,
			pg_advisory_unlock(${ingestionLock})`,
		[organisationId],
	);
	return row?.number ?? 0;
}
