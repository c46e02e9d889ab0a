import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import { announce } from "../../announcements/index.ts";
import {
	type Clock,
	type Context,
	inTransaction,
	isDatabaseAway,
	type Log,
	parseJson,
	sqlState,
} from "../../platform/index.ts";
import type { IngestionMemory } from "../ingestion/ingestion-memory.ts";
import { type SubmissionOutcome, storeSubmissions } from "../ingestion/store-events.ts";
import { checkSubmission, type Submission, scanEvents } from "../reading/submission.ts";
import {
	addFailedAttempt,
	addProgress,
	type ChunkCounts,
	deleteChunk,
	type IngestJobChunk,
	type IngestJobResultRow,
	insertIngestJobResults,
	lockIngestJob,
	selectNextChunk,
	startIngestJob,
} from "./ingest-job-store.ts";

export const ingestBatchTask = "ingest_batch";
/**
 * More than there will ever be: from the tenth on, attempts are six hours apart. A job's failure is decided here, not by how
 * often its process was killed or the database was unavailable.
 */
export const ingestBatchAttempts = 10_000;
/** A chunk that fails this often, over about half an hour, will always fail. */
const failedAttempts_maximum = 8;
const decompress = promisify(zstdDecompress);

export interface ProcessingServices {
	readonly ingestionMemory: IngestionMemory;
	readonly clock: Clock;
	readonly log: Log;
}

/**
 * Stores the events of a job, chunk by chunk, until it is done. Each chunk's events, results, and counters are one
 * transaction, so an interrupted job continues where it stopped, and workers with the same job take turns.
 * @throws Error if a chunk could not be stored and should be retried. After the last attempt that failed because of the chunk
 * itself, the job is FAILED instead and keeps what is stored
 */
export async function processIngestJob(context: Context, services: ProcessingServices, jobUuid: string): Promise<void> {
	const { clock, log, ingestionMemory } = services;
	try {
		await startIngestJob(context, jobUuid);
		const storeNext = () => {
			const atThisMoment = { ...context, now: clock() };
			return inTransaction(atThisMoment, (context) => storeNextChunk(context, jobUuid, ingestionMemory));
		};
		while (await storeNext());
	} catch (error) {
		if (mayPass(error)) throw error;
		const status = await inTransaction(context, async (context) => {
			const status = await addFailedAttempt(context, jobUuid, failedAttempts_maximum);
			if (status === "FAILED") await announce(context, "ingest_job.failed", jobUuid);
			return status;
		});
		if (status !== "FAILED") throw error;
		log.error({ err: error, job: jobUuid }, "an ingestion job failed: part of it cannot be stored");
	}
}

/** Whether the failure comes from the database's state, however long that lasts, and not from the data. */
function mayPass(error: unknown): boolean {
	const state = sqlState(error);
	// Data exceptions, constraint violations, and exceeded limits recur with the same data.
	return isDatabaseAway(error) || (state !== "" && !/^(22|23|54)/.test(state));
}

/** Returns whether there may be another chunk. */
async function storeNextChunk(context: Context, jobUuid: string, memory: IngestionMemory): Promise<boolean> {
	const job = await lockIngestJob(context, jobUuid);
	if (job === null) return false;
	const chunk = await selectNextChunk(context, jobUuid);
	const isNext = chunk === null ? job.total_events === 0 : chunk.first_position === job.processed_events;
	if (!isNext) throw new Error(`the job's chunk at position ${job.processed_events} is missing`);
	const submission = chunk === null ? [] : await readChunk(chunk);
	const [outcome = { events: 0, refused: [] }] = await storeSubmissions(context, [submission], memory);
	await insertIngestJobResults(context, jobUuid, resultsOf(outcome, job.processed_events));
	if (chunk !== null) await deleteChunk(context, jobUuid, chunk.first_position);
	await addProgress(context, jobUuid, countsOf(outcome));
	const isLeft = job.processed_events + outcome.events < job.total_events;
	if (!isLeft) await announce(context, "ingest_job.completed", jobUuid);
	return isLeft;
}

async function readChunk({ events }: IngestJobChunk): Promise<Submission> {
	const json = await decompress(events);
	const scanned = await scanEvents(json, 0, (at) => at === json.length, Number.POSITIVE_INFINITY);
	return scanned ?? checkSubmission(parseJson(json.toString("utf8")) as readonly unknown[]);
}

function resultsOf({ refused }: SubmissionOutcome, firstPosition: number): IngestJobResultRow[] {
	return refused.map(({ position, idempotency_key, fault }) => ({
		position: firstPosition + position,
		idempotency_key,
		error: fault === null ? null : fault.sentence,
	}));
}

function countsOf({ events, refused }: SubmissionOutcome): ChunkCounts {
	const duplicates = refused.filter(({ fault }) => fault === null).length;
	return { events, created: events - refused.length, duplicates, errors: refused.length - duplicates };
}
