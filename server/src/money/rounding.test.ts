import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal, roundMoney, roundSharesToTotal, shareByLargestRemainder } from "./index.ts";

const d = Decimal.of;
const texts = (values: readonly Decimal[]) => values.map(String);

describe("rounding money", () => {
	it.each([
		["1.005", "USD", "1.01"],
		["-1.005", "USD", "-1.01"],
		["1.004999999999", "USD", "1"],
		["0.5", "JPY", "1"],
		["-0.5", "JPY", "-1"],
		["1.2345", "KWD", "1.235"],
		["1.00005", "CLF", "1.0001"],
	])("%s %s is %s", (amount, currency, expected) => {
		expect(roundMoney(d(amount), currency).toString()).toBe(expected);
	});
});

interface Sharing {
	name: string;
	total: string;
	weights: string[];
	decimals: number;
	expected: string[];
}

describe("sharing a total by largest remainder", () => {
	it.each<Sharing>([
		// 3.333… each; the first takes the cent that is left
		{
			name: "ties go to the first",
			total: "10",
			weights: ["1", "1", "1"],
			decimals: 2,
			expected: ["3.34", "3.33", "3.33"],
		},
		// 0.333, 0.333, 0.334 of 1.00: the largest remainder is the last (vector I065)
		{
			name: "the largest remainder takes the unit, wherever it stands",
			total: "1",
			weights: ["3.33", "3.33", "3.34"],
			decimals: 2,
			expected: ["0.33", "0.33", "0.34"],
		},
		{
			name: "a weight of zero gets nothing",
			total: "0.05",
			weights: ["0", "1", "0", "1"],
			decimals: 2,
			expected: ["0", "0.03", "0", "0.02"],
		},
		{
			name: "a negative total mirrors the positive",
			total: "-10",
			weights: ["1", "1", "1"],
			decimals: 2,
			expected: ["-3.34", "-3.33", "-3.33"],
		},
		{
			name: "negative weights share like positive ones",
			total: "10",
			weights: ["-1", "-1", "-1"],
			decimals: 2,
			expected: ["3.34", "3.33", "3.33"],
		},
		// 7 × 3 ÷ 2 = 10.5 and 7 × −1 ÷ 2 = −3.5, rounded down to 10 and −4; the first takes the remaining unit
		{ name: "weights of both signs", total: "7", weights: ["3", "-1"], decimals: 0, expected: ["11", "-4"] },
		{ name: "yen have no decimals", total: "100", weights: ["1", "1", "1"], decimals: 0, expected: ["34", "33", "33"] },
		{ name: "dinars have three", total: "0.001", weights: ["1", "2"], decimals: 3, expected: ["0", "0.001"] },
		{ name: "nothing over lines that cancel out", total: "0", weights: ["5", "-5"], decimals: 2, expected: ["0", "0"] },
		{ name: "nothing over nothing", total: "0", weights: [], decimals: 2, expected: [] },
		{ name: "one line takes all", total: "12.34", weights: ["0.0001"], decimals: 2, expected: ["12.34"] },
	])("$name", ({ total, weights, decimals, expected }) => {
		expect(texts(shareByLargestRemainder(d(total), weights.map(d), decimals))).toEqual(expected);
	});

	it.each([
		["1", ["5", "-5"], "weights that add up to zero cannot share 1"],
		["1", [], "weights that add up to zero cannot share 1"],
		["0.001", ["1"], "0.001 has more than 2 decimals"],
	])("refuses %s over %j: %s", (total, weights, message) => {
		expect(() => shareByLargestRemainder(d(total), weights.map(d), 2)).toThrow(new RangeError(message));
	});

	it("adds up to the total, each share less than one unit from its exact share", () => {
		const weight = fc.integer({ min: -1_000_000, max: 1_000_000 });
		fc.assert(
			fc.property(
				fc.integer({ min: -1_000_000, max: 1_000_000 }),
				fc.array(weight, { minLength: 1 }),
				fc.nat(4),
				(units, weightIntegers, decimals) => {
					const weightTotal = weightIntegers.reduce((a, b) => a + b, 0);
					fc.pre(weightTotal !== 0);
					const total = d(`${units}e-${decimals}`);
					const shares = shareByLargestRemainder(total, weightIntegers.map(d), decimals);
					expect(Decimal.sum(shares).toString()).toBe(total.toString());
					shares.forEach((share, index) => {
						// |share − total × weight ÷ Σ| < unit, multiplied by Σ so that it stays exact
						const exact = total.times(d(weightIntegers[index] ?? 0));
						const distance = share.times(d(weightTotal)).minus(exact).absolute();
						expect(
							distance.isLessThan(
								d(weightTotal)
									.absolute()
									.times(d(`1e-${decimals}`)),
							),
						).toBe(true);
					});
				},
			),
		);
	});
});

describe("rounding shares to their rounded total", () => {
	it.each<Omit<Sharing, "weights"> & { shares: string[] }>([
		// 1.1875 + 1.1875 = 2.375, rounded 2.38; both round down to 1.18, both remainders are 0.0075, two cents are left
		{
			name: "every share can be raised",
			total: "2.38",
			shares: ["1.1875", "1.1875"],
			decimals: 2,
			expected: ["1.19", "1.19"],
		},
		{ name: "ties go to the first", total: "0.01", shares: ["0.005", "0.005"], decimals: 2, expected: ["0.01", "0"] },
		{
			name: "ties of negative shares too",
			total: "-0.01",
			shares: ["-0.005", "-0.005"],
			decimals: 2,
			expected: ["-0.01", "0"],
		},
		// 19 % of 100.00 and of −99.97: 19 and −18.9943, together 0.0057
		{
			name: "shares far larger than their total",
			total: "0.01",
			shares: ["19", "-18.9943"],
			decimals: 2,
			expected: ["19", "-18.99"],
		},
		{ name: "shares that cancel out", total: "0", shares: ["0.6", "-0.6"], decimals: 0, expected: ["1", "-1"] },
		{ name: "a sum that rounds to zero", total: "0", shares: ["-0.2", "-0.2"], decimals: 0, expected: ["0", "0"] },
		{ name: "no shares", total: "0", shares: [], decimals: 2, expected: [] },
	])("$name", ({ total, shares, decimals, expected }) => {
		expect(texts(roundSharesToTotal(d(total), shares.map(d), decimals))).toEqual(expected);
	});

	it("refuses a total that is not the sum of the shares, rounded", () => {
		expect(() => roundSharesToTotal(d("0.02"), [d("0.005"), d("0.005")], 2)).toThrow(
			new RangeError("0.02 is not the sum of its shares rounded to 2 decimals"),
		);
	});

	it("adds up, each result less than one unit from its share, and mirrors with the signs", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: -100_000, max: 100_000 })), (thousandths) => {
				const shares = thousandths.map((n) => d(`${n}e-3`));
				const total = Decimal.sum(shares).round(2);
				const rounded = roundSharesToTotal(total, shares, 2);
				expect(Decimal.sum(rounded).toString()).toBe(total.toString());
				rounded.forEach((value, index) => {
					expect(
						value
							.minus(shares[index] ?? d(0))
							.absolute()
							.isLessThan(d("0.01")),
					).toBe(true);
				});
				fc.pre(!total.isZero());
				const negated = (values: Decimal[]) => values.map((value) => value.negated());
				expect(texts(negated(roundSharesToTotal(total.negated(), negated(shares), 2)))).toEqual(texts(rounded));
			}),
		);
	});
});
