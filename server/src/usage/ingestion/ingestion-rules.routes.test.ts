import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Answer, type TestClient, useTestApp } from "../../../test/support/app.ts";
import { makeCustomer, makeItem, makeMetric } from "../../../test/support/usage-items.ts";
import { newUuid } from "../../platform/index.ts";

/** Every rule of decisions.md, "Usage ingestion", on both endpoints: responses and stored events are the same. */

const app = useTestApp();

interface Result {
	readonly created: number;
	readonly duplicates: readonly string[];
	readonly errors: readonly { readonly idempotency_key: string; readonly error: string }[];
}

/** A way to send a batch and to get its result. */
interface Endpoint {
	readonly path: string;
	readonly accepted: number;
	readonly maximum_events: number;
	readonly maximum_MiB: number;
	resultOf(client: TestClient, answer: Answer): Promise<Result>;
}

const synchronous: Endpoint = {
	path: "/usage/ingest",
	accepted: 200,
	maximum_events: 10_000,
	maximum_MiB: 16,
	async resultOf(_client, { body }) {
		return { created: body.info.created_events, duplicates: body.info.duplicates, errors: body.errors };
	},
};

const asynchronous: Endpoint = {
	path: "/usage/ingest-async",
	accepted: 202,
	maximum_events: 100_000,
	maximum_MiB: 40,
	async resultOf(client, { body }) {
		await app.work();
		const { body: job } = await client.get(`/usage/ingest-async/${body.job_id}`);
		expect(job).toMatchObject({ status: "COMPLETED", processed_events: body.total_events });
		expect(job.created_events + job.duplicate_count + job.error_count).toBe(body.total_events);
		return { created: job.created_events, duplicates: job.duplicates, errors: job.errors };
	},
};

/** An event as JSON: a later field replaces an earlier one with the same name. */
const event = (fields = "", key = "k") =>
	`{"idempotency_key":${JSON.stringify(key)},"event_name":"call","timestamp":"2026-03-10T12:00:00Z"${fields === "" ? "" : `,${fields}`}}`;
const batch = (...events: string[]) => `{"events":[${events.join(",")}]}`;

async function stored({ context }: TestClient) {
	const rows = await app.database.rows<Record<string, unknown>>(
		`select coalesce(idempotency_key, key::text) as idempotency_key, event_name, occurred_at, value, customer_uuid, item_uuid,
			customer_email_key, external_customer_id, properties
		 from usage.event where organisation_id = $1 order by sequence`,
		[context.organisationId],
	);
	return rows.map((row): Record<string, unknown> => {
		return { ...row, value: String(row.value), properties: JSON.stringify(row.properties) };
	});
}

/** An organization with objects that events may name; `NAMES` stand for their UUIDs in a case. */
async function company(): Promise<{ client: TestClient; inWords: (text: string) => string }> {
	const [client, other] = [await app.client(), await app.client()];
	const ann = await makeCustomer(client, { email: "ann@example.com", external_id: "ann" });
	const names: Record<string, string> = {
		ANN: ann,
		BOB: await makeCustomer(client, { email: "bob@example.com", external_id: "bob" }),
		STRANGER: await makeCustomer(other, { external_id: "stranger" }),
		NOBODY: newUuid(),
		ITEM: (await makeItem(client, ann, { metric: await makeMetric(client) })).itemUuid,
		FEE: (await makeItem(client, ann, { serviceType: "fixed_fee" })).itemUuid,
	};
	const inWords = (text: string) =>
		text.replace(/\b(ANN|BOB|STRANGER|NOBODY|ITEM|FEE)\b/g, (name) => names[name] as string);
	return { client, inWords };
}

const long = (length: number, unit = "x") => unit.repeat(length);
/** `{"a":"…"}` is 8 bytes around the text. */
const sized = (bytes: number) => `"properties":{"a":"${long(bytes - 8)}"}`;

