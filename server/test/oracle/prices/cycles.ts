import { calendarDate, type DayNumber, dayInMonth } from "../day.ts";
import type { Every, Item } from "../history.ts";
import { periodAt, type Span } from "../periods.ts";

/** How often an item is rated: "weekly and custom with `every` … from the anchor" (Cycles); null: once. */
export function rhythmOf({ billing_cycle, every }: Pick<Item, "billing_cycle" | "every">): Every | null {
	switch (billing_cycle) {
		case "one_time":
			return null;
		case "weekly":
			return { unit: "week", count: 1 };
		case "monthly":
			return { unit: "month", count: 1 };
		case "quarterly":
			return { unit: "month", count: 3 };
		case "semi_annual":
			return { unit: "month", count: 6 };
		case "annual":
			return { unit: "year", count: 1 };
		case "custom":
			if (every === undefined) {
				throw new Error("A custom cycle has a length (Cycles).");
			}
			return every;
	}
}

/** What periods are counted from. */
export interface Calendar {
	readonly start: DayNumber;
	readonly anchor: DayNumber;
	readonly billingDay: number;
	readonly calendarAligned: boolean;
}

export function rhythmPeriod(calendar: Calendar, { unit, count }: Every, index: number): Span {
	const { start, anchor, billingDay, calendarAligned } = calendar;
	if (unit === "day" || unit === "week") {
		const days = unit === "week" ? 7 * count : count;
		const first = (calendarAligned && unit === "week" ? mondayOf(start) : anchor) + index * days;
		return { start: first, end: first + days - 1 };
	}
	const months = unit === "year" ? 12 * count : count;
	if (!calendarAligned) {
		return periodAt(anchor, billingDay, months, index);
	}
	// The calendar's block of months: a quarter begins in January, April, July, and October.
	const { year, month } = calendarDate(start);
	return periodAt(dayInMonth(year, month - (month % Math.min(months, 12)), 1), 1, months, index);
}

/** Day 0 was a Thursday. */
function mondayOf(day: DayNumber): DayNumber {
	return day - ((((day + 3) % 7) + 7) % 7);
}

/** The period of a day that is not before the first one. */
export function rhythmIndexOf(calendar: Calendar, rhythm: Every, day: DayNumber): number {
	let index = 0;
	while (rhythmPeriod(calendar, rhythm, index).end < day) {
		index += 1;
	}
	return index;
}

/** "Rated by its cycle, a line for each, all due the day after the last": the last day of the periods invoiced together. */
export function invoicedUntil(calendar: Calendar, invoiceEvery: Every, span: Span): DayNumber {
	return rhythmPeriod(calendar, invoiceEvery, rhythmIndexOf(calendar, invoiceEvery, span.end)).end;
}
