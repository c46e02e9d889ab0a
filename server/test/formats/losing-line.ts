import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A line to a server that loses an answer if told to: the server has done its work, and the client sees its connection end. */
export class LosingLine implements AsyncDisposable {
	readonly #server: Server;
	readonly #sockets = new Set<Socket>();
	#isLosing = false;
	/** How many answers it has lost. */
	lost = 0;

	static async to(address: string): Promise<LosingLine> {
		const line = new LosingLine(new URL(address));
		line.#server.listen(0, "127.0.0.1");
		await once(line.#server, "listening");
		return line;
	}

	private constructor(target: URL) {
		this.#server = createServer((socket) => {
			const onward = connect(Number(target.port), target.hostname);
			for (const end of [socket, onward]) {
				this.#sockets.add(end);
				end.on("error", () => {});
				end.on("close", () => {
					this.#sockets.delete(end);
					socket.destroy();
					onward.destroy();
				});
			}
			socket.pipe(onward);
			onward.on("data", (bytes) => {
				if (!this.#isLosing) return void socket.write(bytes);
				this.#isLosing = false;
				this.lost += 1;
				socket.destroy();
			});
		});
	}

	get address(): string {
		return `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
	}

	/** Loses the next answer. */
	losesNext(): void {
		this.#isLosing = true;
	}

	async [Symbol.asyncDispose](): Promise<void> {
		const closed = once(this.#server, "close");
		this.#server.close();
		for (const socket of this.#sockets) socket.destroy();
		await closed;
	}
}
