import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { makeCustomer, makeItem, makeMetric } from "../../../test/support/usage-items.ts";
import { newUuid } from "../../platform/index.ts";
import { storedEvents } from "./testing/stored-events.ts";

const app = useTestApp();

function send(client: TestClient, path: string, body: unknown) {
	const payload = typeof body === "string" ? body : JSON.stringify(body);
	const headers = { "content-type": "application/json" };
	return client.sendBytes("POST", `/api/v1/events${path}`, payload, headers);
}
const sendOne = (client: TestClient, event: object) => send(client, "", { event });
const sendBatch = (client: TestClient, events: readonly object[]) => send(client, "/batch", { events });

const anEvent = (fields: object = {}) => {
	return { transaction_id: newUuid(), code: "call", external_subscription_id: "s-1", ...fields };
};

it("stores what an event says, and answers it", async () => {
	const client = await app.client();
	const customer = await makeCustomer(client, { external_id: "s-1" });
	const sent = { transaction_id: "t-1", code: "call", timestamp: "1651240791.123", properties: { gb: 1.5 } };
	const { status, body } = await sendOne(client, anEvent({ ...sent, precise_total_amount_cents: "12.34" }));
	expect(status).toBe(200);
	expect(body.event).toMatchObject({ ...sent, timestamp: "2022-04-29T13:59:51.123Z", external_subscription_id: "s-1" });
	expect(await storedEvents(app, client)).toMatchObject([
		{
			idempotency_key: "t-1",
			event_name: "call",
			occurred_at: "2022-04-29T13:59:51.123Z",
			value: "1",
			customer_uuid: customer,
			properties: { gb: 1.5, precise_total_amount_cents: "12.34" },
		},
	]);
});

it.each([
	1651240791,
	1651240791.5,
	"1651240791",
	"2022-04-29T13:59:51Z",
	undefined,
	null,
])("takes %j for a timestamp", async (timestamp) => {
	const client = await app.client();
	expect((await sendOne(client, anEvent({ timestamp }))).status).toBe(200);
	const [event] = await storedEvents(app, client);
	expect(event?.occurred_at).toMatch(
		typeof timestamp === "string" || timestamp ? /^2022-04-29T13:59:51/ : /^2026-09-15T10:00/,
	);
});

it("takes a contract's UUID for a subscription, and its item for the event", async () => {
	const client = await app.client();
	const customer = await makeCustomer(client);
	const metric = await makeMetric(client);
	const one = await makeItem(client, customer, { metric });
	await makeItem(client, customer, { metric });
	await sendBatch(client, [
		anEvent({ external_subscription_id: one.contractUuid }),
		anEvent({ external_subscription_id: one.contractUuid.toUpperCase(), code: "other" }),
	]);
	expect(await storedEvents(app, client)).toMatchObject([
		{ customer_uuid: customer, item_uuid: one.itemUuid },
		{ customer_uuid: customer, item_uuid: null },
	]);
});

it("finds the customer by either ID, and refuses IDs of different customers", async () => {
	const client = await app.client();
	const lookalike = newUuid();
	const [first, second] = [
		await makeCustomer(client, { external_id: lookalike }),
		await makeCustomer(client, { external_id: "c-2" }),
	];
	const { contractUuid } = await makeItem(client, first);
	const naming = (external_subscription_id: string | null, external_customer_id: string | null) =>
		anEvent({ external_subscription_id, external_customer_id });
	const wrong = [naming(contractUuid, "c-2"), naming(lookalike, "c-2")];
	const { status, body } = await sendBatch(client, [
		naming(lookalike, null),
		naming(null, "c-2"),
		naming("theirs", "c-2"),
		naming(contractUuid, lookalike),
		...wrong,
	]);
	expect(status).toBe(422);
	expect(Object.keys(body.error_details)).toEqual(["4", "5"]);
	const found = (await storedEvents(app, client)).map(({ customer_uuid }) => customer_uuid);
	expect(found).toEqual([first, second, second, first]);
});

it("does not find another organization's contract", async () => {
	const [client, other] = [await app.client(), await app.client()];
	const { contractUuid } = await makeItem(other, await makeCustomer(other));
	await sendOne(client, anEvent({ external_subscription_id: contractUuid }));
	expect(await storedEvents(app, client)).toMatchObject([{ customer_uuid: null, external_customer_id: contractUuid }]);
});

it.each<[what: string, fields: object, field: string]>([
	["no code", { code: undefined }, "code"],
	["a code in another form", { code: "No Code" }, "code"],
	["a word for a timestamp", { timestamp: "yesterday" }, "timestamp"],
	["an impossible timestamp", { timestamp: 1e20 }, "timestamp"],
	["a list of properties", { properties: [1] }, "properties"],
	["a number for a customer", { external_customer_id: 7 }, "external_customer_id"],
])("refuses an event alone, and by its index in a batch: %s", async (_what, fields, field) => {
	const client = await app.client();
	const alone = await sendOne(client, anEvent(fields));
	expect(alone.status).toBe(422);
	expect(alone.body).toMatchObject({
		status: 422,
		code: "validation_errors",
		error_details: { [field]: [expect.any(String)] },
	});
	const events = [anEvent(), anEvent(fields), anEvent()];
	const inBatch = await sendBatch(client, events);
	expect(inBatch.status).toBe(422);
	expect(inBatch.body.error_details).toEqual({ 1: { [field]: [expect.any(String)] } });
	const corrected = events.map((event, index) =>
		index === 1 ? { ...anEvent(), transaction_id: event.transaction_id } : event,
	);
	const again = await sendBatch(client, corrected);
	expect(again.status).toBe(200);
	expect(again.body.events.map((event: { transaction_id: string }) => event.transaction_id)).toEqual(
		corrected.map((event) => event.transaction_id),
	);
	expect(await storedEvents(app, client)).toHaveLength(3);
});

it.each<[what: string, path: string, body: unknown, details: object]>([
	["no key", "", { event: { code: "call" } }, { transaction_id: ["is required"] }],
	[
		"no key in a batch",
		"/batch",
		{ events: [anEvent(), { code: "call" }] },
		{ 1: { transaction_id: ["is required"] } },
	],
	["no object", "", { event: 7 }, { event: ["must be an object"] }],
	["one event as a batch", "/batch", { event: anEvent() }, { events: ["must be an array"] }],
	["a text in a batch", "/batch", { events: [anEvent(), "x"] }, { "events[1]": ["must be an object"] }],
	["a list", "/batch", [anEvent()], { events: ["must be an array"] }],
])("refuses a body whole: %s", async (_what, path, sent, error_details) => {
	const client = await app.client();
	const { status, body } = await send(client, path, sent);
	expect(status).toBe(422);
	expect(body).toMatchObject({ status: 422, error_details, detail: expect.any(String), code: expect.any(String) });
	expect(await storedEvents(app, client)).toEqual([]);
});
