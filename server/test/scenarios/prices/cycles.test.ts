import { describe, expect, it } from "vitest";
import { type Body, fee, makeMetric, usage } from "../../support/billing.ts";
import { timeline } from "../../support/story.ts";
import { useStage } from "../motion/stage.ts";
import { askForContract, expectRefused, stretches } from "./pricing.ts";

/** "Cycles": weeks and periods of any number of days, weeks, months, and years, from the anchor. January 1, 2026 is a Thursday. */

const stage = useStage();

const weekly = { billing_cycle: "weekly" };
const inArrears = { billing_timing: "in_arrears" };
const every = (count: number, unit: string) => ({ billing_cycle: "custom", every: { unit, count } });
const graduated = {
	...{ pricing_model: "graduated", unit_price: undefined },
	tiers: [{ up_to: 100, unit_price: 1 }, { unit_price: 0.5 }],
};

/** First and last day of each period billed by the end of a past contract, or by a day. */
async function periodsOf(service: object, fields: object, day = "2026-01-02"): Promise<string[]> {
	await stage.contract([service], fields);
	const invoices = await stage.billed(day);
	return invoices.map(({ service_start_date: start, service_end_date: end }) => `${start} ${end}`);
}

describe("periods", () => {
	it.each<[string, object, object, string, string[]]>([
		[
			"a week from Thursday",
			weekly,
			{},
			"2026-01-15",
			["2026-01-01 2026-01-07", "2026-01-08 2026-01-14", "2026-01-15 2026-01-21"],
		],
		// Stripe, "Setting the subscription billing cycle date": anchored on Friday, June 3, every Friday thereafter.
		[
			"a week from Friday",
			weekly,
			{ start_date: "2022-06-03", end_date: "2022-06-23" },
			"2026-01-02",
			["2022-06-03 2022-06-09", "2022-06-10 2022-06-16", "2022-06-17 2022-06-23"],
		],
		// Kill Bill's test of dates: weeks from April 8, 2016.
		[
			"a week over a month's end",
			weekly,
			{ start_date: "2016-04-08", end_date: "2016-05-12" },
			"2026-01-02",
			[
				...["2016-04-08 2016-04-14", "2016-04-15 2016-04-21", "2016-04-22 2016-04-28"],
				...["2016-04-29 2016-05-05", "2016-05-06 2016-05-12"],
			],
		],
		[
			"a week over a leap year's 29 February",
			weekly,
			{ start_date: "2028-02-26" },
			"2028-03-04",
			["2028-02-26 2028-03-03", "2028-03-04 2028-03-10"],
		],
		[
			"ten days",
			every(10, "day"),
			{},
			"2026-02-10",
			[
				"2026-01-01 2026-01-10",
				"2026-01-11 2026-01-20",
				"2026-01-21 2026-01-30",
				"2026-01-31 2026-02-09",
				"2026-02-10 2026-02-19",
			],
		],
		[
			"two weeks",
			every(2, "week"),
			{},
			"2026-01-29",
			["2026-01-01 2026-01-14", "2026-01-15 2026-01-28", "2026-01-29 2026-02-11"],
		],
		// Flexprice's test of dates: two months from December 31 into a leap year's February.
		[
			"two months from the 31st",
			every(2, "month"),
			{ start_date: "2023-12-31", end_date: "2024-06-29" },
			"2026-01-02",
			["2023-12-31 2024-02-28", "2024-02-29 2024-04-29", "2024-04-30 2024-06-29"],
		],
		// The same: four years from one 29 February to the next.
		["four years", every(4, "year"), { start_date: "2024-02-29" }, "2026-01-02", ["2024-02-29 2028-02-28"]],
		[
			"two years from a 29 February",
			every(2, "year"),
			{ start_date: "2020-02-29", end_date: "2024-02-28" },
			"2026-01-02",
			["2020-02-29 2022-02-27", "2022-02-28 2024-02-28"],
		],
		[
			"one month, as monthly",
			every(1, "month"),
			{ start_date: "2026-01-31" },
			"2026-03-31",
			["2026-01-31 2026-02-27", "2026-02-28 2026-03-30", "2026-03-31 2026-04-29"],
		],
	])("of %s", async (_name, cycle, fields, day, expected) => {
		expect(await periodsOf(fee(cycle), fields, day)).toEqual(expected);
	});

	it("of the 57th week from a Tuesday", async () => {
		// Lago's weekly dates: from February 2, 2021, 56 weeks later it is March 1, 2022.
		const periods = await periodsOf(fee(weekly), { start_date: "2021-02-02", end_date: "2022-03-07" });
		expect([periods.length, periods.at(-1)]).toEqual([57, "2022-03-01 2022-03-07"]);
	});
});

