import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal, minorDigits } from "../../../money/index.ts";
import { checkDiscount, computeTotals, type TotalsLine } from "./totals.ts";

const d = Decimal.of;

type Figures = Partial<Record<Exclude<keyof TotalsLine, "displayOrder" | "taxes" | "isTaxExempt">, string>>;

function lineOf(figures: Figures, displayOrder: number): TotalsLine {
	return {
		displayOrder,
		quantity: d(figures.quantity ?? 1),
		unitPrice: d(figures.unitPrice ?? 0),
		flatFee: d(figures.flatFee ?? 0),
		discountPercent: d(figures.discountPercent ?? 0),
		discountAmount: d(figures.discountAmount ?? 0),
		taxRate: d(figures.taxRate ?? 0),
		taxName: figures.taxName ?? null,
	};
}

describe("a line's amount", () => {
	it.each<{ name: string; line: Figures; currency?: string; expected: string }>([
		{
			name: "is quantity × unit price + flat fee, and tax on it",
			line: { quantity: "3", unitPrice: "10.5", flatFee: "2", taxRate: "20" },
			expected: "33.5 − 0 = 33.5, tax 6.7, amount 40.2", // 31.5 + 2; 33.5 × 20 %
		},
		{
			name: "takes off the percentage and the amount of a discount",
			line: { quantity: "2", unitPrice: "50", discountPercent: "10", discountAmount: "5", taxRate: "10" },
			expected: "100 − 15 = 85, tax 8.5, amount 93.5",
		},
		{
			name: "is rounded once, after the discount",
			line: { unitPrice: "10.005", discountPercent: "50" },
			expected: "10.01 − 5.01 = 5, tax 0, amount 5", // 10.005 − 5.0025 = 5.0025; the discount is what is between
		},
		{
			name: "keeps a price below the minor unit until the end",
			line: { quantity: "1234567", unitPrice: "0.000000000001" },
			expected: "0 − 0 = 0, tax 0, amount 0", // 0.000001234567
		},
		{
			name: "has no decimals in yen",
			line: { quantity: "3", unitPrice: "33.5", taxRate: "10" },
			currency: "JPY",
			expected: "101 − 0 = 101, tax 10, amount 111", // 100.5; 10.1
		},
		{
			name: "has three decimals in dinars",
			line: { quantity: "0.25", unitPrice: "1.234", taxRate: "5" },
			currency: "KWD",
			expected: "0.309 − 0 = 0.309, tax 0.015, amount 0.324", // 0.3085; 0.01545
		},
		{
			name: "may be negative, halves going away from zero",
			line: { unitPrice: "-0.125", taxRate: "50" },
			expected: "-0.13 − 0 = -0.13, tax -0.07, amount -0.2", // −0.065
		},
		{
			name: "of an allowance is its negative flat fee",
			line: { flatFee: "-100.29", taxRate: "19" },
			expected: "-100.29 − 0 = -100.29, tax -19.06, amount -119.35", // −19.0551
		},
		{
			name: "of a quantity of 0 is 0",
			line: { quantity: "0", unitPrice: "99", taxRate: "19" },
			expected: "0 − 0 = 0, tax 0, amount 0",
		},
	])("$name", ({ line, currency, expected }) => {
		const { lines, ...totals } = computeTotals([lineOf(line, 1)], currency ?? "EUR", false);
		const shown = lines.map((line) => describeFigures(line.subtotal, line.discount, line.taxAmount, line.amount));
		expect(shown).toEqual([expected]);
		expect(describeFigures(totals.subtotal, totals.discountTotal, totals.taxTotal, totals.amount)).toBe(expected);
	});
});

describe("the tax of several lines", () => {
	const tax = (name: string, taxRate: string, unitPrice: string): Figures => ({ taxName: name, taxRate, unitPrice });

	it.each<{ name: string; lines: Figures[]; order?: number[]; exempt?: boolean; groups: string[]; taxes: string[] }>([
		{
			name: "is computed once a rate, and the line that lost most gets the cent",
			lines: [tax("VAT", "19", "9.80"), tax("VAT", "19", "10.71"), tax("VAT", "19", "214.26")],
			groups: ["VAT 19 on 234.77: 44.61"], // 44.6063
			taxes: ["1.86", "2.04", "40.71"], // 1.862, 2.0349, 40.7094; 44.59 rounded down, 2 cents to .0094 and .0049
		},
		{
			name: "gives a tied cent to the lowest display order, wherever it stands in the list",
			lines: [tax("VAT", "10", "0.05"), tax("VAT", "10", "0.05")],
			order: [2, 1],
			groups: ["VAT 10 on 0.1: 0.01"],
			taxes: ["0", "0.01"], // 0.005 each
		},
		{
			name: "is apart for another name at the same rate",
			lines: [tax("State", "5", "10.10"), tax("City", "5", "10.10"), tax("State", "5.0", "10.10")],
			groups: ["State 5 on 20.2: 1.01", "City 5 on 10.1: 0.51"], // 1.01; 0.505
			taxes: ["0.51", "0.51", "0.5"], // State: 0.505 each, the tie goes to the first
		},
		{
			name: "is apart for lines without a name",
			lines: [{ taxRate: "5", unitPrice: "10" }, tax("", "5", "10")],
			groups: ["null 5 on 10: 0.5", " 5 on 10: 0.5"],
			taxes: ["0.5", "0.5"],
		},
		{
			name: "shows groups in the order of display",
			lines: [tax("B", "20", "1"), tax("A", "10", "1")],
			order: [9, 4],
			groups: ["A 10 on 1: 0.1", "B 20 on 1: 0.2"],
			taxes: ["0.2", "0.1"],
		},
		{
			name: "stays near each line's own where a credit nearly cancels a charge",
			lines: [tax("VAT", "19", "100"), tax("VAT", "19", "-99.97")],
			groups: ["VAT 19 on 0.03: 0.01"], // 0.0057
			taxes: ["19", "-18.99"], // 19 and −18.9943
		},
		{
			name: "is none for an exempt customer, whatever the lines say",
			lines: [tax("VAT", "19", "100"), tax("VAT", "7", "50")],
			exempt: true,
			groups: ["null 0 on 150: 0"],
			taxes: ["0", "0"],
		},
		{ name: "is nothing on an invoice without lines", lines: [], groups: [], taxes: [] },
	])("$name", ({ lines, order, exempt, groups, taxes }) => {
		const given = lines.map((line, index) => lineOf(line, order?.[index] ?? index + 1));
		const totals = computeTotals(given, "EUR", exempt ?? false);
		expect(totals.taxGroups.map((group) => `${group.taxName} ${group.taxRate} on ${group.net}: ${group.tax}`)).toEqual(
			groups,
		);
		expect(totals.lines.map((line) => String(line.taxAmount))).toEqual(taxes);
	});
});

