import type { CalendarDate } from "../../calendar/index.ts";
import type { Context, Timestamp } from "../../platform/index.ts";
import { servedFrom, servedThrough } from "../quantities/item-store.ts";
import { filtersHold } from "../quantities/window-store.ts";
import { unmeteredNames } from "./unattributed-store.ts";

/**
 * Events whose customer is known and that no item counts. They are grouped by how they are found: by a customer and a name
 * that a metric reads, or by the item they name. The rollup shows on which days events are unserved or may be refused by
 * filters. Whether filters refuse them shows only in the events themselves; those of the last days are examined.
 */

/** How many days of a place are examined, the last ones first, */
const most_days = { unserved: 3, filtered: 31, unpriced: 31, uncomputed: 31 } as const;
/** how many of their keys, whatever their events' names, */
const most_keys = 1_000;
/** and how many events received since the last roll-up, of any customer. */
export const most_unrolled = 50_000;
const shownNames = 10;
const shownKeys = 3;

/**
 * Why the events aren't counted: no item was served on their day, or items were but their metrics' filters refuse the events, an item counts
 * only events that state a price, or its metric's expression has no value for them.
 */
export type Mismatch = "unserved" | "filtered" | "unpriced" | "uncomputed";

/** A customer's events with a name, or those that name an item. */
export type Subject = "name" | "item";

/** For `judged`: the days on which an event is unserved, those on which only filters decide, and those of items that may need a price, or a value of an expression. */
export const isMismatch = {
	unserved: (day: string) => `not judged.served_days @> ${day}`,
	filtered: (day: string) => `(judged.served_days @> ${day} and not judged.sure_days @> ${day})`,
	unpriced: (day: string) => `judged.dynamic_days @> ${day}`,
	uncomputed: (day: string) => `judged.computed_days @> ${day}`,
} as const;

/** Whether a row of `judged` may have any such day. */
export const mayHave = {
	unserved: "not judged.served_days @> daterange($2, null)",
	filtered: "not judged.sure_days @> daterange($2, null)",
	unpriced: "judged.dynamic_days <> '{}'",
	uncomputed: "judged.computed_days <> '{}'",
} as const;

/** Whether a row of the rollup or the log, `used`, belongs to a row of `place`. */
export const belongs = {
	name: (used: string, place: string) => `${used}.customer_uuid = ${place}.customer_uuid
		and ${used}.event_name = ${place}.event_name and ${used}.item_uuid is null`,
	item: (used: string, place: string) => `${used}.item_uuid = ${place}.item_uuid`,
} as const;

/**
 * The items that events of `place` may count toward: their days, and their metric's filters. Excludes items that were never
 * served.
 */
const servedItems = (
	subject: Subject,
) => `select daterange(${servedFrom}, ${servedThrough}, '[]') as days, metric.filters, metric.expression_steps, item.uuid, item.pricing_model = 'dynamic' or exists (
			select from contracts.item_version as version where version.organisation_id = $1
				and version.item_uuid = item.uuid and version.pricing_model = 'dynamic') as is_dynamic
	from contracts.item as item
	join contracts.contract as contract on contract.organisation_id = $1 and contract.uuid = item.contract_uuid
	join metrics.metric as metric on metric.organisation_id = $1 and metric.uuid = item.metric_uuid
	where item.organisation_id = $1 and item.service_type = 'usage' and not item.is_taken_back
		and contract.activated_at is not null
		and coalesce(${servedThrough} >= ${servedFrom}, true)
		and ${subject === "name" ? "item.customer_uuid = place.customer_uuid and metric.event_name = place.event_name" : "item.uuid = place.item_uuid"}`;

/** Adds to each row of `place` the days on which an item is served: any, one without metric filters, one that may need a price, one whose metric has an expression. */
export const judged = (subject: Subject) => `judged as materialized (
	select place.*, served.served_days, served.sure_days, served.dynamic_days, served.computed_days
	from place cross join lateral (
		select coalesce(range_agg(days), '{}') as served_days,
			coalesce(range_agg(days) filter (where filters = '[]'), '{}') as sure_days,
			coalesce(range_agg(days) filter (where is_dynamic), '{}') as dynamic_days,
			coalesce(range_agg(days) filter (where expression_steps is not null), '{}') as computed_days
		from (${servedItems(subject)}) as served_item
	) as served
)`;

/** Where the events are: a customer and name, or a customer's item. */
export interface MismatchPlace {
	readonly customer_uuid: string;
	readonly event_name: string | null;
	readonly item_uuid: string | null;
}

