import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { creditOf } from "../../../test/support/story.ts";
import { attach, checkLedger, pay, readInvoice, readPayment, record, sentInvoice } from "../testing/ledger.ts";

/** decisions.md, "Payments": payments recorded by mistake, and overpayments. */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
});

beforeEach(async () => {
	customer = await makeCustomer(client, { currency: "EUR" });
});

const overpay = (invoice: Body, amount: number) => succeed(record(client, invoice, amount, { overpayment: "credit" }));
const reverse = ({ uuid }: Body) => client.post(`/payment/invoice_payment/${uuid}/reverse`);
const balance = () => creditOf(client, customer.uuid);
const movementsOf = async ({ uuid }: Body) =>
	(await succeed(client.get(`/payment/invoice_payment/${uuid}/movements`))).items.map(({ kind, amount }: Body) => [
		kind,
		amount,
	]);

describe("a reversed recorded payment", () => {
	it("counts as never received, and its invoice is due again", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		await succeed(record(client, invoice, 40));
		const payment = await succeed(record(client, invoice, 60));
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid" });
		expect(await succeed(reverse(payment))).toMatchObject({
			...{ payment_status: "canceled", reversed_at: app.now, payment_completed_date: null, total_amount: 60 },
		});
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({
			...{ invoice_status: "sent", amount_paid: 40, amount_due: 60, paid_at: null, amount_refunded: 0 },
		});
		expect(await movementsOf(payment)).toEqual([
			["received", 60],
			["reversed", -60],
		]);
		await checkLedger(client);
		const { items } = await succeed(client.get(`/invoice/${invoice.uuid}/history`));
		expect(items[0]).toMatchObject({
			...{ kind: "payment_reversed", summary: "A recorded payment was reversed; the amount is due again." },
			payment: { uuid: payment.uuid, amount: 60 },
		});
		// The money arrives after all.
		await succeed(record(client, invoice, 60));
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid", amount_paid: 100 });
		await checkLedger(client);
	});

	it("may be that of an invoice marked as paid, and lets it be voided", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "paid" }));
		const { items } = await succeed(client.get(`/payment/invoice_payment?invoice_uuid=${invoice.uuid}`));
		const mark = (invoice_status: string) => client.put(`/invoice/${invoice.uuid}`, { invoice_status });
		expect(await mark("void")).toMatchObject({ status: 409, body: { code: "invoice_paid" } });
		await succeed(reverse(items[0]));
		expect(await succeed(mark("void"))).toMatchObject({ invoice_status: "void", amount_paid: 0 });
		await checkLedger(client);
	});

	it("of an uncollectible invoice leaves its status", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "uncollectible" }));
		const payment = await succeed(record(client, invoice, 40));
		await succeed(reverse(payment));
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "uncollectible", amount_due: 100 });
	});

	it("lets unused credit pay the invoice", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		const payment = await succeed(record(client, invoice, 100));
		const grant = { currency: "EUR", amount: 30, kind: "grant" };
		await succeed(client.post(`/customer/${customer.uuid}/credit`, grant));
		await succeed(reverse(payment));
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ amount_due: 70, credit_applied: 30 });
		expect(await balance()).toEqual([]);
		await checkLedger(client);
	});

	it.each<[string, (invoice: Body) => Promise<Body>]>([
		["one that is scheduled", (invoice) => pay(client, invoice)],
		[
			"one that was refunded in part",
			async (invoice) => {
				const payment = await succeed(record(client, invoice, 100));
				return succeed(client.post(`/payment/invoice_payment/${payment.uuid}/refund`, { amount: 1 }));
			},
		],
		["one that is reversed already", async (invoice) => succeed(reverse(await succeed(record(client, invoice, 100))))],
		[
			"one of a provider",
			async (invoice) => {
				await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
				await attach(client, customer.uuid, "tok_visa");
				const { uuid } = await pay(client, invoice);
				await app.work();
				await succeed(client.put("/organisation", { payment_provider: "manual" }));
				return readPayment(client, uuid);
			},
		],
	])("is not %s: 409", async (_case, make) => {
		const payment = await make(await sentInvoice(client, customer.uuid));
		expect(await reverse(payment)).toMatchObject({ status: 409, body: { code: "payment_not_reversible" } });
		expect(await readPayment(client, payment.uuid)).toEqual(payment);
		await checkLedger(client);
	});

	it("belongs to the organization, and to those who may write", async () => {
		const payment = await succeed(record(client, await sentInvoice(client, customer.uuid), 100));
		const path = `/payment/invoice_payment/${payment.uuid}/reverse`;
		expect((await (await app.client()).post(path)).status).toBe(404);
		expect((await (await app.clientOf(client, "read")).post(path)).status).toBe(403);
	});

	it("many concurrent reversals reverse it once", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		const payment = await succeed(record(client, invoice, 100));
		const answers = await Promise.all(Array.from({ length: 5 }, () => reverse(payment)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ amount_paid: 0 });
		await checkLedger(client);
	});
});

