import { describe, expect, it } from "vitest";
import { momentsOf, periodBefore, questionOf, startsOf } from "./question.ts";

const today = "2026-11-21";

describe("what the address asks for", () => {
	it.each([
		[{}, { from: "2026-10-23", to: today, granularity: "day" }],
		[{ from: "2026-11-01" }, { from: "2026-11-01", to: today }],
		[
			{ from: "2026-11-30", to: "2026-11-01" },
			{ from: "2026-11-01", to: "2026-11-01" },
		],
		[
			{ from: "soon", granularity: "week" },
			{ from: "2026-10-23", granularity: "day" },
		],
		[{ granularity: "hour" }, { granularity: "hour" }],
		// Too many hours for a picture.
		[{ granularity: "hour", from: "2026-10-01" }, { granularity: "day" }],
		[
			{ metric_uuid: "m", event_name: "call" },
			{ metric_uuid: "m", event_name: undefined },
		],
	])("%j", (address, expected) => {
		expect(questionOf(address, today)).toMatchObject(expected);
	});
});

describe("the stretches of a period", () => {
	it.each([
		[{ from: "2026-11-20" }, 2, "2026-11-20T00:00:00.000Z", "2026-11-21T00:00:00.000Z"],
		[{ from: today, granularity: "hour" }, 24, "2026-11-21T00:00:00.000Z", "2026-11-21T23:00:00.000Z"],
		[{ from: "2026-01-31", granularity: "month" }, 11, "2026-01-01T00:00:00.000Z", "2026-11-01T00:00:00.000Z"],
	])("%j are %i", (address, count, first, last) => {
		const starts = startsOf(questionOf(address, today));
		expect([starts.length, starts[0], starts.at(-1)]).toEqual([count, first, last]);
	});

	it.each([
		["day", "2026-11-20T00:00:00.000Z", "2026-11-20", "2026-11-20"],
		["hour", "2026-11-20T23:00:00.000Z", "2026-11-20T23:00:00Z", "2026-11-20T23:59:59.999999Z"],
		["month", "2026-11-01T00:00:00.000Z", "2026-11-02", "2026-11-21"],
	])("lead to the events of exactly their %s", (granularity, start, from, to) => {
		expect(momentsOf(start, questionOf({ from: "2026-11-02", granularity }, today))).toEqual({ from, to });
	});

	it("are compared with as many days before", () => {
		expect(periodBefore(questionOf({ from: "2026-11-15" }, today))).toEqual({ from: "2026-11-08", to: "2026-11-14" });
		expect(periodBefore(questionOf({ granularity: "month" }, today))).toBeNull();
	});
});
