import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, pdfOf, send, succeed } from "../../../test/support/billing.ts";
import { readPdf } from "../../documents/testing/read-pdf.ts";

const app = useTestApp();
const now = "2026-09-15T10:00:00.000Z";
const logo =
	"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
});

beforeEach(async () => {
	app.now = now;
	await succeed(
		client.put("/organisation", {
			...{
				name: "Seller",
				legal_name: "Seller GmbH",
				logo,
				locale: "en-GB",
				default_tax_rate: 20,
				lock_sent_invoices: false,
			},
			...{ default_tax_name: "VAT", address: { city: "Berlin", country: "DE" }, tax_id: "DE1" },
		}),
	);
	customer = await makeCustomer(client, { name: "Buyer Ltd", currency: "EUR", billing_address: { city: "London" } });
});

function draft(fields: object = {}): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: 100 }];
	return succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items, ...fields }));
}

async function sentInvoice(fields: object = {}): Promise<Body> {
	return send(client, (await draft(fields)).uuid);
}

const read = (invoice: Body): Promise<Body> => succeed(client.get(`/invoice/${invoice.uuid}`));

/** Changes everything about seller and buyer. */
async function changeEverything(): Promise<void> {
	await succeed(
		client.put("/organisation", {
			...{ name: "Renamed", legal_name: null, logo: null, locale: "de-DE", default_tax_rate: 5, tax_id: "DE2" },
			...{ address: { city: "Hamburg" }, default_tax_name: "Other tax", payment_terms_days: 90 },
		}),
	);
	await succeed(
		client.put(`/customer/${customer.uuid}`, {
			...{ name: "Another", email: `${customer.uuid}@other.example`, tax_exempt: true, tax_id: "X", tax_rate: 3 },
			...{ billing_address: { city: "Rome" }, currency: "USD", payment_terms_days: 1 },
		}),
	);
	await app.work();
}

/** The revisions whose PDFs are stored, with their bytes. */
async function keptDocuments(invoice: Body): Promise<[number, string][]> {
	const rows = await app.database.rows<{ revision: number; content: Buffer }>(
		"select revision, content from invoicing.document where invoice_uuid = $1 order by revision",
		[invoice.uuid],
	);
	return rows.map(({ revision, content }) => [revision, content.toString("base64")]);
}

describe("as issued", () => {
	it("no later change of customer or organization alters the invoice or a byte of its PDF", async () => {
		const sent = await sentInvoice();
		const pdf = await pdfOf(app, client, sent.uuid);
		await changeEverything();
		expect(await read(sent)).toEqual(sent);
		expect((await pdfOf(app, client, sent.uuid)).equals(pdf)).toBe(true);
		const { text } = await readPdf(pdf);
		for (const words of ["Seller GmbH", "Berlin", "DE1", "Buyer Ltd", "London", "VAT"]) expect(text).toContain(words);
	});

	it("an edit keeps seller, buyer, and tax status of the sending, and taxes a new line accordingly", async () => {
		const sent = await sentInvoice();
		await changeEverything();
		const line = await succeed(client.post(`/invoice/${sent.uuid}/line-items`, { name: "More", unit_price: 50 }));
		expect(line).toMatchObject({ tax_rate: 20, tax_name: "VAT", tax_amount: 10 });
		const edited = await read(sent);
		// (100 + 50) × 1.2.
		expect(edited).toMatchObject({ amount: 180, customer: sent.customer, due_date: sent.due_date, revision: 2 });
		const { text } = await readPdf(await pdfOf(app, client, sent.uuid));
		for (const words of ["Seller GmbH", "Buyer Ltd", "180.00"]) expect(text).toContain(words);
		for (const words of ["Renamed", "Another", "Hamburg", "Rome"]) expect(text).not.toContain(words);
	});

	it("a draft shows them as they are now", async () => {
		const invoice = await draft();
		await changeEverything();
		const after = await read(invoice);
		expect(after).toMatchObject({ amount: 100, tax_total: 0, customer: { name: "Another", tax_id: "X" } });
		const { text } = await readPdf(await pdfOf(app, client, invoice.uuid));
		expect(text).toContain("Renamed");
		expect(text).not.toContain("Seller GmbH");
	});
});

