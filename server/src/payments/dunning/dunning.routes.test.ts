import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { selectAttemptsOf } from "../attempts/attempt-store.ts";
import { refreshAttempt } from "../settlement/refresh-attempt.ts";
import { settleAttempt } from "../settlement/settle-attempt.ts";
import { attach, checkLedger, pay, readInvoice, wait } from "../testing/ledger.ts";
import { invoiceDue, kindsOfMails, mailsAbout, payByPage, payer, paymentsOf, runDunning } from "./testing/dunning.ts";

const app = useTestApp();
let client: TestClient;

beforeEach(async () => {
	app.now = "2026-09-15T10:00:00.000Z";
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
	await succeed(client.put("/payment/settings", { reminder_days: [] }));
});

const dueOn = "2026-10-10";
const shown = async (invoice: Body) =>
	(await paymentsOf(client, invoice)).map(({ payment_status, total_amount }) => [payment_status, total_amount]);
const statusOf = async (invoice: Body) => (await readInvoice(client, invoice.uuid)).invoice_status;
const record = (invoice: Body, amount: number) =>
	succeed(client.post("/payment/record", { invoice_uuid: invoice.uuid, amount, method: "bank_transfer" }));

describe("what is charged", () => {
	it("is the scheduled payment of the full amount due", async () => {
		const customer = await makeCustomer(client);
		const invoice = await invoiceDue(client, customer, dueOn);
		const waiting = await pay(client, invoice);
		await attach(client, customer.uuid, "tok_visa");
		await runDunning(app, dueOn);
		expect(await paymentsOf(client, invoice)).toMatchObject([{ uuid: waiting.uuid, payment_status: "completed" }]);
		await checkLedger(client);
	});

	it("stays scheduled if it is declined, and is charged again by the same", async () => {
		const customer = await makeCustomer(client);
		const invoice = await invoiceDue(client, customer, dueOn);
		const waiting = await pay(client, invoice);
		await attach(client, customer.uuid, "tok_declined");
		for (const day of ["10", "13"]) await runDunning(app, `2026-10-${day}`);
		const [payment, ...others] = await paymentsOf(client, invoice);
		expect(others).toEqual([]);
		expect(payment).toMatchObject({ uuid: waiting.uuid, payment_status: "scheduled", failure_code: "card_declined" });
		expect(payment?.attempts).toHaveLength(2);
		expect(await kindsOfMails(client, invoice)).toEqual(["payment_failed", "payment_failed"]);
	});

	it("is a separate payment besides a scheduled one of a part, which is canceled", async () => {
		const customer = await makeCustomer(client);
		const invoice = await invoiceDue(client, customer, dueOn);
		await pay(client, invoice, 30);
		await attach(client, customer.uuid, "tok_visa");
		await runDunning(app, dueOn);
		expect(await shown(invoice)).toEqual([
			["canceled", 30],
			["completed", 100],
		]);
	});

	it("is what is left after partial payments and credit notes", async () => {
		const invoice = await invoiceDue(client, await payer(client, "tok_visa"), dueOn);
		await record(invoice, 25.5);
		await succeed(client.post(`/invoice/${invoice.uuid}/credit-note`, { reason: "Late", amount: 10 }));
		await runDunning(app, dueOn);
		expect(await shown(invoice)).toEqual([
			["completed", 25.5],
			["completed", 64.5],
		]);
		expect(await kindsOfMails(client, invoice)).toEqual(["payment_receipt", "payment_receipt"]);
		expect((await mailsAbout(client, invoice)).map(({ text }) => /Still due: .*/.exec(text)?.[0] ?? "")).toEqual([
			"Still due: $74.50",
			"",
		]);
		await checkLedger(client);
	});

	it("can also be an imported invoice", async () => {
		const imported = { external_source: "old", external_source_id: "1", invoice_date: "2026-08-01" };
		const invoice = await invoiceDue(client, await payer(client, "tok_visa"), "2026-09-01", imported);
		await runDunning(app, "2026-09-16");
		expect(await statusOf(invoice)).toBe("paid");
	});

	it.each<[string, (invoice: Body) => Promise<unknown>]>([
		["a draft", async () => {}],
		["paid", (invoice) => client.put(`/invoice/${invoice.uuid}`, { invoice_status: "paid" })],
		["void", (invoice) => client.put(`/invoice/${invoice.uuid}`, { invoice_status: "void" })],
		["uncollectible", (invoice) => client.put(`/invoice/${invoice.uuid}`, { invoice_status: "uncollectible" })],
	])("is nothing of an invoice that is %s", async (name, change) => {
		const customer = await payer(client, "tok_visa");
		const line_items = [{ name: "Seats", unit_price: 100 }];
		const draft = { customer_uuid: customer.uuid, due_date: dueOn, line_items };
		const invoice =
			name === "a draft" ? await succeed(client.post("/invoice", draft)) : await invoiceDue(client, customer, dueOn);
		await change(invoice);
		const before = await shown(invoice);
		await runDunning(app, dueOn);
		expect(await shown(invoice)).toEqual(before);
	});

	it.each<[string, object, object]>([
		["collection is off", {}, { collect_automatically: false }],
		["payments are recorded by hand", { payment_provider: "manual" }, {}],
	])("is nothing if %s", async (_name, organisation, settings) => {
		const invoice = await invoiceDue(client, await payer(client, "tok_visa"), dueOn);
		await succeed(client.put("/organisation", organisation));
		await succeed(client.put("/payment/settings", settings));
		await runDunning(app, dueOn);
		expect(await shown(invoice)).toEqual([]);
	});

	it("is nothing while a payment is in progress", async () => {
		const invoice = await invoiceDue(client, await payer(client, "ba_checking"), dueOn);
		app.now = `${dueOn}T11:59:59.000Z`;
		await pay(client, invoice, 40);
		await runDunning(app, dueOn);
		expect(await shown(invoice)).toEqual([["processing", 40]]);
		await wait(app, 3);
		await runDunning(app, dueOn);
		expect(await shown(invoice)).toEqual([["completed", 40]]);
		await runDunning(app, "2026-10-11");
		await wait(app, 3);
		expect(await shown(invoice)).toEqual([
			["completed", 40],
			["completed", 60],
		]);
	});
});

