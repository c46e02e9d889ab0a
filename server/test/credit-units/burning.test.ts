import { describe, expect, it } from "vitest";
import { creditLines, due, sum } from "../credit-grants/account.ts";
import { type Body, fee, succeed, usage } from "../support/billing.ts";
import { useWallet } from "./wallet.ts";

/** "A grant has `currency` or `unit`; burned = charge ÷ price." */

const wallet = useWallet();
const { account } = wallet;
const february = "2026-02-01T00:00:00Z";

describe("a fee in advance, and credits", () => {
	// [currency, fee, credits, due, left]
	it.each<[string, number, number, number, number]>([
		// 4 ÷ 0.01 = 400.
		["EUR", 4, 1_000, 0, 600],
		// 1,000 × 0.01 = 10 of 25.
		["EUR", 25, 1_000, 15, 0],
		["EUR", 10, 1_000, 0, 0],
		// 5.50 ÷ 0.011 = 500.
		["USD", 5.5, 1_000, 0, 500],
		// 1,000 × 0.011 = 11 of 25.
		["USD", 25, 1_000, 14, 0],
		// 500 ÷ 2 = 250; an odd yen is half a credit.
		["JPY", 500, 1_000, 0, 750],
		["JPY", 501, 1_000, 0, 749.5],
		// 1.5 ÷ 0.003.
		["KWD", 1.5, 1_000, 0, 500],
	])("%s %d, %d credits: %d due, %d left", async (currency, unit_price, amount, expected, left) => {
		const grant = await wallet.grant(amount);
		await account.contract([fee({ unit_price })], { currency, end_date: "2026-01-31" });
		expect(due(await account.billAndSend("2026-01-01"))).toBe(expected);
		expect(await account.balanceOf(grant)).toBe(left);
	});

	// open: credits pay no more than they are worth, rounded down to the currency.
	it.each([
		// 5 × 0.333 = 1.665: 1.66 of 100.
		["EUR", 0.333, 5, 100, 98.34],
		// 999.5 × 0.003 = 2.9985: 2.998 of 3.
		["KWD", 0.003, 999.5, 3, 0.002],
		// 5 × 0.3 = 1.5: 1 of 10.
		["JPY", 0.3, 5, 10, 9],
	])("in %s at %d, %d credits: %d becomes %d", async (currency, price, amount, unit_price, expected) => {
		await wallet.makeUnit({ code: "token", name: "Tokens", prices: [{ currency, unit_price: price }] });
		const grant = await wallet.grantFine(amount, { unit: "token" });
		await account.contract([fee({ unit_price })], { currency });
		expect(due(await account.billAndSend("2026-01-01"))).toBe(expected);
		// What is left isn't worth the currency's least amount.
		expect((await account.balanceOf(grant)) * price).toBeLessThan(currency === "JPY" ? 1 : 0.01);
	});

	it("that aren't worth the currency's least amount pay nothing", async () => {
		await wallet.makeUnit({ code: "mite", name: "Mites", prices: [{ currency: "EUR", unit_price: 0.001 }] });
		const grant = await wallet.grant(4, { unit: "mite" });
		await account.contract([fee()]);
		expect(due(await account.billAndSend("2026-01-01"))).toBe(100);
		expect(await account.balanceOf(grant)).toBe(4);
	});

	it("of a price that doesn't divide the charge: 1 EUR at 0.03", async () => {
		await wallet.makeUnit({ code: "token", name: "Tokens", prices: [{ currency: "EUR", unit_price: 0.03 }] });
		const grant = await wallet.grantFine(100, { unit: "token" });
		await account.contract([fee({ unit_price: 1 })]);
		expect(due(await account.billAndSend("2026-01-01"))).toBe(0);
		// 1 ÷ 0.03 = 33.333…, at 12 decimals.
		expect(await account.balanceOf(grant)).toBeCloseTo(66.666666666667, 9);
	});

	it("of a unit without a price in the contract's currency pay nothing", async () => {
		const grant = await wallet.grant(1_000);
		await account.contract([fee()], { currency: "CHF" });
		expect(due(await account.billAndSend("2026-01-01"))).toBe(100);
		expect(await account.balanceOf(grant)).toBe(1_000);
	});

	it("serve contracts in several currencies", async () => {
		const grant = await wallet.grant(1_000);
		await account.contract([fee({ unit_price: 4 })]);
		await account.contract([fee({ unit_price: 5.5 })], { currency: "USD" });
		await account.contract([fee({ unit_price: 300 })], { currency: "JPY" });
		const invoices = await account.billAndSend("2026-01-01");
		// 400 + 500; 100 are left for 200 of 300 yen.
		const dues = new Map(invoices.map((invoice: Body) => [invoice.currency, due([invoice])]));
		expect(dues).toEqual(
			new Map([
				["EUR", 0],
				["USD", 0],
				["JPY", 100],
			]),
		);
		expect(await account.balanceOf(grant)).toBe(0);
	});
});

