/** Too many wait already. */
export class LaneFull extends Error {
	override name = "LaneFull";
}

/** Does so many things at once and no more; the others wait for their turn, first come, first served. */
export class Lane {
	readonly #width: number;
	readonly #waitingMaximum: number;
	readonly #waiting: (() => void)[] = [];
	#running = 0;

	constructor(width: number, waitingMaximum: number) {
		this.#width = width;
		this.#waitingMaximum = waitingMaximum;
	}

	/** @throws LaneFull */
	async run<Result>(work: () => Promise<Result>): Promise<Result> {
		if (this.#running >= this.#width) await this.#turn();
		else this.#running += 1;
		try {
			return await work();
		} finally {
			// Who waits takes the place over.
			const next = this.#waiting.shift();
			if (next === undefined) this.#running -= 1;
			else next();
		}
	}

	#turn(): Promise<void> {
		if (this.#waiting.length >= this.#waitingMaximum) throw new LaneFull("too many wait already");
		return new Promise((resolve) => this.#waiting.push(resolve));
	}
}
