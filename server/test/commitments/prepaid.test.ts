import { describe, expect, it } from "vitest";
import { useStage } from "../scenarios/motion/stage.ts";
import { billOn, type Charge, calls, commitment, netOf, netsOf, type Use, useAll, useAt } from "./books.ts";

/** "Prepaid: a line at the period's start, the drawdown as a negative line beside usage." */

const stage = useStage();
const prepaid = (fields: object = {}) => commitment({ timing: "prepaid", ...fields });
const january = { end_date: "2026-01-31" };

describe("1,000 for January, the only month, and calls at 1.00", () => {
	// [name, the commitment, used, charged on February 1]
	it.each<[string, object, number, Charge[]]>([
		["nothing used", {}, 0, []],
		// 600 − 600: nothing is due.
		["less used", {}, 600, [["2026-02-01", 0]]],
		["as much used", {}, 1_000, [["2026-02-01", 0]]],
		// 1,200 − 1,000.
		["more used", {}, 1_200, [["2026-02-01", 200]]],
		["more used, above it at half the list price", { overage_percent: 50 }, 1_200, [["2026-02-01", 100]]],
		["more used, above it at twice the list price", { overage_percent: 200 }, 1_200, [["2026-02-01", 400]]],
	])("%s", async (_name, fields, used, expected) => {
		await stage.contract([await calls(stage)], { commitments: [prepaid(fields)], ...january });
		expect(await billOn(stage, "2026-01-01")).toEqual([["2026-01-01", 1_000]]);
		if (used > 0) await stage.useOn("2026-01-20", used);
		expect(await billOn(stage, "2026-02-01")).toEqual(expected);
	});

	it("the line at the start has the commitment's name and days; the drawdown is beside the usage", async () => {
		await stage.contract([await calls(stage)], { commitments: [prepaid()], ...january });
		const [first] = await stage.billedAndSent("2026-01-01");
		const [{ name, service_start_date, service_end_date }] = first.line_items;
		expect([name, service_start_date, service_end_date]).toEqual(["Base", "2026-01-01", "2026-01-31"]);
		await stage.useOn("2026-01-20", 600);
		const [second] = await stage.billedAndSent("2026-02-01");
		expect(netsOf(second, "Calls")).toEqual([600]);
		expect(second.line_items.map(netOfLine).filter((net: number) => net < 0)).toEqual([-600]);
	});
});

function netOfLine(line: { amount: number; tax_amount: number }): number {
	return netOf({ line_items: [{ name: "", ...line }] });
}

describe("in every month", () => {
	const months = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"];
	// [name, the commitment, used, charged on the first of January to May]
	it.each<[string, object, Use[], number[]]>([
		[
			"what is left is lost",
			{},
			[
				["2026-01-10", 400],
				["2026-02-10", 1_100],
			],
			// February's 1,000; March's, and 100 above; April's; May's.
			[1_000, 1_000, 1_100, 1_000, 1_000],
		],
		[
			"half of what is left goes on",
			{ rollover_percent: 50 },
			[
				["2026-01-10", 400],
				["2026-02-10", 1_400],
			],
			// 600 left, of which 300 go on: 1,400 − 1,300 = 100 above.
			[1_000, 1_000, 1_100, 1_000, 1_000],
		],
		[
			"what went on is used first, and does not go on again",
			{ rollover_percent: 100 },
			[
				["2026-01-10", 400],
				["2026-02-10", 700],
				["2026-03-10", 2_000],
			],
			// 600 go on; February uses 600 of them and 100 of its own: 900 go on; March 2,000 − 1,900 = 100.
			[1_000, 1_000, 1_000, 1_100, 1_000],
		],
		[
			"what went on and isn't used by the next period's end is lost",
			{ rollover_percent: 50 },
			[
				["2026-01-10", 400],
				["2026-03-10", 2_000],
			],
			// January's 300 ended with February; February's 500 go on: 2,000 − 1,500 = 500.
			[1_000, 1_000, 1_000, 1_500, 1_000],
		],
		[
			"for two periods",
			{ rollover_percent: 50, rollover_periods: 2 },
			[
				["2026-01-10", 400],
				["2026-03-10", 2_000],
			],
			// January's 300 and February's 500: 2,000 − 1,800 = 200.
			[1_000, 1_000, 1_000, 1_200, 1_000],
		],
		[
			"the amount rises",
			{
				ramps: [
					{ from: "2026-02-01", amount: 1_500 },
					{ from: "2026-04-01", amount: 2_000 },
				],
			},
			[["2026-02-10", 1_600]],
			// On March 1, 1,500 and 100 above.
			[1_000, 1_500, 1_600, 2_000, 2_000],
		],
	])("%s", async (_name, fields, uses, expected) => {
		await stage.contract([await calls(stage)], { commitments: [prepaid(fields)] });
		await useAll(stage, uses);
		expect((await billOn(stage, ...months)).map(([, net]) => net)).toEqual(expected);
	});

	it("open: of a commitment in arrears, what its true-up paid goes on", async () => {
		const commitments = [commitment({ rollover_percent: 50 })];
		await stage.contract([await calls(stage)], { commitments });
		await useAll(stage, [
			["2026-01-10", 600],
			["2026-02-10", 1_300],
		]);
		// open: January's true-up of 400 leaves 200, which pay February's first 200: 1,100 of its own.
		expect(await billOn(stage, "2026-02-01", "2026-03-01")).toEqual([
			["2026-02-01", 1_000],
			["2026-03-01", 1_100],
		]);
	});
});

