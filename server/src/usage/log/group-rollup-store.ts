import type { Context } from "../../platform/index.ts";
import type { LogRange } from "./rollup-store.ts";

/** Sums by group, for items whose usage is priced by groups (docs/decisions/0022). Everything here requires the rollup's lock. */

/** The groupings that items with a price matrix have, of metrics whose quantities add up day by day. */
const wanted = `select distinct metric.uuid as metric_uuid, metric.event_name,
		case when metric.aggregation <> 'count' then metric.property end as property,
		case when metric.aggregation <> 'count' then metric.expression_steps end as steps, metric.filters, priced.group_by
	from (
		select metric_uuid, group_by from contracts.item where organisation_id = $1 and pricing_model = 'matrix'
		union all
		select item.metric_uuid, version.group_by from contracts.item_version as version
			join contracts.item on item.organisation_id = $1 and item.uuid = version.item_uuid
		where version.organisation_id = $1 and version.pricing_model = 'matrix'
	) as priced
	join metrics.metric on metric.organisation_id = $1 and metric.uuid = priced.metric_uuid
	where metric.aggregation in ('sum', 'count', 'max')`;

/** Whether two rows add up the same. */
export const sameGrouping = (one: string, other: string) => `${one}.event_name = ${other}.event_name
	and ${one}.property is not distinct from ${other}.property and ${one}.steps is not distinct from ${other}.steps
	and ${one}.filters = ${other}.filters and ${one}.group_by = ${other}.group_by`;

/** An amount that a grouping reads of an event. */
const amount = `case when grouping.steps is not null then usage.expression_value(grouping.steps, event.properties)
	when grouping.property is null then event.value else usage.decimal_of(event.properties -> grouping.property) end`;

const counts = `(event.item_uuid is null and event.event_name = grouping.event_name or exists (
		select from contracts.item
		where item.organisation_id = $1::uuid and item.uuid = event.item_uuid and item.metric_uuid = grouping.metric_uuid
	)) and (grouping.filters = '[]' or not exists (
		select from jsonb_array_elements(grouping.filters) as each (filter)
		where usage.filter_holds(event.properties -> (filter ->> 'property'), filter ->> 'operator', filter -> 'value') is not true
	))`;

/**
 * Adds events to the groupings that count them. `events` has rows of the log, for one organization ($1).
 * @param which which events of a row `event` to add to which groupings, `grouping`
 */
export function addedToGroups(events: string, which = "true"): string {
	return `insert into usage.rollup_group as rollup (organisation_id, grouping_uuid, customer_uuid, item_uuid, day, group_values, group_digest,
		event_count, read_count, total, greatest, digest)
	select $1::uuid, uuid, customer_uuid, item_uuid, day, group_values, sha256(convert_to(group_values::text, 'UTF8')),
		event_count, read_count, total, greatest, digest
	from (
		select grouping.uuid, event.customer_uuid, event.item_uuid, (event.occurred_at at time zone 'UTC')::date as day,
			usage.group_of(grouping.group_by, event.properties) as group_values, count(*) as event_count, count(amount) as read_count,
			coalesce(sum(amount), 0) as total, max(amount) as greatest,
			sum(usage.digest_of(event.key, event.occurred_at, event.value)) as digest
		from usage.grouping as grouping join ${events} as event on ${counts}
			cross join lateral (select ${amount} as amount offset 0) as reading
		where grouping.organisation_id = $1::uuid and event.customer_uuid is not null and event.voided_at is null and ${which}
		group by 1, 2, 3, 4, 5
	) as added
	on conflict (organisation_id, customer_uuid, grouping_uuid, item_uuid, day, group_digest) do update set
		event_count = rollup.event_count + excluded.event_count, read_count = rollup.read_count + excluded.read_count,
		total = rollup.total + excluded.total, greatest = greatest(rollup.greatest, excluded.greatest),
		digest = rollup.digest + excluded.digest`;
}

/**
 * Adds a range's attributed events to their groups. A grouping that is new, or that a release without groupings has left behind, is added
 * up from the log's beginning.
 */
