import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	addDays,
	anchorDate,
	anchoredStart,
	type BillingCycle,
	billingCycles,
	daysOfPeriod,
	daysServed,
	isDiscounted,
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
		const cycle = fc.constantFrom<BillingCycle>(...billingCycles.filter((name) => name !== "one_time"));
		fc.assert(
			fc.property(day, fc.nat(400), fc.nat(2000), fc.integer({ min: 1, max: 31 }), cycle, (...drawn) => {
				const [startDate, trialDays, termDays, billingDay, cycle] = drawn;
				const servedFrom = addDays(startDate, trialDays);
				const endDate = addDays(servedFrom, termDays);
				const service = { startDate, servedFrom, endDate, billingDay, cycle };
				const periods = [...servedPeriods({ ...service, through: "2100-01-01" })];
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
