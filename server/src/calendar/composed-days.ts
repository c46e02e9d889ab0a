import { addDays, type CalendarDate } from "./date.ts";
import { startOfDay, type TimeZone, utc } from "./zone.ts";

/** The last day that a calendar date can be. */
export const lastOfDays: CalendarDate = "9999-12-31";

const day_ms = 24 * 60 * 60 * 1000;

/** The moment at which a day begins. */
export function startInstant(day: CalendarDate, zone: TimeZone): string {
	return zone === utc ? `${day}T00:00:00.000Z` : new Date(startOfDay(day, zone)).toISOString();
}

/** The moment at which a day ends; `infinity` if there is no last day. */
export function endInstant(day: CalendarDate | null, zone: TimeZone): string | "infinity" {
	return day === null || day >= lastOfDays ? "infinity" : startInstant(addDays(day, 1), zone);
}

/** A part of a UTC day, between ISO 8601 times: what is in it is added to whole days or subtracted from them. */
export interface Edge {
	readonly from: string;
	/** Exclusive. */
	readonly until: string;
	readonly sign: 1 | -1;
}

/** Days of a zone, as days of UTC and the events of parts of such days. */
export interface ComposedDays {
	readonly wholeFrom: CalendarDate;
	/** The day after the last whole one; null: open-ended. */
	readonly wholeBefore: CalendarDate | null;
	readonly edges: readonly Edge[];
}

/**
 * Composes days of a zone of days of UTC. Sums take the days whose begins are nearest, and events are added or subtracted, so that the edges are
 * short and most months are whole. A maximum can't be subtracted from: it takes the days within.
 */
export function composedDays(
	days: { readonly since: CalendarDate; readonly to: CalendarDate | null; readonly timezone: TimeZone },
	isSum: boolean,
): ComposedDays {
	const since = startOfDay(days.since, days.timezone);
	const isOpen = days.to === null || days.to >= lastOfDays;
	const ends = isOpen ? null : startOfDay(addDays(days.to as CalendarDate, 1), days.timezone);
	const from = day_ms * (isSum ? nearest(since / day_ms) : Math.ceil(since / day_ms));
	if (ends === null) return { wholeFrom: dayAt(from), wholeBefore: null, edges: edge(since, from) };
	const before = day_ms * (isSum ? nearest(ends / day_ms) : Math.floor(ends / day_ms));
	// Days without a midnight of UTC have no whole day within.
	if (before < from) return { wholeFrom: dayAt(from), wholeBefore: dayAt(from), edges: edge(since, ends) };
	return { wholeFrom: dayAt(from), wholeBefore: dayAt(before), edges: [...edge(since, from), ...edge(before, ends)] };
}

/** The nearest whole number; of two, the greater. */
function nearest(days: number): number {
	return Math.floor(days + 0.5);
}

/** What the time from one moment to another adds; if the other is earlier, what it takes away. */
function edge(from: number, until: number): Edge[] {
	const between = (start: number, end: number, sign: Edge["sign"]): Edge => ({
		...{ from: new Date(start).toISOString(), until: new Date(end).toISOString(), sign },
	});
	if (from === until) return [];
	return [from < until ? between(from, until, 1) : between(until, from, -1)];
}

function dayAt(time: number): CalendarDate {
	return new Date(time).toISOString().slice(0, 10);
}
