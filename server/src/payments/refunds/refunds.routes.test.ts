import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { createLog } from "../../platform/index.ts";
import { reconcile } from "../settlement/reconcile.ts";
import { attach, checkLedger, pay, readInvoice, readPayment, sentInvoice, wait } from "../testing/ledger.ts";

const app = useTestApp();
let client: TestClient;

beforeAll(async () => {
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
});

async function customerWith(token: string | null): Promise<Body> {
	const customer = await makeCustomer(client, { currency: "EUR" });
	if (token !== null) await attach(client, customer.uuid, token);
	return customer;
}

/** An invoice over 100.00 paid by card, and its payment. */
async function charged(): Promise<{ invoice: Body; payment: Body }> {
	const invoice = await sentInvoice(client, (await customerWith("tok_visa")).uuid);
	const payment = await pay(client, invoice);
	await app.work();
	return { invoice, payment };
}

/** The same, recorded manually. */
async function recorded(): Promise<{ invoice: Body; payment: Body }> {
	const invoice = await sentInvoice(client, (await customerWith(null)).uuid);
	const record = { invoice_uuid: invoice.uuid, amount: 100, method: "check" };
	return { invoice, payment: await succeed(client.post("/payment/record", record)) };
}

const refund = (payment: Body, body: object = {}) =>
	client.post(`/payment/invoice_payment/${payment.uuid}/refund`, body);
const credit = (invoice: Body, amount: number) =>
	client.post(`/invoice/${invoice.uuid}/credit-note`, { amount, reason: "Returned" });
const balanceOf = async (invoice: Body) =>
	(await succeed(client.get(`/customer/${invoice.customer.uuid}`))).credit_balance[0]?.amount ?? 0;

describe.each([
	["a card's", charged],
	["a recorded one's", recorded],
])("a refund of %s money", (_whose, paid) => {
	it("of a part, then of the rest: the payment is refunded, nothing is due again", async () => {
		const { invoice, payment } = await paid();
		await succeed(refund(payment, { amount: 30.25 }));
		await app.work();
		expect(await readPayment(client, payment.uuid)).toMatchObject({
			...{ payment_status: "completed", amount_refunded: 30.25 },
			refunds: [{ amount: 30.25, status: "succeeded" }],
		});
		await succeed(refund(payment));
		await app.work();
		expect(await readPayment(client, payment.uuid)).toMatchObject({ payment_status: "refunded", amount_refunded: 100 });
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({
			...{ invoice_status: "paid", amount_paid: 100, amount_refunded: 100, amount_due: 0 },
		});
		await checkLedger(client);
	});

	it("is previewed, and in the ledger afterward", async () => {
		const { payment } = await paid();
		const path = `/payment/invoice_payment/${payment.uuid}`;
		const refundable = { currency: "EUR", is_held_by_credit: false };
		expect(await succeed(client.get(`${path}/refundable`))).toEqual({ ...refundable, amount: 100 });
		await succeed(refund(payment, { amount: 30.25 }));
		await app.work();
		expect(await succeed(client.get(`${path}/refundable`))).toEqual({ ...refundable, amount: 69.75 });
		const { items } = await succeed(client.get(`${path}/movements`));
		const [{ uuid: refund_uuid }] = (await readPayment(client, payment.uuid)).refunds;
		expect(items).toMatchObject([
			{ kind: "received", amount: 100, currency: "EUR", refund_uuid: null },
			{ kind: "refunded", amount: -30.25, currency: "EUR", refund_uuid },
		]);
		await succeed(refund(payment));
		await app.work();
		expect(await succeed(client.get(`${path}/refundable`))).toEqual({ ...refundable, amount: 0 });
		const other = await app.client("write", "Another company");
		for (const what of ["movements", "refundable"]) expect((await other.get(`${path}/${what}`)).status).toBe(404);
	});

	it.each<[string, object, number, string]>([
		["more than was paid", { amount: 100.01 }, 409, "amount_exceeds_payment"],
		["nothing", { amount: 0 }, 422, "validation_error"],
		["less than nothing", { amount: -5 }, 422, "validation_error"],
		["a fraction of a cent", { amount: 0.001 }, 422, "validation_error"],
	])("cannot be of %s", async (_case, body, status, code) => {
		const { payment } = await paid();
		const answer = await refund(payment, body);
		expect([answer.status, answer.body.code]).toEqual([status, code]);
		expect((await readPayment(client, payment.uuid)).refunds).toEqual([]);
	});

	it("is not made twice", async () => {
		const { payment } = await paid();
		await succeed(refund(payment));
		await app.work();
		expect((await refund(payment)).body.code).toBe("payment_not_refundable");
	});
});

