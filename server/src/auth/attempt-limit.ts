const window_ms = 60_000;
const watchedSources = 10_000;

/** Counts attempts by where they come from, so that guessing is slow and costs the database little. */
export class AttemptLimit {
	readonly #attemptsPerWindow: number;
	#windowEnds_ms = 0;
	readonly #attempts = new Map<string, number>();

	/** @param attemptsPerMinute of one source; the next one waits */
	constructor(attemptsPerMinute: number) {
		this.#attemptsPerWindow = attemptsPerMinute;
	}

	/** Seconds until the source may try again; 0 while it may. */
	secondsToWait(source: string, monotonic_ms: number): number {
		if (monotonic_ms >= this.#windowEnds_ms) {
			this.#attempts.clear();
			this.#windowEnds_ms = monotonic_ms + window_ms;
		}
		if ((this.#attempts.get(source) ?? 0) < this.#attemptsPerWindow) return 0;
		return Math.ceil((this.#windowEnds_ms - monotonic_ms) / 1000);
	}

	note(source: string): void {
		if (this.#attempts.size >= watchedSources) this.#attempts.clear();
		this.#attempts.set(source, (this.#attempts.get(source) ?? 0) + 1);
	}

	/** Takes a noted attempt back: it was no guess. */
	forgive(source: string): void {
		const attempts = this.#attempts.get(source) ?? 0;
		if (attempts > 0) this.#attempts.set(source, attempts - 1);
	}
}
