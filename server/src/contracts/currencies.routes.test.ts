import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import {
	activeContract,
	type Body,
	fee,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
} from "../../test/support/billing.ts";

/** Prices by currency beyond a contract's creation: drafts, amendments, quotes, simulations. The organization's currency is USD. */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
	customer = await makeCustomer(client);
});

/** Ten dollars, nine euros. */
const prices = [{ currency: "EUR", unit_price: 9 }];
const priced = fee({ unit_price: 10, prices });

async function optionOf(...services: object[]): Promise<string> {
	const { options } = await succeed(
		client.post("/template", { name: "Plan", options: [{ name: "Monthly", services }] }),
	);
	return options[0].uuid;
}

const draft = (fields: object) =>
	succeed(client.post("/contract", { customer_uuid: customer.uuid, start_date: "2026-01-01", ...fields }));
const put = ({ uuid }: Body, fields: object) => client.put(`/contract/${uuid}`, fields);
const priceOf = (contract: Body) => [contract.currency, contract.items[0].unit_price];

describe("a draft that takes another currency", () => {
	it.each<[string, (service: object) => Promise<object>]>([
		["from a template", async (service) => ({ option_uuid: await optionOf(service) })],
		["with services of its own", async (service) => ({ services: [service] })],
	])("takes its price, there and back: %s", async (_name, sold) => {
		const contract = await draft({ ...(await sold(priced)), currency: "EUR" });
		expect(priceOf(contract)).toEqual(["EUR", 9]);
		expect(priceOf(await succeed(put(contract, { currency: "USD" })))).toEqual(["USD", 10]);
		expect(priceOf(await succeed(put(contract, { currency: "EUR" })))).toEqual(["EUR", 9]);
		const refused = await put(contract, { currency: "GBP", name: "In pounds" });
		expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, "currency"]);
		expect((await succeed(client.get(`/contract/${contract.uuid}`))).name).toBeNull();
	});

	it("keeps a template's only price in the organization's currency", async () => {
		const contract = await draft({ option_uuid: await optionOf(fee()) });
		expect((await put(contract, { currency: "EUR" })).body.errors[0].field).toBe("currency");
	});

	it("keeps the figures of services without prices by currency, as they are its own", async () => {
		const contract = await draft({ services: [fee({ unit_price: 10 })] });
		expect(priceOf(await succeed(put(contract, { currency: "EUR" })))).toEqual(["EUR", 10]);
	});
});

describe("prices by currency", () => {
	it("are answered by the template, as they can be sent back", async () => {
		const services = [priced];
		const sent = { name: "Plan", options: [{ name: "Monthly", services }] };
		const template = await succeed(client.post("/template", sent));
		expect(template.options[0].services[0].prices).toEqual([
			{
				...{ currency: "EUR", unit_price: 9, tiers: [], fee_per_event: 0, minimum_per_event: 0 },
				...{ maximum_per_event: null, price_matrix: [], minimum_amount: 0, maximum_amount: null },
			},
		]);
		const { uuid, options } = template;
		const again = await succeed(client.put(`/template/${uuid}`, { options }));
		expect(again.options).toEqual(options);
	});

	it("hold for services that an amendment adds", async () => {
		const contract = await activeContract(client, customer.uuid, [fee()], { currency: "EUR" });
		const amend = (service: object) =>
			client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-03-01", add: [service] });
		expect((await succeed(amend(priced))).items[1].unit_price).toBe(9);
		const { status, body } = await amend(fee({ prices: [{ currency: "GBP", unit_price: 8 }] }));
		expect([status, body.errors?.[0]?.field]).toEqual([422, "add[0].prices"]);
	});

	it("are no terms that an amendment can change", async () => {
		const contract = await activeContract(client, customer.uuid, [fee()]);
		const change = [{ item_id: contract.items[0].item_id, prices }];
		const { status, body } = await client.post(`/contract/${contract.uuid}/amend`, {
			effective_date: "2026-03-01",
			change,
		});
		expect([status, body.errors?.[0]?.field]).toEqual([422, "change[0].prices"]);
	});

	it.each([
		["EUR", 18],
		["USD", 20],
	])("are quoted: two in %s", async (currency, amount) => {
		const { items } = await succeed(client.post("/template/price", { service: priced, quantities: [2], currency }));
		expect(items[0].amount).toBe(amount);
	});

	it("are quoted in no other currency", async () => {
		const answer = await client.post("/template/price", { service: priced, quantities: [2], currency: "GBP" });
		expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, "currency"]);
	});

	it("bound events only of a metric that adds them up", async () => {
		const { uuid } = await makeMetric(client, { aggregation: "max" });
		const prices = [{ currency: "EUR", unit_price: 1, minimum_per_event: 0.5 }];
		const services = [usage(uuid, { pricing_model: "percentage", unit_price: 1, prices })];
		const { status, body } = await client.post("/template", { name: "Plan", options: [{ name: "Monthly", services }] });
		expect([status, body.errors?.[0]?.field]).toEqual([422, "options[0].services[0].prices[0].minimum_per_event"]);
	});

	it("are simulated in the contract's currency", async () => {
		app.now = "2026-03-10T00:00:00.000Z";
		const contract = await activeContract(client, customer.uuid, [fee({ unit_price: 5 })], { currency: "EUR" });
		const days = { contract_uuid: contract.uuid, from: "2026-02-01", to: "2026-02-28" };
		const answer = await succeed(client.post("/billing/simulate", { ...days, services: [priced] }));
		expect([answer.actual, answer.simulated]).toEqual([5, 9]);
		const refused = await client.post("/billing/simulate", {
			...days,
			services: [fee({ prices: [{ currency: "GBP", unit_price: 8 }] })],
		});
		expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, "services[0].prices"]);
	});
});
