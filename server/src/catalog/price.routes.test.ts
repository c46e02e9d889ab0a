import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../../test/support/billing.ts";

/** The price of a service, quoted before anyone agrees to it. */

const app = useTestApp();
let client: TestClient;
let viewer: TestClient;

beforeAll(async () => {
	client = await app.client();
	viewer = await app.person("viewer", client);
});

const monthlyUsage = { service_type: "usage", billing_cycle: "monthly" };
const tiers = [
	{ up_to: 1000, unit_price: 0.05 },
	{ up_to: 10_000, unit_price: 0.02, flat_fee: 5 },
	{ up_to: null, unit_price: 0.01 },
];

const ofEvents = { pricing_model: "percentage", unit_price: 2, fee_per_event: 0.3 };

const ask = (service: object, quantities: readonly number[], more: object = {}) =>
	client.post("/template/price", { service, quantities, currency: "EUR", ...more });

async function price(service: object, quantity: number, more: object = {}): Promise<Body> {
	const { items } = await succeed(ask({ ...monthlyUsage, ...service }, [quantity], more));
	return items[0];
}

describe("a price", () => {
	it.each<[string, object, number, object, number]>([
		["by the unit", { unit_price: 0.002 }, 7000, {}, 14],
		["with some included", { unit_price: 0.01, included_quantity: 1000 }, 4200, {}, 32],
		// 1,000 × 0.05 + 3,200 × 0.02 + 5
		["graduated", { pricing_model: "graduated", tiers }, 4200, {}, 119],
		// 4,200 × 0.02 + 5
		["by volume", { pricing_model: "volume", tiers }, 4200, {}, 89],
		// 5 packages are started
		["by packages", { pricing_model: "package", package_size: 1000, unit_price: 3 }, 4200, {}, 15],
		// 2 % of 4,200 + 3 × 0.30
		[
			"by percentage",
			{ pricing_model: "percentage", unit_price: 2, fee_per_event: 0.3 },
			4200,
			{ event_counts: [3] },
			84.9,
		],
		// 5 events of 10 cost 0.50 each, at least 0.75; of 1,000, 20.30 each, at most 15
		["with a least per event", { ...ofEvents, minimum_per_event: 0.75 }, 50, { event_counts: [5] }, 3.75],
		["with a most per event", { ...ofEvents, maximum_per_event: 15 }, 5000, { event_counts: [5] }, 75],
		// 3 of 5 events pay: 2 % of 3,000 + 3 × 0.30
		["with free events", { ...ofEvents, free_events: 2 }, 5000, { event_counts: [5] }, 60.9],
		["at the events' own prices", { pricing_model: "dynamic", included_quantity: 10 }, 40, { event_price: 0.25 }, 7.5],
		[
			"by full packages",
			{ pricing_model: "package", package_size: 1000, unit_price: 3, package_rounding: "down" },
			4999,
			{},
			12,
		],
		["less a discount", { unit_price: 1, discount_percent: 25 }, 10, {}, 7.5],
		["at most its maximum", { unit_price: 1, maximum_amount: 8 }, 10, {}, 8],
		["at least its minimum", { unit_price: 1, minimum_amount: 12 }, 10, {}, 12],
		["of a fee", { service_type: "fixed_fee", unit_price: 12.5 }, 3, {}, 37.5],
	])("%s", async (_case, service, quantity, more, amount) => {
		const told = await price(service, quantity, more);
		expect(told.amount).toBe(amount);
		const sum = told.parts.reduce((sum: number, part: Body) => sum + part.amount, 0);
		expect(sum).toBeCloseTo(told.charge, 9);
		expect(told.charge - told.discount - told.maximum_reduction + told.minimum_addition).toBeCloseTo(amount, 9);
	});

	it("is returned with all of its parts", async () => {
		const told = await price({ pricing_model: "graduated", tiers, included_quantity: 100 }, 2100);
		expect(told).toEqual({
			...{ quantity: 2100, event_count: 0, included: 100, billed: 2000 },
			parts: [
				{ basis: "unit", from: 0, up_to: 1000, units: 1000, rate: 0.05, flat_fee: 0, amount: 50 },
				{ basis: "unit", from: 1000, up_to: 10_000, units: 1000, rate: 0.02, flat_fee: 5, amount: 25 },
			],
			...{ charge: 75, discount: 0, maximum_reduction: 0, minimum_addition: 0, amount: 75 },
			amount_per_unit: 0.035714,
		});
	});

	it("of many quantities comes in their order, and a quantity of 0 has none by the unit", async () => {
		const { currency, items } = await succeed(ask({ ...monthlyUsage, unit_price: 2 }, [5, 0, 1]));
		expect(currency).toBe("EUR");
		expect(items.map(({ amount, amount_per_unit }: Body) => [amount, amount_per_unit])).toEqual([
			[10, 2],
			[0, null],
			[2, 2],
		]);
	});

	it("is what a billing run charges for the same", async () => {
		const terms = {
			...{ pricing_model: "graduated", tiers, included_quantity: 150.5 },
			...{ discount_percent: 7.5, maximum_amount: 500 },
		};
		const metric = await makeMetric(client);
		const customer = await makeCustomer(client);
		await activeContract(client, customer.uuid, [usage(metric.uuid, terms)], { currency: "EUR" });
		await use(client, customer.uuid, "2026-01-10T12:00:00Z", 3333.25);
		await bill(app, client, "2026-02-01");
		const { items } = await succeed(client.get(`/invoice?customer_uuid=${customer.uuid}`));
		const invoice = await succeed(client.get(`/invoice/${items[0].uuid}`));
		const told = await price(terms, 3333.25);
		expect(told.amount).toBeGreaterThan(50);
		expect(invoice.line_items[0].amount - (invoice.line_items[0].tax_amount ?? 0)).toBe(told.amount);
	});
});

describe("asking for a price", () => {
	it("saves nothing, and is available with read access", async () => {
		const before = await succeed(client.get("/audit"));
		const service = { ...monthlyUsage, unit_price: 1, plan_item_name: "Calls" };
		expect((await viewer.post("/template/price", { service, quantities: [1], currency: "EUR" })).status).toBe(200);
		expect((await succeed(client.get("/audit"))).count).toBe(before.count);
	});

	it.each<[string, object, object, string]>([
		[
			"tiers out of order",
			{ pricing_model: "volume", tiers: [{ up_to: 5 }, { up_to: 3 }, {}] },
			{},
			"service.tiers[1].up_to",
		],
		["a tiered price without tiers", { pricing_model: "graduated" }, {}, "service.tiers"],
		["too few numbers of events", { unit_price: 1 }, { quantities: [1, 2], event_counts: [1] }, "event_counts"],
		["an unknown currency", { unit_price: 1 }, { currency: "EURO" }, "currency"],
		["an unknown field", { unit_price: 1, price: 2 }, {}, "service.price"],
	])("refuses %s", async (_case, service, more, field) => {
		const { status, body } = await ask({ ...monthlyUsage, ...service }, [1], more);
		expect({ status, field: body.errors[0].field }).toEqual({ status: 422, field });
	});
});
