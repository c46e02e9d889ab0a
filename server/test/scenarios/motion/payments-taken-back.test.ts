import { describe, expect, it } from "vitest";
import type { Answer } from "../../support/app.ts";
import { type Body, fee, succeed } from "../../support/billing.ts";
import { expectRefusal, useStage } from "./stage.ts";

/** Money recorded by mistake or in excess, and its effect on the invoice. */

const stage = useStage();

function askToReverse({ uuid }: Body): Promise<Answer> {
	return stage.client.post(`/payment/invoice_payment/${uuid}/reverse`);
}

function reverse(payment: Body): Promise<Body> {
	return succeed(askToReverse(payment));
}

describe("a payment recorded by mistake", () => {
	it("is reversed: it counts as never received, and the invoice is due again", async () => {
		const invoice = await stage.issue(100);
		const payment = await stage.pay(invoice, 100);
		expect(await stage.read(invoice)).toMatchObject({ invoice_status: "paid" });
		await reverse(payment);
		expect(await stage.read(invoice)).toMatchObject({ invoice_status: "sent", amount_paid: 0, amount_due: 100 });
		await stage.pay(invoice, 100);
		expect(await stage.read(invoice)).toMatchObject({ invoice_status: "paid", amount_paid: 100, amount_due: 0 });
	});

	it("of several is reversed alone, and only once", async () => {
		const invoice = await stage.issue(100);
		const [first] = [await stage.pay(invoice, 60), await stage.pay(invoice, 40)];
		await reverse(first);
		expect(await stage.read(invoice)).toMatchObject({ invoice_status: "sent", amount_paid: 40, amount_due: 60 });
		expectRefusal(await askToReverse(first), 409);
		expect(await stage.read(invoice)).toMatchObject({ amount_paid: 40, amount_due: 60 });
	});

	it("is not one made through a provider: that is refunded, and a refund makes nothing due again", async () => {
		await stage.organise({ payment_provider: "sandbox" });
		const card = { provider_token: "tok_visa", is_default: true };
		await succeed(stage.client.post(`/customer/${stage.customer.uuid}/payment-methods`, card));
		const invoice = await stage.issue(90);
		const request = { invoice_number: invoice.invoice_number, amount: 90, currency: "EUR", line_items: [] };
		const payment = await succeed(
			stage.client.post("/payment/invoice_payment/create", {
				...{ customer_uuid: stage.customer.uuid, invoice: request },
			}),
		);
		await stage.app.work();
		expectRefusal(await askToReverse(payment), 409);
		expect(await stage.read(invoice)).toMatchObject({ invoice_status: "paid" });
		await succeed(stage.client.post(`/payment/invoice_payment/${payment.uuid}/refund`));
		await stage.app.work();
		expect(await stage.read(invoice)).toMatchObject({ invoice_status: "paid", amount_due: 0 });
	});

	it("allows voiding its invoice, which is then billed again", async () => {
		await stage.contract([fee()]);
		const [january] = await stage.billedAndSent("2026-01-01");
		const payment = await stage.pay(january, 100);
		expectRefusal(await stage.askStatus(january, "void"), 409);
		await reverse(payment);
		expect(await stage.setStatus(january, "void")).toMatchObject({ invoice_status: "void" });
		expect(await stage.billed("2026-01-02")).toMatchObject([{ invoice_date: "2026-01-01", amount: 100 }]);
	});

	it("blocks voiding its invoice while another payment remains", async () => {
		const invoice = await stage.issue(100);
		const [first, second] = [await stage.pay(invoice, 60), await stage.pay(invoice, 40)];
		await reverse(first);
		expectRefusal(await stage.askStatus(invoice, "void"), 409);
		await reverse(second);
		expect((await stage.askStatus(invoice, "void")).status).toBe(200);
	});
});

describe("a paid invoice", () => {
	it("is voided once all of its money was refunded, and not before", async () => {
		const invoice = await stage.issue(100);
		const payment = await stage.pay(invoice, 100);
		const refund = (amount: number) =>
			succeed(stage.client.post(`/payment/invoice_payment/${payment.uuid}/refund`, { amount }));
		await refund(99.99);
		await stage.app.work();
		expectRefusal(await stage.askStatus(invoice, "void"), 409);
		await refund(0.01);
		await stage.app.work();
		expect(await stage.read(invoice)).toMatchObject({ invoice_status: "paid", amount_due: 0 });
		expect(await stage.setStatus(invoice, "void")).toMatchObject({ invoice_status: "void" });
	});
});

describe("more money than was due", () => {
	it("is refused unless it is declared as credit", async () => {
		const invoice = await stage.issue(100);
		expectRefusal(await stage.askToPay(invoice, 130), 409);
		expect(await stage.read(invoice)).toMatchObject({ amount_paid: 0, amount_due: 100 });
		await stage.pay(invoice, 130, { overpayment: "credit" });
		expect(await stage.read(invoice)).toMatchObject({ invoice_status: "paid", amount_due: 0 });
		// 130 − 100.
		expect(await stage.balance()).toBe(30);
	});

	it("is the excess over partial payments and credit", async () => {
		const invoice = await stage.issue(100);
		await stage.pay(invoice, 45.5);
		await succeed(stage.client.post(`/invoice/${invoice.uuid}/credit-note`, { reason: "Too much", amount: 20 }));
		// Due: 100 − 45.50 − 20 = 34.50; 50 − 34.50 = 15.50.
		await stage.pay(invoice, 50, { overpayment: "credit" });
		expect(await stage.balance()).toBe(15.5);
	});

	it("is removed from the balance with the payment", async () => {
		const invoice = await stage.issue(100);
		const payment = await stage.pay(invoice, 130, { overpayment: "credit" });
		await reverse(payment);
		expect(await stage.read(invoice)).toMatchObject({ invoice_status: "sent", amount_paid: 0, amount_due: 100 });
		expect(await stage.balance()).toBe(0);
	});

	it("prevents reversal if it was used: 409, and nothing has changed", async () => {
		const invoice = await stage.issue(100);
		const payment = await stage.pay(invoice, 130, { overpayment: "credit" });
		const next = await stage.issue(20);
		expect(next).toMatchObject({ credit_applied: 20, amount_due: 0 });
		expectRefusal(await askToReverse(payment), 409);
		expect(await stage.read(invoice)).toMatchObject({ invoice_status: "paid", amount_due: 0 });
		expect(await stage.balance()).toBe(10);
	});

	it("settles another open invoice at once", async () => {
		const [invoice, other] = [await stage.issue(100), await stage.issue(80)];
		const payment = await stage.pay(invoice, 130, { overpayment: "credit" });
		// 80 − 30.
		expect(await stage.read(other)).toMatchObject({ credit_applied: 30, amount_due: 50 });
		expect(await stage.balance()).toBe(0);
		expectRefusal(await askToReverse(payment), 409);
	});
});
