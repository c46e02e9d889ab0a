import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, pathOf, pdfOf, send, succeed } from "../../../test/support/billing.ts";
import { readPdf } from "../../documents/testing/read-pdf.ts";

/** Issue 17, findings 7 and 19: an invoice's links and PDF addresses can be revoked. */

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

async function draft(): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: 100 }];
	return succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
}
const sent = async (): Promise<Body> => send(client, (await draft()).uuid);
const read = (invoice: Body): Promise<Body> => succeed(client.get(`/invoice/${invoice.uuid}`));
const revoke = (invoice: Body) => client.post(`/invoice/${invoice.uuid}/payment-link/revoke`);
const open = (address: string, path = "") => app.request({ method: "GET", path: `${pathOf(address)}${path}` });

describe("revoking a payment link", () => {
	it("disables all its uses, and returns its replacement", async () => {
		const invoice = await sent();
		const { payment_link } = await succeed(revoke(invoice));
		expect(payment_link).not.toBe(invoice.payment_link);
		expect(payment_link).toBe((await read(invoice)).payment_link);
		for (const path of ["/invoice", "/invoice.pdf", "/logo"]) {
			const { status, body } = await open(invoice.payment_link, path);
			expect([path, status, body.code]).toEqual([path, 410, "link_revoked"]);
		}
		const page = await open(invoice.payment_link);
		expect(page.status).toBe(410);
		expect(String(page.body)).toContain('{"problem":"revoked","locale":null,"seller_name":null}');
		const payment = await app.request({
			method: "POST",
			path: `${pathOf(invoice.payment_link)}/payments`,
			payload: '{"amount":100,"token":"tok_visa"}',
			headers: { "content-type": "application/json" },
		});
		expect(payment.status).toBe(410);
		expect((await open(payment_link, "/invoice")).body).toMatchObject({ state: "due" });
		expect((await open(payment_link)).status).toBe(200);
	});

	it("disables the addresses of its PDFs, including earlier revisions", async () => {
		const invoice = await sent();
		const { items } = await succeed(client.get(`/invoice/${invoice.uuid}/history`));
		const first = items.find(({ revision }: Body) => revision !== null).revision.pdf_url;
		expect((await open(first)).status).toBe(200);
		await succeed(revoke(invoice));
		for (const address of [invoice.file_url, first]) {
			expect(await open(address)).toMatchObject({ status: 403, body: { code: "link_invalid" } });
		}
		expect((await open((await read(invoice)).file_url)).status).toBe(200);
	});

	it("creates a new revision of the PDF if that contains the link, so that nobody is sent a dead link", async () => {
		const invoice = await sent();
		const { payment_link } = await succeed(revoke(invoice));
		expect((await read(invoice)).revision).toBe(2);
		expect((await readPdf(await pdfOf(app, client, invoice.uuid))).links).toContain(payment_link);
	});

	it("creates none if nothing is due", async () => {
		const invoice = await sent();
		await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "paid" }));
		const { payment_link } = await succeed(revoke(invoice));
		expect(await read(invoice)).toMatchObject({ revision: 1, payment_link });
	});

	it("can be repeated, and no earlier link comes back", async () => {
		const invoice = await sent();
		const links = [invoice.payment_link];
		for (let times = 0; times < 3; times += 1) links.push((await succeed(revoke(invoice))).payment_link);
		const answers = await Promise.all(links.map((link) => open(link, "/invoice")));
		expect(answers.map(({ status }) => status)).toEqual([410, 410, 410, 200]);
	});

	it("is in the invoice's history", async () => {
		const invoice = await sent();
		await succeed(revoke(invoice));
		const { items } = await succeed(client.get(`/invoice/${invoice.uuid}/history`));
		expect(items[0]).toMatchObject({
			kind: "link_revoked",
			summary: "The payment link was replaced; earlier links and PDF URLs no longer work.",
			changes: [],
		});
	});

	it.each(["draft", "void"])("is refused for a %s invoice, which has none", async (status) => {
		const invoice = status === "draft" ? await draft() : await sent();
		if (status === "void") await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "void" }));
		expect(await revoke(invoice)).toMatchObject({ status: 409, body: { code: "no_payment_link" } });
	});

	it("is refused to read-only callers and another organization", async () => {
		const invoice = await sent();
		const path = `/invoice/${invoice.uuid}/payment-link/revoke`;
		expect((await (await app.clientOf(client, "read")).post(path)).status).toBe(403);
		expect((await (await app.client("write", "Stranger")).post(path)).status).toBe(404);
		expect((await open(invoice.payment_link)).status).toBe(200);
	});
});
