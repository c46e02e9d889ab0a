import { lastOfDays } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import { type Context, inTransaction, type Timestamp } from "../../platform/index.ts";
import { selectRollupState } from "../log/rollup-state-store.ts";
import { wholeMonths } from "../log/whole-months.ts";
import {
	giveMemory,
	groups,
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

export interface TotalsRow {
	readonly key: string;
	readonly event_count: number;
	readonly last_event_at: Timestamp;
	/** Null if no event has an amount. */
	readonly total: Decimal | null;
	readonly greatest: Decimal | null;
	/** The sum of `usage.digest_of` over the events. */
	readonly digest: Decimal;
}

export const addedUp = `sum(event_count)::bigint as event_count, max(last_event_at) as last_event_at, sum(total) as total,
	max(greatest) as greatest, sum(digest) as digest`;

const totalsOfWindows = `with ${windows}, ${unrolled}, ${groups}, candidate as (
	select * from unrolled
), part as (
	select number, event_count, total, greatest, last_event_at, digest from rolled
	union all
	select match.number, 1, candidate.value, candidate.value, candidate.occurred_at,
		usage.digest_of(candidate.key, candidate.occurred_at, candidate.value)
	from ${matching}
)
select number, ${addedUp} from part group by number`;

/**
 * The same for very many windows with the same days, $6 to $7: first aggregates all events of these days in one pass. Uses
 * months from $8 up to but excluding $9.
 */
const totalsOfPeriod = `with wanted as materialized (
	select number, item_uuid, customer_uuid, event_name
	from unnest($3::uuid[], $4::uuid[], $5::text[]) with ordinality as wanted (item_uuid, customer_uuid, event_name, number)
), match as materialized (
	select item_uuid as match_uuid, '' as match_name, number from wanted
	union all
	select customer_uuid, event_name, number from wanted where event_name is not null
), ${unrolled}, used as (
	select customer_uuid, item_uuid, event_name, event_count, last_event_at, total, greatest, digest
	from usage.rollup_month where organisation_id = $1 and month >= $8 and month < $9
	union all
	select customer_uuid, item_uuid, event_name, ${addedUp}
	from usage.rollup where organisation_id = $1 and day >= $6 and day <= $7 and (day < $8 or day >= $9)
	group by customer_uuid, item_uuid, event_name
	union all
	select customer_uuid, item_uuid, event_name, 1, occurred_at, value, value, usage.digest_of(key, occurred_at, value)
	from unrolled
	where occurred_at >= $6::date::timestamp at time zone 'UTC' and occurred_at < ($7::date + 1)::timestamp at time zone 'UTC'
)
select number, ${addedUp}
from match join used
	on match.match_uuid = coalesce(used.item_uuid, used.customer_uuid)
	and match.match_name = case when used.item_uuid is null then used.event_name else '' end
group by number`;

/** Reads windows of one period, with enough memory for very many. */
function readPeriod(context: Context, windows: readonly Window[]): Promise<TotalsRow[]> {
	const { since, to } = windows[0] as Window;
	return inTransaction(context, async (context) => {
		await giveMemory(context);
		const { rolled_through, months_rolled_up_before } = await selectRollupState(context);
		const last = to ?? lastOfDays;
		const months = wholeMonths(since, last, months_rolled_up_before);
		const rows = await context.db.rows<Numbered<TotalsRow>>(totalsOfPeriod, [
			context.organisationId,
			rolled_through,
			windows.map((window) => window.itemUuid),
			windows.map((window) => window.customerUuid),
			windows.map((window) => window.eventName),
			since,
			last,
			months.from,
			months.before,
		]);
		return keyed(rows, windows);
	});
}

/**
 * Count, sum, and maximum from the rollup, for windows without filters whose amounts are the events' values. A window without
 * events has no row.
 */
export async function selectRolledTotals(context: Context, windows: readonly Window[]): Promise<TotalsRow[]> {
	const rows: TotalsRow[] = [];
	const scattered: Window[] = [];
	for (const period of Map.groupBy(windows, ({ since, to }) => `${since} ${to}`).values()) {
		if (period.length < manyWindows) scattered.push(...period);
		else rows.push(...(await readPeriod(context, period)));
	}
	if (scattered.length === 0) return rows;
	const reading = scattered.length < manyWindows ? read<TotalsRow> : readMany<TotalsRow>;
	return rows.concat(await reading(context, totalsOfWindows, scattered));
}
