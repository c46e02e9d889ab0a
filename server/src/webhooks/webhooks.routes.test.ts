import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { type Body, succeed } from "../../test/support/billing.ts";
import { signedHeaders } from "./sending/sign.ts";

const app = useTestApp({ webhooks: { isLocalhostAllowed: true } });
const start = "2026-09-15T10:00:00.000Z";

/** A receiver of messages, which answers what the test says. */
const received: { headers: IncomingHttpHeaders; body: Body; text: string }[] = [];
let answer: (body: Body) => number = () => 200;
let receiver: Server;
let url: string;
let client: TestClient;

beforeAll(async () => {
	receiver = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => {
			const text = Buffer.concat(chunks).toString();
			const body = JSON.parse(text) as Body;
			received.push({ headers: request.headers, body, text });
			response.writeHead(answer(body)).end("noted");
		});
	});
	await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
	url = `http://localhost:${(receiver.address() as AddressInfo).port}/hooks`;
});

beforeEach(async () => {
	app.now = start;
	client = await app.client();
});

afterEach(() => {
	received.splice(0);
	answer = () => 200;
});

afterAll(() => receiver.close());

const make = (fields: object = {}) => succeed(client.post("/webhook", { url, ...fields }));
const customer = (name: string) =>
	succeed(client.post("/customer/create", { name, email: `${name.toLowerCase()}@example.com` }));
const types = () => received.map(({ body }) => body.type);
const deliveries = async (uuid: string) => (await succeed(client.get(`/webhook/${uuid}/deliveries`))).items;

describe("a message", () => {
	it("tells of a change as the API answers it, signed", async () => {
		const { uuid, secret } = await make({ events: ["customer.*"] });
		const made = await customer("Ada");
		await app.deliver();
		expect(received).toHaveLength(1);
		const [{ headers, body, text }] = received as [(typeof received)[0]];
		expect(body).toEqual({ type: "customer.created", timestamp: start, data: made });
		expect(headers.traceparent).toBeUndefined();
		const id = headers["webhook-id"] as string;
		const timestamp_s = Date.parse(start) / 1_000;
		expect(headers).toMatchObject(signedHeaders([secret], { id, timestamp_s, body: text }));
		const [delivery] = await deliveries(uuid);
		expect(delivery).toMatchObject({
			...{ status: "delivered", attempt_count: 1, message_id: id, resource_uuid: made.uuid, last_status_code: 200 },
		});
		const details = await succeed(client.get(`/webhook/${uuid}/deliveries/${delivery.uuid}`));
		expect(details.request).toMatchObject({ url, body: text });
		expect(details.attempts).toMatchObject([{ status_code: 200, response_body: "noted", error: null }]);
	});

	it("is sent of nothing that was undone, refused, or not asked for", async () => {
		await make({ events: ["customer.created"] });
		const { uuid } = await customer("Ada");
		await client.put(`/customer/${uuid}`, { name: "Ada L." });
		await client.put(`/customer/${uuid}`, { name: "" });
		await client.post("/customer/create", { name: "Bob", email: "no address" });
		await app.deliver();
		expect(types()).toEqual(["customer.created"]);
	});

	it("waits for earlier ones about its resource, and for no other", async () => {
		const { uuid } = await make({ events: ["customer.*"] });
		answer = ({ data }) => (data.name === "Ada" ? 500 : 200);
		const ada = await customer("Ada");
		await succeed(client.put(`/customer/${ada.uuid}`, { name: "Ada L." }));
		await customer("Bob");
		await app.deliver();
		expect(received.map(({ body }) => body.data.name).sort()).toEqual(["Ada", "Bob"]);
		answer = () => 200;
		const failing = (await deliveries(uuid)).find(
			(each: Body) => each.attempt_count === 1 && each.status === "pending",
		);
		app.now = failing.next_attempt_at;
		await app.deliver();
		expect(received.slice(2).map(({ body }) => body.data.name)).toEqual(["Ada", "Ada L."]);
	});
});

