import { Big } from "big.js";
import { type Exact, exactOf, isZero, textOf } from "../../api/exact.ts";
import type { components } from "../../api/schema.ts";
import { formats } from "../../format/formats.ts";
import type { Tone } from "../../ui/status.tsx";

export type Contract = components["schemas"]["Contract"];
export type Item = Contract["items"][number];
/** The terms that a price is told of: those of an item, or of an option's service. */
export type Priced = Pick<
	Item,
	| "service_type"
	| "billing_cycle"
	| "billing_timing"
	| "pricing_model"
	| "unit_price"
	| "tiers"
	| "package_size"
	| "fee_per_event"
	| "included_quantity"
	| "minimum_amount"
	| "maximum_amount"
	| "discount_percent"
	| "discount_duration"
	| "trial_days"
>;

export const statusWords: Readonly<Record<Contract["status"], readonly [Tone, string]>> = {
	draft: ["neutral", "Draft"],
	active: ["active", "Active"],
	ended: ["good", "Ended"],
	canceled: ["neutral", "Canceled"],
};

const cycleWords: Readonly<Record<Item["billing_cycle"], string>> = {
	one_time: "once",
	monthly: "a month",
	quarterly: "a quarter",
	semi_annual: "a half-year",
	annual: "a year",
};

export const cycleNames: Readonly<Record<Item["billing_cycle"], string>> = {
	one_time: "Once",
	monthly: "Monthly",
	quarterly: "Quarterly",
	semi_annual: "Every six months",
	annual: "Yearly",
};

export const typeNames: Readonly<Record<Item["service_type"], string>> = {
	fixed_fee: "Fee per period",
	one_time_fee: "One-time fee",
	usage: "Usage",
};

export const modelNames: Readonly<Record<Item["pricing_model"], string>> = {
	per_unit: "Price per unit",
	graduated: "Graduated: each tier's units at its price",
	volume: "Volume: all units at the price of the tier reached",
	package: "Packages: each begun package",
	percentage: "Percentage of the quantity",
	graduated_percentage: "Graduated percentage",
};

export function isTiered(model: Item["pricing_model"]): boolean {
	return model === "graduated" || model === "volume" || model === "graduated_percentage";
}

/** A price in words: "2,000 included, then €0.01 each". */
export function priceWords(item: Priced, quantity: Exact | null, currency: string): string {
	if (item.service_type !== "usage") return feeWords(item, quantity, currency);
	const base = usageWords(item, currency);
	const included = isZero(item.included_quantity) ? "" : `${formats.quantity(item.included_quantity)} included, then `;
	return included + base;
}

/** What bends the price: "at least €50.00 a month · 10% off for 3 cycles · first 14 days free". */
export function conditionWords(item: Priced, currency: string): string {
	const cycle = cycleWords[item.billing_cycle];
	const parts = [
		isZero(item.minimum_amount) ? "" : `at least ${formats.money(item.minimum_amount, currency)} ${cycle}`,
		item.maximum_amount === null ? "" : `at most ${formats.money(item.maximum_amount, currency)} ${cycle}`,
		isZero(item.discount_percent) ? "" : discountWords(item),
		item.trial_days === 0 ? "" : `first ${item.trial_days} days free`,
	];
	return parts.filter((part) => part !== "").join(" · ");
}

/** When it is billed, as far as its price does not say: "monthly, in arrears", "in advance". */
export function rhythmWords({ service_type, billing_cycle, billing_timing }: Priced): string {
	if (service_type === "one_time_fee") return "at the start";
	const when = billing_timing === "in_advance" ? "in advance" : "in arrears";
	return service_type === "usage" ? `${cycleNames[billing_cycle].toLowerCase()}, ${when}` : when;
}

function discountWords({ discount_percent, discount_duration }: Priced): string {
	const off = `${formats.percent(discount_percent)} off`;
	if (discount_duration === null) return off;
	return `${off} for ${discount_duration === 1 ? "one period" : `${discount_duration} periods`}`;
}

function feeWords({ unit_price, billing_cycle }: Priced, quantity: Exact | null, currency: string): string {
	const price = `${formats.unitPrice(unit_price, currency)} ${cycleWords[billing_cycle]}`;
	const isOne = quantity === null || textOf(quantity) === "1";
	return isOne ? price : `${formats.quantity(quantity)} × ${price}`;
}

function usageWords(item: Priced, currency: string): string {
	const { pricing_model, unit_price, package_size, fee_per_event, tiers } = item;
	const price = formats.unitPrice(unit_price, currency);
	switch (pricing_model) {
		case "per_unit":
			return `${price} each`;
		case "package":
			return `${price} for every ${formats.quantity(package_size)} begun`;
		case "percentage":
			return `${formats.percent(unit_price)}${isZero(fee_per_event) ? "" : ` plus ${formats.money(fee_per_event, currency)} an event`}`;
		case "volume":
			return `all at one price: ${tiersWords(tiers, (value) => formats.unitPrice(value, currency), currency)}`;
		case "graduated":
			return tiersWords(tiers, (value) => formats.unitPrice(value, currency), currency);
		case "graduated_percentage":
			return tiersWords(tiers, formats.percent, currency);
	}
}

function tiersWords(tiers: Priced["tiers"], priced: (value: Exact) => string, currency: string): string {
	return tiers
		.map(({ up_to, unit_price, flat_fee }, index) => {
			const range =
				up_to === null ? (index === 0 ? "" : "then ") : `${index === 0 ? "up to " : "to "}${formats.quantity(up_to)} `;
			const flat = isZero(flat_fee) ? "" : ` plus ${formats.money(flat_fee, currency)}`;
			return `${range}${priced(unit_price)}${flat}`;
		})
		.join(", ");
}

/** Sums of the page's own words: totals of invoices that the API previews. */
export function sumOf(values: readonly Exact[]): Exact {
	return exactOf(values.reduce((sum, value) => sum.plus(textOf(value)), new Big(0)).toFixed());
}

/** What a contract is called: by its name, else by whose it is. */
export function titleOf({ name, customer_name }: Pick<Contract, "name" | "customer_name">): string {
	return name ?? `Contract with ${customer_name}`;
}

/** Whether the last day lies before the first. */
export function isNeverServed({ start_date, end_date }: Partial<Pick<Contract, "start_date" | "end_date">>): boolean {
	return start_date !== undefined && end_date != null && end_date < start_date;
}

export function termWords(contract: Contract): string {
	const { start_date, end_date, auto_renew } = contract;
	if (isNeverServed(contract)) return "Never served";
	if (end_date === null) return `From ${formats.date(start_date)}, no end`;
	return `${formats.period(start_date, end_date)}${auto_renew ? ", renews" : ""}`;
}
