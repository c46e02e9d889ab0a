import { describe, expect, it } from "vitest";
import { billOn, type Charge, calls, commitment, type Use, useAll } from "../commitments/books.ts";
import { useStage } from "../scenarios/motion/stage.ts";
import { fee } from "../support/billing.ts";

/**
 * `invoice_threshold`: "all unbilled usage of the period so far, less what was invoiced early; fees, minimums and true-ups
 * wait for the end." In every story, what was charged in the end is the price of the period.
 */

const stage = useStage();
const graduated = (first: number, price: number, rest: number) => ({
	...{ pricing_model: "graduated", unit_price: undefined },
	tiers: [
		{ up_to: first, unit_price: price, flat_fee: 0 },
		{ up_to: null, unit_price: rest, flat_fee: 0 },
	],
});
const volume = (first: number, price: number, rest: number) => ({
	...graduated(first, price, rest),
	pricing_model: "volume",
});

/** Uses each quantity on a day, and bills two days later; then on February 1. */
async function january(terms: object, threshold: number, uses: readonly Use[]): Promise<Charge[]> {
	await stage.contract([await calls(stage, terms)], { invoice_threshold: threshold });
	const made: Charge[] = [];
	for (const [day, quantity] of uses) {
		await useAll(stage, [[day, quantity]]);
		made.push(...(await billOn(stage, later(day))));
	}
	return [...made, ...(await billOn(stage, "2026-02-01"))];
}

function later(day: string): string {
	return new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10);
}

describe("calls in January, with a threshold of 100", () => {
	// [name, terms, uses, charged by date]
	it.each<[string, object, Use[], Charge[]]>([
		["below it nothing is early", {}, [["2026-01-05", 99.99]], [["2026-02-01", 99.99]]],
		["at it all is early, and nothing is left", {}, [["2026-01-05", 100]], [["2026-01-07", 100]]],
		[
			"above it all is early",
			{},
			[
				["2026-01-05", 120],
				["2026-01-20", 30],
			],
			[
				["2026-01-07", 120],
				["2026-02-01", 30],
			],
		],
		[
			"small amounts add up",
			{},
			[
				["2026-01-05", 60],
				["2026-01-10", 30],
				["2026-01-15", 20],
			],
			[["2026-01-17", 110]],
		],
		[
			"each time that as much is unbilled again",
			{},
			[
				["2026-01-05", 120],
				["2026-01-10", 60],
				["2026-01-15", 50],
				["2026-01-20", 100],
				["2026-01-25", 40],
			],
			// 60 + 50 = 110.
			[
				["2026-01-07", 120],
				["2026-01-17", 110],
				["2026-01-22", 100],
				["2026-02-01", 40],
			],
		],
		[
			"tiers go on where they were",
			graduated(100, 1, 0.5),
			[
				["2026-01-05", 150],
				["2026-01-10", 150],
				["2026-01-15", 60],
			],
			// P(150) = 125; P(300) = 200: 75; P(360) = 230: 105 unbilled.
			[
				["2026-01-07", 125],
				["2026-01-17", 105],
			],
		],
		[
			"volume that falls is netted at the end",
			volume(150, 1, 0.4),
			[
				["2026-01-05", 110],
				["2026-01-20", 90],
			],
			// P(110) = 110; P(200) = 80: 30 come back.
			[
				["2026-01-07", 110],
				["2026-02-01", -30],
			],
		],
		[
			"what is included is used first",
			{ included_quantity: 80 },
			[
				["2026-01-05", 150],
				["2026-01-10", 40],
				["2026-01-15", 20],
			],
			// 150 − 80 = 70; 110 on the 10th; 130 in all.
			[
				["2026-01-12", 110],
				["2026-02-01", 20],
			],
		],
		[
			"packages are begun once",
			{ pricing_model: "package", package_size: 100, unit_price: 60 },
			[
				["2026-01-05", 120],
				["2026-01-10", 70],
				["2026-01-20", 20],
			],
			// 2 × 60; still 2; 3 × 60.
			[
				["2026-01-07", 120],
				["2026-02-01", 60],
			],
		],
		[
			"a minimum waits for the end",
			{ minimum_amount: 200 },
			[["2026-01-05", 120]],
			// 120; at the end 200 − 120.
			[
				["2026-01-07", 120],
				["2026-02-01", 80],
			],
		],
		["a minimum reaches no threshold", { minimum_amount: 200 }, [["2026-01-05", 20]], [["2026-02-01", 200]]],
		[
			"a maximum holds for the period",
			{ maximum_amount: 150 },
			[
				["2026-01-05", 120],
				["2026-01-10", 300],
			],
			[
				["2026-01-07", 120],
				["2026-02-01", 30],
			],
		],
		[
			"the service's own discount is taken off before",
			{ discount_percent: 20 },
			[
				["2026-01-05", 124],
				["2026-01-10", 1],
			],
			// open: what counts is net of the discount: 99.20; 125 × 0.80 = 100.
			[["2026-01-12", 100]],
		],
		[
			"usage taken back is netted at the end",
			{},
			[
				["2026-01-05", 120],
				["2026-01-10", -50],
			],
			[
				["2026-01-07", 120],
				["2026-02-01", -50],
			],
		],
	])("%s", async (_name, terms, uses, expected) => {
		expect(await january(terms, 100, uses)).toEqual(expected);
	});

	it("of which each month is a period of its own", async () => {
		await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		await useAll(stage, [
			["2026-01-25", 80],
			["2026-02-05", 80],
			["2026-02-20", 30],
		]);
		// January's 80 on February 1; on February 10 there are 80; on the 22nd 110.
		expect(await billOn(stage, "2026-01-28", "2026-02-01", "2026-02-10", "2026-02-22", "2026-03-01")).toEqual([
			["2026-02-01", 80],
			["2026-02-22", 110],
		]);
	});

	it("without it, nothing is early", async () => {
		const contract = await stage.contract([await calls(stage)]);
		expect(contract.invoice_threshold).toBeNull();
		await useAll(stage, [["2026-01-05", 10_000]]);
		expect(await billOn(stage, "2026-01-10", "2026-02-01")).toEqual([["2026-02-01", 10_000]]);
	});
});

