import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	pdfOf,
	send,
	succeed,
} from "../../../test/support/billing.ts";
import { TestMailServer } from "../../../test/support/mail-server.ts";
import { selectMailsAbout } from "../../mail/index.ts";

const server = await TestMailServer.start();
const app = useTestApp({ mailServer: server.address });
let client: TestClient;

beforeEach(async () => {
	app.now = "2026-09-15T10:00:00.000Z";
	client = await app.client("write", "Fernweh GmbH");
	await succeed(client.put("/organisation", { locale: "de-DE", currency: "EUR", email: "hello@fernweh.example" }));
});

afterEach(() => {
	server.recipientAnswer = () => null;
	server.received.splice(0);
});

afterAll(() => server.stop());

async function draft(customer: Body, fields: object = {}): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: 1234.5 }];
	return succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items, ...fields }));
}

const mailsAbout = async (invoice: Body): Promise<Body[]> =>
	(await succeed(client.get(`/mail?subject_uuid=${invoice.uuid}`))).items;
const addresses = (mail: Body | undefined) => mail?.recipients.map(({ address }: Body) => address);
const read = (invoice: Body): Promise<Body> => succeed(client.get(`/invoice/${invoice.uuid}`));
const mail = (invoice: Body, body?: object) => client.post(`/invoice/${invoice.uuid}/mail`, body);

