import { describe, expect, it } from "vitest";
import { useStage } from "../scenarios/motion/stage.ts";
import { fee } from "../support/billing.ts";
import { billOn, type Charge, calls, commitment, netsOf, type Use, useAll, useAt } from "./books.ts";

/** "In arrears: a line `<name>: true-up` dated the day after the period." */

const stage = useStage();
const tiers = (first: number, price: number, rest: number) => ({
	...{ pricing_model: "graduated", unit_price: undefined },
	tiers: [
		{ up_to: first, unit_price: price, flat_fee: 0 },
		{ up_to: null, unit_price: rest, flat_fee: 0 },
	],
});

describe("1,000 for January, and calls at 1.00", () => {
	// [name, the commitment, terms of calls, used in January, charged on February 1, of which true-up]
	it.each<[string, object, object, number, number, number[]]>([
		["nothing used", {}, {}, 0, 1_000, [1_000]],
		// 1,000 − 600.
		["less used", {}, {}, 600, 1_000, [400]],
		["a cent less used", {}, { unit_price: 0.01 }, 99_999, 1_000, [0.01]],
		["as much used", {}, {}, 1_000, 1_000, []],
		["more used", {}, {}, 1_200, 1_200, []],
		// 1,000 + 200 × 50 %.
		["more used, above it at half the list price", { overage_percent: 50 }, {}, 1_200, 1_100, []],
		// 1,000 + 200 × 150 %.
		["more used, above it at one and a half times the list price", { overage_percent: 150 }, {}, 1_200, 1_300, []],
		["more used, above it for nothing", { overage_percent: 0 }, {}, 1_200, 1_000, []],
		// 600 < 1,000: nothing is above it.
		["less used, another price above it", { overage_percent: 50 }, {}, 600, 1_000, [400]],
		// 1,000 − 10 % = 900 count.
		["less the service's own discount", {}, { discount_percent: 10 }, 1_000, 1_000, [100]],
		// 100 × 1 + 1,400 × 0.50 = 800.
		["by tiers", {}, tiers(100, 1, 0.5), 1_500, 1_000, [200]],
		// 100 × 1 + 2,400 × 0.50 = 1,300: 300 above, at half: 150.
		["by tiers, half the price above it", { overage_percent: 50 }, tiers(100, 1, 0.5), 2_500, 1_150, []],
		// The first 500 are included: 300 count.
		["above what is included", {}, { included_quantity: 500 }, 800, 1_000, [700]],
		// The minimum makes it 700.
		["with a minimum, which counts", {}, { minimum_amount: 700 }, 100, 1_000, [300]],
		["with a maximum", {}, { maximum_amount: 800 }, 5_000, 1_000, [200]],
	])("%s", async (_name, fields, terms, used, expected, trueUp) => {
		await stage.contract([await calls(stage, terms)], { commitments: [commitment(fields)] });
		if (used > 0) await stage.useOn("2026-01-20", used);
		const [invoice, ...others] = await stage.billedAndSent("2026-02-01");
		expect([invoice.invoice_date, others]).toEqual(["2026-02-01", []]);
		expect([invoice.amount, netsOf(invoice, "Base: true-up")]).toEqual([expected, trueUp]);
	});
});

