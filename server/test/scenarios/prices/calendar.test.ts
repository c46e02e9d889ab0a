import { describe, expect, it } from "vitest";
import { type Body, fee, makeMetric, succeed, usage } from "../../support/billing.ts";
import { timeline } from "../../support/story.ts";
import { useStage } from "../motion/stage.ts";
import { askForContract, expectRefused, stretches } from "./pricing.ts";

/** "Cycles": periods of the calendar, and invoices less often than periods. January 1, 2026 is a Thursday. */

const stage = useStage();

const aligned = { calendar_aligned: true };
const inArrears = { billing_timing: "in_arrears" };
const quarterly = { invoice_every: { unit: "month", count: 3 } };
const graduated = {
	...{ pricing_model: "graduated", unit_price: undefined },
	tiers: [{ up_to: 100, unit_price: 1 }, { unit_price: 0.5 }],
};

describe("periods of the calendar, the first one short", () => {
	it.each<[string, object, string, string, [string, number][]]>([
		// 15–31 January: 17 of 31 days. 300 × 17 ÷ 31 = 164.5161.
		[
			"a month",
			{ unit_price: 300 },
			"2026-01-15",
			"2026-02-01",
			[
				["2026-01-15", 164.52],
				["2026-02-01", 300],
			],
		],
		// Lago, weeks of the calendar: from Wednesday, 5 of 7 days. 1.00 × 5 ÷ 7 = 0.7143. Then from Monday.
		[
			"a week",
			{ unit_price: 1, billing_cycle: "weekly" },
			"2026-01-07",
			"2026-01-12",
			[
				["2026-01-07", 0.71],
				["2026-01-12", 1],
			],
		],
		// The same with a trial of three days: Saturday and Sunday. 1.00 × 2 ÷ 7 = 0.2857.
		[
			"a week after a trial",
			{ unit_price: 1, billing_cycle: "weekly", trial_days: 3 },
			"2026-01-07",
			"2026-01-12",
			[
				["2026-01-10", 0.29],
				["2026-01-12", 1],
			],
		],
		[
			"a week from Monday: whole",
			{ unit_price: 70, billing_cycle: "weekly" },
			"2026-01-05",
			"2026-01-12",
			[
				["2026-01-05", 70],
				["2026-01-12", 70],
			],
		],
		[
			"a week from Sunday: a day",
			{ unit_price: 70, billing_cycle: "weekly" },
			"2026-01-04",
			"2026-01-05",
			[
				["2026-01-04", 10],
				["2026-01-05", 70],
			],
		],
		// Flexprice's calendar quarters: from 22 March, then April, July. 10 of 90 days: 300 × 10 ÷ 90 = 33.3333.
		[
			"a quarter",
			{ unit_price: 300, billing_cycle: "quarterly" },
			"2026-03-22",
			"2026-07-01",
			[
				["2026-03-22", 33.33],
				["2026-04-01", 300],
				["2026-07-01", 300],
			],
		],
		// 15 February to 30 June: 136 of 181 days. 600 × 136 ÷ 181 = 450.8287.
		[
			"a half-year",
			{ unit_price: 600, billing_cycle: "semi_annual" },
			"2026-02-15",
			"2026-07-01",
			[
				["2026-02-15", 450.83],
				["2026-07-01", 600],
			],
		],
		// 10 March to 31 December: 297 of 365 days. 1,200 × 297 ÷ 365 = 976.4384.
		[
			"a year",
			{ unit_price: 1200, billing_cycle: "annual" },
			"2026-03-10",
			"2027-01-01",
			[
				["2026-03-10", 976.44],
				["2027-01-01", 1200],
			],
		],
		// 1 March to 31 December: 306 of 366 days. 1,200 × 306 ÷ 366 = 1,003.2787.
		[
			"a leap year",
			{ unit_price: 1200, billing_cycle: "annual" },
			"2028-03-01",
			"2028-03-01",
			[["2028-03-01", 1003.28]],
		],
		[
			"a month from its first day: whole",
			{ unit_price: 300 },
			"2026-02-01",
			"2026-03-01",
			[
				["2026-02-01", 300],
				["2026-03-01", 300],
			],
		],
		[
			"a month in arrears",
			{ unit_price: 300, ...inArrears },
			"2026-01-15",
			"2026-03-01",
			[
				["2026-02-01", 164.52],
				["2026-03-01", 300],
			],
		],
	])("%s", async (_name, service, start_date, day, expected) => {
		await stage.contract([fee(service)], { start_date, ...aligned });
		expect(timeline(await stage.billed(day))).toEqual(expected);
	});

	it("of several lengths in one contract", async () => {
		const services = [
			fee({ plan_item_name: "Week", unit_price: 70, billing_cycle: "weekly" }),
			fee({ plan_item_name: "Month", unit_price: 300 }),
		];
		await stage.contract(services, { start_date: "2026-01-15", ...aligned });
		// Thursday to Sunday, 70 × 4 ÷ 7 = 40, and 164.52. Mondays are 19 and 26 January.
		expect(timeline(await stage.billed("2026-02-01"))).toEqual([
			["2026-01-15", 204.52],
			["2026-01-19", 70],
			["2026-01-26", 70],
			["2026-02-01", 300],
		]);
	});

	it.each<[string, object, number]>([
		["tiers are never prorated", graduated, 125], // 100 × 1 + 50 × 0.50
		["what is included is never prorated", { included_quantity: 100 }, 25], // 50 × 0.50
		["a minimum is, by days", { unit_price: 0, minimum_amount: 31 }, 17], // 31 × 17 ÷ 31
		["a maximum is, by days", { maximum_amount: 62 }, 34], // 75, at most 62 × 17 ÷ 31
	])("of usage: %s", async (_name, terms, amount) => {
		const { uuid } = await makeMetric(stage.client);
		await stage.contract([usage(uuid, terms)], { start_date: "2026-01-15", ...aligned });
		await stage.useOn("2026-01-20", 150);
		expect(timeline(await stage.billed("2026-02-01"))).toEqual([["2026-02-01", amount]]);
	});

	it("and canceled in the last one", async () => {
		const contract = await stage.contract([fee({ unit_price: 280, ...inArrears })], {
			start_date: "2026-01-15",
			...aligned,
		});
		await stage.cancel(contract, "2026-02-14");
		// 280 × 17 ÷ 31 = 153.5484; 280 × 14 ÷ 28 = 140.
		expect(timeline(await stage.billed("2026-02-15"))).toEqual([
			["2026-02-01", 153.55],
			["2026-02-15", 140],
		]);
	});

	it("only where the contract says so, with true or false", async () => {
		expectRefused(await askForContract(stage, [fee()], { calendar_aligned: "yes" }), "calendar_aligned");
		const contract = await stage.contract([fee({ unit_price: 300 })], {
			start_date: "2026-01-15",
			calendar_aligned: false,
		});
		expect(await stage.readContract(contract)).toMatchObject({ calendar_aligned: false });
		expect(timeline(await stage.billed("2026-02-15"))).toEqual([
			["2026-01-15", 300],
			["2026-02-15", 300],
		]);
	});
});

