import { servedFrom, servedThrough } from "../quantities/item-store.ts";

/** Places of usage, a customer and a name or an item, and on which of their days no item may count it. */

/** How many events received since the last roll-up, of any customer, are examined. */
export const most_unrolled = 50_000;

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
export const servedItems = (
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

export const dayOf = (event: string) => `(${event}.occurred_at at time zone 'UTC')::date`;

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

/** Which events a section of the list has. */
export interface Kind {
	readonly subject: Subject;
	readonly mismatch: Mismatch;
}

export const numberedPlaces = (
	first: number,
) => `select * from unnest($${first}::uuid[], $${first + 1}::text[], $${first + 2}::uuid[])
	with ordinality as place (customer_uuid, event_name, item_uuid, number)`;

export function parametersOfPlaces(places: readonly MismatchPlace[]): unknown[] {
	return [
		places.map(({ customer_uuid }) => customer_uuid),
		places.map(({ event_name }) => event_name),
		places.map(({ item_uuid }) => item_uuid),
	];
}
