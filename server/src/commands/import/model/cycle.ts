import type { BillingCycle, Every } from "../../../calendar/index.ts";

/** A cycle as the API takes it. */
export interface CycleDraft {
	/** Tells it from the others of a subscription: `monthly`, `every 2 weeks`. */
	readonly name: string;
	readonly fields: { readonly billing_cycle: BillingCycle; readonly every?: Every };
	/** Whether its periods are a number of days, which no day of the month begins. */
	readonly isInDays: boolean;
}

const byMonths: Readonly<Record<number, BillingCycle>> = {
	1: "monthly",
	3: "quarterly",
	6: "semi_annual",
	12: "annual",
};

/** The cycle of a length; those with a name by their name. */
export function cycleOf({ unit, count }: Every): CycleDraft {
	const isInDays = unit === "day" || unit === "week";
	const named = isInDays ? nameInWeeks({ unit, count }) : byMonths[unit === "year" ? 12 * count : count];
	if (named !== undefined) return { name: named, fields: { billing_cycle: named }, isInDays };
	const name = `every ${count} ${unit}${count === 1 ? "" : "s"}`;
	return { name, fields: { billing_cycle: "custom", every: { unit, count } }, isInDays };
}

/** What a one-time fee has for a cycle. */
export const once: CycleDraft = { name: "one_time", fields: { billing_cycle: "one_time" }, isInDays: false };

function nameInWeeks({ unit, count }: Every): BillingCycle | undefined {
	return unit === "week" && count === 1 ? "weekly" : undefined;
}
