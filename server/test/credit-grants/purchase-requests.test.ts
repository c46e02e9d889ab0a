import { describe, expect, it, onTestFinished } from "vitest";
import { type Body, makeCustomer, succeed } from "../support/billing.ts";
import { pay } from "../support/story.ts";
import { Receiver } from "../webhooks/receiver.ts";
import { useAccount } from "./account.ts";

/** Purchases of credit that are refused, that come at once, and what webhooks hear of one. */

const account = useAccount({ webhooks: { isLocalhostAllowed: true } });
const nobody = "0199c7a0-0000-7000-8000-000000000001";
const request = (fields: object = {}) => ({
	...{ customer_uuid: account.customer.uuid, amount: 100, currency: "EUR" },
	...fields,
});
const invoices = async (): Promise<Body[]> => (await succeed(account.client.get("/invoice"))).items;

describe("a purchase is refused", () => {
	it.each<[string, object, number, string]>([
		["without a customer", { customer_uuid: undefined }, 422, "customer_uuid"],
		["without an amount", { amount: undefined }, 422, "amount"],
		["of nothing", { amount: 0 }, 422, "amount"],
		["of less than nothing", { amount: -1 }, 422, "amount"],
		["of a text", { amount: "100" }, 422, "amount"],
		["of half a cent", { amount: 0.005 }, 422, "amount"],
		["of half a yen", { amount: 0.5, currency: "JPY" }, 422, "amount"],
		["of more than 10^12", { amount: 1_000_000_000_001 }, 422, "amount"],
		["in no currency of the world", { currency: "EUX" }, 422, "currency"],
		["for a price below 0", { price: -1 }, 422, "price"],
		["for a price of half a cent", { price: 0.005 }, 422, "price"],
		["for a price of half a yen", { price: 79.5, currency: "JPY" }, 422, "price"],
		["with a field that is not one", { cost: 80 }, 422, "cost"],
		["of credit that is over", { expires_at: "2020-01-01" }, 422, "expires_at"],
		["silent: of credit that is over today", { expires_at: "2025-12-01T00:00:00Z" }, 422, "expires_at"],
		["for nobody", { customer_uuid: nobody }, 404, ""],
	])("%s", async (_name, fields, expected, field) => {
		const { status, body } = await account.client.post("/credit-grant/purchase", request(fields));
		expect(status, JSON.stringify(body)).toBe(expected);
		expect(body.errors?.[0].field ?? "").toBe(field);
		expect([await invoices(), await account.grants()]).toEqual([[], []]);
	});

	it("unless its credit ends tomorrow at the earliest", async () => {
		const { grant } = await account.purchase({ expires_at: "2025-12-02" });
		expect(Date.parse(grant.expires_at)).toBe(Date.parse("2025-12-02T00:00:00Z"));
	});

	it("for another organization's customer", async () => {
		const stranger = await account.app.client();
		const customer_uuid = (await makeCustomer(stranger)).uuid;
		const { status } = await account.client.post("/credit-grant/purchase", request({ customer_uuid }));
		expect([status, await invoices()]).toEqual([404, []]);
	});

	it.each(["read", "ingest"] as const)("to a token of the scope %s", async (scope) => {
		const other = await account.app.clientOf(account.client, scope);
		expect((await other.post("/credit-grant/purchase", request())).status).toBe(403);
		expect(await invoices()).toEqual([]);
	});
});

describe("at once", () => {
	it("two purchases are two: two invoices, two grants, each paid for itself", async () => {
		const bought = await Promise.all([account.purchase(), account.purchase()]);
		const numbers = bought.map(({ invoice }) => invoice.invoice_number).toSorted();
		expect(numbers).toEqual(["INV-2025-000001", "INV-2025-000002"]);
		await pay(account.client, (bought[0] as Body).invoice);
		await account.app.work();
		expect(await Promise.all(bought.map(({ grant }) => account.balanceOf(grant)))).toEqual([100, 0]);
	});

	it("two requests with one idempotency key are one purchase", async () => {
		const headers = { "Idempotency-Key": "purchase 1" };
		const send = () => account.client.post("/credit-grant/purchase", request(), headers);
		const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
		// "While the first is under way, 409".
		expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
		const again = await succeed(send());
		const [invoice, ...others] = await invoices();
		expect([invoice.uuid, others]).toEqual([again.invoice_uuid, []]);
		expect((await account.grants()).map(({ uuid }) => uuid)).toEqual([again.credit_grant.uuid]);
	});

	it.each<[string, number, number[], string]>([
		["two halves of the payment grant it once", 50, [200, 200], "paid"],
		["of two payments of all, one is refused", 100, [200, 409], "paid"],
		["of two payments of 60, one is refused, and nothing is granted", 60, [200, 409], "sent"],
	])("%s", async (_name, amount, expected, status) => {
		const { grant, invoice } = await account.purchase();
		const payment = { invoice_uuid: invoice.uuid, amount, method: "cash" };
		const answers = await Promise.all([1, 2].map(() => account.client.post("/payment/record", payment)));
		await account.app.work();
		expect(answers.map((answer) => answer.status).toSorted()).toEqual(expected);
		const isPaid = status === "paid";
		expect((await account.read(invoice)).invoice_status).toBe(status);
		expect(await account.ledgerOf(grant)).toEqual(isPaid ? [["granted", 100]] : []);
	});

	it("several workers grant it once", async () => {
		const { grant, invoice } = await account.purchase();
		await pay(account.client, invoice);
		await Promise.all([account.app.work(), account.app.work(), account.app.work()]);
		expect(await account.ledgerOf(grant)).toEqual([["granted", 100]]);
	});

	it("a payment and the void of its invoice leave either both or neither", async () => {
		const { grant, invoice } = await account.purchase();
		const payment = { invoice_uuid: invoice.uuid, amount: 100, method: "cash" };
		await Promise.all([
			account.client.post("/payment/record", payment),
			account.client.put(`/invoice/${invoice.uuid}`, { invoice_status: "void" }),
		]);
		await account.app.work();
		const { invoice_status } = await account.read(invoice);
		expect(["paid", "void"]).toContain(invoice_status);
		expect(await account.balanceOf(grant)).toBe(invoice_status === "paid" ? 100 : 0);
	});
});

it("webhooks hear of the invoice, then of the payment, once each", async () => {
	const receiver = await Receiver.start();
	onTestFinished(() => receiver.stop());
	const inbox = receiver.inbox();
	await succeed(account.client.post("/webhook", { url: inbox.url }));
	const heard = async () => {
		await account.app.work();
		await account.app.deliver();
		return inbox
			.take()
			.map(({ payload }) => payload)
			.filter(({ type }) => /^(invoice|payment)\./.test(type));
	};
	const { invoice } = await account.purchase();
	expect((await heard()).map(({ type, data }) => [type, data.uuid])).toEqual([
		["invoice.created", invoice.uuid],
		["invoice.sent", invoice.uuid],
	]);
	const payment = await pay(account.client, invoice);
	const messages = (await heard()).map(({ type, data }) => [type, data.uuid]);
	expect(messages.toSorted()).toEqual([
		["invoice.paid", invoice.uuid],
		["payment.succeeded", payment.uuid],
	]);
});
