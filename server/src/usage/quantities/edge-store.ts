import { composedDays } from "../../calendar/index.ts";
import { counts, type Window } from "./window-store.ts";

/**
 * What the days of windows in zones are composed of (`composedDays`): `whole`, the days of UTC by window, and `edge`, the parts of days whose
 * events are added or subtracted. Parameters $15 to $20.
 */
export const composed = `whole as materialized (
	select * from unnest($15::date[], $16::date[]) with ordinality as whole (whole_from, whole_before, number)
), edge as materialized (
	select * from unnest($17::bigint[], $18::timestamptz[], $19::timestamptz[], $20::int[]) as edge (number, edge_from, edge_until, sign)
)`;

export function composedParameters(windows: readonly Window[]): unknown[] {
	const all = windows.map((window) => composedDays(window, window.isSum ?? false));
	const edges = all.flatMap(({ edges }, index) => edges.map((edge) => ({ ...edge, number: index + 1 })));
	return [
		all.map(({ wholeFrom }) => wholeFrom),
		all.map(({ wholeBefore }) => wholeBefore ?? "infinity"),
		edges.map(({ number }) => number),
		edges.map(({ from }) => from),
		edges.map(({ until }) => until),
		edges.map(({ sign }) => sign),
	];
}

const columns =
	"event.key, event.customer_uuid, event.item_uuid, event.event_name, event.occurred_at, event.value, event.properties";

/** The rolled-up events of the edges of a few windows: the rollup knows the days that have any, the postings the events. */
export const edgeEventsOfFew = `place as materialized (
	select distinct customer_uuid, day from (
		select wanted.customer_uuid, rollup.day, edge_from, edge_until
		from edge join wanted on wanted.number = edge.number join usage.rollup as rollup
			on rollup.organisation_id = $1 and rollup.customer_uuid = wanted.customer_uuid
			and rollup.event_name = wanted.event_name and rollup.item_uuid is null
			and rollup.day between (edge_from at time zone 'UTC')::date and ((edge_until - interval '1 microsecond') at time zone 'UTC')::date
		union all
		select rollup.customer_uuid, rollup.day, edge_from, edge_until
		from edge join wanted on wanted.number = edge.number join usage.rollup as rollup
			on rollup.organisation_id = $1 and rollup.item_uuid = wanted.item_uuid
			and rollup.day between (edge_from at time zone 'UTC')::date and ((edge_until - interval '1 microsecond') at time zone 'UTC')::date
	) as touched
), edge_event as (
	select ${columns} from place join usage.posting as posting
		on posting.organisation_id = $1 and posting.customer_uuid = place.customer_uuid and posting.day = place.day
	cross join lateral unnest(posting.keys) as listed (key)
	join usage.event as event on event.organisation_id = $1 and event.key = listed.key
	where event.voided_at is null
)`;

/** The same of many windows: reads the log at their times. */
export const edgeEventsOfMany = `span as materialized (
	select distinct edge_from as span_from, edge_until as span_until from edge
), edge_event as (
	select ${columns}, span_from, span_until from span join usage.event as event
		on event.organisation_id = $1 and event.occurred_at >= span_from and event.occurred_at < span_until
	where event.customer_uuid is not null and event.voided_at is null
		and event.sequence <= (select coalesce(max(rolled_through), 0) from usage.rollup_state where organisation_id = $1)
)`;

/** One row per window and event at one of its edges, as `candidate`, with the edge's `sign`; regardless of properties. */
export const atEdgesOfFew = `match join edge on edge.number = match.number join edge_event as candidate
	on ${counts} and candidate.occurred_at >= edge_from and candidate.occurred_at < edge_until`;

export const atEdgesOfMany = `match join edge on edge.number = match.number join edge_event as candidate
	on ${counts} and candidate.span_from = edge_from and candidate.span_until = edge_until`;
