import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { revokeToken } from "../../src/auth/index.ts";
import { runNow } from "../../src/invoicing/index.ts";
import { attach, pay, record, sentInvoice, wait } from "../../src/payments/testing/ledger.ts";
import { Database, newUuid } from "../../src/platform/index.ts";
import { cloneDatabase, TestApp, type TestClient } from "../support/app.ts";
import { makeCustomer, succeed } from "../support/billing.ts";
import { CuttableLine } from "../support/cuttable-line.ts";
import { TestMailServer } from "../support/mail-server.ts";
import { until } from "../support/service.ts";
import { type Exposition, readExposition } from "./exposition.ts";

/** What metrics say is what was answered, whoever is asked for and whatever is broken. */

let line: CuttableLine;
let mailServer: TestMailServer;
let app: TestApp;
let client: TestClient;
let direct: Database;

beforeAll(async () => {
	const url = await cloneDatabase();
	line = new CuttableLine(url);
	await line.mend();
	mailServer = await TestMailServer.start();
	app = new TestApp({
		database: async () => line.connectionString,
		mailServer: mailServer.address,
		webhooks: { isLocalhostAllowed: true },
		checksAnswers: false,
	});
	await app.start();
	direct = new Database(url, { applicationName: "test" });
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
});

afterAll(async () => {
	await app.stop();
	await direct.close();
	await mailServer.stop();
	await line.cut();
});

const scrape = async (): Promise<Exposition> => readExposition(String((await client.get("/metrics")).body));

function valueIn({ samples }: Exposition, name: string, labels: Readonly<Record<string, string>> = {}): number {
	const found = (samples.get(name) ?? []).filter((value) =>
		Object.entries(labels).every(([label, text]) => value.labels[label] === text),
	);
	return found.reduce((sum, { value }) => sum + value, 0);
}

/** By how much the counters of events grow. */
async function eventsCounted(work: () => Promise<unknown>): Promise<number[]> {
	const before = await scrape();
	await work();
	const after = await scrape();
	const grown = (name: string, labels = {}) => valueIn(after, name, labels) - valueIn(before, name, labels);
	return [
		...["created", "duplicate", "rejected"].map((result) => grown("tallybook_events_total", { result })),
		grown("tallybook_events_unmatched_total"),
	];
}

/** By how much a counter's results grow, those that do. */
async function results(name: string, work: () => Promise<unknown>): Promise<Record<string, number>> {
	const before = await scrape();
	await work();
	const after = await scrape();
	const all = (after.samples.get(name) ?? []).map(({ labels, value }): [string, number] => [
		labels.result ?? "",
		value - valueIn(before, name, labels),
	]);
	return Object.fromEntries(all.filter(([, grown]) => grown !== 0));
}

const event = (fields: object = {}) => ({
	...{ event_name: "call", timestamp: "2026-09-15T09:00:00Z", idempotency_key: newUuid() },
	...fields,
});

describe("events", () => {
	/** 5 new ones, one of them twice; 2 with a fault, 3 of nobody, and one with a name that no metric uses. */
	async function batch() {
		const customer_id = (await makeCustomer(client)).uuid;
		const known = Array.from({ length: 5 }, () => event({ customer_id }));
		return [
			...known,
			known[0] as object,
			...[event({ event_name: "No name", customer_id }), event({ timestamp: "never", customer_id })],
			...Array.from({ length: 3 }, () => event({ customer_id: "nobody@example.com" })),
			event({ event_name: "unheard_of", customer_id }),
		];
	}
	const ingest = (events: readonly object[]) => succeed(client.post("/usage/ingest", { events }));

	it("are counted as answered, once and again", async () => {
		const events = await batch();
		expect(await eventsCounted(() => ingest(events))).toEqual([9, 1, 2, 3]);
		expect(await eventsCounted(() => ingest(events))).toEqual([0, 10, 2, 0]);
	});

	it("are counted alike when stored in the background, and only then", async () => {
		const events = await batch();
		expect(await eventsCounted(() => succeed(client.post("/usage/ingest-async", { events })))).toEqual([0, 0, 0, 0]);
		expect(await eventsCounted(() => app.work())).toEqual([9, 1, 2, 3]);
	});

	it("of other products' formats are counted alike", async () => {
		const cloudEvent = (id: string) => ({
			...{ specversion: "1.0", id, source: "test", type: "call", time: "2026-09-15T09:00:00Z", subject: "nobody" },
		});
		const send = (events: object[]) =>
			client.sendBytes("POST", "/api/v1/events", JSON.stringify(events), {
				"content-type": "application/cloudevents-batch+json",
			});
		const id = newUuid();
		let status = 0;
		const counted = await eventsCounted(async () => {
			({ status } = await send([cloudEvent(id), cloudEvent(id)]));
		});
		expect([status < 300, ...counted]).toEqual([true, 1, 1, 0, 1]);
	});

	it("all with a fault are counted, those of a request refused as a whole are not", async () => {
		expect(await eventsCounted(() => ingest([event({ timestamp: "never" })]))).toEqual([0, 0, 1, 0]);
		const counted = await eventsCounted(async () => {
			const keyless = { ...event(), idempotency_key: undefined };
			const statuses = [
				await client.post("/usage/ingest", { events: [keyless, event()] }),
				await client.post("/usage/ingest", { events: Array.from({ length: 10_001 }, () => event()) }),
				await client.sendBytes("POST", "/api/v1/usage/ingest", "x", { "content-type": "text/csv" }),
			].map(({ status }) => status);
			expect(statuses).toEqual([422, 422, 415]);
		});
		expect(counted).toEqual([0, 0, 0, 0]);
	});

	it("of a transaction that fails are not counted, and once when sent again", async () => {
		const events = Array.from({ length: 9 }, () => event());
		const lost = await eventsCounted(async () => {
			await line.cut();
			expect((await client.post("/usage/ingest", { events })).status).toBe(503);
			await line.mend();
		});
		expect(lost).toEqual([0, 0, 0, 0]);
		await until(async () => (await client.get("/organisation")).status === 200);
		expect(await eventsCounted(() => ingest(events))).toEqual([9, 0, 0, 9]);
	});
});

