import { addDays, type CalendarDate } from "../../../calendar/index.ts";
import type { HeldGrant } from "../../../rating/index.ts";
import { type BilledPeriod, periodKey } from "../periods/billed-periods.ts";
import type { ChargedPeriod } from "../periods/plan-input.ts";

/** Identifies the usage of a period until the day before another day. */
export function cutKey(key: string, day: CalendarDate): string {
	return `${key} until ${day}`;
}

/** The days of a period that a charge is for; in advance and once, it is for the first one. `until` is the day after the last one. */
export function chargedDays({ item, period }: BilledPeriod): {
	readonly from: CalendarDate;
	readonly until: CalendarDate;
} {
	const isOnFirstDay = item.isInAdvance || item.serviceType === "one_time_fee";
	return { from: period.start, until: addDays(isOnFirstDay ? period.start : period.end, 1) };
}

/**
 * The days within others on which other grants are in force than on the day before, now or when the period was charged, and those up to
 * which it was invoiced early. In order.
 */
export function cutsWithin(
	{ from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
	itemUuid: string,
	grants: readonly HeldGrant[],
	charged: readonly ChargedPeriod["charges"][number][],
): CalendarDate[] {
	const own = grants.filter(({ item_ids }) => item_ids === null || item_ids.includes(itemUuid));
	const stretches = charged.flatMap(({ credits }) => credits?.stretches ?? []);
	const early = charged.filter(({ is_early }) => is_early).map(({ period_end }) => addDays(period_end, 1));
	const days = [...early, ...[...own, ...stretches].flatMap((one) => [one.from, one.until])];
	const within = days.filter((day) => day !== null && day > from && day < until) as CalendarDate[];
	return [...new Set(within)].toSorted();
}

/**
 * The days at which the usage of a period is measured, too: where other grants are in force, and where a commitment's period begins or is
 * over. A level that is carried over lasts until it is changed, and goes by days.
 */
export function periodCuts(
	billed: BilledPeriod,
	{ grants, charged }: { readonly grants: readonly HeldGrant[]; readonly charged: readonly ChargedPeriod[] },
	committed: readonly CalendarDate[],
): CalendarDate[] {
	const days = chargedDays(billed);
	const own = charged.filter(({ itemUuid, periodStart }) => periodKey(itemUuid, periodStart) === billed.key);
	const paid = cutsWithin(
		days,
		billed.item.uuid,
		grants,
		own.flatMap(({ charges }) => charges),
	);
	return [...new Set([...paid, ...committed.filter((day) => day > days.from && day < days.until)])].toSorted();
}
