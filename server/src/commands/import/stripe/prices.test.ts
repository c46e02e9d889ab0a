import { describe, expect, it } from "vitest";
import { plainValue } from "../api.ts";
import { ExportedObject, type JsonObject } from "../model/exported-object.ts";
import type { Gap } from "../model/plan.ts";
import { mapPrice } from "./prices.ts";

const context = { products: new Map([["prod_1", { plan_item_name: "Calls" }]]), meterIds: new Set(["mtr_1"]) };
const monthly = { interval: "month", interval_count: 1, meter: null, usage_type: "licensed" };
const metered = { ...monthly, meter: "mtr_1", usage_type: "metered" };

function map(fields: JsonObject) {
	const gaps: Gap[] = [];
	const price = { id: "price_1", active: true, currency: "usd", product: "prod_1", recurring: monthly, ...fields };
	const mapped = mapPrice(new ExportedObject("price price_1", price, gaps), context);
	return { service: mapped?.service ?? null, gaps };
}

function termsOf(fields: JsonObject): Record<string, unknown> {
	const { service, gaps } = map(fields);
	expect(gaps).toEqual([]);
	const { plan_item_name, ...terms } = service?.fields ?? {};
	expect(plan_item_name).toBe("Calls");
	const tiers = (terms.tiers as JsonObject[] | undefined)?.map((tier) =>
		Object.values(tier).map((value) => plainValue(value)),
	);
	return Object.fromEntries(
		Object.entries({ ...terms, ...(tiers === undefined ? {} : { tiers }) }).map(([name, value]) => [
			name,
			plainValue(value),
		]),
	);
}

const fee = { service_type: "fixed_fee", billing_timing: "in_advance", billing_cycle: "monthly" };
const usage = { service_type: "usage", billing_cycle: "monthly" };
const tiers = [
	{ up_to: 1000, unit_amount: 5, unit_amount_decimal: "5", flat_amount: 100, flat_amount_decimal: "100" },
	{ up_to: null, unit_amount: null, unit_amount_decimal: "0.25", flat_amount: null, flat_amount_decimal: null },
];
// 5 cents and 1.00 up to 1,000; then 0.25 cents.
const ourTiers = [
	["1000", "0.05", "1"],
	[null, "0.0025", "0"],
];

describe("a price becomes a service", () => {
	it.each([
		["a monthly fee", { unit_amount: 4900 }, { ...fee, unit_price: "49" }],
		["a fraction of a cent", { unit_amount: 0, unit_amount_decimal: "0.015" }, { ...fee, unit_price: "0.00015" }],
		[
			"a quarterly fee",
			{ unit_amount: 100, recurring: { ...monthly, interval_count: 3 } },
			{ ...fee, billing_cycle: "quarterly", unit_price: "1" },
		],
		[
			"a weekly fee",
			{ unit_amount: 100, recurring: { ...monthly, interval: "week" } },
			{ ...fee, billing_cycle: "weekly", unit_price: "1" },
		],
		[
			"a fee every ten days",
			{ unit_amount: 100, recurring: { ...monthly, interval: "day", interval_count: 10 } },
			{ ...fee, billing_cycle: "custom", every: { unit: "day", count: 10 }, unit_price: "1" },
		],
		[
			"a fee every two months",
			{ unit_amount: 100, recurring: { ...monthly, interval_count: 2 } },
			{ ...fee, billing_cycle: "custom", every: { unit: "month", count: 2 }, unit_price: "1" },
		],
		[
			"a yearly fee",
			{ unit_amount: 100, recurring: { ...monthly, interval: "year" } },
			{ ...fee, billing_cycle: "annual", unit_price: "1" },
		],
		[
			"a one-time price",
			{ unit_amount: 100, recurring: null },
			{ service_type: "one_time_fee", billing_cycle: "one_time", unit_price: "1" },
		],
		["yen, without minor units", { unit_amount: 500, currency: "jpy" }, { ...fee, unit_price: "500" }],
		["dinars, with three digits", { unit_amount: 5000, currency: "kwd" }, { ...fee, unit_price: "5" }],
		["krónur, which Stripe counts in hundredths", { unit_amount: 500, currency: "isk" }, { ...fee, unit_price: "5" }],
		["metered", { unit_amount: 2, recurring: metered }, { ...usage, unit_price: "0.02" }],
		[
			"graduated",
			{ tiers, tiers_mode: "graduated", recurring: metered },
			{ ...usage, pricing_model: "graduated", tiers: ourTiers },
		],
		["seats in tiers", { tiers, tiers_mode: "graduated" }, { ...fee, pricing_model: "graduated", tiers: ourTiers }],
		[
			"packages rounded down",
			{ unit_amount: 150, transform_quantity: { divide_by: 10, round: "down" }, recurring: metered },
			{ ...usage, pricing_model: "package", package_size: "10", unit_price: "1.5", package_rounding: "down" },
		],
		[
			"seats in packages",
			{ unit_amount: 150, transform_quantity: { divide_by: 10, round: "up" } },
			{ ...fee, pricing_model: "package", package_size: "10", unit_price: "1.5" },
		],
		[
			"volume",
			{ tiers, tiers_mode: "volume", recurring: metered },
			{ ...usage, pricing_model: "volume", tiers: ourTiers },
		],
		[
			"packages",
			{ unit_amount: 150, transform_quantity: { divide_by: 1000, round: "up" }, recurring: metered },
			{ ...usage, pricing_model: "package", package_size: "1000", unit_price: "1.5" },
		],
	])("%s", (_name, fields, terms) => {
		expect(termsOf(fields)).toEqual(terms);
	});
});

