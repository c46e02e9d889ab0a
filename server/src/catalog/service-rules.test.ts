import { describe, expect, it } from "vitest";
import { Decimal } from "../money/index.ts";
import { checkTiers } from "../rating/index.ts";
import type { ServiceInput } from "./schemas.ts";
import { serviceErrors } from "./service-rules.ts";

const decimal = Decimal.of;
const metric_uuid = "00000000-0000-7000-8000-000000000000";
const fee = { service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Seats", unit_price: decimal(10) };
const oneTime = { ...fee, service_type: "one_time_fee", billing_cycle: "one_time" };
const usage = { ...fee, service_type: "usage", metric_uuid };
const tiers = [
	{ up_to: decimal(10), unit_price: decimal(2) },
	{ up_to: null, unit_price: decimal(1) },
];
const { unit_price: _unitPrice, ...unpriced } = usage;

function fieldsRefused(input: object, path = ""): string[] {
	return serviceErrors(input as ServiceInput, path).map((error) => error.field);
}

describe("a service is accepted", () => {
	it.each<[string, object]>([
		["a fixed fee", fee],
		["a fixed fee in arrears", { ...fee, billing_timing: "in_arrears" }],
		["a fixed fee with a minimum and a maximum", { ...fee, minimum_amount: decimal(1), maximum_amount: decimal(1) }],
		["a one-time fee", oneTime],
		["a fee counted in packages", { ...fee, unit_code: "XPK" }],
		["a one-time fee said to be in advance", { ...oneTime, billing_timing: "in_advance" }],
		["a usage per unit", usage],
		["a usage said to be in arrears", { ...usage, billing_timing: "in_arrears" }],
		["a usage of no price", { ...usage, unit_price: decimal(0) }],
		["a graduated usage without a unit price", { ...unpriced, pricing_model: "graduated", tiers }],
		["a volume usage with a unit price, which its tiers override", { ...usage, pricing_model: "volume", tiers }],
		["a single tier without an end", { ...unpriced, pricing_model: "graduated_percentage", tiers: [{ up_to: null }] }],
		["a tier whose end is left out", { ...unpriced, pricing_model: "graduated", tiers: [{ unit_price: decimal(1) }] }],
		["a package", { ...usage, pricing_model: "package", package_size: decimal("0.5") }],
		["a percentage", { ...usage, pricing_model: "percentage", fee_per_event: decimal("0.30") }],
		["a plan item by UUID, without a name", { ...fee, plan_item_name: undefined, plan_item_uuid: metric_uuid }],
		[
			"what a fee has no use for, empty as it is answered",
			{
				...fee,
				metric_uuid: null,
				tiers: [],
				package_size: decimal(0),
				fee_per_event: decimal(0),
				included_quantity: decimal(0),
			},
		],
		["seats in graduated tiers", { ...fee, pricing_model: "graduated", tiers }],
		["seats in volume tiers", { ...fee, pricing_model: "volume", tiers }],
		["seats in packages", { ...fee, pricing_model: "package", package_size: decimal(5) }],
		["a fee of ten days", { ...fee, billing_cycle: "custom", every: { unit: "day", count: 10 } }],
		[
			"usage of weeks, invoiced by four",
			{ ...usage, billing_cycle: "weekly", invoice_every: { unit: "week", count: 4 } },
		],
		[
			"a fee in arrears, invoiced by the year",
			{ ...fee, billing_timing: "in_arrears", invoice_every: { unit: "year", count: 1 } },
		],
		["no length, as it is answered", { ...fee, every: null, invoice_every: null }],
		[
			"a price in another currency, with its own bounds",
			{ ...fee, prices: [{ currency: "JPY", unit_price: decimal(1500), minimum_amount: decimal(1) }] },
		],
		[
			"tiers in another currency",
			{ ...unpriced, pricing_model: "volume", tiers, prices: [{ currency: "JPY", tiers }] },
		],
		["a maximum of 0, and a minimum of 0", { ...fee, minimum_amount: decimal(0), maximum_amount: decimal(0) }],
	])("%s", (_case, input) => {
		expect(fieldsRefused(input)).toEqual([]);
	});
});

describe("a service is refused", () => {
	it.each<[string, object, string[]]>([
		["a one-time fee each month", { ...oneTime, billing_cycle: "monthly" }, ["billing_cycle"]],
		["a fixed fee once", { ...fee, billing_cycle: "one_time" }, ["billing_cycle"]],
		["a usage once", { ...usage, billing_cycle: "one_time" }, ["billing_cycle"]],
		["a usage in advance", { ...usage, billing_timing: "in_advance" }, ["billing_timing"]],
		["a one-time fee in arrears", { ...oneTime, billing_timing: "in_arrears" }, ["billing_timing"]],
		["a unit that is no code", { ...fee, unit_code: "PCS" }, ["unit_code"]],
		["a usage without a metric", { ...usage, metric_uuid: undefined }, ["metric_uuid"]],
		["a usage with a metric of null", { ...usage, metric_uuid: null }, ["metric_uuid"]],
		["a fixed fee with a metric", { ...fee, metric_uuid }, ["metric_uuid"]],
		["no plan item at all", { ...fee, plan_item_name: undefined }, ["plan_item_name"]],
		["no plan item but null", { ...fee, plan_item_name: undefined, plan_item_uuid: null }, ["plan_item_name"]],
		["no price", unpriced, ["unit_price"]],
		["a package without a price", { ...unpriced, pricing_model: "package", package_size: decimal(1) }, ["unit_price"]],
		["a graduated usage without tiers", { ...usage, pricing_model: "graduated" }, ["tiers"]],
		["a volume usage with no tier", { ...usage, pricing_model: "volume", tiers: [] }, ["tiers"]],
		["tiers of a usage per unit", { ...usage, tiers }, ["tiers"]],
		["tiers of a package", { ...usage, pricing_model: "package", package_size: decimal(1), tiers }, ["tiers"]],
		["a package without a size", { ...usage, pricing_model: "package" }, ["package_size"]],
		["a package of 0", { ...usage, pricing_model: "package", package_size: decimal(0) }, ["package_size"]],
		["a package size of a usage per unit", { ...usage, package_size: decimal(5) }, ["package_size"]],
		["a fee per event of a usage per unit", { ...usage, fee_per_event: decimal(1) }, ["fee_per_event"]],
		["a fixed fee as a percentage", { ...fee, pricing_model: "percentage" }, ["pricing_model"]],
		["a fixed fee in percent tiers", { ...fee, pricing_model: "graduated_percentage", tiers }, ["pricing_model"]],
		["a fixed fee by tiers without any", { ...fee, pricing_model: "graduated" }, ["tiers"]],
		["a one-time fee by tiers", { ...oneTime, pricing_model: "volume", tiers }, ["pricing_model"]],
		["a fixed fee with an included quantity", { ...fee, included_quantity: decimal(1) }, ["included_quantity"]],
		[
			"a minimum over the maximum",
			{ ...fee, minimum_amount: decimal("1.01"), maximum_amount: decimal(1) },
			["minimum_amount"],
		],
		[
			"a minimum over a maximum of 0",
			{ ...fee, minimum_amount: decimal(1), maximum_amount: decimal(0) },
			["minimum_amount"],
		],
		["a least per event of a usage per unit", { ...usage, minimum_per_event: decimal(1) }, ["minimum_per_event"]],
		["a most per event of 0 of a usage per unit", { ...usage, maximum_per_event: decimal(0) }, ["maximum_per_event"]],
		["free events of a usage per unit", { ...usage, free_events: 1 }, ["free_events"]],
		["a usage per unit rounded down", { ...usage, package_rounding: "down" }, ["package_rounding"]],
		["a price property of a usage per unit", { ...usage, price_property: "price" }, ["price_property"]],
		["a fixed fee at its events' prices", { ...fee, pricing_model: "dynamic" }, ["pricing_model"]],
		[
			"a least above the most per event",
			{ ...usage, pricing_model: "percentage", minimum_per_event: decimal(2), maximum_per_event: decimal(1) },
			["minimum_per_event"],
		],
		[
			"a price in another currency without a price",
			{ ...fee, prices: [{ currency: "JPY" }] },
			["prices[0].unit_price"],
		],
		[
			"a price in another currency of another model",
			{ ...fee, prices: [{ currency: "JPY", unit_price: decimal(1), fee_per_event: decimal(1), tiers }] },
			["prices[0].tiers", "prices[0].fee_per_event"],
		],
		[
			"tiers in another currency that descend",
			{ ...usage, pricing_model: "volume", tiers, prices: [{ currency: "JPY", tiers: tiers.toReversed() }] },
			["prices[0].tiers[0].up_to", "prices[0].tiers[1].up_to"],
		],
		[
			"a currency twice, and a minimum over its maximum",
			{
				...fee,
				prices: [
					{ currency: "JPY", unit_price: decimal(1) },
					{ currency: "JPY", unit_price: decimal(1), minimum_amount: decimal(2), maximum_amount: decimal(1) },
				],
			},
			["prices[1].currency", "prices[1].minimum_amount"],
		],
		["a custom cycle without a length", { ...fee, billing_cycle: "custom" }, ["every"]],
		["a length of a month", { ...fee, every: { unit: "month", count: 1 } }, ["every"]],
		[
			"a fee in advance that is invoiced later",
			{ ...fee, invoice_every: { unit: "month", count: 3 } },
			["invoice_every"],
		],
		["a one-time fee invoiced later", { ...oneTime, invoice_every: { unit: "month", count: 3 } }, ["invoice_every"]],
		[
			"quarters invoiced by the month",
			{ ...usage, billing_cycle: "quarterly", invoice_every: { unit: "month", count: 1 } },
			["invoice_every"],
		],
		[
			"several faults at once",
			{ ...usage, billing_cycle: "one_time", metric_uuid: null, package_size: decimal(1) },
			["billing_cycle", "metric_uuid", "package_size"],
		],
	])("%s", (_case, input, fields) => {
		expect(fieldsRefused(input)).toEqual(fields);
	});

	it("by its place in the request", () => {
		expect(fieldsRefused({ ...oneTime, billing_cycle: "annual" }, "options[0].services[1]")).toEqual([
			"options[0].services[1].billing_cycle",
		]);
	});
});

describe("tiers", () => {
	it.each<[string, (string | null)[], string[]]>([
		["ascend, and the last has no end", ["0.5", "10", null], []],
		["are refused where the last has an end", ["10", "20"], ["tiers[1].up_to"]],
		["are refused where one before the last has none", [null, "20", null], ["tiers[0].up_to"]],
		["are refused where a bound comes twice", ["10", "10.0", null], ["tiers[1].up_to"]],
		["are refused where bounds descend", ["10", "9.999999999999", "11", null], ["tiers[1].up_to"]],
		["are refused where one alone has an end", ["10"], ["tiers[0].up_to"]],
		["name every fault", ["10", "5", null, "6", "7"], ["tiers[1].up_to", "tiers[2].up_to", "tiers[4].up_to"]],
	])("%s: %j", (_case, bounds, fields) => {
		const tiers = bounds.map((bound) => ({ up_to: bound === null ? null : decimal(bound), unit_price: decimal(1) }));
		expect(fieldsRefused({ ...unpriced, pricing_model: "graduated", tiers })).toEqual(fields);
		// Terms that rating could not price are refused here.
		const rated = tiers.map(({ up_to, unit_price }) => ({ upTo: up_to, unitPrice: unit_price, flatFee: Decimal.zero }));
		expect(checkTiers(rated) === null).toBe(fields.length === 0);
	});
});
