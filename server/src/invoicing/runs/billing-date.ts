import { addMonths, type CalendarDate, dateOfInstant } from "../../calendar/index.ts";
import { type Context, invalid } from "../../platform/index.ts";

/** How far ahead billing can look: each additional month adds a period to compute for every contract. */
const furthestAhead_months = 120;

/**
 * The requested billing date, or today.
 * @throws Refusal 422 if it is too far ahead
 */
export function billingDate({ now }: Context, asOf: CalendarDate | null): CalendarDate {
	const today = dateOfInstant(now);
	if (asOf !== null && asOf > addMonths(today, furthestAhead_months)) {
		throw invalid("as_of", `must not be more than ${furthestAhead_months / 12} years in the future`);
	}
	return asOf ?? today;
}
