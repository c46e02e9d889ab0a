import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, pathOf, pdfOf, send, succeed } from "../../../test/support/billing.ts";
import { readPdf } from "../../documents/testing/read-pdf.ts";

const app = useTestApp();
const now = "2026-09-15T10:00:00.000Z";
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
	customer = await makeCustomer(client);
});

beforeEach(() => {
	app.now = now;
});

function draft(fields: object = {}): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: 100 }];
	return succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items, ...fields }));
}

const pdfResult = (invoice: Body): Promise<Body> => succeed(client.get(`/invoice/${invoice.uuid}/pdf`));
const open = (url: string) => app.request({ method: "GET", path: pathOf(url) });

describe("the PDF's address", () => {
	it("is returned with the invoice and the PDF's creation time, and opens without a token", async () => {
		const invoice = await draft();
		const result = await pdfResult(invoice);
		expect(result).toEqual({
			invoice_uuid: invoice.uuid,
			pdf_url: expect.stringMatching(/^http:\/\/tallybook\.test\/files\/.+\.pdf\?expires=\d+&signature=[0-9a-f]{64}$/),
			generated_at: now,
		});
		const { status, headers, body } = await open(result.pdf_url);
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition": `inline; filename="DRAFT-${invoice.uuid.slice(-8).toUpperCase()}.pdf"`,
			"x-content-type-options": "nosniff",
		});
		expect((await readPdf(body)).text).toContain("Seats");
	});

	it("is also the invoice's file_url, which creates the PDF when first opened", async () => {
		const invoice = await draft();
		const { status, body } = await open(invoice.file_url);
		expect(status).toBe(200);
		expect(body.subarray(0, 5).toString()).toBe("%PDF-");
		expect((await pdfResult(invoice)).pdf_url).toBe(invoice.file_url);
	});

	// Issue 17, finding 19: 15 minutes, formerly a week.
	it("works for 15 minutes, and then no longer; a new one does", async () => {
		const invoice = await draft();
		const { pdf_url } = await pdfResult(invoice);
		for (const [moment, status] of [
			["2026-09-15T10:14:59.999Z", 200],
			["2026-09-15T10:15:00.000Z", 403],
		] as const) {
			app.now = moment;
			expect([moment, (await open(pdf_url)).status]).toEqual([moment, status]);
		}
		expect((await open((await pdfResult(invoice)).pdf_url)).status).toBe(200);
	});

	it.each<[string, (url: string, other: string) => string]>([
		["a signature that differs in one digit", (url) => url.replace(/.$/, (digit) => (digit === "0" ? "1" : "0"))],
		["a signature that is cut", (url) => url.slice(0, -1)],
		["no signature", (url) => url.replace(/&signature=.*/, "")],
		["a later end", (url) => url.replace(/expires=(\d+)/, (_all, end) => `expires=${Number(end) + 86_400}`)],
		["an end that is no number", (url) => url.replace(/expires=\d+/, "expires=never")],
		["no end", (url) => url.replace(/expires=\d+&/, "")],
		["another invoice", (url, other) => url.replace(/[0-9a-f-]{36}\.pdf/, `${other}.pdf`)],
		["another organisation", (url) => url.replace(/files\/[0-9a-f-]{36}/, `files/${customer.uuid}`)],
		["nothing but the path", (url) => url.replace(/\?.*/, "")],
		["a path of something else", (url) => url.replace(/[0-9a-f-]{36}\.pdf/, "x.pdf")],
	])("does not open with %s", async (_case, tamper) => {
		const [invoice, other] = [await draft(), await draft()];
		const { status, body } = await open(tamper((await pdfResult(invoice)).pdf_url, other.uuid));
		expect({ status, body }).toEqual({
			status: 403,
			body: { code: "link_invalid", detail: "This link has expired or is invalid; request a new one." },
		});
	});

	it("opens with parameters that a mail program adds", async () => {
		expect((await open(`${(await pdfResult(await draft())).pdf_url}&utm_source=mail`)).status).toBe(200);
	});

	it.each([
		["a read token", "read", 200],
		["an ingest token", "ingest", 403],
	] as const)("is given to %s: %s", async (_case, scope, status) => {
		const reader = await app.clientOf(client, scope);
		expect((await reader.get(`/invoice/${(await draft()).uuid}/pdf`)).status).toBe(status);
	});
});

