import { expect, it } from "vitest";
import { addDays, daysBetween, lastDayOf } from "./days.ts";

it.each([
	["2026-11-30", 1, "2026-12-01"],
	["2026-03-01", -1, "2026-02-28"],
	["2026-03-29", 1, "2026-03-30"],
	["2026-01-01", -365, "2025-01-01"],
])("%s and %i days is %s", (day, days, expected) => {
	expect(addDays(day, days)).toBe(expected);
	expect(daysBetween(day, expected)).toBe(days);
});

it.each([
	["2026-02", "2026-02-28"],
	["2028-02", "2028-02-29"],
	["2026-12", "2026-12-31"],
])("%s ends on %s", (month, expected) => {
	expect(lastDayOf(month)).toBe(expected);
});
