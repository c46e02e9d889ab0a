import { recordChange } from "../../audit/index.ts";
import { addDays, type CalendarDate, dateOfInstant } from "../../calendar/index.ts";
import { readServiceTerms, type ServiceTerms } from "../../catalog/index.ts";
import { type Context, conflict, inTransaction, invalid, newUuid, notFound } from "../../platform/index.ts";
import { changedService } from "../amended-service.ts";
import type { ContractAmend } from "../amendment-schemas.ts";
import { checkBusinessDates } from "../business-dates.ts";
import { type AmendableTerms, areSameTerms, type ItemTerms, type ItemVersion, itemOn } from "../item-terms.ts";
import { versionOn } from "../model/item.ts";
import { presentContract } from "../present.ts";
import type { ContractState } from "../schemas.ts";
import {
	type ContractRow,
	endItem,
	type ItemRow,
	insertItem,
	saveContract,
	selectContract,
	selectItems,
} from "../store.ts";
import { saveVersion } from "../version-store.ts";
import { checkChanges, type RequestedChange } from "./check-changes.ts";
import { advanceContract, endOfItem, endOfService } from "./end-contract.ts";

/**
 * Gives an active contract other terms from a day on: items are added, changed or ended; what they have been charged by other terms
 * is corrected by the next billing run. The terms hold until those of a later amendment, which stay as they were agreed.
 * @throws Refusal 409 when the contract is not active, or the day lies in usage that is closed; 404 for an unknown item, metric or
 * plan item; 422 naming the field
 */
export function amendContract(context: Context, uuid: string, amend: ContractAmend): Promise<ContractState> {
	checkNamed(amend);
	return inTransaction(context, async (context) => {
		const today = dateOfInstant(context.now);
		const { contract, items } = await activeContract(context, uuid, today);
		checkDay(contract, amend.effective_date);
		await saveServices(context, contract, items, amend);
		for (const [index, { item_id }] of (amend.end ?? []).entries()) {
			const item = namedItem(contract, items, amend.effective_date, item_id, `end[${index}]`);
			await endItem(context, item.uuid, addDays(amend.effective_date, -1));
		}
		const amended = { ...contract, updated_at: context.now };
		await saveContract(context, amended);
		const before = presentContract(contract, items, today);
		const after = presentContract(amended, await selectItems(context, [contract.uuid]), today);
		await recordChange(context, {
			action: "amended",
			resource: "contract",
			resourceUuid: contract.uuid,
			before,
			after,
		});
		return after;
	});
}

/** The amendment names something, and no item twice. */
function checkNamed({ effective_date, add = [], change = [], end = [] }: ContractAmend): void {
	checkBusinessDates({ effective_date });
	if (add.length + change.length + end.length === 0)
		throw invalid("", "At least one of add, change and end is required");
	const seen = new Set<string>();
	const places = [
		...change.map(({ item_id }, index) => ({ item_id, field: `change[${index}].item_id` })),
		...end.map(({ item_id }, index) => ({ item_id, field: `end[${index}].item_id` })),
	];
	for (const { item_id, field } of places) {
		if (seen.has(item_id.toLowerCase())) throw invalid(field, "is named twice");
		seen.add(item_id.toLowerCase());
	}
}

/** The contract as of today, locked: a term that has passed may have been followed by another. */
async function activeContract(context: Context, uuid: string, today: CalendarDate) {
	const found = await selectContract(context, uuid, "for update");
	if (found.status === "draft") {
		throw conflict("contract_is_draft", "The contract is a draft: an update changes it.");
	}
	const items = await selectItems(context, [uuid]);
	const isActive = found.status === "active";
	const now = isActive ? await advanceContract(context, found, items, today) : { contract: found, items };
	if (now.contract.status !== "active") {
		throw conflict("contract_over", `The contract is ${now.contract.status} already.`);
	}
	return now;
}

