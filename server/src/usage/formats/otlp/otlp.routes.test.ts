import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../../test/support/app.ts";
import { makeCustomer } from "../../../../test/support/usage-items.ts";
import { newUuid } from "../../../platform/index.ts";
import { storedEvents } from "../testing/stored-events.ts";

const app = useTestApp();

const second_ns = 1_000_000_000n;
const epoch_ns = 1_789_466_400n * second_ns;
const at = (second: number) => String(epoch_ns + BigInt(second) * second_ns);

const attribute = (key: string, value: unknown) => ({
	key,
	value: typeof value === "string" ? { stringValue: value } : value,
});

interface Sum {
	readonly name?: string;
	readonly temporality?: number;
	readonly isMonotonic?: boolean;
	readonly resource?: readonly object[];
	readonly scope?: object;
}

const point = (second: number, value: string | number, fields: object = {}) => ({
	startTimeUnixNano: at(0),
	timeUnixNano: at(second),
	...(typeof value === "string" ? { asInt: value } : { asDouble: value }),
	...fields,
});

const requestOf = (dataPoints: readonly object[], sum: Sum = {}) => {
	const { name = "call", temporality = 2, isMonotonic = true, resource = [], scope = {} } = sum;
	const metric = { name, sum: { aggregationTemporality: temporality, isMonotonic, dataPoints } };
	return { resourceMetrics: [{ resource: { attributes: resource }, scopeMetrics: [{ scope, metrics: [metric] }] }] };
};

function send(client: TestClient, request: object) {
	const headers = { "content-type": "application/json" };
	return client.sendBytes("POST", "/v1/metrics", JSON.stringify(request), headers);
}

const valuesOf = async (client: TestClient) => (await storedEvents(app, client)).map(({ value }) => value);

it("counts a delta sum's points, each once", async () => {
	const client = await app.client();
	const customer = await makeCustomer(client, { external_id: "c-1" });
	const attributes = [
		attribute("external_customer_id", "c-1"),
		attribute("region", "eu"),
		attribute("n", { intValue: "9007199254740993" }),
	];
	const request = requestOf([point(1, "5", { attributes }), point(2, 0.5, { attributes })], {
		name: "llm.calls",
		temporality: 1,
	});
	for (let times = 0; times < 2; times += 1) {
		const { status, body } = await send(client, request);
		expect(status).toBe(200);
		expect(body).toEqual({});
	}
	const reordered = point(1, "5", { attributes: attributes.toReversed() });
	await send(client, requestOf([reordered, reordered], { name: "llm.calls", temporality: 1 }));
	const usual = {
		event_name: "llm_calls",
		customer_uuid: customer,
		properties: { region: "eu", n: expect.anything() },
	};
	expect(await storedEvents(app, client)).toMatchObject([
		{ ...usual, value: "5", occurred_at: "2026-09-15T10:00:01.000Z" },
		{ ...usual, value: "0.5", occurred_at: "2026-09-15T10:00:02.000Z" },
	]);
});

it("counts a cumulative sum's growth, by stream and start", async () => {
	const client = await app.client();
	const sendValue = (second: number, value: string, fields: object = {}, sum: Sum = {}) =>
		send(client, requestOf([point(second, value, fields)], sum));
	await sendValue(1, "5");
	await sendValue(2, "8");
	await sendValue(2, "8");
	await sendValue(3, "8");
	await sendValue(1, "6");
	await sendValue(4, "12");
	expect(await valuesOf(client)).toEqual(["5", "3", "4"]);
	const restarted = { startTimeUnixNano: at(5) };
	await sendValue(6, "2", restarted);
	await sendValue(7, "3", restarted);
	await sendValue(8, "13");
	expect((await valuesOf(client)).slice(3)).toEqual(["2", "1", "1"]);
	await sendValue(9, "1", { attributes: [attribute("a", "b")] });
	await sendValue(9, "1", {}, { resource: [attribute("a", "b")] });
	await sendValue(9, "1", {}, { scope: { name: "scope" } });
	await sendValue(9, "1", {}, { name: "other" });
	expect((await valuesOf(client)).slice(6)).toEqual(["1", "1", "1", "1"]);
});

it("counts the growth that concurrent senders report once", async () => {
	const client = await app.client();
	const streams = ["a", "b", "c"].map((name) => ({ attributes: [attribute("stream", name)] }));
	const requests = Array.from({ length: 12 }, (_, index) =>
		send(client, requestOf(streams.map((stream) => point(1 + (index % 4), String(10 * (1 + (index % 4))), stream)))),
	);
	for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
	const total = (await valuesOf(client)).reduce((sum, value) => sum + Number(value), 0);
	expect(total).toBe(3 * 40);
});

