import {
	addDays,
	type BillingCycle,
	type CalendarDate,
	type ServedPeriod,
	servedPeriods,
} from "../../calendar/index.ts";
import type { Term } from "./contract.ts";

/** The last version that has begun by a day; null if none has and the first terms still apply. */
export function versionOn<Version extends { readonly effective_date: CalendarDate }>(
	versions: readonly Version[],
	day: CalendarDate,
): Version | null {
	return versions.findLast(({ effective_date }) => effective_date <= day) ?? null;
}

export interface ItemDates {
	readonly service_start_date: CalendarDate;
	/** Its own last day, as agreed from the start or set by an amendment; null: served as long as the contract. */
	readonly service_end_date: CalendarDate | null;
}

/** The day of an item's current terms: today, or the nearest day between its first and last. */
export function dayOfTerms({ service_start_date, service_end_date }: ItemDates, today: CalendarDate): CalendarDate {
	const day = service_end_date !== null && service_end_date < today ? service_end_date : today;
	return day < service_start_date ? service_start_date : day;
}

/**
 * The period of an item that begins before a day and continues after it, so that terms from that day on would divide it. Null
 * if there is none.
 */
export function periodCutOn(
	term: Term,
	item: { service_start_date: CalendarDate; trial_days: number; billing_cycle: BillingCycle },
	day: CalendarDate,
): ServedPeriod | null {
	const periods = servedPeriods({
		startDate: term.start_date,
		servedFrom: addDays(item.service_start_date, item.trial_days),
		endDate: null,
		billingDay: term.billing_day,
		cycle: item.billing_cycle,
		through: day,
	});
	const last = [...periods].at(-1) ?? null;
	return last === null || last.start === day ? null : last;
}
