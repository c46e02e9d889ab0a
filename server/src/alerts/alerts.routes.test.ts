import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { activeContract, type Body, makeCustomer, makeMetric, succeed, usage } from "../../test/support/billing.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;
let stranger: TestClient;
let customer: Body;
let other: Body;
let contract: Body;
let metric: Body;

beforeAll(async () => {
	app.now = "2026-01-01T10:00:00.000Z";
	client = await app.client();
	stranger = await app.client("write", "Another company");
	await succeed(client.put("/organisation", { currency: "EUR" }));
	customer = await makeCustomer(client, { currency: "GBP" });
	other = await makeCustomer(client);
	metric = await makeMetric(client);
	contract = await activeContract(client, customer.uuid, [usage(metric.uuid)], { currency: "USD" });
});

const ask = (fields: object) => client.post("/alert", { name: "Budget", kind: "spend", thresholds: [100], ...fields });
const create = (fields: object = {}): Promise<Body> => succeed(ask(fields));
const tables = ["alerts.watch", "alerts.due", "usage.follower", "usage.changed_customer"] as const;
const rowsOf = async ({ context }: TestClient) => {
	const counts = tables.map((name) =>
		app.database.row<{ count: number }>(`select count(*)::int as count from ${name} where organisation_id = $1`, [
			context.organisationId,
		]),
	);
	return (await Promise.all(counts)).map((row) => row?.count);
};

