import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { attach, checkLedger, pay, paymentOf, readInvoice, readPayment, sentInvoice, wait } from "../testing/ledger.ts";

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
	customer = await makeCustomer(client, { currency: "EUR" });
});

/** A customer who pays with a sandbox token. */
async function payer(token: string): Promise<Body> {
	const made = await makeCustomer(client, { currency: "EUR" });
	await attach(client, made.uuid, token);
	return made;
}

describe("a payment of a sent invoice", () => {
	it("stays scheduled if the customer has no payment method", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		const payment = await pay(client, invoice);
		expect(payment).toMatchObject({
			...{ total_amount: 100, customer_uuid: customer.uuid, payment_status: "scheduled", amount_refunded: 0 },
			...{ payment_scheduled_date: `${invoice.due_date}T00:00:00.000Z`, payment_completed_date: null, test: true },
			reference_number: expect.stringMatching(/^PAY-2026-\d{6}$/),
			invoice: {
				...{ amount: 100, uuid: invoice.uuid, invoice_number: invoice.invoice_number, currency: "EUR" },
				...{ invoice_date: "2026-09-15", description: null },
				line_items: [
					{ name: "Seats", unit_price: 100, quantity: 1, amount: 100, currency: "EUR", description: null, flat_fee: 0 },
				],
			},
		});
		expect(await readPayment(client, payment.uuid)).toEqual(payment);
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ amount_processing: 0, amount_due: 100 });
	});

	it.each<[string, number, string[], string, object]>([
		["tok_visa", 0, ["succeeded"], "completed", { invoice_status: "paid", amount_paid: 100, amount_due: 0 }],
		["tok_mastercard", 0, ["succeeded"], "completed", { invoice_status: "paid", amount_paid: 100, amount_due: 0 }],
		["tok_declined", 0, ["failed"], "failed", { invoice_status: "sent", amount_paid: 0, amount_due: 100 }],
		["tok_insufficient_funds", 0, ["failed"], "failed", { invoice_status: "sent", amount_paid: 0, amount_due: 100 }],
		["ba_checking", 0, ["pending"], "processing", { invoice_status: "sent", amount_processing: 100, amount_due: 100 }],
		["ba_checking", 3, ["succeeded"], "completed", { invoice_status: "paid", amount_processing: 0, amount_due: 0 }],
		["ba_returned", 3, ["succeeded"], "completed", { invoice_status: "paid", amount_paid: 100, amount_due: 0 }],
		[
			"ba_returned",
			9,
			["returned"],
			"failed",
			{ invoice_status: "sent", amount_paid: 0, amount_due: 100, paid_at: null },
		],
	])("is charged with %s: after %d s", async (token, seconds, attempts, status, expected) => {
		const invoice = await sentInvoice(client, (await payer(token)).uuid);
		const payment = await pay(client, invoice);
		expect(payment).toMatchObject({
			payment_status: "processing",
			payment_scheduled_date: app.now,
			provider: "sandbox",
		});
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ amount_processing: 100, amount_due: 100 });
		await app.work();
		await wait(app, seconds);
		const after = await readPayment(client, payment.uuid);
		expect(after.payment_status).toBe(status);
		expect(after.attempts.map((attempt: Body) => attempt.status)).toEqual(attempts);
		expect(await readInvoice(client, invoice.uuid)).toMatchObject(expected);
		const isOver = status === "completed" ? app.now : null;
		if (seconds === 0) expect(after.payment_completed_date).toBe(isOver);
		await checkLedger(client);
	});

	it("says why the bank refused it", async () => {
		const invoice = await sentInvoice(client, (await payer("tok_insufficient_funds")).uuid);
		const { uuid } = await pay(client, invoice);
		await app.work();
		expect(await readPayment(client, uuid)).toMatchObject({
			failure_code: "insufficient_funds",
			failure_message: "The card has insufficient funds.",
			method_label: "Visa ending in 9995",
		});
	});

	it("may be partial; the invoice stays sent until all is paid", async () => {
		const invoice = await sentInvoice(client, (await payer("tok_visa")).uuid);
		await pay(client, invoice, 30.5);
		await app.work();
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "sent", amount_due: 69.5 });
		await pay(client, invoice, 69.5);
		await app.work();
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid", paid_at: app.now });
	});

	it.each<[string, (invoice: Body) => object, number, string]>([
		["more than is due", (invoice) => paymentOf(invoice, 100.01), 409, "amount_exceeds_due"],
		[
			"in another currency",
			(i) => ({
				customer_uuid: customer.uuid,
				invoice: { amount: 1, invoice_number: i.invoice_number, currency: "USD" },
			}),
			422,
			"validation_error",
		],
		["0", (invoice) => paymentOf(invoice, 0), 422, "validation_error"],
		["below 0", (invoice) => paymentOf(invoice, -1), 422, "validation_error"],
		["a fraction of a cent", (invoice) => paymentOf(invoice, 1.001), 422, "validation_error"],
		[
			"a number of the own form that no invoice has",
			() => ({ customer_uuid: customer.uuid, invoice: { amount: 1, invoice_number: "INV-2026-999999" } }),
			422,
			"validation_error",
		],
		[
			"an unknown customer",
			(i) => ({ ...paymentOf(i), customer_uuid: "00000000-0000-4000-8000-000000000000" }),
			404,
			"not_found",
		],
		["an unknown field", (i) => ({ ...paymentOf(i), amonut: 1 }), 422, "validation_error"],
	])("is refused if it is %s", async (_case, body, status, code) => {
		const invoice = await sentInvoice(client, customer.uuid);
		const answer = await client.post("/payment/invoice_payment/create", body(invoice));
		expect([answer.status, answer.body.code]).toEqual([status, code]);
		expect((await succeed(client.get(`/payment/invoice_payment?invoice_uuid=${invoice.uuid}`))).count).toBe(0);
	});

	it("is refused if the number is another customer's, or the invoice is not sent", async () => {
		const other = await sentInvoice(client, (await makeCustomer(client)).uuid);
		const foreign = { ...paymentOf(other), customer_uuid: customer.uuid };
		expect((await client.post("/payment/invoice_payment/create", foreign)).status).toBe(409);
		await succeed(client.put(`/invoice/${other.uuid}`, { invoice_status: "paid" }));
		expect((await client.post("/payment/invoice_payment/create", paymentOf(other))).status).toBe(409);
	});
});

