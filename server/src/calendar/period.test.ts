import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	addDays,
	anchorDate,
	anchoredStart,
	type BillingCycle,
	billingCycles,
	type Cycle,
	daysOfPeriod,
	daysServed,
	type Every,
	everyUnits,
	isDiscounted,
	isShorter,
	lastDayOf,
	type ServedPeriod,
	type ServiceDates,
	servedPeriods,
} from "./index.ts";

describe("the anchor", () => {
	it.each([
		["2026-03-15", 15, "2026-03-15"],
		["2026-03-15", 1, "2026-03-01"],
		["2026-03-15", 16, "2026-02-16"],
		["2026-03-30", 31, "2026-02-28"], // March has a 31st, not reached yet; February's last day stands in
		["2026-04-30", 31, "2026-04-30"], // April's last day stands in for the 31st
		["2024-02-29", 30, "2024-02-29"],
		["2026-01-10", 31, "2025-12-31"],
	])("of a contract from %s with billing day %i is %s", (startDate, billingDay, expected) => {
		expect(anchorDate(startDate, billingDay)).toBe(expected);
	});

	it.each([0, 32, 1.5, -1])("needs a billing day of 1 to 31, not %s", (billingDay) => {
		expect(() => anchorDate("2026-03-15", billingDay)).toThrow(new RangeError(`not a day of the month: ${billingDay}`));
	});
});

describe("the anchored period around a day", () => {
	it.each<[BillingCycle, number, string, string | null]>([
		["monthly", 15, "2026-06-14", "2026-05-15"],
		["monthly", 15, "2026-06-15", "2026-06-15"],
		// Quarters from March 15: June, September, December.
		["quarterly", 15, "2026-12-14", "2026-09-15"],
		["quarterly", 15, "2026-12-15", "2026-12-15"],
		["semi_annual", 15, "2027-09-14", "2027-03-15"],
		["annual", 15, "2028-03-14", "2027-03-15"],
		// The anchor of March 15 is February 28; a month's last day replaces the 31st.
		["monthly", 31, "2026-03-15", "2026-02-28"],
		["monthly", 31, "2026-05-01", "2026-04-30"],
		["one_time", 15, "2026-06-14", null],
	])("%s, of a contract from 15 March with billing day %i: %s lies in the one from %s", (...row) => {
		const [cycle, billingDay, date, expected] = row;
		expect(anchoredStart({ startDate: "2026-03-15", billingDay, cycle }, date)).toBe(expected);
	});
});

const monthlyFromMarch15: ServiceDates = { startDate: "2026-03-15", endDate: null, billingDay: 1, cycle: "monthly" };

interface Row {
	name: string;
	service: ServiceDates;
	through: string;
	/** Each as "anchored start..anchored end" and, if shortened, " served start..end". */
	expected: string[];
}

