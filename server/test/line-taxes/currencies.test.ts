import { describe, expect, it } from "vitest";
import { line, type Tax, taxAmounts, totals, useDesk } from "./taxing.ts";

/** Several taxes in currencies of no, two and three decimals, and rows that other systems publish. */

const desk = useDesk();
const a5: Tax = ["A", 5];
const a10: Tax = ["A", 10];

describe("currencies", () => {
	it.each<[string, string, number, Tax[], number[], number]>([
		// 79.92 and 19.98.
		[
			"yen",
			"JPY",
			999,
			[
				["A", 8],
				["B", 2],
			],
			[80, 20],
			1_099,
		],
		// 0.5 each, half away.
		["half a yen", "JPY", 5, [a10, ["B", 10]], [1, 1], 7],
		// 0.4 each; 16 % at once would be 0.8.
		[
			"less than half a yen",
			"JPY",
			5,
			[
				["A", 8],
				["B", 8],
			],
			[0, 0],
			5,
		],
		// 0.0617 and 0.03085.
		["Kuwaiti dinars", "KWD", 1.234, [a5, ["B", 2.5]], [0.062, 0.031], 1.327],
		// 0.0005 each.
		["half a fils", "KWD", 0.01, [a5, ["B", 5]], [0.001, 0.001], 0.012],
		[
			"dollars",
			"USD",
			19.99,
			[
				["State", 6],
				["County", 1.5],
			],
			[1.2, 0.3],
			21.49,
		],
	])("%s", async (_name, currency, price, given, amounts, amount) => {
		const invoice = await desk.draft([line(price, given)], { currency });
		expect([taxAmounts(invoice), invoice.amount, invoice.currency]).toEqual([[amounts], amount, currency]);
	});

	it("a negative half yen rounds away from zero", async () => {
		const invoice = await desk.draft([line(100, [["Z", 0]]), line(-5, [a10])], { currency: "JPY" });
		expect([taxAmounts(invoice), invoice.amount]).toEqual([[[0], [-1]], 94]);
	});
});

/** Rows of the published vectors, unchanged. */
const vectors = [
	{
		id: "I054",
		source: "flexprice/flexprice@e4b5303f:internal/ee/service/tax_rounding_test.go",
		document: "invoice",
		currency: "USD",
		rounding: "tax_per_rate",
		lines: [{ quantity: "1", unit_price: "100.00", tax_rates: ["8", "2"] }],
		expected: {
			line_nets: ["100.00"],
			net_total: "100.00",
			tax_breakdown: [
				{ tax_rate: "8", taxable: "100.00", tax: "8.00" },
				{ tax_rate: "2", taxable: "100.00", tax: "2.00" },
			],
			tax: "10.00",
			total: "110.00",
		},
		tax_if_rounded_per_line: "10.00",
		discriminates_rounding: false,
		note: "two rates on one line",
	},
	{
		id: "I069",
		source: "getlago/lago-api@1b1c24a6:spec/services/invoices/apply_taxes_service_spec.rb",
		document: "invoice",
		currency: "EUR",
		rounding: "tax_per_rate",
		lines: [
			{ quantity: "1", unit_price: "10.00", tax_rates: ["10"] },
			{ quantity: "1", unit_price: "20.00", tax_rates: ["10", "12"] },
		],
		expected: {
			line_nets: ["10.00", "20.00"],
			net_total: "30.00",
			tax_breakdown: [
				{ tax_rate: "10", taxable: "30.00", tax: "3.00" },
				{ tax_rate: "12", taxable: "20.00", tax: "2.40" },
			],
			tax: "5.40",
			total: "35.40",
		},
		tax_if_rounded_per_line: "5.40",
		discriminates_rounding: false,
		note: "two taxes on one fee, one on the other",
	},
];

it.each(vectors)("vector $id: $note", async ({ currency, lines, expected }) => {
	const line_items = lines.map(({ quantity, unit_price, tax_rates }) => ({
		name: "Seats",
		quantity: Number(quantity),
		unit_price: Number(unit_price),
		taxes: tax_rates.map((rate) => ({ name: `Tax ${rate}`, rate: Number(rate) })),
	}));
	const invoice = await desk.draft(line_items, { currency });
	const nets = invoice.line_items.map(({ amount, tax_amount }: { amount: number; tax_amount: number }) =>
		(amount - tax_amount).toFixed(2),
	);
	expect(nets).toEqual(expected.line_nets);
	const allTaxes: { rate: number; amount: number }[] = invoice.line_items.flatMap(
		(item: { taxes: { rate: number; amount: number }[] }) => item.taxes,
	);
	const byRate = expected.tax_breakdown.map(({ tax_rate }) =>
		allTaxes
			.filter(({ rate }) => rate === Number(tax_rate))
			.reduce((sum, { amount }) => sum + amount, 0)
			.toFixed(2),
	);
	expect(byRate).toEqual(expected.tax_breakdown.map(({ tax }) => tax));
	expect(totals(invoice).map((value) => value.toFixed(2))).toEqual([expected.tax, expected.total]);
	expect(invoice.subtotal.toFixed(2)).toBe(expected.net_total);
});