describe("the period", () => {
	const committed = async (fields: object, contract: object = {}) => {
		await stage.contract([await calls(stage)], { commitments: [commitment(fields)], ...contract });
	};

	it.each<[string, object, object, Use[], string[], Charge[]]>([
		// 3,000 − (500 + 700 + 900) = 900, with March's 900.
		[
			"a quarter",
			{ amount: 3_000, period: "quarter" },
			{},
			[
				["2026-01-10", 500],
				["2026-02-10", 700],
				["2026-03-10", 900],
			],
			["2026-02-01", "2026-03-01", "2026-04-01"],
			[
				["2026-02-01", 500],
				["2026-03-01", 700],
				["2026-04-01", 1_800],
			],
		],
		// 12,000 − 200 on January 1, 2027; the next year has its own.
		[
			"a year, and another",
			{ amount: 12_000, period: "year" },
			{},
			[["2026-06-10", 200]],
			["2026-07-01", "2027-01-01", "2028-01-01"],
			[
				["2026-07-01", 200],
				["2027-01-01", 11_800],
				["2028-01-01", 12_000],
			],
		],
		// Six months: 6,000 − 1,000.
		[
			"the term",
			{ amount: 6_000, period: "term" },
			{ end_date: "2026-06-30" },
			[["2026-01-10", 1_000]],
			["2026-02-01", "2026-03-01", "2026-07-01"],
			[
				["2026-02-01", 1_000],
				["2026-07-01", 5_000],
			],
		],
		// Each term has its own 600; from July 1 to December 31 is the second.
		[
			"each term of one that renews",
			{ amount: 600, period: "term" },
			{ end_date: "2026-06-30", auto_renew: true },
			[
				["2026-06-10", 700],
				["2026-07-10", 100],
			],
			["2026-07-01", "2026-08-01", "2027-01-01"],
			[
				["2026-07-01", 700],
				["2026-08-01", 100],
				["2027-01-01", 500],
			],
		],
		// From the contract's first day: January 10 to February 9.
		[
			"a month from the 10th",
			{},
			{ start_date: "2026-01-10" },
			[["2026-02-09", 300]],
			["2026-02-10"],
			[["2026-02-10", 1_000]],
		],
		// January 31 is followed by the last day of February, and by March 31.
		[
			"a month from the 31st",
			{ amount: 100 },
			{ start_date: "2026-01-31" },
			[],
			["2026-02-28", "2026-03-31", "2026-04-30"],
			[
				["2026-02-28", 100],
				["2026-03-31", 100],
				["2026-04-30", 100],
			],
		],
		// 310 × 15 ÷ 31.
		[
			"is cut by days at the contract's end",
			{ amount: 310 },
			{ end_date: "2026-01-15" },
			[],
			["2026-01-16"],
			[["2026-01-16", 150]],
		],
		// 310 × 15 ÷ 31 = 150, of which 40 are used: the usage, and 110.
		[
			"is cut by days, with usage",
			{ amount: 310 },
			{ end_date: "2026-01-15" },
			[["2026-01-10", 40]],
			["2026-01-16"],
			[["2026-01-16", 150]],
		],
		// 900 × (31 + 15) ÷ 90 = 460.
		[
			"of a quarter is cut by days",
			{ amount: 900, period: "quarter" },
			{ end_date: "2026-02-15" },
			[],
			["2026-02-16"],
			[["2026-02-16", 460]],
		],
	])("%s", async (_name, fields, contract, uses, days, expected) => {
		await committed(fields, contract);
		await useAll(stage, uses);
		expect(await billOn(stage, ...days)).toEqual(expected);
	});

	// 1,000 × 15 ÷ 31 = 483.8709677…, in each currency's decimals.
	it.each([
		["EUR", 483.87],
		["JPY", 484],
		["KWD", 483.871],
	])("cut to 15 of 31 days, in %s", async (currency, expected) => {
		await committed({}, { currency, end_date: "2026-01-15" });
		expect(await billOn(stage, "2026-01-16")).toEqual([["2026-01-16", expected]]);
	});
});

describe("ramps", () => {
	it("another amount from a month on", async () => {
		const ramps = [
			{ from: "2026-02-01", amount: 200 },
			{ from: "2026-04-01", amount: 300 },
		];
		await stage.contract([await calls(stage)], { commitments: [commitment({ amount: 100, ramps })] });
		const days = ["2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"];
		// January 100, February and March 200, April 300.
		expect((await billOn(stage, ...days)).map(([, net]) => net)).toEqual([100, 200, 200, 300]);
	});

	it("another amount each year", async () => {
		const ramps = [
			{ from: "2027-01-01", amount: 2_000 },
			{ from: "2028-01-01", amount: 4_000 },
		];
		const yearly = commitment({ period: "year", ramps });
		await stage.contract([await calls(stage)], { commitments: [yearly] });
		await stage.useOn("2027-05-05", 500);
		expect(await billOn(stage, "2027-01-01", "2027-06-01", "2028-01-01", "2029-01-01")).toEqual([
			["2027-01-01", 1_000],
			["2027-06-01", 500],
			["2028-01-01", 1_500],
			["2029-01-01", 4_000],
		]);
	});

	it("an amount that changes within a period counts by days", async () => {
		const ramps = [{ from: "2026-01-16", amount: 620 }];
		await stage.contract([await calls(stage)], { commitments: [commitment({ amount: 310, ramps })] });
		// open: 310 × 15 ÷ 31 + 620 × 16 ÷ 31 = 150 + 320.
		expect(await billOn(stage, "2026-02-01")).toEqual([["2026-02-01", 470]]);
	});
});

