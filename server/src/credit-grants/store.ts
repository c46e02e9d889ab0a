import type { Decimal } from "../money/index.ts";
import type { Page } from "../platform/http/index.ts";
import { type Context, column, columnsOf, dateOf, each, json, notFound, type RowOf } from "../platform/index.ts";
import type { EntryKind, GrantKind, GrantTotals } from "./schemas.ts";

const columns = columnsOf({
	...each("uuid", "uuid", "customer_uuid"),
	name: "text",
	amount: "numeric",
	/** Either this or `unit`. */
	currency: "text null",
	unit: "text null",
	kind: column<GrantKind>("text"),
	...each("text[]", "service_uuids", "metric_uuids"),
	priority: "int",
	/** Null: it was bought, and isn't paid. */
	effective_on: "date null",
	expires_on: "date null",
	expires_in_days: "int null",
	invoice_uuid: "uuid null",
	is_top_up: "boolean null",
	...each("numeric null", "rollover_amount", "rollover_percent"),
	rollover_days: "int null",
	/** What of the unburned credit went on as another grant; null: it was never over. */
	rolled_over: "numeric null",
	rolled_over_from: "uuid null",
	taken_back: "numeric null",
	voided_at: "timestamptz null",
	...each("numeric", "unburned", "balance"),
	...each("timestamptz", "created_at", "updated_at"),
});
export interface GrantRow extends RowOf<typeof columns> {}

const entryColumns = columnsOf({
	uuid: "uuid",
	credit_grant_uuid: "uuid",
	kind: column<EntryKind>("text"),
	amount: "numeric",
	...each("uuid null", "invoice_uuid", "line_item_uuid"),
	created_at: "timestamptz",
});
export interface EntryRow extends RowOf<typeof entryColumns> {}

/** @throws Refusal 404 */
export async function findGrant(
	{ db, organisationId }: Context,
	uuid: string,
	lock: "for no key update" | "" = "",
): Promise<GrantRow> {
	const row = await db.row<GrantRow>(
		`select ${columns} from credit_grants.credit_grant where organisation_id = $1 and uuid = $2 ${lock}`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Credit grant", uuid);
	return row;
}

/** Locks grants until the transaction ends, in one order. */
export async function lockGrants({ db, organisationId }: Context, uuids: readonly string[]): Promise<GrantRow[]> {
	return db.rows<GrantRow>(
		`select ${columns} from credit_grants.credit_grant where organisation_id = $1 and uuid = any($2)
		 order by uuid for no key update`,
		[organisationId, uuids],
	);
}

/** Grants, newest first; of a customer, if one is given. */
export async function listGrants(
	{ db, organisationId }: Context,
	customerUuid: string | null,
	page: Page,
): Promise<{ items: GrantRow[]; count: number }> {
	const matches = "organisation_id = $1 and ($2::uuid is null or customer_uuid = $2)";
	const items = await db.rows<GrantRow>(
		`select ${columns} from credit_grants.credit_grant where ${matches}
		 order by created_at desc, uuid desc limit $3 offset $4`,
		[organisationId, customerUuid, page.limit, page.offset],
	);
	const found = await db.row<{ count: number }>(
		`select count(*)::int as count from credit_grants.credit_grant where ${matches}`,
		[organisationId, customerUuid],
	);
	return { items, count: found?.count ?? 0 };
}

export async function insertGrant({ db, organisationId }: Context, row: GrantRow): Promise<void> {
	await db.execute(
		`insert into credit_grants.credit_grant (organisation_id, ${columns}) values ($1, ${columns.places(2)})`,
		[organisationId, ...columns.values(row)],
	);
}

/** Saves what can change of grants, and adds entries to their ledgers, in one statement. */
export async function saveGrants(
	{ db, organisationId }: Context,
	grants: readonly GrantRow[],
	entries: readonly EntryRow[],
): Promise<void> {
	await db.execute(
		`with added as (
			insert into credit_grants.ledger_entry (organisation_id, ${entryColumns})
			select $1, ${entryColumns} from jsonb_to_recordset($3) as entry (${entryColumns.types})
		 )
		 update credit_grants.credit_grant as saved set (name, amount, priority, effective_on, expires_on,
			expires_in_days, rolled_over, taken_back, voided_at, unburned, balance, updated_at)
			= (changed.name, changed.amount, changed.priority, changed.effective_on, changed.expires_on,
			changed.expires_in_days, changed.rolled_over, changed.taken_back, changed.voided_at, changed.unburned,
			changed.balance, changed.updated_at)
		 from jsonb_to_recordset($2) as changed (${columns.types})
		 where saved.organisation_id = $1 and saved.uuid = changed.uuid`,
		[organisationId, json(grants), json(entries)],
	);
}

/** A grant's entries, latest first. */
export async function listEntries(
	{ db, organisationId }: Context,
	grantUuid: string,
	page: Page,
): Promise<{ items: EntryRow[]; count: number }> {
	const items = await db.rows<EntryRow>(
		`select ${entryColumns} from credit_grants.ledger_entry where organisation_id = $1 and credit_grant_uuid = $2
		 order by position desc limit $3 offset $4`,
		[organisationId, grantUuid, page.limit, page.offset],
	);
	const found = await db.row<{ count: number }>(
		"select count(*)::int as count from credit_grants.ledger_entry where organisation_id = $1 and credit_grant_uuid = $2",
		[organisationId, grantUuid],
	);
	return { items, count: found?.count ?? 0 };
}

/** The grant that an invoice's payment makes effective, locked until the transaction ends; null: it has none. */
export async function lockPurchase({ db, organisationId }: Context, invoiceUuid: string): Promise<GrantRow | null> {
	return db.row<GrantRow>(
		`select ${columns} from credit_grants.credit_grant where organisation_id = $1 and invoice_uuid = $2 for no key update`,
		[organisationId, invoiceUuid],
	);
}

/** What sent invoices burned of a grant, less what was given back. */
export async function selectBurned({ db, organisationId }: Context, grantUuid: string): Promise<Decimal> {
	const row = await db.row<{ burned: Decimal }>(
		`select coalesce(-sum(amount), 0) as burned from credit_grants.ledger_entry
		 where organisation_id = $1 and credit_grant_uuid = $2 and kind in ('burned', 'returned')`,
		[organisationId, grantUuid],
	);
	return row?.burned as Decimal;
}

/** The rest of a grant that went on as another one, locked until the transaction ends; null: none did. */
export async function lockRest({ db, organisationId }: Context, grantUuid: string): Promise<GrantRow | null> {
	return db.row<GrantRow>(
		`select ${columns} from credit_grants.credit_grant where organisation_id = $1 and rolled_over_from = $2 for no key update`,
		[organisationId, grantUuid],
	);
}

/** A grant that is over, whose rest goes on, or changes as long as it is in force. */
export interface RollingOver {
	readonly uuid: string;
	readonly customer_uuid: string;
	/** What of the rest is neither reserved nor burned: what usage of the grant's time may still need. */
	readonly lent: Decimal;
}

export async function selectRollingOver({ db, organisationId, now }: Context): Promise<RollingOver[]> {
	return db.rows<RollingOver>(
		`select grant_over.uuid, grant_over.customer_uuid, coalesce(rest.unburned, 0) as lent
		 from credit_grants.credit_grant as grant_over
		 left join credit_grants.credit_grant as rest on rest.organisation_id = $1 and rest.rolled_over_from = grant_over.uuid
		 where grant_over.organisation_id = $1 and grant_over.rollover_days is not null and grant_over.expires_on <= $2
			and grant_over.voided_at is null and grant_over.effective_on is not null
			and (grant_over.rolled_over is null or (rest.voided_at is null and rest.expires_on > $2))
		 order by grant_over.expires_on, grant_over.created_at, grant_over.uuid`,
		[organisationId, dateOf(now)],
	);
}

/** Grants that have expired with credit left. */
export async function selectExpired({ db, organisationId }: Context, today: string): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		`select uuid from credit_grants.credit_grant where organisation_id = $1 and balance > 0 and expires_on <= $2`,
		[organisationId, today],
	);
	return rows.map(({ uuid }) => uuid);
}

