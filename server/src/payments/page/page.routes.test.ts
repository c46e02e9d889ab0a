import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, pathOf, send, succeed } from "../../../test/support/billing.ts";

const app = useTestApp();
let client: TestClient;

const logo = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString("base64")}`;

beforeAll(async () => {
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox", email: "billing@seller.example", logo }));
	await succeed(client.put("/payment/settings", { bank_details: "IBAN DE02" }));
});

/** A sent invoice of 119.00 EUR: 100.00 and 19 %. */
async function invoiceOf(fields: object = {}): Promise<Body> {
	const customer = await makeCustomer(client, { currency: "EUR" });
	const line = { name: "Seats", unit_price: 100, tax_rate: 19, tax_name: "VAT" };
	const draft = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items: [line], ...fields }));
	await succeed(client.put(`/invoice/${draft.uuid}`, { notes: "internal" }));
	return send(client, draft.uuid);
}

const get = (invoice: Body, path = "/invoice", headers: Record<string, string> = {}): Promise<Answer> =>
	app.request({ method: "GET", path: `${pathOf(invoice.payment_link)}${path}`, headers });

const post = (invoice: Body, body: unknown, path = "/payments"): Promise<Answer> =>
	app.request({
		method: "POST",
		path: `${pathOf(invoice.payment_link)}${path}`,
		payload: JSON.stringify(body),
		headers: { "content-type": "application/json" },
	});

const told = ({ status, body }: Answer) => ({ status, code: body.code });

describe("the page's HTML", () => {
	it("loads only its own files, and isn't framed, cached, indexed, or sent as a referrer", async () => {
		const { status, headers } = await get(await invoiceOf(), "");
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex, nofollow",
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
		});
		expect(headers["content-security-policy"]).not.toContain("unsafe");
	});

	it("starts with the JSON response, and nothing that a seller wrote can break out of it", async () => {
		const name = "</script><script>alert(1)</script><!--";
		const invoice = await invoiceOf({ line_items: [{ name, unit_price: 1 }] });
		const html = String((await get(invoice, "")).body);
		const data = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
		expect(JSON.parse(data)).toEqual((await get(invoice)).body);
		expect(JSON.parse(data).invoice.lines[0].name).toBe(name);
		expect(html).not.toContain("alert(1)</script>");
	});

	it("is compressed if the browser accepts it", async () => {
		const { headers } = await get(await invoiceOf(), "", { "accept-encoding": "gzip, br" });
		expect(headers["content-encoding"]).toBe("br");
	});
});

describe("what a payer sees", () => {
	it("is what the invoice's PDF shows, and how to pay: nothing more", async () => {
		const invoice = await invoiceOf();
		const { body } = await get(invoice);
		expect(Object.keys(body).sort()).toEqual(
			[
				...[
					"buyer",
					"failure",
					"invoice",
					"is_test",
					"locale",
					"payments",
					"takes_codes",
					"seller",
					"state",
					"today",
					"under_way",
					"ways",
				],
			].sort(),
		);
		expect(body).toMatchObject({
			state: "due",
			is_test: true,
			seller: { name: "Test company", email: "billing@seller.example", has_logo: true },
			invoice: {
				number: invoice.invoice_number,
				taxes: [{ name: "VAT", rate: 19, net: 100, tax: 19 }],
				amount_due: 119,
				lines: [{ name: "Seats", quantity: 1, unit_price: 100, flat_fee: 0, discount: 0, net: 100 }],
			},
			ways: { checkout: false, bank_details: "IBAN DE02" },
		});
		const text = JSON.stringify(body);
		for (const secret of ["internal", "ada-", "pm_", client.context.organisationId]) {
			expect(text).not.toContain(secret);
		}
	});

	it("includes a discount on its line, so that the lines add up to the net total", async () => {
		const line = { name: "Book", unit_price: 24.9, quantity: 2, discount_percent: 10, tax_rate: 7 };
		// 49.80 less 4.98 is 44.82; 7 % of it are 3.14.
		const { body } = await get(await invoiceOf({ line_items: [line] }));
		expect(body.invoice.lines).toMatchObject([{ discount: 4.98, net: 44.82 }]);
		expect(body.invoice).toMatchObject({ net_total: 44.82, amount: 47.96 });
	});

	it("has the first hundred lines of many, and their total number", async () => {
		const lines = Array.from({ length: 120 }, (_, index) => ({ name: `Line ${index + 1}`, unit_price: 1 }));
		const { body } = await get(await invoiceOf({ line_items: lines }));
		expect(body.invoice.lines).toHaveLength(100);
		expect(body.invoice.line_count).toBe(120);
	});

	it("keeps every digit of an amount", async () => {
		const { body } = await get(await invoiceOf({ line_items: [{ name: "Call", unit_price: 0.000000000002 }] }));
		expect(JSON.stringify(body.invoice.lines[0].unit_price)).toBe("2e-12");
	});

	it("offers only the bank details if the seller has no provider", async () => {
		const other = await app.client();
		const customer = await makeCustomer(other);
		const line_items = [{ name: "Seats", unit_price: 1 }];
		const draft = await succeed(other.post("/invoice", { customer_uuid: customer.uuid, line_items }));
		const { body } = await get(await send(other, draft.uuid));
		expect(body).toMatchObject({
			is_test: false,
			ways: { methods: [], test_tokens: [], checkout: false, bank_details: null },
		});
	});

	it("includes links to the PDF and the logo", async () => {
		const invoice = await invoiceOf();
		const pdf = await get(invoice, "/invoice.pdf");
		expect(pdf.headers["content-type"]).toBe("application/pdf");
		expect(pdf.body.subarray(0, 5).toString()).toBe("%PDF-");
		const picture = await get(invoice, "/logo");
		expect(picture.headers).toMatchObject({
			// Issue 17, finding 2: an SVG was rendered when uploaded.
			"content-type": "image/png",
			"content-security-policy": expect.stringContaining("sandbox"),
		});
	});
});

describe("a link", () => {
	const unknown = (link: string): Body => ({ payment_link: `http://tallybook.test/pay/${link}` });

	it("that was not issued here is 404, with a message and a code", async () => {
		const { payment_link } = await invoiceOf();
		const token = payment_link.split("/").at(-1);
		for (const other of ["x", "A".repeat(75), `${token}A`, token.slice(1), `B${token.slice(1)}`]) {
			expect(told(await get(unknown(other)))).toEqual({ status: 404, code: "link_unknown" });
			const page = await get(unknown(other), "");
			expect(page.status).toBe(404);
			expect(String(page.body)).toContain('{"problem":"unknown"');
			expect(told(await post(unknown(other), { amount: 1, token: "tok_visa" }))).toMatchObject({ status: 404 });
			expect(told(await get(unknown(other), "/invoice.pdf"))).toMatchObject({ status: 404 });
		}
	});

	it("of a void invoice is 410 everywhere", async () => {
		const invoice = await invoiceOf();
		await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "void" }));
		const page = await get(invoice, "");
		expect(page.status).toBe(410);
		expect(String(page.body)).toContain('{"problem":"void","locale":"en-US","seller_name":"Test company"}');
		expect(told(await get(invoice))).toEqual({ status: 410, code: "link_void" });
		expect(told(await get(invoice, "/invoice.pdf"))).toEqual({ status: 410, code: "link_void" });
		expect(told(await post(invoice, { amount: 119, token: "tok_visa" }))).toEqual({ status: 410, code: "link_void" });
		expect((await get(invoice, "/logo")).status).toBe(404);
	});

	it("a draft has none", async () => {
		const customer = await makeCustomer(client);
		const draft = await succeed(client.post("/invoice", { customer_uuid: customer.uuid }));
		expect(draft.payment_link).toBeNull();
	});

	it("is not in the OpenAPI document", async () => {
		const { body } = await app.request({ method: "GET", path: "/openapi.json" });
		expect(Object.keys(body.paths).filter((path) => path.startsWith("/pay/"))).toEqual([]);
	});
});

