import { describe, expect, it } from "vitest";
import { countedEndAfter, periodEndOf, renewedEndDate } from "./contract.ts";

describe("a contract that renews", () => {
	const term = {
		start_date: "2026-06-01",
		end_date: "2027-05-31",
		billing_day: 1,
		auto_renew: true,
		first_end_date: null,
		counted_end_date: null,
		renewal_months: null,
	};
	const august = { ...term, start_date: "2025-08-31", end_date: "2026-08-30", first_end_date: "2026-02-27" };
	it.each([
		["keeps its last day until it has passed", term, "2027-05-31", "2027-05-31"],
		["goes on for its original term, twelve months", term, "2027-06-01", "2028-05-31"],
		["renews as often as terms have passed", term, "2029-07-01", "2030-05-31"],
		["renews by its renewal months where given", { ...term, renewal_months: 1 }, "2027-06-15", "2027-06-30"],
		[
			"counts month ends from the first renewal: 31 January, 28 February, 31 March",
			{ ...term, start_date: "2026-01-01", end_date: "2026-01-31", renewal_months: 1 },
			"2026-03-15",
			"2026-03-31",
		],
		[
			"counts days where the original term is no whole number of months: 10 days again",
			{ ...term, start_date: "2026-06-01", end_date: "2026-06-10" },
			"2026-06-11",
			"2026-06-20",
		],
		[
			"counts its original term again, not the terms since: twelve months after two years",
			{ ...term, first_end_date: "2027-05-31", end_date: "2028-05-31" },
			"2028-06-01",
			"2029-05-31",
		],
		[
			"counts month ends from the first renewal, though it was renewed in February",
			{ ...term, start_date: "2026-01-01", first_end_date: "2026-01-30", end_date: "2026-02-27", renewal_months: 1 },
			"2026-03-15",
			"2026-03-30",
		],
		[
			"counts the days of its original term, however often it was renewed: 10 days again",
			{ ...term, start_date: "2026-06-01", first_end_date: "2026-06-10", end_date: "2026-06-20" },
			"2026-06-21",
			"2026-06-30",
		],
		// extensions.md, "Time": the last day before 28 or 29 February, then 30 August, then again.
		["from 31 August by 6 months: the day before 28 February", august, "2026-09-01", "2027-02-27"],
		["from 31 August by 6 months: 30 August again", august, "2027-02-28", "2027-08-30"],
		["from 31 August by 6 months: the day before 29 February", august, "2027-08-31", "2028-02-28"],
		[
			"from 31 August by 6 months, renewed in February before",
			{ ...august, end_date: "2027-02-27", first_end_date: "2026-02-27" },
			"2027-02-28",
			"2027-08-30",
		],
		[
			"by other months from the present term: 12 months, then 5",
			{ ...term, first_end_date: "2027-05-31", end_date: "2028-05-31", renewal_months: 5 },
			"2028-06-01",
			"2028-10-31",
		],
		[
			"from the end that an update set, for the original twelve months",
			{ ...term, first_end_date: "2027-05-31", counted_end_date: "2027-08-31", end_date: "2027-08-31" },
			"2027-09-01",
			"2028-08-31",
		],
		[
			"from the end that an update set in mid-month, month ends without creeping: 30 January, 27 February, 30 March",
			{
				...{ ...term, first_end_date: "2027-05-31", renewal_months: 1 },
				...{ counted_end_date: "2028-01-30", end_date: "2028-02-28" },
			},
			"2028-03-01",
			"2028-03-30",
		],
		// 10 days, renewed twice by 10 days, then by a month from the day after: 31 January to 27 February.
		[
			"by a month from the present end, where that is no whole number of months from any day counted from",
			{
				...{ ...term, start_date: "2026-01-01", first_end_date: "2026-01-10" },
				...{ end_date: "2026-01-30", renewal_months: 1 },
			},
			"2026-01-31",
			"2026-02-27",
		],
		["ends where it does not renew", { ...term, auto_renew: false }, "2028-01-01", "2027-05-31"],
		["has no end where it has none", { ...term, end_date: null }, "2028-01-01", null],
	])("%s", (_name, contract, today, expected) => {
		expect(renewedEndDate(contract, today)).toBe(expected);
	});
});

describe("the end that renewals are counted from after an update", () => {
	const monthly = {
		...{ start_date: "2026-01-01", end_date: "2026-02-27", billing_day: 1, auto_renew: true },
		...{ first_end_date: "2026-01-30", counted_end_date: null, renewal_months: 1 },
	};
	const byDays = { ...monthly, first_end_date: "2026-01-10", end_date: "2026-01-30", renewal_months: null };
	it.each([
		["is the one that it set", monthly, { end_date: "2026-04-15" }, "2026-04-15"],
		[
			"is the one that it set, a whole number of months from the one before",
			monthly,
			{ end_date: "2026-03-30" },
			"2026-03-30",
		],
		["is none where it set none", monthly, { end_date: null }, null],
		["stays where there is none", { ...monthly, end_date: null }, { renewal_months: 2 }, null],
		["stays where months were counted", monthly, { renewal_months: 2 }, null],
		["is the present one where days were counted, and months follow", byDays, { renewal_months: 1 }, "2026-01-30"],
	])("%s", (_case, before, update, expected) => {
		expect(countedEndAfter(before, { ...before, ...update })).toBe(expected);
	});
});

describe("the end of the current period", () => {
	const term = { start_date: "2026-01-15", end_date: null, billing_day: 1 };
	it.each([
		["a month's last day, periods starting on the 1st", term, ["monthly"], "2026-03-10", "2026-03-31"],
		[
			"the longest of several periods: quarters from 1 January",
			term,
			["monthly", "quarterly"],
			"2026-02-10",
			"2026-03-31",
		],
		["the longest of several periods, in any order", term, ["quarterly", "monthly"], "2026-02-10", "2026-03-31"],
		["the first period's, before the start", term, ["monthly"], "2025-12-01", "2026-01-31"],
		[
			"the contract's own last day, where that comes first",
			{ ...term, end_date: "2026-03-20" },
			["annual"],
			"2026-03-10",
			"2026-03-20",
		],
		["the day itself, where nothing recurs", term, ["one_time"], "2026-03-10", "2026-03-10"],
		[
			"the day itself, where nothing recurs and the contract's last day lies ahead",
			{ ...term, end_date: "2026-12-31" },
			["one_time"],
			"2026-03-10",
			"2026-03-10",
		],
		[
			"the contract's last day, where nothing recurs and that has passed",
			{ ...term, end_date: "2026-02-10" },
			["one_time"],
			"2026-03-10",
			"2026-02-10",
		],
		[
			"the contract's last day, where that is before its first",
			{ ...term, end_date: "2026-01-14" },
			["monthly"],
			"2026-01-10",
			"2026-01-14",
		],
	] as const)("is %s", (_name, contract, cycles, today, expected) => {
		const served = cycles.map((cycle) => ({ cycle }));
		expect(periodEndOf(contract, served, today)).toBe(expected);
	});
});
