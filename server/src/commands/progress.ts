const interval_ms = 500;

/** Shows how far a command is, on standard error if that is a terminal. */
export class Progress {
	readonly #verb: string;
	readonly #start_ms = performance.now();
	#shown_ms = Number.NEGATIVE_INFINITY;

	constructor(verb: string) {
		this.#verb = verb;
	}

	readonly report = (done_B: number, estimate_B: number | null): void => {
		if (!process.stderr.isTTY || performance.now() - this.#shown_ms < interval_ms) return;
		this.#shown_ms = performance.now();
		const share = estimate_B === null || estimate_B === 0 ? "" : ` of about ${sizeOf(estimate_B)}`;
		process.stderr.write(`\r\x1b[K${sizeOf(done_B)}${share} ${this.#verb}, ${this.seconds()} s`);
	};

	/** Since the beginning, with one decimal. */
	seconds(): string {
		return (Math.ceil((performance.now() - this.#start_ms) / 100) / 10).toString();
	}

	end(): void {
		if (process.stderr.isTTY && this.#shown_ms > 0) process.stderr.write("\r\x1b[K");
	}
}

export function sizeOf(bytes: number): string {
	return bytes < 1e9 ? `${Math.ceil(bytes / 1e5) / 10} MB` : `${Math.ceil(bytes / 1e8) / 10} GB`;
}
