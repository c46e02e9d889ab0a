import type { Contract } from "../contract.ts";
import { customerOf, type Invoice, type World } from "../world.ts";

/** More than any contract has. */
const mostItems = 1_000;

/** Who gets the invoices of a customer's contracts: "where the parent is billed to its own parent, that one gets them". */
export function payerOf(world: World, customer: string): string {
	const { bill_to, parent } = customerOf(world, customer);
	return bill_to === "parent" && parent !== null ? payerOf(world, parent) : customer;
}

/** Contracts whose charges of a day share an invoice: those of one group, payer, and currency; or one without a group. */
export interface Unit {
	readonly name: string;
	/** Who is billed. */
	readonly customer: string;
	readonly currency: string;
	readonly isGroup: boolean;
	readonly contracts: readonly Contract[];
}

export function unitOf(world: World, contract: Contract): Unit {
	const of = { customer: payerOf(world, contract.customer), currency: contract.currency };
	if (contract.group === null) {
		return { name: contract.name, ...of, isGroup: false, contracts: [contract] };
	}
	const contracts = [...world.contracts.values()].filter(
		(one) =>
			one.group === contract.group && one.currency === of.currency && payerOf(world, one.customer) === of.customer,
	);
	return { name: `${of.customer} ${contract.group} ${of.currency}`, ...of, isGroup: true, contracts };
}

/** "After a change, later invoices and drafts follow": a draft whose contracts are billed to one customer is that one's. */
export function moveDrafts(world: World): void {
	for (const draft of world.invoices.filter(isDraftOfRun)) {
		const payers = new Set(draft.contracts.map((name) => payerOf(world, world.contracts.get(name)?.customer ?? "")));
		const [payer] = payers;
		if (payer !== undefined && payers.size === 1) {
			draft.customer = payer;
		}
	}
}

export function isDraftOfRun({ byRun, status }: Invoice): boolean {
	return byRun && status === "draft";
}

/** "Lines are by contract, the oldest first", and in the order of its items; what amendments added comes last. */
export function placeOf(
	{ contracts }: Unit,
	{ contract: name, item }: { readonly contract: string; readonly item: string },
): number {
	const before = contracts.findIndex((contract) => contract.name === name);
	const items = contracts[before]?.items.map(({ id }) => id) ?? [];
	return before * mostItems + (items.includes(item) ? items.indexOf(item) : items.length);
}

/** The order in which they leave a draft: "first those without a group". */
export function inTurn(units: readonly Unit[]): Unit[] {
	return [...units.filter(({ isGroup }) => !isGroup), ...units.filter(({ isGroup }) => isGroup)];
}
