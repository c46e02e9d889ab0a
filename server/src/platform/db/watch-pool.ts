import type pg from "pg";
import { gauge } from "../instruments/instruments.ts";

/** Exports how much of a pool is in use; returns the end of it. */
export function watchPool(pool: pg.Pool, applicationName: string, limit: number): () => void {
	const labels = { pool: applicationName.replace(/^tallybook /, "") };
	const ends = [
		gauge("tallybook_database_connections", () => [
			{ labels: { ...labels, state: "in_use" }, value: pool.totalCount - pool.idleCount },
			{ labels: { ...labels, state: "idle" }, value: pool.idleCount },
		]),
		gauge("tallybook_database_connections_limit", () => [{ labels, value: limit }]),
		gauge("tallybook_database_connections_awaited", () => [{ labels, value: pool.waitingCount }]),
	];
	return () => {
		for (const end of ends) end();
	};
}
