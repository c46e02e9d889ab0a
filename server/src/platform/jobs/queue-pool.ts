import pg from "pg";
import { watchConnections } from "../db/open-connections.ts";

const connectTimeout_ms = 3_000;

/** The connections of graphile-worker. */
export function queuePool(connectionString: string, max: number): pg.Pool {
	const pool = new QueuePool({
		connectionString,
		max,
		connectionTimeoutMillis: connectTimeout_ms,
		application_name: "tallybook jobs",
	});
	watchConnections(pool, connectionString);
	return pool;
}

type Acquired = Parameters<pg.Pool["connect"]>[0];

/**
 * When its connection for notifications fails while a run ends, graphile-worker releases it twice, and the rejected promise would end the
 * process.
 */
class QueuePool extends pg.Pool {
	override connect(): Promise<pg.PoolClient>;
	override connect(acquired: Acquired): void;
	override connect(acquired?: Acquired): Promise<pg.PoolClient> | undefined {
		if (acquired === undefined) return super.connect();
		super.connect((error, client, release) => {
			let isReleased = false;
			acquired(error, client, (fault) => {
				// Who waited in vain is given nothing to release, though the types promise it.
				if (!isReleased) (release as typeof release | undefined)?.(fault);
				isReleased = true;
			});
		});
		return undefined;
	}
}
