import { addDays, type CalendarDate, daysBetween } from "../../../calendar/index.ts";
import { type Currency, Decimal, minorDigits, shareByLargestRemainder } from "../../../money/index.ts";
import { type CreditStretch, type HeldGrant, priceQuantity } from "../../../rating/index.ts";
import { type BilledPeriod, isDividedUsage } from "../periods/billed-periods.ts";
import { type LedgerCharge, measuredOf, type PlanInput, ratedPeriod } from "../periods/plan-input.ts";
import type { UsedQuantity } from "../periods/used-quantity.ts";
import { chargedDays, cutKey, cutsWithin } from "./cuts.ts";

export interface Days {
	readonly from: CalendarDate;
	/** The day after the last one. */
	readonly until: CalendarDate;
}

/** A period with charges on an invoice, and what other invoices charged for it. */
export interface PeriodToPay {
	readonly itemUuid: string;
	/** As served now; undefined if it isn't. */
	readonly served: BilledPeriod | undefined;
	/** The days that its charges name. */
	readonly named: Days;
	/** Whether these are usage so far, which is of no other days. */
	readonly isEarly: boolean;
	readonly earlier: readonly LedgerCharge[];
	/** What its charges on the invoice come to, after discounts. */
	readonly net: Decimal;
}

/**
 * Divides a period wherever other grants are in force, and what it costs among the parts: usage by what its price makes of the quantity at
 * a part's end less what it makes of that at its start, after discount and maximum; fees, what a minimum adds, and levels that are carried
 * over, by days. What earlier charges did not divide is divided like what the period costs now.
 */
export function stretchesOf(input: PlanInput, period: PeriodToPay, grants: readonly HeldGrant[]): CreditStretch[] {
	const { served, earlier, itemUuid, isEarly, named } = period;
	const stored = earlier.flatMap(({ credits }) => credits?.stretches ?? []);
	const own = isEarly ? [named] : served === undefined ? [] : [chargedDays(served), minimumDays(input, served)];
	const all = [...own, ...stored];
	const spans: readonly Days[] = all.length === 0 ? [named] : all;
	const from = spans.map((one) => one.from).reduce((one, other) => (other < one ? other : one));
	const until = spans.map((one) => one.until).reduce((one, other) => (other > one ? other : one));
	const starts = [from, ...cutsWithin({ from, until }, itemUuid, grants, earlier)];
	const days = starts.map((start, index): Days => ({ from: start, until: starts[index + 1] ?? until }));
	const weights = served === undefined ? days.map(lengthOf) : weightsOf(input, served, days);
	const before = chargedBefore(earlier, days, weights, input.currency);
	const total = Decimal.sum(earlier.map(discountedNet)).plus(period.net);
	const now = share(
		total,
		weights,
		before.map(({ net }) => net.absolute()),
		input.currency,
	);
	return days.map((one, index) => {
		const { net, paid } = before[index] as EarlierStretch;
		return { ...one, before: net, now: now[index] as Decimal, paid };
	});
}

/** Shares what a period was charged over consecutive stretches of its days as grants would divide it. */
export function sharedOverDays(
	input: PlanInput,
	served: BilledPeriod | undefined,
	days: readonly Days[],
	amount: Decimal,
): Decimal[] {
	const lengths = days.map(lengthOf);
	return share(amount, served === undefined ? lengths : weightsOf(input, served, days), lengths, input.currency);
}

/** The same over very many, so that any of them together come to their share: each is the difference of two rounded sums. */
export function spreadOverDays(
	input: PlanInput,
	served: BilledPeriod | undefined,
	days: readonly Days[],
	amount: Decimal,
): Decimal[] {
	const lengths = days.map(lengthOf);
	const weights = served === undefined ? lengths : weightsOf(input, served, days);
	const used = weights.some((weight) => !weight.isZero()) ? weights : lengths;
	let open = Decimal.sum(used);
	let [until, weighed] = [Decimal.zero, Decimal.zero];
	return used.map((weight) => {
		[weighed, open] = [weighed.plus(weight), open.minus(weight)];
		const [sum = Decimal.zero] = share(amount, [weighed, open], [], input.currency);
		const own = sum.minus(until);
		until = sum;
		return own;
	});
}

/** All days that a period's charges are for, what its minimum adds included. */
export function spanOf(input: PlanInput, served: BilledPeriod): Days {
	const [own, all] = [chargedDays(served), minimumDays(input, served)];
	return { from: all.from < own.from ? all.from : own.from, until: own.until };
}

/** What a charge came to after discounts. */
export function discountedNet({ net, discounts }: Pick<LedgerCharge, "net" | "discounts">): Decimal {
	return net.minus(Decimal.sum((discounts ?? []).map(({ allowance }) => Decimal.of(allowance))));
}

interface EarlierStretch {
	net: Decimal;
	readonly paid: Map<string, Decimal>;
}

