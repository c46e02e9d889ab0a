import { selectZones, todayOf } from "../../contracts/index.ts";
import type { Context } from "../../platform/index.ts";
import { attributeVisible } from "../log/attribute-events.ts";
import type { BillableItem } from "./billable-item-schemas.ts";
import { type ItemFilters, listUsageItems, type UsageItemRow } from "./item-store.ts";
import { selectTotals } from "./quantity-store.ts";
import type { Window } from "./window-store.ts";

/**
 * The billable items that events can name, newest first, with the events that count toward each (decisions.md,
 * "/usage/events").
 */
export async function listBillableItems(
	context: Context,
	filters: Omit<ItemFilters, "days">,
	page: { limit: number; offset: number },
): Promise<{ items: BillableItem[]; count: number }> {
	// A customer created a moment ago already has its events, even if the attribution job hasn't run yet.
	await attributeVisible(context, filters.customerUuid);
	const days = (await selectZones(context)).map((zone) => ({ zone, today: todayOf(context, { zone }) }));
	const { items, count } = await listUsageItems(context, { ...filters, days }, page);
	const totals = items.length === 0 ? [] : await selectTotals(context, items.map(serviceWindow));
	const totalsByItem = new Map(totals.map((row) => [row.key, row]));
	return {
		items: items.map(({ metric_filters: _filters, zone: _zone, ...item }) => {
			const { event_count = 0, last_event_at = null } = totalsByItem.get(item.item_id) ?? {};
			return { ...item, event_count, last_event_at };
		}),
		count,
	};
}

function serviceWindow(item: UsageItemRow): Window {
	return {
		key: item.item_id,
		itemUuid: item.item_id,
		customerUuid: item.customer_uuid,
		eventName: item.event_name,
		property: null,
		steps: null,
		groupBy: null,
		filters: item.metric_filters ?? [],
		timezone: item.zone,
		since: item.service_start_date,
		from: item.service_start_date,
		to: item.service_end_date,
	};
}
