import { type Context, count } from "../../platform/index.ts";
import type { Fault } from "../reading/fault.ts";
import type { Submission } from "../reading/submission.ts";
import type { IngestionQueue } from "./ingestion-queue.ts";
import type { RefusedEvent, SubmissionOutcome } from "./store-events.ts";

/** The limits of a request that waits until its events are on disk. */
export const ingestBody_bytes = 16 * 1024 * 1024;
export const ingestEvents_maximum = 10_000;

/**
 * Stores a batch (decisions.md, "Usage ingestion"): each event once per key, the first one winning. Faults of single events
 * are in the result, in the order sent. Events are their own log: the audit log doesn't repeat them.
 * @throws Refusal 503 if too many events are waiting; stores nothing then
 */
export async function ingestEvents(
	context: Context,
	queue: IngestionQueue,
	submission: Submission,
): Promise<SubmissionOutcome> {
	const isAnythingToStore = submission.some(({ faults, length }) => faults.size < length);
	return isAnythingToStore ? await queue.store(context, submission) : nothingStored(submission);
}

/** If every event has a fault, no database access is needed. */
function nothingStored(submission: Submission): SubmissionOutcome {
	const refused: RefusedEvent[] = [];
	for (const block of submission) {
		for (let index = 0; index < block.length; index += 1) {
			const fault = block.faults.get(index) as Fault;
			refused.push({ position: refused.length, idempotency_key: block.idempotencyKeyOf(index), fault });
		}
	}
	count("tallybook_events_total", { result: "rejected" }, refused.length);
	return { events: refused.length, refused };
}
