import type { ChargedPeriod, ClosedUsage, PlanInput } from "./plan-input.ts";
import type { HeldCorrection } from "./planned-invoice.ts";

/** What was billed since a person decided so, and is not void. */
export function billedByDecision(
	closedUsage: readonly ClosedUsage[],
	charged: readonly ChargedPeriod[],
): ChargedPeriod[] {
	return charged.filter((period) =>
		closedUsage.some((row) => isOf(row, period) && row.decision === "bill" && isBilledSince(row, period)),
	);
}

function isOf(
	{ item_uuid, period_start }: ClosedUsage,
	period: Pick<ChargedPeriod, "itemUuid" | "periodStart">,
): boolean {
	return item_uuid === period.itemUuid && period_start === period.periodStart;
}

function isBilledSince({ decided_at }: ClosedUsage, charged: ChargedPeriod): boolean {
	return Date.parse(lastBilled(charged)) > Date.parse(decided_at ?? "");
}

/** A decision to bill holds until that was charged, and again where what was charged is void. */
export function isInClosedBooks(
	{ booksClosedUntil, closedUsage }: PlanInput,
	{ itemUuid, periodStart, periodEnd }: Pick<HeldCorrection, "itemUuid" | "periodStart" | "periodEnd">,
	charged: ChargedPeriod,
): boolean {
	if (booksClosedUntil === null || periodEnd > booksClosedUntil) return false;
	const decided = closedUsage.find((row) => isOf(row, { itemUuid, periodStart }));
	return decided?.decision !== "bill" || isBilledSince(decided, charged);
}

/** When the period was charged last: a charge of 0 that only notes what was seen does not count. */
export function lastBilled({ charges }: ChargedPeriod): string {
	return charges.findLast(({ kind, net }) => kind === "period" || !net.isZero())?.created_at ?? "";
}
