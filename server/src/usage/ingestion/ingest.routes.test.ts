import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { anEvent } from "../../../test/support/usage-items.ts";
import { newUuid } from "../../platform/index.ts";

const app = useTestApp();

const ingest = (client: TestClient, events: unknown) => client.post("/usage/ingest", { events });

interface StoredEvent {
	readonly idempotency_key: string;
	readonly occurred_at: string;
	readonly properties: unknown;
	readonly value: { toString(): string };
}

function stored({ context }: TestClient): Promise<StoredEvent[]> {
	return app.database.rows<StoredEvent>(
		"select event.*, coalesce(idempotency_key, key::text) as idempotency_key from usage.event where organisation_id = $1 order by sequence",
		[context.organisationId],
	);
}

it("creates the events of a batch and says how many", async () => {
	const client = await app.client();
	const { status, body } = await ingest(client, [anEvent(), anEvent({ event_name: null, event_value: -2.5 })]);
	expect(status).toBe(200);
	expect(body).toEqual({ info: { created_events: 2, duplicates: [] }, errors: [] });
	expect((await stored(client)).map((event) => event.value.toString())).toEqual(["1", "-2.5"]);
});

it.each(["{}", '{"events":[]}'])("%s is accepted and creates nothing", async (payload) => {
	const client = await app.client();
	const { status, body } = await client.post("/usage/ingest", payload);
	expect(status).toBe(200);
	expect(body).toEqual({ info: { created_events: 0, duplicates: [] }, errors: [] });
});

it.each([
	["no body", undefined, ""],
	["null", "null", ""],
	["an array", "[]", ""],
	["a text", '"events"', ""],
	["a number of many digits", "12345678901234567890", ""],
	["null for events", '{"events":null}', "events"],
	["an object for events", '{"events":{}}', "events"],
	["a field beside events", '{"events":[],"event":[]}', "event"],
	["__proto__ beside events", '{"events":[],"__proto__":{}}', "__proto__"],
])("is refused because it isn't a batch: %s", async (_what, payload, field) => {
	const client = await app.client();
	const { status, body } = await client.post("/usage/ingest", payload);
	expect(status).toBe(422);
	expect(body.code).toBe("validation_error");
	expect(body.errors[0].field).toBe(field);
});

it("accepts 10,000 events and refuses one more", async () => {
	const client = await app.client();
	const events = Array.from({ length: 10_000 }, () => anEvent());
	const { status, body } = await ingest(client, [...events, anEvent()]);
	expect(status).toBe(422);
	expect(body.detail).toBe("events: may contain at most 10000 events");
	expect((await ingest(client, events)).body.info.created_events).toBe(10_000);
});

it("accepts a body of 2 MiB, plain or compressed, and refuses one of over 16 MiB after decompression", async () => {
	const client = await app.client();
	const sendCompressed = (body: string) =>
		app.request({
			method: "POST",
			path: "/api/v1/usage/ingest",
			payload: gzipSync(body),
			headers: {
				authorization: `Bearer ${client.token}`,
				"content-type": "application/json",
				"content-encoding": "gzip",
			},
		});
	const padded = (bytes: number) => JSON.stringify({ events: [anEvent()] }).padEnd(bytes, " ");
	const mebibyte = 1024 * 1024;
	expect((await client.post("/usage/ingest", padded(2 * mebibyte))).body.info.created_events).toBe(1);
	expect((await sendCompressed(padded(2 * mebibyte))).body.info.created_events).toBe(1);
	expect((await client.post("/usage/ingest", padded(16 * mebibyte + 1))).status).toBe(413);
	expect((await sendCompressed(padded(16 * mebibyte + 1))).status).toBe(413);
	expect(await stored(client)).toHaveLength(2);
});

const keyless = (fields: Record<string, unknown>) => {
	const { idempotency_key: _key, ...rest } = anEvent();
	return { ...rest, ...fields };
};

