import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { rateAmendedUsage } from "../amended-usage.ts";
import { priceQuantity } from "../price.ts";
import { type RatingTerms, rate } from "../rate.ts";
import type { SentRow } from "./matrix-row.ts";
import type { GroupValues } from "./measured-group.ts";
import { keptPrices, modelOf, priceProblems, pricingOf, repricedBy } from "./registry.ts";

const d = Decimal.of;
const groupBy = ["model", "direction"];
const graduated = {
	pricing_model: "graduated",
	included_quantity: d(50),
	tiers: [{ up_to: d(100), unit_price: d("0.1") }, { unit_price: d("0.02") }],
} as const;
const rows: SentRow[] = [
	{ match: { model: "a", direction: "output" }, ...graduated },
	{ match: { model: "a", direction: "input" }, unit_price: d("0.03") },
	{ match: { model: "b", direction: "1" }, pricing_model: "package", unit_price: d(2), package_size: d(10) },
	{ match: { model: "b", direction: "" }, pricing_model: "percentage", unit_price: d("2.5") },
];
const rest: SentRow = { match: {}, unit_price: d(4), included_quantity: d(1) };

function pricingWith(price_matrix: readonly SentRow[], group_by = groupBy) {
	return pricingOf({ pricing_model: "matrix", ...keptPrices("matrix", { group_by, price_matrix }) });
}

type Group = readonly [values: GroupValues, quantity: string];
const measured = (groups: readonly Group[]) => ({
	quantity: Decimal.sum(groups.map(([, quantity]) => d(quantity))),
	eventCount: 0,
	groups: groups.map(([values, quantity]) => ({ values, quantity: d(quantity) })),
});

describe("a price matrix", () => {
	it.each<[string, SentRow[], Group[], [measured: string, included: string, billed: string, amount: string][]]>([
		// 170 − 50 included = 120: 100 × 0.1 + 20 × 0.02 = 10.4
		["prices a group by its row", rows, [[["a", "output"], "170"]], [["170", "50", "120", "10.4"]]],
		// 50 are included, and an input token is not: 30 × 0.03 = 0.9
		[
			"subtracts what a row includes from its own group alone",
			rows,
			[
				[["a", "output"], "20"],
				[["a", "input"], "30"],
			],
			[
				["20", "20", "0", "0"],
				["30", "0", "30", "0.9"],
			],
		],
		// 21 start 3 packages of 10: 3 × 2 = 6. The number 1 is the text "1".
		["compares values as text", rows, [[["b", "1"], "21"]], [["21", "0", "21", "6"]]],
		// 2.5 % of 80 = 2. An empty text is a value, which is not the same as none.
		["takes an empty text as a value", rows, [[["b", ""], "80"]], [["80", "0", "80", "2"]]],
		["leaves out groups that no row takes", rows, [[["b", null], "80"]], []],
		// Each of them by itself: (3 − 1) × 4 = 8, (1 − 1) × 4 = 0, (2.5 − 1) × 4 = 6
		[
			"prices each other combination by itself with the default row's terms",
			[...rows, rest],
			[
				[["c", "output"], "3"],
				[["c", "input"], "1"],
				[["a", null], "2.5"],
			],
			[
				["3", "1", "2", "8"],
				["1", "1", "0", "0"],
				["2.5", "1", "1.5", "6"],
			],
		],
		// −3 counts as 0, and takes nothing off the other group's 5 × 0.03.
		[
			"takes a group below 0 as 0",
			rows,
			[
				[["a", "output"], "-3"],
				[["a", "input"], "5"],
			],
			[
				["0", "0", "0", "0"],
				["5", "0", "5", "0.15"],
			],
		],
		["costs nothing without groups", rows, [], []],
		// A quantity of 0 enters the first tier: 7.
		["charges the first flat fee of a group that was used", [flat()], [[["a", "x"], "0"]], [["0", "0", "0", "7"]]],
		["charges no flat fee of a group that was not used", [flat()], [], []],
	])("%s", (_name, matrix, groups, expected) => {
		const priced = priceQuantity(pricingWith(matrix), measured(groups), Decimal.zero);
		const figures = (priced.groups ?? []).map((group) =>
			[group.measured, group.included, group.billed, group.amount].map(String),
		);
		expect(figures).toEqual(expected);
		const sum = (index: number) => Decimal.sum(expected.map((figures) => d(figures[index] as string))).toString();
		const total = [priced.measured, priced.included, priced.billed, priced.amount].map(String);
		expect(total).toEqual([0, 1, 2, 3].map(sum));
		expect(Decimal.sum(priced.parts.map(({ amount }) => amount)).toString()).toBe(sum(3));
	});

	function flat(): SentRow {
		const tiers = [{ up_to: null, unit_price: d(1), flat_fee: d(7) }];
		return { match: { model: "a", direction: "x" }, pricing_model: "graduated", tiers };
	}
});

