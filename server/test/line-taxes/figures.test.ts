import { describe, expect, it } from "vitest";
import { line, type Tax, taxAmounts, totals, useDesk } from "./taxing.ts";

/** "Several taxes on a line": amounts by tax, each group rounded once; each figure by hand. */

const desk = useDesk();
const gst: Tax = ["GST", 5];
const pst: Tax = ["PST", 7];
const a5: Tax = ["A", 5];
const a10: Tax = ["A", 10];

describe("one line", () => {
	// [name, price, taxes, further fields, amount of each tax, amount of the line]
	it.each<[string, number, Tax[], object, number[], number]>([
		["one tax", 100, [["VAT", 19]], {}, [19], 119],
		["two taxes", 100, [gst, pst], {}, [5, 7], 112],
		["three taxes", 200, [gst, pst, ["Levy", 0.5]], {}, [10, 14, 1], 225],
		// 3.124375, 0.4999, 0.374925 and 0.9998; 10 % at once would be 5.00.
		[
			"state, county, city and transit, each rounded by itself",
			49.99,
			[["State", 6.25], ["County", 1], ["City", 0.75], ["Transit", 2]],
			{},
			[3.12, 0.5, 0.37, 1],
			54.98,
		],
		// 9.975, half away from zero.
		["Quebec", 100, [gst, ["QST", 9.975]], {}, [5, 9.98], 114.98],
		// Half a cent each; 10 % at once would be 0.01.
		["two half cents", 0.1, [a5, ["B", 5]], {}, [0.01, 0.01], 0.12],
		// 0.0025 each: nothing, while 10 % at once would be 0.005, a cent.
		["two quarters of a cent", 0.05, [a5, ["B", 5]], {}, [0, 0], 0.05],
		["a tax of 0 percent", 100, [["Federal", 0], pst], {}, [0, 7], 107],
		["taxes of 0 percent only", 100, [["A", 0], ["B", 0]], {}, [0, 0], 100],
		["a tax of 100 percent", 10, [["Luxury", 100], pst], {}, [10, 0.7], 20.7],
		// 8.875 and 0.375, both half away from zero.
		["rates of three decimals", 100, [["Sales", 8.875], ["Transit", 0.375]], {}, [8.88, 0.38], 109.26],
		["rates of twelve decimals", 100, [["A", 3.333333333333], ["B", 6.666666666666]], {}, [3.33, 6.67], 110],
		["the same name at two rates", 100, [["City", 1], ["City", 2]], {}, [1, 2], 103],
		// 0.999999999999, rounded 1.00; 0.0725 and 0.0125; 8.5 % at once would be 0.09.
		["a price of twelve decimals", 0.333333333333, [["A", 7.25], ["B", 1.25]], { quantity: 3 }, [0.07, 0.01], 1.08],
		// 1.234567890123 × 9.87 = 12.185185…: 12.19; 0.7314 and 0.35351.
		["a quantity of twelve decimals", 9.87, [["A", 6], ["B", 2.9]], { quantity: 1.234567890123 }, [0.73, 0.35], 13.27],
		// 2 × 50 + 10 = 110; less 11 and 9: 90.
		[
			"a flat fee and discounts",
			50,
			[gst, pst],
			{ quantity: 2, flat_fee: 10, discount_percent: 10, discount_amount: 9 },
			...([[4.5, 6.3], 100.8] as const),
		],
		["nothing", 0, [gst, pst], {}, [0, 0], 0],
		// 7,999,999,999.9992 and 1,999,999,999.9998.
		["much", 99_999_999_999.99, [["A", 8], ["B", 2]], {}, [8_000_000_000, 2_000_000_000], 109_999_999_999.99],
	])("%s", async (_name, price, given, fields, amounts, amount) => {
		const invoice = await desk.draft([line(price, given, fields)]);
		expect([taxAmounts(invoice), invoice.amount]).toEqual([[amounts], amount]);
		const tax = Math.round(amounts.reduce((sum, each) => sum + each, 0) * 1_000) / 1_000;
		expect([invoice.line_items[0].tax_amount, invoice.tax_total]).toEqual([tax, tax]);
	});
});

describe("compound: also on the taxes before it", () => {
	it.each<[string, number, Tax[], number[], number]>([
		// 105 × 10 %.
		["on the one before", 100, [a5, ["B", 10, true]], [5, 10.5], 115.5],
		// 105 × 9.5 % = 9.975, half away from zero: Quebec until 2012.
		["rounded by itself", 100, [gst, ["QST", 9.5, true]], [5, 9.98], 114.98],
		// 105 × 10 %; 115.50 × 10 %.
		["twice", 100, [a5, ["B", 10, true], ["C", 10, true]], [5, 10.5, 11.55], 127.05],
		// 112 × 10 %.
		["on all before it", 100, [a5, ["B", 7], ["C", 10, true]], [5, 7, 11.2], 123.2],
		["not for the one after it", 100, [a5, ["B", 10, true], ["C", 2]], [5, 10.5, 2], 117.5],
		["not on those after it", 100, [["B", 10, true], a5], [10, 5], 115],
		["false is as if left out", 100, [a5, ["B", 10, false]], [5, 10], 115],
		["on a negative line", -100, [a5, ["B", 10, true]], [-5, -10.5], -115.5],
		// 0.045, rounded 0.05; 0.95 × 50 % = 0.475; of 0.945 it would be 0.4725.
		["silent: on the rounded tax, as the law says", 0.9, [a5, ["B", 50, true]], [0.05, 0.48], 1.43],
	])("%s", async (_name, price, given, amounts, amount) => {
		// A second line without tax keeps the invoice's total above 0.
		const invoice = await desk.draft([line(price, given), line(500, [["None", 0]])]);
		expect(taxAmounts(invoice)).toEqual([amounts, [0]]);
		expect(invoice.line_items[0].amount).toBe(amount);
	});

	it("silent: the line's tax_rate is the sum of the rates", async () => {
		const invoice = await desk.draft([line(100, [a5, ["B", 10, true]])]);
		expect(invoice.line_items[0]).toMatchObject({ tax_rate: 15, tax_amount: 15.5 });
	});
});