describe("a fee of a week or of another number of days", () => {
	const week = (fields: object = {}) => fee({ unit_price: 70, ...weekly, ...fields });
	it.each<[string, object, object, string, [string, number][]]>([
		[
			"in advance",
			week(),
			{},
			"2026-01-15",
			[
				["2026-01-01", 70],
				["2026-01-08", 70],
				["2026-01-15", 70],
			],
		],
		[
			"in arrears",
			week(inArrears),
			{},
			"2026-01-15",
			[
				["2026-01-08", 70],
				["2026-01-15", 70],
			],
		],
		// The anchor is 1 January: 5–7 January are 3 of 7 days. 70 × 3 ÷ 7.
		[
			"from inside a week",
			week(),
			{ start_date: "2026-01-05", billing_day: 1 },
			"2026-01-08",
			[
				["2026-01-05", 30],
				["2026-01-08", 70],
			],
		],
		// 8–10 January: 3 of 7 days.
		[
			"to inside a week",
			week(),
			{ end_date: "2026-01-10" },
			"2026-01-31",
			[
				["2026-01-01", 70],
				["2026-01-08", 30],
			],
		],
		// After ten free days, 11–14 January: 4 of 7 days.
		[
			"after a trial",
			week({ trial_days: 10 }),
			{},
			"2026-01-15",
			[
				["2026-01-11", 40],
				["2026-01-15", 70],
			],
		],
		// Two weeks at 50 % off.
		[
			"with a discount of two cycles",
			week({ discount_percent: 50, discount_duration: 2 }),
			{},
			"2026-01-15",
			[
				["2026-01-01", 35],
				["2026-01-08", 35],
				["2026-01-15", 70],
			],
		],
		// 15–20 January: 6 of 14 days. 140 × 6 ÷ 14.
		[
			"of two weeks, to inside them",
			fee({ unit_price: 140, ...every(2, "week") }),
			{ end_date: "2026-01-20" },
			"2026-01-31",
			[
				["2026-01-01", 140],
				["2026-01-15", 60],
			],
		],
		// Three seats a day at 0.50: 1.50 for each of three days.
		[
			"a day",
			fee({ unit_price: 0.5, quantity: 3, ...every(1, "day"), ...inArrears }),
			{ end_date: "2026-01-03" },
			"2026-01-05",
			[
				["2026-01-02", 1.5],
				["2026-01-03", 1.5],
				["2026-01-04", 1.5],
			],
		],
	])("%s", async (_name, service, fields, day, expected) => {
		await stage.contract([service], fields);
		expect(timeline(await stage.billed(day))).toEqual(expected);
	});

	it("changed inside a week: by days", async () => {
		const contract = await stage.contract([week(inArrears)]);
		await stage.change(contract, "2026-01-04", { unit_price: 140 });
		// 70 × 3 ÷ 7; 140 × 4 ÷ 7.
		expect(stretches((await stage.billed("2026-01-08"))[0])).toEqual([
			["2026-01-01", "2026-01-03", 30],
			["2026-01-04", "2026-01-07", 80],
		]);
	});

	it("changed on the last of thirty days", async () => {
		const contract = await stage.contract([fee({ unit_price: 200, ...every(30, "day"), ...inArrears })]);
		await stage.change(contract, "2026-01-30", { unit_price: 600 });
		// Meteroid's proration of 30 days: 600 × 1 ÷ 30 = 20. Before: 200 × 29 ÷ 30 = 193.3333.
		expect(stretches((await stage.billed("2026-01-31"))[0])).toEqual([
			["2026-01-01", "2026-01-29", 193.33],
			["2026-01-30", "2026-01-30", 20],
		]);
	});

	it("canceled inside a paid week: the rest is credited", async () => {
		const contract = await stage.contract([week()]);
		for (const invoice of await stage.billedAndSent("2026-01-08")) await stage.pay(invoice, 70);
		await stage.cancel(contract, "2026-01-10");
		await stage.billedAndSent("2026-01-11");
		// 70 − 70 × 3 ÷ 7.
		expect(await stage.balance()).toBe(40);
	});
});

describe("usage of a week or of days", () => {
	const usageOf = async (fields: object) => {
		const { uuid } = await makeMetric(stage.client);
		return stage.contract([usage(uuid, fields)]);
	};

	it("meets the tiers anew each week, and is due the day after it", async () => {
		await usageOf({ ...weekly, ...graduated });
		await stage.useOn("2026-01-03", 150);
		await stage.useOn("2026-01-10", 50);
		// 100 × 1 + 50 × 0.50; 50 × 1.
		expect(timeline(await stage.billed("2026-01-15"))).toEqual([
			["2026-01-08", 125],
			["2026-01-15", 50],
		]);
	});

	it("is billed for each day that has some", async () => {
		await usageOf(every(1, "day"));
		await stage.useOn("2026-01-01", 10);
		await stage.useOn("2026-01-03", 4);
		expect(timeline(await stage.billed("2026-01-05"))).toEqual([
			["2026-01-02", 5],
			["2026-01-04", 2],
		]);
	});

	it("has a minimum of each week, by days in a short one", async () => {
		const contract = await usageOf({ ...weekly, minimum_amount: 70 });
		await stage.useOn("2026-01-03", 20);
		await stage.cancel(contract, "2026-01-10");
		// 10, up to 70. 70 × 3 ÷ 7.
		expect(timeline(await stage.billed("2026-01-11"))).toEqual([
			["2026-01-08", 70],
			["2026-01-11", 30],
		]);
	});

	it("that comes late is corrected on the next week's invoice", async () => {
		await usageOf(weekly);
		await stage.useOn("2026-01-03", 20);
		await stage.billedAndSent("2026-01-08");
		await stage.useOn("2026-01-04", 8);
		await stage.useOn("2026-01-09", 100);
		const [second] = await stage.billed("2026-01-15");
		// 100 × 0.50, and 8 × 0.50.
		expect(second.line_items.map(({ amount }: Body) => amount)).toEqual([50, 4]);
	});
});

describe("a cycle is refused", () => {
	it.each<[string, object, string]>([
		["custom, of no length", { billing_cycle: "custom" }, "every"],
		["with a length that is not custom", { billing_cycle: "monthly", every: { unit: "month", count: 2 } }, "every"],
		["of no weeks", every(0, "week"), "every.count"],
		["of one and a half months", every(1.5, "month"), "every.count"],
		["of quarters", every(1, "quarter"), "every.unit"],
		["without a count", { billing_cycle: "custom", every: { unit: "day" } }, "every.count"],
		["of a fortnight", { billing_cycle: "fortnightly" }, "billing_cycle"],
	])("%s", async (_name, fields, field) => {
		expectRefused(await askForContract(stage, [fee(fields)]), `services[0].${field}`);
	});
});
