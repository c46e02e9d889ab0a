import { expect, it } from "vitest";
import { type Answer, type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { Decimal } from "../../money/index.ts";
import { pause } from "../../platform/index.ts";
import { checkLedger, sentInvoice } from "../testing/ledger.ts";

/** Concurrent sending, settling, paying, reversing, voiding, and granting: in any order, all credit is used where it can be. */

const app = useTestApp();
const customers = 2;
const rounds = 6;

const asked: Record<string, number> = {};

async function doAtOnce(client: TestClient, customer: Body, round: number): Promise<void> {
	const partial = await partialPayment(client, customer);
	const { items } = await succeed(client.get(`/invoice?customer_uuid=${customer.uuid}&limit=1000`));
	const open: Body[] = items.filter(({ invoice_status }: Body) => invoice_status === "sent");
	const closed: Body[] = items.filter(({ invoice_status }: Body) => invoice_status === "paid");
	const payments: Body[] = (
		await succeed(client.get(`/payment/invoice_payment?customer_uuid=${customer.uuid}&payment_status=completed`))
	).items;
	const line_items = [{ name: "Seats", unit_price: 40 + round, tax_rate: 0 }];
	const drafts = await Promise.all(
		[0, 1].map(() => succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }))),
	);
	const credit = `/customer/${customer.uuid}/credit`;
	const put = ({ uuid }: Body, update: object) => client.put(`/invoice/${uuid}`, update);
	const note = ({ uuid }: Body, settle_as: string) =>
		client.post(`/invoice/${uuid}/credit-note`, { amount: 7, reason: "R", settle_as });
	const record = (invoice: Body | undefined, amount: number) =>
		client.post("/payment/record", {
			...{ invoice_uuid: invoice?.uuid ?? drafts[0].uuid, amount, method: "cash", overpayment: "credit" },
		});
	const requests: [string, Promise<Answer>][] = [
		...drafts.map((draft): [string, Promise<Answer>] => ["send", put(draft, { invoice_status: "sent" })]),
		["grant", client.post(credit, { currency: "EUR", amount: 25 + round, kind: "grant" })],
		["payout", client.post(credit, { currency: "EUR", amount: 5, kind: "payout" })],
		["adjust", client.post(credit, { currency: "EUR", amount: -3, kind: "adjustment" })],
		["record", record(open[0], 60)],
		["record", record(open.at(-1), 15)],
		...(open[1] ? [["pay", put(open[1], { invoice_status: "paid" })] as [string, Promise<Answer>]] : []),
		...(open[2] ? [["void", put(open[2], { invoice_status: "void" })] as [string, Promise<Answer>]] : []),
		...(closed[0] ? [["note", note(closed[0], "balance")] as [string, Promise<Answer>]] : []),
		...(closed[1] ? [["note", note(closed[1], "refund")] as [string, Promise<Answer>]] : []),
		...(closed[2] ? [["void", put(closed[2], { invoice_status: "void" })] as [string, Promise<Answer>]] : []),
		...[partial, ...payments.slice(0, 6)].map(({ uuid }): [string, Promise<Answer>] => [
			"reverse",
			client.post(`/payment/invoice_payment/${uuid}/reverse`),
		]),
	];
	for (const [what, request] of requests) {
		const { status, body } = await request;
		// 503: a busy machine has no connection left; nothing was done then.
		expect([200, 409, 503], `${what}: ${JSON.stringify(body)}`).toContain(status);
		if (status === 200) asked[what] = (asked[what] ?? 0) + 1;
	}
}

/** A payment that can be reversed, whatever the others did: of part of a new invoice, so none of it is used as credit. */
async function partialPayment(client: TestClient, customer: Body): Promise<Body> {
	const { uuid: invoice_uuid } = await sentInvoice(client, customer.uuid, 200);
	return await succeed(client.post("/payment/record", { invoice_uuid, amount: 5, method: "cash" }));
}

/** Each balance is the sum of its transactions, never below 0 in between; if something is left, nothing is open. */
async function checkCredit(client: TestClient, customer: Body): Promise<void> {
	const { items, count } = await succeed(client.get(`/customer/${customer.uuid}/credit?limit=1000`));
	expect(items).toHaveLength(count);
	let balance = Decimal.zero;
	for (const movement of items.toReversed()) {
		balance = balance.plus(Decimal.of(String(movement.amount)));
		expect(Number(balance.toString())).toBe(movement.balance);
		expect(balance.isNegative(), "never below 0").toBe(false);
	}
	const { credit_balance } = await succeed(client.get(`/customer/${customer.uuid}`));
	expect(credit_balance[0]?.amount ?? 0).toBe(Number(balance.toString()));
	const invoices: Body[] = (await succeed(client.get(`/invoice?customer_uuid=${customer.uuid}&limit=1000`))).items;
	if (balance.isPositive()) {
		const open = invoices.filter(({ invoice_status, amount_due }) => invoice_status === "sent" && amount_due > 0);
		expect(
			open.map(({ uuid }) => uuid),
			"credit is used wherever it can be",
		).toEqual([]);
	}
	const used = Decimal.sum(invoices.map(({ credit_applied }) => Decimal.of(String(credit_applied))));
	const moved = Decimal.sum(
		items
			.filter(({ kind }: Body) => kind === "applied" || kind === "returned")
			.map(({ amount }: Body) => Decimal.of(String(amount))),
	);
	expect(used.plus(moved).toString(), "what invoices use is what was applied").toBe("0");
}

it("amounts add up, and there are no deadlocks", { timeout: 240_000 }, async () => {
	const client = await app.client();
	const owners = await Promise.all(Array.from({ length: customers }, () => makeCustomer(client, { currency: "EUR" })));
	await Promise.all(owners.flatMap(({ uuid }) => [1, 2, 3, 4].map((amount) => sentInvoice(client, uuid, amount * 10))));
	const deadlocksBefore = await deadlocks();
	for (let round = 0; round < rounds; round += 1) {
		await Promise.all(owners.map((customer) => doAtOnce(client, customer, round)));
		await app.work();
		for (const customer of owners) await checkCredit(client, customer);
		await checkLedger(client);
	}
	for (const what of ["send", "grant", "record", "void", "note", "reverse"]) {
		expect(asked[what] ?? 0, what).toBeGreaterThan(0);
	}
	// Work aborted by a deadlock is retried: only PostgreSQL's count shows it, a second late.
	await pause(1_500);
	expect(await deadlocks()).toBe(deadlocksBefore);
});

async function deadlocks(): Promise<number> {
	const row = await app.database.row<{ deadlocks: number }>(
		"select deadlocks from pg_stat_database where datname = current_database()",
	);
	return Number(row?.deadlocks);
}