it.each([
	["null", null, "events[1]"],
	["a text", "event", "events[1]"],
	["an array", [], "events[1]"],
	["no key", keyless({}), "events[1].idempotency_key"],
	["an empty key", keyless({ idempotency_key: "" }), "events[1].idempotency_key"],
	["null for a key", keyless({ idempotency_key: null }), "events[1].idempotency_key"],
	["a number for a key", keyless({ idempotency_key: 7 }), "events[1].idempotency_key"],
	["a key of 256 characters", keyless({ idempotency_key: "k".repeat(256) }), "events[1].idempotency_key"],
	["a key with NUL", keyless({ idempotency_key: "k\u0000" }), "events[1].idempotency_key"],
	["a key with half a surrogate pair", keyless({ idempotency_key: "k\ud800" }), "events[1].idempotency_key"],
])("refuses the whole batch for an event without a usable key: %s", async (_what, event, field) => {
	const client = await app.client();
	const { status, body } = await ingest(client, [anEvent(), event, anEvent()]);
	expect(status).toBe(422);
	expect(body.errors).toHaveLength(1);
	expect(body.errors[0].field).toBe(field);
	expect(body.detail).toMatch(field);
	expect(await stored(client)).toEqual([]);
});

it.each(["k".repeat(255), "😀".repeat(255), " ", "ключ/1"])("accepts the key %.20s", async (key) => {
	const client = await app.client();
	const { body } = await ingest(client, [anEvent({ idempotency_key: key })]);
	expect(body.info.created_events).toBe(1);
	expect((await stored(client))[0]?.idempotency_key).toBe(key);
});

it("lists every faulty event in the order sent, and stores the rest", async () => {
	const client = await app.client();
	const customer = newUuid();
	const events = [
		anEvent({ idempotency_key: "a", event_name: "Bad Name" }),
		anEvent({ idempotency_key: "b" }),
		anEvent({ idempotency_key: "c", customer_id: customer }),
		anEvent({ idempotency_key: "d", propertys: {} }),
		anEvent({ idempotency_key: "e", customer_id: "nobody" }),
		anEvent({ idempotency_key: "f" }),
	];
	const { status, body } = await ingest(client, events);
	expect(status).toBe(200);
	expect(body.info).toEqual({ created_events: 2, duplicates: [] });
	expect(body.errors).toEqual([
		{ idempotency_key: "a", error: "event_name: must be snake_case: a-z, 0-9, single underscores between" },
		{ idempotency_key: "c", error: `Customer with UUID ${customer} not found` },
		{ idempotency_key: "d", error: "propertys: is not a known field" },
		{ idempotency_key: "e", error: "Invalid customer_id format" },
	]);
	expect((await stored(client)).map((event) => event.idempotency_key)).toEqual(["b", "f"]);
});

it("keeps timestamps in UTC to the microsecond, and numbers in properties to the last digit", async () => {
	const client = await app.client();
	const payload = `{"events":[{"event_name":null,"idempotency_key":"k","timestamp":"2026-03-31T23:59:59.9999999-00:30",
		"event_value":999999999999.123456789012,"properties":{"n":0.1000000000000000000001,"s":"é😀"}}]}`;
	expect((await client.post("/usage/ingest", payload)).body.info.created_events).toBe(1);
	const [event] = await stored(client);
	expect(event?.occurred_at).toBe("2026-04-01T00:29:59.999999Z");
	expect(event?.value.toString()).toBe("999999999999.123456789012");
	expect(JSON.stringify(event?.properties)).toBe('{"n":0.1000000000000000000001,"s":"é😀"}');
});

it("stores properties nested as deeply as allowed", async () => {
	const client = await app.client();
	const properties = `{"a":${"[".repeat(999)}${"]".repeat(999)}}`;
	const event = JSON.stringify(anEvent()).replace(/}$/, `,"properties":${properties}}`);
	expect((await client.post("/usage/ingest", `{"events":[${event}]}`)).body.info.created_events).toBe(1);
	expect(JSON.stringify((await stored(client))[0]?.properties)).toBe(properties);
});

