import { daysOfPeriod, daysServed, type ServedPeriod } from "../calendar/index.ts";
import { type Currency, Decimal, minorDigits, moneyDecimals } from "../money/index.ts";
import { type Pricing, unitPriceOf } from "./models/registry.ts";
import type { ChargedPart, ModifierTerms } from "./modifiers/modifier.ts";
import { applyModifiers } from "./modifiers/modifiers.ts";
import { type Measured, type PricedQuantity, priceQuantity } from "./price.ts";

/** The agreed terms of a service for one of its periods. */
export interface RatingTerms extends ModifierTerms {
	/** Fees, recurring or one-time, are prorated by days; usage is not. */
	kind: "fee" | "usage";
	pricing: Pricing;
	/** 0 if nothing is included. */
	includedQuantity: Decimal;
	currency: Currency;
}

/** The figures of a line item as displayed (extensions.md, "Lines"). */
export interface RatedLine {
	quantity: Decimal;
	unitPrice: Decimal;
	flatFee: Decimal;
	discountPercent: Decimal;
	discountAmount: Decimal;
}

/** How a line's figures were calculated, step by step. */
export interface ChargeExplanation {
	priced: PricedQuantity;
	/** In a usage period with a price change: the price of the quantity before the part, which is subtracted; otherwise null. */
	reached: PricedQuantity | null;
	daysServed: number;
	daysOfPeriod: number;
	/** The price before any discount, prorated for a fee: the line's quantity × unitPrice + flatFee. */
	charge: Decimal;
	/** The discount's percentage of the charge. */
	discount: Decimal;
	/** The period's maximum, prorated and rounded; null for none. */
	maximum: Decimal | null;
	/** The reduction by the maximum, after the discount. */
	maximumReduction: Decimal;
	/** The period's minimum, prorated and rounded; 0 for none. */
	minimum: Decimal;
}

export interface Rated {
	line: RatedLine;
	/** The line's amount before tax, rounded. */
	net: Decimal;
	/** The addition by the minimum, rounded, as the net of a separate line; 0 for none. */
	minimumAddition: Decimal;
	explanation: ChargeExplanation;
}

type Period = Pick<ServedPeriod, "anchoredStart" | "anchoredEnd" | "start" | "end">;

/**
 * Rates one period of a service: the price, prorated for a fee, then the discount, the maximum and the minimum (extensions.md, "Usage",
 * "Proration" and "Lines").
 *
 * The line is rounded once, at its net. Its flat fee is therefore the exact charge, with up to the 12 decimals that an amount may have. The
 * exception is a prorated fee without a discount: it is shown in minor units, which does not change the net.
 * @throws RangeError for an unknown currency
 */
export function rate(terms: RatingTerms, measured: Measured, period: Period): Rated {
	const days = { served: daysServed(period), ofPeriod: daysOfPeriod(period) };
	const priced = priceQuantity(terms.pricing, measured, terms.includedQuantity);
	const line = undiscountedLine(terms, priced, days);
	const [rated] = modifiedParts([{ terms, period, line, priced, reached: null }], terms.currency);
	return rated as Rated;
}

type UndiscountedLine = Pick<RatedLine, "quantity" | "unitPrice" | "flatFee">;

/** A period, or the part of one in which one price applies, before any modifier. */
export interface UnmodifiedPart {
	readonly terms: ModifierTerms;
	readonly period: Period;
	readonly line: UndiscountedLine;
	readonly priced: PricedQuantity;
	readonly reached: PricedQuantity | null;
}

/** The results of the modifiers for the parts of a period, in order. */
export function modifiedParts(parts: readonly UnmodifiedPart[], currency: Currency): Rated[] {
	const charged = parts.map(({ terms, period, line }): ChargedPart => {
		const charge = line.quantity.times(line.unitPrice).plus(line.flatFee);
		return { terms, daysServed: daysServed(period), daysOfPeriod: daysOfPeriod(period), charge };
	});
	const modified = applyModifiers(charged, currency);
	return parts.map(({ terms, line, priced, reached }, index): Rated => {
		const { charge, daysServed, daysOfPeriod } = charged[index] as ChargedPart;
		const { net, amounts, bounds } = modified[index] as (typeof modified)[number];
		return {
			line: { ...line, discountPercent: terms.discountPercent, discountAmount: amounts.maximum },
			net,
			minimumAddition: amounts.minimum,
			explanation: {
				...{ priced, reached, daysServed, daysOfPeriod, charge },
				discount: amounts.discount,
				maximum: bounds.maximum,
				maximumReduction: amounts.maximum,
				minimum: bounds.minimum ?? Decimal.zero,
			},
		};
	});
}

export interface Days {
	served: number;
	ofPeriod: number;
}

/** Quantity, unit price and flat fee: a whole fee and usage per unit show their price; anything else shows a flat fee. */
function undiscountedLine(
	{ kind, pricing, discountPercent, currency }: RatingTerms,
	{ billed, amount }: PricedQuantity,
	days: Days,
): UndiscountedLine {
	const whole = kind === "usage" || days.served === days.ofPeriod;
	const unitPrice = unitPriceOf(pricing);
	if (whole && unitPrice !== null) return { quantity: billed, unitPrice, flatFee: Decimal.zero };
	const isShownRounded = !whole && discountPercent.isZero();
	const flatFee = isShownRounded
		? prorated(amount, days, minorDigits(currency))
		: shownAmount(amount, whole ? wholePeriod : days, discountPercent, currency);
	return { quantity: billed, unitPrice: Decimal.zero, flatFee };
}

const leastDecimal = Decimal.of("0.000000000001");

export const wholePeriod: Days = { served: 1, ofPeriod: 1 };

/**
 * A price with 12 decimals, of which the discount leaves, in minor units, what it leaves of the exact price. To minor units, it would be
 * rounded twice: 17 ÷ 31 of 100.00 less 10 % is 49.35, of 54.84 it is 49.36. To 12 decimals alone, too: 6 ÷ 7 of 152.30 less 12.5 % is
 * 114.225, so 114.23, but of 130.542857142857 it is 114.22; it is shown as 130.542857142858.
 */
export function shownAmount(amount: Decimal, days: Days, discountPercent: Decimal, currency: Currency): Decimal {
	const digits = minorDigits(currency);
	const nearest = prorated(amount, days, moneyDecimals);
	const left = amount.minus(amount.percent(discountPercent));
	const missing = prorated(left, days, digits).minus(nearest.minus(nearest.percent(discountPercent)).round(digits));
	return nearest.plus(leastDecimal.times(Decimal.of(missing.sign())));
}

/** The share of an amount for the days served, rounded (extensions.md, "Proration"). */
function prorated(amount: Decimal, days: Days, decimals: number): Decimal {
	return amount.times(Decimal.of(days.served)).dividedBy(Decimal.of(days.ofPeriod), decimals);
}
