import type { ExpressionSteps, MetricFilter } from "../../metrics/index.ts";
import type { Decimal } from "../../money/index.ts";
import { type Context, json } from "../../platform/index.ts";
import { type ListedEventRow, listedColumns } from "../log/listed-event-store.ts";
import { selectRolledNames } from "../log/name-store.ts";

/**
 * Samples the last events of a name, at a cost that doesn't grow with the log: events received since the last roll-up, events
 * without a customer, and events of the name's last days. Events that name an item are found only in the first two.
 */

const most_events = 1_000;
/** How many events without a customer are searched. */
const most_waiting = 10_000;
/** How many days of customers that used the name last are searched. */
const most_groups = 200;
/** How many keys of these days are searched, whatever their events' names. */
const most_keys = 10_000;
const most_names = 50;

export interface SampledEventRow extends ListedEventRow {
	/** The positions of the filters that refuse it, from 0. */
	readonly refusing: number[];
	/** The JSON type of the property's value; null if it is missing. */
	readonly held_type: string | null;
	/** The expression's value or the property's number; without these, the event's value. */
	readonly amount: Decimal | null;
}

const posted = `used as materialized (
	select customer_uuid, day from usage.rollup
	where organisation_id = $1 and event_name = $3 and item_uuid is null order by day desc limit ${most_groups}
), posted as materialized (
	select unnest(posting.keys) as posted_key
	from used join usage.posting as posting
		on posting.organisation_id = $1 and posting.customer_uuid = used.customer_uuid and posting.day = used.day
	limit ${most_keys}
)`;

const sample = `(
	select key, sequence from usage.event
	where organisation_id = $1 and sequence > $2
		and sequence > (select coalesce(max(rolled_through), 0) from usage.rollup_state where organisation_id = $1)
		and customer_uuid is not null and event_name = $3
	order by sequence desc limit ${most_events}
) union (
	select key, sequence from (
		select key, sequence, event_name from usage.event
		where organisation_id = $1 and customer_uuid is null order by sequence desc limit ${most_waiting}
	) as waiting where event_name = $3
) union (
	select event.key, event.sequence
	from posted join usage.event as event on event.organisation_id = $1 and event.key = posted.posted_key
	where event.event_name = $3
)`;

interface SampleReading {
	readonly property: string | null;
	readonly steps: ExpressionSteps | null;
	readonly filters: readonly MetricFilter[];
}

/** The last events of a name, most recently received first, each with its result for a property or an expression, and filters. */
export async function selectEventSample(
	{ db, organisationId }: Context,
	rolledThrough: number,
	eventName: string,
	{ property, steps, filters }: SampleReading,
): Promise<SampledEventRow[]> {
	return db.rows<SampledEventRow>(
		`with ${posted}, sampled as materialized (
			select key from (${sample}) as found order by sequence desc limit ${most_events}
		 )
		 select ${listedColumns},
			array(
				select (each.place - 1)::int from jsonb_array_elements($5::jsonb) with ordinality as each (filter, place)
				where usage.filter_holds(event.properties -> (filter ->> 'property'), filter ->> 'operator', filter -> 'value')
					is not true
				order by each.place
			) as refusing,
			jsonb_typeof(event.properties -> $4::text) as held_type,
			case when $6::text[] is not null then usage.expression_value($6::text[], event.properties)
				when $4::text is null then event.value else usage.decimal_of(event.properties -> $4::text) end as amount
		 from sampled join usage.event as event on event.organisation_id = $1 and event.key = sampled.key
		 order by event.sequence desc`,
		[organisationId, rolledThrough, eventName, property, json(filters), steps],
	);
}

/** Names of events in byte order: rolled up, received since, or of events without a customer. */
export async function selectNamesInUse(context: Context, rolledThrough: number): Promise<string[]> {
	const { db, organisationId } = context;
	const rows = await db.rows<{ event_name: string }>(
		`with recent as (
			select event_name from (
				select event_name from usage.event
				where organisation_id = $1 and sequence > $2 and customer_uuid is not null limit ${most_waiting}
			) as unrolled
			union
			select event_name from (
				select event_name from usage.event
				where organisation_id = $1 and customer_uuid is null order by sequence desc limit ${most_waiting}
			) as waiting
		 )
		 select event_name from (
			select unnest($3::text[]) collate "C" as event_name
			union
			select event_name from recent where event_name is not null
		 ) as either order by event_name limit ${most_names}`,
		[organisationId, rolledThrough, await selectRolledNames(context, null, most_names)],
	);
	return rows.map(({ event_name }) => event_name);
}
