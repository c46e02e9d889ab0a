import { describe, expect, it } from "vitest";
import { Decimal } from "../money/index.ts";
import type { MatrixRow } from "../rating/index.ts";
import { amendableColumns, areSameTerms, costsTheSame, fixedTerms, type ItemVersion, itemOn } from "./item-terms.ts";

const of = Decimal.of;
const row: MatrixRow = {
	...{ match: { model: "a" }, pricing_model: "per_unit", unit_price: of(1), tiers: [] },
	...{ package_size: of(0), package_rounding: "up", included_quantity: of(0) },
};

/** Seats at 49.90 from June 1 on by default. */
function version(fields: Partial<ItemVersion> = {}): ItemVersion {
	return {
		...{ effective_date: "2026-06-01", discount_start_date: null, quantity: of(3) },
		...{ plan_item_uuid: "seats", plan_item_name: "Seats", plan_item_description: null },
		...{
			pricing_model: "per_unit",
			unit_price: of("49.9"),
			tiers: [],
			package_size: null,
			fee_per_event: Decimal.zero,
			minimum_per_event: Decimal.zero,
			maximum_per_event: null,
			free_events: 0,
			package_rounding: "up",
			price_property: null,
			group_by: [],
			price_matrix: [],
		},
		...{ included_quantity: Decimal.zero, minimum_amount: null, maximum_amount: null },
		...{ discount_percent: Decimal.zero, discount_duration: null, tax_rate: null, tax_name: null, taxes: null },
		unit_code: null,
		supply: null,
		...fields,
	};
}

const { effective_date: _from, discount_start_date: _counted, ...terms } = version();
const item = {
	...terms,
	...({ uuid: "item", service_type: "fixed_fee", billing_cycle: "monthly", billing_timing: "in_advance" } as const),
	...{ every: null, invoice_every: null },
	...{ metric_uuid: null, trial_days: 14 },
};

/** Each term that an amendment can change, with another value. */
const changes: Partial<ItemVersion>[] = [
	{ quantity: of(4) },
	{ plan_item_uuid: "places" },
	{ plan_item_name: "Places" },
	{ plan_item_description: "Named users" },
	{ pricing_model: "volume" },
	{ unit_price: of("49.91") },
	{ minimum_per_event: of(1) },
	{ maximum_per_event: of(0) },
	{ free_events: 1 },
	{ package_rounding: "down" },
	{ price_property: "price" },
	{ group_by: ["model"] },
	{ price_matrix: [{ ...row, unit_price: of(2) }] },
	{ tiers: [{ up_to: null, unit_price: of(1), flat_fee: of(2) }] },
	{ package_size: of(1000) },
	{ fee_per_event: of("0.1") },
	{ included_quantity: of(10) },
	{ minimum_amount: of(100) },
	{ maximum_amount: of(1000) },
	{ discount_percent: of(5) },
	{ discount_duration: 3 },
	{ tax_rate: of(19) },
	{ tax_name: "VAT" },
	{ taxes: [{ name: "GST", rate: of("5"), category: null, jurisdiction: "CA", compound: false }] },
	{ unit_code: "HUR" },
	{ supply: "goods" },
];

describe("the terms that an amendment can change", () => {
	it("are all but those that define a service", () => {
		const changed = changes.flatMap((change) => Object.keys(change));
		expect(amendableColumns.toSorted()).toEqual(changed.toSorted());
		expect(amendableColumns.filter((column) => (fixedTerms as readonly string[]).includes(column))).toEqual([]);
	});

	it.each(changes)("differ with %j", (change) => {
		expect(areSameTerms(terms, { ...terms, ...change })).toBe(false);
	});

	it("are the same however their numbers are written", () => {
		expect(areSameTerms(terms, { ...terms, unit_price: of("49.900"), quantity: of("3.0") })).toBe(true);
	});
});

describe("an item on a day", () => {
	const amended = {
		...item,
		versions: [version({ unit_price: of(60) }), version({ effective_date: "2026-09-01", unit_price: of(70) })],
	};
	it.each([
		["as agreed before the first amendment", "2026-05-31", "49.9"],
		["as amended from that day on", "2026-06-01", "60"],
		["as amended last", "2027-01-01", "70"],
	])("has its terms %s", (_case, day, price) => {
		const { unit_price, uuid, trial_days } = itemOn(amended, day);
		expect([unit_price.toString(), uuid, trial_days]).toEqual([price, "item", 14]);
	});

	it("has no effective date among them", () => {
		expect(itemOn(amended, "2026-06-01")).toEqual({ ...amended, unit_price: of(60) });
		expect(Object.keys(itemOn(amended, "2026-06-01")).toSorted()).toEqual(Object.keys(amended).toSorted());
	});
});

describe("usage", () => {
	const isPrice = (change: Partial<ItemVersion>) =>
		!/^(quantity|plan_item_|tax_|taxes$|unit_code$|supply$)/.test(Object.keys(change)[0] ?? "");

	it.each(changes.filter(isPrice))("costs something else with %j", (change) => {
		expect(costsTheSame(terms, { ...terms, ...change })).toBe(false);
	});

	it.each(changes.filter((change) => !isPrice(change)))("costs the same with %j", (change) => {
		expect(costsTheSame(terms, { ...terms, ...change })).toBe(true);
	});

	it("costs the same without a minimum as with one of 0, and something else with another minimum", () => {
		expect(costsTheSame(terms, { ...terms, minimum_amount: Decimal.zero })).toBe(true);
		expect(costsTheSame({ ...terms, minimum_amount: of(5) }, { ...terms, minimum_amount: of(6) })).toBe(false);
	});
});
