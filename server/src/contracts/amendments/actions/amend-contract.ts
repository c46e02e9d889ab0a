import { addDays, type CalendarDate } from "../../../calendar/index.ts";
import { type Feature, readFeatures, readServiceTerms, type ServiceTerms, soldIn } from "../../../catalog/index.ts";
import { selectOrganisation } from "../../../organisations/index.ts";
import type { Static } from "../../../platform/http/index.ts";
import { type Context, conflict, inTransaction, invalid } from "../../../platform/index.ts";
import { checkNotOver, lockedContract } from "../../actions/advance-contract.ts";
import { saveChange } from "../../actions/save-change.ts";
import type { AmendedCommitments } from "../../commitments/commitment.ts";
import { checkAmendedCommitments, checkNoThreshold, readOwnCommitments } from "../../commitments/read-commitments.ts";
import type { AmendedFeatures } from "../../features/features-on.ts";
import { type ItemRow, insertItem, selectItems } from "../../item-store.ts";
import {
	type AmendableTerms,
	areSameTerms,
	type ItemTerms,
	type ItemVersion,
	itemOn,
	planItemsOf,
} from "../../item-terms.ts";
import { versionOn } from "../../model/item.ts";
import { upliftsBy } from "../../model/uplift.ts";
import { newItem } from "../../new-item.ts";
import type { AddedService, ContractState } from "../../schemas.ts";
import { type ContractRow, selectContract } from "../../store.ts";
import { upliftedItem } from "../../uplifted-item.ts";
import { insertVersion } from "../../version-store.ts";
import { changedService } from "../amended-service.ts";
import type { ContractAmend } from "../amendment-schemas.ts";
import { endItem, insertAmendment } from "../amendment-store.ts";
import { checkDay, checkNamed, checkOpen, namedItem } from "./check-amendment.ts";
import {
	type Change,
	checkChange,
	checkMetrics,
	checkPrices,
	hasOtherMetric,
	type RequestedChange,
} from "./check-changes.ts";

/** An amendment, with the template's services that it adds, and its features. */
export interface AgreedAmendment extends Omit<ContractAmend, "add"> {
	readonly add?: readonly (Static<typeof AddedService> & { readonly service_uuid?: string })[];
	/** What its option offers from that day on; undefined: it stays. */
	readonly option_features?: readonly Feature[] | undefined;
}

/** An amendment in progress, and its contract. */
interface Amending {
	readonly uuid: string;
	readonly contract: ContractRow;
	readonly items: readonly ItemRow[];
}

/**
 * Gives an active contract other terms from a day on: adds, changes, or ends items. Billing runs correct what was charged
 * from that day on by other terms. The terms apply until those of a later-dated amendment, which stay as agreed.
 * @throws Refusal 409 if the contract isn't active, or the day is in closed usage; 404 for an unknown item, metric, or plan
 * item; 422 naming the field
 */
export function amendContract(context: Context, uuid: string, amend: AgreedAmendment): Promise<ContractState> {
	checkNamed(amend);
	return inTransaction(context, async (context) => {
		const { contract, items } = await lockedContract(context, uuid);
		if (contract.status === "draft") {
			throw conflict("contract_is_draft", "The contract is a draft; update it instead.");
		}
		checkNotOver(contract);
		checkDay(contract, amend.effective_date);
		const amending = {
			uuid: await insertAmendment(context, contract.uuid, await amendedTerms(context, contract, amend)),
			...{ contract, items: itemsOf(contract, items, amend.effective_date) },
		};
		await saveServices(context, amending, amend, items.length);
		await saveEnds(context, amending, amend);
		const changed = await selectItems(context, [contract.uuid]);
		const { amended_features, amended_commitments } = await selectContract(context, contract.uuid);
		const after = { ...contract, amended_features, amended_commitments };
		return saveChange(context, "amended", { contract, items }, after, changed);
	});
}

/** @throws Refusal 422 naming the field of a feature or commitment; 404 for an unknown metric or service */
async function amendedTerms(
	context: Context,
	contract: ContractRow,
	{ effective_date, features: sent, option_features, commitments: committed }: AgreedAmendment,
): Promise<AmendedFeatures & AmendedCommitments> {
	const read = sent === undefined ? [] : await readFeatures(context, [{ features: sent, path: "features" }]);
	const commitments = committed === undefined ? null : await readOwnCommitments(context, committed, contract);
	if (commitments !== null) checkAmendedCommitments(commitments, contract);
	checkNoThreshold({ commitments: commitments ?? [], amended_commitments: [] }, contract);
	return { effective_date, features: read[0] ?? null, option_features: option_features ?? null, commitments };
}

