import { describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	anEvent,
	makeCustomer,
	makeItem,
	makeMetric,
	type UsageItemFields,
} from "../../../test/support/usage-items.ts";
import { newUuid } from "../../platform/index.ts";
import { rollUp } from "../index.ts";

const app = useTestApp();

const at = (timestamp: string, fields: Record<string, unknown> = {}) => anEvent({ timestamp, ...fields });

describe.each(["not rolled up yet", "rolled up"])("events %s", (state) => {
	async function ingest(client: TestClient, ...events: Record<string, unknown>[]): Promise<void> {
		const { body } = await client.post("/usage/ingest", { events });
		expect(body).toEqual({ info: { created_events: events.length, duplicates: [] }, errors: [] });
		if (state === "rolled up") await rollUp(client.context);
	}

	it("lists a usage service with its metric, contract, customer, dates and events", async () => {
		const client = await app.client();
		const customer = await makeCustomer(client, { name: "Ann Ltd", email: "ann@example.com" });
		const metric = await makeMetric(client, { name: "API calls", event_name: "call" });
		const dates = { start: "2026-01-01", end: "2026-12-31" };
		const { itemUuid, contractUuid } = await makeItem(client, customer, { metric, name: "API", ...dates });
		await makeItem(client, customer, { serviceType: "fixed_fee" });
		await ingest(
			client,
			at("2026-03-01T10:00:00Z", { customer_id: customer }),
			at("2026-02-01T10:00:00Z", { item_id: itemUuid }),
		);
		const { status, body } = await client.get("/usage/events");
		expect(status).toBe(200);
		expect(body).toEqual({
			items: [
				{
					item_id: itemUuid,
					event_name: "call",
					metric_uuid: metric.uuid,
					metric_name: "API calls",
					plan_item_uuid: null,
					plan_item_name: "API",
					contract_uuid: contractUuid,
					customer_uuid: customer,
					customer_name: "Ann Ltd",
					service_start_date: "2026-01-01",
					service_end_date: "2026-12-31",
					event_count: 2,
					last_event_at: "2026-03-01T10:00:00.000Z",
				},
			],
			count: 1,
		});
	});

	it("counts events that name the item, or its customer and the metric's event name without any item, within the dates", async () => {
		const client = await app.client();
		const [ann, bob] = [await makeCustomer(client), await makeCustomer(client)];
		const metric = await makeMetric(client, { filters: [{ property: "region", operator: "eq", value: "eu" }] });
		const dates = { start: "2026-02-01", end: "2026-02-28" };
		const item = (await makeItem(client, ann, { metric, ...dates })).itemUuid;
		const other = (await makeItem(client, ann, { metric: await makeMetric(client, { event_name: "other" }) })).itemUuid;
		const properties = { region: "eu" };
		await ingest(
			client,
			// These four count.
			at("2026-02-01T00:00:00Z", { customer_id: ann, properties }),
			at("2026-02-28T23:59:59.9999999Z", { customer_id: ann, properties }),
			at("2026-02-10T00:00:00Z", { item_id: item, properties }),
			at("2026-02-10T00:00:00Z", { item_id: item, event_name: null, properties }),
			// None of these does: outside the dates, filtered out, another name, item or customer, or none.
			at("2026-01-31T23:59:59.999999Z", { customer_id: ann, properties }),
			at("2026-03-01T00:00:00Z", { item_id: item, properties }),
			at("2026-02-10T00:00:00Z", { customer_id: ann, properties: { region: "us" } }),
			at("2026-02-10T00:00:00Z", { item_id: item }),
			at("2026-02-10T00:00:00Z", { customer_id: ann, event_name: "call_2", properties }),
			at("2026-02-10T00:00:00Z", { item_id: other, properties }),
			at("2026-02-10T00:00:00Z", { customer_id: bob, properties }),
			at("2026-02-10T00:00:00Z", { properties }),
		);
		const { body } = await client.get("/usage/events?event_name=call");
		expect(body.items).toHaveLength(1);
		expect(body.items[0]).toMatchObject({ event_count: 4, last_event_at: "2026-02-28T23:59:59.999999Z" });
	});

	it("an event counts by name toward each of several items of its customer, and by item_id only toward that one", async () => {
		const client = await app.client();
		const ann = await makeCustomer(client);
		const metric = await makeMetric(client);
		const first = (await makeItem(client, ann, { metric })).itemUuid;
		const second = (await makeItem(client, ann, { metric: await makeMetric(client, { aggregation: "count" }) }))
			.itemUuid;
		await ingest(client, anEvent({ customer_id: ann }), anEvent({ item_id: first }));
		const { body } = await client.get("/usage/events");
		const counts = body.items.map((item: { item_id: string; event_count: number }) => [item.item_id, item.event_count]);
		// Newest first: one event by name for both, one by item_id for the first alone.
		expect(counts).toEqual([
			[second, 1],
			[first, 2],
		]);
	});

	it("an item without a metric, in a draft, counts only events that name it", async () => {
		const client = await app.client();
		const ann = await makeCustomer(client);
		const { itemUuid } = await makeItem(client, ann, { status: "draft" });
		await ingest(
			client,
			anEvent({ customer_id: ann }),
			anEvent({ customer_id: ann, event_name: null }),
			anEvent({ item_id: itemUuid }),
		);
		const { body } = await client.get("/usage/events");
		expect(body.items[0]).toMatchObject({ event_name: null, metric_uuid: null, metric_name: null, event_count: 1 });
	});

	it("an event whose customer was created a moment ago counts at once", async () => {
		const client = await app.client();
		await ingest(client, anEvent({ customer_id: "ann@example.com" }), anEvent({ external_customer_id: "ann" }));
		const ann = await makeCustomer(client, { email: "ann@example.com", external_id: "ann" });
		await makeItem(client, ann, { metric: await makeMetric(client) });
		const { body } = await client.get("/usage/events");
		expect(body.items[0].event_count).toBe(2);
	});
});

