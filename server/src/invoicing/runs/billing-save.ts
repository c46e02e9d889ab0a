import { announce } from "../../announcements/index.ts";
import { recordChange } from "../../audit/index.ts";
import { selectContracts } from "../../contracts/index.ts";
import { lockPayers } from "../../customers/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, inTransaction, isSameValue } from "../../platform/index.ts";
import { insertCharges } from "../charges/charge-store.ts";
import { reserveCredit } from "../grants/reserve-credit.ts";
import { auditShape } from "../record/invoice-state.ts";
import type { DueContract } from "./billing-slice.ts";
import { type BilledContract, readBilled, readSnapshots } from "./contract-snapshot.ts";
import { insertCreated } from "./created-store.ts";
import type { PlannedBill } from "./plan-billing.ts";
import { addCreatedInvoices } from "./run-store.ts";

/**
 * Saves the plans of contracts in one transaction under their locks, if nothing has changed since they were planned; a
 * contract that was billed or changed since, or whose customer was, is detected.
 * @returns the contracts that changed: nothing of them was saved, and they must be billed one by one
 */
export function saveDue(context: Context, runUuid: string, due: readonly DueContract[]): Promise<string[]> {
	return inTransaction(context, async (context) => {
		const uuids = due.map(({ snapshot }) => snapshot.contract.uuid);
		const contracts = await selectContracts(context, uuids, "for update");
		// Held until the drafts are saved. A tax status change waits, so that its follow-up job sees them.
		await lockPayers(context, [...new Set(contracts.map(({ customer_uuid }) => customer_uuid))]);
		const organisation = await selectOrganisation(context);
		const snapshots = await readSnapshots(context, await readBilled(context, contracts, organisation));
		const now = new Map(snapshots.map((snapshot) => [snapshot.contract.uuid, snapshot]));
		const same = due
			.filter(({ snapshot }) => isSameValue(snapshot, now.get(snapshot.contract.uuid)))
			.filter(firstOfItsCredit());
		await saveBills(
			context,
			same.flatMap(({ snapshot, bills }) => bills.map((bill) => ({ contractOf: () => snapshot, bill }))),
		);
		const created = same.flatMap(({ bills }) => bills.filter(({ state }) => state !== null)).length;
		// Last, because other parts of the run wait for this row.
		if (created > 0) await addCreatedInvoices(context, runUuid, created);
		const saved = new Set(same.map(({ snapshot }) => snapshot.contract.uuid));
		return uuids.filter((uuid) => !saved.has(uuid));
	});
}

/**
 * Whether a contract is the first whose plan uses its customer's grants. The others were planned with the same credit: that of a
 * grant made since the run began (`selectSharingCredit`).
 */
function firstOfItsCredit(): (due: DueContract) => boolean {
	const customers = new Set<string>();
	return ({ snapshot: { customer, grants } }) => {
		if (grants.length === 0) return true;
		const isFirst = !customers.has(customer.uuid);
		customers.add(customer.uuid);
		return isFirst;
	};
}

/** Saves bills as drafts with their charges, in the caller's transaction and under the contracts' locks. */
export async function saveBills(
	context: Context,
	bills: readonly { readonly contractOf: (itemUuid: string) => BilledContract; readonly bill: PlannedBill }[],
): Promise<void> {
	const created = bills.flatMap(({ bill }) => bill.state ?? []);
	await insertCreated(context, created);
	for (const state of created) {
		await recordChange(context, {
			action: "created",
			resource: "invoice",
			resourceUuid: state.invoice.uuid,
			before: null,
			after: auditShape(state),
		});
	}
	await announce(context, "invoice.created", ...created.map(({ invoice }) => invoice.uuid));
	await insertCharges(
		context,
		bills.flatMap(({ contractOf, bill: { plan, charges, state } }) => {
			const bill = { invoiceUuid: state?.invoice.uuid ?? null, billedOn: plan.date };
			const byContract = Map.groupBy(
				charges,
				(charge) => contractOf(charge.item_uuid ?? charge.commitment_uuid ?? "").contract.uuid,
			);
			return Array.from(byContract, ([contractUuid, charges]) => ({ ...bill, contractUuid, charges }));
		}),
	);
	await reserveCredit(
		context,
		bills.flatMap(({ bill: { charges, state } }) => {
			const after = charges.map(({ credits }) => credits);
			return state === null ? [] : [{ invoiceUuid: state.invoice.uuid, before: [], after }];
		}),
	);
}
