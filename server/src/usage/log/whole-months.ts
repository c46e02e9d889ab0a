import { addDays, addMonths, type CalendarDate, compareDates } from "../../calendar/index.ts";

/** Months by their first days: from `from`, up to but excluding `before`. */
export interface Months {
	readonly from: CalendarDate;
	readonly before: CalendarDate;
}

/**
 * The months that are entirely within the days from `first` to `last`, inclusive, and before `rolledUpBefore`, where
 * rolled-up months end. If there are none, both ends are `first`.
 */
export function wholeMonths(first: CalendarDate, last: CalendarDate, rolledUpBefore: CalendarDate | null): Months {
	const none = { from: first, before: first };
	if (rolledUpBefore === null) return none;
	const from = firstOfMonth(first) === first ? first : addMonths(firstOfMonth(first), 1);
	const before = compareDates(rolledUpBefore, last) <= 0 ? rolledUpBefore : firstOfMonth(addDays(last, 1));
	return compareDates(from, before) < 0 ? { from, before } : none;
}

export function firstOfMonth(date: CalendarDate): CalendarDate {
	return `${date.slice(0, 7)}-01`;
}
