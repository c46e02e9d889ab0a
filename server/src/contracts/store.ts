import type { CalendarDate } from "../calendar/index.ts";
import { termsColumns, termsParameters, tiersFromRow } from "../catalog/index.ts";
import { type Context, json, notFound, type Timestamp } from "../platform/index.ts";
import type { ItemTerms, ItemVersion } from "./item-terms.ts";
import type { ContractStatus } from "./model/contract.ts";
import type { ItemDates } from "./model/item.ts";
import { selectVersions } from "./version-store.ts";

export interface ContractRow {
	readonly uuid: string;
	readonly customer_uuid: string;
	readonly option_uuid: string | null;
	readonly name: string | null;
	readonly status: ContractStatus;
	readonly currency: string;
	readonly start_date: CalendarDate;
	readonly end_date: CalendarDate | null;
	readonly billing_day: number;
	readonly payment_terms_days: number | null;
	readonly auto_renew: boolean;
	/** The last day of the first term, which renewals are counted from; null: `end_date`. */
	readonly first_end_date: CalendarDate | null;
	readonly renewal_months: number | null;
	readonly activated_at: Timestamp | null;
	readonly canceled_at: Timestamp | null;
	readonly created_at: Timestamp;
	readonly updated_at: Timestamp;
}

/** A billable item with the terms that it began with; `uuid` is its `item_id`. */
export interface ItemRow extends ItemTerms, ItemDates {
	readonly uuid: string;
	readonly contract_uuid: string;
	readonly customer_uuid: string;
	/** The last day of its usage that is closed: what counts towards it up to then cannot change. */
	readonly closed_through: CalendarDate | null;
	/** The terms that amendments gave it, in the order of their days. */
	readonly versions: readonly ItemVersion[];
}

const contractColumns = `uuid, customer_uuid, option_uuid, name, status, currency, start_date, end_date, billing_day,
	payment_terms_days, auto_renew, first_end_date, renewal_months, activated_at, canceled_at, created_at, updated_at`;

const itemColumns = `uuid, contract_uuid, customer_uuid, quantity, service_start_date, service_end_date, has_own_end,
	closed_through, plan_item_uuid, plan_item_name, plan_item_description, ${termsColumns.join(", ")}`;

/**
 * The contract of a UUID; locked, nothing else bills or changes it meanwhile.
 * @throws Refusal 404
 */
export async function selectContract(
	context: Context,
	uuid: string,
	lock: "for update" | "" = "",
): Promise<ContractRow> {
	const row = await context.db.row<ContractRow>(
		`select ${contractColumns} from contracts.contract where organisation_id = $1 and uuid = $2 ${lock}`,
		[context.organisationId, uuid],
	);
	if (row === null) throw notFound("Contract", uuid);
	return row;
}

/** Those of the contracts that exist, by age; locked in that order, so that those who lock several wait for each other in turn. */
export async function selectContracts(
	{ db, organisationId }: Context,
	uuids: readonly string[],
	lock: "for update" | "" = "",
): Promise<ContractRow[]> {
	return db.rows<ContractRow>(
		`select ${contractColumns} from contracts.contract where organisation_id = $1 and uuid = any($2)
		 order by created_at, uuid ${lock}`,
		[organisationId, uuids],
	);
}

/** The items of contracts, in their order. */
export async function selectItems(context: Context, contractUuids: readonly string[]): Promise<ItemRow[]> {
	const rows = await context.db.rows<Omit<ItemRow, "versions"> & { is_amended: boolean }>(
		`select ${itemColumns}, exists (
				select from contracts.item_version where organisation_id = $1 and item_uuid = item.uuid) as is_amended
		 from contracts.item
		 where organisation_id = $1 and contract_uuid = any($2) order by contract_uuid, position`,
		[context.organisationId, contractUuids],
	);
	const amended = rows.filter(({ is_amended }) => is_amended).map(({ uuid }) => uuid);
	const versions = await selectVersions(context, amended);
	return rows.map(({ is_amended: _is, ...row }) => ({
		...row,
		tiers: tiersFromRow(row.tiers),
		versions: versions.get(row.uuid) ?? [],
	}));
}

export interface ContractFilters {
	readonly customerUuid: string | null;
	readonly status: ContractStatus | null;
	/** A part of its name or of its customer's, in any case. */
	readonly search: string | null;
	/** Whether the latest run that looked at it failed for it. */
	readonly hasBillingError: boolean | null;
}

