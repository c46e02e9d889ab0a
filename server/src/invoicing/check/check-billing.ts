import { selectZones, todayOf } from "../../contracts/index.ts";
import type { Context, Log } from "../../platform/index.ts";
import { settleUsage } from "../../usage/index.ts";
import { planSlice } from "../runs/billing-slice.ts";
import { chunksOf } from "../runs/work/parallel-work.ts";
import { deleteMarks, type Mark, selectMarks, sweepMarks } from "../settled/settled-store.ts";

/** The task that compares everything once a week. */
export const billingCheckTask = "billing_check";

/** Contracts planned together, as in a run. */
const slice_contracts = 500;

/** What a check found. */
export interface BillingCheck {
	/** How many contracts a run today would not look at. */
	readonly checked: number;
	/** Those for which it would find something to do. */
	readonly faults: readonly string[];
}

/**
 * Plans every contract that a run today would not look at. If something is due for one and nothing has changed since, its mark
 * is wrong: a fault. The mark is removed, so the next run bills the contract. The check itself bills nothing.
 */
export async function checkBilling(context: Context, log: Log | null): Promise<BillingCheck> {
	const days = (await selectZones(context)).map((zone) => ({ zone, asOf: todayOf(context, { zone }) }));
	await settleUsage(context);
	await sweepMarks(context);
	const marks = await selectMarks(context, days);
	const faults: string[] = [];
	for (const slice of chunksOf(marks, slice_contracts)) faults.push(...(await wrongOf(context, slice)));
	for (const contract of faults) log?.error({ contract }, "a contract was taken for settled, but something is due");
	return { checked: marks.length, faults };
}

/** The contracts whose marks are wrong. Removes these. */
async function wrongOf(context: Context, marks: readonly Mark[]): Promise<string[]> {
	const uuids = marks.map(({ contract_uuid }) => contract_uuid);
	const due = new Set<string>();
	for (const plan of await planSlice(context, uuids, (contract) => todayOf(context, contract), {
		contracts: slice_contracts,
		charges: Number.POSITIVE_INFINITY,
	})) {
		for (const { snapshot } of plan.due) due.add(snapshot.contract.uuid);
		for (const uuid of plan.alone) due.add(uuid);
	}
	if (due.size === 0) return [];
	// What has changed since the marks were read is no fault: it removes them first.
	await settleUsage(context);
	await sweepMarks(context);
	return deleteMarks(
		context,
		marks.filter(({ contract_uuid }) => due.has(contract_uuid)),
	);
}
