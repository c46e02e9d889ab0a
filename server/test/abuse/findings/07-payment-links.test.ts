import { beforeEach, describe, expect, it } from "vitest";
import { type Answer, type TestClient, useTestApp } from "../../support/app.ts";
import { type Body, makeCustomer, pathOf, succeed } from "../../support/billing.ts";

/** Finding 7: anyone with a payment link can charge the customer's stored card. */

const app = useTestApp();
let client: TestClient;
let invoice: Body;
let method: Body;

beforeEach(async () => {
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
	const customer = await makeCustomer(client);
	await succeed(client.post(`/customer/${customer.uuid}/payment-methods`, { provider_token: "tok_visa" }));
	method = (await succeed(client.get(`/customer/${customer.uuid}/payment-methods`))).credit_cards[0];
	const line_items = [{ name: "Seats", unit_price: 100 }];
	const draft = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
	invoice = await succeed(client.put(`/invoice/${draft.uuid}`, { invoice_status: "sent" }));
});

function atLink(link: string, path: string, body?: object): Promise<Answer> {
	return app.request({
		method: body === undefined ? "GET" : "POST",
		path: `${pathOf(link)}${path}`,
		...(body === undefined ? {} : { payload: JSON.stringify(body) }),
		headers: { "content-type": "application/json" },
	});
}

const byStored = () => ({ amount: invoice.amount_due, method_uuid: method.uuid });

describe("a stored method", () => {
	it("is neither shown nor charged through a payment link", async () => {
		const { status, body } = await atLink(invoice.payment_link, "/invoice");
		expect(status).toBe(200);
		expect(JSON.stringify(body)).not.toContain(method.uuid);
		expect(JSON.stringify(body)).not.toContain(method.last4);
		const paid = await atLink(invoice.payment_link, "/payments", byStored());
		expect(paid.status).toBeGreaterThanOrEqual(400);
		expect(paid.status).toBeLessThan(500);
		await app.work();
		expect((await client.get(`/invoice/${invoice.uuid}`)).body).toMatchObject({
			invoice_status: "sent",
			amount_paid: 0,
		});
		expect((await client.get(`/payment/invoice_payment?invoice_uuid=${invoice.uuid}`)).body.count).toBe(0);
	});

	it("is offered if the organization wants it: stored_methods_on_payment_page, false by default", async () => {
		const before = await succeed(client.get("/organisation"));
		expect(before.stored_methods_on_payment_page).toBe(false);
		await succeed(client.put("/organisation", { stored_methods_on_payment_page: true }));
		expect((await atLink(invoice.payment_link, "/payments", byStored())).status).toBe(200);
	});
});

describe("a revoked link", () => {
	it("no longer works, and the answer contains the new one", async () => {
		const old = invoice.payment_link;
		const { payment_link } = await succeed(client.post(`/invoice/${invoice.uuid}/payment-link/revoke`));
		expect(payment_link).not.toBe(old);
		expect((await atLink(old, "/invoice")).status).toBeGreaterThanOrEqual(400);
		expect((await atLink(old, "/payments", { amount: 100, token: "tok_visa" })).status).toBeGreaterThanOrEqual(400);
		expect((await atLink(payment_link, "/invoice")).status).toBe(200);
		expect((await client.get(`/invoice/${invoice.uuid}`)).body.payment_link).toBe(payment_link);
	});

	it("can't be revoked by viewers and read tokens", async () => {
		for (const other of [await app.person("viewer", client), await app.clientOf(client, "read")]) {
			expect((await other.post(`/invoice/${invoice.uuid}/payment-link/revoke`)).status).toBe(403);
		}
	});
});
