import { addMonths, type CalendarDate, dateIn, type TimeZone } from "../../calendar/index.ts";
import { selectZones, todayOf, type Zoned } from "../../contracts/index.ts";
import { selectToday } from "../../organisations/index.ts";
import { type Context, invalid } from "../../platform/index.ts";
import type { RunRow } from "./run-store.ts";

/** How far ahead billing can look: each additional month adds a period to compute for every contract. */
const furthestAhead_months = 120;

/**
 * The requested billing date, or the organization's today.
 * @throws Refusal 422 if it is too far ahead
 */
export async function billingDate(context: Context, asOf: CalendarDate | null): Promise<CalendarDate> {
	const today = await selectToday(context);
	checkBillingDate(today, asOf);
	return asOf ?? today;
}

/**
 * The requested billing date, or the today of contracts that are billed together.
 * @throws Refusal 422 if it is too far ahead
 */
export function contractBillingDate(
	context: Context,
	contracts: readonly Zoned[],
	asOf: CalendarDate | null,
): CalendarDate {
	const today = earliestToday(context, contracts);
	checkBillingDate(today, asOf);
	return asOf ?? today;
}

/** @throws Refusal 422 */
function checkBillingDate(today: CalendarDate, asOf: CalendarDate | null): void {
	if (asOf !== null && asOf > addMonths(today, furthestAhead_months)) {
		throw invalid("as_of", `must not be more than ${furthestAhead_months / 12} years in the future`);
	}
}

/** Today for contracts that are billed together: the day that has come for all of them. */
export function earliestToday({ now }: Context, contracts: readonly Zoned[]): CalendarDate {
	return earliest(contracts.map(({ zone }) => dateIn(now, zone)));
}

/** The first of some days. */
export function earliest(days: readonly CalendarDate[]): CalendarDate {
	const [first] = days.toSorted();
	if (first === undefined) throw new Error("no day to compare");
	return first;
}

/** The day up to which a run bills a contract, in its zone. */
export type AsOf = (contract: Zoned) => CalendarDate;

/** The requested day; or, if none was, the one on which the run was created. */
export function asOfRun({ as_of, is_as_of_today, created_at }: RunRow): AsOf {
	if (!is_as_of_today) return () => as_of;
	const days = new Map<TimeZone, CalendarDate>();
	return ({ zone }) => {
		const day = days.get(zone) ?? dateIn(created_at, zone);
		days.set(zone, day);
		return day;
	};
}

/** A run's day in each zone of the organization's contracts, and that zone's today. */
export async function daysOfRun(context: Context, row: RunRow) {
	const asOf = asOfRun(row);
	return (await selectZones(context)).map((zone) => ({
		...{ zone, asOf: asOf({ zone }), today: todayOf(context, { zone }) },
	}));
}
