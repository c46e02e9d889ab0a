import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { anEvent, makeCustomer, makeMetric } from "../../../test/support/usage-items.ts";
import { Decimal } from "../../money/index.ts";
import { rollUp } from "../log/roll-up.ts";

const app = useTestApp();

/** An event as the oracle knows it, in the order sent. */
interface Known {
	readonly customer: string | null;
	readonly at: string;
	readonly value: Decimal;
	readonly properties: Readonly<Record<string, unknown>>;
}

interface Item {
	readonly start: string;
	readonly group: string | null;
	readonly event_count: number;
	readonly quantity: number;
}

type Metric = NonNullable<Parameters<typeof makeMetric>[1]>;
type Granularity = "hour" | "day" | "month";

interface Case {
	/** Null: requested by the event's name. */
	readonly metric: Metric | null;
	readonly granularity: Granularity;
	readonly group_by?: string;
	readonly customer?: "ann" | "bob";
	readonly from: string;
	readonly to: string;
}

async function ingest(client: TestClient, events: Record<string, unknown>[]): Promise<void> {
	const { body } = await client.post("/usage/ingest", { events });
	expect(body).toEqual({ info: { created_events: events.length, duplicates: [] }, errors: [] });
}

async function summary(client: TestClient, query: Readonly<Record<string, string>>) {
	const { status, body } = await client.get(`/usage/summary?${new URLSearchParams(query)}`);
	expect({ status, body }).toMatchObject({ status: 200, body: { count: body.items?.length } });
	return body.items as Item[];
}

/** The number in a property (usage/quantities/README.md, "Reading properties"). */
function decimalIn(held: unknown): Decimal | null {
	if (typeof held === "number") return Decimal.of(String(held));
	return typeof held === "string" ? Decimal.parse(held) : null;
}

function groupOf({ customer, properties }: Known, groupBy: string | undefined): string | null {
	if (groupBy === undefined) return null;
	if (groupBy === "customer") return customer;
	const held = properties[groupBy.replace("property:", "")];
	return ["string", "number", "boolean"].includes(typeof held) ? String(held) : null;
}

function startOf(at: string, granularity: Granularity): string {
	const kept = { hour: at.slice(0, 13), day: `${at.slice(0, 10)}T00`, month: `${at.slice(0, 7)}-01T00` }[granularity];
	return `${kept}:00:00.000Z`;
}

const second = (at: string | number) => new Date(at).getTime() / 1000;

function endOf(start: string, granularity: Granularity): number {
	const date = new Date(start);
	if (granularity === "hour") date.setUTCHours(date.getUTCHours() + 1);
	if (granularity === "day") date.setUTCDate(date.getUTCDate() + 1);
	if (granularity === "month") date.setUTCMonth(date.getUTCMonth() + 1);
	return date.getTime() / 1000;
}