const days = { anchoredStart: "2026-01-01", anchoredEnd: "2026-01-31" };
const january = { ...days, start: "2026-01-01", end: "2026-01-31" };

function termsWith(price_matrix: readonly SentRow[], bounds: Partial<RatingTerms> = {}): RatingTerms {
	return {
		...{ kind: "usage", pricing: pricingWith(price_matrix), includedQuantity: Decimal.zero, currency: "EUR" },
		...{ discountPercent: Decimal.zero, minimumAmount: Decimal.zero, maximumAmount: null },
		...bounds,
	};
}

describe("the line of a price matrix", () => {
	const cents: SentRow = { match: {}, unit_price: d("0.004") };
	const three: Group[] = ["a", "b", "c"].map((model) => [[model, "x"], "1"]);

	it.each<[string, Partial<RatingTerms>, SentRow[], [net: string, addition: string]]>([
		// 3 × 0.004 = 0.012, rounded once to 0.01; rounded group by group it would be 0.
		["is rounded once", {}, [cents], ["0.01", "0"]],
		// The groups cost 8 + 8 + 8 = 24: less 25 % is 18, at most 15.
		[
			"has its discount and maximum for the sum",
			{ discountPercent: d(25), maximumAmount: d(15) },
			[{ match: {}, unit_price: d(8) }],
			["15", "0"],
		],
		["has its minimum for the sum", { minimumAmount: d(10) }, [{ match: {}, unit_price: d(2) }], ["6", "4"]],
	])("%s", (_name, bounds, matrix, [net, addition]) => {
		const rated = rate(termsWith(matrix, bounds), measured(three), january);
		expect([rated.net, rated.minimumAddition].map(String)).toEqual([net, addition]);
		expect([rated.line.unitPrice.toString(), rated.line.quantity.toString()]).toEqual(["0", "3"]);
	});

	it("holds amended usage for each group at its own position", () => {
		const tiers = (first: string, then: string) => [{ up_to: d(100), unit_price: d(first) }, { unit_price: d(then) }];
		const before = [{ match: {}, pricing_model: "graduated", tiers: tiers("1", "0.5") }] as const;
		const after = [{ match: {}, pricing_model: "graduated", tiers: tiers("2", "1") }] as const;
		const until: Group[] = [
			[["a", "x"], "60"],
			[["b", "x"], "120"],
		];
		const through: Group[] = [
			[["a", "x"], "130"],
			[["b", "x"], "120"],
			[["c", "x"], "5"],
		];
		const [first, second] = rateAmendedUsage(
			[
				{
					terms: termsWith(before),
					period: { ...days, start: "2026-01-01", end: "2026-01-10" },
					through: measured(until),
					before: measured([]),
				},
				{
					terms: termsWith(after),
					period: { ...days, start: "2026-01-11", end: "2026-01-31" },
					through: measured(through),
					before: measured(until),
				},
			],
			"EUR",
		);
		// a: 60 × 1; b: 100 × 1 + 20 × 0.5 = 110
		expect(first?.net.toString()).toBe("170");
		// a: 100 × 2 + 30 × 1 = 230, less 60 × 2 = 120: 110; b: 0; c: 5 × 2 = 10
		expect(second?.net.toString()).toBe("120");
	});
});

