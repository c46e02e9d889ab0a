import { announce } from "../../announcements/index.ts";
import { recordChange } from "../../audit/index.ts";
import { dateOfInstant } from "../../calendar/index.ts";
import type { Context } from "../../platform/index.ts";
import type { ItemRow } from "../item-store.ts";
import { presentContract } from "../present.ts";
import type { ContractState } from "../schemas.ts";
import { type ContractRow, saveContract } from "../store.ts";

type AnnouncedAction = "activated" | "amended" | "canceled" | "reinstated" | "renewed" | "ended";
/** Changes that others are told of. */
const announcedActions: ReadonlySet<string> = new Set<AnnouncedAction>([
	"activated",
	"amended",
	"canceled",
	"reinstated",
	"renewed",
	"ended",
]);

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
	action: string,
	before: ContractWithItems,
	after: ContractRow,
	items: readonly ItemRow[] = before.items,
): Promise<ContractState> {
	const today = dateOfInstant(context.now);
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
	if (announcedActions.has(action)) await announce(context, `contract.${action as AnnouncedAction}`, saved.uuid);
	return answer;
}
