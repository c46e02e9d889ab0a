import { describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { isCluster } from "../../../test/support/citus/cluster.ts";
import { ingestInState, logStates } from "../../../test/support/log-states.ts";
import { anEvent, makeCustomer, makeItem, makeMetric } from "../../../test/support/usage-items.ts";
import type { MetricRow } from "../../metrics/index.ts";
import type { Context, Queries } from "../../platform/index.ts";
import { parseJson } from "../../platform/index.ts";
import { type QuantityRequest, quantitiesOf } from "../index.ts";

const app = useTestApp();

describe.each(logStates)("events %s", (state) => {
	interface Scene {
		readonly client: TestClient;
		readonly customerUuid: string;
		readonly itemUuid: string;
		readonly request: QuantityRequest;
	}

	/** A customer with one item from January 1, 2026, and the request for its March. */
	async function scene(fields: Partial<MetricRow> = {}): Promise<Scene> {
		const client = await app.client();
		const customerUuid = await makeCustomer(client);
		const metric = await makeMetric(client, fields as Parameters<typeof makeMetric>[1]);
		const { itemUuid } = await makeItem(client, customerUuid, { metric });
		const days = { from: "2026-03-01", to: "2026-03-31", serviceStart: "2026-01-01" };
		return { client, customerUuid, itemUuid, request: { key: "march", itemUuid, customerUuid, metric, ...days } };
	}

	async function ingest(client: TestClient, events: Record<string, unknown>[]): Promise<void> {
		expect(await ingestInState(client.context, events, state)).toEqual([]);
	}

	async function quantityOf({ client, request }: Scene, change: Partial<QuantityRequest> = {}) {
		const found = (await quantitiesOf(client.context, [{ ...request, ...change }])).get("march");
		return { quantity: found?.quantity.toString(), eventCount: found?.eventCount };
	}

	/** Ingests events of the customer given as JSON, to keep every digit. */
	async function ingestJson({ client, customerUuid }: Scene, events: string[]): Promise<void> {
		const read = events.map((event) => parseJson(`{${event}}`) as Record<string, unknown>);
		await ingest(
			client,
			read.map((event) => anEvent({ customer_id: customerUuid, ...event })),
		);
	}

	const aggregations = ["sum", "count", "max", "latest", "unique_count", "weighted_sum"] as const;

	it.each(aggregations)("%s of no events is 0", async (aggregation) => {
		expect(await quantityOf(await scene({ aggregation, property: "p" }))).toEqual({ quantity: "0", eventCount: 0 });
	});

	// Values 2.5, -1, and 0.000000000001, in chronological order.
	it.each([
		["sum", "1.500000000001"],
		["count", "3"],
		["max", "2.5"],
		["latest", "0.000000000001"],
	] as const)("%s reads event_value to the last digit", async (aggregation, expected) => {
		const march = await scene({ aggregation });
		await ingestJson(march, [
			'"timestamp":"2026-03-02T00:00:00Z","event_value":-1',
			'"timestamp":"2026-03-03T00:00:00Z","event_value":0.000000000001',
			'"timestamp":"2026-03-01T00:00:00Z","event_value":2.5',
		]);
		expect(await quantityOf(march)).toEqual({ quantity: expected, eventCount: 3 });
	});

	it("the largest of negative values is negative", async () => {
		const march = await scene({ aggregation: "max" });
		await ingestJson(march, ['"event_value":-3', '"event_value":-2']);
		expect(await quantityOf(march)).toEqual({ quantity: "-2", eventCount: 2 });
	});

	// Of the ten events, the amounts are 10.5 (text), 4 (number), and -1 (text); the others have none or another type.
	it.each([
		["sum", "13.5"],
		["count", "10"],
		["max", "10.5"],
		["latest", "4"],
		// The scalars "10.5", "-1", "1e3", "", true, and 4; neither null nor the array, nor a missing property.
		["unique_count", "6"],
	] as const)("%s with a property skips what the rules skip", async (aggregation, expected) => {
		const march = await scene({ aggregation, property: "p" });
		const held = [
			'{"p":"10.5"}',
			'{"p":"-1"}',
			'{"p":"1e3"}',
			'{"p":""}',
			'{"p":true}',
			'{"p":null}',
			'{"p":[4]}',
			'{"q":9}',
			"{}",
			'{"p":4}',
		];
		await ingestJson(
			march,
			held.map(
				(properties, day) => `"timestamp":"2026-03-${10 + day}T00:00:00Z","event_value":99,"properties":${properties}`,
			),
		);
		expect(await quantityOf(march)).toEqual({ quantity: expected, eventCount: 10 });
	});

	it("latest ignores a later event without an amount", async () => {
		const march = await scene({ aggregation: "latest", property: "p" });
		await ingestJson(march, [
			'"timestamp":"2026-03-10T00:00:00Z","properties":{"p":7}',
			'"timestamp":"2026-03-11T00:00:00Z","properties":{}',
			'"timestamp":"2026-03-12T00:00:00Z","properties":{"p":"x"}',
		]);
		expect(await quantityOf(march)).toEqual({ quantity: "7", eventCount: 3 });
	});

	it("unique_count distinguishes scalars by type and value", async () => {
		const march = await scene({ aggregation: "unique_count", property: "p" });
		// Four: 1 (as 1, 1.0 and 1e0), "1", "a", false.
		const held = ["1", "1.0", "1e0", '"1"', '"a"', '"a"', "false"];
		await ingestJson(
			march,
			held.map((p) => `"properties":{"p":${p}}`),
		);
		expect(await quantityOf(march)).toEqual({ quantity: "4", eventCount: 7 });
	});

	it.each([
		["the keys' order", ["a", "b", "c"]],
		["the opposite order", ["c", "b", "a"]],
		["neither order", ["b", "c", "a"]],
	] as const)("latest at equal timestamps is the one received last: sent in %s", async (_what, [
		first,
		second,
		third,
	]) => {
		const march = await scene({ aggregation: "latest" });
		const { client, customerUuid } = march;
		const sent = (idempotency_key: string, event_value: number) =>
			anEvent({ customer_id: customerUuid, idempotency_key, event_value });
		await ingest(client, [sent(first, 1), sent(second, 2), sent(third, 3), sent(first, 4)]);
		expect((await quantityOf(march)).quantity).toBe("3");
		await ingest(client, [sent("0", 5), sent(third, 6)]);
		expect((await quantityOf(march)).quantity).toBe("5");
		await ingest(client, [sent("z", 7)]);
		expect((await quantityOf(march)).quantity).toBe("7");
	});

	it("a period's days are whole days in UTC, including the last", async () => {
		const march = await scene();
		await ingestJson(march, [
			'"timestamp":"2026-02-28T23:59:59.999999Z","event_value":1',
			'"timestamp":"2026-03-01T00:00:00Z","event_value":10',
			'"timestamp":"2026-03-31T23:59:59.9999999Z","event_value":100',
			'"timestamp":"2026-04-01T01:59:59+02:00","event_value":1000',
			'"timestamp":"2026-04-01T00:00:00Z","event_value":10000',
		]);
		// 10 + 100 + 1000; 2026-04-01T01:59:59+02:00 is 23:59:59 on 31 March in UTC.
		expect(await quantityOf(march)).toEqual({ quantity: "1110", eventCount: 3 });
		expect(await quantityOf(march, { to: "9999-12-31" })).toEqual({ quantity: "11110", eventCount: 4 });
		expect(await quantityOf(march, { from: "0001-01-01", to: "2026-02-28" })).toEqual({ quantity: "1", eventCount: 1 });
	});

	it("counts the events that name the item, and those of the customer and name without an item", async () => {
		const march = await scene();
		const { client, customerUuid, itemUuid } = march;
		const other = await makeItem(client, customerUuid, {});
		const bob = await makeCustomer(client);
		await ingest(client, [
			anEvent({ item_id: itemUuid, event_value: 1 }),
			anEvent({ item_id: itemUuid, event_name: "another", event_value: 10 }),
			anEvent({ customer_id: customerUuid, event_value: 100 }),
			anEvent({ item_id: other.itemUuid, event_value: 1000 }),
			anEvent({ customer_id: bob, event_value: 1000 }),
			anEvent({ customer_id: customerUuid, event_name: "another", event_value: 1000 }),
			anEvent({ customer_id: customerUuid, event_name: null, event_value: 1000 }),
			anEvent({ event_value: 1000 }),
		]);
		expect(await quantityOf(march)).toEqual({ quantity: "111", eventCount: 3 });
	});

	it("another organization's events never count, even with the same identifiers", async () => {
		const march = await scene();
		const other = await app.client();
		await ingest(march.client, [anEvent({ item_id: march.itemUuid }), anEvent({ customer_id: march.customerUuid })]);
		const quantities = await quantitiesOf(other.context, [march.request]);
		expect(quantities.get("march")?.eventCount).toBe(0);
		expect((await quantityOf(march)).eventCount).toBe(2);
	});

	it.each(aggregations)("%s counts only events whose properties match the filters", async (aggregation) => {
		const filters = [
			{ property: "region", operator: "in" as const, value: ["eu", "us"] },
			{ property: "size", operator: "gte" as const, value: "10" },
		];
		const march = await scene({ aggregation, property: "size", filters } as never);
		await ingestJson(march, [
			'"timestamp":"2026-03-01T00:00:00Z","properties":{"region":"eu","size":10}',
			'"timestamp":"2026-03-02T00:00:00Z","properties":{"region":"eu","size":9.99}',
			'"timestamp":"2026-03-03T00:00:00Z","properties":{"region":"de","size":50}',
			'"timestamp":"2026-03-04T00:00:00Z","properties":{"size":50}',
			'"timestamp":"2026-03-05T00:00:00Z"',
		]);
		// One event with the size 10 is left; it contributes to the level for all of March.
		const expected = aggregation === "count" || aggregation === "unique_count" ? "1" : "10";
		expect(await quantityOf(march)).toEqual({ quantity: expected, eventCount: 1 });
	});

	it.each([
		// 31 days of 100 carried over from February.
		["carries the level over", [["2026-02-10T12:00:00Z", 100]], "100", 0],
		// 100 all March, and 31 more on its last day: 100 + 31/31.
		[
			"adds a change for the rest of the days",
			[
				["2026-02-10T12:00:00Z", 100],
				["2026-03-31T00:00:00Z", 31],
			],
			"101",
			1,
		],
		// -62 from noon of 31 March on, half a day of 31: 100 - 62 × 0.5/31 = 99.
		[
			"counts parts of a day",
			[
				["2026-01-01T00:00:00Z", 100],
				["2026-03-31T12:00:00Z", -62],
			],
			"99",
			1,
		],
		// Events before the service start don't contribute to its level.
		[
			"starts at the item's service start",
			[
				["2025-12-31T23:59:59Z", 1000],
				["2026-01-01T00:00:00Z", 5],
			],
			"5",
			0,
		],
		// Events after the last day don't count: 0.
		["ends with the last day", [["2026-04-01T00:00:00Z", 1000]], "0", 0],
		// 1 for 1 of 31 days: 1/31 = 0.0322580645161 29…, rounded to 12 decimals.
		["rounds to 12 decimals", [["2026-03-31T00:00:00Z", 1]], "0.032258064516", 1],
		// -2 for 1 of 31 days: -2/31 = -0.064516129032 258…
		["may be negative", [["2026-03-31T00:00:00Z", -2]], "-0.064516129032", 1],
		// 10^12 for 30 of 31 days: 967741935483.870967741935 48…, to the last decimal.
		["is exact where it is large", [["2026-03-02T00:00:00Z", 1e12]], "967741935483.870967741935", 1],
		// One microsecond of 31 days, at 10^12: 10^12 × 10^-6 / 2678400 = 0.373357228195 93…, rounded up.
		["is exact to the microsecond", [["2026-03-31T23:59:59.999999Z", 1e12]], "0.373357228196", 1],
	] as [
		string,
		[string, number][],
		string,
		number,
	][])("weighted_sum %s", async (_what, events, quantity, eventCount) => {
		const march = await scene({ aggregation: "weighted_sum" });
		await ingestJson(
			march,
			events.map(([timestamp, value]) => `"timestamp":"${timestamp}","event_value":${value}`),
		);
		expect(await quantityOf(march)).toEqual({ quantity, eventCount });
	});

	it.skipIf(isCluster)("returns many requests, each by its key, with as many statements as for one", async () => {
		const { client, customerUuid, itemUuid, request } = await scene();
		const metrics = await Promise.all(
			aggregations.map((aggregation) => makeMetric(client, { aggregation, property: "p" })),
		);
		const days = Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, "0")}`);
		// On day n there is one event of the amount n.
		const events = days.map((day, index) =>
			anEvent({ customer_id: customerUuid, timestamp: `${day}T00:00:00Z`, properties: { p: index + 1 } }),
		);
		await ingest(client, events);
		const requests = metrics.flatMap((metric) =>
			days.map((day) => ({
				...request,
				key: `${metric.aggregation} ${day}`,
				metric,
				itemUuid,
				from: day,
				to: day,
				serviceStart: day,
			})),
		);
		let statements = 0;
		const db: Queries = Object.create(client.context.db, {
			rows: {
				value: (text: string, parameters: unknown[]) => {
					statements += 1;
					return client.context.db.rows(text, parameters);
				},
			},
		});
		const context: Context = { ...client.context, db };
		const quantities = await quantitiesOf(context, requests);
		// For each of five kinds (sum and max, count, latest, unique count, average), the rolled-up number, and the query.
		expect(statements).toBe(10);
		expect(quantities.size).toBe(6 * 31);
		for (const aggregation of aggregations) {
			const isCount = aggregation === "count" || aggregation === "unique_count";
			const found = days.map((day) => quantities.get(`${aggregation} ${day}`)?.quantity.toString());
			expect(found).toEqual(days.map((_, index) => (isCount ? "1" : String(index + 1))));
		}
	});
});