describe("paying", () => {
	it("by a token takes the amount, once the job has asked the provider", async () => {
		const invoice = await invoiceOf();
		const { status, body } = await post(invoice, { amount: 119, token: "tok_visa" });
		expect({ status, body }).toEqual({
			status: 200,
			body: { payment_uuid: expect.any(String), status: "processing", checkout_url: null },
		});
		expect((await get(invoice)).body).toMatchObject({ state: "processing", under_way: { uuid: body.payment_uuid } });
		await app.work();
		const paid = (await get(invoice)).body;
		expect(paid).toMatchObject({ state: "paid", under_way: null, invoice: { amount_paid: 119, amount_due: 0 } });
		expect(paid.payments).toMatchObject([{ amount: 119, method_label: "Visa ending in 4242", paid_on: "2026-09-15" }]);
	});

	it("of six concurrent ones, one succeeds; the others are told that it is in progress", async () => {
		const invoice = await invoiceOf();
		const answers = await Promise.all(
			Array.from({ length: 6 }, () => post(invoice, { amount: 119, token: "tok_visa" })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
		const codes = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code));
		expect(codes).toEqual(new Set(["payment_processing"]));
		await app.work();
		expect((await get(invoice)).body.payments).toHaveLength(1);
	});

	it("treats a declined card as a result, and says why", async () => {
		const invoice = await invoiceOf();
		await post(invoice, { amount: 119, token: "tok_declined" });
		await app.work();
		expect((await get(invoice)).body).toMatchObject({
			state: "due",
			payments: [],
			failure: { kind: "failed", code: "card_declined", failed_on: "2026-09-15" },
		});
	});

	it.each([
		["another amount than what is due", { amount: 118, token: "tok_visa" }, 409, "amount_changed"],
		["no way to pay", { amount: 119 }, 422, "validation_error"],
		["two ways to pay", { amount: 119, token: "tok_visa", checkout: true }, 422, "validation_error"],
		["a token that is not offered", { amount: 119, token: "pm_card_visa" }, 422, "validation_error"],
		["a page that the provider does not have", { amount: 119, checkout: true }, 422, "validation_error"],
		["a method, where none is offered", { amount: 119, method_uuid: crypto.randomUUID() }, 422, "validation_error"],
		["a field that nobody knows", { amount: 119, token: "tok_visa", currency: "USD" }, 422, "validation_error"],
		["an amount of nothing", { amount: 0, token: "tok_visa" }, 422, "validation_error"],
		["an amount in words", { amount: "119", token: "tok_visa" }, 422, "validation_error"],
	])("refuses %s, and starts nothing", async (_what, body, status, code) => {
		const invoice = await invoiceOf();
		expect(told(await post(invoice, body))).toEqual({ status, code });
		expect((await get(invoice)).body).toMatchObject({ state: "due", under_way: null, payments: [] });
	});

	it("is limited to ten attempts a minute, by invoice", async () => {
		const [invoice, other] = [await invoiceOf(), await invoiceOf()];
		const answers: Answer[] = [];
		for (let attempt = 0; attempt < 12; attempt += 1)
			answers.push(await post(invoice, { amount: 1, token: "tok_visa" }));
		expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(409), 429, 429]);
		expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
		expect((await post(other, { amount: 119, token: "tok_visa" })).status).toBe(200);
	});

	it("only an open checkout can be canceled", async () => {
		const invoice = await invoiceOf();
		const { body } = await post(invoice, { amount: 119, token: "ba_checking" });
		const answer = await post(invoice, {}, `/payments/${body.payment_uuid}/cancel`);
		expect(told(answer)).toEqual({ status: 409, code: "payment_not_cancelable" });
	});
});

