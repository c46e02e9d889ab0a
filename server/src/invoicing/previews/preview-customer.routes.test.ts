import { beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	succeed,
} from "../../../test/support/billing.ts";

/** What runs would invoice a customer for all its contracts (extensions.md, "Billing"). */

const app = useTestApp();
let client: TestClient;

beforeAll(async () => {
	app.now = "2026-01-01T00:00:00.000Z";
	client = await app.client();
});

const preview = (customer: Body, asOf: string): Promise<Body> =>
	succeed(client.get(`/billing/preview?customer_uuid=${customer.uuid}&as_of=${asOf}`));

it("is complete for more contracts than a list's page holds, by date, and equals what a run creates", async () => {
	const customer = await makeCustomer(client);
	await activeContract(client, (await makeCustomer(client)).uuid, [fee({ unit_price: 7 })]);
	// The newest are drafts: none of them is considered.
	for (let price = 1; price <= 105; price += 1)
		await activeContract(client, customer.uuid, [fee({ unit_price: price })]);
	await succeed(
		client.post("/contract", { customer_uuid: customer.uuid, services: [fee()], start_date: "2026-01-01" }),
	);
	const over = await activeContract(client, customer.uuid, [fee({ unit_price: 1000 })]);
	await succeed(client.post(`/contract/${over.uuid}/cancel`, { effective_date: "2026-01-31" }));
	const shown = await preview(customer, "2026-02-01");
	// 105 contracts in January and February, and January of the one that ends with it.
	expect([shown.count, shown.items.length, shown.errors]).toEqual([211, 211, []]);
	const dates = shown.items.map(({ invoice_date }: Body) => invoice_date);
	expect(dates).toEqual(dates.toSorted());
	// 2 × (1 + … + 105) + 1000 = 2 × 5565 + 1000
	expect(shown.items.reduce((sum: number, { amount }: Body) => sum + amount, 0)).toBe(12_130);
	expect(await invoicesOf(client)).toEqual([]);
	await bill(app, client, "2026-02-01", { customer_uuid: customer.uuid });
	const made = await invoicesOf(client, `customer_uuid=${customer.uuid}`);
	const facts = (invoices: Body[]) =>
		invoices.map(({ contract_uuid, invoice_date, amount }) => `${contract_uuid} ${invoice_date} ${amount}`).toSorted();
	expect(facts(made)).toEqual(facts(shown.items));
	expect(await preview(customer, "2026-02-01")).toEqual({ items: [], count: 0, corrections: [], errors: [] });
});

it("returns the others if a contract can't be billed, and names that one", async () => {
	const customer = await makeCustomer(client);
	await activeContract(client, customer.uuid, [fee({ unit_price: 1 })]);
	// 2 × 10^12 is over the size that an amount may have.
	const faulty = await activeContract(client, customer.uuid, [fee({ unit_price: 1e12, quantity: 2 })]);
	await activeContract(client, customer.uuid, [fee({ unit_price: 4 })]);
	const { items, errors } = await preview(customer, "2026-01-01");
	expect(items.map(({ amount }: Body) => amount)).toEqual([1, 4]);
	expect(errors).toEqual([{ contract_uuid: faulty.uuid, error: expect.stringContaining("10^12") }]);
	expect(await client.get(`/billing/preview?contract_uuid=${faulty.uuid}&as_of=2026-01-01`)).toMatchObject({
		status: 422,
	});
});

it("says what corrections compare, by customer as by contract", async () => {
	const customer = await makeCustomer(client);
	const contract = await activeContract(client, customer.uuid, [fee({ unit_price: 3100 })]);
	await bill(app, client, "2026-01-01", { contract_uuid: contract.uuid });
	const [{ uuid }] = await invoicesOf(client, `customer_uuid=${customer.uuid}`);
	await succeed(client.put(`/invoice/${uuid}`, { invoice_status: "sent" }));
	await succeed(client.post(`/contract/${contract.uuid}/cancel`, { effective_date: "2026-01-01" }));
	const { corrections } = await preview(customer, "2026-01-02");
	// One day of 31 was served: 3100 / 31 = 100 of 3100.
	expect(corrections).toMatchObject([{ cost_now: 100, charged_before: 3100, difference: -3000 }]);
});

it("requires exactly one of the two, and a known customer", async () => {
	const { uuid } = await makeCustomer(client);
	const both = { errors: [{ field: "contract_uuid" }, { field: "customer_uuid" }] };
	expect(await client.get("/billing/preview")).toMatchObject({ status: 422, body: both });
	const named = `contract_uuid=${uuid}&customer_uuid=${uuid}`;
	expect(await client.get(`/billing/preview?${named}`)).toMatchObject({ status: 422, body: both });
	const stranger = await app.client();
	expect(await stranger.get(`/billing/preview?customer_uuid=${uuid}`)).toMatchObject({ status: 404 });
});
