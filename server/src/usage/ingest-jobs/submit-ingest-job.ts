import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import {
	addJob,
	type Context,
	type FieldError,
	inTransaction,
	invalid,
	newUuid,
	Refusal,
	readJson,
	type Timestamp,
} from "../../platform/index.ts";
import { batchRefusal } from "../reading/batch-refusal.ts";
import { keyErrors, refuseKeyErrors } from "../reading/event-key.ts";
import { partJson, type SplitBatch, splitBatch } from "../reading/split-batch.ts";
import { type IngestJobChunk, insertIngestJob, insertIngestJobChunk } from "./ingest-job-store.ts";
import { ingestBatchAttempts, ingestBatchTask } from "./process-ingest-job.ts";

/** What one transaction stores later: enough to be fast, little enough to be in memory beside others. */
const chunkLimits = { events: 5_000, bytes: 4 * 1024 * 1024 };
/** Takes a third of the time that reading the JSON takes, in another thread, and leaves an eighth to be written to disk twice. */
const compress = promisify(zstdCompress);
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export interface SubmittedIngestJob {
	readonly job_id: string;
	readonly status: "PENDING";
	readonly total_events: number;
	readonly created_at: Timestamp;
}

/**
 * Keeps a batch to be stored in the background (decisions.md, "Usage ingestion", "Async."): as it was sent, cut into chunks. When
 * this returns it is on disk, and every event in it has a usable key; nothing else about them is checked yet.
 * @throws Refusal 400 if the body is no JSON; 422 if it is no batch, or an event has no usable key; nothing is kept then
 */
export async function submitIngestJob(
	context: Context,
	sent: Buffer | null,
	maximum_events: number,
): Promise<SubmittedIngestJob> {
	const { body, parts, hasTooMany } = cutBatch(sent, maximum_events);
	if (hasTooMany) throw invalid("events", `may hold at most ${maximum_events} events`);
	const chunks = await checkedChunks(body, parts);
	const jobUuid = newUuid();
	const totalEvents = parts.reduce((sum, { events }) => sum + events, 0);
	await inTransaction(context, async (context) => {
		await insertIngestJob(context, jobUuid, totalEvents);
		for (const chunk of chunks) await insertIngestJobChunk(context, jobUuid, chunk);
		const payload = { organisation_uuid: context.organisationId, job_uuid: jobUuid };
		await addJob(context.db, ingestBatchTask, payload, { maximumAttempts: ingestBatchAttempts });
	});
	return { job_id: jobUuid, status: "PENDING", total_events: totalEvents, created_at: context.now };
}

/** The batch in chunks. A body of an unusual shape is read whole, and written anew if it is a batch all the same. */
function cutBatch(sent: Buffer | null, maximum_events: number): SplitBatch & { readonly body: Buffer } {
	const split = sent === null ? null : splitBatch(sent, chunkLimits, maximum_events);
	if (sent !== null && split !== null) return { body: sent, ...split };
	const batch = sent === null ? null : readJson(sent);
	const refusal = batchRefusal(batch, maximum_events);
	if (refusal !== null) throw refusal;
	const body = Buffer.from(usualForm((batch as { events?: readonly unknown[] }).events ?? []));
	return { body, ...(splitBatch(body, chunkLimits, maximum_events) as SplitBatch) };
}

/** The form that `splitBatch` cuts. Reading it again finds the same values, those that were out of range included. */
function usualForm(events: readonly unknown[]): string {
	try {
		return JSON.stringify({ events }, (_name, value: unknown) =>
			value === Number.POSITIVE_INFINITY ? JSON.rawJSON("1e999") : value,
		);
	} catch {
		throw new Refusal("malformed", "malformed_json", "The body is not JSON: nested too deeply");
	}
}

/** Reads one part after the other, so that no more than one is an object tree, and lets other requests pass between them. */
async function checkedChunks(body: Buffer, parts: SplitBatch["parts"]): Promise<IngestJobChunk[]> {
	const errors: FieldError[] = [];
	const chunks: IngestJobChunk[] = [];
	for (const part of parts) {
		const json = partJson(body, part);
		// To the end, whatever was found before: a body that is no JSON is refused as such.
		const check = async () => errors.push(...keyErrors(readJson(json) as readonly unknown[], part.firstPosition));
		const [events] = await Promise.all([compress(json, fast), check()]);
		chunks.push({ first_position: part.firstPosition, events });
	}
	refuseKeyErrors(errors);
	return chunks;
}
