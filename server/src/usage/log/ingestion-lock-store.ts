import { awaitCommitted, type Context, isUuid } from "../../platform/index.ts";
import { isDistributed } from "./rollup-state-store.ts";

/** Held shared by an organization's ingestions in progress; briefly exclusive to wait for them. */
const ingestionLock = "hashtextextended('ingestion ' || $1::text, 0)";

/** A transaction's events get numbers from the one it drew from usage.event_sequence up to the next one drawn. */
export const numbersOfTransaction = 131_072;

/** The result of an announcement. */
export interface Receipt {
	/** The number of the receipt's first event in order of receipt; the others get the following numbers. */
	readonly number: number;
	/** Whether events were dropped, so that keys must also be looked up in usage.retired_key. */
	readonly has_retired_keys: boolean;
}

/**
 * The statement that announces, until its transaction ends, that events not yet visible are being stored. It must come first
 * in every transaction that stores events: name lookups and the receipt's number follow it.
 */
export function announcement(organisationId: string): string {
	if (!isUuid(organisationId)) throw new Error("an organization without a UUID");
	return `select nextval('usage.event_sequence') as number, usage.has_retired_keys('${organisationId}') as has_retired_keys
		from (select pg_advisory_xact_lock_shared(${ingestionLock.replace("$1", `'${organisationId}'`)})) as announced`;
}

/** Makes the announcement in a transaction that has begun. */
export async function announceIngestion({ db, organisationId }: Context): Promise<Receipt> {
	return (await db.row<Receipt>(announcement(organisationId))) as Receipt;
}

/**
 * Waits until every ingestion announced before now has ended. Returns a number: all events with a lower number are visible to
 * the following statements, and no event gets a lower number anymore. Call it before locking anything, since an ingestion may
 * wait for that lock. Nothing can fail between lock and unlock, so the session lock is never left behind.
 */
export async function awaitIngestion({ db, organisationId }: Context): Promise<number> {
	const row = await db.row<{ number: number; is_distributed: boolean }>(
		`select pg_advisory_lock(${ingestionLock}), nextval('usage.event_sequence') as number,
			pg_advisory_unlock(${ingestionLock}), ${isDistributed} as is_distributed`,
		[organisationId],
	);
	if (row?.is_distributed) await awaitCommitted(db);
	return row?.number ?? 0;
}