describe("sending an invoice mails it", () => {
	it("with the PDF that the invoice shows, byte for byte, and words in the organisation's locale", async () => {
		const customer = await makeCustomer(client, { name: "Ada & Söhne", billing_emails: ["billing@ada.example"] });
		const invoice = await send(client, (await draft(customer)).uuid);
		await app.work();
		const [arrived, ...others] = server.received;
		expect(others).toEqual([]);
		expect(arrived?.to).toEqual(["billing@ada.example"]);
		expect(arrived?.mail).toMatchObject({
			from: { name: "Fernweh GmbH", address: "billing@tallybook.example" },
			replyTo: [{ address: "hello@fernweh.example" }],
			subject: `Invoice ${invoice.invoice_number} from Fernweh GmbH`,
		});
		const words = arrived?.mail.text ?? "";
		expect(words).toContain("Hello Ada & Söhne,");
		expect(words.replaceAll("\u00A0", " ")).toContain(
			"Amount due: 1.234,50 €\nDue date: 15. Okt. 2026\nPay online: http://tallybook.test/pay/",
		);
		expect(words).not.toContain("{{");
		const [pdf] = arrived?.mail.attachments ?? [];
		expect(pdf).toMatchObject({ filename: `${invoice.invoice_number}.pdf`, mimeType: "application/pdf" });
		expect(Buffer.from(pdf?.content as ArrayBuffer).equals(await pdfOf(app, client, invoice.uuid))).toBe(true);
	});

	it.each<[string, object, object, string[]]>([
		["the customer's e-mail address, where there are no billing addresses", {}, {}, ["ada@example.com"]],
		["all billing addresses", { billing_emails: ["b@x.example", "c@x.example"] }, {}, ["b@x.example", "c@x.example"]],
		["the invoice's recipients too", {}, { recipients: ["r@x.example"] }, ["ada@example.com", "r@x.example"]],
		[
			"each once, whatever its case",
			{ billing_emails: ["B@x.example", "b@X.example"] },
			{ recipients: ["b@x.example", "r@x.example"] },
			["B@x.example", "r@x.example"],
		],
		["no further addresses of the customer", { additional_emails: ["more@x.example"] }, {}, ["ada@example.com"]],
	])("to %s", async (_case, customerFields, invoiceFields, expected) => {
		const customer = await makeCustomer(client, { email: "ada@example.com", ...customerFields });
		const invoice = await send(client, (await draft(customer, invoiceFields)).uuid);
		const [queued] = await mailsAbout(invoice);
		expect(addresses(queued)).toEqual(expected);
	});

	it("in the organization's own words", async () => {
		const template = {
			subject: "Rechnung {{invoice_number}}",
			text: "{{amount}} bis {{due_date}}\n{{payment_link}}\nDanke",
		};
		await succeed(client.put("/mail/template/invoice", template));
		const invoice = await send(client, (await draft(await makeCustomer(client))).uuid);
		const [queued] = await mailsAbout(invoice);
		expect(queued).toMatchObject({ subject: `Rechnung ${invoice.invoice_number}` });
		expect(queued?.text.replaceAll("\u00A0", " ")).toBe(`1.234,50 € bis 15. Okt. 2026\n${invoice.payment_link}\nDanke`);
	});

	it("also if a billing run sends its invoices", async () => {
		await succeed(client.put("/organisation", { auto_send_invoices: true }));
		const customer = await makeCustomer(client, { email: "auto@example.com" });
		await activeContract(client, customer.uuid, [fee()], { start_date: "2026-09-01" });
		await bill(app, client, "2026-09-16");
		const [invoice] = await invoicesOf(client);
		expect(invoice.invoice_status).toBe("sent");
		expect(await mailsAbout(invoice)).toMatchObject([{ status: "sent" }]);
		expect(server.mailTo("auto@example.com")).toHaveLength(1);
	});

	it("shows no due date if nothing is due", async () => {
		const invoice = await send(client, (await draft(await makeCustomer(client), { line_items: [] })).uuid);
		expect(invoice.invoice_status).toBe("paid");
		const [queued] = await mailsAbout(invoice);
		expect(queued?.text).not.toContain("Due date");
	});

	it("not if a customer has no address: the invoice is sent, and the outbox shows that nobody got it", async () => {
		const customer = await makeCustomer(client);
		await succeed(client.put(`/customer/${customer.uuid}`, { email: null }));
		const invoice = await send(client, (await draft(customer)).uuid);
		expect(invoice.invoice_status).toBe("sent");
		const told = await selectMailsAbout({ ...client.context, now: app.now }, invoice.uuid);
		expect(told).toMatchObject([{ kind: "invoice", status: "no_recipients", recipients: [] }]);
	});

	it("not if the invoice was imported, until a person requests it", async () => {
		const source = { external_source: "old", external_source_id: "1" };
		const invoice = await send(client, (await draft(await makeCustomer(client), source)).uuid);
		expect(await mailsAbout(invoice)).toEqual([]);
		expect((await mail(invoice)).status).toBe(200);
		expect(await mailsAbout(invoice)).toHaveLength(1);
	});

	it("not if the sending fails", async () => {
		const invoice = await draft(await makeCustomer(client));
		const dates = { service_start_date: "2026-09-02", service_end_date: "2026-09-01" };
		expect((await client.put(`/invoice/${invoice.uuid}`, { ...dates, invoice_status: "sent" })).status).toBe(422);
		expect(await mailsAbout(invoice)).toEqual([]);
	});

	it("once, however many requests are concurrent", async () => {
		const invoice = await draft(await makeCustomer(client));
		const update = () => client.put(`/invoice/${invoice.uuid}`, { invoice_status: "sent" });
		await Promise.all([update(), update(), update()]);
		expect(await mailsAbout(invoice)).toHaveLength(1);
	});
});

describe("a server that refuses", () => {
	it("leaves the invoice unchanged, and shows the server's response", async () => {
		server.recipientAnswer = () => ({ code: 550, text: "No such user" });
		const invoice = await send(client, (await draft(await makeCustomer(client))).uuid);
		await app.work();
		const [failed] = await mailsAbout(invoice);
		expect(failed).toMatchObject({ status: "failed", recipients: [{ status: "refused", answer: "550 No such user" }] });
		expect(await read(invoice)).toEqual({ ...invoice, file_url: expect.any(String) });
	});
});

