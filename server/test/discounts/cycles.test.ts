import { describe, expect, it } from "vitest";
import { useStage } from "../scenarios/motion/stage.ts";
import { fee, succeed } from "../support/billing.ts";
import { timeline } from "../support/story.ts";
import { euros, grantContract, grantCustomer, grantItems, nets, netsByDate, usageAtOne } from "./granting.ts";

/** "A period is covered": starts, cycles and ends of discounts, by periods of rating. */

const stage = useStage();
const half = { percent: 50 };

describe("months of a fee of 100", () => {
	it.each<[string, object, object, number[]]>([
		["from a later month on", { starts_on: "2026-02-01" }, {}, [100, 50, 50, 50]],
		["for two cycles", { cycles: 2 }, {}, [50, 50, 100, 100]],
		["for two cycles from a later month on", { starts_on: "2026-02-01", cycles: 2 }, {}, [100, 50, 50, 100]],
		["not in a period that has begun", { starts_on: "2026-01-02", cycles: 1 }, {}, [100, 50, 100, 100]],
		["from its first day, before the contract began", { starts_on: "2025-06-01", cycles: 1 }, {}, [50, 100, 100, 100]],
	])("%s", async (_name, fields, terms, expected) => {
		const contract = await stage.contract([fee()], terms);
		await grantContract(stage, contract, { ...half, ...fields });
		expect(timeline(await stage.billed("2026-04-01")).map(([, amount]) => amount)).toEqual(expected);
	});
});

it("counts the cycles of each item by itself", async () => {
	const contract = await stage.contract([fee({ billing_cycle: "quarterly", unit_price: 300 }), fee()]);
	await stage.amend(contract, "2026-03-01", { add: [fee({ unit_price: 40 })] });
	await grantContract(stage, contract, { ...half, cycles: 1 });
	// January: (300 + 100) ÷ 2. February: the monthly fee's second. March: the same, and the new fee's first.
	expect(netsByDate(await stage.billed("2026-04-01"))).toEqual([
		["2026-01-01", 200],
		["2026-02-01", 100],
		["2026-03-01", 120],
		["2026-04-01", 440],
	]);
});

it("counts a short first period, from the item's own first day", async () => {
	const contract = await stage.contract([fee()], { start_date: "2026-01-15", billing_day: 1 });
	await grantContract(stage, contract, { ...half, starts_on: "2026-01-15", cycles: 1 });
	// 100 × 17 ÷ 31 = 54.84; half of it.
	expect(netsByDate(await stage.billed("2026-02-01"))).toEqual([
		["2026-01-15", 27.42],
		["2026-02-01", 100],
	]);
});

describe("an amount", () => {
	it("holds for each invoice with a covered period", async () => {
		const contract = await stage.contract([fee(), await usageAtOne(stage)]);
		await grantContract(stage, contract, { ...euros(10), cycles: 1 });
		await stage.useOn("2026-01-10", 50);
		// January's fee, then January's usage; February's fee is the second.
		expect((await stage.billed("2026-02-01")).map(nets)).toEqual([
			[100, -10],
			[100, 50, -10],
		]);
	});

	it("takes no more than the covered periods cost", async () => {
		const contract = await stage.contract([fee(), await usageAtOne(stage)]);
		await grantContract(stage, contract, { ...euros(10), cycles: 1 });
		await stage.useOn("2026-01-10", 4);
		expect((await stage.billed("2026-02-01")).map(nets)).toEqual([
			[100, -10],
			[100, 4, -4],
		]);
	});

	it("is taken once off an invoice of several periods", async () => {
		const every = { invoice_every: { unit: "month", count: 3 } };
		const contract = await stage.contract([await usageAtOne(stage, every)]);
		await grantContract(stage, contract, { ...euros(10), cycles: 2 });
		for (const month of ["01", "02", "03"]) await stage.useOn(`2026-${month}-10`, 100);
		expect(netsByDate(await stage.billed("2026-04-01"))).toEqual([["2026-04-01", 290]]);
	});
});

it("counts rating periods, not invoices", async () => {
	const every = { invoice_every: { unit: "month", count: 3 } };
	const contract = await stage.contract([await usageAtOne(stage, every)]);
	await grantContract(stage, contract, { percent: 10, cycles: 2 });
	for (const [month, quantity] of [
		["01", 100],
		["02", 50],
		["03", 70],
	] as const)
		await stage.useOn(`2026-${month}-10`, quantity);
	// 10 % of January's 100 and February's 50.
	expect(netsByDate(await stage.billed("2026-04-01"))).toEqual([["2026-04-01", 205]]);
});

describe("one-time fees", () => {
	it.each<[string, object, number]>([
		["are covered from their day on", { starts_on: "2026-01-01" }, 250],
		["are not covered by a later discount", { starts_on: "2026-01-02" }, 500],
		["are one cycle", { cycles: 1 }, 250],
	])("%s", async (_name, fields, expected) => {
		const setup = { service_type: "one_time_fee", billing_cycle: "one_time", unit_price: 500 };
		const contract = await stage.contract([fee(setup)]);
		await grantContract(stage, contract, { ...half, ...fields });
		expect(timeline(await stage.billed("2026-02-01"))).toEqual([["2026-01-01", expected]]);
	});
});

