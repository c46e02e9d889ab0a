import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { jobHandlers } from "../../jobs.ts";
import { type SentEvent, StripeServer } from "../../payment-providers/stripe/testing/stripe-server.ts";
import { reconcileTask } from "../jobs.ts";
import { attach, checkLedger, pay, readInvoice, readPayment, sentInvoice } from "../testing/ledger.ts";

/** Stripe's own events, as they arrive at their URL: signed, repeated, late, out of order, or not at all. */

const stripe = await StripeServer.start();
const app = useTestApp({ stripe: stripe.settings });
let client: TestClient;
afterAll(() => stripe.stop());

beforeAll(async () => {
	app.now = new Date(stripe.now_s() * 1000).toISOString();
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "stripe" }));
});

beforeEach(() => {
	stripe.takeEvents();
});

function deliver({ headers, body }: Pick<SentEvent, "headers" | "body">) {
	return app.request({ method: "POST", path: "/payment-events/stripe", payload: body, headers });
}

/** Lets this many seconds pass, here and at Stripe. */
function passTime(seconds: number): void {
	stripe.passTime(seconds);
	app.now = new Date(stripe.now_s() * 1000).toISOString();
}

/** A payment of 119.05 that is charged with a test method. */
async function charged(token: string): Promise<{ invoice: Body; payment: Body }> {
	const customer = await makeCustomer(client, { currency: "USD" });
	await attach(client, customer.uuid, token);
	const line_items = [{ name: "Seats", unit_price: 119.05, tax_rate: 0 }];
	const draft = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, currency: "USD", line_items }));
	const invoice = await succeed(client.put(`/invoice/${draft.uuid}`, { invoice_status: "sent" }));
	const payment = await pay(client, invoice);
	await app.work();
	return { invoice, payment };
}

const stateOf = async ({ invoice, payment }: { invoice: Body; payment: Body }) => [
	(await readPayment(client, payment.uuid)).payment_status,
	(await readInvoice(client, invoice.uuid)).invoice_status,
];

describe("an event", () => {
	it("that is not signed by Stripe is refused with 400, and changes nothing", async () => {
		const made = await charged("pm_usBankAccount_success");
		expect(await stateOf(made)).toEqual(["processing", "sent"]);
		passTime(10);
		const [event] = stripe.takeEvents().slice(-1) as [SentEvent];
		const header = event.headers["stripe-signature"] as string;
		const forged: [string, Record<string, string>, Buffer][] = [
			["another signature", { ...event.headers, "stripe-signature": header.replace(/v1=./, "v1=0") }, event.body],
			["no signature", { "content-type": "application/json" }, event.body],
			["another body", event.headers, Buffer.concat([event.body, Buffer.from(" ")])],
			["an old one", { ...event.headers, "stripe-signature": header.replace(/t=\d+/, "t=1000000000") }, event.body],
			["nothing", event.headers, Buffer.alloc(0)],
		];
		for (const [name, headers, body] of forged) {
			const answer = await deliver({ headers, body });
			expect([answer.status, answer.body.code], name).toEqual([400, "bad_signature"]);
		}
		expect(await stateOf(made)).toEqual(["processing", "sent"]);
		expect((await deliver(event)).status).toBe(200);
		expect(await stateOf(made)).toEqual(["completed", "paid"]);
	});

	it("that arrives three times counts once", async () => {
		const made = await charged("pm_usBankAccount_success");
		passTime(10);
		for (const event of stripe.takeEvents()) {
			for (let time = 0; time < 3; time += 1) expect((await deliver(event)).status).toBe(200);
		}
		expect(await stateOf(made)).toEqual(["completed", "paid"]);
		await checkLedger(client);
	});

	it("several concurrent ones, of one charge, count once", async () => {
		const made = await charged("pm_usBankAccount_success");
		passTime(10);
		const events = stripe.takeEvents();
		const answers = await Promise.all([...events, ...events, ...events].map(deliver));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(await stateOf(made)).toEqual(["completed", "paid"]);
		await checkLedger(client);
	});

	it("in any order: the last state counts, even if its event came first", async () => {
		const made = await charged("pm_card_visa");
		expect(await stateOf(made)).toEqual(["completed", "paid"]);
		const [intent] = (await app.database.rows<{ id: string }>(
			"select provider_charge_id as id from payments.charge where organisation_id = $1 and payment_uuid = $2",
			[client.context.organisationId, made.payment.uuid],
		)) as [{ id: string }];
		stripe.refundByHand(intent.id, 4_000);
		stripe.dispute(intent.id, "lost");
		for (const event of stripe.takeEvents().toReversed()) expect((await deliver(event)).status).toBe(200);
		// 119.05 were received, 40.00 refunded in the dashboard, and the bank took the other 79.05 back.
		expect(await readPayment(client, made.payment.uuid)).toMatchObject({
			payment_status: "failed",
			amount_refunded: 40,
		});
		expect(await readInvoice(client, made.invoice.uuid)).toMatchObject({
			...{ invoice_status: "sent", amount_paid: 40, amount_refunded: 40, amount_due: 79.05 },
		});
		await checkLedger(client);
	});

	it("that never arrives is replaced by polling", async () => {
		const made = await charged("pm_usBankAccount_success");
		passTime(120);
		stripe.takeEvents();
		await jobHandlers(app.services)[reconcileTask]?.({});
		expect(await stateOf(made)).toEqual(["completed", "paid"]);
		await checkLedger(client);
	});

	it("about another's object is accepted and changes nothing", async () => {
		const event = stripe.sign({
			type: "customer.created",
			id: "evt_x",
			object: "event",
			data: { object: {} },
		} as never);
		expect((await deliver(event)).status).toBe(200);
	});

	it("while Stripe doesn't answer must be sent again: 503", async () => {
		const made = await charged("pm_usBankAccount_success");
		passTime(10);
		const events = stripe.takeEvents();
		stripe.fail(/payment_intents/, "busy", 20);
		expect((await deliver(events.at(-1) as SentEvent)).status).toBe(503);
		expect(await stateOf(made)).toEqual(["processing", "sent"]);
		while ((await deliver(events.at(-1) as SentEvent)).status === 503);
		expect(await stateOf(made)).toEqual(["completed", "paid"]);
	});
});

describe("a call with a lost answer", () => {
	it.each(["lost", "broken", "cut"] as const)("%s: is found or repeated, and charges once", async (fault) => {
		const before = stripe.countPaid();
		const customer = await makeCustomer(client, { currency: "USD" });
		await attach(client, customer.uuid, "pm_card_visa");
		const invoice = await sentInvoice(client, customer.uuid, 50);
		stripe.fail(/^\/v1\/payment_intents$/, fault, 2);
		const payment = await pay(client, invoice);
		await app.work();
		for (let turn = 0; turn < 3; turn += 1) {
			passTime(90);
			await jobHandlers(app.services)[reconcileTask]?.({});
		}
		expect(await stateOf({ invoice, payment })).toEqual(["completed", "paid"]);
		expect(stripe.countPaid()).toBe(before + 1);
		await checkLedger(client);
	});
});
