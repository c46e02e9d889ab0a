import { beforeEach, describe, expect, it } from "vitest";
import { type Body, fee, makeCustomer, succeed, usage } from "../../support/billing.ts";
import { creditLines, due, nets, useAccount } from "../account.ts";

/** "A grant has `currency` or `unit`; burned = charge ÷ price." Credits cost 0.02 euros and 0.03 dollars. */

const account = useAccount();
const prices = [
	{ currency: "EUR", unit_price: 0.02 },
	{ currency: "USD", unit_price: 0.03 },
];
let unit: Body;

const makeUnit = (fields: object = {}): Promise<Body> =>
	succeed(account.client.post("/credit-unit", { code: "credits", name: "Credits", prices, ...fields }));
const price = (...amounts: readonly [currency: string, unit_price: number][]): Promise<Body> => {
	const changed = amounts.map(([currency, unit_price]) => ({ currency, unit_price }));
	return succeed(account.client.put(`/credit-unit/${unit.uuid}`, { prices: changed }));
};
const grant = (fields: object = {}): Promise<Body> =>
	account.grant({ currency: undefined, unit: "credits", amount: 10_000, ...fields });
const ledger = async ({ uuid }: Body): Promise<[kind: string, amount: number][]> => {
	const { items } = await succeed(account.client.get(`/credit-grant/${uuid}/ledger`));
	return items.toReversed().map(({ kind, amount }: Body) => [kind, amount]);
};
const live = async (): Promise<Body> =>
	(await succeed(account.client.get(`/customer/${account.customer.uuid}/credit-balance`))).items;

beforeEach(async () => {
	unit = await makeUnit();
});

describe("a unit", () => {
	it("is created, listed, read, changed and deleted", async () => {
		expect(unit).toMatchObject({ code: "credits", name: "Credits", prices });
		const path = `/credit-unit/${unit.uuid}`;
		expect(await succeed(account.client.get(path))).toEqual(unit);
		expect(await succeed(account.client.get("/credit-unit"))).toEqual({ items: [unit], count: 1 });
		const changed = await succeed(
			account.client.put(path, { name: "Coins", prices: [{ currency: "JPY", unit_price: 3.000000000001 }] }),
		);
		expect(changed).toMatchObject({ code: "credits", name: "Coins" });
		expect(await succeed(account.client.get(path))).toEqual(changed);
		expect(changed.prices).toEqual([{ currency: "JPY", unit_price: 3.000000000001 }]);
		await succeed(account.client.delete(path));
		expect((await account.client.get(path)).status).toBe(404);
	});

	it.each<[string, object, string]>([
		["without prices", { prices: [] }, "prices"],
		["with two prices in a currency", { prices: [...prices, prices[0]] }, "prices[2].currency"],
		["for nothing", { prices: [{ currency: "EUR", unit_price: 0 }] }, "prices[0].unit_price"],
		["with another code", { code: "two words" }, "code"],
		["with an unknown field", { color: "green" }, "color"],
	])("is refused %s", async (_case, fields, field) => {
		const request = { code: "other", name: "Other", prices, ...fields };
		const { status, body } = await account.client.post("/credit-unit", request);
		expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
	});

	it("has a code of its own, and stays while credit is counted in it", async () => {
		const again = await account.client.post("/credit-unit", { code: "credits", name: "Others", prices });
		expect([again.status, again.body.code]).toEqual([409, "code_in_use"]);
		await grant();
		const { status, body } = await account.client.delete(`/credit-unit/${unit.uuid}`);
		expect([status, body.code]).toEqual([409, "credit_unit_in_use"]);
	});
});

