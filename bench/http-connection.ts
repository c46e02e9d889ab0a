import { connect, type Socket } from "node:net";

/** An answer to a request; status 0 if the server cut the connection instead of answering. */
export interface HttpAnswer {
	readonly status: number;
	readonly hasRetryAfter: boolean;
	readonly body: Buffer;
	readonly latency_ms: number;
}

const cut = { status: 0, hasRetryAfter: false, body: Buffer.alloc(0) };

/**
 * A kept connection that sends prepared requests one after the other and parses as little of the answers as possible, because the figures
 * include the client's cost.
 */
export class HttpConnection {
	readonly #host: string;
	readonly #port: number;
	#socket: Socket | null = null;
	#received: Buffer[] = [];
	#receivedLength = 0;
	/** The answer in progress, once its head has arrived. */
	#head: { status: number; hasRetryAfter: boolean; closes: boolean; start: number; end: number } | null = null;
	#settle: ((answer: Omit<HttpAnswer, "latency_ms">) => void) | null = null;

	constructor(address: string) {
		const { hostname, port } = new URL(address);
		this.#host = hostname;
		this.#port = Number(port);
	}

	/** Sends a complete request and waits for its answer. */
	async send(request: Buffer): Promise<HttpAnswer> {
		const start = performance.now();
		const answer = await new Promise<Omit<HttpAnswer, "latency_ms">>((resolve) => {
			this.#settle = resolve;
			this.#open().write(request);
		});
		return { ...answer, latency_ms: performance.now() - start };
	}

	/** Connects before the first request. */
	async open(): Promise<void> {
		const socket = this.#open();
		if (socket.connecting) await new Promise((resolve) => socket.once("connect", resolve));
	}

	close(): void {
		this.#socket?.destroy();
		this.#socket = null;
	}

	#open(): Socket {
		if (this.#socket !== null) return this.#socket;
		const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
		socket.on("data", (chunk: Buffer) => this.#read(chunk));
		socket.on("error", () => {});
		socket.on("close", () => {
			if (this.#socket === socket) this.#finish(cut, true);
		});
		this.#socket = socket;
		return socket;
	}

	#read(chunk: Buffer): void {
		this.#received.push(chunk);
		this.#receivedLength += chunk.length;
		if (this.#head === null) this.#readHead();
		if (this.#head === null || this.#receivedLength < this.#head.end) return;
		const { status, hasRetryAfter, closes, start, end } = this.#head;
		const body = this.#whole().subarray(start, end);
		this.#finish({ status, hasRetryAfter, body }, closes);
	}

	#readHead(): void {
		const received = this.#whole();
		const start = received.indexOf("\r\n\r\n") + 4;
		if (start === 3) return;
		const text = received.toString("latin1", 0, start);
		const status = Number(text.slice(9, 12));
		const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
		if (length === undefined) throw new Error(`an answer without a length: ${text}`);
		this.#head = {
			status,
			hasRetryAfter: /\r\nretry-after: *\d/i.test(text),
			closes: /\r\nconnection: *close/i.test(text),
			start,
			end: start + Number(length),
		};
	}

	#whole(): Buffer {
		if (this.#received.length > 1) this.#received = [Buffer.concat(this.#received)];
		return this.#received[0] as Buffer;
	}

	#finish(answer: Omit<HttpAnswer, "latency_ms">, closes: boolean): void {
		const settle = this.#settle;
		this.#settle = null;
		this.#head = null;
		this.#received = [];
		this.#receivedLength = 0;
		if (closes) this.close();
		settle?.(answer);
	}
}
