import { recordChange } from "../../audit/index.ts";
import type { CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import {
	type ClosedPeriod,
	type ClosedUsageRow,
	deleteClosedUsage,
	saveClosedUsage,
	selectClosedUsage,
} from "../closed-usage-store.ts";

/** What a run found of a period that the organisation's books are closed for (extensions.md, "Corrections"). */
export interface ClosedUsage extends ClosedPeriod {
	readonly contractUuid: string;
	readonly customerUuid: string;
	/** The last day. */
	readonly periodEnd: CalendarDate;
	/** Of the whole period, as known now. */
	readonly quantity: Decimal;
	readonly eventCount: number;
	/** What a correction would come to, net; below 0 where it would credit. */
	readonly amount: Decimal;
	readonly currency: string;
}

/**
 * Holds what a run found and did not bill, in its transaction and under its contract's lock; what is held of the same item and period
 * becomes what is known now. Where it was decided to leave it and the amount is another one since, it is to be decided on anew. What was
 * decided to be billed stays so.
 */
export async function holdClosedUsage(context: Context, found: readonly ClosedUsage[]): Promise<void> {
	if (found.length === 0) return;
	const held = await selectClosedUsage(
		context,
		found.map(({ itemUuid }) => itemUuid),
		"for update",
	);
	const keyOf = (itemUuid: string, periodStart: CalendarDate) => `${itemUuid} ${periodStart}`;
	const heldOf = new Map(held.map((row) => [keyOf(row.item_uuid, row.period_start), row]));
	const rows = found.map((usage) => heldRow(context, usage, heldOf.get(keyOf(usage.itemUuid, usage.periodStart))));
	await saveClosedUsage(context, rows);
	for (const after of rows) {
		const before = heldOf.get(keyOf(after.item_uuid, after.period_start));
		if (before === undefined || before.decision === after.decision) continue;
		await recordChange(context, {
			...{ action: "reopened", resource: "closed_usage", resourceUuid: after.uuid, before, after },
		});
	}
}

/** Lets go of what was billed, or is no different any more, in a run's transaction. */
export async function releaseClosedUsage(context: Context, periods: readonly ClosedPeriod[]): Promise<void> {
	if (periods.length > 0) await deleteClosedUsage(context, periods);
}

function heldRow({ now }: Context, found: ClosedUsage, held: ClosedUsageRow | undefined): ClosedUsageRow {
	const isReopened = held?.decision === "leave" && !held.decided_amount?.equals(found.amount);
	const decided =
		held === undefined || isReopened
			? { noticed_at: now, decision: null, decided_amount: null, decided_at: null }
			: {
					noticed_at: held.noticed_at,
					decision: held.decision,
					decided_amount: held.decided_amount,
					decided_at: held.decided_at,
				};
	return {
		uuid: held?.uuid ?? newUuid(),
		contract_uuid: found.contractUuid,
		customer_uuid: found.customerUuid,
		item_uuid: found.itemUuid,
		period_start: found.periodStart,
		period_end: found.periodEnd,
		quantity: found.quantity,
		event_count: found.eventCount,
		amount: found.amount,
		currency: found.currency,
		...decided,
	};
}
