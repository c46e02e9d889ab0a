import type { CalendarDate } from "../../calendar/index.ts";
import type { Context, Timestamp } from "../../platform/index.ts";
import { servedFrom, servedThrough, servedZone } from "../quantities/item-store.ts";
import { filtersHold } from "../quantities/window-store.ts";
import { unmeteredNames } from "./unattributed-store.ts";
import { withoutRow } from "./unlisted-store.ts";

/**
 * Events whose customer is known and that no item counts. They are grouped by how they are found: by a customer and a name
 * that a metric reads, or by the item they name. The rollup shows on which days events are unserved or may be refused by
 * filters. Whether filters refuse them shows only in the events themselves; those of the last days are examined.
 */

/** How many days of a place are examined, the last ones first, */
const most_days = { unserved: 3, filtered: 31, unpriced: 31, uncomputed: 31, unlisted: 31 } as const;
/** how many of their keys, whatever their events' names, */
const most_keys = 1_000;
/** and how many events received since the last roll-up, of any customer. */
export const most_unrolled = 50_000;
const shownNames = 10;
const shownKeys = 3;

/**
 * Why the events aren't counted: no item was served on their day, or items were but their metrics' filters refuse the events, an item counts
 * only events that state a price, its metric's expression has no value for them, or no row of its price matrix takes their group.
 */
export type Mismatch = "unserved" | "filtered" | "unpriced" | "uncomputed" | "unlisted";

/** A customer's events with a name, or those that name an item. */
export type Subject = "name" | "item";

/** For `judged`: the days on which an event is unserved, those on which only filters decide, and those of items that may need a price, a value of an expression, or a row of a price matrix. */
export const isMismatch = {
	unserved: (day: string) => `not judged.served_days @> ${day}`,
	filtered: (day: string) => `(judged.served_days @> ${day} and not judged.sure_days @> ${day})`,
	unpriced: (day: string) => `judged.dynamic_days @> ${day}`,
	uncomputed: (day: string) => `judged.computed_days @> ${day}`,
	unlisted: (day: string) => `judged.matrix_days @> ${day}`,
} as const;

/** Whether a row of `judged` may have any such day. */
export const mayHave = {
	unserved: "not judged.served_days @> daterange($2, null)",
	filtered: "not judged.sure_days @> daterange($2, null)",
	unpriced: "judged.dynamic_days <> '{}'",
	uncomputed: "judged.computed_days <> '{}'",
	unlisted: "judged.matrix_days <> '{}'",
} as const;

/** Whether a row of the rollup or the log, `used`, belongs to a row of `place`. */
export const belongs = {
	name: (used: string, place: string) => `${used}.customer_uuid = ${place}.customer_uuid
		and ${used}.event_name = ${place}.event_name and ${used}.item_uuid is null`,
	item: (used: string, place: string) => `${used}.item_uuid = ${place}.item_uuid`,
} as const;

/** Whether an item has, or by an amendment ever has, a pricing model. */
const hasModel = (model: "dynamic" | "matrix") => `(item.pricing_model = '${model}' or exists (
			select from contracts.item_version as version where version.organisation_id = $1
				and version.item_uuid = item.uuid and version.pricing_model = '${model}'))`;

/** Usage is known by days of UTC. On the day before and after those of a service in another zone, no event is called unmatched. */
const margin = `case when ${servedZone} = 'UTC' then 0 else 1 end`;

/**
 * The items that events of `place` may count toward: their days, and their metric's filters. Excludes items that were never
 * served.
 */
const servedItems = (
	subject: Subject,
) => `select daterange(${servedFrom} - ${margin}, ${servedThrough} + ${margin}, '[]') as days, metric.filters, metric.expression_steps, item.uuid,
		${hasModel("dynamic")} as is_dynamic, ${hasModel("matrix")} as is_matrix
	from contracts.item as item
	join contracts.contract as contract on contract.organisation_id = $1 and contract.uuid = item.contract_uuid
	join metrics.metric as metric on metric.organisation_id = $1 and metric.uuid = item.metric_uuid
	where item.organisation_id = $1 and item.service_type = 'usage' and not item.is_taken_back
		and contract.activated_at is not null
		and coalesce(${servedThrough} >= ${servedFrom}, true)
		and ${subject === "name" ? "item.customer_uuid = place.customer_uuid and metric.event_name = place.event_name" : "item.uuid = place.item_uuid"}`;

