import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { creditOf } from "../../../test/support/story.ts";
import { attach, checkLedger, pay, readInvoice, readPayment, sentInvoice, wait } from "../testing/ledger.ts";

/** extensions.md, "Credit balance": a credit note's `settle_as`, and credit added while a payment is in progress. */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
	customer = await makeCustomer(client, { currency: "EUR" });
});

const record = (invoice: Body, amount: number): Promise<Body> =>
	succeed(client.post("/payment/record", { invoice_uuid: invoice.uuid, amount, method: "cash" }));
const grant = (amount: number) =>
	succeed(client.post(`/customer/${customer.uuid}/credit`, { currency: "EUR", amount, kind: "grant" }));
const balance = async () => (await creditOf(client, customer.uuid))[0]?.amount ?? 0;
const credit = (invoice: Body, amount: number, settle_as?: string) =>
	client.post(`/invoice/${invoice.uuid}/credit-note`, { amount, reason: "R", ...(settle_as ? { settle_as } : {}) });
const refunded = async (payments: Body[]) =>
	Promise.all(payments.map(async ({ uuid }) => (await readPayment(client, uuid)).amount_refunded));

describe("a credit note settled as a refund", () => {
	it("refunds the payments that the money came from, newest first", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		const first = await record(invoice, 30);
		await attach(client, customer.uuid, "tok_visa");
		app.now = new Date(Date.parse(app.now) + 1000).toISOString();
		const card = await pay(client, invoice, 50);
		await app.work();
		app.now = new Date(Date.parse(app.now) + 1000).toISOString();
		const last = await record(invoice, 20);
		const preview = await succeed(
			client.post(`/invoice/${invoice.uuid}/credit-note/preview`, { amount: 75, settle_as: "refund" }),
		);
		expect(preview).toMatchObject({ amount_refunded: 75, added_to_balance: 0, settle_as: "refund" });
		const note = await succeed(credit(invoice, 75, "refund"));
		expect(note).toMatchObject({
			...{ settle_as: "refund", amount_refunded: 75, added_to_balance: 0, applied_to_invoice: 0, refunded_before: 0 },
		});
		await app.work();
		// 75 = 20 of the last + 50 of the card + 5 of the first.
		expect(await refunded([last, card, first])).toEqual([20, 50, 5]);
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({
			...{ invoice_status: "paid", amount_refunded: 75, amount_credited: 0, amount_due: 0 },
		});
		expect(await balance()).toBe(0);
		await checkLedger(client);
		// The refunds are documented: the rest is returned once.
		expect(await succeed(credit(invoice, 25))).toMatchObject({ added_to_balance: 25, refunded_before: 0 });
		expect(await succeed(client.get(`/credit-note/${note.uuid}`))).toMatchObject({ settle_as: "refund" });
	});

	it("first reduces what is due, and what was paid with credit goes to the balance", async () => {
		await grant(40);
		const invoice = await sentInvoice(client, customer.uuid);
		const payment = await record(invoice, 30);
		// 100 = 30 due + 30 of the payment + 40 of credit.
		expect(await succeed(credit(invoice, 100, "refund"))).toMatchObject({
			...{ applied_to_invoice: 30, amount_refunded: 30, added_to_balance: 40 },
		});
		expect(await refunded([payment])).toEqual([30]);
		expect(await balance()).toBe(40);
		await checkLedger(client);
	});

	it("documents earlier refunds, and refunds only the rest", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		const payment = await record(invoice, 100);
		await succeed(client.post(`/payment/invoice_payment/${payment.uuid}/refund`, { amount: 40 }));
		expect(await succeed(credit(invoice, 100, "refund"))).toMatchObject({ refunded_before: 40, amount_refunded: 60 });
		expect(await readPayment(client, payment.uuid)).toMatchObject({ payment_status: "refunded" });
		await checkLedger(client);
	});

	it("with any other value is refused", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		expect(await credit(invoice, 1, "cash")).toMatchObject({ status: 422 });
	});

	it("concurrent with refunds returns nothing twice", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		const payment = await record(invoice, 100);
		const refund = () => client.post(`/payment/invoice_payment/${payment.uuid}/refund`, { amount: 60 });
		const answers = await Promise.all([refund(), credit(invoice, 100, "refund"), refund()]);
		for (const { status } of answers) expect([200, 409]).toContain(status);
		expect(await refunded([payment])).toEqual([100]);
		expect(await balance()).toBe(0);
		await checkLedger(client);
	});
});

describe("credit added while a payment is in progress", () => {
	it.each<[string, string, number, number]>([
		// Charged in full: nothing is left to pay, and the credit stays.
		["waits, and stays where the money comes", "ba_checking", 100, 30],
		["pays once the charge has failed", "tok_declined", 0, 0],
	])("%s", async (_case, token, paid, left) => {
		const invoice = await sentInvoice(client, customer.uuid);
		await attach(client, customer.uuid, token);
		await pay(client, invoice);
		await grant(30);
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ credit_applied: 0, amount_processing: 100 });
		await app.work();
		await wait(app, 100);
		await app.work();
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({
			...{ amount_paid: paid, credit_applied: 30 - left, amount_due: 100 - paid - (30 - left), amount_processing: 0 },
		});
		expect(await balance()).toBe(left);
		await checkLedger(client);
	});

	it("pays what a returned debit makes due again", async () => {
		const invoice = await sentInvoice(client, customer.uuid);
		await attach(client, customer.uuid, "ba_returned");
		await pay(client, invoice);
		await app.work();
		await grant(100);
		await wait(app, 100);
		await app.work();
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({
			...{ invoice_status: "paid", amount_paid: 0, credit_applied: 100 },
		});
		expect(await balance()).toBe(0);
		await checkLedger(client);
	});
});
