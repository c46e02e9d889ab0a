/** Counts of answers by route, status and caller. */
export class Tally {
	readonly #routes = new Map<string, Map<number, number>>();
	readonly #callers = new Map<string, Map<number, number>>();
	total = 0;

	count(route: string, caller: string, status: number): void {
		this.total += 1;
		for (const [counts, key] of [
			[this.#routes, route],
			[this.#callers, caller],
		] as const) {
			const statuses = counts.get(key) ?? new Map<number, number>();
			counts.set(key, statuses);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		}
	}

	/** The routes that succeeded at least once. */
	succeeded(): string[] {
		return [...this.#routes]
			.filter(([, statuses]) => [...statuses.keys()].some((status) => status < 300))
			.map(([route]) => route);
	}

	toString(): string {
		return `${tableOf("route", this.#routes)}\n${tableOf("caller", this.#callers)}\n${this.total} requests`;
	}
}

function tableOf(what: string, counts: ReadonlyMap<string, ReadonlyMap<number, number>>): string {
	const statuses = [...new Set([...counts.values()].flatMap((each) => [...each.keys()]))].toSorted((a, b) => a - b);
	const width = Math.max(...[...counts.keys()].map(({ length }) => length));
	const line = (first: string, cells: readonly (number | string)[]) =>
		`${first.padEnd(width)}${cells.map((cell) => String(cell).padStart(7)).join("")}`;
	const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
	return [
		line(what, statuses),
		...rows.map(([key, each]) =>
			line(
				key,
				statuses.map((status) => each.get(status) ?? ""),
			),
		),
	].join("\n");
}
