import { beforeAll, beforeEach, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, pathOf, send, succeed } from "../../../test/support/billing.ts";
import { attach } from "../testing/ledger.ts";

/** Issue 17, finding 7: link holders spend their own money, unless the organization says otherwise. */

const app = useTestApp();
let client: TestClient;

beforeAll(async () => {
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
});

beforeEach(() => offer(false));

const offer = (isOffered: boolean) =>
	succeed(client.put("/organisation", { stored_methods_on_payment_page: isOffered }));

/** A sent invoice of 119.00 of a customer with a stored Visa. */
async function owed(): Promise<{ invoice: Body; method: Body }> {
	const customer = await makeCustomer(client);
	const method = await attach(client, customer.uuid, "tok_visa");
	const line_items = [{ name: "Seats", unit_price: 119 }];
	const draft = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
	return { invoice: await send(client, draft.uuid), method };
}

const page = async ({ payment_link }: Body): Promise<Body> =>
	(await app.request({ method: "GET", path: `${pathOf(payment_link)}/invoice` })).body;

const pay = ({ payment_link }: Body, { uuid }: Body) =>
	app.request({
		method: "POST",
		path: `${pathOf(payment_link)}/payments`,
		payload: JSON.stringify({ amount: 119, method_uuid: uuid }),
		headers: { "content-type": "application/json" },
	});

it("a stored method is neither shown nor charged with only the link", async () => {
	const { invoice, method } = await owed();
	expect((await page(invoice)).ways.methods).toEqual([]);
	expect(await pay(invoice, method)).toMatchObject({ status: 422, body: { errors: [{ field: "method_uuid" }] } });
	await app.work();
	expect(await page(invoice)).toMatchObject({ state: "due", payments: [], invoice: { amount_due: 119 } });
});

it("it is both if the organization wants that", async () => {
	await offer(true);
	const { invoice, method } = await owed();
	expect((await page(invoice)).ways.methods).toEqual([
		{ uuid: method.uuid, kind: "card", name: "Visa", last4: "4242", is_default: expect.any(Boolean) },
	]);
	expect((await pay(invoice, method)).status).toBe(200);
	await app.work();
	expect(await page(invoice)).toMatchObject({ state: "paid", payments: [{ method_label: "Visa ending in 4242" }] });
});

it("another customer's is refused there, too", async () => {
	await offer(true);
	const [{ invoice }, { method }] = [await owed(), await owed()];
	expect((await pay(invoice, method)).status).toBe(404);
});
