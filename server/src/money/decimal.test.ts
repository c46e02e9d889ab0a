import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal } from "./index.ts";

const d = Decimal.of;

describe("reading a decimal", () => {
	it.each([
		["0.002", "0.002"],
		["-1.5e3", "-1500"],
		["1e-7", "0.0000001"],
		["1.50", "1.5"],
		["-0", "0"],
		["-0.00", "0"],
		["123456789012345678901234567890.12", "123456789012345678901234567890.12"],
		[42, "42"],
		[-7n, "-7"],
	])("reads %s as %s", (value, expected) => {
		expect(d(value).toString()).toBe(expected);
	});

	it.each(["", " ", "1,5", "12abc", "NaN", "Infinity", "0x10", "1e"])("refuses %j", (text) => {
		expect(() => d(text)).toThrow(RangeError);
	});

	it("names what it refuses, by its first 40 characters", () => {
		expect(() => d("1,5")).toThrow("not a decimal number: 1,5");
		expect(() => d("x".repeat(41))).toThrow(new RangeError(`not a decimal number: ${"x".repeat(40)}`));
	});

	it("gives a decimal back as it is", () => {
		const value = d("12.5");
		expect(d(value)).toBe(value);
	});

	it.each([
		["12.50", "12.5"],
		["-3", "-3"],
		["007", "7"],
		["+3", null],
		[".5", null],
		["5.", null],
		["1e3", null],
		["1 000", null],
		["", null],
	])("parses an event's property %j as %s", (text, expected) => {
		expect(Decimal.parse(text)?.toString() ?? null).toBe(expected);
	});
});

describe("exact arithmetic", () => {
	it.each([
		["0.1 + 0.2, which binary floating point gets wrong", d("0.1").plus(d("0.2")), "0.3"],
		["1 − 0.9", d(1).minus(d("0.9")), "0.1"],
		["30 digits times 12 decimals", d("123456789012345678").times(d("0.000000000001")), "123456.789012345678"],
		["7.25 % of 100", d(100).percent(d("7.25")), "7.25"],
		["0.5 % of −3", d(-3).percent(d("0.5")), "-0.015"],
		["the sum of nothing", Decimal.sum([]), "0"],
		["ten times 0.1 added up", Decimal.sum(Array.from({ length: 10 }, () => d("0.1"))), "1"],
		["the negative of 0", d(0).negated(), "0"],
		["the absolute value of −2.5", d("-2.5").absolute(), "2.5"],
	])("%s", (_name, actual, expected) => {
		expect(actual.toString()).toBe(expected);
	});
});

describe("rounding", () => {
	it.each([
		["0.005", 2, "0.01"], // a half goes away from zero
		["-0.005", 2, "-0.01"], // on both sides
		["0.0049999", 2, "0.00"],
		["-0.004", 2, "0.00"], // never "-0.00"
		["2.5", 0, "3"],
		["3.5", 0, "4"], // not to the even neighbor only
		["1.2345", 3, "1.235"],
		["14", 2, "14.00"],
	])("%s to %i places is %s", (value, decimals, expected) => {
		expect(d(value).round(decimals).toFixed(decimals)).toBe(expected);
		expect(d(value).toFixed(decimals)).toBe(expected);
	});

	it.each([
		["2.9", "2", "3"],
		["-2.1", "-3", "-2"],
		["-0.5", "-1", "0"],
		["7", "7", "7"],
		["0", "0", "0"],
	])("%s has the floor %s and the ceiling %s", (value, floor, ceiling) => {
		expect(d(value).floor().toString()).toBe(floor);
		expect(d(value).ceiling().toString()).toBe(ceiling);
	});
});

describe("division", () => {
	it.each([
		["1", "3", 2, "0.33"],
		["2", "3", 2, "0.67"],
		["-2", "3", 2, "-0.67"],
		["2", "-3", 2, "-0.67"],
		["1", "200", 2, "0.01"], // 0.005 is a half
		["-1", "200", 2, "-0.01"],
		["0.0149999", "3", 2, "0"], // 0.00499996… is below the half
		["0.015000001", "3", 2, "0.01"], // 0.00500000003… is above it
		["10", "4", 0, "3"], // 2.5
		["0", "7", 4, "0"],
		["1", "0.0003", 1, "3333.3"],
		["1000000000000", "0.000000000001", 0, "1000000000000000000000000"],
	])("%s ÷ %s to %i places is %s", (dividend, divisor, decimals, expected) => {
		expect(d(dividend).dividedBy(d(divisor), decimals).toString()).toBe(expected);
	});

	it("refuses a divisor of zero", () => {
		expect(() => d(1).dividedBy(d("0.00"), 2)).toThrow(new RangeError("division by zero"));
	});

	it("rounds every quotient as the division of integers says", () => {
		const digits = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
		const places = fc.nat(12);
		fc.assert(
			fc.property(
				digits,
				places,
				digits.filter((n) => n !== 0n),
				places,
				places,
				(a, aPlaces, b, bPlaces, decimals) => {
					const quotient = d(`${a}e-${aPlaces}`).dividedBy(d(`${b}e-${bPlaces}`), decimals);
					// a·10^-aPlaces ÷ b·10^-bPlaces in units of 10^-decimals is this fraction of integers.
					const numerator = abs(a) * 10n ** BigInt(bPlaces + decimals);
					const denominator = abs(b) * 10n ** BigInt(aPlaces);
					const rounded = (2n * numerator + denominator) / (2n * denominator);
					const expected = a < 0n !== b < 0n ? -rounded : rounded;
					expect(quotient.toString()).toBe(d(`${expected}e-${decimals}`).toString());
				},
			),
			// Shrinking numbers of 25 digits takes minutes and explains nothing, so the first failure is shown unchanged.
			{ numRuns: 1000, endOnFailure: true },
		);
	});
});

describe("comparing and counting", () => {
	it.each([
		["1", "2", -1],
		["2", "1.5", 1],
		["1.0", "1", 0],
		["-0", "0", 0],
	] as const)("%s against %s is %i", (a, b, expected) => {
		expect(d(a).compare(d(b))).toBe(expected);
		expect(d(a).isLessThan(d(b))).toBe(expected < 0);
		expect(d(a).isGreaterThan(d(b))).toBe(expected > 0);
		expect(d(a).equals(d(b))).toBe(expected === 0);
	});

	it.each([
		["-0.5", -1],
		["0.0", 0],
		["3", 1],
	] as const)("%s has the sign %i", (value, sign) => {
		expect(d(value).sign()).toBe(sign);
		expect(d(value).isNegative()).toBe(sign < 0);
		expect(d(value).isZero()).toBe(sign === 0);
		expect(d(value).isPositive()).toBe(sign > 0);
	});

	it.each([
		["1.25", 2],
		["1.50", 1],
		["1200", 0],
		["0", 0],
		["1e-12", 12],
	])("%s has %i decimals", (value, decimals) => {
		expect(d(value).decimals()).toBe(decimals);
	});
});

describe("writing a decimal", () => {
	it("keeps every digit in JSON, as a number", () => {
		expect(JSON.stringify({ amount: d("123456789012345.123456789012") })).toBe(
			'{"amount":123456789012345.123456789012}',
		);
	});

	it("goes to the database in plain notation", () => {
		expect(d("1e-12").toPostgres()).toBe("0.000000000001");
	});
});

function abs(value: bigint): bigint {
	return value < 0n ? -value : value;
}
