import { describe, expect, it } from "vitest";
import { dayOfTerms, periodCutOn, versionOn } from "./item.ts";

describe("the terms of a day", () => {
	const versions = [{ effective_date: "2026-03-01" }, { effective_date: "2026-06-01" }];
	it.each([
		["2026-02-28", null],
		["2026-03-01", "2026-03-01"],
		["2026-05-31", "2026-03-01"],
		["2027-01-01", "2026-06-01"],
	])("%s are those from %s on", (day, expected) => {
		expect(versionOn(versions, day)?.effective_date ?? null).toBe(expected);
	});

	it.each([
		["today", "2026-01-01", null, "2026-03-10"],
		["today, its last day lying ahead", "2026-01-01", "2026-04-30", "2026-03-10"],
		["of the first day, where that is ahead", "2026-04-01", null, "2026-04-01"],
		["of the last day, where that has passed", "2026-01-01", "2026-02-28", "2026-02-28"],
		["of the first day, where none was ever served", "2026-04-01", "2026-03-01", "2026-04-01"],
	])("are shown as those %s", (_case, service_start_date, service_end_date, expected) => {
		expect(dayOfTerms({ service_start_date, service_end_date }, "2026-03-10")).toBe(expected);
	});
});

describe("the period that terms from a day on would divide", () => {
	const term = { start_date: "2026-01-15", end_date: null, billing_day: 1 };
	const item = { service_start_date: "2026-01-15", trial_days: 0, billing_cycle: "monthly" as const };
	it.each([
		["is the one around the day", item, "2026-03-16", "2026-03-01"],
		["is none on a period's first day", item, "2026-03-01", null],
		["is none on the first day of all, in mid-month", item, "2026-01-15", null],
		["is none in the trial", { ...item, trial_days: 14 }, "2026-01-20", null],
		["is none on the day after the trial", { ...item, trial_days: 14 }, "2026-01-29", null],
		["is a year's, counted from the anchor", { ...item, billing_cycle: "annual" as const }, "2026-03-01", "2026-01-15"],
	])("%s", (_case, served, day, expected) => {
		expect(periodCutOn(term, served, day)?.start ?? null).toBe(expected);
	});
});
