import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Parameter } from "./queries.ts";
import { typeParsers } from "./types.ts";

const connectTimeout_ms = 10_000;

/**
 * Values read as text are the same whatever the server, the database or the user sets. A copy of a large table takes as long as it takes, so no
 * time limit applies; which of them exist depends on the server's version.
 */
const settings = `
	select set_config(name, value, false) from (values
		('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'iso_8601'), ('bytea_output', 'hex'), ('extra_float_digits', '1'),
		('xmloption', 'content'), ('search_path', 'pg_catalog'), ('statement_timeout', '0'), ('lock_timeout', '0'), ('transaction_timeout', '0'),
		('idle_in_transaction_session_timeout', '0'), ('idle_session_timeout', '0')
	) as wanted (parameter, value) join pg_settings on lower(name) = lower(parameter)`;

/** One connection of its own, for copies: its settings and transactions last from statement to statement, and rows flow as bytes. */
export class Session {
	readonly #client: pg.Client;

	private constructor(client: pg.Client) {
		this.#client = client;
	}

	static async open(connectionString: string, applicationName: string): Promise<Session> {
		const client = new pg.Client({
			connectionString,
			application_name: applicationName,
			connectionTimeoutMillis: connectTimeout_ms,
			keepAlive: true,
			types: typeParsers,
		});
		// The current statement reports a broken connection. Without a listener, the error would end the process.
		client.on("error", () => {});
		try {
			await client.connect();
			await client.query(settings);
			return new Session(client);
		} catch (error) {
			await client.end().catch(() => {});
			throw error;
		}
	}

	async rows<Row>(text: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
		return (await this.#client.query(text, parameters as unknown[])).rows as Row[];
	}

	async row<Row>(text: string, parameters: readonly Parameter[] = []): Promise<Row | null> {
		return (await this.rows<Row>(text, parameters))[0] ?? null;
	}

	/** Without parameters, the text may contain several statements. */
	async execute(text: string, parameters?: readonly Parameter[]): Promise<number> {
		return (await this.#client.query(text, parameters as unknown[])).rowCount ?? 0;
	}

	/** Runs the work's statements on this session in one transaction. */
	async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
		await this.execute("begin");
		try {
			const result = await work();
			await this.execute("commit");
			return result;
		} catch (error) {
			await this.execute("rollback").catch(() => {});
			throw error;
		}
	}

	/** The bytes of `copy … to stdout`. Read to the end, or close the session. */
	copyOut(text: string): AsyncIterable<Buffer> {
		return this.#client.query(copyTo(text));
	}

	/** Runs `copy … from stdin` with these bytes. If they fail or are refused, no row of them is stored. @returns the number of rows */
	async copyIn(text: string, source: AsyncIterable<Uint8Array>): Promise<number> {
		const copy = this.#client.query(copyFrom(text));
		await pipeline(source, copy);
		return copy.rowCount;
	}

	async close(): Promise<void> {
		await this.#client.end().catch(() => {});
	}
}
