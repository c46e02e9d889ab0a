import { describe, expect, it } from "vitest";
import { attach, wait } from "../../src/payments/testing/ledger.ts";
import type { Answer } from "../support/app.ts";
import { type Body, fee, succeed, usage } from "../support/billing.ts";
import { due, useAccount } from "./account.ts";

/**
 * Purchased credit whose invoice is voided, or whose money goes back. Credit goes with the money that bought it, as a surplus on the customer's
 * balance does: a reversal takes it out again, and is refused where it was used.
 */

const account = useAccount();

async function paid(...parts: number[]): Promise<{ grant: Body; invoice: Body; payments: Body[] }> {
	const { grant, invoice } = await account.purchase();
	const payments: Body[] = [];
	for (const amount of parts) {
		const payment = { invoice_uuid: invoice.uuid, amount, method: "bank_transfer" };
		payments.push(await succeed(account.client.post("/payment/record", payment)));
	}
	await account.app.work();
	return { grant, invoice, payments };
}

const reverse = ({ uuid }: Body) => account.client.post(`/payment/invoice_payment/${uuid}/reverse`);
const askToVoid = ({ uuid }: Body) => account.client.put(`/invoice/${uuid}`, { invoice_status: "void" });
const live = async () => (await account.live())?.balance ?? 0;

function expectConflict({ status, body }: Answer, code?: string): void {
	expect(status, JSON.stringify(body)).toBe(409);
	if (code !== undefined) expect(body.code).toBe(code);
}

/** 60 used in January at 1.00, billed on February 1: a draft. */
async function sixtyUsed(): Promise<Body> {
	await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
	await account.use("2026-01-10", 60);
	const [draft] = await account.bill("2026-02-01");
	expect(due([draft])).toBe(0);
	return draft;
}

describe("the invoice voided before it was paid", () => {
	it.each([true, false])("gives no credit and is not billed again, with rebill: %s", async (rebill) => {
		const { grant, invoice } = await account.purchase();
		await account.void(invoice, rebill);
		await account.contract([fee()]);
		const made = await account.bill("2026-01-01");
		expect([made.length, due(made)]).toEqual([1, 100]);
		expect([await account.balanceOf(grant), await live()]).toEqual([0, 0]);
	});

	it("cannot be paid any more", async () => {
		const { grant, invoice } = await account.purchase();
		await account.void(invoice, false);
		const payment = { invoice_uuid: invoice.uuid, amount: 100, method: "cash" };
		expectConflict(await account.client.post("/payment/record", payment));
		expect(await account.balanceOf(grant)).toBe(0);
	});

	it("silent: voids the grant", async () => {
		const { grant, invoice } = await account.purchase();
		await account.void(invoice, false);
		const { voided_at } = await succeed(account.client.get(`/credit-grant/${grant.uuid}`));
		expect(voided_at).toBe(account.app.now);
	});

	it("with a part of the money received is refused", async () => {
		const { grant, invoice } = await paid(40);
		expectConflict(await askToVoid(invoice));
		await succeed(account.client.post("/payment/record", { invoice_uuid: invoice.uuid, amount: 60, method: "cash" }));
		await account.app.work();
		expect(await account.balanceOf(grant)).toBe(100);
	});
});

it("the invoice cannot be voided once it is paid, and the credit stays", async () => {
	const { grant, invoice } = await paid(100);
	expectConflict(await askToVoid(invoice));
	expect([await account.balanceOf(grant), await live()]).toEqual([100, 100]);
});

describe("the grant voided", () => {
	it("after the payment: what was not used is gone, and the invoice stays paid", async () => {
		const { grant, invoice } = await paid(100);
		await account.send(await sixtyUsed());
		await succeed(account.client.delete(`/credit-grant/${grant.uuid}`));
		expect([await account.balanceOf(grant), await account.usedOf([grant])]).toEqual([0, [60]]);
		expect((await account.read(invoice)).invoice_status).toBe("paid");
	});

	it("silent: before the payment is refused, because the open invoice would buy nothing: that is voided instead", async () => {
		const { grant, invoice } = await account.purchase();
		expectConflict(await account.client.delete(`/credit-grant/${grant.uuid}`));
		expect((await account.read(invoice)).invoice_status).toBe("sent");
	});
});

