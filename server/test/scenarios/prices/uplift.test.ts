import { describe, expect, it } from "vitest";
import { type Body, fee, figures, makeMetric, succeed, usage } from "../../support/billing.ts";
import { timeline, withoutIdentity } from "../../support/story.ts";
import { useStage } from "../motion/stage.ts";
import { askForContract, expectExplained, expectRefused, stretches, sumOf } from "./pricing.ts";

/**
 * `renewal_uplift_percent`: at each renewal the prices then in force are multiplied by 1 + percent ÷ 100, at 12 decimals, half
 * away from zero. Figures worked out from the specification's "Versions".
 */

const stage = useStage();

/** A year that renews for years. */
const renewing = (renewal_uplift_percent: number, fields: object = {}) => ({
	...{ end_date: "2026-12-31", auto_renew: true, renewal_uplift_percent },
	...fields,
});
const yearly = (fields: object = {}) => fee({ billing_cycle: "annual", unit_price: 1000, ...fields });

/** A contract with usage of a sum, by other terms than 0.50 a unit. */
async function usageOf(terms: object, fields: object, metric: object = {}): Promise<Body> {
	const { uuid } = await makeMetric(stage.client, metric);
	return stage.contract([usage(uuid, terms)], fields);
}

/** The invoices of the months before the days, each billed on its day. */
async function billedOn(...days: string[]): Promise<Body[]> {
	const invoices: Body[] = [];
	for (const day of days) invoices.push(...(await stage.billed(day)));
	return invoices;
}

describe("a fee at each renewal", () => {
	it.each<[string, number, number, number[]]>([
		// 1,000 × 1.05 = 1,050; × 1.05 = 1,102.5; × 1.05 = 1,157.625, on the line 1,157.63.
		["5 %, compounding", 5, 1000, [1000, 1050, 1102.5, 1157.63]],
		["-50 %", -50, 1000, [1000, 500, 250, 125]],
		["1,000 %", 1000, 1, [1, 11, 121, 1331]],
		["0 %", 0, 1000, [1000, 1000, 1000, 1000]],
		// 99.99 × 1.033 = 103.28967; × 1.033 = 106.69822911; × 1.033 = 110.21927067063.
		["3.3 %: rounded on the line only", 3.3, 99.99, [99.99, 103.29, 106.7, 110.22]],
	])("%s", async (_name, percent, unit_price, amounts) => {
		await stage.contract([yearly({ unit_price })], renewing(percent));
		const invoices = await billedOn("2026-01-01", "2027-01-01", "2028-01-01", "2029-01-01");
		expect(invoices.map(({ amount }) => amount)).toEqual(amounts);
	});

	it("of -100 % costs nothing from then on", async () => {
		await stage.contract([yearly()], renewing(-100));
		expect(timeline(await billedOn("2026-01-01", "2027-01-01", "2028-01-01"))).toEqual([["2026-01-01", 1000]]);
	});

	it("is the same in one run of several years, by a preview, and for a draft", async () => {
		const draft = await succeed(askForContract(stage, [yearly()], renewing(5)));
		const preview = async () => {
			const { items } = await succeed(
				stage.client.get(`/billing/preview?contract_uuid=${draft.uuid}&as_of=2029-01-01`),
			);
			return timeline(items).toSorted();
		};
		const expected = [
			["2026-01-01", 1000],
			["2027-01-01", 1050],
			["2028-01-01", 1102.5],
			["2029-01-01", 1157.63],
		];
		expect(await preview()).toEqual(expected);
		await succeed(stage.client.post(`/contract/${draft.uuid}/activate`));
		expect(await preview()).toEqual(expected);
		expect(timeline(await stage.billed("2029-01-01")).toSorted()).toEqual(expected);
	});

	it("shows the multiplied price, and explains it", async () => {
		const contract = await stage.contract([fee({ unit_price: 100, quantity: 3 })], renewing(5));
		await stage.run("2026-12-01");
		const [january] = await stage.billed("2027-01-01");
		// 3 × 105.
		expect(figures(january)).toEqual([["Platform fee", 3, 105, 0, 315]]);
		await expectExplained(stage, january);
		const { items } = await stage.readContract(contract);
		expect(items[0]).toMatchObject({ unit_price: 105, quantity: 3 });
		expect(items[0].versions.map((version: Body) => [version.effective_date, version.unit_price])).toEqual([
			["2026-01-01", 100],
			["2027-01-01", 105],
		]);
	});

	it("does not happen without a renewal, nor after a cancellation", async () => {
		await stage.contract([yearly()], { ...renewing(5), auto_renew: false });
		await stage.cancel(await stage.contract([yearly()], renewing(5)), "2026-12-31");
		expect(timeline(await billedOn("2026-01-01", "2027-01-01"))).toEqual([
			["2026-01-01", 1000],
			["2026-01-01", 1000],
		]);
	});

	it("is cut by days where the term ends inside a period", async () => {
		await stage.contract([fee()], {
			...{ start_date: "2026-01-15", billing_day: 1 },
			...renewing(10, { end_date: "2027-01-14" }),
		});
		await stage.run("2026-12-01");
		const ahead = await stage.billedAndSent("2027-01-01");
		expect(sumOf(ahead)).toBe(100);
		// From the 15th on 17 of 31 days cost 10 more: 5.4839.
		expect(sumOf(await stage.billed("2027-01-15"))).toBe(5.48);
		expect(sumOf(await stage.billed("2027-02-01"))).toBe(110);
	});
});

