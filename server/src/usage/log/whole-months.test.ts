import { expect, it } from "vitest";
import { wholeMonths } from "./whole-months.ts";

it.each([
	["a month", "2026-09-01", "2026-09-30", "2026-10-01", "2026-09-01", "2026-10-01"],
	["a February of a leap year", "2028-02-01", "2028-02-29", "2028-03-01", "2028-02-01", "2028-03-01"],
	["a year", "2026-01-01", "2026-12-31", "2027-05-01", "2026-01-01", "2027-01-01"],
	["months between days", "2026-01-15", "2026-04-20", "2026-10-01", "2026-02-01", "2026-04-01"],
	["up to what is rolled up by months", "2026-01-01", "2026-12-31", "2026-03-01", "2026-01-01", "2026-03-01"],
	["without end", "2026-01-01", "9999-12-31", "2026-03-01", "2026-01-01", "2026-03-01"],
])("%s", (_, first, last, rolledUpBefore, from, before) => {
	expect(wholeMonths(first, last, rolledUpBefore)).toEqual({ from, before });
});

it.each([
	["a month without its last day", "2026-09-01", "2026-09-29", "2026-10-01"],
	["a month without its first day", "2026-09-02", "2026-09-30", "2026-10-01"],
	["a month that is not rolled up", "2026-09-01", "2026-09-30", "2026-09-01"],
	["days over the end of a month", "2026-09-15", "2026-10-15", "2026-12-01"],
	["where no month is rolled up", "2026-09-01", "2026-09-30", null],
	["no days", "2026-09-01", "2026-08-31", "2026-10-01"],
])("no month in %s", (_, first, last, rolledUpBefore) => {
	expect(wholeMonths(first, last, rolledUpBefore)).toEqual({ from: first, before: first });
});
