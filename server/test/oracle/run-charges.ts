import type { Contract } from "./contract.ts";
import type { Delta } from "./corrections.ts";
import { ZERO } from "./rational.ts";
import type { Charge, Invoice, Sight, World } from "./world.ts";

/** What a run charges on invoices, and takes off drafts. */
export class RunCharges {
	readonly #world: World;
	readonly #contract: Contract;

	constructor(world: World, contract: Contract) {
		this.#world = world;
		this.#contract = contract;
	}

	correct(
		invoice: Invoice,
		item: string,
		periodIndex: number,
		deltas: readonly Delta[],
		sights: readonly Sight[],
	): void {
		for (const delta of deltas) {
			this.charge(invoice, { ...delta, item, periodIndex, sights });
		}
	}

	charge(
		invoice: Invoice,
		line: Omit<Charge, "contract" | "invoice" | "deleted" | "taken" | "ownOff" | "stretches" | "paid" | "isTrueUp"> &
			Partial<Pick<Charge, "taken" | "ownOff" | "isTrueUp">>,
	): void {
		const { item, periodIndex, kind, key, start, end, since, net, tax, sights, worth } = line;
		const of = {
			contract: this.#contract.name,
			invoice,
			deleted: false,
			isTrueUp: line.isTrueUp ?? false,
			taken: line.taken ?? [],
			ownOff: line.ownOff ?? ZERO,
			stretches: [],
			paid: [],
			worth,
		};
		const charge: Charge = { ...of, item, periodIndex, kind, key, start, end, since, net, tax, sights };
		invoice.charges.push(charge);
		if (!invoice.contracts.includes(this.#contract.name)) {
			invoice.contracts.push(this.#contract.name);
		}
		this.#world.charges.push(charge);
	}

	remove(charges: readonly Charge[]): void {
		for (const charge of charges) {
			charge.invoice?.charges.splice(charge.invoice.charges.indexOf(charge), 1);
			this.#world.charges.splice(this.#world.charges.indexOf(charge), 1);
		}
	}
}

/** The step that last billed the period: a record that something was seen charges nothing. */
export function lastBilled(charged: readonly Charge[]): number {
	const billed = charged.filter((charge) => charge.kind !== "correction" || !charge.net.isZero());
	return Math.max(...billed.flatMap((charge) => charge.sights).map((sight) => sight.sequence));
}

/** "Lines of a void invoice count as not charged", unless they are waived. */
export function stands(charge: Charge): boolean {
	const { invoice } = charge;
	return invoice === null || invoice.waived || (invoice.status !== "void" && invoice.status !== "discarded");
}
