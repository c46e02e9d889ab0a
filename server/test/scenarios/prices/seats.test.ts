import { describe, expect, it } from "vitest";
import { type Body, fee, figures, succeed } from "../../support/billing.ts";
import { timeline } from "../../support/story.ts";
import { useStage } from "../motion/stage.ts";
import { askForContract, expectExplained, expectRefused, stretches, sumOf } from "./pricing.ts";

/** "Seats": the quantity of a fixed fee is priced by the model, each stretch of days at one quantity once. */

const stage = useStage();

type TierRow = [up_to: number | null, unit_price: number, flat_fee?: number];

function tiered(pricing_model: string, rows: TierRow[], fields: object = {}): object {
	const tiers = rows.map(([up_to, unit_price, flat_fee = 0]) => ({ up_to, unit_price, flat_fee }));
	return fee({ plan_item_name: "Seats", unit_price: undefined, pricing_model, tiers, ...fields });
}

function packages(package_size: number, unit_price: number, fields: object = {}): object {
	return fee({ plan_item_name: "Seats", pricing_model: "package", package_size, unit_price, ...fields });
}

/** 50.00 as a base, 10.00 for each of the first ten seats, 8.00 for each further one. 8: 130. 12: 166. 20: 230. */
const based: TierRow[] = [
	[10, 10, 50],
	[null, 8],
];
const inArrears = { billing_timing: "in_arrears" };
const seats = (quantity: number, fields: object = {}) => tiered("graduated", based, { quantity, ...fields });
/** Ten seats at 10.00 each, more at 8.00 each. */
const byVolume: TierRow[] = [
	[10, 10],
	[null, 8],
];

/** The tiers of a published example: fonts at 7.00 up to 5, 6.50 up to 10, then 6.00. */
const fonts: TierRow[] = [
	[5, 7],
	[10, 6.5],
	[null, 6],
];
const brackets: TierRow[] = [
	[1000, 0.1],
	[10_000, 0.05],
	[null, 0.01],
];

