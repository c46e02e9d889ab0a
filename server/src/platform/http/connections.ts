import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Log } from "../log/log.ts";
import { networkOf } from "../network.ts";
import { answerBrokenRequest } from "./broken-request.ts";

export interface ConnectionLimits {
	/** For IPv6, from one /64. */
	readonly fromOneAddress: number;
	/** The time within which a head, and a body, must arrive. */
	readonly arrival_ms: number;
	/** A long body may take longer if it arrives at least this fast and nobody waits for the memory that it uses. */
	readonly slowest_bytesPerSecond: number;
	readonly check_ms: number;
}

const usualLimits: ConnectionLimits = {
	fromOneAddress: 256,
	arrival_ms: 15_000,
	slowest_bytesPerSecond: 64 * 1024,
	check_ms: 1_000,
};

const keepAlive_ms = 65_000;

/** A connection, and the request whose body may still be arriving. */
interface Connection {
	request: IncomingMessage | null;
	response: ServerResponse | null;
	begun_ms: number;
	/** The bytes read on the connection when the request began. */
	begun_bytes: number;
}

export interface ConnectionDependencies {
	/** Whether others wait for memory that slow bodies hold. */
	readonly isRoomShort: () => boolean;
	/** Whether a peer is a trusted proxy, whose connections are not limited. */
	readonly isTrustedProxy: (address: string) => boolean;
	readonly log: Log;
}

/** Limits what idle connections can hold: how many come from one address, and how long a request may take to arrive. */
export class Connections {
	readonly #limits: ConnectionLimits;
	readonly #dependencies: ConnectionDependencies;
	readonly #open = new Map<Socket, Connection>();
	readonly #ofNetwork = new Map<string, number>();
	readonly #timer: NodeJS.Timeout;
	#checked_ms = performance.now();
	#refused = 0;

	constructor(dependencies: ConnectionDependencies, limits = usualLimits) {
		this.#dependencies = dependencies;
		this.#limits = limits;
		this.#timer = setInterval(() => this.#check(), limits.check_ms);
		this.#timer.unref();
	}

	/** Creates a server with limited connections. A program may have several, one for each address it listens on. */
	createServer(handler: RequestListener): Server {
		const { arrival_ms, check_ms } = this.#limits;
		const server = createServer(
			{
				keepAliveTimeout: keepAlive_ms,
				headersTimeout: arrival_ms,
				connectionsCheckingInterval: check_ms,
				// The time limit of a body depends on its length.
				requestTimeout: 0,
			},
			handler,
		);
		server.on("connection", (socket) => this.#admit(socket));
		server.on("request", (request, response) => this.#begin(request, response));
		return server;
	}

	close(): void {
		clearInterval(this.#timer);
	}

	#admit(socket: Socket): void {
		const address = socket.remoteAddress ?? "";
		const isProxy = this.#dependencies.isTrustedProxy(address);
		const network = isProxy ? "trusted proxies" : networkOf(address);
		const others = this.#ofNetwork.get(network) ?? 0;
		if (others >= this.#limits.fromOneAddress && !isProxy) {
			this.#refused += 1;
			socket.destroy();
			return;
		}
		this.#ofNetwork.set(network, others + 1);
		this.#open.set(socket, { request: null, response: null, begun_ms: 0, begun_bytes: 0 });
		socket.once("close", () => {
			this.#open.delete(socket);
			const left = (this.#ofNetwork.get(network) ?? 1) - 1;
			if (left === 0) this.#ofNetwork.delete(network);
			else this.#ofNetwork.set(network, left);
		});
	}

	#begin(request: IncomingMessage, response: ServerResponse): void {
		const connection = this.#open.get(request.socket);
		if (connection === undefined) return;
		connection.request = request;
		connection.response = response;
		connection.begun_ms = performance.now();
		connection.begun_bytes = request.socket.bytesRead;
	}

	#check(): void {
		const now_ms = performance.now();
		const passed_ms = now_ms - this.#checked_ms;
		this.#checked_ms = now_ms;
		for (const [socket, connection] of this.#open) {
			const { request, response } = connection;
			if (request === null || response === null) continue;
			if (request.complete) {
				connection.request = null;
				connection.response = null;
			}
			// Data has arrived that we have not read yet, so the sender is not late.
			else if (request.readableLength > 0) connection.begun_ms += passed_ms;
			else if (this.#isLate(socket, connection, now_ms)) end(socket, response);
		}
		if (this.#refused > 0)
			this.#dependencies.log.warn({ refused: this.#refused }, "too many connections from one address");
		this.#refused = 0;
	}

	#isLate(socket: Socket, { begun_ms, begun_bytes }: Connection, now_ms: number): boolean {
		const taken_ms = now_ms - begun_ms;
		if (taken_ms < this.#limits.arrival_ms) return false;
		const arrived_bytes = socket.bytesRead - begun_bytes;
		return this.#dependencies.isRoomShort() || arrived_bytes < (this.#limits.slowest_bytesPerSecond * taken_ms) / 1_000;
	}
}

/** Ends the connection of a late request; answers it first if no answer has been sent. */
function end(socket: Socket, { headersSent }: ServerResponse): void {
	if (headersSent) socket.destroy();
	else answerBrokenRequest(Object.assign(new Error("too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
}
