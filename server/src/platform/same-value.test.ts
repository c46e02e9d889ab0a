import { expect, test } from "vitest";
import { Decimal } from "../money/index.ts";
import { isSameValue } from "./same-value.ts";

const { of } = Decimal;

test.each<[what: string, one: unknown, other: unknown, isSame: boolean]>([
	["decimals of one value", of("1.50"), of("1.5"), true],
	["decimals of two values", of("1.5"), of("1.51"), false],
	["a decimal and a number", of("1"), 1, false],
	["a decimal and its text", of("1"), "1", false],
	["texts", "2026-09-30", "2026-09-30", true],
	["a text and another", "2026-09-30", "2026-10-01", false],
	["null and nothing", null, undefined, false],
	["null and an object", null, {}, false],
	["false and null", false, null, false],
	["fields in another order", { a: 1, b: of("2") }, { b: of("2.0"), a: 1 }, true],
	["a field of another value", { a: 1, b: 2 }, { a: 1, b: 3 }, false],
	["a field more", { a: 1 }, { a: 1, b: 2 }, false],
	["a field less", { a: 1, b: 2 }, { a: 1 }, false],
	["a field left out and one that is undefined", { a: 1 }, { a: 1, b: undefined }, true],
	["a field left out and one that is null", { a: 1 }, { a: 1, b: null }, false],
	["a field deep within", { a: [{ b: of("1") }] }, { a: [{ b: of("2") }] }, false],
	["lists", [1, of("2"), null], [1, of("2.00"), null], true],
	["lists in another order", [1, 2], [2, 1], false],
	["a longer list", [1], [1, 2], false],
	["a shorter list", [1, undefined], [1], false],
	["a list and an object", [], {}, false],
	["maps, whose content nobody sees", new Map([["a", 1]]), new Map([["a", 1]]), false],
	["moments, whose content nobody sees", new Date(0), new Date(0), false],
])("%s", (_what, one, other, isSame) => {
	expect(isSameValue(one, other)).toBe(isSame);
	expect(isSameValue(other, one)).toBe(isSame);
});

test("an object that is one", () => {
	const map = new Map();
	expect(isSameValue({ map }, { map })).toBe(true);
});
