import { describe, expect, it } from "vitest";
import { type Body, makeMetric, usage } from "../../support/billing.ts";
import { parts, useStage } from "./stage.ts";

/**
 * "Amended usage": a price that changes inside a period applies from its date on, at the quantity that the period has
 * reached.
 */

const stage = useStage();

const [firstDay, lastOld, firstNew, lastDay] = ["2026-01-01", "2026-01-15", "2026-01-16", "2026-01-31"];

/** January's invoice: usage before January 16 at the old terms, after that at the new. */
async function january(before: number[], after: number[], old: object, fields: object, metric = {}): Promise<Body> {
	const { uuid } = await makeMetric(stage.client, metric);
	const contract = await stage.contract([usage(uuid, old)]);
	await stage.change(contract, firstNew, fields);
	for (const value of before) await stage.useOn("2026-01-10", value);
	for (const value of after) await stage.useOn("2026-01-20", value);
	const [invoice, ...others] = await stage.billed("2026-02-01");
	expect(others).toEqual([]);
	return invoice;
}

const tiered = (first: number, firstFee: number, rest: number, restFee: number) => ({
	tiers: [
		{ up_to: 100, unit_price: first, flat_fee: firstFee },
		{ up_to: null, unit_price: rest, flat_fee: restFee },
	],
});

describe("a price changed on 16 January is charged at the quantity that the month has reached", () => {
	const graduated = { pricing_model: "graduated", unit_price: undefined };
	const volume = { pricing_model: "volume", unit_price: undefined };
	const shares = { pricing_model: "graduated_percentage", unit_price: undefined };
	const packages = { pricing_model: "package", package_size: 1000, unit_price: 10 };
	it.each<[string, object, object, number[], number[], number, number]>([
		["per unit", { unit_price: 0.5 }, { unit_price: 0.8 }, [30], [50], 15, 40], // 30 × 0.50; 80 × 0.80 − 30 × 0.80
		// 800 of 1,000 included: 0. (1,600 − 1,000) × 2 = 1,200, less 0: the allowance is granted once.
		[
			"per unit beyond an allowance",
			{ unit_price: 1, included_quantity: 1000 },
			{ unit_price: 2 },
			[800],
			[800],
			0,
			1200,
		],
		// 1,200 − 1,000 = 200 × 1. (1,300 − 1,000) × 2 − (1,200 − 1,000) × 2 = 200.
		[
			"per unit, the allowance used up before",
			{ unit_price: 1, included_quantity: 1000 },
			{ unit_price: 2 },
			[1200],
			[100],
			200,
			200,
		],
		// (80 − 50) × 1. New: 180 − 150 = 30 × 1, less 80 − 150, below 0 as 0: 30.
		[
			"per unit with another allowance",
			{ unit_price: 1, included_quantity: 50 },
			{ included_quantity: 150 },
			[80],
			[100],
			30,
			30,
		],
		// 60 × 1 + 5 = 65. New(160) = 100 × 2 + 10 + 60 × 1 + 4 = 274; new(60) = 60 × 2 + 10 = 130: 144.
		["graduated", { ...graduated, ...tiered(1, 5, 0.8, 2) }, tiered(2, 10, 1, 4), [60], [100], 65, 144],
		// 10 × 1 + 100 = 110. New(20) = 20 × 2 + 100 = 140; new(10) = 120: 20. The tier's fee is charged once.
		[
			"graduated with a fee of the first tier",
			{ ...graduated, ...tiered(1, 100, 1, 0) },
			tiered(2, 100, 2, 0),
			[10],
			[10],
			110,
			20,
		],
		// Nothing used before: old(0) = 100. New(20) = 140, new(0) = 100: 40.
		[
			"graduated with nothing used before",
			{ ...graduated, ...tiered(1, 100, 1, 0) },
			tiered(2, 100, 2, 0),
			[],
			[20],
			100,
			40,
		],
		// 80 × 1 = 80. New(90) = 180, new(80) = 160: 20.
		["volume within a tier", { ...volume, ...tiered(1, 0, 0.5, 0) }, tiered(2, 0, 1, 0), [80], [10], 80, 20],
		// 80 × 1 = 80. New(150) = 150 × 1 = 150; new(80) = 80 × 2 = 160: −10.
		["volume into a cheaper tier", { ...volume, ...tiered(1, 0, 0.5, 0) }, tiered(2, 0, 1, 0), [80], [70], 80, -10],
		// One package begun: 10. New(510) = 12; new(500) = 12: 0.
		["package, still the first", packages, { unit_price: 12 }, [500], [10], 10, 0],
		// 10. New(1,100) = 2 × 12 = 24; new(500) = 12: 12.
		["package, the next one begun", packages, { unit_price: 12 }, [500], [600], 10, 12],
		// 3 begun packages of 1,000: 30. In packages of 500 at 6: new(2,600) = 6 × 6 = 36; new(2,100) = 5 × 6 = 30: 6.
		["package of another size", packages, { package_size: 500, unit_price: 6 }, [2100], [500], 30, 6],
		// 100 × 2.5 % + 2 × 0.30 = 3.10. New: 200 × 5 % + 3 × 0.50 = 11.50, less 100 × 5 % + 2 × 0.50 = 6: 5.50.
		[
			"percentage",
			{ pricing_model: "percentage", unit_price: 2.5, fee_per_event: 0.3 },
			{ unit_price: 5, fee_per_event: 0.5 },
			[60, 40],
			[100],
			3.1,
			5.5,
		],
		// 60 × 3 % = 1.80. New(160) = 100 × 6 % + 60 × 3 % + 2 = 9.80; new(60) = 3.60: 6.20.
		["graduated percentage", { ...shares, ...tiered(3, 0, 1.5, 1) }, tiered(6, 0, 3, 2), [60], [100], 1.8, 6.2],
		// 100 × 0.50 = 50. New(160) = 100 × 1 + 60 × 0.50 = 130; new(100) = 100: 30.
		[
			"another pricing model",
			{ unit_price: 0.5 },
			{ ...graduated, unit_price: 0, ...tiered(1, 0, 0.5, 0) },
			[100],
			[60],
			50,
			30,
		],
		// 200 × 0.50 − 10 % = 90. (300 − 200) × 1 − 10 % = 90.
		["with a discount", { unit_price: 0.5, discount_percent: 10 }, { unit_price: 1 }, [200], [100], 90, 90],
		// 200 × 0.50 − 10 % = 90. (300 − 200) × 0.50 − 50 % = 25.
		["a discount alone", { unit_price: 0.5, discount_percent: 10 }, { discount_percent: 50 }, [200], [100], 90, 25],
		// The quantity fell: 100 × 0.50 = 50. 70 × 1 − 100 × 1 = −30.
		["a quantity that falls", { unit_price: 0.5 }, { unit_price: 1 }, [100], [-30], 50, -30],
		// 1 × 0.125 = 0.13, and (2 − 1) × 0.375 = 0.38, each rounded by itself: 0.51, where together they are 0.50.
		["each part rounded once", { unit_price: 0.125 }, { unit_price: 0.375 }, [1], [1], 0.13, 0.38],
	])("%s", async (_name, old, fields, before, after, first, second) => {
		const charged = [
			[firstDay, lastOld, first],
			[firstNew, lastDay, second],
		].filter(([, , amount]) => amount !== 0);
		expect(parts(await january(before, after, old, fields))).toEqual(charged);
	});

	it.each<[string, object, number[], number[], number, number]>([
		["sum", { aggregation: "sum" }, [10, 5], [7], 15, 14], // 15 × 1; 22 × 2 − 15 × 2
		["count", { aggregation: "count" }, [10, 5], [7], 2, 2], // 2 × 1; 3 × 2 − 2 × 2
		["max, the peak passed", { aggregation: "max" }, [10, 5], [15], 10, 10], // 10 × 1; 15 × 2 − 10 × 2
		["max, the peak not reached again", { aggregation: "max" }, [10, 5], [8], 10, 0], // 10 × 1; 10 × 2 − 10 × 2
	])("%s", async (_name, metric, before, after, first, second) => {
		const charged = [
			[firstDay, lastOld, first],
			[firstNew, lastDay, second],
		].filter(([, , amount]) => amount !== 0);
		expect(parts(await january(before, after, { unit_price: 1 }, { unit_price: 2 }, metric))).toEqual(charged);
	});

	it("unique_count: values counted before aren't counted again", async () => {
		const metric = await makeMetric(stage.client, { aggregation: "unique_count", property: "user" });
		const contract = await stage.contract([usage(metric.uuid, { unit_price: 1 })]);
		await stage.change(contract, firstNew, { unit_price: 2 });
		for (const user of ["a", "b"]) await stage.useOn("2026-01-10", 1, { properties: { user } });
		for (const user of ["b", "c"]) await stage.useOn("2026-01-20", 1, { properties: { user } });
		// 2 × 1 = 2; 3 × 2 − 2 × 2 = 2.
		expect(parts((await stage.billed("2026-02-01"))[0])).toEqual([
			[firstDay, lastOld, 2],
			[firstNew, lastDay, 2],
		]);
	});
});

