import { describe, expect, it } from "vitest";
import type { Answer } from "../../support/app.ts";
import { type Body, fee, figures, makeCustomer, makeMetric, succeed, usage } from "../../support/billing.ts";
import { timeline } from "../../support/story.ts";
import { useStage } from "../motion/stage.ts";
import { askForContract, expectRefused, stretches } from "./pricing.ts";

/** "Currencies": a contract takes its currency's price, never a converted one. The organization's currency is EUR. */

const stage = useStage();

async function templateOf(services: readonly object[]): Promise<string> {
	const { options } = await succeed(
		stage.client.post("/template", { name: "Plan", options: [{ name: "Monthly", services }] }),
	);
	return options[0].uuid;
}

async function askFor(services: readonly object[], fields: object): Promise<Answer> {
	const option_uuid = await templateOf(services);
	const body = { customer_uuid: stage.customer.uuid, start_date: "2026-01-01", option_uuid, ...fields };
	return stage.client.post("/contract", body);
}

async function contractOf(services: readonly object[], fields: object): Promise<Body> {
	const { uuid } = await succeed(askFor(services, fields));
	return succeed(stage.client.post(`/contract/${uuid}/activate`));
}

/** Ten euros, nine pounds, eleven dollars, 1,100 yen. */
const everywhere = fee({
	unit_price: 10,
	prices: [
		{ currency: "GBP", unit_price: 9 },
		{ currency: "USD", unit_price: 11 },
		{ currency: "JPY", unit_price: 1100 },
		{ currency: "KWD", unit_price: 3.333 },
	],
});

describe("a fee costs what its contract's currency says", () => {
	it.each<[string, number, number]>([
		["EUR", 10, 30],
		["GBP", 9, 27],
		["USD", 11, 33],
		["JPY", 1100, 3300],
		["KWD", 3.333, 9.999],
	])("%s: three at %d", async (currency, price, amount) => {
		const { items } = await contractOf([{ ...everywhere, default_quantity: 3 }], { currency });
		expect(items[0].unit_price).toBe(price);
		const [invoice] = await stage.billed("2026-01-01");
		expect(invoice.currency).toBe(currency);
		expect(figures(invoice)).toEqual([["Platform fee", 3, price, 0, amount]]);
	});

	it("by days, rounded in that currency", async () => {
		await contractOf([everywhere], { currency: "KWD", start_date: "2026-01-15", billing_day: 1 });
		await contractOf([everywhere], { currency: "JPY", start_date: "2026-01-15", billing_day: 1 });
		const amounts = (await stage.billed("2026-01-15")).map(({ currency, amount }) => [currency, amount]);
		// 3.333 × 17 ÷ 31 = 1.82777; 1,100 × 17 ÷ 31 = 603.2258.
		expect(amounts.toSorted()).toEqual([
			["JPY", 603],
			["KWD", 1.828],
		]);
	});

	it("where the contract names none: the customer's, else the organization's", async () => {
		stage.customer = await makeCustomer(stage.client, { currency: "USD" });
		await contractOf([everywhere], {});
		stage.customer = await makeCustomer(stage.client);
		await contractOf([everywhere], {});
		const billed = (await stage.billed("2026-01-01")).map(({ currency, amount }) => [currency, amount]);
		expect(billed.toSorted()).toEqual([
			["EUR", 10],
			["USD", 11],
		]);
	});
});

