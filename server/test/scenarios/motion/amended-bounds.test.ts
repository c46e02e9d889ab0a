import { describe, expect, it } from "vitest";
import { type Body, figures, makeMetric, usage } from "../../support/billing.ts";
import { expectRefusal, netsAndTaxes, parts, total, useStage } from "./stage.ts";

/**
 * "Amended usage": a period's minimum and maximum apply once, a change that leaves the price the same divides nothing, and
 * late information.
 */

const stage = useStage();

/** January's invoice: usage before January 16 at the old terms, after that at the new. */
async function january(before: number, after: number, old: object, fields: object): Promise<Body> {
	const { uuid } = await makeMetric(stage.client);
	const contract = await stage.contract([usage(uuid, { unit_price: 1, ...old })]);
	await stage.change(contract, "2026-01-16", fields);
	await stage.useOn("2026-01-10", before);
	await stage.useOn("2026-01-20", after);
	const [invoice, ...others] = await stage.billed("2026-02-01");
	expect(others).toEqual([]);
	return invoice;
}

describe("the minimum and maximum of a month amended on its 16th apply once", () => {
	it.each<[string, number, number, object, object, number]>([
		// 100 × 1 + 60 × 2 = 220, above 160.
		["a minimum that is reached adds nothing", 100, 60, { minimum_amount: 160 }, { unit_price: 2 }, 220],
		// 10 × 1 + 20 × 2 = 50, up to 160: once, and not by halves.
		["a minimum that is not reached", 10, 20, { minimum_amount: 160 }, { unit_price: 2 }, 160],
		// The first half alone is 170, the second 0: 170 in all.
		["a minimum that one part alone reaches", 170, 0, { minimum_amount: 160 }, { unit_price: 2 }, 170],
		// (62 × 15 + 124 × 16) ÷ 31 = 94; 20 + 20 = 40.
		["a minimum that was raised", 20, 20, { minimum_amount: 62 }, { minimum_amount: 124 }, 94],
		// (62 × 15 + 0 × 16) ÷ 31 = 30; 5 + 5 = 10.
		["a minimum that was dropped", 5, 5, { minimum_amount: 62 }, { minimum_amount: null }, 30],
		// (0 × 15 + 62 × 16) ÷ 31 = 32; 5 + 5 = 10.
		["a minimum that was added", 5, 5, {}, { minimum_amount: 62 }, 32],
		// 500 + 10 × 2 = 520, at most 310.
		["a maximum", 500, 10, { maximum_amount: 310 }, { unit_price: 2 }, 310],
		// 200 × 1 + 50 × 2 = 300 is below 310, though 200 is above the 150 of the first 15 days.
		["a maximum that one part alone would pass by its days", 200, 50, { maximum_amount: 310 }, { unit_price: 2 }, 300],
		// (310 × 15 + 620 × 16) ÷ 31 = 470; 520 before it.
		["a maximum that was raised", 500, 20, { maximum_amount: 310 }, { maximum_amount: 620 }, 470],
		// Where a part has no maximum, the period has none: 500 + 20.
		["a maximum that was dropped", 500, 20, { maximum_amount: 310 }, { maximum_amount: null }, 520],
		["a maximum that was added", 500, 20, {}, { maximum_amount: 310 }, 520],
		// 500 − 10 % = 450, and 10 − 50 % = 5: 455. The most is 452.
		[
			"a maximum after each part's discount",
			500,
			10,
			{ discount_percent: 10, maximum_amount: 452 },
			{ discount_percent: 50 },
			452,
		],
		// 450 + 5 = 455 where the most is 460.
		[
			"a maximum that only the discount keeps",
			500,
			10,
			{ discount_percent: 10, maximum_amount: 460 },
			{ discount_percent: 50 },
			455,
		],
		// 20 included: 80 × 1 = 80; (160 − 100) × 2 = 120: 200. The least is 210.
		["a minimum beside an allowance", 100, 60, { included_quantity: 20, minimum_amount: 210 }, { unit_price: 2 }, 210],
		// (100 − 20) × 1 = 80; (110 − 20) × 2 − (100 − 20) × 2 = 20: 100 in all, between 90 and 310.
		[
			"a minimum and a maximum together",
			100,
			10,
			{ included_quantity: 20, minimum_amount: 90, maximum_amount: 310 },
			{ unit_price: 2 },
			100,
		],
	])("%s", async (_name, before, after, old, fields, amount) => {
		expect((await january(before, after, old, fields)).amount).toBe(amount);
	});

	it("in three parts, each bound weighted by its own days", async () => {
		const { uuid } = await makeMetric(stage.client);
		const contract = await stage.contract([usage(uuid, { unit_price: 1, minimum_amount: 31 })]);
		const amended = await stage.change(contract, "2026-01-11", { minimum_amount: 62 });
		await stage.change(amended, "2026-01-21", { minimum_amount: 124 });
		await stage.useOn("2026-01-05", 1);
		// (31 × 10 + 62 × 10 + 124 × 11) ÷ 31 = 10 + 20 + 44 = 74.
		expect((await stage.billed("2026-02-01"))[0].amount).toBe(74);
	});

	it("in a shortened first month, by days of the whole month", async () => {
		const { uuid } = await makeMetric(stage.client);
		const terms = { start_date: "2026-01-11", billing_day: 1 };
		const contract = await stage.contract([usage(uuid, { unit_price: 1, minimum_amount: 62 })], terms);
		await stage.change(contract, "2026-01-21", { minimum_amount: 93 });
		await stage.useOn("2026-01-15", 1);
		// (62 × 10 + 93 × 11) ÷ 31 = 20 + 33 = 53.
		expect((await stage.billed("2026-02-01"))[0].amount).toBe(53);
	});
});

