import { beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { activeContract, type Body, makeCustomer, makeMetric, succeed, usage } from "../../test/support/billing.ts";

const app = useTestApp();
let client: TestClient;

beforeAll(async () => {
	client = await app.client();
});

const useOf = (metric: Body): Promise<Body> => succeed(client.get(`/metric/${metric.uuid}/use`));

it("what charges by a metric is told, and as long as anything does it stays", async () => {
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

it("of another organisation's metric nothing is told", async () => {
	const metric = await makeMetric(client);
	const stranger = await app.client("write", "Another company");
	expect((await stranger.get(`/metric/${metric.uuid}/use`)).status).toBe(404);
});
