import { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import { LosingLine } from "./losing-line.ts";
import { type Meter, moment_seconds, useReceiver } from "./receiver.ts";

/** Usage from Stripe's own client, unmodified: meter events. */

const receiver = useReceiver();

function clientOf(meter: Meter, apiKey = meter.token, address = receiver.address): Stripe {
	const { hostname, port } = new URL(address);
	return new Stripe(apiKey, { host: hostname, port, protocol: "http", telemetry: false });
}

function used(value: string, fields: object = {}) {
	return {
		event_name: "tokens_used",
		payload: { stripe_customer_id: "cus_ada", value },
		timestamp: moment_seconds,
		...fields,
	};
}

describe("Stripe's client", () => {
	it("sends a meter event and reads it in the answer", async () => {
		const meter = await receiver.meter();
		const sent = await clientOf(meter).billing.meterEvents.create(used("25", { identifier: "request-1" }));
		expect(sent).toMatchObject({
			...{ object: "billing.meter_event", event_name: "tokens_used", identifier: "request-1" },
			...{ timestamp: moment_seconds, payload: { stripe_customer_id: "cus_ada", value: "25" } },
			...{ created: expect.any(Number), livemode: expect.any(Boolean) },
		});
		expect(await meter.quantity()).toBe("25");
		expect(await meter.events()).toMatchObject([
			{ event_name: "tokens_used", customer_uuid: meter.customer.uuid, event_value: 25 },
		]);
	});

	it("sends values whose exact sum the billing preview shows", async () => {
		const meter = await receiver.meter();
		for (const value of ["9007199254740993", "0.123456789012", "-2.5"]) {
			await clientOf(meter).billing.meterEvents.create(used(value));
		}
		// 9007199254740993 + 0.123456789012 − 2.5
		expect(await meter.quantity()).toBe("9007199254740990.623456789012");
	});

	it("sends dimensions, which a metric's filter reads", async () => {
		const meter = await receiver.meter({ filters: [{ property: "model", operator: "eq", value: "large" }] });
		for (const [model, value] of Object.entries({ large: "3", small: "5" })) {
			const payload = { stripe_customer_id: "cus_ada", value, model };
			await clientOf(meter).billing.meterEvents.create(used(value, { payload }));
		}
		expect(await meter.quantity()).toBe("3");
	});

	it("names the customer by UUID, or by an external id that nobody has yet", async () => {
		const meter = await receiver.meter();
		for (const stripe_customer_id of [meter.customer.uuid, "cus_later"]) {
			await clientOf(meter).billing.meterEvents.create(used("4", { payload: { stripe_customer_id, value: "4" } }));
		}
		const later = await meter.another({ external_id: "cus_later" });
		await receiver.app.work();
		expect([await meter.quantity(), await later.quantity()]).toEqual(["4", "4"]);
	});

	it("leaves out the time and the identifier: now, and one of its own for each event", async () => {
		const meter = await receiver.meter();
		const event = { event_name: "tokens_used", payload: { stripe_customer_id: "cus_ada", value: "1" } };
		const first = await clientOf(meter).billing.meterEvents.create(event);
		const second = await clientOf(meter).billing.meterEvents.create(event);
		expect(first.identifier).toMatch(/.+/);
		expect(second.identifier).not.toBe(first.identifier);
		expect(first.timestamp).toBe(Math.floor(Date.parse(receiver.app.now) / 1000));
		expect(await meter.quantity()).toBe("2");
	});

	it("may repeat an identifier, which counts once", async () => {
		const meter = await receiver.meter();
		const event = used("6", { identifier: "request-1" });
		await clientOf(meter).billing.meterEvents.create(event);
		// Stripe itself refuses it with a 400; being taken again is as good, anything else is not.
		const repeated = await clientOf(meter)
			.billing.meterEvents.create(event)
			.catch((error: unknown) => error);
		if (repeated instanceof Error)
			expect(repeated).toMatchObject({ type: "StripeInvalidRequestError", statusCode: 400 });
		else expect(repeated).toMatchObject({ identifier: "request-1" });
		expect(await meter.quantity()).toBe("6");
	});

	it.each([
		["with an identifier", { identifier: "request-1" }],
		["without an identifier", {}],
	])("repeats an event by itself when the answer is lost, %s, which counts once", async (_name, fields) => {
		const meter = await receiver.meter();
		await using line = await LosingLine.to(receiver.address);
		line.losesNext();
		await clientOf(meter, meter.token, line.address).billing.meterEvents.create(used("6", fields));
		expect(line.lost).toBe(1);
		expect(await meter.quantity()).toBe("6");
	});
});

describe("Stripe's client throws", () => {
	it.each<[string, object, string]>([
		["a name that is none", { event_name: "Tokens Used" }, "event_name"],
		["no customer", { payload: { value: "1" } }, "stripe_customer_id"],
		["an empty customer", { payload: { value: "1", stripe_customer_id: "" } }, "stripe_customer_id"],
		["a value that is no number", { payload: { value: "many", stripe_customer_id: "cus_ada" } }, "value"],
		["a value of 13 decimals", { payload: { value: "0.1234567890123", stripe_customer_id: "cus_ada" } }, "value"],
		["a value over 10^18", { payload: { value: "1000000000000000001", stripe_customer_id: "cus_ada" } }, "value"],
		["a time that is none", { timestamp: "yesterday" }, "timestamp"],
		["a time after the year 9999", { timestamp: 999_999_999_999_999 }, "timestamp"],
	])("for %s", async (_fault, fields, named) => {
		const meter = await receiver.meter();
		await expect(clientOf(meter).billing.meterEvents.create(used("1", fields))).rejects.toMatchObject({
			type: "StripeInvalidRequestError",
			message: expect.stringContaining(named),
		});
		expect(await meter.events()).toEqual([]);
	});

	it.each([
		["an unknown token", "StripeAuthenticationError", 401],
		["a token that may only read", "StripePermissionError", 403],
	])("for %s", async (_fault, type, statusCode) => {
		const meter = await receiver.meter();
		const token = statusCode === 401 ? "tb_live_unknown" : await meter.tokenOf("read");
		const sending = clientOf(meter, token).billing.meterEvents.create(used("1"));
		await expect(sending).rejects.toMatchObject({ type, statusCode });
		expect(await meter.events()).toEqual([]);
	});
});
