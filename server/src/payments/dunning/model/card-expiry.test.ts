import { expect, it } from "vitest";
import { lastValidDay } from "./card-expiry.ts";

it.each([
	[2034, 12, "2034-12-31"],
	[2027, 2, "2027-02-28"],
	[2028, 2, "2028-02-29"],
	[2026, 4, "2026-04-30"],
])("a card of %i/%i is valid until %s", (year, month, day) => {
	expect(lastValidDay(year, month)).toBe(day);
});
