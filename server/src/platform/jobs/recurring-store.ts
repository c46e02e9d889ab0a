import type pg from "pg";
import { missedRun, type RecurringTask, recurringPayload } from "./recurring.ts";

interface KnownTask {
	readonly task: string;
	/** Of the last run, or when the task became known. */
	readonly last_ms: number;
	readonly now_ms: number;
}

/**
 * Enqueues the recurring tasks that are due by the database's clock, which all processes share, each for one process only. graphile-worker's own
 * schedule goes by the clock of whichever process is ahead: the others then wait until the time that it says.
 */
export async function enqueueDueTasks(db: pg.Pool, recurring: readonly RecurringTask[]): Promise<void> {
	const tasks = recurring.map(({ task }) => task);
	await db.query(
		`insert into graphile_worker._private_known_crontabs (identifier, known_since)
		 select task, now() from unnest($1::text[]) as task on conflict do nothing`,
		[tasks],
	);
	const { rows } = await db.query<KnownTask>(
		`select identifier as task, (extract(epoch from coalesce(last_execution, known_since)) * 1000)::float8 as last_ms,
			(extract(epoch from now()) * 1000)::float8 as now_ms
		 from graphile_worker._private_known_crontabs where identifier = any($1)`,
		[tasks],
	);
	for (const { task, last_ms, now_ms } of rows) {
		const entry = recurring.find((one) => one.task === task) as RecurringTask;
		const due_at = missedRun(entry, last_ms, now_ms);
		if (due_at !== null) await enqueueRun(db, task, due_at);
	}
}

/** In one queue over all processes, so that the next run does not overtake a long one. */
async function enqueueRun(db: pg.Pool, task: string, due_at: string): Promise<void> {
	await db.query(
		`with taken as (
			update graphile_worker._private_known_crontabs set last_execution = $2
			where identifier = $1 and (last_execution is null or last_execution < $2) returning identifier
		 )
		 select graphile_worker.add_job($1, $3::json, queue_name => $1, run_at => $2) from taken`,
		[task, due_at, JSON.stringify(recurringPayload)],
	);
}