describe("a grant of 10,000 credits", () => {
	it("pays in the invoice's currency, and burns what that costs", async () => {
		const credits = await grant();
		expect(credits).toMatchObject({ currency: null, unit: "credits", amount: 10_000, balance: 10_000 });
		await account.contract([fee({ unit_price: 50 })]);
		const [invoice] = await account.billAndSend("2026-01-01");
		// 50.00 ÷ 0.02 = 2,500
		expect(nets(invoice as Body)).toEqual([50, -50]);
		expect(await ledger(credits)).toEqual([
			["granted", 10_000],
			["reserved", -2_500],
			["released", 2_500],
			["burned", -2_500],
		]);
		expect(await live()).toMatchObject([
			{ currency: null, unit: "credits", granted: 10_000, burned: 2_500, unbilled: 0, balance: 7_500 },
		]);
	});

	it("pays no more than it is worth, over tax groups", async () => {
		const credits = await grant({ amount: 2_000 });
		await account.contract([fee({ unit_price: 200, tax_rate: 19 }), fee({ unit_price: 100, tax_rate: 7 })]);
		const [invoice] = await account.billAndSend("2026-01-01");
		// 2,000 × 0.02 = 40.00 of 300.00: 26.67 and 13.33
		expect(creditLines(invoice as Body)).toEqual([
			[-26.67, 19],
			[-13.33, 7],
		]);
		// 26.67 ÷ 0.02 = 1,333.5; 13.33 ÷ 0.02 = 666.5
		expect((await ledger(credits)).slice(-2)).toEqual([
			["burned", -1_333.5],
			["burned", -666.5],
		]);
		expect(await account.balanceOf(credits)).toBe(0);
	});

	it("keeps a rest that pays no whole cent", async () => {
		await price(["EUR", 0.3]);
		// 10.01 × 0.30 = 3.003: 3.00 are paid, 3.00 ÷ 0.30 = 10 burned
		const credits = await grant({ amount: 10.01 });
		await account.contract([fee({ unit_price: 50 })]);
		expect(due(await account.billAndSend("2026-01-01"))).toBe(47);
		expect(await account.balanceOf(credits)).toBe(0.01);
	});

	it("loses no cent by rounding, and never falls below 0", async () => {
		await price(["EUR", 0.6]);
		// 1,000 × 0.60 = 600.00. 100 ÷ 0.60 = 166.666666666667, five times and 833.333333333335 in all; 166.666666666665 are left.
		const request = account.request({ currency: undefined, unit: "credits", amount: 1_000 });
		const credits = await succeed(account.client.post("/credit-grant", request));
		await account.contract([fee({ unit_price: 100 })]);
		for (const month of ["01", "02", "03", "04", "05", "06"])
			expect(due(await account.billAndSend(`2026-${month}-01`))).toBe(0);
		expect(await account.balanceOf(credits)).toBe(0);
		expect((await ledger(credits)).filter(([kind]) => kind === "burned")).toEqual([
			...Array.from({ length: 5 }, () => ["burned", -166.666666666667]),
			["burned", -166.666666666665],
		]);
		expect(due(await account.billAndSend("2026-07-01"))).toBe(100);
	});

	it("pays contracts in several currencies, each at its price", async () => {
		const credits = await grant();
		await account.contract([fee({ unit_price: 50 })]);
		await account.contract([fee({ unit_price: 60 })], { currency: "USD" });
		const invoices = await account.billAndSend("2026-01-01");
		expect(due(invoices)).toBe(0);
		// 50.00 ÷ 0.02 = 2,500 and 60.00 ÷ 0.03 = 2,000
		expect(await account.balanceOf(credits)).toBe(5_500);
	});

	it("pays no invoice in a currency without a price", async () => {
		const credits = await grant();
		await account.contract([fee({ unit_price: 50 })], { currency: "CHF" });
		expect(due(await account.billAndSend("2026-01-01"))).toBe(50);
		expect(await account.balanceOf(credits)).toBe(10_000);
	});

	it("pays in order with grants in the currency", async () => {
		const credits = await grant({ amount: 1_000, priority: 10 });
		const euros = await account.grant({ amount: 15, priority: 20 });
		await account.contract([fee({ unit_price: 50 })]);
		// 1,000 × 0.02 = 20, then 15
		expect(due(await account.billAndSend("2026-01-01"))).toBe(15);
		expect([await account.balanceOf(credits), await account.balanceOf(euros)]).toEqual([0, 0]);
	});
});

describe("another price", () => {
	it("holds from then on: what was burned keeps its own", async () => {
		const credits = await grant();
		const { uuid } = account.metric;
		await account.contract([usage(uuid, { unit_price: 1 })]);
		await account.use("2026-01-10", 60, { idempotency_key: "kept" });
		await account.use("2026-01-11", 40, { idempotency_key: "taken back" });
		await account.billAndSend("2026-02-01");
		// 100.00 ÷ 0.02
		expect(await account.balanceOf(credits)).toBe(5_000);
		await price(["EUR", 0.05]);
		await account.use("2026-02-10", 50);
		await succeed(account.client.post("/usage/events/void", { idempotency_keys: ["taken back"] }));
		account.app.now = "2026-02-15T10:00:00.000Z";
		// February 50.00 ÷ 0.05 = 1,000; January's 40.00 come back at 0.02: 2,000
		expect(await live()).toMatchObject([{ unbilled: -1_000, balance: 6_000 }]);
		expect(due(await account.billAndSend("2026-03-01"))).toBe(0);
		expect(await account.balanceOf(credits)).toBe(6_000);
	});

	it("that is lower makes what comes back pay less", async () => {
		await price(["EUR", 2]);
		const credits = await grant({ amount: 50 });
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.use("2026-01-10", 40, { idempotency_key: "kept" });
		await account.use("2026-01-11", 60, { idempotency_key: "taken back" });
		await account.billAndSend("2026-02-01");
		expect(await account.balanceOf(credits)).toBe(0);
		await price(["EUR", 1]);
		await succeed(account.client.post("/usage/events/void", { idempotency_keys: ["taken back"] }));
		await account.use("2026-02-10", 60);
		// 60.00 come back as 30 credits, which are worth 30.00: of −60 + 60 for February, 30 are due
		expect(due(await account.billAndSend("2026-03-01"))).toBe(30);
		expect(await account.balanceOf(credits)).toBe(0);
	});

	it("reaches drafts with the next run", async () => {
		const credits = await grant();
		await account.contract([fee({ unit_price: 50 })]);
		await account.bill("2026-01-01");
		expect(await account.balanceOf(credits)).toBe(7_500);
		await price(["EUR", 0.1]);
		await account.bill("2026-01-02");
		// 50.00 ÷ 0.10
		expect(await account.balanceOf(credits)).toBe(9_500);
		await price(["USD", 0.03]);
		await account.bill("2026-01-03");
		expect(await account.balanceOf(credits)).toBe(10_000);
	});

	it("changes nothing of an invoice that is voided", async () => {
		const credits = await grant();
		await account.contract([fee({ unit_price: 50 })]);
		const [invoice] = await account.billAndSend("2026-01-01");
		await price(["EUR", 0.1]);
		await succeed(account.client.put(`/invoice/${invoice?.uuid}`, { invoice_status: "void", rebill: false }));
		expect(await account.balanceOf(credits)).toBe(10_000);
	});
});

