import type { Context } from "../../platform/index.ts";
import { type CheckedEvent, checkEvent } from "../check-event.ts";
import { loadDirectory } from "../directory-store.ts";
import { type KeyedEvent, keyedEvents } from "../event-key.ts";
import type { PlacedEvent } from "../event-rows.ts";
import { insertEvents } from "../event-store.ts";
import { announceIngestion, type Receipt } from "../ingestion-lock-store.ts";
import type { IngestionMemory } from "../ingestion-memory.ts";
import { Fault } from "../model/fault.ts";
import { namesIn, placeEvent } from "../place-event.ts";
import { selectRetiredKeys } from "../retention-store.ts";
import type { IngestionResult } from "../schemas.ts";

/** The events of one request, or of one part of a job, each checked by itself. Both arrays are in the order sent. */
export interface Submission {
	readonly keys: readonly string[];
	readonly checked: readonly (CheckedEvent | Fault)[];
}

/** What became of an event. */
export type EventOutcome = "created" | "duplicate" | Fault;

/**
 * Checks events before anything is stored.
 * @throws Refusal 422 when an event has no usable key, naming its index
 */
export function checkSubmission(events: readonly unknown[], firstPosition = 0): Submission {
	return checkKeyed(keyedEvents(events, firstPosition));
}

/** Checks events whose keys are usable. */
export function checkKeyed(events: readonly KeyedEvent[]): Submission {
	// What was sent is let go of: while events wait to be stored, they take no more room than they need.
	return { keys: events.map((event) => event.idempotency_key), checked: events.map(checkEvent) };
}

/**
 * Stores several submissions, the earlier ones first, in the context's transaction: each event once by its key, the first of a
 * key. Answers, for each submission, the outcome of each event in the order sent.
 * @param receipt where the transaction has announced the ingestion already
 */
export async function storeSubmissions(
	context: Context,
	submissions: readonly Submission[],
	memory: IngestionMemory,
	receipt?: Receipt,
): Promise<readonly (readonly EventOutcome[])[]> {
	const { number, has_retired_keys } = receipt ?? (await announceIngestion(context));
	const checked = submissions.flatMap((submission) => submission.checked);
	const directory = await loadDirectory(context, namesIn(checked), memory);
	const first = new Map<string, PlacedEvent>();
	const outcomes = checked.map((event, position): EventOutcome => {
		const customerUuid = event instanceof Fault ? event : placeEvent(event, directory);
		if (event instanceof Fault || customerUuid instanceof Fault) return customerUuid as Fault;
		if (first.has(event.key)) return "duplicate";
		first.set(event.key, { event, customerUuid, sequence: number + position });
		return "created";
	});
	const placed = [...first.values()].sort(byKey);
	const taken = placed.length === 0 ? nothing : await storePlaced(context, placed, memory, has_retired_keys);
	let end = 0;
	return submissions.map(({ checked }) => {
		const start = end;
		end += checked.length;
		return taken.size === 0
			? outcomes.slice(start, end)
			: checked.map((event, index) => {
					const outcome = outcomes[start + index] as EventOutcome;
					return outcome === "created" && taken.has((event as CheckedEvent).key) ? "duplicate" : outcome;
				});
	});
}

const nothing: ReadonlySet<string> = new Set();

/** Stores each event unless its key is taken, that of a dropped event included, and answers the taken keys. */
async function storePlaced(
	context: Context,
	placed: readonly PlacedEvent[],
	memory: IngestionMemory,
	hasRetiredKeys: boolean,
): Promise<ReadonlySet<string>> {
	if (!hasRetiredKeys) return insertEvents(context, placed, memory);
	const retired = await selectRetiredKeys(
		context,
		placed.map(({ event }) => event.key),
	);
	const others = retired.size === 0 ? placed : placed.filter(({ event }) => !retired.has(event.key));
	const taken = others.length === 0 ? nothing : await insertEvents(context, others, memory);
	return new Set([...retired, ...taken]);
}

function byKey(one: PlacedEvent, other: PlacedEvent): number {
	return one.event.key < other.event.key ? -1 : 1;
}

/** The outcomes in the interface's form. */
export function resultOf({ keys }: Submission, outcomes: readonly EventOutcome[]): IngestionResult {
	const result: IngestionResult = { info: { created_events: 0, duplicates: [] }, errors: [] };
	outcomes.forEach((outcome, index) => {
		const idempotency_key = keys[index] as string;
		if (outcome === "created") result.info.created_events += 1;
		else if (outcome === "duplicate") result.info.duplicates.push(idempotency_key);
		else result.errors.push({ idempotency_key, error: outcome.sentence });
	});
	return result;
}
