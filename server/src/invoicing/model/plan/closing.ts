import type { CalendarDate } from "../../../calendar/index.ts";
import { keyOf } from "../corrections/corrections.ts";
import type { BilledPeriod } from "../periods/billed-periods.ts";
import { hasPeriodCharge, type PlanInput } from "../periods/plan-input.ts";
import type { UsedQuantity } from "../periods/used-quantity.ts";
import { wholePeriods } from "../periods/whole-period.ts";
import { planWhole } from "./plan-whole.ts";

/** A contract's usage periods that begin before the day being closed. */
export interface Closing {
	readonly input: PlanInput;
	/** What is already closed, by `BilledPeriod.key`; it stays as it is. */
	readonly closed: ReadonlyMap<string, UsedQuantity>;
	/** The items whose quantity accumulates from their service's start. */
	readonly accumulating: ReadonlySet<string>;
	/** The day before which events will be dropped. */
	readonly before: CalendarDate;
}

/** The periods to close. One that extends past the day is closed as a whole. */
export function closingPeriods({ input, closed, before }: Closing): BilledPeriod[] {
	return input.periods.filter(
		({ key, item, period }) => item.serviceType === "usage" && period.start < before && !closed.has(key),
	);
}

/** Why the events before the day are still needed, as text; empty if what was charged for them is final. */
export function stillNeeded(closing: Closing): string[] {
	const { input, accumulating, before } = closing;
	const charged = new Map(input.charged.map((one) => [keyOf(one), one]));
	const corrected = new Set(
		wholePeriods(input).flatMap((whole) => {
			const { corrections, held } = planWhole(input, whole);
			if (held !== null) return whole.parts.map(({ key }) => key);
			return corrections.map(({ charge }) => keyOf(charge));
		}),
	);
	const ofPeriods = closingPeriods(closing).flatMap(({ key, item, period }) => {
		const name = `"${item.name}" from ${period.start} to ${period.end}`;
		const charge = charged.get(key);
		if (charge === undefined || !hasPeriodCharge(charge)) return [`${name} is not invoiced yet`];
		if (charge.charges.some(({ is_open }) => is_open)) return [`${name} is on an invoice that is still a draft`];
		return corrected.has(key) ? [`${name} has a correction due`] : [];
	});
	const ofItems = input.items
		.filter(({ uuid, serviceStart }) => accumulating.has(uuid) && serviceStart < before)
		.filter(({ serviceEnd }) => (serviceEnd ?? input.term.endDate ?? before) >= before)
		.map(({ name, serviceStart }) => `"${name}" bills a level that accumulates from ${serviceStart} on`);
	return [...ofPeriods, ...ofItems];
}
