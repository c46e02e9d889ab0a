import type { Writable } from "node:stream";
import type pg from "pg";

/** The parts of the driver's connection that a COPY needs. */
interface Connection {
	query(text: string): void;
	readonly stream: Writable;
}

const copyData = 0x64;
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
const lengthBytes = 4;

/**
 * Runs `copy … from stdin` with rows that are already in memory, in PostgreSQL's text format. The driver has no COPY, and the streams of
 * libraries have no advantage here and can keep writing after PostgreSQL has refused a row.
 * @throws the PostgreSQL error of the first refused row; no row is stored then
 */
export function copyIn(client: pg.ClientBase, text: string, chunks: readonly Buffer[]): Promise<void> {
	return new Promise((resolve, reject) => client.query(new CopyIn(text, chunks, resolve, reject)));
}

/** Called by the driver as replies arrive. After a refused row, the COPY ends with an error, and data in transit is ignored. */
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
