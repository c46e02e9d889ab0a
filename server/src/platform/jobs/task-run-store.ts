import type { Timestamp } from "../clock.ts";
import type { Queries } from "../db/queries.ts";

interface EndedRun {
	readonly task: string;
	readonly taken_ms: number;
	/** Null: it ended well. */
	readonly error: string | null;
}

/** Notes the last run of a recurring task. By the database's clock, which all processes share. */
export async function saveTaskRun(
	query: (text: string, values: unknown[]) => Promise<unknown>,
	{ task, taken_ms, error }: EndedRun,
): Promise<void> {
	await query(
		`insert into platform.task_run (task, started_at, finished_at, error)
		 values ($1, now() - make_interval(secs => $2), now(), $3)
		 on conflict (task) do update set started_at = excluded.started_at, finished_at = excluded.finished_at, error = excluded.error`,
		[task, taken_ms / 1_000, error],
	);
}

/** Until the end of the transaction, no other one starts a run of the task. */
export async function lockTask(db: Queries, task: string): Promise<void> {
	await db.execute("select pg_advisory_xact_lock(hashtextextended('tallybook task ' || $1, 0))", [task]);
}

export interface TaskState {
	readonly task: string;
	/** Null if no run has ended yet. */
	readonly started_at: Timestamp | null;
	readonly duration_ms: number | null;
	readonly error: string | null;
	/** Whether a run waits, and whether one is being done. */
	readonly is_waiting: boolean;
	readonly is_running: boolean;
}

/** What is known of each of the tasks. */
export function selectTaskStates(db: Queries, tasks: readonly string[]): Promise<TaskState[]> {
	return db.rows<TaskState>(
		`select name as task, started_at, (extract(epoch from finished_at - started_at) * 1000)::float8 as duration_ms, error,
			coalesce(bool_or(locked_at is null and job.attempts < job.max_attempts), false) as is_waiting,
			coalesce(bool_or(locked_at is not null), false) as is_running
		 from unnest($1::text[]) as name
			left join platform.task_run on task_run.task = name
			left join graphile_worker._private_tasks as kind on kind.identifier = name
			left join graphile_worker._private_jobs as job on job.task_id = kind.id and (job.payload ->> 'is_recurring')::boolean
		 group by name, started_at, finished_at, error`,
		[tasks],
	);
}
