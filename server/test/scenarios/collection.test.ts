import { afterAll, beforeEach, expect, it } from "vitest";
import {
	invoiceDue,
	kindsOfMails,
	mailsAbout,
	payByPage,
	payer,
	paymentsOf,
	runDunning,
} from "../../src/payments/dunning/testing/dunning.ts";
import { attach, checkLedger, readInvoice } from "../../src/payments/testing/ledger.ts";
import { type TestClient, useTestApp } from "../support/app.ts";
import { pdfOf, succeed } from "../support/billing.ts";
import { TestMailServer } from "../support/mail-server.ts";

/** What happens automatically until an invoice is paid, day by day; with a real mail server. */

const server = await TestMailServer.start();
const app = useTestApp({ mailServer: server.address });
let client: TestClient;

beforeEach(async () => {
	app.now = "2026-09-15T10:00:00.000Z";
	server.received.splice(0);
	client = await app.client("write", "Fernweh");
	await succeed(
		client.put("/organisation", {
			...{ locale: "de-DE", currency: "EUR", payment_provider: "sandbox", email: "hello@fernweh.example" },
		}),
	);
});

afterAll(() => server.stop());

/** The mails that arrived at an address since last checked: subject and text of each. */
function arrivedAt(address: string): { subject: string; text: string; files: string[] }[] {
	const mails = server.takeAll().filter(({ to }) => to.includes(address));
	return mails.map(({ mail }) => ({
		subject: mail.subject ?? "",
		text: (mail.text ?? "").replaceAll("\u00A0", " "),
		files: mail.attachments.map(({ filename }) => filename ?? ""),
	}));
}

it("an invoice whose card is declined: reminded, charged, retried, and paid through the link in the mail", async () => {
	const customer = await payer(client, "tok_declined", { name: "Ada GmbH", billing_emails: ["declined@ada.example"] });
	const arrived = () => arrivedAt("declined@ada.example");
	const invoice = await invoiceDue(client, customer, "2026-10-10");
	const number = invoice.invoice_number;
	await app.work();
	arrived();

	await runDunning(app, "2026-10-06");
	expect(arrived()).toEqual([]);

	await runDunning(app, "2026-10-07");
	const [pdf] = server.received[0]?.mail.attachments ?? [];
	expect(Buffer.from(pdf?.content as ArrayBuffer).equals(await pdfOf(app, client, invoice.uuid))).toBe(true);
	expect(arrived()).toEqual([
		{
			subject: `Reminder: invoice ${number} from Fernweh`,
			files: [`${number}.pdf`],
			text: `Hello Ada GmbH,

This is a reminder about the attached invoice ${number} of 15. Sept. 2026.

Amount due: 100,00 €
Due date: 10. Okt. 2026
Days until due: 3
On the due date we will charge: Visa ending in 0002
Pay online: ${invoice.payment_link}

If you have already paid, please ignore this email.

Fernweh
`,
		},
	]);

	await runDunning(app, "2026-10-10");
	expect(arrived()).toEqual([
		{
			subject: `Payment for invoice ${number} failed`,
			files: [],
			text: `Hello Ada GmbH,

We could not collect 100,00 € for invoice ${number}: The card was declined.

Payment method: Visa ending in 0002
Due date: 10. Okt. 2026
Next attempt: 13. Okt. 2026

You can also pay online, with another card or bank account if you like: ${invoice.payment_link}

Fernweh
`,
		},
	]);

	await runDunning(app, "2026-10-11");
	const [overdue, ...others] = arrived();
	expect(others).toEqual([]);
	expect(overdue?.text).toContain("Days overdue: 1\nPay online:");

	const seen: [string, string[]][] = [];
	for (const day of ["12", "13", "14", "15", "16", "17", "18", "24", "30"]) {
		await runDunning(app, `2026-10-${day}`);
		seen.push([
			day,
			arrived().map(
				({ subject, text }) => subject.replace(number, "…") + (text.includes("Next attempt") ? ", again" : ""),
			),
		]);
	}
	expect(seen).toEqual([
		["12", []],
		["13", ["Payment for invoice … failed, again"]],
		["14", []],
		["15", ["Payment for invoice … failed, again"]],
		["16", []],
		["17", ["Reminder: invoice … from Fernweh", "Payment for invoice … failed"]],
		["18", []],
		["24", ["Reminder: invoice … from Fernweh"]],
		["30", []],
	]);
	expect((await paymentsOf(client, invoice)).map(({ payment_status }) => payment_status)).toEqual(
		Array(4).fill("failed"),
	);

	await payByPage(app, await readInvoice(client, invoice.uuid), "tok_visa");
	const [receipt, ...more] = arrived();
	expect(more).toEqual([]);
	expect(receipt).toEqual({
		subject: `Payment received for invoice ${number}`,
		files: [],
		text: `Hello Ada GmbH,

Thank you! We have received 100,00 € for invoice ${number}.

Date: 30. Okt. 2026
Paid with: Visa ending in 4242
Reference: ${(await paymentsOf(client, invoice)).at(-1)?.reference_number}

View the invoice and its payments: ${invoice.payment_link}

Fernweh
`,
	});
	expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid", amount_paid: 100 });
	await runDunning(app, "2026-11-10");
	expect(arrived()).toEqual([]);
	const { items } = await succeed(client.get(`/invoice/${invoice.uuid}/history`));
	expect(items.filter(({ kind }: { kind: string }) => kind === "mailed")).toHaveLength(10);
	await checkLedger(client);
});

