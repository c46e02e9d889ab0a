import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
import { TestMailServer } from "../../../test/support/mail-server.ts";

/** What may not leave, what does, and in which form. */

const server = await TestMailServer.start();
const app = useTestApp({ mailServer: server.address });
let client: TestClient;
const address = { address_line1: "Torstraße 140", city: "Berlin", zip: "10119", country: "DE" };
const leitwegId = { scheme: "0204", value: "04011000-12345-34" };

beforeAll(async () => {
	client = await app.client();
	await succeed(
		client.put("/organisation", {
			...{ legal_name: "Nordlicht GmbH", address, tax_id: "DE318204577", currency: "EUR", default_tax_rate: 19 },
			contact: { name: "Grace Hopper", phone: "+49 30 1", email: "billing@nordlicht.example" },
			bank_account: { iban: "DE02120300000000202051" },
			electronic_address: { scheme: "9930", value: "DE318204577" },
		}),
	);
});

afterAll(() => server.stop());

const complete = { billing_address: address, buyer_reference: leitwegId.value, electronic_address: leitwegId };

async function draft(customer: object, invoice: object = {}): Promise<Body> {
	const { uuid } = await makeCustomer(client, customer);
	const line_items = [{ name: "Seats", unit_price: 100 }];
	return succeed(client.post("/invoice", { customer_uuid: uuid, line_items, ...invoice }));
}

async function bytes(path: string) {
	const answer = await app.app.inject({
		method: "GET",
		url: `/api/v1${path}`,
		headers: { authorization: `Bearer ${client.token}` },
	});
	return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
}

describe("the gate", () => {
	const incomplete = { e_invoice_format: "xrechnung_ubl", billing_address: address, electronic_address: leitwegId };

	it("keeps a draft whose electronic invoice would break a rule, and its number", async () => {
		const invoice = await draft(incomplete);
		const { body: next } = await client.get("/invoice/next-number");
		expect(await client.put(`/invoice/${invoice.uuid}`, { invoice_status: "sent" })).toMatchObject({
			status: 422,
			body: {
				code: "e_invoice_invalid",
				detail: expect.stringContaining("BR-DE-15"),
				errors: [{ field: "buyer_reference", rule: "BR-DE-15", message: expect.any(String) }],
			},
		});
		const kept = await succeed(client.get(`/invoice/${invoice.uuid}`));
		expect(kept).toMatchObject({ invoice_status: "draft", invoice_number: invoice.invoice_number, sent_at: null });
		expect((await client.get("/invoice/next-number")).body).toEqual(next);
		await succeed(client.put(`/invoice/${invoice.uuid}`, { buyer_reference: "04011000-12345-34" }));
		expect((await send(client, invoice.uuid)).invoice_number).toBe(next.invoice_number);
	});

	it("is shown on the draft beforehand, and asks nothing of a customer without a format", async () => {
		const check = async (customer: object, format = "") => {
			const { uuid } = await draft(customer);
			return succeed(client.get(`/invoice/${uuid}/e-invoice/check${format}`));
		};
		expect(await check(incomplete)).toMatchObject({
			...{ format: "xrechnung_ubl", valid: false },
			findings: [
				{ rule: "BR-DE-15", level: "fatal", field: "buyer_reference", term: "BT-10" },
				{ rule: "BR-DE-TMP-32", level: "information" },
			],
		});
		expect(await check({ ...incomplete, ...complete })).toMatchObject({ format: "xrechnung_ubl", valid: true });
		expect(await check({ e_invoice_format: "none" })).toEqual({ format: null, valid: true, findings: [] });
		expect(await check({ ...complete, e_invoice_format: "none" }, "?format=xrechnung_cii")).toMatchObject({
			valid: true,
		});
	});

	it("holds for an invoice that a payment makes, and for changes of a sent one", async () => {
		const { uuid } = await makeCustomer(client, incomplete);
		const invoice = {
			amount: 10,
			currency: "EUR",
			line_items: [{ name: "Seats", unit_price: 10, quantity: 1, amount: 10 }],
		};
		const refusal = { status: 422, body: { code: "e_invoice_invalid" } };
		expect(await client.post("/payment/invoice_payment/create", { invoice, customer_uuid: uuid })).toMatchObject(
			refusal,
		);
		const sent = await send(client, (await draft({ ...incomplete, ...complete }, { buyer_reference: "A" })).uuid);
		expect(
			await client.put(`/invoice/${sent.uuid}`, { delivery: { address: { ...address, country: "Germany" } } }),
		).toMatchObject(refusal);
		expect((await succeed(client.get(`/invoice/${sent.uuid}`))).revision).toBe(1);
	});

	it("leaves the draft of a run that sends automatically, says why, and sends it once it is complete", async () => {
		const { uuid } = await makeCustomer(client, incomplete);
		await succeed(client.put("/organisation", { auto_send_invoices: true }));
		const contract = await activeContract(client, uuid, [fee()]);
		const run = await bill(app, client, "2026-02-01", { contract_uuid: contract.uuid });
		expect(run.errors).toEqual([{ contract_uuid: contract.uuid, error: expect.stringContaining("BR-DE-15") }]);
		const drafts = await invoicesOf(client, `customer_uuid=${uuid}`);
		expect(drafts.map((invoice) => invoice.invoice_status)).toEqual(["draft", "draft"]);
		await succeed(client.put(`/customer/${uuid}`, { buyer_reference: "04011000-12345-34" }));
		const again = await bill(app, client, "2026-02-02", { contract_uuid: contract.uuid });
		await succeed(client.put("/organisation", { auto_send_invoices: false }));
		expect(again.errors).toEqual([]);
		const sent = await invoicesOf(client, `customer_uuid=${uuid}`);
		expect(sent.map((invoice) => invoice.invoice_status)).toEqual(["sent", "sent"]);
	});

	it("refuses a credit note whose electronic form would break a rule, before it is issued", async () => {
		const invoice = await send(client, (await draft({ ...complete, e_invoice_format: "xrechnung_ubl" })).uuid);
		await app.database.execute(
			`update invoicing.invoice set issued = jsonb_set(issued, '{e_invoice,buyer,buyer_reference}', 'null')
			 where organisation_id = $1 and uuid = $2`,
			[client.context.organisationId, invoice.uuid],
		);
		const note = { reason: "Late", amount: 11.9 };
		const refusal = {
			status: 422,
			body: {
				code: "e_invoice_invalid",
				detail: expect.stringContaining("The electronic credit note would not be valid (BR-DE-15)"),
				errors: [{ field: "buyer_reference", rule: "BR-DE-15", message: expect.any(String) }],
			},
		};
		expect(await client.post(`/invoice/${invoice.uuid}/credit-note`, note)).toMatchObject(refusal);
		expect(await client.post(`/invoice/${invoice.uuid}/credit-note/preview`, { amount: 11.9 })).toMatchObject(refusal);
		expect(await succeed(client.get(`/invoice/${invoice.uuid}`))).toMatchObject({
			amount_credited: 0,
			amount_due: 119,
		});
		expect((await succeed(client.get(`/credit-note?invoice_uuid=${invoice.uuid}`))).items).toEqual([]);
	});

	it("refuses amounts with three decimals", async () => {
		const invoice = await draft({ ...complete, e_invoice_format: "facturx" }, { currency: "KWD" });
		const { status, body } = await client.put(`/invoice/${invoice.uuid}`, { invoice_status: "sent" });
		expect([status, body.code]).toEqual([422, "e_invoice_invalid"]);
		expect(body.errors.some(({ rule }: { rule: string }) => rule.startsWith("BR-DEC-"))).toBe(true);
	});

	it("uses the organization's format where the customer has none", async () => {
		const invoice = await draft({ billing_address: address });
		await succeed(client.put("/organisation", { e_invoice_format: "xrechnung_cii" }));
		const { status } = await client.put(`/invoice/${invoice.uuid}`, { invoice_status: "sent" });
		await succeed(client.put("/organisation", { e_invoice_format: "none" }));
		expect(status).toBe(422);
	});
});