describe("an ended discount", () => {
	it("covers what began before the day of its end, also when that is due later", async () => {
		const contract = await stage.contract([fee(), await usageAtOne(stage)]);
		const { uuid } = await grantContract(stage, contract, half);
		await stage.billedAndSent("2026-02-01");
		await stage.useOn("2026-02-03", 60);
		stage.today("2026-02-15");
		expect(await succeed(stage.client.delete(`/discount/${uuid}`))).toMatchObject({ ended_on: "2026-02-15" });
		// February's usage is halved; March's fee is not.
		expect(netsByDate(await stage.billedAndSent("2026-03-01"))).toEqual([["2026-03-01", 130]]);
		await stage.useOn("2026-03-03", 60);
		expect(netsByDate(await stage.billed("2026-04-01"))).toEqual([["2026-04-01", 160]]);
	});

	it("on a period's first day does not cover that period", async () => {
		const contract = await stage.contract([fee()]);
		const { uuid } = await grantContract(stage, contract, half);
		await stage.billedAndSent("2026-01-01");
		stage.today("2026-02-01");
		await succeed(stage.client.delete(`/discount/${uuid}`));
		expect(netsByDate(await stage.billed("2026-02-01"))).toEqual([["2026-02-01", 100]]);
	});
});

describe("a discount that comes later", () => {
	it("reprices drafts, both ways", async () => {
		const contract = await stage.contract([fee()]);
		const [draft] = await stage.billed("2026-01-01");
		const { uuid } = await grantContract(stage, contract, half);
		await stage.run("2026-01-02");
		expect(nets(await stage.read(draft))).toEqual([100, -50]);
		await succeed(stage.client.delete(`/discount/${uuid}`));
		await stage.run("2026-01-03");
		// Ended on January 2: January began before.
		expect(nets(await stage.read(draft))).toEqual([100, -50]);
	});

	it("leaves sent invoices as they are, whose periods are cycles all the same", async () => {
		const contract = await stage.contract([fee()]);
		const [sent] = await stage.billedAndSent("2026-01-01");
		stage.today("2026-01-10");
		await grantContract(stage, contract, { ...half, cycles: 2 });
		const invoices = await stage.billed("2026-03-01");
		expect(nets(await stage.read(sent))).toEqual([100]);
		expect(netsByDate(invoices)).toEqual([
			["2026-02-01", 50],
			["2026-03-01", 100],
		]);
	});
});

describe("parts of a divided period", () => {
	const inArrears = { billing_timing: "in_arrears" };
	it.each<[string, object, number, number]>([
		// 100 × 15 ÷ 31 = 48.39 and 200 × 16 ÷ 31 = 103.23: 151.62, of which half is 75.81.
		["are one cycle", { ...half, cycles: 1 }, 75.81, 200],
		["are covered as the whole is", { ...half, starts_on: "2026-01-10" }, 151.62, 100],
		["have an amount once", { ...euros(30), cycles: 1 }, 121.62, 200],
	])("%s", async (_name, discount, january, february) => {
		const contract = await stage.contract([fee(inArrears)]);
		await stage.change(contract, "2026-01-16", { unit_price: 200 });
		await grantContract(stage, contract, discount);
		expect(netsByDate(await stage.billed("2026-03-01"))).toEqual([
			["2026-02-01", january],
			["2026-03-01", february],
		]);
	});
});

describe("an invoice of nothing", () => {
	it("is made where lines cancel out, and paid when sent", async () => {
		await stage.contract([fee()]);
		await grantCustomer(stage, { percent: 100 });
		const [invoice] = await stage.billedAndSent("2026-01-01");
		expect([invoice.amount, invoice.invoice_status]).toEqual([0, "paid"]);
		expect(nets(invoice)).toEqual([100, -100]);
	});

	it("is not made where each line is 0, unless the organization wants it", async () => {
		const contract = await stage.contract([fee()]);
		await grantItems(stage, contract, [0], { percent: 100, cycles: 2 });
		expect(await stage.billed("2026-01-01")).toEqual([]);
		await stage.organise({ invoice_zero_amounts: true });
		expect(netsByDate(await stage.billed("2026-03-01"))).toEqual([
			["2026-02-01", 0],
			["2026-03-01", 100],
		]);
	});
});

it("covers a trial's period by its first charged day", async () => {
	const contract = await stage.contract([fee({ trial_days: 10 })]);
	await grantContract(stage, contract, { ...half, starts_on: "2026-01-05", cycles: 1 });
	// January 11–31: 100 × 21 ÷ 31 = 67.74.
	expect(netsByDate(await stage.billed("2026-02-01"))).toEqual([
		["2026-01-11", 33.87],
		["2026-02-01", 100],
	]);
});

it("counts no period that a trial covers whole", async () => {
	const contract = await stage.contract([fee({ trial_days: 31 })]);
	await grantContract(stage, contract, { ...half, cycles: 1 });
	expect(netsByDate(await stage.billed("2026-03-01"))).toEqual([
		["2026-02-01", 50],
		["2026-03-01", 100],
	]);
});
