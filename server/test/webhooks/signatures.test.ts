import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { makeCustomer, send, succeed } from "../support/billing.ts";
import { answering, type Received } from "./receiver.ts";
import { day_s, deliveriesOf, later, makeEndpoint, readDelivery, settle, useScene, verified } from "./scene.ts";

/** What a receiver verifies: Standard Webhooks, by its official libraries. */

const scene = useScene();

/** The messages that making a customer sends. */
async function messages(name = "Ada GmbH"): Promise<Received[]> {
	scene.inbox.take();
	await makeCustomer(scene.client, { name });
	await settle(scene.app);
	return scene.inbox.take();
}

async function rotate(): Promise<string> {
	return (await succeed(scene.client.post(`/webhook/${scene.endpoint.uuid}/rotate-secret`))).secret;
}

describe("a message", () => {
	it("is a POST of JSON that names itself, its time and its signature", async () => {
		const [message, ...others] = (await messages()) as [Received];
		expect(others).toEqual([]);
		expect(message).toMatchObject({
			method: "POST",
			headers: {
				"content-type": expect.stringMatching(/^application\/json(; ?charset=utf-8)?$/i),
				"user-agent": expect.stringContaining("Tallybook"),
				"webhook-id": expect.stringMatching(/^[^.\s]{8,}$/),
				"webhook-timestamp": String(Date.parse(scene.app.now) / 1000),
				"webhook-signature": expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
			},
		});
		expect(Object.keys(message.payload).sort()).toEqual(["data", "timestamp", "type"]);
	});

	it.each([
		"Ada GmbH",
		"Søren & Čapek – 株式会社 🧾",
		'a "quoted" \\ name',
		"ﷺ\u2028",
	])("about %j is verified by the library of npm, and nothing else is", async (name) => {
		const { app, endpoint } = scene;
		const [message] = (await messages(name)) as [Received];
		expect(verified(message, endpoint.secret, app.now)).toEqual(message.payload);
		expect(message.payload.data.name).toBe(name);
		const headers = { ...message.headers, "webhook-id": "another" };
		const other = await makeEndpoint(scene.client, scene.inbox.url);
		expect(() => verified({ ...message, headers }, endpoint.secret, app.now)).toThrow("No matching signature");
		expect(() => verified({ ...message, body: `${message.body} ` }, endpoint.secret, app.now)).toThrow("No matching");
		expect(() => verified(message, other.secret, app.now)).toThrow("No matching signature");
		expect(() => verified(message, endpoint.secret, later(app.now, 301))).toThrow("too old");
	});

	it("carries amounts to their last digit", async () => {
		const { app, client, inbox } = scene;
		const { uuid: customer_uuid } = await makeCustomer(client);
		const line = `{"name": "Tokens", "quantity": 123456789012345678, "unit_price": 0.000000000001}`;
		const body = `{"customer_uuid": "${customer_uuid}", "line_items": [${line}]}`;
		await succeed(client.post("/invoice", body));
		await settle(app);
		const [message] = inbox.of("invoice.created") as [Received];
		expect(message.body).toContain("123456789012345678");
		expect(message.body).toMatch(/"unit_price":\s?(0\.000000000001|1e-12)\b/);
	});

	it("keeps its identity, and gets a new time and signature, when it is sent again", async () => {
		const { app, client, endpoint, inbox } = scene;
		inbox.respond = answering(500);
		const [first] = (await messages()) as [Received];
		const [{ next_attempt_at, message_id }] = await deliveriesOf(client, endpoint);
		inbox.respond = answering(204);
		app.now = next_attempt_at;
		await settle(app);
		const [second] = inbox.take() as [Received];
		expect([first.headers["webhook-id"], second.headers["webhook-id"]]).toEqual([message_id, message_id]);
		expect(second.body).toBe(first.body);
		expect(second.headers["webhook-timestamp"]).toBe(String(Math.floor(Date.parse(app.now) / 1000)));
		expect(verified(second, endpoint.secret, app.now)).toEqual(first.payload);
		const [next] = (await messages()) as [Received];
		expect(next.headers["webhook-id"]).not.toBe(message_id);
	});
});

const hasPython = spawnSync("python3", ["-c", "import standardwebhooks"]).status === 0;
if (!hasPython) console.warn("skipped: python3 with the package standardwebhooks is not installed");

