import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, pathOf, send, succeed } from "../../../test/support/billing.ts";
import { readPdf } from "../../documents/testing/read-pdf.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;

beforeAll(async () => {
	client = await app.client();
});

async function sent(customer: Body, line_items: readonly object[], fields: object = {}): Promise<Body> {
	const draft = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items, ...fields }));
	return send(client, draft.uuid);
}

const credit = (invoice: Body, fields: object): Promise<Body> =>
	succeed(client.post(`/invoice/${invoice.uuid}/credit-note`, { reason: "Outage", ...fields }));
const open = (url: string) => app.request({ method: "GET", path: pathOf(url) });

describe("the list", () => {
	const days = ["2026-09-01", "2026-09-02", "2026-09-03", "2026-09-04"];
	const notes: Body[] = [];
	let invoices: Body[] = [];

	beforeAll(async () => {
		const seats = [{ name: "Seats", unit_price: 100 }];
		invoices = [await sent(await makeCustomer(client), seats), await sent(await makeCustomer(client), seats)];
		for (const [index, day] of days.entries()) {
			app.now = `${day}T${index === 1 ? "23:59:59.999" : "00:00:00.000"}Z`;
			notes.push(await credit(invoices[index % 2], { amount: index + 1 }));
		}
		app.now = "2026-09-15T10:00:00.000Z";
	});

	it.each<[string, () => string, number[]]>([
		["nothing", () => "", [4, 3, 2, 1]],
		["an invoice", () => `invoice_uuid=${invoices[0].uuid}`, [3, 1]],
		["a customer", () => `customer_uuid=${invoices[1].customer.uuid}`, [4, 2]],
		["an unknown customer", () => `customer_uuid=${unknownUuid}`, []],
		["a first day", () => "created_gte=2026-09-02", [4, 3, 2]],
		["a last day, all of it", () => "created_lte=2026-09-02", [2, 1]],
		["one day", () => "created_gte=2026-09-03&created_lte=2026-09-03", [3]],
		["all together", () => `created_lte=2026-09-02&invoice_uuid=${invoices[0].uuid}`, [1]],
	])("filtered by %s has the matches, newest first, and their count", async (_case, query, amounts) => {
		const { items, count } = await succeed(client.get(`/credit-note/?${query()}`));
		expect([items.map(({ amount }: Body) => amount), count]).toEqual([amounts, amounts.length]);
	});

	it("returns each as when read alone, and pages without repeating", async () => {
		const pages = [
			await succeed(client.get("/credit-note?limit=3")),
			await succeed(client.get("/credit-note?limit=3&offset=3")),
		];
		expect(pages.map(({ count }) => count)).toEqual([4, 4]);
		const strip = ({ file_url: _url, ...note }: Body) => note;
		expect(pages.flatMap(({ items }) => items).map(strip)).toEqual(notes.toReversed().map(strip));
	});

	it.each([
		["invoice_uuid=1", 400, "malformed_query"],
		["customer_uuid=1", 400, "malformed_query"],
		["created_gte=yesterday", 400, "malformed_query"],
		["created_gte=2026-09-02&created_lte=2026-09-01", 422, "validation_error"],
		["number=1", 422, "validation_error"],
		["limit=0", 422, "validation_error"],
	])("refuses %s", async (query, status, code) => {
		expect(await client.get(`/credit-note?${query}`)).toMatchObject({ status, body: { code } });
	});

	it("and a note are those of the organisation only", async () => {
		const stranger = await app.client("write", "Another company");
		expect(await succeed(stranger.get("/credit-note"))).toEqual({ items: [], count: 0 });
		for (const [reader, uuid] of [
			[stranger, notes[0].uuid],
			[client, unknownUuid],
		] as const) {
			for (const path of [`/credit-note/${uuid}`, `/credit-note/${uuid}/pdf`]) {
				const detail = `Credit note with UUID ${uuid} not found`;
				expect(await reader.get(path)).toMatchObject({ status: 404, body: { detail } });
			}
		}
	});

	it.each([
		["read", 200, 403],
		["ingest", 403, 403],
	] as const)("a token of scope %s reads: %i, credits: %i", async (scope, reads, credits) => {
		const reader = await app.clientOf(client, scope);
		expect((await reader.get("/credit-note")).status).toBe(reads);
		const answer = await reader.post(`/invoice/${invoices[0].uuid}/credit-note`, { reason: "R", amount: 1 });
		expect(answer.status).toBe(credits);
	});
});

