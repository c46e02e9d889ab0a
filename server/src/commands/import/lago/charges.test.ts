import { describe, expect, it } from "vitest";
import { plainValue } from "../api.ts";
import { cycleOf } from "../model/cycle.ts";
import { ExportedObject, type JsonObject } from "../model/exported-object.ts";
import type { Fields, Gap } from "../model/plan.ts";
import { mapCharge } from "./charges.ts";
import { mapMetric } from "./metrics.ts";

const tokens = { code: "tokens", name: "Tokens", aggregation_type: "sum_agg", field_name: "total", recurring: false };
const metric = mapMetric(new ExportedObject("billable_metric tokens", tokens, []))?.metric;
if (metric === undefined) throw new Error("the metric of the tests is one");
const frame = { cycle: cycleOf({ unit: "month", count: 1 }), currency: "USD", metrics: new Map([["tokens", metric]]) };

function map(fields: JsonObject) {
	const gaps: Gap[] = [];
	const charge = {
		lago_id: "ch1",
		billable_metric_code: "tokens",
		charge_model: "standard",
		invoiceable: true,
		properties: {},
		...fields,
	};
	return {
		services: mapCharge(new ExportedObject("plan startup", charge, gaps), frame),
		gaps: gaps.map(({ field }) => field),
	};
}

/** The prices of a service, its tiers as rows. */
function pricesOf({ plan_item_name: _name, service_type: _type, billing_cycle: _cycle, ...prices }: Fields) {
	const tiers = (prices.tiers as JsonObject[] | undefined)?.map((tier) => Object.values(tier).map(plainValue));
	return Object.fromEntries(
		Object.entries({ ...prices, ...(tiers && { tiers }) }).map(([name, value]) => [name, plainValue(value)]),
	);
}

// Lago's documented ranges: 10 and 0.50 each for the first ten units, then 0.40 each.
const ranges = [
	{ from_value: 0, to_value: 10, flat_amount: "10", per_unit_amount: "0.5" },
	{ from_value: 11, to_value: null, flat_amount: "0", per_unit_amount: "0.4" },
];
const tiers = [
	["10", "0.5", "10"],
	[null, "0.4", "0"],
];
const shares = [{ from_value: 0, to_value: null, rate: "1", flat_amount: "10" }];

describe("a charge becomes a service", () => {
	it.each([
		["standard", { properties: { amount: "0.00001" } }, { unit_price: "0.00001" }],
		[
			"graduated",
			{ charge_model: "graduated", properties: { graduated_ranges: ranges } },
			{ pricing_model: "graduated", tiers },
		],
		["volume", { charge_model: "volume", properties: { volume_ranges: ranges } }, { pricing_model: "volume", tiers }],
		[
			"package",
			{ charge_model: "package", properties: { amount: "30", free_units: 100, package_size: 1000 } },
			{ pricing_model: "package", unit_price: "30", package_size: "1000", included_quantity: "100" },
		],
		[
			"percentage",
			{
				charge_model: "percentage",
				properties: { rate: "1.5", fixed_amount: "0.5", free_units_per_total_aggregation: "500" },
			},
			{ pricing_model: "percentage", unit_price: "1.5", fee_per_event: "0.5", included_quantity: "500" },
		],
		[
			"percentage with bounds and free events",
			{
				charge_model: "percentage",
				properties: {
					...{ rate: "1.5", per_transaction_min_amount: "0.25", per_transaction_max_amount: "3.75" },
					...{ free_units_per_events: 3, free_units_per_total_aggregation: null },
				},
			},
			{
				...{ pricing_model: "percentage", unit_price: "1.5", fee_per_event: "0", included_quantity: "0" },
				...{ minimum_per_event: "0.25", maximum_per_event: "3.75", free_events: "3" },
			},
		],
		[
			"graduated percentage",
			{ charge_model: "graduated_percentage", properties: { graduated_percentage_ranges: shares } },
			{ pricing_model: "graduated_percentage", tiers: [[null, "1", "10"]] },
		],
		[
			"with a minimum",
			{ min_amount_cents: 1200, properties: { amount: "2" } },
			{ unit_price: "2", minimum_amount: "12" },
		],
	])("%s", (_name, fields, prices) => {
		const { services, gaps } = map(fields);
		expect(gaps).toEqual([]);
		expect(services.map(({ service }) => pricesOf(service.fields))).toEqual([prices]);
	});
});

describe("the filters of a charge become metrics and services of their own", () => {
	const filter = (values: JsonObject, amount: string) => ({
		invoice_display_name: null,
		properties: { amount },
		values,
	});
	const large = filter({ model: ["large", "huge"] }, "2");

	it.each([
		[
			"nothing else",
			"0",
			[["Tokens (large, huge)", [{ property: "model", operator: "in", value: ["large", "huge"] }]]],
		],
		[
			"a price for the rest",
			"1",
			[
				["Tokens (large, huge)", [{ property: "model", operator: "in", value: ["large", "huge"] }]],
				["Tokens (other)", [{ property: "model", operator: "not_in", value: ["large", "huge"] }]],
			],
		],
	])("with %s", (_name, amount, expected) => {
		const { services, gaps } = map({ properties: { amount }, filters: [large] });
		expect(gaps).toEqual([]);
		expect(services.map(({ service, metric }) => [service.fields.plan_item_name, metric.fields.filters])).toEqual(
			expected,
		);
	});

	it.each([
		["overlap", [large, filter({ region: ["eu"] }, "3")], "0", "filters", 0],
		["take every value", [filter({ model: ["__ALL_FILTER_VALUES__"] }, "3")], "0", "filters", 0],
		[
			"need two properties, beside a price for the rest",
			[filter({ model: ["a"], region: ["eu"] }, "3")],
			"1",
			"properties",
			1,
		],
	])("unless they %s: reported", (_name, filters, amount, field, count) => {
		const { services, gaps } = map({ properties: { amount }, filters });
		expect(gaps).toEqual([field]);
		expect(services).toHaveLength(count);
	});
});

it.each([
	["charge_model", { charge_model: "dynamic" }, 0],
	["billable_metric_code", { billable_metric_code: "gone" }, 0],
	["pay_in_advance", { pay_in_advance: true }, 1],
	["prorated", { prorated: true }, 1],
	["invoiceable", { invoiceable: false }, 1],
	["properties.pricing_group_keys", { properties: { amount: "1", pricing_group_keys: ["agent"] } }, 1],
	["taxes", { taxes: [{ code: "vat" }] }, 1],
	["applied_pricing_unit", { applied_pricing_unit: { code: "credits", conversion_rate: "1" } }, 1],
])("%s is reported", (field, fields, count) => {
	const { services, gaps } = map(fields);
	expect(gaps).toEqual([field]);
	expect(services).toHaveLength(count);
});
