import type { CalendarDate, TimeZone } from "../../calendar/index.ts";
import { isBilledTo } from "../../contracts/index.ts";
import { type Context, columnsOf, inTransaction, json, type RowOf } from "../../platform/index.ts";
import { forgetLateUsage } from "../../usage/index.ts";

const columns = columnsOf({
	contract_uuid: "uuid",
	customer_uuid: "uuid",
	/** The run's, which found nothing to do. */
	as_of: "date",
	/** Until the day before, there is nothing to do unless something changes. */
	next_due: "date",
	/** Changes of usage after this day don't matter; null: none does. */
	charged_through: "date null",
});
/** The mark of a contract that runs need not look at. */
export interface SettledRow extends RowOf<typeof columns> {}

const horizonNow = "pg_snapshot_xmin(pg_current_snapshot())::text::bigint";

/** The number that separates transactions that have ended, whose changes every later statement sees, from all others. */
export async function selectHorizon({ db }: Context): Promise<number> {
	const row = await db.row<{ horizon: number }>(`select ${horizonNow} as horizon`);
	return (row as { horizon: number }).horizon;
}

const thisCluster = "(select system_identifier from pg_control_system())";

/** Lets the organization's marks be written or swept by one transaction at a time. Waits for nothing else. */
async function lockMarks({ db, organisationId }: Context): Promise<void> {
	const lock = "select organisation_id from invoicing.swept where organisation_id = $1 for update";
	if ((await db.row(lock, [organisationId])) !== null) return;
	await db.execute(
		`insert into invoicing.swept (organisation_id, swept_before, cluster) values ($1, 0, 0) on conflict do nothing`,
		[organisationId],
	);
	await db.row(lock, [organisationId]);
}

/**
 * Marks contracts as settled.
 * @param seenBefore the horizon from before their data was read. What later transactions touched removes the mark
 */
export async function saveSettled(context: Context, seenBefore: number, rows: readonly SettledRow[]): Promise<void> {
	if (rows.length === 0) return;
	await inTransaction(context, async (context) => {
		await lockMarks(context);
		const { db, organisationId } = context;
		await db.execute(
			`insert into invoicing.settled_contract as settled (organisation_id, seen_before, ${columns})
			 select $1, $2, ${columns} from jsonb_to_recordset($3) as found (${columns.types})
			 where exists (select from invoicing.swept
				where organisation_id = $1 and swept_before <= $2 and cluster = ${thisCluster})
			 on conflict (organisation_id, contract_uuid) do update set (seen_before, ${columns})
				= (excluded.seen_before, ${columns.of("excluded")})`,
			[organisationId, seenBefore, json(rows)],
		);
	});
}

/** Deletes the marks of contracts that were touched since their data was read, and touches that no mark needs any more. */
export async function sweepMarks(context: Context): Promise<void> {
	await inTransaction(context, async (context) => {
		await lockMarks(context);
		const { db, organisationId } = context;
		const swept = await db.row<{ horizon: number }>(sweep, [organisationId]);
		await forgetLateUsage(context, (swept as { horizon: number }).horizon);
	});
}

/** Deletes the marks that one kind of change removes. */
const unmark = (using: string, isTouched: string) =>
	`delete from invoicing.settled_contract as settled using ${using} as touch
	 where settled.organisation_id = $1 and touch.organisation_id = $1 and ${isTouched}`;

/** Touched customers, and those that are billed to them. */
const touchedPayers = `(
	select organisation_id, customer_uuid, touched_by from invoicing.touch where organisation_id = $1
	union all
	select touch.organisation_id, customer.uuid, touch.touched_by from invoicing.touch
	join customers.customer on customer.organisation_id = $1 and customer.payer_uuid = touch.customer_uuid
	where touch.organisation_id = $1)`;

/**
 * All in one statement, since a run with nothing to do consists of little else. Every part sees the same snapshot, and its horizon. A copy of
 * the database in another cluster numbers its transactions anew, so it loses all marks.
 */
