import type { DayNumber } from "../day.ts";
import { largestRemainder } from "../discounts/taken.ts";
import { Rational, sumOf, ZERO } from "../rational.ts";

/** What a charge costs from its first day to the end of a day, before discounts other than the service's own. */
export type Worth = (day: DayNumber) => Rational;

/** Some of a charge's days, and what they cost. */
export interface Stretch {
	readonly start: DayNumber;
	readonly end: DayNumber;
	readonly cost: Rational;
}

/** With what its days weigh before rounding. */
export interface WeighedStretch extends Stretch {
	readonly weight: Rational;
}

/** "Fees in arrears, what a minimum adds, and usage of a metric with `carry_over` go by days." */
export function byDays(start: DayNumber, end: DayNumber, net: Rational): Worth {
	return (day) => net.times(new Rational(BigInt(day - start + 1), BigInt(end - start + 1)));
}

/** "Fees in advance and once by their first day." */
export function atOnce(net: Rational): Worth {
	return () => net;
}

/** Consecutive days between bounds, each of which begins a stretch. */
export function spansOf(start: DayNumber, end: DayNumber, bounds: readonly DayNumber[]): [DayNumber, DayNumber][] {
	const starts = [start, ...bounds.filter((day) => day > start && day <= end)];
	const sorted = [...new Set(starts)].sort((left, right) => left - right);
	return sorted.map((from, place) => [from, (sorted[place + 1] ?? end + 1) - 1]);
}

/**
 * What each stretch costs of a total: "price(Q at its end) − price(Q at its start), … not below 0, and no more than the whole period
 * costs in the end"; "where other discounts or rounding make the charge another amount, in proportion".
 */
export function costsOf(
	spans: readonly (readonly [DayNumber, DayNumber])[],
	worths: readonly Worth[],
	total: Rational,
	currency: string,
): WeighedStretch[] {
	const weightsOf = (worth: Worth) => {
		let before = ZERO;
		let left = worth(spans.at(-1)?.[1] ?? 0).most(ZERO);
		return spans.map(([, end]) => {
			const until = worth(end);
			const own = until.minus(before).most(ZERO).least(left);
			before = until;
			left = left.minus(own);
			return own;
		});
	};
	const each = worths.map(weightsOf);
	const weights = spans.map((_span, place) => sumOf(each.map((own) => own[place] ?? ZERO)));
	const isFree = weights.every((weight) => weight.isZero());
	const costs = isFree
		? spans.map((_span, place) => (place === 0 ? total : ZERO))
		: largestRemainder(total, weights, currency);
	return spans.map(([start, end], place) => ({
		start,
		end,
		cost: costs[place] ?? ZERO,
		weight: weights[place] ?? ZERO,
	}));
}