/** Those of the UUIDs that are services of templates, or items of contracts. */
export async function selectServices({ db, organisationId }: Context, uuids: readonly string[]): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		`select uuid from catalog.service where organisation_id = $1 and uuid = any($2::uuid[])
		 union select uuid from contracts.item where organisation_id = $1 and uuid = any($2::uuid[])
		 union select service_uuid from contracts.item where organisation_id = $1 and service_uuid = any($2::uuid[])`,
		[organisationId, uuids],
	);
	return rows.map(({ uuid }) => uuid);
}

export async function hasGrants({ db, organisationId }: Context, customerUuid: string): Promise<boolean> {
	const found = "select from credit_grants.credit_grant where organisation_id = $1 and customer_uuid = $2 limit 1";
	return (await db.row(found, [organisationId, customerUuid])) !== null;
}

/** What became of customers' grants that have taken effect, oldest first. */
export async function selectTotals(
	{ db, organisationId, now }: Context,
	customerUuids: readonly string[],
): Promise<GrantTotals[]> {
	const sum = (...kinds: EntryKind[]) =>
		`coalesce(sum(entry.amount) filter (where entry.kind in (${kinds.map((kind) => `'${kind}'`).join(", ")})), 0)`;
	return db.rows<GrantTotals>(
		`select credit_grant.uuid, customer_uuid, currency, unit,
			${sum("granted", "topped_up", "reversed", "rolled_over")} - coalesce(rolled_over, 0) as granted,
			-${sum("burned", "returned")} as burned, -${sum("reserved", "released")} as reserved,
			unburned - coalesce(rolled_over, 0) as unburned,
			voided_at is not null or coalesce(expires_on <= $3, false) as is_over
		 from credit_grants.credit_grant
		 join credit_grants.ledger_entry as entry on entry.organisation_id = $1 and entry.credit_grant_uuid = credit_grant.uuid
		 where credit_grant.organisation_id = $1 and customer_uuid = any($2::uuid[]) and effective_on <= $3
		 group by credit_grant.organisation_id, credit_grant.uuid order by currency, unit, credit_grant.created_at, credit_grant.uuid`,
		[organisationId, customerUuids, dateOf(now)],
	);
}

/** The credit that was bought automatically for a customer in a currency. */
export interface BoughtCredit {
	/** Whether any of it isn't paid yet. */
	readonly isWaiting: boolean;
	/** What was bought in the present calendar month (UTC) and not voided. */
	readonly inMonth: Decimal;
	/** How many purchases there were. */
	readonly count: number;
}

export async function selectBoughtCredit(
	{ db, organisationId, now }: Context,
	customerUuid: string,
	currency: string,
): Promise<BoughtCredit> {
	const found = await db.row<BoughtCredit>(
		`select coalesce(bool_or(effective_on is null), false) as "isWaiting", count(*)::int as count,
			coalesce(sum(amount) filter (where created_at >= $4), 0) as "inMonth"
		 from credit_grants.credit_grant
		 where organisation_id = $1 and customer_uuid = $2 and currency = $3 and is_top_up and voided_at is null`,
		[organisationId, customerUuid, currency, `${dateOf(now).slice(0, 7)}-01T00:00:00Z`],
	);
	return found as BoughtCredit;
}
