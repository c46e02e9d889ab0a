import type { TestApp, TestClient } from "./app.ts";
import { type Body, bill, invoicesOf, send, succeed } from "./billing.ts";

/** Date and amount of each invoice: a customer's year at a glance. */
export function timeline(invoices: readonly Body[]): [date: string, amount: number][] {
	return invoices.map((invoice) => [invoice.invoice_date, invoice.amount]);
}

/** The invoices that a run of a day creates, by date. */
export async function billed(app: TestApp, client: TestClient, day: string, request: object = {}): Promise<Body[]> {
	const known = new Set((await invoicesOf(client)).map(({ uuid }) => uuid));
	await bill(app, client, day, request);
	const made = (await invoicesOf(client)).filter(({ uuid }) => !known.has(uuid));
	return made.toSorted((a, b) => (a.invoice_date < b.invoice_date ? -1 : 1));
}

/** The same, each invoice sent immediately, in that order; as sent. */
export async function billedAndSent(app: TestApp, client: TestClient, day: string): Promise<Body[]> {
	const sent: Body[] = [];
	for (const { uuid } of await billed(app, client, day)) sent.push(await send(client, uuid));
	return sent;
}

/** Pays everything due on an invoice, by bank transfer. */
export function pay(client: TestClient, { uuid: invoice_uuid, amount_due: amount }: Body): Promise<Body> {
	return succeed(client.post("/payment/record", { invoice_uuid, amount, method: "bank_transfer" }));
}

/** The customer's remaining credit, by currency. */
export async function creditOf(client: TestClient, customerUuid: string): Promise<Body> {
	return (await succeed(client.get(`/customer/${customerUuid}`))).credit_balance;
}

/** Everything on an invoice except what identifies it: a preview and the run's invoice have the same. */
export function withoutIdentity(invoice: Body): Body {
	const { uuid: _uuid, created_at: _created, updated_at: _updated, ...rest } = invoice;
	const { file_url: _url, invoice_number: _number, line_items, ...facts } = rest;
	return { ...facts, line_items: line_items.map(({ uuid: _line, ...line }: Body) => line) };
}
