import { describe, expect, it } from "vitest";
import { expectField } from "../commitments/books.ts";
import { type Body, fee, succeed } from "../support/billing.ts";
import { prices, useWallet } from "./wallet.ts";

/** `/credit-unit/`, grants and purchases in a unit: what is answered, what is refused, and whose units there are. */

const wallet = useWallet();
const { account } = wallet;
const units = async () => (await succeed(account.client.get("/credit-unit"))).items;
const request = (fields: object = {}) => ({ code: "token", name: "Tokens", prices, ...fields });

describe("a unit", () => {
	it("answers what it was made with, and is in the list, the newest first", async () => {
		// By currency.
		const sorted = prices.toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
		expect(wallet.unit).toMatchObject({ code: "credits", name: "Credits", prices: sorted });
		const made = await wallet.makeUnit(request());
		expect((await units()).map(({ code }: Body) => code)).toEqual(["token", "credits"]);
		expect(made.uuid).not.toBe(wallet.unit.uuid);
	});

	it("has decimals of a price", async () => {
		const fine = [{ currency: "EUR", unit_price: 0.000000000001 }];
		expect((await wallet.makeUnit(request({ prices: fine }))).prices).toMatchObject(fine);
	});

	it.each<[string, object, string]>([
		["without a code", { code: undefined }, "code"],
		["of null", { code: null }, "code"],
		["with an empty code", { code: "" }, "code"],
		["with a code that is a number", { code: 5 }, "code"],
		["with a code with a space", { code: "my credits" }, "code"],
		["with a name that is a number", { name: 5 }, "name"],
		["with prices that are no list", { prices: 0.01 }, "prices"],
		["with no currency", { prices: [{ unit_price: 1 }] }, "prices[0].currency"],
		["in no currency of the world", { prices: [{ currency: "EUX", unit_price: 1 }] }, "prices[0].currency"],
		["without a price", { prices: [{ currency: "EUR" }] }, "prices[0].unit_price"],
		["for nothing", { prices: [{ currency: "EUR", unit_price: 0 }] }, "prices[0].unit_price"],
		["for less than nothing", { prices: [{ currency: "EUR", unit_price: -1 }] }, "prices[0].unit_price"],
		["for a text", { prices: [{ currency: "EUR", unit_price: "1" }] }, "prices[0].unit_price"],
		["for more than 10^12", { prices: [{ currency: "EUR", unit_price: 1_000_000_000_001 }] }, "prices[0].unit_price"],
		[
			"with two prices in one currency",
			{
				prices: [
					{ currency: "EUR", unit_price: 1 },
					{ currency: "EUR", unit_price: 2 },
				],
			},
			"prices[1].currency",
		],
		["with a field that is not one", { price: 1 }, "price"],
	])("is refused %s, and nothing is written", async (_name, fields, named) => {
		expectField(await account.client.post("/credit-unit", request(fields)), named);
		expect((await units()).map(({ code }: Body) => code)).toEqual(["credits"]);
	});

	it("has a code of its own: 409", async () => {
		expect((await account.client.post("/credit-unit", request({ code: "credits" }))).status).toBe(409);
		expect(await units()).toHaveLength(1);
	});

	it("of one code is made once, however many ask at once", async () => {
		const answers = await Promise.all([1, 2, 3].map(() => account.client.post("/credit-unit", request())));
		expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
		expect(await units()).toHaveLength(2);
	});

	it("is the organization's own: another has one of the same code, at its own price", async () => {
		const stranger = await account.app.client();
		expect((await succeed(stranger.get("/credit-unit"))).items).toEqual([]);
		const dear = { code: "credits", name: "Dear", prices: [{ currency: "EUR", unit_price: 5 }] };
		await succeed(stranger.post("/credit-unit", dear));
		const grant = await wallet.grant(1_000);
		await account.contract([fee({ unit_price: 4 })]);
		await account.billAndSend("2026-01-01");
		expect(await account.balanceOf(grant)).toBe(600);
	});

	it.each<["read" | "ingest", number, number]>([
		["read", 403, 200],
		["ingest", 403, 403],
	])("can't be made by a token of the scope %s", async (scope, making, reading) => {
		const other = await account.app.clientOf(account.client, scope);
		const statuses = [(await other.post("/credit-unit", request())).status, (await other.get("/credit-unit")).status];
		expect(statuses).toEqual([making, reading]);
	});
});

