import { EventEmitter } from "node:events";
import { hostname } from "node:os";
import type { WorkerEvents } from "graphile-worker";
import pg from "pg";
import { version } from "../version.ts";

const beat_ms = 2_000;
const timeout_ms = 3_000;
/** The key of the advisory lock that a living worker holds; `id` is SQL. */
export const lockOf = (id: string) => `hashtextextended('tallybook worker ' || ${id}, 0)`;

/**
 * Shows that a worker is alive, by an advisory lock that is released when it dies, and releases the jobs of dead workers at the start and
 * every few seconds. By itself, graphile-worker would keep them locked for four hours. While this connection is broken, another worker may
 * consider this one dead; a job then runs twice, which every handler allows for.
 */
export class WorkerPresence {
	/** Passed to graphile-worker, which reports on it the name under which jobs are locked. */
	readonly events = new EventEmitter() as WorkerEvents;
	/** Once the connection broke: until it is back, others may do this worker's jobs. */
	readonly lost: Promise<void>;
	readonly #reportLoss: () => void;
	readonly #connectionString: string;
	readonly #timer: NodeJS.Timeout;
	#workerId: string | null = null;
	#client: pg.Client | null = null;
	#beating: Promise<void> | null = null;
	#closed = false;

	/** Resolves once the jobs of dead workers are released. */
	static async start(connectionString: string): Promise<WorkerPresence> {
		const presence = new WorkerPresence(connectionString);
		await presence.#beat();
		return presence;
	}

	private constructor(connectionString: string) {
		this.#connectionString = connectionString;
		({ promise: this.lost, resolve: this.#reportLoss } = Promise.withResolvers<void>());
		this.#timer = setInterval(() => void this.#beat(), beat_ms);
		this.#timer.unref();
		this.events.once("pool:create", ({ workerPool }) => {
			this.#workerId = workerPool.id;
			void this.#beat();
		});
	}

	async close(): Promise<void> {
		this.#closed = true;
		clearInterval(this.#timer);
		await this.#beating;
		await this.#client?.end().catch(() => {});
	}

	/** One heartbeat at a time; the next one makes up for a failed one. */
	#beat(): Promise<void> {
		this.#beating ??= this.#beatNow()
			.catch(() => this.#lose(this.#client))
			.finally(() => {
				this.#beating = null;
			});
		return this.#beating;
	}

	async #beatNow(): Promise<void> {
		if (this.#closed) return;
		this.#client ??= await this.#connect();
		const isMigrated = await this.#client.query("select from pg_proc where proname = 'force_unlock_workers'");
		if (isMigrated.rowCount === 0) return;
		if (this.#workerId !== null) await this.#client.query(holdLock, [this.#workerId]);
		await this.#client.query(freeJobsOfTheDead, [this.#workerId ?? ""]);
	}

	async #connect(): Promise<pg.Client> {
		const client = new pg.Client({
			connectionString: this.#connectionString,
			application_name: presenceName(),
			connectionTimeoutMillis: timeout_ms,
			query_timeout: timeout_ms,
			keepAlive: true,
		});
		client.on("error", () => this.#lose(client));
		client.on("end", () => this.#lose(client));
		await client.connect();
		return client;
	}

	#lose(client: pg.Client | null): void {
		if (this.#client === client && client !== null) {
			this.#client = null;
			this.#reportLoss();
		}
		client?.end().catch(() => {});
	}
}

/** Shows in the database's list of sessions which process this is, in at most 63 bytes (`backlog-store.ts` reads it). */
function presenceName(): string {
	return `tallybook worker ${version} ${process.pid} ${hostname().replace(/[^\w.-]/g, "")}`.slice(0, 63);
}

/** The session's lock; taken once, however often this runs. */
const holdLock = `select pg_advisory_lock(${lockOf("$1::text")}) where not exists (
	select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())`;

/** A dead worker's lock is free. It is taken briefly, so that two workers do not release the same jobs. */
const freeJobsOfTheDead = `select graphile_worker.force_unlock_workers(array_agg(locked_by))
	from (select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_by <> $1) as holder
	where pg_try_advisory_xact_lock(${lockOf("locked_by")}) having count(*) > 0`;