describe("lines and ledger", () => {
	it("the invoice has the money, the ledger the credits", async () => {
		const grant = await wallet.grant(1_000);
		await account.contract([fee({ unit_price: 4 })]);
		const [draft] = await account.bill("2026-01-01");
		expect(creditLines(draft)).toEqual([[-4, 0]]);
		expect(draft.line_items.at(-1).credit_grant_uuid).toBe(grant.uuid);
		expect(await account.ledgerOf(grant)).toEqual([
			["granted", 1_000],
			["reserved", -400],
		]);
		await account.send(draft);
		expect(await account.ledgerOf(grant)).toEqual([
			["granted", 1_000],
			["reserved", -400],
			["released", 400],
			["burned", -400],
		]);
	});

	it("are shared over the taxes by net", async () => {
		await wallet.grant(3_000);
		await account.contract([
			fee({ unit_price: 200, tax_rate: 19 }),
			fee({ plan_item_name: "Other", unit_price: 100, tax_rate: 7 }),
		]);
		const [invoice] = await account.billAndSend("2026-01-01");
		// 30: 20 and 10; 180 × 1.19 + 90 × 1.07 = 310.50.
		expect(creditLines(invoice)).toEqual([
			[-20, 19],
			[-10, 7],
		]);
		expect(invoice.amount).toBe(310.5);
	});

	it("come after discounts", async () => {
		const grant = await wallet.grant(10_000);
		const contract = await account.contract([fee()]);
		const discount = { name: "Partner", contract_uuid: contract.uuid, percent: 10, starts_on: "2025-12-01" };
		await succeed(account.client.post("/discount", discount));
		expect(due(await account.billAndSend("2026-01-01"))).toBe(0);
		// 90 ÷ 0.01.
		expect(await account.balanceOf(grant)).toBe(1_000);
	});
});

