import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { activeContract, type Body, makeCustomer, makeMetric, succeed, usage } from "../../../test/support/billing.ts";
import { rollUp } from "../index.ts";

/** Which existing events a metric would count, and why not the others. */

const app = useTestApp();
let client: TestClient;
let viewer: TestClient;
let customer: Body;
let sent = 0;

async function ingest(events: readonly object[], by = client): Promise<void> {
	const keyed = events.map((event) => {
		sent += 1;
		const key = `key-${sent}`;
		return {
			event_name: "call",
			timestamp: "2026-09-10T08:00:00Z",
			idempotency_key: key,
			customer_id: customer.uuid,
			...event,
		};
	});
	expect((await succeed(by.post("/usage/ingest", { events: keyed }))).errors).toEqual([]);
}

const attempt = (metric: object, by = client): Promise<Body> =>
	succeed(by.post("/metric/try", { event_name: "call", aggregation: "sum", ...metric }));

const messagesOf = (tried: readonly Body[]) => tried.map(({ reasons }) => reasons.map(({ message }: Body) => message));

beforeAll(async () => {
	client = await app.client();
	viewer = await app.person("viewer", client);
	customer = await makeCustomer(client);
	await ingest([
		{ properties: { region: "eu", bytes: 10 } },
		{ properties: { region: "us", bytes: "20.5" } },
		{ properties: { region: "eu", bytes: "many" } },
		{ properties: { region: "eu" } },
		{ event_value: 7 },
		{ event_name: "upload" },
		{ customer_id: "nobody@example.com", properties: { region: "eu", bytes: 1 } },
	]);
});

const inEurope = { property: "region", operator: "eq", value: "eu" };

const asked: [string, object, number, string[][]][] = [
	["its value counts of whatever has a customer", {}, 5, [["its customer does not exist yet"]]],
	[
		"a property must be a number, or a text that spells one",
		{ property: "bytes" },
		2,
		[
			["its customer does not exist yet"],
			["bytes is missing"],
			["bytes is missing"],
			['bytes is "many", not a number'],
		],
	],
	[
		"all filters must hold, and each that does not is named",
		{ aggregation: "count", filters: [inEurope, { property: "bytes", operator: "gte", value: 10 }] },
		1,
		[
			["bytes is 1; it must be a number of at least 10", "its customer does not exist yet"],
			['region is missing; it must be "eu"', "bytes is missing; it must be a number of at least 10"],
			["bytes is missing; it must be a number of at least 10"],
			['bytes is "many"; it must be a number of at least 10'],
			['region is "us"; it must be "eu"'],
		],
	],
	[
		"an expression must have a value",
		{ expression: "1 / (bytes - 10)" },
		1,
		[
			["its customer does not exist yet"],
			["bytes is missing"],
			["bytes is missing"],
			['bytes is "many", not a number'],
			["the expression divides by 0, or its value is over 10^18"],
		],
	],
	[
		"what is counted once each may be a text",
		{ aggregation: "unique_count", property: "region" },
		4,
		[["its customer does not exist yet"], ["region is missing"]],
	],
];

describe("trying a metric", () => {
	const expectAll = async () => {
		for (const [_case, metric, counted, messages] of asked) {
			const answer = await attempt(metric);
			expect({ ...answer, refused: messagesOf(answer.refused) }).toMatchObject({
				...{ event_count: 6, counted, refused: messages, event_names: [] },
			});
			expect(answer.matching.length).toBe(counted);
		}
	};

	it("says what counts and why not the rest, before and after the events are rolled up", async () => {
		await expectAll();
		await rollUp(client.context);
		await expectAll();
	});

	it("matches what is billed", async () => {
		const { matching } = await attempt({ property: "bytes", filters: [inEurope] });
		expect(matching.map(({ amount }: Body) => amount)).toEqual([10]);
		const metric = await makeMetric(client, { property: "bytes", filters: [inEurope] });
		await activeContract(client, customer.uuid, [usage(metric.uuid)]);
		const summary = await succeed(
			client.get(
				`/usage/summary?metric_uuid=${metric.uuid}&from=2026-09-10&to=2026-09-10&customer_uuid=${customer.uuid}`,
			),
		);
		expect(summary.items[0].quantity).toBe(10);
	});

	it("returns the existing names if there is no event of the name: old ones, new ones, and those without a customer", async () => {
		await rollUp(client.context);
		await ingest([{ event_name: "login" }, { event_name: "ring", customer_id: "nobody@example.com" }]);
		const { event_count, event_names } = await attempt({ event_name: "cal" });
		expect({ event_count, event_names }).toEqual({ event_count: 0, event_names: ["call", "login", "ring", "upload"] });
	});

	it("shows the most recently received first, as many of each kind as requested", async () => {
		const { matching, refused, counted } = await attempt({ property: "bytes", limit: 1 });
		expect([matching.length, refused.length, counted]).toEqual([1, 1, 2]);
		expect(matching[0].event.properties.region).toBe("us");
	});

	it("is open to read-only callers, and shows nothing of another organization", async () => {
		expect((await attempt({}, viewer)).event_count).toBe(6);
		const stranger = await app.client("write", "Another company");
		expect(await attempt({}, stranger)).toMatchObject({ event_count: 0, event_names: [] });
	});

	it("leaves out voided events, and says so", async () => {
		await ingest([{ event_name: "ping", idempotency_key: "voided" }]);
		await succeed(client.post("/usage/events/void", { idempotency_keys: ["voided"] }));
		const { counted, refused } = await attempt({ event_name: "ping" });
		expect([counted, messagesOf(refused)]).toEqual([0, [["it was voided"]]]);
	});

	it.each<[string, object, string]>([
		["no property to count once each", { aggregation: "unique_count" }, "property"],
		["a filter's value of another form", { filters: [{ ...inEurope, operator: "gt" }] }, "filters[0].value"],
		["an unknown field", { unit: "calls" }, "unit"],
	])("refuses %s", async (_case, metric, field) => {
		const { status, body } = await client.post("/metric/try", { event_name: "call", aggregation: "sum", ...metric });
		expect({ status, field: body.errors[0].field }).toEqual({ status: 422, field });
	});
});
