import type { components } from "../../api/schema.ts";

export type Template = components["schemas"]["Template"];
export type Service = Template["options"][number]["services"][number];
export type ServiceType = Service["service_type"];
export type PricingModel = Service["pricing_model"];
export type Cycle = Service["billing_cycle"];

/** What the kinds, cycles and prices of services are called, in the page's own words. */
export const serviceTypeWords: Readonly<Record<ServiceType, string>> = {
	fixed_fee: "A fixed fee, each cycle",
	one_time_fee: "A one-time fee",
	usage: "Usage, by a metric",
};

export const cycleWords: Readonly<Record<Cycle, string>> = {
	one_time: "once",
	monthly: "each month",
	quarterly: "each quarter",
	semi_annual: "each half year",
	annual: "each year",
};

export const pricingModelWords: Readonly<Record<PricingModel, { readonly label: string; readonly hint: string }>> = {
	per_unit: { label: "By the unit", hint: "Every unit costs the same." },
	graduated: {
		label: "Graduated tiers",
		hint: "Each tier’s units cost that tier’s price: the first 1,000 at one price, the next 9,000 at another.",
	},
	volume: {
		label: "Volume tiers",
		hint: "All units cost the price of the tier that the quantity reaches.",
	},
	package: { label: "By packages", hint: "Every package that is begun costs the same." },
	percentage: { label: "A percentage", hint: "A share of the amount that is measured, and a fee for each event." },
	graduated_percentage: {
		label: "Graduated percentages",
		hint: "Each tier takes its own percentage of what lies in it.",
	},
};

export function isTiered(model: PricingModel): boolean {
	return model === "graduated" || model === "volume" || model === "graduated_percentage";
}

export function isPercent(model: PricingModel): boolean {
	return model === "percentage" || model === "graduated_percentage";
}

export function optionsOf<Value extends string>(words: Readonly<Record<Value, string | { readonly label: string }>>) {
	return (Object.entries(words) as [Value, string | { readonly label: string }][]).map(([value, word]) => ({
		value,
		label: typeof word === "string" ? word : word.label,
	}));
}
