import pg from "pg";
import { copyIn } from "./copy-in.ts";
import { Snapshot } from "./snapshot.ts";
import { typeParsers } from "./types.ts";

/** A value that a statement takes. Arrays become PostgreSQL arrays; use `json()` for `jsonb`. */
export type Parameter = unknown;

/** What statements run on: the pool, or one transaction. */
export interface Queries {
	/** All rows of a statement. */
	rows<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row[]>;
	/** The first row, or null. */
	row<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row | null>;
	/** Runs a statement and answers how many rows it touched. */
	execute(text: string, parameters?: readonly Parameter[]): Promise<number>;
	/** Runs the work in a transaction; inside one already, the work joins it. */
	transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}

/** One open transaction. */
export interface Transaction extends Queries {
	/** Undoes the work's changes, and only those, when it throws. */
	savepoint<Result>(work: () => Promise<Result>): Promise<Result>;
	/** Runs `copy … from stdin` with rows in PostgreSQL's text format. Refused rows leave the transaction as it was before. */
	copyIn(text: string, chunks: readonly Buffer[]): Promise<void>;
}

const transactionAttempts = 8;
const connectTimeout_ms = 5_000;
/** Serialization failure and deadlock: the transaction was undone whole and may be run again. */
const retryableStates = new Set(["40001", "40P01"]);

/** What is done in a transaction; `begun` is the driver's answer to the statements that began it. */
type Work<Result> = (transaction: Transaction, begun: pg.QueryResult) => Promise<Result>;

export class Database implements Queries {
	readonly pool: pg.Pool;
	readonly #connectionString: string;

	constructor(connectionString: string, options: { applicationName: string; connections?: number }) {
		this.#connectionString = connectionString;
		this.pool = new pg.Pool({
			connectionString,
			max: options.connections ?? 12,
			connectionTimeoutMillis: connectTimeout_ms,
			application_name: options.applicationName,
			// The rooms read dates and timestamps as text in this form (types.ts).
			options: "-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601",
			types: typeParsers,
		});
		// An idle connection that breaks (PostgreSQL restarts) is dropped by the pool; without a listener it would end the process.
		this.pool.on("error", () => {});
		// The same for one that is taken and between two statements: its next statement fails, and says what happened.
		this.pool.on("connect", (client) => client.on("error", () => {}));
	}

	/** The same database with connections of its own. */
	sibling(options: { applicationName: string; connections: number }): Database {
		return new Database(this.#connectionString, options);
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
	transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
		return this.#untilDone("begin", work);
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

	async #untilDone<Result>(begin: string, work: Work<Result>): Promise<Result> {
		for (let attempt = 1; ; attempt += 1) {
			try {
				return await this.#attempt(begin, work);
			} catch (error) {
				if (attempt >= transactionAttempts || !retryableStates.has(sqlState(error))) throw error;
			}
		}
	}

	async #attempt<Result>(begin: string, work: Work<Result>): Promise<Result> {
		const client = await this.pool.connect();
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

const unavailableStates = /^(08|57P0|53[03]00)/;
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

/** Whether the error says that the database is away, rather than that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
	// A name with several addresses, such as localhost, fails with one error for each.
	if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
	if (!(error instanceof Error)) return false;
	const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
	if (networkCodes.has(code)) return networkCalls.has(syscall);
	return unavailableStates.test(sqlState(error)) || unavailableMessages.test(error.message);
}