export async function rollUpGroups(context: Context, { after, before }: LogRange): Promise<void> {
	const { db, organisationId } = context;
	if (!(await hasMatrix(context))) return;
	await settleGroupings(context);
	const groupings = await db.rows<{ rolled_through: number }>(
		"select rolled_through from usage.grouping where organisation_id = $1",
		[organisationId],
	);
	if (groupings.length === 0) return;
	await db.execute(
		`delete from usage.rollup_group as rollup using usage.grouping as grouping
		 where rollup.organisation_id = $1 and grouping.organisation_id = $1 and rollup.grouping_uuid = grouping.uuid
			and grouping.rolled_through <> $2`,
		[organisationId, after],
	);
	const isBehind = groupings.some(({ rolled_through }) => rolled_through !== after);
	// Compared as text, as in `rollUpDays`.
	const events = `(select * from usage.event where organisation_id::text = $1::uuid::text and sequence > ${isBehind ? "0" : "$2"} and sequence < $3)`;
	const isNew = "(event.sequence > $2 or grouping.rolled_through <> $2)";
	await db.execute(addedToGroups(events, isNew), [organisationId, after, before]);
	await db.execute("update usage.grouping set rolled_through = $2 where organisation_id = $1", [
		organisationId,
		before,
	]);
}

/** Whether an item has, or had, usage that is priced by groups. */
async function hasMatrix({ db, organisationId }: Context): Promise<boolean> {
	const row = await db.row<{ is_there: boolean }>(
		`select exists (select from usage.grouping where organisation_id = $1)
			or exists (select from contracts.item where organisation_id = $1 and pricing_model = 'matrix')
			or exists (select from contracts.item_version where organisation_id = $1 and pricing_model = 'matrix') as is_there`,
		[organisationId],
	);
	return row?.is_there ?? false;
}

/** Begins the groupings that items have come to need, and deletes those that none does any more. */
async function settleGroupings({ db, organisationId }: Context): Promise<void> {
	await db.execute(
		`with gone as (
			delete from usage.grouping as grouping where grouping.organisation_id = $1 and not exists (
				select from (${wanted}) as wanted
				where wanted.metric_uuid = grouping.metric_uuid and ${sameGrouping("wanted", "grouping")})
			returning uuid
		 )
		 delete from usage.rollup_group where organisation_id = $1 and grouping_uuid in (select uuid from gone)`,
		[organisationId],
	);
	await db.execute(
		`insert into usage.grouping (organisation_id, uuid, metric_uuid, event_name, property, steps, filters, group_by, rolled_through)
		 select $1::uuid, gen_random_uuid(), wanted.metric_uuid, wanted.event_name, wanted.property, wanted.steps, wanted.filters,
			wanted.group_by, -1
		 from (${wanted}) as wanted where not exists (
			select from usage.grouping as grouping where grouping.organisation_id = $1
				and grouping.metric_uuid = wanted.metric_uuid and ${sameGrouping("wanted", "grouping")})`,
		[organisationId],
	);
}

/** Recomputes, from their events, the groups of the days that rolled-up events (numbered up to `rolledThrough`) with these keys are on. */
export async function recomputeGroupRollups(
	{ db, organisationId }: Context,
	keys: readonly string[],
	rolledThrough: number,
): Promise<void> {
	const place = `(select distinct customer_uuid, (occurred_at at time zone 'UTC')::date as day from usage.event
		where organisation_id = $1::uuid and key = any($2::uuid[]) and sequence <= $3 and customer_uuid is not null)`;
	const parameters = [organisationId, keys, rolledThrough];
	const deleted = await db.rows(
		`delete from usage.rollup_group as rollup using ${place} as place
		 where rollup.organisation_id = $1 and rollup.customer_uuid = place.customer_uuid and rollup.day = place.day
		 returning true as is_deleted`,
		parameters,
	);
	if (deleted.length === 0) return;
	const events = `(select event.* from ${place} as place
		join usage.posting as posting
			on posting.organisation_id = $1::uuid and posting.customer_uuid = place.customer_uuid and posting.day = place.day
		cross join lateral unnest(posting.keys) as listed (key)
		join usage.event as event on event.organisation_id = $1::uuid and event.key = listed.key)`;
	await db.execute(addedToGroups(events), parameters);
}
