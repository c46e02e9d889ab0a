import { connect } from "node:net";
import type pg from "pg";

/** The request code of PostgreSQL's `CancelRequest` message. */
const cancelCode = 80877102;
const message_bytes = 16;
const patience_ms = 5_000;

/** The driver's connection data for canceling; the driver has no promise for it. */
interface CancelKey {
	readonly host: string;
	readonly port: number;
	readonly processID: number;
	readonly secretKey: number;
}

/**
 * Cancels the connection's current statement when the signal is aborted.
 * @returns a function that stops this. It waits for a cancel request in progress; only then may the connection be used for other work
 */
export function cancelOnAbort(client: pg.PoolClient, signal: AbortSignal | undefined): () => Promise<void> {
	let cancelling = Promise.resolve();
	const cancel = () => {
		cancelling = cancelStatement(client as unknown as CancelKey);
	};
	signal?.addEventListener("abort", cancel, { once: true });
	return () => {
		signal?.removeEventListener("abort", cancel);
		return cancelling;
	};
}

/** Sends the request over its own connection, as the protocol requires. A connection pooler could not route it. */
function cancelStatement({ host, port, processID, secretKey }: CancelKey): Promise<void> {
	const message = Buffer.alloc(message_bytes);
	for (const [index, number] of [message_bytes, cancelCode, processID, secretKey].entries()) {
		message.writeInt32BE(number, index * 4);
	}
	const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
	socket.setTimeout(patience_ms, () => socket.destroy());
	// If the request fails, the statement runs until its time limit.
	socket.on("error", () => {});
	socket.resume().write(message);
	return new Promise((resolve) => {
		socket.once("close", () => resolve());
	});
}
