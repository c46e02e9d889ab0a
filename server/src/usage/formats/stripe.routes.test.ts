import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { makeCustomer } from "../../../test/support/usage-items.ts";
import { storedEvents } from "./testing/stored-events.ts";

const app = useTestApp();

type Fields = Readonly<Record<string, string | undefined>>;

const usual = { event_name: "call", "payload[stripe_customer_id]": "c-1", "payload[value]": "1" };

function send(client: TestClient, fields: Fields, headers: Record<string, string> = {}) {
	const sent = Object.entries({ ...usual, ...fields }).filter(
		(field): field is [string, string] => field[1] !== undefined,
	);
	return client.sendBytes("POST", "/v1/billing/meter_events", new URLSearchParams(sent).toString(), {
		"content-type": "application/x-www-form-urlencoded",
		...headers,
	});
}

it("stores what a meter event says, and answers it", async () => {
	const client = await app.client();
	const customer = await makeCustomer(client, { external_id: "c-1" });
	const sent = { identifier: "i-1", timestamp: "1651240791", "payload[value]": "-9007199254740993.000000000001" };
	const { status, body } = await send(client, { ...sent, "payload[region]": "eu", "expand[0]": "x" });
	expect(status).toBe(200);
	expect(body).toEqual({
		object: "billing.meter_event",
		created: Date.parse(app.now) / 1_000,
		event_name: "call",
		identifier: "i-1",
		livemode: true,
		payload: { stripe_customer_id: "c-1", value: sent["payload[value]"], region: "eu" },
		timestamp: 1651240791,
	});
	expect(await storedEvents(app, client)).toMatchObject([
		{
			idempotency_key: "i-1",
			event_name: "call",
			occurred_at: "2022-04-29T13:59:51.000Z",
			value: sent["payload[value]"],
			customer_uuid: customer,
			properties: { region: "eu" },
		},
	]);
});

it("takes the token as the user name, at this address only", async () => {
	const client = await app.client("ingest");
	const authorization = `Basic ${Buffer.from(`${client.token}:`).toString("base64")}`;
	expect((await send(client, {}, { authorization })).status).toBe(200);
	const elsewhere = await app.request({ method: "GET", path: "/api/v1/customer/", headers: { authorization } });
	expect(elsewhere.status).toBe(401);
	for (const wrong of ["Basic", "Basic !", `Basic ${Buffer.from("no colon").toString("base64")}`, "Basic dGI6"]) {
		const { status, body } = await send(client, {}, { authorization: wrong });
		expect(status).toBe(401);
		expect(body.error).toMatchObject({ type: "invalid_request_error", message: expect.any(String) });
	}
});

it("counts an event without an identifier for each request, but once for requests that are sent again", async () => {
	const client = await app.client();
	const headers = { "idempotency-key": "stripe-node-retry-1" };
	const first = await send(client, {}, headers);
	const again = await send(client, {}, headers);
	expect(again.status).toBe(200);
	expect(again.body.identifier).toBe(first.body.identifier);
	await send(client, {});
	await send(client, {});
	expect(await storedEvents(app, client)).toHaveLength(3);
});

it.each<[what: string, fields: Fields, param: string]>([
	["no name", { event_name: undefined }, "event_name"],
	["a name in another form", { event_name: "No Name" }, "event_name"],
	["no customer", { "payload[stripe_customer_id]": undefined }, "payload[stripe_customer_id]"],
	["an empty customer", { "payload[stripe_customer_id]": "" }, "payload[stripe_customer_id]"],
	["a word for a value", { "payload[value]": "abc" }, "payload[value]"],
	["an empty value", { "payload[value]": "" }, "payload[value]"],
	["a blank before a value", { "payload[value]": " 1" }, "payload[value]"],
	["a hexadecimal value", { "payload[value]": "0x10" }, "payload[value]"],
	["a value of 13 decimals", { "payload[value]": "0.1234567890123" }, "payload[value]"],
	["a value above the limit", { "payload[value]": "1000000000000000001" }, "payload[value]"],
	["a word for a timestamp", { timestamp: "abc" }, "timestamp"],
	["a timestamp in milliseconds", { timestamp: "1651240791123" }, "timestamp"],
	["an empty identifier", { identifier: "" }, "identifier"],
	["an identifier that is too long", { identifier: "i".repeat(256) }, "identifier"],
	["an unknown parameter", { name: "x" }, "name"],
	["a nested payload", { "payload[a][b]": "x" }, "payload[a][b]"],
])("refuses %s", async (_what, fields, param) => {
	const client = await app.client();
	const { status, body } = await send(client, fields);
	expect(status).toBe(400);
	expect(body.error).toMatchObject({ type: "invalid_request_error", param, message: expect.stringContaining(param) });
	expect(await storedEvents(app, client)).toEqual([]);
});

it("documents only what it answers: 400 for a fault of the caller, never 422", () => {
	const { paths } = app.app.apiDocuments.document("api", "") as {
		paths: Record<string, { post: { responses: Record<string, unknown> } }>;
	};
	const statuses = Object.keys(paths["/v1/billing/meter_events"]?.post.responses ?? {});
	expect(statuses).toEqual(["200", "400", "401", "403", "413", "415", "429", "500", "503"]);
});
