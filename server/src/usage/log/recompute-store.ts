import type { Context } from "../../platform/index.ts";
import { groupTotals, monthColumns, monthsRolledUpBefore, rollupColumns } from "./rollup-store.ts";

/** The earliest time that no drop has closed: groups of earlier days may lack events. */
const firstOpenMoment = `(select coalesce(max(closed_before), '-infinity'::date)::timestamp at time zone 'UTC'
	from usage.retention where organisation_id = $1)`;

/** The rollup's groups of open days that contain the rolled-up events (numbered up to $3) with these keys ($2). */
const affectedGroups = `affected as materialized (
	select distinct customer_uuid, event_name, item_uuid, (occurred_at at time zone 'UTC')::date as day
	from usage.event
	where organisation_id = $1 and key = any($2::uuid[]) and sequence <= $3 and customer_uuid is not null
		and occurred_at >= ${firstOpenMoment}
)`;

/** Recomputes, from their events, the groups that the events with these keys belong to. Deletes groups left without events. */
export async function recomputeGroups(context: Context, keys: readonly string[], rolledThrough: number): Promise<void> {
	const { db, organisationId } = context;
	await db.execute(
		`with ${affectedGroups}
		 delete from usage.rollup as rollup using affected
		 where rollup.organisation_id = $1 and rollup.customer_uuid = affected.customer_uuid and rollup.day = affected.day
			and rollup.event_name is not distinct from affected.event_name
			and rollup.item_uuid is not distinct from affected.item_uuid`,
		[organisationId, keys, rolledThrough],
	);
	await db.execute(
		`with ${affectedGroups}, listed as (
			select unnest(posting.keys) as listed_key
			from (select distinct customer_uuid, day from affected) as place
			join usage.posting as posting
				on posting.organisation_id = $1 and posting.customer_uuid = place.customer_uuid and posting.day = place.day
		 )
		 insert into usage.rollup (${rollupColumns})
		 select event.organisation_id, event.customer_uuid, event.event_name, event.item_uuid, affected.day, ${groupTotals}
		 from listed join usage.event as event on event.organisation_id = $1 and event.key = listed.listed_key
		 join affected on affected.customer_uuid = event.customer_uuid
			and affected.day = (event.occurred_at at time zone 'UTC')::date
			and affected.event_name is not distinct from event.event_name
			and affected.item_uuid is not distinct from event.item_uuid
		 where event.voided_at is null
		 group by event.organisation_id, event.customer_uuid, event.event_name, event.item_uuid, affected.day`,
		[organisationId, keys, rolledThrough],
	);
}

/**
 * Subtracts voided events with these keys from the groups of closed days, which can't be recomputed. Their maximum and last
 * event stay.
 */
export async function subtractFromClosedGroups(
	{ db, organisationId }: Context,
	keys: readonly string[],
	rolledThrough: number,
): Promise<void> {
	await db.execute(
		`update usage.rollup as rollup set event_count = rollup.event_count - voided.event_count,
			total = rollup.total - voided.total, digest = rollup.digest - voided.digest
		 from (
			select customer_uuid, event_name, item_uuid, (occurred_at at time zone 'UTC')::date as day, count(*) as event_count,
				sum(value) as total, sum(usage.digest_of(key, occurred_at, value)) as digest
			from usage.event
			where organisation_id = $1 and key = any($2::uuid[]) and sequence <= $3 and customer_uuid is not null
				and occurred_at < ${firstOpenMoment}
			group by customer_uuid, event_name, item_uuid, day
		 ) as voided
		 where rollup.organisation_id = $1 and rollup.customer_uuid = voided.customer_uuid and rollup.day = voided.day
			and rollup.event_name is not distinct from voided.event_name
			and rollup.item_uuid is not distinct from voided.item_uuid`,
		[organisationId, keys, rolledThrough],
	);
}

/** Recomputes, from their days, the rolled-up months that the events with these keys belong to. */
export async function recomputeMonths(context: Context, keys: readonly string[], rolledThrough: number): Promise<void> {
	const { db, organisationId } = context;
	const affectedMonths = `affected as materialized (
		select distinct customer_uuid, event_name, item_uuid, date_trunc('month', occurred_at at time zone 'UTC')::date as month
		from usage.event
		where organisation_id = $1 and key = any($2::uuid[]) and sequence <= $3 and customer_uuid is not null
			and occurred_at < ${monthsRolledUpBefore}::timestamp at time zone 'UTC'
	)`;
	const sameGroup = (
		table: string,
	) => `${table}.organisation_id = $1 and ${table}.customer_uuid = affected.customer_uuid
		and ${table}.event_name is not distinct from affected.event_name
		and ${table}.item_uuid is not distinct from affected.item_uuid`;
	await db.execute(
		`with ${affectedMonths}
		 delete from usage.rollup_month as rollup using affected
		 where ${sameGroup("rollup")} and rollup.month = affected.month`,
		[organisationId, keys, rolledThrough],
	);
	await db.execute(
		`with ${affectedMonths}
		 insert into usage.rollup_month (${monthColumns})
		 select rollup.organisation_id, rollup.customer_uuid, rollup.event_name, rollup.item_uuid, affected.month,
			sum(rollup.event_count), sum(rollup.total), max(rollup.greatest), max(rollup.last_event_at), sum(rollup.digest)
		 from affected join usage.rollup as rollup
			on ${sameGroup("rollup")} and rollup.day >= affected.month and rollup.day < affected.month + interval '1 month'
		 group by rollup.organisation_id, rollup.customer_uuid, rollup.event_name, rollup.item_uuid, affected.month`,
		[organisationId, keys, rolledThrough],
	);
}