describe("a price changed twice in January", () => {
	it("is charged in three parts, with the included quantity granted once", async () => {
		const { uuid } = await makeMetric(stage.client);
		const contract = await stage.contract([usage(uuid, { unit_price: 0.5, included_quantity: 50 })]);
		const amended = await stage.change(contract, "2026-01-11", { unit_price: 0.8 });
		await stage.change(amended, "2026-01-21", { unit_price: 0.2 }, amended.items.length - 1);
		await stage.useOn("2026-01-10", 40);
		await stage.useOn("2026-01-11", 60);
		await stage.useOn("2026-01-21", 100);
		// 40 of 50 included: 0. (100 − 50) × 0.80 − 0 = 40. (200 − 50) × 0.20 − (100 − 50) × 0.20 = 20.
		expect(parts((await stage.billed("2026-02-01"))[0])).toEqual([
			["2026-01-11", "2026-01-20", 40],
			["2026-01-21", "2026-01-31", 20],
		]);
	});

	it("starts no package twice", async () => {
		const { uuid } = await makeMetric(stage.client);
		const contract = await stage.contract([usage(uuid, { pricing_model: "package", package_size: 10, unit_price: 1 })]);
		const amended = await stage.change(contract, "2026-01-11", { unit_price: 2 });
		await stage.change(amended, "2026-01-21", { unit_price: 3 }, amended.items.length - 1);
		for (const [day, value] of [
			["05", 15],
			["15", 10],
			["25", 10],
		] as const)
			await stage.useOn(`2026-01-${day}`, value);
		// old(15) = 2 packages × 1 = 2. 25: 3 × 2 − 2 × 2 = 2. 35: 4 × 3 − 3 × 3 = 3.
		expect(parts((await stage.billed("2026-02-01"))[0]).map(([, , amount]) => amount)).toEqual([2, 2, 3]);
	});
});
