import { describe, expect, it } from "vitest";
import { type Body, fee, figures, makeMetric, succeed, usage } from "../../support/billing.ts";
import { timeline } from "../../support/story.ts";
import { useStage } from "../motion/stage.ts";
import { askForContract, expectExplained, expectRefused, stretches } from "./pricing.ts";

/** "By event": bounds of what each event costs, free events, packages rounded down. */

const stage = useStage();

const percent = (unit_price: number, fields: object = {}) => ({ pricing_model: "percentage", unit_price, ...fields });

/** One event of each value, on successive days from January 5. */
async function useDaily(...values: number[]): Promise<void> {
	for (const [index, value] of values.entries()) await stage.useOn(dayOf(5 + index), value);
}

function dayOf(day: number): string {
	return `2026-01-${String(day).padStart(2, "0")}`;
}

async function contractOf(terms: object, fields: object = {}, metric: object = {}): Promise<Body> {
	const { uuid } = await makeMetric(stage.client, metric);
	return stage.contract([usage(uuid, terms)], fields);
}

/** The transactions of a published example. */
const transactions = [10, 80, 10_000];
const bounded = { minimum_per_event: 1.75, maximum_per_event: 12 };

describe("what each event costs has bounds", () => {
	it.each<[string, object, number[], number]>([
		// Lago, "Percentage" (its specification of per-transaction amounts): 0.299, at least 1.75; 2.392; 299, at most 12.
		["a least and a most", percent(2.99, bounded), transactions, 16.14], // 1.75 + 2.392 + 12 = 16.142
		// With 2.00 for each event: 2.299; 4.392; 301, at most 12: 18.691.
		["of the percentage and the fee together", percent(2.99, { fee_per_event: 2, ...bounded }), transactions, 18.69],
		// The first two are free: the least of 1.75 is not charged for them.
		["of paying events only", percent(2.99, { free_events: 2, ...bounded }), transactions, 12],
		// 30 included: 10 free, of 80 the rest of 60 × 2.99 % = 1.794, 12: 13.794.
		["of what is not included", percent(2.99, { included_quantity: 30, ...bounded }), transactions, 13.79],
		["none", percent(2.99), transactions, 301.69], // 10,090 × 2.99 % = 301.691
		// Upvest, "Transaction fees": 1 % of an order, at least 1 EUR, at most 100 EUR: 1 + 50 + 100.
		["an order's", percent(1, { minimum_per_event: 1, maximum_per_event: 100 }), [50, 5000, 20_000], 151],
		["a least alone", percent(1, { minimum_per_event: 0.5 }), [0, 20], 1], // 0.50 for nothing, 0.50 for 0.20
		["a most alone", percent(1, { maximum_per_event: 0.75 }), [50, 100], 1.25], // 0.50 + 0.75
		["a most of 0", percent(1, { maximum_per_event: 0 }), [50, 100, 0], 0],
		[
			"equal ones: one price for each event",
			percent(5, { minimum_per_event: 0.25, maximum_per_event: 0.25 }),
			[1, 9, 500],
			0.75,
		],
		// 10^17 × 0.0001 % = 10^11, at most 1,000,000.
		["a very large one's", percent(0.0001, { maximum_per_event: 1_000_000 }), [1e17], 1_000_000],
		// 3 × 0.334 = 1.002: rounded once, not for each event.
		["rounded together", percent(1, { minimum_per_event: 0.334 }), [1, 2, 3], 1],
	])("%s", async (_name, terms, values, amount) => {
		await contractOf(terms);
		await useDaily(...values);
		const [invoice] = await stage.billed("2026-02-01");
		expect(invoice?.amount ?? 0).toBe(amount);
		if (invoice !== undefined) await expectExplained(stage, invoice);
	});

	it.each<[string, object, [string, number][]]>([
		["a discount", { discount_percent: 10 }, [["Calls", 14.53]]], // 16.142 − 10 % = 14.5278
		["a maximum of the period", { maximum_amount: 10 }, [["Calls", 10]]],
		[
			"a minimum of the period", // 16.14, up to 20
			{ minimum_amount: 20 },
			[
				["Calls", 16.14],
				["Calls: minimum", 3.86],
			],
		],
	])("and %s comes after them", async (_name, terms, lines) => {
		await contractOf(percent(2.99, { ...bounded, ...terms }));
		await useDaily(...transactions);
		const [invoice] = await stage.billed("2026-02-01");
		expect(invoice.line_items.map(({ name, amount }: Body) => [name, amount])).toEqual(lines);
	});

	it("to the yen, once", async () => {
		await contractOf(percent(1, { minimum_per_event: 0.4 }), { currency: "JPY" });
		await useDaily(1, 1, 1);
		// 3 × 0.4 = 1.2.
		expect((await stage.billed("2026-02-01"))[0].amount).toBe(1);
	});

	it("changed inside a month, for the events from that day on", async () => {
		const contract = await contractOf(percent(1, { minimum_per_event: 0.5, maximum_per_event: 20 }));
		await stage.change(contract, "2026-01-16", { unit_price: 2, minimum_per_event: 1, maximum_per_event: 30 });
		for (const day of ["2026-01-10", "2026-01-20"]) {
			await stage.useOn(day, 10);
			await stage.useOn(day, 5000);
		}
		// 0.10, at least 0.50, and 50, at most 20. Then 0.20, at least 1, and 100, at most 30.
		expect(stretches((await stage.billed("2026-02-01"))[0])).toEqual([
			["2026-01-01", "2026-01-15", 20.5],
			["2026-01-16", "2026-01-31", 31],
		]);
	});

	it("late and voided: corrected by what each costs", async () => {
		await contractOf(percent(1, { minimum_per_event: 0.5, maximum_per_event: 20 }));
		await stage.useOn("2026-01-10", 5000, { idempotency_key: "by mistake" });
		expect(timeline(await stage.billedAndSent("2026-02-01"))).toEqual([["2026-02-01", 20]]);
		await stage.useOn("2026-01-11", 10);
		await stage.useOn("2026-01-12", 9000);
		// + 0.50 + 20.
		expect(timeline(await stage.billedAndSent("2026-03-01"))).toEqual([["2026-03-01", 20.5]]);
		await stage.voidEvents("by mistake");
		await stage.useOn("2026-03-10", 4000);
		// 20 for March, less 20.
		expect((await stage.billed("2026-04-01"))[0].line_items.map(({ amount }: Body) => amount)).toEqual([20, -20]);
	});
});

