import { describe, expect, it } from "vitest";
import { exactOf } from "../api/exact.ts";
import { createFormats } from "./formats.ts";

const english = createFormats("en-US");
const german = createFormats("de-DE");

describe("an amount", () => {
	it.each([
		["1234.5", "EUR", "€1,234.50"],
		["-0.005", "USD", "−$0.005"],
		["1200", "JPY", "¥1,200"],
		["1.5", "KWD", "KWD\u00a01.500"],
		["99999999999.999999999999", "USD", "$99,999,999,999.999999999999"],
	])("%s %s is written %s", (value, currency, written) => {
		expect(english.money(exactOf(value), currency)).toBe(written);
	});

	it("has its currency apart, to be set quietly", () => {
		const parts = english.moneyParts(exactOf("1234.5"), "EUR");
		expect(parts.filter(({ isQuiet }) => isQuiet).map(({ text }) => text)).toEqual(["€"]);
		expect(parts.map(({ text }) => text).join("")).toBe("€1,234.50");
	});
});

it("dates are those of the calendar, wherever the person is", () => {
	expect(english.date("2026-11-30")).toBe("Nov 30, 2026");
	expect(german.date("2026-11-30")).toBe("30.11.2026");
	expect(english.month("2026-02")).toBe("Feb 2026");
	expect(english.period("2026-11-01", "2026-11-30")).toBe("Nov 1\u2009–\u200930, 2026");
});

it.each([
	["2026-11-21T12:00:30.000Z", "now"],
	["2026-11-21T11:57:00.000Z", "3 minutes ago"],
	["2026-11-21T10:00:00.000Z", "2 hours ago"],
	["2026-11-20T12:00:00.000Z", "yesterday"],
	["2026-12-03T12:00:00.000Z", "in 12 days"],
])("an instant, %s, is %s", (timestamp, written) => {
	expect(english.distance(timestamp, Date.UTC(2026, 10, 21, 12))).toBe(written);
});

it.each([
	["2026-11-21", "today"],
	["2026-11-22", "tomorrow"],
	["2026-11-09", "12 days ago"],
])("a date, %s, is %s", (date, written) => {
	expect(english.days(date, "2026-11-21")).toBe(written);
});
