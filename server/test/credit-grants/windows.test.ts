import { describe, expect, it } from "vitest";
import { fee, succeed, usage } from "../support/billing.ts";
import { due, useAccount } from "./account.ts";

/** "A grant in force for part of a period pays that part's usage: price(Q at its end) − price(Q at its start)". */

const account = useAccount();
const until16 = { expires_at: "2026-01-16T00:00:00Z" };
const from16 = { effective_at: "2026-01-16T00:00:00Z" };
const tiers = (first: number, price: number, rest: number, flat_fee = 0) => [
	{ up_to: first, unit_price: price, flat_fee: 0 },
	{ up_to: null, unit_price: rest, flat_fee },
];
const tiered = (pricing_model: string, ...steps: Parameters<typeof tiers>) => ({
	...{ pricing_model, unit_price: undefined, tiers: tiers(...steps) },
});

describe("usage on January 5 and 20, with 500 until or from January 16", () => {
	// [name, terms, on the 5th, on the 20th, due with a grant until the 16th, with one from then on]
	it.each<[string, object, number, number, number, number]>([
		// P(160) = 100 + 30 = 130; P(80) = 80.
		["graduated", tiered("graduated", 100, 1, 0.5), 80, 80, 50, 80],
		// P(131) = 100 + 15.50 + 7 = 122.50; P(80) = 80: the second tier's flat fee belongs to the second part.
		["graduated, a flat fee entered in the second part", tiered("graduated", 100, 1, 0.5, 7), 80, 51, 42.5, 80],
		// P(171) = 100 + 35.50 + 7 = 142.50; P(131) = 122.50.
		["graduated, a flat fee entered in the first part", tiered("graduated", 100, 1, 0.5, 7), 131, 40, 20, 122.5],
		// P(160) = 80; P(80) = 80: the second part costs nothing.
		["volume", tiered("volume", 100, 1, 0.5), 80, 80, 0, 80],
		// P(160) = 64; P(80) = 80: the first part pays no more than the charge of 64; the second, −16, pays nothing.
		["volume that falls below what the first part cost", tiered("volume", 100, 1, 0.4), 80, 80, 0, 64],
		// P(190) = 2 packages, both begun in the first part.
		[
			"packages begun in the first part",
			{ pricing_model: "package", package_size: 100, unit_price: 10 },
			150,
			40,
			0,
			20,
		],
		// P(210) = 30; P(150) = 20.
		[
			"a package begun in the second part",
			{ pricing_model: "package", package_size: 100, unit_price: 10 },
			150,
			60,
			10,
			20,
		],
		// P(210) = 2 full packages; P(150) = 1.
		[
			"packages rounded down",
			{ pricing_model: "package", package_size: 100, package_rounding: "down", unit_price: 10 },
			150,
			60,
			10,
			10,
		],
		// P(100) = 50; P(40) = 0: what is included is used first.
		["an allowance", { included_quantity: 50 }, 40, 60, 50, 0],
		// 10 % of 200 and 300, and 1 for each event: 21 and 31.
		["a percentage", { pricing_model: "percentage", unit_price: 10, fee_per_event: 1 }, 200, 300, 31, 21],
		// P(50) = 50; P(80) = 80: at most the charge; then −30, nothing.
		["usage that is taken back in the second part", {}, 80, -30, 0, 50],
		// P(30) = 35; P(10) = 15: the 5 are due from the first day on.
		[
			"a base fee is the first part's",
			{ pricing_model: "graduated", unit_price: undefined, tiers: [{ up_to: null, unit_price: 1, flat_fee: 5 }] },
			10,
			20,
			20,
			15,
		],
		// min(160, 100) = 100; P(80) = 80.
		["a maximum is reached in the second part", { maximum_amount: 100 }, 80, 80, 20, 80],
		// 20.014 is 20.01: 20.01 × 10.005 ÷ 20.014 = 10.0030 and 10.0070.
		["what is rounded off is of both parts", { unit_price: 0.001 }, 10_005, 10_009, 10.01, 10],
		// 20 and 42 up to 62: 20 + 42 × 15 ÷ 31 = 40.32; 0 + 42 × 16 ÷ 31 = 21.68.
		["what a minimum adds counts by days", { minimum_amount: 62 }, 20, 0, 21.68, 40.32],
	])("%s", async (_name, terms, first, second, dueUntil, dueFrom) => {
		const dues: number[] = [];
		for (const window of [until16, from16]) {
			await account.open();
			await account.grant({ amount: 500, ...window });
			await account.contract([usage(account.metric.uuid, { unit_price: 1, ...terms })]);
			await account.use("2026-01-05", first);
			if (second !== 0) await account.use("2026-01-20", second);
			dues.push(due(await account.bill("2026-02-01")));
		}
		expect(dues).toEqual([dueUntil, dueFrom]);
	});

	// [name, metric, properties and values on the 5th, on the 20th, due until, due from]
	it.each<[string, object, [number, object?][], [number, object?][], number, number]>([
		// 30 at most, 10 up to the 16th.
		["max", { aggregation: "max" }, [[10]], [[30]], 20, 10],
		["a maximum of the first part", { aggregation: "max" }, [[30]], [[10]], 0, 30],
		["count", { aggregation: "count" }, [[7], [7]], [[7]], 1, 2],
		// 62 from the 5th to the 20th: 15 of 31 days, 30; until the 16th 10.5 days, 21.
		["weighted_sum", { aggregation: "weighted_sum" }, [[62]], [[-62]], 9, 21],
		// 31, by days: 15 and 16.
		["latest that is carried over", { aggregation: "latest", carry_over: true }, [[10]], [[31]], 16, 15],
		// 10 in the end; 30 on the 16th: the first part pays at most 10.
		["latest", { aggregation: "latest" }, [[30]], [[10]], 0, 10],
		["latest that rises", { aggregation: "latest" }, [[10]], [[30]], 20, 10],
		// a and b; then b again and c.
		[
			"unique_count",
			{ aggregation: "unique_count", property: "user" },
			[
				[1, { user: "a" }],
				[1, { user: "b" }],
			],
			[
				[1, { user: "b" }],
				[1, { user: "c" }],
			],
			1,
			2,
		],
	])("%s", async (_name, metric, first, second, dueUntil, dueFrom) => {
		const dues: number[] = [];
		for (const window of [until16, from16]) {
			await account.open();
			const { uuid } = await succeed(account.client.post("/metric", { name: "Own", event_name: "own", ...metric }));
			await account.grant({ amount: 500, ...window });
			await account.contract([usage(uuid, { unit_price: 1 })]);
			for (const [day, events] of [["2026-01-05", first] as const, ["2026-01-20", second] as const])
				for (const [place, [value, properties]] of events.entries())
					await account.use(day, value, { event_name: "own", properties, idempotency_key: `${day} ${place}` });
			dues.push(due(await account.bill("2026-02-01")));
		}
		expect(dues).toEqual([dueUntil, dueFrom]);
	});

	it.each<[string, object, object, object, number, number]>([
		// Model a: 10 × 1 in the first part; model b: 10 × 2 in the second.
		[
			"a price matrix",
			{
				group_by: ["model"],
				price_matrix: [
					{ match: { model: "a" }, unit_price: 1 },
					{ match: { model: "b" }, unit_price: 2 },
				],
			},
			{ model: "a" },
			{ model: "b" },
			20,
			10,
		],
		// 10 × 0.30 and 10 × 0.70.
		["prices of the events' own", { pricing_model: "dynamic" }, { price: 0.3 }, { price: 0.7 }, 7, 3],
	])("%s", async (_name, terms, first, second, dueUntil, dueFrom) => {
		const dues: number[] = [];
		for (const window of [until16, from16]) {
			await account.open();
			await account.grant({ amount: 500, ...window });
			await account.contract([usage(account.metric.uuid, { unit_price: undefined, ...terms })]);
			await account.use("2026-01-05", 10, { properties: first });
			await account.use("2026-01-20", 10, { properties: second });
			dues.push(due(await account.bill("2026-02-01")));
		}
		expect(dues).toEqual([dueUntil, dueFrom]);
	});
});

