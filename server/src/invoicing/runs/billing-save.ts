import { recordChange } from "../../audit/index.ts";
import { selectContracts } from "../../contracts/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, inTransaction, isSameValue } from "../../platform/index.ts";
import { insertCharges } from "../charges/charge-store.ts";
import { auditShape } from "../record/invoice-state.ts";
import type { DueContract } from "./billing-slice.ts";
import { type BilledContract, readBilled, readSnapshots } from "./contract-snapshot.ts";
import { insertCreated } from "./created-store.ts";
import type { PlannedBill } from "./plan-billing.ts";
import { addCreatedInvoices, lockCustomers } from "./run-store.ts";

/**
 * Saves what was planned of contracts, in one transaction and under their locks, where they are what they were when they were planned:
 * whoever has billed or changed one since, or its customer, has been seen.
 * @returns the contracts that are not: they are to be billed by themselves, and nothing of them was saved
 */
export function saveDue(context: Context, runUuid: string, due: readonly DueContract[]): Promise<string[]> {
	return inTransaction(context, async (context) => {
		const uuids = due.map(({ snapshot }) => snapshot.contract.uuid);
		const contracts = await selectContracts(context, uuids, "for update");
		// Until the drafts are saved: a change of a tax status waits, so that the job that follows it sees them.
		await lockCustomers(context, [...new Set(contracts.map(({ customer_uuid }) => customer_uuid))]);
		const organisation = await selectOrganisation(context);
		const snapshots = await readSnapshots(context, await readBilled(context, contracts, organisation));
		const now = new Map(snapshots.map((snapshot) => [snapshot.contract.uuid, snapshot]));
		const same = due.filter(({ snapshot }) => isSameValue(snapshot, now.get(snapshot.contract.uuid)));
		await saveBills(
			context,
			same.flatMap(({ snapshot, bills }) => bills.map((bill) => ({ billed: snapshot, bill }))),
		);
		const created = same.flatMap(({ bills }) => bills.filter(({ state }) => state !== null)).length;
		// Last, for others of the run wait for this row.
		if (created > 0) await addCreatedInvoices(context, runUuid, created);
		const saved = new Set(same.map(({ snapshot }) => snapshot.contract.uuid));
		return uuids.filter((uuid) => !saved.has(uuid));
	});
}

/** Saves bills as drafts, with what they charge, in the caller's transaction and under the contracts' locks. */
export async function saveBills(
	context: Context,
	bills: readonly { readonly billed: BilledContract; readonly bill: PlannedBill }[],
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
	await insertCharges(
		context,
		bills.map(({ billed, bill: { plan, charges, state } }) => ({
			contractUuid: billed.contract.uuid,
			invoiceUuid: state?.invoice.uuid ?? null,
			billedOn: plan.date,
			charges,
		})),
	);
}