describe("a discount of one cycle", () => {
	it("applies to both parts of the amended month, and to no month after it", async () => {
		const { uuid } = await makeMetric(stage.client);
		const discount = { discount_percent: 50, discount_duration: 1 };
		const contract = await stage.contract([usage(uuid, { unit_price: 1, ...discount })]);
		await stage.change(contract, "2026-01-16", { unit_price: 2 });
		for (const day of ["2026-01-10", "2026-01-20", "2026-02-20"]) await stage.useOn(day, 10);
		// 10 × 1 − 50 % + 10 × 2 − 50 % = 15. February: 10 × 2 = 20.
		expect((await stage.billed("2026-03-01")).map(({ amount }) => amount)).toEqual([15, 20]);
	});
});

describe("a change that leaves the price the same divides nothing", () => {
	it.each<[string, object, string]>([
		["the name", { plan_item_name: "Requests" }, "Requests"],
		["the description", { plan_item_description: "Each call of the service" }, "Calls"],
		["the quantity", { quantity: 7 }, "Calls"],
	])("of %s: one line, under the last day's name", async (_name, fields, name) => {
		const invoice = await january(800, 800, { included_quantity: 1000 }, fields);
		// 1,600 − 1,000 included = 600 × 1.
		expect(figures(invoice)).toEqual([[name, 600, 1, 0, 600]]);
		expect(parts(invoice)).toEqual([["2026-01-01", "2026-01-31", 600]]);
	});

	it("of the tax: the whole month has the last day's", async () => {
		const tax = { tax_rate: 20, tax_name: "VAT" };
		const invoice = await january(100, 100, tax, { tax_rate: 10, tax_name: "Reduced" });
		// 200 × 1 = 200; 10 % of it.
		expect(netsAndTaxes(invoice)).toEqual([[200, 20]]);
		expect(invoice.line_items).toMatchObject([{ tax_name: "Reduced", tax_rate: 10 }]);
	});

	it.each<[string, object, object, number]>([
		// The last value: 4.
		["latest", { aggregation: "latest" }, { plan_item_name: "Seats", tax_rate: 10 }, 4],
		// The level is 31 from the first instant of the month to its last.
		["weighted_sum", { aggregation: "weighted_sum" }, { plan_item_name: "Seats", tax_rate: 10 }, 31],
	])("is accepted on any day for %s", async (aggregation, metric, fields, quantity) => {
		const { uuid } = await makeMetric(stage.client, metric);
		const contract = await stage.contract([usage(uuid, { unit_price: 1 })], { start_date: "2026-01-01" });
		if (aggregation === "latest") await stage.useOn("2026-01-10", 9);
		await stage.useOn("2026-01-20", aggregation === "latest" ? 4 : 0);
		if (aggregation === "weighted_sum") await stage.useOn("2026-01-01", 31, { timestamp: "2026-01-01T00:00:00Z" });
		await stage.change(contract, "2026-01-16", fields);
		const [invoice] = await stage.billed("2026-02-01");
		// At 1.00 each; 10 % of it.
		expect(netsAndTaxes(invoice)).toEqual([[quantity, quantity / 10]]);
		expect(invoice.line_items).toMatchObject([{ name: "Seats", service_start_date: "2026-01-01" }]);
	});
});

