import { expect, it } from "vitest";
import { missedRun, nextRun } from "./recurring.ts";

it.each([
	["* * * * *", "2026-11-23T18:55:12Z", "2026-11-23T18:56:00.000Z"],
	["*/5 * * * *", "2026-11-23T18:55:00Z", "2026-11-23T19:00:00.000Z"],
	["10 0 * * *", "2026-12-31T00:10:00Z", "2027-01-01T00:10:00.000Z"],
	// The 29th is a Sunday.
	["0 3 * * 0", "2026-11-23T18:55:00Z", "2026-11-29T03:00:00.000Z"],
	["0 0 1 1 *", "2026-11-23T18:55:00Z", null],
])("%s is due next after %s at %s", (schedule, after, next) => {
	expect(nextRun({ task: "a_task", schedule, catchUp_h: 0 }, Date.parse(after))).toBe(next);
});

it.each([
	["a run this minute", "* * * * *", 0, "2026-11-23T18:54:00Z", "2026-11-23T18:55:12Z", "2026-11-23T18:55:00.000Z"],
	["none twice", "* * * * *", 0, "2026-11-23T18:55:00Z", "2026-11-23T18:55:59Z", null],
	[
		"only the last of several",
		"* * * * *",
		0,
		"2026-11-23T18:50:00Z",
		"2026-11-23T18:55:12Z",
		"2026-11-23T18:55:00.000Z",
	],
	[
		"one of five minutes ago",
		"50 * * * *",
		0,
		"2026-11-23T17:50:00Z",
		"2026-11-23T18:54:59Z",
		"2026-11-23T18:50:00.000Z",
	],
	["none of longer ago", "50 * * * *", 0, "2026-11-23T17:50:00Z", "2026-11-23T18:55:01Z", null],
	["one within its time", "10 0 * * *", 24, "2026-11-22T00:10:00Z", "2026-11-23T23:59:00Z", "2026-11-23T00:10:00.000Z"],
	["none before it was known", "10 0 * * *", 24, "2026-11-23T01:00:00Z", "2026-11-23T23:59:00Z", null],
	["none while its last run lies ahead", "* * * * *", 0, "2026-11-23T19:00:00Z", "2026-11-23T18:55:12Z", null],
])("makes up for %s", (_what, schedule, catchUp_h, lastRun, now, missed) => {
	expect(missedRun({ task: "a_task", schedule, catchUp_h }, Date.parse(lastRun), Date.parse(now))).toBe(missed);
});
