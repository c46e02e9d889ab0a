import { Load } from "./load.ts";

interface TurnLimits {
	/** Of all owners together; left out: without bound. */
	readonly atOnce?: number;
	/** Of one owner; left out: as many as there are. */
	readonly ofOwner?: number;
	/** Of `atOnce`, those that only an owner with no work under way may take; left out: none. */
	readonly forOthers?: number;
	/** An owner may have more than that as long as all together have less than this; left out: he may not. */
	readonly lent?: number;
	/** Of one owner whose work takes long, while others have work too (`Load`); left out: as many as of any other. */
	readonly ofHeavy?: number;
	/** Whoever waits longer is refused; `Infinity` where nobody waits for an answer. */
	readonly wait_ms: number;
	/** What he is told. */
	readonly refusal: () => Error;
}

interface Waiting {
	/** Whoever waits longer is refused; left out: as the limits say. */
	readonly wait_ms?: number;
	/** Aborted when nobody wants the work any more: then it gives up its place. */
	readonly signal?: AbortSignal;
}

/**
 * Does work a few pieces at a time: so many at once, and so many of one owner. What comes on top waits; of those who wait each owner has
 * his turn after the others, however much he brings.
 */
export class Turns {
	readonly #atOnce: number;
	readonly #ofOwner: number;
	readonly #forOthers: number;
	readonly #lent: number;
	readonly #ofHeavy: number;
	readonly #wait_ms: number;
	readonly #refusal: () => Error;
	#count = 0;
	readonly #running = new Map<string, number>();
	readonly #load = new Load();
	/** Whose turn comes next is first. */
	readonly #waiting = new Map<string, (() => void)[]>();

	constructor(limits: TurnLimits) {
		const { atOnce = Number.POSITIVE_INFINITY, lent = 0, forOthers = 0, wait_ms, refusal } = limits;
		const { ofOwner = atOnce, ofHeavy = Number.POSITIVE_INFINITY } = limits;
		this.#atOnce = atOnce;
		this.#ofHeavy = ofHeavy;
		this.#ofOwner = ofOwner;
		this.#lent = lent;
		this.#forOthers = forOthers;
		this.#wait_ms = wait_ms;
		this.#refusal = refusal;
	}

	/** @throws the refusal where no turn has come for long, or nobody wants the work any more */
	async run<Result>(owner: string, work: () => Promise<Result>, waiting: Waiting = {}): Promise<Result> {
		if (waiting.signal?.aborted) throw this.#refusal();
		this.#load.ask(owner);
		if (this.#isFree(owner)) this.#add(owner, 1);
		else await this.#turn(owner, waiting);
		const piece = this.#load.begin(owner);
		try {
			return await work();
		} finally {
			this.#load.end(owner, piece);
			this.#add(owner, -1);
			this.#admitNext();
		}
	}

	#turn(owner: string, { wait_ms = this.#wait_ms, signal }: Waiting): Promise<void> {
		return new Promise((resolve, reject) => {
			const queue = this.#waiting.get(owner) ?? [];
			const leave = () => {
				clearTimeout(timer);
				queue.splice(queue.indexOf(admit), 1);
				if (queue.length === 0) this.#waiting.delete(owner);
				reject(this.#refusal());
			};
			const timer = Number.isFinite(wait_ms) ? setTimeout(leave, wait_ms) : undefined;
			signal?.addEventListener("abort", leave, { once: true });
			const admit = () => {
				clearTimeout(timer);
				signal?.removeEventListener("abort", leave);
				resolve();
			};
			queue.push(admit);
			this.#waiting.set(owner, queue);
		});
	}

	#admitNext(): void {
		for (const [owner, queue] of this.#waiting) {
			if (!this.#isFree(owner)) continue;
			const admit = queue.shift();
			this.#waiting.delete(owner);
			if (queue.length > 0) this.#waiting.set(owner, queue);
			this.#add(owner, 1);
			admit?.();
			return;
		}
	}

	#isFree(owner: string): boolean {
		const running = this.#running.get(owner) ?? 0;
		const places = running === 0 ? this.#atOnce : this.#atOnce - this.#forOthers;
		if (this.#count >= places || (running >= this.#ofOwner && this.#count >= this.#lent)) return false;
		return running < this.#ofHeavy || !this.#load.isHeavy(owner, this.#ofHeavy);
	}

	#add(owner: string, more: 1 | -1): void {
		this.#count += more;
		const running = (this.#running.get(owner) ?? 0) + more;
		if (running === 0) this.#running.delete(owner);
		else this.#running.set(owner, running);
	}
}
