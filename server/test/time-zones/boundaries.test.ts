import { describe, expect, it } from "vitest";
import { useStage } from "../scenarios/motion/stage.ts";
import { billAt, callsOf, contractIn, dated, februaryBegins, hour_ms, later, useAt } from "./zones.ts";

/** "Instants are cut at local midnight; `weighted_sum` divides by real hours (745 in Berlin's October)." */

const stage = useStage();

describe("usage in the last millisecond of January and the first of February", () => {
	it.each(februaryBegins)("in %s", async (zone, february) => {
		await contractIn(stage, zone);
		await useAt(stage, later(february, -1), 1);
		await useAt(stage, february, 10);
		expect(dated(await billAt(stage, "2026-03-02T12:00:00Z"))).toEqual([
			["2026-02-01", 1],
			["2026-03-01", 10],
		]);
	});

	it("of a price by groups, in 15 minutes", async () => {
		const matrix = { group_by: ["model"], price_matrix: [{ match: {}, unit_price: 2 }], unit_price: undefined };
		const terms = { pricing_model: "matrix", ...matrix };
		await stage.contract([await callsOf(stage, {}, terms)], { timezone: "Asia/Kathmandu" });
		await useAt(stage, "2026-01-31T18:14:59.999Z", 1, { properties: { model: "a" } });
		await useAt(stage, "2026-01-31T18:15:00Z", 10, { properties: { model: "a" } });
		await useAt(stage, "2026-01-31T18:15:00Z", 100, { properties: { model: "b" } });
		// 1 × 2; 110 × 2.
		expect(dated(await billAt(stage, "2026-03-02T12:00:00Z"))).toEqual([
			["2026-02-01", 2],
			["2026-03-01", 220],
		]);
	});

	// Berlin: [name, metric, January's and February's quantity of the values 7 and 3, 5]
	it.each<[string, object, number, number]>([
		["count", { aggregation: "count" }, 1, 2],
		["max", { aggregation: "max" }, 7, 5],
		["latest", { aggregation: "latest" }, 7, 5],
		["unique_count", { aggregation: "unique_count", property: "user" }, 1, 2],
		["an expression", { expression: "seats * 2" }, 14, 16],
	])("of the aggregation %s", async (_name, metric, january, february) => {
		await stage.contract([await callsOf(stage, metric)], { timezone: "Europe/Berlin" });
		for (const [instant, value] of [
			["2026-01-31T22:59:59.999Z", 7],
			["2026-01-31T23:00:00Z", 3],
			["2026-01-31T23:30:00Z", 5],
		] as const)
			await useAt(stage, instant, value, { properties: { user: `user ${value}`, seats: value } });
		expect(dated(await billAt(stage, "2026-03-02T12:00:00Z"))).toEqual([
			["2026-02-01", january],
			["2026-03-01", february],
		]);
	});
});

describe("a month that begins on a day with another offset, or whose midnight there isn't", () => {
	// [zone, the contract's first day, its second period's first day, that one's first instant]
	it.each([
		["Europe/Berlin", "2026-03-01", "2026-04-01", "2026-03-31T22:00:00Z"],
		["Europe/Berlin", "2026-10-01", "2026-11-01", "2026-10-31T23:00:00Z"],
		["Europe/London", "2026-03-01", "2026-04-01", "2026-03-31T23:00:00Z"],
		["America/New_York", "2026-03-01", "2026-04-01", "2026-04-01T04:00:00Z"],
		// The clocks go back at 2 o'clock on November 1.
		["America/New_York", "2026-10-01", "2026-11-01", "2026-11-01T04:00:00Z"],
		["America/New_York", "2026-11-01", "2026-12-01", "2026-12-01T05:00:00Z"],
		// +10:30 and +12:45 in winter.
		["Australia/Lord_Howe", "2026-04-01", "2026-05-01", "2026-04-30T13:30:00Z"],
		["Pacific/Chatham", "2026-04-01", "2026-05-01", "2026-04-30T11:15:00Z"],
		// These days begin at 1 o'clock.
		["America/Santiago", "2026-08-06", "2026-09-06", "2026-09-06T04:00:00Z"],
		["Africa/Cairo", "2026-03-24", "2026-04-24", "2026-04-23T22:00:00Z"],
		["Asia/Beirut", "2026-01-29", "2026-03-29", "2026-03-28T22:00:00Z"],
		["America/Havana", "2026-02-08", "2026-03-08", "2026-03-08T05:00:00Z"],
		// Midnight comes twice: the day begins with the first.
		["America/Havana", "2026-10-01", "2026-11-01", "2026-11-01T04:00:00Z"],
	])("in %s, from %s: %s", async (zone, start_date, second, instant) => {
		await contractIn(stage, zone, { start_date });
		await useAt(stage, later(instant, -1), 1);
		await useAt(stage, instant, 10);
		const [first, next] = await billAt(stage, later(instant, 40 * 24 * hour_ms));
		expect([dated([first]), next.amount]).toEqual([[[second, 1]], 10]);
	});
});

