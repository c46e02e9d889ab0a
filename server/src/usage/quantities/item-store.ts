import type { CalendarDate, TimeZone } from "../../calendar/index.ts";
import type { Context } from "../../platform/index.ts";

export interface ItemFilters {
	readonly customerUuid: string | null;
	readonly eventName: string | null;
	readonly active: boolean | null;
	/** The day, in each zone, on which to check whether an item is active. */
	readonly days: readonly { readonly zone: TimeZone; readonly today: CalendarDate }[];
}

/** A usage service. Its last day is the contract's if that is earlier. */
export interface UsageItemRow {
	readonly item_id: string;
	readonly event_name: string | null;
	readonly metric_uuid: string | null;
	readonly metric_name: string | null;
	readonly metric_filters: readonly unknown[] | null;
	readonly plan_item_uuid: string | null;
	readonly plan_item_name: string;
	readonly contract_uuid: string;
	readonly customer_uuid: string;
	readonly customer_name: string;
	readonly service_start_date: CalendarDate;
	readonly service_end_date: CalendarDate | null;
	/** The contract's zone, whose days these are. */
	readonly zone: TimeZone;
}

/**
 * The days on which events count toward an item, for `item` and its `contract`. The last day is the earlier of the item's own
 * end and the contract's; the contract's is that of its cancellation, else of its term unless it renews. Null if it has no
 * end yet. The contract has been activated.
 */
export const servedFrom = "item.service_start_date";
export const servedThrough = `least(item.service_end_date, coalesce(contract.canceled_to,
	case when contract.auto_renew and contract.status = 'active' then null else contract.end_date end))`;

/** The zone of these days. */
export const servedZone = "coalesce(contract.timezone, 'UTC')";

const today = `(select day from unnest($5::text[], $6::date[]) as present (zone, day) where zone = ${servedZone})`;

const matchingItems = `contracts.item as item
	join contracts.contract as contract
		on contract.organisation_id = item.organisation_id and contract.uuid = item.contract_uuid
	join customers.customer as customer
		on customer.organisation_id = item.organisation_id and customer.uuid = item.customer_uuid
	left join metrics.metric as metric
		on metric.organisation_id = item.organisation_id and metric.uuid = item.metric_uuid
	where item.organisation_id = $1 and item.service_type = 'usage' and not item.is_taken_back
		and ($2::uuid is null or item.customer_uuid = $2) and ($3::text is null or metric.event_name = $3)
		and ($4::boolean is null or $4 = (contract.activated_at is not null and ${servedFrom} <= ${today}
			and coalesce(${servedThrough} >= ${today}, true)))`;

/** A page of usage services, newest first (their UUIDs sort by age), and the total count. */
export async function listUsageItems(context: Context, filters: ItemFilters, page: { limit: number; offset: number }) {
	const { customerUuid, eventName, active, days } = filters;
	const parameters = [
		...[context.organisationId, customerUuid, eventName, active],
		...[days.map(({ zone }) => zone), days.map(({ today }) => today)],
	];
	const items = await context.db.rows<UsageItemRow>(
		`select item.uuid as item_id, metric.event_name, metric.uuid as metric_uuid, metric.name as metric_name,
			metric.filters as metric_filters, item.plan_item_uuid, item.plan_item_name, item.contract_uuid, item.customer_uuid,
			customer.name as customer_name, ${servedZone} as zone, ${servedFrom} as service_start_date, ${servedThrough} as service_end_date
		 from ${matchingItems} order by item.uuid desc limit $7 offset $8`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await context.db.row<{ count: number }>(`select count(*) as count from ${matchingItems}`, parameters);
	return { items, count: counted?.count ?? 0 };
}
