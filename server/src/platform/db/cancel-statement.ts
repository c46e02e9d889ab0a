import { connect } from "node:net";
import type pg from "pg";

/** The number by which PostgreSQL knows a request to cancel (its protocol's `CancelRequest`). */
const cancelCode = 80877102;
const message_bytes = 16;
const patience_ms = 5_000;

/** What the driver knows of a connection; it has no promise for a cancellation of its own. */
interface CancelKey {
	readonly host: string;
	readonly port: number;
	readonly processID: number;
	readonly secretKey: number;
}

/**
 * Cancels what the connection is doing once the signal is aborted.
 * @returns ends that, once a request under way has been taken: only then may the connection do something for somebody else
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

/** Over a connection of its own, as the protocol has it: a pool before the database knows where the request belongs. */
function cancelStatement({ host, port, processID, secretKey }: CancelKey): Promise<void> {
	const message = Buffer.alloc(message_bytes);
	for (const [index, number] of [message_bytes, cancelCode, processID, secretKey].entries()) {
		message.writeInt32BE(number, index * 4);
	}
	const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
	socket.setTimeout(patience_ms, () => socket.destroy());
	// Where it cannot be asked, the statement goes on until its time limit.
	socket.on("error", () => {});
	socket.resume().write(message);
	return new Promise((resolve) => {
		socket.once("close", () => resolve());
	});
}
