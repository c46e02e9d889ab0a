import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import { activeContract, type Body, bill, fee, figures, invoicesOf, makeCustomer } from "../support/billing.ts";
import { billed, timeline } from "../support/story.ts";

/** Terms besides the price of a fee: trials, discounts, one-time fees, the minimum and maximum of a period. */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
});

function contract(services: readonly object[], fields: object = {}): Promise<Body> {
	return activeContract(client, customer.uuid, services, fields);
}

async function due(day: string): Promise<[string, number][]> {
	await bill(app, client, day);
	return timeline(await invoicesOf(client));
}

describe("a trial is not charged: the fee begins the day after it", () => {
	it.each<[string, object, [string, number][]]>([
		// 15–31 January: 17 of 31 days. 62 × 17 ÷ 31 = 34.
		[
			"fourteen days",
			{ unit_price: 62, trial_days: 14 },
			[
				["2026-01-15", 34],
				["2026-02-01", 62],
				["2026-03-01", 62],
			],
		],
		[
			"a month of thirty-one days",
			{ unit_price: 62, trial_days: 31 },
			[
				["2026-02-01", 62],
				["2026-03-01", 62],
			],
		],
		// 31 days of January and 14 of February: 15–28 February are 14 of 28 days. 62 × 14 ÷ 28 = 31.
		[
			"longer than the first period",
			{ unit_price: 62, trial_days: 45 },
			[
				["2026-02-15", 31],
				["2026-03-01", 62],
			],
		],
		[
			"in arrears",
			{ unit_price: 62, trial_days: 14, billing_timing: "in_arrears" },
			[
				["2026-02-01", 34],
				["2026-03-01", 62],
			],
		],
	])("%s", async (_name, service, expected) => {
		await contract([fee(service)]);
		expect(await due("2026-03-01")).toEqual(expected);
	});

	it("and nothing is ever charged of a contract that ends within it", async () => {
		await contract([fee({ trial_days: 14 })], { end_date: "2026-01-14" });
		expect(await due("2026-03-01")).toEqual([]);
	});
});

describe("a discount lasts as many cycles as agreed", () => {
	it.each<[string, object, object, string, [string, number][]]>([
		// 49.00 − 20 % = 39.20.
		[
			"three months",
			{ unit_price: 49, discount_percent: 20, discount_duration: 3 },
			{},
			"2026-04-01",
			[
				["2026-01-01", 39.2],
				["2026-02-01", 39.2],
				["2026-03-01", 39.2],
				["2026-04-01", 49],
			],
		],
		[
			"one quarter",
			{ unit_price: 49, discount_percent: 20, discount_duration: 1, billing_cycle: "quarterly" },
			{},
			"2026-07-01",
			[
				["2026-01-01", 39.2],
				["2026-04-01", 49],
				["2026-07-01", 49],
			],
		],
		[
			"for ever, where no number is named",
			{ unit_price: 49, discount_percent: 20 },
			{},
			"2026-03-01",
			[
				["2026-01-01", 39.2],
				["2026-02-01", 39.2],
				["2026-03-01", 39.2],
			],
		],
		// 15–31 January: 100 × 17 ÷ 31 = 54.8387…, less 10 % = 49.3548: 49.35, where rounding twice would give 49.36.
		[
			"a first period cut short is a cycle like any other",
			{ unit_price: 100, discount_percent: 10, discount_duration: 2 },
			{ start_date: "2026-01-15", billing_day: 1 },
			"2026-03-01",
			[
				["2026-01-15", 49.35],
				["2026-02-01", 90],
				["2026-03-01", 100],
			],
		],
		// January is the trial: February and March are the two cycles.
		[
			"a trial uses none up",
			{ unit_price: 100, discount_percent: 10, discount_duration: 2, trial_days: 31 },
			{},
			"2026-04-01",
			[
				["2026-02-01", 90],
				["2026-03-01", 90],
				["2026-04-01", 100],
			],
		],
	])("%s", async (_name, service, fields, day, expected) => {
		await contract([fee(service)], fields);
		expect(await due(day)).toEqual(expected);
	});

	it("and shows on the line and in the totals", async () => {
		await contract([fee({ unit_price: 49, discount_percent: 20 })]);
		const [invoice] = await billed(app, client, "2026-01-01");
		// 49.00 × 20 % = 9.80 off.
		expect(invoice).toMatchObject({ subtotal: 49, discount_total: 9.8, tax_total: 0, amount: 39.2 });
		expect(invoice.line_items).toMatchObject([{ unit_price: 49, discount_percent: 20, discount_amount: 0 }]);
	});
});

