import { findUnarchivedCustomer } from "../../customers/index.ts";
import { selectMetricsByUuids } from "../../metrics/index.ts";
import { type Context, conflict, inTransaction } from "../../platform/index.ts";
import { noStartDate } from "../business-dates.ts";
import { type ItemRow, selectItems } from "../item-store.ts";
import { earlierEnd, lastDaySet } from "../model/service-end.ts";
import { type ActivationWarning, type ReadItem, sharedEvents } from "../model/shared-events.ts";
import type { ContractState } from "../schemas.ts";
import type { ContractServices } from "../services.ts";
import { type ContractRow, selectContract, selectOtherContracts } from "../store.ts";
import { saveChange } from "./save-change.ts";

/**
 * Activates a draft: billing runs bill it from now on. The activation itself bills nothing.
 * @returns the contract, and warnings about what may not be intended
 * @throws Refusal 409 if it isn't a draft, is incomplete, or its customer is archived
 */
export function activateContract(
	context: Context,
	{ documentFollower }: ContractServices,
	uuid: string,
): Promise<{ contract: ContractState; warnings: ActivationWarning[] }> {
	return inTransaction(context, async (context) => {
		const draft = await selectContract(context, uuid, "for update");
		if (draft.status !== "draft") {
			throw conflict("contract_not_draft", `The contract is ${draft.status}; only a draft can be activated.`);
		}
		await findUnarchivedCustomer(context, draft.customer_uuid, "for share");
		const items = await selectItems(context, [uuid]);
		checkComplete(draft, items);
		const active: ContractRow = {
			...draft,
			status: "active",
			timezone: draft.zone,
			agreed_end_date: lastDaySet(draft),
			activated_at: context.now,
		};
		const answer = await saveChange(context, "activated", { contract: draft, items }, active);
		await documentFollower.noteOutcome(context, uuid, "activated");
		return { contract: answer, warnings: await warningsOf(context, active, items) };
	});
}

function checkComplete({ start_date }: ContractRow, items: readonly ItemRow[]): void {
	if (start_date === noStartDate) throw conflict("contract_incomplete", "The contract has no start_date.");
	if (items.length === 0) throw conflict("contract_incomplete", "The contract has no services.");
	const unmeasured = items.find((item) => item.service_type === "usage" && item.metric_uuid === null);
	if (unmeasured === undefined) return;
	throw conflict("contract_incomplete", `The usage service "${unmeasured.plan_item_name}" has no metric_uuid.`);
}

/** Locks the metrics until the activation is done: an update of one waits, then sees that it is in use. */
async function warningsOf(
	context: Context,
	contract: ContractRow,
	items: readonly ItemRow[],
): Promise<ActivationWarning[]> {
	const others = await selectOtherContracts(context, contract);
	const contracts = new Map([contract, ...others].map((each) => [each.uuid, each]));
	const otherItems = await selectItems(
		context,
		others.map((each) => each.uuid),
	);
	const all = [...items, ...otherItems].filter((item) => item.service_type === "usage" && !item.is_taken_back);
	const uuids = all.flatMap(({ metric_uuid }) => metric_uuid ?? []);
	const metrics = uuids.length === 0 ? [] : await selectMetricsByUuids(context, uuids, "for key share");
	const events = new Map(metrics.map((metric) => [metric.uuid, metric.event_name]));
	const read = all.map((item): ReadItem => {
		const of = contracts.get(item.contract_uuid) ?? contract;
		return {
			...{ item_id: item.uuid, name: item.plan_item_name, is_new: of === contract },
			event_name: events.get(item.metric_uuid ?? "") ?? "",
			...{ from: item.service_start_date, to: earlierEnd(item.service_end_date, lastDaySet(of)) },
		};
	});
	return sharedEvents(read);
}
