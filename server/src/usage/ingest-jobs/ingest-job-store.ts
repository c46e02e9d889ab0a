import { type Context, columnsOf, notFound, type RowOf, type Timestamp } from "../../platform/index.ts";

export const ingestJobStatuses = ["PENDING", "PROCESSING", "COMPLETED", "FAILED"] as const;
export type IngestJobStatus = (typeof ingestJobStatuses)[number];

export interface IngestJobRow {
	readonly job_id: string;
	readonly status: IngestJobStatus;
	readonly total_events: number;
	/** Exactly the events before this position are processed: chunks are stored in order. */
	readonly processed_events: number;
	readonly created_events: number;
	readonly duplicate_count: number;
	readonly error_count: number;
	readonly created_at: Timestamp;
	readonly started_at: Timestamp | null;
	readonly completed_at: Timestamp | null;
}

/** An event that was not created: a duplicate if `error` is null. */
const resultColumns = columnsOf({
	/** In the batch, from 0. */
	position: "int",
	idempotency_key: "text",
	error: "text null",
});
export interface IngestJobResultRow extends RowOf<typeof resultColumns> {}

/** The events that one transaction stores: a JSON array in UTF-8, compressed with Zstandard. */
export interface IngestJobChunk {
	readonly first_position: number;
	readonly events: Buffer;
}

/** The results of a chunk's events, as counts. */
export interface ChunkCounts {
	readonly events: number;
	readonly created: number;
	readonly duplicates: number;
	readonly errors: number;
}

const columns = `uuid as job_id, status, total_events, processed_events, created_events, duplicate_count, error_count,
	created_at, started_at, completed_at`;

export async function insertIngestJob(
	{ db, organisationId, now }: Context,
	jobUuid: string,
	totalEvents: number,
): Promise<void> {
	await db.execute(
		`insert into usage.ingest_job (organisation_id, uuid, status, total_events, created_at)
		 values ($1, $2, 'PENDING', $3, $4)`,
		[organisationId, jobUuid, totalEvents, now],
	);
}

export async function insertIngestJobChunk(
	{ db, organisationId }: Context,
	jobUuid: string,
	{ first_position, events }: IngestJobChunk,
): Promise<void> {
	await db.execute(
		`insert into usage.ingest_job_chunk (organisation_id, job_uuid, first_position, events) values ($1, $2, $3, $4)`,
		[organisationId, jobUuid, first_position, events],
	);
}

/** @throws Refusal 404 */
export async function selectIngestJob({ db, organisationId }: Context, jobUuid: string): Promise<IngestJobRow> {
	const row = await db.row<IngestJobRow>(
		`select ${columns} from usage.ingest_job where organisation_id = $1 and uuid = $2`,
		[organisationId, jobUuid],
	);
	if (row === null) throw notFound("Ingestion job", jobUuid);
	return row;
}

/** A page of jobs, newest first (their UUIDs sort by age), and the total count. */
export async function listIngestJobs(
	{ db, organisationId }: Context,
	status: IngestJobStatus | null,
	page: { readonly limit: number; readonly offset: number },
): Promise<{ items: IngestJobRow[]; count: number }> {
	const matching = "from usage.ingest_job where organisation_id = $1 and ($2::text is null or status = $2)";
	const items = await db.rows<IngestJobRow>(`select ${columns} ${matching} order by uuid desc limit $3 offset $4`, [
		organisationId,
		status,
		page.limit,
		page.offset,
	]);
	const counted = await db.row<{ count: number }>(`select count(*) as count ${matching}`, [organisationId, status]);
	return { items, count: counted?.count ?? 0 };
}

/** Marks a pending job as running; other jobs don't change. */
export async function startIngestJob({ db, organisationId, now }: Context, jobUuid: string): Promise<void> {
	await db.execute(
		`update usage.ingest_job set status = 'PROCESSING', started_at = $3
		 where organisation_id = $1 and uuid = $2 and status = 'PENDING'`,
		[organisationId, jobUuid, now],
	);
}