describe("the earliest events of a period are free", () => {
	it.each<[string, object, number[], number]>([
		// Lago's specification of the percentage model: 3 free of 50, 100, 250, 400. 400 × 1.3 % + 2 = 7.20.
		["three of four", percent(1.3, { fee_per_event: 2, free_events: 3 }), [50, 100, 250, 400], 7.2],
		["none", percent(1.3, { fee_per_event: 2, free_events: 0 }), [50, 100, 250, 400], 18.4], // 800 × 1.3 % + 4 × 2
		["all, if more are free than came", percent(1.3, { fee_per_event: 2, free_events: 5 }), [50, 100, 250, 400], 0],
		// Lago's scenario of the percentage model: four of 1, the fourth pays 1 % + 5.
		["three of four ones", percent(1, { fee_per_event: 5, free_events: 3 }), [1, 1, 1, 1], 5.01],
		[
			"the first alone, of a fee without a percentage",
			percent(0, { fee_per_event: 0.25, free_events: 1 }),
			[7, 7, 7],
			0.5,
		],
	])("%s", async (_name, terms, values, amount) => {
		await contractOf(terms);
		await useDaily(...values);
		expect((await stage.billed("2026-02-01"))[0]?.amount ?? 0).toBe(amount);
	});

	it("by their timestamp, whenever they arrive", async () => {
		await contractOf(percent(1, { free_events: 2 }));
		await useDaily(1000, 2000);
		await stage.useOn("2026-01-20", 4000);
		await stage.useOn("2026-01-02", 8000);
		// 8,000 of the 2nd and 1,000 of the 5th are free: (2,000 + 4,000) × 1 %.
		expect((await stage.billed("2026-02-01"))[0].amount).toBe(60);
	});

	it("so that a late one, or a voided one, changes which", async () => {
		await contractOf(percent(1, { free_events: 2 }));
		await useDaily(10, 20, 30, 40);
		// (30 + 40) × 1 %.
		expect(timeline(await stage.billedAndSent("2026-02-01"))).toEqual([["2026-02-01", 0.7]]);
		await stage.useOn("2026-01-04", 100, { idempotency_key: "late" });
		await stage.useOn("2026-02-05", 1);
		// Free are 100 and 10: (20 + 30 + 40) × 1 % = 0.90, less 0.70.
		expect(timeline(await stage.billedAndSent("2026-03-01"))).toEqual([["2026-03-01", 0.2]]);
		await stage.voidEvents("late");
		for (const day of ["2026-03-10", "2026-03-11", "2026-03-12"]) await stage.useOn(day, 300);
		// March: 300 × 1 %. January is 0.70 again: 3.00 − 0.20.
		expect(timeline(await stage.billed("2026-04-01"))).toEqual([["2026-04-01", 2.8]]);
	});

	it("anew in each period, all of them in a short one", async () => {
		await contractOf(percent(10, { free_events: 2 }), { start_date: "2026-01-15", billing_day: 1 });
		for (const day of ["2026-01-16", "2026-01-17", "2026-01-18", "2026-02-01", "2026-02-28"])
			await stage.useOn(day, 50);
		// January: 50 × 10 %. February: nothing.
		expect(timeline(await stage.billed("2026-03-01"))).toEqual([["2026-02-01", 5]]);
	});

	it("of a leap year's February, its last day too", async () => {
		await contractOf(percent(10, { free_events: 1 }), { start_date: "2028-02-01" });
		for (const day of ["2028-02-01", "2028-02-29"]) await stage.useOn(day, 50);
		expect(timeline(await stage.billed("2028-03-01"))).toEqual([["2028-03-01", 5]]);
	});

	it("across an amendment: of the whole period, once", async () => {
		const contract = await contractOf(percent(1, { free_events: 3 }));
		await stage.change(contract, "2026-01-16", { unit_price: 2, free_events: 5 });
		for (const day of [5, 6, 7, 8, 20, 21, 22]) await stage.useOn(dayOf(day), 100);
		// 1 of 4 pays 1 %: 1. At the new terms 2 of 7 pay 2 %: 4; of the first 4, none: 4 − 0.
		expect(stretches((await stage.billed("2026-02-01"))[0])).toEqual([
			["2026-01-01", "2026-01-15", 1],
			["2026-01-16", "2026-01-31", 4],
		]);
	});

	it("an event that the metric skips is none of them", async () => {
		await contractOf(percent(1, { free_events: 1 }), {}, { property: "amount" });
		await stage.useOn("2026-01-03", 1);
		await stage.useOn("2026-01-04", 1, { properties: { amount: 100 } });
		await stage.useOn("2026-01-05", 1, { properties: { amount: "200" } });
		// 100 is free: 200 × 1 %.
		expect((await stage.billed("2026-02-01"))[0].amount).toBe(2);
	});
});