export interface ItemMismatchRow {
	readonly customer_uuid: string;
	readonly customer_name: string;
	/** Null: events that name no item. */
	readonly item_uuid: string | null;
	readonly item_name: string | null;
	readonly contract_uuid: string | null;
	/** Whether the customer, or the item, has a contract that was activated. */
	readonly has_contract: boolean;
	/** Whether an item was served on any day. */
	readonly has_item: boolean;
	readonly event_count: number;
	readonly is_complete: boolean;
	readonly first_event_on: CalendarDate;
	readonly last_event_at: Timestamp;
	readonly event_names: string[];
	readonly unmetered_names: string[];
	readonly latest_keys: string[];
}

const dayOf = (event: string) => `(${event}.occurred_at at time zone 'UTC')::date`;
const columns = "key, idempotency_key, sequence, occurred_at, event_name, properties";

/**
 * Events of known customers since a day ($2) that aren't rolled up yet ($3: a number up to which the log is known to be
 * rolled up).
 * @param which an additional condition
 */
export const recentEvents = (columns: string, which = "true") => `select ${columns} from usage.event
	where organisation_id = $1 and sequence > $3
		and sequence > (select coalesce(max(rolled_through), 0) from usage.rollup_state where organisation_id = $1)
		and customer_uuid is not null and ${which} and voided_at is null
		and occurred_at >= $2::date::timestamp at time zone 'UTC'
	limit ${most_unrolled}`;

/** A place with the days on which items are served there, as texts. */
export interface JudgedPlace extends MismatchPlace {
	readonly served_days: string;
	readonly sure_days: string;
	readonly dynamic_days: string;
	readonly computed_days: string;
}

export const judgedColumns = `judged.customer_uuid, judged.event_name, judged.item_uuid, judged.served_days::text, judged.sure_days::text,
	judged.dynamic_days::text, judged.computed_days::text`;

/** Judged places in a later statement, numbered from 1 ($3 to $9): on a cluster, their tables are elsewhere than the events. */
export const judgedAgain = `judged as materialized (
	select * from unnest($3::uuid[], $4::text[], $5::uuid[], $6::text[]::datemultirange[], $7::text[]::datemultirange[],
		$8::text[]::datemultirange[], $9::text[]::datemultirange[]) with ordinality
		as judged (customer_uuid, event_name, item_uuid, served_days, sure_days, dynamic_days, computed_days, number)
)`;

export function parametersOfJudged(places: readonly JudgedPlace[]): unknown[] {
	return [
		places.map(({ customer_uuid }) => customer_uuid),
		places.map(({ event_name }) => event_name),
		places.map(({ item_uuid }) => item_uuid),
		places.map(({ served_days }) => served_days),
		places.map(({ sure_days }) => sure_days),
		places.map(({ dynamic_days }) => dynamic_days),
		places.map(({ computed_days }) => computed_days),
	];
}

interface Kind {
	readonly subject: Subject;
	readonly mismatch: Mismatch;
}

/** What was found in the log and its rollup: rows as JSON texts, exact. */
interface Examined {
	/** The places' days: number, day, event_name, event_count, last_event_at. */
	readonly used: readonly { readonly number: number; readonly day: CalendarDate; readonly row: string }[];
	/** Their events that aren't rolled up yet: number, and the columns of an event. */
	readonly recent: readonly string[];
	/** How many events of any place aren't, at most `most_unrolled`. */
	readonly unrolled: number;
	/** Events of the places' last days: the same. */
	readonly posted: readonly string[];
}

function judgeAgain(
	{ db, organisationId }: Context,
	{ subject }: Kind,
	places: readonly MismatchPlace[],
): Promise<JudgedPlace[]> {
	return db.rows<JudgedPlace>(
		`with place as materialized (${numberedPlaces(2)}), ${judged(subject)} select ${judgedColumns} from judged order by number`,
		[organisationId, ...parametersOfPlaces(places)],
	);
}

const numberedPlaces = (
	first: number,
) => `select * from unnest($${first}::uuid[], $${first + 1}::text[], $${first + 2}::uuid[])
	with ordinality as place (customer_uuid, event_name, item_uuid, number)`;

function parametersOfPlaces(places: readonly MismatchPlace[]): unknown[] {
	return [
		places.map(({ customer_uuid }) => customer_uuid),
		places.map(({ event_name }) => event_name),
		places.map(({ item_uuid }) => item_uuid),
	];
}

async function examine(
	context: Context,
	rolledThrough: number,
	since: CalendarDate,
	kind: Kind,
	places: readonly MismatchPlace[],
): Promise<Examined> {
	const judgedPlaces = await judgeAgain(context, kind, places);
	const used = await selectUsedDays(context, since, kind, judgedPlaces);
	const recent = await selectRecent(context, rolledThrough, since, kind, judgedPlaces);
	const posted: string[] = [];
	for (const [index, place] of places.entries()) {
		const days = [...new Set(used.filter(({ number }) => number === index + 1).map(({ day }) => day))];
		const last = days.toSorted().slice(-most_days[kind.mismatch]);
		if (last.length > 0) posted.push(...(await selectPosted(context, kind.subject, place, index + 1, last)));
	}
	return { used, posted, unrolled: recent[0]?.unrolled ?? 0, recent: recent.flatMap(({ row }) => row ?? []) };
}

