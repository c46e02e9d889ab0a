import { addDays, addMonths, type CalendarDate } from "../../../calendar/index.ts";

/** The last day a card can be charged: the last day of its expiration month. `month` is 1 to 12. */
export function lastValidDay(year: number, month: number): CalendarDate {
	const first = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
	return addDays(addMonths(first, 1), -1);
}
