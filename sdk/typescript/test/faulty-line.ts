import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** `cut`: the service gets the request and answers, but the answer is lost. */
export type Fault = "cut" | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** The way to a service, on which requests can fail. */
export class FaultyLine {
	/** What happens to the next requests; those after them pass. */
	readonly faults: Fault[] = [];
	/** Whether the service is away: every request is answered by 503. */
	isAway = false;
	/** How many requests came. */
	requests = 0;
	address = "";
	readonly #server: Server;

	constructor(target: () => string) {
		this.#server = createServer((request, response) => {
			void this.#answer(target(), request, response).catch(() => response.destroy());
		});
	}

	async open(): Promise<void> {
		this.#server.listen(0, "127.0.0.1");
		await once(this.#server, "listening");
		this.address = `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
	}

	async close(): Promise<void> {
		this.#server.closeAllConnections();
		this.#server.close();
		await once(this.#server, "close");
	}

	async #answer(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
		this.requests += 1;
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const fault = this.isAway ? { status: 503 } : this.faults.shift();
		if (typeof fault === "object") {
			response.writeHead(fault.status, { "content-type": "application/json", ...fault.headers });
			response.end('{"detail":"Try again.","code":"fault"}');
			return;
		}
		const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
		const answer = await fetch(`${target}${request.url}`, {
			method: request.method ?? "GET",
			headers: headers as Record<string, string>,
			redirect: "manual",
			...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
		});
		const body = Buffer.from(await answer.arrayBuffer());
		if (fault === "cut") {
			response.destroy();
			return;
		}
		response.writeHead(answer.status, Object.fromEntries(answer.headers));
		response.end(body);
	}
}
