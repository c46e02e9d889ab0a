import { randomUUID } from "node:crypto";
import { Client, getLagoError } from "lago-javascript-client";
import { describe, expect, it } from "vitest";
import { type Meter, moment, moment_seconds, useReceiver } from "./receiver.ts";

/** Usage from Lago's own client, unmodified: events and batches of them. */

const receiver = useReceiver();
const tokens = { property: "tokens" };

function clientOf(meter: Meter, token = meter.token) {
	return Client(token, { baseUrl: `${receiver.address}/api/v1` });
}

function used(tokensUsed: number | string, fields: object = {}) {
	return {
		...{ transaction_id: randomUUID(), external_subscription_id: "cus_ada", code: "tokens_used" },
		...{ timestamp: moment_seconds, properties: { tokens: tokensUsed } },
		...fields,
	};
}

/** The error that Lago's own helper reads from what its client throws. */
async function thrown(sending: Promise<unknown>): Promise<unknown> {
	const failure = await sending.then(
		() => null,
		(error: unknown) => error,
	);
	expect(failure).not.toBeNull();
	return getLagoError(failure);
}

describe("Lago's client", () => {
	it("sends an event and reads it in the answer", async () => {
		const meter = await receiver.meter(tokens);
		const event = used(7, { transaction_id: "request-1", properties: { tokens: 7, model: "large" } });
		const { data } = await clientOf(meter).events.createEvent({ event });
		expect(data.event).toMatchObject({
			...{ transaction_id: "request-1", code: "tokens_used", external_subscription_id: "cus_ada" },
			...{ properties: { tokens: 7, model: "large" }, timestamp: expect.stringMatching(/^2026-09-10T12:00:00/) },
			created_at: expect.any(String),
		});
		for (const field of ["lago_id", "lago_customer_id", "lago_subscription_id"])
			expect(data.event).toHaveProperty(field);
		expect(await meter.quantity()).toBe("7");
	});

	it("sends batches, answered in their order, whose sum the billing preview shows", async () => {
		const meter = await receiver.meter(tokens);
		const events = Array.from({ length: 100 }, (_, index) => used(index + 1));
		const { data } = await clientOf(meter).events.createBatchEvents({ events });
		expect(data.events.map(({ transaction_id }) => transaction_id)).toEqual(
			events.map(({ transaction_id }) => transaction_id),
		);
		await clientOf(meter).events.createEvent({ event: used("0.25") });
		// 1 + 2 + … + 100 = 5050, and 0.25.
		expect(await meter.quantity()).toBe("5050.25");
	});

	it("sends events that count, without properties and a time", async () => {
		const meter = await receiver.meter({ aggregation: "count" });
		const { properties: _properties, timestamp: _timestamp, ...event } = used(0);
		const { data } = await clientOf(meter).events.createEvent({ event });
		expect(data.event.timestamp.slice(0, 16)).toBe(receiver.app.now.slice(0, 16));
		expect(await meter.quantity()).toBe("1");
	});

	it("gives the time in seconds, as a number or as text, with decimals", async () => {
		const meter = await receiver.meter(tokens);
		const times = [moment_seconds, `${moment_seconds}`, moment_seconds + 0.123, `${moment_seconds}.123`];
		const { data } = await clientOf(meter).events.createBatchEvents({
			events: times.map((timestamp) => used(1, { timestamp })),
		});
		const later = moment.replace(".000Z", ".123Z");
		const answered = data.events.map(({ timestamp }) => new Date(timestamp).toISOString());
		expect(answered).toEqual([moment, moment, later, later]);
	});

	it("names the contract by UUID, and the customer by external id, also one of a UUID's form", async () => {
		const meter = await receiver.meter(tokens);
		const external_id = randomUUID();
		const another = await meter.another({ external_id });
		const events = [meter.contract.uuid, "cus_ada", external_id].map((id) => used(2, { external_subscription_id: id }));
		await clientOf(meter).events.createBatchEvents({ events });
		expect([await meter.quantity(), await another.quantity()]).toEqual(["4", "2"]);
	});

	it("names the customer beside the subscription, or alone", async () => {
		const meter = await receiver.meter(tokens);
		const { external_subscription_id: _subscription, ...event } = used(3, { external_customer_id: "cus_ada" });
		// Its types want a subscription; older clients send the customer alone.
		await clientOf(meter).events.createEvent({ event: event as ReturnType<typeof used> });
		await clientOf(meter).events.createEvent({ event: used(4, { external_customer_id: "cus_ada" }) });
		expect(await meter.quantity()).toBe("7");
	});

	it("may name a customer before it exists", async () => {
		const meter = await receiver.meter(tokens);
		await clientOf(meter).events.createEvent({ event: used(5, { external_subscription_id: "cus_later" }) });
		const later = await meter.another({ external_id: "cus_later" });
		await receiver.app.work();
		expect(await later.quantity()).toBe("5");
	});

	it("may repeat a transaction, which counts once", async () => {
		const meter = await receiver.meter(tokens);
		const event = used(6, { transaction_id: "request-1" });
		await clientOf(meter).events.createEvent({ event });
		// Lago itself refuses it by this name; being taken again is as good.
		const { status, error } = await clientOf(meter)
			.events.createEvent({ event })
			.catch((refused) => refused);
		if (status !== 200) {
			expect([status, error]).toMatchObject([422, { error_details: { transaction_id: ["value_already_exist"] } }]);
		}
		expect(await meter.quantity()).toBe("6");
	});
});

describe("Lago's client throws", () => {
	it("for a bad event of a batch, by its place; the batch, corrected and sent again, counts once", async () => {
		const meter = await receiver.meter(tokens);
		const events = [used(1), used(2, { code: "Not a name!" }), used(4)];
		const error = await thrown(clientOf(meter).events.createBatchEvents({ events }));
		expect(error).toMatchObject({
			status: 422,
			code: "validation_errors",
			error_details: { 1: { code: [expect.any(String)] } },
		});
		const corrected = events.map((event) => ({ ...event, code: "tokens_used" }));
		await clientOf(meter).events.createBatchEvents({ events: corrected });
		expect(await meter.quantity()).toBe("7");
	});

	it.each<[string, object, string]>([
		["no transaction", { transaction_id: undefined }, "transaction_id"],
		["an empty transaction", { transaction_id: "" }, "transaction_id"],
		["no code", { code: undefined }, "code"],
		["a code that is no name", { code: "Tokens Used" }, "code"],
		["a time in words", { timestamp: "yesterday" }, "timestamp"],
		["a time after the year 9999", { timestamp: 1e20 }, "timestamp"],
		["properties that are a list", { properties: [1] }, "properties"],
	])("for %s", async (_fault, fields, named) => {
		const meter = await receiver.meter(tokens);
		const error = await thrown(clientOf(meter).events.createEvent({ event: used(1, fields) }));
		expect(error).toMatchObject({
			...{ status: 422, error: expect.any(String), code: "validation_errors" },
			error_details: { [named]: [expect.any(String)] },
		});
		expect(await meter.events()).toEqual([]);
	});

	it.each([
		["an unknown token", 401],
		["a token that may only read", 403],
	])("for %s", async (_fault, status) => {
		const meter = await receiver.meter(tokens);
		const token = status === 401 ? "tb_live_unknown" : await meter.tokenOf("read");
		expect(await thrown(clientOf(meter, token).events.createEvent({ event: used(1) }))).toMatchObject({ status });
		expect(await meter.events()).toEqual([]);
	});
});
