import { Logger, parseCronItems, type Runner, run, runOnce, type Task } from "graphile-worker";
import type { Queries } from "../db/queries.ts";
import type { Log } from "../log.ts";
import type { JobHandler } from "./define-job.ts";
import { WorkerPresence } from "./worker-presence.ts";

export interface RecurringTask {
	readonly task: string;
	/** Minute, hour, day of month, month, day of week, in UTC. */
	readonly schedule: string;
	/** How far back a start makes up for runs missed while nothing was running. */
	readonly catchUp_h: number;
}

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
 * Enqueues a job. In a transaction, it becomes visible on commit and disappears on rollback.
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
		[task, JSON.stringify(payload), maximumAttempts, runAfter_s, key, queue, priority],
	);
}

/** Starts processing jobs and enqueuing the recurring ones; `stop` finishes jobs in progress. */
export async function startWorker(
	connectionString: string,
	handlers: Readonly<Record<string, JobHandler>>,
	recurring: readonly RecurringTask[],
	log: Log,
): Promise<{ stop(): Promise<void> }> {
	const presence = await WorkerPresence.start(connectionString);
	const runner: Runner = await run({
		connectionString,
		events: presence.events,
		maxPoolSize: concurrentJobs + 2,
		concurrency: concurrentJobs,
		pollInterval: pollInterval_ms,
		noHandleSignals: true,
		taskList: taskList(handlers),
		parsedCronItems: parseCronItems(
			recurring.map(({ task, schedule, catchUp_h }) => ({
				task,
				match: schedule,
				// In one queue over all processes, so that the next run does not overtake a long one.
				options: { backfillPeriod: catchUp_h * 3_600_000, queueName: task },
			})),
		),
		logger: workerLogger(log),
	});
	return {
		async stop() {
			await runner.stop().catch(() => {});
			await presence.close();
		},
	};
}

/** Runs all due jobs and returns when none is left. For commands that enqueue work. */
export async function workOff(
	connectionString: string,
	handlers: Readonly<Record<string, JobHandler>>,
	log: Log,
): Promise<void> {
	const presence = await WorkerPresence.start(connectionString);
	const { events } = presence;
	const logger = workerLogger(log);
	await runOnce({ connectionString, events, noHandleSignals: true, taskList: taskList(handlers), logger }).finally(() =>
		presence.close(),
	);
}

function taskList(handlers: Readonly<Record<string, JobHandler>>): Record<string, Task> {
	return Object.fromEntries(
		Object.entries(handlers).map(([name, handler]): [string, Task] => [name, (payload) => handler(payload)]),
	);
}

/** graphile-worker's warnings and errors. */
function workerLogger(log: Log): Logger {
	return new Logger((scope) => (level, message) => {
		if (level === "error" || level === "warning") log.warn({ task: scope.taskIdentifier, message }, "jobs");
	});
}
