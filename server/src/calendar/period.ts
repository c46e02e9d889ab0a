import {
	addDays,
	type CalendarDate,
	dateClampedToMonth,
	dayOfMonth,
	daysInclusive,
	daysInMonth,
	yearAndMonth,
} from "./date.ts";

/** How often a service is billed (decisions.md, "Customers, templates": `billing_cycle`). */
export const billingCycles = ["one_time", "monthly", "quarterly", "semi_annual", "annual"] as const;

export type BillingCycle = (typeof billingCycles)[number];

/** The months of one period; null for `one_time`, which never comes again. */
const monthsOfCycle: Readonly<Record<BillingCycle, number | null>> = {
	one_time: null,
	monthly: 1,
	quarterly: 3,
	semi_annual: 6,
	annual: 12,
};

/** A stretch that is billed, and the whole period of the calendar that it lies in. All four days are inclusive. */
export interface ServedPeriod {
	/** 0 for the first period served, counting up. */
	index: number;
	anchoredStart: CalendarDate;
	anchoredEnd: CalendarDate;
	/** The first and last day served: the anchored ones, cut to the service's dates. */
	start: CalendarDate;
	end: CalendarDate;
}

export interface ServiceDates {
	/** The contract's first day, on or before which the anchor lies. */
	startDate: CalendarDate;
	/** The first day that is charged, where that is later: after a trial, or where an amendment added the service. */
	servedFrom?: CalendarDate;
	/** The last day served; null while the service has no end. */
	endDate: CalendarDate | null;
	/** The day of the month that periods start on, 1 to 31; a shorter month's last day stands in for a later one. */
	billingDay: number;
	cycle: BillingCycle;
}

/**
 * The day that all periods are counted from: the last billing day on or before the contract's first day
 * (extensions.md, "Periods").
 * @throws RangeError when `billingDay` is not 1 to 31
 */
export function anchorDate(startDate: CalendarDate, billingDay: number): CalendarDate {
	if (!Number.isInteger(billingDay) || billingDay < 1 || billingDay > 31) {
		throw new RangeError(`not a day of the month: ${billingDay}`);
	}
	const { year, month } = yearAndMonth(startDate);
	const startsOnOrAfter = dayOfMonth(startDate) >= Math.min(billingDay, daysInMonth(year, month));
	return dateClampedToMonth(year, startsOnOrAfter ? month : month - 1, billingDay);
}

/**
 * The periods that a service is billed for, in order, up to and including the one whose first served day is `through`
 * or earlier (extensions.md, "Periods"). Every period is counted from the anchor, never from the one before it, so that
 * the 31st stays the 31st. A `one_time` service has one period, its whole term, or its first day where it has no end.
 * @throws RangeError when `billingDay` is not 1 to 31, or a period leaves the years 0001 to 9999
 */
export function* servedPeriods(service: ServiceDates & { through: CalendarDate }): Generator<ServedPeriod> {
	const { startDate, endDate, billingDay, through } = service;
	const servedFrom = later(startDate, service.servedFrom ?? startDate);
	const lastStart = endDate !== null && endDate < through ? endDate : through;
	const months = monthsOfCycle[service.cycle];
	if (months === null) {
		if (servedFrom > lastStart) return;
		const end = endDate ?? servedFrom;
		yield { index: 0, anchoredStart: servedFrom, anchoredEnd: end, start: servedFrom, end };
		return;
	}
	const anchor = yearAndMonth(anchorDate(startDate, billingDay));
	const startOfPeriod = (count: number) => dateClampedToMonth(anchor.year, anchor.month + count * months, billingDay);
	const firstCount = periodsBefore(anchor, servedFrom, months, billingDay);
	for (let index = 0; ; index += 1) {
		const anchoredStart = startOfPeriod(firstCount + index);
		const start = later(anchoredStart, servedFrom);
		if (start > lastStart) return;
		const anchoredEnd = addDays(startOfPeriod(firstCount + index + 1), -1);
		const end = endDate !== null && endDate < anchoredEnd ? endDate : anchoredEnd;
		yield { index, anchoredStart, anchoredEnd, start, end };
	}
}

/** The first day of the anchored period that a day, not before the anchor, falls in; null for `one_time`, which has but one. */
export function anchoredStart(
	{ startDate, billingDay, cycle }: Pick<ServiceDates, "startDate" | "billingDay" | "cycle">,
	date: CalendarDate,
): CalendarDate | null {
	const months = monthsOfCycle[cycle];
	if (months === null) return null;
	const anchor = yearAndMonth(anchorDate(startDate, billingDay));
	const count = periodsBefore(anchor, date, months, billingDay);
	return dateClampedToMonth(anchor.year, anchor.month + count * months, billingDay);
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
	return a < b ? b : a;
}

/** How many whole periods lie between the anchor and the period that a day, not before the anchor, falls in. */
function periodsBefore(
	anchor: { year: number; month: number },
	date: CalendarDate,
	months: number,
	billingDay: number,
): number {
	const { year, month } = yearAndMonth(anchorDate(date, billingDay));
	const monthsSince = (year - anchor.year) * 12 + month - anchor.month;
	return Math.floor(monthsSince / months);
}

/** The days of a period that are served, for proration (extensions.md, "Proration"). */
export function daysServed(period: Pick<ServedPeriod, "start" | "end">): number {
	return daysInclusive(period.start, period.end);
}

/** The days of the whole anchored period, for proration (extensions.md, "Proration"). */
export function daysOfPeriod(period: Pick<ServedPeriod, "anchoredStart" | "anchoredEnd">): number {
	return daysInclusive(period.anchoredStart, period.anchoredEnd);
}

/**
 * Whether a discount still lasts in a period: it does for the first `discountDuration` cycles, for ever where that is
 * null (decisions.md, "Customers, templates"). A first period that is cut short counts as a cycle like any other.
 * @param index the period's `index`, 0 for the first one served
 */
export function isDiscounted(index: number, discountDuration: number | null): boolean {
	return discountDuration === null || index < discountDuration;
}