describe("the first and the last moment", () => {
	it.each<[string, object, string, number]>([
		["a grant pays in its last millisecond", until16, "2026-01-15T23:59:59.999Z", 0],
		["not at expires_at", until16, "2026-01-16T00:00:00.000Z", 100],
		["at effective_at", from16, "2026-01-16T00:00:00.000Z", 0],
	])("%s", async (_name, window, time, expected) => {
		await account.grant({ amount: 500, ...window });
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.use(time, 100);
		expect(due(await account.bill("2026-02-01"))).toBe(expected);
	});
});

describe("several grants in parts of January, 100 used on the 5th and 100 on the 20th", () => {
	it.each<[string, object[], number[], number]>([
		// The first has 50 for 100; the second may not pay for it.
		[
			"each pays its own part only",
			[
				{ amount: 50, ...until16 },
				{ amount: 500, ...from16 },
			],
			[50, 100],
			50,
		],
		[
			"the one that expires pays its part, the other the rest",
			[{ amount: 500 }, { amount: 500, ...until16 }],
			[100, 100],
			0,
		],
		["one that is used up leaves the rest of its part", [{ amount: 500 }, { amount: 30, ...until16 }], [170, 30], 0],
		// The first pays usage as it comes: 100 and 20. Nothing is left of the first part for the second.
		[
			"a grant pays the earliest usage first",
			[
				{ amount: 120, priority: 10 },
				{ amount: 500, ...until16 },
			],
			[120, 0],
			80,
		],
	])("%s", async (_name, requests, used, expected) => {
		const grants = [];
		for (const request of requests) grants.push(await account.grant(request));
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.use("2026-01-05", 100);
		await account.use("2026-01-20", 100);
		expect(due(await account.bill("2026-02-01"))).toBe(expected);
		expect(await account.usedOf(grants)).toEqual(used);
	});

	it("two parts of a third of a cent more leave nothing due", async () => {
		await account.grant({ amount: 500, ...until16 });
		await account.grant({ amount: 500, ...from16 });
		await account.contract([usage(account.metric.uuid, { unit_price: 0.333 })]);
		await account.use("2026-01-05", 1);
		await account.use("2026-01-20", 1);
		// 0.666, rounded 0.67; each part costs 0.333, and together they cost the line.
		expect(due(await account.bill("2026-02-01"))).toBe(0);
	});

	it("a grant in force in the middle pays the middle", async () => {
		const window = { effective_at: "2026-01-10T00:00:00Z", expires_at: "2026-01-20T00:00:00Z" };
		const grant = await account.grant({ amount: 500, ...window });
		await account.contract([usage(account.metric.uuid, tiered("graduated", 100, 1, 0.5))]);
		for (const [day, quantity] of [
			["05", 80],
			["15", 40],
			["25", 40],
		] as const)
			await account.use(`2026-01-${day}`, quantity);
		// P(120) − P(80) = 110 − 80 = 30, of P(160) = 130.
		expect(due(await account.bill("2026-02-01"))).toBe(100);
		expect(await account.usedOf([grant])).toEqual([30]);
	});

	it.each<[string, object, number]>([
		// 200 less 10 %: 90 for each part.
		["a percent", { percent: 10 }, 90],
		// 200 less 30: 15 of each part's 100.
		["an amount, by net", { amount: 30, currency: "EUR" }, 85],
	])("a discount lowers both parts: %s", async (_name, discount, expected) => {
		await account.grant({ amount: 500, ...until16 });
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		const scope = { name: "Partner", customer_uuid: account.customer.uuid, starts_on: "2026-01-01" };
		await succeed(account.client.post("/discount", { ...scope, ...discount }));
		await account.use("2026-01-05", 100);
		await account.use("2026-01-20", 100);
		expect(due(await account.bill("2026-02-01"))).toBe(expected);
	});
});