/** The items that an amendment can name, with the prices of the renewals through its day. */
function itemsOf(contract: ContractRow, items: readonly ItemRow[], day: CalendarDate): ItemRow[] {
	const uplifts = upliftsBy(contract, day);
	return items.filter(({ is_taken_back }) => !is_taken_back).map((item) => upliftedItem(contract, item, uplifts));
}

async function saveEnds(
	context: Context,
	{ uuid, contract, items }: Amending,
	{ effective_date: day, end = [] }: AgreedAmendment,
): Promise<void> {
	for (const [index, { item_id }] of end.entries()) {
		const item = namedItem(contract, items, day, item_id, `end[${index}]`);
		checkOpen([item], day);
		await endItem(context, item.uuid, uuid, addDays(day, -1));
	}
}

/**
 * Saves added items and the new terms of changed ones, which are validated like any services.
 * @param position where the added items come in the contract
 */
async function saveServices(
	context: Context,
	{ uuid, contract, items }: Amending,
	{ add = [], change = [], effective_date: day }: AgreedAmendment,
	position: number,
): Promise<void> {
	if (add.some(({ service_type }) => service_type === "usage")) checkOpen(items, day);
	const requested = change.map((change, index): RequestedChange => {
		const path = `change[${index}]`;
		return { item: itemOn(namedItem(contract, items, day, change.item_id, path), day), path, change };
	});
	for (const each of requested) checkChange(each, day);
	checkMetrics(contract, requested, day);
	const sent = [
		...add.map(({ quantity: _quantity, service_uuid: _service, ...input }, index) => ({
			input,
			path: `add[${index}]`,
		})),
		...requested.map(({ item, path, change }) => ({ input: changedService(item, change), path })),
	];
	const read = await readServiceTerms(context, sent, planItemsOf([...items, ...requested.map(({ item }) => item)]));
	const changes = requested.map((each, index): Change => {
		const { item, path, change } = each;
		const terms = { ...(read[add.length + index] as ServiceTerms), quantity: change.quantity ?? item.quantity };
		if (areSameTerms(terms, item) && !hasOtherMetric(each)) throw invalid(path, "changes none of the item's terms");
		return { ...each, terms };
	});
	const remetered = changes.filter(hasOtherMetric);
	const repriced = changes.filter((each) => !hasOtherMetric(each));
	await checkPrices(context, contract, repriced, day);
	const currencies = { currency: contract.currency, single: (await selectOrganisation(context)).currency };
	const added = read.slice(0, add.length).map((terms, index) => soldIn(terms, currencies, `add[${index}].prices`));
	for (const [index, { default_quantity, ...terms }] of added.entries()) {
		const { quantity = default_quantity, service_uuid = null } = add[index] ?? {};
		await insertItem(
			context,
			position + index,
			newItem(contract, { ...terms, quantity, service_uuid }, { start: day, end: null }),
			uuid,
		);
	}
	for (const [index, { item, terms }] of remetered.entries()) {
		await replaceItem(context, { uuid, contract, day, position: position + add.length + index }, item, terms);
	}
	for (const { item, terms } of repriced) {
		await insertVersion(context, item.uuid, uuid, versionFrom(day, terms, item));
	}
}

/**
 * Usage with another metric becomes another item from that day on: the old one ends the day before, the new one has the old
 * one's end.
 */
async function replaceItem(
	context: Context,
	{ uuid, contract, day, position }: Pick<Amending, "uuid" | "contract"> & { day: CalendarDate; position: number },
	item: ItemRow,
	terms: ItemTerms,
): Promise<void> {
	await endItem(context, item.uuid, uuid, addDays(day, -1));
	const agreed = { start: day, end: item.agreed_end_date };
	const { service_uuid } = item;
	const following = newItem(contract, { ...terms, service_uuid, trial_days: 0 }, agreed);
	await insertItem(context, position, following, uuid);
	if (item.service_end_date === null || item.service_end_date === item.agreed_end_date) return;
	await endItem(context, following.uuid, uuid, item.service_end_date);
}

/**
 * An item's new terms from a day on. The cycles of a changed discount are counted from that day; an unchanged discount
 * continues.
 */
function versionFrom(day: CalendarDate, terms: AmendableTerms, item: ItemRow): ItemVersion {
	const isSameDiscount =
		terms.discount_percent.equals(item.discount_percent) && terms.discount_duration === item.discount_duration;
	const counted = versionOn(item.versions, day)?.discount_start_date ?? null;
	return { ...terms, effective_date: day, discount_start_date: isSameDiscount ? counted : day };
}
