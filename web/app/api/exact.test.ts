import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactOf, isDecimal, readJson, textOf, writeJson } from "./exact.ts";

/** A decimal as the API writes it: no zero more than needed at either end. */
const decimals = fc
	.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 12 }))
	.map(([isNegative, digits, decimals]) => {
		const padded = digits.toString().padStart(decimals + 1, "0");
		const whole = padded.slice(0, padded.length - decimals);
		const fraction = padded.slice(padded.length - decimals).replace(/0+$/, "");
		const text = fraction === "" ? whole : `${whole}.${fraction}`;
		return isNegative && text !== "0" ? `-${text}` : text;
	});

describe("a decimal of the API", () => {
	it.each([
		"0",
		"19",
		"-0.5",
		"1234.5",
		"0.000000000001",
		"0.1",
		"99999999999.999999999999",
		"12345678901234567890",
	])("%s is read, told and written with every digit", (text) => {
		const read = readJson(`{"amount":${text}}`) as { amount: never };
		expect(textOf(read.amount)).toBe(text);
		expect(writeJson(read)).toBe(`{"amount":${text}}`);
	});

	it("keeps its digits, whatever they are", () => {
		fc.assert(
			fc.property(decimals, (text) => {
				expect(textOf(readJson(text) as never)).toBe(text);
				expect(writeJson({ amounts: [exactOf(text), null] })).toBe(`{"amounts":[${text},null]}`);
			}),
		);
	});

	it("is no number to a person's eye only: text that looks like one stays text", () => {
		const body = { name: "0.10", note: "\u0000", list: [exactOf("0.100000000000000000001")] };
		expect(writeJson(body)).toBe('{"name":"0.10","note":"\\u0000","list":[0.100000000000000000001]}');
	});

	it.each(["", "1,5", "1.", ".5", "1e3", "abc", "0x10", " 1", "--1"])("is not made of %j", (text) => {
		expect(isDecimal(text)).toBe(false);
		expect(() => exactOf(text)).toThrow(RangeError);
	});

	it("that was typed with zeros at its end is the same value", () => {
		expect(textOf(exactOf("1.50"))).toBe("1.5");
		expect(writeJson([exactOf("10.00")])).toBe("[10]");
	});
});
