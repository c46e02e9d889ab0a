import { beforeEach, describe, expect, it } from "vitest";
import { total, useStage } from "../scenarios/motion/stage.ts";
import { type Body, fee, succeed } from "../support/billing.ts";
import {
	allowances,
	euros,
	grantContract,
	grantCustomer,
	grantItems,
	nets,
	netsByDate,
	usageAtOne,
} from "./granting.ts";

/** "A correction keeps the discounts that its period was charged with": late usage, amendments, ends, voids, credit notes. */

const stage = useStage();
const percent = (value: number, fields: object = {}) => ({ percent: value, ...fields });
const sumOf = (invoice: Body | undefined) => total(nets(invoice));

/** January's usage of 100, sent with its discounts; February uses 100 more. */
async function januaryOf100(grants: (contract: Body) => Promise<unknown>, fields: object = {}): Promise<Body> {
	const contract = await stage.contract([await usageAtOne(stage, fields)]);
	await grants(contract);
	await stage.useOn("2026-01-10", 60, { idempotency_key: "kept" });
	await stage.useOn("2026-01-11", 40, { idempotency_key: "taken back" });
	await stage.billedAndSent("2026-02-01");
	await stage.useOn("2026-02-10", 100);
	return contract;
}

describe("late usage of January, less 10 and then 20 %", () => {
	beforeEach(async () => {
		await januaryOf100(async (contract) => {
			await grantContract(stage, contract, { ...euros(10), cycles: 1 });
			await grantCustomer(stage, percent(20, { cycles: 1 }));
		});
	});
	const february = async () => sumOf((await stage.billed("2026-03-01"))[0]);

	it("is 72", async () => {
		expect((await stage.invoices()).map(({ amount }) => amount)).toEqual([72]);
	});

	it("of 150: 112", async () => {
		await stage.useOn("2026-01-20", 50);
		// (150 − 10) × 0.80 = 112, less 72: 40; and February's 100.
		expect(await february()).toBe(140);
	});

	it("of 60: 43.20", async () => {
		await stage.voidEvents("taken back");
		// 60 − 10 × 60 ÷ 100 = 54; × 0.80 = 43.20, less 72: −28.80; and February's 100.
		expect(await february()).toBe(71.2);
	});

	it("of nothing: 0", async () => {
		await stage.voidEvents("kept", "taken back");
		expect(await february()).toBe(28);
	});

	it("of 60 and then of 100 again: 72", async () => {
		await stage.voidEvents("taken back");
		const [second] = await stage.billedAndSent("2026-03-01");
		await stage.useOn("2026-01-21", 40);
		const [third] = await stage.billed("2026-04-01");
		expect([sumOf(second), sumOf(third)]).toEqual([71.2, 28.8]);
	});

	it("takes back with lines of kind charge", async () => {
		await stage.voidEvents("taken back");
		const [invoice] = await stage.billed("2026-03-01");
		// −40; given back 10 − 6, and 18 − 10.80.
		expect(allowances(invoice).map(([kind, net]) => [kind, net])).toEqual([
			["charge", 4],
			["charge", 7.2],
		]);
	});
});

describe("late usage", () => {
	it("with a discount that goes on: an allowance and what is given back", async () => {
		await januaryOf100((contract) => grantContract(stage, contract, percent(10)));
		await stage.voidEvents("taken back");
		// February's 10 % of 100; and 10 % of the 40 that are taken back, which keep their tax whatever February's becomes.
		expect(allowances((await stage.billed("2026-03-01"))[0])).toEqual([
			["allowance", -10, 0],
			["charge", 4, 0],
		]);
	});

	it("of a discounted item: on the correction's own line", async () => {
		await januaryOf100((contract) => grantItems(stage, contract, [0], percent(20, { cycles: 1 })));
		await stage.useOn("2026-01-20", 50);
		const [invoice] = await stage.billed("2026-03-01");
		expect(nets(invoice).toSorted((a, b) => a - b)).toEqual([40, 100]);
	});

	it("of a discount that has ended keeps it", async () => {
		let discount: Body;
		await januaryOf100(async (contract) => {
			discount = await grantContract(stage, contract, percent(20));
		});
		stage.today("2026-02-01");
		await succeed(stage.client.delete(`/discount/${discount.uuid}`));
		await stage.useOn("2026-01-20", 50);
		// February: 100. January: 50 less 10.
		expect(sumOf((await stage.billed("2026-03-01"))[0])).toBe(140);
	});

	it("gets no discount that came after the invoice", async () => {
		const contract = await januaryOf100(async () => {});
		await grantContract(stage, contract, percent(50));
		await stage.useOn("2026-01-20", 50);
		// February: 100 − 50. January: 50.
		expect(sumOf((await stage.billed("2026-03-01"))[0])).toBe(100);
	});

	it("of an amount that was not used up uses the rest", async () => {
		await januaryOf100((contract) => grantContract(stage, contract, { ...euros(130), cycles: 1 }));
		await stage.useOn("2026-01-20", 50);
		// January: 150 − 130 = 20, of which 0 was charged. February: 100.
		expect(sumOf((await stage.billed("2026-03-01"))[0])).toBe(120);
	});

	it("with a second tax keeps each tax's share", async () => {
		await januaryOf100((contract) => grantContract(stage, contract, percent(10)), { tax_rate: 19 });
		await stage.alter({ tax_rate: 7 });
		await stage.useOn("2026-01-20", 50);
		const [invoice] = await stage.billed("2026-03-01");
		// 150 × 0.90 × 1.19 = 160.65.
		expect(invoice.amount).toBe(160.65);
	});

	it("above a maximum changes nothing", async () => {
		await januaryOf100((contract) => grantContract(stage, contract, percent(10)), { maximum_amount: 80 });
		await stage.useOn("2026-01-20", 50);
		// February: 80 − 8.
		expect(sumOf((await stage.billed("2026-03-01"))[0])).toBe(72);
	});

	it("up to a minimum changes nothing", async () => {
		await januaryOf100((contract) => grantContract(stage, contract, percent(10)), { minimum_amount: 200 });
		await stage.useOn("2026-01-20", 50);
		expect(sumOf((await stage.billed("2026-03-01"))[0])).toBe(180);
	});
});

