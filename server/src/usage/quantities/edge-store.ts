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

/**
 * The rolled-up events of an edge of many windows, by the log's index of times. Without a fence around it, PostgreSQL would rather read the
 * whole log.
 */
export const eventsOfEdge = `lateral (
	select event.* from usage.event as event
	where event.organisation_id = $1 and event.occurred_at >= edge_from and event.occurred_at < edge_until
		and event.customer_uuid is not null and event.voided_at is null
	offset 0
) as event`;

/** Of `event`. */
export const isRolledUp =
	"event.sequence <= (select coalesce(max(rolled_through), 0) from usage.rollup_state where organisation_id = $1)";

export const edgeEventsOfMany = `span as materialized (
	select distinct edge_from, edge_until from edge
), edge_event as materialized (
	select ${columns}, span.edge_from as span_from, span.edge_until as span_until
	from span cross join ${eventsOfEdge} where ${isRolledUp}
)`;

/**
 * One row per window, `match`, and event at one of its edges, `candidate`, with the edge's `sign`; regardless of properties. Of a few windows: by the
 * postings of the customer's day that the edge lies on.
 */
export const atEdgesOfFew = `wanted as match join edge on edge.number = match.number
	join usage.posting as posting on posting.organisation_id = $1 and posting.customer_uuid = match.customer_uuid
		and posting.day = (edge_from at time zone 'UTC')::date
	cross join lateral unnest(posting.keys) as listed (posted_key)
	join usage.event as candidate on candidate.organisation_id = $1 and candidate.key = posted_key and candidate.voided_at is null
		and candidate.occurred_at >= edge_from and candidate.occurred_at < edge_until
		and (candidate.item_uuid = match.item_uuid or candidate.item_uuid is null and candidate.event_name = match.event_name)`;

/** The same of many windows, from `edge_event`. */
export const atEdgesOfMany = `match join edge on edge.number = match.number join edge_event as candidate
	on ${counts} and candidate.span_from = edge_from and candidate.span_until = edge_until`;
