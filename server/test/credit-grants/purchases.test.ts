import { describe, expect, it } from "vitest";
import { payByPage } from "../../src/payments/dunning/testing/dunning.ts";
import { attach, wait } from "../../src/payments/testing/ledger.ts";
import { type Body, fee, succeed, usage } from "../support/billing.ts";
import { pay } from "../support/story.ts";
import { due, useAccount } from "./account.ts";

/** "Purchase": an invoice whose payment makes the grant effective. The clock begins on December 1, 2025. */

const account = useAccount();
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);
const live = async () => (await account.live())?.balance ?? 0;

describe("the invoice of 100 of credit", () => {
	it.each<[string, object, number]>([
		["is the amount", {}, 100],
		["is the price, if one is given", { price: 80 }, 80],
		["is the price, if it is above the amount", { price: 120 }, 120],
		["is 0, if the price is", { price: 0 }, 0],
	])("%s", async (_name, fields, amount) => {
		const { grant, invoice } = await account.purchase(fields);
		expect([invoice.amount, invoice.currency]).toEqual([amount, "EUR"]);
		expect([grant.amount, grant.currency, grant.kind, grant.customer_uuid]).toEqual([
			...[100, "EUR", "prepaid", account.customer.uuid],
		]);
	});

	it.each<[string, object, object, number]>([
		["at the customer's rate", { tax_rate: 19 }, {}, 119],
		// 80 × 1.19.
		["on the price", { tax_rate: 19 }, { price: 80 }, 95.2],
		["of 0 on nothing", { tax_rate: 19 }, { price: 0 }, 0],
		["unless the customer is exempt", { tax_rate: 19, tax_exempt: true }, {}, 100],
	])("silent: is taxed, because what its credit pays is not: %s", async (_name, customer, fields, amount) => {
		await succeed(account.client.put(`/customer/${account.customer.uuid}`, customer));
		const { grant, invoice } = await account.purchase(fields);
		expect([invoice.amount, grant.amount]).toEqual([amount, 100]);
	});

	it("silent: is sent at once, so that it can be paid", async () => {
		const { invoice } = await account.purchase();
		expect(invoice).toMatchObject({
			...{ invoice_status: "sent", invoice_number: "INV-2025-000001", amount_due: 100 },
			// Today, and 30 days later.
			...{ invoice_date: "2025-12-01", due_date: "2025-12-31" },
			...{ is_recurring: false, contract_uuid: null, payment_link: expect.any(String) },
			line_items: [{ kind: "item", amount: 100 }],
		});
	});

	it("is no charge of a run: neither discount nor credit takes anything off", async () => {
		const discount = { name: "Partner", percent: 20, customer_uuid: account.customer.uuid, starts_on: "2025-12-01" };
		await succeed(account.client.post("/discount", discount));
		const grant = await account.grant({ amount: 500 });
		const { invoice } = await account.purchase();
		expect([invoice.amount_due, await account.balanceOf(grant)]).toEqual([100, 500]);
	});

	it("is not billed once more by a run", async () => {
		await account.purchase();
		expect(await account.bill("2026-02-01")).toEqual([]);
	});
});