describe("the seats of a whole month are priced by the model", () => {
	it.each<[string, object, number, number]>([
		// Stripe, "Set up tiered pricing", volume: every font at the price of the tier that the quantity reaches.
		["volume, 1 font", tiered("volume", fonts), 1, 7], // 1 × 7
		["volume, 5 fonts", tiered("volume", fonts), 5, 35], // 5 × 7
		["volume, 6 fonts", tiered("volume", fonts), 6, 39], // 6 × 6.50
		["volume, 20 fonts", tiered("volume", fonts), 20, 120], // 20 × 6
		["volume, 25 fonts", tiered("volume", fonts), 25, 150], // 25 × 6
		// The same page, graduated.
		["graduated, 1 font", tiered("graduated", fonts), 1, 7], // 1 × 7
		["graduated, 6 fonts", tiered("graduated", fonts), 6, 41.5], // 5 × 7 + 1 × 6.50
		["graduated, 20 fonts", tiered("graduated", fonts), 20, 127.5], // 35 + 5 × 6.50 + 10 × 6
		["graduated, 25 fonts", tiered("graduated", fonts), 25, 157.5], // 35 + 32.50 + 15 × 6
		// Lago, "Volume": 65,000 × 0.0006 + 10.
		[
			"volume with a fee in each tier",
			tiered("volume", [
				[10_000, 0.001, 10],
				[50_000, 0.0008, 10],
				[100_000, 0.0006, 10],
				[null, 0.0004, 10],
			]),
			65_000,
			49,
		],
		// Zuplo's metering documentation: 1,000 × 0.10 + 9,000 × 0.05 + 5,000 × 0.01 = 100 + 450 + 50.
		["graduated over three tiers", tiered("graduated", brackets), 15_000, 600],
		["volume over three tiers", tiered("volume", brackets), 15_000, 150], // 15,000 × 0.01
		// Apple, "priceTiers": 8 seats at 9.99 up to 5, then 7.99: 5 × 9.99 + 3 × 7.99 = 49.95 + 23.97.
		[
			"graduated, 8 seats",
			tiered("graduated", [
				[5, 9.99],
				[null, 7.99],
			]),
			8,
			73.92,
		],
		// Flexprice, "Tiered": 4,500 in packages of 1,000 at 1.00 are 5.
		["package, the last one begun", packages(1000, 1), 4500, 5],
		["package, filled exactly", packages(5, 40), 10, 80], // 2 × 40
		["package, one seat more", packages(5, 40), 11, 120], // 3 × 40
		// A tier reaches up to and including its bound: 10 × 10 + 50.
		["graduated to a tier's bound", tiered("graduated", based), 10, 150],
		// 2.5 × 10 + 50.
		["half a seat", tiered("graduated", based), 2.5, 75],
		// The bound is passed by a half: 150 + 0.5 × 8.
		["half a seat past a bound", tiered("graduated", based), 10.5, 154],
		// 10^15 × 10^−9 = 1,000,000, and 4 × 10^15 × 2 × 10^−10 = 800,000.
		[
			"five quadrillion",
			tiered("graduated", [
				[1e15, 1e-9],
				[null, 2e-10],
			]),
			5e15,
			1_800_000,
		],
	])("%s", async (_name, service, quantity, amount) => {
		await stage.contract([{ ...service, quantity }]);
		const [invoice, ...others] = await stage.billed("2026-01-01");
		expect(others).toEqual([]);
		expect(figures(invoice)).toEqual([["Seats", quantity, 0, amount, amount]]);
		await expectExplained(stage, invoice);
	});

	it.each<[string, object, number]>([
		["graduated: the first tier's fee is charged", seats(0), 50],
		["volume: the first tier's fee is charged", tiered("volume", based, { quantity: 0 }), 50],
	])("no seat, %s", async (_name, service, amount) => {
		await stage.contract([service]);
		expect(sumOf(await stage.billed("2026-01-01"))).toBe(amount);
	});

	it("no seat in packages costs nothing: no invoice", async () => {
		await stage.contract([packages(5, 40, { quantity: 0 })]);
		expect(await stage.billed("2026-01-01")).toEqual([]);
	});

	it("from a template, at its default quantity, and as quoted and previewed", async () => {
		const service = tiered("graduated", based, { default_quantity: 12 });
		const { options } = await succeed(
			stage.client.post("/template", { name: "Team", options: [{ name: "Monthly", services: [service] }] }),
		);
		const draft = await succeed(
			stage.client.post("/contract", {
				...{ customer_uuid: stage.customer.uuid, start_date: "2026-01-01", option_uuid: options[0].uuid },
			}),
		);
		const { items } = await succeed(
			stage.client.post("/template/price", { service, quantities: [0, 8, 12, 20], currency: "EUR" }),
		);
		// 50; 50 + 8 × 10; 50 + 10 × 10 + 2 × 8; 150 + 10 × 8.
		expect(items.map(({ amount }: Body) => amount)).toEqual([50, 130, 166, 230]);
		const previewed = await succeed(stage.client.get(`/billing/preview?contract_uuid=${draft.uuid}&as_of=2026-01-01`));
		expect(previewed.items.map(figures)).toEqual([[["Seats", 12, 0, 166, 166]]]);
	});
});

describe("days of a month", () => {
	it.each<[string, object, object, string, [string, number][]]>([
		// 15–31 January, 17 of 31 days, the base fee too: 166 × 17 ÷ 31 = 91.0323.
		[
			"a start inside it",
			seats(12),
			{ start_date: "2026-01-15", billing_day: 1 },
			"2026-02-01",
			[
				["2026-01-15", 91.03],
				["2026-02-01", 166],
			],
		],
		// Ten free days: 11–31 January are 21 of 31 days. 166 × 21 ÷ 31 = 112.4516.
		["a trial", seats(12, { trial_days: 10 }), {}, "2026-01-11", [["2026-01-11", 112.45]]],
		// The end is known from the start: 166 × 20 ÷ 31 = 107.0968.
		["an agreed end", seats(12), { end_date: "2026-01-20" }, "2026-01-01", [["2026-01-01", 107.1]]],
		// 1–15 January of 120 for three packages: 120 × 15 ÷ 31 = 58.0645.
		["packages", packages(5, 40, { quantity: 11 }), { end_date: "2026-01-15" }, "2026-01-01", [["2026-01-01", 58.06]]],
		// 2028 has 366 days: 1 March to 31 December are 306. 230 × 306 ÷ 366 = 192.2951.
		[
			"a leap year",
			seats(20, { billing_cycle: "annual", service_start_date: "2028-03-01" }),
			{ start_date: "2028-01-01" },
			"2028-03-01",
			[["2028-03-01", 192.3]],
		],
	])("%s", async (_name, service, fields, day, expected) => {
		await stage.contract([service], fields);
		expect(timeline(await stage.billed(day))).toEqual(expected);
	});
});

