import { describe, expect, it } from "vitest";
import { fee, makeMetric, succeed, usage } from "../support/billing.ts";
import { due, useAccount } from "./account.ts";

/** "Live balance": granted less burned less what usage up to now would burn. Clock: January 15, 2026, 12:00, unless said. */

const account = useAccount();
const noon = "2026-01-15T12:00:00.000Z";

async function usageContract(terms: object = {}): Promise<void> {
	await account.contract([usage(account.metric.uuid, { unit_price: 1, ...terms })]);
}

describe("with a grant of 100", () => {
	// [name, the grant, terms, used on January 10, unbilled, balance]
	it.each<[string, object, object, number, number, number]>([
		["nothing used", {}, {}, 0, 0, 100],
		["40 used", {}, {}, 40, 40, 60],
		["more used than is there", {}, {}, 140, 100, 0],
		["tax is not paid by credit", {}, { tax_rate: 19 }, 40, 40, 60],
		// 50 × 0.90.
		["after the service's own discount", {}, { discount_percent: 10 }, 50, 45, 55],
		// 100 × 0.50 + 20 × 0.10.
		[
			"priced by tiers",
			{},
			{
				pricing_model: "graduated",
				unit_price: undefined,
				tiers: [
					{ up_to: 100, unit_price: 0.5, flat_fee: 0 },
					{ up_to: null, unit_price: 0.1, flat_fee: 0 },
				],
			},
			120,
			52,
			48,
		],
		["what is included costs nothing", {}, { included_quantity: 30 }, 40, 10, 90],
		["a maximum bounds it", {}, { maximum_amount: 25 }, 40, 25, 75],
		["a minimum waits for the period's end", {}, { minimum_amount: 80 }, 40, 40, 60],
		["usage before the grant is not its own", { effective_at: "2026-01-12T00:00:00Z" }, {}, 40, 0, 100],
	])("%s", async (_name, grant, terms, used, unbilled, balance) => {
		await account.grant({ amount: 100, ...grant });
		await usageContract(terms);
		if (used > 0) await account.use("2026-01-10", used);
		account.app.now = noon;
		expect(await account.live()).toMatchObject({ granted: 100, burned: 0, reserved: 0, expired: 0, unbilled, balance });
	});

	it("each step keeps the same balance", async () => {
		await account.grant({ amount: 100 });
		await usageContract();
		await account.use("2026-01-10", 40);
		account.app.now = noon;
		expect(await account.live()).toMatchObject({ burned: 0, reserved: 0, unbilled: 40, balance: 60 });
		const [draft] = await account.bill("2026-02-01");
		expect(await account.live()).toMatchObject({ burned: 0, reserved: 40, unbilled: 0, balance: 60 });
		await account.send(draft);
		expect(await account.live()).toMatchObject({ burned: 40, reserved: 0, unbilled: 0, balance: 60 });
		await account.use("2026-02-01T00:05:00Z", 7);
		expect(await account.live()).toMatchObject({ burned: 40, reserved: 0, unbilled: 7, balance: 53 });
	});

	it("a void invoice's usage is unbilled again; waived, it is not", async () => {
		await account.grant({ amount: 100 });
		await usageContract();
		await account.use("2026-01-10", 40);
		const [first] = await account.billAndSend("2026-02-01");
		await account.void(first);
		expect(await account.live()).toMatchObject({ unbilled: 40, balance: 60 });
		const [second] = await account.billAndSend("2026-02-02");
		await account.void(second, false);
		expect(await account.live()).toMatchObject({ unbilled: 0, balance: 100 });
	});

	it("voided events come back at once", async () => {
		await account.grant({ amount: 100 });
		await usageContract();
		await account.use("2026-01-10", 40, { idempotency_key: "mistake" });
		account.app.now = noon;
		expect((await account.live()).balance).toBe(60);
		await succeed(account.client.post("/usage/events/void", { idempotency_keys: ["mistake"] }));
		expect((await account.live()).balance).toBe(100);
	});

	it("late usage of a period that was invoiced is unbilled", async () => {
		await account.grant({ amount: 100 });
		await usageContract();
		await account.use("2026-01-10", 40);
		await account.billAndSend("2026-02-01");
		await account.use("2026-01-20", 10);
		expect(await account.live()).toMatchObject({ burned: 40, unbilled: 10, balance: 50 });
	});

	it("usage that lies in the future is not counted yet", async () => {
		await account.grant({ amount: 100 });
		await usageContract();
		await account.use("2026-01-20", 40);
		account.app.now = noon;
		expect((await account.live()).balance).toBe(100);
		account.app.now = "2026-01-20T12:00:01.000Z";
		expect((await account.live()).balance).toBe(60);
	});

	it("usage of two contracts counts together", async () => {
		await account.grant({ amount: 100 });
		await usageContract();
		const tokens = await makeMetric(account.client, { name: "Tokens", event_name: "token" });
		await account.contract([usage(tokens.uuid, { unit_price: 1 })]);
		await account.use("2026-01-10", 40);
		await account.use("2026-01-10", 50, { event_name: "token" });
		account.app.now = noon;
		expect(await account.live()).toMatchObject({ unbilled: 90, balance: 10 });
	});

	it("usage that the grant does not apply to is not counted", async () => {
		const tokens = await makeMetric(account.client, { name: "Tokens", event_name: "token" });
		await account.grant({ amount: 100, applies_to: { metric_uuids: [tokens.uuid] } });
		await usageContract();
		await account.use("2026-01-10", 40);
		account.app.now = noon;
		expect(await account.live()).toMatchObject({ unbilled: 0, balance: 100 });
	});

	it("silent: a fee in arrears is not counted before it is due", async () => {
		await account.grant({ amount: 100 });
		await account.contract([fee({ billing_timing: "in_arrears" })]);
		account.app.now = noon;
		expect(await account.live()).toMatchObject({ unbilled: 0, balance: 100 });
	});
});

