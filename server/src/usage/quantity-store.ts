import type { CalendarDate } from "../calendar/index.ts";
import type { Decimal } from "../money/index.ts";
import { type Context, json, type Timestamp } from "../platform/index.ts";

/** Which events to take together under one key. */
export interface Window {
	readonly key: string;
	readonly itemUuid: string;
	readonly customerUuid: string;
	/** Null: only events that name the item. */
	readonly eventName: string | null;
	/** Null: an event's amount is its value. */
	readonly property: string | null;
	readonly filters: readonly unknown[];
	/** The first day whose events are read: `from`, or a day before it where a level has been building up. */
	readonly since: CalendarDate;
	readonly from: CalendarDate;
	/** The last day; null: without end. */
	readonly to: CalendarDate | null;
}

/**
 * The one definition of the events that count towards an item (decisions.md, "/usage/events"): those that name it, and those
 * of its customer that name no item and bear the metric's event name; within the window's days; the metric's filters hold.
 * One row for each window and event; `amount` is null where the event holds none.
 */
const counted = `with wanted as materialized (
	select key, item_uuid, customer_uuid, event_name, property, filters,
		since_day::timestamp at time zone 'UTC' as since, from_day::timestamp at time zone 'UTC' as starts,
		case when last_day is null then 'infinity' else (last_day + 1)::timestamp at time zone 'UTC' end as ends
	from unnest($2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::jsonb[], $8::date[], $9::date[], $10::date[])
		as wanted (key, item_uuid, customer_uuid, event_name, property, filters, since_day, from_day, last_day)
), named as (
	select wanted.*, event.occurred_at, event.sequence, event.value, event.properties
	from wanted join usage.event as event
		on event.organisation_id = $1 and event.item_uuid = wanted.item_uuid
		and event.occurred_at >= wanted.since and event.occurred_at < wanted.ends
	union all
	select wanted.*, event.occurred_at, event.sequence, event.value, event.properties
	from wanted join usage.event as event
		on event.organisation_id = $1 and event.customer_uuid = wanted.customer_uuid
		and event.event_name = wanted.event_name and event.item_uuid is null
		and event.occurred_at >= wanted.since and event.occurred_at < wanted.ends
), counted as (
	select key, starts, ends, occurred_at, sequence,
		properties -> property as held,
		case when property is null then value else usage.decimal_of(properties -> property) end as amount
	from named where filters = '[]' or not exists (
		select from jsonb_array_elements(filters) as each (filter)
		where usage.filter_holds(properties -> (filter ->> 'property'), filter ->> 'operator', filter -> 'value') is not true
	)
)`;

function parametersOf({ organisationId }: Context, windows: readonly Window[]): unknown[] {
	return [
		organisationId,
		windows.map((window) => window.key),
		windows.map((window) => window.itemUuid),
		windows.map((window) => window.customerUuid),
		windows.map((window) => window.eventName),
		windows.map((window) => window.property),
		windows.map((window) => json(window.filters)),
		windows.map((window) => window.since),
		windows.map((window) => window.from),
		windows.map((window) => window.to),
	];
}

export interface TotalsRow {
	readonly key: string;
	readonly event_count: number;
	readonly last_event_at: Timestamp;
	/** Null where no event holds an amount. */
	readonly total: Decimal | null;
	readonly greatest: Decimal | null;
}

/** Count, sum and maximum. A window without events has no row. */
export async function selectTotals(context: Context, windows: readonly Window[]): Promise<TotalsRow[]> {
	return context.db.rows<TotalsRow>(
		`${counted}
		 select key, count(*) as event_count, max(occurred_at) as last_event_at, sum(amount) as total, max(amount) as greatest
		 from counted group by key`,
		parametersOf(context, windows),
	);
}

export interface LatestRow {
	readonly key: string;
	readonly event_count: number;
	readonly amount: Decimal | null;
}

/** The latest amount; of several at one moment, the one received last. A window without events has no row. */
export async function selectLatest(context: Context, windows: readonly Window[]): Promise<LatestRow[]> {
	return context.db.rows<LatestRow>(
		`${counted}
		 select distinct on (key) key, amount, count(*) over (partition by key) as event_count
		 from counted order by key, amount is null, occurred_at desc, sequence desc`,
		parametersOf(context, windows),
	);
}

export interface UniqueCountRow {
	readonly key: string;
	readonly event_count: number;
	readonly unique_count: Decimal;
}

/** How many different scalars the property holds, by JSON type and value. A window without events has no row. */
export async function selectUniqueCounts(context: Context, windows: readonly Window[]): Promise<UniqueCountRow[]> {
	return context.db.rows<UniqueCountRow>(
		`${counted}
		 select key, count(*) as event_count,
			count(distinct held) filter (where jsonb_typeof(held) in ('string', 'number', 'boolean'))::numeric as unique_count
		 from counted group by key`,
		parametersOf(context, windows),
	);
}

export interface LevelRow {
	readonly key: string;
	/** Only of the events from the window's first day on. */
	readonly event_count: number;
	/** The running level summed over each second of the window; null where no event holds an amount. */
	readonly level_seconds: Decimal | null;
}

/**
 * The area under the running level: each amount lies on the level from its event, or from the window's start where the event
 * came before it, to the window's end. A window without events has no row.
 */
export async function selectLevels(context: Context, windows: readonly Window[]): Promise<LevelRow[]> {
	return context.db.rows<LevelRow>(
		`${counted}
		 select key, count(*) filter (where occurred_at >= starts) as event_count,
			sum(amount * extract(epoch from ends - greatest(occurred_at, starts))) as level_seconds
		 from counted group by key`,
		parametersOf(context, windows),
	);
}

export interface FeeEventsRow {
	readonly key: string;
	readonly fee_event_count: number;
}

/**
 * How many events come when the sum of the amounts, in the order of time, stands above a threshold: rating's
 * `countEventsBearingFee`. An event without an amount adds nothing; where events are counted, each adds 1. A window without
 * events has no row.
 */
export async function selectFeeEvents(
	context: Context,
	windows: readonly (Window & { readonly above: Decimal; readonly isCount: boolean })[],
): Promise<FeeEventsRow[]> {
	return context.db.rows<FeeEventsRow>(
		`${counted}, running as (
			select key, above,
				sum(case when is_count then 1 else coalesce(amount, 0) end)
					over (partition by key order by occurred_at, sequence rows unbounded preceding) as reached
			from counted join unnest($2::text[], $11::numeric[], $12::boolean[]) as threshold (key, above, is_count) using (key)
		 )
		 select key, count(*) filter (where reached > above) as fee_event_count from running group by key`,
		[...parametersOf(context, windows), windows.map(({ above }) => above), windows.map(({ isCount }) => isCount)],
	);
}
