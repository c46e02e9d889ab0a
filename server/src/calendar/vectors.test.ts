import { describe, expect, it } from "vitest";
import { listed } from "../../test/vectors/listed.ts";
import { partRows, readVectors } from "../../test/vectors/vectors.ts";
import {
	addDays,
	anchorDate,
	type BillingCycle,
	type CalendarDate,
	type Cycle,
	dateIn,
	dayOfMonth,
	daysOfPeriod,
	daysServed,
	type Every,
	servedPeriods,
	startInstant,
} from "./index.ts";

interface PeriodRow {
	id: string;
	anchor: string;
	interval: string;
	interval_count: number;
	alignment?: string;
	subscription_start: string;
	timezone: string;
	n: number[];
	expected: { start: string; end: string }[];
	note: string;
}

const cycleOfInterval: Readonly<Record<string, BillingCycle>> = {
	week: "weekly",
	month: "monthly",
	quarter: "quarterly",
	year: "annual",
};

function cycleOf({ interval: unit, interval_count: count }: PeriodRow): Cycle {
	const cycle = cycleOfInterval[unit];
	if (count !== 1) return { cycle: "custom", every: { unit, count } as Every };
	if (cycle === undefined) throw new Error(`no cycle for ${unit}`);
	return { cycle };
}

describe("published billing periods", () => {
	const rows = readVectors<PeriodRow>("billing_periods");
	const { run, listed: left, unaccounted } = partRows(rows, listed.billing_periods);

	it("are all run, or listed with a reason", () => {
		expect(unaccounted).toEqual([]);
		expect(run.length + left.length).toBe(rows.length);
		expect(rows).toHaveLength(28);
	});

	it.each(run)("$id: $note", (row) => {
		const of = (text: string) => dateOf(text, row.timezone);
		const startDate = of(row.subscription_start);
		const billingDay = dayOfMonth(of(row.anchor));
		const isCalendarAligned = row.alignment === "calendar";
		if (!isCalendarAligned) expect(anchorDate(startDate, billingDay)).toBe(of(row.anchor));
		const through = of(row.expected.at(-1)?.start ?? "");
		const periods = [
			...servedPeriods({ startDate, endDate: null, billingDay, isCalendarAligned, ...cycleOf(row), through }),
		];
		// The vectors' ends are exclusive, the model's inclusive.
		const found = row.n.map((n) => ({ start: periods[n]?.start, end: addDays(periods[n]?.anchoredEnd ?? "", 1) }));
		expect(found).toEqual(row.expected.map(({ start, end }) => ({ start: of(start), end: of(end) })));
		expect(periods).toHaveLength((row.n.at(-1) ?? 0) + 1);
	});
});

interface ProrationRow {
	id: string;
	period_start: string;
	period_end: string;
	service_start: string;
	service_end: string;
	basis: { service_days: number; period_days: number };
	note: string;
}

describe("published proration", () => {
	it.each(readVectors<ProrationRow>("proration"))("counts the days of $id: $note", (row) => {
		const period = {
			anchoredStart: row.period_start,
			anchoredEnd: addDays(row.period_end, -1),
			start: row.service_start,
			end: addDays(row.service_end, -1),
		};
		expect([daysServed(period), daysOfPeriod(period)]).toEqual([row.basis.service_days, row.basis.period_days]);
	});
});

/** Some rows contain times: in UTC, all of one row at the same time of day, so that their days are equivalent; in a zone, local midnight. */
function dateOf(text: string, zone: string): CalendarDate {
	if (zone === "UTC") return text.slice(0, 10);
	const date = dateIn(text, zone);
	expect(startInstant(date, zone)).toBe(text.replace("Z", ".000Z"));
	return date;
}
