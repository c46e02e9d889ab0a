import type { CalendarDate } from "../../calendar/index.ts";
import type { Context } from "../../platform/index.ts";
import { selectRolledNames } from "../log/name-store.ts";

/** The maximum number of names. */
const most_names = 500;
/** How many events received since the last roll-up are searched. */
const most_unrolled = 50_000;
/** How many of the most recently received events without a customer are searched. */
const most_waiting = 10_000;

/** The name of events. */
export interface EventNameRow {
	readonly event_name: string;
	readonly last_used_on: CalendarDate;
	readonly has_metric: boolean;
}

/**
 * The names of events, most recently used first. For rolled-up events, skips from name to name in the index; others, and
 * events without a customer, are searched among the most recently received. Names used only by events that name an item are
 * found only among the latter.
 */
export async function selectEventNames(context: Context, rolledThrough: number): Promise<EventNameRow[]> {
	const { db, organisationId } = context;
	const rolled = await selectLastDays(context, await selectRolledNames(context, null, most_names));
	return db.rows<EventNameRow>(
		`with unrolled as (
			select event_name, occurred_at, voided_at from usage.event
			where organisation_id = $1 and sequence > $2
				and sequence > (select coalesce(max(rolled_through), 0) from usage.rollup_state where organisation_id = $1)
				and customer_uuid is not null
			limit ${most_unrolled}
		 ), waiting as (
			select event_name, occurred_at, voided_at from usage.event
			where organisation_id = $1 and customer_uuid is null order by sequence desc limit ${most_waiting}
		 ), found as (
			select * from unnest($3::text[], $4::date[]) as rolled (event_name, last_used_on)
			union all
			select event_name, max((occurred_at at time zone 'UTC')::date)
			from (select * from unrolled union all select * from waiting) as event
			where event_name is not null and voided_at is null group by event_name
		 )
		 select event_name, max(last_used_on) as last_used_on,
			exists (select from metrics.metric where metric.organisation_id = $1 and metric.event_name = found.event_name) as has_metric
		 from found group by event_name order by last_used_on desc, event_name collate "C" limit ${most_names}`,
		[
			organisationId,
			rolledThrough,
			rolled.map(({ event_name }) => event_name),
			rolled.map(({ last_used_on }) => last_used_on),
		],
	);
}

/** The last day on which each name was used: one look into the index for each. */
async function selectLastDays(
	{ db, organisationId }: Context,
	names: readonly string[],
): Promise<Pick<EventNameRow, "event_name" | "last_used_on">[]> {
	const used: Pick<EventNameRow, "event_name" | "last_used_on">[] = [];
	for (const event_name of names) {
		const row = await db.row<{ last_used_on: CalendarDate }>(
			`select max(day) as last_used_on from usage.rollup
			 where organisation_id = $1 and item_uuid is null and event_name = $2`,
			[organisationId, event_name],
		);
		used.push({ event_name, last_used_on: (row as { last_used_on: CalendarDate }).last_used_on });
	}
	return used;
}
