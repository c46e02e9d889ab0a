import type pg from "pg";

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
