import { describe, expect, it } from "vitest";
import { type Body, makeMetric, succeed, usage } from "../../support/billing.ts";
import { carried, total, useStage } from "../motion/stage.ts";
import { charged, expectCharged, makeThreshold, nets, noticed, usedAndNoticed } from "./early.ts";

/** The end of a period bills all of it, less what was invoiced early: together what it would cost without a threshold. */

const stage = useStage();

/** Calls of 60, 50, 120 and 20 in January, each noticed. @returns the early invoices */
async function january(): Promise<Body[]> {
	const early: Body[] = [];
	for (const [day, value] of [
		["05", 60],
		["10", 50],
		["15", 120],
		["28", 20],
	] as const)
		early.push(...(await usedAndNoticed(stage, `2026-01-${day}`, value, { idempotency_key: `calls ${day}` })));
	return early;
}

const graduated = {
	...{ pricing_model: "graduated", unit_price: undefined },
	tiers: [
		{ up_to: 100, unit_price: 2, flat_fee: 10 },
		{ up_to: null, unit_price: 0.5 },
	],
};
const discount = (fields: object) =>
	succeed(stage.client.post("/discount", { name: "Partner", customer_uuid: stage.customer.uuid, ...fields }));
const grant = (fields: object): Promise<Body> =>
	succeed(
		stage.client.post("/credit-grant", {
			...{ customer_uuid: stage.customer.uuid, name: "Credit", amount: 130, currency: "EUR" },
			...{ effective_at: "2026-01-01", ...fields },
		}),
	);