describe("expiry", () => {
	it.each<[string, string, number]>([
		["is not yet, a millisecond before", "2026-01-15T23:59:59.999Z", 100],
		["is at expires_at", "2026-01-16T00:00:00.000Z", 0],
	])("%s", async (_name, now, balance) => {
		await account.grant({ amount: 100, expires_at: "2026-01-16T00:00:00Z" });
		account.app.now = now as typeof account.app.now;
		expect(await account.live()).toMatchObject({ granted: 100, expired: 100 - balance, balance });
	});

	it("leaves what was used in time unbilled, and the rest expires", async () => {
		await account.grant({ amount: 100, expires_at: "2026-01-16T00:00:00Z" });
		await usageContract();
		await account.use("2026-01-05", 40);
		await account.use("2026-01-18", 50);
		account.app.now = "2026-01-20T00:00:00.000Z";
		expect(await account.live()).toMatchObject({ granted: 100, expired: 60, unbilled: 40, balance: 0 });
	});
});

it("silent: a grant that is not in force yet is not counted", async () => {
	await account.grant({ amount: 100 });
	await account.grant({ amount: 50, effective_at: "2026-02-01T00:00:00Z" });
	account.app.now = noon;
	expect(await account.live()).toMatchObject({ granted: 100, balance: 100 });
	account.app.now = "2026-02-01T00:00:00.000Z";
	expect(await account.live()).toMatchObject({ granted: 150, balance: 150 });
});

it("has an item for each currency, and none without a grant", async () => {
	const path = `/customer/${account.customer.uuid}/credit-balance`;
	expect((await succeed(account.client.get(path))).items).toEqual([]);
	await account.grant({ amount: 100 });
	await account.grant({ amount: 30 });
	await account.grant({ amount: 7, currency: "USD" });
	expect((await succeed(account.client.get(path))).items).toHaveLength(2);
	expect([(await account.live()).balance, (await account.live("USD")).balance]).toEqual([130, 7]);
});

it("says as of when", async () => {
	await account.grant({ amount: 100 });
	account.app.now = noon;
	expect(Date.parse((await account.live()).as_of)).toBe(Date.parse(noon));
});

describe("credit in a unit of the organization's own, at 0.50 euros", () => {
	const creditUnit = (prices: object[] = [{ currency: "EUR", unit_price: 0.5 }]) =>
		succeed(account.client.post("/credit-unit", { code: "credits", name: "Credits", prices }));

	it.each<[string, number, number, number, number]>([
		// 100 × 0.50 = 50.
		["is worth its price", 100, 100, 50, 100],
		// 20 ÷ 0.50.
		["is burned as the charge by the price", 100, 20, 0, 40],
		["pays no more than the charge", 300, 100, 0, 200],
		["of a fraction pays a fraction", 0.5, 100, 99.75, 0.5],
	])("%s", async (_name, amount, price, expected, burned) => {
		await creditUnit();
		const grant = await account.grant({ amount, unit: "credits" });
		await account.contract([fee({ unit_price: price })]);
		expect(due(await account.bill("2026-01-01"))).toBe(expected);
		expect(await account.usedOf([grant])).toEqual([burned]);
	});

	it("pays in each currency that it has a price in, and in no other", async () => {
		await creditUnit([
			{ currency: "EUR", unit_price: 0.5 },
			{ currency: "USD", unit_price: 0.6 },
		]);
		const grant = await account.grant({ amount: 100, unit: "credits" });
		for (const currency of ["USD", "CHF"]) await account.contract([fee({ unit_price: 30 })], { currency });
		// 30 ÷ 0.60 = 50; Swiss francs have no price.
		const invoices = await account.bill("2026-01-01");
		expect(invoices.map((invoice) => [invoice.currency, due([invoice])]).toSorted()).toEqual([
			["CHF", 30],
			["USD", 0],
		]);
		expect(await account.usedOf([grant])).toEqual([50]);
	});

	it("has a live balance in its unit", async () => {
		await creditUnit();
		await account.grant({ amount: 100, unit: "credits" });
		await usageContract();
		await account.use("2026-01-10", 20);
		account.app.now = noon;
		const { items } = await succeed(account.client.get(`/customer/${account.customer.uuid}/credit-balance`));
		expect(items).toMatchObject([{ unit: "credits", granted: 100, unbilled: 40, balance: 60 }]);
	});
});
