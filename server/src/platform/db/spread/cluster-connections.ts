import type pg from "pg";

/**
 * On a cluster: a transaction that writes has one connection to each node instead of one to each part of a table, so that a COPY of a
 * thousand events prepares and commits one transaction on each node. Means nothing to other servers.
 */
export const ofClusters = "-c citus.multi_shard_modify_mode=sequential";

/** What a cluster's coordinator says of a worker it can't reach or has lost, with various states, such as XX000 and 58030. */
const lostWorkerMessages =
	/connection to the remote node|server closed the connection|failure on connection marked as essential|connection not open|no connection to the server|failed to (complete )?COPY|intermediate result file|database system is (not yet|in recovery|starting|shutting)/;

export function isWorkerLost(message: string): boolean {
	return lostWorkerMessages.test(message);
}

/** What a cluster says when a part of a statement's intermediate results is missing. It goes on as if that part were empty. */
const lacksPart = /could not find the intermediate result file/;

/** Breaks a connection whose statement is about to answer with less than there is: such a statement fails instead. */
export function refusePartialResults(pool: pg.Pool): void {
	pool.on("connect", (client) => {
		client.on("notice", ({ message }) => {
			if (!lacksPart.test(message ?? "")) return;
			const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
			stream.destroy(new Error(`a statement lacks a part of its rows: ${message}`));
		});
	});
}
