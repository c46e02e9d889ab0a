import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { anEvent, makeCustomer, makeItem, makeMetric } from "../../../test/support/usage-items.ts";
import type { Context, Queries } from "../../platform/index.ts";
import { rollUp } from "../log/roll-up.ts";
import { listEvents } from "./list-events.ts";
import { summariseUsage } from "./summarise-usage.ts";

const app = useTestApp();

type Sent = Record<string, unknown>;

async function ingest(client: TestClient, events: Sent[]): Promise<void> {
	const { body } = await client.post("/usage/ingest", { events });
	expect(body).toEqual({ info: { created_events: events.length, duplicates: [] }, errors: [] });
}

async function listed(client: TestClient, query = "") {
	const { status, body } = await client.get(`/usage/events/ingested?${query}`);
	expect({ status, body }).toMatchObject({ status: 200 });
	return body as { items: Sent[]; next_cursor: string | null };
}

const keysOf = (items: readonly Sent[]) => items.map(({ idempotency_key }) => idempotency_key);

/** The keys of all pages in sequence. */
async function paged(client: TestClient, query: string, between: () => Promise<void> = async () => {}) {
	const keys: unknown[] = [];
	for (let cursor: string | null = ""; cursor !== null; ) {
		const page = await listed(client, `${query}${cursor === "" ? "" : `&cursor=${cursor}`}`);
		keys.push(...keysOf(page.items));
		cursor = page.next_cursor;
		if (cursor !== null) await between();
	}
	return keys;
}

it("shows an event as sent, its customer, and when it arrived", async () => {
	const client = await app.client();
	const ann = await makeCustomer(client, { email: "ann@example.com", external_id: "ext" });
	const { itemUuid } = await makeItem(client, ann, { metric: await makeMetric(client) });
	await client.post(
		"/usage/ingest",
		`{"events":[{"event_name":"call","timestamp":"2026-03-10T14:00:00.1234567+02:00","idempotency_key":"a","customer_id":"Ann@Example.com",
			"item_id":"${itemUuid}","event_value":0.000000000001,"external_customer_id":"ext","properties":{"n":12345678901234.123456789,"o":{"p":[null,true]}}},
		  {"event_name":null,"timestamp":"2026-03-10T12:00:00Z","idempotency_key":"0190f5a4-0000-7000-8000-00000000000a"}]}`,
	);
	const { body } = await client.get("/usage/events/ingested");
	const [second, first] = body.items;
	expect(first).toEqual({
		event_name: "call",
		timestamp: "2026-03-10T12:00:00.123456Z",
		idempotency_key: "a",
		item_id: itemUuid,
		event_value: 1e-12,
		customer_uuid: ann,
		customer_email: "ann@example.com",
		external_customer_id: "ext",
		properties: { n: 12345678901234.123, o: { p: [null, true] } },
		received_at: expect.any(String),
		voided_at: null,
	});
	expect(second).toMatchObject({
		event_name: null,
		idempotency_key: "0190f5a4-0000-7000-8000-00000000000a",
		event_value: 1,
		item_id: null,
		customer_uuid: null,
		customer_email: null,
		external_customer_id: null,
		properties: null,
	});
	expect(body.next_cursor).toBeNull();
	const raw = await app.app.inject({
		url: "/api/v1/usage/events/ingested?idempotency_key=a",
		headers: { authorization: `Bearer ${client.token}` },
	});
	expect(raw.body).toContain('"n":12345678901234.123456789');
});

it("a voided event is listed, with the time of voiding", async () => {
	const client = await app.client();
	const ann = await makeCustomer(client);
	await ingest(client, [anEvent({ idempotency_key: "kept" }), anEvent({ idempotency_key: "void", customer_id: ann })]);
	await client.post("/usage/events/void", { idempotency_keys: ["void"] });
	const { items } = await listed(client);
	expect(items.map(({ idempotency_key, voided_at }) => [idempotency_key, voided_at])).toEqual([
		["void", app.now],
		["kept", null],
	]);
	expect(keysOf((await listed(client, `customer_uuid=${ann}`)).items)).toEqual(["void"]);
});

