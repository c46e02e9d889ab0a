import { describe, expect, it } from "vitest";
import { Decimal } from "../money/index.ts";
import { decimalFromJson, parseJson } from "./json.ts";

describe("parseJson keeps every digit", () => {
	it.each([
		["0.1", "0.1"],
		["19.000000000001", "19.000000000001"],
		["123456789012.123456789012", "123456789012.123456789012"],
		["-123456789012.123456789012", "-123456789012.123456789012"],
		["9007199254740993", "9007199254740993"],
		["0.30000000000000004", "0.30000000000000004"],
		["1e-12", "0.000000000001"],
		["1.50e2", "150"],
		["1E+2", "100"],
		["1000000000000.000000000001", "1000000000000.000000000001"],
	])("%s is exactly %s", (text, exact) => {
		const { amount } = parseJson(`{"amount":${text}}`) as { amount: unknown };
		expect(decimalFromJson(amount)?.toString()).toBe(exact);
	});

	it.each(["0", "5", "-1.25", "1e2", "2.5"])("%s, which a JavaScript number holds, stays one", (text) => {
		expect(parseJson(text)).toBe(Number(text));
	});

	it.each([
		"1e400",
		"-1e400",
		"1e999999999",
		"1e-999999999",
	])("%s, out of all proportion, is no finite number", (text) => {
		const [value] = parseJson(`[${text}]`) as unknown[];
		expect(decimalFromJson(value)).toBeNull();
	});

	it.each(["", "{", "{'a':1}", "[1,]", "01", "1.", "NaN", "1 2"])("%j is no JSON", (text) => {
		expect(() => parseJson(text)).toThrow(SyntaxError);
	});

	it("digits in a text, and a key like a prototype, are left alone", () => {
		const parsed = parseJson('{"card":"1234567890123456789","__proto__":{"x":1}}') as Record<string, unknown>;
		expect(parsed.card).toBe("1234567890123456789");
		expect(Object.hasOwn(parsed, "__proto__")).toBe(true);
		expect(({} as { x?: number }).x).toBeUndefined();
	});
});

it.each([
	["5", null],
	[null, null],
	[Number.NaN, null],
	[Number.POSITIVE_INFINITY, null],
	[true, null],
])("%j is no decimal", (value, expected) => {
	expect(decimalFromJson(value)).toBe(expected);
});

it("a Decimal is written into JSON with all its digits", () => {
	expect(JSON.stringify({ amount: Decimal.of("123456789012.123456789012") })).toBe(
		'{"amount":123456789012.123456789012}',
	);
});
