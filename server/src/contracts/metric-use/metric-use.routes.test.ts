import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { activeContract, type Body, makeCustomer, makeMetric, succeed, usage } from "../../../test/support/billing.ts";

const app = useTestApp();
let client: TestClient;

beforeAll(async () => {
	client = await app.client();
});

const useOf = (metric: Body): Promise<Body> => succeed(client.get(`/metric/${metric.uuid}/use`));

it("the uses of a metric are listed, and while there are any it can't be deleted", async () => {
	const [metric, other] = [await makeMetric(client), await makeMetric(client)];
	expect(await useOf(metric)).toEqual({ items: [], template_count: 0, contract_count: 0 });
	const options = [{ name: "Monthly", services: [usage(metric.uuid), usage(metric.uuid)] }];
	const template = await succeed(client.post("/template", { name: "Growth", options }));
	const customer = await makeCustomer(client, { name: "Ada GmbH" });
	const nameless = await activeContract(client, customer.uuid, [usage(metric.uuid)]);
	const named = await activeContract(client, customer.uuid, [usage(metric.uuid)], { name: "Second" });
	await activeContract(client, customer.uuid, [usage(other.uuid)]);
	expect(await useOf(metric)).toEqual({
		items: [
			{ kind: "template", uuid: template.uuid, name: "Growth", status: null },
			{ kind: "contract", uuid: named.uuid, name: "Second", status: named.status },
			{ kind: "contract", uuid: nameless.uuid, name: "Ada GmbH", status: nameless.status },
		],
		template_count: 1,
		contract_count: 2,
	});
	expect((await client.delete(`/metric/${metric.uuid}`)).status).toBe(409);
});

it("another organization's metric isn't found", async () => {
	const metric = await makeMetric(client);
	const stranger = await app.client("write", "Another company");
	expect((await stranger.get(`/metric/${metric.uuid}/use`)).status).toBe(404);
});

// extensions.md, "Metric": anything else would rebill the past.
describe("a metric that a contract in force uses", () => {
	const filters = [{ property: "region", operator: "eq", value: "eu" }];
	const update = ({ uuid }: Body, body: object) => client.put(`/metric/${uuid}`, body);

	async function inUse(): Promise<Body> {
		const metric = await makeMetric(client, { property: "size", filters });
		await activeContract(client, (await makeCustomer(client)).uuid, [usage(metric.uuid)]);
		return metric;
	}

	it.each<[string, object]>([
		["event_name", { event_name: "request" }],
		["aggregation", { aggregation: "max" }],
		["property", { property: null }],
		["filters", { filters: [] }],
	])("keeps its %s", async (field, body) => {
		const metric = await inUse();
		expect(await update(metric, { name: "N", ...body })).toMatchObject({
			status: 409,
			body: {
				code: "metric_in_use",
				detail: `The metric "Calls" is used by a contract, so its ${field} cannot change: that would rebill the past. Create a new metric and amend the contract.`,
			},
		});
		expect(await succeed(client.get(`/metric/${metric.uuid}`))).toEqual(metric);
	});

	it("can get another name and units if everything else is unchanged", async () => {
		const { uuid, created_at, updated_at: _updated, ...fields } = await inUse();
		const changed = { ...fields, name: "Requests", unit: "request", unit_code: "C62" };
		expect(await succeed(update({ uuid }, changed))).toEqual({ uuid, created_at, updated_at: app.now, ...changed });
	});

	it("keeps its meaning after the contract has ended; a metric in drafts only doesn't", async () => {
		const [metric, customer] = [await makeMetric(client), await makeCustomer(client)];
		const contract = { customer_uuid: customer.uuid, services: [usage(metric.uuid)], start_date: "2026-01-01" };
		await succeed(client.post("/contract", contract));
		await succeed(update(metric, { event_name: "request" }));
		const over = await activeContract(client, customer.uuid, [usage(metric.uuid)]);
		await succeed(client.post(`/contract/${over.uuid}/cancel`, { effective_date: "2026-01-31" }));
		expect((await update(metric, { event_name: "call" })).status).toBe(409);
	});

	it("and a contract's activation wait for each other", async () => {
		const customer = await makeCustomer(client);
		for (const name of ["one", "two", "three", "four"]) {
			const metric = await makeMetric(client);
			const services = [usage(metric.uuid)];
			const draft = await succeed(
				client.post("/contract", { customer_uuid: customer.uuid, services, start_date: "2026-01-01" }),
			);
			const [activated, updated] = await Promise.all([
				client.post(`/contract/${draft.uuid}/activate`),
				update(metric, { event_name: name }),
			]);
			expect(activated.status).toBe(200);
			// Either order is possible: once the contract is active, the metric can't change.
			expect([200, 409]).toContain(updated.status);
			expect((await update(metric, { event_name: "late" })).status).toBe(409);
		}
	});
});
