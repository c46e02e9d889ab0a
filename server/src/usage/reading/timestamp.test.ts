import { expect, it } from "vitest";
import { utcTimestamp } from "./timestamp.ts";

it.each([
	["with Z", "2026-09-30T12:34:56Z", "2026-09-30T12:34:56.000Z"],
	["with lower-case letters", "2026-09-30t12:34:56z", "2026-09-30T12:34:56.000Z"],
	["without an offset: UTC", "2026-09-30T12:34:56", "2026-09-30T12:34:56.000Z"],
	["without seconds", "2026-09-30T12:34Z", "2026-09-30T12:34:00.000Z"],
	["with an offset of hours alone", "2026-09-30T12:34:56+02", "2026-09-30T10:34:56.000Z"],
	["an offset into the next month", "2026-09-30T23:30:00-01:00", "2026-10-01T00:30:00.000Z"],
	["an offset into the year before", "2026-01-01T01:15:00+05:45", "2025-12-31T19:30:00.000Z"],
	["an offset into 29 February", "2024-03-01T00:10:00+00:30", "2024-02-29T23:40:00.000Z"],
	["an offset of zero below zero", "2026-09-30T12:34:56-00:00", "2026-09-30T12:34:56.000Z"],
	["a fraction of one digit", "2026-09-30T12:34:56.5Z", "2026-09-30T12:34:56.500Z"],
	["a fraction after a comma", "2026-09-30T12:34:56,25Z", "2026-09-30T12:34:56.250Z"],
	["microseconds", "2026-09-30T12:34:56.123456Z", "2026-09-30T12:34:56.123456Z"],
	["digits past the microsecond: cut off", "2026-09-30T23:59:59.9999999Z", "2026-09-30T23:59:59.999999Z"],
	["nanoseconds, with an offset", "2026-09-30T23:59:59.999999999+00:01", "2026-09-30T23:58:59.999999Z"],
	["the calendar's first instant", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
	["the calendar's last second", "9999-12-31T23:59:59Z", "9999-12-31T23:59:59.000Z"],
	["29 February of a leap year", "2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
])("reads a date-time %s", (_what, text, expected) => {
	expect(utcTimestamp(text)).toBe(expected);
});

it.each([
	["a date alone", "2026-09-30"],
	["an empty text", ""],
	["30 February", "2026-02-30T00:00:00Z"],
	["29 February of a common year", "2026-02-29T00:00:00Z"],
	["month 13", "2026-13-01T00:00:00Z"],
	["day 0", "2026-01-00T00:00:00Z"],
	["hour 24", "2026-09-30T24:00:00Z"],
	["minute 60", "2026-09-30T12:60:00Z"],
	["a leap second", "2016-12-31T23:59:60Z"],
	["year 0", "0000-12-31T23:59:59Z"],
	["a year of five digits", "+12026-09-30T12:34:56Z"],
	["an offset out of the first year", "0001-01-01T00:30:00+01:00"],
	["an offset out of the last year", "9999-12-31T23:30:00-01:00"],
	["an offset of 24 hours", "2026-09-30T12:34:56+24:00"],
	["an offset of 60 minutes", "2026-09-30T12:34:56+01:60"],
	["the basic form", "20260930T123456Z"],
	["a space for the T", "2026-09-30 12:34:56Z"],
	["a space around it", " 2026-09-30T12:34:56Z"],
	["a line's end after it", "2026-09-30T12:34:56Z\n"],
	["a fraction without digits", "2026-09-30T12:34:56.Z"],
	["a name for the zone", "2026-09-30T12:34:56 UTC"],
	["a week date", "2026-W40-3T12:34:56Z"],
	["seconds since 1970", "1790771696"],
	["digits of another script", "２026-09-30T12:34:56Z"],
])("refuses %s", (_what, text) => {
	expect(utcTimestamp(text)).toBeNull();
});
