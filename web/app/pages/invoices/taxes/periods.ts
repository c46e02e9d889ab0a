import { words } from "./words.ts";

/** Days in UTC, as the API counts them, both included. */
export interface Period {
	readonly from: string;
	readonly to: string;
}

/** Whole months of a year, which may be before it or after it. */
function months(year: number, first: number, count: number): Period {
	const day = (month: number, ofMonth: number) =>
		new Date(Date.UTC(year, month, ofMonth)).toISOString().slice(0, "2026-01-01".length);
	return { from: day(first, 1), to: day(first + count, 0) };
}

/** The periods that declarations are for, seen from a day. */
export function usualPeriods(today: string): readonly { readonly label: string; readonly period: Period }[] {
	const year = Number(today.slice(0, 4));
	const month = Number(today.slice(5, 7)) - 1;
	const quarter = month - (month % 3);
	return [
		{ label: words.lastMonth, period: months(year, month - 1, 1) },
		{ label: words.thisMonth, period: months(year, month, 1) },
		{ label: words.lastQuarter, period: months(year, quarter - 3, 3) },
		{ label: words.thisQuarter, period: months(year, quarter, 3) },
		{ label: words.thisYear, period: months(year, 0, 12) },
	];
}
