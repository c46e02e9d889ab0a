import { describe, expect, it } from "vitest";
import { useStage } from "../scenarios/motion/stage.ts";
import { type Body, fee, makeMetric, usage } from "../support/billing.ts";
import { allowances, euros, grant, grantContract, grantCustomer, grantItems, nets, usageAtOne } from "./granting.ts";

/** "Discounts": levels, order, rounding and shares, each figure from the text and by hand. */

const stage = useStage();
type Level = "items" | "contract" | "customer";
const percent = (value: number) => ({ percent: value });

async function grantAt(level: Level, contract: Body, fields: object): Promise<void> {
	if (level === "items") await grantItems(stage, contract, [0], fields);
	if (level === "contract") await grantContract(stage, contract, fields);
	if (level === "customer") await grantCustomer(stage, fields);
}

describe("a monthly fee of 100", () => {
	it.each<[string, object, [Level, object][], number[]]>([
		// 100 × 10 %, on the fee's own line.
		["10 % off the item", {}, [["items", percent(10)]], [90]],
		["15 off the item", {}, [["items", euros(15)]], [85]],
		["10 % off the contract", {}, [["contract", percent(10)]], [100, -10]],
		["15 off the contract", {}, [["contract", euros(15)]], [100, -15]],
		["10 % off the customer", {}, [["customer", percent(10)]], [100, -10]],
		["15 off the customer", {}, [["customer", euros(15)]], [100, -15]],
		// 100 − 10 = 90; 90 × 20 % = 18.
		[
			"contract before customer",
			{},
			[
				["customer", percent(20)],
				["contract", euros(10)],
			],
			[100, -10, -18],
		],
		// 100 − 10 = 90; 90 × 10 % = 9; 81 × 50 % = 40.50.
		[
			"items before contract before customer",
			{},
			[
				["customer", percent(50)],
				["contract", percent(10)],
				["items", euros(10)],
			],
			[90, -9, -40.5],
		],
		// The service's own 10 %: 90. Then 20 %: 72. Then 5: 67.
		[
			"the service's own before those of the item",
			{ discount_percent: 10 },
			[
				["items", euros(5)],
				["items", percent(20)],
			],
			[67],
		],
		// 100 × 20 % = 20; 80 − 10 = 70, though the amount is older.
		[
			"percents before amounts",
			{},
			[
				["contract", euros(10)],
				["contract", percent(20)],
			],
			[100, -20, -10],
		],
		// 10.05 × 50 % = 5.025, rounded 5.03; of the 5.02 left, 10 % is 0.502.
		[
			"the older percent first",
			{ unit_price: 10.05 },
			[
				["customer", percent(50)],
				["customer", percent(10)],
			],
			[10.05, -5.03, -0.5],
		],
		// 10.05 × 10 % = 1.005, rounded 1.01; of the 9.04 left, 50 % is 4.52.
		[
			"the older percent first, the other way round",
			{ unit_price: 10.05 },
			[
				["customer", percent(10)],
				["customer", percent(50)],
			],
			[10.05, -1.01, -4.52],
		],
		// 60, and of the second 60 only 40 are left.
		[
			"amounts take no more than is left",
			{},
			[
				["contract", euros(60)],
				["contract", euros(60)],
			],
			[100, -60, -40],
		],
		// Nothing is left for the others: no lines for them.
		[
			"everything",
			{},
			[
				["contract", percent(100)],
				["contract", euros(10)],
				["customer", percent(20)],
			],
			[100, -100],
		],
		["an amount above the fee", {}, [["customer", euros(150)]], [100, -100]],
		// 33.333333333333 % of 100.
		["a percent of many decimals", {}, [["contract", percent(33.333333333333)]], [100, -33.33]],
	])("%s", async (_name, fields, discounts, expected) => {
		const contract = await stage.contract([fee(fields)]);
		for (const [level, discount] of discounts) await grantAt(level, contract, discount);
		expect(nets((await stage.billed("2026-01-01"))[0])).toEqual(expected);
	});
});