/** Locks the job until the transaction ends; null if it has ended or doesn't exist. */
export async function lockIngestJob({ db, organisationId }: Context, jobUuid: string): Promise<IngestJobRow | null> {
	return db.row<IngestJobRow>(
		`select ${columns} from usage.ingest_job
		 where organisation_id = $1 and uuid = $2 and status in ('PENDING', 'PROCESSING') for update`,
		[organisationId, jobUuid],
	);
}

/** The first chunk not yet stored. */
export async function selectNextChunk(
	{ db, organisationId }: Context,
	jobUuid: string,
): Promise<IngestJobChunk | null> {
	return db.row<IngestJobChunk>(
		`select first_position, events from usage.ingest_job_chunk
		 where organisation_id = $1 and job_uuid = $2 order by first_position limit 1`,
		[organisationId, jobUuid],
	);
}

export async function deleteChunk(
	{ db, organisationId }: Context,
	jobUuid: string,
	firstPosition: number,
): Promise<void> {
	await db.execute(
		"delete from usage.ingest_job_chunk where organisation_id = $1 and job_uuid = $2 and first_position = $3",
		[organisationId, jobUuid, firstPosition],
	);
}

export async function insertIngestJobResults(
	{ db, organisationId }: Context,
	jobUuid: string,
	results: readonly IngestJobResultRow[],
): Promise<void> {
	if (results.length === 0) return;
	await db.execute(
		`insert into usage.ingest_job_result (organisation_id, job_uuid, ${resultColumns})
		 select $1, $2, * from unnest(${resultColumns.arrayPlaces(3)})`,
		[organisationId, jobUuid, ...resultColumns.arrays(results)],
	);
}

/** Adds a chunk's results. The batch's last event completes the job. */
export async function addProgress(
	{ db, organisationId, now }: Context,
	jobUuid: string,
	{ events, created, duplicates, errors }: ChunkCounts,
): Promise<void> {
	await db.execute(
		`update usage.ingest_job set processed_events = processed_events + $3::int, created_events = created_events + $4::int,
			duplicate_count = duplicate_count + $5::int, error_count = error_count + $6::int, failed_attempts = 0,
			status = case when processed_events + $3::int = total_events then 'COMPLETED' else 'PROCESSING' end,
			completed_at = case when processed_events + $3::int = total_events then $7::timestamptz end
		 where organisation_id = $1 and uuid = $2`,
		[organisationId, jobUuid, events, created, duplicates, errors, now],
	);
}

/** Counts a failed attempt; the last one fails the job. Returns the job's status; null if it had already ended. */
export async function addFailedAttempt(
	{ db, organisationId }: Context,
	jobUuid: string,
	maximumAttempts: number,
): Promise<IngestJobStatus | null> {
	const row = await db.row<{ status: IngestJobStatus }>(
		`update usage.ingest_job set failed_attempts = failed_attempts + 1,
			status = case when failed_attempts + 1 >= $3::int then 'FAILED' else status end
		 where organisation_id = $1 and uuid = $2 and status in ('PENDING', 'PROCESSING') returning status`,
		[organisationId, jobUuid, maximumAttempts],
	);
	return row?.status ?? null;
}

/** Which results to read: a range of positions, excluding its end, of one kind or both. */
export interface ResultStretch {
	readonly from: number;
	readonly to: number;
	readonly kind: "duplicate" | "error" | null;
	readonly limit: number;
}

/** In the order sent. */
export async function selectIngestJobResults(
	{ db, organisationId }: Context,
	jobUuid: string,
	{ from, to, kind, limit }: ResultStretch,
): Promise<IngestJobResultRow[]> {
	return db.rows<IngestJobResultRow>(
		`select ${resultColumns} from usage.ingest_job_result
		 where organisation_id = $1 and job_uuid = $2 and position >= $3 and position < $4
			and ($5::text is null or ($5 = 'duplicate') = (error is null))
		 order by position limit $6`,
		[organisationId, jobUuid, from, to, kind, limit],
	);
}
