import { Logger, runTaskListOnce, type Task } from "graphile-worker";
import type { Pool } from "pg";
import type { Queries } from "../db/queries.ts";
import { expectTask } from "../instruments/instruments.ts";
import type { Log } from "../log/log.ts";
import { withCause } from "./cause.ts";
import type { JobHandler } from "./define-job.ts";
import type { RecurringTask } from "./recurring.ts";
import { runJob } from "./run-job.ts";
import { StandingQueue } from "./standing-queue.ts";

interface JobOptions {
	readonly maximumAttempts?: number;
	readonly runAfter_s?: number;
	readonly key?: string | null;
	readonly queue?: string | null;
	readonly priority?: number;
}

const concurrentJobs = 2;
const pollInterval_ms = 2_000;

/**
 * Enqueues a job. In a transaction, it becomes visible on commit and disappears on rollback. Its log lines carry the id of the request that
 * enqueued it, directly or through other jobs.
 * @param key replaces a waiting job with the same key
 * @param queue jobs of one queue run one after the other, over all processes, so that long jobs leave capacity for others
 * @param priority due jobs run in order of this number, the smallest first, then by how long they have been due
 */
export async function addJob(
	db: Queries,
	task: string,
	payload: Readonly<Record<string, unknown>>,
	{ maximumAttempts = 12, runAfter_s = 0, key = null, queue = null, priority = 0 }: JobOptions = {},
): Promise<void> {
	await db.execute(
		`select graphile_worker.add_job($1::text, $2::json, queue_name => $6::text, max_attempts => $3::int,
			run_at => now() + make_interval(secs => $4), job_key => $5::text, priority => $7::int)`,
		[task, JSON.stringify(withCause(payload)), maximumAttempts, runAfter_s, key, queue, priority],
	);
}

/** Starts processing jobs and enqueuing the recurring ones; `stop` finishes jobs in progress, if they end soon. */
export function startWorker(
	connectionString: string,
	handlers: Readonly<Record<string, JobHandler>>,
	recurring: readonly RecurringTask[],
	log: Log,
): Promise<{ stop(): Promise<void> }> {
	const options = {
		connectionString,
		concurrency: concurrentJobs,
		pollInterval: pollInterval_ms,
		taskList: taskList(handlers, log),
		recurring,
		logger: workerLogger(log),
	};
	return StandingQueue.start(options, log);
}

/** Runs all due jobs, one after the other on one connection, and returns when none is left. For tests. */
export async function workOff(pool: Pool, handlers: Readonly<Record<string, JobHandler>>, log: Log): Promise<void> {
	const client = await pool.connect();
	const options = { noHandleSignals: true, logger: workerLogger(log) };
	await runTaskListOnce(options, taskList(handlers, log), client).promise.finally(() => client.release());
}

function taskList(handlers: Readonly<Record<string, JobHandler>>, log: Log): Record<string, Task> {
	return Object.fromEntries(
		Object.entries(handlers).map(([name, handler]): [string, Task] => {
			expectTask(name);
			return [name, (payload, helpers) => runJob(name, handler, payload, helpers, log)];
		}),
	);
}

/** graphile-worker's warnings and errors, except those of failed jobs, which have a line of their own. */
function workerLogger(log: Log): Logger {
	return new Logger((scope) => (level, message, meta) => {
		if (meta?.failure === true) return;
		if (level === "error" || level === "warning") log.warn({ job: scope.taskIdentifier, message }, "jobs");
	});
}
