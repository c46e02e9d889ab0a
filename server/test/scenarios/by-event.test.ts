import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	figures,
	invoicesOf,
	makeCustomer,
	makeMetric,
	send,
	succeed,
	usage,
	use,
} from "../support/billing.ts";

/** Prices of each event: bounds, free events, and prices that events state themselves. */

const app = useTestApp();
let client: TestClient;
let customer: Body;
let metric: Body;

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
	metric = await makeMetric(client);
});

const percentage = { plan_item_name: "Payments", pricing_model: "percentage", unit_price: 2, fee_per_event: 0.1 };

function contract(fields: object): Promise<Body> {
	return activeContract(client, customer.uuid, [usage(metric.uuid, fields)]);
}

async function pay(...amounts: number[]): Promise<void> {
	for (const [index, amount] of amounts.entries()) {
		await use(client, customer.uuid, `2026-01-${String(index + 10)}T00:00:00Z`, amount);
	}
}

describe("a percentage by event", () => {
	it.each<[string, object, number[], [quantity: number, amount: number]]>([
		// 0.50 (raised from 0.30), 2.10, and 3.00 (cut from 20.10)
		["has a least and a most", { minimum_per_event: 0.5, maximum_per_event: 3 }, [10, 100, 1000], [1110, 5.6]],
		// 2 % of 150 + 2 × 0.10
		["leaves out the earliest events", { free_events: 2 }, [500, 1, 100, 50], [150, 3.2]],
	])("%s", async (_name, fields, amounts, [quantity, amount]) => {
		const { items } = await contract({ ...percentage, ...fields });
		expect(items[0]).toMatchObject(fields);
		await pay(...amounts);
		await bill(app, client, "2026-02-01");
		const [invoice] = await invoicesOf(client);
		expect(figures(invoice)).toEqual([["Payments", quantity, 0, amount, amount]]);
	});

	it("explains the events at the least and at the most", async () => {
		await contract({ ...percentage, minimum_per_event: 0.5, maximum_per_event: 3 });
		await pay(10, 100, 1000);
		await bill(app, client, "2026-02-01");
		const [invoice] = await invoicesOf(client);
		const [line] = invoice.line_items;
		const { steps, usage } = await succeed(client.get(`/invoice/${invoice.uuid}/line-items/${line.uuid}/explain`));
		expect(steps.map(({ calculation, amount }: Body) => [calculation, amount])).toEqual([
			["2 % of 100", 2],
			["1 events × 0.1", 0.1],
			["1 events at the minimum × 0.5", 0.5],
			["1 events at the maximum × 3", 3],
			expect.anything(),
		]);
		expect(usage).toMatchObject({ event_count: 3, fee_event_count: 3, billed_quantity: 1110 });
	});

	it("is corrected by a late event, which takes the place of a free one, and by a voided one", async () => {
		await contract({ ...percentage, free_events: 1, minimum_per_event: 0.5 });
		await pay(1000, 100);
		await bill(app, client, "2026-02-01");
		await send(client, (await invoicesOf(client))[0].uuid);
		// 2.10 for the second; with one before them, the first costs 20.10.
		await use(client, customer.uuid, "2026-01-02T00:00:00Z", 5, { idempotency_key: "late" });
		await bill(app, client, "2026-03-01");
		await send(client, (await invoicesOf(client))[1].uuid);
		await succeed(client.post("/usage/events/void", { idempotency_keys: ["late"] }));
		await bill(app, client, "2026-04-01");
		const amounts = (await invoicesOf(client)).flatMap(({ line_items }) =>
			line_items.map(({ amount }: Body) => amount),
		);
		expect(amounts.filter((amount: number) => amount !== 0).slice(0, 3)).toEqual([2.1, 20.1, -20.1]);
	});

	it("amended within a period goes on at the position that the period has reached", async () => {
		const { uuid, items } = await contract({ ...percentage, free_events: 3 });
		await pay(100, 100, 100, 100);
		const change = [{ item_id: items[0].item_id, unit_price: 5, minimum_per_event: 6 }];
		await succeed(client.post(`/contract/${uuid}/amend`, { effective_date: "2026-01-12", change }));
		await bill(app, client, "2026-02-01");
		const [invoice] = await invoicesOf(client);
		// Two events before the 12th are free, as is the third; the fourth costs 5 % of 100 + 0.10, at least 6.
		expect(invoice.line_items.map(({ amount }: Body) => amount)).toEqual([0, 6]);
	});

	it("needs a metric that adds up events", async () => {
		const latest = await makeMetric(client, { name: "Level", event_name: "level", aggregation: "max" });
		const services = [usage(latest.uuid, { ...percentage, free_events: 1, minimum_per_event: 1 })];
		const request = { customer_uuid: customer.uuid, start_date: "2026-01-01", services };
		const { status, body } = await client.post("/contract", request);
		expect([status, body.errors.map(({ field }: Body) => field)]).toEqual([
			422,
			["services[0].minimum_per_event", "services[0].free_events"],
		]);
	});
});

