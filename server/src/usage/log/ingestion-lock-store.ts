import { type Context, isUuid } from "../../platform/index.ts";

/** Shared by the ingestions of an organization that are under way; exclusive for a moment where one waits for them. */
const ingestionLock = "hashtextextended('ingestion ' || $1::text, 0)";

/** A transaction's events bear the numbers from the one that it drew from usage.event_sequence to the one before the next. */
export const numbersOfTransaction = 131_072;

/** What an announcement answers. */
export interface Receipt {
	/** Of the receipt's first event in the order of receipt; the others bear the next ones. */
	readonly number: number;
	/** Whether events were dropped: their keys are to be looked for in usage.retired_key as well. */
	readonly has_retired_keys: boolean;
}

/**
 * The statement that announces, until its transaction ends, that events are stored that are not visible yet. The first one of every
 * transaction that stores events: names are looked up, and the receipt's number is drawn, after it.
 */
export function announcement(organisationId: string): string {
	if (!isUuid(organisationId)) throw new Error("an organisation without a UUID");
	return `select nextval('usage.event_sequence') as number, usage.has_retired_keys('${organisationId}') as has_retired_keys
		from (select pg_advisory_xact_lock_shared(${ingestionLock.replace("$1", `'${organisationId}'`)})) as announced`;
}

/** Makes the announcement in a transaction that has begun. */
export async function announceIngestion({ db, organisationId }: Context): Promise<Receipt> {
	return (await db.row<Receipt>(announcement(organisationId))) as Receipt;
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
