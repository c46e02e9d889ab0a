import type { CalendarDate } from "../calendar/index.ts";
import type { Decimal } from "../money/index.ts";
import { type Context, json } from "../platform/index.ts";
import { type BilledItem, periodKey } from "./model/billed-periods.ts";
import { type EventsRecord, evidenceOf } from "./model/charge-record.ts";
import type { UsedQuantity } from "./model/plan-input.ts";

/** What was used in a period of an item when it was closed. */
export interface ClosedPeriodRow {
	readonly item_uuid: string;
	readonly period_start: CalendarDate;
	readonly quantity: Decimal;
	readonly event_count: number;
	/** The events that bear a fee of their own; null: all of them. */
	readonly fee_event_count: number | null;
	/** Which events they were; null where the period was closed before that was kept. */
	readonly events: EventsRecord | null;
}

/** What was used in the closed periods of items, by `BilledPeriod.key`. */
export async function selectClosedPeriods(
	{ db, organisationId }: Context,
	items: readonly Pick<BilledItem, "uuid" | "serviceType">[],
): Promise<ReadonlyMap<string, UsedQuantity>> {
	const itemUuids = items.filter(({ serviceType }) => serviceType === "usage").map(({ uuid }) => uuid);
	if (itemUuids.length === 0) return new Map();
	const rows = await db.rows<ClosedPeriodRow>(
		`select item_uuid, period_start, quantity, event_count, fee_event_count, events from invoicing.closed_period
		 where organisation_id = $1 and item_uuid = any($2::uuid[])`,
		[organisationId, itemUuids],
	);
	return new Map(rows.map((row) => [periodKey(row.item_uuid, row.period_start), usedIn(row)]));
}

function usedIn({ quantity, event_count: eventCount, fee_event_count, events }: ClosedPeriodRow): UsedQuantity {
	return {
		...{ quantity, eventCount, isClosed: true },
		...(fee_event_count === null ? {} : { feeEventCount: fee_event_count }),
		...(events === null ? {} : { evidence: evidenceOf(events) }),
	};
}

export async function insertClosedPeriods(
	{ db, organisationId }: Context,
	rows: readonly ClosedPeriodRow[],
): Promise<void> {
	await db.execute(
		`insert into invoicing.closed_period (organisation_id, item_uuid, period_start, quantity, event_count, fee_event_count, events)
		 select $1, item_uuid, period_start, quantity, event_count, fee_event_count, events
		 from jsonb_to_recordset($2) as closed (item_uuid uuid, period_start date, quantity numeric, event_count bigint,
			fee_event_count bigint, events jsonb)`,
		[organisationId, json(rows)],
	);
}