const sweep = `
	with copied as (${unmark("invoicing.swept", `touch.cluster <> ${thisCluster}`)}),
		contracts as (${unmark("invoicing.touch", "touch.contract_uuid = settled.contract_uuid and touch.touched_by >= settled.seen_before")}),
		customers as (${unmark(touchedPayers, "touch.customer_uuid = settled.customer_uuid and touch.touched_by >= settled.seen_before")}),
		everything as (${unmark("invoicing.touch", "touch.contract_uuid is null and touch.customer_uuid is null and touch.touched_by >= settled.seen_before")}),
		late as (${unmark("usage.late_usage", "touch.customer_uuid = settled.customer_uuid and touch.first_day <= settled.charged_through and touch.changed_by >= settled.seen_before")}),
		late_everywhere as (${unmark("usage.late_usage", "touch.customer_uuid is null and touch.changed_by >= settled.seen_before")}),
		forgotten as (delete from invoicing.touch where organisation_id = $1 and touched_by < ${horizonNow})
	update invoicing.swept set swept_before = ${horizonNow}, cluster = ${thisCluster}
	where organisation_id = $1 returning swept_before as horizon`;

/** The contracts that a run considers. */
export interface Considered {
	/** How many contracts the run is over, including those that it need not look at. */
	readonly total: number;
	/** Those to look at, by age. */
	readonly contracts: readonly string[];
}

export interface RunFilters {
	readonly customerUuid: string | null;
	readonly contractUuid: string | null;
}

const isBillable = `contract.organisation_id = $1 and contract.activated_at is not null
	and ($2::uuid is null or ${isBilledTo("$2::uuid")}) and ($3::uuid is null or contract.uuid = $3)`;

/** The day of a run in a zone. */
export interface ZoneDay {
	readonly zone: TimeZone;
	readonly asOf: CalendarDate;
}

/** The contracts of a run, without those settled as of its day in their zone. Call `sweepMarks` first. A contract with a fault is looked at. */
export async function selectUnsettled(
	{ db, organisationId }: Context,
	{ customerUuid, contractUuid }: RunFilters,
	days: readonly ZoneDay[],
): Promise<Considered> {
	const filters = [organisationId, customerUuid, contractUuid];
	const counted = await db.row<{ total: number }>(
		`select count(*) as total from contracts.contract where ${isBillable}`,
		filters,
	);
	const rows = await db.rows<{ uuid: string }>(
		`select contract.uuid from contracts.contract
			left join invoicing.settled_contract as settled
				on settled.organisation_id = $1 and settled.contract_uuid = contract.uuid
				and exists (select from unnest($4::text[], $5::date[]) as run (zone, day)
					where zone = coalesce(contract.timezone, 'UTC') and settled.as_of <= day and settled.next_due > day)
			left join contracts.billing_fault as fault on fault.organisation_id = $1 and fault.contract_uuid = contract.uuid
		 where ${isBillable} and (settled.contract_uuid is null or fault.contract_uuid is not null)
		 order by contract.created_at, contract.uuid`,
		[...filters, days.map(({ zone }) => zone), days.map(({ asOf }) => asOf)],
	);
	return { total: counted?.total ?? 0, contracts: rows.map(({ uuid }) => uuid) };
}

/** A mark, identified by what its run had seen. */
export interface Mark {
	readonly contract_uuid: string;
	readonly seen_before: number;
}

/** The marks that a run as of a day in each zone would rely on. */
export function selectMarks({ db, organisationId }: Context, days: readonly ZoneDay[]): Promise<Mark[]> {
	return db.rows<Mark>(
		`select contract_uuid, seen_before from invoicing.settled_contract
			join contracts.contract as contract using (organisation_id)
		 where organisation_id = $1 and contract.uuid = contract_uuid
			and exists (select from unnest($2::text[], $3::date[]) as run (zone, day)
				where zone = coalesce(contract.timezone, 'UTC') and settled_contract.as_of <= day and settled_contract.next_due > day)
		 order by contract_uuid`,
		[organisationId, days.map(({ zone }) => zone), days.map(({ asOf }) => asOf)],
	);
}

/** Deletes these marks, unless they were renewed since. @returns the contracts that had them */
export async function deleteMarks({ db, organisationId }: Context, marks: readonly Mark[]): Promise<string[]> {
	const rows = await db.rows<{ contract_uuid: string }>(
		`delete from invoicing.settled_contract as settled
		 using jsonb_to_recordset($2) as mark (contract_uuid uuid, seen_before bigint)
		 where settled.organisation_id = $1 and settled.contract_uuid = mark.contract_uuid and settled.seen_before = mark.seen_before
		 returning settled.contract_uuid`,
		[organisationId, json(marks)],
	);
	return rows.map(({ contract_uuid }) => contract_uuid);
}