describe("what is multiplied, and what is not", () => {
	const values = async (...used: number[]) => {
		for (const [index, value] of used.entries())
			await stage.useOn(`2027-01-${String(5 + index).padStart(2, "0")}`, value);
	};
	it.each<[string, number, object, number[], number]>([
		["a unit price", 3, { unit_price: 0.5 }, [100], 51.5], // 100 × 0.515
		[
			"tiers and their flat fees, not where they end",
			10,
			{
				pricing_model: "graduated",
				unit_price: undefined,
				tiers: [
					{ up_to: 10, unit_price: 1, flat_fee: 5 },
					{ up_to: null, unit_price: 0.5 },
				],
			},
			[15],
			19.25, // 10 × 1.10 + 5.50 + 5 × 0.55
		],
		["a package's price, not its size", 25, { pricing_model: "package", package_size: 10, unit_price: 4 }, [15], 10], // 2 × 5
		[
			"a fee per event, not the percentage",
			10,
			{ pricing_model: "percentage", unit_price: 2.9, fee_per_event: 0.3 },
			[10, 100],
			3.85, // 110 × 2.9 % = 3.19, and 2 × 0.33
		],
		[
			"bounds per event",
			10,
			{ pricing_model: "percentage", unit_price: 2.9, minimum_per_event: 0.5, maximum_per_event: 2 },
			[1, 20, 100],
			3.33, // 0.55 + 0.58 + 2.20
		],
		[
			"a tier's flat fee, not its percentage",
			10,
			{
				pricing_model: "graduated_percentage",
				unit_price: undefined,
				tiers: [{ up_to: null, unit_price: 2, flat_fee: 1 }],
			},
			[100],
			3.1, // 100 × 2 % + 1.10
		],
		["the maximum, not what is included", 20, { unit_price: 1, included_quantity: 10, maximum_amount: 50 }, [100], 60], // 90 × 1.20, at most 60
		["the minimum", 20, { unit_price: 1, included_quantity: 10, minimum_amount: 20 }, [15], 24], // 5 × 1.20, at least 24
		["not the discount's percentage", 20, { unit_price: 1, discount_percent: 10 }, [100], 108], // 120 - 12
		[
			"not the quantity by which free events are told",
			50,
			{ pricing_model: "percentage", unit_price: 1, free_events: 1 },
			[100, 300],
			3,
		],
	])("%s", async (_name, percent, terms, used, amount) => {
		await usageOf(terms, renewing(percent));
		await values(...used);
		await stage.run("2027-01-01");
		const invoices = await stage.billed("2027-02-01");
		expect(sumOf(invoices)).toBe(amount);
		for (const invoice of invoices) await expectExplained(stage, invoice);
	});

	it("is rounded to 12 decimals, half away from zero, at each renewal", async () => {
		await usageOf({ unit_price: 1e-12 }, renewing(50));
		for (const year of [2026, 2027, 2028]) await stage.useOn(`${year}-12-05`, 1e12);
		// 0.0000000000015 is 0.000000000002, and 0.000000000003 a year later.
		expect(timeline(await billedOn("2027-01-01", "2028-01-01", "2029-01-01"))).toEqual([
			["2027-01-01", 1],
			["2028-01-01", 2],
			["2029-01-01", 3],
		]);
	});

	it("the price of the contract's currency", async () => {
		const prices = [{ currency: "USD", unit_price: 120 }];
		await stage.contract([yearly({ unit_price: 100, prices })], renewing(5, { currency: "USD" }));
		expect(timeline(await billedOn("2026-01-01", "2027-01-01"))).toEqual([
			["2026-01-01", 120],
			["2027-01-01", 126],
		]);
	});

	it("usage from the renewal on, at the position that its month has reached", async () => {
		await usageOf({}, { start_date: "2026-01-15", billing_day: 1, ...renewing(10, { end_date: "2027-01-14" }) });
		await stage.useOn("2027-01-10", 100);
		await stage.useOn("2027-01-20", 200);
		await stage.run("2027-01-01");
		// 100 × 0.50; 300 × 0.55 - 100 × 0.55.
		expect(stretches((await stage.billed("2027-02-01"))[0])).toEqual([
			["2027-01-01", "2027-01-14", 50],
			["2027-01-15", "2027-01-31", 110],
		]);
	});

	it("a latest value from the next month on: the one of a renewal inside it has one price", async () => {
		const term = { start_date: "2026-01-15", billing_day: 1, ...renewing(10, { end_date: "2027-01-14" }) };
		await usageOf({}, term, { aggregation: "latest" });
		for (const day of ["2027-01-10", "2027-01-20", "2027-02-10"]) await stage.useOn(day, 100);
		await stage.run("2027-01-01");
		expect(timeline(await billedOn("2027-02-01", "2027-03-01"))).toEqual([
			["2027-02-01", 50],
			["2027-03-01", 55],
		]);
	});
});

