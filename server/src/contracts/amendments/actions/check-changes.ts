import { isDeepStrictEqual } from "node:util";
import { addDays, type CalendarDate } from "../../../calendar/index.ts";
import { selectMetricsByUuids } from "../../../metrics/index.ts";
import { type Context, conflict, invalid } from "../../../platform/index.ts";
import type { ItemRow } from "../../item-store.ts";
import { costsTheSame, fixedTerms, type ItemTerms, wholeAggregations } from "../../item-terms.ts";
import { periodCutOn } from "../../model/item.ts";
import type { ContractRow } from "../../store.ts";
import type { ItemChange } from "../amendment-schemas.ts";
import { checkOpen } from "./check-amendment.ts";

/** What an amendment changes in an item, and its path in the request. */
export interface RequestedChange {
	/** With its terms on the day. */
	readonly item: ItemRow;
	readonly path: string;
	readonly change: ItemChange;
}

/** The same with the item's new terms. */
export interface Change extends RequestedChange {
	readonly terms: ItemTerms;
}

/**
 * Whether an item can get other terms from a day on at all.
 * @throws Refusal 422 for another kind of service, or a one-time fee that was already due
 */
export function checkChange({ item, path, change }: RequestedChange, day: CalendarDate): void {
	for (const term of fixedTerms) {
		if (term === "metric_uuid" && item.service_type === "usage") continue;
		const sent = change[term];
		const isSame =
			sent === undefined || isDeepStrictEqual(sent, item[term]) || String(sent).toLowerCase() === item[term];
		if (!isSame) throw invalid(`${path}.${term}`, "cannot be changed; end the item and add another");
	}
	const due = addDays(item.service_start_date, item.trial_days);
	if (item.service_type !== "one_time_fee" || day <= due) return;
	throw invalid(`${path}.item_id`, `is a one-time fee that was due on ${due}; add another for the difference`);
}

/** Whether a change gives usage another metric, so that another item replaces this one. */
export function hasOtherMetric({ item, change }: RequestedChange): boolean {
	const sent = change.metric_uuid?.toLowerCase();
	return item.service_type === "usage" && sent !== undefined && sent !== item.metric_uuid;
}

/**
 * Whether usage can have another metric from a day on (extensions.md, "Amended usage": "where the metric itself changes").
 * @throws Refusal 409 if it is closed, or has other terms from a later day on; 422 inside a period, naming the nearest
 * possible days
 */
export function checkMetrics(contract: ContractRow, changes: readonly RequestedChange[], day: CalendarDate): void {
	for (const change of changes.filter(hasOtherMetric)) {
		const { item, path } = change;
		checkOpen([item], day);
		const cut = periodCutOn(contract, item, day);
		if (cut !== null) {
			const days = `${cut.start} or ${addDays(cut.anchoredEnd, 1)}`;
			throw invalid(`${path}.metric_uuid`, `can change only between periods: another metric can begin on ${days}`);
		}
		const later = item.versions.find(({ effective_date }) => effective_date > day);
		if (later === undefined) continue;
		const sentence = `"${item.plan_item_name}" has other terms from ${later.effective_date} on; take that amendment back first.`;
		throw conflict("amended_later", sentence);
	}
}

/**
 * Whether usage can have other prices from a day on (extensions.md, "Amended usage"). Terms that don't change its cost can
 * begin on any day.
 * @throws Refusal 409 if it is closed; 422 inside a period that has only one price, naming the nearest possible days
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
	const isWhole = metrics.filter(({ aggregation }) => wholeAggregations.includes(aggregation));
	const wholes = new Set(isWhole.map(({ uuid }) => uuid));
	for (const { item, path } of repriced) {
		const cut = wholes.has(item.metric_uuid ?? "") ? periodCutOn(contract, item, day) : null;
		if (cut === null) continue;
		const days = `${cut.start} or ${addDays(cut.anchoredEnd, 1)}`;
		throw invalid(`${path}.item_id`, `has one price for the whole period; another can begin on ${days}`);
	}
}