describe("the periods of a service", () => {
	it.each<Row>([
		{
			name: "begin with the part of the anchored period that is served",
			service: monthlyFromMarch15,
			through: "2026-05-01",
			expected: ["2026-03-01..2026-03-31 2026-03-15..2026-03-31", "2026-04-01..2026-04-30", "2026-05-01..2026-05-31"],
		},
		{
			name: "are none before the service starts, though its anchored period has begun",
			service: monthlyFromMarch15,
			through: "2026-03-14",
			expected: [],
		},
		{
			name: "include the one that begins on the day asked for",
			service: monthlyFromMarch15,
			through: "2026-03-15",
			expected: ["2026-03-01..2026-03-31 2026-03-15..2026-03-31"],
		},
		{
			name: "end with the service's last day",
			service: { ...monthlyFromMarch15, endDate: "2026-04-10" },
			through: "2026-12-31",
			expected: ["2026-03-01..2026-03-31 2026-03-15..2026-03-31", "2026-04-01..2026-04-30 2026-04-01..2026-04-10"],
		},
		{
			name: "end whole where the last day is a period's last",
			service: { ...monthlyFromMarch15, startDate: "2026-03-01", endDate: "2026-03-31" },
			through: "2026-12-31",
			expected: ["2026-03-01..2026-03-31"],
		},
		{
			name: "are cut on both sides within one",
			service: { ...monthlyFromMarch15, endDate: "2026-03-15" },
			through: "2026-12-31",
			expected: ["2026-03-01..2026-03-31 2026-03-15..2026-03-15"],
		},
		{
			name: "are none where the service ends before it starts",
			service: { ...monthlyFromMarch15, endDate: "2026-03-14" },
			through: "2026-12-31",
			expected: [],
		},
		{
			name: "keep the 31st through shorter months",
			service: { startDate: "2026-01-31", endDate: null, billingDay: 31, cycle: "monthly" },
			through: "2026-03-31",
			expected: ["2026-01-31..2026-02-27", "2026-02-28..2026-03-30", "2026-03-31..2026-04-29"],
		},
		{
			name: "stay those of the contract after a trial",
			// A trial of 45 days from January 15 ends on February 28, but the quarter is still counted from January 15
			service: {
				startDate: "2026-01-15",
				servedFrom: "2026-03-01",
				endDate: null,
				billingDay: 15,
				cycle: "quarterly",
			},
			through: "2026-04-15",
			expected: ["2026-01-15..2026-04-14 2026-03-01..2026-04-14", "2026-04-15..2026-07-14"],
		},
		{
			name: "leave out those before an amendment added the service",
			service: { ...monthlyFromMarch15, servedFrom: "2026-06-01" },
			through: "2026-06-30",
			expected: ["2026-06-01..2026-06-30"],
		},
		{
			name: "do not begin before the contract does",
			service: { ...monthlyFromMarch15, servedFrom: "2026-01-01" },
			through: "2026-03-31",
			expected: ["2026-03-01..2026-03-31 2026-03-15..2026-03-31"],
		},
		{
			name: "are half years from the anchor",
			service: { startDate: "2025-08-31", endDate: null, billingDay: 31, cycle: "semi_annual" },
			through: "2026-03-01",
			expected: ["2025-08-31..2026-02-27", "2026-02-28..2026-08-30"],
		},
		{
			name: "are one, whole, for a one-time fee",
			service: { ...monthlyFromMarch15, endDate: "2026-09-30", cycle: "one_time" },
			through: "2026-03-15",
			expected: ["2026-03-15..2026-09-30"],
		},
		{
			name: "are a single day for a one-time fee without an end",
			service: { ...monthlyFromMarch15, cycle: "one_time" },
			through: "2027-01-01",
			expected: ["2026-03-15..2026-03-15"],
		},
		{
			name: "are none for a one-time fee that has not begun",
			service: { ...monthlyFromMarch15, cycle: "one_time" },
			through: "2026-03-14",
			expected: [],
		},
		{
			name: "bear an end in the last year that dates have",
			service: { ...monthlyFromMarch15, endDate: "9999-12-31", cycle: "annual" },
			through: "2026-03-31",
			expected: ["2026-03-01..2027-02-28 2026-03-15..2027-02-28"],
		},
	])("$name", ({ service, through, expected }) => {
		const periods = [...servedPeriods({ ...service, through })];
		expect(periods.map(describePeriod)).toEqual(expected);
		expect(periods.map((period) => period.index)).toEqual(expected.map((_, index) => index));
	});

	it("follow one another and cover the service's dates exactly, whatever they are", () => {
		const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));
		const cycle = fc.oneof(
			fc
				.constantFrom<BillingCycle>(...billingCycles.filter((name) => name !== "one_time" && name !== "custom"))
				.map((cycle): Cycle => ({ cycle })),
			fc
				.tuple(fc.constantFrom(...everyUnits), fc.integer({ min: 1, max: 40 }))
				.map(([unit, count]): Cycle => ({ cycle: "custom", every: { unit, count } })),
		);
		fc.assert(
			fc.property(day, fc.nat(400), fc.nat(2000), fc.integer({ min: 1, max: 31 }), cycle, fc.boolean(), (...drawn) => {
				const [startDate, trialDays, termDays, billingDay, cycle, isCalendarAligned] = drawn;
				const servedFrom = addDays(startDate, trialDays);
				const endDate = addDays(servedFrom, termDays);
				const service = { startDate, servedFrom, endDate, billingDay, isCalendarAligned, ...cycle };
				const periods = [...servedPeriods({ ...service, through: "2100-01-01" })];
				for (const { start, anchoredStart: first } of periods) expect(anchoredStart(service, start)).toBe(first);
				expect(periods[0]?.start).toBe(servedFrom);
				expect(periods.at(-1)?.end).toBe(endDate);
				periods.slice(1).forEach((period, index) => {
					expect(addDays(periods[index]?.anchoredEnd ?? "", 1)).toBe(period.anchoredStart);
					expect(addDays(periods[index]?.end ?? "", 1)).toBe(period.start);
				});
				for (const period of periods) {
					expect(daysServed(period)).toBeGreaterThan(0);
					expect(daysServed(period)).toBeLessThanOrEqual(daysOfPeriod(period));
				}
				// A trial removes periods at the start; it does not move any.
				const { servedFrom: _, ...untried } = service;
				const untriedPeriods = [...servedPeriods({ ...untried, through: "2100-01-01" })];
				expect(untriedPeriods.map((period) => period.anchoredStart)).toEqual(
					expect.arrayContaining(periods.map((period) => period.anchoredStart)),
				);
			}),
		);
	});
});