describe("a price in a currency replaces all that depends on it", () => {
	const tiers = (first: number, rest: number, flat_fee = 0) => [
		{ up_to: 100, unit_price: first, flat_fee },
		{ up_to: null, unit_price: rest, flat_fee: 0 },
	];
	const tiered = { pricing_model: "graduated", unit_price: undefined };
	const percent = { pricing_model: "percentage", unit_price: 2 };
	const cents = { pricing_model: "per_unit", unit_price: 0.5 };
	it.each<[string, object, object, number, number, number]>([
		// 100 × 1 + 50 × 0.50 = 125. 100 × 1.20 + 50 × 0.60 = 150.
		["tiers", { ...tiered, tiers: tiers(1, 0.5) }, { tiers: tiers(1.2, 0.6) }, 150, 125, 150],
		// 5 + 125. The dollars' tiers have no base fee: 150.
		["a tier's base fee", { ...tiered, tiers: tiers(1, 0.5, 5) }, { tiers: tiers(1.2, 0.6) }, 150, 130, 150],
		// 200 × 0.50 = 100, up to 120. 200 × 0.55 = 110, and no minimum.
		["a minimum, left out", { ...cents, minimum_amount: 120 }, { unit_price: 0.55 }, 200, 120, 110],
		// 100, up to 120. 110, up to 130.
		[
			"a minimum of its own",
			{ ...cents, minimum_amount: 120 },
			{ unit_price: 0.55, minimum_amount: 130 },
			200,
			120,
			130,
		],
		// 100, at most 80. 110, and no maximum.
		["a maximum, left out", { ...cents, maximum_amount: 80 }, { unit_price: 0.55 }, 200, 80, 110],
		["a maximum of its own", cents, { unit_price: 0.55, maximum_amount: 90 }, 200, 100, 90],
		// 1,000 × 2 % + 0.30. 1,000 × 3 %, and no fee.
		["a fee per event, left out", { ...percent, fee_per_event: 0.3 }, { unit_price: 3 }, 1000, 20.3, 30],
		["a fee per event of its own", percent, { unit_price: 3, fee_per_event: 0.4 }, 1000, 20, 30.4],
		// 20, at most 15. 30, and no most.
		["a most per event, left out", { ...percent, maximum_per_event: 15 }, { unit_price: 3 }, 1000, 15, 30],
		// 10 × 2 % = 0.20, at least 0.50. 10 × 2 % = 0.20, at least 0.60.
		[
			"a least per event of its own",
			{ ...percent, minimum_per_event: 0.5 },
			{ unit_price: 2, minimum_per_event: 0.6 },
			10,
			0.5,
			0.6,
		],
	])("%s", async (_name, terms, dollars, used, inEuros, inDollars) => {
		const { uuid } = await makeMetric(stage.client);
		const services = [usage(uuid, { ...terms, prices: [{ currency: "USD", ...dollars }] })];
		for (const currency of ["EUR", "USD"]) await contractOf(services, { currency });
		await stage.useOn("2026-01-10", used);
		const billed = (await stage.billed("2026-02-01")).map(({ currency, amount }) => [currency, amount]);
		expect(billed.toSorted()).toEqual([
			["EUR", inEuros],
			["USD", inDollars],
		]);
	});

	it.each<[string, object, number, number]>([
		// 250 are 3 packages of 100: 3 × 1.20.
		["the package's size", { pricing_model: "package", package_size: 100, unit_price: 1 }, 250, 3.6],
		["the included quantity", { unit_price: 1, included_quantity: 100 }, 250, 180], // 150 × 1.20
		["the discount", { unit_price: 1, discount_percent: 25 }, 250, 225], // 250 × 1.20 − 25 %
	])("and nothing else: %s stays", async (_name, terms, used, amount) => {
		const { uuid } = await makeMetric(stage.client);
		await contractOf([usage(uuid, { ...terms, prices: [{ currency: "USD", unit_price: 1.2 }] })], { currency: "USD" });
		await stage.useOn("2026-01-10", used);
		expect(timeline(await stage.billed("2026-02-01"))).toEqual([["2026-02-01", amount]]);
	});

	it("keeps its decimals: half a yen a call", async () => {
		const { uuid } = await makeMetric(stage.client);
		await contractOf([usage(uuid, { prices: [{ currency: "JPY", unit_price: 0.5 }] })], { currency: "JPY" });
		await stage.useOn("2026-01-10", 3);
		// 3 × 0.5 = 1.5: rounded half away from zero.
		expect(timeline(await stage.billed("2026-02-01"))).toEqual([["2026-02-01", 2]]);
	});
});

describe("a currency without a price", () => {
	it.each<[string, object[]]>([
		["of the only service", [everywhere]],
		["of one of two services", [fee({ prices: [{ currency: "CHF", unit_price: 12 }] }), everywhere]],
		["of a service without prices", [fee()]],
	])("%s: 422, and no contract", async (_name, services) => {
		expectRefused(await askFor(services, { currency: "CHF" }), "currency");
		expect((await succeed(stage.client.get("/contract"))).items).toEqual([]);
	});

	it("where every service has one: the contract is made", async () => {
		const franc = { prices: [{ currency: "CHF", unit_price: 12 }] };
		await contractOf([fee(franc), fee({ plan_item_name: "Support", ...franc })], { currency: "CHF" });
		expect(timeline(await stage.billed("2026-01-01"))).toEqual([["2026-01-01", 24]]);
	});
});