it("an invoice whose card pays: no mail but the receipt", async () => {
	const customer = await payer(client, "tok_mastercard");
	await succeed(client.put("/payment/settings", { reminder_days: [0, 1] }));
	const invoice = await invoiceDue(client, customer, "2026-10-10");
	for (const day of ["09", "10", "11"]) await runDunning(app, `2026-10-${day}`);
	expect(await kindsOfMails(client, invoice)).toEqual(["payment_receipt"]);
	expect(await paymentsOf(client, invoice)).toMatchObject([
		{ payment_status: "completed", total_amount: 100, payment_completed_date: "2026-10-10T12:00:00.000Z" },
	]);
	expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid", amount_due: 0 });
});

it("an invoice that nobody pays is written off if the organization wants that, and can still be paid", async () => {
	await succeed(
		client.put("/payment/settings", { retry_days: [2], after_last_retry: "uncollectible", reminder_days: [30] }),
	);
	const invoice = await invoiceDue(client, await payer(client, "tok_insufficient_funds"), "2026-10-10");
	const statuses: string[] = [];
	for (const day of ["10", "11", "12", "13", "14"]) {
		await runDunning(app, `2026-10-${day}`);
		statuses.push((await readInvoice(client, invoice.uuid)).invoice_status);
	}
	expect(statuses).toEqual(["sent", "sent", "sent", "uncollectible", "uncollectible"]);
	await runDunning(app, "2026-11-09");
	expect(await kindsOfMails(client, invoice)).toEqual(["payment_failed", "payment_failed"]);
	await payByPage(app, await readInvoice(client, invoice.uuid), "tok_visa");
	expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid" });
	const { items } = await succeed(client.get(`/audit?resource=${invoice.uuid}`));
	const given = items.find(({ action }: { action: string }) => action === "written off");
	expect(given).toMatchObject({ at: "2026-10-13T12:00:00.000Z", actor: { type: "system", name: "collection" } });
});

it("an expiring card: its customer is notified once, it is not retried, and another card is charged", async () => {
	app.now = "2034-11-01T10:00:00.000Z";
	const customer = await payer(client, "tok_visa", { name: "Ada GmbH", billing_emails: ["expiring@ada.example"] });
	const arrived = () => arrivedAt("expiring@ada.example");
	await runDunning(app, "2034-11-30");
	expect(arrived()).toEqual([]);
	await runDunning(app, "2034-12-01");
	expect(arrived()).toEqual([
		{
			subject: "Your card for payments to Fernweh expires on 31. Dez. 2034",
			files: [],
			text: `Hello Ada GmbH,

The card that we use to collect your payments expires soon.

Card: Visa ending in 4242
Valid until: 31. Dez. 2034

Please give us another card or bank account before then. You can reply to this email.

Fernweh
`,
		},
	]);
	await runDunning(app, "2034-12-02");
	expect(await kindsOfMails(client, customer)).toEqual(["card_expiring"]);

	const invoice = await invoiceDue(client, customer, "2035-01-10");
	for (const day of ["10", "13", "15"]) await runDunning(app, `2035-01-${day}`);
	expect(await kindsOfMails(client, invoice)).toEqual(["payment_failed", "reminder"]);
	expect((await mailsAbout(client, invoice))[0]?.text).toContain("The card has expired.");
	expect((await mailsAbout(client, invoice))[0]?.text).not.toContain("Next attempt");
	await attach(client, customer.uuid, "tok_mastercard", { is_default: true });
	await runDunning(app, "2035-01-16");
	expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid" });
	expect(await kindsOfMails(client, customer)).toEqual(["card_expiring"]);
	await checkLedger(client);
});
