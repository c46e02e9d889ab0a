import type { CalendarDate } from "../../calendar/index.ts";
import { advanceContract, type ContractRow, selectItems, selectTogether } from "../../contracts/index.ts";
import { type CustomerRow, lockPayers } from "../../customers/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import type { BilledItem } from "../model/periods/billed-periods.ts";
import { readTaxKnowledge } from "../record/tax-situation.ts";
import { type AsOf, earliest } from "./as-of.ts";
import type { BilledContract } from "./contract-snapshot.ts";

/**
 * Contracts that are billed together: one, or those of a group. They have the same payer and currency, and are in the order of their
 * creation.
 */
export type BillingUnit = readonly [BilledContract, ...BilledContract[]];

/** Tells the contract of each of its items, and of its commitments. */
export function contractsByItem(unit: BillingUnit, items: readonly BilledItem[]): (itemUuid: string) => BilledContract {
	const [only, ...others] = unit;
	if (others.length === 0) return () => only;
	const contracts = new Map(items.map(({ uuid, contract }) => [uuid, contract?.uuid]));
	return (itemUuid) => {
		const found = unit.find(({ contract }) => contract.uuid === contracts.get(itemUuid));
		if (found === undefined) throw new Error(`no contract of the unit has the item ${itemUuid}`);
		return found;
	};
}

export function contractsOf(unit: BillingUnit): ContractRow[] {
	return unit.map(({ contract }) => contract);
}

export function contractUuidsOf(unit: BillingUnit): string[] {
	return unit.map(({ contract }) => contract.uuid);
}

/** Whether its contracts may share invoices. */
export function isGrouped([{ contract }]: BillingUnit): boolean {
	return contract.invoice_group !== null;
}

/**
 * The contracts that are billed together with one, brought up to a date, in the caller's transaction: locked, then their customers and who is
 * billed for them, whose credit nobody else uses until the drafts are saved. With the day: the earliest of those of their zones.
 * @throws Refusal 404
 */
export async function lockUnit(
	context: Context,
	contractUuid: string,
	asOfRun: AsOf,
): Promise<{ readonly unit: BillingUnit; readonly asOf: CalendarDate }> {
	const { contracts, customer } = await lockTogether(context, contractUuid);
	const items = Map.groupBy(
		await selectItems(
			context,
			contracts.map(({ uuid }) => uuid),
		),
		({ contract_uuid }) => contract_uuid,
	);
	const organisation = await selectOrganisation(context);
	const taxKnowledge = await readTaxKnowledge(context, organisation, [customer]);
	const asOf = earliest(contracts.map(asOfRun));
	const unit: BilledContract[] = [];
	for (const found of contracts) {
		const own = items.get(found.uuid) ?? [];
		const contract = await advanceContract(context, found, own, asOf);
		unit.push({ contract, items: own, customer, organisation, taxKnowledge });
	}
	return { unit: unit as [BilledContract, ...BilledContract[]], asOf };
}

async function lockTogether(
	context: Context,
	contractUuid: string,
): Promise<{ contracts: ContractRow[]; customer: CustomerRow }> {
	for (;;) {
		const contracts = await selectTogether(context, contractUuid, "for update");
		const payers = await lockPayers(context, [...new Set(contracts.map(({ customer_uuid }) => customer_uuid))]);
		const customer = payers.get(contracts[0]?.customer_uuid ?? "") as CustomerRow;
		if (contracts.length === 1 && contracts[0]?.invoice_group === null) return { contracts, customer };
		// While this waited for a lock, the group or its payers may have changed.
		const now = await selectTogether(context, contractUuid, "");
		if (String(now.map(({ uuid }) => uuid)) === String(contracts.map(({ uuid }) => uuid)))
			return { contracts, customer };
	}
}