describe("the order is that of all grants", () => {
	// A fee of 10: [name, the unit's grant, the euros' grant, credits left of 800, euros left of 8]
	it.each<[string, object, object, number, number]>([
		// 8 of credits, 2 of euros.
		["the credits' lower priority first", { priority: 10 }, {}, 0, 6],
		// 8 of euros, 2 of credits.
		["the euros' lower priority first", {}, { priority: 10 }, 600, 0],
		["the soonest to expire first", {}, { expires_at: "2027-01-01T00:00:00Z" }, 600, 0],
		["promotional before prepaid", { kind: "promotional" }, {}, 0, 6],
		["the oldest first", {}, { effective_at: "2025-11-01T00:00:00Z" }, 600, 0],
	])("%s", async (_name, credits, euros, creditsLeft, eurosLeft) => {
		const first = await wallet.grant(800, credits);
		const second = await account.grant({ amount: 8, ...euros });
		await account.contract([fee({ unit_price: 10 })]);
		expect(due(await account.billAndSend("2026-01-01"))).toBe(0);
		expect([await account.balanceOf(first), await account.balanceOf(second)]).toEqual([creditsLeft, eurosLeft]);
	});

	it("two units, each at its own price", async () => {
		await wallet.makeUnit({ code: "gold", name: "Gold", prices: [{ currency: "EUR", unit_price: 5 }] });
		const gold = await wallet.grant(3, { unit: "gold", priority: 10 });
		const credits = await wallet.grant(1_000);
		await account.contract([fee({ unit_price: 20 })]);
		// 15 of gold, 5 of credits.
		expect(due(await account.billAndSend("2026-01-01"))).toBe(0);
		expect([await account.balanceOf(gold), await account.balanceOf(credits)]).toEqual([0, 500]);
	});

	it("credits for one metric pay nothing else", async () => {
		const grant = await wallet.grant(10_000, { applies_to: { metric_uuids: [account.metric.uuid] } });
		await account.contract([fee({ unit_price: 50 }), usage(account.metric.uuid, { unit_price: 1 })]);
		await account.use("2026-01-10", 30);
		await account.billAndSend("2026-01-01");
		// January's 30 in credits; February's fee of 50 isn't.
		expect(due(await account.billAndSend("2026-02-01"))).toBe(50);
		expect(await account.balanceOf(grant)).toBe(7_000);
	});
});