describe("packages rounded down", () => {
	const down = (fields: object = {}) => ({
		...{ pricing_model: "package", package_size: 100, unit_price: 1, package_rounding: "down" },
		...fields,
	});
	it.each<[string, object, number[], number]>([
		// Flexprice, packages rounded down: 250 ÷ 100 are 2.
		["250", down(), [250], 2],
		["99", down(), [99], 0],
		["200 exactly", down(), [150, 50], 2],
		["249.999", down(), [249.999], 2],
		["280, 100 of them included", down({ included_quantity: 100 }), [280], 1],
		["250 rounded up", down({ package_rounding: "up" }), [250], 3],
		["250 without a word", down({ package_rounding: undefined }), [250], 3],
		// 10^17 + 99 begin a package that is not full: 10^15 × 10^−6.
		["a very large quantity", down({ unit_price: 1e-6 }), [1e17, 99], 1_000_000_000],
	])("%s", async (_name, terms, values, amount) => {
		await contractOf(terms);
		await useDaily(...values);
		expect((await stage.billed("2026-02-01"))[0]?.amount ?? 0).toBe(amount);
	});

	it("of seats", async () => {
		const packages = { pricing_model: "package", package_size: 5, unit_price: 40, package_rounding: "down" };
		await stage.contract([fee({ plan_item_name: "Seats", quantity: 14, ...packages })]);
		// 14 ÷ 5 are 2 full ones: 2 × 40.
		expect(figures((await stage.billed("2026-01-01"))[0])).toEqual([["Seats", 14, 0, 80, 80]]);
	});

	it("from an amendment on", async () => {
		const contract = await contractOf(down({ package_rounding: "up" }));
		await stage.change(contract, "2026-01-16", { package_rounding: "down" });
		await stage.useOn("2026-01-10", 150);
		await stage.useOn("2026-01-20", 180);
		// 2 begun. 330 has 3 full ones, 150 has 1: 3 − 1 = 2.
		expect(stretches((await stage.billed("2026-02-01"))[0])).toEqual([
			["2026-01-01", "2026-01-15", 2],
			["2026-01-16", "2026-01-31", 2],
		]);
	});

	it("as quoted", async () => {
		const { uuid } = await makeMetric(stage.client);
		const service = usage(uuid, down());
		const { items } = await succeed(
			stage.client.post("/template/price", { service, quantities: [0, 99, 100, 399], currency: "EUR" }),
		);
		expect(items.map(({ amount }: Body) => amount)).toEqual([0, 0, 1, 3]);
	});
});

