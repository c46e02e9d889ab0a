import type { ExpressionSteps } from "../../metrics/index.ts";
import type { Decimal } from "../../money/index.ts";
import { type Context, json, type Timestamp } from "../../platform/index.ts";
import { readingRollup } from "../log/rollup-state-store.ts";
import { hasFewEvents } from "./event-list-store.ts";

export const granularities = ["hour", "day", "month"] as const;

/** How the events of an interval are grouped. */
export type Grouping =
	| { readonly by: "nothing" | "customer" }
	/** By the text of a scalar property. */
	| { readonly by: "property"; readonly property: string };

/**
 * The events to aggregate: not voided, of one name, and matching all filters (usage/quantities/README.md, "Reading
 * properties").
 */
export interface SummaryRequest {
	readonly eventName: string;
	/** Null: an event's amount is its value. */
	readonly property: string | null;
	/** Computes an event's amount; null: there is none. */
	readonly steps: ExpressionSteps | null;
	/** Whether events may remove values from a unique count. */
	readonly isLevel: boolean;
	readonly filters: readonly unknown[];
	/** Null: events of all customers, and without a customer. */
	readonly customerUuid: string | null;
	/** The first and last time, with microseconds. */
	readonly from: Timestamp;
	readonly to: Timestamp;
	readonly granularity: (typeof granularities)[number];
	readonly grouping: Grouping;
}

/** The events of one interval and one group. */
export interface BucketRow {
	/** The start of the hour, day, or month, even if the period begins inside it. */
	readonly start: Timestamp;
	readonly group: string | null;
	readonly event_count: number;
}

const selected = `event.organisation_id = $1 and event.event_name = $2 and event.voided_at is null
	and event.occurred_at >= $3::timestamptz and event.occurred_at <= $4::timestamptz
	and ($5::uuid is null or event.customer_uuid = $5)`;
const read = "event.customer_uuid, event.occurred_at, event.sequence, event.value, event.properties";

/**
 * Events not rolled up at the time of the statement. `alreadyRolledThrough`, read before, excludes none of them: it shows the
 * planner how short the range is.
 */
const isUnrolled = (alreadyRolledThrough: string) => `event.sequence > ${alreadyRolledThrough}
	and event.sequence > (select coalesce(max(rolled_through), 0) from usage.rollup_state where organisation_id = $1)`;

const eventsOfPeriod = [`select ${read} from usage.event as event where ${selected}`];
const keysOfCustomer = `posted as materialized (
	select unnest(posting.keys) as posted_key from usage.posting as posting
	where posting.organisation_id = $1 and posting.customer_uuid = $5
		and posting.day between ($3::timestamptz at time zone 'UTC')::date and ($4::timestamptz at time zone 'UTC')::date
), `;
const eventsOfCustomer = [
	`select ${read} from posted join usage.event as event on event.organisation_id = $1 and event.key = posted.posted_key
	where ${selected}`,
	`select ${read} from usage.event as event where ${selected} and ${isUnrolled("$14")}`,
];

/** The events with their interval, group, and amount; the amount is null if they have none. */
const counted = (events: readonly string[], keys = "") =>
	`with ${keys}counted as (${events.map(readings).join(" union all ")})`;
/** Each part by itself: a cluster reads and filters them where they are. */
const readings = (events: string) => `
	select date_trunc($6, occurred_at, 'UTC') as start, occurred_at, sequence,
		case $8::text
			when 'customer' then customer_uuid::text
			when 'property' then case jsonb_typeof(properties -> $9::text)
				when 'number' then trim_scale((properties -> $9::text)::numeric)::text
				when 'string' then properties ->> $9::text
				when 'boolean' then properties ->> $9::text
			end
		end as "group",
		case when not $13::boolean or properties ->> 'operation' is distinct from 'remove' then properties -> $10::text end as held,
		case when $12::text[] is not null then usage.expression_value($12::text[], properties)
			when $10::text is null then value else usage.decimal_of(properties -> $10::text) end as amount
	from (${events}) as picked where $11::jsonb = '[]' or not exists (
		select from jsonb_array_elements($11::jsonb) as each (filter)
		where usage.filter_holds(properties -> (filter ->> 'property'), filter ->> 'operator', filter -> 'value') is not true
	)`;
const inOrder = `order by start, "group" collate "C" limit $7`;

/** Reads the request's events in one statement, at most `limit` rows; a customer's by keys if there are few. */
async function selectBuckets<Row>(
	context: Context,
	request: SummaryRequest,
	limit: number,
	aggregation: string,
): Promise<Row[]> {
	const { customerUuid, grouping, property, filters, steps, isLevel } = request;
	const parameters = [
		...periodParameters(context, request, limit),
		grouping.by,
		grouping.by === "property" ? grouping.property : null,
		property,
		json(filters),
		steps,
		isLevel,
	];
	if (customerUuid !== null && (await hasFewEvents(context, customerUuid, request))) {
		return readingRollup(context, ({ db }, { rolled_through }) =>
			db.rows(`${counted(eventsOfCustomer, keysOfCustomer)} ${aggregation}`, [...parameters, rolled_through]),
		);
	}
	return context.db.rows(`${counted(eventsOfPeriod)} ${aggregation}`, parameters);
}

