import { addDays, type CalendarDate } from "../../calendar/index.ts";
import { type Aggregation, selectMetricsByUuids } from "../../metrics/index.ts";
import { type Context, invalid } from "../../platform/index.ts";
import type { ItemChange } from "../amendment-schemas.ts";
import { fixedTerms } from "../item-terms.ts";
import { periodCutOn } from "../model/item.ts";
import type { ContractRow, ItemRow } from "../store.ts";

/** What an amendment changes of an item, and where in the request. */
export interface RequestedChange {
	/** With the terms that it has on the day. */
	readonly item: ItemRow;
	readonly path: string;
	readonly change: ItemChange;
}

/** The quantities of a period's parts add up to that of the period. */
const additive: readonly Aggregation[] = ["sum", "count"];

/**
 * Whether items can get other terms from a day on.
 * @throws Refusal 422 for another kind of service, a one-time fee that was due before, and for usage that is measured over a period as a
 * whole (a maximum, an average): cut inside one, it would be charged twice
 */
export async function checkChanges(
	context: Context,
	contract: ContractRow,
	changes: readonly RequestedChange[],
	day: CalendarDate,
): Promise<void> {
	for (const change of changes) {
		checkFixedTerms(change);
		checkOneTimeFee(change, day);
	}
	const metricUuids = changes.flatMap(({ item }) => item.metric_uuid ?? []);
	const metrics = metricUuids.length === 0 ? [] : await selectMetricsByUuids(context, metricUuids);
	const whole = new Set(metrics.filter(({ aggregation }) => !additive.includes(aggregation)).map(({ uuid }) => uuid));
	for (const { item, path } of changes) {
		const cut = whole.has(item.metric_uuid ?? "") ? periodCutOn(contract, item, day) : null;
		if (cut === null) continue;
		const days = `${cut.start} or ${addDays(cut.anchoredEnd, 1)}`;
		throw invalid(`${path}.item_id`, `is measured over a period as a whole: other terms can begin on ${days}`);
	}
}

function checkFixedTerms({ item, path, change }: RequestedChange): void {
	for (const term of fixedTerms) {
		const sent = change[term];
		const isSame = sent === undefined || sent === item[term] || String(sent).toLowerCase() === item[term];
		if (!isSame) throw invalid(`${path}.${term}`, "cannot be changed: end the item and add another");
	}
}

function checkOneTimeFee({ item, path }: RequestedChange, day: CalendarDate): void {
	const due = addDays(item.service_start_date, item.trial_days);
	if (item.service_type !== "one_time_fee" || day <= due) return;
	throw invalid(`${path}.item_id`, `is a one-time fee that was due on ${due}: add another for the difference`);
}
