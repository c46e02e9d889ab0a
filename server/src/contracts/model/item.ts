import {
	addDays,
	type CalendarDate,
	type Cycle,
	type Every,
	type ServedPeriod,
	servedPeriods,
} from "../../calendar/index.ts";
import { baseOf, type Term } from "./contract.ts";

/** The last version that has begun by a day; null if none has and the first terms still apply. */
export function versionOn<Version extends { readonly effective_date: CalendarDate }>(
	versions: readonly Version[],
	day: CalendarDate,
): Version | null {
	return versions.findLast(({ effective_date }) => effective_date <= day) ?? null;
}

/** An item's cycle, as it is stored. */
interface ItemCycle {
	readonly billing_cycle: Cycle["cycle"];
	readonly every?: Every | null;
}

export function cycleOf({ billing_cycle: cycle, every = null }: ItemCycle): Cycle {
	return { cycle, every };
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

/** The first day after today on which a period of an item begins, or could begin: its trial divides none. */
export function nextPeriodStart(
	term: Term,
	item: { service_start_date: CalendarDate } & ItemCycle,
	today: CalendarDate,
): CalendarDate {
	const tomorrow = addDays(today, 1);
	const day = tomorrow < item.service_start_date ? item.service_start_date : tomorrow;
	const cut = periodCutOn(term, { ...item, trial_days: 0 }, day);
	return cut === null ? day : addDays(cut.anchoredEnd, 1);
}

/**
 * The period of an item that begins before a day and continues after it, so that terms from that day on would divide it. Null
 * if there is none.
 */
export function periodCutOn(
	term: Term,
	item: { service_start_date: CalendarDate; trial_days: number } & ItemCycle,
	day: CalendarDate,
): ServedPeriod | null {
	const periods = servedPeriods({
		...baseOf(term),
		...cycleOf(item),
		servedFrom: addDays(item.service_start_date, item.trial_days),
		endDate: null,
		through: day,
	});
	const last = [...periods].at(-1) ?? null;
	return last === null || last.start === day ? null : last;
}