describe("an early invoice", () => {
	it("is the contract's, recurring, of its day, with the usage's days", async () => {
		const contract = await stage.contract([await calls(stage)], { invoice_threshold: 100 });
		await useAll(stage, [["2026-01-05", 120]]);
		const [invoice] = await stage.billed("2026-01-10");
		expect(invoice).toMatchObject({
			...{ invoice_date: "2026-01-10", contract_uuid: contract.uuid, is_recurring: true, invoice_status: "draft" },
			...{ currency: "EUR", amount: 120 },
		});
		expect(invoice.line_items[0].service_start_date).toBe("2026-01-01");
	});

	it("has the lines of all services, whichever reached it", async () => {
		const services = [await calls(stage), await calls(stage, { plan_item_name: "Other" }, "other")];
		await stage.contract(services, { invoice_threshold: 100 });
		await stage.useOn("2026-01-05", 60);
		await stage.useOn("2026-01-06", 50, { event_name: "other" });
		const [invoice] = await stage.billedAndSent("2026-01-10");
		expect(invoice.line_items.map(({ name, amount }: { name: string; amount: number }) => [name, amount])).toEqual([
			["Calls: usage so far", 60],
			["Other: usage so far", 50],
		]);
		expect(await billOn(stage, "2026-02-01")).toEqual([]);
	});

	it("is of one contract: another's usage doesn't count", async () => {
		const service = await calls(stage);
		const other = await calls(stage, { plan_item_name: "Other" }, "other");
		await stage.contract([service], { invoice_threshold: 100 });
		await stage.contract([other], { invoice_threshold: 100 });
		await stage.useOn("2026-01-05", 60);
		await stage.useOn("2026-01-06", 70, { event_name: "other" });
		expect(await billOn(stage, "2026-01-10")).toEqual([]);
		await stage.useOn("2026-01-11", 40, { event_name: "other" });
		expect(await billOn(stage, "2026-01-12")).toEqual([["2026-01-12", 110]]);
	});

	it("leaves fees to their day: in arrears, and in advance", async () => {
		const services = [
			fee({ unit_price: 500 }),
			fee({ plan_item_name: "Support", unit_price: 70, billing_timing: "in_arrears" }),
			await calls(stage),
		];
		await stage.contract(services, { invoice_threshold: 100 });
		await useAll(stage, [["2026-01-05", 99]]);
		expect(await billOn(stage, "2026-01-01", "2026-01-10")).toEqual([["2026-01-01", 500]]);
		await useAll(stage, [["2026-01-11", 21]]);
		// 120; then February's 500 and January's 70.
		expect(await billOn(stage, "2026-01-12", "2026-02-01")).toEqual([
			["2026-01-12", 120],
			["2026-02-01", 570],
		]);
	});

	it("leaves a commitment's true-up to the period's end", async () => {
		await stage.contract([await calls(stage)], { invoice_threshold: 100, commitments: [commitment()] });
		await useAll(stage, [["2026-01-05", 120]]);
		// 1,000 − 120.
		expect(await billOn(stage, "2026-01-10", "2026-02-01")).toEqual([
			["2026-01-10", 120],
			["2026-02-01", 880],
		]);
	});

	it("of a quarter is early within the quarter", async () => {
		const service = await calls(stage, { billing_cycle: "quarterly" });
		await stage.contract([service], { invoice_threshold: 100 });
		await useAll(stage, [
			["2026-01-05", 80],
			["2026-02-05", 40],
			["2026-03-05", 10],
		]);
		expect(await billOn(stage, "2026-02-01", "2026-02-10", "2026-04-01")).toEqual([
			["2026-02-10", 120],
			["2026-04-01", 10],
		]);
	});

	// [currency, threshold, unit price, first use, second use, early, at the end]
	it.each<[string, number, number, number, number, number, number]>([
		// 333 × 0.5 = 166.5, in all 167; 400 × 0.5 = 200.
		["JPY", 150, 0.5, 333, 67, 167, 33],
		// 1.2345 is 1.235; 2.469.
		["KWD", 1.23, 0.0005, 2_469, 2_469, 1.235, 1.234],
		// 0.105 is 0.11; 0.21.
		["EUR", 0.1, 0.005, 21, 21, 0.11, 0.1],
	])("rounds the period's price once, in %s", async (currency, threshold, unit_price, first, second, early, rest) => {
		await stage.contract([await calls(stage, { unit_price })], { currency, invoice_threshold: threshold });
		await useAll(stage, [["2026-01-05", first]]);
		const [early1] = await billOn(stage, "2026-01-10");
		await useAll(stage, [["2026-01-31", second]]);
		expect([early1, await billOn(stage, "2026-02-01")]).toEqual([["2026-01-10", early], [["2026-02-01", rest]]]);
	});
});
