import { describe, expect, it } from "vitest";
import { type Body, fee, succeed } from "../support/billing.ts";
import { pay } from "../support/story.ts";
import { due, useAccount } from "./account.ts";

/** "Purchase": an invoice whose payment makes the grant effective. */

const account = useAccount();
const nobody = "0199c7a0-0000-7000-8000-000000000001";

async function purchase(fields: object): Promise<{ grant: Body; invoice: Body }> {
	const request = { customer_uuid: account.customer.uuid, amount: 100, currency: "EUR", ...fields };
	const answer = await succeed(account.client.post("/credit-grant/purchase", request));
	return { grant: answer.credit_grant, invoice: await account.read({ uuid: answer.invoice_uuid }) };
}

describe("the invoice of a purchase", () => {
	it.each<[string, object, number]>([
		["is the amount", {}, 100],
		["is the price, if one is given", { price: 80 }, 80],
	])("%s", async (_name, fields, amount) => {
		const { grant, invoice } = await purchase(fields);
		expect([invoice.amount, invoice.currency, grant.amount, grant.kind]).toEqual([amount, "EUR", 100, "prepaid"]);
	});

	it("silent: is taxed, because what its credit pays no longer is", async () => {
		await succeed(account.client.put(`/customer/${account.customer.uuid}`, { tax_rate: 19 }));
		expect((await purchase({})).invoice.amount).toBe(119);
	});
});

describe("the credit of a purchase", () => {
	it("pays nothing before the payment, and from then on", async () => {
		const { invoice } = await purchase({});
		await account.contract([fee()]);
		expect(due(await account.bill("2026-01-01"))).toBe(100);
		account.app.now = "2026-01-20T00:00:00.000Z";
		await pay(account.client, await account.read(invoice));
		await account.app.work();
		expect(due(await account.bill("2026-02-01"))).toBe(0);
	});

	it("does not come with a part of the payment", async () => {
		const { invoice } = await purchase({});
		const part = { invoice_uuid: invoice.uuid, amount: 99.99, method: "cash" };
		await succeed(account.client.post("/payment/record", part));
		await account.contract([fee()]);
		expect(due(await account.bill("2026-01-01"))).toBe(100);
	});

	it("is in the live balance once it is paid", async () => {
		const { invoice } = await purchase({});
		expect((await account.live())?.balance ?? 0).toBe(0);
		await pay(account.client, invoice);
		await account.app.work();
		expect((await account.live()).balance).toBe(100);
	});

	it("never comes of an invoice that was voided", async () => {
		const { invoice } = await purchase({});
		await account.void(invoice, false);
		await account.contract([fee()]);
		expect(due(await account.bill("2026-01-01"))).toBe(100);
	});
});

it.each<[string, object, number, string]>([
	["of nothing", { amount: 0 }, 422, "amount"],
	["of half a cent", { amount: 0.005 }, 422, "amount"],
	["in no currency of the world", { currency: "EUX" }, 422, "currency"],
	["for a price below 0", { price: -1 }, 422, "price"],
	["with a field that is not one", { cost: 80 }, 422, "cost"],
	["for nobody", { customer_uuid: nobody }, 404, ""],
])("a purchase %s is refused", async (_name, fields, expected, field) => {
	const request = { customer_uuid: account.customer.uuid, amount: 100, currency: "EUR", ...fields };
	const { status, body } = await account.client.post("/credit-grant/purchase", request);
	expect(status).toBe(expected);
	expect(body.errors?.[0].field ?? "").toBe(field);
	expect((await succeed(account.client.get("/invoice"))).count).toBe(0);
});
