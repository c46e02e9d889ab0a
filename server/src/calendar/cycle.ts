import {
	addDays,
	type CalendarDate,
	dateClampedToMonth,
	dayOfMonth,
	daysBetween,
	daysInMonth,
	yearAndMonth,
} from "./date.ts";

/** How often a service is rated (decisions.md, "Customers, templates": `billing_cycle`; the specification's "Cycles"). */
export const billingCycles = ["one_time", "weekly", "monthly", "quarterly", "semi_annual", "annual", "custom"] as const;
export type BillingCycle = (typeof billingCycles)[number];

export const everyUnits = ["day", "week", "month", "year"] as const;
/** A length that periods repeat by. */
export interface Every {
	readonly unit: (typeof everyUnits)[number];
	/** 1 or more. */
	readonly count: number;
}

/** A cycle; `every` is set only for `custom`. */
export interface Cycle {
	readonly cycle: BillingCycle;
	readonly every?: Every | null;
}

const lengths: Readonly<Record<Exclude<BillingCycle, "custom">, Every | null>> = {
	one_time: null,
	weekly: { unit: "week", count: 1 },
	monthly: { unit: "month", count: 1 },
	quarterly: { unit: "month", count: 3 },
	semi_annual: { unit: "month", count: 6 },
	annual: { unit: "year", count: 1 },
};

/**
 * The length of a period; null for `one_time`, which does not repeat.
 * @throws RangeError for a custom cycle without a length
 */
export function lengthOf({ cycle, every }: Cycle): Every | null {
	if (cycle !== "custom") return lengths[cycle];
	if (!every) throw new RangeError("a custom cycle has no length");
	return every;
}

/** What a contract's periods are counted from. */
export interface PeriodBase {
	/** The contract's first day, on or after the anchor. */
	readonly startDate: CalendarDate;
	/** The day of the month on which periods start, 1 to 31; shorter months use their last day. */
	readonly billingDay: number;
	/** Whether weeks, months and years are those of the calendar; false if omitted. */
	readonly isCalendarAligned?: boolean;
}

/** The periods of one length, without gaps or overlaps. The first one, 0, contains the contract's first day. */
export interface Rhythm {
	/** The first day of a period. */
	startOf(index: number): CalendarDate;
	/** The period of a day on or after the contract's first. */
	indexAt(date: CalendarDate): number;
}

/**
 * The periods of a length (extensions.md, "Periods"; the specification's "Cycles"). Each is counted from the anchor, not from the previous
 * one, so that the 31st stays the 31st. Aligned with the calendar, weeks begin on Monday, and months and years in the
 * calendar's first block of that length, such as the quarter; periods in days always count from the anchor.
 * @throws RangeError if `billingDay` is not 1 to 31
 */
export function rhythmOf(base: PeriodBase, { unit, count }: Every): Rhythm {
	if (unit === "day" || unit === "week") return rhythmOfDays(base, unit, unit === "week" ? 7 * count : count);
	return rhythmOfMonths(base, unit === "year" ? 12 * count : count);
}

function rhythmOfDays(
	{ startDate, billingDay, isCalendarAligned = false }: PeriodBase,
	unit: string,
	days: number,
): Rhythm {
	const isFromMonday = isCalendarAligned && unit === "week";
	const origin = isFromMonday ? mondayOf(startDate) : anchorDate(startDate, billingDay);
	const first = Math.floor(daysBetween(origin, startDate) / days);
	return {
		startOf: (index) => addDays(origin, (first + index) * days),
		indexAt: (date) => Math.floor(daysBetween(origin, date) / days) - first,
	};
}

function rhythmOfMonths({ startDate, billingDay, isCalendarAligned = false }: PeriodBase, months: number): Rhythm {
	const day = isCalendarAligned ? 1 : billingDay;
	const { year, month } = yearAndMonth(anchorDate(startDate, day));
	const blockMonths = isCalendarAligned ? (month - 1) % Math.min(months, 12) : 0;
	const origin = year * 12 + month - blockMonths;
	return {
		startOf: (index) => dateClampedToMonth(0, origin + index * months, day),
		indexAt: (date) => {
			const at = yearAndMonth(anchorDate(date, day));
			return Math.floor((at.year * 12 + at.month - origin) / months);
		},
	};
}

/**
 * The day from which all periods are counted: the last billing day on or before the contract's first day (extensions.md, "Periods").
 * @throws RangeError if `billingDay` is not 1 to 31
 */
export function anchorDate(startDate: CalendarDate, billingDay: number): CalendarDate {
	if (!Number.isInteger(billingDay) || billingDay < 1 || billingDay > 31) {
		throw new RangeError(`not a day of the month: ${billingDay}`);
	}
	const { year, month } = yearAndMonth(startDate);
	const startsOnOrAfter = dayOfMonth(startDate) >= Math.min(billingDay, daysInMonth(year, month));
	return dateClampedToMonth(year, startsOnOrAfter ? month : month - 1, billingDay);
}

/** A Monday, from which weeks are counted. */
const someMonday: CalendarDate = "0001-01-01";

function mondayOf(date: CalendarDate): CalendarDate {
	return addDays(date, -(daysBetween(someMonday, date) % 7));
}

/** Whether every period of one length is shorter than those of another. */
export function isShorter(one: Every, other: Every): boolean {
	return longest_days[one.unit] * one.count < shortest_days[other.unit] * other.count;
}
const longest_days = { day: 1, week: 7, month: 31, year: 366 } as const;
const shortest_days = { day: 1, week: 7, month: 28, year: 365 } as const;