describe("the end of a period comes to what it costs without a threshold", () => {
	// [case, terms, nets of the early invoices, of the month's invoice, of all]
	it.each<[string, object, number[], number, number]>([
		// 110 on the 10th; 230 − 110 = 120 on the 15th; 250 in all
		["at a price by unit", {}, [110, 120], 20, 250],
		// 10 + 60 × 2 = 130; 10 + 200 + 10 × 0.5 = 215, 85 more; 275 with 230, 145 more: 145 on the 15th; 285
		["in tiers, whose flat fee is due once", graduated, [130, 145], 10, 285],
		// 110 − 40 = 70 on the 10th; 230 − 40 = 190 on the 15th; 210 in all
		["after an included quantity of 40", { included_quantity: 40 }, [190], 20, 210],
		// 10 %: 99 on the 10th, 207 on the 15th, 225
		["less the service's own discount", { discount_percent: 10 }, [207], 18, 225],
		["up to a maximum of 150", { maximum_amount: 150 }, [110], 40, 150],
		["up to a minimum of 300", { minimum_amount: 300 }, [110, 120], 70, 300],
		// 6 packages of 50 at 20: 2 on the 5th, 3 on the 10th, 5 on the 15th
		["in packages", { pricing_model: "package", package_size: 50, unit_price: 25 }, [125], 0, 125],
		// 2 % of 60, 110, 230 and 250, and 30 for each event: 31.2, 62.2, 94.6, 125 = 5 + 120
		[
			"in percent with a fee for each event",
			{ pricing_model: "percentage", unit_price: 2, fee_per_event: 30 },
			[125],
			0,
			125,
		],
	])("%s", async (_case, terms, early, month, all) => {
		await makeThreshold(stage, terms);
		const totals = (await january()).map((invoice) => total(nets(invoice).map(([, net]) => net)));
		expect(totals).toEqual(early);
		const invoices = await stage.billed("2026-02-01");
		expect(total(invoices.flatMap(nets).map(([, net]) => net))).toBe(month);
		await expectCharged(stage, all);
		expect(await stage.billed("2026-02-02")).toEqual([]);
	});

	it("less discounts: a percentage, and an amount that is given once", async () => {
		await discount({ percent: 20 });
		await discount({ amount: 30, currency: "EUR" });
		await makeThreshold(stage);
		const early = await january();
		// 110 less 22 less 30 = 58 on the 10th; 230 less 46 less 30 = 154
		expect(early.map(nets)).toEqual([
			[
				["Calls: usage so far", 230],
				["Partner", -46],
				["Partner", -30],
			],
		]);
		const [month] = await stage.billed("2026-02-01");
		// 250 less 50 less 30 = 170, less 154 = 16. What follows the customer's tax and what keeps an earlier one have lines of their own.
		expect(nets(month)).toEqual([
			["Calls", 250],
			["Calls: invoiced early", -230],
			["Partner", -50],
			["Partner", 46],
			["Partner", -30],
			["Partner", 30],
		]);
		await expectCharged(stage, 170);
	});

	it("less discounts on early invoices that repeat", async () => {
		await discount({ amount: 30, currency: "EUR" });
		await makeThreshold(stage);
		await usedAndNoticed(stage, "2026-01-05", 130);
		const [second] = await usedAndNoticed(stage, "2026-01-06", 100);
		// 130 − 30 = 100, then 100: the 30 are not taken off again.
		expect(nets(second)).toEqual([["Calls: usage so far", 100]]);
		await stage.billed("2026-02-01");
		await expectCharged(stage, 200);
	});

	it("paid by credit, which is burned once", async () => {
		await grant({});
		await makeThreshold(stage);
		const [first, second] = await january();
		// 110 of 130 pay the first, 20 of 120 the second
		expect(nets(first)).toEqual([
			["Calls: usage so far", 110],
			["Credit", -110],
		]);
		expect(nets(second)).toEqual([
			["Calls: usage so far", 120],
			["Credit", -20],
		]);
		const path = `/customer/${stage.customer.uuid}/credit-balance`;
		expect((await succeed(stage.client.get(path))).items).toMatchObject([{ reserved: 130, unbilled: 0, balance: 0 }]);
		for (const invoice of [first, second] as Body[]) await stage.setStatus(invoice, "sent");
		const [month] = await stage.billed("2026-02-01");
		expect(nets(month)).toEqual([
			["Calls", 250],
			["Calls: invoiced early", -230],
		]);
		// 250 − 130
		await expectCharged(stage, 120);
	});

	it("paid by credit in force for a part of it, and counted by the live balance", async () => {
		await grant({ amount: 500, expires_at: "2026-01-11" });
		await grant({ amount: 500, effective_at: "2026-01-20", name: "Later" });
		await makeThreshold(stage);
		await january();
		const path = `/customer/${stage.customer.uuid}/credit-balance`;
		// 110 of the first are reserved by the first invoice; 20 of the 28th, on no invoice yet, would burn the second
		const [balance] = (await succeed(stage.client.get(path))).items;
		expect(balance).toMatchObject({ reserved: 110, unbilled: 20, balance: 480 });
		await stage.billed("2026-02-01");
		// 250 − 110 − 20
		await expectCharged(stage, 120);
	});

	it("at each day's tax: what was invoiced early is taken back with its own", async () => {
		await makeThreshold(stage, { tax_rate: undefined });
		await stage.alter({ tax_rate: 19 });
		const [early] = await usedAndNoticed(stage, "2026-01-05", 100);
		expect(early).toMatchObject({ amount: 119, tax_total: 19 });
		await stage.setStatus(early, "sent");
		await stage.alter({ tax_rate: 7 });
		await stage.useOn("2026-01-10", 50);
		const [month] = await stage.billed("2026-02-01");
		// 150 at 7 %: 10.50; −100 at 19 %: −19
		expect(month.line_items.map(({ name, tax_amount }: Body) => [name, tax_amount])).toEqual([
			["Calls", 10.5],
			["Calls: invoiced early", -19],
		]);
		expect(total([early.amount, month.amount])).toBe(160.5);
	});
});

