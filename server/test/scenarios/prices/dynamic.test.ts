import { describe, expect, it } from "vitest";
import { type Body, figures, makeMetric, succeed, usage } from "../../support/billing.ts";
import { timeline } from "../../support/story.ts";
import { useStage } from "../motion/stage.ts";
import { askForContract, expectExplained, expectRefused, stretches } from "./pricing.ts";

/** "By event": a dynamic price, which each event says itself. */

const stage = useStage();

type Priced = [quantity: number, price: unknown];

/** A contract of a dynamic price; unit price and tiers are none of its own. */
async function contractOf(terms: object = {}, fields: object = {}, metric: object = {}): Promise<Body> {
	const { uuid } = await makeMetric(stage.client, metric);
	return stage.contract([usage(uuid, { pricing_model: "dynamic", unit_price: undefined, ...terms })], fields);
}

async function useAt(day: string, priced: readonly Priced[], property = "price"): Promise<void> {
	for (const [quantity, price] of priced) {
		await stage.useOn(day, quantity, price === undefined ? {} : { properties: { [property]: price } });
	}
}

/** The events of a published example. */
const instances: Priced[] = [
	[7, 0.1],
	[5, 0.11],
	[10, 0.22],
];

async function inboxOf(reason: string): Promise<Body[]> {
	const { items } = await succeed(stage.client.get("/usage/inbox?limit=100"));
	return items.filter((group: Body) => group.reason === reason);
}

describe("each event's quantity costs what the event says", () => {
	it.each<[string, object, object, Priced[], number, number]>([
		// Lago, "Dynamic": 7 units for 0.70, 5 for 0.55, 10 for 2.20: 22 units for 3.45.
		["added up", {}, {}, instances, 22, 3.45],
		["also as a decimal string", {}, {}, [[4, "0.25"]], 4, 1],
		// OpenMeter, dynamic prices: 10 × 1.33333 = 13.3333.
		["rounded to the cent", {}, {}, [[10, 1.33333]], 10, 13.33],
		// 3 × 0.004 = 0.012: each of them would be 0.00.
		[
			"once",
			{},
			{},
			[
				[1, 0.004],
				[1, 0.004],
				[1, 0.004],
			],
			3,
			0.01,
		],
		// 1,000,000 × 0.000001234567 = 1.234567, and 0.5 × 3 = 1.50: 2.734567.
		[
			"with decimals in both",
			{},
			{},
			[
				[1_000_000, 0.000001234567],
				[0.5, 3],
			],
			1_000_000.5,
			2.73,
		],
		[
			"nothing, where it says 0",
			{},
			{},
			[
				[500, 0],
				[2, 1],
			],
			502,
			2,
		],
		[
			"by a count: each event once",
			{},
			{ aggregation: "count" },
			[
				[7, 0.1],
				[9, 0.25],
			],
			2,
			0.35,
		],
		// 10^15 × 10^−9 = 1,000,000.
		["very many at very little", {}, {}, [[1e15, 1e-9]], 1e15, 1_000_000],
	])("%s", async (_name, terms, metric, priced, quantity, amount) => {
		await contractOf(terms, {}, metric);
		await useAt("2026-01-10", priced);
		const [invoice] = await stage.billed("2026-02-01");
		const [[name, billed, unitPrice, , charged] = []] = figures(invoice) as unknown[][];
		expect([name, billed, unitPrice, charged]).toEqual(["Calls", quantity, 0, amount]);
		await expectExplained(stage, invoice);
	});

	it("under another property's name", async () => {
		await contractOf({ price_property: "cost" });
		await useAt("2026-01-10", instances, "cost");
		await useAt("2026-01-10", [[1000, 99]]);
		// Those that say a price and no cost are skipped.
		expect((await stage.billed("2026-02-01"))[0].amount).toBe(3.45);
		expect(await inboxOf("no_price")).toMatchObject([{ event_count: 1 }]);
	});

	it.each<[string, object, [string, number][]]>([
		["a discount", { discount_percent: 20 }, [["Calls", 2.76]]], // 3.45 − 20 %
		["a maximum", { maximum_amount: 3 }, [["Calls", 3]]],
		[
			"a minimum",
			{ minimum_amount: 5 },
			[
				["Calls", 3.45],
				["Calls: minimum", 1.55],
			],
		],
	])("with %s on top", async (_name, terms, lines) => {
		await contractOf(terms);
		await useAt("2026-01-10", instances);
		const [invoice] = await stage.billed("2026-02-01");
		expect(invoice.line_items.map(({ name, amount }: Body) => [name, amount])).toEqual(lines);
	});

	it("without any use: nothing, or the minimum", async () => {
		await contractOf();
		expect(await stage.billed("2026-02-01")).toEqual([]);
		// OpenMeter, dynamic prices: no usage, a minimum of 100.
		await contractOf({ minimum_amount: 100 });
		expect(timeline(await stage.billed("2026-02-02"))).toEqual([["2026-02-01", 100]]);
	});
});