describe("a payment without an invoice creates one and sends it", () => {
	const create = (invoice: object) =>
		client.post("/payment/invoice_payment/create", { customer_uuid: customer.uuid, invoice });

	it("with the lines given, and no tax", async () => {
		await succeed(client.put("/organisation", { default_tax_rate: 19 }));
		const line_items = [
			{ name: "Hours", unit_price: 80, quantity: 2.5, amount: 200, currency: "EUR", description: "On site" },
			{ name: "Travel", unit_price: 15.5, amount: 15.5 },
		];
		const { invoice, payment_status } = await succeed(create({ amount: 215.5, line_items, invoice_number: "EXT-77" }));
		expect(payment_status).toBe("scheduled");
		expect(invoice).toMatchObject({ amount: 215.5, invoice_number: "EXT-77" });
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({
			...{ invoice_status: "sent", amount: 215.5, tax_total: 0, amount_due: 215.5 },
			line_items: [
				{ name: "Hours", quantity: 2.5 },
				{ name: "Travel", quantity: 1 },
			],
		});
		await succeed(client.put("/organisation", { default_tax_rate: 0 }));
	});

	it.each([
		["the description bears it, without lines", { amount: 12, description: "Deposit" }, "Deposit"],
		["a payment, without any words", { amount: 12 }, "Payment"],
		["also with an empty list", { amount: 12, line_items: [] }, "Payment"],
	])("%s", async (_case, invoice, name) => {
		const { uuid } = (await succeed(create(invoice))).invoice;
		expect((await readInvoice(client, uuid)).line_items).toMatchObject([{ name, unit_price: 12, quantity: 1 }]);
	});

	it("takes the next number of the series", async () => {
		const { invoice } = await succeed(create({ amount: 1, invoice_date: "2026-09-01" }));
		expect(invoice).toMatchObject({
			invoice_number: expect.stringMatching(/^INV-2026-\d{6}$/),
			invoice_date: "2026-09-01",
		});
	});

	it.each<[string, object, string]>([
		[
			"a line that is not quantity × unit_price",
			{ amount: 10, line_items: [{ name: "A", unit_price: 5, quantity: 2, amount: 11 }] },
			"invoice.line_items[0].amount",
		],
		[
			"an amount that is not the lines' sum",
			{ amount: 11, line_items: [{ name: "A", unit_price: 5, quantity: 2 }] },
			"invoice.amount",
		],
		[
			"a line in another currency",
			{ amount: 5, line_items: [{ name: "A", unit_price: 5, currency: "USD" }] },
			"invoice.line_items[0].currency",
		],
		["more decimals than the currency has", { amount: 5.5, currency: "JPY" }, "invoice.amount"],
		["an amount that is missing", {}, "invoice.amount"],
		["a number of blanks", { amount: 5, invoice_number: "  " }, "invoice.invoice_number"],
		["a number of two lines", { amount: 5, invoice_number: "EXT\n77" }, "invoice.invoice_number"],
		["a date that nobody means", { amount: 5, invoice_date: "9999-12-31" }, "invoice.invoice_date"],
	])("but not with %s", async (_case, invoice, field) => {
		const before = await succeed(client.get("/invoice?limit=1"));
		const { status, body } = await create(invoice);
		expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
		expect((await succeed(client.get("/invoice?limit=1"))).count).toBe(before.count);
	});

	it("with a number that the own series, having got its form, passes over", async () => {
		const shop = await app.client();
		const { uuid } = await makeCustomer(shop, { currency: "EUR" });
		const invoice = { amount: 5, invoice_number: "SHOP-2026-000002" };
		await succeed(shop.post("/payment/invoice_payment/create", { customer_uuid: uuid, invoice }));
		await succeed(shop.put("/organisation", { invoice_prefix: "SHOP" }));
		const numbers: string[] = [];
		for (let made = 0; made < 2; made += 1) numbers.push((await sentInvoice(shop, uuid)).invoice_number);
		expect(numbers).toEqual(["SHOP-2026-000001", "SHOP-2026-000003"]);
	});

	it("but not with a number that is taken", async () => {
		await succeed(create({ amount: 5, invoice_number: "EXT-78" }));
		await succeed(
			client.put(`/invoice/${(await succeed(create({ amount: 5, invoice_number: "EXT-79" }))).invoice.uuid}`, {
				invoice_status: "void",
			}),
		);
		expect((await create({ amount: 5, invoice_number: "EXT-79" })).body.code).toBe("invoice_not_payable");
	});
});