describe("checking a discount", () => {
	it.each<[string, Figures, string | null]>([
		["all of the subtotal", { quantity: "2", unitPrice: "50", discountAmount: "100" }, null],
		["100 %", { unitPrice: "50", discountPercent: "100" }, null],
		[
			"a cent more",
			{ quantity: "2", unitPrice: "50", discountAmount: "100.01" },
			"The discount of 100.01 exceeds the line's subtotal of 100.",
		],
		[
			"percentage and amount together",
			{ unitPrice: "100", discountPercent: "60", discountAmount: "41" },
			"The discount of 101 exceeds the line's subtotal of 100.",
		],
		["a credit's, as far below zero", { unitPrice: "-50", discountAmount: "-50" }, null],
		[
			"a credit's, further below zero",
			{ unitPrice: "-50", discountAmount: "-51" },
			"The discount of -51 exceeds the line's subtotal of -50.",
		],
		["anything off nothing", { discountAmount: "1" }, "The discount of 1 exceeds the line's subtotal of 0."],
	])("of %s", (_name, line, expected) => {
		expect(checkDiscount(lineOf(line, 1))).toBe(expected);
	});
});

describe("whatever the lines", () => {
	const decimal = (max: number, places: number) => fc.integer({ min: -max, max }).map((n) => d(`${n}e-${places}`));
	const positive = (max: number, places: number) => fc.nat(max).map((n) => d(`${n}e-${places}`));
	const line = fc.record({
		quantity: positive(1_000_000, 3),
		unitPrice: decimal(10_000_000, 5),
		flatFee: decimal(100_000, 4),
		discountPercent: positive(10_000, 2),
		discountAmount: decimal(1000, 3),
		taxRate: fc.constantFrom("0", "7", "8.875", "19", "100").map(d),
		taxName: fc.constantFrom(null, "VAT", "GST"),
	});
	const lines = fc
		.array(line, { maxLength: 12 })
		.chain((drawn) => {
			const orders = drawn.map((_, index) => index + 1);
			return fc.tuple(fc.constant(drawn), fc.shuffledSubarray(orders, { minLength: orders.length }));
		})
		.map(([drawn, orders]) => drawn.map((line, index) => ({ ...line, displayOrder: orders[index] ?? 0 })));

	it("the parts add up to the whole, to the minor unit", () => {
		fc.assert(
			fc.property(lines, fc.constantFrom("EUR", "JPY", "KWD"), fc.boolean(), (lines, currency, exempt) => {
				const totals = computeTotals(lines, currency, exempt);
				const sum = (pick: (line: (typeof totals.lines)[number]) => Decimal) =>
					String(Decimal.sum(totals.lines.map(pick)));
				expect(String(totals.amount)).toBe(sum((line) => line.amount));
				expect(String(totals.subtotal)).toBe(sum((line) => line.subtotal));
				expect(String(totals.discountTotal)).toBe(sum((line) => line.discount));
				expect(String(totals.taxTotal)).toBe(sum((line) => line.taxAmount));
				expect(totals.amount.decimals()).toBeLessThanOrEqual(minorDigits(currency));
				const unit = d(`1e-${minorDigits(currency)}`);
				totals.lines.forEach((line, index) => {
					expect(line.taxAmount.decimals()).toBeLessThanOrEqual(minorDigits(currency));
					const exactTax = line.net.percent(exempt ? d(0) : (lines[index]?.taxRate ?? d(0)));
					expect(line.taxAmount.minus(exactTax).absolute().isLessThan(unit)).toBe(true);
				});
			}),
		);
	});

	it("each group's tax is its rate of its net, and the sum of its lines' taxes", () => {
		fc.assert(
			fc.property(lines, fc.constantFrom("EUR", "JPY", "KWD"), (lines, currency) => {
				const totals = computeTotals(lines, currency, false);
				for (const { taxRate, taxName, net, tax } of totals.taxGroups) {
					const members = totals.lines.filter(
						(_, index) => lines[index]?.taxRate.equals(taxRate) && lines[index]?.taxName === taxName,
					);
					expect(String(net)).toBe(String(Decimal.sum(members.map((line) => line.net))));
					expect(String(tax)).toBe(String(Decimal.sum(members.map((line) => line.taxAmount))));
					expect(String(tax)).toBe(String(net.percent(taxRate).round(minorDigits(currency))));
				}
			}),
		);
	});
});

function describeFigures(subtotal: Decimal, discount: Decimal, tax: Decimal, amount: Decimal): string {
	return `${subtotal} − ${discount} = ${subtotal.minus(discount)}, tax ${tax}, amount ${amount}`;
}
