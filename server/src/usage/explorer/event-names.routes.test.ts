import { expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import { makeCustomer, makeMetric, succeed } from "../../../test/support/billing.ts";
import { rollUp } from "../index.ts";

const app = useTestApp();

it.each([
	["not rolled up yet", false],
	["rolled up", true],
])("the names of events, most recently used first, the events %s", async (_where, isRolledUp) => {
	const client = await app.client();
	await makeMetric(client);
	const { uuid: customer_id } = await makeCustomer(client);
	const send = (events: readonly object[]) =>
		succeed(
			client.post("/usage/ingest", {
				events: events.map((event, index) => ({ idempotency_key: `${index}`, customer_id, ...event })),
			}),
		);
	await send([
		{ event_name: "upload", timestamp: "2026-09-01T23:59:59Z" },
		{ event_name: "call", timestamp: "2026-09-10T00:00:00Z" },
		{ event_name: "call", timestamp: "2026-08-01T00:00:00Z" },
		{ event_name: "download", timestamp: "2026-09-10T12:00:00Z" },
		{ event_name: "waits", timestamp: "2026-09-11T00:00:00Z", customer_id: "nobody@example.com" },
		{ event_name: "withdrawn", timestamp: "2026-09-11T00:00:00Z", customer_id: "nobody@example.com" },
		{ event_name: null, timestamp: "2026-09-12T00:00:00Z" },
	]);
	await succeed(client.post("/usage/events/void", { idempotency_keys: ["5"] }));
	if (isRolledUp) await rollUp(client.context);
	const { items, count } = await succeed(client.get("/usage/event-names"));
	expect(items).toEqual([
		{ event_name: "waits", last_used_on: "2026-09-11", has_metric: false },
		{ event_name: "call", last_used_on: "2026-09-10", has_metric: true },
		{ event_name: "download", last_used_on: "2026-09-10", has_metric: false },
		{ event_name: "upload", last_used_on: "2026-09-01", has_metric: false },
	]);
	expect(count).toBe(4);
	expect(await succeed((await app.client("read")).get("/usage/event-names"))).toEqual({ items: [], count: 0 });
});
