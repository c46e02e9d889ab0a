import { type Context, count } from "../../platform/index.ts";
import { type ContractFault, type RunRow, saveProgress } from "./run-store.ts";

/** A run's progress, saved to its row as it goes: one write at a time, with the latest figures. */
export class BillingProgress {
	readonly #context: Context;
	#run: RunRow;
	#saving: Promise<void> = Promise.resolve();

	constructor(context: Context, run: RunRow) {
		this.#context = context;
		this.#run = run;
	}

	get run(): RunRow {
		return this.#run;
	}

	/** Counts processed contracts, including those with a fault. */
	async add(contracts: number, faults: readonly ContractFault[]): Promise<void> {
		if (contracts === 0) return;
		count("tallybook_billing_contracts_total", { result: "billed" }, contracts - faults.length);
		count("tallybook_billing_contracts_total", { result: "failed" }, faults.length);
		const { processed_contracts, errors } = this.#run;
		this.#run = {
			...this.#run,
			processed_contracts: processed_contracts + contracts,
			errors: [...errors, ...faults],
		};
		this.#saving = this.#saving.then(() => saveProgress(this.#context, this.#run));
		await this.#saving;
	}
}