const accepted: readonly (readonly [rule: string, fields: string, stored: Record<string, unknown>])[] = [
	[
		"value 1, nobody, nothing else when left out",
		"",
		{ value: "1", customer_uuid: null, item_uuid: null, properties: "null" },
	],
	[
		"null is the same as left out",
		'"customer_id":null,"item_id":null,"external_customer_id":null,"properties":null',
		{ customer_uuid: null, properties: "null" },
	],
	["a name may be null", '"event_name":null', { event_name: null }],
	["a name that no metric uses", '"event_name":"n_0_new"', { event_name: "n_0_new" }],
	["a name of 255 characters", `"event_name":"${long(255)}"`, { event_name: long(255) }],
	["another offset", '"timestamp":"2026-03-31T23:30-00:30"', { occurred_at: "2026-04-01T00:00:00.000Z" }],
	["without an offset it is UTC", '"timestamp":"2026-03-31T23:30:00.5"', { occurred_at: "2026-03-31T23:30:00.500Z" }],
	["the past", '"timestamp":"0001-01-01T00:00:00Z"', { occurred_at: "0001-01-01T00:00:00.000Z" }],
	["the future", '"timestamp":"9999-12-31T23:59:59Z"', { occurred_at: "9999-12-31T23:59:59.000Z" }],
	["a value to the last digit", '"event_value":-999999999999.123456789012', { value: "-999999999999.123456789012" }],
	["the largest value", '"event_value":1e18', { value: "1000000000000000000" }],
	["a customer's UUID", '"customer_id":"ANN"', { customer_uuid: "ANN" }],
	["an e-mail address without case", '"customer_id":"Ann@EXAMPLE.com"', { customer_uuid: "ANN" }],
	[
		"an e-mail address that is unknown yet",
		'"customer_id":"New@example.com"',
		{ customer_uuid: null, customer_email_key: "new@example.com" },
	],
	["an external id", '"external_customer_id":"bob"', { customer_uuid: "BOB" }],
	[
		"an external id that is unknown yet",
		`"external_customer_id":"${long(100)}"`,
		{ customer_uuid: null, external_customer_id: long(100) },
	],
	["an external id of another organisation", '"external_customer_id":"stranger"', { customer_uuid: null }],
	["both, of one customer", '"customer_id":"ann@example.com","external_customer_id":"ann"', { customer_uuid: "ANN" }],
	[
		"both, of which one is unknown yet",
		'"customer_id":"new@example.com","external_customer_id":"bob"',
		{ customer_uuid: "BOB" },
	],
	["an item gives its customer", '"item_id":"ITEM"', { item_uuid: "ITEM", customer_uuid: "ANN" }],
	["the customer's item", '"item_id":"ITEM","customer_id":"ANN"', { item_uuid: "ITEM", customer_uuid: "ANN" }],
	[
		"properties to the last digit",
		'"properties":{"n":0.10000000000000000000001,"é":[null]}',
		{ properties: '{"n":0.10000000000000000000001,"é":[null]}' },
	],
	["properties of 16 KiB", sized(16_384), { properties: `{"a":"${long(16_376)}"}` }],
	["a key of 255 characters", `"idempotency_key":"${long(255, "😀")}"`, { idempotency_key: long(255, "😀") }],
];

