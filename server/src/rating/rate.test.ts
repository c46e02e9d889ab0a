import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../calendar/index.ts";
import { Decimal, roundMoney } from "../money/index.ts";
import { type Measured, type Pricing, type Rated, type RatingTerms, rate } from "./index.ts";

const d = Decimal.of;

const january = { anchoredStart: "2026-01-01", anchoredEnd: "2026-01-31" };
const whole = { ...january, start: "2026-01-01", end: "2026-01-31" };
/** 15 to 31 January: 17 of 31 days. */
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
			name: "a discount meets a prorated fee unrounded",
			kind: "fee",
			pricing: perUnit("100"),
			quantity: "1",
			period: from15,
			terms: { discount: "10" },
			expected: "1 × 0 + 54.838709677419, −10%, −0 = 49.35, +0", // 54.8387… × 0.9 = 49.3548…, of 54.84 it were 49.36
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

describe("the explanation of a charge", () => {
	it.each<{ name: string; pricing: Pricing; measured: Measured; included?: string; parts: string[] }>([
		{
			name: "shows each tier entered",
			pricing: graduated,
			measured: { quantity: d("14"), eventCount: 0 },
			included: "2",
			parts: ["10 unit at 1 + 5 = 15 (tier 0..10)", "2 unit at 0.125 + 2 = 2.25 (tier 10..)"],
		},
		{
			name: "shows the one tier that a volume reaches",
			pricing: { ...graduated, model: "volume" },
			measured: { quantity: d("16"), eventCount: 0 },
			parts: ["16 unit at 0.125 + 2 = 4 (tier 10..)"],
		},
		{
			name: "shows the percentage of each tier",
			pricing: { ...graduated, model: "graduated_percentage" },
			measured: { quantity: d("18"), eventCount: 0 },
			parts: ["10 percent at 1 + 5 = 5.1 (tier 0..10)", "8 percent at 0.125 + 2 = 2.01 (tier 10..)"],
		},
		{
			name: "counts the packages begun",
			pricing: { model: "package", packageSize: d("0.25"), unitPrice: d("3") },
			measured: { quantity: d("1.1"), eventCount: 0 },
			parts: ["5 package at 3 + 0 = 15"], // 1.1 ÷ 0.25 = 4.4
		},
		{
			name: "shows the fee of the events beside the percentage",
			pricing: { model: "percentage", percent: d("2.9"), feePerEvent: d("0.3") },
			measured: { quantity: d("1000"), eventCount: 12 },
			parts: ["1000 percent at 2.9 + 0 = 29", "12 event at 0.3 + 0 = 3.6"],
		},
		{
			name: "leaves out events that bear no fee",
			pricing: { model: "percentage", percent: d("2.9"), feePerEvent: d("0") },
			measured: { quantity: d("1000"), eventCount: 12 },
			parts: ["1000 percent at 2.9 + 0 = 29"],
		},
	])("$name", ({ pricing, measured, included, parts }) => {
		const { explanation } = rate(termsOf("usage", pricing, { included: included ?? "0" }), measured, whole);
		const described = explanation.priced.parts.map(({ basis, tier, units, rate, flatFee, amount }) => {
			const bounds = tier === null ? "" : ` (tier ${tier.from}..${tier.upTo ?? ""})`;
			return `${units} ${basis} at ${rate} + ${flatFee} = ${amount}${bounds}`;
		});
		expect(described).toEqual(parts);
	});

	it("keeps what was measured, included and billed apart", () => {
		const { priced } = rateRow("usage", perUnit("1"), "14", whole, { included: "4" }).explanation;
		expect([priced.measured, priced.included, priced.billed].map(String)).toEqual(["14", "4", "10"]);
	});
});

describe("whatever the terms", () => {
	const price = fc.integer({ min: 0, max: 1_000_000 }).map((n) => d(`${n}e-4`));
	const amount = fc.integer({ min: 1, max: 100_000 }).map((n) => d(`${n}e-2`));
	const tiers = fc.tuple(price, price, price, price).map(([a, b, c, e]) => [
		{ upTo: d("100"), unitPrice: a, flatFee: b },
		{ upTo: null, unitPrice: c, flatFee: e },
	]);
	const pricing: fc.Arbitrary<Pricing> = fc.oneof(
		price.map((unitPrice) => ({ model: "per_unit" as const, unitPrice })),
		fc.tuple(price, amount).map(([unitPrice, packageSize]) => ({ model: "package" as const, unitPrice, packageSize })),
		fc.tuple(price, price).map(([percent, feePerEvent]) => ({ model: "percentage" as const, percent, feePerEvent })),
		fc.tuple(fc.constantFrom("graduated", "volume", "graduated_percentage"), tiers).map(([model, tiers]) => ({
			model,
			tiers,
		})),
	);
	const terms: fc.Arbitrary<RatingTerms> = fc.record({
		kind: fc.constantFrom("fee", "usage"),
		pricing,
		includedQuantity: price,
		discountPercent: fc.constantFrom("0", "12.5", "33.333", "100").map(d),
		minimumAmount: fc.oneof(fc.constant(Decimal.zero), amount),
		maximumAmount: fc.oneof(fc.constant(null), amount),
		currency: fc.constantFrom("EUR", "JPY", "KWD"),
	});
	const quantity = fc.integer({ min: -1000, max: 10_000_000 }).map((n) => d(`${n}e-3`));
	const period = fc
		.integer({ min: 1, max: 31 })
		.map((days) => ({ ...january, start: addDays("2026-01-31", 1 - days), end: "2026-01-31" }));

	it("the line's own figures come to its net, within the maximum and, with the minimum's line, the minimum", () => {
		fc.assert(
			fc.property(terms, quantity, fc.nat(50), period, (terms, quantity, eventCount, period) => {
				const { line, net, minimumAddition, explanation } = rate(terms, { quantity, eventCount }, period);
				const subtotal = line.quantity.times(line.unitPrice).plus(line.flatFee);
				const discount = subtotal.percent(line.discountPercent).plus(line.discountAmount);
				expect(discount.isGreaterThan(subtotal)).toBe(false);
				expect(net.toString()).toBe(roundMoney(subtotal.minus(discount), terms.currency).toString());
				if (explanation.maximum !== null) expect(net.isGreaterThan(explanation.maximum)).toBe(false);
				expect(net.plus(minimumAddition).isLessThan(explanation.minimum)).toBe(false);
				expect(minimumAddition.isNegative()).toBe(false);
			}),
		);
	});

	it("the parts add up to the price, and tiers hold every unit once", () => {
		fc.assert(
			fc.property(terms, quantity, (terms, quantity) => {
				const { priced } = rate(terms, { quantity, eventCount: 3 }, whole).explanation;
				expect(Decimal.sum(priced.parts.map((part) => part.amount)).toString()).toBe(priced.amount.toString());
				expect(priced.billed.plus(priced.included).toString()).toBe(priced.measured.toString());
				fc.pre(priced.parts.some((part) => part.tier !== null));
				expect(Decimal.sum(priced.parts.map((part) => part.units)).toString()).toBe(priced.billed.toString());
			}),
		);
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
