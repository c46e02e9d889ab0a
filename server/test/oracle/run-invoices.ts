import { isDraftOfRun, type Unit } from "./billed/payer.ts";
import { costOf } from "./credit/parts.ts";
import { type DayNumber, dayText } from "./day.ts";
import { runLines } from "./invoice-lines.ts";
import { makeInvoice } from "./invoices.ts";
import { type Rational, sumOf } from "./rational.ts";
import { taxKey } from "./taxes/tax.ts";
import { taxToday } from "./taxes/tax-today.ts";
import { type Charge, customerOf, type Invoice, type World } from "./world.ts";

/** The invoices of a contract or a group that a run can write to: its existing drafts, and those that the run creates. */
export class RunInvoices {
	readonly #world: World;
	readonly unit: Unit;
	readonly #run: string;
	readonly #asOf: DayNumber;
	readonly made: Invoice[] = [];
	readonly drafts: readonly Invoice[];

	constructor(world: World, unit: Unit, run: string, asOf: DayNumber) {
		this.#world = world;
		this.unit = unit;
		this.#run = run;
		this.#asOf = asOf;
		const names = unit.contracts.map(({ name }) => name);
		const isOwn = ({ contracts, isEarly }: Invoice) =>
			!isEarly && contracts.length > 0 && contracts.every((one) => names.includes(one));
		this.drafts = world.invoices.filter(isDraftOfRun).filter(isOwn);
	}

	/** "One invoice per contract and date on which something falls due", made by this run. */
	on(date: DayNumber): Invoice {
		const standing = this.made.find((invoice) => invoice.date === date);
		if (standing !== undefined) {
			return standing;
		}
		const invoice = makeInvoice({
			id: `${this.#run}/${this.unit.name}/${dayText(date)}`,
			customer: this.unit.customer,
			currency: this.unit.currency,
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
				this.#world.invoices.push(this.#named(invoice));
			}
		}
		for (const invoice of [...this.made, ...this.drafts]) {
			if (!future || (invoice.date ?? 0) <= this.#world.today) {
				invoice.fallenDue ||= (invoice.date ?? 0) <= this.#asOf;
			}
		}
	}

	/** "A day on which one contract alone is due has an invoice of that contract." */
	#named(invoice: Invoice): Invoice {
		const isDue = (name: string) =>
			invoice.charges.some((one) => one.contract === name && !(one.isTrueUp && one.net.isZero()));
		const due = invoice.contracts.filter(isDue);
		invoice.contracts.splice(0, invoice.contracts.length, ...(due.length === 0 ? invoice.contracts : due));
		const [only] = invoice.contracts;
		const isShared = invoice.contracts.length > 1;
		invoice.id = `${this.#run}/${isShared ? this.unit.name : only}/${dayText(invoice.date ?? 0)}`;
		return invoice;
	}

	#isEmpty(invoice: Invoice): boolean {
		const lines = runLines(this.#world, invoice);
		const wanted = this.#world.organisation.invoice_zero_amounts && lines.length > 0;
		return !wanted && (lines.every((line) => line.net.isZero()) || this.#isNetted(invoice));
	}

	/** "An end of which nothing is left makes no invoice": all of it was invoiced early. */
	#isNetted({ charges }: Invoice): boolean {
		const customer = customerOf(this.#world, this.unit.customer);
		const taxOf = (charge: Charge) => taxKey(taxToday(this.#world.organisation, customer, charge.tax));
		const groups = Map.groupBy(charges, (charge) => [charge.item, charge.periodIndex, taxOf(charge)].join());
		return (
			charges.some(({ kind }) => kind === "netted") &&
			[...groups.values()].every((own) => sumOf(own.map(costOf)).isZero() && sumOf(own.flatMap(offsOf)).isZero())
		);
	}

	#countAsBilled(invoice: Invoice): void {
		const customer = customerOf(this.#world, this.unit.customer);
		for (const charge of invoice.charges) {
			charge.tax = { kind: "fixed", tax: taxToday(this.#world.organisation, customer, charge.tax) };
			charge.invoice = null;
		}
		invoice.charges.length = 0;
	}
}

/** What credit grants pay of it. */
function offsOf({ paid }: Charge): Rational[] {
	return paid.map(({ off }) => off);
}
