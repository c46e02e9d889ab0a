import {
	addDays,
	addMonths,
	type CalendarDate,
	type Cycle,
	daysInclusive,
	type PeriodBase,
	servedPeriods,
} from "../../calendar/index.ts";

export const contractStatuses = ["draft", "active", "ended", "canceled"] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** The dates that a contract's periods are counted from. */
export interface Term {
	readonly start_date: CalendarDate;
	/** The last day served; null: no end. */
	readonly end_date: CalendarDate | null;
	readonly billing_day: number;
	/** Whether weeks, months and years are those of the calendar; false if omitted. */
	readonly calendar_aligned?: boolean;
}

/** What periods of the term are counted from. */
export function baseOf({ start_date, billing_day, calendar_aligned = false }: Term): PeriodBase {
	return { startDate: start_date, billingDay: billing_day, isCalendarAligned: calendar_aligned };
}

export interface Renewal extends Term {
	readonly auto_renew: boolean;
	/** The last day of the first term, which defines the original term's length; null: the current term is the first. */
	readonly first_end_date: CalendarDate | null;
	/** The end set by an update, from which renewals are now counted; null: the first term's end. */
	readonly counted_end_date: CalendarDate | null;
	/** null: the original term again. */
	readonly renewal_months: number | null;
}

/**
 * The last days of the current term and of those that follow it by a date, in order: a passed term is followed by another
 * (extensions.md, "Time"). Doesn't depend on which renewals were already saved. Empty for a term without end.
 */
export function termEnds(contract: Renewal, today: CalendarDate): CalendarDate[] {
	const ends: CalendarDate[] = [];
	for (let end = contract.end_date; end !== null; ) {
		ends.push(end);
		end = contract.auto_renew && end < today ? nextTermEnd(contract, end) : null;
	}
	return ends;
}

/** The last of them: the current term's after every renewal due by a date. */
export function renewedEndDate(contract: Renewal, today: CalendarDate): CalendarDate | null {
	return termEnds(contract, today).at(-1) ?? null;
}

/** The last day of the next term: whole months from the start, so that short months don't shift an end-of-month date. */
function nextTermEnd(contract: Renewal, end: CalendarDate): CalendarDate {
	const { start_date, first_end_date, renewal_months } = contract;
	const firstEnd = first_end_date ?? end;
	const renewal = renewal_months ?? monthsTo(start_date, firstEnd);
	if (renewal === null) return addDays(end, daysInclusive(start_date, firstEnd));
	const { from, months } = countedFrom(contract, end);
	return addDays(addMonths(from, months + renewal), -1);
}

/**
 * The day from which the end of a term is a whole number of months: the contract's start or, if the term that renewals are
 * counted from isn't a whole number of months, the day after it.
 */
function countedFrom(contract: Renewal, end: CalendarDate): { from: CalendarDate; months: number } {
	const base = contract.counted_end_date ?? contract.first_end_date ?? end;
	const from = monthsTo(contract.start_date, base) === null ? addDays(base, 1) : contract.start_date;
	const months = monthsTo(from, end);
	return months === null ? { from: addDays(end, 1), months: 0 } : { from, months };
}

/**
 * The end that renewals are counted from after an update: the new end; also the current end, if it isn't a whole number of
 * months from the counting day (the term was in days) and the next term is in months.
 */
export function countedEndAfter(before: Renewal, after: Renewal): CalendarDate | null {
	if (after.end_date !== before.end_date) return after.end_date;
	const isCounted = after.end_date === null || countedFrom(after, after.end_date).from <= after.end_date;
	return isCounted ? before.counted_end_date : after.end_date;
}

/** The months from a day to the end of a term if they are a whole number, else null: 2026-06-01 to 2027-05-31 are 12. */
function monthsTo(from: CalendarDate, end: CalendarDate): number | null {
	const next = addDays(end, 1);
	const months =
		(Number(next.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(next.slice(5, 7)) - Number(from.slice(5, 7));
	return months >= 0 && addMonths(from, months) === next ? months : null;
}

/**
 * The last day of the current period; of several services, that of the longest period, so that nothing paid in advance is
 * left over (extensions.md, "Contract": cancel `at_period_end`).
 */
export function periodEndOf(term: Term, cycles: readonly Cycle[], today: CalendarDate): CalendarDate {
	const served = today < term.start_date ? term.start_date : today;
	const day = term.end_date !== null && term.end_date < served ? term.end_date : served;
	const ends = cycles
		.filter(({ cycle }) => cycle !== "one_time")
		.map((cycle) => {
			const service = { ...baseOf(term), ...cycle, endDate: term.end_date, through: day };
			return [...servedPeriods(service)].at(-1)?.end ?? day;
		});
	return ends.reduce((latest, end) => (end > latest ? end : latest), ends[0] ?? day);
}