describe("a matrix in a request", () => {
	const whole = { group_by: groupBy, price_matrix: [...rows, rest] };

	it.each<[string, object, string[]]>([
		["is as it should be", {}, []],
		["has a unit price of its own", { unit_price: d(1) }, ["unit_price"]],
		["has tiers of its own", { tiers: [{}] }, ["tiers"]],
		["is not grouped", { group_by: [], price_matrix: [rest] }, ["group_by"]],
		["has no row", { price_matrix: [] }, ["price_matrix"]],
		["names a property twice", { group_by: ["a", "a"], price_matrix: [rest] }, ["group_by"]],
		["lacks a property", { price_matrix: [{ match: { model: "a" }, unit_price: d(1) }] }, ["price_matrix[0].match"]],
		[
			"names another property",
			{ price_matrix: [{ match: { model: "a", size: "b" }, unit_price: d(1) }] },
			["price_matrix[0].match"],
		],
		["has a row twice", { price_matrix: [rows[1], { ...rows[1], unit_price: d(9) }] }, ["price_matrix[1].match"]],
		["has two default rows", { price_matrix: [rest, rest] }, ["price_matrix[1].match"]],
		["has a row without a price", { price_matrix: [{ match: {} }] }, ["price_matrix[0].unit_price"]],
		[
			"has a row with a unit price and tiers",
			{ price_matrix: [{ ...rows[0], unit_price: d(1) }] },
			["price_matrix[0].unit_price"],
		],
		["has tiers per unit", { price_matrix: [{ ...rest, tiers: [{}] }] }, ["price_matrix[0].tiers"]],
		[
			"has tiers out of order",
			{ price_matrix: [{ match: {}, pricing_model: "volume", tiers: [{}, {}] }] },
			["price_matrix[0].tiers[0].up_to"],
		],
		[
			"lacks a package size",
			{ price_matrix: [{ match: {}, pricing_model: "package", unit_price: d(1) }] },
			["price_matrix[0].package_size"],
		],
	])("%s", (_name, change, fields) => {
		expect(priceProblems("matrix", { ...whole, ...change }).map(([field]) => field)).toEqual(fields);
	});

	it("needs no name", () => {
		expect([modelOf(whole), modelOf({ group_by: ["a"] }), modelOf({}), modelOf({}, "volume")]).toEqual([
			...["matrix", "matrix", "per_unit", "volume"],
		]);
		expect(modelOf({ pricing_model: "volume", ...whole })).toBe("volume");
	});
});

it("multiplies a matrix's prices, but no percentage, allowance or where tiers end", () => {
	const fee = { pricing_model: "graduated_percentage", tiers: [{ unit_price: d(3), flat_fee: d(5) }] } as const;
	const kept = keptPrices("matrix", { group_by: groupBy, price_matrix: [...rows, { match: {}, ...fee }] });
	const doubled = repricedBy("matrix", kept, (price) => price.times(d(2))).price_matrix;
	expect(doubled.map(({ unit_price }) => unit_price.toString())).toEqual(["0", "0.06", "4", "2.5", "0"]);
	expect(JSON.stringify(doubled[0]?.tiers)).toBe(
		'[{"up_to":100,"unit_price":0.2,"flat_fee":0},{"up_to":null,"unit_price":0.04,"flat_fee":0}]',
	);
	// The percentage stays; the flat fee doubles.
	expect(JSON.stringify(doubled[4]?.tiers)).toBe('[{"up_to":null,"unit_price":3,"flat_fee":10}]');
	expect(doubled.map(({ included_quantity }) => included_quantity.toString())).toEqual(["50", "0", "0", "0", "0"]);
	expect(doubled[2]?.package_size.toString()).toBe("10");
});
