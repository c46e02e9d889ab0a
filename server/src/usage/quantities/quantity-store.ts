import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { selectRolledTotals, type TotalsRow } from "./total-store.ts";
import {
	type FeeWindow,
	filtersHold,
	groups,
	lastOfDays,
	manyWindows,
	matching,
	read,
	readMany,
	unrolled,
	type Window,
	windows,
} from "./window-store.ts";

/** Events of a few windows: the rollup knows the days that have any, the postings the events. */
const candidatesOfFew = `${unrolled}, ${groups}, place as materialized (
	select distinct customer_uuid, day from rolled
), candidate as (
	select event.key, event.customer_uuid, event.item_uuid, event.event_name, event.occurred_at, event.sequence, event.value,
		event.properties
	from place join usage.posting as posting
		on posting.organisation_id = $1 and posting.customer_uuid = place.customer_uuid and posting.day = place.day
	cross join lateral unnest(posting.keys) as listed (key)
	join usage.event as event on event.organisation_id = $1 and event.key = listed.key
	where event.voided_at is null
	union all
	select * from unrolled
)`;

/** Events of many windows: reads all their days. */
const candidatesOfMany = `candidate as (
	select key, customer_uuid, item_uuid, event_name, occurred_at, sequence, value, properties
	from usage.event
	where organisation_id = $1 and $2::bigint is not null and customer_uuid is not null and voided_at is null
		and occurred_at >= $13::date::timestamp at time zone 'UTC'
		and occurred_at < ($14::date + 1)::timestamp at time zone 'UTC'
)`;

/** One row per window and counted event; `amount` is null if the event has none. */
const counted = `counted as (
	select number, above, is_count, starts, ends, candidate.key, occurred_at, sequence, candidate.properties -> property as held,
		usage.digest_of(candidate.key, occurred_at, value) as digest,
		case when property is null then value else usage.decimal_of(candidate.properties -> property) end as amount
	from ${matching}
	where ${filtersHold}
)`;

/** Reads the windows' events individually, in a statement that continues from `counted`. */
async function readEvents<Row extends { readonly key: string }>(
	context: Context,
	windows: readonly (Window | FeeWindow)[],
	reading: string,
): Promise<Row[]> {
	if (windows.length < manyWindows) return read<Row>(context, ofFew(reading), windows);
	const firstDay = windows.map(({ since }) => since).reduce((first, day) => (day < first ? day : first));
	const lastDay = windows.map(({ to }) => to ?? lastOfDays).reduce((last, day) => (day > last ? day : last));
	return readMany<Row>(context, ofMany(reading), windows, [firstDay, lastDay]);
}

const ofFew = (reading: string) => `with ${windows}, ${candidatesOfFew}, ${counted} ${reading}`;
const ofMany = (reading: string) => `with ${windows}, ${candidatesOfMany}, ${counted} ${reading}`;

export interface ReadTotalsRow extends TotalsRow {
	/** The events that have an amount. */
	readonly read_count: number;
}

/** Count, sum, and maximum, from the rollup if possible. A window without events has no row. */
export async function selectTotals(context: Context, windows: readonly Window[]): Promise<ReadTotalsRow[]> {
	const isRolled = ({ property, filters }: Window) => property === null && filters.length === 0;
	const [rolled, others] = [windows.filter(isRolled), windows.filter((window) => !isRolled(window))];
	return [
		// Rolled-up totals read no property: every event has its value.
		...(rolled.length === 0 ? [] : await selectRolledTotals(context, rolled)).map((row) => ({
			...row,
			read_count: row.event_count,
		})),
		...(others.length === 0 ? [] : await readEvents<ReadTotalsRow>(context, others, totals)),
	];
}

const totals = `select number, count(*) as event_count, count(amount) as read_count, max(occurred_at) as last_event_at, sum(amount) as total, max(amount) as greatest,
	sum(digest) as digest
	from counted group by number`;

export interface LatestRow {
	readonly key: string;
	readonly event_count: number;
	/** The events that have an amount. */
	readonly read_count: number;
	readonly amount: Decimal | null;
	readonly digest: Decimal;
}

/** The latest amount; at equal times, the one received last. A window without events has no row. */
export async function selectLatest(context: Context, windows: readonly Window[]): Promise<LatestRow[]> {
	return readEvents<LatestRow>(
		context,
		windows,
		`select distinct on (number) number, amount, count(*) over (partition by number) as event_count,
			count(amount) over (partition by number) as read_count,
			sum(digest) over (partition by number) as digest
		 from counted order by number, amount is null, occurred_at desc, sequence desc`,
	);
}

export interface UniqueCountRow {
	readonly key: string;
	readonly event_count: number;
	/** The events whose property is a scalar. */
	readonly read_count: number;
	readonly unique_count: Decimal;
	readonly digest: Decimal;
}

/** The number of distinct scalars in the property, by JSON type and value. A window without events has no row. */
export async function selectUniqueCounts(context: Context, windows: readonly Window[]): Promise<UniqueCountRow[]> {
	return readEvents<UniqueCountRow>(
		context,
		windows,
		`select number, count(*) as event_count,
			count(*) filter (where jsonb_typeof(held) in ('string', 'number', 'boolean')) as read_count,
			count(distinct held) filter (where jsonb_typeof(held) in ('string', 'number', 'boolean'))::numeric as unique_count,
			sum(digest) as digest
		 from counted group by number`,
	);
}

export interface LevelRow {
	readonly key: string;
	/** Counts only events from the window's first day on. */
	readonly event_count: number;
	/** Of these, the events that have an amount. */
	readonly read_count: number;
	/** The running level summed over each second of the window; null if no event has an amount. */
	readonly level_seconds: Decimal | null;
	/** Of all events that contribute to the level. */
	readonly digest: Decimal;
}

/**
 * The area under the running level: each amount contributes from its event, or from the window's start if the event came
 * earlier, to the window's end. A window without events has no row.
 */
export async function selectLevels(context: Context, windows: readonly Window[]): Promise<LevelRow[]> {
	return readEvents<LevelRow>(
		context,
		windows,
		`select number, count(*) filter (where occurred_at >= starts) as event_count,
			count(amount) filter (where occurred_at >= starts) as read_count,
			sum(amount * extract(epoch from ends - greatest(occurred_at, starts))) as level_seconds,
			sum(digest) as digest
		 from counted group by number`,
	);
}

export interface FeeEventsRow {
	readonly key: string;
	readonly fee_event_count: number;
}

/**
 * The number of events after which the sum of the amounts, in chronological order, exceeds a threshold: rating's
 * `countEventsBearingFee`. Skips events without an amount. A window without events has no row.
 */
export async function selectFeeEvents(context: Context, windows: readonly FeeWindow[]): Promise<FeeEventsRow[]> {
	return readEvents<FeeEventsRow>(
		context,
		windows,
		`, running as (
			select number, above,
				sum(case when is_count then 1 else amount end)
					over (partition by number order by occurred_at, sequence rows unbounded preceding) as reached
			from counted where is_count or amount is not null
		 )
		 select number, count(*) filter (where reached > above) as fee_event_count from running group by number`,
	);
}
