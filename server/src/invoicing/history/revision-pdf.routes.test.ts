import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, pathOf, pdfOf, send, succeed } from "../../../test/support/billing.ts";
import { readPdf } from "../../documents/testing/read-pdf.ts";

const app = useTestApp();
const now = "2026-09-15T10:00:00.000Z";
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = now;
	client = await app.client();
	await succeed(client.put("/organisation", { default_tax_rate: 20, default_tax_name: "VAT" }));
	customer = await makeCustomer(client, { currency: "EUR" });
});

function draft(): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: 100 }];
	return succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
}

const historyOf = (invoice: Body): Promise<Body> => succeed(client.get(`/invoice/${invoice.uuid}/history`));
const open = (url: string) => app.request({ method: "GET", path: pathOf(url) });

describe("a revision's PDF", () => {
	/** A sent invoice of 120.00 whose tax was changed to 10 % a day later. */
	async function corrected(): Promise<{ invoice: Body; first: Buffer; revisions: Body[] }> {
		const invoice = await send(client, (await draft()).uuid);
		const first = await pdfOf(app, client, invoice.uuid);
		app.now = "2026-09-16T10:00:00.000Z";
		const line = `/invoice/${invoice.uuid}/line-items/${invoice.line_items[0].uuid}`;
		await succeed(client.put(line, { tax_rate: 10 }));
		return { invoice, first, revisions: await revisionsOf(invoice) };
	}

	/** Newest first. */
	async function revisionsOf(invoice: Body): Promise<Body[]> {
		const { items } = await historyOf(invoice);
		return items.flatMap(({ revision }: Body) => revision ?? []);
	}

	it("a tax change on a sent invoice: new amounts, revision and PDF; the old PDF still opens, byte for byte", async () => {
		const { invoice, first, revisions } = await corrected();
		expect(await succeed(client.get(`/invoice/${invoice.uuid}`))).toMatchObject({
			...{ amount: 110, tax_total: 10, amount_due: 110, revision: 2, invoice_number: invoice.invoice_number },
		});
		expect(revisions).toEqual([
			{ revision: 2, amount: 110, pdf_url: expect.any(String), generated_at: "2026-09-16T10:00:00.000Z" },
			{ revision: 1, amount: 120, pdf_url: expect.any(String), generated_at: now },
		]);
		const [second, old] = await Promise.all(revisions.map(({ pdf_url }) => open(pdf_url)));
		expect([old?.status, old?.body.equals(first)]).toEqual([200, true]);
		expect(old?.headers).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition": `inline; filename="${invoice.invoice_number}-revision-1.pdf"`,
			"x-content-type-options": "nosniff",
		});
		expect(second?.body.equals(await pdfOf(app, client, invoice.uuid))).toBe(true);
		expect((await readPdf(second?.body)).text).toContain("110.00");
		const { text } = await readPdf(old?.body);
		expect([text.includes("120.00"), text.includes("110.00")]).toEqual([true, false]);
	});

	it("still opens when the invoice is paid or void, and customer and organization have changed", async () => {
		const { invoice, first } = await corrected();
		await succeed(client.put(`/customer/${customer.uuid}`, { name: "Another", tax_exempt: true }));
		await succeed(client.put("/organisation", { name: "Renamed", locale: "de-DE" }));
		await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "void" }));
		const [, { pdf_url }] = (await revisionsOf(invoice)) as [Body, Body];
		expect((await open(pdf_url)).body.equals(first)).toBe(true);
	});

	it.each<[string, (url: string) => string]>([
		["another revision's address", (url) => url.replace("/revision/1.pdf", "/revision/2.pdf")],
		["the current revision's", (url) => url.replace("/revision/1.pdf", ".pdf")],
		["a revision that is no number", (url) => url.replace("/revision/1.pdf", "/revision/01.pdf")],
		["no signature", (url) => url.replace(/&signature=.*/, "")],
	])("its signature does not open %s", async (_case, tamper) => {
		const { revisions } = await corrected();
		expect((await open(tamper(revisions[1]?.pdf_url))).status).toBe(403);
	});

	it("works for 15 minutes, and then a new address does", async () => {
		const { invoice, revisions } = await corrected();
		app.now = new Date(Date.parse(app.now) + 15 * 60_000).toISOString();
		expect((await open(revisions[1]?.pdf_url)).status).toBe(403);
		expect((await open((await revisionsOf(invoice))[1]?.pdf_url)).status).toBe(200);
	});
});
