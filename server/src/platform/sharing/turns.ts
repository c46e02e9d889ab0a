import { Load } from "./load.ts";

interface TurnLimits {
	/** The limit for all owners together; unlimited by default. */
	readonly atOnce?: number;
	/** The limit for one owner; by default, the overall limit. */
	readonly ofOwner?: number;
	/** How many of `atOnce` are reserved for owners without running work; none by default. */
	readonly forOthers?: number;
	/** An owner may exceed its limit while all together use less than this; by default, it may not. */
	readonly lent?: number;
	/** The limit for an owner whose work takes long while others have work too (`Load`); by default, as for others. */
	readonly ofHeavy?: number;
	/** The longest wait before a refusal; `Infinity` if nobody waits for an answer. */
	readonly wait_ms: number;
	/** The refusal. */
	readonly refusal: () => Error;
}

interface Waiting {
	/** The longest wait; by default, as the limits say. */
	readonly wait_ms?: number;
	/** Aborted when the work is no longer wanted: it then gives up its place. */
	readonly signal?: AbortSignal;
}

/**
 * Limits how many pieces of work run at once, in total and per owner. Further work waits; owners with waiting work take turns, however
 * much they have.
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
	/** Ordered by whose turn is next. */
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

	/** @throws the refusal if the wait is too long or the work is no longer wanted */
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
