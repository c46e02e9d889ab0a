import { recordChange } from "../../audit/index.ts";
import { type CalendarDate, dateOfInstant } from "../../calendar/index.ts";
import { type Context, conflict, inTransaction, invalid, newUuid } from "../../platform/index.ts";
import { awaitIngestion, numbersOfTransaction } from "../log/ingestion-lock-store.ts";
import type { ListedEventRow } from "../log/listed-event-store.ts";
import { insertRetiredKeys } from "../log/retired-key-store.ts";
import { rollUp, settleUsage } from "../log/roll-up.ts";
import { lockRollup, selectRollupState } from "../log/rollup-state-store.ts";
import {
	type Closing,
	deleteClosedPostings,
	deleteEvents,
	saveClosing,
	saveDropped,
	selectClosing,
	selectDroppable,
} from "./retention-store.ts";

/** An event as `GET /usage/events/ingested` lists it. */
export type DroppedEvent = Omit<ListedEventRow, "sequence">;

export interface EventDrop {
	/** Drops events before this day in UTC: yesterday at the latest. */
	readonly before: CalendarDate;
	/**
	 * Closes what was charged for the events, in the transaction that closes their days. Throws if an amount could still
	 * change; nothing is dropped then.
	 */
	readonly close: (context: Context) => Promise<void>;
	/**
	 * Archives events about to be dropped; resolves once they are on disk. Null: they aren't archived. The same events may
	 * arrive again after an interrupted drop.
	 */
	readonly archive: ((events: readonly DroppedEvent[]) => Promise<void>) | null;
}

/** The events dropped in one transaction. */
const batchEvents = 10_000;

/**
 * Drops old events: closes their days, keeps their keys taken forever and their sums in the rollup. Events of those days
 * received after the closing are kept, even by later drops: they wait for a person's decision. The next drop finishes an
 * interrupted one.
 * @returns how many events were dropped
 * @throws Refusal 422 for a day that isn't over; 409 if another drop is in progress; whatever `close` throws
 */
export async function dropEvents(context: Context, drop: EventDrop): Promise<number> {
	if (drop.before >= dateOfInstant(context.now)) throw invalid("before", "must be yesterday or earlier");
	await settleUsage(context);
	const broken = await dropClosed(context, drop.archive);
	await closeDays(context, drop);
	return broken + (await dropClosed(context, drop.archive));
}

/** Closes the days unless they are closed already. Voids, attributions, and roll-ups wait meanwhile; ingestion doesn't. */
async function closeDays(context: Context, { before, close }: EventDrop): Promise<void> {
	await inTransaction(context, async (context) => {
		// Keeps the rollup locked, even if there was nothing to add.
		await rollUp(context);
		const last = await selectClosing(context);
		if (last !== null && last.closed_before >= before) return;
		if (last !== null && isUnderWay(last)) throw conflict("drop_under_way", "Another drop is in progress.");
		await close(context);
		const { rolled_through } = await selectRollupState(context);
		await saveClosing(context, { closed_before: before, closed_through: rolled_through });
		await recordChange(context, {
			action: "dropped",
			resource: "usage_events",
			resourceUuid: newUuid(),
			before: { closed_before: last?.closed_before ?? null },
			after: { closed_before: before },
		});
	});
}

function isUnderWay({ closed_before, dropped_before }: Closing): boolean {
	return dropped_before === null || dropped_before < closed_before;
}

/** Drops what the last closing left, batch by batch along the log. Returns the number of events dropped. */
async function dropClosed(context: Context, archive: EventDrop["archive"]): Promise<number> {
	const closing = await selectClosing(context);
	if (closing === null || !isUnderWay(closing)) return 0;
	let dropped = 0;
	let after = 0;
	for (let width = numbersOfTransaction; after < closing.closed_through; ) {
		const through = after + width;
		const rows = await selectDroppable(context, closing, { after, through, limit: batchEvents });
		if (rows.length > 0)
			dropped += await dropBatch(
				context,
				rows.map(({ key }) => key),
				archive,
			);
		const isFull = rows.length === batchEvents;
		const reached = isFull ? (rows.at(-1)?.sequence ?? through) : through;
		// About one batch at a time, however many numbers its transactions left unused.
		width = isFull ? Math.max(reached - after, numbersOfTransaction) : 2 * width;
		after = reached;
	}
	await inTransaction(context, async (context) => {
		await deleteClosedPostings(context, closing);
		await saveDropped(context, closing);
	});
	return dropped;
}

/**
 * Drops events by key. So that no one can find a key free in between, it first retires the keys, then waits for every
 * ingestion that may have looked before that; later ingestions look up retired keys.
 */
async function dropBatch(context: Context, keys: readonly string[], archive: EventDrop["archive"]): Promise<number> {
	await insertRetiredKeys(context, keys);
	await awaitIngestion(context);
	return inTransaction(context, async (context) => {
		// Waits for voids and attributions that use them.
		await lockRollup(context);
		const events = await deleteEvents(context, keys);
		const inOrder = events.toSorted((one, other) => one.sequence - other.sequence);
		await archive?.(inOrder.map(({ sequence: _sequence, ...event }) => event));
		return events.length;
	});
}
