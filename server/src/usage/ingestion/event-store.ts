import { bufferPool, type Context, sqlState, type Transaction } from "../../platform/index.ts";
import { selectRollupState } from "../log/rollup-state-store.ts";
import type { PlacedEvents } from "./event-rows.ts";
import type { IngestionMemory } from "./ingestion-memory.ts";

/** The columns of a COPY of events, in row order: those known when the events are stored come first. */
export const copiedColumns =
	"organisation_id, sequence, customer_uuid, key, occurred_at, item_uuid, value, event_name, idempotency_key, customer_email_key, external_customer_id, properties";

const uniqueViolation = "23505";
/** The same error from a table distributed over a cluster. */
const uniqueViolationMessage = /duplicate key value violates unique constraint/;

/**
 * Stores events with distinct keys unless a key is taken; returns the taken keys. Events are in key order, so batches with
 * the same keys wait for each other instead of deadlocking.
 *
 * There are three ways, fastest first (docs/decisions/0005-event-log.md). Each is exact; the first two give up, storing
 * nothing, if a key turns out to be taken.
 */
export async function insertEvents(
	context: Context,
	events: PlacedEvents,
	memory: IngestionMemory,
): Promise<ReadonlySet<string>> {
	const { organisationId } = context;
	if (!memory.expectsDuplicates(organisationId)) {
		if (await copyAll(context, events)) return new Set();
		memory.noteDuplicates(organisationId, true);
	}
	const taken = new Set(await selectTakenKeys(context, events));
	memory.noteDuplicates(organisationId, taken.size > 0);
	const free = events.without(taken);
	if (free.length === 0 || (await copyAll(context, free))) return taken;
	// Another transaction took a key in the meantime.
	memory.noteDuplicates(organisationId, true);
	const created = new Set(await copyThoseFree(context, free));
	for (const key of free.keys()) if (!created.has(key)) taken.add(key);
	return taken;
}

/** Copies the events into the table, all or none. Returns whether all keys were free. */
async function copyAll({ db, organisationId }: Context, events: PlacedEvents): Promise<boolean> {
	return db.transaction(async (transaction) => {
		const rows = events.copyRows(organisationId);
		try {
			await transaction.copyIn(`copy usage.event (${copiedColumns}) from stdin`, rows);
			// A successful COPY was sent completely; part of a failed one may still be in transit.
			for (const piece of rows) bufferPool.give(piece);
			return true;
		} catch (error) {
			if (isUniqueViolation(error)) return false;
			throw error;
		}
	});
}

function isUniqueViolation(error: unknown): boolean {
	return sqlState(error) === uniqueViolation || (error instanceof Error && uniqueViolationMessage.test(error.message));
}

/** One by one: any other way may read the organization's whole log. A cluster takes no lateral join, and looks into each part. */
const takenKeys = `select event.key from unnest($2::uuid[]) as sent (key),
	lateral (select key from usage.event where organisation_id = $1 and key = sent.key limit 1) as event`;
const takenKeysOfCluster = "select key from usage.event where organisation_id = $1 and key = any($2::uuid[])";

async function selectTakenKeys({ db, organisationId }: Context, events: PlacedEvents): Promise<readonly string[]> {
	const { is_distributed } = await selectRollupState({ db, organisationId });
	const rows = await db.rows<{ key: string }>(is_distributed ? takenKeysOfCluster : takenKeys, [
		organisationId,
		events.keys(),
	]);
	return rows.map((row) => row.key);
}

/** Stores the events whose key is free, even if others take keys at the same time. Returns the stored keys. */
async function copyThoseFree({ db, organisationId }: Context, events: PlacedEvents): Promise<readonly string[]> {
	return db.transaction(async (transaction: Transaction) => {
		await transaction.execute(
			"create temporary table if not exists arriving_event (like usage.event including defaults) on commit delete rows",
		);
		await transaction.execute("truncate arriving_event");
		await transaction.copyIn(`copy arriving_event (${copiedColumns}) from stdin`, events.copyRows(organisationId));
		const rows = await transaction.rows<{ key: string }>(
			`insert into usage.event (${copiedColumns})
			 select ${copiedColumns} from arriving_event where organisation_id = $1 order by key
			 on conflict (organisation_id, key) do nothing
			 returning key`,
			[organisationId],
		);
		return rows.map((row) => row.key);
	});
}
