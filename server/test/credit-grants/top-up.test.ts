import { describe, expect, it } from "vitest";
import { type Body, fee, makeCustomer, succeed } from "../support/billing.ts";
import { useShopper } from "./shopper.ts";

/** "Automatic top-up below a threshold through the stored payment method, with limits for each month". */

const shopper = useShopper();
const { account } = shopper;
const noon = "2026-01-10T12:00:00.000Z";

describe("below a threshold of 20", () => {
	// [name, used of 100, bought, balance]
	it.each<[string, number, number[], number]>([
		["nothing is bought while there is more", 70, [], 30],
		["nothing is bought at the threshold", 80, [], 20],
		["50 are bought a cent below it", 80.01, [50], 69.99],
		["50 are bought if nothing is left", 100, [50], 50],
	])("%s", async (_name, quantity, bought, balance) => {
		await shopper.attach("tok_visa");
		await shopper.set();
		await shopper.useBy(noon, quantity);
		expect([await shopper.amounts(), await shopper.balance()]).toEqual([bought, balance]);
		expect(await shopper.invoices()).toHaveLength(bought.length);
	});

	it("the credit is bought as by a purchase, and paid with the stored method", async () => {
		await shopper.attach("tok_visa");
		await shopper.set();
		await shopper.useBy(noon, 90);
		const [grant] = await shopper.bought();
		expect(grant).toMatchObject({ amount: 50, currency: "EUR", kind: "prepaid", balance: 50 });
		expect(Date.parse(grant.effective_at)).toBe(Date.parse("2026-01-10T00:00:00Z"));
		const [invoice] = await shopper.invoices();
		expect(invoice).toMatchObject({ invoice_status: "paid", amount: 50, amount_paid: 50, invoice_date: "2026-01-10" });
		expect(await shopper.payments()).toMatchObject([
			{ payment_status: "completed", total_amount: 50, invoice: { uuid: invoice.uuid } },
		]);
	});

	it("silent: its ledger begins with what was topped up, and names the invoice", async () => {
		await shopper.attach("tok_visa");
		await shopper.set();
		await shopper.useBy(noon, 90);
		const [grant] = await shopper.bought();
		const { items } = await succeed(account.client.get(`/credit-grant/${grant.uuid}/ledger`));
		const [invoice] = await shopper.invoices();
		expect(items).toMatchObject([{ kind: "topped_up", amount: 50, invoice_uuid: invoice.uuid }]);
	});

	it("silent: the tax is charged on top of the amount, as of every purchase", async () => {
		await succeed(account.client.put(`/customer/${account.customer.uuid}`, { tax_rate: 19 }));
		await shopper.attach("tok_visa");
		await shopper.set();
		await shopper.useBy(noon, 90);
		// 50 × 1.19.
		expect((await shopper.payments()).map(({ total_amount }) => total_amount)).toEqual([59.5]);
		expect([await shopper.amounts(), await shopper.balance()]).toEqual([[50], 60]);
	});

	it("as often as it takes", async () => {
		await shopper.attach("tok_visa");
		await shopper.set({ threshold: 90 });
		await shopper.useBy(noon, 95);
		await shopper.notice();
		// 5 + 50 = 55, + 50 = 105.
		expect([await shopper.amounts(), await shopper.balance()]).toEqual([[50, 50], 105]);
	});

	it("again, when what was bought is used", async () => {
		await shopper.attach("tok_visa");
		await shopper.set();
		// 10 + 50; 15 + 50.
		for (const [day, quantity, balance] of [
			["10", 90, 60],
			["12", 45, 65],
			["13", 45, 20],
		] as const) {
			await shopper.useBy(`2026-01-${day}T12:00:00.000Z`, quantity);
			expect(await shopper.balance()).toBe(balance);
		}
		expect(await shopper.amounts()).toEqual([50, 50]);
	});

	it("silent: it pays the usage of its day, too, which may call for another one", async () => {
		await shopper.attach("tok_visa");
		await shopper.set();
		await shopper.useBy(noon, 140);
		await shopper.notice();
		// 0; 50 − 40 = 10; 60.
		expect([await shopper.amounts(), await shopper.balance()]).toEqual([[50, 50], 60]);
	});
});

describe("the balance falls, and 50 are bought", () => {
	it.each<[string, () => Promise<unknown>]>([
		["silent: when it is set and the balance is below already", () => shopper.set({ threshold: 101 })],
		[
			"when a draft reserves a fee",
			async () => {
				await account.contract([fee({ unit_price: 90 })], { start_date: "2026-01-05" });
				await account.bill("2026-01-05");
			},
		],
		["when the grant is voided", () => succeed(account.client.delete(`/credit-grant/${shopper.first.uuid}`))],
		[
			"when the grant expires",
			async () => {
				const request = { expires_at: "2026-01-05T00:00:00Z" };
				await succeed(account.client.put(`/credit-grant/${shopper.first.uuid}`, request));
				await shopper.notice("2026-01-05T00:10:00.000Z");
			},
		],
		[
			"when usage arrives late",
			async () => {
				account.app.now = noon;
				await account.use("2026-01-03", 85);
			},
		],
		[
			"when usage that lay in the future becomes present",
			async () => {
				await account.use("2026-01-09", 85);
				await shopper.notice();
				expect(await shopper.invoices()).toEqual([]);
				await shopper.notice(noon);
			},
		],
	])("%s", async (_name, act) => {
		await shopper.attach("tok_visa");
		await shopper.set();
		await act();
		await shopper.notice();
		expect(await shopper.amounts()).toEqual([50]);
	});
});

