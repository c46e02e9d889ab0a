import { recordChange } from "../../audit/index.ts";
import { type CalendarDate, dateOfInstant } from "../../calendar/index.ts";
import { type Context, conflict } from "../../platform/index.ts";
import { type ItemRow, selectItems } from "../item-store.ts";
import { renewedEndDate } from "../model/contract.ts";
import { presentContract } from "../present.ts";
import { type ContractRow, saveContract, selectContract } from "../store.ts";

interface ContractWithItems {
	readonly contract: ContractRow;
	readonly items: ItemRow[];
}

/**
 * Brings a contract up to a date in the caller's transaction and under its lock: renews a term that has passed, and ends one that does not
 * renew. For a date that lies ahead nothing is renewed or ended (extensions.md, "Billing").
 */
export async function advanceContract(
	context: Context,
	contract: ContractRow,
	items: readonly ItemRow[],
	asOf: CalendarDate,
): Promise<ContractWithItems> {
	const today = dateOfInstant(context.now);
	const { contract: advanced } = advancedContract(contract, items, asOf, today);
	if (advanced === contract) return { contract, items: [...items] };
	const after = { ...advanced, updated_at: context.now };
	await saveContract(context, after);
	await recordChange(context, {
		action: after.status === "ended" ? "ended" : "renewed",
		resource: "contract",
		resourceUuid: contract.uuid,
		before: presentContract(contract, items, today),
		after: presentContract(after, items, today),
	});
	return { contract: after, items: [...items] };
}

/** The same, unsaved: what a preview looks at. The contract itself where nothing is due. */
export function advancedContract(
	contract: ContractRow,
	items: readonly ItemRow[],
	asOf: CalendarDate,
	today: CalendarDate,
): ContractWithItems {
	const unchanged = { contract, items: [...items] };
	if (contract.status !== "active" || asOf > today) return unchanged;
	const end_date = renewedEndDate(contract, asOf);
	const isOver = end_date !== null && end_date < asOf;
	if (end_date === contract.end_date && !isOver) return unchanged;
	return { contract: { ...contract, end_date, status: isOver ? "ended" : "active" }, items: [...items] };
}

/**
 * The contract as of today, locked: a term that has passed has been followed by another, or was the last.
 * @throws Refusal 404
 */
export async function lockedContract(context: Context, uuid: string): Promise<ContractWithItems> {
	const found = await selectContract(context, uuid, "for update");
	return advanceContract(context, found, await selectItems(context, [uuid]), dateOfInstant(context.now));
}

/** @throws Refusal 409 where the contract has ended or was canceled */
export function checkNotOver({ status }: ContractRow): void {
	if (status === "ended" || status === "canceled") {
		throw conflict("contract_over", `The contract is ${status} already.`);
	}
}
