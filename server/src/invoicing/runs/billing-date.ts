import { addMonths, type CalendarDate, dateOfInstant } from "../../calendar/index.ts";
import { type Context, invalid } from "../../platform/index.ts";

/** How far ahead billing can be asked for: each month more is a period more to compute of every contract. */
const furthestAhead_months = 120;

/**
 * The date that billing is asked for, today where none is named.
 * @throws Refusal 422 for one too far ahead
 */
export function billingDate({ now }: Context, asOf: CalendarDate | null): CalendarDate {
	const today = dateOfInstant(now);
	if (asOf !== null && asOf > addMonths(today, furthestAhead_months)) {
		throw invalid("as_of", `must not lie more than ${furthestAhead_months / 12} years ahead`);
	}
	return asOf ?? today;
}