describe("nothing is bought", () => {
	it.each<[string, () => Promise<unknown>]>([
		[
			"for usage that was taken back before it was noticed",
			async () => {
				await account.use("2026-01-02T09:00:00Z", 90, { idempotency_key: "mistake" });
				await succeed(account.client.post("/usage/events/void", { idempotency_keys: ["mistake"] }));
			},
		],
		[
			"for another customer's usage",
			async () => {
				const other = await makeCustomer(account.client, { currency: "EUR" });
				await account.use("2026-01-02T09:00:00Z", 90, { customer_id: other.uuid });
			},
		],
		["for credit in another currency", () => account.grant({ amount: 5, currency: "USD" })],
		["for usage that no contract bills", () => account.use("2025-12-31", 90)],
	])("%s", async (_name, act) => {
		await shopper.attach("tok_visa");
		await shopper.set();
		await act();
		await shopper.notice();
		expect(await shopper.invoices()).toEqual([]);
	});

	it("silent: without a stored method, and no invoice is made; with one, it is bought", async () => {
		await shopper.set();
		await shopper.useBy(noon, 90);
		expect([await shopper.bought(), await shopper.invoices()]).toEqual([[], []]);
		await shopper.attach("tok_visa");
		await shopper.notice();
		expect(await shopper.amounts()).toEqual([50]);
	});

	it("for a customer who came to be billed to a parent, until it is billed itself again", async () => {
		const bill = (fields: object) => succeed(account.client.put(`/customer/${account.customer.uuid}`, fields));
		await shopper.attach("tok_visa");
		await shopper.set();
		await bill({ parent_uuid: (await makeCustomer(account.client, { currency: "EUR" })).uuid, bill_to: "parent" });
		await succeed(account.client.delete(`/credit-grant/${shopper.first.uuid}`));
		await shopper.notice();
		expect([await shopper.bought(), await shopper.invoices()]).toEqual([[], []]);
		await bill({ bill_to: "self" });
		await shopper.notice();
		expect(await shopper.amounts()).toEqual([50]);
	});

	it("where it was never set", async () => {
		await shopper.attach("tok_visa");
		await shopper.useBy(noon, 100);
		expect([await shopper.bought(), await shopper.invoices()]).toEqual([[], []]);
	});

	it("silent: once it is deleted", async () => {
		await shopper.attach("tok_visa");
		await shopper.set();
		await succeed(account.client.delete(shopper.path));
		await shopper.useBy(noon, 90);
		expect([await shopper.bought(), await shopper.invoices()]).toEqual([[], []]);
	});
});

describe("in a month", () => {
	// Each day the balance falls below 20. [name, limit, how much is bought by the 10th, 12th and 14th, and by February 1]
	it.each<[string, number | null, number[]]>([
		["two of 50 are bought, with a limit of 100", 100, [50, 100, 100, 150]],
		["silent: none is bought in part, with a limit of 99", 99, [50, 50, 50, 100]],
		["one is bought, with a limit of 50", 50, [50, 50, 50, 100]],
		["silent: all are bought, without a limit", null, [50, 100, 150, 150]],
	])("%s", async (_name, monthly_limit, expected) => {
		await shopper.attach("tok_visa");
		await shopper.set({ monthly_limit });
		const totals: number[] = [];
		for (const [time, quantity] of [
			["2026-01-10T12:00:00.000Z", 90],
			["2026-01-12T12:00:00.000Z", 50],
			["2026-01-14T12:00:00.000Z", 50],
		] as const) {
			await shopper.useBy(time, quantity);
			totals.push((await shopper.amounts()).reduce((total, amount) => total + amount, 0));
		}
		await shopper.notice("2026-02-01T00:10:00.000Z");
		totals.push((await shopper.amounts()).reduce((total, amount) => total + amount, 0));
		expect(totals).toEqual(expected);
	});

	it("which ends at midnight in UTC", async () => {
		await shopper.attach("tok_visa");
		await shopper.set({ monthly_limit: 50 });
		await shopper.useBy("2026-01-31T20:00:00.000Z", 90);
		await shopper.useBy("2026-01-31T23:59:59.000Z", 45);
		expect(await shopper.amounts()).toEqual([50]);
		await shopper.notice("2026-02-01T00:00:00.000Z");
		expect(await shopper.amounts()).toEqual([50, 50]);
	});

	it("a raised limit lets more be bought at once", async () => {
		await shopper.attach("tok_visa");
		await shopper.set({ monthly_limit: 50 });
		await shopper.useBy("2026-01-10T12:00:00.000Z", 90);
		await shopper.useBy("2026-01-12T12:00:00.000Z", 45);
		expect(await shopper.amounts()).toEqual([50]);
		await shopper.set({ monthly_limit: 100 });
		await shopper.notice();
		expect(await shopper.amounts()).toEqual([50, 50]);
	});

	it("setting the same again does not begin the month anew", async () => {
		await shopper.attach("tok_visa");
		await shopper.set({ monthly_limit: 50 });
		await shopper.useBy("2026-01-10T12:00:00.000Z", 90);
		await shopper.set({ monthly_limit: 50 });
		await shopper.useBy("2026-01-12T12:00:00.000Z", 45);
		expect(await shopper.amounts()).toEqual([50]);
	});

	it("silent: what a person buys does not count", async () => {
		await shopper.attach("tok_visa");
		await shopper.set({ monthly_limit: 50 });
		await account.purchase({ amount: 500, price: 0 });
		await succeed(account.client.delete(`/credit-grant/${(await shopper.bought())[0].uuid}`));
		await shopper.useBy(noon, 90);
		expect((await shopper.bought()).map(({ amount }: Body) => amount)).toEqual([500, 50]);
	});
});

