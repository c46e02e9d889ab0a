import { addDays, type CalendarDate } from "../../../calendar/index.ts";
import { type Aggregation, selectMetricsByUuids } from "../../../metrics/index.ts";
import { type Context, conflict, invalid } from "../../../platform/index.ts";
import type { ItemRow } from "../../item-store.ts";
import { costsTheSame, fixedTerms, type ItemTerms } from "../../item-terms.ts";
import { periodCutOn } from "../../model/item.ts";
import type { ContractRow } from "../../store.ts";
import type { ItemChange } from "../amendment-schemas.ts";
import { checkOpen } from "./check-amendment.ts";

/** What an amendment changes of an item, and where in the request. */
export interface RequestedChange {
	/** With the terms that it has on the day. */
	readonly item: ItemRow;
	readonly path: string;
	readonly change: ItemChange;
}

/** The same, read: the terms that the item gets. */
export interface Change extends RequestedChange {
	readonly terms: ItemTerms;
}

/** How the quantity has no position inside a period from which another price could hold. */
const whole: readonly Aggregation[] = ["latest", "weighted_sum"];

/**
 * Whether an item can get other terms from a day on at all.
 * @throws Refusal 422 for another kind of service, and for a one-time fee that was due before
 */
export function checkChange({ item, path, change }: RequestedChange, day: CalendarDate): void {
	for (const term of fixedTerms) {
		if (term === "metric_uuid" && item.service_type === "usage") continue;
		const sent = change[term];
		const isSame = sent === undefined || sent === item[term] || String(sent).toLowerCase() === item[term];
		if (!isSame) throw invalid(`${path}.${term}`, "cannot be changed: end the item and add another");
	}
	const due = addDays(item.service_start_date, item.trial_days);
	if (item.service_type !== "one_time_fee" || day <= due) return;
	throw invalid(`${path}.item_id`, `is a one-time fee that was due on ${due}: add another for the difference`);
}

/** Whether a change gives usage another metric: then another item goes on in the place of this one. */
export function hasOtherMetric({ item, change }: RequestedChange): boolean {
	const sent = change.metric_uuid?.toLowerCase();
	return item.service_type === "usage" && sent !== undefined && sent !== item.metric_uuid;
}

/**
 * Whether usage can be read by another metric from a day on (extensions.md, "Amended usage": "where the metric itself changes").
 * @throws Refusal 409 if it is closed, or has other terms from a later day on; 422 inside a period, naming the days around
 */
export function checkMetrics(contract: ContractRow, changes: readonly RequestedChange[], day: CalendarDate): void {
	for (const change of changes.filter(hasOtherMetric)) {
		const { item, path } = change;
		checkOpen([item], day);
		const cut = periodCutOn(contract, item, day);
		if (cut !== null) {
			const days = `${cut.start} or ${addDays(cut.anchoredEnd, 1)}`;
			throw invalid(`${path}.metric_uuid`, `changes with a period only: another metric can begin on ${days}`);
		}
		const later = item.versions.find(({ effective_date }) => effective_date > day);
		if (later === undefined) continue;
		const sentence = `"${item.plan_item_name}" has other terms from ${later.effective_date} on: take that amendment back first.`;
		throw conflict("amended_later", sentence);
	}
}

/**
 * Whether usage can have other prices from a day on (extensions.md, "Amended usage"). Terms by which it costs the same can begin on any.
 * @throws Refusal 409 if it is closed; 422 inside a period of usage that has one price for the whole of it, naming the days around
 */
export async function checkPrices(
	context: Context,
	contract: ContractRow,
	changes: readonly Change[],
	day: CalendarDate,
): Promise<void> {
	const repriced = changes.filter(({ item, terms }) => item.service_type === "usage" && !costsTheSame(item, terms));
	checkOpen(
		repriced.map(({ item }) => item),
		day,
	);
	const uuids = repriced.flatMap(({ item }) => item.metric_uuid ?? []);
	const metrics = uuids.length === 0 ? [] : await selectMetricsByUuids(context, uuids);
	const wholes = new Set(metrics.filter(({ aggregation }) => whole.includes(aggregation)).map(({ uuid }) => uuid));
	for (const { item, path } of repriced) {
		const cut = wholes.has(item.metric_uuid ?? "") ? periodCutOn(contract, item, day) : null;
		if (cut === null) continue;
		const days = `${cut.start} or ${addDays(cut.anchoredEnd, 1)}`;
		throw invalid(`${path}.item_id`, `has one price for a period as a whole: another can begin on ${days}`);
	}
}