describe("amendments and later terms", () => {
	const years = ["2026-01-01", "2027-01-01", "2028-01-01", "2029-01-01"];

	it("multiply what an amendment of a later term set, from the next renewal on", async () => {
		const contract = await stage.contract([fee()], renewing(5));
		await stage.run("2027-03-01");
		stage.today("2027-03-10");
		await stage.change(contract, "2027-04-01", { unit_price: 120 });
		await stage.run("2027-12-01");
		// 120 × 1.05 = 126; × 1.05 = 132.30.
		expect(sumOf(await stage.billed("2028-01-01"))).toBe(126);
		await stage.run("2028-12-01");
		expect(sumOf(await stage.billed("2029-01-01"))).toBe(132.3);
	});

	it("leave the price of an amendment as of the renewal's day as it says", async () => {
		const contract = await stage.contract([yearly()], renewing(5));
		await stage.change(contract, "2027-01-01", { unit_price: 2000 });
		expect((await billedOn(...years)).map(({ amount }) => amount)).toEqual([1000, 2000, 2100, 2205]);
	});

	it("keep the multiplied price where an amendment changes something else", async () => {
		const contract = await stage.contract([yearly({ quantity: 1 })], renewing(5));
		await stage.run("2026-01-01");
		// Agreed in the first year for the second: two at the price of that day, 1,050.
		await stage.change(contract, "2027-01-01", { quantity: 2 });
		expect(sumOf(await stage.billed("2027-01-01"))).toBe(2100);
		expect(sumOf(await stage.billed("2028-01-01"))).toBe(2205);
		const { items } = await succeed(stage.client.get(`/contract/${contract.uuid}/amendments`));
		expect(items[0].change[0]).toMatchObject({
			before: { unit_price: 1050, quantity: 1 },
			after: { unit_price: 1050, quantity: 2 },
		});
	});

	it("multiply a service added in a term from the next renewal on", async () => {
		const contract = await stage.contract([yearly()], renewing(10));
		await stage.run("2026-01-01");
		await stage.amend(contract, "2027-01-01", { add: [yearly({ plan_item_name: "Support", unit_price: 100 })] });
		// 1,100 + 100; 1,210 + 110.
		expect(sumOf(await stage.billed("2027-01-01"))).toBe(1200);
		expect(sumOf(await stage.billed("2028-01-01"))).toBe(1320);
	});

	it("take the percentage of the day of a renewal: a change holds for those to come", async () => {
		const contract = await stage.contract([yearly()], renewing(5));
		await billedOn("2026-01-01", "2027-01-01");
		stage.today("2027-06-01");
		const changed = await succeed(stage.client.put(`/contract/${contract.uuid}`, { renewal_uplift_percent: 10 }));
		expect(changed).toMatchObject({ renewal_uplift_percent: 10, items: [{ unit_price: 1050 }] });
		await succeed(stage.client.put(`/contract/${contract.uuid}`, { end_date: "2028-06-30" }));
		// The second term, made longer, ends in June: a year of its 1,050 in January, and 1,155 from July on, 184 days of 366.
		expect(sumOf(await stage.billedAndSent("2028-01-01"))).toBe(1050);
		expect(sumOf(await stage.billed("2028-07-01"))).toBe(52.79);
	});

	it("are billed ahead as they will be, and once", async () => {
		await stage.contract([yearly()], renewing(5));
		await stage.run("2026-01-01");
		const ahead = await stage.billed("2026-11-01", { as_of: "2027-01-01" });
		expect(timeline(ahead)).toEqual([["2027-01-01", 1050]]);
		expect(await stage.billed("2026-12-01")).toEqual([]);
		expect(await stage.billed("2027-01-01")).toEqual([]);
		expect(timeline((await stage.invoices()).toSorted((a, b) => (a.invoice_date < b.invoice_date ? -1 : 1)))).toEqual([
			["2026-01-01", 1000],
			["2027-01-01", 1050],
		]);
	});

	it("preview what a run then makes", async () => {
		const contract = await stage.contract([fee()], renewing(7.5));
		await stage.run("2026-12-01");
		stage.today("2026-12-20");
		const { items } = await succeed(
			stage.client.get(`/billing/preview?contract_uuid=${contract.uuid}&as_of=2027-01-01`),
		);
		const [made] = await stage.billed("2027-01-01");
		expect(made.amount).toBe(107.5);
		expect(items.map(withoutIdentity)).toEqual([withoutIdentity(made)]);
	});
});

