import { expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import { stepsOf } from "../../metrics/index.ts";
import type { Decimal } from "../../money/index.ts";

const app = useTestApp();
const digits = (count: number) => "7".repeat(count);

it.each<[expression: string, properties: string, value: string | null]>([
	["7", "null", "7"],
	["a", '{"a":"-2.50"}', "-2.5"],
	["duration_ms / 1000 * gpu_count", '{"duration_ms":1500,"gpu_count":8}', "12"],
	["a + b * c", '{"a":1,"b":2,"c":3}', "7"],
	["(a + b) * c", '{"a":1,"b":2,"c":3}', "9"],
	["a - b - c", '{"a":10,"b":3,"c":2}', "5"],
	["a / b / c", '{"a":100,"b":5,"c":2}', "10"],
	["a / (b / c)", '{"a":100,"b":5,"c":2}', "40"],
	["-(a - b) * -2", '{"a":1,"b":5}', "-8"],
	["0.1 + a", '{"a":0.2}', "0.3"],
	// Nothing is rounded before the end: (1 ÷ 3) × 3, and 1 ÷ 3 + 1 ÷ 6 = 0.5.
	["a / 3 * 3", '{"a":1}', "1"],
	["a / 3 + a / 6", '{"a":1}', "0.5"],
	["a / 3", '{"a":2}', "0.666666666667"],
	["a / -3", '{"a":2}', "-0.666666666667"],
	// Half away from zero.
	["a / 2", '{"a":0.000000000001}', "0.000000000001"],
	["a / 2", '{"a":-0.000000000001}', "-0.000000000001"],
	["a / 4", '{"a":0.000000000001}', "0"],
	["a", '{"a":0.00000000000049999999999999999999}', "0"],
	// A divisor of any size and sign: 10^-30 ÷ -10^-30.
	["a / b", '{"a":1e-30,"b":-1e-30}', "-1"],
	["a * a", '{"a":1e9}', "1000000000000000000"],
	["-a * a", '{"a":1e9}', "-1000000000000000000"],
	["a * a - 1", '{"a":1e50}', null],
	["a - b", '{"a":1e50,"b":1e50}', "0"],
	["a + 0.0000000000001", '{"a":1e18}', null],
	["-a - 0.0000000000001", '{"a":1e18}', null],
	["a / (b - 2)", '{"a":3,"b":2}', null],
	["0 / a", '{"a":0}', null],
	["0 / a", '{"a":5}', "0"],
	["a * b", '{"a":3}', null],
	["a * b", "null", null],
	...["null", "true", '"many"', '"1e3"', '"+1"', "[4]", "{}"].map((held): [string, string, null] => [
		"a * 0",
		`{"a":${held}}`,
		null,
	]),
	// Up to 100 digits on either side of the point.
	["a / a", `{"a":${digits(100)}}`, "1"],
	["a / a", `{"a":"${digits(101)}"}`, null],
	["a / a", `{"a":"0.${digits(100)}"}`, "1"],
	["a / a", `{"a":"0.${digits(101)}"}`, null],
	// 25 divisions of numbers of 100 decimals: a fraction of 2,500 decimals.
	[`1${" / a * b".repeat(25)}`, `{"a":"0.${digits(100)}","b":"0.${digits(100)}"}`, "1"],
])("%s of %s is %s", async (expression, properties, value) => {
	const row = await app.database.row<{ value: Decimal | null }>(
		"select usage.expression_value($1::text[], $2::jsonb) as value",
		[stepsOf(expression), properties],
	);
	expect(row?.value?.toString() ?? null).toBe(value);
});
