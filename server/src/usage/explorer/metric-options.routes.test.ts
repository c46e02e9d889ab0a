import { beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, makeMetric, succeed } from "../../../test/support/billing.ts";
import { rollUp } from "../index.ts";

/** What summaries make of expressions and of levels: each interval by itself. */

const app = useTestApp();
let client: TestClient;

beforeAll(async () => {
	client = await app.client();
	const customer = await makeCustomer(client);
	const events = [
		["2026-03-01", { a: 3, b: 2, user: "ada" }],
		["2026-03-01", { a: 5, b: 0, user: "bob" }],
		["2026-03-02", { a: "1.5", b: 4, user: "ada", operation: "remove" }],
		["2026-03-02", { a: 2, b: 4, user: "cyd", operation: "add" }],
	].map(([day, properties], index) => ({
		...{ event_name: "call", timestamp: `${day}T08:00:00Z`, idempotency_key: `${index}`, event_value: 100 },
		...{ customer_id: customer.uuid, properties },
	}));
	expect((await succeed(client.post("/usage/ingest", { events }))).errors).toEqual([]);
});

it.each<[string, object, number[]]>([
	// 3 ÷ 2; 1.5 ÷ 4 + 2 ÷ 4.
	["a sum of an expression", { expression: "a / b" }, [1.5, 0.875]],
	["a maximum of an expression", { aggregation: "max", expression: "a - b" }, [5, -2]],
	["the latest of an expression", { aggregation: "latest", expression: "a * b" }, [0, 8]],
	["unique values, removals too", { aggregation: "unique_count", property: "user" }, [2, 2]],
	["a level of unique values", { aggregation: "unique_count", property: "user", carry_over: true }, [2, 1]],
	["a level of the last value", { aggregation: "latest", property: "a", carry_over: true }, [5, 2]],
])("%s", async (_case, fields, quantities) => {
	const { uuid } = await makeMetric(client, { event_name: "call", ...fields });
	const summary = async (): Promise<Body[]> =>
		(await succeed(client.get(`/usage/summary?metric_uuid=${uuid}&from=2026-03-01&to=2026-03-02&granularity=day`)))
			.items;
	expect((await summary()).map(({ quantity }) => quantity)).toEqual(quantities);
	await rollUp(client.context);
	expect((await summary()).map(({ quantity }) => quantity)).toEqual(quantities);
});
