import { describe, expect, it } from "vitest";
import { sampleItem, sampleTerm, sampleUsage } from "../testing/sample-items.ts";
import { type BilledItem, type BilledTerm, billedPeriods } from "./billed-periods.ts";

/** `2026-01-01–2026-01-31 due 2026-01-01` for each period. */
function periodsOf(term: BilledTerm, item: BilledItem, through: string): string[] {
	return billedPeriods(term, [item], through).map(
		({ period, dueDate }) => `${period.start}–${period.end} due ${dueDate}`,
	);
}

describe("the periods of an item and when they are due", () => {
	it.each<[string, Partial<BilledTerm>, Partial<BilledItem>, string, string[]]>([
		[
			"a fee in advance at the start of each month",
			{},
			{},
			"2026-02-01",
			["2026-01-01–2026-01-31 due 2026-01-01", "2026-02-01–2026-02-28 due 2026-02-01"],
		],
		["nothing before the first day", {}, {}, "2025-12-31", []],
		[
			"a fee in arrears the day after the end",
			{},
			{ isInAdvance: false, cycle: "quarterly" },
			"2026-04-01",
			["2026-01-01–2026-03-31 due 2026-04-01", "2026-04-01–2026-06-30 due 2026-07-01"],
		],
		["a half-year", {}, { cycle: "semi_annual" }, "2026-06-30", ["2026-01-01–2026-06-30 due 2026-01-01"]],
		[
			"a year, a leap day in it",
			{ startDate: "2028-01-01" },
			{ cycle: "annual", serviceStart: "2028-01-01" },
			"2028-02-01",
			["2028-01-01–2028-12-31 due 2028-01-01"],
		],
		[
			"the 31st: a shorter month's last day, and the 31st again",
			{ startDate: "2026-01-31", billingDay: 31 },
			{ serviceStart: "2026-01-31" },
			"2026-03-31",
			[
				"2026-01-31–2026-02-27 due 2026-01-31",
				"2026-02-28–2026-03-30 due 2026-02-28",
				"2026-03-31–2026-04-29 due 2026-03-31",
			],
		],
		[
			"a start in mid-month, periods from the 1st: the first is cut",
			{ startDate: "2026-01-15" },
			{ serviceStart: "2026-01-15" },
			"2026-02-01",
			["2026-01-15–2026-01-31 due 2026-01-15", "2026-02-01–2026-02-28 due 2026-02-01"],
		],
		[
			"the contract's end cuts the last, and none follows",
			{ endDate: "2026-02-10" },
			{ isInAdvance: false },
			"2026-06-01",
			["2026-01-01–2026-01-31 due 2026-02-01", "2026-02-01–2026-02-10 due 2026-02-11"],
		],
		[
			"the item's own end goes before the contract's",
			{ endDate: "2026-02-10" },
			{ serviceEnd: "2026-01-20" },
			"2026-06-01",
			["2026-01-01–2026-01-20 due 2026-01-01"],
		],
		[
			"after the days of trial",
			{},
			{ trialDays: 14 },
			"2026-02-01",
			["2026-01-15–2026-01-31 due 2026-01-15", "2026-02-01–2026-02-28 due 2026-02-01"],
		],
		[
			"a week, from the anchor",
			{},
			{ cycle: "weekly" },
			"2026-01-08",
			["2026-01-01–2026-01-07 due 2026-01-01", "2026-01-08–2026-01-14 due 2026-01-08"],
		],
		[
			"two weeks of the calendar, the first one short",
			{ isCalendarAligned: true },
			{ cycle: "custom", every: { unit: "week", count: 2 } },
			"2026-01-12",
			["2026-01-01–2026-01-11 due 2026-01-01", "2026-01-12–2026-01-25 due 2026-01-12"],
		],
		[
			"months invoiced by the quarter, all the day after the last",
			{},
			{ isInAdvance: false, invoiceEvery: { unit: "month", count: 3 } },
			"2026-04-01",
			[
				"2026-01-01–2026-01-31 due 2026-04-01",
				"2026-02-01–2026-02-28 due 2026-04-01",
				"2026-03-01–2026-03-31 due 2026-04-01",
				"2026-04-01–2026-04-30 due 2026-07-01",
			],
		],
		[
			"weeks invoiced by the month in which they end",
			{},
			{ isInAdvance: false, cycle: "weekly", invoiceEvery: { unit: "month", count: 1 } },
			"2026-01-29",
			[
				...["2026-01-01–2026-01-07", "2026-01-08–2026-01-14", "2026-01-15–2026-01-21", "2026-01-22–2026-01-28"].map(
					(week) => `${week} due 2026-02-01`,
				),
				"2026-01-29–2026-02-04 due 2026-03-01",
			],
		],
		[
			"months invoiced by the quarter, cut by the end",
			{ endDate: "2026-02-14" },
			{ isInAdvance: false, invoiceEvery: { unit: "month", count: 3 } },
			"2026-06-01",
			["2026-01-01–2026-01-31 due 2026-02-15", "2026-02-01–2026-02-14 due 2026-02-15"],
		],
		["a trial longer than the term leaves nothing", { endDate: "2026-01-14" }, { trialDays: 14 }, "2026-06-01", []],
		[
			"a one-time fee once, at the start",
			{},
			{ serviceType: "one_time_fee", cycle: "one_time" },
			"2026-06-01",
			["2026-01-01–2026-01-01 due 2026-01-01"],
		],
		[
			"a one-time fee for the whole of a term that ends",
			{ endDate: "2026-12-31" },
			{ serviceType: "one_time_fee", cycle: "one_time" },
			"2026-06-01",
			["2026-01-01–2026-12-31 due 2026-01-01"],
		],
	])("%s", (_case, term, item, through, expected) => {
		expect(periodsOf(sampleTerm(term), sampleItem(item), through)).toEqual(expected);
	});

	it("usage is due the day after its period's end", () => {
		expect(periodsOf(sampleTerm(), sampleUsage(), "2026-01-31")).toEqual(["2026-01-01–2026-01-31 due 2026-02-01"]);
	});

	it("each has its own key, of item and first day", () => {
		const items = [sampleItem(), sampleUsage()];
		expect(billedPeriods(sampleTerm(), items, "2026-02-01").map(({ key }) => key)).toEqual([
			...["fee 2026-01-01", "fee 2026-02-01", "calls 2026-01-01", "calls 2026-02-01"],
		]);
	});
});
