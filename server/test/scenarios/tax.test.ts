import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import { activeContract, type Body, fee, makeCustomer, send, succeed } from "../support/billing.ts";
import { billed } from "../support/story.ts";

const app = useTestApp();
let client: TestClient;

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	await succeed(client.put("/organisation", { default_tax_rate: 19, default_tax_name: "VAT" }));
});

async function januaryInvoice(customer: Body, ...services: object[]): Promise<Body> {
	await activeContract(client, customer.uuid, services);
	const [invoice] = await billed(app, client, "2026-01-01");
	return invoice;
}

describe("the tax of a fee of 100.00", () => {
	it.each<[string, object, object, number, number]>([
		["is the organisation's", {}, {}, 19, 19],
		["is the customer's before the organisation's", { tax_rate: 7 }, {}, 7, 7],
		["is the customer's where that is 0, too", { tax_rate: 0 }, {}, 0, 0],
		["is the service's before the customer's", { tax_rate: 7 }, { tax_rate: 5.5, tax_name: "Reduced" }, 5.5, 5.5],
		["is the service's where that is 0, too", { tax_rate: 7 }, { tax_rate: 0 }, 0, 0],
	])("%s", async (_name, customer, service, rate, tax) => {
		const invoice = await januaryInvoice(await makeCustomer(client, customer), fee(service));
		expect(invoice).toMatchObject({ subtotal: 100, tax_total: tax, amount: 100 + tax });
		expect(invoice.line_items).toMatchObject([{ tax_rate: rate, tax_amount: tax, amount: 100 + tax }]);
	});

	it("has its name", async () => {
		const invoice = await januaryInvoice(
			await makeCustomer(client),
			fee(),
			fee({ tax_rate: 5.5, tax_name: "Reduced" }),
		);
		expect(invoice.line_items.map((line: Body) => line.tax_name)).toEqual(["VAT", "Reduced"]);
	});

	it.each<[string, object]>([
		["by the organisation", {}],
		["by the service", { tax_rate: 5.5, tax_name: "Reduced" }],
	])("is none for an exempt customer, whatever is specified %s", async (_name, service) => {
		const invoice = await januaryInvoice(await makeCustomer(client, { tax_exempt: true, tax_rate: 7 }), fee(service));
		expect(invoice).toMatchObject({ subtotal: 100, tax_total: 0, amount: 100 });
		expect(invoice.line_items).toMatchObject([{ tax_amount: 0, amount: 100 }]);
	});
});

it("tax is computed once per rate, and shared so that the lines add up", async () => {
	const invoice = await januaryInvoice(
		await makeCustomer(client),
		fee({ plan_item_name: "A", unit_price: 0.33 }),
		fee({ plan_item_name: "B", unit_price: 0.33 }),
		fee({ plan_item_name: "C", unit_price: 0.33 }),
		fee({ plan_item_name: "D", unit_price: 10, tax_rate: 7, tax_name: "Reduced" }),
	);
	// 3 × 0.33 = 0.99; 19 % of it is 0.1881: 0.19. Each share is 0.0627: 0.06, and the remaining cent goes to the first. 7 % of
	// 10.00 is 0.70.
	expect(invoice.line_items.map((line: Body) => [line.name, line.tax_amount, line.amount])).toEqual([
		["A", 0.07, 0.4],
		["B", 0.06, 0.39],
		["C", 0.06, 0.39],
		["D", 0.7, 10.7],
	]);
	// 0.99 + 10.00 = 10.99; 0.19 + 0.70 = 0.89.
	expect(invoice).toMatchObject({ subtotal: 10.99, tax_total: 0.89, amount: 11.88 });
});

it("a minimum's line is taxed like its fee", async () => {
	const invoice = await januaryInvoice(
		await makeCustomer(client),
		fee({ unit_price: 10, minimum_amount: 15, tax_rate: 7, tax_name: "Reduced" }),
	);
	// 10 + 5 to reach the minimum of 15; 7 % of 15.00 is 1.05, 0.70 of it for the fee and 0.35 for what the minimum adds.
	expect(invoice.line_items.map((line: Body) => [line.tax_name, line.tax_amount])).toEqual([
		["Reduced", 0.7],
		["Reduced", 0.35],
	]);
	expect(invoice.amount).toBe(16.05);
});

it("a customer who becomes exempt isn't taxed on drafts and later runs, but still on what was sent", async () => {
	const customer = await makeCustomer(client);
	await activeContract(client, customer.uuid, [fee()]);
	const [january] = await billed(app, client, "2026-01-01");
	const [february] = await billed(app, client, "2026-02-01");
	const sent = await send(client, january.uuid);
	await succeed(client.put(`/customer/${customer.uuid}`, { tax_exempt: true }));
	await app.work();
	const [march] = await billed(app, client, "2026-03-01");
	const now = (invoice: Body) => succeed(client.get(`/invoice/${invoice.uuid}`));
	expect(await now(january)).toMatchObject({ amount: 119, tax_total: 19, line_items: sent.line_items });
	expect(await now(february)).toMatchObject({ amount: 100, tax_total: 0 });
	expect(march).toMatchObject({ amount: 100, tax_total: 0 });
});
