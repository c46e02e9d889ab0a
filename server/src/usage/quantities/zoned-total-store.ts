import { addDays, composedDays, endInstant, lastOfDays, startInstant } from "../../calendar/index.ts";
import { type Context, inTransaction } from "../../platform/index.ts";
import { selectRollupState } from "../log/rollup-state-store.ts";
import { wholeMonths } from "../log/whole-months.ts";
import {
	atEdgesOfFew,
	atEdgesOfMany,
	composed,
	composedParameters,
	edgeEventsOfMany,
	eventsOfEdge,
	isRolledUp,
} from "./edge-store.ts";
import { addedUp, type TotalsRow } from "./total-store.ts";
import {
	giveMemory,
	keyed,
	manyWindows,
	matching,
	type Numbered,
	read,
	readMany,
	unrolled,
	type Window,
	windows,
} from "./window-store.ts";

/** The rollup's rows of the windows' whole days. */
const wholeDays = `
	select wanted.number, rollup.event_count, rollup.total, rollup.greatest, rollup.last_event_at, rollup.digest
	from wanted join whole on whole.number = wanted.number join usage.rollup as rollup
		on rollup.organisation_id = $1 and rollup.customer_uuid = wanted.customer_uuid
		and rollup.event_name = wanted.event_name and rollup.item_uuid is null
		and rollup.day >= whole_from and rollup.day < whole_before
	union all
	select wanted.number, rollup.event_count, rollup.total, rollup.greatest, rollup.last_event_at, rollup.digest
	from wanted join whole on whole.number = wanted.number join usage.rollup as rollup
		on rollup.organisation_id = $1 and rollup.item_uuid = wanted.item_uuid
		and rollup.day >= whole_from and rollup.day < whole_before`;

const ofEvent = "usage.digest_of(candidate.key, candidate.occurred_at, candidate.value)";

const totalsOf = (
	edgeEvents: string,
	atEdges: string,
) => `with ${windows}, ${unrolled}, ${composed}, ${edgeEvents} candidate as (
	select * from unrolled
), part as (${wholeDays}
	union all
	select match.number, 1, candidate.value, candidate.value, candidate.occurred_at, ${ofEvent} from ${matching}
	union all
	select match.number, sign, sign * candidate.value, candidate.value, candidate.occurred_at, sign * ${ofEvent} from ${atEdges}
)
select number, ${addedUp} from part group by number`;

/**
 * The same for very many windows with the same days of one zone, $10 to $11: first aggregates all events of these days in one pass: of whole days
 * ($6 to $7, with months from $8 up to but excluding $9), and of the edges.
 */
const totalsOfPeriod = `with wanted as materialized (
	select number, item_uuid, customer_uuid, event_name
	from unnest($3::uuid[], $4::uuid[], $5::text[]) with ordinality as wanted (item_uuid, customer_uuid, event_name, number)
), match as materialized (
	select item_uuid as match_uuid, '' as match_name, number from wanted
	union all
	select customer_uuid, event_name, number from wanted where event_name is not null
), ${unrolled}, edge as materialized (
	select * from unnest($12::timestamptz[], $13::timestamptz[], $14::int[]) as edge (edge_from, edge_until, sign)
), used as (
	select customer_uuid, item_uuid, event_name, event_count, last_event_at, total, greatest, digest
	from usage.rollup_month where organisation_id = $1 and month >= $8 and month < $9
	union all
	select customer_uuid, item_uuid, event_name, ${addedUp}
	from usage.rollup where organisation_id = $1 and day >= $6 and day <= $7 and (day < $8 or day >= $9)
	group by customer_uuid, item_uuid, event_name
	union all
	select event.customer_uuid, event.item_uuid, event.event_name, sum(sign), max(event.occurred_at), sum(sign * event.value), max(event.value),
		sum(sign * usage.digest_of(event.key, event.occurred_at, event.value))
	from edge cross join ${eventsOfEdge} where ${isRolledUp}
	group by event.customer_uuid, event.item_uuid, event.event_name
	union all
	select customer_uuid, item_uuid, event_name, 1, occurred_at, value, value, usage.digest_of(key, occurred_at, value)
	from unrolled where occurred_at >= $10 and occurred_at < $11
)
select number, ${addedUp}
from match join used
	on match.match_uuid = coalesce(used.item_uuid, used.customer_uuid)
	and match.match_name = case when used.item_uuid is null then used.event_name else '' end
group by number`;

/** Reads windows of one period, with enough memory for very many. */
function readPeriod(context: Context, windows: readonly Window[]): Promise<TotalsRow[]> {
	const { since, to, timezone } = windows[0] as Window;
	const { wholeFrom, wholeBefore, edges } = composedDays(
		{ since, to, timezone },
		windows.every(({ isSum }) => isSum),
	);
	const wholeTo = wholeBefore === null ? lastOfDays : addDays(wholeBefore, -1);
	return inTransaction(context, async (context) => {
		await giveMemory(context);
		const { rolled_through, months_rolled_up_before } = await selectRollupState(context);
		const months = wholeMonths(wholeFrom, wholeTo, months_rolled_up_before);
		const rows = await context.db.rows<Numbered<TotalsRow>>(totalsOfPeriod, [
			context.organisationId,
			rolled_through,
			windows.map((window) => window.itemUuid),
			windows.map((window) => window.customerUuid),
			windows.map((window) => window.eventName),
			...[wholeFrom, wholeTo, months.from, months.before],
			...[startInstant(since, timezone), endInstant(to, timezone)],
			edges.map(({ from }) => from),
			edges.map(({ until }) => until),
			edges.map(({ sign }) => sign),
		]);
		return keyed(rows, windows);
	});
}

/**
 * As `selectRolledTotals`, for windows whose days are not those of UTC: from the rollup's whole days, and the events of the parts of days that these
 * have too many or too few. A window without events has no row, or one of 0 events.
 */
export async function selectZonedTotals(context: Context, windows: readonly Window[]): Promise<TotalsRow[]> {
	const rows: TotalsRow[] = [];
	const scattered: Window[] = [];
	const periodOf = ({ since, to, timezone, isSum = false }: Window) => `${since} ${to} ${timezone} ${isSum}`;
	for (const period of Map.groupBy(windows, periodOf).values()) {
		if (period.length < manyWindows) scattered.push(...period);
		else rows.push(...(await readPeriod(context, period)));
	}
	if (scattered.length === 0) return rows;
	const parameters = composedParameters(scattered);
	if (scattered.length < manyWindows) {
		return rows.concat(await read<TotalsRow>(context, totalsOf("", atEdgesOfFew), scattered, parameters));
	}
	return rows.concat(
		await readMany<TotalsRow>(context, totalsOf(`${edgeEventsOfMany},`, atEdgesOfMany), scattered, parameters),
	);
}