describe("what changes within a period", () => {
	it("a price from a day on: each part is invoiced early at its own", async () => {
		const contract = await makeThreshold(stage);
		await usedAndNoticed(stage, "2026-01-05", 100);
		await stage.change(contract, "2026-01-11", { unit_price: 3 });
		// 10 more at 1.00, then 30 at 3.00 = 90 + 10 = 100
		await stage.useOn("2026-01-09", 10);
		const [second] = await usedAndNoticed(stage, "2026-01-15", 30);
		expect(nets(second)).toEqual([
			["Calls: usage so far", 10],
			["Calls: usage so far", 90],
		]);
		await stage.useOn("2026-01-20", 1);
		await stage.billed("2026-02-01");
		// 110 + 31 × 3
		await expectCharged(stage, 203);
	});

	it("a price from a day that was invoiced early: the next early invoice bills the difference", async () => {
		const contract = await makeThreshold(stage);
		await usedAndNoticed(stage, "2026-01-05", 100);
		await stage.change(contract, "2026-01-04", { unit_price: 2.5 });
		// Nothing until the 3rd, 100 × 2.50 since: −100 for the part until the 3rd, 250 for the other
		const [second] = await noticed(stage, "2026-01-06");
		expect(nets(second)).toEqual([
			["Calls: usage so far", -100],
			["Calls: usage so far", 250],
		]);
		await stage.billed("2026-02-01");
		await expectCharged(stage, 250);
	});

	it("a cancellation ends the period, and less is carried to the credit balance", async () => {
		const contract = await makeThreshold(stage);
		const [early] = await usedAndNoticed(stage, "2026-01-10", 100, { idempotency_key: "voided" });
		await stage.setStatus(early, "sent");
		await stage.voidEvents("voided");
		expect(await usedAndNoticed(stage, "2026-01-11", 30)).toEqual([]);
		await stage.cancel(contract, "2026-01-20");
		const [month] = await stage.billedAndSent("2026-01-21");
		// 30 − 100, with which the early invoice is settled.
		expect(carried(month)).toBe(70);
		expect(await stage.read(early)).toMatchObject({ credit_applied: 70, amount_due: 30 });
	});

	it("a contract that was never served gives back what was invoiced early", async () => {
		const contract = await makeThreshold(stage);
		await usedAndNoticed(stage, "2026-01-10", 100);
		await stage.cancel(contract, "2025-12-31");
		const [credit] = await stage.billed("2026-01-11");
		expect(nets(credit)).toContainEqual(["Calls: correction", -100]);
		expect(carried(credit)).toBe(100);
	});
});

