import type { Day } from "./history.ts";

/** A calendar date as the number of days since 1970-01-01 (decisions.md, "Dates"). */
export type DayNumber = number;

const MILLISECONDS_OF_DAY = 86_400_000;
const MICROSECONDS_OF_DAY = 86_400_000_000n;

export function dayNumber(day: Day): DayNumber {
	const milliseconds = Date.parse(`${day}T00:00:00Z`);
	if (Number.isNaN(milliseconds)) {
		throw new Error(`Not a date: ${day}`);
	}
	return milliseconds / MILLISECONDS_OF_DAY;
}

/** Cached days: a date's text never changes. */
const TEXTS = new Map<DayNumber, Day>();

export function dayText(day: DayNumber): Day {
	const text = TEXTS.get(day) ?? new Date(day * MILLISECONDS_OF_DAY).toISOString().slice(0, 10);
	TEXTS.set(day, text);
	return text;
}

export interface CalendarDate {
	readonly year: number;
	/** 0 is January. */
	readonly month: number;
	readonly day: number;
}

export function calendarDate(day: DayNumber): CalendarDate {
	const date = new Date(day * MILLISECONDS_OF_DAY);
	return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

/** That day of that month (months counted from 0, past 11 into later years); the month's last day if it is shorter. */
export function dayInMonth(year: number, month: number, dayOfMonth: number): DayNumber {
	const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
	return Date.UTC(year, month, Math.min(dayOfMonth, lastOfMonth)) / MILLISECONDS_OF_DAY;
}

/** This many whole months later; the last day of a shorter month. */
export function addMonths(day: DayNumber, months: number): DayNumber {
	const date = calendarDate(day);
	return dayInMonth(date.year, date.month + months, date.day);
}

/** `2026-03` */
export function monthText(day: DayNumber): string {
	return dayText(day).slice(0, 7);
}

/** A time in microseconds since 1970; without an offset it is UTC (decisions.md, "Usage ingestion"). */
export function instantMicroseconds(timestamp: string): bigint {
	const match = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}(?::\d{2})?)(?:\.(\d+))?([Zz]|[+-]\d{2}:?\d{2})?$/.exec(
		timestamp,
	);
	if (match === null) {
		throw new Error(`Not a date-time: ${timestamp}`);
	}
	const offset = match[4] === undefined ? "Z" : match[4].toUpperCase();
	const milliseconds = Date.parse(`${match[1]}T${match[2]}${offset}`);
	const fraction = (match[3] ?? "").slice(0, 6).padEnd(6, "0");
	return BigInt(milliseconds) * 1000n + BigInt(fraction);
}

export function dayOfInstant(microseconds: bigint): DayNumber {
	const quotient = microseconds / MICROSECONDS_OF_DAY;
	return Number(microseconds < 0n && quotient * MICROSECONDS_OF_DAY !== microseconds ? quotient - 1n : quotient);
}
