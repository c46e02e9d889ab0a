import { describe, expect, it } from "vitest";
import { parseJson } from "../platform/index.ts";
import { exactFilters, type FilterInput, filterErrors } from "./filter-schemas.ts";

function fieldsRefused(operator: string, value: unknown): string[] {
	return filterErrors([{ property: "region", operator, value } as FilterInput]).map((error) => error.field);
}

describe("a filter's value has the form that its operator asks for", () => {
	it.each([
		["eq", "eu"],
		["eq", ""],
		["eq", 0],
		["ne", false],
		["eq", "x".repeat(1000)],
		["in", ["eu", 5, true]],
		["not_in", ["eu"]],
		["in", Array.from({ length: 100 }, (_, index) => index)],
		["gt", 10.5],
		["gte", "-10.50"],
		["lt", parseJson("12345678901234567890.5")],
		["lte", "0"],
		["exists", true],
		["exists", false],
	])("%s takes %j", (operator, value) => {
		expect(fieldsRefused(operator, value)).toEqual([]);
	});

	it.each([
		["eq", null, "filters[0].value"],
		["eq", undefined, "filters[0].value"],
		["eq", ["eu"], "filters[0].value"],
		["ne", { a: 1 }, "filters[0].value"],
		["eq", "x".repeat(1001), "filters[0].value"],
		["eq", "a\u0000", "filters[0].value"],
		["eq", "\udc00", "filters[0].value"],
		["eq", Number.POSITIVE_INFINITY, "filters[0].value"],
		["eq", parseJson(`1${"0".repeat(100)}`), "filters[0].value"],
		["in", "eu", "filters[0].value"],
		["in", [], "filters[0].value"],
		["in", Array.from({ length: 101 }, (_, index) => index), "filters[0].value"],
		["in", ["eu", null], "filters[0].value[1]"],
		["not_in", [["eu"]], "filters[0].value[0]"],
		["in", ["a\u0000"], "filters[0].value[0]"],
		["gt", "many", "filters[0].value"],
		["gt", "1e3", "filters[0].value"],
		["gte", true, "filters[0].value"],
		["lt", null, "filters[0].value"],
		["lte", [1], "filters[0].value"],
		["lte", "", "filters[0].value"],
		["gt", "9".repeat(101), "filters[0].value"],
		["exists", "true", "filters[0].value"],
		["exists", 1, "filters[0].value"],
		["exists", null, "filters[0].value"],
	])("%s refuses %j", (operator, value, field) => {
		expect(fieldsRefused(operator, value)).toEqual([field]);
	});
});

it("every number keeps its digits, in arrays too; a decimal text stays a text", () => {
	const sent = `[{"property": "a", "operator": "in", "value": [12345678901234567890, 0.1, "0.10", true]}]`;
	const [filter] = exactFilters(parseJson(sent) as FilterInput[]);
	expect(JSON.stringify(filter?.value)).toBe('[12345678901234567890,0.1,"0.10",true]');
});
