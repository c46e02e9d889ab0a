import type { CalendarDate } from "../calendar/index.ts";
import { type CurrencyPrice, pricesFromRow, termsFromRow } from "../catalog/index.ts";
import { type Context, columnsOf, each, json } from "../platform/index.ts";
import { type ItemTerms, type ItemVersion, itemTermsColumns, wholeAggregations } from "./item-terms.ts";
import type { ItemDates } from "./model/item.ts";
import { selectVersions } from "./version-store.ts";

/** A billable item with its initial terms; `uuid` is its `item_id`. */
export interface ItemRow extends ItemTerms, ItemDates {
	readonly uuid: string;
	readonly contract_uuid: string;
	readonly customer_uuid: string;
	/** The template's service that it was made from; null: none, or it was made by a release that didn't keep it. */
	readonly service_uuid: string | null;
	/** What it costs in other currencies, if it has prices by currency, so that its draft can take another currency. */
	readonly prices: readonly CurrencyPrice[];
	/** The last day that it was added with; null: none. */
	readonly agreed_end_date: CalendarDate | null;
	/** The last day of its closed usage, which can no longer change. */
	readonly closed_through: CalendarDate | null;
	/** Whether the amendment that added it was taken back: it is never served, and no longer shown. */
	readonly is_taken_back: boolean;
	/** Whether a period of its usage has only one price: its aggregation has no running quantity at which another could begin. */
	readonly has_one_price: boolean;
	/** The position of the amendment that set its own end; null if none did. */
	readonly end_position: number | null;
	/** The terms set by amendments, in the order of their days. */
	readonly versions: readonly (ItemVersion & { readonly position: number })[];
}

const columns = columnsOf({
	...each("uuid", "uuid", "contract_uuid", "customer_uuid"),
	service_start_date: "date",
	...each("date null", "service_end_date", "agreed_end_date", "closed_through"),
	is_taken_back: "boolean",
	service_uuid: "uuid null",
	...itemTermsColumns,
	prices: "jsonb",
});

/** The items of contracts, in order. */
export async function selectItems(context: Context, contractUuids: readonly string[]): Promise<ItemRow[]> {
	const rows = await context.db.rows<Omit<ItemRow, "versions"> & { is_amended: boolean }>(
		`select ${columns}, exists (
				select from contracts.item_version where organisation_id = $1 and item_uuid = item.uuid) as is_amended,
			case when service_end_date is not null then (
				select max(amendment.position) from contracts.item_end
				join contracts.amendment on amendment.organisation_id = $1 and amendment.uuid = item_end.amendment_uuid
				where item_end.organisation_id = $1 and item_end.item_uuid = item.uuid) end as end_position,
			exists (select from metrics.metric
				where organisation_id = $1 and uuid = item.metric_uuid and aggregation = any($3)) as has_one_price
		 from contracts.item
		 where organisation_id = $1 and contract_uuid = any($2) order by contract_uuid, position`,
		[context.organisationId, contractUuids, wholeAggregations],
	);
	const amended = rows.filter(({ is_amended }) => is_amended).map(({ uuid }) => uuid);
	const versions = await selectVersions(context, amended);
	return rows.map(({ is_amended: _is, ...row }) => ({
		...termsFromRow(`contracts.item ${row.uuid}`, row),
		prices: pricesFromRow(row.prices),
		versions: versions.get(row.uuid) ?? [],
	}));
}

export async function deleteItems({ db, organisationId }: Context, contractUuid: string): Promise<void> {
	await db.execute("delete from contracts.item where organisation_id = $1 and contract_uuid = $2", [
		organisationId,
		contractUuid,
	]);
}

/** @param amendmentUuid the amendment that adds it; null: part of the initial contract */
export async function insertItem(
	{ db, organisationId }: Context,
	position: number,
	item: ItemRow,
	amendmentUuid: string | null,
): Promise<void> {
	await db.execute(
		`insert into contracts.item (organisation_id, position, amendment_uuid, ${columns}) values ($1, $2, $3, ${columns.places(4)})`,
		[organisationId, position, amendmentUuid, ...columns.values(item)],
	);
}

/** Records the last day through which the usage of items is closed. */
export async function saveClosedThrough(
	{ db, organisationId }: Context,
	items: readonly { readonly uuid: string; readonly closed_through: CalendarDate }[],
): Promise<void> {
	await db.execute(
		`update contracts.item set closed_through = greatest(item.closed_through, closed.closed_through)
		 from jsonb_to_recordset($2) as closed (uuid uuid, closed_through date)
		 where item.organisation_id = $1 and item.uuid = closed.uuid`,
		[organisationId, json(items)],
	);
}
