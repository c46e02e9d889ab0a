import type { CalendarDate } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { HeldCorrection } from "../charges/planned-invoice.ts";
import { type ClosedUsage, type PlanInput, usedOf } from "../periods/plan-input.ts";
import { type WholePeriod, wholePeriods } from "../periods/whole-period.ts";
import { type Correction, keyOf } from "./corrections.ts";

/** A period as the inbox lists it, undivided: its item, and its first day served. */
export type ListedPeriod = Pick<HeldCorrection, "itemUuid" | "periodStart">;

/**
 * What usage makes of a period that the closed books cover, all parts together: a person decides on it as one. The period is covered
 * where its last day charged is.
 * @param late what usage has changed of it
 * @returns null where the period is not covered, or is to be billed: that holds until it was, and again where what was billed is void
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

/** What was billed since a person decided so, and is not void. */
export function billedByDecision(input: PlanInput): ListedPeriod[] {
	const decided = input.closedUsage.filter(({ decision }) => decision === "bill");
	if (decided.length === 0) return [];
	return wholePeriods(input)
		.filter((whole) => decided.some((row) => isOf(row, listedOf(whole)) && isBilledSince(row, whole)))
		.map(listedOf);
}

/** The periods that charges are for, or for parts of. */
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

/** When the period was charged last: a charge of 0 that only notes what was seen does not count. */
function lastBilled({ charged }: WholePeriod): string {
	const billed = charged
		.flatMap(({ charges }) => charges)
		.filter(({ kind, net }) => kind === "period" || !net.isZero())
		.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
	return billed.at(-1)?.created_at ?? "";
}