describe("voids, drafts and credit notes", () => {
	it("a voided early invoice is invoiced again, once the threshold is reached", async () => {
		await makeThreshold(stage);
		const [early] = await usedAndNoticed(stage, "2026-01-05", 100);
		await stage.setStatus(early, "sent");
		await stage.setStatus(early, "void");
		const [again] = await noticed(stage, "2026-01-06");
		expect(nets(again)).toEqual([["Calls: usage so far", 100]]);
		await stage.billed("2026-02-01");
		await expectCharged(stage, 100);
	});

	it("voided after the period's end, it is billed by a correction", async () => {
		await makeThreshold(stage);
		const [early] = await usedAndNoticed(stage, "2026-01-05", 100);
		await stage.setStatus(early, "sent");
		await stage.useOn("2026-01-20", 20);
		const [month] = await stage.billedAndSent("2026-02-01");
		expect(month.amount).toBe(20);
		await stage.setStatus(early, "void");
		await stage.useOn("2026-02-10", 5);
		const [next] = await stage.billed("2026-03-01");
		expect(nets(next)).toEqual([
			["Calls", 5],
			["Calls: correction", 100],
		]);
	});

	// [used afterwards, what the month comes to]
	it.each([
		[60, 60],
		[0, 0],
	])("what is voided and waived is not billed again: with %s more, the month costs %s", async (more, due) => {
		await makeThreshold(stage);
		const [early] = await usedAndNoticed(stage, "2026-01-05", 100);
		await stage.setStatus(early, "sent");
		await stage.setStatus(early, "void", { rebill: false });
		expect(await noticed(stage, "2026-01-06")).toEqual([]);
		if (more > 0) await stage.useOn("2026-01-20", more);
		await stage.billed("2026-02-01");
		expect(await charged(stage)).toBe(due);
		// Nothing is left to correct.
		expect(await stage.billed("2026-03-01")).toEqual([]);
	});

	it("what is waived is never credited: of less usage, nothing is due", async () => {
		await makeThreshold(stage);
		const [early] = await usedAndNoticed(stage, "2026-01-05", 100, { idempotency_key: "voided" });
		await stage.setStatus(early, "sent");
		await stage.setStatus(early, "void", { rebill: false });
		await stage.voidEvents("voided");
		await stage.useOn("2026-01-20", 30);
		await stage.billed("2026-02-01");
		expect(await charged(stage)).toBe(0);
	});

	it("the month's invoice, voided, is billed again with what was invoiced early taken back again", async () => {
		await makeThreshold(stage);
		await usedAndNoticed(stage, "2026-01-05", 100);
		await stage.useOn("2026-01-20", 20);
		const [month] = await stage.billedAndSent("2026-02-01");
		await stage.setStatus(month as Body, "void");
		const [again] = await stage.billed("2026-02-02");
		expect(nets(again)).toEqual(nets(month));
		await expectCharged(stage, 120);
	});

	it("a draft stays as it is; the end of the period counts it, and follows usage until it is sent", async () => {
		await makeThreshold(stage);
		const [early] = await usedAndNoticed(stage, "2026-01-05", 100);
		await stage.useOn("2026-01-06", 40);
		await stage.run("2026-01-07");
		expect(nets(await stage.read(early))).toEqual([["Calls: usage so far", 100]]);
		const [month] = await stage.billed("2026-02-01");
		expect(month.amount).toBe(40);
		await stage.useOn("2026-01-30", 7);
		await stage.run("2026-02-02");
		expect(nets(await stage.read(month))).toEqual([
			["Calls", 147],
			["Calls: invoiced early", -100],
		]);
		// Discarded, the early draft's 100 come back to the month's.
		await succeed(stage.client.delete(`/invoice/${early.uuid}`));
		await stage.run("2026-02-03");
		expect(total(nets(await stage.read(month)).map(([, net]) => net))).toBe(147);
	});

	it("a person's change of an early invoice does not change what is netted", async () => {
		await makeThreshold(stage);
		const [early] = await usedAndNoticed(stage, "2026-01-05", 100);
		const [line] = early.line_items;
		await succeed(stage.client.put(`/invoice/${early.uuid}/line-items/${line.uuid}`, { flat_fee: 90 }));
		await stage.useOn("2026-01-20", 20);
		const [month] = await stage.billed("2026-02-01");
		expect(month.amount).toBe(20);
		await expectCharged(stage, 110);
	});

	it("a credit note on an early invoice credits money: the usage stays invoiced", async () => {
		await makeThreshold(stage);
		const [early] = await usedAndNoticed(stage, "2026-01-05", 100);
		await stage.setStatus(early, "sent");
		await succeed(stage.client.post(`/invoice/${early.uuid}/credit-note`, { reason: "Goodwill", amount: 100 }));
		expect(await noticed(stage, "2026-01-06")).toEqual([]);
		await stage.useOn("2026-01-20", 20);
		const [month] = await stage.billed("2026-02-01");
		expect(month.amount).toBe(20);
	});
});

it("is explained: what usage costs so far, and what is taken back", async () => {
	await makeThreshold(stage);
	const [early] = await usedAndNoticed(stage, "2026-01-05", 120);
	const explained = await succeed(
		stage.client.get(`/invoice/${early.uuid}/line-items/${early.line_items[0].uuid}/explain`),
	);
	expect(explained).toMatchObject({ source: "correction", computed: { net: 120 } });
	expect(explained.period).toMatchObject({ start_date: "2026-01-01", end_date: "2026-01-05" });
	expect(explained.digest.state).toBe("unchanged");
	expect(explained.notes).toContainEqual(expect.stringContaining("invoiced early"));
	await stage.useOn("2026-01-20", 20);
	const [month] = await stage.billed("2026-02-01");
	const back = await succeed(stage.client.get(`/invoice/${month.uuid}/line-items/${month.line_items[1].uuid}/explain`));
	expect(back).toMatchObject({ computed: { net: -120 }, correction: { cost_now: 140, difference: -120 } });
});

it("invoices one period once, however many processes notice at once", async () => {
	const { uuid } = await makeMetric(stage.client);
	await stage.contract([usage(uuid, { unit_price: 1 })], { invoice_threshold: 100 });
	await stage.useOn("2026-01-05", 100);
	stage.today("2026-01-05");
	const run = () => stage.client.post("/billing/run", {});
	await Promise.all([run(), run(), run()]);
	await stage.app.work();
	expect(await noticed(stage, "2026-01-05")).toEqual([]);
	await expectCharged(stage, 100);
});