describe("an event without a price", () => {
	it.each<[string, unknown]>([
		["that says none", undefined],
		["whose price is a word", "much"],
		["whose price is null", null],
		["whose price is true", true],
	])("%s is skipped and listed in the inbox", async (_name, price) => {
		await contractOf();
		await useAt("2026-01-10", [...instances, [1000, price]]);
		const [invoice] = await stage.billed("2026-02-01");
		// 22 units for 3.45: the 1,000 do not count.
		expect(invoice.line_items.map(({ quantity, amount }: Body) => [quantity, amount])).toEqual([[22, 3.45]]);
		expect(await inboxOf("no_price")).toMatchObject([{ event_count: 1 }]);
	});

	it("is not listed where its price is nobody's concern", async () => {
		const { uuid } = await makeMetric(stage.client);
		await stage.contract([usage(uuid)]);
		await useAt("2026-01-10", [[10, undefined]]);
		expect(await inboxOf("no_price")).toEqual([]);
	});
});

describe("in motion", () => {
	it("late and voided events are corrected at their own price", async () => {
		await contractOf();
		await stage.useOn("2026-01-10", 7, { properties: { price: 0.1 }, idempotency_key: "by mistake" });
		await useAt("2026-01-11", [[10, 0.22]]);
		// 0.70 + 2.20.
		expect(timeline(await stage.billedAndSent("2026-02-01"))).toEqual([["2026-02-01", 2.9]]);
		await useAt("2026-01-12", [[5, 0.5]]);
		await stage.voidEvents("by mistake");
		await useAt("2026-02-10", [[1, 4]]);
		const [march] = await stage.billed("2026-03-01");
		// February: 4. January: 2.50 more, 0.70 less.
		expect(march.line_items.map(({ amount }: Body) => amount)).toEqual([4, 1.8]);
	});

	it("a draft is priced anew", async () => {
		await contractOf();
		await useAt("2026-01-10", instances);
		const [draft] = await stage.billed("2026-02-01");
		await useAt("2026-01-11", [[1, 10]]);
		await stage.run("2026-02-02");
		// 3.45 + 10.
		expect((await stage.read(draft)).amount).toBe(13.45);
	});

	it("a price of its own from the middle of a month on", async () => {
		const contract = await contractOf({ pricing_model: "per_unit", unit_price: 0.5 });
		await stage.change(contract, "2026-01-16", { pricing_model: "dynamic", unit_price: 0 });
		await useAt("2026-01-10", [[20, 3]]);
		await useAt("2026-01-20", instances);
		// 20 × 0.50. Then new(all) − new(the first 20) = 63.45 − 60.
		expect(stretches((await stage.billed("2026-02-01"))[0])).toEqual([
			["2026-01-01", "2026-01-15", 10],
			["2026-01-16", "2026-01-31", 3.45],
		]);
	});

	it("ends with the contract", async () => {
		const contract = await contractOf();
		await useAt("2026-01-10", instances);
		await useAt("2026-01-25", [[100, 1]]);
		await stage.cancel(contract, "2026-01-20");
		expect(timeline(await stage.billed("2026-01-21"))).toEqual([["2026-01-21", 3.45]]);
	});
});

describe("a dynamic price is refused", () => {
	const dynamic = { pricing_model: "dynamic", unit_price: undefined };
	const tiers = [{ up_to: null, unit_price: 1 }];
	it.each<[string, object, string]>([
		["with tiers", { ...dynamic, tiers }, "tiers"],
		["with a property without a name", { ...dynamic, price_property: "" }, "price_property"],
		["where the price is another model's", { price_property: "price" }, "price_property"],
	])("%s", async (_name, terms, field) => {
		const { uuid } = await makeMetric(stage.client);
		expectRefused(await askForContract(stage, [usage(uuid, terms)]), `services[0].${field}`);
	});

	it("as a fee", async () => {
		const body = { service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Seats", ...dynamic };
		expectRefused(await askForContract(stage, [body]), "services[0].pricing_model");
	});
});