/** The summary, reimplemented as simply as possible. Both ends are whole seconds; `to` is exclusive. */
function oracle(
	events: readonly Known[],
	{ metric, granularity, group_by, customer, ...period }: Case,
	names: Names,
): Item[] {
	const [from, end] = [second(period.from), second(period.to)];
	const property = metric?.property ?? null;
	const counting = events
		.filter((event) => second(event.at) >= from && second(event.at) < end)
		.filter((event) => customer === undefined || event.customer === names[customer])
		.filter(({ properties }) => (metric?.filters ?? []).every((filter) => properties[filter.property] === filter.value))
		.map((event) => ({ ...event, amount: property === null ? event.value : decimalIn(event.properties[property]) }));
	const items: Item[] = [];
	for (const group of new Set(counting.map((event) => groupOf(event, group_by)))) {
		const ofGroup = counting.filter((event) => groupOf(event, group_by) === group);
		const starts = [...new Set(ofGroup.map(({ at }) => startOf(at, granularity)))].sort();
		if (metric?.aggregation === "weighted_sum") {
			for (let next = endOf(starts.at(-1) as string, granularity); next < end; ) {
				starts.push(new Date(next * 1000).toISOString());
				next = endOf(starts.at(-1) as string, granularity);
			}
			for (let index = 0; index + 1 < starts.length; index += 1) {
				const next = new Date(endOf(starts[index] as string, granularity) * 1000).toISOString();
				if (starts[index + 1] !== next) starts.splice(index + 1, 0, next);
			}
		}
		for (const start of starts) {
			const inside = ofGroup.filter(({ at }) => startOf(at, granularity) === start);
			const amounts = inside.flatMap(({ amount }) => (amount === null ? [] : [amount]));
			const [begins, ends] = [Math.max(from, second(start)), Math.min(end, endOf(start, granularity))];
			const area = ofGroup
				.filter(({ amount, at }) => amount !== null && second(at) < ends)
				.map(({ amount, at }) => (amount as Decimal).times(Decimal.of(ends - Math.max(begins, second(at)))));
			const latest = inside
				.filter(({ amount }) => amount !== null)
				.sort((a, b) => second(a.at) - second(b.at))
				.at(-1);
			const scalars = inside
				.map(({ properties }) => properties[property ?? ""])
				.filter((held) => ["string", "number", "boolean"].includes(typeof held))
				.map((held) => JSON.stringify(held));
			const quantity = {
				sum: () => Decimal.sum(amounts),
				count: () => Decimal.of(inside.length),
				max: () => amounts.reduce<Decimal | null>((a, b) => (a?.isGreaterThan(b) ? a : b), null) ?? Decimal.zero,
				latest: () => latest?.amount ?? Decimal.zero,
				unique_count: () => Decimal.of(new Set(scalars).size),
				weighted_sum: () => Decimal.sum(area).dividedBy(Decimal.of(ends - begins), 12),
			}[metric?.aggregation ?? "sum"]();
			items.push({ start, group, event_count: inside.length, quantity: Number(quantity.toString()) });
		}
	}
	return items;
}

/** The same order on both sides; the response's order is tested separately. */
const sorted = (items: readonly Item[]) =>
	items.toSorted((a, b) => (`${a.start}${a.group}` < `${b.start}${b.group}` ? -1 : 1));

type Names = Readonly<Record<"ann" | "bob" | "cleo", string>>;

const march = { from: "2026-03-01T00:00:00Z", to: "2026-04-01T00:00:00Z" };
const spring = { from: "2026-02-20T00:00:00Z", to: "2026-05-11T00:00:00Z" };
const inside = { from: "2026-03-02T01:30:00Z", to: "2026-03-30T22:10:05Z" };
const eu = { property: "q", operator: "eq", value: "eu" } as const;
const of = (aggregation: Metric["aggregation"], rest: Metric = {}): Metric => ({ aggregation, ...rest }) as Metric;

const cases: readonly Case[] = [
	{ metric: null, granularity: "day", ...march },
	{ metric: null, granularity: "month", ...spring },
	{ metric: null, granularity: "hour", ...march },
	{ metric: null, granularity: "day", ...inside },
	{ metric: null, granularity: "day", group_by: "customer", ...spring },
	{ metric: null, granularity: "month", group_by: "customer", customer: "ann", ...spring },
	{ metric: null, granularity: "day", group_by: "q", ...spring },
	{ metric: null, granularity: "day", group_by: "property:customer", customer: "bob", ...spring },
	{ metric: of("sum"), granularity: "day", customer: "bob", ...march },
	{ metric: of("sum", { property: "p" }), granularity: "day", ...spring },
	{ metric: of("sum", { filters: [eu] }), granularity: "month", group_by: "customer", ...spring },
	{ metric: of("count"), granularity: "day", group_by: "customer", ...march },
	{ metric: of("count", { property: "p", filters: [eu] }), granularity: "hour", customer: "ann", ...inside },
	{ metric: of("max"), granularity: "month", ...spring },
	{ metric: of("max"), granularity: "day", customer: "ann", ...march },
	{ metric: of("max", { property: "p" }), granularity: "day", group_by: "customer", ...march },
	{ metric: of("latest"), granularity: "day", ...spring },
	{ metric: of("latest", { property: "p" }), granularity: "month", group_by: "q", customer: "ann", ...inside },
	{ metric: of("unique_count", { property: "p" }), granularity: "day", ...spring },
	{ metric: of("unique_count", { property: "p" }), granularity: "month", group_by: "customer", ...spring },
	{ metric: of("weighted_sum"), granularity: "day", ...march },
	{ metric: of("weighted_sum"), granularity: "hour", customer: "bob", ...inside },
	{ metric: of("weighted_sum", { property: "p" }), granularity: "month", group_by: "q", ...spring },
	{ metric: of("weighted_sum", { filters: [eu] }), granularity: "day", group_by: "customer", ...inside },
];

