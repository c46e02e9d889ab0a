import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	fee,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
} from "../../../test/support/billing.ts";
import { countNoItemMatches, rollUp } from "../index.ts";

/** Events with a known customer and a name that a metric reads, but that nothing bills. */

const app = useTestApp();
let sent = 0;

async function ingest(client: TestClient, events: readonly object[]): Promise<string[]> {
	const keyed = events.map((event) => {
		sent += 1;
		return { event_name: "call", timestamp: "2026-09-10T08:00:00Z", idempotency_key: `key-${sent}`, ...event };
	});
	expect((await succeed(client.post("/usage/ingest", { events: keyed }))).errors).toEqual([]);
	return keyed.map(({ idempotency_key }) => idempotency_key);
}

const page = (client: TestClient, query: string): Promise<Body> =>
	succeed(client.get(`/usage/inbox?reason=no_item_matches&${query}`));

async function groupsOf(client: TestClient, limit = 100): Promise<Body[]> {
	const groups: Body[] = [];
	for (let cursor: string | null = ""; cursor !== null; ) {
		const { items, next_cursor }: Body = await page(
			client,
			`limit=${limit}${cursor === "" ? "" : `&cursor=${cursor}`}`,
		);
		expect(items.length).toBeLessThanOrEqual(limit);
		groups.push(...items);
		cursor = next_cursor;
	}
	return groups;
}

/** The groups' owner, subject, reason, and number of events. */
const gist = (groups: readonly Body[]) =>
	groups
		.map(({ customer, item, event_names, hint, event_count }) => {
			const names = event_names.map(({ event_name }: Body) => event_name).join();
			return [customer.name, item?.plan_item_name ?? null, names, hint, event_count].join(" · ");
		})
		.sort();

const region = (value: string) => [{ property: "region", operator: "eq", value }];

