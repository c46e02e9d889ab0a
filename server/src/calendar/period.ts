import { type Cycle, type Every, lengthOf, type PeriodBase, rhythmOf } from "./cycle.ts";
import { addDays, type CalendarDate, daysInclusive } from "./date.ts";

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

export interface ServiceDates extends PeriodBase, Cycle {
	/** The first day charged, if later than the contract's: after a trial, or when an amendment added the service. */
	readonly servedFrom?: CalendarDate;
	/** The last day served; null for a service without an end. */
	readonly endDate: CalendarDate | null;
}

/**
 * The billed periods of a service, in order, up to and including the last one that starts on or before `through` (extensions.md,
 * "Periods"). Each period is counted from the anchor, not from the previous one, so that the 31st stays the 31st. A `one_time` service has
 * one period: its whole term, or its first day if it has no end.
 * @throws RangeError if `billingDay` is not 1 to 31, or a period leaves the years 0001 to 9999
 */
export function* servedPeriods(service: ServiceDates & { through: CalendarDate }): Generator<ServedPeriod> {
	const { startDate, endDate, through } = service;
	const servedFrom = later(startDate, service.servedFrom ?? startDate);
	const lastStart = endDate !== null && endDate < through ? endDate : through;
	const length = lengthOf(service);
	if (length === null) {
		if (servedFrom > lastStart) return;
		const end = endDate ?? servedFrom;
		yield { index: 0, anchoredStart: servedFrom, anchoredEnd: end, start: servedFrom, end };
		return;
	}
	const { startOf, indexAt } = rhythmOf(service, length);
	const first = indexAt(servedFrom);
	for (let index = 0; ; index += 1) {
		const anchoredStart = startOf(first + index);
		const start = later(anchoredStart, servedFrom);
		if (start > lastStart) return;
		const anchoredEnd = addDays(startOf(first + index + 1), -1);
		const end = endDate !== null && endDate < anchoredEnd ? endDate : anchoredEnd;
		yield { index, anchoredStart, anchoredEnd, start, end };
	}
}

/** The first day of the anchored period that contains a day on or after the anchor; null for `one_time`, which has only one. */
export function anchoredStart(service: PeriodBase & Cycle, date: CalendarDate): CalendarDate | null {
	const length = lengthOf(service);
	if (length === null) return null;
	const { startOf, indexAt } = rhythmOf(service, length);
	return startOf(indexAt(date));
}

/** The last day of the period of a length that contains a day on or after the contract's first. */
export function lastDayOf(base: PeriodBase, length: Every, date: CalendarDate): CalendarDate {
	const { startOf, indexAt } = rhythmOf(base, length);
	return addDays(startOf(indexAt(date) + 1), -1);
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
	return a < b ? b : a;
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