describe("a method", () => {
	it("added later is charged at the next run", async () => {
		const customer = await makeCustomer(client);
		const invoice = await invoiceDue(client, customer, dueOn);
		for (const day of ["10", "11"]) await runDunning(app, `2026-10-${day}`);
		expect(await shown(invoice)).toEqual([]);
		await attach(client, customer.uuid, "tok_visa");
		await runDunning(app, "2026-10-12");
		expect(await shown(invoice)).toEqual([["completed", 100]]);
	});

	it("that replaces the one that failed is charged at the next run, not on the same day", async () => {
		const customer = await payer(client, "tok_declined");
		const invoice = await invoiceDue(client, customer, dueOn);
		await runDunning(app, dueOn);
		await attach(client, customer.uuid, "tok_visa", { is_default: true });
		await runDunning(app, dueOn);
		expect(await shown(invoice)).toEqual([["failed", 100]]);
		await runDunning(app, "2026-10-11");
		expect(await statusOf(invoice)).toBe("paid");
	});

	it("of a provider no longer used is not charged", async () => {
		const invoice = await invoiceDue(client, await payer(client, "tok_visa"), dueOn);
		const { organisationId } = client.context;
		// Stripe, which is not set up on this installation.
		const leave = "update organisations.organisation set payment_provider = 'stripe' where organisation_id = $1";
		await app.database.execute(leave, [organisationId]);
		await runDunning(app, dueOn);
		expect(await shown(invoice)).toEqual([]);
	});
});

describe("failures that don't count in dunning", () => {
	it("a payer's own failed attempt doesn't count, and the default method is charged the day after", async () => {
		const invoice = await invoiceDue(client, await payer(client, "tok_visa"), dueOn);
		app.now = `${dueOn}T08:00:00.000Z`;
		await payByPage(app, await readInvoice(client, invoice.uuid), "tok_declined");
		await runDunning(app, dueOn);
		expect(await shown(invoice)).toEqual([["failed", 100]]);
		expect(await kindsOfMails(client, invoice)).toEqual([]);
		await runDunning(app, "2026-10-11");
		expect(await statusOf(invoice)).toBe("paid");
	});

	it("an API payment that failed long before does not delay the charge", async () => {
		const customer = await payer(client, "tok_declined");
		const invoice = await invoiceDue(client, customer, dueOn);
		await pay(client, invoice);
		await app.work();
		await runDunning(app, dueOn);
		expect(await shown(invoice)).toEqual([
			["failed", 100],
			["failed", 100],
		]);
		expect(await kindsOfMails(client, invoice)).toEqual(["payment_failed"]);
	});
});