describe("several items", () => {
	it("share an amount once for the invoice, by net", async () => {
		const contract = await stage.contract([fee(), fee({ unit_price: 50 })]);
		await grantItems(stage, contract, [0, 1], euros(30));
		// 30 × 100 ÷ 150 = 20; 30 × 50 ÷ 150 = 10.
		expect(nets((await stage.billed("2026-01-01"))[0])).toEqual([80, 40]);
	});

	it("that have the discount leave the others alone", async () => {
		const contract = await stage.contract([fee(), fee({ unit_price: 50 })]);
		await grantItems(stage, contract, [1], percent(20));
		expect(nets((await stage.billed("2026-01-01"))[0])).toEqual([100, 40]);
	});

	it("share what is rounded once, not each", async () => {
		const contract = await stage.contract([fee({ unit_price: 0.05 }), fee({ unit_price: 0.05 })]);
		await grantItems(stage, contract, [0, 1], percent(10));
		// 10 % of 0.10 is 0.01; each alone would round 0.005 up to 0.01.
		expect(nets((await stage.billed("2026-01-01"))[0])).toEqual([0.04, 0.05]);
	});

	it("of two contracts have it on each invoice", async () => {
		const first = await stage.contract([fee()]);
		const second = await stage.contract([fee({ unit_price: 50 })]);
		const item_ids = [first.items[0].item_id, second.items[0].item_id];
		await grant(stage, { item_ids, ...euros(30) });
		expect((await stage.billed("2026-01-01")).flatMap(nets).toSorted((a, b) => a - b)).toEqual([20, 70]);
	});
});

describe("a customer's amount", () => {
	it("holds for each of two contracts' invoices", async () => {
		await stage.contract([fee()]);
		await stage.contract([fee({ unit_price: 50 })]);
		await grantCustomer(stage, euros(10));
		const amounts = (await stage.billed("2026-01-01")).map(({ amount }) => amount);
		expect(amounts.toSorted((a, b) => a - b)).toEqual([40, 90]);
	});

	it("in another currency takes off nothing; a percent does", async () => {
		await stage.contract([fee()]);
		await stage.contract([fee({ unit_price: 50 })], { currency: "USD" });
		await grantCustomer(stage, { amount: 10, currency: "USD" });
		await grantCustomer(stage, percent(20));
		const invoices = await stage.billed("2026-01-01");
		const of = (currency: string) => nets(invoices.find((invoice) => invoice.currency === currency));
		expect(of("EUR")).toEqual([100, -20]);
		// One level: the percent first. 50 − 10 − 10.
		expect(of("USD")).toEqual([50, -10, -10]);
	});

	it("in yen has no decimals", async () => {
		await stage.contract([fee({ unit_price: 333 })], { currency: "JPY" });
		await grantCustomer(stage, percent(15));
		// 49.95.
		expect(nets((await stage.billed("2026-01-01"))[0])).toEqual([333, -50]);
	});
});

