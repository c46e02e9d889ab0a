import { expect, it } from "vitest";
import { useTestApp } from "../../test/support/app.ts";

const app = useTestApp();

// What each operator says of the property "p": the properties, the filter's value, and what `eq`, `in` or another answers.
it.each<[string, string, string, boolean]>([
	['{"p":"eu"}', "eq", '"eu"', true],
	['{"p":"EU"}', "eq", '"eu"', false],
	['{"p":1.0}', "eq", "1", true],
	['{"p":100}', "eq", "1e2", true],
	['{"p":0.1}', "eq", "0.1000000000000000000001", false],
	['{"p":"1"}', "eq", "1", false],
	['{"p":1}', "eq", '"1"', false],
	['{"p":true}', "eq", "true", true],
	['{"p":"true"}', "eq", "true", false],
	['{"p":null}', "eq", '"null"', false],
	['{"p":["eu"]}', "eq", '"eu"', false],
	['{"q":"eu"}', "eq", '"eu"', false],
	["null", "eq", '"eu"', false],
	['{"p":"us"}', "ne", '"eu"', true],
	['{"p":"eu"}', "ne", '"eu"', false],
	['{"p":1.0}', "ne", "1", false],
	['{"p":"1"}', "ne", "1", true],
	['{"p":null}', "ne", '"eu"', true],
	["{}", "ne", '"eu"', true],
	["null", "ne", '"eu"', true],
	['{"p":"us"}', "in", '["eu","us"]', true],
	['{"p":2.00}', "in", "[1,2]", true],
	['{"p":"2"}', "in", "[1,2]", false],
	['{"p":["eu"]}', "in", '["eu","us"]', false],
	['{"p":[]}', "in", '["eu"]', false],
	['{"p":{}}', "in", '["eu"]', false],
	['{"p":null}', "in", '["eu"]', false],
	["{}", "in", '["eu"]', false],
	["null", "in", '["eu"]', false],
	['{"p":"us"}', "not_in", '["eu","us"]', false],
	['{"p":"de"}', "not_in", '["eu","us"]', true],
	['{"p":["eu"]}', "not_in", '["eu"]', true],
	["{}", "not_in", '["eu"]', true],
	["null", "not_in", '["eu"]', true],
	['{"p":10}', "gt", "9", true],
	['{"p":"10"}', "gt", "9", true],
	['{"p":"10"}', "gt", '"9"', true],
	['{"p":9}', "gt", "9", false],
	['{"p":9.000000000000000000001}', "gt", "9", true],
	['{"p":-1}', "gt", "-1.5", true],
	['{"p":"10 "}', "gt", "9", false],
	['{"p":"1e1"}', "gt", "9", false],
	['{"p":"ten"}', "gt", "9", false],
	['{"p":true}', "gt", "0", false],
	['{"p":null}', "gt", "0", false],
	['{"p":[10]}', "gt", "9", false],
	["{}", "gt", "-1", false],
	["null", "gt", "-1", false],
	['{"p":9}', "gte", "9.0", true],
	['{"p":"8.99"}', "gte", "9", false],
	["{}", "gte", "0", false],
	['{"p":"-3"}', "lt", "-2.9", true],
	['{"p":9}', "lt", "9", false],
	["{}", "lt", "1", false],
	['{"p":"9.0"}', "lte", "9", true],
	['{"p":9.1}', "lte", "9", false],
	["{}", "lte", "1", false],
	['{"p":0}', "exists", "true", true],
	['{"p":null}', "exists", "true", true],
	["{}", "exists", "true", false],
	["null", "exists", "true", false],
	['{"p":""}', "exists", "false", false],
	["{}", "exists", "false", true],
	["null", "exists", "false", true],
	['{"p":1}', "unknown", "1", false],
])("properties %s, filter p %s %s: %s", async (properties, operator, value, expected) => {
	const filters = `[{"property":"p","operator":"${operator}","value":${value}}]`;
	const row = await app.database.row<{ holds: boolean }>(
		"select usage.filters_hold(nullif($1::jsonb, 'null'), $2::jsonb) as holds",
		[properties, filters],
	);
	expect(row?.holds).toBe(expected);
});

it.each([
	["no filter", "[]", true],
	["both hold", '[{"property":"p","operator":"eq","value":1},{"property":"q","operator":"gt","value":1}]', true],
	["one does not", '[{"property":"p","operator":"eq","value":1},{"property":"q","operator":"gt","value":2}]', false],
])("all filters must hold: %s", async (_what, filters, expected) => {
	const row = await app.database.row<{ holds: boolean }>(
		`select usage.filters_hold('{"p":1,"q":2}', $1::jsonb) as holds`,
		[filters],
	);
	expect(row?.holds).toBe(expected);
});
