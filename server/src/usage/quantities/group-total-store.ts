import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { sameGrouping } from "../log/group-rollup-store.ts";
import { atEdgesOfFew, atEdgesOfMany, composed, composedParameters, edgeEventsOfMany } from "./edge-store.ts";
import { type GroupRow, type ReadTotalsRow, selectTotals } from "./quantity-store.ts";
import {
	filtersHold,
	isInUtc,
	manyWindows,
	matching,
	read,
	readMany,
	unrolled,
	type Window,
	windows,
} from "./window-store.ts";

/** A window, and the metric whose roll-ups may have its groups. */
export interface GroupedWindow extends Window {
	readonly metricUuid: string;
}

export type GroupTotalsRow = Omit<ReadTotalsRow, "last_event_at">;

/** A row of a window that is rolled up: for each of its groups, and one without events. */
interface RolledRow extends GroupRow {
	readonly key: string;
	readonly event_count: number;
	readonly read_count: number;
	readonly total: Decimal;
	readonly greatest: Decimal | null;
	readonly digest: Decimal;
}

const amount = `case when steps is not null then usage.expression_value(steps, candidate.properties)
	when property is null then value else usage.decimal_of(candidate.properties -> property) end`;

const onDays = "rollup.day between wanted.since_day and wanted.last_day";
const wholeOf = "join whole on whole.number = wanted.number";
const onWholeDays = "rollup.day >= whole_from and rollup.day < whole_before";

/** Each event as a group of its own, added or subtracted. */
const groupsOfEvents = (
	sign: string,
	events: string,
) => `select match.number, usage.group_of(group_by, candidate.properties), ${sign},
		case when reading.amount is null then 0 else ${sign} end, ${sign} * coalesce(reading.amount, 0), reading.amount,
		${sign} * usage.digest_of(candidate.key, candidate.occurred_at, candidate.value)
	from ${events} cross join lateral (select ${amount} as amount offset 0) as reading
	where match.number in (select number from chosen) and ${filtersHold}`;

/**
 * The groups of the windows whose grouping ($21: their metrics) is rolled up as far as the log is, with the events since then. Like
 * everything rolled up, in one statement with the log, so that each event is in exactly one of them.
 * @param edges of windows in zones: which events their whole days have too few or too many
 */
const rolledGroups = (
	edges: { readonly events: string; readonly at: string } | null,
) => `with ${windows}, ${unrolled}, chosen as materialized (
	select wanted.number, grouping.uuid as grouping_uuid
	from wanted join unnest($${edges === null ? 15 : 21}::text[]) with ordinality as metric (uuid, number) on metric.number = wanted.number
		join usage.grouping as grouping on grouping.organisation_id = $1 and grouping.metric_uuid::text = metric.uuid
			and ${sameGrouping("grouping", "wanted")}
	where grouping.rolled_through = (select rolled_through from usage.rollup_state where organisation_id = $1)
), ${edges === null ? "" : `${composed}, ${edges.events}`} candidate as (
	select * from unrolled
), part as (
	select wanted.number, group_values, event_count, read_count, total, greatest, digest
	from chosen join wanted on wanted.number = chosen.number ${edges === null ? "" : wholeOf} join usage.rollup_group as rollup
		on rollup.organisation_id = $1 and rollup.grouping_uuid = chosen.grouping_uuid
		and rollup.customer_uuid = wanted.customer_uuid and rollup.item_uuid is null
		and ${edges === null ? onDays : onWholeDays}
	union all
	select wanted.number, group_values, event_count, read_count, total, greatest, digest
	from chosen join wanted on wanted.number = chosen.number ${edges === null ? "" : wholeOf} join usage.rollup_group as rollup
		on rollup.organisation_id = $1 and rollup.grouping_uuid = chosen.grouping_uuid
		and rollup.item_uuid = wanted.item_uuid and ${edges === null ? onDays : onWholeDays}
	union all
	${groupsOfEvents("1", matching)}
	${edges === null ? "" : `union all ${groupsOfEvents("sign", edges.at)}`}
)
select number, group_values, sum(event_count)::bigint as event_count, sum(read_count)::bigint as read_count, sum(total) as total,
	max(greatest) as greatest, sum(digest) as digest
from part group by number, group_values
union all
select number, null, 0, 0, 0, null, 0 from chosen`;

/**
 * Count, sum and maximum of each group of the windows: from the rollup, or from the log where that has no such groups yet. A window
 * without events has no row.
 */
export async function selectGroupTotals(
	context: Context,
	windows: readonly GroupedWindow[],
): Promise<GroupTotalsRow[]> {
	const [inUtc, inZones] = [windows.filter(isInUtc), windows.filter((window) => !isInUtc(window))];
	const rows = [...(await selectRolledGroups(context, inUtc)), ...(await selectZonedGroups(context, inZones))];
	const rolled = new Set(rows.map(({ key }) => key));
	const others = windows.filter(({ key }) => !rolled.has(key));
	return [
		...rows.filter(({ event_count }) => event_count > 0),
		...(others.length === 0 ? [] : await selectTotals(context, others)),
	];
}

async function selectRolledGroups(context: Context, windows: readonly GroupedWindow[]): Promise<RolledRow[]> {
	if (windows.length === 0) return [];
	const metrics = windows.map(({ metricUuid }) => metricUuid);
	const reading = windows.length < manyWindows ? read<RolledRow> : readMany<RolledRow>;
	return reading(context, rolledGroups(null), windows, [metrics]);
}

async function selectZonedGroups(context: Context, windows: readonly GroupedWindow[]): Promise<RolledRow[]> {
	if (windows.length === 0) return [];
	const parameters = [...composedParameters(windows), windows.map(({ metricUuid }) => metricUuid)];
	if (windows.length < manyWindows) {
		return read<RolledRow>(context, rolledGroups({ events: "", at: atEdgesOfFew }), windows, parameters);
	}
	return readMany<RolledRow>(
		context,
		rolledGroups({ events: `${edgeEventsOfMany},`, at: atEdgesOfMany }),
		windows,
		parameters,
	);
}
