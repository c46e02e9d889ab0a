import { beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { jobHandlers } from "../../jobs.ts";
import type { Decimal } from "../../money/index.ts";
import { reconcileTask } from "../jobs.ts";
import { attach, checkLedger, pay, paymentOf, readInvoice, readPayment, sentInvoice, wait } from "../testing/ledger.ts";

const app = useTestApp();
let client: TestClient;

beforeAll(async () => {
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
});

const rounds = 6;
const tokens = ["tok_visa", "tok_declined", "ba_checking", "ba_returned", null];

/** Concurrent operations of people and the provider on one invoice. */
async function doAtOnce(invoice: Body, round: number): Promise<void> {
	const address = `/invoice/${invoice.uuid}`;
	const { items } = await succeed(client.get(`/payment/invoice_payment?invoice_uuid=${invoice.uuid}`));
	const payments = items.slice(0, 3).map(({ uuid }: Body) => `/payment/invoice_payment/${uuid}`);
	const create = (amount: number) => client.post("/payment/invoice_payment/create", paymentOf(invoice, amount));
	const record = { invoice_uuid: invoice.uuid, amount: 10, method: "cash" };
	const answers = await Promise.all([
		create(15),
		create(20),
		client.post("/payment/record", record),
		client.post("/payment/record", { ...record, amount: 15 }),
		client.post(`${address}/credit-note`, { amount: 5, reason: "R" }),
		client.put(address, { description: `round ${round}` }),
		client.put(`${address}/line-items/${invoice.line_items[0].uuid}`, { unit_price: 100 + round }),
		// Locks the same customer, then the numbers.
		client.post("/payment/invoice_payment/create", { customer_uuid: invoice.customer.uuid, invoice: { amount: 7 } }),
		...payments.map((path: string) => client.post(`${path}/refund`, { amount: 3 })),
		...payments.map((path: string) => client.post(`${path}/cancel`)),
		...(round === rounds - 1 ? [client.put(address, { invoice_status: "void" })] : []),
	]);
	// 503: a busy machine has no connection left; nothing was done then.
	for (const answer of answers) expect([200, 409, 503], JSON.stringify(answer.body)).toContain(answer.status);
}

/** Compares what the provider has moved with the ledger. */
async function checkProvider(): Promise<void> {
	const { db, organisationId } = client.context;
	const sums = await db.row<Record<string, Decimal>>(
		`select (select coalesce(sum(amount), 0) from sandbox.charge where organisation_id = $1 and succeeds_at <= $2) as charged,
			(select coalesce(sum(amount), 0) from sandbox.refund where organisation_id = $1 and failure_code is null) as refunded,
			(select coalesce(sum(movement.amount), 0) from payments.movement join payments.payment
				on payment.organisation_id = movement.organisation_id and payment.uuid = payment_uuid
				where movement.organisation_id = $1 and kind = 'received' and provider = 'sandbox') as received,
			(select -coalesce(sum(movement.amount), 0) from payments.movement join payments.payment
				on payment.organisation_id = movement.organisation_id and payment.uuid = payment_uuid
				where movement.organisation_id = $1 and kind = 'refunded' and provider = 'sandbox') as given_back`,
		[organisationId, app.now],
	);
	expect([String(sums?.received), String(sums?.given_back)]).toEqual([String(sums?.charged), String(sums?.refunded)]);
	expect(Number(sums?.charged)).toBeGreaterThan(0);
	expect(Number(sums?.refunded)).toBeGreaterThan(0);
}

it("concurrent charges, records, refunds, notes, edits, and results leave ledgers that add up", {
	timeout: 240_000,
}, async () => {
	const invoices: Body[] = [];
	for (const token of tokens) {
		const { uuid } = await makeCustomer(client, { currency: "EUR" });
		if (token !== null) await attach(client, uuid, token);
		invoices.push(await sentInvoice(client, uuid), await sentInvoice(client, uuid));
	}
	for (let round = 0; round < rounds; round += 1) {
		const settled = [app.work(), wait(app, 2), jobHandlers(app.services)[reconcileTask]?.({}), app.work()];
		await Promise.all([...invoices.map((invoice) => doAtOnce(invoice, round)), ...settled]);
		await checkLedger(client);
	}
	for (let turn = 0; turn < 3; turn += 1) {
		await app.work();
		await wait(app, 100);
	}
	await checkLedger(client);
	await checkProvider();
	for (const { uuid } of invoices) expect((await readInvoice(client, uuid)).amount_processing).toBe(0);
});

it("a payment is shown with a consistent invoice and lines while they are edited", {
	timeout: 60_000,
}, async () => {
	const invoice = await sentInvoice(client, (await makeCustomer(client, { currency: "EUR" })).uuid);
	const { uuid } = await pay(client, invoice, 1);
	const line = `/invoice/${invoice.uuid}/line-items/${invoice.line_items[0].uuid}`;
	let isEditing = true;
	const edit = async () => {
		for (let price = 101; price < 113; price += 1) await succeed(client.put(line, { unit_price: price }));
	};
	const shown = new Set<number>();
	const read = async () => {
		while (isEditing) {
			const { items } = await succeed(client.get(`/payment/invoice_payment?invoice_uuid=${invoice.uuid}`));
			for (const payment of [items[0], await readPayment(client, uuid)]) {
				expect(payment.invoice.line_items[0].amount).toBe(payment.invoice.amount);
				shown.add(payment.invoice.amount);
			}
		}
	};
	const edits = edit().finally(() => {
		isEditing = false;
	});
	await Promise.all([edits, read()]);
	expect(shown.size).toBeGreaterThan(1);
});