const noDateTime = "timestamp: must be an ISO 8601 date-time, such as 2026-09-30T23:59:59Z";
const faulty: readonly (readonly [rule: string, fields: string, error: string])[] = [
	[
		"a name with spaces",
		'"event_name":"Api call"',
		"event_name: must be snake_case: a-z, 0-9, single underscores between",
	],
	["a name of 256 characters", `"event_name":"${long(256)}"`, "event_name: may have at most 255 characters"],
	["a name that is a number", '"event_name":1', "event_name: must be a string or null"],
	["a date alone", '"timestamp":"2026-03-10"', noDateTime],
	["an impossible date", '"timestamp":"2026-02-30T00:00:00Z"', noDateTime],
	["null for a timestamp", '"timestamp":null', noDateTime],
	["a number for a timestamp", '"timestamp":1773144000', noDateTime],
	["null for a value", '"event_value":null', "event_value: must be a number"],
	["a value as a text", '"event_value":"1"', "event_value: must be a number"],
	[
		"a value over the limit",
		'"event_value":1000000000000000000.000000000001',
		"event_value: may have a magnitude of at most 10^18",
	],
	["a value beyond all numbers", '"event_value":-1e999', "event_value: may have a magnitude of at most 10^18"],
	["a value of 13 decimals", '"event_value":0.0000000000001', "event_value: may have at most 12 decimals"],
	["an unknown customer", '"customer_id":"NOBODY"', "Customer with UUID NOBODY not found"],
	["another organisation's customer", '"customer_id":"STRANGER"', "Customer with UUID STRANGER not found"],
	["neither UUID nor e-mail address", '"customer_id":"ann"', "Invalid customer_id format"],
	[
		"an external id of 101 characters",
		`"external_customer_id":"${long(101)}"`,
		"external_customer_id: may have at most 100 characters",
	],
	["an empty external id", '"external_customer_id":""', "external_customer_id: must not be empty"],
	[
		"two different customers",
		'"customer_id":"ANN","external_customer_id":"bob"',
		"customer_id and external_customer_id name different customers",
	],
	["an unknown item", '"item_id":"NOBODY"', "item_id: Billable item with UUID NOBODY not found"],
	["an item that is no usage service", '"item_id":"FEE"', "item_id: Billable item with UUID FEE not found"],
	["an item that is no UUID", '"item_id":"item"', "item_id: must be a UUID or null"],
	[
		"another customer's item",
		'"item_id":"ITEM","customer_id":"BOB"',
		"item_id: is a billable item of another customer",
	],
	["properties that are no object", '"properties":[]', "properties: must be an object or null"],
	["properties over 16 KiB", sized(16_385), "properties: may have at most 16384 bytes as JSON"],
	[
		"a number beyond all numbers in properties",
		'"properties":{"a":1e999}',
		"properties: contain a number that is out of range",
	],
	["NUL in properties", '"properties":{"a":"\\u0000"}', "properties: must not contain NUL or an unpaired surrogate"],
	["a field that is not listed", '"propertys":{}', "propertys: is not a known field"],
];

const keyless = (fields: string) => `{"event_name":"call","timestamp":"2026-03-10T12:00:00Z"${fields}}`;

const refused: readonly (readonly [what: string, payload: string | undefined, status: number, field: string | null])[] =
	[
		["no body", undefined, 422, ""],
		["null", "null", 422, ""],
		["an array", "[]", 422, ""],
		["null for events", '{"events":null}', 422, "events"],
		["an object for events", '{"events":{}}', 422, "events"],
		["an unknown field beside events", `{"events":[${event()}],"more":1}`, 422, "more"],
		["an unknown field before events", `{"more":1,"events":[${event()}]}`, 422, "more"],
		["no JSON", "events", 400, null],
		["an open end", `{"events":[${event()}`, 400, null],
		["a comma too many", `{"events":[${event()},]}`, 400, null],
		["something after the end", `${batch(event())}}`, 400, null],
		["brackets that do not match", `{"events":[${event('"properties":{"a":[}]')}]}`, 400, null],
		["no JSON after an event without a key", `{"events":[{},${event()},,]}`, 400, null],
		["null for an event", batch(event(), "null"), 422, "events[1]"],
		["an array for an event", batch(event(), "[]"), 422, "events[1]"],
		["a number of many digits for an event", batch(event(), "12345678901234567890"), 422, "events[1]"],
		["no key", batch(event(), keyless("")), 422, "events[1].idempotency_key"],
		["an empty key", batch(event(), event("", "")), 422, "events[1].idempotency_key"],
		["null for a key", batch(event(), keyless(',"idempotency_key":null')), 422, "events[1].idempotency_key"],
		["a number for a key", batch(event(), keyless(',"idempotency_key":7')), 422, "events[1].idempotency_key"],
		["a key of 256 characters", batch(event(), event("", long(256))), 422, "events[1].idempotency_key"],
		["a key with NUL", batch(event(), event("", "k\u0000")), 422, "events[1].idempotency_key"],
		["a key with half a surrogate pair", batch(event(), event("", "k\ud800")), 422, "events[1].idempotency_key"],
	];

