import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { activeContract, type Body, makeCustomer, makeMetric, succeed, usage } from "../../../test/support/billing.ts";
import { rollUp } from "../index.ts";

/** Events that an item would count if they stated their price. */

const app = useTestApp();
let client: TestClient;
let item: string;

beforeAll(async () => {
	app.now = "2026-09-15T08:00:00.000Z";
	client = await app.client();
	const filters = [{ property: "region", operator: "eq", value: "eu" }];
	const all = await makeMetric(client);
	const eu = await makeMetric(client, { name: "EU", event_name: "scan", filters });
	const dynamic = { pricing_model: "dynamic", unit_price: 0 };
	const labels = await makeCustomer(client, { name: "Labels" });
	const filtered = await makeCustomer(client, { name: "Filtered" });
	const amended = await makeCustomer(client, { name: "Amended" });
	const plain = await makeCustomer(client, { name: "Plain" });
	const { items } = await activeContract(client, labels.uuid, [usage(all.uuid, dynamic)]);
	item = items[0].item_id;
	await activeContract(client, filtered.uuid, [usage(eu.uuid, { ...dynamic, price_property: "cost" })]);
	await activeContract(client, plain.uuid, [usage(all.uuid)]);
	const contract = await activeContract(client, amended.uuid, [usage(all.uuid)]);
	const change = [{ item_id: contract.items[0].item_id, pricing_model: "dynamic" }];
	await succeed(client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-09-10", change }));
	const events = [
		["labels-1", { customer_id: labels.uuid }],
		["labels-2", { customer_id: labels.uuid, properties: { price: "much" } }],
		["labels-3", { customer_id: labels.uuid, properties: { price: 0 } }],
		["labels-4", { customer_id: labels.uuid, properties: { price: "1.5" } }],
		["labels-5", { item_id: item, event_name: null }],
		["filtered-1", { customer_id: filtered.uuid, event_name: "scan", properties: { region: "eu", price: 3 } }],
		["filtered-2", { customer_id: filtered.uuid, event_name: "scan", properties: { region: "us" } }],
		["amended-1", { customer_id: amended.uuid, timestamp: "2026-09-09T23:59:59Z" }],
		["amended-2", { customer_id: amended.uuid, timestamp: "2026-09-10T00:00:00Z" }],
		["plain-1", { customer_id: plain.uuid }],
	] as const;
	const sent = events.map(([idempotency_key, fields]) => ({
		...{ event_name: "call", timestamp: "2026-09-12T00:00:00Z", idempotency_key },
		...fields,
	}));
	expect((await succeed(client.post("/usage/ingest", { events: sent }))).errors).toEqual([]);
});

async function groups(): Promise<string[]> {
	const { items } = await succeed(client.get("/usage/inbox?reason=no_price"));
	return items.map(({ customer, item, latest_idempotency_keys, hint, is_complete }: Body) =>
		[customer.name, item?.item_id ?? "", latest_idempotency_keys.join(" "), hint, is_complete].join(" · "),
	);
}

describe("events without a price", () => {
	it.each([
		["not rolled up yet", false],
		["rolled up", true],
	])("are listed by the terms of their day, the events %s", async (_where, isRolledUp) => {
		if (isRolledUp) await rollUp(client.context);
		expect((await groups()).toSorted()).toEqual(
			[
				"Labels ·  · labels-2 labels-1 ·  · true",
				`Labels · ${item} · labels-5 ·  · true`,
				"Filtered ·  · filtered-1 ·  · true",
				"Amended ·  · amended-2 ·  · true",
			].toSorted(),
		);
	});

	it("are not also events that no item matches", async () => {
		const { items } = await succeed(client.get("/usage/inbox?reason=no_item_matches"));
		expect(items.map(({ latest_idempotency_keys }: Body) => latest_idempotency_keys)).toEqual([["filtered-2"]]);
	});

	it("are gone once they are void", async () => {
		await succeed(client.post("/usage/events/void", { idempotency_keys: ["labels-5"] }));
		expect((await groups()).filter((group) => group.includes(item))).toEqual([]);
	});
});