describe("refunds and credit notes return nothing twice", () => {
	it("money that a note returned as credit is not refunded", async () => {
		// 100.00 paid; a note of 40.00 makes them the customer's credit, so 60.00 can still be refunded.
		const { invoice, payment } = await charged();
		await succeed(credit(invoice, 40));
		expect(await balanceOf(invoice)).toBe(40);
		expect(await succeed(client.get(`/payment/invoice_payment/${payment.uuid}/refundable`))).toEqual({
			...{ amount: 60, currency: "EUR", is_held_by_credit: true },
		});
		expect((await refund(payment, { amount: 60.01 })).body).toMatchObject({
			code: "amount_exceeds_payment",
			detail: expect.stringContaining("a credit note added the rest to the customer's credit balance"),
		});
		await succeed(refund(payment));
		await app.work();
		expect(await readPayment(client, payment.uuid)).toMatchObject({ amount_refunded: 60, payment_status: "completed" });
		await checkLedger(client);
	});

	it("refunded money gives no credit", async () => {
		// 100.00 paid and 30.00 of it refunded; a note of 50.00 documents those 30.00, and 20.00 are the customer's.
		const { invoice, payment } = await charged();
		await succeed(refund(payment, { amount: 30 }));
		await app.work();
		expect(await succeed(credit(invoice, 50))).toMatchObject({
			...{ applied_to_invoice: 0, added_to_balance: 20, refunded_before: 30 },
		});
		expect(await balanceOf(invoice)).toBe(20);
	});

	it("nor does a refund in progress", async () => {
		// 100.00 paid; a refund of all of it waits only for the provider's answer when a note of 100.00 is made.
		const { invoice, payment } = await charged();
		await succeed(refund(payment));
		expect(await succeed(credit(invoice, 100))).toMatchObject({
			...{ applied_to_invoice: 0, added_to_balance: 0, refunded_before: 100 },
		});
		await app.work();
		expect(await readPayment(client, payment.uuid)).toMatchObject({ payment_status: "refunded" });
		expect(await balanceOf(invoice)).toBe(0);
	});

	it("a part paid, refunded, and then credited in full: nobody owes anything", async () => {
		const invoice = await sentInvoice(client, (await customerWith(null)).uuid);
		const record = { invoice_uuid: invoice.uuid, amount: 30, method: "cash" };
		await succeed(refund(await succeed(client.post("/payment/record", record))));
		expect(await succeed(credit(invoice, 100))).toMatchObject({
			...{ applied_to_invoice: 70, added_to_balance: 0, refunded_before: 30 },
		});
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid", amount_due: 0 });
		expect(await balanceOf(invoice)).toBe(0);
	});
});

it("a pending refund is checked less and less often", async () => {
	const { payment } = await charged();
	await succeed(refund(payment));
	const asked: string[] = [];
	let now = app.now;
	const sandbox: typeof app.services.providers.sandbox = {
		...app.services.providers.sandbox,
		refund: async ({ key, amount }) => {
			asked.push(now);
			return { providerRefundId: "slow", key, amount, status: "pending", failure: null };
		},
	};
	const services = { ...app.services, providers: { ...app.services.providers, sandbox } };
	// After 1 minute it is not yet time, after 2 it is; after a day, the interval is a tenth of it, 2.4 hours.
	for (const minutes of [1, 2, 2.5, 1440, 1500, 1700]) {
		now = new Date(Date.parse(app.now) + minutes * 60_000).toISOString();
		await reconcile({ ...client.context, now }, services, createLog("silent"));
	}
	const minutesAfter = (moment: string) => (Date.parse(moment) - Date.parse(app.now)) / 60_000;
	expect(asked.map(minutesAfter)).toEqual([2, 1440, 1700]);
	await app.work();
	expect(await readPayment(client, payment.uuid)).toMatchObject({ payment_status: "refunded" });
});

describe("returned money", () => {
	it("is due again, except for earlier refunds", async () => {
		const invoice = await sentInvoice(client, (await customerWith("ba_returned")).uuid);
		const payment = await pay(client, invoice);
		await app.work();
		await wait(app, 3);
		await succeed(refund(payment, { amount: 40 }));
		await app.work();
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid", amount_refunded: 40 });
		await wait(app, 10);
		expect(await readPayment(client, payment.uuid)).toMatchObject({ payment_status: "failed", amount_refunded: 40 });
		// 100.00 were received, 40.00 refunded, the other 60.00 returned: 60.00 are due.
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({
			...{ invoice_status: "sent", amount_paid: 40, amount_refunded: 40, amount_due: 60, paid_at: null },
		});
		await checkLedger(client);
	});

	it("leaves an invoice that can be paid again, and appears in its history", async () => {
		const invoice = await sentInvoice(client, (await customerWith("ba_returned")).uuid);
		await pay(client, invoice);
		await app.work();
		await wait(app, 3);
		await wait(app, 3);
		const record = { invoice_uuid: invoice.uuid, amount: 100, method: "bank_transfer", reference: "RF18" };
		expect(await succeed(client.post("/payment/record", record))).toMatchObject({ payment_status: "completed" });
		const { items } = await succeed(client.get(`/invoice/${invoice.uuid}/history`));
		const told = items.toReversed().filter(({ kind }: Body) => kind !== "mailed");
		expect(told.map(({ kind, payment }: Body) => [kind, payment?.amount ?? null])).toEqual([
			["created", null],
			["sent", null],
			["payment_started", 100],
			["paid", 100],
			["payment_returned", 100],
			["paid", 100],
		]);
		await checkLedger(client);
	});
});