describe("the first periods of a contract", () => {
	const of = (unit: Every["unit"], count: number): Cycle => ({ cycle: "custom", every: { unit, count } });
	it.each<[name: string, startDate: string, billingDay: number, isCalendarAligned: boolean, Cycle, string[]]>([
		["in weeks, from the anchor", "2026-01-20", 1, false, { cycle: "weekly" }, ["2026-01-15", "2026-01-22"]],
		["in weeks of the calendar", "2026-01-01", 1, true, { cycle: "weekly" }, ["2025-12-29", "2026-01-05"]],
		["in weeks from a Sunday", "2026-01-04", 4, true, { cycle: "weekly" }, ["2025-12-29", "2026-01-05"]],
		["in two weeks of the calendar", "2026-01-07", 7, true, of("week", 2), ["2026-01-05", "2026-01-19"]],
		["in days, of no calendar", "2026-01-07", 7, true, of("day", 10), ["2026-01-07", "2026-01-17"]],
		["in quarters of the calendar", "2026-03-22", 22, true, { cycle: "quarterly" }, ["2026-01-01", "2026-04-01"]],
		["in half-years of the calendar", "2026-12-31", 31, true, { cycle: "semi_annual" }, ["2026-07-01", "2027-01-01"]],
		["in years of the calendar", "2028-02-29", 29, true, { cycle: "annual" }, ["2028-01-01", "2029-01-01"]],
		["in two months of the calendar", "2026-04-02", 2, true, of("month", 2), ["2026-03-01", "2026-05-01"]],
		["in two years of the calendar", "2026-04-02", 2, true, of("year", 2), ["2026-01-01", "2028-01-01"]],
		["in five months, from the 31st", "2026-01-31", 31, false, of("month", 5), ["2026-01-31", "2026-06-30"]],
	])("%s", (_name, startDate, billingDay, isCalendarAligned, cycle, expected) => {
		const service = { startDate, endDate: null, billingDay, isCalendarAligned, ...cycle };
		const periods = [...servedPeriods({ ...service, through: expected[1] ?? "" })];
		expect(periods.map(({ anchoredStart }) => anchoredStart)).toEqual(expected);
	});

	it("of a length end with its last day", () => {
		const base = { startDate: "2026-01-15", billingDay: 15, isCalendarAligned: false };
		expect(lastDayOf(base, { unit: "month", count: 3 }, "2026-04-14")).toBe("2026-04-14");
		expect(lastDayOf(base, { unit: "month", count: 3 }, "2026-04-15")).toBe("2026-07-14");
		expect(lastDayOf({ ...base, isCalendarAligned: true }, { unit: "month", count: 3 }, "2026-01-15")).toBe(
			"2026-03-31",
		);
	});
});

describe("a length", () => {
	const lengths: [string, Every, Every, boolean][] = [
		["a week, a month", { unit: "week", count: 1 }, { unit: "month", count: 1 }, true],
		["four weeks, a month", { unit: "week", count: 4 }, { unit: "month", count: 1 }, false],
		["a month, a quarter", { unit: "month", count: 1 }, { unit: "month", count: 3 }, true],
		["twelve months, a year", { unit: "month", count: 12 }, { unit: "year", count: 1 }, false],
		["a quarter, a month", { unit: "month", count: 3 }, { unit: "month", count: 1 }, false],
	];
	it.each(lengths)("%s: always shorter", (_name, one, other, expected) => {
		expect(isShorter(one, other)).toBe(expected);
	});
});

describe("a discount's duration", () => {
	it.each([
		[0, 3, true],
		[2, 3, true],
		[3, 3, false],
		[0, 0, false],
		[0, null, true],
		[999, null, true],
	])("period %i of a discount for %s cycles is discounted: %s", (index, duration, expected) => {
		expect(isDiscounted(index, duration)).toBe(expected);
	});
});

function describePeriod({ anchoredStart, anchoredEnd, start, end }: ServedPeriod): string {
	const whole = start === anchoredStart && end === anchoredEnd;
	return `${anchoredStart}..${anchoredEnd}${whole ? "" : ` ${start}..${end}`}`;
}