describe("late usage of a month divided on January 16, at 1 and then at 2", () => {
	const divided = async (discount: object, after: number): Promise<void> => {
		const contract = await stage.contract([await usageAtOne(stage)]);
		await stage.change(contract, "2026-01-16", { unit_price: 2 });
		await grantContract(stage, contract, { ...discount, cycles: 1 });
		await stage.useOn("2026-01-10", 60);
		if (after > 0) await stage.useOn("2026-01-18", after);
		await stage.billedAndSent("2026-02-01");
		await stage.useOn("2026-01-20", 10);
		await stage.useOn("2026-02-10", 100);
	};

	it.each<[string, object, number, number, number]>([
		// 60 + 80 − 10; 20 more, the 10 are given. February: 200.
		["has an amount once", euros(10), 40, 130, 220],
		// 140 × 0.90; 20 × 0.90.
		["has its percent", percent(10), 40, 126, 218],
		// Nothing was used in the second part: 60 × 0.90; 20 × 0.90.
		["has its percent where that part was empty", percent(10), 0, 54, 218],
		["has an amount once where that part was empty", euros(10), 0, 50, 220],
	])("%s", async (_name, discount, after, january, february) => {
		await divided(discount, after);
		const invoices = [...(await stage.invoices()), ...(await stage.billed("2026-03-01"))];
		expect(invoices.map(sumOf)).toEqual([january, february]);
	});
});

describe("late usage of a month in which nothing was used", () => {
	it.each<[string, object, number]>([
		["has its percent", percent(10), 45],
		["has an amount that nothing was taken of", euros(10), 40],
	])("%s", async (_name, discount, expected) => {
		const contract = await stage.contract([await usageAtOne(stage)]);
		await grantContract(stage, contract, { ...discount, cycles: 1 });
		expect(await stage.billed("2026-02-01")).toEqual([]);
		await stage.useOn("2026-01-20", 50);
		expect((await stage.billed("2026-03-01")).map(sumOf)).toEqual([expected]);
	});

	it("has no amount that another item has had", async () => {
		const contract = await stage.contract([await usageAtOne(stage), fee({ billing_timing: "in_arrears" })]);
		await grantContract(stage, contract, { ...euros(10), cycles: 1 });
		expect((await stage.billedAndSent("2026-02-01")).map(sumOf)).toEqual([90]);
		await stage.useOn("2026-01-20", 50);
		expect((await stage.billed("2026-03-01")).map(sumOf)).toEqual([150]);
	});
});

it("late usage above a waived charge keeps that charge's percent", async () => {
	await januaryOf100((contract) => grantContract(stage, contract, percent(10, { cycles: 1 })));
	const [january] = await stage.invoices();
	await stage.setStatus(january, "void", { rebill: false });
	await stage.useOn("2026-01-20", 50);
	// 150 × 0.90 less the waived 90; February's 100.
	expect((await stage.billed("2026-03-01")).map(sumOf)).toEqual([145]);
});

