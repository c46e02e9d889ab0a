export interface QueueLimits {
	readonly atOnce: number;
	readonly atOnceOfOne: number;
	readonly waiting: number;
	readonly waitingOfOne: number;
	/** Whoever has waited so long is refused. */
	readonly wait_ms: number;
}

/** Too many wait already, or a turn has not come for long. */
export class QueueBusy extends Error {
	override name = "QueueBusy";
}

/** When to try again what a queue had no turn for. */
export const queueBusy_s = 10;

/** Does so many things at once and no more. Whoever has things waiting takes turns with the others, one thing each. */
export class FairQueue {
	readonly #limits: QueueLimits;
	/** By owner. */
	readonly #running = new Map<string, number>();
	/** By owner: whose turn is next stands first. */
	readonly #waiting = new Map<string, (() => void)[]>();

	constructor(limits: QueueLimits) {
		this.#limits = limits;
	}

	/** @throws QueueBusy */
	async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
		if (this.#hasRoomFor(owner)) this.#count(owner, 1);
		else await this.#turn(owner);
		try {
			return await work();
		} finally {
			this.#count(owner, -1);
			this.#admitNext();
		}
	}

	#hasRoomFor(owner: string): boolean {
		const { atOnce, atOnceOfOne } = this.#limits;
		return sumOf(this.#running.values()) < atOnce && (this.#running.get(owner) ?? 0) < atOnceOfOne;
	}

	#turn(owner: string): Promise<void> {
		const { waiting, waitingOfOne, wait_ms } = this.#limits;
		const own = this.#waiting.get(owner) ?? [];
		const all = sumOf([...this.#waiting.values()].map(({ length }) => length));
		if (all >= waiting || own.length >= waitingOfOne) throw new QueueBusy("too many wait already");
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => {
				own.splice(own.indexOf(admit), 1);
				if (own.length === 0) this.#waiting.delete(owner);
				reject(new QueueBusy("no turn has come for long"));
			}, wait_ms);
			const admit = () => {
				clearTimeout(timer);
				resolve();
			};
			own.push(admit);
			this.#waiting.set(owner, own);
		});
	}

	#admitNext(): void {
		for (const [owner, own] of this.#waiting) {
			if (!this.#hasRoomFor(owner)) continue;
			const admit = own.shift();
			// Behind all others who wait.
			this.#waiting.delete(owner);
			if (own.length > 0) this.#waiting.set(owner, own);
			this.#count(owner, 1);
			admit?.();
			return;
		}
	}

	#count(owner: string, more: 1 | -1): void {
		const running = (this.#running.get(owner) ?? 0) + more;
		if (running === 0) this.#running.delete(owner);
		else this.#running.set(owner, running);
	}
}

function sumOf(counts: Iterable<number>): number {
	let sum = 0;
	for (const count of counts) sum += count;
	return sum;
}