describe.each([
	"not rolled up yet",
	"rolled up",
	"half rolled up",
	"rolled up in parts",
] as const)("with events %s", (state) => {
	let client: TestClient;
	let events: Known[];
	let names: Names;

	beforeAll(async () => {
		client = await app.client();
		const ann = await makeCustomer(client);
		const bob = await makeCustomer(client);
		const held = [1.5, "2", "-3.25", "x", true, null, [4], 7, undefined, 1.5, "1.5"];
		const places = ["eu", "us", undefined, 1, true, "eu"];
		const senders = [ann, bob, null, "cleo", ann];
		const sent = Array.from({ length: 240 }, (_, index) => {
			const month = ["01", "03", "03", "04", "03", "05", "03"][index % 7];
			const time = `${String((index * 5) % 24).padStart(2, "0")}:${String((index * 17) % 60).padStart(2, "0")}:00`;
			return {
				customer: senders[index % 5] as string | null,
				at: `2026-${month}-${String(1 + ((index * 11) % 30)).padStart(2, "0")}T${time}Z`,
				value: Decimal.of(((index * 37) % 101) - 30).times(Decimal.of("0.01")),
				properties: JSON.parse(
					JSON.stringify({ p: held[index % 11], q: places[index % 6], customer: `c${index % 2}` }),
				),
			};
		});
		// At equal times, the one received last counts.
		sent.push(...[5, 6].map((value) => ({ ...(sent.at(-1) as (typeof sent)[0]), value: Decimal.of(value) })));
		const payload = sent.map(({ customer, at, value, properties }, index) =>
			anEvent({
				...(customer === "cleo" ? { external_customer_id: "cleo" } : { customer_id: customer }),
				idempotency_key: `event ${index}`,
				timestamp: at,
				event_value: Number(value.toString()),
				properties,
			}),
		);
		for (const part of [0, 80, 160]) {
			await ingest(client, payload.slice(part, part === 160 ? undefined : part + 80));
			await ingest(client, [anEvent({ event_name: "other", customer_id: ann, timestamp: "2026-03-05T00:00:00Z" })]);
			const other = await app.client();
			await ingest(other, [anEvent({ timestamp: "2026-03-05T00:00:00Z" })]);
			if (part === 80 && state === "half rolled up") await rollUp(client.context);
			if (state === "rolled up in parts") await rollUp(client.context);
		}
		if (state === "rolled up") await rollUp(client.context);
		const voided = [3, 10, 11, 77, 100, 171];
		await client.post("/usage/events/void", { idempotency_keys: voided.map((index) => `event ${index}`) });
		names = { ann, bob, cleo: await makeCustomer(client, { external_id: "cleo" }) };
		events = sent
			.map((event) => ({ ...event, customer: event.customer === "cleo" ? names.cleo : event.customer }))
			.filter((_, index) => !voided.includes(index));
	});

	it.each(cases)("matches the oracle: %j", async (asked) => {
		const { metric, customer, from, to, ...rest } = asked;
		const what = metric === null ? { event_name: "call" } : { metric_uuid: (await makeMetric(client, metric)).uuid };
		const whose = customer === undefined ? {} : { customer_uuid: names[customer] };
		// The period's last moment: both ends are inclusive.
		const last = new Date(new Date(to).getTime() - 1).toISOString().replace(".999Z", ".999999Z");
		const items = await summary(client, { ...what, ...whose, from, to: last, ...rest });
		expect(sorted(items)).toEqual(sorted(oracle(events, asked, names)));
		expect(items.length).toBeGreaterThan(1);
	});
});

