import type { CalendarDate } from "../../calendar/index.ts";
import { type Context, conflict } from "../../platform/index.ts";
import { type ItemRow, selectItems } from "../item-store.ts";
import { renewedEndDate } from "../model/contract.ts";
import { upliftsBy } from "../model/uplift.ts";
import { type ContractRow, selectContract } from "../store.ts";
import { todayOf } from "../zones/zone-store.ts";
import { type ContractWithItems, saveChange } from "./save-change.ts";

/**
 * Brings a contract up to a date in the caller's transaction and under its lock: renews a term that has passed, and ends one
 * that doesn't renew. Renews or ends nothing for a future date (extensions.md, "Billing").
 * @param items the contract's, for the audit entry
 */
export async function advanceContract(
	context: Context,
	contract: ContractRow,
	items: readonly ItemRow[],
	asOf: CalendarDate,
): Promise<ContractRow> {
	const advanced = advancedContract(contract, asOf, todayOf(context, contract));
	if (advanced === contract) return contract;
	const after = { ...advanced, updated_at: context.now };
	await saveChange(context, after.status === "ended" ? "ended" : "renewed", { contract, items }, after);
	return after;
}

/** The same without saving, for previews. Returns the contract itself if nothing is due. */
export function advancedContract(contract: ContractRow, asOf: CalendarDate, today: CalendarDate): ContractRow {
	if (contract.status !== "active" || asOf > today) return contract;
	const end_date = renewedEndDate(contract, asOf);
	const isOver = end_date !== null && end_date < asOf;
	if (end_date === contract.end_date && !isOver) return contract;
	const renewal_uplifts = upliftsBy(contract, asOf);
	return { ...contract, end_date, renewal_uplifts, status: isOver ? "ended" : "active" };
}

/**
 * The contract as of today, locked: a passed term has been renewed or has ended the contract.
 * @throws Refusal 404
 */
export async function lockedContract(context: Context, uuid: string): Promise<ContractWithItems> {
	const found = await selectContract(context, uuid, "for update");
	const items = await selectItems(context, [uuid]);
	return { contract: await advanceContract(context, found, items, todayOf(context, found)), items };
}

/** @throws Refusal 409 if the contract has ended or was canceled */
export function checkNotOver({ status }: ContractRow): void {
	if (status === "ended" || status === "canceled") {
		throw conflict("contract_over", `The contract is already ${status}.`);
	}
}
