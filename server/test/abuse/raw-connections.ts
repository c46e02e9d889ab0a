import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection that a client controls byte by byte. */
export class RawConnection {
	readonly socket: Socket;
	readonly opened_ms = performance.now();
	/** When the other side closed it; null while open. */
	ended_ms: number | null = null;
	text = "";

	private constructor(socket: Socket) {
		this.socket = socket;
		socket.on("data", (chunk: Buffer) => {
			this.text += chunk.toString();
		});
		const end = () => {
			this.ended_ms ??= performance.now();
		};
		// A reset counts as an end.
		socket.on("error", end);
		socket.on("end", end);
		socket.on("close", end);
	}

	/** Opens one from an address of this machine, each of which counts as a separate client. */
	static async open(address: string, from = "127.0.0.1"): Promise<RawConnection> {
		const { hostname, port } = new URL(address);
		const socket = connect({ host: hostname, port: Number(port), localAddress: from });
		const connection = new RawConnection(socket);
		await Promise.race([once(socket, "connect"), once(socket, "close")]).catch(() => {});
		return connection;
	}

	/** Sends the head of a request that declares a body, and the body's first byte. */
	begin(path: string, length: number): void {
		const head = [`POST ${path} HTTP/1.1`, "host: tallybook.test", "content-type: application/json"];
		this.socket.write([...head, `content-length: ${length}`, "", "{"].join("\r\n"));
	}

	get isOpen(): boolean {
		return this.ended_ms === null;
	}

	/** The status of the answer; null if none came. */
	get status(): number | null {
		const status = /^HTTP\/1.1 (\d{3})/.exec(this.text)?.[1];
		return status === undefined ? null : Number(status);
	}

	close(): void {
		this.socket.destroy();
	}
}