describe("events that no item counts", () => {
	let client: TestClient;
	let keys: string[];
	let customers: Record<string, Body>;
	let item: string;

	beforeAll(async () => {
		client = await app.client();
		const names = ["Filtered", "Two metrics", "Dated", "No contract", "Draft", "Elsewhere", "Renewing", "Canceled"];
		const made = await Promise.all(names.map((name) => makeCustomer(client, { name })));
		customers = Object.fromEntries(made.map((customer) => [customer.name, customer]));
		const id = (name: string) => customers[name]?.uuid;
		const all = await makeMetric(client);
		const eu = await makeMetric(client, { name: "EU", event_name: "scan", filters: region("eu") });
		const us = await makeMetric(client, { name: "US", event_name: "scan", filters: region("us") });
		await makeMetric(client, { name: "Uploads", event_name: "upload" });
		await activeContract(client, id("Filtered"), [usage(eu.uuid, { plan_item_name: "EU scans" })]);
		await activeContract(client, id("Two metrics"), [usage(eu.uuid), usage(us.uuid)]);
		const dated = await activeContract(client, id("Dated"), [usage(all.uuid, { plan_item_name: "Dated calls" })], {
			start_date: "2026-08-01",
			end_date: "2026-08-31",
		});
		item = dated.items[0].item_id;
		const draft = await succeed(
			client.post("/contract", { customer_uuid: id("Draft"), services: [usage(all.uuid)], start_date: "2026-01-01" }),
		);
		await activeContract(client, id("Elsewhere"), [fee(), usage(all.uuid)]);
		await activeContract(client, id("Renewing"), [usage(all.uuid)], { end_date: "2026-08-31", auto_renew: true });
		const canceled = await activeContract(client, id("Canceled"), [usage(all.uuid)]);
		await succeed(client.post(`/contract/${canceled.uuid}/cancel`, { effective_date: "2026-09-09" }));
		keys = await ingest(client, [
			// It doesn't match the only metric's filter.
			{ customer_id: id("Filtered"), event_name: "scan", properties: { region: "us" } },
			{ customer_id: id("Filtered"), event_name: "scan" },
			{ customer_id: id("Filtered"), event_name: "scan", properties: { region: "eu" } },
			// One of two metrics counts it.
			{ customer_id: id("Two metrics"), event_name: "scan", properties: { region: "us" } },
			// It matches no metric's filters.
			{ customer_id: id("Two metrics"), event_name: "scan", properties: { region: "apac" } },
			// Before the contract's start, on its first and last day, after its end.
			{ customer_id: id("Dated"), timestamp: "2026-07-31T23:59:59.999999Z" },
			{ customer_id: id("Dated"), timestamp: "2026-08-01T00:00:00Z" },
			{ customer_id: id("Dated"), timestamp: "2026-08-31T23:59:59.999999Z" },
			{ customer_id: id("Dated"), timestamp: "2026-09-01T00:00:00Z" },
			// It names the item outside its dates; its own name doesn't matter.
			{ item_id: item, timestamp: "2026-09-01T00:00:00Z", event_name: null },
			{ item_id: item, timestamp: "2026-08-15T00:00:00Z" },
			{ customer_id: id("No contract") },
			{ customer_id: id("Draft") },
			{ item_id: draft.items[0].item_id },
			{ customer_id: id("Elsewhere"), event_name: "upload" },
			{ customer_id: id("Elsewhere") },
			{ customer_id: id("Renewing") },
			{ customer_id: id("Canceled"), timestamp: "2026-09-09T23:00:00Z" },
			{ customer_id: id("Canceled"), timestamp: "2026-09-10T00:00:00Z" },
			// Voided; more than 90 days old; with a name that no metric reads.
			{ customer_id: id("No contract") },
			{ customer_id: id("No contract"), timestamp: "2026-06-16T23:59:59Z" },
			{ customer_id: id("No contract"), event_name: "download" },
		]);
		await succeed(client.post("/usage/events/void", { idempotency_keys: [keys[19]] }));
		const stranger = await app.client("write", "Another company");
		await makeMetric(stranger);
		await ingest(stranger, [{ customer_id: (await makeCustomer(stranger)).uuid }]);
	});

	const expected = [
		"Canceled ·  · call · dates · 1",
		"Dated ·  · call · dates · 2",
		"Dated · Dated calls ·  · dates · 1",
		"Draft ·  · call · no_contract · 1",
		"Draft · Calls · call · no_contract · 1",
		"Elsewhere ·  · upload · no_item · 1",
		"Filtered ·  · scan · filters · 2",
		"No contract ·  · call · no_contract · 1",
		"Two metrics ·  · scan · filters · 1",
	];

	it.each([
		["not rolled up yet", false],
		["rolled up", true],
	])("are listed with the reason, the events %s", async (_where, isRolledUp) => {
		if (isRolledUp) await rollUp(client.context);
		const groups = await groupsOf(client);
		expect(gist(groups)).toEqual(expected);
		expect(groups.every(({ is_complete }) => is_complete)).toBe(true);
		const all = (await succeed(client.get("/usage/inbox?limit=100"))).items;
		expect(gist(all.filter(({ reason }: Body) => reason === "no_item_matches"))).toEqual(expected);
	});

	it.each([1, 2, 3])("are the same in pages of %i", async (limit) => {
		expect(gist(await groupsOf(client, limit))).toEqual(expected);
	});

	it("name the events, the item and the days", async () => {
		const groups = await groupsOf(client);
		const of = (name: string, hasItem = false) =>
			groups.find(({ customer, item }) => customer.name === name && (item !== null) === hasItem);
		expect(of("Filtered")).toMatchObject({
			customer: { uuid: customers.Filtered?.uuid },
			event_names: [{ event_name: "scan", has_metric: true }],
			latest_idempotency_keys: [keys[1], keys[0]],
			first_event_on: "2026-09-10",
			last_event_at: "2026-09-10T08:00:00.000Z",
			...{ item: null, closed_usage: null, new_customer: null, similar_customers: [] },
		});
		expect(of("Dated")).toMatchObject({
			latest_idempotency_keys: [keys[8], keys[5]],
			first_event_on: "2026-07-31",
			last_event_at: "2026-09-01T00:00:00.000Z",
		});
		expect(of("Dated", true)).toMatchObject({
			item: { item_id: item, plan_item_name: "Dated calls" },
			latest_idempotency_keys: [keys[9]],
		});
	});

	it("are counted up to a bound", async () => {
		// 1 + 2 + 1 + 1 + 1 + 1 + 2 + 1 + 1.
		expect(await countNoItemMatches(client.context, 10_000)).toBe(11);
		expect(await countNoItemMatches(client.context, 5)).toBe(5);
	});

	it("are no longer listed when an item counts them", async () => {
		const events = await succeed(client.get("/metric?limit=100"));
		const metric = (name: string) => events.items.find((row: Body) => row.name === name).uuid;
		await activeContract(client, customers["No contract"]?.uuid, [usage(metric("Calls"))]);
		await succeed(client.post("/usage/events/void", { idempotency_keys: [keys[4], keys[14]] }));
		const left = expected.filter((line) => !/^(No contract|Elsewhere|Two metrics)/.test(line));
		expect(gist(await groupsOf(client))).toEqual(left);
	});
});