describe("an endpoint that fails", () => {
	it("for three days is disabled, its owners get a mail, and everything is sent again on request", async () => {
		const owner = await app.person("owner", client);
		const { uuid } = await make({ events: ["customer.*"] });
		answer = () => 503;
		await customer("Ada");
		for (let attempts = 1; attempts <= 13; attempts += 1) {
			await app.deliver();
			expect(received).toHaveLength(attempts);
			const [delivery] = await deliveries(uuid);
			if (delivery.next_attempt_at === null) break;
			app.now = delivery.next_attempt_at;
		}
		expect(await succeed(client.get(`/webhook/${uuid}`))).toMatchObject({
			status: "disabled",
			disabled_reason: "failing",
		});
		expect((await deliveries(uuid))[0]).toMatchObject({ status: "failed", attempt_count: 13, next_attempt_at: null });
		const mails = await succeed(owner.get("/mail?kind=webhook_disabled"));
		expect(mails.items).toHaveLength(1);
		expect(mails.items[0].text).toContain(url);
		expect((await client.post(`/webhook/${uuid}/deliveries/retry`, { since: start })).status).toBe(409);
		await succeed(client.put(`/webhook/${uuid}`, { status: "enabled" }));
		answer = () => 200;
		expect(await succeed(client.post(`/webhook/${uuid}/deliveries/retry`, { since: start }))).toEqual({
			retried_count: 1,
		});
		await app.deliver();
		expect((await deliveries(uuid))[0]).toMatchObject({ status: "delivered", attempt_count: 14 });
	});

	it("with 410 is disabled at once", async () => {
		const { uuid } = await make();
		answer = () => 410;
		await customer("Ada");
		await app.deliver();
		expect(await succeed(client.get(`/webhook/${uuid}`))).toMatchObject({
			status: "disabled",
			disabled_reason: "gone",
		});
		expect((await deliveries(uuid))[0]).toMatchObject({ status: "failed", attempt_count: 1 });
	});
});

it("a test message is sent whatever the endpoint wants to hear of", async () => {
	const { uuid } = await make({ events: ["mail.bounced"] });
	await succeed(client.post(`/webhook/${uuid}/test`));
	await app.deliver();
	expect(types()).toEqual(["webhook.test"]);
	expect(received[0]?.body.data).toEqual(await succeed(client.get(`/webhook/${uuid}`)));
});

it("a listener fetches what happens, signed, until it has it", async () => {
	const { uuid, secret } = await succeed(client.post("/webhook/listener", { events: ["customer.*"] }));
	const fetchNext = (received_through: number) =>
		succeed(client.post(`/webhook/listener/${uuid}/fetch`, { received_through }));
	await customer("Ada");
	await customer("Bob");
	await app.deliver();
	const { items } = await fetchNext(0);
	expect(items.map(({ event_type, body }: Body) => [event_type, JSON.parse(body).data.name])).toEqual([
		["customer.created", "Ada"],
		["customer.created", "Bob"],
	]);
	const [first] = items;
	const id = first.headers["webhook-id"];
	const timestamp_s = Date.parse(start) / 1_000;
	expect(first.headers).toMatchObject(signedHeaders([secret], { id, timestamp_s, body: first.body }));
	expect((await fetchNext(first.position)).items).toEqual([items[1]]);
	await succeed(client.delete(`/webhook/listener/${uuid}`));
	expect((await client.post(`/webhook/listener/${uuid}/fetch`, {})).status).toBe(404);
});

it("a secret is repeated for an idempotency key, and kept nowhere in plain text", async () => {
	const headers = { "idempotency-key": "one endpoint" };
	const made = await succeed(client.post("/webhook", { url }, headers));
	expect(await succeed(client.post("/webhook", { url }, headers))).toEqual(made);
	const rotated = await succeed(client.post(`/webhook/${made.uuid}/rotate-secret`, {}, headers));
	expect(await succeed(client.post(`/webhook/${made.uuid}/rotate-secret`, {}, headers))).toEqual(rotated);
	expect((await succeed(client.get("/webhook"))).count).toBe(1);
	const kept = await app.database.rows<{ text: string }>(
		`select k::text as text from platform.idempotency_key as k where organisation_id = $1
		 union all select e::text from webhooks.endpoint as e where organisation_id = $1
		 union all select a::text from audit.entry as a where organisation_id = $1`,
		[client.context.organisationId],
	);
	expect(kept.length).toBeGreaterThan(4);
	for (const { text } of kept) {
		for (const { secret } of [made, rotated]) expect(text).not.toContain(secret);
	}
});
