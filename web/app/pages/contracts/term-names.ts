import type { Contract } from "./words.ts";

const names: Readonly<Record<string, string>> = {
	customer_uuid: "Customer",
	name: "Name",
	start_date: "First day",
	end_date: "Last day",
	billing_day: "Billing day",
	currency: "Currency",
	payment_terms_days: "Due after",
	auto_renew: "Renewal",
	renewal_months: "Renewal, months",
	service_type: "Kind",
	plan_item_name: "Service",
	plan_item_description: "Description",
	billing_cycle: "Billed",
	billing_timing: "When",
	quantity: "Quantity",
	unit_price: "Price",
	pricing_model: "Pricing",
	included_quantity: "Included",
	minimum_amount: "At least",
	maximum_amount: "At most",
	discount_percent: "Discount",
	discount_duration: "Discount for periods",
	trial_days: "Free days",
	package_size: "Units in a package",
	fee_per_event: "Fee per event",
	tax_rate: "Tax rate",
	tax_name: "Tax name",
	up_to: "Up to",
	flat_fee: "Flat fee",
};

/** A field of a service, as people call it. */
export function nameOfField(field: string): string {
	return names[field] ?? field.replaceAll("_", " ");
}

/** A path of the extraction in words: `services[1].unit_price` is "Storage: price". */
export function nameOfTerm(field: string, contract: Pick<Contract, "items">): string {
	const [, place, rest] = /^services\[(\d+)\]\.(.*)$/.exec(field) ?? [];
	if (rest === undefined) return names[field] ?? field;
	const service = contract.items[Number(place)]?.plan_item_name ?? "Service";
	const [, tier, of] = /^tiers\[(\d+)\]\.(.*)$/.exec(rest) ?? [];
	if (of === undefined) return `${service}: ${(names[rest] ?? rest).toLowerCase()}`;
	return `${service}: tier ${Number(tier) + 1}, ${(names[of] ?? of).toLowerCase()}`;
}
