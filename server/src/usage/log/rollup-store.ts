import type { CalendarDate } from "../../calendar/index.ts";
import { type Context, sqlState } from "../../platform/index.ts";
import { lateUsage } from "./late-usage-store.ts";

/** The columns of usage.rollup, in order. */
export const rollupColumns =
	"organisation_id, customer_uuid, event_name, item_uuid, day, event_count, total, greatest, last_event_at, digest";

/** A group's columns after the day, aggregated from its events. */
export const groupTotals = `count(*) as event_count, sum(value) as total, max(value) as greatest, max(occurred_at) as last_event_at,
	sum(usage.digest_of(key, occurred_at, value)) as digest`;

/** Merges new totals into the existing ones. */
export const addedToRollup = `on conflict (organisation_id, customer_uuid, event_name, item_uuid, day) do update set
	event_count = rollup.event_count + excluded.event_count, total = rollup.total + excluded.total,
	greatest = greatest(rollup.greatest, excluded.greatest),
	last_event_at = greatest(rollup.last_event_at, excluded.last_event_at), digest = rollup.digest + excluded.digest`;

export const monthColumns =
	"organisation_id, customer_uuid, event_name, item_uuid, month, event_count, total, greatest, last_event_at, digest";

export const monthsRolledUpBefore =
	"(select coalesce(max(folded_before), '-infinity') from usage.rollup_state where organisation_id = $1::uuid)";

/**
 * Adds groups of days to their months, if these are rolled up. `days` has the columns of usage.rollup, for one organization
 * ($1), with one or more rows per group.
 */
export function addedToMonths(days: string): string {
	return `insert into usage.rollup_month as rollup (${monthColumns})
	select $1::uuid, customer_uuid, event_name, item_uuid, date_trunc('month', day)::date as month, sum(event_count), sum(total),
		max(greatest), max(last_event_at), sum(digest)
	from ${days} where event_count > 0 and day < ${monthsRolledUpBefore}
	group by customer_uuid, event_name, item_uuid, month
	on conflict (organisation_id, customer_uuid, event_name, item_uuid, month) do update set
		event_count = rollup.event_count + excluded.event_count, total = rollup.total + excluded.total,
		greatest = greatest(rollup.greatest, excluded.greatest),
		last_event_at = greatest(rollup.last_event_at, excluded.last_event_at), digest = rollup.digest + excluded.digest`;
}

/** Rolls up the months that ended before a day, the first of a month. Requires the rollup's lock. */
export async function rollUpMonths({ db, organisationId }: Context, before: CalendarDate): Promise<void> {
	await db.execute(
		`insert into usage.rollup_month (${monthColumns})
		 select organisation_id, customer_uuid, event_name, item_uuid, date_trunc('month', day)::date as month, sum(event_count),
			sum(total), max(greatest), max(last_event_at), sum(digest)
		 from usage.rollup where organisation_id = $1 and day >= ${monthsRolledUpBefore} and day < $2
		 group by organisation_id, customer_uuid, event_name, item_uuid, month`,
		[organisationId, before],
	);
	await db.execute("update usage.rollup_state set folded_before = $2 where organisation_id = $1", [
		organisationId,
		before,
	]);
}

/** A range of the log by event numbers, excluding both ends. */
export interface LogRange {
	readonly after: number;
	readonly before: number;
}

/** Like `groupTotals`, for events that aren't voided. */
const standingTotals = `count(*) filter (where voided_at is null) as event_count,
	sum(value) filter (where voided_at is null) as total, max(value) filter (where voided_at is null) as greatest,
	max(occurred_at) filter (where voided_at is null) as last_event_at,
	sum(usage.digest_of(key, occurred_at, value)) filter (where voided_at is null) as digest`;

/** A roll-up groups a million events. PostgreSQL would sort them first if it expected few, which takes three times as long. */
export async function groupWithoutSorting({ db }: Context): Promise<void> {
	await db.execute("select set_config('work_mem', '128MB', true), set_config('enable_sort', 'off', true)");
}

/**
 * Adds a range's attributed events to their customers' days and records where they are, including voided ones, in one pass.
 * Comparing the organization as text prevents a primary-key scan before the first ANALYZE: the range is found by its numbers.
 */
export async function rollUpDays({ db, organisationId }: Context, { after, before }: LogRange): Promise<void> {
	await db.execute(
		`with grouped as materialized (
			select customer_uuid, event_name, item_uuid, (occurred_at at time zone 'UTC')::date as day, ${standingTotals},
				array_agg(key) as keys
			from usage.event
			where organisation_id::text = $1 and sequence > $2 and sequence < $3 and customer_uuid is not null
			group by customer_uuid, event_name, item_uuid, day
		 ), rolled as (
			insert into usage.rollup as rollup (${rollupColumns})
			select $1::uuid, customer_uuid, event_name, item_uuid, day, event_count, total, greatest, last_event_at, digest
			from grouped where event_count > 0
			${addedToRollup}
		 ), monthly as (
			${addedToMonths("grouped")}
		 ), late as (
			${lateUsage("grouped")}
		 )
		 insert into usage.posting (organisation_id, customer_uuid, day, roll, keys)
		 select $1::uuid, customer_uuid, day, $3, keys from grouped`,
		[organisationId, after, before],
	);
}

const lockNotAvailable = "55P03";

/**
 * Adds newly filled pages to the BRIN indexes. Otherwise every read of events that aren't rolled up scans each page missing
 * from the indexes, and autovacuum only runs when a fifth of the table is new. If autovacuum is running, it does this work:
 * waiting for it longer than `deadlock_timeout`, one second, would cancel it.
 */
export async function summariseLog({ db }: Context): Promise<void> {
	await db.transaction(async (transaction) => {
		try {
			await transaction.savepoint(async () => {
				await transaction.execute("select set_config('lock_timeout', '500ms', true)");
				await transaction.execute("select usage.summarise_log()");
			});
		} catch (error) {
			if (sqlState(error) !== lockNotAvailable) throw error;
		}
	});
}