function periodParameters({ organisationId }: Context, request: SummaryRequest, limit: number): unknown[] {
	const { eventName, from, to, customerUuid, granularity } = request;
	return [organisationId, eventName, from, to, customerUuid, granularity, limit];
}

export interface TotalsBucketRow extends BucketRow {
	/** Null if no event has an amount. */
	readonly total: Decimal | null;
	readonly greatest: Decimal | null;
}

/** Count, sum, and maximum. */
export function selectTotalsBuckets(context: Context, request: SummaryRequest, limit: number) {
	return selectBuckets<TotalsBucketRow>(
		context,
		request,
		limit,
		`select start, "group", count(*) as event_count, sum(amount) as total, max(amount) as greatest
		 from counted group by start, "group" ${inOrder}`,
	);
}

export interface LatestBucketRow extends BucketRow {
	readonly amount: Decimal | null;
}

/** The latest amount; at equal times, the one received last. */
export function selectLatestBuckets(context: Context, request: SummaryRequest, limit: number) {
	return selectBuckets<LatestBucketRow>(
		context,
		request,
		limit,
		`select start, "group", event_count, amount from (
			select distinct on (start, "group") start, "group", amount,
				count(*) over (partition by start, "group") as event_count
			from counted order by start, "group", amount is null, occurred_at desc, sequence desc
		 ) as latest ${inOrder}`,
	);
}

export interface UniqueCountBucketRow extends BucketRow {
	readonly unique_count: Decimal;
}

/** The number of distinct scalars in the property, by JSON type and value. */
export function selectUniqueCountBuckets(context: Context, request: SummaryRequest, limit: number) {
	return selectBuckets<UniqueCountBucketRow>(
		context,
		request,
		limit,
		`select start, "group", count(*) as event_count,
			count(distinct held) filter (where jsonb_typeof(held) in ('string', 'number', 'boolean'))::numeric as unique_count
		 from counted group by start, "group" ${inOrder}`,
	);
}

export interface LevelBucketRow extends BucketRow {
	/** What the level has gained by the end of the interval. */
	readonly gained: Decimal;
	/** What was gained inside the interval, summed over each second from then to its end. */
	readonly level_seconds: Decimal;
	/** The length of the interval within the period. */
	readonly seconds: Decimal;
}

/** How the running level changes. */
export function selectLevelBuckets(context: Context, request: SummaryRequest, limit: number) {
	return selectBuckets<LevelBucketRow>(
		context,
		request,
		limit,
		`, bounded as (
			select start, "group", occurred_at, coalesce(amount, 0) as amount, greatest(start, $3::timestamptz) as begins,
				least((start at time zone 'UTC' + ('1 ' || $6)::interval) at time zone 'UTC',
					$4::timestamptz + interval '1 microsecond') as ends
			from counted
		 )
		 select start, "group", count(*) as event_count, sum(amount) as gained,
			sum(amount * extract(epoch from ends - occurred_at)) as level_seconds, extract(epoch from ends - begins) as seconds
		 from bounded group by start, "group", begins, ends ${inOrder}`,
	);
}

/**
 * Count, sum, and maximum of event values on whole days, in one statement over rolled-up events, others, and those without a
 * customer. The request has no property or filters, and groups by customer or not at all.
 */
export async function selectRolledBuckets(
	context: Context,
	request: SummaryRequest,
	limit: number,
): Promise<TotalsBucketRow[]> {
	const statement = `with added as (
			select customer_uuid, day::timestamp at time zone 'UTC' as occurred_at, event_count, total, greatest
			from usage.rollup
			where organisation_id = $1 and event_name = $2 and ($5::uuid is null or customer_uuid = $5)
				and day between ($3::timestamptz at time zone 'UTC')::date and ($4::timestamptz at time zone 'UTC')::date
			union all
			select event.customer_uuid, event.occurred_at, 1, event.value, event.value
			from usage.event as event where ${selected} and event.customer_uuid is not null and ${isUnrolled("$9")}
			union all
			select null, event.occurred_at, 1, event.value, event.value
			from usage.event as event where ${selected} and event.customer_uuid is null
		 ), counted as (
			select date_trunc($6, occurred_at, 'UTC') as start, case $8::text when 'customer' then customer_uuid::text end as "group",
				event_count, total, greatest
			from added
		 )
		 select start, "group", sum(event_count)::bigint as event_count, sum(total) as total, max(greatest) as greatest
		 from counted group by start, "group" ${inOrder}`;
	return readingRollup(context, ({ db }, { rolled_through }) =>
		db.rows<TotalsBucketRow>(statement, [
			...periodParameters(context, request, limit),
			request.grouping.by,
			rolled_through,
		]),
	);
}
