import { availableParallelism } from "node:os";
import pg from "pg";
import { Refusal } from "../refusal.ts";
import { Turns } from "../sharing/turns.ts";
import { cancelOnAbort } from "./cancel-statement.ts";
import { copyIn } from "./copy-in.ts";
import { type Connections, OrganisationConnections } from "./organisation-connections.ts";
import type { Parameter, Queries, Transaction } from "./queries.ts";
import { Snapshot } from "./snapshot.ts";
import { typeParsers } from "./types.ts";

const transactionAttempts = 8;
const connectTimeout_ms = 5_000;
const usualConnections = 12;
/** With the wait for a connection and for a lock it stays below half a minute. */
const turnWait_ms = 10_000;
/** Serialization failure and deadlock: the transaction was undone whole and may be run again. */
const retryableStates = new Set(["40001", "40P01"]);

/** What is done in a transaction; `begun` is the driver's answer to the statements that began it. */
type Work<Result> = (transaction: Transaction, begun: pg.QueryResult) => Promise<Result>;

/**
 * Of so many connections an organization uses a quarter at once, and more while all together use less than three fifths: alone it is as fast
 * as ever. Long statements fill a processor each: whoever has had too many of them gets half the processors' number at once while others
 * ask. A sixth is for what belongs to no organization, such as who is signed in, and another for organizations that use none yet.
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
	/** Whether somebody waits for the answer: then no statement, and no wait for a lock, takes longer than he should. */
	readonly isForRequests?: boolean;
}

/** The rooms read dates and timestamps as text in this form (types.ts). */
const formats = "-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601";
/** A statement that PostgreSQL divides among several processes takes others' processors: it may take a quarter of them more. */
const helpers = Math.min(2, Math.floor(availableParallelism() / 4));
const limitsOfRequests = `-c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s -c max_parallel_workers_per_gather=${helpers}`;

export class Database implements Connections {
	readonly pool: pg.Pool;
	readonly #connectionString: string;
	readonly #turns: Turns;

	constructor(connectionString: string, options: DatabaseOptions) {
		const { applicationName, connections = usualConnections, isForRequests = false } = options;
		this.#connectionString = connectionString;
		this.#turns = new Turns({ ...sharesOf(connections), wait_ms: turnWait_ms, refusal: organisationBusy });
		this.pool = new pg.Pool({
			connectionString,
			max: connections,
			connectionTimeoutMillis: connectTimeout_ms,
			application_name: applicationName,
			options: isForRequests ? `${formats} ${limitsOfRequests}` : formats,
			types: typeParsers,
		});
		// An idle connection that breaks (PostgreSQL restarts) is dropped by the pool; without a listener it would end the process.
		this.pool.on("error", () => {});
		// The same for one that is taken and between two statements: its next statement fails, and says what happened.
		this.pool.on("connect", (client) => client.on("error", () => {}));
	}

	/** The same database with connections of its own. */
	sibling(options: DatabaseOptions): Database {
		return new Database(this.#connectionString, options);
	}

	/**
	 * The same database for the requests of one organisation: they share a part of the connections.
	 * @param signal aborted when whoever asked has left: what only reads for him ends then
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

	/** Retries the whole work on a deadlock or serialization failure: the work keeps its effects inside the transaction. */
	transaction<Result>(work: (transaction: Transaction) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
		return this.#untilDone("begin", work, signal);
	}

	/**
	 * As `transaction`, for work that begins by reading a row: the statement, which takes no parameters, goes to the server together
	 * with the transaction's beginning, and saves one way there and back.
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

	/** Statements on one connection; what it is doing when the signal is aborted ends. */
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
			const result = await work(new ClientTransaction(client), begun);
			await client.query("commit");
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

	/** Opens the database as of this moment for reading; the caller closes it. */
	async snapshot(): Promise<Snapshot<Transaction>> {
		const client = await this.pool.connect();
		return Snapshot.open(client, new ClientTransaction(client));
	}

	/** Waits for what is under way, then closes every connection. */
	async close(): Promise<void> {
		await this.pool.end();
	}
}

class ClientTransaction implements Transaction {
	readonly #client: pg.PoolClient;

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

	async savepoint<Result>(work: () => Promise<Result>): Promise<Result> {
		await this.#client.query("savepoint work");
		try {
			const result = await work();
			await this.#client.query("release savepoint work");
			return result;
		} catch (error) {
			await this.#client.query("rollback to savepoint work");
			throw error;
		}
	}
}

function organisationBusy(): Refusal {
	const detail = "Too many requests of this organisation are under way; send this one again in a moment.";
	return new Refusal("unavailable", "organisation_busy", detail);
}

/** A JavaScript value as a `jsonb` parameter (an array would else become a PostgreSQL array). */
export function json(value: unknown): string | null {
	return value === null || value === undefined ? null : JSON.stringify(value);
}

/** The five-character state of a PostgreSQL error, else an empty text. */
export function sqlState(error: unknown): string {
	const code = (error as { code?: unknown } | null)?.code;
	return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : "";
}

/** The constraint that a statement broke, else null. */
export function violatedConstraint(error: unknown): string | null {
	return sqlState(error).startsWith("23") ? ((error as { constraint?: string }).constraint ?? null) : null;
}

/** Besides a connection that failed: a statement or a wait for a lock that took too long. */
const unavailableStates = /^(08|57P0|57014|55P03|53[03]00)/;
const unavailableMessages =
	/Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;
const networkCodes = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"EPIPE",
	"ENOTFOUND",
	"EAI_AGAIN",
	"ETIMEDOUT",
	"EHOSTUNREACH",
	"ENOENT",
]);
const networkCalls = new Set(["connect", "read", "write", "getaddrinfo"]);

/** Whether the error says that the database is away or too busy, rather than that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
	// A name with several addresses, such as localhost, fails with one error for each.
	if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
	if (!(error instanceof Error)) return false;
	const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
	if (networkCodes.has(code)) return networkCalls.has(syscall);
	return unavailableStates.test(sqlState(error)) || unavailableMessages.test(error.message);
}
