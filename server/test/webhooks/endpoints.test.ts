import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import { type Body, succeed } from "../support/billing.ts";
import { day_s, later, makeEndpoint } from "./scene.ts";

/** Endpoints as their owners manage them: created, listed, changed, deleted, their secrets and the patterns of their events. */

const app = useTestApp();
const url = "https://93.184.216.34/hooks";
let client: TestClient;

beforeEach(async () => {
	app.now = "2026-09-15T10:00:00.000Z";
	client = await app.client();
});

const read = (uuid: string): Promise<Body> => succeed(client.get(`/webhook/${uuid}`));

describe("an endpoint", () => {
	it("is created with a secret that only this answer shows", async () => {
		const { secret, ...endpoint } = await makeEndpoint(client, url, { events: ["invoice.*"], description: "ERP" });
		expect(endpoint).toEqual({
			...{ uuid: expect.any(String), url, events: ["invoice.*"], description: "ERP", status: "enabled" },
			...{ disabled_reason: null, disabled_at: null, previous_secret_expires_at: null },
			...{ created_at: app.now, updated_at: app.now },
		});
		expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
		const key = Buffer.from(secret.slice("whsec_".length), "base64");
		expect(key.length).toBeGreaterThanOrEqual(24);
		expect(key.length).toBeLessThanOrEqual(64);
		expect(await read(endpoint.uuid)).toEqual(endpoint);
		expect(await succeed(client.get("/webhook"))).toEqual({ items: [endpoint], count: 1 });
		expect((await makeEndpoint(client, url)).secret).not.toBe(secret);
	});

	it("without events receives all of them", async () => {
		expect(await makeEndpoint(client, url)).toMatchObject({ events: ["*"], description: null });
	});

	it("is changed field by field", async () => {
		const { secret, ...endpoint } = await makeEndpoint(client, url, { description: "ERP" });
		app.now = later(app.now, 60);
		const path = `/webhook/${endpoint.uuid}`;
		const changed = await succeed(client.put(path, { events: ["customer.created", "invoice.*"] }));
		expect(changed).toEqual({ ...endpoint, events: ["customer.created", "invoice.*"], updated_at: app.now });
		const other = "https://hooks.example.com:8443/in?tenant=1";
		expect(await succeed(client.put(path, { url: other, description: null }))).toMatchObject({
			url: other,
			description: null,
			events: ["customer.created", "invoice.*"],
		});
		expect(JSON.stringify(await read(endpoint.uuid))).not.toContain(secret.slice(6));
	});

	it("is disabled and enabled by hand", async () => {
		const { uuid } = await makeEndpoint(client, url);
		const disabled = await succeed(client.put(`/webhook/${uuid}`, { status: "disabled" }));
		expect(disabled).toMatchObject({ status: "disabled", disabled_reason: "manual", disabled_at: app.now });
		const enabled = await succeed(client.put(`/webhook/${uuid}`, { status: "enabled" }));
		expect(enabled).toMatchObject({ status: "enabled", disabled_reason: null, disabled_at: null });
		expect((await client.put(`/webhook/${uuid}`, { status: "paused" })).status).toBe(422);
	});

	it("is deleted, and with it what it had", async () => {
		const { uuid } = await makeEndpoint(client, url);
		expect(await succeed(client.delete(`/webhook/${uuid}`))).toEqual({});
		const answers = [
			await client.get(`/webhook/${uuid}`),
			await client.get(`/webhook/${uuid}/deliveries`),
			await client.put(`/webhook/${uuid}`, { events: ["*"] }),
			await client.delete(`/webhook/${uuid}`),
			await client.post(`/webhook/${uuid}/test`),
			await client.post(`/webhook/${uuid}/rotate-secret`),
		];
		expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(404));
		expect(answers[0]?.body.detail).toMatch(new RegExp(`with UUID ${uuid} not found$`));
		expect((await succeed(client.get("/webhook"))).count).toBe(0);
	});

	it("is listed newest first, page by page", async () => {
		const made: string[] = [];
		for (let index = 0; index < 3; index += 1) made.unshift((await makeEndpoint(client, `${url}/${index}`)).uuid);
		const pages = [await client.get("/webhook?limit=2"), await client.get("/webhook/?limit=2&offset=2")];
		expect(pages.map(({ body }) => body.count)).toEqual([3, 3]);
		expect(pages.flatMap(({ body }) => body.items.map(({ uuid }: Body) => uuid))).toEqual(made);
		expect((await client.get("/webhook?secret=1")).status).toBe(422);
		expect((await client.get("/webhook/no-uuid")).status).toBe(400);
	});

	it("asked for twice with one key is made once", async () => {
		const headers = { "idempotency-key": "the same" };
		const [first, second] = [
			await client.post("/webhook", { url }, headers),
			await client.post("/webhook", { url }, headers),
		];
		expect([first.status, second.status]).toEqual([200, 200]);
		expect(second.body).toEqual(first.body);
		expect((await succeed(client.get("/webhook"))).count).toBe(1);
		expect((await client.post("/webhook", { url: `${url}/other` }, headers)).status).toBe(422);
	});
});

