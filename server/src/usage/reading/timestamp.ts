import { addDays, isCalendarDate } from "../../calendar/index.ts";

const minutesOfDay = 24 * 60;
/** PostgreSQL's precision for fractions of a second. */
const keptFractionDigits = 6;

/**
 * ISO 8601's extended format: date, `T`, hour, and minute; seconds, their fraction, and the offset are optional. Seconds end
 * at 59: leap seconds don't fit the arithmetic.
 */
const dateTimePattern =
	/^(\d{4}-\d\d-\d\d)[Tt]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d+))?)?(?:[Zz]|([+-])([01]\d|2[0-3])(?::([0-5]\d))?)?$/;

/**
 * The format of nearly every sender, returned unchanged: UTC, on a day that exists in every month, with milliseconds or
 * microseconds.
 */
const usualPattern =
	/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}(?:\d{3})?Z$/;

/**
 * An ISO 8601 date-time in UTC, as `2026-09-30T23:59:59.999999Z`; without an offset it is UTC. Truncates digits beyond
 * microseconds rather than rounding, so the time stays within its day.
 * @returns null for anything else: a date alone, a nonexistent day, a year outside 0001 to 9999 in UTC
 */
export function utcTimestamp(text: string): string | null {
	if (usualPattern.test(text)) return text;
	const match = dateTimePattern.exec(text);
	if (match === null) return null;
	const [, date, hour, minute, second = "00", fraction = "", sign, offsetHours, offsetMinutes = "0"] = match;
	if (!isCalendarDate(date as string)) return null;
	const rest = `${second}.${fraction.slice(0, keptFractionDigits).padEnd(3, "0")}Z`;
	if (sign === undefined) return `${date}T${hour}:${minute}:${rest}`;
	const offset = (sign === "-" ? -1 : 1) * (Number(offsetHours) * 60 + Number(offsetMinutes));
	return shifted(date as string, Number(hour) * 60 + Number(minute) - offset, rest);
}

/** The time `minute` minutes after the day's start; negative: before it. */
function shifted(date: string, minute: number, rest: string): string | null {
	const days = Math.floor(minute / minutesOfDay);
	const inDay = minute - days * minutesOfDay;
	const day = days === 0 ? date : neighbour(date, days);
	return day === null ? null : `${day}T${twoDigits(Math.floor(inDay / 60))}:${twoDigits(inDay % 60)}:${rest}`;
}

function neighbour(date: string, days: number): string | null {
	// Beyond the calendar's ends, there is no date to bill on.
	if ((date === "0001-01-01" && days < 0) || (date === "9999-12-31" && days > 0)) return null;
	return addDays(date, days);
}

function twoDigits(value: number): string {
	return String(value).padStart(2, "0");
}
