import { endInstant, startInstant } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { selectRolledTotals, type TotalsRow } from "./total-store.ts";
import {
	type FeeWindow,
	filtersHold,
	groups,
	isInUtc,
	manyWindows,
	matching,
	read,
	readMany,
	unrolled,
	type Window,
	windows,
} from "./window-store.ts";
import { selectZonedTotals } from "./zoned-total-store.ts";

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
		and occurred_at >= $15::timestamptz and occurred_at < $16::timestamptz
)`;

/** What tells the rows of a reading apart: their windows, and the groups of these. */
function rowsOf(windows: readonly Window[]): string {
	return windows.some(({ groupBy }) => groupBy !== null) ? "number, group_values" : "number";
}

const heldAmount = "case when property is null then value else usage.decimal_of(candidate.properties -> property) end";
/** Computes once per event, however often the amount is used: PostgreSQL would repeat it for each use. */
const computedAmount = `cross join lateral (
		select case when steps is null then ${heldAmount} else usage.expression_value(steps, candidate.properties) end as amount offset 0
	) as computed`;

/** One row per window and counted event; `amount` is null if the event has none. */
const counted = (computes: boolean) => `counted as (
	select number, case when group_by is not null then usage.group_of(group_by, candidate.properties) end as group_values,
		above, per_event, starts, ends, candidate.key, occurred_at, sequence, candidate.properties -> property as held,
		coalesce(candidate.properties ->> 'operation' = 'remove', false) as is_removal,
		usage.digest_of(candidate.key, occurred_at, value) as digest, ${computes ? "computed.amount" : heldAmount} as amount,
		case when per_event is not null then usage.decimal_of(candidate.properties -> (per_event ->> 'priceProperty')) end as price
	from ${matching} ${computes ? computedAmount : ""}
	where ${filtersHold}
)`;

/** Reads the windows' events individually, in a statement that continues from `counted`. */
async function readEvents<Row extends { readonly key: string }>(
	context: Context,
	windows: readonly (Window | FeeWindow)[],
	reading: string,
): Promise<Row[]> {
	const counting = `${counted(windows.some(({ steps }) => steps !== null))} ${reading}`;
	if (windows.length < manyWindows) return read<Row>(context, ofFew(counting), windows);
	const first = windows.map(({ since, timezone }) => startInstant(since, timezone)).toSorted()[0];
	const last = windows
		.map(({ to, timezone }) => endInstant(to, timezone))
		.toSorted()
		.at(-1);
	return readMany<Row>(context, ofMany(counting), windows, [first, last]);
}

const ofFew = (counting: string) => `with ${windows}, ${candidatesOfFew}, ${counting}`;
const ofMany = (counting: string) => `with ${windows}, ${candidatesOfMany}, ${counting}`;

/** A row of a window, or of one of its groups. */
export interface GroupRow {
	/** Only of windows that are parted into groups. */
	readonly group_values?: (string | null)[];
}

export interface ReadTotalsRow extends TotalsRow, GroupRow {
	/** The events that have an amount. */
	readonly read_count: number;
}

/** Count, sum, and maximum, from the rollup if possible. A window without events has no row. */
export async function selectTotals(context: Context, windows: readonly Window[]): Promise<ReadTotalsRow[]> {
	const isRolled = ({ property, steps, filters, groupBy }: Window) =>
		property === null && steps === null && filters.length === 0 && groupBy === null;
	const [rolled, others] = [windows.filter(isRolled), windows.filter((window) => !isRolled(window))];
	return [
		// Rolled-up totals read no property: every event has its value.
		...(await selectTotalsByZone(context, rolled)).map((row) => ({
			...row,
			read_count: row.event_count,
		})),
		...(others.length === 0 ? [] : await readEvents<ReadTotalsRow>(context, others, totals(rowsOf(others)))),
	];
}

async function selectTotalsByZone(context: Context, windows: readonly Window[]): Promise<TotalsRow[]> {
	const [inUtc, inZones] = [windows.filter(isInUtc), windows.filter((window) => !isInUtc(window))];
	return [
		...(inUtc.length === 0 ? [] : await selectRolledTotals(context, inUtc)),
		...(inZones.length === 0 ? [] : await selectZonedTotals(context, inZones)),
	];
}

const totals = (
	rows: string,
) => `select ${rows}, count(*) as event_count, count(amount) as read_count, max(occurred_at) as last_event_at, sum(amount) as total, max(amount) as greatest,
	sum(digest) as digest
	from counted group by ${rows}`;

export interface LatestRow extends GroupRow {
	readonly key: string;
	readonly event_count: number;
	/** The events that have an amount. */
	readonly read_count: number;
	readonly amount: Decimal | null;
	readonly digest: Decimal;
}

/** The latest amount; at equal times, the one received last. A window without events has no row. */
export async function selectLatest(context: Context, windows: readonly Window[]): Promise<LatestRow[]> {
	const rows = rowsOf(windows);
	return readEvents<LatestRow>(
		context,
		windows,
		`select distinct on (${rows}) ${rows}, amount, count(*) over (partition by ${rows}) as event_count,
			count(amount) over (partition by ${rows}) as read_count,
			sum(digest) over (partition by ${rows}) as digest
		 from counted order by ${rows}, amount is null, occurred_at desc, sequence desc`,
	);
}

/** The same for a level that lasts: the latest of the events up to the window's end; counts only those from its first day on. */
export async function selectLatestLevels(context: Context, windows: readonly Window[]): Promise<LatestRow[]> {
	const rows = rowsOf(windows);
	return readEvents<LatestRow>(
		context,
		windows,
		`select distinct on (${rows}) ${rows}, amount,
			count(*) filter (where occurred_at >= starts) over (partition by ${rows}) as event_count,
			count(amount) filter (where occurred_at >= starts) over (partition by ${rows}) as read_count,
			sum(digest) over (partition by ${rows}) as digest
		 from counted order by ${rows}, amount is null, occurred_at desc, sequence desc`,
	);
}

export interface UniqueCountRow extends GroupRow {
	readonly key: string;
	readonly event_count: number;
	/** The events whose property is a scalar. */
	readonly read_count: number;
	readonly unique_count: Decimal;
	readonly digest: Decimal;
}

/** The number of distinct scalars in the property, by JSON type and value. A window without events has no row. */
export async function selectUniqueCounts(context: Context, windows: readonly Window[]): Promise<UniqueCountRow[]> {
	const rows = rowsOf(windows);
	return readEvents<UniqueCountRow>(
		context,
		windows,
		`select ${rows}, count(*) as event_count,
			count(*) filter (where jsonb_typeof(held) in ('string', 'number', 'boolean')) as read_count,
			count(distinct held) filter (where jsonb_typeof(held) in ('string', 'number', 'boolean'))::numeric as unique_count,
			sum(digest) as digest
		 from counted group by ${rows}`,
	);
}

/**
 * The number of distinct scalars that are present at any moment of the window: added before it and not removed, or added in
 * it. Counts only the events from its first day on. A window without events has no row.
 */
export async function selectUniqueLevels(context: Context, windows: readonly Window[]): Promise<UniqueCountRow[]> {
	const rows = rowsOf(windows);
	return readEvents<UniqueCountRow>(
		context,
		windows,
		`, changed as (
			select ${rows}, held, jsonb_typeof(held) in ('string', 'number', 'boolean') as is_scalar,
				count(*) filter (where occurred_at >= starts) as event_count, sum(digest) as digest,
				coalesce(bool_or(not is_removal) filter (where occurred_at >= starts), false) as is_added,
				(array_agg(not is_removal order by occurred_at desc, sequence desc) filter (where occurred_at < starts))[1] as was_present
			from counted group by ${rows}, held
		 )
		 select ${rows}, sum(event_count)::bigint as event_count,
			coalesce(sum(event_count) filter (where is_scalar), 0)::bigint as read_count,
			count(*) filter (where is_scalar and (is_added or was_present))::numeric as unique_count, sum(digest) as digest
		 from changed group by ${rows}`,
	);
}

export interface LevelRow extends GroupRow {
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
	const rows = rowsOf(windows);
	return readEvents<LevelRow>(
		context,
		windows,
		`select ${rows}, count(*) filter (where occurred_at >= starts) as event_count,
			count(amount) filter (where occurred_at >= starts) as read_count,
			sum(amount * extract(epoch from ends - greatest(occurred_at, starts))) as level_seconds,
			sum(digest) as digest
		 from counted group by ${rows}`,
	);
}

export interface FeeEventsRow {
	readonly key: string;
	/** The events that pay. */
	readonly fee_event_count: number;
	readonly quantity: Decimal;
	readonly billed: Decimal;
	readonly unbounded_quantity: Decimal;
	readonly unbounded_count: number;
	readonly minimum_count: number;
	readonly maximum_count: number;
	readonly own_amount: Decimal;
}

/** What the events add up to, in chronological order: rating's `sumEvents`. A window without priced events has no row. */
export async function selectFeeEvents(context: Context, windows: readonly FeeWindow[]): Promise<FeeEventsRow[]> {
	return readEvents<FeeEventsRow>(
		context,
		windows,
		`, added as (
			select number, above, per_event, price, occurred_at, sequence,
				case when (per_event ->> 'is_count')::boolean then 1 else amount end as added
			from counted
		 ), running as (
			select *, sum(added) over by_time as reached, row_number() over by_time > (per_event ->> 'free')::bigint as is_charged
			from added
			where added is not null and (per_event ->> 'priceProperty' is null or price is not null)
			window by_time as (partition by number order by occurred_at, sequence rows unbounded preceding)
		 ), charged as (
			select *, is_charged and (above <= 0 or reached > above) as is_paying,
				case when not is_charged then 0 when above > 0 then greatest(reached - above, 0) - greatest(reached - added - above, 0)
					else added end as billed
			from running
		 ), bounded as (
			select *, is_paying and minimum > 0 and charge < minimum as is_low,
				is_paying and coalesce(charge > (per_event ->> 'maximum')::numeric, false) as is_high
			from charged
				cross join lateral (select (per_event ->> 'minimum')::numeric as minimum, billed * (per_event ->> 'percent')::numeric * 0.01 + (per_event ->> 'fee')::numeric as charge) as cost
		 )
		 select number, count(*) filter (where is_paying) as fee_event_count, sum(added) as quantity, sum(billed) as billed,
			coalesce(sum(billed) filter (where not is_low and not is_high), 0) as unbounded_quantity,
			count(*) filter (where is_paying and not is_low and not is_high) as unbounded_count,
			count(*) filter (where is_low) as minimum_count, count(*) filter (where is_high) as maximum_count,
			coalesce(sum(billed * price), 0) as own_amount
		 from bounded group by number`,
	);
}
