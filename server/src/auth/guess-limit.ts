const window_ms = 60_000;
/** A program with an old token asks this often at most; whoever guesses tokens asks more often. */
const wrongTokensPerWindow = 600;
const watchedAddresses = 10_000;

/** Counts the invalid tokens that each address sends, so that guessing is slow and costs the database little. */
export class GuessLimit {
	#windowEnds_ms = 0;
	readonly #wrongTokens = new Map<string, number>();

	/** Seconds until the address may try again; 0 while it may. */
	secondsToWait(address: string, monotonic_ms: number): number {
		if (monotonic_ms >= this.#windowEnds_ms) {
			this.#wrongTokens.clear();
			this.#windowEnds_ms = monotonic_ms + window_ms;
		}
		if ((this.#wrongTokens.get(address) ?? 0) < wrongTokensPerWindow) return 0;
		return Math.ceil((this.#windowEnds_ms - monotonic_ms) / 1000);
	}

	noteWrongToken(address: string): void {
		if (this.#wrongTokens.size >= watchedAddresses) this.#wrongTokens.clear();
		this.#wrongTokens.set(address, (this.#wrongTokens.get(address) ?? 0) + 1);
	}
}
