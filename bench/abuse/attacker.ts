import { Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { ask, type Question } from "./ask.ts";
import { atRate } from "./rhythm.ts";

/** What the bad client is: nothing that it does exceeds these figures together (README.md). */
const addresses = ["127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"] as const;

export interface AttackGround {
	readonly address: string;
	/** Of an organization of its own, which may write. */
	readonly token: string;
	readonly seconds: number;
}

/** How often each outcome came: a status, or what else happened. */
export type Outcomes = Record<string, number>;

const answer_ms = 60_000;
const reopen_ms = 1_000;

/** The means of one attack: connections from the bad client's addresses in turn, and a count of what came of them. */
export class Attacker {
	readonly ground: AttackGround;
	readonly outcomes: Outcomes = {};
	readonly #sockets = new Set<Socket>();
	readonly #agents = addresses.map((localAddress) => new Agent({ keepAlive: true, localAddress } as object));
	#turn = 0;
	#isOver = false;

	constructor(ground: AttackGround) {
		this.ground = ground;
	}

	/** Does something at a rate, and counts its outcomes. */
	async atRate(perSecond: number, mostAtOnce: number, work: (index: number) => Promise<string>): Promise<void> {
		const { seconds } = this.ground;
		await atRate({ perSecond, seconds, mostAtOnce }, async (_due_ms, index) => {
			const outcome = await work(index);
			this.note(this.#isOver ? "open at the end" : outcome);
		});
	}

	note(outcome: string): void {
		this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
	}

	/** A whole request, whose answer is read to its end. `path` begins behind the server's name. */
	async ask(question: Omit<Question, "url" | "timeout_ms"> & { readonly path: string }): Promise<string> {
		const { path, ...rest } = question;
		const agent = this.#agents[this.#next()] as Agent;
		const { status } = await ask(agent, { ...rest, url: `${this.ground.address}${path}`, timeout_ms: answer_ms });
		return status === 0 ? "cut" : String(status);
	}

	/** A bare connection. */
	connect(): Socket {
		const { hostname, port } = new URL(this.ground.address);
		const localAddress = addresses[this.#next()] as string;
		const socket = connect({ host: hostname, port: Number(port), localAddress });
		this.#sockets.add(socket);
		// A reset is an end like any other.
		socket.on("error", () => {});
		socket.once("close", () => this.#sockets.delete(socket));
		if (this.#isOver) socket.destroy();
		return socket;
	}

	/** Sends bytes as they are. @returns the status of the first answer, `cut` where the connection ends without one */
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

	/** Holds so many connections open until the end: one that the server ends is opened again after a second. */
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

	/** Ends everything that is under way. */
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
