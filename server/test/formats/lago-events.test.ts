import { describe, expect, it } from "vitest";
import { type Meter, moment_seconds, type Received, useReceiver } from "./receiver.ts";

/** Lago's events as raw HTTP, at the path that CloudEvents share. */

const receiver = useReceiver();
const tokens = { property: "tokens" };

function send(meter: Meter, path: string, body: unknown, type = "application/json"): Promise<Received> {
	const text = typeof body === "string" ? body : JSON.stringify(body);
	return meter.post(`/api/v1/${path}`, text, { "content-type": type });
}

function event(fields: object = {}): object {
	return {
		...{ transaction_id: "1", external_subscription_id: "cus_ada", code: "tokens_used" },
		...{ timestamp: moment_seconds, properties: { tokens: 1 } },
		...fields,
	};
}

it("numbers in properties are exact, however they are written", async () => {
	const meter = await receiver.meter(tokens);
	const written = ["9007199254740993", "0.000000000001", '"0.2"'].map((value, index) =>
		JSON.stringify(event({ transaction_id: `${index}` })).replace('"tokens":1', `"tokens":${value}`),
	);
	expect(await send(meter, "events/batch", `{"events":[${written.join()}]}`)).toMatchObject({ status: 200 });
	expect(await meter.quantity()).toBe("9007199254740993.200000000001");
});

it("fields that only Lago knows are no fault", async () => {
	const meter = await receiver.meter(tokens);
	const body = { event: event({ precise_total_amount_cents: "1234.56" }) };
	expect(await send(meter, "events/", body)).toMatchObject({ status: 200 });
	expect(await meter.quantity()).toBe("1");
});

it("the same transaction twice in a batch counts once", async () => {
	const meter = await receiver.meter(tokens);
	const { status, body } = await send(meter, "events/batch", { events: [event(), event()] });
	// Lago refuses such a batch whole; then nothing may be stored.
	if (status !== 200) expect([status, body.error_details[1].transaction_id]).toEqual([422, ["value_already_exist"]]);
	expect(await meter.quantity()).toBe(status === 200 ? "1" : "0");
});

it("a transaction and an event sent to usage/ingest share their keys", async () => {
	const meter = await receiver.meter(tokens);
	await send(meter, "events", { event: event({ transaction_id: "shared" }) });
	const own = { idempotency_key: "shared", event_name: "tokens_used", timestamp: "2026-09-10T12:00:00Z" };
	const { body } = await meter.client.post("/usage/ingest", { events: [{ ...own, properties: { tokens: 5 } }] });
	expect(body.info).toEqual({ created_events: 0, duplicates: ["shared"] });
});

it("a customer and a subscription of somebody else do not go together", async () => {
	const meter = await receiver.meter(tokens);
	await meter.another({ external_id: "cus_bob" });
	const body = { event: event({ external_subscription_id: meter.contract.uuid, external_customer_id: "cus_bob" }) };
	expect(await send(meter, "events", body)).toMatchObject({ status: 422, body: { code: "validation_errors" } });
	expect(await meter.events()).toEqual([]);
});

it("a contract of another organization leads nowhere", async () => {
	const [meter, stranger] = [await receiver.meter(tokens), await receiver.meter(tokens)];
	const body = { event: event({ external_subscription_id: stranger.contract.uuid }) };
	const answer = await send(meter, "events", body);
	expect(answer.status).toBeOneOf([200, 422]);
	expect(JSON.stringify(answer.body)).not.toContain(stranger.customer.uuid);
	expect([await meter.quantity(), await stranger.quantity()]).toEqual(["0", "0"]);
	expect(await stranger.events()).toEqual([]);
	for (const { customer_uuid } of await meter.events()) expect(customer_uuid).toBeNull();
});

describe("a request is refused whole, and nothing is stored", () => {
	const many = Array.from({ length: 10_001 }, (_, index) => event({ transaction_id: `${index}` }));
	const cloudEvent = { specversion: "1.0", id: "1", source: "gateway", type: "tokens_used", subject: "cus_ada" };
	it.each<[string, string, unknown, string, number]>([
		["an event that is none", "events", { event: 7 }, "application/json", 422],
		["no event", "events", {}, "application/json", 422],
		["both at once", "events", { event: event(), ...cloudEvent }, "application/json", 422],
		["a batch at the path of one", "events", { events: [event()] }, "application/json", 422],
		["one at the path of batches", "events/batch", { event: event() }, "application/json", 422],
		["CloudEvents at the path of batches", "events/batch", [cloudEvent], "application/json", 422],
		["events that are no list", "events/batch", { events: event() }, "application/json", 422],
		["over 10,000 events", "events/batch", { events: many }, "application/json", 422],
		[
			"one without a transaction",
			"events/batch",
			{ events: [event(), event({ transaction_id: null })] },
			"application/json",
			422,
		],
		["text", "events/batch", { events: [event()] }, "text/plain", 415],
		["no JSON", "events/batch", "{", "application/json", 400],
	])("%s", async (_fault, path, body, type, status) => {
		const meter = await receiver.meter(tokens);
		const answer = await send(meter, path, body, type);
		expect(answer).toMatchObject({ status, body: { detail: expect.any(String), code: expect.any(String) } });
		expect(await meter.events()).toEqual([]);
	});
});
