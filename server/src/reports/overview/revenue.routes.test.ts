import { beforeEach, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	send,
	succeed,
} from "../../../test/support/billing.ts";
import { pay } from "../../../test/support/story.ts";

/** Revenue counts each document in the month of its own date, and a past month doesn't change (extensions.md, "Reports"). */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-01-01T00:00:00.000Z";
	client = await app.client();
	await succeed(client.put("/organisation", { currency: "EUR" }));
	customer = await makeCustomer(client);
});

/** Invoiced and credited by month, without empty months. */
async function revenue(): Promise<Record<string, [invoiced: number, credited: number]>> {
	const { revenue_by_month } = await succeed(client.get("/report/overview"));
	return Object.fromEntries(
		revenue_by_month
			.filter(({ invoiced, credited }: Body) => invoiced !== 0 || credited !== 0)
			.map(({ month, invoiced, credited }: Body) => [month, [invoiced, credited]]),
	);
}

async function totals(query = ""): Promise<Body> {
	const { currencies } = await succeed(client.get(`/invoice/totals?${query}`));
	return currencies[0];
}

async function sentInvoice(amount: number, invoice_date: string): Promise<Body> {
	const line_items = [{ name: "Work", unit_price: amount, tax_rate: 0 }];
	const { uuid } = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, invoice_date, line_items }));
	return send(client, uuid);
}

const makeVoid = (uuid: string) => succeed(client.put(`/invoice/${uuid}`, { invoice_status: "void" }));

/** A monthly fee of 3,100 in advance, invoiced and paid on January 1, canceled after that day: both invoices, sent. */
async function canceledAfterADay(): Promise<[first: Body, credit: Body]> {
	const contract = await activeContract(client, customer.uuid, [fee({ unit_price: 3100 })]);
	await bill(app, client, "2026-01-01");
	const [first] = await invoicesOf(client);
	await pay(client, await send(client, first.uuid));
	app.now = "2026-01-02T10:00:00.000Z";
	await succeed(client.post(`/contract/${contract.uuid}/cancel`, { effective_date: "2026-01-01" }));
	await bill(app, client, "2026-02-03", { contract_uuid: contract.uuid });
	const credit = (await invoicesOf(client)).find(({ uuid }) => uuid !== first.uuid);
	await succeed(client.put(`/invoice/${credit.uuid}`, { invoice_date: "2026-02-03" }));
	return [first, await send(client, credit.uuid)];
}

it("a credit invoice's carried line counts as credited in its own month, and in the totals", async () => {
	const [first, credit] = await canceledAfterADay();
	expect(credit).toMatchObject({ amount: 0, invoice_date: "2026-02-03" });
	// 30 of 31 days were not served: 3100 × 30 / 31 = 3000 credited, 100 net.
	expect(await revenue()).toEqual({ "2026-01": [3100, 0], "2026-02": [0, 3000] });
	expect(await totals()).toMatchObject({ count: 2, amount: 3100, invoiced: 3100, credited: 3000, net: 100 });
	// Each of the two on its own.
	expect(await totals("invoice_date_lte=2026-01-31")).toMatchObject({ invoiced: 3100, credited: 0, net: 3100 });
	expect(await totals("invoice_date_gte=2026-02-01")).toMatchObject({ invoiced: 0, credited: 3000, net: -3000 });
	// As a draft, the credit invoice counted nothing, nor would it if voided.
	expect(await totals("is_issued=false")).toBeUndefined();
	expect([first.amount, credit.line_items.at(-1).amount]).toEqual([3100, 3000]);
});

it("a credit note counts in the month of its creation, in UTC", async () => {
	const invoice = await sentInvoice(500, "2026-01-15");
	app.now = "2026-02-28T23:59:59.999Z";
	await succeed(client.post(`/invoice/${invoice.uuid}/credit-note`, { reason: "Outage", amount: 40 }));
	app.now = "2026-03-01T00:00:00.000Z";
	await succeed(client.post(`/invoice/${invoice.uuid}/credit-note`, { reason: "Outage", amount: 60 }));
	expect(await revenue()).toEqual({ "2026-01": [500, 0], "2026-02": [0, 40], "2026-03": [0, 60] });
	// 500 − 40 − 60; by the invoice's date, whenever the notes were created.
	expect(await totals("invoice_date_lte=2026-01-31")).toMatchObject({ invoiced: 500, credited: 100, net: 400 });
});

it("a void counts as credited in the month of the voiding; the invoice stays in its own", async () => {
	const invoice = await sentInvoice(700, "2026-01-31");
	await sentInvoice(50, "2026-01-31");
	expect(await revenue()).toEqual({ "2026-01": [750, 0] });
	app.now = "2026-04-01T00:00:00.000Z";
	await makeVoid(invoice.uuid);
	expect(await revenue()).toEqual({ "2026-01": [750, 0], "2026-04": [0, 700] });
	// 750 − 700
	expect(await totals()).toMatchObject({ invoiced: 750, credited: 700, net: 50 });
	const issued = await succeed(client.get("/invoice?is_issued=true&invoice_date_lte=2026-01-31"));
	expect(issued.count).toBe(2);
});

it("a void credit invoice reverses, in the month of the voiding, what it had credited in its own", async () => {
	const [, credit] = await canceledAfterADay();
	app.now = "2026-03-10T10:00:00.000Z";
	await makeVoid(credit.uuid);
	// Its amount of 0 less the 3,000 that it had carried: −3,000 credited.
	expect(await revenue()).toEqual({ "2026-01": [3100, 0], "2026-02": [0, 3000], "2026-03": [0, -3000] });
	expect(await totals()).toMatchObject({ invoiced: 3100, credited: 0, net: 3100 });
});

it("drafts count nothing, even if voided", async () => {
	const line_items = [{ name: "Work", unit_price: 10 }];
	const draft = { customer_uuid: customer.uuid, invoice_date: "2026-01-01", line_items };
	await succeed(client.post("/invoice", draft));
	const { uuid } = await succeed(client.post("/invoice", draft));
	await makeVoid(uuid);
	expect(await revenue()).toEqual({});
	expect(await totals()).toMatchObject({ count: 2, amount: 20, invoiced: 0, credited: 0, net: 0 });
	expect((await succeed(client.get("/invoice?is_issued=false"))).count).toBe(2);
});

it("an uncollectible invoice stays revenue until it is credited", async () => {
	const invoice = await sentInvoice(80, "2026-01-31");
	await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "uncollectible" }));
	expect(await revenue()).toEqual({ "2026-01": [80, 0] });
	expect(await totals()).toMatchObject({ invoiced: 80, credited: 0, net: 80 });
});
