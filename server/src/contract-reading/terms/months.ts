import { addDays, addMonths, type CalendarDate } from "../../calendar/index.ts";

/** The last day of so many months from a first day on. */
export function lastDay(start: CalendarDate, months: number): CalendarDate {
	return addDays(addMonths(start, months), -1);
}

const longest_months = 600;

/** The whole months from the first to the last day served; null where they are not whole. */
export function monthsBetween(start: CalendarDate, end: CalendarDate): number | null {
	for (let months = 1; months <= longest_months; months++) {
		const last = lastDay(start, months);
		if (last >= end) return last === end ? months : null;
	}
	return null;
}