describe("credit in motion", () => {
	const usedIn = async (...uses: [string, number][]) => {
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		for (const [day, quantity] of uses) await account.use(day, quantity);
	};

	it("credits until the 16th pay what was used until then", async () => {
		const grant = await wallet.grant(50_000, { expires_at: "2026-01-16T00:00:00Z" });
		await usedIn(["2026-01-05", 100], ["2026-01-20", 100]);
		expect(due(await account.billAndSend("2026-02-01"))).toBe(100);
		expect((await account.usedOf([grant]))[0]).toBe(10_000);
	});

	it("late usage burns credits of its time", async () => {
		const grant = await wallet.grant(15_000, { expires_at: february });
		await usedIn(["2026-01-05", 100]);
		await account.billAndSend("2026-02-01");
		await account.use("2026-01-06", 30);
		// 130 ÷ 0.01 of 15,000.
		expect(due(await account.billAndSend("2026-03-01"))).toBe(0);
		expect((await account.usedOf([grant]))[0]).toBe(13_000);
	});

	it("voided usage returns credits", async () => {
		const grant = await wallet.grant(15_000);
		await usedIn(["2026-01-05", 100]);
		await account.use("2026-01-06", 40, { idempotency_key: "taken back" });
		await account.billAndSend("2026-02-01");
		expect(await account.balanceOf(grant)).toBe(1_000);
		await succeed(account.client.post("/usage/events/void", { idempotency_keys: ["taken back"] }));
		await account.use("2026-02-10", 5);
		await account.billAndSend("2026-03-01");
		// 140 becomes 100: 4,000 come back; February's 5 burn 500.
		expect(await account.balanceOf(grant)).toBe(4_500);
	});

	it.each([true, false])("a void invoice returns what it burned: rebill %s", async (rebill) => {
		const grant = await wallet.grant(1_000);
		await account.contract([fee({ unit_price: 25 })]);
		const [invoice] = await account.billAndSend("2026-01-01");
		expect(await account.balanceOf(grant)).toBe(0);
		await account.void(invoice, rebill);
		expect(await account.balanceOf(grant)).toBe(1_000);
		expect(sum([due(await account.billAndSend("2026-01-02"))])).toBe(rebill ? 15 : 0);
	});

	it("a cancellation returns credits to the last, never more than burned", async () => {
		const grant = await wallet.grant(31_000);
		const contract = await account.contract([fee({ unit_price: 310 })]);
		await account.billAndSend("2026-01-01");
		expect(await account.balanceOf(grant)).toBe(0);
		await succeed(account.client.post(`/contract/${contract.uuid}/cancel`, { effective_date: "2026-01-15" }));
		await account.billAndSend("2026-01-16");
		// 310 × 16 ÷ 31 = 160.
		expect(await account.balanceOf(grant)).toBe(16_000);
	});

	it("a draft is paid anew with what is there", async () => {
		await account.contract([fee({ unit_price: 25 })]);
		const [draft] = await account.bill("2026-01-01");
		expect(due([draft])).toBe(25);
		const grant = await wallet.grant(1_000);
		await account.bill("2026-01-02");
		expect(due([await account.read(draft)])).toBe(15);
		await succeed(account.client.delete(`/credit-grant/${grant.uuid}`));
		await account.bill("2026-01-03");
		expect(due([await account.read(draft)])).toBe(25);
	});

	it("what expires is booked in credits", async () => {
		const grant = await wallet.grant(1_000, { expires_at: february });
		await account.contract([fee({ unit_price: 4 })], { end_date: "2026-01-31" });
		await account.billAndSend("2026-01-01");
		await account.bill("2026-02-01");
		expect([await account.booked(grant, "expired"), await account.balanceOf(grant)]).toEqual([-600, 0]);
	});

	it.each<[object, number]>([
		[{ percent: 50, expires_in_days: 30 }, 300],
		[{ amount: 200, expires_in_days: 30 }, 200],
		[{ amount: 1_000, expires_in_days: 30 }, 600],
	])("a rollover goes on in credits: %o", async (rollover, expected) => {
		const grant = await wallet.grant(1_000, { expires_at: february, rollover });
		await account.contract([fee({ unit_price: 4 })], { end_date: "2026-01-31" });
		await account.billAndSend("2026-01-01");
		await account.bill("2026-02-01");
		const rest = (await account.grants()).find(({ rolled_over_from }) => rolled_over_from === grant.uuid);
		expect(rest).toMatchObject({ unit: "credits", amount: expected, balance: expected });
	});

	it("two runs at once burn no credit twice", async () => {
		const grant = await wallet.grant(1_500);
		await account.contract([fee({ unit_price: 10 })]);
		await account.contract([fee({ unit_price: 11 })], { currency: "USD" });
		account.app.now = "2026-01-01T00:10:00.000Z";
		await Promise.all([1, 2].map(() => succeed(account.client.post("/billing/run", {}))));
		await Promise.all([account.app.work(), account.app.work()]);
		await account.check();
		// Both want 1,000 credits.
		expect(await account.booked(grant, "reserved", "released")).toBe(-1_500);
	});
});

describe("the live balance", () => {
	it("is in credits, with what usage would burn", async () => {
		await wallet.grant(10_000);
		await account.contract([fee({ unit_price: 4 }), usage(account.metric.uuid, { unit_price: 1 })]);
		await account.billAndSend("2026-01-01");
		await account.use("2026-01-05", 30);
		account.app.now = "2026-01-06T12:00:00.000Z";
		// 400 burned; 30 ÷ 0.01 = 3,000.
		expect(await wallet.live()).toMatchObject({
			...{ unit: "credits", granted: 10_000, burned: 400, reserved: 0, expired: 0, unbilled: 3_000, balance: 6_600 },
		});
	});

	it("has an item for each unit and each currency", async () => {
		await wallet.grant(10_000);
		await account.grant({ amount: 7 });
		const path = `/customer/${account.customer.uuid}/credit-balance`;
		const { items } = await succeed(account.client.get(path));
		expect(items.map(({ balance }: Body) => balance).toSorted((a: number, b: number) => a - b)).toEqual([7, 10_000]);
		// open: every item has both fields, one of them null.
		expect(await account.live()).toMatchObject({ currency: "EUR", unit: null, balance: 7 });
		expect(await wallet.live()).toMatchObject({ currency: null, unit: "credits", balance: 10_000 });
	});
});
