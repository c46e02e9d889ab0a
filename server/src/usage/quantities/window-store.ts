import { type CalendarDate, endInstant, startInstant, type TimeZone, utc } from "../../calendar/index.ts";
import type { ExpressionSteps } from "../../metrics/index.ts";
import type { Decimal } from "../../money/index.ts";
import { type Context, inTransaction, json } from "../../platform/index.ts";
import type { EventTerms } from "../../rating/index.ts";
import { selectRollupState } from "../log/rollup-state-store.ts";

/** Which events to aggregate under one key. */
export interface Window {
	readonly key: string;
	readonly itemUuid: string;
	readonly customerUuid: string;
	/** Null: only events that name the item. */
	readonly eventName: string | null;
	/** Null: an event's amount is its value. */
	readonly property: string | null;
	/** Computes an event's amount from several properties; null: there is none. */
	readonly steps: ExpressionSteps | null;
	readonly filters: readonly unknown[];
	/** The properties whose values part the window's events into groups; null: they are not parted. */
	readonly groupBy: readonly string[] | null;
	/** The zone of its days. */
	readonly timezone: TimeZone;
	/** Whether only sums and counts are asked for, so that the greatest amount and the time of the last event may be wrong. */
	readonly isSum?: boolean;
	/** The first day to read: `from`, or an earlier day from which a level accumulates. */
	readonly since: CalendarDate;
	readonly from: CalendarDate;
	/** The last day; null: open-ended. */
	readonly to: CalendarDate | null;
}

/** Whether the days of a window are those that usage is rolled up by. */
export function isInUtc({ timezone }: Window): boolean {
	return timezone === utc;
}

/** How the events of a window are charged one by one. */
export interface FeeWindow extends Window {
	/** The included quantity. */
	readonly above: Decimal;
	/** Each event adds 1 if events are counted, else its amount. */
	readonly isCount: boolean;
	readonly terms: EventTerms;
}

/**
 * From this many windows, one pass over all groups or events of their days is faster than looking up each window's
 * (bench/quantities.ts).
 */
export const manyWindows = 1_000;

/**
 * The windows, numbered from 1, with the columns that match events to them: `match_uuid` and `match_name` are the item and an
 * empty string, or the customer and the metric's event name (no event has an empty name). This is the only definition of the
 * events that count toward an item (decisions.md, "/usage/events"): events that name it, and events of its customer that name
 * no item and have the metric's event name; within the window's days; matching the metric's filters. `since_day` and `last_day` are the
 * days of UTC that the window's days lie on.
 */
export const windows = `wanted as materialized (
	select number, item_uuid, customer_uuid, event_name, property, string_to_array(steps, ' ') as steps, filters, above, per_event, group_by, since, starts, ends,
		(since at time zone 'UTC')::date as since_day, ((ends - interval '1 microsecond') at time zone 'UTC')::date as last_day
	from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::jsonb[], $8::timestamptz[], $9::timestamptz[], $10::timestamptz[], $11::numeric[],
		$12::jsonb[], $13::text[], $14::jsonb[]) with ordinality
		as wanted (item_uuid, customer_uuid, event_name, property, filters, since, starts, ends, above, per_event, steps, group_by, number)
), match as materialized (
	select item_uuid as match_uuid, '' as match_name, wanted.* from wanted
	union all
	select customer_uuid, event_name, wanted.* from wanted where event_name is not null
)`;

/**
 * Events of the windows' customers and items received since the last roll-up. One statement sees one state of rollup and log,
 * so each event is in exactly one of them. $2 is a number up to which the log is known to be rolled up: it excludes nothing,
 * but shows the planner how few events these are.
 */
export const unrolled = `unrolled as materialized (
	select key, customer_uuid, item_uuid, event_name, occurred_at, sequence, value, properties
	from usage.event
	where organisation_id = $1 and sequence > $2
		and sequence > (select coalesce(max(rolled_through), 0) from usage.rollup_state where organisation_id = $1)
		and customer_uuid is not null and voided_at is null
		and (customer_uuid in (select customer_uuid from wanted) or item_uuid in (select item_uuid from wanted))
)`;