describe("while a payment is in progress", () => {
	it.each<[string, string, object, string]>([
		["voided", "put /invoice/:uuid", { invoice_status: "void" }, "payment_processing"],
		["marked as paid", "put /invoice/:uuid", { invoice_status: "paid" }, "payment_processing"],
		["edited", "post /invoice/:uuid/line-items", { name: "More", unit_price: 1 }, "invoice_not_editable"],
		["credited", "post /invoice/:uuid/credit-note", { amount: 1, reason: "R" }, "payment_processing"],
	])("the invoice cannot be %s", async (_case, route, body, code) => {
		const invoice = await sentInvoice(client, (await payer("ba_checking")).uuid);
		await pay(client, invoice, 40);
		const [method, path = ""] = route.split(" ");
		const address = path.replace(":uuid", invoice.uuid);
		const answer = await (method === "put" ? client.put(address, body) : client.post(address, body));
		expect([answer.status, answer.body.code]).toEqual([409, code]);
		const notes = await succeed(client.put(`/invoice/${invoice.uuid}`, { notes: "asked again" }));
		expect(notes.notes).toBe("asked again");
	});
});

describe("of several at once", () => {
	const atOnce = (ask: () => Promise<{ status: number }>) => Promise.all(Array.from({ length: 6 }, ask));

	it("six charges of the same amount: one is started", async () => {
		const invoice = await sentInvoice(client, (await payer("tok_visa")).uuid);
		const answers = await atOnce(() => client.post("/payment/invoice_payment/create", paymentOf(invoice)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
		await app.work();
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid", amount_paid: 100 });
		await checkLedger(client);
	});

	it("several debits: one job waits for the sandbox's events about them", async () => {
		const { uuid } = await payer("ba_checking");
		for (let made = 0; made < 3; made += 1) await pay(client, await sentInvoice(client, uuid));
		await app.work();
		const jobs = "select 1 from graphile_worker.jobs where task_identifier = 'deliver_sandbox_events'";
		expect(await app.database.rows(jobs)).toHaveLength(1);
	});

	it("six records of the same amount: one is saved", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		const record = { invoice_uuid: invoice.uuid, amount: 100, method: "bank_transfer" };
		const answers = await atOnce(() => client.post("/payment/record", record));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
		await checkLedger(client);
	});

	it("six full refunds: one is made", async () => {
		const invoice = await sentInvoice(client, (await payer("tok_visa")).uuid);
		const { uuid } = await pay(client, invoice);
		await app.work();
		const answers = await atOnce(() => client.post(`/payment/invoice_payment/${uuid}/refund`, {}));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
		await app.work();
		expect(await readPayment(client, uuid)).toMatchObject({ payment_status: "refunded", amount_refunded: 100 });
		await checkLedger(client);
	});
});