it("an item that was taken back before it began counts nothing", async () => {
	const client = await app.client("write", "Taken back");
	const { uuid } = await makeCustomer(client, { name: "Ada" });
	const metric = await makeMetric(client);
	const contract = await activeContract(client, uuid, [fee()]);
	const add = [usage(metric.uuid)];
	await succeed(client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-10-01", add }));
	const [amendment] = (await succeed(client.get(`/contract/${contract.uuid}/amendments`))).items;
	await ingest(client, [{ customer_id: uuid, timestamp: "2026-10-02T00:00:00Z" }]);
	expect(await groupsOf(client)).toEqual([]);
	expect((await client.delete(`/contract/${contract.uuid}/amendments/${amendment.uuid}`)).status).toBe(200);
	expect(gist(await groupsOf(client))).toEqual(["Ada ·  · call · no_item · 1"]);
});

describe("among many", () => {
	it("a page goes past customers and says where it stopped", async () => {
		const client = await app.client("write", "Many customers");
		const metric = await makeMetric(client);
		const customers = await Promise.all(Array.from({ length: 12 }, (_, n) => makeCustomer(client, { name: `C${n}` })));
		for (const { uuid } of customers.slice(0, 6)) await activeContract(client, uuid, [usage(metric.uuid)]);
		await ingest(
			client,
			customers.flatMap(({ uuid }) => [{ customer_id: uuid }, { customer_id: uuid }]),
		);
		await rollUp(client.context);
		// One that is rolled up and one that is not yet.
		await ingest(client, [{ customer_id: customers[7]?.uuid, timestamp: "2026-09-11T00:00:00Z" }]);
		const groups = await groupsOf(client, 4);
		expect(gist(groups)).toEqual(
			[6, 7, 8, 9, 10, 11].map((n) => `C${n} ·  · call · no_contract · ${n === 7 ? 3 : 2}`).sort(),
		);
		expect(groups.find(({ customer }) => customer.name === "C7")?.last_event_at).toBe("2026-09-11T00:00:00.000Z");
	});

	it("of a customer's many events those are looked at that came last, and it is said", async () => {
		const client = await app.client("write", "Many events");
		const metric = await makeMetric(client, { filters: region("eu") });
		const { uuid } = await makeCustomer(client);
		await activeContract(client, uuid, [usage(metric.uuid)]);
		const event = { customer_id: uuid, timestamp: "2026-09-01T00:00:00Z" };
		await ingest(
			client,
			Array.from({ length: 1_500 }, () => event),
		);
		await rollUp(client.context);
		const [group] = await groupsOf(client);
		expect([group?.hint, group?.is_complete, group?.event_count]).toEqual(["filters", false, 1_000]);
	});
});