describe("an edit of a sent invoice", () => {
	it("increases the revision, creates a new PDF, keeps the earlier one, and is recorded", async () => {
		const sent = await sentInvoice();
		const first = await pdfOf(app, client, sent.uuid);
		const { uuid: line } = sent.line_items[0];
		app.now = "2026-09-16T10:00:00.000Z";
		const path = `/invoice/${sent.uuid}/line-items`;
		await succeed(client.put(`${path}/${line}`, { tax_rate: 10 }));
		const second = await pdfOf(app, client, sent.uuid);
		await succeed(client.put(`/invoice/${sent.uuid}`, { description: "Corrected" }));
		await succeed(client.post(path, { name: "More", unit_price: 1 }));
		await succeed(client.delete(`${path}/${line}`));
		const last = await pdfOf(app, client, sent.uuid);
		expect(await read(sent)).toMatchObject({
			// 1.00 + 20 %.
			...{ revision: 5, amount: 1.2, invoice_number: sent.invoice_number, sent_at: now, updated_at: app.now },
		});
		const kept = await keptDocuments(sent);
		expect(kept.map(([revision]) => revision)).toEqual([1, 2, 3, 4, 5]);
		expect(new Set(kept.map(([, bytes]) => bytes)).size).toBe(5);
		for (const [revision, pdf] of [
			[1, first],
			[2, second],
			[5, last],
		] as const) {
			expect(kept[revision - 1]).toEqual([revision, pdf.toString("base64")]);
		}
		expect((await readPdf(second)).text).toContain("110.00");
		const { items } = await succeed(client.get(`/audit?resource=${sent.uuid}`));
		expect(items.map(({ action, after }: Body) => [action, after.revision])).toEqual([
			["line deleted", 5],
			["line added", 4],
			["updated", 3],
			["line changed", 2],
			["sent", 1],
			["created", 0],
		]);
	});

	it.each(["invoice_date", "due_date"])("cannot clear the %s", async (field) => {
		const sent = await sentInvoice();
		const refused = await client.put(`/invoice/${sent.uuid}`, { [field]: null });
		expect(refused).toMatchObject({
			status: 422,
			body: { detail: `${field}: cannot be cleared once the invoice is sent` },
		});
		expect(await read(sent)).toEqual(sent);
	});

	it("is refused if the organization locks sent invoices; notes are not", async () => {
		const [sent, unsent] = [await sentInvoice(), await draft()];
		await succeed(client.put("/organisation", { lock_sent_invoices: true }));
		const detail = "The organization locks sent invoices.";
		for (const refused of [
			await client.put(`/invoice/${sent.uuid}`, { description: "D" }),
			await client.post(`/invoice/${sent.uuid}/line-items`, { name: "L", unit_price: 1 }),
			await client.delete(`/invoice/${sent.uuid}/line-items/${sent.line_items[0].uuid}`),
		]) {
			expect(refused).toMatchObject({ status: 409, body: { code: "invoice_not_editable", detail } });
		}
		expect(await read(sent)).toEqual(sent);
		await succeed(client.put(`/invoice/${sent.uuid}`, { notes: "N" }));
		await succeed(client.put(`/invoice/${unsent.uuid}`, { description: "D" }));
		await succeed(client.put(`/invoice/${sent.uuid}`, { invoice_status: "paid" }));
	});

	it("assigns neither a new number nor a new due date", async () => {
		const sent = await sentInvoice();
		const edited = await succeed(client.put(`/invoice/${sent.uuid}`, { invoice_date: "2026-01-01" }));
		expect(edited).toMatchObject({ invoice_number: sent.invoice_number, due_date: sent.due_date, revision: 2 });
	});
});

