import { daysOfPeriod, daysServed, type ServedPeriod } from "../calendar/index.ts";
import { type Currency, Decimal, minorDigits, moneyDecimals, roundMoney } from "../money/index.ts";
import { unitPriceOf } from "./models/registry.ts";
import { type Measured, priceQuantity } from "./price.ts";
import type { Rated, RatedLine, RatingTerms } from "./rate.ts";

/** The stretch of a usage period in which one price holds. */
export interface UsagePart {
	readonly terms: RatingTerms;
	/** The days of the stretch, within the anchored days of the whole period. */
	readonly period: Pick<ServedPeriod, "anchoredStart" | "anchoredEnd" | "start" | "end">;
	/** What was used from the period's start to the end of the stretch. */
	readonly through: Measured;
	/** What was used from the period's start to the day before the stretch; nothing in the first one. */
	readonly before: Measured;
}

/**
 * Rates a usage period whose price changed inside it (extensions.md, "Amended usage"). Each part costs what its own price makes of the
 * position that the period has reached by its end, less what it makes of the position at its start, so that no allowance, tier, base
 * fee or begun package is granted or charged twice. The maximum and the minimum hold once for all parts together, each part's bound
 * weighted by its days. What the maximum takes off comes off the last part first; what the minimum adds is added after the last.
 * @returns the parts in their order
 * @throws RangeError when the currency is unknown
 */
export function rateAmendedUsage(parts: readonly UsagePart[], currency: Currency): Rated[] {
	const drafts = parts.map((part, index) => ({ ...part, ...undiscounted(part, index === 0, currency) }));
	const maximum = weighted(parts, ({ maximumAmount }) => maximumAmount, currency);
	const reductions = reductionsTo(maximum, drafts);
	const reduced = drafts.map((draft, index) => {
		const maximumReduction = reductions[index] ?? Decimal.zero;
		return { ...draft, maximumReduction, net: roundMoney(draft.discounted.minus(maximumReduction), currency) };
	});
	const minimum = weighted(parts, ({ minimumAmount }) => minimumAmount, currency) ?? Decimal.zero;
	const missing = minimum.minus(Decimal.sum(reduced.map(({ net }) => net)));
	const addition = missing.isPositive() ? missing : Decimal.zero;
	return reduced.map((draft, index): Rated => {
		const { priced, reached, charge, discount, line, maximumReduction, net, period } = draft;
		return {
			line: { ...line, discountAmount: maximumReduction },
			net,
			minimumAddition: index === reduced.length - 1 ? addition : Decimal.zero,
			explanation: {
				...{ priced, reached, charge, discount, maximum, maximumReduction, minimum },
				daysServed: daysServed(period),
				daysOfPeriod: daysOfPeriod(period),
			},
		};
	});
}

/** A part's charge before the bounds of the period: exact, but for a flat fee's 12 decimals and the rounded `net`. */
function undiscounted({ terms, through, before }: UsagePart, isFirst: boolean, currency: Currency) {
	const { pricing, includedQuantity, discountPercent } = terms;
	const priced = priceQuantity(pricing, through, includedQuantity);
	const reached = isFirst ? null : priceQuantity(pricing, before, includedQuantity);
	const amount = priced.amount.minus(reached?.amount ?? Decimal.zero);
	const quantity = priced.billed.minus(reached?.billed ?? Decimal.zero);
	const unitPrice = unitPriceOf(pricing);
	const line: RatedLine = {
		quantity,
		unitPrice: unitPrice ?? Decimal.zero,
		flatFee: unitPrice === null ? amount.round(moneyDecimals) : Decimal.zero,
		discountPercent,
		discountAmount: Decimal.zero,
	};
	const charge = line.quantity.times(line.unitPrice).plus(line.flatFee);
	const discount = charge.percent(discountPercent);
	const discounted = charge.minus(discount);
	return { priced, reached, line, charge, discount, discounted, net: roundMoney(discounted, currency) };
}

/** The parts' bounds, each by its share of the anchored days, rounded once; null where a part has none. */
function weighted(
	parts: readonly UsagePart[],
	boundOf: (terms: RatingTerms) => Decimal | null,
	currency: Currency,
): Decimal | null {
	let sum = Decimal.zero;
	for (const { terms, period } of parts) {
		const bound = boundOf(terms);
		if (bound === null) return null;
		sum = sum.plus(bound.times(Decimal.of(daysServed(period))));
	}
	const [first] = parts;
	if (first === undefined) return null;
	return sum.dividedBy(Decimal.of(daysOfPeriod(first.period)), minorDigits(currency));
}

/** What comes off each part for their rounded sum to be at most the maximum: off the last one first, none below 0. */
function reductionsTo(
	maximum: Decimal | null,
	drafts: readonly { readonly net: Decimal; readonly discounted: Decimal }[],
): Decimal[] {
	let excess = maximum === null ? Decimal.zero : Decimal.sum(drafts.map(({ net }) => net)).minus(maximum);
	const lastFirst = drafts.toReversed().map(({ net, discounted }) => {
		if (!excess.isPositive() || !net.isPositive()) return Decimal.zero;
		const taken = excess.isLessThan(net) ? excess : net;
		excess = excess.minus(taken);
		// Where all of it is taken, the amount itself comes off, not its rounding: a discount is at most what it is taken from.
		return taken.isGreaterThan(discounted) ? discounted : taken;
	});
	return lastFirst.toReversed();
}