const value = (key: string, number: number) => event(`"event_value":${number}`, key);
const bad = (key: string) => event('"timestamp":"never"', key);

/** Batches sent in sequence; for each the result as `created; duplicates; keys of errors`; finally what is stored. */
const sequences: readonly (readonly [
	rule: string,
	batches: readonly (readonly [payload: string, result: string])[],
	stored: string,
])[] = [
	[
		"the first of a key wins inside a batch",
		[[batch(value("a", 1), value("b", 2), value("a", 3), value("a", 4)), "2; a,a; "]],
		"a=1 b=2",
	],
	[
		"the first of a key wins across batches, and every later one is listed, once for each time it was sent",
		[
			[batch(value("a", 1), value("b", 2)), "2; ; "],
			[batch(value("c", 3), value("b", 4), value("c", 5), value("a", 6), value("b", 7)), "1; b,c,a,b; "],
		],
		"a=1 b=2 c=3",
	],
	["a failed event does not use its key up", [[batch(bad("a"), value("a", 1), bad("a")), "1; ; a,a"]], "a=1"],
	[
		"a faulty event is an error where its key is taken, too",
		[
			[batch(value("a", 1)), "1; ; "],
			[batch(bad("a"), value("a", 2), bad("b"), value("b", 3)), "1; a; a,b"],
		],
		"a=1 b=3",
	],
	[
		"keys differ by case and by spaces",
		[[batch(...["k", "K", "k ", "é", "e\u0301"].map((key) => value(key, 1))), "5; ; "]],
		"k=1 K=1 k =1 é=1 e\u0301=1",
	],
	["{} creates nothing", [["{}", "0; ; "]], ""],
	["an empty batch creates nothing", [['{"events":[]}', "0; ; "]], ""],
	[
		"a batch whose field's name is written with an escape",
		[[`{"\\u0065vents":[${value("a", 1)},${bad("b")}]}`, "1; ; b"]],
		"a=1",
	],
	[
		"of events given twice the last are meant, to the last digit",
		[
			[
				`{"events":[1],"events":[${event('"event_value":1e999', "a")},${event('"event_value":0.100000000000,"properties":{"n":1e999}', "b")},${value("c", 1e-12)}]}`,
				"1; ; a,b",
			],
		],
		"c=0.000000000001",
	],
];

