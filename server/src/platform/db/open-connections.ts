import type { Socket } from "node:net";
import type pg from "pg";

/** When each connection of this process's pools was opened, by the database that it leads to. */
const opened = new Map<string, Map<pg.PoolClient, number>>();

/** Users and passwords differ between the pools of one database. */
function connectionsTo(connectionString: string): Map<pg.PoolClient, number> {
	const { host, pathname } = new URL(connectionString);
	const connections = opened.get(host + pathname) ?? new Map<pg.PoolClient, number>();
	opened.set(host + pathname, connections);
	return connections;
}

/** To be called for each pool. */
export function watchConnections(pool: pg.Pool, connectionString: string): void {
	const connections = connectionsTo(connectionString);
	// The pool drops an idle connection that breaks, for example when PostgreSQL restarts. Without a listener, the error would end the process.
	pool.on("error", () => {});
	pool.on("connect", (client) => {
		// The same for a connection in use between two statements: its next statement fails and reports what happened.
		client.on("error", () => {});
		connections.set(client, performance.now());
	});
	pool.on("remove", (client) => void connections.delete(client));
}

/**
 * Breaks the connections that were opened before a time, because another server has taken over since. A server whose machine is lost does not
 * close them, and the kernel would wait for its answers for a quarter of an hour.
 */
export function breakConnections(connectionString: string, before_ms: number): void {
	for (const [client, opened_ms] of connectionsTo(connectionString)) {
		const { connection } = client as unknown as { connection: { stream: Socket } };
		if (opened_ms < before_ms) connection.stream.destroy();
	}
}