describe("seats changed inside a month, in arrears", () => {
	it.each<[string, object, number, number, number]>([
		// 130 × 10 ÷ 31 = 41.9355; 166 × 21 ÷ 31 = 112.4516.
		["up into another tier", seats(8, inArrears), 12, 41.94, 112.45],
		// 166 × 10 ÷ 31 = 53.5484; 130 × 21 ÷ 31 = 88.0645.
		["down again", seats(12, inArrears), 8, 53.55, 88.06],
		// 166 × 10 ÷ 31 = 53.5484; 50 × 21 ÷ 31 = 33.8710.
		["to none", seats(12, inArrears), 0, 53.55, 33.87],
		// 10 × 10 = 100; 100 × 10 ÷ 31 = 32.2581. 11 × 8 = 88; 88 × 21 ÷ 31 = 59.6129.
		["into a cheaper volume", tiered("volume", byVolume, { quantity: 10, ...inArrears }), 11, 32.26, 59.61],
		// 80 × 10 ÷ 31 = 25.8065; 120 × 21 ÷ 31 = 81.2903.
		["a package more", packages(5, 40, { quantity: 10, ...inArrears }), 11, 25.81, 81.29],
		// Of one price: 10 × 10 ÷ 31 = 3.2258; 10 × 21 ÷ 31 = 6.7742.
		["at one price for any number", tiered("volume", [[null, 0, 10]], { quantity: 1, ...inArrears }), 2, 3.23, 6.77],
		// 166 − 10 % = 149.40; 149.40 × 10 ÷ 31 = 48.1935. 230 − 10 % = 207; 207 × 21 ÷ 31 = 140.2258.
		["with a discount", seats(12, { ...inArrears, discount_percent: 10 }), 20, 48.19, 140.23],
	])("%s: each quantity's days are a line", async (_name, service, quantity, before, after) => {
		const contract = await stage.contract([service]);
		await stage.change(contract, "2026-01-11", { quantity });
		const [invoice, ...others] = await stage.billed("2026-02-01");
		expect(others).toEqual([]);
		expect(stretches(invoice)).toEqual([
			["2026-01-01", "2026-01-10", before],
			["2026-01-11", "2026-01-31", after],
		]);
		await expectExplained(stage, invoice);
	});

	it("twice: three lines, each rounded once", async () => {
		const contract = await stage.contract([tiered("volume", [[null, 0, 10]], { quantity: 1, ...inArrears })]);
		await stage.change(contract, "2026-01-11", { quantity: 2 });
		await stage.change(contract, "2026-01-21", { quantity: 3 });
		// 10 × 10 ÷ 31 = 3.2258, twice; 10 × 11 ÷ 31 = 3.5484: 10.01, where the whole month is 10.
		expect(stretches((await stage.billed("2026-02-01"))[0])).toEqual([
			["2026-01-01", "2026-01-10", 3.23],
			["2026-01-11", "2026-01-20", 3.23],
			["2026-01-21", "2026-01-31", 3.55],
		]);
	});

	it("on the last day of a leap year's February", async () => {
		const contract = await stage.contract([seats(12, inArrears)], { start_date: "2028-02-01" });
		await stage.change(contract, "2028-02-29", { quantity: 20 });
		// 166 × 28 ÷ 29 = 160.2759; 230 × 1 ÷ 29 = 7.9310.
		expect(stretches((await stage.billed("2028-03-01"))[0])).toEqual([
			["2028-02-01", "2028-02-28", 160.28],
			["2028-02-29", "2028-02-29", 7.93],
		]);
	});

	it("and canceled: the last stretch ends with the contract", async () => {
		const contract = await stage.contract([seats(8, inArrears)]);
		await stage.change(contract, "2026-01-11", { quantity: 12 });
		await stage.cancel(contract, "2026-01-20");
		// 130 × 10 ÷ 31 = 41.9355; 166 × 10 ÷ 31 = 53.5484.
		expect(stretches((await stage.billed("2026-01-21"))[0])).toEqual([
			["2026-01-01", "2026-01-10", 41.94],
			["2026-01-11", "2026-01-20", 53.55],
		]);
	});

	it("an amendment dated before an existing one leaves that one's terms from its date on", async () => {
		const contract = await stage.contract([seats(8, inArrears)]);
		await stage.change(contract, "2026-01-21", { quantity: 20 });
		await stage.change(contract, "2026-01-11", { quantity: 12 });
		// 130 × 10 ÷ 31 = 41.9355; 166 × 10 ÷ 31 = 53.5484; 230 × 11 ÷ 31 = 81.6129.
		expect(stretches((await stage.billed("2026-02-01"))[0])).toEqual([
			["2026-01-01", "2026-01-10", 41.94],
			["2026-01-11", "2026-01-20", 53.55],
			["2026-01-21", "2026-01-31", 81.61],
		]);
		expect(timeline(await stage.billed("2026-03-01"))).toEqual([["2026-03-01", 230]]);
	});

	it("and the earlier one's new tiers hold up to the later one's date", async () => {
		const contract = await stage.contract([seats(8, inArrears)]);
		await stage.change(contract, "2026-01-21", { quantity: 20 });
		await stage.change(contract, "2026-01-11", { tiers: [{ up_to: null, unit_price: 20 }] });
		// 41.9355; 8 × 20 = 160 × 10 ÷ 31 = 51.6129; 20 seats at the old tiers: 81.6129.
		expect(stretches((await stage.billed("2026-02-01"))[0])).toEqual([
			["2026-01-01", "2026-01-10", 41.94],
			["2026-01-11", "2026-01-20", 51.61],
			["2026-01-21", "2026-01-31", 81.61],
		]);
	});

	it("after the month was invoiced: the next invoice bears the difference", async () => {
		const contract = await stage.contract([seats(12, inArrears)]);
		expect(timeline(await stage.billedAndSent("2026-02-01"))).toEqual([["2026-02-01", 166]]);
		stage.today("2026-02-05");
		await stage.change(contract, "2026-01-21", { quantity: 20 });
		// 166 × 20 ÷ 31 = 107.0968; 230 × 11 ÷ 31 = 81.6129: 107.10 + 81.61 − 166 = 22.71.
		expect(timeline(await stage.billed("2026-02-05"))).toEqual([["2026-02-05", 22.71]]);
	});
});