// The last customer's events are attributed last, after some of them were rolled up.
describe.each([
	"not rolled up yet",
	"rolled up",
	"half rolled up",
	"rolled up in parts",
] as const)("with events %s", (state) => {
	let client: TestClient;
	let other: TestClient;
	let events: Sent[];
	const names: Record<string, string> = {};

	beforeAll(async () => {
		[client, other] = [await app.client(), await app.client()];
		names.ann = await makeCustomer(client, { email: "ann@example.com" });
		names.bob = await makeCustomer(client);
		names.item = (await makeItem(client, names.ann, { metric: await makeMetric(client) })).itemUuid;
		names.fee = (await makeItem(client, names.bob, { serviceType: "fixed_fee" })).itemUuid;
		const customers: Sent[] = [
			{ customer_id: names.ann },
			{ customer_id: names.bob },
			{ item_id: names.item },
			{ customer_id: "nobody@example.com" },
			{ external_customer_id: "cleo" },
		];
		events = Array.from({ length: 60 }, (_, index) =>
			anEvent({
				...customers[index % 5],
				event_name: index % 7 === 0 ? "rare" : "call",
				// Days alternate, so that no day's events arrived together.
				timestamp: `2026-03-0${1 + (index % 4)}T${String(index % 24).padStart(2, "0")}:00:00Z`,
				idempotency_key: `event ${index}`,
			}),
		);
		for (const part of [0, 20, 40]) {
			await ingest(client, events.slice(part, part + 20));
			await ingest(other, [anEvent({ idempotency_key: `event 1${part}`, event_name: "rare" })]);
			if (part === 20 && state === "half rolled up") await rollUp(client.context);
			if (state === "rolled up in parts") await rollUp(client.context);
		}
		if (state === "rolled up") await rollUp(client.context);
		names.cleo = await makeCustomer(client, { external_id: "cleo" });
	});

	const is = {
		ann: ({ customer_id, item_id }: Sent) => customer_id === names.ann || item_id === names.item,
		cleo: ({ external_customer_id }: Sent) => external_customer_id === "cleo",
		unattributed: ({ customer_id }: Sent) => customer_id === "nobody@example.com",
		rare: ({ event_name }: Sent) => event_name === "rare",
		between: (from: string, to: string) => (event: Sent) =>
			(event.timestamp as string) >= from && (event.timestamp as string) <= to,
	};
	type Condition = (event: Sent) => boolean;

	it.each<[query: string, ...Condition[]]>([
		[""],
		["customer_uuid={ann}", is.ann],
		["customer_uuid={cleo}", is.cleo],
		["customer_uuid={fee}", () => false],
		["event_name=rare", is.rare],
		["event_name=never", () => false],
		["item_id={item}", ({ item_id }) => item_id !== undefined],
		["item_id={item}&customer_uuid={ann}", ({ item_id }) => item_id !== undefined],
		["item_id={item}&customer_uuid={bob}", () => false],
		["item_id={fee}", () => false],
		["item_id={ann}", () => false],
		["item_id={item}&attributed=false", () => false],
		["idempotency_key=event%2017", ({ idempotency_key }) => idempotency_key === "event 17"],
		["idempotency_key=event%2017&event_name=rare", () => false],
		["idempotency_key=event%20117", () => false],
		["attributed=false", is.unattributed],
		["attributed=true", (event) => !is.unattributed(event)],
		["attributed=false&event_name=rare", is.unattributed, is.rare],
		["attributed=false&customer_uuid={ann}", () => false],
		["attributed=true&customer_uuid={ann}&event_name=rare", is.ann, is.rare],
		["from=2026-03-02", is.between("2026-03-02", "9")],
		["to=2026-03-02", is.between("0", "2026-03-02T99")],
		["from=2026-03-02&to=2026-03-02&customer_uuid={ann}", is.between("2026-03-02", "2026-03-02T99"), is.ann],
		[
			"from=2026-03-02T01:00:00Z&to=2026-03-03T04:00:00%2B02:00&customer_uuid={cleo}",
			is.between("2026-03-02T01", "2026-03-03T02:00:00Z"),
			is.cleo,
		],
		["from=2026-03-02T05:00:00Z&to=2026-03-02T05:00:00", is.between("2026-03-02T05", "2026-03-02T05:00:00Z")],
	])("filtered by '%s' lists the matches, most recently received first, for any page size", async (query, ...conditions) => {
		const asked = query.replace(/\{(\w+)\}/g, (_, name) => (names[name] as string).toUpperCase());
		const expected = keysOf(events.filter((event) => conditions.every((holds) => holds(event)))).reverse();
		expect(keysOf((await listed(client, `${asked}&limit=1000`)).items)).toEqual(expected);
		expect(await paged(client, `${asked}&limit=7`)).toEqual(expected);
		expect(await paged(client, `${asked}&limit=1`)).toEqual(expected);
	});

	it("another organization sees only its own", async () => {
		expect(await paged(other, "limit=2")).toEqual(["event 140", "event 120", "event 10"]);
		expect((await listed(other, `customer_uuid=${names.ann}`)).items).toEqual([]);
		expect((await listed(other, `item_id=${names.item}`)).items).toEqual([]);
	});
});