describe("results", () => {
	const invoice = async (token: string) => {
		const customer = await makeCustomer(client, { currency: "EUR" });
		await attach(client, customer.uuid, token);
		return sentInvoice(client, customer.uuid);
	};

	it.each([
		["tok_visa", { succeeded: 1 }],
		["tok_declined", { failed: 1 }],
	])("of a payment with %s", async (token, expected) => {
		const sent = await invoice(token);
		const counted = await results("tallybook_payments_total", async () => {
			await pay(client, sent);
			await app.work();
			await wait(app, 1);
		});
		expect(counted).toEqual(expected);
	});

	it("of an invoice: created, sent, and paid by a payment recorded by hand", async () => {
		const { uuid } = await makeCustomer(client, { currency: "EUR" });
		const counted = await results("tallybook_invoices_total", async () => {
			await succeed(record(client, await sentInvoice(client, uuid), 100));
		});
		expect(counted).toEqual({ created: 1, sent: 1, paid: 1 });
	});

	it.each([
		["sent", null, { sent: 1 }],
		["refused", { code: 550, text: "no such user" }, { bounced: 1 }],
		["put off", { code: 451, text: "try again" }, { put_off: 1 }],
	])("of a mail that is %s", async (_what, answer, expected) => {
		await app.work();
		const { uuid } = await makeCustomer(client, { email: `${newUuid()}@example.com`, currency: "EUR" });
		mailServer.recipientAnswer = () => answer;
		const counted = await results("tallybook_mails_total", async () => {
			await sentInvoice(client, uuid);
			await app.work();
		});
		mailServer.recipientAnswer = () => null;
		expect(counted).toEqual(expected);
	});

	it.each([
		[200, { delivered: 1 }],
		[500, { retried: 1 }],
		[410, { failed: 1 }],
	])("of a webhook that is answered %s", async (status, expected) => {
		const server = createServer((request, response) => {
			request.resume().on("end", () => response.writeHead(status).end());
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
		const webhook = await succeed(client.post("/webhook", { url, events: ["customer.*"] }));
		const counted = await results("tallybook_webhook_attempts_total", async () => {
			await makeCustomer(client);
			await app.deliver();
		});
		await succeed(client.delete(`/webhook/${webhook.uuid}`));
		server.close();
		expect(counted).toEqual(expected);
	});
});

describe("ages", () => {
	const day_s = 86_400;
	const age = async () => valueIn(await scrape(), "tallybook_billing_success_age_seconds");
	const run = (fields: object) =>
		runNow({ ...client.context, now: app.now }, app.services, {
			...{ asOf: null, customerUuid: null, contractUuid: null },
			...fields,
		});

	it("only a run over all contracts as of its own day is a good one", async () => {
		const { uuid } = await makeCustomer(client);
		app.now = new Date(Date.parse(app.now) + day_s * 1_000).toISOString();
		expect(await age()).toBeGreaterThanOrEqual(day_s);
		await run({ customerUuid: uuid });
		await run({ asOf: new Date(Date.parse(app.now) + day_s * 1_000).toISOString().slice(0, 10) });
		expect(await age()).toBeGreaterThanOrEqual(day_s);
		await run({});
		expect(await age()).toBe(0);
		await direct.execute(
			`update invoicing.billing_run set errors = '[{"error": "no price"}]' where organisation_id = $1`,
			[client.context.organisationId],
		);
		expect(await age()).toBeGreaterThanOrEqual(day_s);
	});

	it("a job counts as waiting when it is due, not before, nor while it waits to be retried", async () => {
		const waiting = async () => {
			const scraped = await scrape();
			return ["tallybook_jobs_waiting", "tallybook_jobs_oldest_waiting_age_seconds"].map((name) =>
				Math.floor(valueIn(scraped, name, { task: "attribute_events" }) / 60),
			);
		};
		await direct.execute("delete from graphile_worker._private_jobs");
		const add = (at: string) =>
			direct.execute(`select graphile_worker.add_job('attribute_events', '{}', run_at => now() + $1::interval)`, [at]);
		await add("1 day");
		expect(await waiting()).toEqual([0, 0]);
		await direct.execute("update graphile_worker._private_jobs set attempts = 1");
		for (let added = 0; added < 60; added += 1) await add("-5 minutes");
		expect(await waiting()).toEqual([1, 5]);
		await direct.execute("delete from graphile_worker._private_jobs");
	});
});

describe("a scrape", () => {
	const ask = (authorization?: string) =>
		app.request({ method: "GET", path: "/metrics", headers: authorization === undefined ? {} : { authorization } });

	it("has no series for a customer, an organization, a path or a sender's words", async () => {
		const series = async () => [...(await scrape()).samples.values()].flat();
		const before = await series();
		for (let index = 0; index < 20; index += 1) {
			const other = await app.client("write", `Acme ${index}`);
			const { uuid } = await makeCustomer(other, { email: `ada.${index}@example.com` });
			await other.get(`/customer/${uuid}`);
			await other.get(`/nothing/${uuid}`);
			await app.request({ method: "PROPFIND", path: `/${uuid}`, headers: { host: `${uuid}.example` } });
			await other.post("/usage/ingest", { events: [event({ event_name: `name_${index}`, customer_id: uuid })] });
		}
		const after = await series();
		const texts = after.flatMap(({ labels }) => Object.values(labels));
		expect(texts.filter((text) => /\bada\b|acme|[0-9a-f]{8}-[0-9a-f]{4}|@|INV-|https?:\/\//i.test(text))).toEqual([]);
		// A histogram's 13 for each of five new routes and statuses.
		expect(after.length - before.length).toBeLessThanOrEqual(5 * 13 + 2);
	});

	it("reads the database once, however many ask", async () => {
		const patient = new TestApp({ isMetricsOpen: true, metricsKept_ms: 60_000, checksAnswers: false });
		await patient.start();
		try {
			const metrics = () => patient.request({ method: "GET", path: "/metrics" });
			const scraped = await Promise.all(Array.from({ length: 20 }, metrics));
			expect(scraped.map(({ status }) => status)).toEqual(Array(20).fill(200));
			await patient.database.execute("alter table mail.recipient rename to recipient_gone");
			const { samples } = readExposition(String((await metrics()).body));
			expect(samples.get("tallybook_mail_waiting")).toEqual([{ labels: {}, value: 0 }]);
		} finally {
			await patient.stop();
		}
	});

	it("answers in Prometheus' text format", async () => {
		const { headers } = await client.get("/metrics");
		expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
	});

	it("answers without the database, whom it answered before, and nobody else", async () => {
		const known = await app.clientOf(client, "read");
		const [unknown, ingesting, revoked] = [
			await app.clientOf(client, "read"),
			await app.clientOf(client, "ingest"),
			await app.clientOf(client, "read"),
		];
		expect((await known.get("/metrics")).status).toBe(200);
		expect((await ingesting.get("/metrics")).status).toBe(403);
		expect((await revoked.get("/metrics")).status).toBe(200);
		const tokens = await direct.rows<{ uuid: string }>(
			"select uuid from auth.token where organisation_id = $1 order by created_at desc, uuid desc limit 1",
			[client.context.organisationId],
		);
		await revokeToken({ ...client.context, now: app.now }, (tokens[0] as { uuid: string }).uuid);
		await until(async () => (await revoked.get("/metrics")).status === 401);
		await line.cut();
		const answers = [known, unknown, ingesting, revoked].map((each) => each.get("/metrics"));
		const statuses = (await Promise.all([...answers, ask(), ask("Bearer nonsense")])).map(({ status }) => status);
		const { samples } = readExposition(String((await known.get("/metrics")).body));
		await line.mend();
		expect(statuses[3]).not.toBe(200);
		expect(statuses.toSpliced(3, 1)).toEqual([200, 503, 503, 401, 503]);
		expect(samples.get("tallybook_database_up")).toEqual([{ labels: {}, value: 0 }]);
		expect(samples.has("tallybook_mail_waiting")).toBe(false);
		expect(samples.has("tallybook_events_total")).toBe(true);
		await until(async () => (await client.get("/organisation")).status === 200);
	});

	it("answers while every other connection is in use", async () => {
		const held = await Promise.all(Array.from({ length: 30 }, () => app.services.database.snapshot()));
		const start = performance.now();
		const scraped = await scrape();
		expect(performance.now() - start).toBeLessThan(5_000);
		await Promise.all(held.map((snapshot) => snapshot.close()));
		expect(valueIn(scraped, "tallybook_database_up")).toBe(1);
		expect(valueIn(scraped, "tallybook_mail_waiting")).toBeGreaterThanOrEqual(0);
	});
});
