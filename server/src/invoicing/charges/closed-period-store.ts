import { type Context, column, columnsOf, json, type RowOf } from "../../platform/index.ts";
import {
	type EventsRecord,
	evidenceOf,
	type GroupRecord,
	groupsIn,
	type SumsRecord,
	sumsIn,
} from "../model/charges/charge-record.ts";
import { type BilledItem, periodKey } from "../model/periods/billed-periods.ts";
import type { UsedQuantity } from "../model/periods/used-quantity.ts";

const columns = columnsOf({
	item_uuid: "uuid",
	period_start: "date",
	quantity: "numeric",
	event_count: "bigint",
	/** The number of events that have a fee of their own; null means all of them. */
	fee_event_count: "bigint null",
	/** For a part of a divided period: the usage from the period's start to the day before the part. Null otherwise. */
	before_quantity: "numeric null",
	before_event_count: "bigint null",
	before_fee_event_count: "bigint null",
	/** What the events add up to, if they are priced one by one; `before_sums`: those before the part. */
	sums: column<SumsRecord | null>("jsonb"),
	before_sums: column<SumsRecord | null>("jsonb"),
	/** The usage of each group, if it is priced by groups; `before_groups`: that before the part. */
	groups: column<GroupRecord[] | null>("jsonb"),
	before_groups: column<GroupRecord[] | null>("jsonb"),
	/** Identifies these events; null if the period was closed before this was recorded. */
	events: column<EventsRecord | null>("jsonb"),
});
/** The usage of an item's period at the time it was closed. */
export interface ClosedPeriodRow extends RowOf<typeof columns> {}

/** The usage of closed periods of items, by `BilledPeriod.key`. */
export async function selectClosedPeriods(
	{ db, organisationId }: Context,
	items: readonly Pick<BilledItem, "uuid" | "serviceType">[],
): Promise<ReadonlyMap<string, UsedQuantity>> {
	const itemUuids = items.filter(({ serviceType }) => serviceType === "usage").map(({ uuid }) => uuid);
	if (itemUuids.length === 0) return new Map();
	const rows = await db.rows<ClosedPeriodRow>(
		`select ${columns} from invoicing.closed_period
		 where organisation_id = $1 and item_uuid = any($2::uuid[])`,
		[organisationId, itemUuids],
	);
	return new Map(rows.map((row) => [periodKey(row.item_uuid, row.period_start), usedIn(row)]));
}

function usedIn({ quantity, event_count: eventCount, fee_event_count, events, ...row }: ClosedPeriodRow): UsedQuantity {
	const { before_quantity, before_event_count, before_fee_event_count, before_sums, before_groups } = row;
	return {
		...{ quantity, eventCount, isClosed: true },
		...feeOf(fee_event_count),
		...sumsOf(row.sums),
		...groupsOf(row.groups),
		...(events === null ? {} : { evidence: evidenceOf(events) }),
		...(before_quantity === null
			? {}
			: {
					before: {
						...{ quantity: before_quantity, eventCount: before_event_count ?? 0 },
						...feeOf(before_fee_event_count),
						...sumsOf(before_sums),
						...groupsOf(before_groups),
					},
				}),
	};
}

function feeOf(feeEventCount: number | null) {
	return feeEventCount === null ? {} : { feeEventCount };
}

function sumsOf(sums: SumsRecord | null) {
	return sums === null ? {} : { sums: sumsIn(sums) };
}

function groupsOf(groups: GroupRecord[] | null) {
	return groups === null ? {} : { groups: groupsIn(groups) };
}

export async function insertClosedPeriods(
	{ db, organisationId }: Context,
	rows: readonly ClosedPeriodRow[],
): Promise<void> {
	await db.execute(
		`insert into invoicing.closed_period (organisation_id, ${columns})
		 select $1, ${columns} from jsonb_to_recordset($2) as closed (${columns.types})`,
		[organisationId, json(rows)],
	);
}
