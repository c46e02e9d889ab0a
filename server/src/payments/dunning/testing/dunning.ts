import type { TestApp, TestClient } from "../../../../test/support/app.ts";
import { type Body, makeCustomer, pathOf, succeed } from "../../../../test/support/billing.ts";
import { addJob, pause } from "../../../platform/index.ts";
import { attach } from "../../testing/ledger.ts";
import { dailyDunningTask } from "../jobs.ts";

/** Sets the clock to a day's noon, and runs the day's schedule with everything that follows. */
export async function runDunning(app: TestApp, day: string): Promise<void> {
	app.now = `${day}T12:00:00.000Z`;
	await addJob(app.database, dailyDunningTask, {});
	await app.work();
}

/** An invoice over 100.00 without tax, sent now and due on a day. */
export async function invoiceDue(
	client: TestClient,
	customer: Body,
	due_date: string,
	fields: object = {},
): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: 100, tax_rate: 0 }];
	const draft = await succeed(
		client.post("/invoice", { customer_uuid: customer.uuid, line_items, due_date, ...fields }),
	);
	return succeed(client.put(`/invoice/${draft.uuid}`, { invoice_status: "sent" }));
}

/** A customer whose default method comes from a sandbox token. */
export async function payer(client: TestClient, token: string, fields: object = {}): Promise<Body> {
	const customer = await makeCustomer(client, fields);
	await attach(client, customer.uuid, token);
	return customer;
}

/** The payments of an invoice, oldest first. */
export async function paymentsOf(client: TestClient, invoice: Body): Promise<Body[]> {
	return (await succeed(client.get(`/payment/invoice_payment?invoice_uuid=${invoice.uuid}`))).items.toReversed();
}

/** The mails about an object except the invoice itself, oldest first. */
export async function mailsAbout(client: TestClient, { uuid }: Body): Promise<Body[]> {
	const { items } = await succeed(client.get(`/mail?subject_uuid=${uuid}`));
	return items.toReversed().filter(({ kind }: Body) => kind !== "invoice");
}

export async function kindsOfMails(client: TestClient, about: Body): Promise<string[]> {
	return (await mailsAbout(client, about)).map(({ kind }) => kind);
}

/** Pays the full amount due on the payment page, with its own request. */
export async function payByPage(app: TestApp, { payment_link, amount_due }: Body, token: string): Promise<Body> {
	const answer = app.request({
		method: "POST",
		path: `${pathOf(payment_link)}/payments`,
		payload: JSON.stringify({ amount: amount_due, token }),
		headers: { "content-type": "application/json" },
	});
	const begun = await succeed(answer);
	await app.work();
	return begun;
}

/**
 * Runs work several times concurrently: a row's lock holds all of it until each has read its inputs and waits there.
 * @param hold a statement that locks the row
 */
export async function heldAtOnce(
	{ database }: TestApp,
	hold: readonly [text: string, parameters: readonly unknown[]],
	work: readonly (() => Promise<void> | undefined)[],
): Promise<void> {
	const begun = await database.transaction(async (transaction) => {
		await transaction.execute(...hold);
		const under_way = work.map((each) => each());
		for (let waiting = 0; waiting < work.length; ) {
			await pause(20);
			const row = await database.row<{ count: number }>(
				"select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
			);
			waiting = row?.count ?? 0;
		}
		return under_way;
	});
	await Promise.all(begun);
}
