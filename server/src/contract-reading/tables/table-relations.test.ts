import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { relationsIn, sumIn } from "./table-relations.ts";

const numbers = (rows: readonly string[]) =>
	rows.map((row) => row.split(" ").map((text) => (text === "." ? null : Decimal.of(text))));

describe("the relation of a table's columns", () => {
	it.each([
		{
			what: "3 × 20 = 60",
			rows: ["3 20 60", "1 5 5"],
			percents: [],
			expected: { product: 2, factors: [0, 1], times: 1 },
		},
		{
			what: "the price before the quantity",
			rows: ["20 3 60", "7.5 4 30"],
			percents: [],
			expected: { product: 2, factors: [0, 1] },
		},
		{
			what: "3 × 20 − 10 % = 54",
			rows: ["3 20 10 54", "1 5 0 5"],
			percents: [2],
			expected: { product: 3, factors: [0, 1], percent: 2 },
		},
		{
			what: "80 − 25 % = 60",
			rows: ["80 25 60", "40 50 20"],
			percents: [1],
			expected: { product: 2, factors: [0], percent: 1 },
		},
		{
			what: "3 × 20 × 12 months = 720",
			rows: ["3 20 12 720", "2 5 12 120"],
			percents: [],
			expected: { product: 3, factors: [0, 1, 2] },
		},
		{
			what: "3 × 20 a month = 720 a year",
			rows: ["3 20 720", "2 5 120"],
			percents: [],
			expected: { product: 2, times: 12 },
		},
	])("is $what", ({ rows, percents, expected }) => {
		expect(relationsIn(numbers(rows), new Set(percents))).toMatchObject([expected]);
	});

	it("is none where one times a price is that price", () => {
		expect(relationsIn(numbers(["1 20 20", "1 5 5"]), new Set())).toEqual([]);
	});

	it("names the rows that do not come out", () => {
		const [relation] = relationsIn(numbers(["3 20 60", "4 5 20", "2 8 16", "2 9 17"]), new Set());
		expect(relation).toMatchObject({ proven: [0, 1, 2], failing: [3] });
	});

	it("may be a sum over the columns", () => {
		expect(sumIn(numbers(["60 66 72 198", "12 12.5 13 37.5"]))).toEqual({ total: 3, parts: [0, 1, 2] });
		expect(sumIn(numbers(["60 66 72 199"]))).toBeNull();
	});

	it("is not looked for in a table of many figures", () => {
		const row = Array.from({ length: 12 }, (_, index) => Decimal.of(index + 2));
		expect(relationsIn([row, row], new Set())).toEqual([]);
	});
});
