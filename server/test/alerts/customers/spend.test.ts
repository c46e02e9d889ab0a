import { describe, expect, it } from "vitest";
import { fee, makeMetric, succeed, usage } from "../../support/billing.ts";
import { useWatch } from "./watch.ts";

/** `/alert/` of the kinds `spend` (list price or net) and `credit_balance`. */

const watch = useWatch();
const { account } = watch;
const noon = "2026-01-10T12:00:00.000Z";
const graduated = {
	...{ pricing_model: "graduated", unit_price: undefined },
	tiers: [
		{ up_to: 100, unit_price: 0.5, flat_fee: 0 },
		{ up_to: null, unit_price: 0.1, flat_fee: 0 },
	],
};

describe("the spend of a period", () => {
	// [name, terms of calls, used, list, net]
	it.each<[string, object, number, number, number]>([
		["at a unit price", { unit_price: 1 }, 100, 100, 100],
		// 100 less 20 %.
		["less the service's own discount", { unit_price: 1, discount_percent: 20 }, 100, 100, 80],
		// 100 × 0.50 + 20 × 0.10.
		["by tiers", graduated, 120, 52, 52],
		["above what is included", { unit_price: 1, included_quantity: 40 }, 100, 60, 60],
		// The minimum is known at the period's end.
		["without a minimum, which waits for the period's end", { unit_price: 1, minimum_amount: 90 }, 50, 50, 50],
	])("%s", async (_name, terms, quantity, list, net) => {
		await account.contract([usage(account.metric.uuid, terms)]);
		const exact = [
			await watch.create(watch.spendRequest("list", { thresholds: [list, list + 0.01] })),
			await watch.create(watch.spendRequest("net", { thresholds: [net, net + 0.01] })),
		];
		await watch.useBy(noon, quantity);
		const values = await Promise.all(exact.map((alert) => watch.valuesOf(alert)));
		expect(values).toEqual([[[list, list]], [[net, net]]]);
	});

	it("net is after a maximum", async () => {
		await account.contract([usage(account.metric.uuid, { unit_price: 1, maximum_amount: 25 })]);
		const alert = await watch.create(watch.spendRequest("net", { thresholds: [25, 25.01] }));
		await watch.useBy(noon, 100);
		expect(await watch.valuesOf(alert)).toEqual([[25, 25]]);
	});

	it("net is after a customer's discount; the list price isn't", async () => {
		const discount = { name: "Partner", percent: 20, customer_uuid: account.customer.uuid, starts_on: "2026-01-01" };
		await succeed(account.client.post("/discount", discount));
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		const alerts = [
			await watch.create(watch.spendRequest("list", { thresholds: [90] })),
			await watch.create(watch.spendRequest("net", { thresholds: [80, 90] })),
		];
		await watch.useBy(noon, 100);
		expect(await Promise.all(alerts.map((alert) => watch.valuesOf(alert)))).toEqual([[[90, 100]], [[80, 80]]]);
	});

	it("silent: net is before tax and before credit, which is another way to pay", async () => {
		await succeed(account.client.put(`/customer/${account.customer.uuid}`, { tax_rate: 19 }));
		await account.grant({ amount: 500 });
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		const alert = await watch.create(watch.spendRequest("net", { thresholds: [100, 101] }));
		await watch.useBy(noon, 100);
		expect(await watch.valuesOf(alert)).toEqual([[100, 100]]);
	});

	it("of a customer is that of all contracts in its currency", async () => {
		const tokens = await makeMetric(account.client, { name: "Tokens", event_name: "token" });
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.contract([usage(tokens.uuid, { unit_price: 2 })]);
		await account.contract([usage(account.metric.uuid, { unit_price: 50 })], { currency: "USD" });
		const alert = await watch.create(watch.spendRequest("list", { thresholds: [100, 101] }));
		account.app.now = noon;
		await account.use("2026-01-09", 60);
		await account.use("2026-01-09", 20, { event_name: "token", idempotency_key: "tokens" });
		await watch.notice();
		// 60 + 2 × 20.
		expect(await watch.valuesOf(alert)).toEqual([[100, 100]]);
	});

	it("of a contract is its own", async () => {
		const contract = await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.contract([usage(account.metric.uuid, { unit_price: 50 })]);
		const only = { customer_uuid: undefined, contract_uuid: contract.uuid, thresholds: [60, 61] };
		const alert = await watch.create(watch.spendRequest("list", only));
		await watch.useBy(noon, 60);
		expect(await watch.valuesOf(alert)).toEqual([[60, 60]]);
	});

	it.each<[string, number]>([
		["once", 1],
		["each_period", 2],
	])("begins anew with each period: %s", async (repeat, count) => {
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		const alert = await watch.create(watch.spendRequest("net", { repeat }));
		for (const [time, quantity] of [
			["2026-01-10T12:00:00.000Z", 110],
			["2026-01-11T12:00:00.000Z", 110],
			["2026-02-10T12:00:00.000Z", 90],
			["2026-03-10T12:00:00.000Z", 120],
		] as const)
			await watch.useBy(time, quantity);
		expect(await watch.valuesOf(alert)).toEqual(
			[
				[100, 110],
				[100, 120],
			].slice(0, count),
		);
	});
});

