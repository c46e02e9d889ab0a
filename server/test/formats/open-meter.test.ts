import { randomUUID } from "node:crypto";
import { OpenMeter } from "@openmeter/sdk";
import { describe, expect, it } from "vitest";
import { type Meter, moment, useReceiver } from "./receiver.ts";

/** Usage from OpenMeter's own client, unmodified: CloudEvents in batches. */

const receiver = useReceiver();
const tokens = { property: "tokens" };

function clientOf(meter: Meter, apiKey = meter.token): OpenMeter {
	return new OpenMeter({ baseUrl: receiver.address, apiKey });
}

/** An event as OpenMeter's documentation has it; the client adds what it lacks. */
function used(tokensUsed: number | string, fields: object = {}) {
	return { type: "tokens_used", subject: "cus_ada", time: new Date(moment), data: { tokens: tokensUsed }, ...fields };
}

describe("OpenMeter's client", () => {
	it("sends an event that names only its type and subject, which counts once", async () => {
		const meter = await receiver.meter({ aggregation: "count" });
		await clientOf(meter).events.ingest({ type: "tokens_used", subject: "cus_ada" });
		expect(await meter.quantity()).toBe("1");
		expect(await meter.events()).toMatchObject([{ event_name: "tokens_used", customer_uuid: meter.customer.uuid }]);
	});

	it("sends batches whose sum the billing preview shows", async () => {
		const meter = await receiver.meter(tokens);
		const batch = Array.from({ length: 100 }, (_, index) => used(index + 1));
		await clientOf(meter).events.ingest(batch);
		await clientOf(meter).events.ingest(used("0.25"));
		// 1 + 2 + … + 100 = 5050, and 0.25.
		expect(await meter.quantity()).toBe("5050.25");
	});

	it("may repeat what it sent, with the same source and id", async () => {
		const meter = await receiver.meter(tokens);
		const event = used(7, { id: "a-1", source: "gateway" });
		await clientOf(meter).events.ingest([event, event]);
		await clientOf(meter).events.ingest(event);
		// The same id from another source is another event.
		await clientOf(meter).events.ingest({ ...event, source: "worker" });
		expect(await meter.quantity()).toBe("14");
	});

	it("keeps data, time and name of the event", async () => {
		const meter = await receiver.meter(tokens);
		const data = { tokens: 3, model: "large", path: { deep: [1, null] } };
		await clientOf(meter).events.ingest(used(3, { data }));
		expect(await meter.events()).toMatchObject([
			{ event_name: "tokens_used", timestamp: expect.stringMatching(/^2026-09-10T12:00:00/), properties: data },
		]);
	});

	it("names the customer by UUID, by email in any case, and by external id", async () => {
		const meter = await receiver.meter(tokens);
		const subjects = [meter.customer.uuid, meter.customer.email.toUpperCase(), "cus_ada"];
		await clientOf(meter).events.ingest(subjects.map((subject) => used(1, { subject })));
		expect(await meter.quantity()).toBe("3");
	});

	it.each([
		["a UUID", randomUUID()],
		["an email address", `${randomUUID()}@example.com`],
	])("names the customer by an external id that looks like %s", async (_form, external_id) => {
		const meter = await receiver.meter(tokens);
		const another = await meter.another({ external_id });
		await clientOf(meter).events.ingest(used(5, { subject: external_id }));
		expect([await another.quantity(), await meter.quantity()]).toEqual(["5", "0"]);
	});

	it("may name a customer before it exists", async () => {
		const meter = await receiver.meter(tokens);
		await clientOf(meter).events.ingest([used(5, { subject: "cus_later" }), used(6, { subject: "later@example.com" })]);
		const byId = await meter.another({ external_id: "cus_later" });
		const byEmail = await meter.another({ email: "later@example.com" });
		await receiver.app.work();
		expect([await byId.quantity(), await byEmail.quantity()]).toEqual(["5", "6"]);
	});

	it("gets the error of a bad event beside the good ones, and can correct it", async () => {
		const meter = await receiver.meter(tokens);
		const bad = used(1, { id: "bad-1", type: "Not a name!" });
		const answer: unknown = await clientOf(meter).events.ingest([used(10), bad, used(20)]);
		expect(answer).toMatchObject({
			errors: [{ idempotency_key: expect.stringContaining("bad-1"), error: expect.any(String) }],
		});
		expect(await meter.quantity()).toBe("30");
		await clientOf(meter).events.ingest({ ...bad, type: "tokens_used" });
		expect(await meter.quantity()).toBe("31");
	});

	it("throws with the status when the token is unknown or may not send", async () => {
		const meter = await receiver.meter(tokens);
		for (const [token, status] of [
			["tb_live_unknown", 401],
			[await meter.tokenOf("read"), 403],
		] as const) {
			await expect(clientOf(meter, token).events.ingest(used(1))).rejects.toMatchObject({ name: "HTTPError", status });
		}
		expect(await meter.events()).toEqual([]);
		await clientOf(meter, await meter.tokenOf("ingest")).events.ingest(used(1));
		expect(await meter.quantity()).toBe("1");
	});
});