/** One row per window and group of the rollup. */
export const groups = `rolled as (
	select wanted.number, rollup.customer_uuid, rollup.day, rollup.event_count, rollup.total, rollup.greatest, rollup.last_event_at, rollup.digest
	from wanted join usage.rollup as rollup
		on rollup.organisation_id = $1 and rollup.customer_uuid = wanted.customer_uuid
		and rollup.event_name = wanted.event_name and rollup.item_uuid is null
		and rollup.day between wanted.since_day and wanted.last_day
	union all
	select wanted.number, rollup.customer_uuid, rollup.day, rollup.event_count, rollup.total, rollup.greatest, rollup.last_event_at, rollup.digest
	from wanted join usage.rollup as rollup
		on rollup.organisation_id = $1 and rollup.item_uuid = wanted.item_uuid
		and rollup.day between wanted.since_day and wanted.last_day
)`;

/** Whether an event, `candidate`, counts toward the item of a window, `match`, at any time and regardless of properties. */
export const counts = `match.match_uuid = coalesce(candidate.item_uuid, candidate.customer_uuid)
	and match.match_name = case when candidate.item_uuid is null then candidate.event_name else '' end`;

/** One row per window and event of `candidate`, regardless of properties. */
export const matching = `match join candidate
	on ${counts}
	and candidate.occurred_at >= match.since and candidate.occurred_at < match.ends`;

/** For a row of `matching`: whether the event matches the window's filters. */
export const filtersHold = `(filters = '[]' or not exists (
	select from jsonb_array_elements(filters) as each (filter)
	where usage.filter_holds(candidate.properties -> (filter ->> 'property'), filter ->> 'operator', filter -> 'value') is not true
))`;

/**
 * Lets the transaction's statements group in memory instead of on disk, and on all cores: transferring a group from a worker
 * costs less than PostgreSQL assumes.
 */
export async function giveMemory({ db }: Context): Promise<void> {
	await db.execute("select set_config('work_mem', '64MB', true), set_config('parallel_tuple_cost', '0.01', true)");
}

function parametersOf(
	organisationId: string,
	rolledThrough: number,
	windows: readonly (Window | FeeWindow)[],
): unknown[] {
	return [
		organisationId,
		rolledThrough,
		windows.map((window) => window.itemUuid),
		windows.map((window) => window.customerUuid),
		windows.map((window) => window.eventName),
		windows.map((window) => window.property),
		windows.map((window) => json(window.filters)),
		windows.map(({ since, timezone }) => startInstant(since, timezone)),
		windows.map(({ from, timezone }) => startInstant(from, timezone)),
		windows.map(({ to, timezone }) => endInstant(to, timezone)),
		windows.map((window) => ("above" in window ? window.above : null)),
		windows.map((window) => ("terms" in window ? json({ is_count: window.isCount, ...window.terms }) : null)),
		windows.map((window) => window.steps?.join(" ") ?? null),
		windows.map(({ groupBy }) => (groupBy === null ? null : json(groupBy))),
	];
}

/** A row by its window's number in the statement; the caller gets it under the window's key. */
export type Numbered<Row> = Omit<Row, "key"> & { readonly number: number };

export function keyed<Row extends { readonly key: string }>(
	rows: readonly Numbered<Row>[],
	windows: readonly Window[],
): Row[] {
	return rows.map(({ number, ...row }) => ({ ...row, key: (windows[number - 1] as Window).key }) as unknown as Row);
}

export async function read<Row extends { readonly key: string }>(
	context: Context,
	statement: string,
	windows: readonly (Window | FeeWindow)[],
	further: readonly unknown[] = [],
): Promise<Row[]> {
	const { db, organisationId } = context;
	const { rolled_through } = await selectRollupState(context);
	const parameters = parametersOf(organisationId, rolled_through, windows);
	return keyed(await db.rows<Numbered<Row>>(statement, [...parameters, ...further]), windows);
}

/** Reads what exceeds a statement's usual memory. */
export function readMany<Row extends { readonly key: string }>(
	context: Context,
	statement: string,
	windows: readonly (Window | FeeWindow)[],
	further: readonly unknown[] = [],
): Promise<Row[]> {
	return inTransaction(context, async (context) => {
		await giveMemory(context);
		return read<Row>(context, statement, windows, further);
	});
}