describe("an alert", () => {
	it("is created, shown, listed, changed and deleted, each with an entry in the log", async () => {
		const made = await create({ customer_uuid: customer.uuid, thresholds: [200, 50.5, 100], basis: "list" });
		expect(made).toMatchObject({
			triggers: [],
			...{ name: "Budget", kind: "spend", customer_uuid: customer.uuid, contract_uuid: null, metric_uuid: null },
			...{ currency: "GBP", basis: "list", thresholds: [50.5, 100, 200], repeat: "each_period" },
		});
		expect(await succeed(client.get(`/alert/${made.uuid}`))).toEqual(made);
		expect(await succeed(client.get(`/alert/${made.uuid}/triggers`))).toEqual({ items: [], count: 0 });
		const { triggers: _triggers, ...listed } = made;
		expect((await succeed(client.get(`/alert?customer_uuid=${customer.uuid}&kind=spend`))).items).toEqual([listed]);
		expect((await succeed(client.get(`/alert?customer_uuid=${customer.uuid}&kind=usage`))).items).toEqual([]);
		const changed = await succeed(
			client.put(`/alert/${made.uuid}`, { name: "Less", thresholds: [10], repeat: "once" }),
		);
		expect(changed).toEqual({ ...made, name: "Less", thresholds: [10], repeat: "once" });
		expect(await succeed(client.delete(`/alert/${made.uuid}`))).toEqual({});
		expect((await client.get(`/alert/${made.uuid}`)).status).toBe(404);
		const { items } = await succeed(client.get(`/audit?resource=${made.uuid}`));
		expect(items.map(({ action }: Body) => action)).toEqual(["deleted", "updated", "created"]);
	});

	it.each<[string, () => object, object]>([
		["of the contract's currency and customer", () => ({ contract_uuid: contract.uuid }), { currency: "USD" }],
		["of the customer's currency", () => ({ customer_uuid: customer.uuid }), { currency: "GBP", basis: "net" }],
		["of the organization's currency", () => ({}), { currency: "EUR", customer_uuid: null }],
		["of credit without a basis", () => ({ kind: "credit_balance" }), { currency: "EUR", basis: null }],
		[
			"of usage without a currency",
			() => ({ kind: "usage", metric_uuid: metric.uuid }),
			{ currency: null, basis: null },
		],
	])("is %s", async (_what, fields, expected) => {
		expect(await create(fields())).toMatchObject(expected);
	});

	it.each<[string, () => object, string]>([
		["usage without a metric", () => ({ kind: "usage" }), "metric_uuid"],
		["usage in a currency", () => ({ kind: "usage", metric_uuid: metric.uuid, currency: "EUR" }), "currency"],
		["usage with a basis", () => ({ kind: "usage", metric_uuid: metric.uuid, basis: "net" }), "basis"],
		["spend of a metric", () => ({ metric_uuid: metric.uuid }), "metric_uuid"],
		["credit of a contract", () => ({ kind: "credit_balance", contract_uuid: contract.uuid }), "contract_uuid"],
		["another currency than the contract's", () => ({ contract_uuid: contract.uuid, currency: "EUR" }), "currency"],
		[
			"another customer than the contract's",
			() => ({ contract_uuid: contract.uuid, customer_uuid: other.uuid }),
			"contract_uuid",
		],
		["no threshold", () => ({ thresholds: [] }), "thresholds"],
		["21 thresholds", () => ({ thresholds: Array.from({ length: 21 }, (_, place) => place + 1) }), "thresholds"],
		["a threshold twice", () => ({ thresholds: [1, 2, 1.0] }), "thresholds"],
		["a threshold of 0", () => ({ thresholds: [1, 0] }), "thresholds[1]"],
		["an unknown kind", () => ({ kind: "margin" }), "kind"],
		["an unknown repetition", () => ({ repeat: "daily" }), "repeat"],
	])("is refused for %s", async (_what, fields, field) => {
		const { status, body } = await ask(fields());
		expect([status, body.errors[0].field]).toEqual([422, field]);
	});

	it("keeps what it compares: only name, thresholds and repetition change", async () => {
		const { uuid } = await create();
		const { status, body } = await client.put(`/alert/${uuid}`, { kind: "usage" });
		expect([status, body.errors[0].field]).toEqual([422, "kind"]);
		expect((await client.put(`/alert/${uuid}`, { thresholds: [1, 1] })).body.errors[0].field).toBe("thresholds");
	});

	it("is 404 for what another organization has", async () => {
		const { uuid } = await create();
		expect((await stranger.get(`/alert/${uuid}`)).status).toBe(404);
		expect((await stranger.put(`/alert/${uuid}`, { name: "Mine" })).status).toBe(404);
		expect((await stranger.delete(`/alert/${uuid}`)).status).toBe(404);
		const foreign = { name: "Mine", kind: "spend", thresholds: [1] };
		for (const scope of [{ customer_uuid: customer.uuid }, { contract_uuid: contract.uuid }])
			expect((await stranger.post("/alert", { ...foreign, ...scope })).status).toBe(404);
		const usageOf = { ...foreign, kind: "usage", metric_uuid: metric.uuid };
		expect((await stranger.post("/alert", usageOf)).status).toBe(404);
		expect((await ask({ customer_uuid: unknownUuid })).status).toBe(404);
	});

	it("keeps its metric from being deleted", async () => {
		const spare = await makeMetric(client, { event_name: "spare" });
		const { uuid } = await create({ kind: "usage", metric_uuid: spare.uuid });
		expect((await client.delete(`/metric/${spare.uuid}`)).status).toBe(409);
		await succeed(client.delete(`/alert/${uuid}`));
		await succeed(client.delete(`/metric/${spare.uuid}`));
	});
});

it("usage is followed only while there are alerts", async () => {
	const lonely = await app.client();
	expect(await rowsOf(lonely)).toEqual([0, 0, 0, 0]);
	const body = { name: "Budget", kind: "spend", thresholds: [1] };
	const [one, two] = [await succeed(lonely.post("/alert", body)), await succeed(lonely.post("/alert", body))];
	await succeed(lonely.delete(`/alert/${one.uuid}`));
	expect((await rowsOf(lonely)).slice(0, 3)).toEqual([1, 2, 1]);
	await succeed(lonely.delete(`/alert/${two.uuid}`));
	expect(await rowsOf(lonely)).toEqual([0, 0, 0, 0]);
});
