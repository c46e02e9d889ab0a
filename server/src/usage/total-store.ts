import type { Decimal } from "../money/index.ts";
import type { Context, Timestamp } from "../platform/index.ts";
import {
	groups,
	lastOfDays,
	manyWindows,
	matching,
	read,
	readMany,
	tail,
	type Window,
	windows,
} from "./window-store.ts";

export interface TotalsRow {
	readonly key: string;
	readonly event_count: number;
	readonly last_event_at: Timestamp;
	/** Null where no event holds an amount. */
	readonly total: Decimal | null;
	readonly greatest: Decimal | null;
}

const addedUp = `sum(event_count)::bigint as event_count, max(last_event_at) as last_event_at, sum(total) as total,
	max(greatest) as greatest`;

const totalsOfWindows = `with ${windows}, ${tail}, ${groups}, candidate as (
	select * from tail
), part as (
	select number, event_count, total, greatest, last_event_at from rolled
	union all
	select match.number, 1, candidate.value, candidate.value, candidate.occurred_at from ${matching}
)
select number, ${addedUp} from part group by number`;

/** The same for very many windows of the same days: whatever is in the days is added up first, in one pass. */
const totalsOfPeriod = `with ${windows}, ${tail}, used as (
	select customer_uuid, item_uuid, event_name, ${addedUp}
	from usage.rollup where organisation_id = $1 and day >= $13 and day <= $14
	group by customer_uuid, item_uuid, event_name
	union all
	select customer_uuid, item_uuid, event_name, 1, occurred_at, value, value
	from tail
	where occurred_at >= $13::date::timestamp at time zone 'UTC' and occurred_at < ($14::date + 1)::timestamp at time zone 'UTC'
)
select number, ${addedUp}
from match join used
	on match.match_uuid = coalesce(used.item_uuid, used.customer_uuid)
	and match.match_name = case when used.item_uuid is null then used.event_name else '' end
group by number`;

/**
 * Count, sum and maximum by the rollup: of windows without filters, whose amounts are the events' values. A window without events has
 * no row.
 */
export async function selectRolledTotals(context: Context, windows: readonly Window[]): Promise<TotalsRow[]> {
	const rows: TotalsRow[] = [];
	const scattered: Window[] = [];
	for (const period of Map.groupBy(windows, ({ since, to }) => `${since} ${to}`).values()) {
		const { since, to } = period[0] as Window;
		if (period.length < manyWindows) scattered.push(...period);
		else rows.push(...(await readMany<TotalsRow>(context, totalsOfPeriod, period, [since, to ?? lastOfDays])));
	}
	if (scattered.length === 0) return rows;
	const reading = scattered.length < manyWindows ? read<TotalsRow> : readMany<TotalsRow>;
	return rows.concat(await reading(context, totalsOfWindows, scattered));
}