it("usage on no invoice yet is in the live balance, in units", async () => {
	await grant();
	await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
	account.app.now = "2026-01-15T10:00:00.000Z";
	await account.use("2026-01-10", 30);
	// 30.00 ÷ 0.02 = 1,500
	expect(await live()).toMatchObject([{ unit: "credits", unbilled: 1_500, balance: 8_500 }]);
});

it("what is left rolls over in units, to 12 decimals", async () => {
	await grant({ amount: 100, expires_at: "2026-02-01", rollover: { percent: 33.3333, expires_in_days: 90 } });
	await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
	await account.use("2026-01-10", 0.5);
	// 0.50 ÷ 0.02 = 25 of 100; 33.3333 % of 75 = 24.999975
	await account.billAndSend("2026-02-01");
	const [, rest] = await account.grants();
	expect(rest).toMatchObject({ unit: "credits", currency: null, amount: 24.999975, balance: 24.999975 });
});

describe("a purchase", () => {
	it("costs the units' price in the customer's currency", async () => {
		const { grant: bought, invoice } = await account.purchase({ currency: undefined, unit: "credits", amount: 2_500 });
		// 2,500 × 0.02
		expect(invoice).toMatchObject({ currency: "EUR", amount: 50 });
		expect(invoice.line_items[0].description).toBe("2500 Credits");
		expect(bought).toMatchObject({ unit: "credits", currency: null, amount: 2_500, balance: 0 });
		await succeed(
			account.client.post("/payment/record", { invoice_uuid: invoice.uuid, amount: 50, method: "bank_transfer" }),
		);
		expect(await account.balanceOf(bought)).toBe(2_500);
	});

	it("costs its own price, if one is given, in a currency without another", async () => {
		const other = await makeCustomer(account.client, { currency: "CHF" });
		const request = { customer_uuid: other.uuid, unit: "credits", amount: 100 };
		const { status, body } = await account.client.post("/credit-grant/purchase", request);
		expect([status, body.errors?.[0]?.field]).toEqual([422, "unit"]);
		const { invoice_uuid } = await succeed(account.client.post("/credit-grant/purchase", { ...request, price: 3 }));
		expect(await account.read({ uuid: invoice_uuid })).toMatchObject({ currency: "CHF", amount: 3 });
	});
});

it.each<[string, object]>([
	["an unknown unit", { currency: undefined, unit: "coins" }],
	["a unit and a currency", { unit: "credits" }],
])("a grant of %s is refused, as is a purchase", async (_case, fields) => {
	for (const path of ["/credit-grant", "/credit-grant/purchase"]) {
		const request = { customer_uuid: account.customer.uuid, amount: 1, currency: "EUR", ...fields };
		const named = path === "/credit-grant" ? { name: "Credit" } : {};
		const { status, body } = await account.client.post(path, { ...request, ...named });
		expect([status, body.errors?.[0]?.field]).toEqual([422, "unit"]);
	}
});

describe("an alert", () => {
	it("compares what is left in a unit", async () => {
		await grant();
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		account.app.now = "2026-01-15T10:00:00.000Z";
		const request = { name: "Low", kind: "credit_balance", unit: "credits", thresholds: [500.5] };
		const alert = await succeed(account.client.post("/alert", request));
		expect(alert).toMatchObject({ unit: "credits", currency: null, thresholds: [500.5] });
		await account.app.look();
		// 190.00 ÷ 0.02 = 9,500
		await account.use("2026-01-14", 190);
		await account.app.look();
		const { triggers } = await succeed(account.client.get(`/alert/${alert.uuid}`));
		expect(triggers).toMatchObject([{ threshold: 500.5, value: 500 }]);
		expect((await account.client.delete(`/credit-unit/${unit.uuid}`)).status).toBe(409);
	});

	it.each<[string, object]>([
		["of spend", { kind: "spend" }],
		["with a currency, too", { currency: "EUR" }],
		["that is unknown", { unit: "coins" }],
	])("in a unit %s is refused", async (_case, fields) => {
		const request = { name: "Low", kind: "credit_balance", unit: "credits", thresholds: [500], ...fields };
		const { status, body } = await account.client.post("/alert", request);
		expect([status, body.errors?.[0]?.field]).toEqual([422, "unit"]);
	});
});