describe("a discount's code", () => {
	const redeem = (invoice: Body, code: unknown) => post(invoice, { code }, "/code");

	it("is asked for once there is one, and lowers the customer's later invoices, not this one", async () => {
		const invoice = await invoiceOf();
		expect((await get(invoice)).body.takes_codes).toBe(false);
		const body = { name: "Spring", percent: 12.5, code: "SPRING", starts_on: "2026-10-01" };
		const { uuid } = await succeed(client.post("/discount", body));
		expect((await get(invoice)).body.takes_codes).toBe(true);
		expect(await redeem(invoice, "spring")).toMatchObject({
			...{
				status: 200,
				body: { name: "Spring", percent: 12.5, amount: null, currency: null, starts_on: "2026-10-01" },
			},
		});
		const { items } = await succeed(client.get(`/discount/${uuid}/redemptions`));
		expect(items).toMatchObject([{ customer_uuid: invoice.customer.uuid, contract_uuid: null }]);
		expect((await get(invoice)).body.invoice).toMatchObject({ amount: 119, amount_due: 119 });
		expect(told(await redeem(invoice, "SPRING"))).toEqual({ status: 409, code: "code_redeemed" });
		await succeed(client.delete(`/discount/${uuid}`));
		expect(told(await redeem(await invoiceOf(), "SPRING"))).toEqual({ status: 409, code: "code_ended" });
		expect((await get(invoice)).body.takes_codes).toBe(false);
	});

	it.each([
		["unknown", "NOBODY", 404, "not_found"],
		["missing", undefined, 422, "validation_error"],
		["empty", "", 422, "validation_error"],
		["no text", 7, 422, "validation_error"],
	])("is refused where it is %s", async (_what, code, status, refusal) => {
		expect(told(await redeem(await invoiceOf(), code))).toEqual({ status, code: refusal });
	});

	it("can be guessed ten times a minute at most, by invoice", async () => {
		const invoice = await invoiceOf();
		const statuses: number[] = [];
		for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await redeem(invoice, `G${attempt}`)).status);
		expect(statuses).toEqual([...Array(10).fill(404), 429]);
		expect((await redeem(await invoiceOf(), "G")).status).toBe(404);
	});
});