describe("a customer that becomes exempt, or taxable again", () => {
	it("has its drafts recomputed, but nothing that was sent", async () => {
		const [unsent, sent, other] = [await draft(), await sentInvoice(), await makeCustomer(client)];
		const foreign = await succeed(
			client.post("/invoice", { customer_uuid: other.uuid, line_items: [{ name: "L", unit_price: 100 }] }),
		);
		const rates = async () => (await Promise.all([unsent, sent, foreign].map(read))).map(({ amount }) => amount);
		expect(await rates()).toEqual([120, 120, 120]);
		for (const [tax_exempt, amount] of [
			[true, 100],
			[false, 120],
		] as const) {
			await succeed(client.put(`/customer/${customer.uuid}`, { tax_exempt }));
			await app.work();
			expect(await rates()).toEqual([amount, 120, 120]);
		}
		const { items } = await succeed(client.get(`/audit?resource=${unsent.uuid}`));
		expect(items.map(({ action, after }: Body) => [action, after.amount])).toEqual([
			["updated", 120],
			["updated", 100],
			["created", 120],
		]);
	});

	it("sees the old tax on a draft's PDF until the job ran, and permanently on that of a voided draft", async () => {
		const [unsent, voided] = [await draft(), await draft()];
		await succeed(client.put(`/invoice/${voided.uuid}`, { invoice_status: "void" }));
		await succeed(client.put(`/customer/${customer.uuid}`, { tax_exempt: true }));
		const totals = async ({ uuid }: Body) => {
			const { text } = await readPdf(await pdfOf(app, client, uuid));
			return [text.includes("VAT  20%  100.00  20.00"), text.includes("120.00")];
		};
		expect([await totals(unsent), await totals(voided)]).toEqual([
			[true, true],
			[true, true],
		]);
		await app.work();
		expect([await totals(unsent), await totals(voided)]).toEqual([
			[false, false],
			[true, true],
		]);
	});

	it("is exempt on what is sent or edited before the job ran, too", async () => {
		const [toSend, toEdit] = [await draft(), await draft()];
		await succeed(client.put(`/customer/${customer.uuid}`, { tax_exempt: true }));
		expect(await send(client, toSend.uuid)).toMatchObject({ amount: 100, tax_total: 0 });
		const line = await succeed(
			client.put(`/invoice/${toEdit.uuid}/line-items/${toEdit.line_items[0].uuid}`, { quantity: 2 }),
		);
		expect(line).toMatchObject({ amount: 200, tax_amount: 0, tax_rate: 20 });
		await app.work();
	});

	it("leaves a draft unchanged that would then add up below zero, and reports this when it is sent", async () => {
		await succeed(client.put(`/customer/${customer.uuid}`, { tax_exempt: true }));
		const line_items = [
			{ name: "Untaxed", unit_price: 100, tax_rate: 0 },
			{ name: "Credit", unit_price: -100, tax_rate: 20 },
		];
		const invoice = await draft({ line_items });
		await succeed(client.put(`/customer/${customer.uuid}`, { tax_exempt: false }));
		await app.work();
		expect(await read(invoice)).toMatchObject({ amount: 0, tax_total: 0 });
		expect(await client.put(`/invoice/${invoice.uuid}`, { invoice_status: "sent" })).toMatchObject({
			status: 422,
			body: { detail: "line_items: the invoice's total must not be below 0; it would be -20" },
		});
		expect(await read(invoice)).toMatchObject({ invoice_status: "draft" });
	});

	it("has jobs only if the flag changes", async () => {
		const jobs = async () =>
			(
				await app.database.row<{ count: number }>(
					// A finished job's row is deleted a moment later: only jobs not started are counted.
					"select count(*) as count from graphile_worker.jobs where task_identifier = 'recalculate_drafts' and attempts = 0",
				)
			)?.count;
		await succeed(client.put(`/customer/${customer.uuid}`, { tax_exempt: false, name: "Renamed" }));
		expect(await jobs()).toBe(0);
		await succeed(client.put(`/customer/${customer.uuid}`, { tax_exempt: true }));
		expect(await jobs()).toBe(1);
		await app.work();
		expect(await jobs()).toBe(0);
	});
});
