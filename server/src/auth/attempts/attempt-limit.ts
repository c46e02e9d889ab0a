import { networkOf } from "../../platform/index.ts";

const window_ms = 60_000;
const watchedSources = 10_000;

interface Window {
	readonly ends_ms: number;
	readonly attempts: number;
}

/** Counts attempts by source address. Slows down guessing at little cost to the database. */
export class AttemptLimit {
	readonly #attemptsPerWindow: number;
	#now_ms = 0;
	/** Ordered by the time of the last attempt, oldest first. */
	readonly #windows = new Map<string, Window>();

	/** @param attemptsPerMinute allowed for one source; further attempts wait */
	constructor(attemptsPerMinute: number) {
		this.#attemptsPerWindow = attemptsPerMinute;
	}

	/** Seconds until the source may try again; 0 if it may now. */
	secondsToWait(source: string, now_ms: number): number {
		this.#now_ms = now_ms;
		const { attempts, ends_ms } = this.#windowOf(networkOf(source));
		return attempts < this.#attemptsPerWindow ? 0 : Math.ceil((ends_ms - now_ms) / 1000);
	}

	/** Counts an attempt at the time of the latest `secondsToWait` call. */
	note(source: string): void {
		this.#count(source, 1);
	}

	/** Removes an attempt from the count because it was not a guess. */
	forgive(source: string): void {
		if (this.#windowOf(networkOf(source)).attempts > 0) this.#count(source, -1);
	}

	#windowOf(network: string): Window {
		const window = this.#windows.get(network);
		const left_ms = (window?.ends_ms ?? 0) - this.#now_ms;
		// A clock that was set back does not make anyone wait longer.
		const isOpen = window !== undefined && left_ms > 0 && left_ms <= window_ms;
		return isOpen ? window : { ends_ms: this.#now_ms + window_ms, attempts: 0 };
	}

	#count(source: string, change: 1 | -1): void {
		const network = networkOf(source);
		const { ends_ms, attempts } = this.#windowOf(network);
		this.#windows.delete(network);
		if (this.#windows.size >= watchedSources) this.#windows.delete(this.#windows.keys().next().value as string);
		this.#windows.set(network, { ends_ms, attempts: attempts + change });
	}
}
