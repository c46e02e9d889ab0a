import { announce } from "../../announcements/index.ts";
import { recordChange } from "../../audit/index.ts";
import type { Context } from "../../platform/index.ts";
import type { ItemRow } from "../item-store.ts";
import { presentContract } from "../present.ts";
import type { ContractState } from "../schemas.ts";
import { type ContractRow, saveContract } from "../store.ts";
import { todayOf } from "../zones/zone-store.ts";

/** What others are told of each change. */
const announcedActions = {
	activated: "contract.activated",
	amended: "contract.amended",
	canceled: "contract.canceled",
	reinstated: "contract.reinstated",
	renewed: "contract.renewed",
	ended: "contract.ended",
	updated: "contract.updated",
	amendment_taken_back: "contract.updated",
} as const;

export interface ContractWithItems {
	readonly contract: ContractRow;
	readonly items: readonly ItemRow[];
}

/**
 * Saves a changed contract with its audit entry, in the caller's transaction.
 * @param items those after the change, already saved
 * @returns the contract as the API shows it
 */
export async function saveChange(
	context: Context,
	action: keyof typeof announcedActions,
	before: ContractWithItems,
	after: ContractRow,
	items: readonly ItemRow[] = before.items,
): Promise<ContractState> {
	const today = todayOf(context, after);
	const saved: ContractRow = { ...after, updated_at: context.now };
	await saveContract(context, saved);
	const answer = presentContract(saved, items, today);
	await recordChange(context, {
		action,
		resource: "contract",
		resourceUuid: saved.uuid,
		before: presentContract(before.contract, before.items, today),
		after: answer,
	});
	await announce(context, announcedActions[action], saved.uuid);
	return answer;
}
