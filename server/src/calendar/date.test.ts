import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateClampedToMonth } from "./date.ts";
import {
	addDays,
	addMonths,
	compareDates,
	dateOfInstant,
	dayOfMonth,
	daysBetween,
	daysInclusive,
	isCalendarDate,
} from "./index.ts";

describe("a calendar date", () => {
	it.each([
		["2024-02-29", true], // divisible by 4
		["2023-02-29", false],
		["2000-02-29", true], // divisible by 400
		["1900-02-29", false], // by 100 only
		["2026-12-31", true],
		["2026-04-31", false],
		["2026-13-01", false],
		["2026-00-10", false],
		["2026-01-00", false],
		["0001-01-01", true],
		["0000-01-01", false], // PostgreSQL has no year 0 either
		["9999-12-31", true],
		["10000-01-01", false],
		["2026-1-1", false],
		["2026-01-01T00:00:00Z", false],
		["2026-01-01\n", false],
		["on 2026-01-01", false],
		["", false],
	])("%j is one: %s", (text, expected) => {
		expect(isCalendarDate(text)).toBe(expected);
	});
});

describe("counting days", () => {
	it.each([
		["2026-01-31", 1, "2026-02-01"],
		["2024-02-28", 1, "2024-02-29"],
		["2026-01-01", -1, "2025-12-31"],
		["2026-03-29", 1, "2026-03-30"], // clocks change in Europe; days do not
		["0099-12-31", 1, "0100-01-01"], // not 1999
		["2026-01-01", 36_525, "2126-01-02"], // 100 years, 24 leap days: 36,524 days to 2126-01-01
		["2026-05-05", 0, "2026-05-05"],
	])("%s plus %i days is %s", (date, days, expected) => {
		expect(addDays(date, days)).toBe(expected);
		expect(daysBetween(date, expected)).toBe(days);
		expect(daysBetween(expected, date) + days).toBe(0);
	});

	it.each([
		["2026-02-01", "2026-02-28", 28],
		["2026-02-01", "2026-02-01", 1],
		["2026-02-02", "2026-02-01", 0],
		["2026-02-10", "2026-02-01", 0],
		["2024-01-01", "2024-12-31", 366],
	])("%s to %s, both included, are %i days", (first, last, expected) => {
		expect(daysInclusive(first, last)).toBe(expected);
	});

	it.each([
		["9999-12-31", 1, "the day is outside the years 0001 to 9999"],
		["0001-01-01", -1, "the day is outside the years 0001 to 9999"],
		["2026-02-30", 1, "not a date: 2026-02-30"],
		["x".repeat(41), 1, `not a date: ${"x".repeat(40)}`],
	])("%s plus %i days is refused: %s", (date, days, message) => {
		expect(() => addDays(date, days)).toThrow(new RangeError(message));
	});

	it.each([
		["2026-01-01", "2026-01-02", -1],
		["2026-01-02", "2026-01-02", 0],
		["2026-01-03", "2026-01-02", 1],
	])("%s against %s is %i", (a, b, expected) => {
		expect(compareDates(a, b)).toBe(expected);
	});

	it("goes as many days back as it went forth, always to a real date", () => {
		fc.assert(
			fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (days) => {
				const date = addDays("1970-01-01", days);
				expect(isCalendarDate(date)).toBe(true);
				expect(addDays(date, -days)).toBe("1970-01-01");
				expect(compareDates("1970-01-01", date)).toBe(days === 0 ? 0 : days > 0 ? -1 : 1);
			}),
		);
	});
});

describe("reading a day", () => {
	it.each([
		["2026-11-20T23:59:59.999Z", "2026-11-20"],
		["2026-11-20T23:30:00-05:00", "2026-11-21"],
		["2026-11-20T00:30:00+02:00", "2026-11-19"],
		["2026-11-20T12:00Z", "2026-11-20"],
		["1969-12-31T23:59:59Z", "1969-12-31"],
		["2026-11-20T12:00:00.123456Z", "2026-11-20"],
		["2026-11-20T00:30:00+0200", "2026-11-19"],
	])("%s falls on %s in UTC", (instant, expected) => {
		expect(dateOfInstant(instant)).toBe(expected);
	});

	it.each([
		"2026-11-20",
		"2026-11-20T12:00:00",
		"2026-11-20 12:00:00+00",
		"2026-11-31T12:61:00Z",
		"2026-11-20T12:61:00Z",
		// JavaScript would ignore what follows a bracket.
		"2026-11-20T12:00:00Z (UTC)",
		"2026-11-20 (2026-11-20T12:00Z",
		"now",
	])("%j is no instant", (text) => {
		expect(() => dateOfInstant(text)).toThrow(new RangeError(`not an instant: ${text}`));
	});

	it("names what is no instant by its first 40 characters", () => {
		expect(() => dateOfInstant("x".repeat(41))).toThrow(new RangeError(`not an instant: ${"x".repeat(40)}`));
	});

	it.each([
		["2026-11-01", 1],
		["2026-11-30", 30],
	])("%s is day %i of its month", (date, day) => {
		expect(dayOfMonth(date)).toBe(day);
	});
});

describe("counting months", () => {
	it.each([
		["2026-01-15", 1, "2026-02-15"],
		["2026-01-31", 1, "2026-02-28"], // February's last day stands in for the 31st
		["2024-01-31", 1, "2024-02-29"],
		["2026-03-31", -1, "2026-02-28"],
		["2026-11-30", 14, "2028-01-30"], // December 2026 is one month later, January 2028 thirteen more
		["2026-05-05", 0, "2026-05-05"],
	])("%s plus %i months is %s", (date, months, expected) => {
		expect(addMonths(date, months)).toBe(expected);
	});

	it.each([
		[2026, 13, 1, "2027-01-01"],
		[2026, 0, 31, "2025-12-31"],
		[2026, -12, 1, "2024-12-01"],
		[1, 1, 31, "0001-01-31"],
		[9999, 12, 31, "9999-12-31"],
	])("year %i, month %i, day %i is %s", (year, month, day, expected) => {
		expect(dateClampedToMonth(year, month, day)).toBe(expected);
	});

	it.each([
		[9999, 13, "year 10000 is outside 0001 to 9999"],
		[1, 0, "year 0 is outside 0001 to 9999"],
	])("year %i, month %i is refused: %s", (year, month, message) => {
		expect(() => dateClampedToMonth(year, month, 1)).toThrow(new RangeError(message));
	});
});
