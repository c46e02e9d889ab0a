import type { Context } from "../../platform/index.ts";
import type { Fault } from "../reading/fault.ts";
import type { Submission } from "../reading/submission.ts";
import type { IngestionResult } from "./ingest-schemas.ts";
import type { IngestionQueue } from "./ingestion-queue.ts";
import { type RefusedEvent, resultOf, type SubmissionOutcome } from "./store-events.ts";

/**
 * Stores a batch (decisions.md, "Usage ingestion"): each event once by its key, the first of a key; faults of single events
 * are told in the answer, in the order sent. Events are a log of their own: the audit log does not repeat them.
 * @throws Refusal 503 when too many events wait; nothing is stored then
 */
export async function ingestEvents(
	context: Context,
	queue: IngestionQueue,
	submission: Submission,
): Promise<IngestionResult> {
	const isAnythingToStore = submission.some(({ faults, length }) => faults.size < length);
	return resultOf(isAnythingToStore ? await queue.store(context, submission) : nothingStored(submission));
}

/** Where every event has a fault, nothing has to be asked of the database. */
function nothingStored(submission: Submission): SubmissionOutcome {
	const refused: RefusedEvent[] = [];
	for (const block of submission) {
		for (let index = 0; index < block.length; index += 1) {
			const fault = block.faults.get(index) as Fault;
			refused.push({ position: refused.length, idempotency_key: block.idempotencyKeyOf(index), fault });
		}
	}
	return { events: refused.length, refused };
}