/** Adds to each row of `place` the days on which an item is served: any, one without metric filters, one that may need a price, one whose metric has an expression, one that may have a price matrix. */
export const judged = (subject: Subject) => `judged as materialized (
	select place.*, served.served_days, served.sure_days, served.dynamic_days, served.computed_days, served.matrix_days
	from place cross join lateral (
		select coalesce(range_agg(days), '{}') as served_days,
			coalesce(range_agg(days) filter (where filters = '[]'), '{}') as sure_days,
			coalesce(range_agg(days) filter (where is_dynamic), '{}') as dynamic_days,
			coalesce(range_agg(days) filter (where expression_steps is not null), '{}') as computed_days,
			coalesce(range_agg(days) filter (where is_matrix), '{}') as matrix_days
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

/** The places' days, and the events of the last ones; events not rolled up yet are `recent`. */
const examinedEvents = (subject: Subject, mismatch: Mismatch) => `place as materialized (
	select * from unnest($4::uuid[], $5::text[], $6::uuid[]) with ordinality as place (customer_uuid, event_name, item_uuid, number)
), ${judged(subject)}, used as materialized (
	select judged.number, rollup.day, rollup.event_name, rollup.event_count, rollup.last_event_at
	from judged join usage.rollup as rollup on rollup.organisation_id = $1 and ${belongs[subject]("rollup", "judged")}
	where rollup.day >= $2 and rollup.event_count > 0 and ${isMismatch[mismatch]("rollup.day")}
), unrolled as materialized (
	${recentEvents(`${columns}, customer_uuid, item_uuid`)}
), recent as materialized (
	select judged.number, ${columns.replaceAll(/\w+/g, "unrolled.$&")}
	from judged join unrolled on ${belongs[subject]("unrolled", "judged")}
	where ${isMismatch[mismatch](dayOf("unrolled"))}
), examined as materialized (
	-- Looks up each day and each event: prevents scans of whole tables before the first ANALYZE.
	select judged.number, event.*
	from judged cross join lateral (
		select found.*
		from (
			select unnest(posting.keys) as key
			from (select distinct day from used where used.number = judged.number order by day desc limit ${most_days[mismatch]}) as last_used
			cross join lateral (
				select keys, day from usage.posting
				where organisation_id = $1 and customer_uuid = judged.customer_uuid and posting.day = last_used.day offset 0
			) as posting
			order by posting.day desc limit ${most_keys}
		) as posted cross join lateral (
			select ${columns} from usage.event as event
			where event.organisation_id = $1 and event.key = posted.key and event.voided_at is null
				and ${belongs[subject]("event", "judged")}
			offset 0
		) as found
	) as event
	union all
	select number, ${columns} from recent
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
const unserved = (subject: Subject) => `with ${examinedEvents(subject, "unserved")}, summary as (
	select total.*, (select count(*) from unrolled) < ${most_unrolled} as is_complete, (
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

const refusedBy = {
	filtered: refusedByFilters,
	unpriced: withoutPrice,
	uncomputed: withoutValue,
	unlisted: withoutRow,
} as const;

const examinedAlone = (
	subject: Subject,
	mismatch: keyof typeof refusedBy,
) => `with ${examinedEvents(subject, mismatch)}, served as materialized (
	select place.number, item.* from place cross join lateral (${servedItems(subject)}) as item
), ${refusedBy[mismatch]}, summary as (
	select number, count(*) as event_count, min(${dayOf("refused")}) as first_event_on, max(occurred_at) as last_event_at,
		array_agg(distinct event_name) filter (where event_name is not null) as event_names,
		(select count(*) from unrolled) < ${most_unrolled}
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
	{ db, organisationId }: Context,
	rolledThrough: number,
	since: CalendarDate,
	{ subject, mismatch }: { readonly subject: Subject; readonly mismatch: Mismatch },
	places: readonly MismatchPlace[],
): Promise<ItemMismatchRow[]> {
	if (places.length === 0) return [];
	const summary = mismatch === "unserved" ? unserved(subject) : examinedAlone(subject, mismatch);
	return db.rows(`${summary} ${rows}`, [
		organisationId,
		since,
		rolledThrough,
		places.map(({ customer_uuid }) => customer_uuid),
		places.map(({ event_name }) => event_name),
		places.map(({ item_uuid }) => item_uuid),
	]);
}