describe.each([synchronous, asynchronous])("$path", (endpoint) => {
	const send = (client: TestClient, payload: string | undefined) => client.send("POST", endpoint.path, payload, {});
	const ingest = async (client: TestClient, payload: string) => {
		const answer = await send(client, payload);
		expect(answer.status).toBe(endpoint.accepted);
		return endpoint.resultOf(client, answer);
	};

	it.each(accepted)("stores: %s", async (_rule, fields, expected) => {
		const { client, inWords } = await company();
		expect(await ingest(client, batch(event(inWords(fields))))).toEqual({ created: 1, duplicates: [], errors: [] });
		expect(await stored(client)).toMatchObject([JSON.parse(inWords(JSON.stringify(expected)))]);
	});

	it.each(faulty)("names the fault, and stores the rest: %s", async (_rule, fields, error) => {
		const { client, inWords } = await company();
		const payload = batch(event("", "before"), event(inWords(fields), "faulty"), event("", "after"));
		const errors = [{ idempotency_key: "faulty", error: inWords(error) }];
		expect(await ingest(client, payload)).toEqual({ created: 2, duplicates: [], errors });
		expect((await stored(client)).map(({ idempotency_key }) => idempotency_key)).toEqual(["before", "after"]);
	});

	it.each([
		["event_name", "is required; it may be null"],
		["timestamp", "is required"],
	])("names the fault: %s is omitted", async (field, problem) => {
		const client = await app.client();
		const { [field]: _field, ...rest } = JSON.parse(event());
		const errors = [{ idempotency_key: "k", error: `${field}: ${problem}` }];
		expect(await ingest(client, batch(JSON.stringify(rest)))).toEqual({ created: 0, duplicates: [], errors });
	});

	it.each(refused)("refuses the whole and stores nothing: %s", async (_what, payload, status, field) => {
		const client = await app.client();
		const answer = await send(client, payload);
		expect(answer.status).toBe(status);
		expect(answer.body.code).toBe(status === 400 ? "malformed_json" : "validation_error");
		expect(answer.body.errors?.map((error: { field: string }) => error.field)).toEqual(
			field === null ? undefined : [field],
		);
		await app.work();
		expect(await stored(client)).toEqual([]);
	});

	it.each(sequences)("%s", async (_rule, batches, expected) => {
		const client = await app.client();
		for (const [payload, result] of batches) {
			const { created, duplicates, errors } = await ingest(client, payload);
			expect(`${created}; ${duplicates}; ${errors.map(({ idempotency_key }) => idempotency_key)}`).toBe(result);
		}
		const rows = await stored(client);
		expect(rows.map((row) => `${row.idempotency_key}=${row.value}`).join(" ")).toBe(expected);
	});

	it("an event whose customer appears later is attributed permanently", async () => {
		const client = await app.client();
		await ingest(
			client,
			batch(event('"customer_id":"New@example.com"', "a"), event('"external_customer_id":"new"', "b")),
		);
		const { body: customer } = await client.post("/customer/create", {
			name: "New",
			email: "new@example.com",
			external_id: "new",
		});
		await app.work();
		await client.put(`/customer/${customer.uuid}`, { email: "old@example.com", external_id: "old" });
		await app.work();
		expect((await stored(client)).map((row) => row.customer_uuid)).toEqual([customer.uuid, customer.uuid]);
	});

	it("a key of one organization is free in another", async () => {
		for (const client of [await app.client(), await app.client()]) {
			expect(await ingest(client, batch(event()))).toMatchObject({ created: 1 });
		}
	});

	it("concurrent batches with the same keys create each key once, and every other is a duplicate", async () => {
		const client = await app.client();
		const events = Array.from({ length: 300 }, (_, index) => event("", `key-${index}`));
		const payloads = [events, events.toReversed(), events, events.toReversed()].map((order) => batch(...order));
		const answers = await Promise.all(payloads.map((payload) => send(client, payload)));
		await Promise.all(payloads.map(() => app.work()));
		const results = await Promise.all(answers.map((answer) => endpoint.resultOf(client, answer)));
		expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(300);
		expect(results.map(({ created, duplicates }) => created + duplicates.length)).toEqual(Array(4).fill(300));
		expect(await stored(client)).toHaveLength(300);
	});

	it("accepts the maximum number of events, and refuses one more", async () => {
		const client = await app.client();
		const events = (count: number) => batch(...Array.from({ length: count }, (_, index) => event("", `key-${index}`)));
		const { status, body } = await send(client, events(endpoint.maximum_events + 1));
		expect([status, body.detail]).toEqual([422, `events: may contain at most ${endpoint.maximum_events} events`]);
		expect(await ingest(client, events(endpoint.maximum_events))).toMatchObject({ created: endpoint.maximum_events });
	});

	it("accepts the maximum body size, plain or compressed, and refuses a byte more, counted after decompression", async () => {
		const client = await app.client();
		const padded = (key: string, bytes: number) => batch(event("", key)).padEnd(bytes, " ");
		const compressed = (body: string) =>
			app.request({
				method: "POST",
				path: `/api/v1${endpoint.path}`,
				payload: gzipSync(body),
				headers: {
					authorization: `Bearer ${client.token}`,
					"content-type": "application/json",
					"content-encoding": "gzip",
				},
			});
		const limit = endpoint.maximum_MiB * 1024 * 1024;
		expect(await ingest(client, padded("a", limit))).toMatchObject({ created: 1 });
		expect(await endpoint.resultOf(client, await compressed(padded("b", limit)))).toMatchObject({ created: 1 });
		expect((await send(client, padded("c", limit + 1))).status).toBe(413);
		expect((await compressed(padded("c", limit + 1))).status).toBe(413);
	});
});
