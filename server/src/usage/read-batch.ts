import { readJson } from "../platform/index.ts";
import { checkSubmission, type Submission } from "./actions/store-events.ts";
import { batchRefusal } from "./event-batch.ts";

/**
 * Reads and checks the body of a batch.
 * @throws Refusal 400 where it is no JSON; 422 where it is no batch, or an event has no usable key
 */
export async function readBatch(body: Buffer | null | undefined, maximum_events: number): Promise<Submission> {
	const batch = body === undefined || body === null ? undefined : readJson(body);
	const refusal = batchRefusal(batch, maximum_events);
	if (refusal !== null) throw refusal;
	return checkSubmission((batch as { events?: unknown[] }).events ?? []);
}