describe("a draft's PDF is created again when anything on it changes", () => {
	const line = (invoice: Body) => `/invoice/${invoice.uuid}/line-items/${invoice.line_items[0].uuid}`;
	it.each<[string, (invoice: Body) => Promise<unknown>]>([
		["a line", (invoice) => client.put(line(invoice), { unit_price: 101 })],
		["the order of lines", (invoice) => client.put(line(invoice), { display_order: 9 })],
		["a date", (invoice) => client.put(`/invoice/${invoice.uuid}`, { due_date: "2026-12-24" })],
		["the description", (invoice) => client.put(`/invoice/${invoice.uuid}`, { description: "Anew" })],
		["the customer's name", () => client.put(`/customer/${customer.uuid}`, { name: `Ada at ${app.now}` })],
		["the organisation's name", () => client.put("/organisation", { name: "Renamed" })],
		["the organisation's locale", () => client.put("/organisation", { locale: "de-DE" })],
	])("%s", async (_case, change) => {
		const line_items = [
			{ name: "Seats", unit_price: 100 },
			{ name: "Support", unit_price: 7 },
		];
		const invoice = await draft({ line_items });
		const before = await pdfOf(app, client, invoice.uuid);
		app.now = "2026-09-16T10:00:00.000Z";
		await change(invoice);
		expect((await pdfResult(invoice)).generated_at).toBe(app.now);
		expect((await pdfOf(app, client, invoice.uuid)).equals(before)).toBe(false);
	});

	it.each<[string, (invoice: Body) => Promise<unknown>]>([
		["nothing", async () => {}],
		["notes", (invoice) => client.put(`/invoice/${invoice.uuid}`, { notes: "Internal" })],
		["recipients", (invoice) => client.put(`/invoice/${invoice.uuid}`, { recipients: ["a@example.com"] })],
		["the customer's phone number", () => client.put(`/customer/${customer.uuid}`, { phone_number: "+49 30" })],
		["payment terms, which count at the sending", () => client.put("/organisation", { payment_terms_days: 12 })],
		["the invoice prefix", () => client.put("/organisation", { invoice_prefix: "NEXT" })],
	])("and only then: not for %s", async (_case, change) => {
		const invoice = await draft();
		const before = await pdfOf(app, client, invoice.uuid);
		app.now = "2026-09-16T10:00:00.000Z";
		await change(invoice);
		expect((await pdfResult(invoice)).generated_at).toBe(now);
		expect((await pdfOf(app, client, invoice.uuid)).equals(before)).toBe(true);
	});
});

describe("a sent invoice's PDF", () => {
	it("shows number and revision's figures, and payments create no new one", async () => {
		const invoice = await send(client, (await draft()).uuid);
		const before = await pdfOf(app, client, invoice.uuid);
		app.now = "2026-09-16T10:00:00.000Z";
		await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "paid" }));
		expect((await pdfResult(invoice)).generated_at).toBe(now);
		expect((await pdfOf(app, client, invoice.uuid)).equals(before)).toBe(true);
		expect((await readPdf(before)).text).toContain(invoice.invoice_number);
		const { file_url } = await succeed(client.get(`/invoice/${invoice.uuid}`));
		expect(String((await open(file_url)).headers["content-disposition"])).toContain(`${invoice.invoice_number}.pdf`);
	});

	it.each<[string, object, boolean]>([
		["the usual due date", {}, true],
		["a due date set otherwise", { due_date: "2026-09-20" }, false],
		["an invoice date in the past, the terms counting from today", { invoice_date: "2026-09-01" }, false],
	])("shows payment terms only if they agree with its dates: %s", async (_case, fields, areNamed) => {
		await succeed(client.put("/organisation", { payment_terms_days: 12, locale: "en-GB" }));
		const invoice = await send(client, (await draft(fields)).uuid);
		const { text } = await readPdf(await pdfOf(app, client, invoice.uuid));
		expect(text.includes("within 12 days")).toBe(areNamed);
	});

	it("stays readable once the invoice is void", async () => {
		const invoice = await send(client, (await draft()).uuid);
		const before = await pdfOf(app, client, invoice.uuid);
		await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "void" }));
		expect((await pdfOf(app, client, invoice.uuid)).equals(before)).toBe(true);
	});

	it("the draft's own PDF is no longer served", async () => {
		const invoice = await draft();
		expect((await readPdf(await pdfOf(app, client, invoice.uuid))).text).toContain("DRAFT-");
		await send(client, invoice.uuid);
		expect((await readPdf(await pdfOf(app, client, invoice.uuid))).text).not.toContain("DRAFT-");
	});
});

it("a draft that was voided still has its PDF", async () => {
	const invoice = await draft();
	await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "void" }));
	expect((await readPdf(await pdfOf(app, client, invoice.uuid))).text).toContain("DRAFT-");
});

it("the PDF of another organization's invoice, or of none, is not found", async () => {
	const stranger = await app.client("write", "Another company");
	for (const uuid of [(await draft()).uuid, "00000000-0000-7000-8000-000000000000"]) {
		expect(await stranger.get(`/invoice/${uuid}/pdf`)).toMatchObject({
			status: 404,
			body: { detail: `Invoice with UUID ${uuid} not found` },
		});
	}
	expect(await client.get("/invoice/1/pdf")).toMatchObject({ status: 400, body: { code: "malformed_path" } });
});

it("many who open a draft concurrently get the same PDF", async () => {
	const invoice = await draft();
	const opened = await Promise.all(Array.from({ length: 8 }, () => open(invoice.file_url)));
	expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
	expect(new Set(opened.map(({ body }) => body.toString("base64"))).size).toBe(1);
});

it.each([
	["the customer's reference, unless the invoice has its own", {}, {}, ["Your reference 04011000-12345-03"]],
	["the invoice's references", { buyer_reference: "R-1" }, {}, ["Your reference R-1", "Purchase order PO-7"]],
	["no account where the bank is asked for a direct debit", {}, { payment_means_code: "59" }, []],
])("shows %s", async (_what, fields, settings, shown) => {
	const account = { bank_account: { iban: "DE89370400440532013000" }, payment_means_code: null };
	await succeed(client.put("/organisation", { ...account, ...settings }));
	await succeed(client.put(`/customer/${customer.uuid}`, { buyer_reference: "04011000-12345-03" }));
	const invoice = await draft({ purchase_order_reference: "PO-7", ...fields });
	await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "sent" }));
	const { text } = await readPdf(await pdfOf(app, client, invoice.uuid));
	for (const row of shown) expect(text).toContain(row);
	expect(text.includes("IBAN DE89 3704 0044 0532 0130 00")).toBe(!("payment_means_code" in settings));
});
