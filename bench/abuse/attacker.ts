import { Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { ask, type Question } from "./ask.ts";
import { atRate } from "./rhythm.ts";

/** The bad client: everything it does together stays within these figures (README.md). */
const addresses = ["127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"] as const;

export interface AttackTarget {
	readonly address: string;
	/** A token with write access to its own organization. */
	readonly token: string;
	readonly seconds: number;
}

/** How often each outcome occurred: a status, or another event. */
export type Outcomes = Record<string, number>;

const answer_ms = 60_000;
const reopen_ms = 1_000;

/** The means of one attack: connections from the bad client's addresses in turn, and a count of outcomes. */
export class Attacker {
	readonly target: AttackTarget;
	readonly outcomes: Outcomes = {};
	readonly #sockets = new Set<Socket>();
	readonly #agents = addresses.map((localAddress) => new Agent({ keepAlive: true, localAddress } as object));
	#turn = 0;
	#isOver = false;

	constructor(target: AttackTarget) {
		this.target = target;
	}

	/** Repeats the work at a rate and counts its outcomes. */
	async atRate(perSecond: number, mostAtOnce: number, work: (index: number) => Promise<string>): Promise<void> {
		const { seconds } = this.target;
		await atRate({ perSecond, seconds, mostAtOnce }, async (_due_ms, index) => {
			const outcome = await work(index);
			this.note(this.#isOver ? "open at the end" : outcome);
		});
	}

	note(outcome: string): void {
		this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
	}

	/** Sends a complete request and reads its answer. `path` begins after the server's name. */
	async ask(question: Omit<Question, "url" | "timeout_ms"> & { readonly path: string }): Promise<string> {
		const { path, ...rest } = question;
		const agent = this.#agents[this.#next()] as Agent;
		const { status } = await ask(agent, { ...rest, url: `${this.target.address}${path}`, timeout_ms: answer_ms });
		return status === 0 ? "cut" : String(status);
	}

	/** A raw connection. */
	connect(): Socket {
		const { hostname, port } = new URL(this.target.address);
		const localAddress = addresses[this.#next()] as string;
		const socket = connect({ host: hostname, port: Number(port), localAddress });
		this.#sockets.add(socket);
		// A reset counts as an ordinary end.
		socket.on("error", () => {});
		socket.once("close", () => this.#sockets.delete(socket));
		if (this.#isOver) socket.destroy();
		return socket;
	}

	/** Sends raw bytes. @returns the status of the first answer, or `cut` if the connection ends without one */
	send(bytes: string | Buffer): Promise<string> {
		const socket = this.connect();
		socket.write(bytes);
		return new Promise((resolve) => {
			socket.once("data", (answer: Buffer) => {
				socket.destroy();
				resolve(/^HTTP\/1.1 (\d{3})/.exec(answer.toString("latin1"))?.[1] ?? "no HTTP");
			});
			socket.once("close", () => resolve("cut"));
		});
	}

	/** Holds this many connections open until the end; reopens one that the server closes after a second. */
	hold(count: number, use: (socket: Socket, index: number) => void): void {
		const open = (index: number) => {
			if (this.#isOver) return;
			const socket = this.connect();
			socket.once("connect", () => use(socket, index));
			let status = "without a word";
			socket.once("data", (answer: Buffer) => {
				status = /^HTTP\/1.1 (\d{3})/.exec(answer.toString("latin1"))?.[1] ?? status;
			});
			socket.once("close", () => {
				if (this.#isOver) return;
				this.note(`ended (${status})`);
				setTimeout(open, reopen_ms, index);
			});
		};
		for (let index = 0; index < count; index += 1) open(index);
	}

	/** Ends everything in progress. */
	end(): void {
		this.#isOver = true;
		for (const socket of this.#sockets) socket.destroy();
		for (const agent of this.#agents) agent.destroy();
	}

	#next(): number {
		this.#turn = (this.#turn + 1) % addresses.length;
		return this.#turn;
	}
}