describe("services sent with a contract", () => {
	it.each<[string, string, object, number]>([
		["without prices are in its currency", "JPY", { unit_price: 500 }, 500],
		["with prices take its currency's", "USD", { prices: [{ currency: "USD", unit_price: 11 }], unit_price: 10 }, 11],
		[
			"with prices, in the organization's, take the single one",
			"EUR",
			{ prices: [{ currency: "USD", unit_price: 11 }], unit_price: 10 },
			10,
		],
	])("%s", async (_name, currency, fields, amount) => {
		await stage.contract([fee(fields)], { currency });
		expect(timeline(await stage.billed("2026-01-01"))).toEqual([["2026-01-01", amount]]);
	});

	it("with prices, none of them in its currency: 422", async () => {
		const services = [fee({ prices: [{ currency: "USD", unit_price: 11 }] })];
		expectRefused(await askForContract(stage, services, { currency: "GBP" }), "currency");
	});
});

describe("in motion", () => {
	it("an amended price is in the contract's currency", async () => {
		const contract = await contractOf([{ ...everywhere, billing_timing: "in_arrears" }], { currency: "USD" });
		await stage.change(contract, "2026-01-16", { unit_price: 22 });
		// 11 × 15 ÷ 31 = 5.3226; 22 × 16 ÷ 31 = 11.3548.
		expect(stretches((await stage.billed("2026-02-01"))[0])).toEqual([
			["2026-01-01", "2026-01-15", 5.32],
			["2026-01-16", "2026-01-31", 11.35],
		]);
	});

	it("late usage is corrected at its currency's price, and a cancellation credits in it", async () => {
		const { uuid } = await makeMetric(stage.client);
		const dollars = { prices: [{ currency: "USD", unit_price: 0.6 }] };
		const contract = await contractOf([usage(uuid, dollars), everywhere], { currency: "USD" });
		await stage.useOn("2026-01-10", 100);
		expect(timeline(await stage.billedAndSent("2026-02-01"))).toEqual([
			["2026-01-01", 11],
			["2026-02-01", 71], // 100 × 0.60 + 11
		]);
		await stage.useOn("2026-01-11", 10);
		await stage.cancel(contract, "2026-02-14");
		await stage.billedAndSent("2026-02-15");
		// 11 × 14 ÷ 28 = 5.50 of 11 is credited, 10 × 0.60 = 6 charged: 0.50 is due.
		expect((await stage.invoices()).at(-1)).toMatchObject({ currency: "USD", amount: 0.5 });
	});

	it("seats in tiers by currency", async () => {
		const inEuros = [
			{ up_to: 5, unit_price: 10 },
			{ up_to: null, unit_price: 8 },
		];
		const inDollars = [
			{ up_to: 5, unit_price: 12 },
			{ up_to: null, unit_price: 9 },
		];
		const seats = fee({
			...{ unit_price: undefined, pricing_model: "graduated", tiers: inEuros, default_quantity: 7 },
			prices: [{ currency: "USD", tiers: inDollars }],
		});
		await contractOf([seats], { currency: "USD" });
		// 5 × 12 + 2 × 9.
		expect(timeline(await stage.billed("2026-01-01"))).toEqual([["2026-01-01", 78]]);
	});
});

describe("prices are refused", () => {
	const tiers = [{ up_to: 5, unit_price: 1 }];
	it.each<[string, object, string]>([
		["without a currency", { prices: [{ unit_price: 1 }] }, "prices[0].currency"],
		["in no currency", { prices: [{ currency: "XX", unit_price: 1 }] }, "prices[0].currency"],
		["below 0", { prices: [{ currency: "USD", unit_price: -1 }] }, "prices[0].unit_price"],
		["of more than 12 decimals", { prices: [{ currency: "USD", unit_price: 1e-13 }] }, "prices[0].unit_price"],
		["above 10^12", { prices: [{ currency: "USD", unit_price: 1e13 }] }, "prices[0].unit_price"],
		["with another field", { prices: [{ currency: "USD", unit_price: 1, trial_days: 3 }] }, "prices[0].trial_days"],
		["with tiers of no tiered model", { prices: [{ currency: "USD", tiers }] }, "prices[0]"],
		[
			"twice in one currency",
			{
				prices: [
					{ currency: "USD", unit_price: 1 },
					{ currency: "USD", unit_price: 2 },
				],
			},
			"prices",
		],
	])("%s", async (_name, fields, field) => {
		const body = { name: "Plan", options: [{ name: "Monthly", services: [fee(fields)] }] };
		expectRefused(await stage.client.post("/template", body), `options[0].services[0].${field}`);
	});
});