describe("a fee in advance of 100", () => {
	it.each<[string, object, number]>([
		// 200 × 16 ÷ 31 = 103.23, less 10.32; 48.39 less 4.84, of 90.
		["less 10 %", percent(10), 46.46],
		// 103.23 is due on a second invoice: less 10. 48.39 less 10 × 48.39 ÷ 100 = 43.55, of 90.
		["less 10", euros(10), 46.78],
	])("%s, raised to 200 on January 16", async (_name, discount, expected) => {
		const contract = await stage.contract([fee()]);
		await grantContract(stage, contract, { ...discount, cycles: 1 });
		await stage.billedAndSent("2026-01-01");
		await stage.change(contract, "2026-01-16", { unit_price: 200 });
		expect(netsByDate(await stage.billed("2026-01-16"))).toEqual([["2026-01-16", expected]]);
	});

	it.each<[string, object, number]>([
		// 100 × 15 ÷ 31 = 48.39, less 4.84: 43.55 of 90.
		["less 10 %", percent(10), 46.45],
		// 48.39 − 10 × 48.39 ÷ 100 = 43.55 of 90.
		["less 10", euros(10), 46.45],
		// 48.39 − 48.39 of 0.
		["less 100", euros(100), 0],
		["less 100 %", percent(100), 0],
	])("%s, canceled after January 15: credited", async (_name, discount, expected) => {
		const contract = await stage.contract([fee()]);
		await grantContract(stage, contract, discount);
		for (const invoice of await stage.billedAndSent("2026-01-01"))
			if (invoice.amount > 0) await stage.pay(invoice, invoice.amount);
		await stage.cancel(contract, "2026-01-15");
		await stage.billedAndSent("2026-01-16");
		expect(await stage.balance()).toBe(expected);
	});

	it("with taxes, canceled after January 15: what is left is taxed", async () => {
		const contract = await stage.contract([fee({ tax_rate: 19 })]);
		await grantItems(stage, contract, [0], percent(10));
		for (const invoice of await stage.billedAndSent("2026-01-01")) await stage.pay(invoice, 107.1);
		await stage.cancel(contract, "2026-01-15");
		await stage.billedAndSent("2026-01-16");
		// −46.45 × 1.19 = −55.2755.
		expect(await stage.balance()).toBe(55.28);
	});
});

describe("a fee in arrears of 100, sent, then raised to 200 from January 16 on", () => {
	it.each<[string, object, number]>([
		// 48.39 + 103.23, less 4.84 and 10.32, of 90.
		["less 10 %", percent(10, { cycles: 1 }), 46.46],
		// 48.39 less 10 × 48.39 ÷ 100 = 4.84; 103.23 less 10, on a second invoice.
		["less 10", { ...euros(10), cycles: 1 }, 46.78],
	])("%s", async (_name, discount, expected) => {
		const contract = await stage.contract([fee({ billing_timing: "in_arrears" })]);
		await grantContract(stage, contract, discount);
		await stage.billedAndSent("2026-02-01");
		await stage.change(contract, "2026-01-16", { unit_price: 200 });
		expect((await stage.billed("2026-02-05")).map(sumOf)).toEqual([expected]);
	});
});

describe("a void invoice of 100 less 10", () => {
	it.each<[string, object, [string, number][]]>([
		[
			"is billed again, with its discount",
			{},
			[
				["2026-01-01", 90],
				["2026-02-01", 100],
			],
		],
		["is not, if waived", { rebill: false }, [["2026-02-01", 100]]],
	])("%s", async (_name, voiding, expected) => {
		const contract = await stage.contract([fee()]);
		await grantContract(stage, contract, { ...euros(10), cycles: 1 });
		const [invoice] = await stage.billedAndSent("2026-01-01");
		await stage.setStatus(invoice, "void", voiding);
		expect(netsByDate(await stage.billed("2026-02-01"))).toEqual(expected);
	});

	it("is billed again with the discounts of the day", async () => {
		const contract = await stage.contract([fee()]);
		await grantContract(stage, contract, euros(10));
		const [invoice] = await stage.billedAndSent("2026-01-01");
		await stage.setStatus(invoice, "void");
		await grantContract(stage, contract, percent(50, { cycles: 1 }));
		// 50, less 10.
		expect(netsByDate(await stage.billed("2026-01-02"))).toEqual([["2026-01-01", 40]]);
	});
});

describe("a credit note of an invoice of 200 at 19 % and 100 at 7 %, less 30: 310.50", () => {
	it.each<[number, number]>([
		[310.5, 40.5],
		// A tenth of 214.20 is 21.42, of which 3.42 is tax; of 96.30 is 9.63, of which 0.63.
		[31.05, 4.05],
	])("of %d has %d of tax", async (amount, tax) => {
		const services = [fee({ unit_price: 200, tax_rate: 19 }), fee({ unit_price: 100, tax_rate: 7 })];
		const contract = await stage.contract(services);
		await grantContract(stage, contract, euros(30));
		const [invoice] = await stage.billedAndSent("2026-01-01");
		const body = { reason: "Outage", amount };
		const note = await succeed(stage.client.post(`/invoice/${invoice.uuid}/credit-note`, body));
		expect([note.amount, note.tax_total]).toEqual([amount, tax]);
		expect((await stage.read(invoice)).amount_due).toBe(total([310.5, -amount]));
	});
});
