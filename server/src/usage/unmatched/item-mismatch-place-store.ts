import type { CalendarDate } from "../../calendar/index.ts";
import { type Context, json } from "../../platform/index.ts";
import {
	belongs,
	isMismatch,
	type JudgedPlace,
	judged,
	judgedAgain,
	judgedColumns,
	type Mismatch,
	type MismatchPlace,
	mayHave,
	parametersOfJudged,
	recentEvents,
	type Subject,
} from "./judged-place-store.ts";

/**
 * Finds where there are events that no item counts. A walk goes from customer and name to customer and name, or from item to
 * item, in the indexes of the rollup, the newest customers and items first, and asks of each by the rollup's days whether
 * there may be any. What is not rolled up yet is looked for among the events received last.
 */

/** The maximum number of places (customers and names, or items) that one walk passes. */
const most_places = 1_000;

/** A page of a walk: where it begins, and how many places it should find. */
export interface Walk {
	/** Null: start with the newest. */
	readonly after: MismatchPlace | null;
	readonly count: number;
}

export interface Walked {
	readonly found: MismatchPlace[];
	/** The last place passed; null if the walk reached its end. */
	readonly last: MismatchPlace | null;
}

const highestUuid = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const walks = {
	name: {
		key: "customer_uuid, event_name",
		places: (first: number) => `$${first}::uuid, $${first + 1}::text`,
		valuesOf: ({ customer_uuid, event_name }: MismatchPlace) => [customer_uuid, event_name],
		start: [highestUuid, ""],
		unrolledRows: "item_uuid is null and event_name is not null",
		/** A customer's events with a name that a metric reads. */
		passed: `select passed.customer_uuid, passed.event_name, null::uuid as item_uuid, passed.days, passed.number from passed
			where (select true from metrics.metric
				where metric.organisation_id = $1 and metric.event_name = passed.event_name limit 1) is not null`,
	},
	item: {
		key: "item_uuid",
		places: (first: number) => `$${first}::uuid`,
		valuesOf: ({ item_uuid }: MismatchPlace) => [item_uuid],
		start: [highestUuid],
		unrolledRows: "item_uuid is not null",
		passed: `select item.customer_uuid, null::text as event_name, item.uuid as item_uuid, passed.days, passed.number
			from passed join contracts.item as item on item.organisation_id = $1 and item.uuid = passed.item_uuid`,
	},
} as const;

/** Whether the walk may find anything. */
const mayMismatch = {
	unserved: "true",
	filtered: "exists (select from metrics.metric where metric.organisation_id = $1 and metric.filters <> '[]')",
	unpriced: `(exists (select from contracts.item where organisation_id = $1 and pricing_model = 'dynamic')
		or exists (select from contracts.item_version where organisation_id = $1 and pricing_model = 'dynamic'))`,
	uncomputed: "exists (select from metrics.metric where metric.organisation_id = $1 and metric.expression is not null)",
} as const;

/** The next places of the rollup. */
async function selectRolledPlaces(
	{ db, organisationId }: Context,
	{ subject, mismatch }: { readonly subject: Subject; readonly mismatch: Mismatch },
	after: MismatchPlace | null,
): Promise<MismatchPlace[]> {
	const { valuesOf, start } = walks[subject];
	const [uuid, name = ""] = after === null ? start : valuesOf(after);
	const row = await db.row<{ is_possible: boolean }>(
		`select ${mayMismatch[mismatch]} as is_possible from (select $1::uuid) as asked`,
		[organisationId],
	);
	if (!row?.is_possible) return [];
	return db.rows<MismatchPlace>(
		`select place.* from (select $1::uuid as organisation_id) as asked
		 cross join lateral usage.rolled_places(asked.organisation_id, $2, $3, $4, $5) as place`,
		[organisationId, subject === "item", uuid, name, most_places],
	);
}

interface RecentPlace extends MismatchPlace {
	readonly days: readonly string[];
}