describe("seats changed inside a month that was paid in advance", () => {
	it.each<[string, number, number, number]>([
		// 130 × 15 ÷ 31 = 62.9032, less 130 = −67.10. 166 × 16 ÷ 31 = 85.6774.
		["more", 8, 12, 18.58], // 85.68 − 67.10
		// 230 × 15 ÷ 31 = 111.2903, less 230 = −118.71. 21 seats are 150 + 11 × 8 = 238; 238 × 16 ÷ 31 = 122.8387.
		["one more", 20, 21, 4.13], // 122.84 − 118.71
	])("%s: a credit and a charge on the day", async (_name, before, after, amount) => {
		const contract = await stage.contract([seats(before)]);
		await stage.billedAndSent("2026-01-01");
		await stage.change(contract, "2026-01-16", { quantity: after });
		expect(await stage.billed("2026-01-15")).toEqual([]);
		expect(timeline(await stage.billed("2026-01-16"))).toEqual([["2026-01-16", amount]]);
	});

	it("fewer: the rest is carried to the balance", async () => {
		const contract = await stage.contract([seats(12)]);
		const [january] = await stage.billedAndSent("2026-01-01");
		await stage.pay(january, 166);
		await stage.change(contract, "2026-01-16", { quantity: 8 });
		// 166 × 15 ÷ 31 = 80.3226, less 166 = −85.68. 130 × 16 ÷ 31 = 67.0968: −18.58.
		await stage.billedAndSent("2026-01-16");
		expect(await stage.balance()).toBe(18.58);
	});

	it("while its invoice is a draft: the draft is priced anew", async () => {
		const contract = await stage.contract([seats(8)]);
		const [draft] = await stage.billed("2026-01-01");
		await stage.change(contract, "2026-01-16", { quantity: 12 });
		await stage.run("2026-01-16");
		// 130 × 15 ÷ 31 = 62.9032; 166 × 16 ÷ 31 = 85.6774.
		expect(stretches(await stage.read(draft))).toEqual([
			["2026-01-01", "2026-01-15", 62.9],
			["2026-01-16", "2026-01-31", 85.68],
		]);
	});

	it("and canceled: the days that are not served are credited", async () => {
		const contract = await stage.contract([seats(12)]);
		const [january] = await stage.billedAndSent("2026-01-01");
		await stage.pay(january, 166);
		await stage.cancel(contract, "2026-01-20");
		await stage.billedAndSent("2026-01-21");
		// 166 × 20 ÷ 31 = 107.0968; 166 − 107.10 = 58.90.
		expect(await stage.balance()).toBe(58.9);
	});
});

