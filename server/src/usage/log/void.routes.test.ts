import { describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { ingestInState, logStates } from "../../../test/support/log-states.ts";
import { expectRollupOfEvents } from "../../../test/support/rollup-check.ts";
import { anEvent, ingestEvents, makeCustomer, makeItem, makeMetric } from "../../../test/support/usage-items.ts";
import { inTransaction, newUuid, pause } from "../../platform/index.ts";
import { quantitiesOf, rollUp } from "../index.ts";
import { voidEvents } from "./void-events.ts";

const app = useTestApp();

const voiding = (client: TestClient, ...idempotency_keys: string[]) =>
	client.post("/usage/events/void", { idempotency_keys });

async function maximumOf(client: TestClient, customerUuid: string) {
	const metric = await makeMetric(client, { aggregation: "max" });
	const days = { from: "2026-03-01", to: "2026-03-31", serviceStart: "2026-03-01" };
	const request = { key: "only", itemUuid: newUuid(), customerUuid, metric, ...days };
	const found = (await quantitiesOf(client.context, [request])).get("only");
	return [found?.quantity.toString(), found?.eventCount];
}

describe.each(logStates)("events %s", (state) => {
	it("a voided event no longer counts, nor is it the maximum or the last event", async () => {
		const client = await app.client();
		const customer_id = await makeCustomer(client);
		const metric = await makeMetric(client);
		await makeItem(client, customer_id, { metric });
		const at = (idempotency_key: string, event_value: number, timestamp: string) =>
			anEvent({ customer_id, idempotency_key, event_value, timestamp });
		const uuid = newUuid();
		const events = [
			at("low", 1, "2026-03-10T08:00:00Z"),
			at("high", 9, "2026-03-10T09:00:00Z"),
			at(uuid, 4, "2026-03-10T10:00:00Z"),
			at("alone", 20, "2026-03-11T00:00:00Z"),
		];
		expect(await ingestInState(client.context, events, state)).toEqual([]);
		const { status, body } = await voiding(client, "high", uuid, "alone");
		expect([status, body]).toEqual([200, { voided_events: 3, already_voided: [], not_found: [] }]);
		expect(await maximumOf(client, customer_id)).toEqual(["1", 1]);
		const items = (await client.get("/usage/events")).body.items;
		expect(items[0]).toMatchObject({ event_count: 1, last_event_at: "2026-03-10T08:00:00.000Z" });
		await expectRollupOfEvents(client.context);
		expect((await voiding(client, "low")).body.voided_events).toBe(1);
		expect(await maximumOf(client, customer_id)).toEqual(["0", 0]);
		await rollUp(client.context);
		expect(await maximumOf(client, customer_id)).toEqual(["0", 0]);
		await expectRollupOfEvents(client.context);
	});

	it("an event voided before its customer appears never counts", async () => {
		const client = await app.client();
		const events = ["a", "b"].map((key) => anEvent({ customer_id: "ann@example.com", idempotency_key: key }));
		await ingestInState(client.context, events, state);
		expect((await voiding(client, "a")).body.voided_events).toBe(1);
		const ann = await makeCustomer(client, { email: "ann@example.com" });
		await app.work();
		expect(await maximumOf(client, ann)).toEqual(["1", 1]);
		await expectRollupOfEvents(client.context);
	});
});

it("reports each key once: voided now, voided before, or not found", async () => {
	const client = await app.client();
	await ingestEvents(client.context, [anEvent({ idempotency_key: "a" }), anEvent({ idempotency_key: "b" })]);
	expect((await voiding(client, "a")).body).toEqual({ voided_events: 1, already_voided: [], not_found: [] });
	expect((await voiding(client, "x", "b", "a", "b", "x", "A")).body).toEqual({
		voided_events: 1,
		already_voided: ["a"],
		not_found: ["x", "A"],
	});
});

it("a voided event's key stays taken", async () => {
	const client = await app.client();
	const event = anEvent({ idempotency_key: "a" });
	await ingestEvents(client.context, [event]);
	await voiding(client, "a");
	expect((await client.post("/usage/ingest", { events: [event] })).body.info).toEqual({
		created_events: 0,
		duplicates: ["a"],
	});
});

it("another organization's event of the same key is not found", async () => {
	const [client, other] = [await app.client(), await app.client()];
	await ingestEvents(other.context, [anEvent({ idempotency_key: "a" })]);
	expect((await voiding(client, "a")).body.not_found).toEqual(["a"]);
	expect((await voiding(other, "a")).body.voided_events).toBe(1);
});

it("the audit log names the voided keys, and has no entry if none was voided", async () => {
	const client = await app.client();
	await ingestEvents(client.context, [anEvent({ idempotency_key: "a" }), anEvent({ idempotency_key: "b" })]);
	await voiding(client, "b", "x", "a");
	await voiding(client, "a");
	const { body } = await client.get("/audit?resource=usage_events");
	expect(body.items).toMatchObject([
		{
			action: "voided",
			actor: { type: "token" },
			before: { idempotency_keys: ["b", "a"], voided_at: null },
			after: { idempotency_keys: ["b", "a"], voided_at: app.now },
		},
	]);
});

it("concurrent voids of the same keys in opposite order void each event once", async () => {
	const client = await app.client();
	const events = Array.from({ length: 300 }, () => anEvent({}));
	const keys = events.map((event) => event.idempotency_key as string);
	await ingestEvents(client.context, events);
	const answers = await Promise.all(
		[keys, keys.toReversed(), keys, keys.toReversed()].map((some) => voiding(client, ...some)),
	);
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	expect(answers.reduce((sum, { body }) => sum + body.voided_events, 0)).toBe(300);
	expect(answers.reduce((sum, { body }) => sum + body.already_voided.length, 0)).toBe(900);
});

it("a roll-up waits for a void in progress, and counts what is left", async () => {
	const client = await app.client();
	const customer_id = await makeCustomer(client);
	await ingestEvents(client.context, [anEvent({ customer_id, idempotency_key: "a" }), anEvent({ customer_id })]);
	let rolling: Promise<void> = Promise.resolve();
	await inTransaction(client.context, async (context) => {
		await voidEvents(context, ["a"]);
		rolling = rollUp(client.context);
		await pause(150);
	});
	await rolling;
	expect(await maximumOf(client, customer_id)).toEqual(["1", 1]);
	await expectRollupOfEvents(client.context);
});

it.each([
	["no keys", { idempotency_keys: [] }, /^idempotency_keys: /],
	["no list", {}, /^idempotency_keys: /],
	["a number", { idempotency_keys: [7] }, /^idempotency_keys\[0\]: /],
	["an empty key", { idempotency_keys: ["a", ""] }, /^idempotency_keys\[1\]: /],
	["a key of 256 characters", { idempotency_keys: ["k".repeat(256)] }, /^idempotency_keys\[0\]: /],
	["NUL in a key", { idempotency_keys: ["\0"] }, /^idempotency_keys\[0\]: /],
	["10,001 keys", { idempotency_keys: Array.from({ length: 10_001 }, String) }, /^idempotency_keys: /],
	["an unknown field", { idempotency_keys: ["a"], reason: "x" }, /^reason: /],
])("refuses %s", async (_what, body, detail) => {
	const client = await app.client();
	const answer = await client.post("/usage/events/void", body);
	expect([answer.status, answer.body.detail]).toEqual([422, expect.stringMatching(detail)]);
});

it("accepts 10,000 of the longest keys", async () => {
	const client = await app.client();
	const keys = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(255, "é"));
	expect((await voiding(client, ...keys)).body.not_found).toHaveLength(10_000);
});

it.each([
	["read", 403],
	["ingest", 403],
	["write", 200],
] as const)("a token of the scope %s gets %i", async (scope, status) => {
	expect((await voiding(await app.client(scope), "a")).status).toBe(status);
});
