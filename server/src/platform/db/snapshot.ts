import type pg from "pg";

/** A reader may be slow, such as a download, but has a limit: an open snapshot keeps PostgreSQL from vacuuming. */
const patience_s = 300;

/**
 * A snapshot of the database, for reading more than fits into memory. It holds a connection until closed. A reader that is idle for five
 * minutes loses it: the next statement fails.
 */
export class Snapshot<Reads> {
	/** Read-only statements on the snapshot. */
	readonly reads: Reads;
	readonly #client: pg.PoolClient;

	private constructor(client: pg.PoolClient, reads: Reads) {
		this.#client = client;
		this.reads = reads;
	}

	static async open<Reads>(client: pg.PoolClient, reads: Reads): Promise<Snapshot<Reads>> {
		const snapshot = new Snapshot(client, reads);
		try {
			await client.query(
				`begin isolation level repeatable read, read only; set local idle_in_transaction_session_timeout = '${patience_s}s'`,
			);
			return snapshot;
		} catch (error) {
			client.release(error as Error);
			throw error;
		}
	}

	/** The rows of a statement in batches of `size`; each batch is fetched when the previous one has been consumed. */
	async *batches<Row>(text: string, parameters: readonly unknown[], size: number): AsyncGenerator<Row[]> {
		await this.#client.query(`declare batch no scroll cursor for ${text}`, parameters as unknown[]);
		for (;;) {
			const { rows } = await this.#client.query(`fetch ${size} from batch`);
			if (rows.length > 0) yield rows as Row[];
			if (rows.length < size) break;
		}
		await this.#client.query("close batch");
	}

	/** Releases the connection, whatever was read. */
	async close(): Promise<void> {
		let broken: Error | undefined;
		await this.#client.query("rollback").catch((error: Error) => {
			broken = error;
		});
		this.#client.release(broken);
	}
}
