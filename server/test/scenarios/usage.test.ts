import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import {
	activeContract,
	type Body,
	figures,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../support/billing.ts";
import { billed, timeline } from "../support/story.ts";

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

async function useOn(day: string, ...values: number[]): Promise<void> {
	for (const value of values) await use(client, customer.uuid, `${day}T12:00:00Z`, value);
}

describe("a month of usage is charged the day after it", () => {
	it.each<[string, number, number, number, number]>([
		// January: 10 + 2.5 + 4 = 16.5; 16.5 × 0.50 = 8.25. February: 100 × 0.50 = 50.
		["sum", 16.5, 8.25, 100, 50],
		// January: 3 events × 0.50 = 1.50. February: 1 × 0.50.
		["count", 3, 1.5, 1, 0.5],
	])("%s, from its first moment to its last, in UTC", async (aggregation, used, january, usedLater, february) => {
		const metric = await makeMetric(client, { aggregation });
		await contract([usage(metric.uuid)]);
		await use(client, customer.uuid, "2026-01-01T00:00:00Z", 10);
		await use(client, customer.uuid, "2026-01-31T23:59:59.999Z", 2.5);
		// 1 February in Berlin is still 31 January, 23:30, in UTC.
		await use(client, customer.uuid, "2026-02-01T00:30:00+01:00", 4);
		await use(client, customer.uuid, "2026-02-01T00:00:00Z", 100);
		// Before the contract, and after the period that is due.
		await use(client, customer.uuid, "2025-12-31T23:59:59.999Z", 1000);
		await use(client, customer.uuid, "2026-03-01T00:00:00Z", 1000);
		expect(await billed(app, client, "2026-01-31")).toEqual([]);
		const invoices = await billed(app, client, "2026-03-01");
		expect(timeline(invoices)).toEqual([
			["2026-02-01", january],
			["2026-03-01", february],
		]);
		expect(invoices.map(figures)).toEqual([
			[["Calls", used, 0.5, 0, january]],
			[["Calls", usedLater, 0.5, 0, february]],
		]);
		expect(invoices[0]).toMatchObject({ service_start_date: "2026-01-01", service_end_date: "2026-01-31" });
	});

	it.each<[string, string, number]>([
		// The whole period's quantity meets the tiers: 100 × 1.00 + the rest × 0.50.
		["quarterly", "2026-04-01", 150], // 60 + 80 + 60 = 200: 100 + 50
		["semi_annual", "2026-07-01", 170], // + 40 in May = 240: 100 + 70
		["annual", "2027-01-01", 175], // + 10 in December = 250: 100 + 75
	])("or the %s period after its end, its tiers met by the whole of it", async (billing_cycle, date, amount) => {
		const tiers = [{ up_to: 100, unit_price: 1 }, { unit_price: 0.5 }];
		const metric = await makeMetric(client);
		await contract([usage(metric.uuid, { billing_cycle, pricing_model: "graduated", tiers, unit_price: undefined })]);
		await useOn("2026-01-10", 60);
		await useOn("2026-02-10", 80);
		await useOn("2026-03-31", 60);
		await useOn("2026-05-10", 40);
		await useOn("2026-12-10", 10);
		const invoices = await billed(app, client, date);
		expect(timeline(invoices)).toEqual([[date, amount]]);
	});
});

describe("every pricing model", () => {
	const tiers = [
		{ up_to: 100, unit_price: 1, flat_fee: 5 },
		{ unit_price: 0.8, flat_fee: 2 },
	];
	const shares = [
		{ up_to: 100, unit_price: 3 },
		{ unit_price: 1.5, flat_fee: 1 },
	];

	it.each<[string, object, number[], unknown[], string[]]>([
		// 60 + 40 + 20.5 = 120.5: 100 × 1.00 + 5 = 105, and 20.5 × 0.80 + 2 = 18.40.
		["graduated", { tiers }, [60, 40, 20.5], ["Calls", 120.5, 0, 123.4, 123.4], ["105", "18.4"]],
		// 120.5 × 0.80 + 2 = 98.40.
		["volume", { tiers }, [60, 40, 20.5], ["Calls", 120.5, 0, 98.4, 98.4], ["0.8", "98.4"]],
		// A tier reaches up to and including its bound: 100 × 1.00 + 5 = 105.
		["volume", { tiers }, [60, 40], ["Calls", 100, 0, 105, 105], ["105"]],
		// 100.5 is past 100: 105 + 0.5 × 0.80 + 2 = 107.40.
		["graduated", { tiers }, [60, 40.5], ["Calls", 100.5, 0, 107.4, 107.4], ["105", "2.4"]],
		// The first tier's fee is charged even at 0.
		["graduated", { tiers }, [], ["Calls", 0, 0, 5, 5], ["5"]],
		// 120.5 ÷ 50 = 2.41: three packages begun, 3 × 10.
		["package", { package_size: 50, unit_price: 10 }, [60, 40, 20.5], ["Calls", 120.5, 0, 30, 30], ["3", "10"]],
		// 100 ÷ 50: two packages, and no third.
		["package", { package_size: 50, unit_price: 10 }, [60, 40], ["Calls", 100, 0, 20, 20], ["2"]],
		// 120.5 × 2.5 % = 3.0125, and 3 events × 0.30 = 0.90: 3.9125.
		[
			"percentage",
			{ unit_price: 2.5, fee_per_event: 0.3 },
			[60, 40, 20.5],
			["Calls", 120.5, 0, 3.9125, 3.91],
			["2.5", "3.0125", "0.9"],
		],
		// 100 × 3 % = 3, and 20.5 × 1.5 % + 1 = 1.3075: 4.3075.
		["graduated_percentage", { tiers: shares }, [60, 40, 20.5], ["Calls", 120.5, 0, 4.3075, 4.31], ["3", "1.3075"]],
		// 120.5 − 100 included = 20.5; 20.5 × 0.25 = 5.125, rounded half away from zero.
		["per_unit", { unit_price: 0.25, included_quantity: 100 }, [60, 40, 20.5], ["Calls", 20.5, 0.25, 0, 5.13], ["100"]],
		// 120.5 − 20.5 included = 100, all in the first tier: 105.
		["graduated", { tiers, included_quantity: 20.5 }, [60, 40, 20.5], ["Calls", 100, 0, 105, 105], ["20.5", "105"]],
	])("%s %j of %j", async (pricing_model, prices, values, line, parts) => {
		const metric = await makeMetric(client);
		await contract([usage(metric.uuid, { pricing_model, unit_price: undefined, ...prices })]);
		await useOn("2026-01-10", ...values);
		const [invoice] = await billed(app, client, "2026-02-01");
		expect(figures(invoice)).toEqual([line]);
		for (const part of parts) expect(invoice.line_items[0].description).toContain(part);
	});

	it.each<[string, object, number[]]>([
		["per unit, where what was used is included", { unit_price: 1, included_quantity: 100 }, [60, 40]],
		["packages, where none is begun", { pricing_model: "package", package_size: 50, unit_price: 10 }, []],
		["what was used, where it adds up below 0", { unit_price: 1 }, [10, -30]],
	])("charges nothing, and creates no invoice, for %s", async (_name, prices, values) => {
		const metric = await makeMetric(client);
		await contract([usage(metric.uuid, prices)]);
		await useOn("2026-01-10", ...values);
		expect(await billed(app, client, "2026-02-01")).toEqual([]);
	});
});

describe("the minimum and maximum of a usage period", () => {
	const halfJanuary = { start_date: "2026-01-15", billing_day: 1 };
	it.each<[string, object, object, number, unknown[][], number]>([
		// 10 × 0.50 = 5, up to 20: 15.
		[
			"a minimum",
			{ minimum_amount: 20 },
			{},
			10,
			[
				["Calls", 10, 0.5, 0, 5],
				["Calls: minimum", 1, 0, 15, 15],
			],
			0,
		],
		[
			"a minimum of a month without use",
			{ minimum_amount: 20 },
			{},
			0,
			[
				["Calls", 0, 0.5, 0, 0],
				["Calls: minimum", 1, 0, 20, 20],
			],
			0,
		],
		// 17 of 31 days of 31 are 17; the use itself is not prorated: 8 × 0.50 = 4; 17 − 4 = 13.
		[
			"a minimum by days",
			{ minimum_amount: 31 },
			halfJanuary,
			8,
			[
				["Calls", 8, 0.5, 0, 4],
				["Calls: minimum", 1, 0, 13, 13],
			],
			0,
		],
		// 200 × 0.50 = 100, at most 80: 20 off.
		["a maximum", { maximum_amount: 80 }, {}, 200, [["Calls", 200, 0.5, 0, 80]], 20],
		// 17 of 31 days of 62 are 34: 100 − 34 = 66 off.
		["a maximum by days", { maximum_amount: 62 }, halfJanuary, 200, [["Calls", 200, 0.5, 0, 34]], 66],
		// 100 − 10 % = 90, at most 80: 10 off.
		[
			"a maximum after the discount",
			{ maximum_amount: 80, discount_percent: 10 },
			{},
			200,
			[["Calls", 200, 0.5, 0, 80]],
			10,
		],
		// 12 used, 10 included whatever the days: 2 × 0.50 = 1.
		[
			"and what is included is never prorated",
			{ included_quantity: 10 },
			halfJanuary,
			12,
			[["Calls", 2, 0.5, 0, 1]],
			0,
		],
	])("%s", async (_name, service, fields, used, lines, discount) => {
		const metric = await makeMetric(client);
		await contract([usage(metric.uuid, service)], fields);
		await useOn("2026-01-20", used);
		const [invoice] = await billed(app, client, "2026-02-01");
		expect(figures(invoice)).toEqual(lines);
		expect(invoice.line_items[0].discount_amount).toBe(discount);
	});

	it("and a discount of usage ends after its cycles", async () => {
		const metric = await makeMetric(client);
		await contract([usage(metric.uuid, { discount_percent: 50, discount_duration: 1 })]);
		await useOn("2026-01-10", 100);
		await useOn("2026-02-10", 100);
		// 100 × 0.50 = 50; half of it in January.
		expect(timeline(await billed(app, client, "2026-03-01"))).toEqual([
			["2026-02-01", 25],
			["2026-03-01", 50],
		]);
	});
});

describe("which events count", () => {
	it("none of a trial", async () => {
		const metric = await makeMetric(client);
		await contract([usage(metric.uuid, { trial_days: 14 })]);
		await use(client, customer.uuid, "2026-01-14T23:59:59Z", 1000);
		await use(client, customer.uuid, "2026-01-15T00:00:00Z", 10);
		const [invoice] = await billed(app, client, "2026-02-01");
		// 10 × 0.50 = 5.
		expect(figures(invoice)).toEqual([["Calls", 10, 0.5, 0, 5]]);
		expect(invoice.line_items[0]).toMatchObject({ service_start_date: "2026-01-15", service_end_date: "2026-01-31" });
	});

	it("an event of a name that two contracts of the customer read, toward each", async () => {
		const metric = await makeMetric(client);
		const first = await contract([usage(metric.uuid)]);
		const second = await contract([usage(metric.uuid, { unit_price: 0.1 })]);
		await useOn("2026-01-10", 100);
		const invoices = await billed(app, client, "2026-02-01");
		const amounts = new Map(invoices.map((invoice) => [invoice.contract_uuid, invoice.amount]));
		// 100 × 0.50 = 50, and 100 × 0.10 = 10.
		expect(amounts).toEqual(
			new Map([
				[first.uuid, 50],
				[second.uuid, 10],
			]),
		);
	});

	it("an event that names an item, toward that one alone", async () => {
		const metric = await makeMetric(client);
		const counted = await makeMetric(client, { name: "Number", aggregation: "count" });
		const { items } = await contract([usage(metric.uuid), usage(counted.uuid, { plan_item_name: "Requests" })]);
		await useOn("2026-01-10", 100);
		await use(client, customer.uuid, "2026-01-11T12:00:00Z", 7, { item_id: items[0].item_id });
		const [invoice] = await billed(app, client, "2026-02-01");
		// (100 + 7) × 0.50 = 53.50; one event × 0.50 = 0.50.
		expect(figures(invoice)).toEqual([
			["Calls", 107, 0.5, 0, 53.5],
			["Requests", 1, 0.5, 0, 0.5],
		]);
	});

	it("an event sent before its customer was known, once the customer is", async () => {
		const metric = await makeMetric(client);
		const at = "2026-01-10T12:00:00Z";
		const event = { event_name: "call", timestamp: at, event_value: 40 };
		const { info } = await succeed(
			client.post("/usage/ingest", {
				events: [
					{ ...event, idempotency_key: "by alias", external_customer_id: "crm-7" },
					{ ...event, idempotency_key: "by e-mail", customer_id: "Later@Example.com" },
				],
			}),
		);
		expect(info.created_events).toBe(2);
		customer = await makeCustomer(client, { email: "later@example.com", external_id: "crm-7" });
		await contract([usage(metric.uuid)]);
		// (40 + 40) × 0.50 = 40.
		expect(timeline(await billed(app, client, "2026-02-01"))).toEqual([["2026-02-01", 40]]);
	});
});
