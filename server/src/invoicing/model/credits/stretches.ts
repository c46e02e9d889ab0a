import { type CalendarDate, daysBetween } from "../../../calendar/index.ts";
import { type Currency, Decimal, minorDigits, shareByLargestRemainder } from "../../../money/index.ts";
import { type CreditStretch, type HeldGrant, priceQuantity } from "../../../rating/index.ts";
import type { BilledPeriod } from "../periods/billed-periods.ts";
import { type LedgerCharge, measuredOf, type PlanInput, ratedPeriod } from "../periods/plan-input.ts";
import type { UsedQuantity } from "../periods/used-quantity.ts";
import { chargedDays, cutKey, cutsWithin } from "./cuts.ts";

interface Days {
	readonly from: CalendarDate;
	/** The day after the last one. */
	readonly until: CalendarDate;
}

/** A period with charges on an invoice, and what other invoices charged for it. */
export interface PeriodToPay {
	readonly itemUuid: string;
	/** As served now; undefined if it isn't. */
	readonly served: BilledPeriod | undefined;
	/** The days that its charges name; for a period that isn't served. */
	readonly named: Days;
	readonly earlier: readonly LedgerCharge[];
	/** What its charges on the invoice come to, after discounts. */
	readonly net: Decimal;
}

/**
 * Divides a period wherever other grants are in force, and what it costs among the parts: usage by what its price makes of the quantity at
 * a part's end less what it makes of that at its start; fees, minimums, and levels, whose usage is no sum, by days. What earlier
 * charges did not divide is divided like what the period costs now.
 */
export function stretchesOf(input: PlanInput, period: PeriodToPay, grants: readonly HeldGrant[]): CreditStretch[] {
	const { served, earlier, itemUuid } = period;
	const stored = earlier.flatMap(({ credits }) => credits?.stretches ?? []);
	const all = [...(served === undefined ? [] : [chargedDays(served)]), ...stored];
	const spans: readonly Days[] = all.length === 0 ? [period.named] : all;
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
		const whole = { from: days[0]?.from ?? "", until: days.at(-1)?.until ?? "", paid: [] };
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

function weightsOf(input: PlanInput, served: BilledPeriod, days: readonly Days[]): Decimal[] {
	const own = chargedDays(served);
	const served_days = days.map(({ from, until }) =>
		lengthOf({ from: from < own.from ? own.from : from, until: until > own.until ? own.until : until }),
	);
	const prices = pricesOf(input, served, days);
	if (prices === null) return served_days;
	const { net, minimumAddition } = ratedPeriod(input, served);
	const [price, length] = [Decimal.sum(prices), Decimal.sum(served_days)];
	if (price.isZero() || length.isZero()) return served_days;
	// Both in proportion to their own sums, without a division.
	return prices.map((one, index) => {
		const ofMinimum = minimumAddition.times(served_days[index] as Decimal).times(price);
		return one.times(net).times(length).plus(ofMinimum);
	});
}

/** What the usage of each stretch costs by the quantities at its end and its start; null if these were not measured. Never below 0. */
function pricesOf({ used }: PlanInput, { item, key }: BilledPeriod, days: readonly Days[]): Decimal[] | null {
	if (item.serviceType !== "usage") return null;
	const whole = used.get(key);
	const ends = days.map(({ until }, index) => (index === days.length - 1 ? whole : used.get(cutKey(key, until))));
	if (whole === undefined || ends.includes(undefined)) return null;
	const nothing = { quantity: Decimal.zero, eventCount: 0 };
	const reached = [whole.before ?? nothing, ...(ends as UsedQuantity[])].map((quantity) => {
		return priceQuantity(item.pricing, measuredOf(quantity), item.includedQuantity).amount;
	});
	return days.map((_days, index) => {
		const price = (reached[index + 1] as Decimal).minus(reached[index] as Decimal);
		return price.isNegative() ? Decimal.zero : price;
	});
}

function lengthOf({ from, until }: Days): Decimal {
	return Decimal.of(Math.max(0, daysBetween(from, until)));
}