describe("a service is refused", () => {
	const packages = { pricing_model: "package", package_size: 10 };
	it.each<[string, object, string]>([
		["with a least per event below 0", percent(1, { minimum_per_event: -1 }), "minimum_per_event"],
		["with a most per event below 0", percent(1, { maximum_per_event: -1 }), "maximum_per_event"],
		["with 2.5 free events", percent(1, { free_events: 2.5 }), "free_events"],
		["with fewer than no free events", percent(1, { free_events: -1 }), "free_events"],
		["with free events per unit", { free_events: 1 }, "free_events"],
		["with a least per event per unit", { minimum_per_event: 1 }, "minimum_per_event"],
		["with a most per event of packages", { ...packages, maximum_per_event: 1 }, "maximum_per_event"],
		["with packages rounded to the nearest", { ...packages, package_rounding: "nearest" }, "package_rounding"],
		["with the rounding of no package", { package_rounding: "down" }, "package_rounding"],
		["with more than 12 decimals", percent(1, { minimum_per_event: 1e-13 }), "minimum_per_event"],
	])("%s", async (_name, terms, field) => {
		const { uuid } = await makeMetric(stage.client);
		expectRefused(await askForContract(stage, [usage(uuid, terms)]), `services[0].${field}`);
	});

	it("with a least per event above its most", async () => {
		const { uuid } = await makeMetric(stage.client);
		const terms = percent(1, { minimum_per_event: 2, maximum_per_event: 1 });
		const { status, body } = await askForContract(stage, [usage(uuid, terms)]);
		expect(status).toBe(422);
		expect(body.errors[0].field).toMatch(/^services\[0\]\.(minimum|maximum)_per_event$/);
	});
});
