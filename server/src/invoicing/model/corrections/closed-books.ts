import type { CalendarDate } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { HeldCorrection } from "../charges/planned-invoice.ts";
import { type ClosedUsage, type PlanInput, usedOf } from "../periods/plan-input.ts";
import { type WholePeriod, wholePeriods } from "../periods/whole-period.ts";
import { type Correction, keyOf } from "./corrections.ts";

/** An undivided period as the inbox lists it: its item, and its first day served. */
export type ListedPeriod = Pick<HeldCorrection, "itemUuid" | "periodStart">;

/**
 * What usage changes in a period that the closed books cover, for all its parts together: a person decides on them as one.
 * The books cover the period if they cover its last charged day.
 * @param late what usage changed in it
 * @returns null if the period is not covered, or was approved for billing and is not yet billed (or that invoice is void)
 */
export function heldInClosedBooks(
	input: PlanInput,
	whole: WholePeriod,
	late: readonly Correction[],
): HeldCorrection | null {
	const last = whole.parts.at(-1);
	if (last === undefined || late.length === 0 || !isCovered(input, whole)) return null;
	const listed = listedOf(whole);
	const decided = input.closedUsage.find((row) => isOf(row, listed));
	if (decided?.decision === "bill" && !isBilledSince(decided, whole)) return null;
	const { quantity, eventCount } = usedOf(input, last.item, last.key);
	const amount = Decimal.sum(late.map(({ charge }) => charge.net));
	return { ...listed, periodEnd: last.period.end, quantity, eventCount, amount, chargedAt: lastBilled(whole) };
}

/** What was billed after a person decided to, on invoices that aren't void. */
export function billedByDecision(input: PlanInput): ListedPeriod[] {
	const decided = input.closedUsage.filter(({ decision }) => decision === "bill");
	if (decided.length === 0) return [];
	return wholePeriods(input)
		.filter((whole) => decided.some((row) => isOf(row, listedOf(whole)) && isBilledSince(row, whole)))
		.map(listedOf);
}

/** The periods that the charges are for, in full or in part. */
export function listedPeriods(input: PlanInput, charges: readonly ListedPeriod[]): ListedPeriod[] {
	const keys = new Set(charges.map(keyOf));
	return wholePeriods(input)
		.filter(
			({ parts, charged }) => parts.some(({ key }) => keys.has(key)) || charged.some((one) => keys.has(keyOf(one))),
		)
		.map(listedOf);
}

function listedOf({ item, parts, charged }: WholePeriod): ListedPeriod {
	const [first] = charged.map(({ periodStart }) => periodStart).toSorted();
	return { itemUuid: item.uuid, periodStart: parts[0]?.period.start ?? (first as CalendarDate) };
}

function isOf({ item_uuid, period_start }: ClosedUsage, { itemUuid, periodStart }: ListedPeriod): boolean {
	return item_uuid === itemUuid && period_start === periodStart;
}

function isCovered({ booksClosedUntil }: PlanInput, { charged }: WholePeriod): boolean {
	if (booksClosedUntil === null) return false;
	return charged.every(({ charges }) => charges.every(({ period_end }) => period_end <= booksClosedUntil));
}

function isBilledSince({ decided_at }: ClosedUsage, whole: WholePeriod): boolean {
	return Date.parse(lastBilled(whole)) > Date.parse(decided_at ?? "");
}

/** When the period was last charged. A charge of 0 that only records what was seen doesn't count. */
function lastBilled({ charged }: WholePeriod): string {
	const billed = charged
		.flatMap(({ charges }) => charges)
		.filter(({ kind, net }) => kind === "period" || !net.isZero())
		.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
	return billed.at(-1)?.created_at ?? "";
}
