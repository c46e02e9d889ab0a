import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../calendar/index.ts";
import { Decimal, roundMoney } from "../money/index.ts";
import { type Pricing, type RatingTerms, rate } from "./index.ts";

const d = Decimal.of;

const january = { anchoredStart: "2026-01-01", anchoredEnd: "2026-01-31" };

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
				const { priced } = rate(
					terms,
					{ quantity, eventCount: 3 },
					{ ...january, start: "2026-01-01", end: "2026-01-31" },
				).explanation;
				expect(Decimal.sum(priced.parts.map((part) => part.amount)).toString()).toBe(priced.amount.toString());
				expect(priced.billed.plus(priced.included).toString()).toBe(priced.measured.toString());
				fc.pre(priced.parts.some((part) => part.tier !== null));
				expect(Decimal.sum(priced.parts.map((part) => part.units)).toString()).toBe(priced.billed.toString());
			}),
		);
	});
});
