import { describe, expect, it } from "vitest";
import { decimalText } from "../src/json/decimal.ts";
import { parseJson } from "../src/json/parse.ts";
import { stringifyJson } from "../src/json/stringify.ts";

const shapes = {
	Invoice: { amount: "decimal", tax_rate: "decimal", amounts: "decimal", line_items: "LineItem" },
	LineItem: { quantity: "decimal" },
};
const parse = (text: string) => parseJson(text, "Invoice", shapes);
const write = (value: unknown) => stringifyJson(value, "Invoice", shapes);

describe("an answer", () => {
	it("keeps every digit of a decimal, in lists and in other types, too", () => {
		const text =
			'{"amount":123456789012345678901234567890.123456789012,"tax_rate":null,"amounts":[0.10,-5],"line_items":[{"quantity":1e3}]}';
		expect(parse(text)).toEqual({
			amount: "123456789012345678901234567890.123456789012",
			tax_rate: null,
			amounts: ["0.10", "-5"],
			line_items: [{ quantity: "1e3" }],
		});
	});

	it("has a number where there is no decimal and a number is exact; otherwise, it has text", () => {
		const text = '{"count":3,"x":0.1,"y":1.50,"z":1e21,"nested":{"amount":2},"long":12345678901234567890,"zero":-0.0}';
		const nested = { amount: 2 };
		expect(parse(text)).toEqual({ count: 3, x: 0.1, y: 1.5, z: 1e21, nested, long: "12345678901234567890", zero: -0 });
	});

	it.each([
		['{"name":"#1","amount":1.5}', { name: "#1", amount: "1.5" }],
		['{"name":"##12 \\" 5","note":"#12","amount":2}', { name: '##12 " 5', note: "#12", amount: "2" }],
		['{"12":12,"#1":1,"a":[{"b":-1.25}]}', { 12: 12, "#1": 1, a: [{ b: -1.25 }] }],
		['"#1"', "#1"],
		["[]", []],
	])("reads %s as JSON does", (text, value) => {
		expect(parse(text)).toEqual(value);
	});

	it("gives no object another prototype", () => {
		const parsed = parse('{"__proto__":{"amount":1},"constructor":2}') as object;
		expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
		expect(Object.keys(parsed)).toEqual(["__proto__", "constructor"]);
	});

	it.each(["", "{", '{"amount":01}', "nothing"])("refuses %j", (text) => {
		expect(() => parse(text)).toThrow(SyntaxError);
	});
});

describe("a request", () => {
	it("writes decimals as numbers with all their digits", () => {
		const decimal = { toString: () => "0.30", toFixed: () => "0.30" };
		const amounts = ["0.1", 10n ** 30n, 5, 0.1, decimal];
		const written = write({
			amount: "1234567890123456789012345678.90",
			amounts,
			line_items: [{ quantity: "1" }],
			note: "1",
		});
		expect(written).toBe(
			'{"amount":1234567890123456789012345678.90,"amounts":[0.1,1000000000000000000000000000000,5,0.1,0.30],' +
				'"line_items":[{"quantity":1}],"note":"1"}',
		);
	});

	it("leaves out what is undefined, and writes dates as times", () => {
		const at = new Date("2026-09-15T10:00:00Z");
		expect(write({ name: undefined, tax_rate: null, at, list: [undefined] })).toBe(
			'{"tax_rate":null,"at":"2026-09-15T10:00:00.000Z","list":[null]}',
		);
	});

	it("names the field that is no decimal", () => {
		const line_items = [{ quantity: "1" }, { quantity: "a lot" }];
		expect(() => write({ line_items })).toThrow(new TypeError("line_items[1].quantity: not a decimal: a lot"));
	});

	it.each([
		0,
		-0,
		5,
		0.1,
		-1.25,
		1e21,
		1e-7,
		123456789.012345,
		Number.MAX_SAFE_INTEGER,
		1e300,
	])("takes the number %d, which is what it prints", (value) => {
		expect(Number(decimalText(value, "amount"))).toBe(value + 0);
	});

	it.each([
		0.1 + 0.2,
		1 / 3,
		Number.NaN,
		Number.POSITIVE_INFINITY,
		2 ** 53 + 2,
	])("refuses the number %d, which may not be what was meant", (value) => {
		expect(() => decimalText(value, "amount")).toThrow(/^amount: the number .* is not exact/);
	});

	it.each(["", "1,5", ".5", "0x10", "NaN", "1 ", {}, true, new Date(0)])("refuses %j", (value) => {
		expect(() => decimalText(value, "amount")).toThrow(TypeError);
	});
});
