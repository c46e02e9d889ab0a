import fc from "fast-check";
import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { attach, checkLedger, paymentOf, sentInvoice, wait } from "../testing/ledger.ts";

const app = useTestApp();

/** What a person, a payer, or a bank may do next; amounts in cents, so that some are refused and some fit exactly. */
const step = fc.oneof(
	fc.record({ do: fc.constant("create" as const), cents: fc.integer({ min: 1, max: 11_000 }) }),
	fc.record({ do: fc.constant("record" as const), cents: fc.integer({ min: 1, max: 11_000 }) }),
	fc.record({ do: fc.constant("overpay" as const), cents: fc.integer({ min: 1, max: 15_000 }) }),
	fc.record({ do: fc.constant("reverse" as const), at: fc.nat(5) }),
	fc.record({ do: fc.constant("grant" as const), cents: fc.integer({ min: 1, max: 3_000 }) }),
	fc.record({
		do: fc.constant("refund" as const),
		cents: fc.option(fc.integer({ min: 1, max: 6_000 })),
		at: fc.nat(5),
	}),
	fc.record({
		do: fc.constant("credit" as const),
		cents: fc.integer({ min: 1, max: 6_000 }),
		settle_as: fc.constantFrom("balance", "refund"),
	}),
	fc.record({ do: fc.constant("cancel" as const), at: fc.nat(5) }),
	fc.record({
		do: fc.constant("card" as const),
		token: fc.constantFrom("tok_visa", "tok_declined", "ba_checking", "ba_returned"),
	}),
	fc.record({ do: fc.constant("status" as const), to: fc.constantFrom("paid", "void", "uncollectible") }),
	fc.record({ do: fc.constant("wait" as const), seconds: fc.constantFrom(1, 3, 6) }),
	fc.record({ do: fc.constant("work" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Each step where it changes something, in case chance leaves one out. */
const alwaysTaken: Step[] = [
	{ do: "create", cents: 5_000 },
	{ do: "cancel", at: 0 },
	{ do: "record", cents: 4_000 },
	{ do: "refund", cents: 1_000, at: 0 },
	{ do: "refund", cents: 1_000, at: 1 },
	{ do: "overpay", cents: 9_000 },
	{ do: "reverse", at: 0 },
	{ do: "credit", cents: 1_000, settle_as: "balance" },
	{ do: "status", to: "uncollectible" },
];

const euros = (cents: number): number => Number((cents / 100).toFixed(2));

/** How often each step changed something: a property that only sees refusals proves nothing. */
const taken = new Map<string, number>();

async function take(client: TestClient, invoice: Body, done: Step): Promise<void> {
	const payments: Body[] = (await succeed(client.get(`/payment/invoice_payment?invoice_uuid=${invoice.uuid}`))).items;
	const { customer, uuid } = invoice;
	const ask = async (): Promise<{ status: number } | null> => {
		switch (done.do) {
			case "create":
				return client.post("/payment/invoice_payment/create", paymentOf(invoice, euros(done.cents)));
			case "record":
				return client.post("/payment/record", { invoice_uuid: uuid, amount: euros(done.cents), method: "cash" });
			case "overpay": {
				const amount = euros(done.cents);
				return client.post("/payment/record", { invoice_uuid: uuid, amount, method: "cash", overpayment: "credit" });
			}
			case "grant": {
				const credit = { currency: "EUR", amount: euros(done.cents), kind: "grant" };
				return client.post(`/customer/${customer.uuid}/credit`, credit);
			}
			case "reverse": {
				const payment = payments[done.at % Math.max(1, payments.length)];
				return payment ? client.post(`/payment/invoice_payment/${payment.uuid}/reverse`) : null;
			}
			case "refund": {
				const payment = payments[done.at % Math.max(1, payments.length)];
				const body = done.cents === null ? {} : { amount: euros(done.cents) };
				return payment ? client.post(`/payment/invoice_payment/${payment.uuid}/refund`, body) : null;
			}
			case "credit":
				return client.post(`/invoice/${uuid}/credit-note`, {
					...{ amount: euros(done.cents), reason: "R", settle_as: done.settle_as },
				});
			case "cancel": {
				const payment = payments[done.at % Math.max(1, payments.length)];
				return payment ? client.post(`/payment/invoice_payment/${payment.uuid}/cancel`) : null;
			}
			case "card":
				await attach(client, customer.uuid, done.token, { is_default: true });
				return null;
			case "status":
				return client.put(`/invoice/${uuid}`, { invoice_status: done.to });
			case "wait":
				await wait(app, done.seconds);
				return null;
			case "work":
				await app.work();
				return null;
		}
	};
	const answer = await ask();
	if (answer !== null) expect([200, 409], JSON.stringify([done, answer])).toContain(answer.status);
	if (answer?.status === 200) taken.set(done.do, (taken.get(done.do) ?? 0) + 1);
}

it("after any step on an invoice, its ledger adds up", { timeout: 240_000 }, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
			const client = await app.client();
			await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
			const customer = await makeCustomer(client, { currency: "EUR" });
			const invoice = await sentInvoice(client, customer.uuid);
			for (const done of steps) {
				await take(client, invoice, done);
				await checkLedger(client);
			}
			// When everything is done, nothing is in progress.
			await app.work();
			await wait(app, 10);
			await app.work();
			await checkLedger(client);
			const after = await succeed(client.get(`/invoice/${invoice.uuid}`));
			expect(after.amount_processing).toBe(0);
		}),
		{ numRuns: 40, examples: [[alwaysTaken]] },
	);
	for (const kind of ["create", "record", "overpay", "reverse", "refund", "credit", "cancel", "status"]) {
		expect(taken.get(kind) ?? 0, kind).toBeGreaterThan(0);
	}
});
