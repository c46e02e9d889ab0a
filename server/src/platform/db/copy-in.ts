import type { Writable } from "node:stream";
import type pg from "pg";

/** The driver's connection, as much of it as a COPY needs. */
interface Connection {
	query(text: string): void;
	readonly stream: Writable;
}

const copyData = 0x64;
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
const lengthBytes = 4;

/**
 * Runs `copy … from stdin` with rows that are in memory already, in PostgreSQL's text format. The driver has no COPY of its own;
 * a stream that waits for the socket, as libraries have it, gains nothing here, and can write on after PostgreSQL refused a row.
 * @throws the PostgreSQL error of the first row that is refused; no row is stored then
 */
export function copyIn(client: pg.ClientBase, text: string, chunks: readonly Buffer[]): Promise<void> {
	return new Promise((resolve, reject) => client.query(new CopyIn(text, chunks, resolve, reject)));
}

/** What the driver calls as the answers arrive; a refused COPY ends with an error, and what is still on its way is ignored. */
class CopyIn implements pg.Submittable {
	readonly #text: string;
	readonly #chunks: readonly Buffer[];
	readonly #resolve: () => void;
	readonly #reject: (error: Error) => void;

	constructor(text: string, chunks: readonly Buffer[], resolve: () => void, reject: (error: Error) => void) {
		this.#text = text;
		this.#chunks = chunks;
		this.#resolve = resolve;
		this.#reject = reject;
	}

	submit(connection: unknown): void {
		(connection as Connection).query(this.#text);
	}

	handleCopyInResponse({ stream }: Connection): void {
		stream.cork();
		for (const chunk of this.#chunks) {
			const head = Buffer.allocUnsafe(1 + lengthBytes);
			head[0] = copyData;
			head.writeUInt32BE(chunk.length + lengthBytes, 1);
			stream.write(head);
			stream.write(chunk);
		}
		stream.write(copyDone);
		stream.uncork();
	}

	handleCommandComplete(): void {}

	handleReadyForQuery(): void {
		this.#resolve();
	}

	handleError(error: Error): void {
		this.#reject(error);
	}
}
