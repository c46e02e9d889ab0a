import type { BillingCycle, PricedTerms, ServiceType } from "./terms.ts";

export const serviceTypeNames: Readonly<Record<ServiceType, string>> = {
	fixed_fee: "Recurring fee",
	one_time_fee: "One-time fee",
	usage: "Usage",
};

export const cycleNames: Readonly<Record<BillingCycle, string>> = {
	one_time: "Once",
	monthly: "Monthly",
	quarterly: "Quarterly",
	semi_annual: "Every six months",
	annual: "Yearly",
};

/** Behind an amount: "€10.00 per month". */
export const perCycle: Readonly<Record<BillingCycle, string>> = {
	one_time: "once",
	monthly: "per month",
	quarterly: "per quarter",
	semi_annual: "every six months",
	annual: "per year",
};

export const timingNames: Readonly<Record<PricedTerms["billing_timing"], string>> = {
	in_advance: "In advance",
	in_arrears: "In arrears",
};