describe("several lines", () => {
	type Line = [price: number, given: Tax[], fields?: object];
	it.each<[string, Line[], number[][], number]>([
		// 10 % of 0.10 once: a cent, for the first line.
		["one name and rate are rounded together", [[0.05, [a10]], [0.05, [a10]]], [[0.01], [0]], 0.11],
		// Half a cent each.
		["two names are rounded apart", [[0.05, [a10]], [0.05, [["B", 10]]]], [[0.01], [0.01]], 0.12],
		// 0.0057 and 0.0056.
		["one name at two rates is rounded apart", [[0.03, [["VAT", 19]]], [0.08, [["VAT", 7]]]], [[0.01], [0.01]], 0.13],
		// A: 10 % of 0.15 is 0.015, two cents for the first two. B: 7 % of 0.10 is 0.007, a cent for the second.
		[
			"each tax has lines of its own",
			[[0.05, [a10]], [0.05, [a10, ["B", 7]]], [0.05, [a10, ["B", 7]]]],
			[[0.01], [0.01, 0.01], [0, 0]],
			0.18,
		],
		// A: 8.25 % of 60.08 is 4.9566: 0.8258, 1.6525, 2.4783: the last cents to the third and the first. B: 0.60.
		[
			"the cent that is left goes to the largest remainder",
			[[10.01, [["A", 8.25], ["B", 1]]], [20.03, [["A", 8.25], ["B", 1]]], [30.04, [["A", 8.25], ["B", 1]]]],
			[[0.83, 0.1], [1.65, 0.2], [2.48, 0.3]],
			65.64,
		],
		// A: 6 % of 66.66 is 3.9996; B: 2.5 % of 66.66 is 1.6665, 0.83325 each: the cent to the first of them.
		[
			"ties go to the first line",
			[[33.33, [["A", 6]]], [33.33, [["A", 6], ["B", 2.5]]], [33.33, [["B", 2.5]]]],
			[[2], [2, 0.84], [0.83]],
			105.66,
		],
		// A: 5 % of 0.20; B: 7 % of 0.20 is 0.014. Both to the first line.
		[
			"the order on the line makes no other group",
			[[0.1, [a5, ["B", 7]]], [0.1, [["B", 7], a5]]],
			[[0.01, 0.01], [0, 0]],
			0.22,
		],
		// A: 9.99. B: 5 % of 99.90 is 4.995, half away: 5.00 and −0.005, which is 0.
		["silent: a negative line lowers each tax", [[100, [a10, ["B", 5]]], [-0.1, [a10, ["B", 5]]]], [[10, 5], [-0.01, 0]], 114.89],
		// −0.005, half away from zero.
		["a negative group rounds away from zero", [[100, [["Z", 0]]], [-0.1, [a5]]], [[0], [-0.01]], 99.89],
		["a taxed line beside one without taxes", [[100, [gst, pst]], [50, [["None", 0]]]], [[5, 7], [0]], 162],
		// 0.30 of each is taken back exactly.
		["silent: lines that cancel out keep their taxes, of 0 together", [[3, [gst, pst]], [-3, [gst, pst]]], [[0.15, 0.21], [-0.15, -0.21]], 0],
	])("%s", async (_name, lines, amounts, amount) => {
		const invoice = await desk.draft(lines.map(([price, given, fields]) => line(price, given, fields)));
		expect([taxAmounts(invoice), invoice.amount]).toEqual([amounts, amount]);
	});

	it("silent: one name and rate of two jurisdictions are rounded apart", async () => {
		const of = (jurisdiction: string) => ({ name: "A", unit_price: 0.05, taxes: [{ name: "State", rate: 10, jurisdiction }] });
		const invoice = await desk.draft([of("US-CA"), of("US-NY")]);
		expect([taxAmounts(invoice), invoice.amount]).toEqual([[[0.01], [0.01]], 0.12]);
	});
});

describe("currencies", () => {
	it.each<[string, string, number, Tax[], number[], number]>([
		// 79.92 and 19.98.
		["yen", "JPY", 999, [["A", 8], ["B", 2]], [80, 20], 1_099],
		// 0.5 each, half away.
		["half a yen", "JPY", 5, [a10, ["B", 10]], [1, 1], 7],
		// 0.4 each; 16 % at once would be 0.8.
		["less than half a yen", "JPY", 5, [["A", 8], ["B", 8]], [0, 0], 5],
		// 0.0617 and 0.03085.
		["Kuwaiti dinars", "KWD", 1.234, [a5, ["B", 2.5]], [0.062, 0.031], 1.327],
		// 0.0005 each.
		["half a fils", "KWD", 0.01, [a5, ["B", 5]], [0.001, 0.001], 0.012],
		["dollars", "USD", 19.99, [["State", 6], ["County", 1.5]], [1.2, 0.3], 21.49],
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