describe("rated by the month, invoiced by the quarter", () => {
	const contractOf = async (terms: object = {}, fields: object = {}): Promise<Body> => {
		const { uuid } = await makeMetric(stage.client);
		return stage.contract([usage(uuid, { ...quarterly, ...terms })], fields);
	};
	const months = ["2026-01-01 2026-01-31", "2026-02-01 2026-02-28", "2026-03-01 2026-03-31"].map((each) =>
		each.split(" "),
	);
	const useMonthly = async (...values: number[]) => {
		for (const [index, value] of values.entries()) await stage.useOn(`2026-0${index + 1}-10`, value);
	};

	it.each<[string, object, number[], number[]]>([
		// 100 × 1 + 50 × 0.50; 50 × 1; 100 × 1 + 100 × 0.50: each month meets the tiers anew.
		["tiers", graduated, [150, 50, 200], [125, 50, 150]],
		["an included quantity", { included_quantity: 40 }, [100, 20, 50], [30, 0, 5]], // 60, 0, 10 at 0.50
		["a maximum", { maximum_amount: 40 }, [100, 20, 50], [40, 10, 25]],
		// A discount's cycles are rating periods: 50 % off for two months.
		["a discount of two cycles", { discount_percent: 50, discount_duration: 2 }, [100, 100, 100], [25, 25, 50]],
		// 0.125, 0.125, and 0.25: each line rounded once.
		["a line for each, rounded once", { unit_price: 0.125 }, [1, 1, 2], [0.13, 0.13, 0.25]],
	])("%s", async (_name, terms, values, amounts) => {
		await contractOf(terms);
		await useMonthly(...values);
		expect(await stage.billed("2026-02-01")).toEqual([]);
		expect(await stage.billed("2026-03-31")).toEqual([]);
		const [invoice, ...others] = await stage.billed("2026-04-01");
		expect([invoice.invoice_date, others]).toEqual(["2026-04-01", []]);
		expect(stretches(invoice)).toEqual(months.map(([from, to], index) => [from, to, amounts[index]]));
	});

	it("a minimum of each month", async () => {
		await contractOf({ minimum_amount: 20 });
		await useMonthly(100, 10, 0);
		// 50; 5, up to 20; 0, up to 20.
		expect(timeline(await stage.billed("2026-04-01"))).toEqual([["2026-04-01", 90]]);
	});

	it("a fee in arrears: three lines", async () => {
		await stage.contract([fee({ ...inArrears, ...quarterly })]);
		const [invoice] = await stage.billed("2026-04-01");
		expect(stretches(invoice)).toEqual(months.map(([from, to]) => [from, to, 100]));
		expect(invoice.amount).toBe(300);
	});

	it("beside what is due each month", async () => {
		const { uuid } = await makeMetric(stage.client);
		await stage.contract([usage(uuid, quarterly), fee({ ...inArrears, unit_price: 10 })]);
		await useMonthly(100, 100, 100);
		expect(timeline(await stage.billed("2026-04-01"))).toEqual([
			["2026-02-01", 10],
			["2026-03-01", 10],
			["2026-04-01", 160], // 3 × 50 + 10
		]);
	});

	it.each<[string, object, string, string, number]>([
		[
			"four weeks",
			{ billing_cycle: "weekly", invoice_every: { unit: "week", count: 4 } },
			"2026-01-28",
			"2026-01-29",
			4,
		],
		[
			"a year of quarters",
			{ billing_cycle: "quarterly", invoice_every: { unit: "year", count: 1 } },
			"2026-12-31",
			"2027-01-01",
			4,
		],
		["half a year", { invoice_every: { unit: "month", count: 6 } }, "2026-06-30", "2026-07-01", 6],
	])("or by %s", async (_name, cycle, before, day, lines) => {
		await stage.contract([fee({ ...inArrears, ...cycle })]);
		expect(await stage.billed(before)).toEqual([]);
		const [invoice] = await stage.billed(day);
		expect([invoice.invoice_date, invoice.line_items.length, invoice.amount]).toEqual([day, lines, lines * 100]);
	});

	it("usage that comes late in the quarter is in its month's line, and after it a correction", async () => {
		await contractOf(graduated);
		await stage.useOn("2026-01-10", 90);
		await stage.run("2026-02-15");
		await stage.useOn("2026-01-11", 20);
		// 100 × 1 + 10 × 0.50.
		expect(timeline(await stage.billedAndSent("2026-04-01"))).toEqual([["2026-04-01", 105]]);
		await stage.useOn("2026-01-12", 30);
		// Nothing falls due within a month: 30 × 0.50, at once.
		expect(timeline(await stage.billed("2026-04-10"))).toEqual([["2026-04-10", 15]]);
	});

	it("changed inside its second month", async () => {
		const contract = await contractOf();
		await stage.change(contract, "2026-02-15", { unit_price: 1 });
		for (const day of ["2026-01-10", "2026-02-10", "2026-02-20", "2026-03-10"]) await stage.useOn(day, 100);
		expect(stretches((await stage.billed("2026-04-01"))[0])).toEqual([
			["2026-01-01", "2026-01-31", 50],
			["2026-02-01", "2026-02-14", 50],
			["2026-02-15", "2026-02-28", 100],
			["2026-03-01", "2026-03-31", 100],
		]);
	});

	it("canceled: the rest is due the day after the last one served", async () => {
		const contract = await stage.contract([fee({ ...inArrears, ...quarterly })]);
		await stage.cancel(contract, "2026-02-14");
		// 100, and 100 × 14 ÷ 28.
		expect(stretches((await stage.billed("2026-02-15"))[0])).toEqual([
			["2026-01-01", "2026-01-31", 100],
			["2026-02-01", "2026-02-14", 50],
		]);
	});

	it("previewed", async () => {
		const contract = await stage.contract([fee({ ...inArrears, ...quarterly })]);
		const { items } = await succeed(
			stage.client.get(`/billing/preview?contract_uuid=${contract.uuid}&as_of=2026-04-01`),
		);
		expect(timeline(items)).toEqual([["2026-04-01", 300]]);
	});

	it.each<[string, object, string]>([
		["of no months", { unit: "month", count: 0 }, "invoice_every.count"],
		["of quarters", { unit: "quarter", count: 1 }, "invoice_every.unit"],
		["without a unit", { count: 3 }, "invoice_every.unit"],
	])("is refused %s", async (_name, invoice_every, field) => {
		expectRefused(await askForContract(stage, [fee({ ...inArrears, invoice_every })]), `services[0].${field}`);
	});
});
