import type pg from "pg";

/** Whoever reads may be slow, such as a download, but not for ever: an open snapshot keeps PostgreSQL from cleaning up. */
const patience_s = 300;

/**
 * The database as of one moment, for reading more than fits into memory. It holds a connection until it is closed. A reader that
 * asks for nothing during five minutes loses it: the next statement fails.
 */
export class Snapshot<Reads> {
	/** Statements on the snapshot; none that writes. */
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

	/** The rows of a statement, `size` at a time; the next ones are asked for when the ones before have been taken. */
	async *batches<Row>(text: string, parameters: readonly unknown[], size: number): AsyncGenerator<Row[]> {
		await this.#client.query(`declare batch no scroll cursor for ${text}`, parameters as unknown[]);
		for (;;) {
			const { rows } = await this.#client.query(`fetch ${size} from batch`);
			if (rows.length > 0) yield rows as Row[];
			if (rows.length < size) break;
		}
		await this.#client.query("close batch");
	}

	/** Gives the connection back, whatever was read. */
	async close(): Promise<void> {
		let broken: Error | undefined;
		await this.#client.query("rollback").catch((error: Error) => {
			broken = error;
		});
		this.#client.release(broken);
	}
}
