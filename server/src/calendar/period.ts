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

/** The months of one period; null for `one_time`, which does not repeat. */
const monthsOfCycle: Readonly<Record<BillingCycle, number | null>> = {
	one_time: null,
	monthly: 1,
	quarterly: 3,
	semi_annual: 6,
	annual: 12,
};

/** A billed period and the whole calendar period that contains it. All four days are inclusive. */
export interface ServedPeriod {
	/** Counts the served periods from 0. */
	index: number;
	anchoredStart: CalendarDate;
	anchoredEnd: CalendarDate;
	/** The first and last day served: the anchored ones, limited to the service's dates. */
	start: CalendarDate;
	end: CalendarDate;
}

export interface ServiceDates {
	/** The contract's first day, on or after the anchor. */
	startDate: CalendarDate;
	/** The first day charged, if later: after a trial, or when an amendment added the service. */
	servedFrom?: CalendarDate;
	/** The last day served; null for a service without an end. */
	endDate: CalendarDate | null;
	/** The day of the month on which periods start, 1 to 31; shorter months use their last day. */
	billingDay: number;
	cycle: BillingCycle;
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

/**
 * The billed periods of a service, in order, up to and including the last one that starts on or before `through` (extensions.md,
 * "Periods"). Each period is counted from the anchor, not from the previous one, so that the 31st stays the 31st. A `one_time` service has
 * one period: its whole term, or its first day if it has no end.
 * @throws RangeError if `billingDay` is not 1 to 31, or a period leaves the years 0001 to 9999
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

/** The first day of the anchored period that contains a day on or after the anchor; null for `one_time`, which has only one. */
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

/** The number of whole periods from the anchor to the period that contains a day on or after the anchor. */
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
 * Whether a discount applies in a period: it does for the first `discountDuration` cycles, or forever if that is null (decisions.md,
 * "Customers, templates"). A shortened first period counts as a cycle.
 * @param index the period's `index`, 0 for the first one served
 */
export function isDiscounted(index: number, discountDuration: number | null): boolean {
	return discountDuration === null || index < discountDuration;
}
