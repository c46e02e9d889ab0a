import type { Contract } from "../contract.ts";
import { RunCharges } from "../run-charges.ts";
import { found, type Invoice, type World } from "../world.ts";
import { inTurn, isDraftOfRun, type Unit, unitOf } from "./payer.ts";

/**
 * "Where the contracts on a draft no longer belong together, the next run takes it apart: each leaves with its lines, …, and is charged
 * anew where it belongs, first those without a group; the last one and what a person entered stay."
 * @param units those that the run bills
 */
export function takeApart(world: World, units: readonly Unit[], reprices: (draft: Invoice) => boolean): void {
	for (const draft of world.invoices.filter((one) => isDraftOfRun(one) && !one.isEarly && reprices(one))) {
		for (const { name } of inTurn(units)) {
			const unitsOn = Map.groupBy(contractsOn(world, draft), (contract) => unitOf(world, contract).name);
			const leaving = unitsOn.size > 1 ? (unitsOn.get(name) ?? []) : [];
			for (const contract of leaving) {
				leave(world, draft, contract);
			}
		}
	}
}

function contractsOn(world: World, { contracts }: Invoice): Contract[] {
	return contracts.map((name) => found(world.contracts.get(name), `contract ${name}`));
}

function leave(world: World, draft: Invoice, contract: Contract): void {
	const own = draft.charges.filter((charge) => charge.contract === contract.name);
	new RunCharges(world, contract).remove(own);
	draft.contracts.splice(draft.contracts.indexOf(contract.name), 1);
}
