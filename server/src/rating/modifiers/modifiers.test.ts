import { expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { applyModifiers } from "./modifiers.ts";

const d = Decimal.of;
const terms = { discountPercent: d(10), minimumAmount: d(0), maximumAmount: null };
const whole = { daysServed: 30, daysOfPeriod: 30 };

/** The net amount, the reductions by the discount and the maximum, the addition by the minimum. */
function figures(parts: Parameters<typeof applyModifiers>[0]): string[] {
	return applyModifiers(parts, "EUR").map(
		({ net, amounts }) => `${net} −${amounts.discount} −${amounts.maximum} +${amounts.minimum}`,
	);
}

it("the maximum meets what the discount left", () => {
	const bounded = { ...terms, maximumAmount: d(80) };
	expect(figures([{ terms: bounded, ...whole, charge: d(100) }])).toEqual(["80 −10 −10 +0"]); // 90 − 80
	expect(figures([{ terms: bounded, ...whole, charge: d(85) }])).toEqual(["76.5 −8.5 −0 +0"]); // 76.50 is below 80
});

it("the minimum meets what the maximum left, and wins over it", () => {
	const bounded = { ...terms, maximumAmount: d(80), minimumAmount: d(95) };
	expect(figures([{ terms: bounded, ...whole, charge: d(100) }])).toEqual(["80 −10 −10 +15"]);
});

it("bounds hold once for all parts, each part's by its days; the last part gives way first", () => {
	const part = (charge: number, maximum: number, daysServed: number) => ({
		...{ terms: { ...terms, discountPercent: d(0), maximumAmount: d(maximum) }, daysServed, daysOfPeriod: 30 },
		charge: d(charge),
	});
	// 60 × 10 ÷ 30 + 30 × 20 ÷ 30 = 40: of 35 + 25 are 20 too many.
	expect(figures([part(35, 60, 10), part(25, 30, 20)])).toEqual(["35 −0 −0 +0", "5 −0 −20 +0"]);
	// Of 50 + 5 are 15 too many: 5 off the last, 10 off the first.
	expect(figures([part(50, 60, 10), part(5, 30, 20)])).toEqual(["40 −0 −10 +0", "0 −0 −5 +0"]);
});

it("without a minimum, a charge below 0 stays, but parts together cost no less than 0", () => {
	const below = { terms: { ...terms, discountPercent: d(0) }, daysServed: 15, daysOfPeriod: 30, charge: d(-20) };
	expect(figures([below])).toEqual(["-20 −0 −0 +0"]);
	expect(figures([{ ...below, charge: d(15) }, below])).toEqual(["15 −0 −0 +0", "-20 −0 −0 +5"]);
});
