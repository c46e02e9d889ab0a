import { describe, expect, it } from "vitest";
import { type Body, makeCustomer, makeMetric, succeed, usage } from "../../support/billing.ts";
import { useWatch } from "./watch.ts";

/** Alerts that are made, listed, ended and refused. */

const watch = useWatch();
const { account } = watch;
const nobody = "0199c7a0-0000-7000-8000-000000000001";
const list = () => succeed(account.client.get("/alert"));

/** The request of each kind. */
const requests: Readonly<Record<string, (fields?: object) => object>> = {
	usage: (fields) => watch.request(fields),
	spend: (fields) => watch.spendRequest("net", fields),
	credit_balance: (fields) => watch.creditRequest(fields),
};
const requestOf = (kind: string, fields: object = {}) => (requests[kind] as (fields: object) => object)(fields);

describe("an alert answers what it was made with, and no triggers", () => {
	it.each(Object.keys(requests))("of the kind %s", async (kind) => {
		const request = JSON.parse(JSON.stringify(requestOf(kind, { thresholds: [50, 100], repeat: "each_period" })));
		const alert = await watch.create(request);
		expect(alert).toMatchObject({ ...request, triggers: [] });
		expect(await succeed(account.client.get(`/alert/${alert.uuid}`))).toEqual(alert);
		expect((await list()).items.map(({ uuid }: Body) => uuid)).toEqual([alert.uuid]);
	});
});

it("twenty thresholds are enough", async () => {
	const thresholds = Array.from({ length: 20 }, (_none, index) => index + 1);
	expect((await watch.create(watch.request({ thresholds }))).thresholds).toEqual(thresholds);
});

describe("an alert is refused, and the answer names the field", () => {
	it.each<[string, string, object, RegExp]>([
		["without a kind", "usage", { kind: undefined }, /^kind$/],
		["of another kind", "usage", { kind: "mood" }, /^kind$/],
		["without thresholds", "usage", { thresholds: undefined }, /^thresholds$/],
		["with no threshold", "usage", { thresholds: [] }, /^thresholds$/],
		[
			"with 21 thresholds",
			"usage",
			{ thresholds: Array.from({ length: 21 }, (_none, index) => index + 1) },
			/^thresholds$/,
		],
		["with a text for a threshold", "usage", { thresholds: [1, "2"] }, /^thresholds\[1\]$/],
		["with a threshold below 0", "usage", { thresholds: [-1] }, /^thresholds/],
		["silent: with the same threshold twice", "usage", { thresholds: [100, 100] }, /^thresholds/],
		["silent: with half a cent of spend", "spend", { thresholds: [0.005] }, /^thresholds/],
		["with another repetition", "usage", { repeat: "daily" }, /^repeat$/],
		["with another basis", "spend", { basis: "gross" }, /^basis$/],
		["of usage without a metric", "usage", { metric_uuid: undefined }, /^metric_uuid$/],
		["with a metric that is no UUID", "usage", { metric_uuid: "calls" }, /^metric_uuid$/],
		["in no currency of the world", "spend", { currency: "EUX" }, /^currency$/],
		["with a customer that is no UUID", "usage", { customer_uuid: "ada" }, /^customer_uuid$/],
		["with a field that is not one", "usage", { color: "red" }, /^color$/],
	])("%s", async (_name, kind, fields, named) => {
		const { status, body } = await account.client.post("/alert", requestOf(kind, fields));
		expect(status, JSON.stringify(body)).toBe(422);
		expect(body.errors[0].field).toMatch(named);
		expect((await list()).count).toBe(0);
	});
});

