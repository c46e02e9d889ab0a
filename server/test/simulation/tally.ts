/** Counts what happened: a simulation in which nothing happens proves nothing. */
export class Tally {
	readonly #counts = new Map<string, number>();

	count(what: string, times = 1): void {
		this.#counts.set(what, this.of(what) + times);
	}

	of(what: string): number {
		return this.#counts.get(what) ?? 0;
	}

	get counts(): ReadonlyMap<string, number> {
		return this.#counts;
	}

	add(counts: ReadonlyMap<string, number>): void {
		for (const [what, times] of counts) this.count(what, times);
	}

	toString(): string {
		const lines = [...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
		return lines.map(([what, times]) => `${String(times).padStart(9)}  ${what}`).join("\n");
	}
}
