import { describe, expect, it } from "vitest";
import { isCurrency, minorDigits } from "./index.ts";

describe("a currency's minor unit", () => {
	it.each([
		["USD", 2],
		["EUR", 2],
		["JPY", 0],
		["KRW", 0],
		["ISK", 0],
		["UGX", 0],
		["HUF", 2], // two digits in the standard, though no coin of them is left
		["IQD", 3],
		["KWD", 3],
		["TND", 3],
		["CLF", 4],
		["XOF", 0],
	])("%s has %i digits", (code, digits) => {
		expect(isCurrency(code)).toBe(true);
		expect(minorDigits(code)).toBe(digits);
	});
});

describe("what is no currency", () => {
	it.each([
		["usd", "a code in small letters"],
		["US", "two letters"],
		["USDX", "four letters"],
		["", "nothing"],
		["ZZZ", "a code that the standard does not have"],
		["DEM", "a withdrawn code"],
		["HRK", "withdrawn in 2023"],
		["ZWL", "withdrawn in 2024"],
		["ANG", "withdrawn in 2025"],
		["BGN", "withdrawn in 2026"],
		["XAU", "gold, which has no minor unit"],
		["XXX", "the code for no currency"],
		["constructor", "a name that every object has"],
	])("%j is none: %s", (code) => {
		expect(isCurrency(code)).toBe(false);
		expect(() => minorDigits(code)).toThrow(new RangeError(`not a currency: ${code}`));
	});

	it("is named by its first 40 characters", () => {
		expect(() => minorDigits("X".repeat(41))).toThrow(new RangeError(`not a currency: ${"X".repeat(40)}`));
	});
});

describe("the table", () => {
	it("holds as many codes as the standard lists with a minor unit", () => {
		const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
		const codes = [...capitals].flatMap((a) => [...capitals].flatMap((b) => [...capitals].map((c) => a + b + c)));
		// ISO 4217, list one of 1 January 2026: 178 codes, 13 of them without a minor unit.
		expect(codes.filter(isCurrency)).toHaveLength(178 - 13);
	});
});
