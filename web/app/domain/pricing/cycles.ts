import { formats } from "../../format/formats.ts";
import type { BillingCycle, Every, PricedTerms, ServiceType } from "./terms.ts";

export const serviceTypeNames: Readonly<Record<ServiceType, string>> = {
	fixed_fee: "Recurring fee",
	one_time_fee: "One-time fee",
	usage: "Usage",
};

export const cycleNames: Readonly<Record<BillingCycle, string>> = {
	one_time: "Once",
	weekly: "Weekly",
	monthly: "Monthly",
	quarterly: "Quarterly",
	semi_annual: "Every six months",
	annual: "Yearly",
	custom: "Other length",
};

export const unitNames: Readonly<Record<Every["unit"], string>> = {
	day: "Days",
	week: "Weeks",
	month: "Months",
	year: "Years",
};

/** A cycle; a custom one without a length isn't typed yet. */
type Cycle = Pick<PricedTerms, "billing_cycle" | "every">;

/** Behind an amount: "€10.00 per month", "€10.00 every 2 weeks". */
export function perCycle({ billing_cycle, every }: Cycle): string {
	if (billing_cycle === "custom") return every === null ? "per period" : everyWords(every);
	return perNamedCycle[billing_cycle];
}

/** "monthly", "every 2 weeks" */
export function cycleWords({ billing_cycle, every }: Cycle): string {
	return billing_cycle === "custom" && every !== null ? everyWords(every) : cycleNames[billing_cycle].toLowerCase();
}

/** "every 2 weeks", "per week" */
export function everyWords({ unit, count }: Every): string {
	return count === 1 ? `per ${unit}` : `every ${formats.counted(count, unit)}`;
}

const perNamedCycle: Readonly<Record<Exclude<BillingCycle, "custom">, string>> = {
	one_time: "once",
	weekly: "per week",
	monthly: "per month",
	quarterly: "per quarter",
	semi_annual: "every six months",
	annual: "per year",
};

export const timingNames: Readonly<Record<PricedTerms["billing_timing"], string>> = {
	in_advance: "In advance",
	in_arrears: "In arrears",
};