describe("the percentage", () => {
	async function option(renewal_uplift_percent?: number): Promise<string> {
		const options = [
			{
				name: "Yearly",
				services: [yearly()],
				...(renewal_uplift_percent === undefined ? {} : { renewal_uplift_percent }),
			},
		];
		const template = await succeed(stage.client.post("/template", { name: "Plan", options }));
		expect(template.options[0].renewal_uplift_percent).toBe(renewal_uplift_percent ?? 0);
		return template.options[0].uuid;
	}
	const created = async (fields: object) =>
		succeed(
			stage.client.post("/contract", { customer_uuid: stage.customer.uuid, start_date: "2026-01-01", ...fields }),
		);

	it("is the option's where a contract states none", async () => {
		expect(await created({ option_uuid: await option(4) })).toMatchObject({ renewal_uplift_percent: 4 });
		expect(await created({ option_uuid: await option() })).toMatchObject({ renewal_uplift_percent: 0 });
		expect(await created({ option_uuid: await option(4), renewal_uplift_percent: 0 })).toMatchObject({
			renewal_uplift_percent: 0,
		});
		expect(await created({ option_uuid: await option(4), renewal_uplift_percent: null })).toMatchObject({
			renewal_uplift_percent: 4,
		});
		expect(await created({ services: [yearly()] })).toMatchObject({ renewal_uplift_percent: 0 });
	});

	it("of a draft can be changed, and follows another option", async () => {
		const draft = await created({ services: [yearly()], renewal_uplift_percent: 2 });
		const change = (fields: object) => succeed(stage.client.put(`/contract/${draft.uuid}`, fields));
		expect(await change({ renewal_uplift_percent: 3 })).toMatchObject({ renewal_uplift_percent: 3 });
		expect(await change({ name: "Kept" })).toMatchObject({ renewal_uplift_percent: 3 });
		expect(await change({ option_uuid: await option(4), renewal_uplift_percent: null })).toMatchObject({
			renewal_uplift_percent: 4,
		});
		expect(await change({ renewal_uplift_percent: null, name: "Kept" })).toMatchObject({ renewal_uplift_percent: 4 });
	});

	it.each([-100.5, 1000.01, "5", 0.0000000000001])("of %s is refused", async (renewal_uplift_percent) => {
		const answer = await askForContract(stage, [yearly()], { ...renewing(0), renewal_uplift_percent });
		expectRefused(answer, "renewal_uplift_percent");
		const options = [{ name: "Yearly", services: [yearly()], renewal_uplift_percent }];
		expectRefused(await stage.client.post("/template", { name: "Plan", options }), "options[0].renewal_uplift_percent");
	});
});
