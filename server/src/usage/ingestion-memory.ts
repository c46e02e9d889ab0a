/** More customers than this are looked up anew now and then. */
const rememberedCustomers = 100_000;
/** How many transactions in a row without a duplicate make an organisation's traffic free of them. */
const calmAfter_transactions = 32;

/** What a process remembers from one ingestion to the next. All of it only saves work: forgetting it changes no result. */
export class IngestionMemory {
	readonly #customers = new Set<string>();
	readonly #wary = new Map<string, number>();

	/** Those of the customers that are known to exist. A customer is never deleted, so what is known stays true. */
	knownCustomers(organisationId: string, uuids: ReadonlySet<string>): Set<string> {
		const known = new Set<string>();
		for (const uuid of uuids) if (this.#customers.has(organisationId + uuid)) known.add(uuid);
		return known;
	}

	rememberCustomers(organisationId: string, uuids: readonly string[]): void {
		if (this.#customers.size + uuids.length > rememberedCustomers) this.#customers.clear();
		for (const uuid of uuids) this.#customers.add(organisationId + uuid);
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