describe("a secret", () => {
	it("is rotated: the new one is shown once, the old one is valid for 24 hours more", async () => {
		const { secret, uuid } = await makeEndpoint(client, url);
		app.now = later(app.now, 60);
		const { secret: next, ...rotated } = await succeed(client.post(`/webhook/${uuid}/rotate-secret`));
		expect(next).toMatch(/^whsec_/);
		expect(next).not.toBe(secret);
		expect(rotated.previous_secret_expires_at).toBe(later(app.now, day_s));
		expect(await read(uuid)).toEqual(rotated);
		app.now = later(app.now, day_s + 1);
		expect((await read(uuid)).previous_secret_expires_at).toBeNull();
	});

	it("is in no entry of the audit log, which has one for each change", async () => {
		const { secret, uuid } = await makeEndpoint(client, url);
		const { secret: next } = await succeed(client.post(`/webhook/${uuid}/rotate-secret`));
		await succeed(client.put(`/webhook/${uuid}`, { description: "ERP" }));
		await succeed(client.delete(`/webhook/${uuid}`));
		const { items } = await succeed(client.get(`/audit?resource=${uuid}`));
		expect(items).toHaveLength(4);
		expect(items.map(({ resource }: Body) => resource)).toEqual(Array(4).fill("webhook"));
		const all = JSON.stringify(items);
		for (const word of [secret, next]) expect(all).not.toContain(word.slice("whsec_".length));
	});
});

describe("events", () => {
	const types = [
		...["customer.created", "customer.updated", "contract.activated", "contract.amended", "contract.canceled"],
		...["contract.renewed", "contract.ended", "invoice.created", "invoice.updated", "invoice.sent", "invoice.paid"],
		...["invoice.overdue", "invoice.voided", "invoice.uncollectible", "credit_note.created", "payment.succeeded"],
		...["payment.failed", "payment.refunded", "payment.returned", "ingest_job.completed", "ingest_job.failed"],
		...["contract_upload.processed", "contract_upload.failed", "billing_run.completed", "mail.bounced"],
		"usage.unmatched",
	];

	it("are listed with a description each", async () => {
		const { items, count } = await succeed(client.get("/webhook/event-types"));
		expect(count).toBe(items.length);
		expect(items.map(({ type }: Body) => type)).toEqual(expect.arrayContaining(types));
		for (const { description } of items) expect(description).toMatch(/^[A-Z].{10,}\.$/);
	});

	it("are named each, by a noun, or all", async () => {
		const nouns = [...new Set(types.map((type) => `${type.split(".")[0]}.*`))];
		const { events } = await makeEndpoint(client, url, { events: [...types, ...nouns, "*"] });
		expect(events).toEqual([...types, ...nouns, "*"]);
	});

	it.each([
		...[
			"invoice.exploded",
			"foo.*",
			"inv*",
			"*.paid",
			"invoice",
			"invoice.",
			"invoice.**",
			"**",
			"",
			" *",
			"Invoice.*",
		],
		...["invoice.paid.twice", "webhook.test"],
	])("that do not exist are refused by name: %j", async (unknown) => {
		const { status, body } = await client.post("/webhook", { url, events: ["invoice.*", unknown] });
		expect(status).toBe(422);
		expect(body.errors[0].field).toBe("events[1]");
		expect(body.errors[0].message).toContain(unknown);
		expect((await succeed(client.get("/webhook"))).count).toBe(0);
	});

	it.each([[[]], ["*"], [null], [{}], [[1]]])("%j is no list of them", async (events) => {
		expect((await client.post("/webhook", { url, events })).status).toBe(422);
	});
});

it.each([
	["no url", { events: ["*"] }],
	["an unknown field", { url, event: ["*"] }],
	["a secret of one's own", { url, secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" }],
])("%s: 422, and nothing is made", async (_what, body) => {
	expect((await client.post("/webhook", body)).status).toBe(422);
	expect((await succeed(client.get("/webhook"))).count).toBe(0);
});
