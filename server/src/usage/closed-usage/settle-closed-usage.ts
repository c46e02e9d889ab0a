import { recordChange } from "../../audit/index.ts";
import type { CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import { type Context, newUuid, type Timestamp } from "../../platform/index.ts";
import { type ClosedUsageRow, deleteClosedUsage, saveClosedUsage, selectClosedUsage } from "./closed-usage-store.ts";

/** Identifies an item's period. */
interface ClosedPeriod {
	readonly itemUuid: string;
	readonly periodStart: CalendarDate;
}

/** Usage that a run found in the organization's closed books (extensions.md, "Corrections"). */
export interface ClosedUsage extends ClosedPeriod {
	readonly contractUuid: string;
	readonly customerUuid: string;
	/** The last day. */
	readonly periodEnd: CalendarDate;
	/** For the whole period, as known now. */
	readonly quantity: Decimal;
	readonly eventCount: number;
	/** The net amount of a correction; negative if it would be a credit. */
	readonly amount: Decimal;
	readonly currency: string;
	/** When the period was last charged. */
	readonly chargedAt: Timestamp;
}

/** What a run did with usage in closed books. */
export interface SettledUsage {
	/** Not billed: it waits for a person. */
	readonly found: readonly ClosedUsage[];
	/** What joins a later invoice. */
	readonly waiting: readonly ClosedPeriod[];
	/** Billed by this run or before. A decision to bill takes effect again if that invoice is voided. */
	readonly billed: readonly ClosedPeriod[];
}

/**
 * Updates the closed usage of items with what a run found and did not bill, in its transaction and under its contract's lock.
 * Usage left unbilled whose amount has changed needs a new decision; so does usage that arrived after the rest was billed.
 * Rows without a difference are deleted, together with decisions that billed nothing.
 */
export async function settleClosedUsage(
	context: Context,
	itemUuids: readonly string[],
	{ found, waiting, billed }: SettledUsage,
): Promise<void> {
	const keyOf = ({ itemUuid, periodStart }: ClosedPeriod) => `${itemUuid} ${periodStart}`;
	const rows = await selectClosedUsage(context, itemUuids, "for update");
	const held = new Map(
		rows.map((row) => [keyOf({ itemUuid: row.item_uuid, periodStart: row.period_start }), row] as const),
	);
	const saved = found.map((usage) => heldRow(context, usage, held.get(keyOf(usage))));
	if (saved.length > 0) await saveClosedUsage(context, saved);
	for (const after of saved) {
		const before = rows.find(({ uuid }) => uuid === after.uuid);
		if (before === undefined || before.decision === after.decision) continue;
		await recordChange(context, {
			...{ action: "reopened", resource: "closed_usage", resourceUuid: after.uuid, before, after },
		});
	}
	for (const period of [...found, ...waiting]) held.delete(keyOf(period));
	const kept = new Set(billed.map(keyOf));
	const gone = [...held].filter(([key, { decision }]) => decision !== "bill" || !kept.has(key));
	if (gone.length > 0)
		await deleteClosedUsage(
			context,
			gone.map(([, { uuid }]) => uuid),
		);
}

function heldRow({ now }: Context, found: ClosedUsage, held: ClosedUsageRow | undefined): ClosedUsageRow {
	const undecided = { noticed_at: now, decision: null, decided_amount: null, decided_at: null };
	const isReopened =
		(held?.decision === "leave" && !held.decided_amount?.equals(found.amount)) ||
		(held?.decision === "bill" && Date.parse(held.decided_at ?? "") < Date.parse(found.chargedAt));
	return {
		...{ uuid: newUuid(), ...undecided, ...held, ...(isReopened ? undecided : {}) },
		contract_uuid: found.contractUuid,
		customer_uuid: found.customerUuid,
		item_uuid: found.itemUuid,
		period_start: found.periodStart,
		period_end: found.periodEnd,
		quantity: found.quantity,
		event_count: found.eventCount,
		amount: found.amount,
		currency: found.currency,
	};
}
