import type { Contract } from "./contract.ts";
import { type DayNumber, dayText } from "./day.ts";
import { runLines } from "./invoice-lines.ts";
import { makeInvoice } from "./invoices.ts";
import { taxToday } from "./taxes/tax-today.ts";
import { customerOf, type Invoice, type World } from "./world.ts";

/** The invoices of a contract that a run can write to: its existing drafts, and those that the run creates. */
export class RunInvoices {
	readonly #world: World;
	readonly #contract: Contract;
	readonly #run: string;
	readonly #asOf: DayNumber;
	readonly made: Invoice[] = [];
	readonly drafts: readonly Invoice[];

	constructor(world: World, contract: Contract, run: string, asOf: DayNumber) {
		this.#world = world;
		this.#contract = contract;
		this.#run = run;
		this.#asOf = asOf;
		this.drafts = world.invoices.filter(
			(invoice) => invoice.byRun && invoice.contract === contract.name && invoice.status === "draft",
		);
	}

	/** "One invoice per contract and date on which something falls due", made by this run. */
	on(date: DayNumber): Invoice {
		const standing = this.made.find((invoice) => invoice.date === date);
		if (standing !== undefined) {
			return standing;
		}
		const invoice = makeInvoice({
			id: `${this.#run}/${this.#contract.name}/${dayText(date)}`,
			contract: this.#contract.name,
			customer: this.#contract.customer,
			currency: this.#contract.currency,
			byRun: true,
			date,
		});
		this.made.push(invoice);
		return invoice;
	}

	/** "No invoice is made where every line is 0 (the period counts as billed), unless the organization wants them." */
	finish(future: boolean): void {
		for (const invoice of this.made) {
			if (this.#isEmpty(invoice)) {
				this.#countAsBilled(invoice);
			} else {
				this.#world.invoices.push(invoice);
			}
		}
		for (const invoice of [...this.made, ...this.drafts]) {
			if (!future || (invoice.date ?? 0) <= this.#world.today) {
				invoice.fallenDue ||= (invoice.date ?? 0) <= this.#asOf;
			}
		}
	}

	#isEmpty(invoice: Invoice): boolean {
		const lines = runLines(this.#world, invoice);
		const wanted = this.#world.organisation.invoice_zero_amounts && lines.length > 0;
		return !wanted && lines.every((line) => line.net.isZero());
	}

	#countAsBilled(invoice: Invoice): void {
		const customer = customerOf(this.#world, this.#contract.customer);
		for (const charge of invoice.charges) {
			charge.tax = { kind: "fixed", tax: taxToday(this.#world.organisation, customer, charge.tax) };
			charge.invoice = null;
		}
		invoice.charges.length = 0;
	}
}
