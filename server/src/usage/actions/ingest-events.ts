import { type Context, inTransaction } from "../../platform/index.ts";
import type { IngestionResult } from "../schemas.ts";
import { checkSubmission, resultOf, storeSubmissions } from "./store-events.ts";

/**
 * Stores a batch (decisions.md, "Usage ingestion"): each event once by its key, the first of a key; faults of single events
 * are told in the answer, in the order sent. Events are a log of their own: the audit log does not repeat them.
 * @throws Refusal 422 when an event has no usable key; nothing is stored then
 */
export async function ingestEvents(context: Context, events: readonly unknown[]): Promise<IngestionResult> {
	const submission = checkSubmission(events);
	const [outcomes] = await inTransaction(context, (context) => storeSubmissions(context, [submission]));
	return resultOf(submission, outcomes ?? []);
}
