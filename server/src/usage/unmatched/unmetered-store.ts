import type { CalendarDate } from "../../calendar/index.ts";
import type { Context, Timestamp } from "../../platform/index.ts";
import { most_unrolled, recentEvents } from "./item-mismatch-store.ts";
import { newest_events } from "./unattributed-store.ts";

/**
 * Names of events that no metric reads. Excludes events that name an item, which count toward it whatever their name.
 * Rolled-up events are found by name in the rollup; others, and those without a customer, among the events received last.
 */

/** How many groups of a name are summed up: the days and customers that used it last. */
const most_groups = 2_000;

/** The events with a name. */
export interface UnmeteredRow {
	/** Null: events without a name. */
	readonly event_name: string | null;
	readonly event_count: number;
	/** Whether all events were examined. */
	readonly is_complete: boolean;
	readonly first_event_on: CalendarDate;
	readonly last_event_at: Timestamp;
}

/** A condition that PostgreSQL can't turn into a join: names stay in order, and only as many are checked as wanted. */
const isUnmetered = (name: string) =>
	`(select true from metrics.metric where metric.organisation_id = $1 and metric.event_name = ${name} limit 1) is null`;

/** By name, events not in the rollup: those received since the last roll-up, and those without a customer. */
const recent = `unrolled as (
	${recentEvents("event_name, occurred_at", "item_uuid is null")}
), waiting as (
	select event_name, occurred_at, voided_at from usage.event
	where organisation_id = $1 and customer_uuid is null order by sequence desc limit ${newest_events}
), recent as materialized (
	select event_name, count(*) as event_count, (min(occurred_at) at time zone 'UTC')::date as first_event_on,
		max(occurred_at) as last_event_at
	from (
		select event_name, occurred_at from unrolled
		union all
		select event_name, occurred_at from waiting where voided_at is null and occurred_at >= $2::date::timestamp at time zone 'UTC'
	) as event
	where ${isUnmetered("event.event_name")} group by event_name
), reach as materialized (
	select (select count(*) from unrolled) < ${most_unrolled} and (select count(*) from waiting) < ${newest_events} as is_complete
)`;

/** The groups of a name ($2: since a day), newest first. */
const rolledGroups = (
	isName: string,
) => `select count(*) as groups, sum(event_count)::bigint as event_count, min(day) as first_event_on,
		max(last_event_at) as last_event_at
	from (
		select event_count, day, last_event_at from usage.rollup as rollup
		where organisation_id = $1 and item_uuid is null and rollup.event_name ${isName} and day >= $2
		order by day desc limit ${most_groups}
	) as rollup_group`;

const added = `coalesce(rolled.event_count, 0) + coalesce(recent.event_count, 0) as event_count,
	rolled.groups < ${most_groups} and (select is_complete from reach) as is_complete,
	least(rolled.first_event_on, recent.first_event_on) as first_event_on,
	greatest(rolled.last_event_at, recent.last_event_at) as last_event_at`;

/** The next names that no metric reads, in byte order, with their events since a day; a name may have 0 events. */
export async function selectUnmeteredNames(
	{ db, organisationId }: Context,
	rolledThrough: number,
	since: CalendarDate,
	page: { readonly after: string; readonly count: number },
): Promise<(UnmeteredRow & { readonly event_name: string })[]> {
	const named = "usage.rollup as rollup where rollup.organisation_id = $1 and rollup.item_uuid is null";
	return db.rows(
		`with recursive ${recent}, used (event_name) as (
			(select rollup.event_name from ${named} and rollup.event_name > $4 order by rollup.event_name limit 1)
			union all
			select (select rollup.event_name from ${named} and rollup.event_name > used.event_name order by rollup.event_name limit 1)
			from used where used.event_name is not null
		 ), unmetered as materialized (
			select event_name from (
				(select event_name from used where event_name is not null and ${isUnmetered("used.event_name")} limit $5)
				union
				select event_name from recent where event_name > $4
			) as either order by event_name collate "C" limit $5
		 )
		 select unmetered.event_name, ${added}
		 from unmetered left join recent on recent.event_name = unmetered.event_name
		 cross join lateral (${rolledGroups("= unmetered.event_name")}) as rolled
		 order by unmetered.event_name collate "C"`,
		[organisationId, since, rolledThrough, page.after, page.count],
	);
}

/** The events without a name since a day; null if there is none. */
export async function selectNameless(
	{ db, organisationId }: Context,
	rolledThrough: number,
	since: CalendarDate,
): Promise<UnmeteredRow | null> {
	const row = await db.row<UnmeteredRow>(
		`with ${recent}
		 select null as event_name, ${added}
		 from (${rolledGroups("is null")}) as rolled left join recent on recent.event_name is null`,
		[organisationId, since, rolledThrough],
	);
	return row === null || row.event_count === 0 ? null : row;
}
