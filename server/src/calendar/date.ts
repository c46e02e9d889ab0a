/** A day as `YYYY-MM-DD` for which `isCalendarDate` holds. Such texts sort and compare (`<`) like the days. */
export type CalendarDate = string;

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Whether the text is an existing day of the years 0001 to 9999: `"2023-02-29"` is not (decisions.md, "Dates"). */
export function isCalendarDate(text: string): boolean {
	const parts = datePattern.exec(text);
	if (parts === null) return false;
	const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
	return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The number of days in a month of the Gregorian calendar; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
	if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
	return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * The day `days` after the given one, or before it if negative.
 * @throws RangeError if that day is outside the years 0001 to 9999, or `date` is not a date
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
	return dateOfDayNumber(dayNumber(date) + days);
}

/** The number of days from `from` to `to`: 0 on the same day, negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
	return dayNumber(to) - dayNumber(from);
}

/** The number of days from `first` to `last`, both included: 1 for a single day, 0 for an empty range. */
export function daysInclusive(first: CalendarDate, last: CalendarDate): number {
	return last < first ? 0 : daysBetween(first, last) + 1;
}

/** Compares for sorting: negative, zero or positive if `a` is before, equal to, or after `b`. */
export function compareDates(a: CalendarDate, b: CalendarDate): -1 | 0 | 1 {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

/** 1 to 31. */
export function dayOfMonth(date: CalendarDate): number {
	return Number(date.slice(8));
}

/**
 * The day of a time in UTC, the billing time zone (decisions.md, "Dates").
 * @param instant an ISO 8601 date-time with `Z` or an offset
 * @throws RangeError if it is not one
 */
export function dateOfInstant(instant: string): CalendarDate {
	// JavaScript reads February 30 as a day of March, so the date is checked separately.
	const wellFormed = instantPattern.test(instant) && isCalendarDate(instant.slice(0, 10));
	const milliseconds = wellFormed ? Date.parse(instant) : Number.NaN;
	if (Number.isNaN(milliseconds)) throw new RangeError(`not an instant: ${instant.slice(0, 40)}`);
	return dateOfDayNumber(Math.floor(milliseconds / dayMilliseconds));
}

/**
 * A day by year, month and day of month. The month may be any integer and carries over into the year (13 is January of the next). A day past
 * the month's end becomes its last day.
 * @throws RangeError if that day is outside the years 0001 to 9999
 */
export function dateClampedToMonth(year: number, month: number, day: number): CalendarDate {
	const monthsSinceYearZero = year * 12 + month - 1;
	const wholeYear = Math.floor(monthsSinceYearZero / 12);
	const monthOfYear = monthsSinceYearZero - wholeYear * 12 + 1;
	if (wholeYear < 1 || wholeYear > 9999) throw new RangeError(`year ${wholeYear} is outside 0001 to 9999`);
	return formatDate(wholeYear, monthOfYear, Math.min(day, daysInMonth(wholeYear, monthOfYear)));
}

/**
 * The same day of the month `months` later, or that month's last day if it is shorter.
 * @throws RangeError if that day is outside the years 0001 to 9999
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
	const { year, month } = yearAndMonth(date);
	return dateClampedToMonth(year, month + months, dayOfMonth(date));
}

/** The year and the month (1 to 12) of a day. */
export function yearAndMonth(date: CalendarDate): { year: number; month: number } {
	return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}

/** Days since January 1, 1970. */
function dayNumber(date: CalendarDate): number {
	if (!isCalendarDate(date)) throw new RangeError(`not a date: ${date.slice(0, 40)}`);
	return Date.parse(`${date}T00:00:00Z`) / dayMilliseconds;
}

function dateOfDayNumber(day: number): CalendarDate {
	// Years that fit into four digits are written with four; others have a sign.
	const date = new Date(day * dayMilliseconds).toISOString().slice(0, 10);
	if (!isCalendarDate(date)) throw new RangeError("the day is outside the years 0001 to 9999");
	return date;
}

function formatDate(year: number, month: number, day: number): CalendarDate {
	const pad = (value: number, length: number) => String(value).padStart(length, "0");
	return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}