describe("the bounds of seats", () => {
	it.each<[string, object, object, unknown[][]]>([
		[
			"a minimum", // 130, up to 200
			seats(8, { minimum_amount: 200 }),
			{},
			[
				["Seats", 8, 0, 130, 130],
				["Seats: minimum", 1, 0, 70, 70],
			],
		],
		["a maximum", seats(20, { maximum_amount: 200 }), {}, [["Seats", 20, 0, 230, 200]]], // 230, 30 off
		// 230 − 50 % = 115, which the maximum of 200 leaves alone.
		[
			"a maximum after the discount",
			seats(20, { maximum_amount: 200, discount_percent: 50 }),
			{},
			[["Seats", 20, 0, 230, 115]],
		],
	])("%s", async (_name, service, fields, lines) => {
		await stage.contract([service], fields);
		expect(figures((await stage.billed("2026-01-01"))[0])).toEqual(lines);
	});

	it("count by the days of each quantity", async () => {
		const contract = await stage.contract([seats(8, { maximum_amount: 100, ...inArrears })]);
		await stage.change(contract, "2026-01-11", { quantity: 12 });
		// 41.94, at most 100 × 10 ÷ 31 = 32.2581; 112.45, at most 100 × 21 ÷ 31 = 67.7419.
		expect(stretches((await stage.billed("2026-02-01"))[0])).toEqual([
			["2026-01-01", "2026-01-10", 32.26],
			["2026-01-11", "2026-01-31", 67.74],
		]);
	});
});

describe("a fee is refused", () => {
	const open = [{ up_to: null, unit_price: 1 }];
	const closed = [{ up_to: 5, unit_price: 1 }];
	it.each<[string, object, string]>([
		["as a percentage", { pricing_model: "percentage", unit_price: 3 }, "pricing_model"],
		[
			"in percent tiers",
			{ pricing_model: "graduated_percentage", unit_price: undefined, tiers: open },
			"pricing_model",
		],
		["graduated without tiers", { pricing_model: "graduated", unit_price: undefined }, "tiers"],
		["whose last tier ends", { pricing_model: "volume", unit_price: undefined, tiers: closed }, "tiers"],
		["in packages of no size", { pricing_model: "package", unit_price: 40 }, "package_size"],
		["of tiers per unit", { unit_price: 40, tiers: open }, "tiers"],
	])("%s", async (_name, fields, field) => {
		expectRefused(await askForContract(stage, [fee(fields)]), `services[0].${field}`);
	});
});
