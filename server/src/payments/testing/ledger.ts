import { expect } from "vitest";
import type { Answer, TestApp, TestClient } from "../../../test/support/app.ts";
import { type Body, succeed } from "../../../test/support/billing.ts";
import { jobHandlers } from "../../jobs.ts";
import { Decimal } from "../../money/index.ts";
import { sandboxEventsTask } from "../jobs.ts";

/** A sent invoice of the customer over an amount, without tax. */
export async function sentInvoice(client: TestClient, customer_uuid: string, amount = 100): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: amount, tax_rate: 0 }];
	const { uuid } = await succeed(client.post("/invoice", { customer_uuid, currency: "EUR", line_items }));
	return succeed(client.put(`/invoice/${uuid}`, { invoice_status: "sent" }));
}

/** A payment of an invoice, by default of the full amount. */
export function pay(client: TestClient, invoice: Body, amount: number = invoice.amount): Promise<Body> {
	return succeed(client.post("/payment/invoice_payment/create", paymentOf(invoice, amount)));
}

/** The request for it. */
export function paymentOf(invoice: Body, amount: number = invoice.amount): object {
	return {
		customer_uuid: invoice.customer.uuid,
		invoice: { amount, invoice_number: invoice.invoice_number, currency: invoice.currency },
	};
}

/** Requests to record money for an invoice, by default paid by bank transfer. */
export function record(client: TestClient, invoice: Body, amount: number, fields: object = {}): Promise<Answer> {
	return client.post("/payment/record", { invoice_uuid: invoice.uuid, amount, method: "bank_transfer", ...fields });
}

export function attach(
	client: TestClient,
	customer_uuid: string,
	provider_token: string,
	fields: object = {},
): Promise<Body> {
	return succeed(client.post(`/customer/${customer_uuid}/payment-methods`, { provider_token, ...fields }));
}

/** Lets this many seconds pass, and delivers the sandbox's events. */
export async function wait(app: TestApp, seconds: number): Promise<void> {
	app.now = new Date(Date.parse(app.now) + seconds * 1000).toISOString();
	await jobHandlers(app.services)[sandboxEventsTask]?.({});
}

export function readPayment(client: TestClient, uuid: string): Promise<Body> {
	return succeed(client.get(`/payment/invoice_payment/${uuid}`));
}

export function readInvoice(client: TestClient, uuid: string): Promise<Body> {
	return succeed(client.get(`/invoice/${uuid}`));
}

/** Compares every invoice of the organization with the ledger and its payments. */
export async function checkLedger({ context: { db, organisationId } }: TestClient): Promise<void> {
	const rows = await db.rows<Record<string, Decimal> & { status: string }>(
		`select status, amount, amount_paid, amount_refunded, amount_processing, amount_credited, credit_applied,
			(select coalesce(sum(movement.amount), 0) from payments.movement
				where movement.organisation_id = $1 and movement.invoice_uuid = invoice.uuid and kind <> 'refunded') as received,
			(select -coalesce(sum(movement.amount), 0) from payments.movement
				where movement.organisation_id = $1 and movement.invoice_uuid = invoice.uuid and kind = 'refunded') as refunded,
			(select coalesce(sum(payment.amount), 0) from payments.payment
				where payment.organisation_id = $1 and payment.invoice_uuid = invoice.uuid and payment.status = 'processing') as processing,
			(select coalesce(sum(added_to_balance), 0) from payments.payment
				where payment.organisation_id = $1 and payment.invoice_uuid = invoice.uuid and reversed_at is null) as surplus,
			(select coalesce(sum(case payment.status when 'failed' then payment.amount_refunded
					else payment.amount - payment.added_to_balance end), 0) from payments.payment
				where payment.organisation_id = $1 and payment.invoice_uuid = invoice.uuid
					and (payment.status in ('completed', 'refunded') or payment.amount_refunded > 0)) as completed,
			(select coalesce(max(payment.amount), 0) from payments.payment
				where payment.organisation_id = $1 and payment.invoice_uuid = invoice.uuid and payment.status = 'scheduled') as scheduled
		 from invoicing.invoice where organisation_id = $1`,
		[organisationId],
	);
	for (const row of rows) {
		const figure = (name: string) => (row[name] as Decimal).toString();
		const paid = (row.received as Decimal).minus(row.surplus as Decimal).toString();
		expect([paid, figure("refunded")]).toEqual([figure("amount_paid"), figure("amount_refunded")]);
		expect([figure("processing"), figure("completed")]).toEqual([figure("amount_processing"), figure("amount_paid")]);
		const settled = Decimal.sum(
			["amount_paid", "amount_credited", "credit_applied"].map((name) => row[name] as Decimal),
		);
		const due = (row.amount as Decimal).minus(settled);
		expect(due.isNegative()).toBe(false);
		if (row.status === "paid") expect(due.toString()).toBe("0");
		expect((row.scheduled as Decimal).isGreaterThan(due), "a scheduled payment asks for more than is due").toBe(false);
	}
}
