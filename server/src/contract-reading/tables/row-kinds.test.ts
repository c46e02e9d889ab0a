import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { rowKinds, type SumRow } from "./row-kinds.ts";

/** "item 60", "said 60", "row 60", "said 12 20%", with the group behind: "item 60 once"; "item 5 x12" has a quantity. */
function rowOf(text: string): SumRow {
	const [kind, value, ...rest] = text.split(" ");
	const percent = rest.find((each) => each.endsWith("%"));
	const shown = value === undefined || value === "." ? null : Decimal.of(value);
	const quantity = rest.find((each) => each.startsWith("x"))?.slice(1) ?? "1";
	return {
		value: shown,
		product: shown?.times(Decimal.of(quantity)) ?? null,
		isItem: kind === "item",
		isSaid: kind === "said",
		percent: percent === undefined ? null : Decimal.of(percent.slice(0, -1)),
		groups: rest.filter((each) => !each.endsWith("%") && !each.startsWith("x")),
	};
}

const kindsOf = (texts: readonly string[]) =>
	rowKinds(texts.map(rowOf))
		.kinds.map((kind) => (kind === "total" ? "T" : "i"))
		.join("");

describe("the rows of a table", () => {
	it.each([
		{ what: "a sum without words", rows: ["row 60", "row 40", "row 100"], expected: "iiT" },
		{ what: "an item of the same figure as one before", rows: ["row 60", "row 60"], expected: "ii" },
		{
			what: "an item that happens to be a sum, with a quantity",
			rows: ["item 60", "item 40", "item 100"],
			expected: "iii",
		},
		{
			what: "sum, tax on it, and both",
			rows: ["row 60", "row 40", "said 100", "said 20 20%", "said 120"],
			expected: "iiTTT",
		},
		{
			what: "sums of groups",
			rows: ["item 60 monthly", "item 90 once", "row 60 monthly", "said 60", "said 90"],
			expected: "iiiTT",
		},
		{
			what: "twelve months and what is charged once",
			rows: ["item 60 monthly", "item 40 monthly", "item 90 once", "said 100", "said 90", "said 1290"],
			expected: "iiiTTT",
		},
		{ what: "a sum by its words alone", rows: ["row 60", "said 61"], expected: "iT" },
		{ what: "a deduction in a sum", rows: ["item 60", "item 40", "row -10", "row 90"], expected: "iiiT" },
	])("are told: $what", ({ rows, expected }) => expect(kindsOf(rows)).toBe(expected));

	it("that a sum explains are known, and sums that nothing explains", () => {
		expect(rowKinds(["row 60", "row 40", "said 100"].map(rowOf))).toMatchObject({
			summed: new Set([0, 1]),
			unexplained: [],
		});
		expect(rowKinds(["row 60", "said 61"].map(rowOf)).unexplained).toEqual([1]);
		expect(rowKinds(["item 299", "item 18 x12", "said 515"].map(rowOf)).unexplained).toEqual([]);
	});
});