describe("the document", () => {
	it.each([
		["xrechnung_ubl", "<Invoice", "xml"],
		["peppol_bis", "<Invoice", "xml"],
		["xrechnung_cii", "<rsm:CrossIndustryInvoice", "xml"],
		["facturx", "%PDF", "pdf"],
	])("of %s is a file with the invoice's number, and the same later", async (format, content, ending) => {
		const customer = { ...complete, e_invoice_format: format };
		const invoice = await send(client, (await draft(customer)).uuid);
		const before = await bytes(`/invoice/${invoice.uuid}/e-invoice`);
		expect(before.headers).toMatchObject({
			"content-type": `application/${ending}`,
			"content-disposition": `attachment; filename="${invoice.invoice_number}.${ending}"`,
		});
		expect(before.body.toString("latin1")).toContain(content);
		await succeed(client.put(`/customer/${invoice.customer.uuid}`, { name: "Renamed", buyer_reference: null }));
		await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "paid" }));
		const after = await bytes(`/invoice/${invoice.uuid}/e-invoice?format=${format}`);
		expect(after.body.equals(before.body)).toBe(true);
	});

	it("stays the same to the byte in every format, whatever changes afterward", async () => {
		const invoice = await send(client, (await draft({ ...complete, e_invoice_format: "xrechnung_cii" })).uuid);
		const note = await succeed(client.post(`/invoice/${invoice.uuid}/credit-note`, { reason: "Late", amount: 11.9 }));
		const formats = ["xrechnung_ubl", "xrechnung_cii", "peppol_bis", "facturx"];
		const paths = [`/invoice/${invoice.uuid}`, `/credit-note/${note.uuid}`];
		const all = () =>
			Promise.all(
				paths.flatMap((path) =>
					formats.map(async (format) => (await bytes(`${path}/e-invoice?format=${format}`)).body.toString("base64")),
				),
			);
		const before = await all();
		const organisation = await succeed(client.get("/organisation"));
		await succeed(
			client.put("/organisation", {
				...{ name: "Renamed", legal_name: "Renamed GmbH", tax_id: "DE811569869", default_tax_rate: 7, locale: "de" },
				...{ address: { ...address, city: "Hamburg" }, contact: { name: "Other", phone: "1", email: "o@o.example" } },
				...{ bank_account: null, payment_means_code: "1", legal_registration: { id: "HRB 1" } },
				...{ e_invoice_format: "peppol_bis", tax_registrations: [{ country: "FR", tax_id: "FR1", scheme: "VAT" }] },
				electronic_address: { scheme: "9930", value: "DE811569869" },
			}),
		);
		await succeed(
			client.put(`/customer/${invoice.customer.uuid}`, {
				...{ name: "Renamed", billing_address: { ...address, city: "Bonn" }, buyer_reference: "B", tax_exempt: true },
				...{ e_invoice_format: "none", customer_type: "consumer", tax_id: null, phone_number: "5" },
			}),
		);
		expect(await all()).toEqual(before);
		const { name, legal_name, tax_id, default_tax_rate, locale, contact, bank_account, electronic_address } =
			organisation;
		await succeed(
			client.put("/organisation", {
				...{ name, legal_name, tax_id, default_tax_rate, locale, contact, bank_account, electronic_address, address },
				...{ payment_means_code: null, legal_registration: null, e_invoice_format: "none", tax_registrations: [] },
			}),
		);
	});

	it("in the invoice's own format is kept from its sending on, and does not depend on the writer any more", async () => {
		const invoice = await send(client, (await draft({ ...complete, e_invoice_format: "xrechnung_ubl" })).uuid);
		const note = await succeed(client.post(`/invoice/${invoice.uuid}/credit-note`, { reason: "Late", amount: 11.9 }));
		await app.database.execute(
			`update invoicing.e_invoice set content = 'as it was' where organisation_id = $1 and document_uuid = any($2)`,
			[client.context.organisationId, [invoice.uuid, note.uuid]],
		);
		for (const path of [`/invoice/${invoice.uuid}`, `/credit-note/${note.uuid}`]) {
			expect((await bytes(`${path}/e-invoice`)).body.toString()).toBe("as it was");
			expect((await bytes(`${path}/e-invoice?format=peppol_bis`)).body.toString()).toContain("<cbc:ID>");
		}
	});

	it("of a draft does not exist, and one of an invoice without a format needs one named", async () => {
		const invoice = await draft(complete);
		expect((await bytes(`/invoice/${invoice.uuid}/e-invoice`)).status).toBe(409);
		await send(client, invoice.uuid);
		expect((await bytes(`/invoice/${invoice.uuid}/e-invoice`)).status).toBe(422);
		expect((await bytes(`/invoice/${invoice.uuid}/e-invoice?format=edifact`)).status).toBe(422);
		expect((await bytes(`/invoice/${invoice.uuid}/e-invoice?format=facturx`)).status).toBe(200);
	});

	it("of a credit note refers to the invoice", async () => {
		const invoice = await send(client, (await draft({ ...complete, e_invoice_format: "xrechnung_ubl" })).uuid);
		const note = await succeed(client.post(`/invoice/${invoice.uuid}/credit-note`, { reason: "Late", amount: 11.9 }));
		const { headers, body } = await bytes(`/credit-note/${note.uuid}/e-invoice`);
		expect(headers["content-disposition"]).toBe(`attachment; filename="${note.credit_note_number}.xml"`);
		const text = body.toString();
		expect(text).toContain("<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>");
		expect(text).toContain(`<cbc:ID>${invoice.invoice_number}</cbc:ID>`);
		expect((await bytes(`/credit-note/${note.uuid}/e-invoice?format=facturx`)).headers["content-type"]).toBe(
			"application/pdf",
		);
	});

	it.each([
		["none", ["pdf"]],
		["facturx", ["pdf"]],
		["xrechnung_ubl", ["pdf", "xml"]],
	])("of %s is attached to the mail, as %j", async (format, endings) => {
		const email = `${format}@example.com`;
		const invoice = await send(client, (await draft({ ...complete, email, e_invoice_format: format })).uuid);
		await app.work();
		const attached = server.mailTo(email)[0]?.mail.attachments ?? [];
		expect(attached.map(({ filename }) => filename)).toEqual(
			endings.map((ending) => `${invoice.invoice_number}.${ending}`),
		);
		if (format === "none") return;
		const { body } = await bytes(`/invoice/${invoice.uuid}/e-invoice`);
		expect(Buffer.from(attached.at(-1)?.content as ArrayBuffer).equals(body)).toBe(true);
	});
});