describe("the period", () => {
	let client: TestClient;
	beforeAll(async () => {
		client = await app.client();
		await ingest(
			client,
			[
				"2026-02-28T23:59:59.999999Z",
				"2026-03-01T00:00:00Z",
				"2026-03-02T00:00:00Z",
				"2026-03-02T23:59:59.999999Z",
			].map((timestamp, index) => anEvent({ timestamp, event_value: 10 ** index })),
		);
	});

	it.each([
		["whole days", { from: "2026-03-01", to: "2026-03-02" }, { "2026-03-01": 10, "2026-03-02": 1100 }],
		[
			"the last moment of a date-time",
			{ from: "2026-03-01T00:00:00Z", to: "2026-03-02T00:00:00Z" },
			{ "2026-03-01": 10, "2026-03-02": 100 },
		],
		[
			"an offset",
			{ from: "2026-03-01T00:59:59.999999+01:00", to: "2026-03-01" },
			{ "2026-02-28": 1, "2026-03-01": 10 },
		],
		["one moment", { from: "2026-03-01", to: "2026-03-01T00:00:00" }, { "2026-03-01": 10 }],
		["a day without events", { from: "2026-03-03", to: "2026-03-03" }, {}],
		[
			"all of the calendar",
			{ from: "0001-01-01", to: "9999-12-31" },
			{ "2026-02-28": 1, "2026-03-01": 10, "2026-03-02": 1100 },
		],
	])("holds %s", async (_what, period, expected) => {
		const items = await summary(client, { event_name: "call", ...period });
		expect(Object.fromEntries(items.map(({ start, quantity }) => [start.slice(0, 10), quantity]))).toEqual(expected);
	});

	it("a level is counted in the last interval even if that is one moment", async () => {
		const { uuid } = await makeMetric(client, { aggregation: "weighted_sum" });
		const items = await summary(client, { metric_uuid: uuid, from: "2026-03-01", to: "2026-03-02T00:00:00Z" });
		// 10 from the first day's start on, then 10 and 100 at once.
		expect(items.map(({ quantity }) => quantity)).toEqual([10, 110]);
	});

	it("a level extends to the end of the calendar", async () => {
		const { uuid } = await makeMetric(client, { aggregation: "weighted_sum" });
		await ingest(client, [anEvent({ timestamp: "9999-11-15T00:00:00Z", event_value: 30 })]);
		const period = { from: "9999-11-01", to: "9999-12-31", granularity: "month" };
		const items = await summary(client, { metric_uuid: uuid, ...period });
		// 30 on 16 of 30 days, then on all.
		expect(items.map(({ start, quantity }) => [start, quantity])).toEqual([
			["9999-11-01T00:00:00.000Z", 16],
			["9999-12-01T00:00:00.000Z", 30],
		]);
	});
});

it("keeps every digit", async () => {
	const client = await app.client();
	const values = ["999999999999.123456789012", "0.000000000001"];
	const event = (value: string, index: number) =>
		`{"event_name":"call","timestamp":"2026-03-01T00:00:00Z","idempotency_key":"${index}","event_value":${value}}`;
	await client.post("/usage/ingest", `{"events":[${values.map(event)}]}`);
	const { body } = await app.app.inject({
		url: "/api/v1/usage/summary?event_name=call&from=2026-03-01&to=2026-03-01",
		headers: { authorization: `Bearer ${client.token}` },
	});
	expect(body).toContain('"quantity":999999999999.123456789013}');
});