function selectUsedDays(
	{ db, organisationId }: Context,
	since: CalendarDate,
	{ subject, mismatch }: Kind,
	places: readonly JudgedPlace[],
): Promise<Examined["used"][number][]> {
	return db.rows(
		`with ${judgedAgain}
		 select judged.number, rollup.day, jsonb_build_object('number', judged.number, 'day', rollup.day, 'event_name', rollup.event_name,
			'event_count', rollup.event_count, 'last_event_at', rollup.last_event_at)::text as row
		 from judged join usage.rollup as rollup on rollup.organisation_id = $1 and ${belongs[subject]("rollup", "judged")}
		 where rollup.day >= $2 and rollup.event_count > 0 and ${isMismatch[mismatch]("rollup.day")}`,
		[organisationId, since, ...parametersOfJudged(places)],
	);
}

/** One row for each event of the places, or one without an event. */
function selectRecent(
	{ db, organisationId }: Context,
	rolledThrough: number,
	since: CalendarDate,
	{ subject, mismatch }: Kind,
	places: readonly JudgedPlace[],
): Promise<{ readonly unrolled: number; readonly row: string | null }[]> {
	const judgedHere = judgedAgain.replaceAll(/\$(\d)/g, (_place, number) => `$${Number(number) + 1}`);
	return db.rows(
		`with ${judgedHere}, unrolled as materialized (
			${recentEvents(`${columns}, customer_uuid, item_uuid`)}
		 )
		 select total.unrolled, recent.row from (select count(*) as unrolled from unrolled) as total left join (
			select ${rowOf("judged.number", "unrolled")} as row
			from judged join unrolled on ${belongs[subject]("unrolled", "judged")}
			where ${isMismatch[mismatch](dayOf("unrolled"))}
		 ) as recent on true`,
		[organisationId, since, rolledThrough, ...parametersOfJudged(places)],
	);
}

/** An event as a JSON text. */
const rowOf = (number: string, event: string) =>
	`jsonb_build_object('number', ${number}, ${columns.replaceAll(/\w+/g, `'$&', ${event}.$&`)})::text`;

/** A place's events on its last days. Looks up each day and each event: prevents scans of whole tables before the first ANALYZE. */
async function selectPosted(
	{ db, organisationId }: Context,
	subject: Subject,
	{ customer_uuid, event_name, item_uuid }: MismatchPlace,
	number: number,
	days: readonly CalendarDate[],
): Promise<string[]> {
	const posted = await db.rows<{ key: string }>(
		`select key from (
			select unnest(posting.keys) as key, posting.day from usage.posting as posting
			where posting.organisation_id = $1 and posting.customer_uuid = $2 and posting.day = any($3::date[])
		 ) as posted order by day desc limit ${most_keys}`,
		[organisationId, customer_uuid, days],
	);
	const belongsHere =
		subject === "item"
			? "event.item_uuid = $4"
			: "event.customer_uuid = $4 and event.event_name = $5 and event.item_uuid is null";
	const rows = await db.rows<{ row: string }>(
		`select ${rowOf("$3::int", "event")} as row from usage.event as event
		 where event.organisation_id = $1 and event.key = any($2::uuid[]) and event.voided_at is null and ${belongsHere}`,
		[
			organisationId,
			posted.map(({ key }) => key),
			number,
			...(subject === "item" ? [item_uuid] : [customer_uuid, event_name]),
		],
	);
	return rows.map(({ row }) => row);
}

const eventTypes =
	"number bigint, key uuid, idempotency_key text, sequence bigint, occurred_at timestamptz, event_name text, properties jsonb";

/** The places' days ($5), and their events ($6: not rolled up yet, of $7 events; $8: of the last days). */
const examinedEvents = (
	subject: Subject,
) => `place as materialized (${numberedPlaces(2)}), ${judged(subject)}, used as materialized (
	select * from jsonb_to_recordset($5::jsonb)
		as used (number bigint, day date, event_name text, event_count bigint, last_event_at timestamptz)
), recent as materialized (
	select * from jsonb_to_recordset($6::jsonb) as recent (${eventTypes})
), examined as materialized (
	select * from jsonb_to_recordset($8::jsonb) as posted (${eventTypes})
	union all
	select * from recent
), total as (
	select number, sum(event_count)::bigint as event_count, min(first_event_on) as first_event_on,
		max(last_event_at) as last_event_at, array_agg(distinct event_name) filter (where event_name is not null) as event_names
	from (
		select number, event_count, day as first_event_on, last_event_at, event_name from used
		union all
		select number, 1, ${dayOf("recent")}, occurred_at, event_name from recent
	) as each_used group by number
)`;