describe("the setting", () => {
	const setting = { currency: "EUR", threshold: 20, amount: 50, monthly_limit: 200 };

	it("is answered, and holds from then on", async () => {
		await shopper.attach("tok_visa");
		expect(await shopper.set(setting)).toMatchObject(setting);
		expect(await shopper.set({ ...setting, threshold: 30, amount: 70 })).toMatchObject({ threshold: 30, amount: 70 });
		await shopper.useBy(noon, 75);
		// 25 are below 30.
		expect([await shopper.amounts(), await shopper.balance()]).toEqual([[70], 95]);
	});

	it("silent: can be read", async () => {
		await shopper.set(setting);
		expect(await succeed(account.client.get(shopper.path))).toMatchObject(setting);
	});

	it.each<[string, object, string]>([
		["without a threshold", { threshold: undefined }, "threshold"],
		["with a threshold of 0, which nothing falls below", { threshold: 0 }, "threshold"],
		["with a threshold below 0", { threshold: -1 }, "threshold"],
		["with a threshold of half a cent", { threshold: 0.005 }, "threshold"],
		["without an amount", { amount: undefined }, "amount"],
		["with an amount of nothing", { amount: 0 }, "amount"],
		["with an amount of half a cent", { amount: 50.005 }, "amount"],
		["with an amount of half a yen", { amount: 50.5, currency: "JPY" }, "amount"],
		["with a text for an amount", { amount: "50" }, "amount"],
		["with a limit below 0", { monthly_limit: -1 }, "monthly_limit"],
		["silent: with a limit that allows not even one", { monthly_limit: 49.99 }, "monthly_limit"],
		["in no currency of the world", { currency: "EUX" }, "currency"],
		["with a field that is not one", { method: "card" }, "method"],
	])("is refused %s", async (_name, fields, field) => {
		const { status, body } = await account.client.put(shopper.path, { ...setting, ...fields });
		expect(status, JSON.stringify(body)).toBe(422);
		expect(body.errors[0].field).toBe(field);
	});

	it("is of a customer who is there, and one's own", async () => {
		const stranger = await account.app.client();
		const paths = [
			"/customer/0199c7a0-0000-7000-8000-000000000001/auto-top-up",
			`/customer/${(await makeCustomer(stranger)).uuid}/auto-top-up`,
		];
		for (const path of paths) {
			const { status, body } = await account.client.put(path, setting);
			expect([status, body.detail]).toEqual([404, expect.stringMatching(/^Customer with UUID/)]);
		}
	});

	it("is not of a customer who is billed to a parent, whose credit pays; of a child that is billed itself it is", async () => {
		const { uuid: parent_uuid } = await makeCustomer(account.client, { name: "Parent" });
		const bill = (fields: object) => succeed(account.client.put(`/customer/${account.customer.uuid}`, fields));
		await bill({ name: "Child", parent_uuid, bill_to: "parent" });
		const { status, body } = await account.client.put(shopper.path, setting);
		expect([status, body.code, body.detail]).toEqual([
			...[409, "customer_billed_to_parent"],
			"Child is billed to its parent, whose credit pays: set the top-up of the customer that is billed.",
		]);
		expect((await account.client.get(shopper.path)).status).toBe(404);
		await bill({ bill_to: "self" });
		await shopper.set(setting);
	});

	it.each(["read", "ingest"] as const)("is not for a token of the scope %s", async (scope) => {
		const other = await account.app.clientOf(account.client, scope);
		expect((await other.put(shopper.path, setting)).status).toBe(403);
	});
});