describe("the PDF", () => {
	const lines = [
		{ name: "Seats", quantity: 4, unit_price: 25, tax_rate: 20, tax_name: "VAT" },
		{ name: "Books", unit_price: 50, tax_rate: 10, tax_name: "Reduced VAT" },
	];
	let customer: Body;
	let invoice: Body;

	beforeAll(async () => {
		await succeed(client.put("/organisation", { name: "Nordlicht", locale: "en-GB" }));
		customer = await makeCustomer(client, { name: "Globex", currency: "EUR" });
		invoice = await sent(customer, lines);
	});

	const result = (note: Body): Promise<Body> => succeed(client.get(`/credit-note/${note.uuid}/pdf`));

	it("has an address that opens without a token, the note's file_url", async () => {
		const note = await credit(invoice, { amount: 1 });
		const answered = await result(note);
		expect(answered).toEqual({
			...{ credit_note_uuid: note.uuid, generated_at: note.created_at },
			pdf_url: expect.stringMatching(
				/^http:\/\/tallybook\.test\/files\/.+\/credit-note\/.+\.pdf\?expires=\d+&signature=/,
			),
		});
		expect(note.file_url).toBe(answered.pdf_url);
		const { status, headers, body } = await open(answered.pdf_url);
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition": `inline; filename="${note.credit_note_number}.pdf"`,
			"x-content-type-options": "nosniff",
		});
		expect(body.subarray(0, 5).toString()).toBe("%PDF-");
	});

	it.each<[string, (url: string, other: string) => string]>([
		["another signature", (url) => url.replace(/.$/, (digit) => (digit === "0" ? "1" : "0"))],
		["no signature", (url) => url.replace(/&signature=.*/, "")],
		["a later end", (url) => url.replace(/expires=(\d+)/, (_all, end) => `expires=${Number(end) + 86_400}`)],
		["another note", (url, other) => url.replace(/[0-9a-f-]{36}\.pdf/, `${other}.pdf`)],
		["another organisation", (url) => url.replace(/files\/[0-9a-f-]{36}/, `files/${unknownUuid}`)],
		["the address of an invoice's", (url) => url.replace("/credit-note/", "/invoice/")],
	])("does not open with %s", async (_case, tamper) => {
		const [note, other] = [await credit(invoice, { amount: 1 }), await credit(invoice, { amount: 1 })];
		const { status, body } = await open(tamper(note.file_url, other.uuid));
		expect([status, body.code]).toEqual([403, "link_invalid"]);
	});

	it("names number, invoice, reason, day, parties, lines, taxes and where the amount goes", async () => {
		const whole = await sent(customer, lines);
		const note = await credit(whole, { reason: "Two seats\nwere never used", amount: 35 });
		const { text, links } = await readPdf((await open(note.file_url)).body);
		for (const shown of [
			...["Credit note", note.credit_note_number, `For invoice`, whole.invoice_number, "15 Sept 2026"],
			...["Reason: Two seats", "were never used", "Nordlicht", "Globex"],
			...["VAT  20%  20.00  4.00", "Reduced VAT  10%  10.00  1.00", "Subtotal  30.00", "Tax  5.00", "€35.00"],
			...["Settlement", `€35.00 lowers what is due on invoice ${whole.invoice_number}.`],
		]) {
			expect(text).toContain(shown);
		}
		for (const unwanted of ["Amount due", "Payment", "credit balance", "Due"]) expect(text).not.toContain(unwanted);
		expect(links).toEqual([]);
	});

	it("says what went to the balance if the invoice was paid", async () => {
		const paid = await sent(customer, lines);
		await credit(paid, { amount: 100 });
		await succeed(client.put(`/invoice/${paid.uuid}`, { invoice_status: "paid" }));
		const { text } = await readPdf((await open((await credit(paid, { amount: 20 })).file_url)).body);
		expect(text).toContain("€20.00 was added to your credit balance.");
		expect(text).not.toContain("lowers what is due");
	});

	it("shows seller and customer as on the invoice, and never changes", async () => {
		const issued = await sent(customer, lines);
		await succeed(client.put("/organisation", { name: "Renamed", locale: "de-DE" }));
		await succeed(client.put(`/customer/${customer.uuid}`, { name: "Renamed too" }));
		const note = await credit(issued, { amount: 10 });
		const before = (await open(note.file_url)).body;
		const { text } = await readPdf(before);
		expect([text.includes("Nordlicht"), text.includes("Globex"), text.includes("Credit note")]).toEqual([
			true,
			true,
			true,
		]);
		expect(text).not.toContain("Renamed");
		await credit(issued, { amount: 10 });
		app.now = "2026-09-20T10:00:00.000Z";
		const { pdf_url, generated_at } = await result(note);
		expect((await open(pdf_url)).body.equals(before)).toBe(true);
		expect(generated_at).toBe(note.created_at);
	});

	it("of an invoice sent again in German is a Rechnungskorrektur", async () => {
		const german = await sent(customer, [{ name: "Plätze", unit_price: 100, tax_rate: 19, tax_name: "USt." }]);
		const [line] = german.line_items;
		const note = await credit(german, { reason: "Kulanz", line_items: [{ line_item_uuid: line.uuid }] });
		const { text } = await readPdf((await open(note.file_url)).body);
		for (const shown of ["Rechnungskorrektur", "Zu Rechnung", "Grund: Kulanz", "Plätze", "119,00 €", "Verrechnung"]) {
			expect(text).toContain(shown);
		}
	});
});
