import { describe, expect, it } from "vitest";
import { exactOf } from "../../../api/exact.ts";
import { differencesOf } from "./differences.ts";

const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });

describe("what differs between two states", () => {
	it.each([
		["a field", { name: "Ada" }, { name: "Bob" }, [change("name", "Ada", "Bob")]],
		["nothing", { name: "Ada", tags: ["a"] }, { name: "Ada", tags: ["a"] }, []],
		["what is new", null, { tax_id: "DE1", note: null, text: "" }, [change("tax id", null, "DE1")]],
		["what is gone", { tax_id: "DE1" }, { tax_id: null }, [change("tax id", "DE1", null)]],
		[
			"a part",
			{ address: { city: "Bonn" } },
			{ address: { city: "Berlin" } },
			[change("address · city", "Bonn", "Berlin")],
		],
		[
			"a part that is new",
			{ address: null },
			{ address: { city: "Berlin" } },
			[change("address · city", null, "Berlin")],
		],
		["a list of texts", { emails: ["a", "b"] }, { emails: ["a"] }, [change("emails", "a, b", "a")]],
		["a list of parts", { lines: [{ name: "A" }] }, { lines: [{ name: "B" }] }, [change("lines · 1 · name", "A", "B")]],
		["yes and no", { is_on: false }, { is_on: true }, [change("is on", "no", "yes")]],
		["what only the service minds", { uuid: "1", updated_at: "x" }, { uuid: "2", updated_at: "y" }, []],
	])("%s", (_what, before, after, expected) => {
		expect(differencesOf(before, after)).toEqual(expected);
	});

	it("every digit", () => {
		expect(differencesOf({ rate: exactOf("0.1") }, { rate: exactOf("0.12345678901234567891") })).toEqual([
			change("rate", "0.1", "0.12345678901234567891"),
		]);
	});
});
