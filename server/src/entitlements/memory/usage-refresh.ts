import type { KnownCustomer } from "./known-customer.ts";

/** Usage is read again after this time. */
const refresh_ms = 1_000;
/** Of customers that were asked about in this time. */
const watched_ms = 60_000;
/** How many at once: organizations take turns, and reading them must not hold up the process. */
const mostAtOnce = 200;

type Read = (organisationId: string, customers: readonly KnownCustomer[]) => Promise<void>;

/**
 * Reads the usage of customers who are asked about again and again, once a second, so that no check waits for it. Readings take at
 * most half of the time: with more customers than that suffices for, usage becomes older.
 */
export class UsageRefresh {
	readonly #read: Read;
	readonly #watched = new Set<KnownCustomer>();
	#isRunning = false;
	/** How long the last pass over all took, and since when the present one has been running; null: none is. */
	#last_ms = 0;
	#begun_ms: number | null = null;

	/** @param read sets the customers' usage; what fails is tried again with the next pass */
	constructor(read: Read) {
		this.#read = read;
	}

	/** How long a pass over all takes. */
	get pass_ms(): number {
		return Math.max(this.#last_ms, this.#begun_ms === null ? 0 : performance.now() - this.#begun_ms);
	}

	/** The customer has been asked about. */
	watch(customer: KnownCustomer): void {
		customer.askedAt_ms = performance.now();
		this.#watched.add(customer);
		if (!this.#isRunning) void this.#run();
	}

	/** Its contracts are not remembered any more. */
	drop(customer: KnownCustomer): void {
		this.#watched.delete(customer);
	}

	/** Reads nothing more. */
	stop(): void {
		this.#watched.clear();
	}

	async #run(): Promise<void> {
		this.#isRunning = true;
		while (this.#watched.size > 0) {
			await sleep(refresh_ms);
			this.#begun_ms = performance.now();
			for (const { organisationId, customers } of turnsOf(this.#due())) {
				const from_ms = performance.now();
				await this.#read(organisationId, customers).catch(() => {});
				await sleep(performance.now() - from_ms);
			}
			this.#last_ms = performance.now() - this.#begun_ms;
			this.#begun_ms = null;
		}
		this.#isRunning = false;
	}

	#due(): KnownCustomer[] {
		const now_ms = performance.now();
		for (const customer of this.#watched) {
			if (now_ms - customer.askedAt_ms > watched_ms) this.#watched.delete(customer);
		}
		// Those just read for a check that waited can wait for the next pass.
		return [...this.#watched].filter(({ usage }) => usage !== null && now_ms - usage.readAt_ms >= refresh_ms / 2);
	}
}

/** Keeps no process alive. */
function sleep(time_ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, time_ms).unref());
}

/** The customers in parts, the organizations' first parts before their second ones. */
function turnsOf(customers: readonly KnownCustomer[]) {
	const parts = [...Map.groupBy(customers, ({ organisationId }) => organisationId)].flatMap(([organisationId, all]) =>
		Array.from({ length: Math.ceil(all.length / mostAtOnce) }, (_, turn) => ({
			...{ organisationId, turn, customers: all.slice(turn * mostAtOnce, (turn + 1) * mostAtOnce) },
		})),
	);
	return parts.toSorted((a, b) => a.turn - b.turn);
}