describe("longer periods", () => {
	it("a year is drawn down month by month", async () => {
		const commitments = [prepaid({ amount: 1_200, period: "year", overage_percent: 50 })];
		await stage.contract([await calls(stage)], { commitments, end_date: "2026-12-31" });
		await useAll(stage, [
			["2026-01-10", 500],
			["2026-02-10", 600],
			["2026-03-10", 300],
		]);
		// Drawn 500, 600 and 100; 200 above at half the price.
		expect(await billOn(stage, "2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01")).toEqual([
			["2026-01-01", 1_200],
			["2026-02-01", 0],
			["2026-03-01", 0],
			["2026-04-01", 100],
		]);
	});

	it("the term is paid once", async () => {
		const commitments = [prepaid({ amount: 600, period: "term" })];
		await stage.contract([await calls(stage)], { commitments, end_date: "2026-06-30" });
		await stage.useOn("2026-03-10", 700);
		expect(await billOn(stage, "2026-01-01", "2026-02-01", "2026-04-01", "2026-07-01")).toEqual([
			["2026-01-01", 600],
			["2026-04-01", 100],
		]);
	});

	it("a month of 15 of 31 days costs its days", async () => {
		// The end that a contract is activated with is known from the start: 310 × 15 ÷ 31.
		const commitments = [prepaid({ amount: 310 })];
		await stage.contract([await calls(stage)], { commitments, end_date: "2026-01-15" });
		await stage.useOn("2026-01-10", 170);
		expect(await billOn(stage, "2026-01-01", "2026-01-16")).toEqual([
			["2026-01-01", 150],
			["2026-01-16", 20],
		]);
	});
});

describe("taxes", () => {
	it("one rate: prepaid and drawdown bear the customer's", async () => {
		await stage.alter({ tax_rate: 19 });
		await stage.contract([await calls(stage)], { commitments: [prepaid()], ...january });
		const [first] = await stage.billedAndSent("2026-01-01");
		await stage.useOn("2026-01-10", 1_100);
		const [second] = await stage.billedAndSent("2026-02-01");
		// 1,000 × 1.19; (1,100 − 1,000) × 1.19.
		expect([first.amount, second.amount]).toEqual([1_190, 119]);
	});

	// open: the drawdown bears the tax of what it pays. 100 prepaid; 80 of each used, in time order.
	it.each([
		// Calls first: of the others 60 are left, at 7 %.
		["2026-01-05T12:00:00Z", "2026-01-20T12:00:00Z", 64.2],
		// Others first: of the calls 60 are left, at 19 %.
		["2026-01-20T12:00:00Z", "2026-01-05T12:00:00Z", 71.4],
	])("the drawdown pays what comes first: calls at %s, others at %s", async (callsAt, othersAt, expected) => {
		const services = [
			await calls(stage, { tax_rate: 19 }),
			await calls(stage, { plan_item_name: "Other", tax_rate: 7 }, "other"),
		];
		await stage.contract(services, { commitments: [prepaid({ amount: 100 })], ...january });
		await useAt(stage, callsAt, 80);
		await useAt(stage, othersAt, 80, { event_name: "other" });
		await stage.billedAndSent("2026-01-01");
		const [invoice] = await stage.billedAndSent("2026-02-01");
		expect([netOf(invoice), invoice.amount]).toEqual([60, expected]);
	});
});

// 1,000 × 15 ÷ 31 = 483.8709677…; 600 used.
it.each([
	["EUR", 483.87, 116.13],
	["JPY", 484, 116],
	["KWD", 483.871, 116.129],
])("a cut period in %s", async (currency, first, rest) => {
	await stage.contract([await calls(stage)], { commitments: [prepaid()], currency, end_date: "2026-01-15" });
	await stage.useOn("2026-01-10", 600);
	expect(await billOn(stage, "2026-01-01", "2026-01-16")).toEqual([
		["2026-01-01", first],
		["2026-01-16", rest],
	]);
});
