import { daysOfPeriod, daysServed, type ServedPeriod } from "../calendar/index.ts";
import { type Currency, Decimal, minorDigits, moneyDecimals } from "../money/index.ts";
import { type Pricing, unitPriceOf } from "./models/registry.ts";
import type { ChargedPart, ModifierTerms } from "./modifiers/modifier.ts";
import { applyModifiers } from "./modifiers/modifiers.ts";
import { type Measured, type PricedQuantity, priceQuantity } from "./price.ts";

/** What a service costs, as agreed, for one of its periods. */
export interface RatingTerms extends ModifierTerms {
	/** A fee, of a cycle or one-time, is prorated by days; usage never is. */
	kind: "fee" | "usage";
	pricing: Pricing;
	/** 0 where nothing is included. */
	includedQuantity: Decimal;
	currency: Currency;
}

/** The figures of a line item, as a person reads them (extensions.md, "Lines"). */
export interface RatedLine {
	quantity: Decimal;
	unitPrice: Decimal;
	flatFee: Decimal;
	discountPercent: Decimal;
	discountAmount: Decimal;
}

/** How a line's figures came about: the steps in the order in which they were taken. */
export interface ChargeExplanation {
	priced: PricedQuantity;
	/** Of a usage period whose price changed inside it: what the part's price makes of the quantity before it, which comes off; else null. */
	reached: PricedQuantity | null;
	daysServed: number;
	daysOfPeriod: number;
	/** The price, a fee's prorated, before any discount: the line's quantity × unitPrice + flatFee. */
	charge: Decimal;
	/** What the discount's percentage takes off the charge. */
	discount: Decimal;
	/** The period's maximum, prorated and rounded; null where there is none. */
	maximum: Decimal | null;
	/** What the maximum takes off what the discount left. */
	maximumReduction: Decimal;
	/** The period's minimum, prorated and rounded; 0 where there is none. */
	minimum: Decimal;
}

export interface Rated {
	line: RatedLine;
	/** What the line comes to before tax, rounded. */
	net: Decimal;
	/** What the minimum adds to `net`, rounded: the net of a line of its own; 0 where it adds nothing. */
	minimumAddition: Decimal;
	explanation: ChargeExplanation;
}

type Period = Pick<ServedPeriod, "anchoredStart" | "anchoredEnd" | "start" | "end">;

/**
 * Rates one period of a service: the price, a fee's prorated; then the discount, then the maximum, then the minimum
 * (extensions.md, "Usage", "Proration" and "Lines").
 *
 * The line is rounded once, at its net. Its flat fee is therefore the exact charge, to the 12 decimals that an amount
 * may have, but for a prorated fee that no discount follows: that one is shown in minor units, which changes no net.
 * @throws RangeError when the currency is unknown
 */
export function rate(terms: RatingTerms, measured: Measured, period: Period): Rated {
	const days = { served: daysServed(period), ofPeriod: daysOfPeriod(period) };
	const priced = priceQuantity(terms.pricing, measured, terms.includedQuantity);
	const line = undiscountedLine(terms, priced, days);
	const [rated] = modifiedParts([{ terms, period, line, priced, reached: null }], terms.currency);
	return rated as Rated;
}

type UndiscountedLine = Pick<RatedLine, "quantity" | "unitPrice" | "flatFee">;

/** A period, or the part of one in which one price holds, before any modifier. */
export interface UnmodifiedPart {
	readonly terms: ModifierTerms;
	readonly period: Period;
	readonly line: UndiscountedLine;
	readonly priced: PricedQuantity;
	readonly reached: PricedQuantity | null;
}

/** What the modifiers make of the parts of a period, in their order. */
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

interface Days {
	served: number;
	ofPeriod: number;
}

/** Quantity, unit price and flat fee: a whole fee and usage by the unit show their price, anything else a flat fee. */
function undiscountedLine(
	{ kind, pricing, discountPercent, currency }: RatingTerms,
	{ billed, amount }: PricedQuantity,
	days: Days,
): UndiscountedLine {
	const whole = kind === "usage" || days.served === days.ofPeriod;
	const unitPrice = unitPriceOf(pricing);
	if (whole && unitPrice !== null) return { quantity: billed, unitPrice, flatFee: Decimal.zero };
	if (whole) return { quantity: billed, unitPrice: Decimal.zero, flatFee: amount.round(moneyDecimals) };
	// A discount must meet the unrounded charge, or the line would be rounded twice: 17 ÷ 31 of 100.00 less 10 % is
	// 49.35, but of the rounded 54.84 it would be 49.36.
	const decimals = discountPercent.isZero() ? minorDigits(currency) : moneyDecimals;
	return { quantity: billed, unitPrice: Decimal.zero, flatFee: prorated(amount, days, decimals) };
}

/** The share of an amount for the days served, rounded (extensions.md, "Proration"). */
function prorated(amount: Decimal, days: Days, decimals: number): Decimal {
	return amount.times(Decimal.of(days.served)).dividedBy(Decimal.of(days.ofPeriod), decimals);
}