describe("the credit", () => {
	it("pays nothing before the payment, and from then on", async () => {
		const { invoice } = await account.purchase();
		await account.contract([fee()]);
		expect(due(await account.bill("2026-01-01"))).toBe(100);
		account.app.now = "2026-01-20T00:00:00.000Z";
		await pay(account.client, await account.read(invoice));
		await account.app.work();
		// January's fee counts on its first day, which was before the payment; February's is paid.
		expect(due(await account.bill("2026-02-01"))).toBe(0);
		expect(due((await succeed(account.client.get("/invoice?invoice_status=draft"))).items)).toBe(100);
	});

	it("silent: has no entry and no first day before the payment", async () => {
		const { grant } = await account.purchase();
		expect([grant.balance, grant.effective_at, grant.voided_at]).toEqual([0, null, null]);
		expect([await account.ledgerOf(grant), await live()]).toEqual([[], 0]);
	});

	it("is granted by the payment, in one entry that names the invoice", async () => {
		const { grant, invoice } = await account.purchase();
		await pay(account.client, invoice);
		await account.app.work();
		const { items } = await succeed(account.client.get(`/credit-grant/${grant.uuid}/ledger`));
		expect(items).toMatchObject([{ kind: "granted", amount: 100, invoice_uuid: invoice.uuid }]);
		expect([await account.balanceOf(grant), await live()]).toEqual([100, 100]);
	});

	it("is what was bought, whatever it cost", async () => {
		const { grant, invoice } = await account.purchase({ price: 80 });
		await pay(account.client, invoice);
		await account.app.work();
		expect([await account.balanceOf(grant), (await account.read(invoice)).amount_paid]).toEqual([100, 80]);
	});

	it("that costs nothing is there at once, because its invoice is paid when it is sent", async () => {
		const { grant, invoice } = await account.purchase({ price: 0 });
		await account.app.work();
		expect([invoice.invoice_status, await account.balanceOf(grant), await live()]).toEqual(["paid", 100, 100]);
	});

	it("silent: counts from the day of the payment, which begins at midnight as every grant does", async () => {
		const { grant, invoice } = await account.purchase();
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.use("2026-01-19T23:59:59Z", 5);
		await account.use("2026-01-20T00:00:00Z", 7);
		await account.use("2026-01-20T15:00:00Z", 11);
		account.app.now = "2026-01-20T10:00:00.000Z";
		await pay(account.client, invoice);
		await account.app.work();
		const { effective_at } = await succeed(account.client.get(`/credit-grant/${grant.uuid}`));
		expect(Date.parse(effective_at)).toBe(midnight("2026-01-20"));
		expect(due(await account.bill("2026-02-01"))).toBe(5);
		// 7 + 11.
		expect(await account.usedOf([grant])).toEqual([18]);
	});

	it("silent: of money that came earlier than it was recorded counts from that day", async () => {
		const { grant, invoice } = await account.purchase();
		account.app.now = "2026-01-20T10:00:00.000Z";
		const payment = { invoice_uuid: invoice.uuid, amount: 100, method: "bank_transfer", paid_on: "2026-01-15" };
		await succeed(account.client.post("/payment/record", payment));
		await account.app.work();
		const { effective_at } = await succeed(account.client.get(`/credit-grant/${grant.uuid}`));
		expect(Date.parse(effective_at)).toBe(midnight("2026-01-15"));
	});

	it("that was paid first is used first, whichever was bought first", async () => {
		const [first, second] = [await account.purchase({ amount: 60 }), await account.purchase({ amount: 60 })];
		for (const [day, { invoice }] of [
			["05", second],
			["10", first],
		] as const) {
			account.app.now = `2025-12-${day}T10:00:00.000Z`;
			await pay(account.client, invoice);
			await account.app.work();
		}
		await account.contract([fee()]);
		// 100 − 60 − 40.
		expect(due(await account.bill("2026-01-01"))).toBe(0);
		expect(await account.usedOf([first.grant, second.grant])).toEqual([40, 60]);
	});

	it("reduces the tax of what it pays: both invoices together are taxed once", async () => {
		await succeed(account.client.put(`/customer/${account.customer.uuid}`, { tax_rate: 19 }));
		const { invoice } = await account.purchase();
		await pay(account.client, invoice);
		await account.app.work();
		await account.contract([fee({ unit_price: 130 })]);
		const [january] = await account.bill("2026-01-01");
		// 30 × 1.19; of both, 130 × 1.19 = 154.70.
		expect([january.amount, invoice.amount + january.amount]).toEqual([35.7, 154.7]);
	});
});

describe("a purchased grant", () => {
	const terms = { name: "Spring", priority: 7, expires_at: "2026-06-01T00:00:00Z" };
	const termsOf = ({ name, priority, expires_at }: Body) => [name, priority, Date.parse(expires_at)];
	const expected = ["Spring", 7, midnight("2026-06-01")];

	it.each([true, false])("can be changed as others can, before the payment: %s", async (isBefore) => {
		const { grant, invoice } = await account.purchase();
		if (!isBefore) await pay(account.client, invoice);
		await succeed(account.client.put(`/credit-grant/${grant.uuid}`, terms));
		if (isBefore) await pay(account.client, invoice);
		await account.app.work();
		const answer = await succeed(account.client.get(`/credit-grant/${grant.uuid}`));
		expect([termsOf(answer), answer.balance]).toEqual([expected, 100]);
	});

	it("silent: takes a grant's name, priority, expiry and reach with the purchase", async () => {
		const applies_to = { service_uuids: [], metric_uuids: [account.metric.uuid] };
		const { grant } = await account.purchase({ ...terms, applies_to });
		expect([termsOf(grant), grant.applies_to]).toEqual([expected, applies_to]);
	});

	it("silent: has a name, the middle priority, no end and no bounds if nothing is said", async () => {
		const { grant } = await account.purchase();
		expect(grant).toMatchObject({
			...{ name: expect.stringMatching(/./), priority: 50, expires_at: null },
			applies_to: { service_uuids: [], metric_uuids: [] },
		});
	});

	it("silent: is in the customer's currency if none is said", async () => {
		const { grant, invoice } = await account.purchase({ currency: undefined });
		expect([grant.currency, invoice.currency]).toEqual(["EUR", "EUR"]);
	});

	it("in another currency is invoiced in that one", async () => {
		const { grant, invoice } = await account.purchase({ currency: "USD", price: 90 });
		await pay(account.client, invoice);
		await account.app.work();
		expect([grant.currency, invoice.currency, invoice.amount]).toEqual(["USD", "USD", 90]);
		expect([(await account.live("USD")).balance, await live()]).toEqual([100, 0]);
	});

	it("is in the customer's list, and its invoice in theirs", async () => {
		const { grant, invoice } = await account.purchase();
		expect((await account.grants()).map(({ uuid }) => uuid)).toEqual([grant.uuid]);
		const { items } = await succeed(account.client.get(`/invoice?customer_uuid=${account.customer.uuid}`));
		expect(items.map(({ uuid }: Body) => uuid)).toEqual([invoice.uuid]);
	});

	it("is in the audit log", async () => {
		const { grant } = await account.purchase();
		const { items } = await succeed(account.client.get("/audit?limit=100"));
		expect(JSON.stringify(items)).toContain(grant.uuid);
	});
});

