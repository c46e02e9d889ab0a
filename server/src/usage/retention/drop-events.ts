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
	/** Events before this day, in UTC, are dropped: yesterday at the latest. */
	readonly before: CalendarDate;
	/**
	 * Closes what was charged for those events, in the transaction that closes their days. It throws where money could still change;
	 * nothing is dropped then.
	 */
	readonly close: (context: Context) => Promise<void>;
	/**
	 * Takes events that are about to be dropped, and resolves once they are on disk; null: they are not kept. The same events may
	 * come again where a drop was broken off.
	 */
	readonly archive: ((events: readonly DroppedEvent[]) => Promise<void>) | null;
}

/** Dropped in one transaction. */
const batchEvents = 10_000;

/**
 * Drops old events: their days are closed, their keys stay taken for ever, what they added up to stays in the rollup. Events of
 * those days that are received after the closing are kept, by later drops too: they wait for somebody to decide about them.
 * A drop that was broken off at any point is gone on with by the next one.
 * @returns how many events were dropped
 * @throws Refusal 422 for a day that is not over; 409 while another drop is under way; whatever `close` throws
 */
export async function dropEvents(context: Context, drop: EventDrop): Promise<number> {
	if (drop.before >= dateOfInstant(context.now)) throw invalid("before", "must be yesterday or earlier");
	await settleUsage(context);
	const broken = await dropClosed(context, drop.archive);
	await closeDays(context, drop);
	return broken + (await dropClosed(context, drop.archive));
}

/** Closes the days, unless they are closed. Voids, attributions and roll-ups wait meanwhile, ingestion does not. */
async function closeDays(context: Context, { before, close }: EventDrop): Promise<void> {
	await inTransaction(context, async (context) => {
		// It keeps the rollup locked, also where there was nothing to add.
		await rollUp(context);
		const last = await selectClosing(context);
		if (last !== null && last.closed_before >= before) return;
		if (last !== null && isUnderWay(last)) throw conflict("drop_under_way", "Another drop is under way.");
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

/** Drops what the last closing has left, batch by batch along the log. Returns how many events that were. */
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
		// About a batch at a time, however many numbers its transactions have left out.
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
 * Drops the events of some keys. Nobody can find a key free in between: it is retired first, then every ingestion is waited for that
 * may have looked before that, and one announced later looks for retired keys.
 */
async function dropBatch(context: Context, keys: readonly string[], archive: EventDrop["archive"]): Promise<number> {
	await insertRetiredKeys(context, keys);
	await awaitIngestion(context);
	return inTransaction(context, async (context) => {
		// Not while a void or an attribution looks at them.
		await lockRollup(context);
		const events = await deleteEvents(context, keys);
		const inOrder = events.toSorted((one, other) => one.sequence - other.sequence);
		await archive?.(inOrder.map(({ sequence: _sequence, ...event }) => event));
		return events.length;
	});
}