it.skipIf(!hasPython)("a message is verified by the library of PyPI", async () => {
	const { app, endpoint } = scene;
	// That library knows no other clock than the machine's.
	app.now = new Date().toISOString();
	const [message] = (await messages("Søren 🧾")) as [Received];
	const program = `import json, sys
from standardwebhooks import Webhook
given = json.load(sys.stdin)
print(json.dumps(Webhook(given["secret"]).verify(given["body"], given["headers"])))`;
	const verify = (given: object) =>
		spawnSync("python3", ["-c", program], { input: JSON.stringify({ ...message, ...given }), encoding: "utf8" });
	const { stdout, stderr } = verify({ secret: endpoint.secret });
	expect(stderr).toBe("");
	expect(JSON.parse(stdout)).toEqual(message.payload);
	expect(verify({ secret: (await makeEndpoint(scene.client, scene.inbox.url)).secret }).stderr).toContain(
		"WebhookVerificationError",
	);
});

describe("after a rotation", () => {
	it("both secrets verify for 24 hours, then the new one alone", async () => {
		const { app, endpoint } = scene;
		const next = await rotate();
		const rotatedAt = app.now;
		for (const passed_s of [0, day_s - 1]) {
			app.now = later(rotatedAt, passed_s);
			const [message] = (await messages()) as [Received];
			expect(message.headers["webhook-signature"]).toMatch(/^v1,\S{44} v1,\S{44}$/);
			for (const secret of [next, endpoint.secret]) {
				expect(verified(message, secret, app.now)).toEqual(message.payload);
			}
		}
		app.now = later(rotatedAt, day_s + 1);
		const [message] = (await messages()) as [Received];
		expect(message.headers["webhook-signature"]).toMatch(/^v1,\S{44}$/);
		expect(verified(message, next, app.now)).toEqual(message.payload);
		expect(() => verified(message, endpoint.secret, app.now)).toThrow("No matching signature");
	});

	it("a second one keeps the latest two valid", async () => {
		const { app } = scene;
		const second = await rotate();
		app.now = later(app.now, 60);
		const third = await rotate();
		const [message] = (await messages()) as [Received];
		for (const secret of [second, third]) expect(verified(message, secret, app.now)).toEqual(message.payload);
	});

	it("what was queued before is signed with both as well", async () => {
		const { app, client, endpoint, inbox } = scene;
		await makeCustomer(client);
		const next = await rotate();
		await settle(app);
		const [message] = inbox.take() as [Received];
		for (const secret of [next, endpoint.secret]) expect(verified(message, secret, app.now)).toEqual(message.payload);
	});
});

describe("a test event", () => {
	it("arrives whatever events are chosen, signed, with the endpoint itself, and is logged", async () => {
		const { app, client, receiver } = scene;
		const inbox = receiver.inbox();
		const { secret, ...endpoint } = await makeEndpoint(client, inbox.url, { events: ["mail.bounced"] });
		const { uuid } = await succeed(client.post(`/webhook/${endpoint.uuid}/test`));
		await settle(app);
		const [message, ...others] = inbox.take() as [Received];
		expect(others).toEqual([]);
		expect(verified(message, secret, app.now)).toEqual({ type: "webhook.test", timestamp: app.now, data: endpoint });
		expect(scene.inbox.received).toEqual([]);
		expect(await readDelivery(client, endpoint, { uuid })).toMatchObject({
			...{ event_type: "webhook.test", status: "delivered", attempt_count: 1 },
			message_id: message.headers["webhook-id"],
		});
	});

	it("shows what the receiver answers", async () => {
		const { app, client, endpoint, inbox } = scene;
		inbox.respond = answering(418, "I'm a teapot");
		const { uuid } = await succeed(client.post(`/webhook/${endpoint.uuid}/test`));
		await settle(app);
		expect(await readDelivery(client, endpoint, { uuid })).toMatchObject({
			status: "pending",
			attempts: [{ status_code: 418, response_body: "I'm a teapot" }],
		});
	});
});

it("the secret of an endpoint is in no message and no delivery", async () => {
	const { app, client, endpoint, inbox } = scene;
	const { uuid: customer_uuid } = await makeCustomer(client);
	const { uuid } = await succeed(
		client.post("/invoice", { customer_uuid, line_items: [{ name: "A", unit_price: 1 }] }),
	);
	await send(client, uuid);
	await succeed(client.post(`/webhook/${endpoint.uuid}/test`));
	await settle(app);
	const deliveries = await deliveriesOf(client, endpoint);
	const details = await Promise.all(deliveries.map((delivery) => readDelivery(client, endpoint, delivery)));
	expect(details.length).toBeGreaterThan(3);
	expect(JSON.stringify([inbox.received, details])).not.toContain(endpoint.secret.slice("whsec_".length));
});
