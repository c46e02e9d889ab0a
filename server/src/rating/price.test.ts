import { describe, expect, it } from "vitest";
import { Decimal } from "../money/index.ts";
import { countEventsBearingFee, type Measured, type Pricing, priceQuantity } from "./index.ts";

const d = Decimal.of;

const graduated: Pricing = {
	model: "graduated",
	tiers: [
		{ upTo: d(10), unitPrice: d("1"), flatFee: d("5") },
		{ upTo: null, unitPrice: d("0.125"), flatFee: d("2") },
	],
};

describe("the parts of a price", () => {
	it.each<{ name: string; pricing: Pricing; measured: Measured; included?: string; parts: string[] }>([
		{
			name: "shows the units at their price",
			pricing: { model: "per_unit", unitPrice: d("0.25") },
			measured: { quantity: d("14"), eventCount: 0 },
			parts: ["14 unit at 0.25 + 0 = 3.5"],
		},
		{
			name: "shows each tier entered",
			pricing: graduated,
			measured: { quantity: d("14"), eventCount: 0 },
			included: "2",
			parts: ["10 unit at 1 + 5 = 15 (tier 0..10)", "2 unit at 0.125 + 2 = 2.25 (tier 10..)"],
		},
		{
			name: "shows the one tier that a volume reaches",
			pricing: { ...graduated, model: "volume" },
			measured: { quantity: d("16"), eventCount: 0 },
			parts: ["16 unit at 0.125 + 2 = 4 (tier 10..)"],
		},
		{
			name: "shows the percentage of each tier",
			pricing: { ...graduated, model: "graduated_percentage" },
			measured: { quantity: d("18"), eventCount: 0 },
			parts: ["10 percent at 1 + 5 = 5.1 (tier 0..10)", "8 percent at 0.125 + 2 = 2.01 (tier 10..)"],
		},
		{
			name: "counts the packages begun",
			pricing: { model: "package", packageSize: d("0.25"), unitPrice: d("3") },
			measured: { quantity: d("1.1"), eventCount: 0 },
			parts: ["5 package at 3 + 0 = 15"], // 1.1 ÷ 0.25 = 4.4
		},
		{
			name: "shows the fee of the events beside the percentage",
			pricing: { model: "percentage", percent: d("2.9"), feePerEvent: d("0.3") },
			measured: { quantity: d("1000"), eventCount: 12 },
			parts: ["1000 percent at 2.9 + 0 = 29", "12 event at 0.3 + 0 = 3.6"],
		},
		{
			name: "leaves out events that bear no fee",
			pricing: { model: "percentage", percent: d("2.9"), feePerEvent: d("0") },
			measured: { quantity: d("1000"), eventCount: 12 },
			parts: ["1000 percent at 2.9 + 0 = 29"],
		},
	])("$name", ({ pricing, measured, included, parts }) => {
		const priced = priceQuantity(pricing, measured, d(included ?? 0));
		const described = priced.parts.map(({ basis, tier, units, rate, flatFee, amount }) => {
			const bounds = tier === null ? "" : ` (tier ${tier.from}..${tier.upTo ?? ""})`;
			return `${units} ${basis} at ${rate} + ${flatFee} = ${amount}${bounds}`;
		});
		expect(described).toEqual(parts);
	});

	it.each([
		["14", "4", ["14", "4", "10"]],
		["3", "4", ["3", "3", "0"]],
		["14", "0", ["14", "0", "14"]],
		["-5", "4", ["0", "0", "0"]],
		["-5", "0", ["0", "0", "0"]],
	])("of %s with %s included are for what was measured, included and billed: %j", (quantity, included, expected) => {
		const priced = priceQuantity(graduated, { quantity: d(quantity), eventCount: 0 }, d(included));
		expect([priced.measured, priced.included, priced.billed].map(String)).toEqual(expected);
	});
});

describe("the events that bear a fee", () => {
	it.each([
		["are all of them where nothing is included", ["4", "0", "-1"], "0", 3],
		["are all of them where nothing is included, though they begin with one of 0", ["0", "4"], "0", 2],
		["are those past the included quantity", ["4", "4", "4", "4", "10"], "15", 2], // 4, 8, 12, 16, 26
		["leave out the one that reaches it exactly", ["10", "5", "1"], "15", 1], // 10, 15, 16
		["are none where all is included", ["1", "2"], "15", 0],
		["are none where there are no events", [], "0", 0],
	])("%s", (_name, values, included, expected) => {
		expect(countEventsBearingFee(values.map(d), d(included))).toBe(expected);
	});
});