it.each(["", "customer"])("paging neither repeats nor skips while events arrive and are rolled up: %s", async (by) => {
	const client = await app.client();
	const ann = await makeCustomer(client, { external_id: "ann" });
	const some = (count: number) => Array.from({ length: count }, () => anEvent({ customer_id: ann }));
	const events = [...some(30), ...some(30)];
	await ingest(client, events.slice(0, 30));
	await rollUp(client.context);
	await ingest(client, events.slice(30));
	let rounds = 0;
	const keys = await paged(client, `limit=7${by === "" ? "" : `&customer_uuid=${ann}`}`, async () => {
		rounds += 1;
		await ingest(client, [...some(3), anEvent({ external_customer_id: "ann" })]);
		if (rounds % 2 === 0) await rollUp(client.context);
	});
	expect(keys).toEqual(keysOf(events).reverse());
	// 60 events on pages of 7.
	expect(rounds).toBe(8);
});

/** The client's context on a database where the log is rolled up after each statement. */
function rolledUpMeanwhile({ context }: TestClient): Context {
	const rows: Queries["rows"] = async <Row>(...statement: Parameters<Queries["rows"]>) => {
		const found = await context.db.rows<Row>(...statement);
		await rollUp(context);
		return found;
	};
	const row = (async (...statement: Parameters<typeof rows>) =>
		(await rows(...statement))[0] ?? null) as Queries["row"];
	const { db } = context;
	return { ...context, db: { rows, row, execute: db.execute.bind(db), transaction: db.transaction.bind(db) } };
}

describe("events rolled up between two statements", () => {
	const whatever = { eventName: null, itemUuid: null, from: null, to: null, attributed: null, idempotencyKey: null };
	const march = { from: "2026-03-01T00:00:00.000000Z", to: "2026-03-31T23:59:59.999999Z" };
	const calls = { ...march, eventName: "call", metricUuid: null, granularity: "month" } as const;
	let client: TestClient;
	let ann: string;
	let events: Sent[];
	// The first statement finds half of the events rolled up, the second one all.
	beforeEach(async () => {
		client = await app.client();
		ann = await makeCustomer(client);
		events = Array.from({ length: 20 }, () => anEvent({ customer_id: ann }));
		await ingest(client, events.slice(0, 10));
		await rollUp(client.context);
		await ingest(client, events.slice(10));
	});

	it("are listed once", async () => {
		const page = { limit: 15, below: null };
		const listed = await listEvents(rolledUpMeanwhile(client), { ...whatever, customerUuid: ann }, page);
		expect(keysOf(listed.events as never)).toEqual(keysOf(events).reverse().slice(0, 15));
	});

	it.each(["nothing", "customer", "property"] as const)("are summed up once, by %s", async (by) => {
		const grouping = by === "property" ? { by, property: "p" } : { by };
		for (const customerUuid of [ann, null]) {
			const items = await summariseUsage(rolledUpMeanwhile(client), { ...calls, customerUuid, grouping });
			expect(items.map(({ event_count, quantity }) => [event_count, quantity.toString()])).toEqual([[20, "20"]]);
		}
	});
});