describe("events at their own prices", () => {
	const dynamic = { plan_item_name: "Labels", pricing_model: "dynamic", unit_price: undefined };
	const label = (day: string, value: number, properties: object, key = `label ${day}`) =>
		use(client, customer.uuid, `2026-01-${day}T00:00:00Z`, value, { properties, idempotency_key: key });

	it("are added up exactly and rounded once; one without a price is skipped, and waits in the inbox", async () => {
		const { items } = await contract(dynamic);
		expect(items[0]).toMatchObject({ pricing_model: "dynamic", price_property: "price", unit_price: 0 });
		await label("10", 3, { price: 0.335 });
		await label("11", 0.5, { price: "0.01" });
		await label("12", 7, {});
		await label("13", 7, { price: "much" });
		await bill(app, client, "2026-02-01");
		const [invoice] = await invoicesOf(client);
		// 1.005 + 0.005 = 1.01
		expect(figures(invoice)).toEqual([["Labels", 3.5, 0, 1.01, 1.01]]);
		const inbox = await succeed(client.get("/usage/inbox?reason=no_price"));
		expect(inbox.items).toMatchObject([
			{
				reason: "no_price",
				event_count: 2,
				customer: { uuid: customer.uuid },
				latest_idempotency_keys: ["label 13", "label 12"],
			},
		]);
		await succeed(client.post("/usage/events/void", { idempotency_keys: ["label 12", "label 13"] }));
		expect((await succeed(client.get("/usage/inbox?reason=no_price"))).items).toEqual([]);
	});

	it("have their price in the property that the service names, from the day that it does", async () => {
		const { uuid, items } = await contract({ ...dynamic, price_property: "cost" });
		await label("10", 1, { cost: 5, rate: 100 });
		await label("20", 1, { cost: 7, rate: 9 });
		const change = [{ item_id: items[0].item_id, price_property: "rate" }];
		await succeed(client.post(`/contract/${uuid}/amend`, { effective_date: "2026-01-15", change }));
		await bill(app, client, "2026-02-01");
		const [invoice] = await invoicesOf(client);
		// 5, then what both cost at the new rates less what the first does: 109 − 100
		expect(invoice.line_items.map(({ amount }: Body) => amount)).toEqual([5, 9]);
		expect((await succeed(client.get("/usage/inbox?reason=no_price"))).items).toEqual([]);
	});

	it("can be simulated for past usage", async () => {
		const { uuid } = await contract({ unit_price: 1 });
		await label("10", 3, { price: 2.5 });
		const request = {
			contract_uuid: uuid,
			services: [usage(metric.uuid, dynamic)],
			from: "2026-01-01",
			to: "2026-02-01",
		};
		app.now = "2026-02-01T08:00:00.000Z";
		// 3 × 1, and 3 × 2.50
		expect(await succeed(client.post("/billing/simulate", request))).toMatchObject({ actual: 3, simulated: 7.5 });
	});
});