function checkDay(contract: ContractRow, day: CalendarDate): void {
	if (day < contract.start_date) {
		throw invalid("effective_date", `must not be before the contract's start_date, ${contract.start_date}`);
	}
	const end = endOfService(contract);
	if (end !== null && day > end) {
		throw invalid("effective_date", `must not be after the contract's end_date, ${contract.end_date}`);
	}
}

/** The item that a request names, where it is served on the day and no closed usage of it would change. */
function namedItem(
	contract: ContractRow,
	items: readonly ItemRow[],
	day: CalendarDate,
	itemId: string,
	path: string,
): ItemRow {
	const item = items.find(({ uuid }) => uuid === itemId.toLowerCase());
	if (item === undefined) throw notFound("Billable item", itemId);
	const end = endOfItem(contract, item);
	if (day < item.service_start_date) {
		throw invalid(`${path}.item_id`, `is served from ${item.service_start_date} on, after the effective_date`);
	}
	if (end !== null && day > end)
		throw invalid(`${path}.item_id`, `is served to ${end} only, before the effective_date`);
	checkOpen([item], day);
	return item;
}

/** What counts towards usage that is closed stands: its events may be gone. */
function checkOpen(items: readonly ItemRow[], day: CalendarDate): void {
	const closed = items.find(({ closed_through }) => closed_through !== null && closed_through >= day);
	if (closed === undefined) return;
	const sentence = `The usage of "${closed.plan_item_name}" is closed up to ${closed.closed_through}: only a later day can be the first.`;
	throw conflict("usage_closed", sentence);
}

/** Saves the items added and the new terms of those changed, which are read as services like any other. */
async function saveServices(
	context: Context,
	contract: ContractRow,
	items: readonly ItemRow[],
	{ add = [], change = [], effective_date: day }: ContractAmend,
): Promise<void> {
	if (add.some(({ service_type }) => service_type === "usage")) checkOpen(items, day);
	const changes = change.map((change, index): RequestedChange => {
		const path = `change[${index}]`;
		return { item: itemOn(namedItem(contract, items, day, change.item_id, path), day), path, change };
	});
	await checkChanges(context, contract, changes, day);
	const sent = [
		...add.map(({ quantity: _quantity, ...input }, index) => ({ input, path: `add[${index}]` })),
		...changes.map(({ item, path, change }) => ({ input: changedService(item, change), path })),
	];
	const inUse = [...items, ...changes.map(({ item }) => item)].map((item) => ({
		uuid: item.plan_item_uuid,
		name: item.plan_item_name,
		description: item.plan_item_description,
	}));
	const read = await readServiceTerms(context, sent, inUse);
	for (const [index, { default_quantity, ...terms }] of read.slice(0, add.length).entries()) {
		const quantity = add[index]?.quantity ?? default_quantity;
		await insertItem(context, items.length + index, newItem(contract, { ...terms, quantity }, day));
	}
	for (const [index, { item, path, change }] of changes.entries()) {
		const terms = { ...(read[add.length + index] as ServiceTerms), quantity: change.quantity ?? item.quantity };
		if (areSameTerms(terms, item)) throw invalid(path, "changes nothing of the item's terms");
		await saveVersion(context, item.uuid, versionFrom(day, terms, item));
	}
}

function newItem(contract: ContractRow, terms: ItemTerms, day: CalendarDate): ItemRow {
	return {
		...terms,
		uuid: newUuid(),
		contract_uuid: contract.uuid,
		customer_uuid: contract.customer_uuid,
		service_start_date: day,
		service_end_date: contract.end_date,
		has_own_end: false,
		closed_through: null,
		versions: [],
	};
}

/** New terms of an item from a day on. Another discount is counted from that day, the same one goes on as it was. */
function versionFrom(day: CalendarDate, terms: AmendableTerms, item: ItemRow): ItemVersion {
	const isSameDiscount =
		terms.discount_percent.equals(item.discount_percent) && terms.discount_duration === item.discount_duration;
	const counted = versionOn(item.versions, day)?.discount_start_date ?? null;
	return { ...terms, effective_date: day, discount_start_date: isSameDiscount ? counted : day };
}