/** The places of events that aren't rolled up yet, up to the last one of the rollup that was reached. */
function selectRecentPlaces(
	{ db, organisationId }: Context,
	rolledThrough: number,
	since: CalendarDate,
	subject: Subject,
	[after, reached]: readonly [MismatchPlace | null, MismatchPlace | null],
): Promise<RecentPlace[]> {
	const { key, places, valuesOf, start, unrolledRows } = walks[subject];
	const events = recentEvents(
		`customer_uuid, event_name, item_uuid, (occurred_at at time zone 'UTC')::date as day`,
		unrolledRows,
	);
	const first = 4 + start.length;
	return db.rows<RecentPlace>(
		`select ${subject === "name" ? "customer_uuid, event_name, null::uuid as item_uuid" : "null::uuid as customer_uuid, null as event_name, item_uuid"},
			array_agg(distinct day)::text[] as days
		 from (${events}) as unrolled
		 where (${key}) < (${places(4)}) and ($${first}::uuid is null or (${key}) >= (${places(first)}))
		 group by ${key}`,
		[
			...[organisationId, since, rolledThrough],
			...(after === null ? start : valuesOf(after)),
			...(reached === null ? start.map(() => null) : valuesOf(reached)),
		],
	);
}

/** Those of the places, newest first, where there may be such events, with the days on which items are served there. */
function judgePlaces(
	{ db, organisationId }: Context,
	since: CalendarDate,
	{ subject, mismatch }: { readonly subject: Subject; readonly mismatch: Mismatch },
	passed: readonly RecentPlace[],
): Promise<(JudgedPlace & { readonly is_recent: boolean })[]> {
	const { key, passed: places } = walks[subject];
	return db.rows(
		`with passed as (
			select * from unnest($3::uuid[], $4::text[], $5::uuid[], $6::jsonb[]) with ordinality
				as passed (customer_uuid, event_name, item_uuid, days, number)
		 ), place as materialized (${places}), ${judged(subject)}
		 select ${judgedColumns}, exists (
			select from jsonb_array_elements_text(judged.days) as used (day) where ${isMismatch[mismatch]("used.day::date")}
		 ) as is_recent
		 from judged where $2::date is not null and ${mayHave[mismatch]} order by ${key.replaceAll(/\w+/g, "judged.$& desc")}`,
		[
			organisationId,
			since,
			passed.map(({ customer_uuid }) => customer_uuid),
			passed.map(({ event_name }) => event_name),
			passed.map(({ item_uuid }) => item_uuid),
			passed.map(({ days }) => json(days)),
		],
	);
}

/** The numbers of the places on whose days the rollup has such events. */
async function selectRolledMismatches(
	{ db, organisationId }: Context,
	since: CalendarDate,
	{ subject, mismatch }: { readonly subject: Subject; readonly mismatch: Mismatch },
	places: readonly JudgedPlace[],
): Promise<ReadonlySet<number>> {
	if (places.length === 0) return new Set();
	const rows = await db.rows<{ number: number }>(
		`with ${judgedAgain}
		 select distinct judged.number from judged join usage.rollup as rollup
			on rollup.organisation_id = $1 and ${belongs[subject]("rollup", "judged")}
		 where rollup.day >= $2 and rollup.event_count > 0 and ${isMismatch[mismatch]("rollup.day")}`,
		[organisationId, since, ...parametersOfJudged(places)],
	);
	return new Set(rows.map(({ number }) => number));
}

/** Walks the next places, looking for events since a day that may not match; newest first. */
export async function findMismatchPlaces(
	context: Context,
	rolledThrough: number,
	since: CalendarDate,
	kind: { readonly subject: Subject; readonly mismatch: Mismatch },
	{ after, count }: Walk,
): Promise<Walked> {
	const { valuesOf } = walks[kind.subject];
	const rolled = await selectRolledPlaces(context, kind, after);
	const reached = (rolled.length === most_places ? rolled.at(-1) : null) ?? null;
	const recent = await selectRecentPlaces(context, rolledThrough, since, kind.subject, [after, reached]);
	const keyOf = (place: MismatchPlace) => valuesOf(place).join(" ");
	const passed = new Map(rolled.map((place) => [keyOf(place), { ...place, days: [] as readonly string[] }]));
	for (const place of recent) passed.set(keyOf(place), place);
	const judgedPlaces = await judgePlaces(context, since, kind, [...passed.values()]);
	const mismatched = await selectRolledMismatches(context, since, kind, judgedPlaces);
	const found = judgedPlaces.filter(({ is_recent }, index) => is_recent || mismatched.has(index + 1)).slice(0, count);
	return { found, last: found.length === count ? (found.at(-1) as MismatchPlace) : reached };
}