describe("what counts", () => {
	it("fees and usage, where nothing is named", async () => {
		await stage.contract([fee(), await calls(stage)], { commitments: [commitment({ amount: 500 })] });
		await stage.useOn("2026-01-10", 150);
		// January: 100 in advance, 150, and 250 to 500; February's fee of 100 counts in February.
		expect(await billOn(stage, "2026-01-01", "2026-02-01", "2026-03-01")).toEqual([
			["2026-01-01", 100],
			["2026-02-01", 500],
			["2026-03-01", 500],
		]);
	});

	it("only the services that are named", async () => {
		const option = {
			name: "Both",
			services: [await calls(stage), await calls(stage, { plan_item_name: "Other" }, "other")],
		};
		const { options } = (await stage.client.post("/template", { name: "Plan", options: [option] })).body;
		const [{ uuid: option_uuid, services }] = options;
		const applies_to = { service_uuids: [services[0].uuid], metric_uuids: [] };
		const request = { services: undefined, option_uuid, commitments: [commitment({ applies_to })] };
		await stage.contract([], request);
		await stage.useOn("2026-01-10", 300);
		await stage.useOn("2026-01-10", 900, { event_name: "other" });
		// 300 + 700, and 900 that don't count.
		expect(await billOn(stage, "2026-02-01")).toEqual([["2026-02-01", 1_900]]);
	});

	it("only the metrics that are named", async () => {
		const [call, other] = [await calls(stage), await calls(stage, { plan_item_name: "Other" }, "other")];
		const { metric_uuid } = call as { metric_uuid: string };
		const applies_to = { metric_uuids: [metric_uuid] };
		await stage.contract([fee(), call, other], { commitments: [commitment({ applies_to, overage_percent: 50 })] });
		await stage.useOn("2026-01-10", 1_100);
		await stage.useOn("2026-01-10", 900, { event_name: "other" });
		// 1,000 + 100 × 50 %, 900, and February's fee.
		expect(await billOn(stage, "2026-01-01", "2026-02-01")).toEqual([
			["2026-01-01", 100],
			["2026-02-01", 2_050],
		]);
	});

	it("two commitments, each of its own metric", async () => {
		const services = [await calls(stage), await calls(stage, { plan_item_name: "Other" }, "other")] as {
			metric_uuid: string;
		}[];
		const commitments = services.map(({ metric_uuid }, place) =>
			commitment({ name: `Of ${place}`, amount: 100 * (place + 1), applies_to: { metric_uuids: [metric_uuid] } }),
		);
		await stage.contract(services, { commitments });
		await stage.useOn("2026-01-10", 150);
		await stage.useOn("2026-01-10", 50, { event_name: "other" });
		const [invoice] = await stage.billedAndSent("2026-02-01");
		// 150 of 100; 50 of 200 and 150.
		expect([netsOf(invoice, "Of 0: true-up"), netsOf(invoice, "Of 1: true-up"), invoice.amount]).toEqual([
			[],
			[150],
			350,
		]);
	});

	// Tax 19 % on calls and 7 % on others; 100 committed, 80 of each used; above it at half the price.
	it.each([
		// Calls first: 80; others 20 + 60 × 50 % = 50: 80 × 1.19 + 50 × 1.07.
		["2026-01-05T12:00:00Z", "2026-01-20T12:00:00Z", 148.7],
		// Others first: 80; calls 50: 80 × 1.07 + 50 × 1.19.
		["2026-01-20T12:00:00Z", "2026-01-05T12:00:00Z", 145.1],
	])("overage is what comes last: calls at %s, others at %s", async (callsAt, othersAt, expected) => {
		const services = [
			await calls(stage, { tax_rate: 19 }),
			await calls(stage, { plan_item_name: "Other", tax_rate: 7 }, "other"),
		];
		await stage.contract(services, { commitments: [commitment({ amount: 100, overage_percent: 50 })] });
		await useAt(stage, callsAt, 80);
		await useAt(stage, othersAt, 80, { event_name: "other" });
		const [invoice] = await stage.billedAndSent("2026-02-01");
		expect(invoice.amount).toBe(expected);
	});
});