describe("several taxes", () => {
	const taxed = (unit_price: number, tax_rate: number) => fee({ unit_price, tax_rate, tax_name: `T${tax_rate}` });

	it("share an amount by net: 310.50", async () => {
		const contract = await stage.contract([taxed(200, 19), taxed(100, 7)]);
		await grantContract(stage, contract, euros(30));
		const [invoice] = await stage.billed("2026-01-01");
		// 20 and 10; 180 × 1.19 = 214.20 and 90 × 1.07 = 96.30.
		expect(allowances(invoice)).toEqual([
			["allowance", -20, 19],
			["allowance", -10, 7],
		]);
		expect([invoice.amount, invoice.tax_total]).toEqual([310.5, 40.5]);
	});

	it.each<[string, number[], object, number[]]>([
		// 3.50, 2.10 and 1.40 cents: 3, 2, 1, and the one that is left to the largest remainder.
		["by largest remainder", [0.5, 0.3, 0.2], euros(0.07), [-0.04, -0.02, -0.01]],
		// 1.42, 1.42 and 7.15 of 10 cents: 1, 1, 7, and one more for the first of the largest: 0.43.
		["by largest remainder, not to the largest net", [10.01, 10.01, 49.98], euros(0.1), [-0.02, -0.01, -0.07]],
		// 10 % of 0.15 is 0.015: 0.02. Each has two thirds of a cent: the first two get one.
		["of a percent rounded once", [0.05, 0.05, 0.05], percent(10), [-0.01, -0.01]],
		// 10 % of 300, exact.
		["of a percent", [200, 60, 40], percent(10), [-20, -6, -4]],
	])("share what is taken off %s", async (_name, prices, discount, expected) => {
		const contract = await stage.contract(prices.map((price, place) => taxed(price, [19, 7, 0][place] as number)));
		await grantContract(stage, contract, discount);
		expect(allowances((await stage.billed("2026-01-01"))[0]).map(([, net]) => net)).toEqual(expected);
	});

	it("each discount on what the former left of each", async () => {
		const contract = await stage.contract([taxed(200, 19), taxed(100, 7)]);
		await grantItems(stage, contract, [0], percent(50));
		await grantContract(stage, contract, euros(30));
		await grantCustomer(stage, percent(10));
		// 100 and 100: 15 each; then 10 % of 85 each, 17 in all.
		expect(allowances((await stage.billed("2026-01-01"))[0])).toEqual([
			["allowance", -15, 19],
			["allowance", -15, 7],
			["allowance", -8.5, 19],
			["allowance", -8.5, 7],
		]);
	});

	it("and none for an exempt customer", async () => {
		await stage.alter({ tax_exempt: true });
		const contract = await stage.contract([taxed(200, 19), taxed(100, 7)]);
		await grantContract(stage, contract, euros(30));
		const [invoice] = await stage.billed("2026-01-01");
		// The lines keep their rates, which are not applied.
		expect(allowances(invoice)).toEqual([
			["allowance", -20, 19],
			["allowance", -10, 7],
		]);
		expect([invoice.amount, invoice.tax_total]).toEqual([270, 0]);
	});
});

describe("bounds", () => {
	it.each<[string, object, number, object, number]>([
		// 300, cut to 100; then 10 %.
		["after the maximum", { maximum_amount: 100 }, 300, percent(10), 90],
		["an amount after the maximum", { maximum_amount: 100 }, 300, euros(30), 70],
		// 20, up to 60; then 50 %.
		["after the minimum", { minimum_amount: 60 }, 20, percent(50), 30],
		// 60 − 45: more than the price itself.
		["an amount above the price, after the minimum", { minimum_amount: 60 }, 20, euros(45), 15],
		// Its own 10 %: 90. Up to 95. Then 10 %: 9.50.
		["its own before, another after the minimum", { minimum_amount: 95, discount_percent: 10 }, 100, percent(10), 85.5],
		// Nothing used: the minimum alone.
		["of the minimum alone", { minimum_amount: 60 }, 0, percent(50), 30],
	])("%s", async (_name, bounds, quantity, discount, expected) => {
		const contract = await stage.contract([await usageAtOne(stage, bounds)]);
		await grantItems(stage, contract, [0], discount);
		if (quantity > 0) await stage.useOn("2026-01-10", quantity);
		expect((await stage.billed("2026-02-01")).map(({ amount }) => amount)).toEqual([expected]);
	});

	it("of tiers: after the price", async () => {
		const { uuid } = await makeMetric(stage.client);
		const tiers = [
			{ up_to: 100, unit_price: 1, flat_fee: 0 },
			{ unit_price: 0.5, flat_fee: 7 },
		];
		await stage.contract([usage(uuid, { pricing_model: "graduated", unit_price: undefined, tiers })]);
		await grantCustomer(stage, percent(15));
		await stage.useOn("2026-01-10", 131);
		// 100 + 31 × 0.50 + 7 = 122.50; 15 % is 18.375.
		expect(nets((await stage.billed("2026-02-01"))[0])).toEqual([122.5, -18.38]);
	});
});