describe("what is not there, or another organization's, is not found", () => {
	it.each<[string, (stranger: Body) => object]>([
		["a customer", ({ customer }) => ({ customer_uuid: customer })],
		["a metric", ({ metric }) => ({ metric_uuid: metric })],
		["a contract", ({ contract }) => ({ customer_uuid: undefined, contract_uuid: contract })],
		["a customer that nobody has", () => ({ customer_uuid: nobody })],
		["a metric that nobody has", () => ({ metric_uuid: nobody })],
	])("%s", async (_name, fields) => {
		const other = await account.app.client();
		const customer = (await makeCustomer(other)).uuid;
		const metric = (await makeMetric(other)).uuid;
		const draft = { customer_uuid: customer, services: [usage(metric)], start_date: "2026-01-01" };
		const contract = (await succeed(other.post("/contract", draft))).uuid;
		const { status, body } = await account.client.post("/alert", watch.request(fields({ customer, metric, contract })));
		expect(status, JSON.stringify(body)).toBe(404);
		expect(body.detail).toMatch(/^(Customer|Metric|Contract) with UUID/);
		expect((await list()).count).toBe(0);
	});

	it("an alert", async () => {
		const { uuid } = await watch.create(watch.request());
		const other = await account.app.client();
		for (const path of [`/alert/${uuid}`, `/alert/${nobody}`]) {
			const { status, body } = await other.get(path);
			expect([status, body.detail]).toEqual([404, expect.stringMatching(/^Alert with UUID/)]);
		}
		expect((await succeed(other.get("/alert"))).count).toBe(0);
	});

	it("nor does another organization's usage trigger it, under the same names", async () => {
		const alert = await watch.create(watch.request());
		const other = await account.app.client();
		const customer = await makeCustomer(other, { email: account.customer.email });
		await makeMetric(other);
		account.app.now = "2026-01-10T12:00:00.000Z";
		const event = {
			event_name: "call",
			timestamp: "2026-01-09T00:00:00Z",
			idempotency_key: "theirs",
			event_value: 500,
		};
		await succeed(other.post("/usage/ingest", { events: [{ ...event, customer_id: customer.email }] }));
		await watch.notice();
		expect(await watch.valuesOf(alert)).toEqual([]);
	});
});

it("the list is of one customer, if asked for", async () => {
	const other = await makeCustomer(account.client);
	await watch.create(watch.request());
	const { uuid } = await watch.create(watch.request({ customer_uuid: other.uuid }));
	const { items, count } = await succeed(account.client.get(`/alert?customer_uuid=${other.uuid}`));
	expect([items.map((alert: Body) => alert.uuid), count]).toEqual([[uuid], 1]);
});

it("silent: a deleted alert is gone and triggers nothing", async () => {
	const alert = await watch.create(watch.request());
	await succeed(account.client.delete(`/alert/${alert.uuid}`));
	await watch.useBy("2026-01-10T12:00:00.000Z", 500);
	expect((await account.client.get(`/alert/${alert.uuid}`)).status).toBe(404);
	expect([(await list()).count, await watch.told()]).toEqual([0, []]);
});

it("the same request twice with one idempotency key makes one alert", async () => {
	const headers = { "Idempotency-Key": "alert 1" };
	const make = () => succeed(account.client.post("/alert", watch.request(), headers));
	expect((await make()).uuid).toBe((await make()).uuid);
	expect((await list()).count).toBe(1);
});

it("an alert is in the audit log", async () => {
	const { uuid } = await watch.create(watch.request());
	const { items } = await succeed(account.client.get("/audit?limit=100"));
	expect(JSON.stringify(items)).toContain(uuid);
});

describe("a token", () => {
	it.each<["read" | "ingest", number, number]>([
		["read", 403, 200],
		["ingest", 403, 403],
	])("of the scope %s", async (scope, making, reading) => {
		const { uuid } = await watch.create(watch.request());
		const other = await account.app.clientOf(account.client, scope);
		const statuses = [
			(await other.post("/alert", watch.request())).status,
			(await other.get("/alert")).status,
			(await other.get(`/alert/${uuid}`)).status,
		];
		expect(statuses).toEqual([making, reading, reading]);
	});
});
