import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type RunnerOptions, run } from "graphile-worker";
import type { Log } from "../log/log.ts";
import { queuePool } from "./queue-pool.ts";
import type { RecurringTask } from "./recurring.ts";
import { enqueueDueTasks } from "./recurring-store.ts";
import { WorkerPresence } from "./worker-presence.ts";

const restartPause_ms = 1_000;
const nextInQueue_ms = 100;
/** As graphile-worker does when a job is enqueued. */
const wakeWorkers = 'notify "jobs:insert"';
/** How late a recurring task may be. */
const scheduleInterval_ms = 5_000;
/**
 * How long a stop waits for jobs in progress. What became of them cannot be written to a database that was moved, and the queue would try
 * for a quarter of an hour. Another worker does again what was cut off.
 */
const stopGrace_ms = 25_000;

/** Without this, graphile-worker ignores that it could not write what became of a job, and the rejected promise would end the process. */
const noticesFailures = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } as const;

interface QueueOptions extends Pick<RunnerOptions, "taskList" | "logger" | "pollInterval"> {
	readonly connectionString: string;
	readonly concurrency: number;
	readonly recurring: readonly RecurringTask[];
}

/** A graphile-worker under one name. */
interface Run {
	/** Once it cannot be relied on any more. */
	readonly failed: Promise<unknown>;
	/** Takes no more jobs. @returns when those in progress have ended */
	end(): Promise<void>;
	/** Lets others do again what has not ended. */
	close(): Promise<void>;
}

/**
 * Processes jobs until it is stopped. After the database was away, graphile-worker keeps jobs locked that it could not finish, remembers a
 * failed look at its tasks forever, and may wait for minutes before it tries again. Therefore, trouble begins a new run, under a new name; the
 * jobs of the earlier one become free once its last has ended.
 */
export class StandingQueue {
	readonly #options: QueueOptions;
	readonly #log: Log;
	/** The current one, and those that have jobs in progress. */
	readonly #runs = new Set<Run>();
	readonly #stopping = new AbortController();
	#standing: Promise<void> = Promise.resolve();

	/** @throws Error if the first run cannot start */
	static async start(options: QueueOptions, log: Log): Promise<StandingQueue> {
		const queue = new StandingQueue(options, log);
		queue.#standing = queue.#stand(await queue.#begin());
		return queue;
	}

	private constructor(options: QueueOptions, log: Log) {
		this.#options = options;
		this.#log = log;
	}

	/** Finishes jobs in progress, if they end soon. */
	async stop(): Promise<void> {
		this.#stopping.abort();
		await this.#standing;
		const runs = [...this.#runs];
		const ended = Promise.all(runs.map((run) => run.end()));
		await Promise.race([ended, pause(stopGrace_ms, undefined, { ref: false })]);
		await Promise.all(runs.map((run) => run.close()));
	}

	async #stand(first: Run): Promise<void> {
		const { signal } = this.#stopping;
		const stopped = once(signal, "abort");
		for (let run: Run | null = first; ; ) {
			await Promise.race([run?.failed ?? pause(restartPause_ms), stopped]);
			if (signal.aborted) return;
			if (run !== null) {
				this.#log.warn({}, "the job queue lost the database, and starts again");
				void this.#retire(run);
			}
			run = await this.#begin().catch(() => null);
			if (run !== null) this.#log.info({}, "the job queue has started again");
		}
	}

	async #begin(): Promise<Run> {
		const run = await startRun(this.#options);
		this.#runs.add(run);
		return run;
	}

	async #retire(run: Run): Promise<void> {
		await run.end();
		await run.close();
		this.#runs.delete(run);
	}
}

async function startRun({ connectionString, recurring, ...options }: QueueOptions): Promise<Run> {
	const presence = await WorkerPresence.start(connectionString);
	const { events } = presence;
	const ended = once(events, "pool:release");
	const pool = queuePool(connectionString, options.concurrency + 2);
	// Completing a job takes a moment, in which no worker finds the next of its queue.
	events.on("job:complete", ({ job }) => {
		if (job.job_queue_id !== null) setTimeout(() => pool.query(wakeWorkers).catch(() => {}), nextInQueue_ms).unref();
	});
	const close = async () => {
		await presence.close();
		if (!pool.ending) void pool.end();
	};
	try {
		const own = { events, pgPool: pool, parsedCronItems: [], noHandleSignals: true, preset: noticesFailures };
		const runner = await run({ ...options, ...own });
		// If it fails, so does the queue.
		const schedule = setInterval(() => enqueueDueTasks(pool, recurring).catch(() => {}), scheduleInterval_ms);
		return {
			failed: Promise.race([ended, once(events, "worker:getJob:error"), presence.lost]),
			async end() {
				clearInterval(schedule);
				runner.stop().catch(() => {});
				await ended;
			},
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}
