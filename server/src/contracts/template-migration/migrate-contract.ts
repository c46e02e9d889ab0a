import type { CalendarDate } from "../../calendar/index.ts";
import { findOfferedServices, findOptionFeatures } from "../../catalog/index.ts";
import type { Context } from "../../platform/index.ts";
import { lockedContract } from "../actions/advance-contract.ts";
import { amendContract } from "../amendments/actions/amend-contract.ts";
import { type ItemRow, selectItems } from "../item-store.ts";
import type { ContractRow } from "../store.ts";
import { todayOf } from "../zones/zone-store.ts";
import { planMigration } from "./plan-migration.ts";

/** A contract with its items before and after it was moved. */
export interface MigratedContract {
	readonly contract: ContractRow;
	readonly before: readonly ItemRow[];
	readonly after: readonly ItemRow[];
	/** The first of its amendments' days. */
	readonly effective_date: CalendarDate;
}

/**
 * Moves an active contract to what its option offers now, by amendments, in the caller's transaction. Once it has been moved,
 * nothing is left to do.
 * @returns null if nothing changes
 * @throws Refusal 404 if its option no longer exists; 422 if a service has no price in its currency; as `amendContract`
 */
export async function migrateContract(context: Context, uuid: string): Promise<MigratedContract | null> {
	const { contract, items: before } = await lockedContract(context, uuid);
	if (contract.status !== "active" || contract.option_uuid === null) return null;
	const offered = await findOfferedServices(context, contract.option_uuid, contract.currency);
	const features = await findOptionFeatures(context, contract.option_uuid);
	const amendments = planMigration(contract, before, { services: offered, features }, todayOf(context, contract));
	const [first] = amendments;
	if (first === undefined) return null;
	for (const amendment of amendments) await amendContract(context, contract.uuid, amendment);
	return { contract, before, after: await selectItems(context, [uuid]), effective_date: first.effective_date };
}
