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

/** What one transaction stores later: enough to be fast, but little enough to hold in memory alongside others. */
const chunkLimits = { events: 5_000, bytes: 4 * 1024 * 1024 };
/** Takes a third of the time of parsing the JSON, on another thread, and shrinks what is written to disk twice to an eighth. */
const compress = promisify(zstdCompress);
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export interface SubmittedIngestJob {
	readonly job_id: string;
	readonly status: "PENDING";
	readonly total_events: number;
	readonly created_at: Timestamp;
}

/**
 * Stores a batch for background processing (decisions.md, "Usage ingestion", "Async."), as sent, cut into chunks. On return
 * it is on disk, and every event in it has a usable key; nothing else is checked yet.
 * @throws Refusal 400 if the body isn't JSON; 422 if it isn't a batch, or an event has no usable key; stores nothing then
 */
export async function submitIngestJob(
	context: Context,
	sent: Buffer | null,
	maximum_events: number,
): Promise<SubmittedIngestJob> {
	const { body, parts, hasTooMany } = cutBatch(sent, maximum_events);
	if (hasTooMany) throw invalid("events", `may contain at most ${maximum_events} events`);
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

/** The batch in chunks. A body in an unusual format is parsed whole and, if it is a batch, serialized again. */
function cutBatch(sent: Buffer | null, maximum_events: number): SplitBatch & { readonly body: Buffer } {
	const split = sent === null ? null : splitBatch(sent, chunkLimits, maximum_events);
	if (sent !== null && split !== null) return { body: sent, ...split };
	const batch = sent === null ? null : readJson(sent);
	const refusal = batchRefusal(batch, maximum_events);
	if (refusal !== null) throw refusal;
	const body = Buffer.from(usualForm((batch as { events?: readonly unknown[] }).events ?? []));
	return { body, ...(splitBatch(body, chunkLimits, maximum_events) as SplitBatch) };
}

/** The format that `splitBatch` cuts. Parsing it again yields the same values, including out-of-range ones. */
function usualForm(events: readonly unknown[]): string {
	try {
		return JSON.stringify({ events }, (_name, value: unknown) =>
			value === Number.POSITIVE_INFINITY ? JSON.rawJSON("1e999") : value,
		);
	} catch {
		throw new Refusal("malformed", "malformed_json", "The body is not JSON: nested too deeply");
	}
}

/** Parses one part at a time, so that only one is in memory as objects, and yields to other requests in between. */
async function checkedChunks(body: Buffer, parts: SplitBatch["parts"]): Promise<IngestJobChunk[]> {
	const errors: FieldError[] = [];
	const chunks: IngestJobChunk[] = [];
	for (const part of parts) {
		const json = partJson(body, part);
		// Checks every part: a body that isn't JSON is refused as such, whatever was found before.
		const check = async () => errors.push(...keyErrors(readJson(json) as readonly unknown[], part.firstPosition));
		const [events] = await Promise.all([compress(json, fast), check()]);
		chunks.push({ first_position: part.firstPosition, events });
	}
	refuseKeyErrors(errors);
	return chunks;
}
