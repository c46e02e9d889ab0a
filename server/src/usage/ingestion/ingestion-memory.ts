/** Beyond this many customers, some are looked up again now and then. */
const rememberedCustomers = 100_000;
/** After this many consecutive transactions without a duplicate, an organization's traffic counts as free of them. */
const calmAfter_transactions = 32;

const nobody: ReadonlySet<string> = new Set();

/** What a process remembers between ingestions. It only saves work: forgetting it changes no result. */
export class IngestionMemory {
	/** By organization. */
	readonly #customers = new Map<string, Set<string>>();
	#remembered = 0;
	readonly #wary = new Map<string, number>();

	/** Customers known to exist. Customers are never deleted, so this stays true. */
	customersOf(organisationId: string): ReadonlySet<string> {
		return this.#customers.get(organisationId) ?? nobody;
	}

	rememberCustomers(organisationId: string, uuids: ReadonlySet<string>): void {
		this.#remembered += uuids.size;
		if (this.#remembered > rememberedCustomers) {
			this.#customers.clear();
			this.#remembered = uuids.size;
		}
		const customers = this.#customers.get(organisationId) ?? new Set();
		for (const uuid of uuids) customers.add(uuid);
		this.#customers.set(organisationId, customers);
	}

	/** Whether to expect taken keys; if so, it is faster to look for them first. */
	expectsDuplicates(organisationId: string): boolean {
		return this.#wary.has(organisationId);
	}

	noteDuplicates(organisationId: string, found: boolean): void {
		const left = found ? calmAfter_transactions : (this.#wary.get(organisationId) ?? 0) - 1;
		if (left > 0) this.#wary.set(organisationId, left);
		else this.#wary.delete(organisationId);
	}
}
