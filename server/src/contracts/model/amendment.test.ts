import { expect, it } from "vitest";
import { builtOn, type MadeAmendment } from "./amendment.ts";

const made = (position: number, effective_date: string, ...items: string[]): MadeAmendment => ({
	uuid: String(position),
	...{ position, effective_date, items },
});
const amendment = made(2, "2026-06-01", "a", "b");

it.each<[string, MadeAmendment[], string | null]>([
	["none that was made before", [made(1, "2026-07-01", "a")], null],
	["none of another item", [made(3, "2026-06-01", "c")], null],
	["none of an earlier day", [made(3, "2026-05-31", "a")], null],
	["one of the same day", [made(3, "2026-06-01", "b", "c")], "3"],
	["one of a later day", [made(3, "2026-06-02", "a")], "3"],
	[
		"the last made of several",
		[made(3, "2026-08-01", "a"), made(5, "2026-06-01", "a"), made(4, "2026-09-01", "b")],
		"5",
	],
])("an amendment is built on by %s", (_case, others, expected) => {
	expect(builtOn(amendment, [amendment, ...others])?.uuid ?? null).toBe(expected);
});
