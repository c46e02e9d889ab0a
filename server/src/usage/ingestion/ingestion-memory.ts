/** More customers than this are looked up anew now and then. */
const rememberedCustomers = 100_000;
/** How many transactions in a row without a duplicate make an organization's traffic free of them. */
const calmAfter_transactions = 32;

const nobody: ReadonlySet<string> = new Set();

/** What a process remembers from one ingestion to the next. All of it only saves work: forgetting it changes no result. */
export class IngestionMemory {
	/** By organization. */
	readonly #customers = new Map<string, Set<string>>();
	#remembered = 0;
	readonly #wary = new Map<string, number>();

	/** The customers that are known to exist. A customer is never deleted, so what is known stays true. */
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

	/** Whether keys that were taken before are to be expected: then they are better looked for first. */
	expectsDuplicates(organisationId: string): boolean {
		return this.#wary.has(organisationId);
	}

	noteDuplicates(organisationId: string, found: boolean): void {
		const left = found ? calmAfter_transactions : (this.#wary.get(organisationId) ?? 0) - 1;
		if (left > 0) this.#wary.set(organisationId, left);
		else this.#wary.delete(organisationId);
	}
}
