import type { CalendarDate } from "../calendar/index.ts";
import { termsColumns, termsFromRow, termsParameters } from "../catalog/index.ts";
import { type Context, json } from "../platform/index.ts";
import type { ItemTerms, ItemVersion } from "./item-terms.ts";
import type { ItemDates } from "./model/item.ts";
import { selectVersions } from "./version-store.ts";

/** A billable item with the terms that it began with; `uuid` is its `item_id`. */
export interface ItemRow extends ItemTerms, ItemDates {
	readonly uuid: string;
	readonly contract_uuid: string;
	readonly customer_uuid: string;
	/** The last day of its usage that is closed: what counts towards it up to then cannot change. */
	readonly closed_through: CalendarDate | null;
	/** The amendment that added it was taken back: it is served no day, and shown no more. */
	readonly is_taken_back: boolean;
	/** The amendment that set its own end, counted from the contract's first; null where none did. */
	readonly end_position: number | null;
	/** The terms that amendments gave it, in the order of their days. */
	readonly versions: readonly (ItemVersion & { readonly position: number })[];
}

const itemColumns = [
	...(["uuid", "contract_uuid", "customer_uuid", "quantity", "service_start_date", "service_end_date"] as const),
	...(["closed_through", "is_taken_back", "plan_item_uuid", "plan_item_name", "plan_item_description"] as const),
] as const satisfies readonly (keyof ItemRow)[];
const columns = [...itemColumns, ...termsColumns].join(", ");

/** The items of contracts, in their order. */
export async function selectItems(context: Context, contractUuids: readonly string[]): Promise<ItemRow[]> {
	const rows = await context.db.rows<Omit<ItemRow, "versions"> & { is_amended: boolean }>(
		`select ${columns}, exists (
				select from contracts.item_version where organisation_id = $1 and item_uuid = item.uuid) as is_amended,
			case when service_end_date is not null then (
				select max(amendment.position) from contracts.item_end
				join contracts.amendment on amendment.organisation_id = $1 and amendment.uuid = item_end.amendment_uuid
				where item_end.organisation_id = $1 and item_end.item_uuid = item.uuid) end as end_position
		 from contracts.item
		 where organisation_id = $1 and contract_uuid = any($2) order by contract_uuid, position`,
		[context.organisationId, contractUuids],
	);
	const amended = rows.filter(({ is_amended }) => is_amended).map(({ uuid }) => uuid);
	const versions = await selectVersions(context, amended);
	return rows.map(({ is_amended: _is, ...row }) => ({
		...termsFromRow(`contracts.item ${row.uuid}`, row),
		versions: versions.get(row.uuid) ?? [],
	}));
}

export async function deleteItems({ db, organisationId }: Context, contractUuid: string): Promise<void> {
	await db.execute("delete from contracts.item where organisation_id = $1 and contract_uuid = $2", [
		organisationId,
		contractUuid,
	]);
}

/** @param amendmentUuid what adds it; null: agreed at first */
export async function insertItem(
	{ db, organisationId }: Context,
	position: number,
	item: ItemRow,
	amendmentUuid: string | null,
): Promise<void> {
	const own = itemColumns.map((column) => item[column]);
	const parameters = [organisationId, position, amendmentUuid, ...own, ...termsParameters(item)];
	const places = parameters.map((_parameter, index) => `$${index + 1}`).join(", ");
	await db.execute(
		`insert into contracts.item (organisation_id, position, amendment_uuid, ${columns}) values (${places})`,
		parameters,
	);
}

/** Notes up to which last day the usage of items is closed. */
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