export async function listContracts(
	context: Context,
	filters: ContractFilters,
	page: { limit: number; offset: number },
) {
	const matches = `organisation_id = $1 and ($2::uuid is null or customer_uuid = $2) and ($3::text is null or status = $3)
		and ($4::text is null or name ilike $4 or customer_uuid in (
			select customer.uuid from customers.customer where customer.organisation_id = $1 and customer.name ilike $4))
		and ($5::boolean is null or $5 = exists (select from contracts.billing_fault as fault
			where fault.organisation_id = $1 and fault.contract_uuid = contract.uuid))`;
	const { customerUuid, status, search, hasBillingError } = filters;
	const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, "\\$&")}%`;
	const parameters = [context.organisationId, customerUuid, status, pattern, hasBillingError];
	const contracts = await context.db.rows<ContractRow>(
		`select ${contractColumns} from contracts.contract where ${matches} order by created_at desc, uuid desc limit $6 offset $7`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await context.db.row<{ count: number }>(
		`select count(*) as count from contracts.contract where ${matches}`,
		parameters,
	);
	return { contracts, count: counted?.count ?? 0 };
}

/** Contracts that a billing run looks at: all that were ever activated, by age. */
export async function selectBillableContracts(
	context: Context,
	filters: { readonly customerUuid: string | null; readonly contractUuid: string | null },
): Promise<string[]> {
	const rows = await context.db.rows<{ uuid: string }>(
		`select uuid from contracts.contract
		 where organisation_id = $1 and activated_at is not null
			and ($2::uuid is null or customer_uuid = $2) and ($3::uuid is null or uuid = $3)
		 order by created_at, uuid`,
		[context.organisationId, filters.customerUuid, filters.contractUuid],
	);
	return rows.map((row) => row.uuid);
}

/** Contracts of a customer that are in force: active, or canceled with the last day not yet past; the newest, at most `most`. */
export async function selectInForce(
	context: Context,
	customerUuid: string,
	today: CalendarDate,
	most: number,
): Promise<Pick<ContractRow, "uuid" | "name">[]> {
	return context.db.rows(
		`select uuid, name from contracts.contract
		 where organisation_id = $1 and customer_uuid = $2
			and (status = 'active' or (status = 'canceled' and activated_at is not null and (end_date is null or end_date >= $3)))
		 order by created_at desc, uuid desc limit $4`,
		[context.organisationId, customerUuid, today, most],
	);
}

export async function insertContract({ db, organisationId }: Context, row: ContractRow): Promise<void> {
	await db.execute(
		`insert into contracts.contract (organisation_id, ${contractColumns})
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
		[organisationId, ...contractParameters(row)],
	);
}

export async function saveContract({ db, organisationId }: Context, row: ContractRow): Promise<void> {
	await db.execute(
		`update contracts.contract set (${contractColumns})
			= ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
		 where organisation_id = $1 and uuid = $2`,
		[organisationId, ...contractParameters(row)],
	);
}

function contractParameters(row: ContractRow): unknown[] {
	return [
		row.uuid,
		row.customer_uuid,
		row.option_uuid,
		row.name,
		row.status,
		row.currency,
		row.start_date,
		row.end_date,
		row.billing_day,
		row.payment_terms_days,
		row.auto_renew,
		row.first_end_date,
		row.renewal_months,
		row.activated_at,
		row.canceled_at,
		row.created_at,
		row.updated_at,
	];
}

export async function deleteItems({ db, organisationId }: Context, contractUuid: string): Promise<void> {
	await db.execute("delete from contracts.item where organisation_id = $1 and contract_uuid = $2", [
		organisationId,
		contractUuid,
	]);
}

export async function insertItem({ db, organisationId }: Context, position: number, item: ItemRow): Promise<void> {
	const columns = ["organisation_id", "position", ...itemColumns.split(",").map((column) => column.trim())];
	const parameters = [
		organisationId,
		position,
		item.uuid,
		item.contract_uuid,
		item.customer_uuid,
		item.quantity,
		item.service_start_date,
		item.service_end_date,
		item.has_own_end,
		item.closed_through,
		item.plan_item_uuid,
		item.plan_item_name,
		item.plan_item_description,
		...termsParameters(item),
	];
	const places = columns.map((_column, index) => `$${index + 1}`).join(", ");
	await db.execute(`insert into contracts.item (${columns.join(", ")}) values (${places})`, parameters);
}

/** Cuts every item that would serve longer to the contract's new last day. */
export async function endItems(
	{ db, organisationId }: Context,
	contractUuid: string,
	endDate: CalendarDate,
): Promise<void> {
	await db.execute(
		`update contracts.item set service_end_date = $3
		 where organisation_id = $1 and contract_uuid = $2 and (service_end_date is null or service_end_date > $3)`,
		[organisationId, contractUuid, endDate],
	);
}

/** Ends an item on a day of its own. */
export async function endItem({ db, organisationId }: Context, itemUuid: string, lastDay: CalendarDate): Promise<void> {
	await db.execute(
		`update contracts.item set service_end_date = $3, has_own_end = true
		 where organisation_id = $1 and uuid = $2`,
		[organisationId, itemUuid, lastDay],
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

/** Moves the last day of the items that served to the end of the old term (`renewedItemEnd`). */
export async function renewItems(
	{ db, organisationId }: Context,
	contractUuid: string,
	oldEndDate: CalendarDate | null,
	newEndDate: CalendarDate | null,
): Promise<void> {
	await db.execute(
		`update contracts.item set service_end_date = $4
		 where organisation_id = $1 and contract_uuid = $2 and service_end_date = $3 and not has_own_end`,
		[organisationId, contractUuid, oldEndDate, newEndDate],
	);
}
