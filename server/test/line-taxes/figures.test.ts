import { describe, expect, it } from "vitest";
import { line, type Tax, taxAmounts, useDesk } from "./taxing.ts";

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
			[
				["State", 6.25],
				["County", 1],
				["City", 0.75],
				["Transit", 2],
			],
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
		[
			"taxes of 0 percent only",
			100,
			[
				["A", 0],
				["B", 0],
			],
			{},
			[0, 0],
			100,
		],
		["100 percent together", 10, [["Luxury", 93], pst], {}, [9.3, 0.7], 20],
		// 8.875 and 0.375, both half away from zero.
		[
			"rates of three decimals",
			100,
			[
				["Sales", 8.875],
				["Transit", 0.375],
			],
			{},
			[8.88, 0.38],
			109.26,
		],
		[
			"rates of twelve decimals",
			100,
			[
				["A", 3.333333333333],
				["B", 6.666666666666],
			],
			{},
			[3.33, 6.67],
			110,
		],
		[
			"the same name at two rates",
			100,
			[
				["City", 1],
				["City", 2],
			],
			{},
			[1, 2],
			103,
		],
		// 0.999999999999, rounded 1.00; 0.0725 and 0.0125; 8.5 % at once would be 0.09.
		[
			"a price of twelve decimals",
			0.333333333333,
			[
				["A", 7.25],
				["B", 1.25],
			],
			{ quantity: 3 },
			[0.07, 0.01],
			1.08,
		],
		// 1.234567890123 × 9.87 = 12.185185…: 12.19; 0.7314 and 0.35351.
		[
			"a quantity of twelve decimals",
			9.87,
			[
				["A", 6],
				["B", 2.9],
			],
			{ quantity: 1.234567890123 },
			[0.73, 0.35],
			13.27,
		],
		// 2 × 50 + 10 = 110; less 11 and 9: 90.
		[
			"a flat fee and discounts",
			50,
			[gst, pst],
			{ quantity: 2, flat_fee: 10, discount_percent: 10, discount_amount: 9 },
			[4.5, 6.3],
			100.8,
		],
		["nothing", 0, [gst, pst], {}, [0, 0], 0],
		// 7,999,999,999.9992 and 1,999,999,999.9998.
		[
			"much",
			99_999_999_999.99,
			[
				["A", 8],
				["B", 2],
			],
			{},
			[8_000_000_000, 2_000_000_000],
			109_999_999_999.99,
		],
	])("%s", async (_name, price, given, fields, amounts, amount) => {
		const invoice = await desk.draft([line(price, given, fields)]);
		expect([taxAmounts(invoice), invoice.amount]).toEqual([[amounts], amount]);
		const tax = Math.round(amounts.reduce((sum, each) => sum + each, 0) * 1_000) / 1_000;
		expect([invoice.line_items[0].tax_amount, invoice.tax_total]).toEqual([tax, tax]);
	});
});

describe("several lines", () => {
	type Line = [price: number, given: Tax[], fields?: object];
	it.each<[string, Line[], number[][], number]>([
		// 10 % of 0.10 once: a cent, for the first line.
		[
			"one name and rate are rounded together",
			[
				[0.05, [a10]],
				[0.05, [a10]],
			],
			[[0.01], [0]],
			0.11,
		],
		// Half a cent each.
		[
			"two names are rounded apart",
			[
				[0.05, [a10]],
				[0.05, [["B", 10]]],
			],
			[[0.01], [0.01]],
			0.12,
		],
		// 0.0057 and 0.0056.
		[
			"one name at two rates is rounded apart",
			[
				[0.03, [["VAT", 19]]],
				[0.08, [["VAT", 7]]],
			],
			[[0.01], [0.01]],
			0.13,
		],
		// A: 10 % of 0.15 is 0.015, two cents for the first two. B: 7 % of 0.10 is 0.007, a cent for the second.
		[
			"each tax has lines of its own",
			[
				[0.05, [a10]],
				[0.05, [a10, ["B", 7]]],
				[0.05, [a10, ["B", 7]]],
			],
			[[0.01], [0.01, 0.01], [0, 0]],
			0.18,
		],
		// A: 8.25 % of 60.08 is 4.9566: 0.8258, 1.6525, 2.4783: the last cents to the third and the first. B: 0.60.
		[
			"the cent that is left goes to the largest remainder",
			[
				[
					10.01,
					[
						["A", 8.25],
						["B", 1],
					],
				],
				[
					20.03,
					[
						["A", 8.25],
						["B", 1],
					],
				],
				[
					30.04,
					[
						["A", 8.25],
						["B", 1],
					],
				],
			],
			[
				[0.83, 0.1],
				[1.65, 0.2],
				[2.48, 0.3],
			],
			65.64,
		],
		// A: 6 % of 66.66 is 3.9996; B: 2.5 % of 66.66 is 1.6665, 0.83325 each: the cent to the first of them.
		[
			"ties go to the first line",
			[
				[33.33, [["A", 6]]],
				[
					33.33,
					[
						["A", 6],
						["B", 2.5],
					],
				],
				[33.33, [["B", 2.5]]],
			],
			[[2], [2, 0.84], [0.83]],
			105.66,
		],
		// A: 5 % of 0.20; B: 7 % of 0.20 is 0.014. Both to the first line.
		[
			"the order on the line makes no other group",
			[
				[0.1, [a5, ["B", 7]]],
				[0.1, [["B", 7], a5]],
			],
			[
				[0.01, 0.01],
				[0, 0],
			],
			0.22,
		],
		// A: 9.99. B: 5 % of 99.90 is 4.995, half away: 5.00 and −0.005, which is 0.
		[
			"silent: a negative line lowers each tax",
			[
				[100, [a10, ["B", 5]]],
				[-0.1, [a10, ["B", 5]]],
			],
			[
				[10, 5],
				[-0.01, 0],
			],
			114.89,
		],
		// −0.005, half away from zero.
		[
			"a negative group rounds away from zero",
			[
				[100, [["Z", 0]]],
				[-0.1, [a5]],
			],
			[[0], [-0.01]],
			99.89,
		],
		[
			"a taxed line beside one without taxes",
			[
				[100, [gst, pst]],
				[50, [["None", 0]]],
			],
			[[5, 7], [0]],
			162,
		],
		// 0.30 of each is taken back exactly.
		[
			"silent: lines that cancel out keep their taxes, of 0 together",
			[
				[3, [gst, pst]],
				[-3, [gst, pst]],
			],
			[
				[0.15, 0.21],
				[-0.15, -0.21],
			],
			0,
		],
	])("%s", async (_name, lines, amounts, amount) => {
		const invoice = await desk.draft(lines.map(([price, given, fields]) => line(price, given, fields)));
		expect([taxAmounts(invoice), invoice.amount]).toEqual([amounts, amount]);
	});

	it("silent: one name and rate of two jurisdictions are rounded apart", async () => {
		const of = (jurisdiction: string) => ({
			name: "A",
			unit_price: 0.05,
			taxes: [{ name: "State", rate: 10, jurisdiction }],
		});
		const invoice = await desk.draft([of("US-CA"), of("US-NY")]);
		expect([taxAmounts(invoice), invoice.amount]).toEqual([[[0.01], [0.01]], 0.12]);
	});
});