it("a customer with more events than are looked up individually is read exactly", async () => {
	const client = await app.client();
	const [ann, bob] = [await makeCustomer(client), await makeCustomer(client)];
	const keys: unknown[] = [];
	for (const _ of [1, 2, 3]) {
		const events = Array.from({ length: 10_000 }, (_, index) => anEvent({ customer_id: index % 10 === 0 ? bob : ann }));
		await ingest(client, events);
		keys.push(...keysOf(events.filter(({ customer_id }) => customer_id === ann)));
	}
	await rollUp(client.context);
	await ingest(client, [anEvent({ customer_id: ann, idempotency_key: "last" })]);
	keys.push("last");
	// 3 × 9,000 events and the last one.
	expect(await paged(client, `customer_uuid=${ann}&limit=1000`)).toEqual(keys.toReversed());
	const period = "event_name=call&from=2026-03-10&to=2026-03-10";
	for (const granularity of ["hour", "day"]) {
		const { body } = await client.get(`/usage/summary?${period}&customer_uuid=${ann}&granularity=${granularity}`);
		expect(body.items).toMatchObject([{ event_count: 27_001, quantity: 27_001 }]);
	}
});

it("an exactly full last page has no next page", async () => {
	const client = await app.client();
	await ingest(client, [anEvent(), anEvent(), anEvent()]);
	expect((await listed(client, "limit=3")).next_cursor).toBeNull();
	expect((await listed(client, "limit=2")).next_cursor).not.toBeNull();
});

it("is open to read and write, but not to ingest", async () => {
	const client = await app.client();
	expect((await (await app.clientOf(client, "read")).get("/usage/events/ingested/")).status).toBe(200);
	expect((await (await app.clientOf(client, "ingest")).get("/usage/events/ingested")).status).toBe(403);
});

it.each([
	[422, "from=2026-03-02&to=2026-03-01", "from: must not be after to"],
	[422, "from=2026-03-01T00:00:00.000001Z&to=2026-03-01T00:00:00Z", "from: must not be after to"],
	[422, "from=2026-03-01T00:00:00Z&to=2026-03-01T01:00:00%2B02:00", "from: must not be after to"],
	[422, "from=0001-01-01T00:00:00%2B01:00", "from: must be in the years 0001 to 9999 in UTC"],
	[422, "customer=x", "customer: is not a known query parameter"],
	[422, "limit=0", "limit: must be >= 1"],
	[422, "limit=1001", "limit: must be <= 1000"],
	[422, "offset=1", "offset: is not a known query parameter"],
	[400, "from=2026-02-30", "from: must be a date, YYYY-MM-DD, or an ISO 8601 date-time"],
	[400, "customer_uuid=x", "Invalid customer_id format"],
	[400, "item_id=x", "item_id: must be a UUID"],
	[400, "attributed=maybe", "attributed: must be boolean"],
	[400, "cursor=x", "cursor: must be a next_cursor of this list"],
	[400, "cursor=", "cursor: must be a next_cursor of this list"],
	[400, "cursor=9007199254740992", "cursor: must be a next_cursor of this list"],
	[400, "cursor=-5", "cursor: must be a next_cursor of this list"],
])("refuses with %i: %s", async (status, query, detail) => {
	const client = await app.client();
	expect(await client.get(`/usage/events/ingested?${query}`)).toMatchObject({ status, body: { detail } });
});