describe("a grant in a unit", () => {
	it("answers its unit, and no currency", async () => {
		const grant = await wallet.grant(1_000.5);
		expect(grant).toMatchObject({ unit: "credits", currency: null, amount: 1_000.5, balance: 1_000.5 });
		const { unit, currency } = await account.grant({ amount: 5 });
		expect([unit, currency]).toEqual([null, "EUR"]);
	});

	it.each<[string, object, string]>([
		["of no unit that there is", { unit: "gold" }, "unit"],
		["of a unit that is a number", { unit: 5 }, "unit"],
		["of a unit and a currency", { currency: "EUR" }, "unit"],
		["of nothing", { amount: 0 }, "amount"],
		["of less than nothing", { amount: -1 }, "amount"],
		["of more than 12 decimals", { amount: 1e-13 }, "amount"],
	])("is refused %s, and nothing is written", async (_name, fields, named) => {
		const grant = account.request({ amount: 100, currency: undefined, unit: "credits", ...fields });
		expectField(await account.client.post("/credit-grant", grant), named);
		expect(await account.grants()).toEqual([]);
	});

	it("of another organization's unit is refused", async () => {
		const stranger = await account.app.client();
		await succeed(stranger.post("/credit-unit", request({ code: "theirs" })));
		// open: a code that isn't known is a bad value, as a currency is.
		const grant = account.request({ amount: 100, currency: undefined, unit: "theirs" });
		expectField(await account.client.post("/credit-grant", grant), "unit");
	});
});

describe("credits are bought", () => {
	const purchase = (fields: object) =>
		account.purchase({ currency: undefined, unit: "credits", amount: 1_000, ...fields });

	it("at the unit's price in the customer's currency, and are there once they are paid", async () => {
		const { grant, invoice } = await purchase({});
		// 1,000 × 0.01.
		expect([invoice.currency, invoice.amount, await account.balanceOf(grant)]).toEqual(["EUR", 10, 0]);
		const payment = { invoice_uuid: invoice.uuid, amount: 10, method: "bank_transfer" };
		await succeed(account.client.post("/payment/record", payment));
		expect(await account.balanceOf(grant)).toBe(1_000);
		expect(await account.ledgerOf(grant)).toEqual([["granted", 1_000]]);
	});

	it("at another price, with tax", async () => {
		await succeed(account.client.put(`/customer/${account.customer.uuid}`, { tax_rate: 19 }));
		// 8 × 1.19.
		expect((await purchase({ price: 8 })).invoice.amount).toBe(9.52);
	});

	it("for nothing else than their unit burns: voided, they are gone", async () => {
		const { grant, invoice } = await purchase({});
		await account.void(invoice);
		expect((await succeed(account.client.get(`/credit-grant/${grant.uuid}`))).voided_at).not.toBeNull();
	});

	it.each<[string, object, string]>([
		["of no unit that there is", { unit: "gold" }, "unit"],
		["of a unit and a currency", { currency: "EUR" }, "unit"],
		["for less than nothing", { price: -1 }, "price"],
		["for half a cent", { price: 0.005 }, "price"],
	])("not %s", async (_name, fields, named) => {
		const { uuid: customer_uuid } = account.customer;
		const bad = { customer_uuid, amount: 1_000, unit: "credits", ...fields };
		expectField(await account.client.post("/credit-grant/purchase", bad), named);
		expect([await account.grants(), (await succeed(account.client.get("/invoice"))).count]).toEqual([[], 0]);
	});

	it("not without a price, where the unit has none in the customer's currency", async () => {
		await wallet.makeUnit({ code: "gold", name: "Gold", prices: [{ currency: "USD", unit_price: 5 }] });
		const { uuid: customer_uuid } = account.customer;
		const bad = { customer_uuid, amount: 10, unit: "gold" };
		// open: the price is what is missing.
		expectField(await account.client.post("/credit-grant/purchase", bad), "unit");
		expect(await account.grants()).toEqual([]);
	});
});
