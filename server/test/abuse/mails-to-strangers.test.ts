import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import { type Body, makeCustomer, send, succeed } from "../support/billing.ts";
import { TestMailServer } from "../support/mail-server.ts";

/** Mails come from the operator's address, so no one may send thousands of them to arbitrary recipients. */

const server = await TestMailServer.start();
const app = useTestApp({ mailServer: server.address });
afterAll(() => server.stop());
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-09-15T10:00:00.000Z";
	server.received.splice(0);
	client = await app.client();
	customer = await makeCustomer(client, { email: "ada@example.com", billing_emails: ["b@example.com"] });
});

let strangers = 0;
const fresh = (count: number) =>
	Array.from({ length: count }, () => {
		strangers += 1;
		return `stranger.${strangers}@example.net`;
	});

async function sent(fields: object = {}): Promise<Body> {
	const line_items = [{ name: "Seats", unit_price: 100 }];
	const draft = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items, ...fields }));
	return send(client, draft.uuid);
}
const mail = (invoice: Body, recipients?: readonly string[]) =>
	client.post(`/invoice/${invoice.uuid}/mail`, recipients === undefined ? undefined : { recipients });
const outbox = async (kind: string): Promise<number> => (await succeed(client.get(`/mail?kind=${kind}&limit=1`))).count;

describe("an invoice", () => {
	it("goes to 200 named recipients a day who aren't the customer, per organization, even if requests are concurrent", async () => {
		await client.put("/mail/template/invoice", { subject: "Win a prize", text: "Go to https://example.org" });
		const invoices = [];
		for (let number = 0; number < 8; number += 1) invoices.push(await sent());
		const answers = await Promise.all(invoices.map((invoice) => mail(invoice, fresh(50))));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
		expect(answers.find(({ status }) => status === 429)).toMatchObject({
			body: { code: "too_many_requests", detail: expect.stringContaining("can mail 200 recipients") },
			headers: { "retry-after": "86400" },
		});
		const [refused] = invoices.filter((_, index) => answers[index]?.status === 429);
		// One more is refused; the customer's own addresses, in any case, are always allowed.
		expect((await mail(refused as Body, ["B@example.com", ...fresh(1)])).status).toBe(429);
		expect((await mail(refused as Body, ["ADA@example.com", "b@example.com"])).status).toBe(200);
		expect((await mail(refused as Body)).status).toBe(200);
		const another = await app.client();
		const theirs = await makeCustomer(another);
		const line_items = [{ name: "Seats", unit_price: 100 }];
		const draft = await succeed(another.post("/invoice", { customer_uuid: theirs.uuid, line_items }));
		const issued = await send(another, draft.uuid);
		expect((await another.post(`/invoice/${issued.uuid}/mail`, { recipients: fresh(50) })).status).toBe(200);
		app.now = "2026-09-16T10:00:00.000Z";
		expect((await mail(refused as Body, fresh(1))).status).toBe(200);
	});

	it("is mailed ten times a day, to any recipient", async () => {
		const invoice = await sent();
		const statuses = [];
		for (let number = 2; number <= 11; number += 1) {
			await client.put(`/customer/${customer.uuid}`, { billing_emails: fresh(50) });
			statuses.push((await mail(invoice)).status);
		}
		expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
		expect((await mail(await sent())).status).toBe(200);
	});

	it("that names 2,000 recipients who aren't the customer, with others, reaches the rest on later days", async () => {
		const recipients = Array.from({ length: 41 }, () => fresh(50));
		const invoices = [];
		for (const named of recipients) invoices.push(await sent({ recipients: named }));
		const [last] = (await succeed(client.get(`/mail?subject_uuid=${invoices.at(-1)?.uuid}`))).items;
		const [own, ...named] = last.recipients;
		expect(own).toMatchObject({ address: "b@example.com", next_attempt_at: app.now, answer: null });
		for (const each of named) {
			const answer = expect.stringContaining("Waiting: the limit of 2000");
			expect(each).toMatchObject({ status: "queued", next_attempt_at: "2026-09-16T10:00:00.000Z", answer });
		}
		const [before] = (await succeed(client.get(`/mail?subject_uuid=${invoices.at(-2)?.uuid}`))).items;
		expect(before.recipients.at(-1)).toMatchObject({ next_attempt_at: app.now, answer: null });
	});
});

it("receipts of an invoice go out ten times a day, however often money is recorded", async () => {
	await succeed(client.put("/payment/settings", { send_receipts: true }));
	const invoice = await sent();
	for (let number = 1; number <= 12; number += 1) {
		const money = { invoice_uuid: invoice.uuid, amount: 0.01, method: "cash", reference: String(number) };
		await succeed(client.post("/payment/record", money));
	}
	expect(await outbox("payment_receipt")).toBe(10);
	expect((await succeed(client.get(`/payment/invoice_payment?invoice_uuid=${invoice.uuid}`))).count).toBe(12);
});