// [zone, the day, its first instant, the next day's, its hours]
const days: [string, string, string, string, number][] = [
	["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z", 23],
	["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z", 25],
	["America/New_York", "2026-03-08", "2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z", 23],
	["America/New_York", "2026-11-01", "2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z", 25],
	["America/Santiago", "2026-09-06", "2026-09-06T04:00:00Z", "2026-09-07T03:00:00Z", 23],
	// Back by half an hour.
	["Australia/Lord_Howe", "2026-04-05", "2026-04-04T13:00:00Z", "2026-04-05T13:30:00Z", 24.5],
	["Asia/Kathmandu", "2026-01-10", "2026-01-09T18:15:00Z", "2026-01-10T18:15:00Z", 24],
];

describe("a contract of one day", () => {
	it.each(days)("in %s on %s counts from its first to its last millisecond", async (zone, day, first, next) => {
		await contractIn(stage, zone, { start_date: day, end_date: day });
		await useAt(stage, later(first, -1), 1_000);
		await useAt(stage, first, 1);
		await useAt(stage, later(next, -1), 10);
		await useAt(stage, next, 1_000);
		expect((await billAt(stage, later(next, 30 * hour_ms))).map(({ amount }) => amount)).toEqual([11]);
	});

	it.each(days)("in %s on %s is divided by its real hours", async (zone, day, _first, next, hours) => {
		const service = await callsOf(stage, { aggregation: "weighted_sum" });
		await stage.contract([service], { timezone: zone, start_date: day, end_date: day });
		// As much as it has hours, for its last hour: 1 on average.
		await useAt(stage, later(next, -hour_ms), hours);
		expect((await billAt(stage, later(next, 30 * hour_ms))).map(({ amount }) => amount)).toEqual([1]);
	});

	it.each(days)("in %s on %s costs a day's part of a fee", async (zone, day) => {
		const fee = { service_type: "fixed_fee", billing_cycle: "custom", every: { unit: "day", count: 10 } };
		const service = { ...fee, plan_item_name: "Fee", unit_price: 100 };
		await stage.contract([service], { timezone: zone, start_date: day, end_date: day });
		// 100 × 1 ÷ 10, however long the day.
		expect((await billAt(stage, `${day}T23:59:00Z`)).map(({ amount }) => amount)).toEqual([10]);
	});
});

describe("weighted_sum", () => {
	it.each([
		// 31 × 24 + 1.
		["Europe/Berlin", "2026-10-01", "2026-10-31T22:00:00Z", 745],
		// 31 × 24 − 1.
		["Europe/Berlin", "2026-03-01", "2026-03-31T21:00:00Z", 743],
		["UTC", "2026-10-01", "2026-10-31T23:00:00Z", 744],
		// The clocks go back on November 1.
		["America/New_York", "2026-10-01", "2026-11-01T03:00:00Z", 744],
		["America/New_York", "2026-11-01", "2026-12-01T04:00:00Z", 721],
	])("in %s from %s: a level for the last hour, from %s, of %i", async (zone, start_date, instant, hours) => {
		await stage.contract([await callsOf(stage, { aggregation: "weighted_sum" })], { timezone: zone, start_date });
		await useAt(stage, instant, hours);
		const [{ amount }] = await billAt(stage, later(instant, 24 * hour_ms));
		expect(amount).toBe(1);
	});

	it("goes on at its level in the next month", async () => {
		const service = await callsOf(stage, { aggregation: "weighted_sum" });
		await stage.contract([service], { timezone: "Europe/Berlin", start_date: "2026-09-01" });
		// Half of September's 720 hours, all of October's 745.
		await useAt(stage, "2026-09-15T22:00:00Z", 10);
		expect(dated(await billAt(stage, "2026-11-02T12:00:00Z"))).toEqual([
			["2026-10-01", 5],
			["2026-11-01", 10],
		]);
	});
});

describe("other cycles, in Berlin", () => {
	it.each<[string, object, object, string, [string, number][]]>([
		// Monday, January 12, begins on Sunday at 23:00 UTC.
		[
			"weeks of the calendar",
			{ billing_cycle: "weekly" },
			{ start_date: "2026-01-07", calendar_aligned: true, end_date: "2026-01-18" },
			"2026-01-11T23:00:00Z",
			[
				["2026-01-12", 1],
				["2026-01-19", 10],
			],
		],
		[
			"days, the one of 23 hours among them",
			{ billing_cycle: "custom", every: { unit: "day", count: 1 } },
			{ start_date: "2026-03-28", end_date: "2026-03-29" },
			"2026-03-28T23:00:00Z",
			[
				["2026-03-29", 1],
				["2026-03-30", 10],
			],
		],
		[
			"years",
			{ billing_cycle: "annual" },
			{ start_date: "2025-01-01", end_date: "2026-12-31" },
			"2025-12-31T23:00:00Z",
			[
				["2026-01-01", 1],
				["2027-01-01", 10],
			],
		],
	])("%s", async (_name, terms, contract, instant, expected) => {
		await stage.contract([await callsOf(stage, {}, terms)], { timezone: "Europe/Berlin", ...contract });
		await useAt(stage, later(instant, -1), 1);
		await useAt(stage, instant, 10);
		expect(dated(await billAt(stage, "2027-01-02T12:00:00Z"))).toEqual(expected);
	});
});
