import type { Timestamp } from "../clock.ts";
import type { Queries } from "../db/queries.ts";

/** A job that failed as often as it may. */
export interface FailedJob {
	readonly id: string;
	readonly kind: string;
	readonly attempts: number;
	readonly failed_at: Timestamp;
	/** What the last attempt's error says; may have several lines. */
	readonly error: string | null;
}

/** In an order that stays while jobs fail: the one that failed last comes first. */
export function selectFailedJobs(db: Queries, organisationId: string, limit: number): Promise<FailedJob[]> {
	return db.rows<FailedJob>(
		`select job.id::text, identifier as kind, attempts, updated_at as failed_at, last_error as error
		 from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = task_id
		 where ${isFailed} and ${isOf("$1")} order by updated_at desc, job.id desc limit $2`,
		[organisationId, limit],
	);
}

/** How many failed jobs are of the organization or of none, and how many of others. */
export async function countFailedJobs(
	db: Queries,
	organisationId: string,
	atMost: number,
): Promise<{ readonly own: number; readonly of_others: number }> {
	const row = await db.row<{ own: number; of_others: number }>(
		`select count(*) filter (where is_own)::int as own, count(*) filter (where not is_own)::int as of_others
		 from (select ${isOf("$1")} as is_own from graphile_worker._private_jobs where ${isFailed} limit $2) as job`,
		[organisationId, atMost],
	);
	return row ?? { own: 0, of_others: 0 };
}

export interface LockedJob {
	readonly kind: string;
	readonly attempts: number;
	readonly is_failed: boolean;
}

/** Locks a job of the organization, or of none; null if there is none. Once done, a job is gone. */
export function lockJob(db: Queries, organisationId: string, id: string): Promise<LockedJob | null> {
	return db.row<LockedJob>(
		`select identifier as kind, attempts, ${isFailed} as is_failed
		 from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = task_id
		 where job.id = $2 and ${isOf("$1")} for update of job`,
		[organisationId, id],
	);
}

/** Makes a failed job due now, with all its attempts. */
export async function requeueJob(db: Queries, id: string): Promise<void> {
	await db.execute("select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)", [id]);
}

const isFailed = "attempts >= max_attempts and locked_at is null";

/** A job names its organization in its payload. */
function isOf(organisation: string): string {
	return `coalesce(payload ->> 'organisation_uuid', ${organisation}::text) = ${organisation}::text`;
}