describe("a price that can't change inside a period", () => {
	it.each(["latest", "weighted_sum"])("is that of %s: 422, with the two possible days", async (aggregation) => {
		const { uuid } = await makeMetric(stage.client, { aggregation });
		const contract = await stage.contract([usage(uuid)]);
		const change = [{ item_id: contract.items[0].item_id, unit_price: 2 }];
		const refused = await stage.askToAmend(contract, "2026-02-10", { change });
		expectRefusal(refused, 422);
		expect(JSON.stringify(refused.body)).toContain("2026-02-01");
		expect(JSON.stringify(refused.body)).toContain("2026-03-01");
		expect((await stage.askToAmend(contract, "2026-03-01", { change })).status).toBe(200);
	});

	it("is that of an item whose metric itself changes", async () => {
		const [calls, other] = [await makeMetric(stage.client), await makeMetric(stage.client, { event_name: "other" })];
		const contract = await stage.contract([usage(calls.uuid)]);
		const change = [{ item_id: contract.items[0].item_id, metric_uuid: other.uuid }];
		const refused = await stage.askToAmend(contract, "2026-02-10", { change });
		expectRefusal(refused, 422);
		expect(JSON.stringify(refused.body)).toContain("2026-02-01");
		expect(JSON.stringify(refused.body)).toContain("2026-03-01");
		expect((await stage.askToAmend(contract, "2026-03-01", { change })).status).toBe(200);
	});
});

describe("what becomes known after an amended month was invoiced", () => {
	const old = { unit_price: 0.5, included_quantity: 20 };

	it("a voided event from before the change lowers the quantity for all that follows", async () => {
		const { uuid } = await makeMetric(stage.client);
		const contract = await stage.contract([usage(uuid, old)]);
		await stage.change(contract, "2026-01-16", { unit_price: 1 });
		await stage.useOn("2026-01-09", 10);
		await stage.useOn("2026-01-10", 60, { idempotency_key: "withdrawn" });
		await stage.useOn("2026-01-20", 50);
		const [january] = await stage.billedAndSent("2026-02-01");
		// (70 − 20) × 0.50 = 25; (120 − 20) × 1 − (70 − 20) × 1 = 50.
		expect(january.amount).toBe(75);
		await stage.voidEvents("withdrawn");
		const [correction] = await stage.billed("2026-03-01");
		// 10 of 20 included: 0. (60 − 20) × 1 − 0 = 40. 40 − 75 = −35.
		expect(total(netsAndTaxes(correction).map(([net]) => net))).toBe(-35);
	});

	it("a retroactive amendment charges the later part at the new price, less what was charged", async () => {
		const { uuid } = await makeMetric(stage.client);
		const contract = await stage.contract([usage(uuid, old)]);
		await stage.useOn("2026-01-10", 100);
		await stage.useOn("2026-01-20", 100);
		// (200 − 20) × 0.50 = 90.
		expect((await stage.billedAndSent("2026-02-01"))[0].amount).toBe(90);
		stage.today("2026-02-10");
		await stage.change(contract, "2026-01-16", { unit_price: 1 });
		const [correction] = await stage.billed("2026-02-11");
		// 80 × 0.50 = 40; (200 − 20) × 1 − (100 − 20) × 1 = 100. 140 − 90 = 50, due on the run that first sees it.
		expect(correction).toMatchObject({ amount: 50, invoice_date: "2026-02-11" });
	});

	it("late usage of the first part is charged at its price, and moves the second up its tiers", async () => {
		const { uuid } = await makeMetric(stage.client);
		const tiers = (first: number, rest: number) => [
			{ up_to: 100, unit_price: first },
			{ up_to: null, unit_price: rest },
		];
		const graduated = { pricing_model: "graduated", unit_price: undefined, tiers: tiers(2, 1) };
		const contract = await stage.contract([usage(uuid, graduated)]);
		await stage.change(contract, "2026-01-16", { tiers: tiers(4, 2) });
		await stage.useOn("2026-01-10", 60);
		await stage.useOn("2026-01-20", 40);
		// 60 × 2 = 120; 100 × 4 − 60 × 4 = 160.
		expect((await stage.billedAndSent("2026-02-01"))[0].amount).toBe(280);
		await stage.useOn("2026-01-11", 40);
		const [correction] = await stage.billed("2026-03-01");
		// 100 × 2 = 200; new(140) = 400 + 80 = 480, less new(100) = 400: 80. 280 again: nothing to correct in sum.
		expect(total(netsAndTaxes(correction).map(([net]) => net))).toBe(0);
	});
});