describe("a price in several currencies", () => {
	const pricesOf = (fields: JsonObject) => {
		const { service, gaps } = map(fields);
		expect(gaps).toEqual([]);
		return (service?.fields.prices as JsonObject[] | undefined)?.map((price) => JSON.parse(JSON.stringify(price)));
	};

	it("has its own, and each option's, in that currency's units", () => {
		const usd = { unit_amount: 4900, tax_behavior: "exclusive" };
		const options = { usd, jpy: { unit_amount: 7900 }, eur: { unit_amount: 0, unit_amount_decimal: "0.25" } };
		expect(pricesOf({ unit_amount: 4900, currency_options: options })).toEqual([
			{ currency: "USD", unit_price: 49 },
			{ currency: "JPY", unit_price: 7900 },
			{ currency: "EUR", unit_price: 0.0025 },
		]);
	});

	it("has its own tiers, and each option's", () => {
		const euros = [{ up_to: null, unit_amount: 300, flat_amount: 0 }];
		const found = pricesOf({ tiers, tiers_mode: "graduated", currency_options: { eur: { tiers: euros } } });
		expect(found?.[0]).toMatchObject({ currency: "USD" });
		expect(found?.[1]).toEqual({ currency: "EUR", tiers: [{ up_to: null, unit_price: 3, flat_fee: 0 }] });
	});

	it("is one, if its only option is its own currency", () => {
		expect(pricesOf({ unit_amount: 4900, currency_options: { usd: { unit_amount: 4900 } } })).toBeUndefined();
	});
});

describe("a price that Tallybook can't bill is reported, and not recreated", () => {
	it.each([
		["an hour", { recurring: { ...monthly, interval: "hour" } }, "recurring.interval"],
		[
			"packages in tiers",
			{ tiers, tiers_mode: "volume", transform_quantity: { divide_by: 10, round: "down" }, recurring: metered },
			"transform_quantity",
		],
		["usage records", { recurring: { ...metered, meter: null } }, "recurring.meter"],
		["a meter that isn't there", { recurring: { ...metered, meter: "mtr_2" } }, "recurring.meter"],
		["an unknown currency", { unit_amount: 1, currency: "usdc" }, "currency"],
	])("%s", (_name, fields, field) => {
		const { service, gaps } = map(fields);
		expect(service).toBeNull();
		expect(gaps.map((gap) => gap.field)).toEqual([field]);
	});
});

it.each([
	["tax_behavior", { unit_amount: 1, tax_behavior: "inclusive" }],
	["currency_options.usdc.currency", { unit_amount: 1, currency_options: { usdc: { unit_amount: 1 } } }],
	["metadata", { unit_amount: 1, metadata: { plan: "a" } }],
	["custom_unit_amount", { custom_unit_amount: { minimum: 100 } }],
])("a price is recreated without its %s, which is reported", (field, fields) => {
	const { service, gaps } = map(fields);
	expect(service).not.toBeNull();
	expect(gaps.map((gap) => gap.field)).toEqual([field]);
});
