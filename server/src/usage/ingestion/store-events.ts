import { type Context, count } from "../../platform/index.ts";
import { announceIngestion, type Receipt } from "../log/ingestion-lock-store.ts";
import { selectRetiredKeys } from "../log/retired-key-store.ts";
import { Fault } from "../reading/fault.ts";
import { eventsIn, type Submission } from "../reading/submission.ts";
import { loadDirectory } from "./directory-store.ts";
import { EventGroup, PlacedEvents } from "./event-rows.ts";
import { insertEvents } from "./event-store.ts";
import type { IngestionResult } from "./ingest-schemas.ts";
import type { IngestionMemory } from "./ingestion-memory.ts";
import { type Directory, placeEvent } from "./place-event.ts";

/** The results of a submission's events. */
export interface SubmissionOutcome {
	/** The number of events sent. */
	readonly events: number;
	/** Events that were not created, in the order sent; all others were. */
	readonly refused: readonly RefusedEvent[];
}

export interface RefusedEvent {
	/** In the submission, from 0. */
	readonly position: number;
	/** As sent. */
	readonly idempotency_key: string;
	/** Null: a duplicate. */
	readonly fault: Fault | null;
}

/** Why an event of a group was not stored, by position: its fault, or null for a duplicate. */
type Refusals = Map<number, Fault | null>;

/**
 * Stores several submissions, in order, in the context's transaction: each event once per key, the first one winning.
 * @param receipt if the transaction has already announced the ingestion
 * @returns the result of each submission
 */
export async function storeSubmissions(
	context: Context,
	submissions: readonly Submission[],
	memory: IngestionMemory,
	receipt?: Receipt,
): Promise<readonly SubmissionOutcome[]> {
	const { number, has_retired_keys } = receipt ?? (await announceIngestion(context));
	const group = new EventGroup(submissions.flat(), number);
	const directory = await loadDirectory(context, group.blocks, memory);
	const refusals: Refusals = new Map();
	const placed = placeGroup(group, directory, refusals);
	if (placed.length > 0) {
		const taken = await storePlaced(context, placed, memory, has_retired_keys);
		if (taken.size > 0) {
			for (const position of placed.positions) if (taken.has(group.keyAt(position))) refusals.set(position, null);
		}
	}
	await context.db.transaction(async (transaction) => transaction.onCommit(() => countEvents(placed, refusals)));
	return outcomesOf(group, submissions, refusals);
}

/** Counts a stored group's events. */
function countEvents({ group, positions, customers }: PlacedEvents, refusals: Refusals): void {
	let duplicates = 0;
	for (const fault of refusals.values()) if (fault === null) duplicates += 1;
	let unmatched = 0;
	for (const position of positions) if (customers[position] === null && !refusals.has(position)) unmatched += 1;
	count("tallybook_events_total", { result: "created" }, group.length - refusals.size);
	count("tallybook_events_total", { result: "duplicate" }, duplicates);
	count("tallybook_events_total", { result: "rejected" }, refusals.size - duplicates);
	count("tallybook_events_unmatched_total", {}, unmatched);
}

/** Determines every event's customer, and the first storable event of each key. */
export function placeGroup(group: EventGroup, directory: Directory, refusals: Refusals): PlacedEvents {
	const customers: (string | null)[] = new Array(group.length).fill(null);
	const sent = new Uint32Array(group.length);
	let events = 0;
	let position = 0;
	for (const block of group.blocks) {
		for (let index = 0; index < block.length; index += 1, position += 1) {
			const fault = block.faults.size === 0 ? undefined : block.faults.get(index);
			const customer = fault ?? placeEvent(block, index, directory);
			if (customer instanceof Fault) {
				refusals.set(position, customer);
				continue;
			}
			customers[position] = customer;
			sent[events] = position;
			events += 1;
		}
	}
	const ordered = group.inKeyOrder(sent.subarray(0, events));
	const first = ordered.filter((position, index) => {
		const isFirst = index === 0 || !group.haveSameKey(ordered[index - 1] as number, position);
		if (!isFirst) refusals.set(position, null);
		return isFirst;
	});
	return new PlacedEvents(group, first, customers);
}

/** Stores each event unless its key is taken, even by a dropped event; returns the taken keys. */
async function storePlaced(
	context: Context,
	placed: PlacedEvents,
	memory: IngestionMemory,
	hasRetiredKeys: boolean,
): Promise<ReadonlySet<string>> {
	if (!hasRetiredKeys) return insertEvents(context, placed, memory);
	const retired = await selectRetiredKeys(context, placed.keys());
	const others = placed.without(retired);
	const taken = others.length === 0 ? [] : await insertEvents(context, others, memory);
	return new Set([...retired, ...taken]);
}

function outcomesOf(
	group: EventGroup,
	submissions: readonly Submission[],
	refusals: Refusals,
): readonly SubmissionOutcome[] {
	let end = 0;
	return submissions.map((submission) => {
		const start = end;
		const events = eventsIn(submission);
		end += events;
		const refused: RefusedEvent[] = [];
		for (let position = start; position < end && refusals.size > 0; position += 1) {
			const fault = refusals.get(position);
			if (fault === undefined) continue;
			const idempotency_key = group.blockAt(position).idempotencyKeyOf(group.indexAt(position));
			refused.push({ position: position - start, idempotency_key, fault });
		}
		return { events, refused };
	});
}

/** The result in the interface's format. */
export function resultOf({ events, refused }: SubmissionOutcome): IngestionResult {
	const result: IngestionResult = {
		info: { created_events: events - refused.length, duplicates: [] },
		errors: [],
	};
	for (const { idempotency_key, fault } of refused) {
		if (fault === null) result.info.duplicates.push(idempotency_key);
		else result.errors.push({ idempotency_key, error: fault.sentence });
	}
	return result;
}
