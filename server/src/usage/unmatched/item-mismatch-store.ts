import type { CalendarDate } from "../../calendar/index.ts";
import type { Context, Timestamp } from "../../platform/index.ts";
import { filtersHold } from "../quantities/window-store.ts";
import { examine } from "./examined-event-store.ts";
import {
	dayOf,
	judged,
	type Kind,
	type MismatchPlace,
	most_unrolled,
	numberedPlaces,
	parametersOfPlaces,
	type Subject,
	servedItems,
} from "./judged-place-store.ts";
import { unmeteredNames } from "./unattributed-store.ts";

/**
 * Events whose customer is known and that no item counts. They are grouped by how they are found: by a customer and a name
 * that a metric reads, or by the item they name. The rollup shows on which days events are unserved or may be refused by
 * filters. Whether filters refuse them shows only in the events themselves; those of the last days are examined.
 */

const shownNames = 10;
const shownKeys = 3;

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