describe("money that comes back", () => {
	it("is a failure: the customer is notified, and the account is retried on the scheduled day", async () => {
		const invoice = await invoiceDue(client, await payer(client, "ba_returned"), dueOn);
		await runDunning(app, dueOn);
		await wait(app, 2);
		expect(await statusOf(invoice)).toBe("paid");
		await wait(app, 4);
		expect(await statusOf(invoice)).toBe("sent");
		const [receipt, failure, ...others] = await mailsAbout(client, invoice);
		expect([receipt?.kind, failure?.kind, others]).toEqual(["payment_receipt", "payment_failed", []]);
		expect(failure?.text).toContain("The bank returned the debit.");
		expect(failure?.text).toContain("Next attempt: Oct 13, 2026");
		for (const day of ["11", "12"]) await runDunning(app, `2026-10-${day}`);
		expect(await shown(invoice)).toEqual([["failed", 100]]);
		await runDunning(app, "2026-10-13");
		expect(await shown(invoice)).toEqual([
			["failed", 100],
			["processing", 100],
		]);
		await checkLedger(client);
	});

	it("by a card dispute: it is due again, and no card is charged automatically anymore", async () => {
		const customer = await payer(client, "tok_visa");
		const invoice = await invoiceDue(client, customer, dueOn);
		await runDunning(app, dueOn);
		const [payment] = await paymentsOf(client, invoice);
		const context = { ...client.context, now: app.now };
		const [attempt] = await selectAttemptsOf(context, [payment?.uuid]);
		const failure = { code: "returned", message: "The payer's bank took the payment back." };
		const nothingElse = { checkoutUrl: null, shown: null, refunds: [], providerCustomerId: null };
		const returned = { ...nothingElse, providerChargeId: null, status: "returned", failure } as const;
		await settleAttempt(context, app.services, attempt?.uuid ?? "", returned);
		await app.work();
		expect(await statusOf(invoice)).toBe("sent");
		expect(await kindsOfMails(client, invoice)).toEqual(["payment_receipt", "payment_failed"]);
		await attach(client, customer.uuid, "tok_mastercard", { is_default: true });
		for (const day of ["11", "13", "15", "17"]) await runDunning(app, `2026-10-${day}`);
		expect(await shown(invoice)).toEqual([["failed", 100]]);
	});

	it("at once, seen only as returned, is reported as one event", async () => {
		const invoice = await invoiceDue(client, await payer(client, "ba_returned"), dueOn);
		await runDunning(app, dueOn);
		await wait(app, 60);
		expect(await kindsOfMails(client, invoice)).toEqual(["payment_failed"]);
	});
});

describe("mails", () => {
	it("include no receipt if the organization wants none, nor for an invoice marked as paid", async () => {
		const marked = await invoiceDue(client, await makeCustomer(client), dueOn);
		await succeed(client.put(`/invoice/${marked.uuid}`, { invoice_status: "paid" }));
		expect(await kindsOfMails(client, marked)).toEqual([]);
		await succeed(client.put("/payment/settings", { send_receipts: false }));
		const invoice = await invoiceDue(client, await payer(client, "tok_visa"), dueOn);
		await runDunning(app, dueOn);
		await record(await invoiceDue(client, await makeCustomer(client), dueOn), 100);
		expect((await succeed(client.get("/mail?kind=payment_receipt"))).count).toBe(0);
		expect(await statusOf(invoice)).toBe("paid");
	});

	it("remind only once of what was missed while the service was down for a month, in the organization's words", async () => {
		await succeed(client.put("/payment/settings", { reminder_days: [-3, 1, 7, 14] }));
		await succeed(client.put("/mail/template/reminder", { text: "{{days_overdue}} days, {{amount_due}}" }));
		const invoice = await invoiceDue(client, await makeCustomer(client), dueOn);
		for (const day of ["2026-11-06", "2026-11-07", "2026-11-30"]) await runDunning(app, day);
		expect(await mailsAbout(client, invoice)).toMatchObject([{ kind: "reminder", text: "27 days, $100.00" }]);
	});

	it("include one receipt, however often the provider reports success", async () => {
		const invoice = await invoiceDue(client, await payer(client, "tok_visa"), dueOn);
		await runDunning(app, dueOn);
		const [payment] = await paymentsOf(client, invoice);
		const context = { ...client.context, now: app.now };
		for (const attempt of await selectAttemptsOf(context, [payment?.uuid])) {
			await refreshAttempt(context, app.services, attempt);
		}
		expect(await kindsOfMails(client, invoice)).toEqual(["payment_receipt"]);
	});

	it("also go to the invoice's recipients", async () => {
		await succeed(client.put("/payment/settings", { reminder_days: [1] }));
		const customer = await makeCustomer(client, { billing_emails: ["a@x.example"] });
		const invoice = await invoiceDue(client, customer, dueOn, { recipients: ["b@x.example"] });
		await runDunning(app, "2026-10-11");
		const [mail] = await mailsAbout(client, invoice);
		expect(mail?.recipients.map(({ address }: Body) => address)).toEqual(["a@x.example", "b@x.example"]);
	});
});
