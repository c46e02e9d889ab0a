import type { CalendarDate } from "../../calendar/index.ts";
import type { Context } from "../../platform/index.ts";

/**
 * Notes the customers of days, if these are watched. Part of the statement or transaction that changes the days, with the
 * rollup's lock. `days` has a customer and a day in each row, for one organization ($1).
 */
export function lateUsage(days: string): string {
	return `insert into usage.late_usage (organisation_id, customer_uuid, first_day, changed_by)
	select $1::uuid, customer_uuid, min(day), pg_current_xact_id()::text::bigint
	from ${days} where day < (select watched_before from usage.rollup_state where organisation_id = $1::uuid)
	group by customer_uuid`;
}

/** Notes the customers of rolled-up events (numbered up to `rolledThrough`) with these keys. */
export async function noteLateEvents(
	{ db, organisationId }: Context,
	keys: readonly string[],
	rolledThrough: number,
): Promise<void> {
	await db.execute(
		`with changed as (
			select customer_uuid, (occurred_at at time zone 'UTC')::date as day from usage.event
			where organisation_id = $1 and key = any($2::uuid[]) and sequence <= $3 and customer_uuid is not null
		 )
		 ${lateUsage("changed")}`,
		[organisationId, keys, rolledThrough],
	);
}

/**
 * Has changes of usage before a day noted. If a release that notes nothing has rolled up since the last time, notes all
 * customers. Requires the rollup's lock.
 */
export async function saveWatched({ db, organisationId }: Context, before: CalendarDate): Promise<void> {
	await db.execute(
		`with found as (
			select rolled_through, late_noted_through from usage.rollup_state where organisation_id = $1
		 ), watched as (
			update usage.rollup_state set watched_before = greatest(watched_before, $2), late_noted_through = rolled_through
			where organisation_id = $1
		 )
		 insert into usage.late_usage (organisation_id, first_day, changed_by)
		 select $1, '-infinity', pg_current_xact_id()::text::bigint
		 from found where late_noted_through is distinct from rolled_through`,
		[organisationId, before],
	);
}

/** Deletes what transactions with lower numbers have noted. */
export async function forgetLateUsage({ db, organisationId }: Context, changedBefore: number): Promise<void> {
	await db.execute("delete from usage.late_usage where organisation_id = $1 and changed_by < $2", [
		organisationId,
		changedBefore,
	]);
}
