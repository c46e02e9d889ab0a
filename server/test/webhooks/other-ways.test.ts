import { beforeEach, describe, expect, it } from "vitest";
import { invoiceDue, payByPage, payer, runDunning } from "../../src/payments/dunning/testing/dunning.ts";
import { readInvoice } from "../../src/payments/testing/ledger.ts";
import { activeContract, type Body, bill, fee, makeCustomer, send, succeed } from "../support/billing.ts";
import { settle, useScene } from "./scene.ts";

/** The same things happen in several ways, most of them automatically: each way sends the message, once. */

const scene = useScene();
let customer: Body;

beforeEach(async () => {
	const { client } = scene;
	await succeed(client.put("/organisation", { payment_provider: "sandbox", currency: "EUR" }));
	await succeed(client.put("/payment/settings", { reminder_days: [] }));
	customer = await makeCustomer(client);
});

/** Does something, and returns what of the types arrived then, in order. */
async function sentBy(types: readonly string[], act: () => Promise<unknown>): Promise<Body[]> {
	const { app, inbox } = scene;
	await settle(app);
	inbox.take();
	await act();
	await settle(app);
	return inbox.received.map(({ payload }) => payload).filter(({ type }) => types.includes(type));
}

async function draft(amount = 100): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: amount, tax_rate: 0 }];
	return succeed(scene.client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
}

const grant = (amount: number) =>
	succeed(scene.client.post(`/customer/${customer.uuid}/credit`, { currency: "EUR", amount, kind: "grant" }));

/** Type and resource of each message. */
const gist = (messages: readonly Body[]) => messages.map(({ type, data }) => [type, data.uuid]);

describe("an invoice is paid", () => {
	it("by the customer's credit when it is sent", async () => {
		await grant(100);
		const { uuid } = await draft();
		const messages = await sentBy(["invoice.sent", "invoice.paid"], () => send(scene.client, uuid));
		expect(gist(messages)).toEqual([
			["invoice.sent", uuid],
			["invoice.paid", uuid],
		]);
		expect(messages[1].data).toEqual(await readInvoice(scene.client, uuid));
	});

	it("by credit that is granted later", async () => {
		const { uuid } = await send(scene.client, (await draft()).uuid);
		const messages = await sentBy(["invoice.paid"], () => grant(100));
		expect(messages.map(({ data }) => data)).toEqual([await readInvoice(scene.client, uuid)]);
		expect(messages[0].data.invoice_status).toBe("paid");
	});

	it("on the payment page", async () => {
		const { app, client } = scene;
		const invoice = await send(client, (await draft()).uuid);
		const messages = await sentBy(["payment.succeeded", "invoice.paid"], () => payByPage(app, invoice, "tok_visa"));
		expect(messages.map(({ type }) => type).sort()).toEqual(["invoice.paid", "payment.succeeded"]);
		expect(messages.find(({ type }) => type === "invoice.paid").data).toEqual(await readInvoice(client, invoice.uuid));
	});

	it("by the card that is charged when it is due", async () => {
		const { app, client } = scene;
		const invoice = await invoiceDue(client, await payer(client, "tok_visa"), "2026-10-10");
		const messages = await sentBy(["payment.succeeded", "invoice.paid"], () => runDunning(app, "2026-10-10"));
		expect(messages.map(({ type }) => type).sort()).toEqual(["invoice.paid", "payment.succeeded"]);
		expect(messages.find(({ type }) => type === "invoice.paid").data.uuid).toBe(invoice.uuid);
	});
});

describe("collection", () => {
	it("fails, and the invoice is given up at the end", async () => {
		const { app, client } = scene;
		await succeed(client.put("/payment/settings", { retry_days: [2], after_last_retry: "uncollectible" }));
		const invoice = await invoiceDue(client, await payer(client, "tok_declined"), "2026-10-10");
		const types = ["payment.failed", "invoice.uncollectible"];
		const byDay: Body[][] = [];
		for (const day of ["10", "11", "12", "13", "14", "15"]) {
			byDay.push(await sentBy(types, () => runDunning(app, `2026-10-${day}`)));
		}
		const counts = byDay.map((messages) => messages.filter(({ type }) => type === "payment.failed").length);
		expect(counts).toEqual([1, 0, 1, 0, 0, 0]);
		const given = byDay.flat().filter(({ type }) => type === "invoice.uncollectible");
		expect(given).toMatchObject([{ data: { uuid: invoice.uuid, invoice_status: "uncollectible", amount_due: 100 } }]);
	});
});

describe("a billing run", () => {
	const made = ["invoice.created", "invoice.sent", "invoice.updated"];

	it("creates an invoice for each date, and tells of each", async () => {
		const { app, client } = scene;
		await activeContract(client, customer.uuid, [fee()], { start_date: "2026-07-01" });
		const messages = await sentBy(made, () => bill(app, client, "2026-09-15"));
		const { items } = await succeed(client.get("/invoice"));
		expect(items).toHaveLength(3);
		expect(messages.map(({ type }) => type)).toEqual(Array(3).fill("invoice.created"));
		for (const invoice of items) expect(messages.map(({ data }) => data)).toContainEqual(invoice);
		expect(await sentBy(made, () => bill(app, client, "2026-09-15"))).toEqual([]);
	});

	it("sends what it made, where the organization wants that", async () => {
		const { app, client } = scene;
		await succeed(client.put("/organisation", { auto_send_invoices: true }));
		await activeContract(client, customer.uuid, [fee()], { start_date: "2026-09-01" });
		const messages = await sentBy(["invoice.created", "invoice.sent"], () => bill(app, client, "2026-09-15"));
		const [{ uuid }] = (await succeed(client.get("/invoice"))).items;
		expect(gist(messages)).toEqual([
			["invoice.created", uuid],
			["invoice.sent", uuid],
		]);
		expect(messages[1].data).toEqual(await readInvoice(client, uuid));
	});

	it("is told to its own organization alone", async () => {
		const { app, client, receiver } = scene;
		const other = await app.client();
		const inbox = receiver.inbox();
		await succeed(other.post("/webhook", { url: inbox.url }));
		await activeContract(client, customer.uuid, [fee()], { start_date: "2026-09-01" });
		await sentBy(made, () => bill(app, client, "2026-09-15"));
		await sentBy(made, () => bill(app, other, "2026-09-15"));
		expect(inbox.types()).toEqual(["billing_run.completed"]);
	});
});
