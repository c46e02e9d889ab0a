import { addDays, type CalendarDate, dateOfInstant } from "./date.ts";

/** An IANA name, such as `Europe/Berlin`, for which `isTimeZone` holds. */
export type TimeZone = string;

export const utc: TimeZone = "UTC";

const namePattern = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;
const second_ms = 1_000;
/** Further than any zone is from UTC. */
const reach_ms = 16 * 60 * 60 * second_ms;
/** Days whose begin is remembered: 25 years of four zones. */
const remembered = 36_525;

const formats = new Map<TimeZone, Intl.DateTimeFormat>();
const starts = new Map<string, number>();

/** Whether the text names a time zone: an IANA name, not an offset. */
export function isTimeZone(text: string): boolean {
	if (!namePattern.test(text)) return false;
	try {
		formatOf(text);
		return true;
	} catch {
		return false;
	}
}

/**
 * The moment at which a day begins in a zone, in milliseconds since 1970: the first at which its clocks show the day or a later one. Clocks
 * that skip midnight begin the day when they go on; a day that they skip begins with the next, and has no length; the hour that is
 * shown twice belongs to the day that began first.
 * @throws RangeError if it is not a zone, or `date` not a date
 */
export function startOfDay(date: CalendarDate, zone: TimeZone): number {
	const midnight = Date.parse(`${addDays(date, 0)}T00:00:00Z`);
	if (zone === utc) return midnight;
	const key = `${zone} ${date}`;
	const known = starts.get(key);
	if (known !== undefined) return known;
	const start = foundStart(midnight, zone);
	if (starts.size >= remembered) starts.clear();
	starts.set(key, start);
	return start;
}

function foundStart(midnight: number, zone: TimeZone): number {
	const before = offsetAt(midnight - reach_ms, zone);
	const after = offsetAt(midnight + reach_ms, zone);
	if (before === after) return midnight - before;
	const change = changeBetween(midnight - reach_ms, midnight + reach_ms, zone);
	return midnight - before < change ? midnight - before : Math.max(change, midnight - after);
}

/** The first second with the offset of `to`, of a range in which the offset changes once. */
function changeBetween(from: number, to: number, zone: TimeZone): number {
	const last = offsetAt(to, zone);
	let [earlier, later] = [from / second_ms, to / second_ms];
	while (later - earlier > 1) {
		const middle = Math.floor((earlier + later) / 2);
		if (offsetAt(middle * second_ms, zone) === last) later = middle;
		else earlier = middle;
	}
	return later * second_ms;
}

/**
 * The day of a moment in a zone, by `startOfDay`.
 * @param instant an ISO 8601 date-time with `Z` or an offset
 * @throws RangeError if it is not one
 */
export function dateIn(instant: string, zone: TimeZone): CalendarDate {
	const inUtc = dateOfInstant(instant);
	if (zone === utc) return inUtc;
	const time = Date.parse(instant);
	const shown = new Date(time + offsetAt(Math.floor(time / second_ms) * second_ms, zone)).toISOString().slice(0, 10);
	const next = addDays(shown, 1);
	return startOfDay(next, zone) <= time ? next : shown;
}

/** The seconds from the begin of one day to the end of another, both included: a day is 82,800 to 90,000 long where clocks change. */
export function secondsOfDays(first: CalendarDate, last: CalendarDate, zone: TimeZone): number {
	return last < first ? 0 : (startOfDay(addDays(last, 1), zone) - startOfDay(first, zone)) / second_ms;
}

/** How far a zone's clocks are ahead of UTC, in milliseconds, at a moment that is a whole second. */
function offsetAt(time: number, zone: TimeZone): number {
	const shown = new Date(0);
	const part = new Map(
		formatOf(zone)
			.formatToParts(time)
			.map(({ type, value }) => [type, Number(value)]),
	);
	const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) as number;
	shown.setUTCFullYear(of("year"), of("month") - 1, of("day"));
	shown.setUTCHours(of("hour"), of("minute"), of("second"));
	return shown.getTime() - time;
}

function formatOf(zone: TimeZone): Intl.DateTimeFormat {
	const known = formats.get(zone);
	if (known !== undefined) return known;
	const numeric = "numeric" as const;
	const format = new Intl.DateTimeFormat("en-u-ca-iso8601", {
		...{ timeZone: zone, hourCycle: "h23", year: numeric, month: numeric, day: numeric },
		...{ hour: numeric, minute: numeric, second: numeric },
	});
	formats.set(zone, format);
	return format;
}
