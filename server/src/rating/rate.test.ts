import { describe, expect, it } from "vitest";
import { Decimal } from "../money/index.ts";
import { type Pricing, type Rated, type RatingTerms, rate } from "./index.ts";

const d = Decimal.of;

const january = { anchoredStart: "2026-01-01", anchoredEnd: "2026-01-31" };
const whole = { ...january, start: "2026-01-01", end: "2026-01-31" };
/** January 15 to 31: 17 of 31 days. */
const from15 = { ...january, start: "2026-01-15", end: "2026-01-31" };

const perUnit = (unitPrice: string): Pricing => ({ model: "per_unit", unitPrice: d(unitPrice) });
const graduated: Pricing = {
	model: "graduated",
	tiers: [
		{ upTo: d(10), unitPrice: d("1"), flatFee: d("5") },
		{ upTo: null, unitPrice: d("0.125"), flatFee: d("2") },
	],
};

interface Row {
	name: string;
	kind: "fee" | "usage";
	pricing: Pricing;
	quantity: string;
	period?: typeof whole;
	terms?: Partial<Record<"included" | "discount" | "minimum" | "maximum" | "currency", string>>;
	/** quantity × unit price + flat fee, − discount percent, − discount amount = net, + minimum */
	expected: string;
}

describe("rating a period", () => {
	it.each<Row>([
		{
			name: "a whole fee shows quantity × unit price",
			kind: "fee",
			pricing: perUnit("49.90"),
			quantity: "3",
			expected: "3 × 49.9 + 0, −0%, −0 = 149.7, +0",
		},
		{
			name: "a fee of part of a period is a flat fee in minor units",
			kind: "fee",
			pricing: perUnit("100"),
			quantity: "1",
			period: from15,
			expected: "1 × 0 + 54.84, −0%, −0 = 54.84, +0", // 100 × 17 ÷ 31 = 54.8387…
		},
		{
			name: "seats in tiers are a flat fee, flat fees of tiers included",
			kind: "fee",
			pricing: graduated,
			quantity: "12",
			expected: "12 × 0 + 17.25, −0%, −0 = 17.25, +0", // 5 + 10 × 1 + 2 + 2 × 0.125
		},
		{
			name: "seats in tiers are prorated by days after they are priced, flat fees included",
			kind: "fee",
			pricing: graduated,
			quantity: "12",
			period: from15,
			expected: "12 × 0 + 9.46, −0%, −0 = 9.46, +0", // 17.25 × 17 ÷ 31 = 9.4596…
		},
		{
			name: "packages of seats are priced whole, then prorated",
			kind: "fee",
			pricing: { model: "package", unitPrice: d("30"), packageSize: d("5") },
			quantity: "11",
			period: from15,
			expected: "11 × 0 + 49.35, −0%, −0 = 49.35, +0", // 3 × 30 × 17 ÷ 31 = 49.3548…
		},
		{
			name: "a discount meets a prorated fee unrounded",
			kind: "fee",
			pricing: perUnit("100"),
			quantity: "1",
			period: from15,
			terms: { discount: "10" },
			expected: "1 × 0 + 54.838709677419, −10%, −0 = 49.35, +0", // 54.8387… × 0.9 = 49.3548…, of 54.84 it were 49.36
		},
		{
			name: "a discount of a prorated fee is not rounded twice, not even at the 12th decimal",
			kind: "fee",
			pricing: perUnit("152.3"),
			quantity: "1",
			period: { anchoredStart: "2026-01-01", anchoredEnd: "2026-01-07", start: "2026-01-02", end: "2026-01-07" },
			terms: { discount: "12.5" },
			expected: "1 × 0 + 130.542857142858, −12.5%, −0 = 114.23, +0", // 152.3 × 6 ÷ 7 × 0.875 = 114.225
		},
		{
			name: "nor one of usage",
			kind: "usage",
			pricing: { model: "graduated", tiers: [{ upTo: null, unitPrice: d("0.0411"), flatFee: Decimal.zero }] },
			quantity: "133.333333333333",
			terms: { discount: "12.5" },
			// 5.4799999999999863 × 0.875 = 4.79499…; of 5.48 it were 4.80.
			expected: "133.333333333333 × 0 + 5.479999999999, −12.5%, −0 = 4.79, +0",
		},
		{
			name: "yen are prorated to whole yen",
			kind: "fee",
			pricing: perUnit("1000"),
			quantity: "1",
			period: from15,
			terms: { currency: "JPY" },
			expected: "1 × 0 + 548, −0%, −0 = 548, +0", // 548.387…
		},
		{
			name: "no day served is no fee",
			kind: "fee",
			pricing: perUnit("100"),
			quantity: "1",
			period: { ...january, start: "2026-01-15", end: "2026-01-14" },
			expected: "1 × 0 + 0, −0%, −0 = 0, +0",
		},
		{
			name: "usage of part of a period is not prorated, nor what it includes",
			kind: "usage",
			pricing: perUnit("0.002"),
			quantity: "1500",
			period: from15,
			terms: { included: "1000" },
			expected: "500 × 0.002 + 0, −0%, −0 = 1, +0",
		},
		{
			name: "a quantity wholly included costs nothing",
			kind: "usage",
			pricing: perUnit("2"),
			quantity: "999.5",
			terms: { included: "1000" },
			expected: "0 × 2 + 0, −0%, −0 = 0, +0",
		},
		{
			name: "a quantity below 0 counts as 0",
			kind: "usage",
			pricing: perUnit("2"),
			quantity: "-5",
			expected: "0 × 2 + 0, −0%, −0 = 0, +0",
		},
		{
			name: "tiers make one exact flat fee",
			kind: "usage",
			pricing: graduated,
			quantity: "11.1",
			// 10 × 1 + 5 and 1.1 × 0.125 + 2: 15 + 2.1375
			expected: "11.1 × 0 + 17.1375, −0%, −0 = 17.14, +0",
		},
		{
			name: "a tiered fee is prorated as a whole, not tier by tier",
			kind: "fee",
			pricing: graduated,
			quantity: "10",
			period: from15,
			expected: "10 × 0 + 8.23, −0%, −0 = 8.23, +0", // 15 × 17 ÷ 31 = 8.2258…
		},
		{
			name: "a discount is a percentage of the unrounded charge",
			kind: "usage",
			pricing: perUnit("0.005"),
			quantity: "3",
			terms: { discount: "50" },
			expected: "3 × 0.005 + 0, −50%, −0 = 0.01, +0", // 0.015 × 0.5 = 0.0075
		},
		{
			name: "the maximum takes off what the discount left above it",
			kind: "usage",
			pricing: perUnit("10"),
			quantity: "20",
			terms: { discount: "25", maximum: "120" },
			expected: "20 × 10 + 0, −25%, −30 = 120, +0", // 200 − 50 = 150, 30 above 120
		},
		{
			name: "a maximum above the charge does nothing",
			kind: "usage",
			pricing: perUnit("10"),
			quantity: "12",
			terms: { maximum: "120" },
			expected: "12 × 10 + 0, −0%, −0 = 120, +0",
		},
		{
			name: "a maximum of a part of a period is prorated",
			kind: "usage",
			pricing: perUnit("10"),
			quantity: "20",
			period: from15,
			terms: { maximum: "100" },
			expected: "20 × 10 + 0, −0%, −145.16 = 54.84, +0", // 100 × 17 ÷ 31 = 54.8387…
		},
		{
			name: "a maximum of 0 takes off the charge, not its rounding",
			kind: "usage",
			pricing: perUnit("3.332"),
			quantity: "3",
			terms: { maximum: "0" },
			expected: "3 × 3.332 + 0, −0%, −9.996 = 0, +0",
		},
		{
			name: "the minimum adds what is missing, on its own",
			kind: "usage",
			pricing: perUnit("10"),
			quantity: "2",
			terms: { minimum: "50" },
			expected: "2 × 10 + 0, −0%, −0 = 20, +30",
		},
		{
			name: "a discount does not lower the minimum",
			kind: "usage",
			pricing: perUnit("10"),
			quantity: "6",
			terms: { minimum: "50", discount: "50" },
			expected: "6 × 10 + 0, −50%, −0 = 30, +20",
		},
		{
			name: "a minimum of a part of a period is prorated",
			kind: "usage",
			pricing: perUnit("10"),
			quantity: "0",
			period: from15,
			terms: { minimum: "100" },
			expected: "0 × 10 + 0, −0%, −0 = 0, +54.84",
		},
		{
			name: "a minimum above the maximum wins, coming last",
			kind: "usage",
			pricing: perUnit("10"),
			quantity: "20",
			terms: { minimum: "150", maximum: "120" },
			expected: "20 × 10 + 0, −0%, −80 = 120, +30",
		},
		{
			name: "a negative price stays as it is where there is no minimum",
			kind: "fee",
			pricing: perUnit("-100"),
			quantity: "1",
			period: from15,
			expected: "1 × 0 + -54.84, −0%, −0 = -54.84, +0",
		},
	])("$name", ({ kind, pricing, quantity, period, terms, expected }) => {
		expect(describeRated(rateRow(kind, pricing, quantity, period ?? whole, terms ?? {}))).toBe(expected);
	});
});

function termsOf(kind: "fee" | "usage", pricing: Pricing, terms: NonNullable<Row["terms"]>): RatingTerms {
	return {
		kind,
		pricing,
		includedQuantity: d(terms.included ?? 0),
		discountPercent: d(terms.discount ?? 0),
		minimumAmount: d(terms.minimum ?? 0),
		maximumAmount: terms.maximum === undefined ? null : d(terms.maximum),
		currency: terms.currency ?? "EUR",
	};
}

function rateRow(
	kind: "fee" | "usage",
	pricing: Pricing,
	quantity: string,
	period: typeof whole,
	terms: NonNullable<Row["terms"]>,
): Rated {
	return rate(termsOf(kind, pricing, terms), { quantity: d(quantity), eventCount: 0 }, period);
}

function describeRated({ line, net, minimumAddition }: Rated): string {
	const charge = `${line.quantity} × ${line.unitPrice} + ${line.flatFee}`;
	return `${charge}, −${line.discountPercent}%, −${line.discountAmount} = ${net}, +${minimumAddition}`;
}
