import type { CalendarDate } from "../calendar/index.ts";
import { type FieldError, invalidFields } from "../platform/index.ts";

/** Periods, terms, and payment terms counted from these days stay within the calendar, which ends with the year 9999. */
const earliest: CalendarDate = "1900-01-01";
const latest: CalendarDate = "2999-12-31";

/**
 * Stored as the start of a draft whose document names none, where the API answers null. Such a draft can't be previewed or
 * activated. No request can name this day.
 */
export const noStartDate: CalendarDate = "1899-12-31";

/**
 * Refuses dates that billing can't count from: they can only be typos.
 * @param dates by the field of each; null and undefined pass
 * @throws Refusal 422 naming each invalid field
 */
export function checkBusinessDates(dates: Readonly<Record<string, CalendarDate | null | undefined>>): void {
	const [first, ...others] = Object.entries(dates).flatMap(([field, date]): FieldError[] =>
		date && (date < earliest || date > latest) ? [{ field, message: "must be in the years 1900 to 2999" }] : [],
	);
	if (first !== undefined) throw invalidFields([first, ...others]);
}
