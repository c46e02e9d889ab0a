import { availableParallelism } from "node:os";
import pg from "pg";
import { Refusal } from "../refusal.ts";
import { Turns } from "../sharing/turns.ts";
import { traced } from "../tracing/tracing.ts";
import { cancelOnAbort } from "./cancel-statement.ts";
import { copyIn } from "./copy-in.ts";
import { watchConnections } from "./open-connections.ts";
import { type Connections, OrganisationConnections } from "./organisation-connections.ts";
import type { Announced, Announcer, Parameter, Queries, Transaction } from "./queries.ts";
import { Snapshot } from "./snapshot.ts";
import { isWorkerLost, ofClusters, refusePartialResults } from "./spread/cluster-connections.ts";
import { typeParsers } from "./types.ts";
import { watchPool } from "./watch-pool.ts";

const transactionAttempts = 8;
/** What the spans of transactions say of the database. */
const system = { "db.system.name": "postgresql" } as const;
const connectTimeout_ms = 5_000;
const usualConnections = 12;
/** Together with the waits for a connection and for a lock, less than half a minute. */
const turnWait_ms = 10_000;
/** Serialization failure and deadlock: the whole transaction was rolled back and may be retried. */
const retryableStates = new Set(["40001", "40P01"]);

/** A transaction's work; `begun` is the driver's reply to the statements that began it. */
type Work<Result> = (transaction: Transaction, begun: pg.QueryResult) => Promise<Result>;

/**
 * How organizations share the connections. An organization uses a quarter of them, and more while all together use less than three fifths,
 * so that it runs at full speed when alone. A long statement occupies a processor, so an organization that has run too many of them gets only
 * half as many connections as there are processors while others have requests. A sixth is reserved for requests without an organization,
 * such as sign-in, and another sixth for organizations that use none yet.
 */
function sharesOf(connections: number) {
	const sixth = Math.floor(connections / 6);
	return {
		atOnce: connections - sixth,
		forOthers: sixth,
		ofOwner: Math.max(1, Math.floor(connections / 4)),
		lent: Math.floor(connections * 0.6),
		ofHeavy: Math.max(1, Math.floor(availableParallelism() / 2)),
	};
}

interface DatabaseOptions {
	readonly applicationName: string;
	readonly connections?: number;
	/** Whether a client waits for the answer. If so, statements and waits for locks have a time limit. */
	readonly isForRequests?: boolean;
	/** Shared with the database that this one is a sibling of. */
	readonly announcing?: Announcing;
}

interface Announcing {
	announcer: Announcer | null;
}

/** The rooms read dates and timestamps as text in this form (types.ts). */
const formats = "-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601";
/** Limits parallel queries, which take processors from others, to a quarter of the processors. */
const helpers = Math.min(2, Math.floor(availableParallelism() / 4));
const limitsOfRequests = `-c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s -c max_parallel_workers_per_gather=${helpers}`;

export class Database implements Connections {
	readonly pool: pg.Pool;
	readonly #connectionString: string;
	readonly #turns: Turns;
	/** What is done about announcements; shared with siblings. */
	readonly #announcing: Announcing;
	readonly #endGauges: () => void;

	constructor(connectionString: string, options: DatabaseOptions) {
		const { applicationName, connections = usualConnections, isForRequests = false } = options;
		this.#announcing = options.announcing ?? { announcer: null };
		this.#connectionString = connectionString;
		this.#turns = new Turns({ ...sharesOf(connections), wait_ms: turnWait_ms, refusal: organisationBusy });
		this.pool = new pg.Pool({
			connectionString,
			max: connections,
			connectionTimeoutMillis: connectTimeout_ms,
			application_name: applicationName,
			options: [formats, ofClusters, ...(isForRequests ? [limitsOfRequests] : [])].join(" "),
			types: typeParsers,
		});
		watchConnections(this.pool, connectionString);
		refusePartialResults(this.pool);
		this.#endGauges = watchPool(this.pool, applicationName, connections);
	}

	/** The same database with its own connections. */
	sibling(options: DatabaseOptions): Database {
		return new Database(this.#connectionString, { ...options, announcing: this.#announcing });
	}

	/** Sets what transactions of this database and its siblings do about announcements; until then, nobody hears of them. */
	announceBy(announcer: Announcer): void {
		this.#announcing.announcer = announcer;
	}

	/**
	 * The same database for the requests of one organization, which share a part of the connections.
	 * @param signal aborted when the client has disconnected; its reads end then
	 */
	of(organisationId: string, signal?: AbortSignal): Queries {
		return new OrganisationConnections(this, this.#turns, organisationId, signal);
	}

	async rows<Row>(text: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
		const result = await this.pool.query(text, parameters as unknown[]);
		return result.rows as Row[];
	}

	async row<Row>(text: string, parameters: readonly Parameter[] = []): Promise<Row | null> {
		return (await this.rows<Row>(text, parameters))[0] ?? null;
	}

	async execute(text: string, parameters: readonly Parameter[] = []): Promise<number> {
		return (await this.pool.query(text, parameters as unknown[])).rowCount ?? 0;
	}

	/** Retries the whole work after a deadlock or serialization failure, so the work must have no effects outside the transaction. */
	transaction<Result>(work: (transaction: Transaction) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
		return traced("transaction", system, () => this.#untilDone("begin", work, signal));
	}

	/**
	 * Like `transaction`, for work that begins by reading a row. The statement, which takes no parameters, is sent together with `begin` and
	 * saves one round trip.
	 */
	transactionAfter<Row, Result>(
		statement: string,
		work: (transaction: Transaction, row: Row) => Promise<Result>,
	): Promise<Result> {
		return this.#untilDone(`begin;\n${statement}`, (transaction, begun) => {
			const [, first] = begun as unknown as [pg.QueryResult, pg.QueryResult];
			return work(transaction, first.rows[0] as Row);
		});
	}

	/** Runs statements on one connection. When the signal is aborted, the current one is canceled. */
	async onConnection<Result>(signal: AbortSignal, work: (queries: Queries) => Promise<Result>): Promise<Result> {
		const client = await this.pool.connect();
		const stop = cancelOnAbort(client, signal);
		try {
			return await work(new ClientTransaction(client));
		} finally {
			await stop();
			client.release();
		}
	}

	async #untilDone<Result>(begin: string, work: Work<Result>, signal?: AbortSignal): Promise<Result> {
		for (let attempt = 1; ; attempt += 1) {
			try {
				return await this.#attempt(begin, work, signal);
			} catch (error) {
				if (attempt >= transactionAttempts || !retryableStates.has(sqlState(error))) throw error;
			}
		}
	}