// Today is 2026-09-15.
it.each<[string, UsageItemFields, boolean, string | null]>([
	["active and open", {}, true, null],
	["that starts today", { start: "2026-09-15" }, true, null],
	["that starts tomorrow", { start: "2026-09-16" }, false, null],
	["whose last day is today", { end: "2026-09-15" }, true, "2026-09-15"],
	["whose last day was yesterday", { end: "2026-09-14" }, false, "2026-09-14"],
	["whose contract ends today", { contractEnd: "2026-09-15" }, true, "2026-09-15"],
	["whose contract ended before it", { end: "2026-12-31", contractEnd: "2026-09-14" }, false, "2026-09-14"],
	["of a draft", { status: "draft" }, false, null],
	["of a canceled contract served until today", { status: "canceled", contractEnd: "2026-09-15" }, true, "2026-09-15"],
	["of a contract canceled yesterday", { status: "canceled", contractEnd: "2026-09-14" }, false, "2026-09-14"],
	["of an ended contract", { status: "ended", contractEnd: "2026-08-31" }, false, "2026-08-31"],
])("knows whether an item is active: %s", async (_what, fields, isActive, endDate) => {
	const client = await app.client();
	await makeItem(client, await makeCustomer(client), fields);
	const listed = async (active: boolean) => (await client.get(`/usage/events?active=${active}`)).body;
	expect((await listed(isActive)).items).toMatchObject([
		{ service_end_date: endDate, event_count: 0, last_event_at: null },
	]);
	expect(await listed(!isActive)).toEqual({ items: [], count: 0 });
});

it("filters by customer and event name, and pages newest first", async () => {
	const client = await app.client();
	const [ann, bob] = [await makeCustomer(client), await makeCustomer(client)];
	const [calls, bytes] = [await makeMetric(client), await makeMetric(client, { event_name: "bytes" })];
	const annCalls = (await makeItem(client, ann, { metric: calls })).itemUuid;
	const annBytes = (await makeItem(client, ann, { metric: bytes })).itemUuid;
	const bobCalls = (await makeItem(client, bob, { metric: calls })).itemUuid;
	const listed = async (query: string) => {
		const { body } = await client.get(`/usage/events${query}`);
		return { items: body.items.map((item: { item_id: string }) => item.item_id), count: body.count };
	};
	expect(await listed("")).toEqual({ items: [bobCalls, annBytes, annCalls], count: 3 });
	expect(await listed(`?customer_uuid=${ann}`)).toEqual({ items: [annBytes, annCalls], count: 2 });
	expect(await listed("?event_name=call")).toEqual({ items: [bobCalls, annCalls], count: 2 });
	expect(await listed(`?event_name=call&customer_uuid=${ann.toUpperCase()}`)).toEqual({ items: [annCalls], count: 1 });
	expect(await listed("?limit=1&offset=1")).toEqual({ items: [annBytes], count: 3 });
	expect(await listed(`?customer_uuid=${newUuid()}`)).toEqual({ items: [], count: 0 });
	expect(await listed("?event_name=Call")).toEqual({ items: [], count: 0 });
});

it("another organization's items are not listed", async () => {
	const [client, other] = [await app.client(), await app.client()];
	const ann = await makeCustomer(other);
	await makeItem(other, ann, {});
	expect((await client.get("/usage/events")).body).toEqual({ items: [], count: 0 });
	expect((await client.get(`/usage/events?customer_uuid=${ann}`)).body).toEqual({ items: [], count: 0 });
});

it.each([
	["customer_uuid=7", 400, "Invalid customer_id format"],
	["active=yes", 400, /^active: /],
	["limit=0", 422, /^limit: /],
	["limit=1001", 422, /^limit: /],
	["offset=-1", 422, /^offset: /],
	["event_name=%00", 400, /^event_name: /],
	["customer=7", 422, "customer: is not a known query parameter"],
])("refuses the query %s", async (query, status, detail) => {
	const client = await app.client();
	const { status: answered, body } = await client.get(`/usage/events?${query}`);
	expect(answered).toBe(status);
	expect(body.detail).toMatch(detail);
});

it.each([
	["read", 200],
	["write", 200],
	["ingest", 403],
] as const)("a token of the scope %s gets %i", async (scope, status) => {
	expect((await (await app.client(scope)).get("/usage/events")).status).toBe(status);
});
