import { describe, expect, it } from "vitest";
import { Decimal } from "../money/index.ts";
import type { ItemRow } from "./item-store.ts";
import { itemOn } from "./item-terms.ts";
import { type UpliftedRenewal, upliftsBy } from "./model/uplift.ts";
import { upliftedItem } from "./uplifted-item.ts";

const contract: UpliftedRenewal = {
	...{ start_date: "2026-01-01", end_date: "2026-12-31", billing_day: 1, auto_renew: true },
	...{ first_end_date: "2026-12-31", counted_end_date: null, renewal_months: null },
	...{ renewal_uplift_percent: Decimal.of(10), renewal_uplifts: [] },
};
const terms = {
	...{ service_type: "usage", billing_cycle: "monthly", every: null, invoice_every: null, metric_uuid: null },
	...{ trial_days: 0, pricing_model: "per_unit", unit_price: Decimal.of(100), tiers: [], package_size: null },
	...{ fee_per_event: Decimal.zero, minimum_per_event: Decimal.zero, maximum_per_event: null, free_events: 0 },
	...{
		package_rounding: "up",
		price_property: null,
		group_by: [],
		price_matrix: [],
		minimum_amount: Decimal.of(20),
		maximum_amount: null,
	},
	...{ discount_percent: Decimal.of(5), quantity: Decimal.one, plan_item_name: "Calls", tax_rate: null },
};
const item = { ...terms, service_start_date: "2026-01-01", has_one_price: false, versions: [] } as unknown as ItemRow;

function amended(effective_date: string, unit_price: number, fields: object = {}): ItemRow["versions"][number] {
	const version = {
		...terms,
		...fields,
		effective_date,
		unit_price: Decimal.of(unit_price),
		discount_start_date: null,
	};
	return { ...version, position: 1 } as unknown as ItemRow["versions"][number];
}

function pricesOf(uplifted: ItemRow): [string, string][] {
	return uplifted.versions.map(({ effective_date, unit_price }) => [effective_date, String(unit_price)]);
}

describe("the uplifts of renewals", () => {
	it.each<[string, UpliftedRenewal, string, [string, number][]]>([
		["none in the first term", contract, "2026-12-31", []],
		[
			"one a renewal",
			contract,
			"2028-01-01",
			[
				["2027-01-01", 10],
				["2028-01-01", 10],
			],
		],
		["none of a contract that doesn't renew", { ...contract, auto_renew: false }, "2028-01-01", []],
		["none of one without a term", { ...contract, end_date: null, first_end_date: null }, "2028-01-01", []],
		[
			"those saved, at the percentage of then",
			{
				...contract,
				end_date: "2027-12-31",
				renewal_uplifts: [{ effective_date: "2027-01-01", percent: Decimal.of(3) }],
			},
			"2028-01-01",
			[
				["2027-01-01", 3],
				["2028-01-01", 10],
			],
		],
	])("%s", (_name, renewing, day, expected) => {
		const uplifts = upliftsBy(renewing, day);
		expect(uplifts.map(({ effective_date, percent }) => [effective_date, Number(String(percent))])).toEqual(expected);
	});
});

describe("an item's terms after renewals", () => {
	const uplifts = upliftsBy(contract, "2028-12-31");

	it.each<[string, Partial<ItemRow>, [string, string][]]>([
		[
			"compound",
			{},
			[
				["2027-01-01", "110"],
				["2028-01-01", "121"],
			],
		],
		["begin with a renewal after the item's first day", { service_start_date: "2027-01-01" }, [["2028-01-01", "110"]]],
		[
			"multiply what an amendment set",
			{ versions: [amended("2027-04-01", 200)] },
			[
				["2027-01-01", "110"],
				["2027-04-01", "200"],
				["2028-01-01", "220"],
			],
		],
		[
			"are those of an amendment of the same day",
			{ versions: [amended("2027-01-01", 200)] },
			[
				["2027-01-01", "200"],
				["2028-01-01", "220"],
			],
		],
		[
			"begin with a period where its usage has one price",
			{ has_one_price: true, billing_cycle: "quarterly", service_start_date: "2025-11-01" },
			[
				["2027-01-01", "110"],
				["2028-01-01", "121"],
			],
		],
	])("%s", (_name, fields, expected) => {
		expect(pricesOf(upliftedItem(contract, { ...item, ...fields }, uplifts))).toEqual(expected);
	});

	it("begin with the next period where the renewal divides one with one price, for several renewals together", () => {
		const monthly = { ...contract, end_date: "2026-01-31", first_end_date: "2026-01-31", renewal_months: 1 };
		const quarterly: ItemRow = { ...item, has_one_price: true, billing_cycle: "quarterly" };
		const day = "2026-04-30";
		// Renewals on the first of February, March and April: one on the first day of the second quarter, at 1.1 ^ 3.
		expect(pricesOf(upliftedItem(monthly, quarterly, upliftsBy(monthly, day)))).toEqual([["2026-04-01", "133.1"]]);
	});

	it("keep what is no price, and round to 12 decimals half away from zero", () => {
		const third = { effective_date: "2027-01-01", percent: Decimal.of("33.333333333333") };
		const [version] = upliftedItem(contract, { ...item, unit_price: Decimal.of("0.000000000003") }, [third]).versions;
		// 0.000000000003 × 1.33333333333333 = 0.00000000000399999999999999; 20 × that factor = 26.6666666666666.
		expect(String(version?.unit_price)).toBe("0.000000000004");
		expect(String(version?.minimum_amount)).toBe("26.666666666667");
		expect(String(version?.discount_percent)).toBe("5");
	});

	it("apply by their days", () => {
		const uplifted = upliftedItem(contract, item, uplifts);
		expect(["2026-12-31", "2027-01-01", "2029-01-01"].map((day) => String(itemOn(uplifted, day).unit_price))).toEqual([
			"100",
			"110",
			"121",
		]);
	});
});