	async #attempt<Result>(begin: string, work: Work<Result>, signal: AbortSignal | undefined): Promise<Result> {
		const client = await this.pool.connect();
		const stop = cancelOnAbort(client, signal);
		let broken: Error | undefined;
		try {
			const begun = await client.query(begin);
			const transaction = new ClientTransaction(client);
			const result = await work(transaction, begun);
			if (transaction.announced.length > 0) await this.#announcing.announcer?.(transaction, transaction.announced);
			await client.query("commit");
			for (const work of transaction.committed) work();
			return result;
		} catch (error) {
			await client.query("rollback").catch((rollbackError: Error) => {
				broken = rollbackError;
			});
			throw error;
		} finally {
			await stop();
			client.release(broken);
		}
	}

	/** Opens a read-only snapshot of the database; the caller closes it. */
	async snapshot(): Promise<Snapshot<Transaction>> {
		const client = await this.pool.connect();
		return Snapshot.open(client, new ClientTransaction(client));
	}

	/** Waits for work in progress, then closes all connections. */
	async close(): Promise<void> {
		this.#endGauges();
		await this.pool.end();
	}
}

class ClientTransaction implements Transaction {
	readonly #client: pg.PoolClient;
	readonly announced: Announced[] = [];
	readonly committed: (() => void)[] = [];

	constructor(client: pg.PoolClient) {
		this.#client = client;
	}

	async rows<Row>(text: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
		return (await this.#client.query(text, parameters as unknown[])).rows as Row[];
	}

	async row<Row>(text: string, parameters: readonly Parameter[] = []): Promise<Row | null> {
		return (await this.rows<Row>(text, parameters))[0] ?? null;
	}

	async execute(text: string, parameters: readonly Parameter[] = []): Promise<number> {
		return (await this.#client.query(text, parameters as unknown[])).rowCount ?? 0;
	}

	transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
		return work(this);
	}

	async copyIn(text: string, chunks: readonly Buffer[]): Promise<void> {
		try {
			await copyIn(this.#client, `savepoint copying;\n${text}`, chunks);
		} catch (error) {
			await this.#client.query("rollback to savepoint copying");
			throw error;
		}
	}

	announce(announced: Announced): void {
		this.announced.push(announced);
	}

	onCommit(work: () => void): void {
		this.committed.push(work);
	}

	async savepoint<Result>(work: () => Promise<Result>): Promise<Result> {
		const announcedBefore = this.announced.length;
		const committedBefore = this.committed.length;
		await this.#client.query("savepoint work");
		try {
			const result = await work();
			await this.#client.query("release savepoint work");
			return result;
		} catch (error) {
			await this.#client.query("rollback to savepoint work");
			this.announced.length = announcedBefore;
			this.committed.length = committedBefore;
			throw error;
		}
	}
}

function organisationBusy(): Refusal {
	const detail = "Too many requests of this organization are in progress. Try again in a moment.";
	return new Refusal("unavailable", "organisation_busy", detail);
}

/** A JavaScript value as a `jsonb` parameter. An array would otherwise become a PostgreSQL array. */
export function json(value: unknown): string | null {
	return value === null || value === undefined ? null : JSON.stringify(value);
}

/** The five-character state of a PostgreSQL error, or an empty text. */
export function sqlState(error: unknown): string {
	const code = (error as { code?: unknown } | null)?.code;
	return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : "";
}

/** The constraint that a statement violated, or null. */
export function violatedConstraint(error: unknown): string | null {
	return sqlState(error).startsWith("23") ? ((error as { constraint?: string }).constraint ?? null) : null;
}

/** Besides failed connections: statements and waits for locks that took too long, and writes to a standby that is about to take over. */
const unavailableStates = /^(08|57P0|57014|55P03|53[03]00|25006)/;
const unavailableMessages =
	/Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;
const networkCodes = new Set([
	...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND"],
	...["EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH", "ENOENT"],
]);
const networkCalls = new Set(["connect", "read", "write", "getaddrinfo"]);

/** Whether the error means that the database is unavailable or too busy, rather than that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
	// A name with several addresses, such as localhost, fails with one error per address.
	if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
	if (!(error instanceof Error)) return false;
	const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
	if (networkCodes.has(code)) return networkCalls.has(syscall);
	const { message } = error;
	return unavailableStates.test(sqlState(error)) || unavailableMessages.test(message) || isWorkerLost(message);
}
