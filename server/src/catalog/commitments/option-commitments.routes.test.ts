import { beforeEach, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, fee, makeCustomer, makeMetric, succeed, usage } from "../../../test/support/billing.ts";

/** The specification's "Commitments" in a template's option, and in the contracts that are made from it. */

const app = useTestApp();
let client: TestClient;
let metric: Body;

beforeEach(async () => {
	app.now = "2026-01-15T10:00:00.000Z";
	client = await app.client();
	await succeed(client.put("/organisation", { currency: "EUR" }));
	metric = await makeMetric(client);
});

const defaults = {
	applies_to: { service_uuids: [], metric_uuids: [] },
	...{ overage_percent: 100, rollover_percent: 0, rollover_periods: 1, ramps: [] },
};
const enterprise = { name: "Enterprise", amount: 1_000, period: "month", timing: "prepaid" };

function optionOf(fields: object): object {
	return {
		name: "Standard",
		services: [fee(), usage(metric.uuid, { prices: [{ currency: "USD", unit_price: 2 }] })],
		...fields,
	};
}

function template(fields: object): Promise<Body> {
	return succeed(client.post("/template", { name: "Plan", options: [optionOf(fields)] }));
}

async function contractOf(made: Body, fields: object = {}) {
	const { uuid: customer_uuid } = await makeCustomer(client, { currency: "EUR" });
	const [{ uuid: option_uuid }] = made.options;
	return client.post("/contract", { customer_uuid, option_uuid, start_date: "2026-01-01", ...fields });
}

it("answers what was sent, in each version, and a change makes a new version", async () => {
	const applies_to = { service_uuids: [], metric_uuids: [metric.uuid] };
	const sent = { ...enterprise, overage_percent: 80, rollover_percent: 50, applies_to };
	const made = await template({ commitments: [sent] });
	expect(made.options[0].commitments).toEqual([{ ...defaults, ...sent }]);
	const [{ uuid, services }] = made.options;
	const kept = services.map((service: Body) => ({ ...fee(), uuid: service.uuid }));
	const put = (commitments: object[]) =>
		succeed(
			client.put(`/template/${made.uuid}`, {
				options: [{ ...optionOf({ services: kept.slice(0, 1) }), uuid, commitments }],
			}),
		);
	const ofService = { ...enterprise, applies_to: { service_uuids: [services[0].uuid], metric_uuids: [] } };
	expect(await put([ofService])).toMatchObject({ version: 2, options: [{ commitments: [ofService] }] });
	const { items } = await succeed(client.get(`/template/${made.uuid}/versions`));
	expect(items.map(({ options }: Body) => options[0].commitments[0].applies_to)).toEqual([
		ofService.applies_to,
		applies_to,
	]);
});

it("gives them to contracts made from it, as they are then, unless these have their own", async () => {
	const made = await template({ commitments: [enterprise] });
	const { body: contract } = await contractOf(made);
	expect(contract.commitments).toEqual([{ ...defaults, ...enterprise }]);
	const own = { ...enterprise, name: "Own", amount: 5 };
	expect((await contractOf(made, { commitments: [own] })).body.commitments).toEqual([{ ...defaults, ...own }]);
	expect((await contractOf(made, { commitments: [] })).body.commitments).toEqual([]);
	const [{ uuid }] = made.options;
	await succeed(client.put(`/template/${made.uuid}`, { options: [{ ...optionOf({}), uuid, commitments: [] }] }));
	expect((await succeed(client.get(`/contract/${contract.uuid}`))).commitments).toHaveLength(1);
	const put = (body: object) => succeed(client.put(`/contract/${contract.uuid}`, body));
	expect((await put({ name: "Ada" })).commitments).toHaveLength(1);
	expect((await put({ option_uuid: uuid })).commitments).toEqual([]);
});

it("keeps those of a contract that is moved to a newer version", async () => {
	const made = await template({ commitments: [enterprise] });
	const { body: contract } = await contractOf(made);
	await succeed(client.post(`/contract/${contract.uuid}/activate`));
	const [{ uuid, services }] = made.options;
	const dearer = services.map((service: Body) => ({ ...fee({ unit_price: 150 }), uuid: service.uuid })).slice(0, 1);
	await succeed(client.put(`/template/${made.uuid}`, { options: [{ ...optionOf({ services: dearer }), uuid }] }));
	const moved = await succeed(client.post(`/template/${made.uuid}/migrate`, { preview: false }));
	expect(moved.items).toHaveLength(1);
	app.now = "2026-03-15T10:00:00.000Z";
	expect((await succeed(client.get(`/contract/${contract.uuid}`))).commitments).toEqual([
		{ ...defaults, ...enterprise },
	]);
});

it.each<[string, object, string]>([
	["an amount with too many decimals", { amount: 1.005 }, "options[0].commitments[0].amount"],
	["no name beside one that is called the same", { name: null }, "options[0].commitments[1].name"],
	["no timing", { timing: undefined }, "options[0].commitments[0].timing"],
])("refuses %s", async (_what, fields, field) => {
	const commitments = [
		{ ...enterprise, ...fields },
		{ ...enterprise, name: "Commitment" },
	];
	const { status, body } = await client.post("/template", { name: "Plan", options: [optionOf({ commitments })] });
	expect([status, body.errors[0].field]).toEqual([422, field]);
});

it("refuses a service that the template doesn't have, and its amounts for a contract in another currency", async () => {
	const applies_to = { service_uuids: ["00000000-0000-7000-8000-000000000000"], metric_uuids: [] };
	const bad = [{ ...enterprise, applies_to }];
	expect((await client.post("/template", { name: "Plan", options: [optionOf({ commitments: bad })] })).status).toBe(
		404,
	);
	const services = [usage(metric.uuid, { prices: [{ currency: "USD", unit_price: 2 }] })];
	const made = await template({ services, commitments: [enterprise] });
	const { status, body } = await contractOf(made, { currency: "USD" });
	expect([status, body.errors[0].field]).toEqual([422, "currency"]);
	expect((await contractOf(made, { currency: "USD", commitments: [] })).status).toBe(200);
});

it("takes no threshold for early invoices beside what is prepaid", async () => {
	const made = await template({ commitments: [enterprise] });
	const { status, body } = await contractOf(made, { invoice_threshold: 50 });
	expect([status, body.errors[0].field]).toEqual([422, "invoice_threshold"]);
	const { body: contract } = await contractOf(made, { commitments: [], invoice_threshold: 50 });
	await succeed(client.post(`/contract/${contract.uuid}/activate`));
	const amended = await client.post(`/contract/${contract.uuid}/amend`, {
		...{ effective_date: "2026-02-01", commitments: [enterprise] },
	});
	expect([amended.status, amended.body.errors[0].field]).toEqual([422, "invoice_threshold"]);
});
