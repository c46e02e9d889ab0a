import { beforeEach, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, send, succeed } from "../../../test/support/billing.ts";
import { creditOf } from "../../../test/support/story.ts";

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-09-15T10:00:00.000Z";
	client = await app.client("write", "Fernweh GmbH");
	await succeed(client.put("/organisation", { currency: "EUR", email: "hello@fernweh.example" }));
	customer = await makeCustomer(client, { name: "Ada", billing_emails: ["b@x.example"] });
});

async function draft(fields: object = {}): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: 100 }];
	return succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items, ...fields }));
}

const preview = ({ uuid }: Body) => client.get(`/invoice/${uuid}/mail/preview`);

it("the preview of a draft is the invoice and the mail that sending it creates, and leaves no trace", async () => {
	const paid = await send(client, (await draft()).uuid);
	await succeed(client.put(`/invoice/${paid.uuid}`, { invoice_status: "paid" }));
	await succeed(client.post(`/invoice/${paid.uuid}/credit-note`, { reason: "Outage", amount: 30 }));
	const invoice = await draft({ recipients: ["r@x.example", "B@x.example"] });
	const shown = await succeed(preview(invoice));
	expect(await succeed(preview(invoice))).toEqual(shown);
	expect(await succeed(client.get(`/invoice/${invoice.uuid}`))).toEqual(invoice);
	expect((await creditOf(client, customer.uuid))[0]).toMatchObject({ amount: 30 });
	expect((await succeed(client.get(`/mail?subject_uuid=${invoice.uuid}`))).count).toBe(0);

	expect(shown.invoice).toMatchObject({
		invoice_number: "INV-2026-000002",
		due_date: "2026-10-15",
		credit_applied: 30,
	});
	expect(shown.mail).toMatchObject({
		...{ subject: "Invoice INV-2026-000002 from Fernweh GmbH", from_name: "Fernweh GmbH" },
		...{ reply_to: "hello@fernweh.example", recipients: ["b@x.example", "r@x.example"] },
		attachments: [{ file_name: "INV-2026-000002.pdf" }],
	});
	const sent = await send(client, invoice.uuid);
	expect(shown.invoice).toEqual(sent);
	const [mail] = (await succeed(client.get(`/mail?subject_uuid=${invoice.uuid}`))).items;
	expect(mail.subject).toBe(shown.mail.subject);
	expect(withoutLink(mail.text)).toBe(withoutLink(shown.mail.text));
	expect(mail.recipients.map(({ address }: Body) => address)).toEqual(shown.mail.recipients);
});

/** The secret part of a payment link differs each time. */
const withoutLink = (text: string) => text.replace(/\/pay\/\S+/, "/pay/");

it("of a sent invoice it is the mail that sends it again", async () => {
	const invoice = await send(client, (await draft()).uuid);
	const shown = await succeed(preview(invoice));
	expect(shown).toMatchObject({ invoice, mail: { recipients: ["b@x.example"] } });
});

it("of an imported draft there is no mail, and of a void invoice no preview", async () => {
	const imported = await draft({ external_source: "shop", external_source_id: "7" });
	expect((await succeed(preview(imported))).mail).toBeNull();
	await succeed(client.put(`/invoice/${imported.uuid}`, { invoice_status: "void" }));
	expect(await preview(imported)).toMatchObject({ status: 409, body: { code: "invoice_not_mailable" } });
});

it("another organization's invoice is not found", async () => {
	const { uuid } = await draft();
	const other = await app.client();
	expect((await other.get(`/invoice/${uuid}/mail/preview`)).status).toBe(404);
});