it("groups numbers by value, ordered by time and group, with no group last", async () => {
	const client = await app.client();
	const held = ["{}", '{"p":2}', '{"p":10}', '{"p":2.0}', '{"p":"b"}', '{"p":"B"}', '{"p":null}'];
	const event = (properties: string, index: number) =>
		`{"event_name":"call","timestamp":"2026-03-01T00:00:00Z","idempotency_key":"${index}","properties":${properties}}`;
	await client.post("/usage/ingest", `{"events":[${held.map(event)}]}`);
	await ingest(client, [anEvent({ timestamp: "2026-02-01T00:00:00Z" })]);
	const items = await summary(client, { event_name: "call", from: "2026-01-01", to: "2026-12-31", group_by: "p" });
	expect(items.map(({ start, group, event_count }) => [start.slice(0, 10), group, event_count])).toEqual([
		["2026-02-01", null, 1],
		["2026-03-01", "10", 1],
		["2026-03-01", "2", 2],
		["2026-03-01", "B", 1],
		["2026-03-01", "b", 1],
		["2026-03-01", null, 2],
	]);
});

it("returns at most 10,000 items", async () => {
	const client = await app.client();
	const { uuid } = await makeMetric(client, { aggregation: "weighted_sum" });
	const groups = Array.from({ length: 10_000 }, (_, index) => anEvent({ properties: { id: index } }));
	await ingest(client, groups);
	const asked = { from: "2026-03-10", to: "2026-03-10", group_by: "id" };
	expect(await summary(client, { event_name: "call", ...asked })).toHaveLength(10_000);
	expect(await summary(client, { metric_uuid: uuid, ...asked })).toHaveLength(10_000);
	await ingest(client, [anEvent()]);
	for (const query of [
		{ event_name: "call", ...asked },
		{ metric_uuid: uuid, ...asked },
		{ metric_uuid: uuid, from: "2026-03-10", to: "2028-12-31", granularity: "hour" },
	]) {
		const { status, body } = await client.get(`/usage/summary?${new URLSearchParams(query)}`);
		expect(status).toBe(422);
		expect(body.detail).toMatch(/^granularity: would return more than 10000 items/);
	}
});

it("shows nothing of another organization", async () => {
	const [client, other] = [await app.client(), await app.client("read")];
	const ann = await makeCustomer(client);
	await ingest(client, [anEvent({ customer_id: ann }), anEvent()]);
	const period = { from: "2026-01-01", to: "2026-12-31" };
	expect(await summary(other, { event_name: "call", ...period })).toEqual([]);
	expect(await summary(other, { event_name: "call", customer_uuid: ann, ...period })).toEqual([]);
	const { uuid } = await makeMetric(client);
	const { status, body } = await other.get(`/usage/summary?metric_uuid=${uuid}&from=2026-01-01&to=2026-12-31`);
	expect({ status, detail: body.detail }).toEqual({ status: 404, detail: `Metric with UUID ${uuid} not found` });
});

it.each([
	[422, "from=2026-03-01&to=2026-03-31", "event_name: is required unless metric_uuid is given"],
	[
		422,
		"event_name=a&metric_uuid=0190f5a4-0000-7000-8000-00000000000a&from=2026-03-01&to=2026-03-31",
		"metric_uuid: cannot be combined with event_name",
	],
	[422, "event_name=a&to=2026-03-31", "from: is required"],
	[422, "event_name=a&from=2026-03-31", "to: is required"],
	[422, "event_name=a&from=2026-03-31&to=2026-03-30", "from: must not be after to"],
	[422, "event_name=a&from=2026-03-01&to=2026-03-31&granularity=week", "granularity: must be one of hour, day, month"],
	[422, "event_name=a&from=2026-03-01&to=2026-03-31&limit=5", "limit: is not a known query parameter"],
	[400, "event_name=a&from=1.3.2026&to=2026-03-31", "from: must be a date, YYYY-MM-DD, or an ISO 8601 date-time"],
	[400, "metric_uuid=x&from=2026-03-01&to=2026-03-31", "Invalid metric_uuid format"],
])("refuses with %i: %s", async (status, query, detail) => {
	const client = await app.client("read");
	expect(await client.get(`/usage/summary?${query}`)).toMatchObject({ status, body: { detail } });
});

it("is not open to ingest", async () => {
	const client = await app.client("ingest");
	expect((await client.get("/usage/summary?event_name=a&from=2026-03-01&to=2026-03-31")).status).toBe(403);
});
