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
		["a fixed fee by package", { ...fee, pricing_model: "package", package_size: decimal(5) }, ["pricing_model"]],
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
