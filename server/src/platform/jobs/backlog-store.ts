import type { Queries } from "../db/queries.ts";
import { countedAtMost } from "../instruments/list.ts";

/** What waits of one task. */
export interface JobBacklog {
	readonly task: string;
	/** Jobs that are due and not being done. */
	readonly waiting: number;
	/** How long the first of them has been due; 0 without one. */
	readonly oldest_s: number;
	readonly running: number;
	/** Jobs that failed as often as they may. */
	readonly given_up: number;
}

/** The backlog of every task, those without jobs included. With more jobs than are counted, the figures are lower bounds. */
export function selectJobBacklogs(db: Queries): Promise<JobBacklog[]> {
	return db.rows<JobBacklog>(
		`select task.identifier as task,
			count(*) filter (where job.is_available and job.run_at <= now())::int as waiting,
			coalesce(extract(epoch from now() - min(job.run_at) filter (where job.is_available and job.run_at <= now())), 0)::float8 as oldest_s,
			count(*) filter (where job.locked_at is not null)::int as running,
			count(*) filter (where job.attempts >= job.max_attempts and job.locked_at is null)::int as given_up
		 from graphile_worker._private_tasks as task left join (
			select task_id, run_at, attempts, max_attempts, locked_at, is_available from graphile_worker._private_jobs limit $1
		 ) as job on job.task_id = task.id
		 group by task.identifier`,
		[countedAtMost],
	);
}

/** A process that does background work. */
export interface WorkerProcess {
	readonly version: string;
	readonly process_id: number;
	readonly host: string;
}

/** The processes that do background work: each has one connection that shows it (worker-presence.ts). */
export function selectWorkers(db: Queries): Promise<WorkerProcess[]> {
	return db.rows<WorkerProcess>(
		`select part[1] as version, part[2]::int as process_id, part[3] as host
		 from pg_stat_activity, regexp_match(application_name, '^tallybook worker (\\S+) (\\d+) (\\S*)$') as part
		 where datname = current_database() and part is not null order by host, process_id`,
	);
}