/** For unserved events, the rollup has everything but the keys. */
const unserved = (subject: Subject) => `with ${examinedEvents(subject)}, summary as (
	select total.*, $7::bigint < ${most_unrolled} as is_complete, (
		select array_agg(coalesce(idempotency_key, key::text) order by sequence desc) from examined where examined.number = total.number
	) as keys
	from total
)`;

/** The events that no metric's filters accept. */
const refusedByFilters = `refused as (
	select * from examined as candidate
	where not exists (
		select from served
		where served.number = candidate.number and served.days @> ${dayOf("candidate")} and ${filtersHold}
	)
)`;

/** The events that an item counts at their own price and that have none, by the item's terms of their day. */
const withoutPrice = `refused as (
	select * from examined as candidate
	where exists (
		select from served join contracts.item on item.organisation_id = $1 and item.uuid = served.uuid
			left join lateral (
				select version.pricing_model, version.price_property
				from contracts.item_version as version
					join contracts.amendment on amendment.organisation_id = $1 and amendment.uuid = version.amendment_uuid
				where version.organisation_id = $1 and version.item_uuid = item.uuid
					and version.effective_date <= ${dayOf("candidate")}
				order by version.effective_date desc, amendment.position desc limit 1
			) as amended on true
		where served.number = candidate.number and served.is_dynamic and served.days @> ${dayOf("candidate")} and ${filtersHold}
			and coalesce(amended.pricing_model, item.pricing_model) = 'dynamic'
			and usage.decimal_of(candidate.properties -> coalesce(amended.price_property, item.price_property)) is null
	)
)`;

/** The events that an item counts by its metric's expression, which has no value for them. */
const withoutValue = `refused as (
	select * from examined as candidate
	where exists (
		select from served
		where served.number = candidate.number and served.days @> ${dayOf("candidate")} and served.expression_steps is not null
			and ${filtersHold} and usage.expression_value(served.expression_steps, candidate.properties) is null
	)
)`;

const refusedBy = { filtered: refusedByFilters, unpriced: withoutPrice, uncomputed: withoutValue } as const;

const examinedAlone = (
	subject: Subject,
	mismatch: keyof typeof refusedBy,
) => `with ${examinedEvents(subject)}, served as materialized (
	select place.number, item.* from place cross join lateral (${servedItems(subject)}) as item
), ${refusedBy[mismatch]}, summary as (
	select number, count(*) as event_count, min(${dayOf("refused")}) as first_event_on, max(occurred_at) as last_event_at,
		array_agg(distinct event_name) filter (where event_name is not null) as event_names,
		$7::bigint < ${most_unrolled}
			and (select total.event_count <= (select count(*) from examined where examined.number = refused.number)
				from total where total.number = refused.number) as is_complete,
		array_agg(coalesce(idempotency_key, key::text) order by sequence desc) as keys
	from refused group by number
)`;

const rows = `select judged.customer_uuid, customer.name as customer_name, judged.item_uuid, item.plan_item_name as item_name,
		item.contract_uuid, judged.served_days <> '{}' as has_item, exists (
			select from contracts.contract as contract
			where contract.organisation_id = $1 and contract.customer_uuid = judged.customer_uuid
				and contract.activated_at is not null and (item.uuid is null or contract.uuid = item.contract_uuid)
		) as has_contract,
		summary.event_count, summary.is_complete, summary.first_event_on, summary.last_event_at, summary.event_names, ${unmeteredNames},
		summary.latest_keys
	from (
		select number, event_count, is_complete, first_event_on, last_event_at,
			coalesce(event_names[1:${shownNames}], '{}') as event_names, coalesce(keys[1:${shownKeys}], '{}') as latest_keys
		from summary
	) as summary join judged on judged.number = summary.number
	join customers.customer as customer on customer.organisation_id = $1 and customer.uuid = judged.customer_uuid
	left join contracts.item as item on item.organisation_id = $1 and item.uuid = judged.item_uuid
	order by summary.number`;

/** The unmatched events since a day of these places, in order; a place without any has no row. */
export async function selectItemMismatches(
	context: Context,
	rolledThrough: number,
	since: CalendarDate,
	kind: Kind,
	places: readonly MismatchPlace[],
): Promise<ItemMismatchRow[]> {
	if (places.length === 0) return [];
	const { subject, mismatch } = kind;
	const { used, recent, unrolled, posted } = await examine(context, rolledThrough, since, kind, places);
	const summary = mismatch === "unserved" ? unserved(subject) : examinedAlone(subject, mismatch);
	return context.db.rows(`${summary} ${rows}`, [
		context.organisationId,
		...parametersOfPlaces(places),
		`[${used.map(({ row }) => row).join()}]`,
		`[${recent.join()}]`,
		unrolled,
		`[${posted.join()}]`,
	]);
}
