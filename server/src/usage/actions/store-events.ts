import type { Context } from "../../platform/index.ts";
import { type CheckedEvent, checkEvent } from "../check-event.ts";
import { type KeyedEvent, keyedEvents } from "../event-key.ts";
import { Fault } from "../model/fault.ts";
import { type NewEvent, namesIn, placeEvent } from "../place-event.ts";
import type { IngestionResult } from "../schemas.ts";
import { insertEvents, loadDirectory } from "../store.ts";

/** The events of one request, or of one part of a job, each checked by itself. Both arrays are in the order sent. */
export interface Submission {
	readonly keyed: readonly KeyedEvent[];
	readonly checked: readonly (CheckedEvent | Fault)[];
}

/** What became of an event. */
export type EventOutcome = "created" | "duplicate" | Fault;

/**
 * Checks events before anything is stored.
 * @throws Refusal 422 when an event has no usable key, naming its index
 */
export function checkSubmission(events: readonly unknown[]): Submission {
	const keyed = keyedEvents(events);
	return { keyed, checked: keyed.map(checkEvent) };
}

/**
 * Stores several submissions, the earlier ones first, in the context's transaction: each event once by its key, the first of a
 * key. Answers, for each submission, the outcome of each event in the order sent.
 */
export async function storeSubmissions(
	context: Context,
	submissions: readonly Submission[],
): Promise<readonly (readonly EventOutcome[])[]> {
	const checked = submissions.flatMap((submission) => submission.checked);
	const directory = await loadDirectory(context, namesIn(checked));
	const placed = checked.map((event) => (event instanceof Fault ? event : placeEvent(event, directory)));
	const first = new Map<string, NewEvent>();
	for (const event of placed) {
		if (!(event instanceof Fault) && !first.has(event.idempotency_key)) first.set(event.idempotency_key, event);
	}
	const created = new Set(first.size === 0 ? [] : await insertEvents(context, [...first.values()]));
	// `delete` answers whether the key was there still: true for the first event of a created key, and for no other.
	const outcomes = placed.map((event): EventOutcome => {
		if (event instanceof Fault) return event;
		return created.delete(event.idempotency_key) ? "created" : "duplicate";
	});
	let end = 0;
	return submissions.map(({ keyed }) => {
		end += keyed.length;
		return outcomes.slice(end - keyed.length, end);
	});
}

/** The outcomes in the interface's form. */
export function resultOf({ keyed }: Submission, outcomes: readonly EventOutcome[]): IngestionResult {
	const result: IngestionResult = { info: { created_events: 0, duplicates: [] }, errors: [] };
	outcomes.forEach((outcome, index) => {
		const { idempotency_key } = keyed[index] as KeyedEvent;
		if (outcome === "created") result.info.created_events += 1;
		else if (outcome === "duplicate") result.info.duplicates.push(idempotency_key);
		else result.errors.push({ idempotency_key, error: outcome.sentence });
	});
	return result;
}
