import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { makeCustomer } from "../../../test/support/usage-items.ts";
import { newUuid } from "../../platform/index.ts";
import { storedEvents } from "./testing/stored-events.ts";

const app = useTestApp();

const single = "application/cloudevents+json";
const batch = "application/cloudevents-batch+json";

function send(client: TestClient, body: unknown, contentType = batch) {
	const payload = typeof body === "string" ? body : JSON.stringify(body);
	return client.sendBytes("POST", "/api/v1/events", payload, { "content-type": contentType });
}

const anEvent = (fields: object = {}) => ({
	specversion: "1.0",
	id: newUuid(),
	source: "test",
	type: "call",
	...fields,
});

it("stores what a CloudEvent says", async () => {
	const client = await app.client();
	const customer = await makeCustomer(client, { external_id: "c-1" });
	const time = "2026-09-14T23:00:00.123456789-02:00";
	const extensions = { traceparent: "00-1", dataschema: "https://example.com", datacontenttype: "application/json" };
	const event = anEvent({ id: "e-1", subject: "c-1", time, data: { tokens: 1 }, ...extensions });
	const { status, body } = await send(client, [event]);
	expect(status).toBe(200);
	expect(body).toEqual({ info: { created_events: 1, duplicates: [] }, errors: [] });
	expect(await storedEvents(app, client)).toMatchObject([
		{
			idempotency_key: "test e-1",
			event_name: "call",
			occurred_at: "2026-09-15T01:00:00.123456Z",
			customer_uuid: customer,
			properties: { tokens: 1 },
		},
	]);
});

it("keeps every digit of its data", async () => {
	const client = await app.client();
	await send(
		client,
		JSON.stringify([anEvent({ data: { n: 0 } })]).replace('"n":0', '"n":9007199254740993.000000000001'),
	);
	const [row] = await app.database.rows<{ n: string }>(
		"select properties->>'n' as n from usage.event where organisation_id = $1",
		[client.context.organisationId],
	);
	expect(row?.n).toBe("9007199254740993.000000000001");
});

it("finds the customer by UUID, email address or external ID, whatever the ID looks like", async () => {
	const client = await app.client();
	const [lookalike, addressLike] = [newUuid(), "like@example.com"];
	const customers = [
		await makeCustomer(client, { email: "own@example.com" }),
		await makeCustomer(client, { external_id: lookalike }),
		await makeCustomer(client, { external_id: addressLike }),
	];
	const subjects = [customers[0], "OWN@example.com", lookalike, addressLike];
	const { body } = await send(
		client,
		subjects.map((subject) => anEvent({ subject })),
	);
	expect(body.errors).toEqual([]);
	const found = (await storedEvents(app, client)).map(({ customer_uuid }) => customer_uuid);
	expect(found).toEqual([customers[0], customers[0], customers[1], customers[2]]);
});

it("takes source and ID for the key", async () => {
	const client = await app.client();
	const pairs = [
		["a", "bc"],
		["ab", "c"],
		["a", "bc"],
		["b", "c"],
		["a b", "c"],
		["a", "b c"],
		["a%20b", "c"],
	];
	const { body } = await send(
		client,
		pairs.map(([source, id]) => anEvent({ source, id })),
	);
	expect(body.info).toEqual({ created_events: 6, duplicates: ["a bc"] });
});

it.each<[what: string, fields: object, field: string]>([
	["no type", { type: undefined }, "type"],
	["a type in another form", { type: "com.example.call" }, "type"],
	["a date for a time", { time: "2026-09-14" }, "time"],
	["a text for data", { data: "x" }, "data"],
	["a list for data", { data: [1] }, "data"],
	["data in bytes", { data_base64: "AA==" }, "data_base64"],
	["data of another type", { datacontenttype: "text/xml" }, "datacontenttype"],
	["no version", { specversion: undefined }, "specversion"],
	["another version", { specversion: "2.0" }, "specversion"],
	["a number for a subject", { subject: 7 }, "subject"],
	["a subject that is nobody's UUID", { subject: newUuid() }, "Customer with UUID"],
])("refuses one event of a batch: %s", async (_what, fields, field) => {
	const client = await app.client();
	const { status, body } = await send(client, [anEvent(), anEvent({ ...fields, id: "bad" }), anEvent()]);
	expect(status).toBe(200);
	expect(body.info.created_events).toBe(2);
	expect(body.errors).toEqual([{ idempotency_key: "test bad", error: expect.stringContaining(field) }]);
	const alone = await send(client, anEvent(fields), single);
	expect(alone.status).toBe(422);
	expect(alone.headers["content-type"]).toBe("application/problem+json");
	expect(alone.body).toMatchObject({ status: 422, detail: expect.stringContaining(field) });
});

it.each<[what: string, body: unknown, contentType: string, place: string]>([
	["no ID", [anEvent(), anEvent({ id: undefined })], batch, "[1].id"],
	["an empty source", [anEvent({ source: "" })], batch, "[0].source"],
	["a key that is too long", [anEvent({ source: "s".repeat(200), id: "i".repeat(55) })], batch, "[0].id"],
	["a text", ["event"], batch, "[0]"],
	["one event without an ID", anEvent({ id: null }), single, "id"],
	["one event as a batch", anEvent(), batch, ""],
	["a batch as one event", [anEvent()], single, ""],
	["neither as JSON", { events: [] }, "application/json", "id"],
])("refuses a body whole: %s", async (_what, body, contentType, place) => {
	const client = await app.client();
	const answer = await send(client, body, contentType);
	expect(answer.status).toBe(422);
	expect(answer.body.errors[0].field).toBe(place);
	expect(await storedEvents(app, client)).toEqual([]);
});

it("takes one event or several as plain JSON, no event at all, and at most 10,000", async () => {
	const client = await app.client();
	expect((await send(client, anEvent(), "application/json")).status).toBe(200);
	expect((await send(client, [anEvent(), anEvent()], "application/json")).body.info.created_events).toBe(2);
	expect((await send(client, [])).body.info.created_events).toBe(0);
	expect(
		(
			await send(
				client,
				Array.from({ length: 10_001 }, () => anEvent()),
			)
		).status,
	).toBe(422);
});