it("the first event with a key wins; every later one is listed, once for each time it was sent", async () => {
	const client = await app.client();
	const sent = (key: string, value: number) => anEvent({ idempotency_key: key, event_value: value });
	const first = await ingest(client, [sent("a", 1), sent("b", 2), sent("a", 3), sent("a", 4)]);
	expect(first.body).toEqual({ info: { created_events: 2, duplicates: ["a", "a"] }, errors: [] });
	const second = await ingest(client, [sent("c", 5), sent("b", 6), sent("c", 7), sent("a", 8), sent("b", 9)]);
	expect(second.body).toEqual({ info: { created_events: 1, duplicates: ["b", "c", "a", "b"] }, errors: [] });
	const values = (await stored(client)).map((event) => `${event.idempotency_key}=${event.value}`);
	expect(values).toEqual(["a=1", "b=2", "c=5"]);
});

it("keys differ by case, by spaces, and by the form of their accents", async () => {
	const client = await app.client();
	const keys = ["k", "K", "k ", " k", "é", "e\u0301"];
	const { body } = await ingest(
		client,
		keys.map((idempotency_key) => anEvent({ idempotency_key })),
	);
	expect(body.info).toEqual({ created_events: 6, duplicates: [] });
});

it("a failed event does not use up its key, and a faulty event is an error even if its key is taken", async () => {
	const client = await app.client();
	const faulty = anEvent({ idempotency_key: "a", timestamp: "never" });
	const { body } = await ingest(client, [faulty, anEvent({ idempotency_key: "a" }), faulty]);
	expect(body.info).toEqual({ created_events: 1, duplicates: [] });
	expect(body.errors.map((error: { idempotency_key: string }) => error.idempotency_key)).toEqual(["a", "a"]);
});

it("a key of one organization is free in another", async () => {
	const [one, other] = [await app.client(), await app.client()];
	const event = anEvent();
	expect((await ingest(one, [event])).body.info.created_events).toBe(1);
	expect((await ingest(other, [event])).body.info.created_events).toBe(1);
});

it("twelve concurrent copies of a batch in different orders create each key once, and none fails", async () => {
	const client = await app.client();
	const events = Array.from({ length: 500 }, () => anEvent());
	const shuffled = (seed: number) =>
		events
			.map((event, index) => ({ event, rank: ((index + 1) * (seed * 2 + 1) * 7919) % 503 }))
			.sort((a, b) => a.rank - b.rank)
			.map(({ event }) => event);
	const answers = await Promise.all(Array.from({ length: 12 }, (_, seed) => ingest(client, shuffled(seed))));
	expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
	const created = answers.map(({ body }) => body.info.created_events as number);
	const repeated = answers.map(({ body }) => body.info.duplicates.length as number);
	// 12 × 500 were sent, 500 are new: 5,500 come again.
	expect(created.reduce((sum, count) => sum + count)).toBe(500);
	expect(repeated.reduce((sum, count) => sum + count)).toBe(5_500);
	expect(await stored(client)).toHaveLength(500);
});

it.each([
	["ingest", 200],
	["write", 200],
	["read", 403],
] as const)("a token of the scope %s gets %i", async (scope, status) => {
	expect((await ingest(await app.client(scope), [anEvent()])).status).toBe(status);
});

it("ignores Idempotency-Key: an event's own key decides", async () => {
	const client = await app.client();
	const send = (events: unknown[]) => client.post("/usage/ingest", { events }, { "idempotency-key": "once" });
	expect((await send([anEvent()])).body.info.created_events).toBe(1);
	expect((await send([anEvent()])).body.info.created_events).toBe(1);
});

it("the API's document shows the fields of an event and their limits", async () => {
	const client = await app.client();
	const { body } = await client.get("/openapi.json");
	const { CustomerEventList, CustomerEvent: event } = body.components.schemas;
	expect(CustomerEventList.properties.events.maxItems).toBe(10_000);
	expect(event.required).toEqual(["event_name", "timestamp", "idempotency_key"]);
	expect(Object.keys(event.properties)).toHaveLength(8);
	expect(event.additionalProperties).toBe(false);
});