describe("an overpayment", () => {
	it("becomes credit on request, and pays other open invoices", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		const other = await sentInvoice(client, customer.uuid, 30);
		const waiting = await pay(client, invoice, 100);
		const payment = await overpay(invoice, 150);
		// 150 = 100 for the invoice + 30 for the other + 20 left. It completes the scheduled payment of 100.
		expect(payment).toMatchObject({
			...{ uuid: waiting.uuid, total_amount: 150, added_to_balance: 50, payment_status: "completed" },
		});
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid", amount_paid: 100 });
		expect(await readInvoice(client, other.uuid)).toMatchObject({ invoice_status: "paid", credit_applied: 30 });
		expect(await balance()).toEqual([{ currency: "EUR", amount: 20 }]);
		const { items } = await succeed(client.get(`/customer/${customer.uuid}/credit`));
		expect(items[1]).toMatchObject({
			...{ kind: "overpayment", amount: 50, invoice_uuid: invoice.uuid, payment_uuid: payment.uuid },
		});
		expect(await movementsOf(payment)).toEqual([["received", 150]]);
		await checkLedger(client);
		// 30 of it were used.
		expect(await reverse(payment)).toMatchObject({ status: 409, body: { code: "credit_used" } });
		expect(await readPayment(client, payment.uuid)).toEqual(payment);
	});

	it("is removed from the balance when the payment is reversed", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		const payment = await overpay(invoice, 150);
		await succeed(reverse(payment));
		expect(await balance()).toEqual([]);
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "sent", amount_due: 100 });
		expect(await movementsOf(payment)).toEqual([
			["received", 150],
			["reversed", -150],
		]);
		await checkLedger(client);
	});

	it("is not refunded with the payment: it can only be paid out from the balance", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		const payment = await overpay(invoice, 150);
		const refund = `/payment/invoice_payment/${payment.uuid}/refund`;
		expect((await client.post(refund, { amount: 100.01 })).status).toBe(409);
		expect(await succeed(client.post(refund))).toMatchObject({ amount_refunded: 100, payment_status: "refunded" });
		expect(await balance()).toEqual([{ currency: "EUR", amount: 50 }]);
		await checkLedger(client);
	});

	it.each<[string, (invoice: Body) => Promise<unknown>, object, number]>([
		["unless it is asked for", async () => {}, {}, 409],
		["as anything else", async () => {}, { overpayment: "tip" }, 422],
		["once nothing is due", (invoice) => succeed(record(client, invoice, 100)), { overpayment: "credit" }, 409],
		[
			"of a void invoice",
			(invoice) => succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "void" })),
			{ overpayment: "credit" },
			409,
		],
	])("is refused %s", async (_case, before, fields, status) => {
		const invoice = await sentInvoice(client, customer.uuid);
		await before(invoice);
		expect((await record(client, invoice, 150, fields)).status).toBe(status);
		expect(await balance()).toEqual([]);
		await checkLedger(client);
	});
});
