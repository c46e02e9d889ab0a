import { describe, expect, it } from "vitest";
import type { Answer } from "../../support/app.ts";
import { type Body, fee, succeed } from "../../support/billing.ts";
import { expectRefusal, total, useStage } from "./stage.ts";

/** "Credit balance": it is used at once wherever possible, earliest due date first, and can be paid out. */

const stage = useStage();

function askToMove(fields: object): Promise<Answer> {
	return stage.client.post(`/customer/${stage.customer.uuid}/credit`, { currency: "EUR", ...fields });
}

function move(kind: string, amount: number, fields: object = {}): Promise<Body> {
	return succeed(askToMove({ kind, amount, ...fields }));
}

/** Each invoice's applied credit and remaining amount due. */
async function settled(...invoices: Body[]): Promise<[applied: number, due: number, status: string][]> {
	const read = await Promise.all(invoices.map((invoice) => stage.read(invoice)));
	return read.map(({ credit_applied, amount_due, invoice_status }) => [credit_applied, amount_due, invoice_status]);
}

/** A canceled contract whose credit invoice, once sent, adds 200.00 to the balance. */
async function creditOf200(): Promise<void> {
	const contract = await stage.contract([fee({ unit_price: 310 })]);
	const [january] = await stage.billedAndSent("2026-01-01");
	await stage.pay(january, 310);
	await stage.cancel(contract, "2026-01-11");
	// Served: 11 of 31 days, 110. 110 − 310 = −200.
	expect((await stage.billedAndSent("2026-01-12")).map(({ amount }) => amount)).toEqual([0]);
}

describe("credit from a cancellation", () => {
	it("settles what is already open", async () => {
		const open = await stage.issue(360);
		await creditOf200();
		expect(await settled(open)).toEqual([[200, 160, "sent"]]);
		// The invoiced amount stays the same.
		expect(await stage.read(open)).toMatchObject({ amount: 360, amount_paid: 0, amount_credited: 0 });
		expect(await stage.balance()).toBe(0);
	});

	it("settles the same invoice that it corrects, while it is open", async () => {
		const contract = await stage.contract([fee({ unit_price: 310 })]);
		const [january] = await stage.billedAndSent("2026-01-01");
		await stage.cancel(contract, "2026-01-11");
		await stage.billedAndSent("2026-01-12");
		expect(await settled(january)).toEqual([[200, 110, "sent"]]);
	});

	it("settles two open invoices, the earliest due date first, in whatever order they were created", async () => {
		const later = await stage.issue(100, { due_date: "2026-03-31" });
		const sooner = await stage.issue(150, { due_date: "2026-02-28" });
		await creditOf200();
		// 150, and 200 − 150 = 50 of 100.
		expect(await settled(sooner, later)).toEqual([
			[150, 0, "paid"],
			[50, 50, "sent"],
		]);
	});

	it("covers what several partial payments left, and no more", async () => {
		const sooner = await stage.issue(100, { due_date: "2026-02-28" });
		const later = await stage.issue(500, { due_date: "2026-03-31" });
		for (const amount of [30, 20, 10.01]) await stage.pay(sooner, amount);
		await creditOf200();
		// 100 − 60.01 = 39.99; 200 − 39.99 = 160.01; 500 − 160.01 = 339.99.
		expect(await settled(sooner, later)).toEqual([
			[39.99, 0, "paid"],
			[160.01, 339.99, "sent"],
		]);
	});

	it("remains if nothing is open: another currency, a draft, or a paid invoice aren't", async () => {
		const foreign = await stage.issue(50, { currency: "USD" });
		const line_items = [{ name: "Work", unit_price: 70, tax_rate: 0 }];
		const draft = await succeed(
			stage.client.post("/invoice", { customer_uuid: stage.customer.uuid, currency: "EUR", line_items }),
		);
		await creditOf200();
		expect(await settled(foreign, draft)).toMatchObject([
			[0, 50, "sent"],
			[0, 70, "draft"],
		]);
		expect(await stage.balance()).toBe(200);
		expect(await stage.setStatus(draft, "sent")).toMatchObject({ credit_applied: 70, amount_due: 0 });
		expect(await stage.balance()).toBe(130);
	});

	it("skips an invoice with a payment in progress", async () => {
		await stage.organise({ payment_provider: "sandbox" });
		const account = { provider_token: "ba_checking", is_default: true };
		await succeed(stage.client.post(`/customer/${stage.customer.uuid}/payment-methods`, account));
		const busy = await stage.issue(90, { due_date: "2026-02-01" });
		const open = await stage.issue(80, { due_date: "2026-03-01" });
		const invoice = { invoice_number: busy.invoice_number, amount: 90, currency: "EUR", line_items: [] };
		const payment = await succeed(
			stage.client.post("/payment/invoice_payment/create", { customer_uuid: stage.customer.uuid, invoice }),
		);
		expect(payment.payment_status).toBe("processing");
		await move("grant", 100);
		expect(await settled(busy, open)).toEqual([
			[0, 90, "sent"],
			[80, 0, "paid"],
		]);
		expect(await stage.balance()).toBe(20);
	});
});