describe("a one-time fee is charged once, in full", () => {
	const setUp = (fields: object = {}) =>
		fee({
			...{ service_type: "one_time_fee", billing_cycle: "one_time", plan_item_name: "Set-up" },
			...{ unit_price: 125, quantity: 2, ...fields },
		});

	it.each<[string, object, object, string]>([
		["at the start", {}, {}, "2026-01-01"],
		["at a start in mid-period, by no day less", {}, { start_date: "2026-01-17", billing_day: 1 }, "2026-01-17"],
		["the day after its trial", { trial_days: 14 }, {}, "2026-01-15"],
		["of a contract with an end", {}, { end_date: "2026-01-10" }, "2026-01-01"],
	])("%s", async (_name, service, fields, date) => {
		await contract([setUp(service)], fields);
		// 2 × 125.00 = 250.00.
		expect(await due("2027-01-01")).toEqual([[date, 250]]);
		expect(figures((await invoicesOf(client))[0])).toEqual([["Set-up", 2, 125, 0, 250]]);
	});

	it("together with the first month's fee, each on its day", async () => {
		await contract([
			setUp({ trial_days: 14 }),
			fee({ unit_price: 62, trial_days: 14 }),
			fee({ plan_item_name: "Base" }),
		]);
		expect(await due("2026-02-01")).toEqual([
			["2026-01-01", 100],
			["2026-01-15", 284], // 250 once + 62 × 17 ÷ 31 = 34
			["2026-02-01", 162], // 62 + 100
		]);
	});
});

describe("the minimum and maximum of a fee's period", () => {
	const halfJanuary = { start_date: "2026-01-15", billing_day: 1 };
	it.each<[string, object, object, [unknown[], number][]]>([
		// 10.00 and 5.00 up to the minimum of 15.00.
		[
			"a minimum is a line of its own",
			{ unit_price: 10, minimum_amount: 15 },
			{},
			[
				[["Platform fee", 1, 10, 0, 10], 0],
				[["Platform fee: minimum", 1, 0, 5, 5], 0],
			],
		],
		// 17 of 31 days: 31 → 17, 62 → 34. 34 − 17 = 17.
		[
			"a minimum by days",
			{ unit_price: 31, minimum_amount: 62 },
			halfJanuary,
			[
				[["Platform fee", 1, 0, 17, 17], 0],
				[["Platform fee: minimum", 1, 0, 17, 17], 0],
			],
		],
		[
			"a minimum that is reached adds nothing",
			{ unit_price: 15, minimum_amount: 15 },
			{},
			[[["Platform fee", 1, 15, 0, 15], 0]],
		],
		// 3 × 31 = 93, at most 62: 31 off.
		[
			"a maximum is taken off as a discount",
			{ unit_price: 31, quantity: 3, maximum_amount: 62 },
			{},
			[[["Platform fee", 3, 31, 0, 62], 31]],
		],
		// 93 → 51 and 62 → 34 by days: 17 off.
		[
			"a maximum by days",
			{ unit_price: 31, quantity: 3, maximum_amount: 62 },
			halfJanuary,
			[[["Platform fee", 3, 0, 51, 34], 17]],
		],
		// 93 − 50 % = 46.50 is below the maximum of 62; then up to the minimum of 50: 3.50.
		[
			"after the discount: first the maximum, then the minimum",
			{ unit_price: 31, quantity: 3, discount_percent: 50, maximum_amount: 62, minimum_amount: 50 },
			{},
			[
				[["Platform fee", 3, 31, 0, 46.5], 0],
				[["Platform fee: minimum", 1, 0, 3.5, 3.5], 0],
			],
		],
	])("%s", async (_name, service, fields, expected) => {
		await contract([fee(service)], fields);
		const [invoice] = await billed(app, client, "2026-01-15");
		expect(figures(invoice)).toEqual(expected.map(([line]) => line));
		expect(invoice.line_items.map((line: Body) => line.discount_amount)).toEqual(expected.map(([, off]) => off));
	});
});
