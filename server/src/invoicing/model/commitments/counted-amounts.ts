import { addDays, type CalendarDate, daysBetween } from "../../../calendar/index.ts";
import { Decimal, minorDigits, shareByLargestRemainder } from "../../../money/index.ts";
import type { PaidStretch } from "../../../rating/index.ts";
import { type Days, sharedOverDays, spanOf } from "../credits/stretches.ts";
import { type BilledPeriod, periodKey } from "../periods/billed-periods.ts";
import type { PlanInput } from "../periods/plan-input.ts";
import type { CountedCharge } from "./counted-charges.ts";

/** What of a charge counts: before credit, and less what promotional grants pay of that. */
export interface Counted {
	readonly net: Decimal;
	readonly counted: Decimal;
}

/**
 * What of a charge counts on each of some consecutive days (extensions.md, "Commitments"): its net, divided as grants divide it.
 * @param promotional their UUIDs
 * @returns for each in the given order
 */
export function countedOn(
	input: PlanInput,
	charge: CountedCharge,
	wanted: readonly Days[],
	promotional: ReadonlySet<string>,
): Counted[] {
	const served = input.periods.find(({ key }) => key === periodKey(charge.itemUuid, charge.periodStart));
	const span = spanned(input, charge, served);
	const inner = wanted.flatMap(({ from, until }) => [from, until]).filter((day) => day > span.from && day < span.until);
	const starts = [span.from, ...[...new Set(inner)].toSorted()];
	const days = starts.map((from, index): Days => ({ from, until: starts[index + 1] ?? span.until }));
	const nets = sharedOverDays(input, served, days, charge.net);
	const paid = promotionalOn(input, charge, days, promotional);
	return wanted.map(({ from, until }) => {
		const own = [...days.keys()].filter((place) => {
			const one = days[place] as Days;
			return one.from >= from && one.until <= until;
		});
		const net = Decimal.sum(own.map((place) => nets[place] as Decimal));
		return { net, counted: net.minus(Decimal.sum(own.map((place) => paid[place] as Decimal))) };
	});
}

/** A fee in advance counts on its first day; what is no longer served, on the days that it was charged for. */
export function spanned(
	input: PlanInput,
	{ periodStart, periodEnd }: CountedCharge,
	served: BilledPeriod | undefined,
): Days {
	return served === undefined ? { from: periodStart, until: addDays(periodEnd, 1) } : spanOf(input, served);
}

/** What promotional grants paid for each of some days: of a stretch of days, by days. */
function promotionalOn(
	{ currency }: PlanInput,
	{ credits }: CountedCharge,
	days: readonly Days[],
	promotional: ReadonlySet<string>,
): Decimal[] {
	const paid = days.map(() => Decimal.zero);
	const add = (amount: Decimal, weights: readonly number[]) => {
		const isNone = weights.every((weight) => weight === 0);
		const decimals = weights.map((weight, place) => Decimal.of(isNone ? (place === 0 ? 1 : 0) : weight));
		for (const [place, share] of shareByLargestRemainder(amount, decimals, minorDigits(currency)).entries())
			paid[place] = (paid[place] as Decimal).plus(share);
	};
	for (const stretch of credits.flatMap(({ stretches }) => stretches)) {
		const amount = promotionalIn(stretch, promotional);
		if (!amount.isZero())
			add(
				amount,
				days.map((one) => overlap(one, stretch)),
			);
	}
	return paid;
}

function promotionalIn({ paid }: PaidStretch, promotional: ReadonlySet<string>): Decimal {
	return Decimal.sum(
		paid.filter(({ grant_uuid }) => promotional.has(grant_uuid)).map(({ amount }) => Decimal.of(amount)),
	);
}

function overlap(one: Days, other: Days): number {
	const from: CalendarDate = one.from < other.from ? other.from : one.from;
	const until: CalendarDate = one.until < other.until ? one.until : other.until;
	return Math.max(0, daysBetween(from, until));
}
