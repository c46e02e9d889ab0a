import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** A real HTTP server of a test that receives webhooks. */

export interface Received {
	readonly method: string;
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
	/** The body as it was sent. */
	readonly body: string;
	// A test reads a message as any receiver would: untyped.
	// biome-ignore lint/suspicious/noExplicitAny: the assertions of a test are its types
	readonly payload: any;
}

type Respond = (received: Received, response: ServerResponse) => void;

/** Answers with a status. */
export function answering(status: number, body: string | Buffer = "", headers: Record<string, string> = {}): Respond {
	return (_received, response) => response.writeHead(status, headers).end(body);
}

/** Takes a request and never answers. */
export const silent: Respond = () => {};

/** One address of the receiver, with what arrived there. */
export class Inbox {
	readonly url: string;
	/** Everything that arrived, answered well or not, in order. */
	readonly received: Received[] = [];
	respond: Respond = answering(200, "ok");

	constructor(url: string) {
		this.url = url;
	}

	/** What arrived since this was last asked. */
	take(): Received[] {
		return this.received.splice(0);
	}

	/** The types that arrived, in order. */
	types(): string[] {
		return this.received.map(({ payload }) => payload.type);
	}

	/** What arrived of a type. */
	of(type: string): Received[] {
		return this.received.filter(({ payload }) => payload.type === type);
	}
}

export class Receiver {
	readonly #server: Server;
	readonly #inboxes = new Map<string, Inbox>();
	/** The last message of each type. */
	readonly seen = new Map<string, object>();
	/** How many connections were opened. */
	connections = 0;

	static async start(): Promise<Receiver> {
		const receiver = new Receiver();
		// As most developers' servers do, it listens on IPv4 only; `localhost` may mean IPv6 first.
		receiver.#server.listen(0, "127.0.0.1");
		await once(receiver.#server, "listening");
		return receiver;
	}

	private constructor() {
		this.#server = createServer((request, response) => {
			this.#receive(request, response).catch(() => response.destroy());
		});
		this.#server.on("connection", () => {
			this.connections += 1;
		});
	}

	get port(): number {
		return (this.#server.address() as { port: number }).port;
	}

	/** A new address. */
	inbox(): Inbox {
		const path = `/hooks/${this.#inboxes.size + 1}`;
		const inbox = new Inbox(`http://localhost:${this.port}${path}`);
		this.#inboxes.set(path, inbox);
		return inbox;
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		this.#server.close();
		await once(this.#server, "close");
	}

	async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { method = "", url: path = "" } = request;
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		const body = Buffer.concat(parts).toString();
		const inbox = this.#inboxes.get(path);
		if (inbox === undefined) return answering(404)({} as Received, response);
		const headers = request.headers as Record<string, string>;
		const received = { method, path, headers, body, payload: JSON.parse(body) };
		inbox.received.push(received);
		this.seen.set(received.payload.type, received.payload);
		inbox.respond(received, response);
	}
}
