import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A connection to a PostgreSQL server that a test can cut and restore: for its users, the database goes away and comes back. */
export class CuttableLine {
	#target: URL;
	readonly #sockets = new Set<Socket>();
	#server: Server | null = null;
	#port = 0;

	constructor(connectionString: string) {
		this.#target = new URL(connectionString);
	}

	/** The database's address over this line. */
	get connectionString(): string {
		const url = new URL(this.#target);
		url.hostname = "127.0.0.1";
		url.port = String(this.#port);
		return url.href;
	}

	/** From now on, new connections lead to another server. */
	leadTo(connectionString: string): void {
		this.#target = new URL(connectionString);
	}

	/** Opens the line, on the same port as before. */
	async mend(): Promise<void> {
		this.#server = createServer((socket) => {
			const onward = connect(Number(this.#target.port), this.#target.hostname);
			for (const end of [socket, onward]) {
				this.#sockets.add(end);
				end.on("error", () => {});
				end.on("close", () => {
					this.#sockets.delete(end);
					socket.destroy();
					onward.destroy();
				});
			}
			socket.pipe(onward).pipe(socket);
		}).listen(this.#port, "127.0.0.1");
		await once(this.#server, "listening");
		this.#port = (this.#server.address() as { port: number }).port;
	}

	/** Breaks every connection and refuses new ones. */
	async cut(): Promise<void> {
		const server = this.#server;
		this.#server = null;
		if (server === null) return;
		const closed = once(server, "close");
		server.close();
		for (const socket of this.#sockets) socket.destroy();
		await closed;
	}
}
