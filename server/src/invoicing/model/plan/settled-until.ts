import { addDays, addMonths, type CalendarDate } from "../../../calendar/index.ts";
import { billedPeriods } from "../periods/billed-periods.ts";
import type { PlanInput } from "../periods/plan-input.ts";
import { isOpen, wholePeriods } from "../periods/whole-period.ts";

/** How long a contract is left out at most: whatever was overlooked is found then. */
const longest_months = 1;

/** How long a contract for which a run found nothing to do needs no other run, as long as none of its data changes. */
export interface SettledUntil {
	/** Every run as of an earlier day, from this run's `as_of` on, finds nothing to do either. */
	readonly nextDue: CalendarDate;
	/** Usage after this day changes nothing before `nextDue`; null: no usage does. */
	readonly chargedThrough: CalendarDate | null;
}

/** What the contract's terms add to a plan's input. */
export interface SettledTerms {
	/** Every date in the contract and its items, whether or not it has taken effect. */
	readonly dates: readonly CalendarDate[];
	/** Whether runs send drafts once they are old enough. */
	readonly sendsDrafts: boolean;
}

/**
 * Until when nothing is due for a contract if nothing changes. Requires that a run found nothing to bill, reprice, hold, send,
 * renew, or end, and that no correction waits. The result is a lower bound: each date that could matter is taken as one that
 * does.
 * @returns null if that isn't known beyond the run's day
 */
export function settledUntil(input: PlanInput, { dates, sendsDrafts }: SettledTerms): SettledUntil | null {
	const { asOf, today, term, items, charged, closedUsage } = input;
	const wholes = wholePeriods(input);
	const charges = charged.flatMap((period) => period.charges);
	// What a run with a later as_of saw, or a person decides, follows rules of its own.
	if (asOf > today || closedUsage.length > 0 || charges.some(({ as_of }) => as_of > asOf)) return null;
	if (sendsDrafts && wholes.some(isOpen)) return null;
	const usageDays = wholes.flatMap(({ item, parts, charged }) => {
		const isConcerned = charged.length > 0 || parts.some(({ dueDate }) => dueDate <= asOf);
		if (item.serviceType !== "usage" || !isConcerned) return [];
		return [
			...parts.map(({ period }) => period.end),
			...charged.flatMap((one) => one.charges.map(({ period_end }) => period_end)),
		];
	});
	const chargedThrough = usageDays.toSorted().at(-1) ?? null;
	// A charged period that is still used, such as one whose end was taken back.
	if (chargedThrough !== null && chargedThrough >= asOf) return null;
	const last = addMonths(asOf, longest_months);
	const coming = billedPeriods(term, items, last).flatMap(({ period, dueDate }) => [period.start, dueDate]);
	// Terms apply from a day on, ends from the day after.
	const changing = dates.flatMap((date) => [date, addDays(date, 1)]);
	const [nextDue = last] = [last, ...coming, ...changing].filter((date) => date > asOf).toSorted();
	return { nextDue, chargedThrough };
}
