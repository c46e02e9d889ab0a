import { Refusal } from "../refusal.ts";

/** Whoever waits for his turn is told to come again after this time. */
const wait_ms = 10_000;

interface Owner {
	inUse: number;
	readonly waiting: (() => void)[];
}

/** Lets each owner do so many things at once; what comes on top waits for the owner's own turns, and keeps nobody else waiting. */
export class Turns {
	readonly #each: number;
	readonly #wait_ms: number;
	readonly #owners = new Map<string, Owner>();

	constructor(each: number, waitAtMost_ms = wait_ms) {
		this.#each = each;
		this.#wait_ms = waitAtMost_ms;
	}

	/** @throws Refusal 503 where the owner's turns were all taken for long */
	async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
		await this.#take(owner);
		try {
			return await work();
		} finally {
			this.#give(owner);
		}
	}

	#take(name: string): Promise<void> {
		const owner = this.#owners.get(name) ?? { inUse: 0, waiting: [] };
		this.#owners.set(name, owner);
		if (owner.inUse < this.#each) {
			owner.inUse += 1;
			return Promise.resolve();
		}
		return new Promise((resolve, reject) => {
			const admit = () => {
				clearTimeout(timer);
				resolve();
			};
			const timer = setTimeout(() => {
				owner.waiting.splice(owner.waiting.indexOf(admit), 1);
				reject(tooBusy());
			}, this.#wait_ms);
			owner.waiting.push(admit);
		});
	}

	#give(name: string): void {
		const owner = this.#owners.get(name);
		const next = owner?.waiting.shift();
		if (owner === undefined) return;
		if (next !== undefined) next();
		else if (owner.inUse === 1) this.#owners.delete(name);
		else owner.inUse -= 1;
	}
}

function tooBusy(): Refusal {
	const detail = "Too many requests of this organisation are under way; send this one again in a moment.";
	return new Refusal("unavailable", "organisation_busy", detail);
}