it("pays what was used in its time, whenever that is invoiced", async () => {
	const grant = await account.grant({ amount: 500, expires_at: "2026-02-16T00:00:00Z" });
	const quarterly = { invoice_every: { unit: "month", count: 3 } };
	await account.contract([usage(account.metric.uuid, { unit_price: 1, ...quarterly })]);
	for (const month of ["01", "02", "03"]) await account.use(`2026-${month}-10`, 100);
	// January's and February's 100, on April 1.
	expect(due(await account.bill("2026-04-01"))).toBe(100);
	expect(await account.usedOf([grant])).toEqual([200]);
});

it("pays an amended price's parts in its time", async () => {
	await account.grant({ amount: 500, expires_at: "2026-01-19T00:00:00Z" });
	const contract = await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
	const change = [{ item_id: contract.items[0].item_id, unit_price: 2 }];
	await succeed(account.client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-01-16", change }));
	await account.use("2026-01-10", 60);
	await account.use("2026-01-18", 40);
	await account.use("2026-01-25", 10);
	// 60 × 1 + 40 × 2 are paid; 10 × 2 are due.
	expect(due(await account.bill("2026-02-01"))).toBe(20);
});

it("pays what a minimum adds by the days of the whole period, its price amended or not", async () => {
	await account.grant({ amount: 500, effective_at: "2026-01-22T00:00:00Z" });
	const contract = await account.contract([usage(account.metric.uuid, { unit_price: 1, minimum_amount: 62 })]);
	const change = [{ item_id: contract.items[0].item_id, unit_price: 2, minimum_amount: 62 }];
	await succeed(account.client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-01-16", change }));
	// 62 × 10 ÷ 31 = 20 of 62.
	expect(due(await account.bill("2026-02-01"))).toBe(42);
});

describe("a fee", () => {
	const inArrears = { unit_price: 310, billing_timing: "in_arrears" };
	const inAdvance = { unit_price: 310 };
	const once = { service_type: "one_time_fee", billing_cycle: "one_time", unit_price: 310 };

	it.each<[string, object, object, string, number]>([
		// 310 ÷ 31 = 10 a day: 15 days.
		["in arrears, by its days until the 16th", inArrears, until16, "2026-02-01", 160],
		[
			"in arrears, by ten days in the middle",
			inArrears,
			{ effective_at: "2026-01-11T00:00:00Z", expires_at: "2026-01-21T00:00:00Z" },
			"2026-02-01",
			210,
		],
		// 100 × 15 ÷ 31 = 48.387, rounded 48.39.
		["in arrears, rounded once", { ...inArrears, unit_price: 100 }, until16, "2026-02-01", 51.61],
		[
			"in arrears, whole where the grant outlives it",
			inArrears,
			{ expires_at: "2026-02-01T00:00:00Z" },
			"2026-02-01",
			0,
		],
		[
			"in arrears, not where the grant comes after it",
			inArrears,
			{ effective_at: "2026-02-01T00:00:00Z" },
			"2026-02-01",
			310,
		],
		["in advance, whole by its first day", inAdvance, { expires_at: "2026-01-02T00:00:00Z" }, "2026-01-01", 0],
		[
			"in advance with a minimum, whole by its first day",
			{ ...inAdvance, unit_price: 10, minimum_amount: 310 },
			{ expires_at: "2026-01-02T00:00:00Z" },
			"2026-01-01",
			0,
		],
		["in advance, not from the second day on", inAdvance, { effective_at: "2026-01-02T00:00:00Z" }, "2026-01-01", 310],
		[
			"in advance, not where the grant ends as it begins",
			inAdvance,
			{ expires_at: "2026-01-01T00:00:00Z" },
			"2026-01-01",
			310,
		],
		[
			"for a year in advance, not from February on",
			{ ...inAdvance, billing_cycle: "annual" },
			{ effective_at: "2026-02-01T00:00:00Z" },
			"2026-01-01",
			310,
		],
		["once, not later", once, { effective_at: "2026-01-02T00:00:00Z" }, "2026-01-01", 310],
	])("%s", async (_name, terms, window, day, expected) => {
		await account.grant({ amount: 500, ...window });
		await account.contract([fee(terms)]);
		expect(due(await account.bill(day))).toBe(expected);
	});

	it("in arrears, for part of a month, by the days that were served", async () => {
		await account.grant({ amount: 500, expires_at: "2026-01-22T00:00:00Z" });
		await account.contract([fee(inArrears)], { start_date: "2026-01-17", billing_day: 1 });
		// January 17–31: 150; January 17–21: 50.
		expect(due(await account.bill("2026-02-01"))).toBe(100);
	});

	it("in advance, each month by its own first day", async () => {
		const grant = await account.grant({ amount: 1_000, expires_at: "2026-02-15T00:00:00Z" });
		await account.contract([fee(inAdvance)]);
		expect((await account.bill("2026-03-01")).map((invoice) => due([invoice]))).toEqual([0, 0, 310]);
		expect(await account.usedOf([grant])).toEqual([620]);
	});
});

describe("a whole period's charges", () => {
	it.each<[string, object, number, number]>([
		["with a minimum and no usage", { minimum_amount: 60 }, 0, 60],
		["with a maximum", { maximum_amount: 80 }, 100, 80],
		// P(30) = 5 + 30.
		[
			"with a base fee",
			{ pricing_model: "graduated", unit_price: undefined, tiers: [{ up_to: null, unit_price: 1, flat_fee: 5 }] },
			30,
			35,
		],
	])("%s", async (_name, terms, quantity, burned) => {
		const grant = await account.grant({ amount: 500 });
		await account.contract([usage(account.metric.uuid, { unit_price: 1, ...terms })]);
		if (quantity > 0) await account.use("2026-01-10", quantity);
		expect(due(await account.bill("2026-02-01"))).toBe(0);
		expect(await account.usedOf([grant])).toEqual([burned]);
	});
});
