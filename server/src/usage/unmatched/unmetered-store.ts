import type { CalendarDate } from "../../calendar/index.ts";
import type { Context, Timestamp } from "../../platform/index.ts";
import { selectRolledNames } from "../log/name-store.ts";
import { most_unrolled, recentEvents } from "./judged-place-store.ts";
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

interface RecentRow {
	/** Null: the events have no name, or there are none. */
	readonly event_name: string | null;
	/** Null: there are no such events. */
	readonly event_count: number | null;
	readonly first_event_on: CalendarDate | null;
	readonly last_event_at: Timestamp | null;
	readonly is_complete: boolean;
}

function selectRecent(
	{ db, organisationId }: Context,
	rolledThrough: number,
	since: CalendarDate,
): Promise<RecentRow[]> {
	return db.rows<RecentRow>(`with ${recent} select recent.*, reach.is_complete from reach left join recent on true`, [
		organisationId,
		since,
		rolledThrough,
	]);
}

interface GroupsRow {
	readonly groups: number;
	readonly event_count: number;
	readonly first_event_on: CalendarDate | null;
	readonly last_event_at: Timestamp | null;
}

/** The rolled-up groups of a name since a day, newest first; null: those of events without a name. */
async function selectGroups(
	{ db, organisationId }: Context,
	name: string | null,
	since: CalendarDate,
): Promise<GroupsRow> {
	const row = await db.row<GroupsRow>(
		`select count(*) as groups, coalesce(sum(event_count), 0)::bigint as event_count, min(day) as first_event_on,
			max(last_event_at) as last_event_at
		 from (
			select event_count, day, last_event_at from usage.rollup as rollup
			where organisation_id = $1 and item_uuid is null and rollup.event_name ${name === null ? "is null" : "= $3"} and day >= $2
			order by day desc limit ${most_groups}
		 ) as rollup_group`,
		[organisationId, since, ...(name === null ? [] : [name])],
	);
	return row as GroupsRow;
}

/** A name's events, rolled up and recent. */
function addedUp(name: string | null, rolled: GroupsRow, found: readonly RecentRow[]): UnmeteredRow {
	const recent = found.find(({ event_name, event_count }) => event_name === name && event_count !== null);
	return {
		event_name: name,
		event_count: rolled.event_count + (recent?.event_count ?? 0),
		is_complete: rolled.groups < most_groups && found.every(({ is_complete }) => is_complete),
		first_event_on: least(rolled.first_event_on, recent?.first_event_on ?? null) as CalendarDate,
		last_event_at: greatest(rolled.last_event_at, recent?.last_event_at ?? null) as Timestamp,
	};
}

const least = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a);
/** Timestamps may have more digits than milliseconds: the final Z isn't compared. */
const greatest = (a: Timestamp | null, b: Timestamp | null) =>
	a === null || (b !== null && b.slice(0, -1) > a.slice(0, -1)) ? b : a;
const inByteOrder = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Of these names, those that no metric reads. */
async function selectUnmetered({ db, organisationId }: Context, names: readonly string[]): Promise<string[]> {
	const rows = await db.rows<{ name: string }>(
		`select name from unnest($2::text[]) as used (name)
		 where not exists (select from metrics.metric where organisation_id = $1 and event_name = used.name)`,
		[organisationId, names],
	);
	return rows.map(({ name }) => name);
}

/** The next rolled-up names that no metric reads, in byte order. */
async function selectUnmeteredRolled(context: Context, after: string, count: number): Promise<string[]> {
	const found: string[] = [];
	for (let last = after; found.length < count; ) {
		const names = await selectRolledNames(context, last, count);
		found.push(...(await selectUnmetered(context, names)));
		if (names.length < count) break;
		last = names.at(-1) as string;
	}
	return found;
}

/** The next names that no metric reads, in byte order, with their events since a day; a name may have 0 events. */
export async function selectUnmeteredNames(
	context: Context,
	rolledThrough: number,
	since: CalendarDate,
	{ after, count }: { readonly after: string; readonly count: number },
): Promise<(UnmeteredRow & { readonly event_name: string })[]> {
	const found = await selectRecent(context, rolledThrough, since);
	const recentNames = found.flatMap(({ event_name }) => event_name ?? []);
	const later = recentNames.filter((name) => inByteOrder(name, after) > 0);
	const names = new Set([...(await selectUnmeteredRolled(context, after, count)), ...later]);
	const rows: (UnmeteredRow & { readonly event_name: string })[] = [];
	for (const event_name of [...names].sort(inByteOrder).slice(0, count)) {
		rows.push({ ...addedUp(event_name, await selectGroups(context, event_name, since), found), event_name });
	}
	return rows;
}

/** The events without a name since a day; null if there is none. */
export async function selectNameless(
	context: Context,
	rolledThrough: number,
	since: CalendarDate,
): Promise<UnmeteredRow | null> {
	const found = await selectRecent(context, rolledThrough, since);
	const row = addedUp(null, await selectGroups(context, null, since), found);
	return row.event_count === 0 ? null : row;
}