it("counts later what it refused for its customer", async () => {
	const client = await app.client();
	const customer_id = newUuid();
	const stream = { attributes: [attribute("customer_id", customer_id)] };
	const { body } = await send(client, requestOf([point(1, "5", stream), point(2, "6", stream)]));
	expect(body.partialSuccess).toEqual({ rejectedDataPoints: "2", errorMessage: expect.stringContaining(customer_id) });
	await makeCustomer(client, { external_id: "c-1" });
	const [{ uuid } = { uuid: "" }] = await app.database.rows<{ uuid: string }>(
		"update customers.customer set uuid = $2 where organisation_id = $1 and external_id = 'c-1' returning uuid",
		[client.context.organisationId, customer_id],
	);
	expect(uuid).toBe(customer_id);
	await send(client, requestOf([point(3, "7", stream)]));
	expect(await valuesOf(client)).toEqual(["7"]);
});

it("takes the customer from the point, else from its resource", async () => {
	const client = await app.client();
	const [first, second] = [await makeCustomer(client), await makeCustomer(client, { external_id: "c-2" })];
	const resource = [attribute("customer_id", first)];
	const points = [point(1, "1"), point(1, "1", { attributes: [attribute("external_customer_id", "c-2")] })];
	await send(client, requestOf(points, { resource }));
	expect((await storedEvents(app, client)).map(({ customer_uuid }) => customer_uuid)).toEqual([first, second]);
});

it("rounds floating-point numbers to twelve decimals, and keeps their growth exact", async () => {
	const client = await app.client();
	await send(client, requestOf([point(1, 0.1), point(2, 0.1 + 0.2)]));
	await send(client, requestOf([point(1, "9007199254740993")], { name: "big" }));
	expect(await valuesOf(client)).toEqual(["0.1", "0.2", "9007199254740993"]);
});

it("counts nothing for points without a recorded value, without growth, or of nobody's baseline", async () => {
	const client = await app.client();
	const { body } = await send(client, requestOf([point(1, "0"), { ...point(2, "5"), flags: 1 }, point(3, "0")]));
	expect(body).toEqual({});
	expect(await valuesOf(client)).toEqual([]);
});

it.each<[what: string, request: object, points: string, reason: string]>([
	["a gauge", { name: "call", gauge: { dataPoints: [{}, {}] } }, "2", "only sums"],
	["a histogram", { name: "call", histogram: { dataPoints: [{}] } }, "1", "only sums"],
	["a summary", { name: "call", summary: { dataPoints: [{}] } }, "1", "only sums"],
	["an unknown temporality", { name: "call", sum: { dataPoints: [point(1, "1")] } }, "1", "temporality"],
	[
		"no number",
		{ name: "call", sum: { aggregationTemporality: 2, dataPoints: [point(1, 1, { asDouble: "NaN" })] } },
		"1",
		"number",
	],
	[
		"too large a number",
		{ name: "call", sum: { aggregationTemporality: 2, dataPoints: [point(1, 1e19)] } },
		"1",
		"10^18",
	],
	["no time", { name: "call", sum: { aggregationTemporality: 2, dataPoints: [{ asInt: "1" }] } }, "1", "nanoseconds"],
	[
		"a name in another form",
		{ name: "No Name", sum: { aggregationTemporality: 2, dataPoints: [point(1, "1")] } },
		"1",
		"snake_case",
	],
	[
		"a wrong customer",
		{
			name: "call",
			sum: { aggregationTemporality: 1, dataPoints: [point(1, "1", { attributes: [attribute("customer_id", "x")] })] },
		},
		"1",
		"customer_id",
	],
	[
		"a falling sum",
		{ name: "call", sum: { aggregationTemporality: 2, isMonotonic: true, dataPoints: [point(1, "2"), point(2, "1")] } },
		"1",
		"fall",
	],
])("refuses %s in a partial success, and stores the rest", async (_what, metric, points, reason) => {
	const client = await app.client();
	const good = requestOf([point(1, "7")], { name: "good" });
	const { status, body } = await send(client, {
		resourceMetrics: [...good.resourceMetrics, { scopeMetrics: [{ metrics: [metric] }] }],
	});
	expect(status).toBe(200);
	expect(body.partialSuccess.rejectedDataPoints).toBe(points);
	expect(body.partialSuccess.errorMessage).toContain(reason);
	expect(await valuesOf(client)).toContain("7");
});

it("refuses a body that is no export", async () => {
	const client = await app.client();
	for (const request of [[], { resourceMetrics: 5 }, { resourceMetrics: [5] }]) {
		expect((await send(client, request)).status).toBe(422);
	}
	expect((await send(client, {})).status).toBe(200);
});