const record = (invoice: Body, amount: number, fields: object = {}) =>
	account.client.post("/payment/record", { invoice_uuid: invoice.uuid, amount, method: "cash", ...fields });
const status = (invoice: Body, invoice_status: string) =>
	succeed(account.client.put(`/invoice/${invoice.uuid}`, { invoice_status }));

async function useSandbox(): Promise<void> {
	await succeed(account.client.put("/organisation", { payment_provider: "sandbox" }));
}

/** Begins a payment of the invoice with the customer's new payment method, if there is a token. */
async function charge({ invoice_number, amount }: Body, token: string | null): Promise<void> {
	await useSandbox();
	if (token !== null) await attach(account.client, account.customer.uuid, token);
	const request = { customer_uuid: account.customer.uuid, invoice: { invoice_number, amount, currency: "EUR" } };
	await succeed(account.client.post("/payment/invoice_payment/create", request));
}

describe("the credit comes, once, when its invoice is paid", () => {
	it.each<[string, (invoice: Body) => Promise<unknown>]>([
		["in one payment", (invoice) => succeed(record(invoice, 100))],
		[
			"in three parts",
			async (invoice) => {
				for (const part of [60, 39.99, 0.01]) await succeed(record(invoice, part));
			},
		],
		["with more than was due", (invoice) => succeed(record(invoice, 130, { overpayment: "credit" }))],
		["as a person says", (invoice) => status(invoice, "paid")],
		[
			"after it was given up",
			async (invoice) => {
				await status(invoice, "uncollectible");
				await status(invoice, "paid");
			},
		],
		[
			"from the customer's balance",
			() => {
				const money = { currency: "EUR", amount: 100, kind: "grant" };
				return succeed(account.client.post(`/customer/${account.customer.uuid}/credit`, money));
			},
		],
		["by card", (invoice) => charge(invoice, "tok_visa")],
		[
			"by a debit that takes days",
			async (invoice) => {
				await charge(invoice, "ba_checking");
				await account.app.work();
				await wait(account.app, 3);
			},
		],
		[
			"on the payment page",
			async (invoice) => {
				await useSandbox();
				await payByPage(account.app, await account.read(invoice), "tok_visa");
			},
		],
	])("%s", async (_name, payIt) => {
		const { grant, invoice } = await account.purchase();
		await payIt(invoice);
		await account.app.work();
		expect((await account.read(invoice)).invoice_status).toBe("paid");
		expect([await account.ledgerOf(grant), await live()]).toEqual([[["granted", 100]], 100]);
	});

	it("from money that was on the customer's balance before", async () => {
		const money = { currency: "EUR", amount: 130, kind: "grant" };
		await succeed(account.client.post(`/customer/${account.customer.uuid}/credit`, money));
		const { invoice } = await account.purchase();
		await account.app.work();
		expect([invoice.invoice_status, await live()]).toEqual(["paid", 100]);
		const { credit_balance } = await succeed(account.client.get(`/customer/${account.customer.uuid}`));
		expect(credit_balance).toEqual([{ currency: "EUR", amount: 30 }]);
	});
});

describe("the credit does not come", () => {
	it.each<[string, (invoice: Body) => Promise<unknown>]>([
		["before the last cent of the payment", (invoice) => succeed(record(invoice, 99.99))],
		["while a debit is under way", (invoice) => charge(invoice, "ba_checking")],
		["of a card that is declined", (invoice) => charge(invoice, "tok_declined")],
		["of a payment that is only scheduled", (invoice) => charge(invoice, null)],
		["of an invoice that was given up", (invoice) => status(invoice, "uncollectible")],
		[
			"silent: of an invoice that was credited whole instead of paid",
			({ uuid }) => succeed(account.client.post(`/invoice/${uuid}/credit-note`, { reason: "Not wanted", amount: 100 })),
		],
	])("%s", async (_name, act) => {
		const { grant, invoice } = await account.purchase();
		await act(invoice);
		await account.app.work();
		expect([await account.balanceOf(grant), await live()]).toEqual([0, 0]);
	});

	it("with a part of the payment, and pays no part of a fee", async () => {
		const { invoice } = await account.purchase();
		await succeed(record(invoice, 99.99));
		await account.contract([fee()]);
		expect(due(await account.bill("2026-01-01"))).toBe(100);
	});
});
