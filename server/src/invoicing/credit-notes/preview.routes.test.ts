import { beforeEach, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, send, succeed } from "../../../test/support/billing.ts";
import { creditOf } from "../../../test/support/story.ts";

const app = useTestApp();
let client: TestClient;
let customer: Body;
let invoice: Body;

beforeEach(async () => {
	app.now = "2026-09-15T10:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
	const line_items = [{ name: "Seats", unit_price: 100, tax_rate: 20, tax_name: "VAT" }];
	const draft = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
	invoice = await send(client, draft.uuid);
});

const preview = (body: object) => client.post(`/invoice/${invoice.uuid}/credit-note/preview`, body);
const pay = (amount: number) =>
	succeed(client.post("/payment/record", { invoice_uuid: invoice.uuid, amount, method: "cash" }));

it("a preview says what the note then does, and leaves no trace", async () => {
	// Of 120.00, 90.00 are paid: 30.00 lower what is due, 18.00 become credit.
	await pay(90);
	const before = await succeed(client.get(`/invoice/${invoice.uuid}`));
	const shown = await succeed(preview({ amount: 48 }));
	expect(shown).toMatchObject({
		...{ currency: "USD", subtotal: 40, tax_total: 8, amount: 48 },
		...{ applied_to_invoice: 30, added_to_balance: 18, refunded_before: 0 },
		...{ invoice_status: "paid", amount_due: 0, credit_balance: 18 },
	});
	expect(await succeed(client.get(`/invoice/${invoice.uuid}`))).toEqual(before);
	expect(await creditOf(client, customer.uuid)).toEqual([]);
	expect((await succeed(client.get("/credit-note"))).count).toBe(0);
	const { line_items: _lines, invoice_status: _status, amount_due, credit_balance, ...amounts } = shown;
	const made = { reason: "Outage", amount: 48 };
	expect(await succeed(client.post(`/invoice/${invoice.uuid}/credit-note`, made))).toMatchObject(amounts);
	expect(await succeed(client.get(`/invoice/${invoice.uuid}`))).toMatchObject({ amount_due });
	expect((await creditOf(client, customer.uuid))[0]).toMatchObject({ amount: credit_balance });
});

it.each<[string, object, object]>([
	["more than is left", { amount: 120.01 }, { status: 409, body: { code: "credit_exceeds_invoice" } }],
	["neither amount nor lines", {}, { status: 422, body: { errors: [{ field: "amount" }] } }],
	["a reason, which changes nothing", { amount: 1, reason: "x" }, { status: 422 }],
])("it refuses %s like the creation does", async (_case, body, expected) => {
	expect(await preview(body)).toMatchObject(expected);
});

it("readers may request it, another organization may not", async () => {
	const [token, viewer] = [await app.clientOf(client, "read"), await app.person("viewer", client)];
	for (const reader of [token, viewer]) {
		const shown = await succeed(reader.post(`/invoice/${invoice.uuid}/credit-note/preview`, { amount: 1 }));
		expect(shown.amount_due).toBe(119);
	}
	const other = await app.client();
	expect((await other.post(`/invoice/${invoice.uuid}/credit-note/preview`, { amount: 1 })).status).toBe(404);
});
