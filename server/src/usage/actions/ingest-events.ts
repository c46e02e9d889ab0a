import type { Context } from "../../platform/index.ts";
import type { IngestionQueue } from "../ingestion-queue.ts";
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
	return resultOf(submission, await queue.store(context, submission));
}