describe("the credit balance, of 100", () => {
	/** A grant of 100 and calls at 1.00. */
	async function hundred(fields: object = {}): Promise<void> {
		await account.grant({ amount: 100, ...fields });
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
	}

	// [name, thresholds, used, triggers]
	it.each<[string, number[], number, [number, number][]]>([
		["is told below the threshold", [20], 80.01, [[20, 19.99]]],
		["is not told at the threshold", [20], 80, []],
		[
			"is told below each",
			[50, 20, 5],
			90,
			[
				[20, 10],
				[50, 10],
			],
		],
		["is told when nothing is left", [20], 100, [[20, 0]]],
		["is never below 0", [20], 500, [[20, 0]]],
	])("%s", async (_name, thresholds, quantity, expected) => {
		await hundred();
		const alert = await watch.create(watch.creditRequest({ thresholds }));
		await watch.useBy(noon, quantity);
		expect(await watch.valuesOf(alert)).toEqual(expected);
	});

	it.each<[string, () => Promise<unknown>]>([
		[
			"a draft that reserves",
			async () => {
				await account.contract([fee({ unit_price: 90 })]);
				await account.bill("2026-01-03");
			},
		],
		[
			"a grant that is voided",
			async () => {
				const [{ uuid }] = (await account.grants()) as [{ uuid: string }];
				await succeed(account.client.delete(`/credit-grant/${uuid}`));
			},
		],
	])("is told after %s", async (_name, act) => {
		await hundred();
		const alert = await watch.create(watch.creditRequest());
		await act();
		await watch.notice();
		expect(await watch.triggersOf(alert)).toHaveLength(1);
	});

	it("silent: is told after a grant has expired, at the latest with the run of that day", async () => {
		await hundred({ expires_at: "2026-01-10T00:00:00Z" });
		const alert = await watch.create(watch.creditRequest());
		await watch.notice("2026-01-09T23:00:00.000Z");
		expect(await watch.valuesOf(alert)).toEqual([]);
		await account.bill("2026-01-10");
		await watch.notice();
		expect(await watch.valuesOf(alert)).toEqual([[20, 0]]);
	});

	it("is the sum of the grants in its currency", async () => {
		await hundred();
		await account.grant({ amount: 30 });
		await account.grant({ amount: 5, currency: "USD" });
		const alert = await watch.create(watch.creditRequest({ thresholds: [50] }));
		await watch.useBy(noon, 80);
		expect(await watch.valuesOf(alert)).toEqual([]);
		await watch.useBy("2026-01-11T12:00:00.000Z", 0.01);
		expect(await watch.valuesOf(alert)).toEqual([[50, 49.99]]);
	});

	it.each<[string, [number, number][]]>([
		["once", [[20, 10]]],
		// January and February; not twice in January.
		[
			"each_period",
			[
				[20, 10],
				[20, 3],
			],
		],
	])("silent: is told %s, where the period is the calendar month", async (repeat, expected) => {
		await hundred();
		const alert = await watch.create(watch.creditRequest({ repeat }));
		await watch.useBy("2026-01-10T12:00:00.000Z", 90);
		await account.grant({ amount: 50 });
		await watch.useBy("2026-01-12T12:00:00.000Z", 45);
		await account.grant({ amount: 50 });
		await watch.notice("2026-02-01T12:00:00.000Z");
		await watch.useBy("2026-02-10T12:00:00.000Z", 62);
		// 100 − 90 = 10; + 50 − 45 = 15; + 50 = 65; − 62 = 3.
		expect(await watch.valuesOf(alert)).toEqual(expected);
	});
});
