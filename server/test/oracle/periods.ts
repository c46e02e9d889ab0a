import { addMonths, calendarDate, type DayNumber, dayInMonth } from "./day.ts";

/** Both days are served. */
export interface Span {
	readonly start: DayNumber;
	readonly end: DayNumber;
}

/**
 * The last `billing_day` on or before `start_date`; the 31st means a month's last day where it is shorter (extensions.md,
 * "Periods").
 */
export function anchorOf(startDate: DayNumber, billingDay: number): DayNumber {
	const start = calendarDate(startDate);
	const here = dayInMonth(start.year, start.month, billingDay);
	return here <= startDate ? here : dayInMonth(start.year, start.month - 1, billingDay);
}

/** The n-th period from the anchor, always counted from it, so that the 31st stays the 31st in later months. */
export function periodAt(anchor: DayNumber, billingDay: number, months: number, index: number): Span {
	const from = calendarDate(anchor);
	return {
		start: dayInMonth(from.year, from.month + index * months, billingDay),
		end: dayInMonth(from.year, from.month + (index + 1) * months, billingDay) - 1,
	};
}

/**
 * The last day of the next term: a term renews "by whole months from `start_date`" (extensions.md, "Time"), so the months are
 * counted from the start, not from the last end.
 */
export function renewedEnd(startDate: DayNumber, end: DayNumber, renewalMonths: number): DayNumber {
	return addMonths(startDate, wholeMonths(startDate, end) + renewalMonths) - 1;
}

/** The whole months from the start to the day after the end. */
export function wholeMonths(startDate: DayNumber, end: DayNumber): number {
	let months = 0;
	while (addMonths(startDate, months + 1) <= end + 1) {
		months += 1;
	}
	return months;
}