describe("mailing an invoice again", () => {
	it("sends the current revision; a new revision is not mailed automatically", async () => {
		const customer = await makeCustomer(client, { email: "ada@example.com" });
		const invoice = await send(client, (await draft(customer)).uuid);
		const first = await pdfOf(app, client, invoice.uuid);
		await succeed(client.put(`/invoice/${invoice.uuid}`, { description: "With a purchase order" }));
		expect(await mailsAbout(invoice)).toHaveLength(1);
		const again = await succeed(mail(invoice));
		expect(again).toMatchObject({ status: "queued", attachments: [{ revision: 2 }] });
		await app.work();
		const pdfs = server.mailTo("ada@example.com").map((arrived) => arrived.mail.attachments[0]?.content as ArrayBuffer);
		expect(Buffer.from(pdfs[0] as ArrayBuffer).equals(first)).toBe(true);
		expect(Buffer.from(pdfs[1] as ArrayBuffer).equals(await pdfOf(app, client, invoice.uuid))).toBe(true);
		expect(first.equals(await pdfOf(app, client, invoice.uuid))).toBe(false);
	});

	it("goes only to those named, or else to those that sending would reach now", async () => {
		const customer = await makeCustomer(client, { email: "old@example.com" });
		const invoice = await send(client, (await draft(customer)).uuid);
		await succeed(client.put(`/customer/${customer.uuid}`, { email: "new@example.com" }));
		expect(addresses(await succeed(mail(invoice)))).toEqual(["new@example.com"]);
		expect(addresses(await succeed(mail(invoice, { recipients: null })))).toEqual(["new@example.com"]);
		expect(addresses(await succeed(mail(invoice, { recipients: ["x@example.com"] })))).toEqual(["x@example.com"]);
	});

	it.each<[string, string[], number]>([
		["a draft", [], 409],
		["a void one", ["sent", "void"], 409],
		["a paid one", ["sent", "paid"], 200],
		["an uncollectible one", ["sent", "uncollectible"], 200],
	])("of %s", async (_case, statuses, expected) => {
		const invoice = await draft(await makeCustomer(client));
		for (const invoice_status of statuses) await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status }));
		const { status, body } = await mail(invoice);
		expect(status, JSON.stringify(body)).toBe(expected);
		if (expected === 409) expect(body.code).toBe("invoice_not_mailable");
	});

	it.each<[object, number]>([
		[{ recipients: [] }, 422],
		[{ recipients: ["nobody"] }, 422],
		[{ recipients: ["a@example.com\r\nBcc: b@example.com"] }, 422],
		[{ to: ["a@example.com"] }, 422],
	])("with %j is refused", async (body, status) => {
		const invoice = await send(client, (await draft(await makeCustomer(client))).uuid);
		expect((await mail(invoice, body)).status).toBe(status);
		expect(await mailsAbout(invoice)).toHaveLength(1);
	});

	it("with nobody to mail it to is refused, and so is one of another organisation", async () => {
		const customer = await makeCustomer(client);
		await succeed(client.put(`/customer/${customer.uuid}`, { email: null }));
		const invoice = await send(client, (await draft(customer)).uuid);
		expect(await mail(invoice)).toMatchObject({ status: 422, body: { errors: [{ field: "recipients" }] } });
		const stranger = await app.client();
		expect((await stranger.post(`/invoice/${invoice.uuid}/mail`)).status).toBe(404);
	});
});

it("an invoice voided before its mail was sent is not mailed", async () => {
	const invoice = await send(client, (await draft(await makeCustomer(client, { email: "void@example.com" }))).uuid);
	await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "void" }));
	await app.work();
	const [failed] = await mailsAbout(invoice);
	const answer = "The invoice was voided before it was mailed.";
	expect(failed).toMatchObject({ status: "failed", recipients: [{ status: "failed", answer }] });
	expect(server.mailTo("void@example.com")).toEqual([]);
});

it("a name with line breaks, stored before they were refused, stays a name", async () => {
	const customer = await makeCustomer(client, { name: "Ada", email: "breaks@example.com" });
	const name = "Ada\r\nBcc: eve@example.com";
	// Issue 17, finding 8: a name is a single line.
	expect((await client.put(`/customer/${customer.uuid}`, { name })).status).toBe(422);
	await app.database.execute("update customers.customer set name = $1 where uuid = $2", [name, customer.uuid]);
	await succeed(client.put("/mail/template/invoice", { subject: "For {{customer_name}}" }));
	await send(client, (await draft(customer)).uuid);
	await app.work();
	expect(server.asked.filter((address) => address.startsWith("eve"))).toEqual([]);
	expect(server.mailTo("breaks@example.com")[0]?.mail.subject).toBe("For Ada Bcc: eve@example.com");
});
