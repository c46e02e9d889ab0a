import type { Context } from "../../platform/index.ts";
import type { IngestionQueue } from "../ingestion-queue.ts";
import { Fault } from "../model/fault.ts";
import type { IngestionResult } from "../schemas.ts";
import { resultOf, type Submission } from "./store-events.ts";

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
	const faults = submission.checked.filter((event) => event instanceof Fault);
	const isAnythingToStore = faults.length < submission.checked.length;
	return resultOf(submission, isAnythingToStore ? await queue.store(context, submission) : faults);
}