describe("a manual transaction", () => {
	it("grants, adjusts, and pays out, each listed with its cause", async () => {
		await move("grant", 100, { note: "A gesture" });
		await move("adjustment", -30, { note: "Granted too much" });
		await move("adjustment", 5.5);
		await move("payout", 60, { reference: "Transfer 17" });
		// 100 − 30 + 5.50 − 60.
		expect(await stage.balance()).toBe(15.5);
		const { items, count } = await succeed(stage.client.get(`/customer/${stage.customer.uuid}/credit`));
		expect(count).toBe(4);
		expect(items.map(({ kind }: Body) => kind).toSorted()).toEqual(["adjustment", "adjustment", "grant", "payout"]);
		expect(items.find(({ kind }: Body) => kind === "payout")).toMatchObject({ reference: "Transfer 17" });
		expect(items.find(({ kind }: Body) => kind === "grant")).toMatchObject({ note: "A gesture", amount: 100 });
	});

	it("a grant settles what is open at once", async () => {
		const open = await stage.issue(60);
		await move("grant", 100);
		expect(await settled(open)).toEqual([[60, 0, "paid"]]);
		expect(await stage.balance()).toBe(40);
		expectRefusal(await askToMove({ kind: "payout", amount: 40.01 }), 409);
		await move("payout", 40);
		expect(await stage.balance()).toBe(0);
	});

	it.each<[string, object, number[]]>([
		["a payout over the balance", { kind: "payout", amount: 100.01 }, [409]],
		["an adjustment over the balance", { kind: "adjustment", amount: -100.01 }, [409]],
		["a payout in a currency without a balance", { kind: "payout", amount: 1, currency: "USD" }, [409]],
		["a negative grant", { kind: "grant", amount: -1 }, [422]],
		["a negative payout", { kind: "payout", amount: -1 }, [422]],
		["a kind that there is not", { kind: "gift", amount: 1 }, [422]],
		["no amount", { kind: "grant" }, [422]],
	])("refuses %s, and changes nothing", async (_name, fields, statuses) => {
		await move("grant", 100);
		expectRefusal(await askToMove(fields), ...statuses);
		expect(await stage.balance()).toBe(100);
	});
});

describe("a credit note for what was already paid", () => {
	async function paidTwice(): Promise<{ invoice: Body; older: Body; newer: Body }> {
		const invoice = await stage.issue(100);
		stage.today("2026-01-05");
		const older = await stage.pay(invoice, 60, { paid_on: "2026-01-05" });
		stage.today("2026-01-06");
		const newer = await stage.pay(invoice, 40, { paid_on: "2026-01-06" });
		return { invoice, older, newer };
	}

	async function refundedOf(...payments: Body[]): Promise<number[]> {
		await stage.app.work();
		const path = "/payment/invoice_payment";
		const read = await Promise.all(payments.map(({ uuid }) => succeed(stage.client.get(`${path}/${uuid}`))));
		return read.map(({ amount_refunded }) => amount_refunded);
	}

	function credit({ uuid }: Body, amount: number, fields: object = {}): Promise<Body> {
		return succeed(stage.client.post(`/invoice/${uuid}/credit-note`, { reason: "Too much", amount, ...fields }));
	}

	it("goes to the balance by default, and on request", async () => {
		const { invoice, older, newer } = await paidTwice();
		await credit(invoice, 30);
		await credit(invoice, 40, { settle_as: "balance" });
		expect(await stage.balance()).toBe(70);
		expect(await refundedOf(older, newer)).toEqual([0, 0]);
	});

	it("goes back to the payments it came from, the newest first", async () => {
		const { invoice, older, newer } = await paidTwice();
		await credit(invoice, 70, { settle_as: "refund" });
		// 40 of the newer, and 70 − 40 = 30 of the older.
		expect(await refundedOf(older, newer)).toEqual([30, 40]);
		expect(await stage.balance()).toBe(0);
		// Nothing was due, so the note reduces nothing.
		expect(await stage.read(invoice)).toMatchObject({ amount: 100, amount_due: 0, amount_credited: 0 });
		// The rest: 30 of the older.
		await credit(invoice, 30, { settle_as: "refund" });
		expect(await refundedOf(older, newer)).toEqual([60, 40]);
	});

	it("first reduces what is due, and only the rest is refunded", async () => {
		const invoice = await stage.issue(100);
		const payment = await stage.pay(invoice, 40);
		await credit(invoice, 70, { settle_as: "refund" });
		// 60 were due: 70 − 60 = 10 of the 40 paid.
		expect(await refundedOf(payment)).toEqual([10]);
		expect(await stage.read(invoice)).toMatchObject({ amount_due: 0 });
		expect(await stage.balance()).toBe(0);
	});

	it("to the balance settles what is open at once", async () => {
		const { invoice } = await paidTwice();
		const open = await stage.issue(50);
		await credit(invoice, 70);
		expect(await settled(open)).toEqual([[50, 0, "paid"]]);
		expect(total([await stage.balance()])).toBe(20);
	});
});