/** What earlier charges come to in each stretch. What is waived was paid by nobody. */
function chargedBefore(
	earlier: readonly LedgerCharge[],
	days: readonly Days[],
	weights: readonly Decimal[],
	currency: Currency,
): EarlierStretch[] {
	const stretches = days.map((): EarlierStretch => ({ net: Decimal.zero, paid: new Map() }));
	for (const charge of earlier) {
		const until = charge.is_early ? addDays(charge.period_end, 1) : (days.at(-1)?.until ?? "");
		const whole = { from: days[0]?.from ?? "", until, paid: [] };
		const own = charge.credits?.stretches ?? [{ ...whole, net: discountedNet(charge).toString() }];
		for (const { from, until, net, paid } of own) {
			const places = [...days.keys()].filter((place) => {
				const one = days[place] as Days;
				return from <= one.from && one.until <= until;
			});
			const spread = (amount: string, add: (stretch: EarlierStretch, part: Decimal) => void) => {
				const of = places.map((place) => weights[place] as Decimal);
				const parts = share(
					Decimal.of(amount),
					of,
					places.map((place) => lengthOf(days[place] as Days)),
					currency,
				);
				for (const [index, place] of places.entries()) add(stretches[place] as EarlierStretch, parts[index] as Decimal);
			};
			spread(net, (stretch, part) => {
				stretch.net = stretch.net.plus(part);
			});
			for (const { grant_uuid, amount } of charge.is_waived ? [] : paid) {
				spread(amount, (stretch, part) => {
					stretch.paid.set(grant_uuid, (stretch.paid.get(grant_uuid) ?? Decimal.zero).plus(part));
				});
			}
		}
	}
	return stretches;
}

/** Shares an amount by weight, by other weights if these are all 0, else to the first. */
function share(
	amount: Decimal,
	weights: readonly Decimal[],
	otherwise: readonly Decimal[],
	currency: Currency,
): Decimal[] {
	const used = [weights, otherwise].find((some) => some.some((weight) => !weight.isZero()));
	if (used === undefined) return weights.map((_weight, index) => (index === 0 ? amount : Decimal.zero));
	return shareByLargestRemainder(amount, used, minorDigits(currency));
}

/** The days of what a minimum adds: of divided usage all, of which its last part is charged it; otherwise the period's own. */
function minimumDays(input: PlanInput, served: BilledPeriod): Days {
	const own = chargedDays(served);
	const [first] = served.parts;
	const isOfAll = isDividedUsage(served.item, served.parts) && ratedPeriod(input, served).minimumAddition.isPositive();
	return isOfAll && first !== undefined ? { ...own, from: first.period.start } : own;
}

function weightsOf(input: PlanInput, served: BilledPeriod, days: readonly Days[]): Decimal[] {
	const own = chargedDays(served);
	const lengthsIn = (whole: Days) =>
		days.map(({ from, until }) =>
			lengthOf({ from: from < whole.from ? whole.from : from, until: until > whole.until ? whole.until : until }),
		);
	const [ownDays, daysOfMinimum] = [lengthsIn(own), lengthsIn(minimumDays(input, served))];
	const [ownLength, lengthOfMinimum] = [Decimal.sum(ownDays), Decimal.sum(daysOfMinimum)];
	const { net, minimumAddition, explanation } = ratedPeriod(input, served);
	const { charge, discount, maximumReduction } = explanation;
	const reached = charge.isPositive() && !ownLength.isZero() ? pricesOf(input, served, days) : null;
	if (reached === null) {
		if (!minimumAddition.isPositive()) return ownDays;
		return ownDays.map((length, index) => {
			const ofMinimum = minimumAddition.times(daysOfMinimum[index] as Decimal).times(ownLength);
			return Decimal.greater(net, Decimal.zero).times(length).times(lengthOfMinimum).plus(ofMinimum);
		});
	}
	// All in proportion to their own sums, without a division; what is rounded off is of no one stretch.
	const limit = charge.times(maximumReduction.isPositive() ? net : charge.minus(discount));
	let before = Decimal.zero;
	let left = limit;
	return reached.map((price, index) => {
		const until = price.times(charge.minus(discount));
		const own = Decimal.lesser(Decimal.greater(until.minus(before), Decimal.zero), left);
		before = until;
		left = left.minus(own);
		const ofMinimum = minimumAddition.times(daysOfMinimum[index] as Decimal).times(charge);
		return own.times(lengthOfMinimum).plus(ofMinimum);
	});
}

/** What the usage up to the end of each stretch costs; null if that was not measured. */
function pricesOf({ used }: PlanInput, { item, key, period }: BilledPeriod, days: readonly Days[]): Decimal[] | null {
	if (item.serviceType !== "usage") return null;
	const whole = used.get(key);
	const ends = days.map(({ until }, index) => {
		if (until <= period.start) return whole?.before;
		return used.get(cutKey(key, until)) ?? (index === days.length - 1 ? whole : undefined);
	});
	if (whole === undefined || ends.includes(undefined)) return null;
	const priceOf = (quantity: UsedQuantity) =>
		priceQuantity(item.pricing, measuredOf(quantity), item.includedQuantity).amount;
	// A base fee is due from the first day on.
	const start = whole.before === undefined ? Decimal.zero : priceOf(whole.before);
	return (ends as UsedQuantity[]).map((end) => priceOf(end).minus(start));
}

function lengthOf({ from, until }: Days): Decimal {
	return Decimal.of(Math.max(0, daysBetween(from, until)));
}
