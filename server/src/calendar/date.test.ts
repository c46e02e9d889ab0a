import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	addDays,
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
		["9999-12-31", 1],
		["0001-01-01", -1],
		["2026-02-30", 1],
	])("%s plus %i days is refused", (date, days) => {
		expect(() => addDays(date, days)).toThrow(RangeError);
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
	])("%s falls on %s in UTC", (instant, expected) => {
		expect(dateOfInstant(instant)).toBe(expected);
	});

	it.each([
		"2026-11-20",
		"2026-11-20T12:00:00",
		"2026-11-20 12:00:00+00",
		"2026-11-31T12:61:00Z",
		"now",
	])("%j is no instant", (text) => {
		expect(() => dateOfInstant(text)).toThrow(RangeError);
	});

	it.each([
		["2026-11-01", 1],
		["2026-11-30", 30],
	])("%s is day %i of its month", (date, day) => {
		expect(dayOfMonth(date)).toBe(day);
	});
});