describe("silent: a payment that was recorded by mistake, and is reversed", () => {
	it("takes its credit out again", async () => {
		const { grant, invoice, payments } = await paid(100);
		await succeed(reverse(payments[0]));
		await account.app.work();
		await account.check();
		expect([await account.balanceOf(grant), await live()]).toEqual([0, 0]);
		expect(await account.read(invoice)).toMatchObject({ invoice_status: "sent", amount_due: 100 });
		await account.contract([fee()]);
		expect(due(await account.bill("2026-01-01"))).toBe(100);
	});

	it("of one part takes all of the credit out: the invoice is no longer paid", async () => {
		const { grant, payments } = await paid(60, 40);
		expect(await account.balanceOf(grant)).toBe(100);
		await succeed(reverse(payments[1]));
		await account.app.work();
		expect([await account.balanceOf(grant), await live()]).toEqual([0, 0]);
	});

	it("gives it back with the next payment", async () => {
		const { grant, invoice, payments } = await paid(100);
		await succeed(reverse(payments[0]));
		await account.app.work();
		account.app.now = "2025-12-20T09:00:00.000Z";
		await succeed(account.client.post("/payment/record", { invoice_uuid: invoice.uuid, amount: 100, method: "cash" }));
		await account.app.work();
		await account.check();
		expect([await account.balanceOf(grant), await live()]).toEqual([100, 100]);
		await account.contract([fee()]);
		expect(due(await account.bill("2026-01-01"))).toBe(0);
	});

	it("lets its invoice be voided", async () => {
		const { grant, invoice, payments } = await paid(100);
		await succeed(reverse(payments[0]));
		await account.app.work();
		await account.void(invoice, false);
		expect(await account.balanceOf(grant)).toBe(0);
	});

	it("is refused once the credit was burned, and nothing has changed", async () => {
		const { grant, invoice, payments } = await paid(100);
		await account.send(await sixtyUsed());
		expectConflict(await reverse(payments[0]), "credit_used");
		await account.app.work();
		expect([await account.balanceOf(grant), await account.usedOf([grant])]).toEqual([40, [60]]);
		expect((await account.read(invoice)).invoice_status).toBe("paid");
	});

	it("is possible again once what burned it was voided", async () => {
		const { grant, payments } = await paid(100);
		const sent = await account.send(await sixtyUsed());
		await account.void(sent, false);
		await succeed(reverse(payments[0]));
		await account.app.work();
		expect([await account.balanceOf(grant), await account.usedOf([grant])]).toEqual([0, [0]]);
	});

	it("while a draft has reserved it: the next run prices the draft without it", async () => {
		const { grant, payments } = await paid(100);
		const draft = await sixtyUsed();
		await succeed(reverse(payments[0]));
		await account.bill("2026-02-02");
		expect(due([await account.read(draft)])).toBe(60);
		expect([await account.balanceOf(grant), await account.usedOf([grant])]).toEqual([0, [0]]);
	});
});

describe("a payment that is refunded", () => {
	const refund = async ({ uuid }: Body, amount?: number) => {
		await succeed(
			account.client.post(`/payment/invoice_payment/${uuid}/refund`, amount === undefined ? {} : { amount }),
		);
		await account.app.work();
	};

	it.each([undefined, 30])("silent: leaves the credit, which a person may void: %s", async (amount) => {
		const { grant, payments } = await paid(100);
		await refund(payments[0], amount);
		expect([await account.balanceOf(grant), await live()]).toEqual([100, 100]);
		await succeed(account.client.delete(`/credit-grant/${grant.uuid}`));
		expect(await live()).toBe(0);
	});

	it("silent: then its invoice voided: the credit is gone", async () => {
		const { grant, invoice, payments } = await paid(100);
		await refund(payments[0]);
		await account.void(invoice, false);
		expect([await account.balanceOf(grant), await live()]).toEqual([0, 0]);
	});

	it("silent: then its invoice voided is refused where the credit was used", async () => {
		const { grant, invoice, payments } = await paid(100);
		await account.send(await sixtyUsed());
		await refund(payments[0]);
		expectConflict(await askToVoid(invoice), "credit_used");
		expect(await account.balanceOf(grant)).toBe(40);
	});
});

describe("silent: a debit that the bank returns, which nobody can refuse", () => {
	/** Paid by a debit on December 1; the sandbox confirms it after 3 seconds, and returns it some seconds later. */
	async function debited(): Promise<{ grant: Body; invoice: Body }> {
		await succeed(account.client.put("/organisation", { payment_provider: "sandbox" }));
		const { grant, invoice } = await account.purchase();
		await attach(account.client, account.customer.uuid, "ba_returned");
		const { invoice_number, amount } = invoice;
		const request = { customer_uuid: account.customer.uuid, invoice: { invoice_number, amount, currency: "EUR" } };
		await succeed(account.client.post("/payment/invoice_payment/create", request));
		await account.app.work();
		await wait(account.app, 3);
		await account.app.work();
		expect(await account.balanceOf(grant)).toBe(100);
		return { grant, invoice };
	}
	async function returned(): Promise<void> {
		await wait(account.app, 6);
		await account.app.work();
		await account.check();
	}

	it("takes out the credit that was not used", async () => {
		const { grant, invoice } = await debited();
		await returned();
		expect(await account.read(invoice)).toMatchObject({ invoice_status: "sent", amount_due: 100 });
		expect([await account.balanceOf(grant), await live()]).toEqual([0, 0]);
		await account.contract([fee()]);
		expect(due(await account.bill("2026-01-01"))).toBe(100);
	});

	it("leaves sent invoices what they burned; the rest comes back when it is paid after all", async () => {
		const { grant, invoice } = await debited();
		const sent = await account.send(await sixtyUsed());
		await returned();
		expect([await account.balanceOf(grant), await account.usedOf([grant])]).toEqual([0, [60]]);
		expect(due([await account.read(sent)])).toBe(0);
		const payment = { invoice_uuid: invoice.uuid, amount: 100, method: "bank_transfer" };
		await succeed(account.client.post("/payment/record", payment));
		await account.app.work();
		await account.check();
		// 100 − 60.
		expect([await account.balanceOf(grant), await live()]).toEqual([40, 40]);
	});
});
