import { beforeEach, describe, expect, it } from "vitest";
import { type Body, makeCustomer, makeMetric, succeed, usage } from "../../support/billing.ts";
import { useWatch } from "./watch.ts";

/** `/alert/` of the kind `usage`: at or above each threshold, once or each period; told by webhook. */

const watch = useWatch();
const { account } = watch;
const noon = "2026-01-10T12:00:00.000Z";
let contract: Body;

beforeEach(async () => {
	contract = await account.contract([usage(account.metric.uuid)]);
});

describe("thresholds of 50, 100 and 200", () => {
	// [name, used one after the other, threshold and value of each trigger]
	it.each<[string, number[], [number, number][]]>([
		["nothing below the first", [49.999], []],
		["the first, exactly", [50], [[50, 50]]],
		[
			"the first two at once, each with the same value",
			[120],
			[
				[50, 120],
				[100, 120],
			],
		],
		[
			"one after the other",
			[60, 60, 100],
			[
				[50, 60],
				[100, 120],
				[200, 220],
			],
		],
		[
			"nothing more above the last",
			[250, 100],
			[
				[50, 250],
				[100, 250],
				[200, 250],
			],
		],
		["by twelve decimals", [49.999999999999, 0.000000000001], [[50, 50]]],
	])("%s", async (_name, quantities, expected) => {
		const alert = await watch.create(watch.request({ thresholds: [50, 100, 200] }));
		for (const [index, quantity] of quantities.entries()) {
			await account.use(`2026-01-1${index}T11:00:00Z`, quantity);
			await watch.notice(`2026-01-1${index}T12:00:00.000Z`);
		}
		expect(await watch.valuesOf(alert)).toEqual(expected);
		expect(await watch.told()).toHaveLength(expected.length);
	});
});

it("a trigger says which period, and when", async () => {
	const alert = await watch.create(watch.request());
	await watch.useBy(noon, 120);
	const [trigger, ...others] = await watch.triggersOf(alert);
	expect([others, trigger.threshold, trigger.value, trigger.triggered_at]).toEqual([[], 100, 120, noon]);
	expect(Date.parse(trigger.period_start)).toBe(Date.parse("2026-01-01T00:00:00Z"));
});

it("the message names the alert and its customer", async () => {
	const alert = await watch.create(watch.request());
	await watch.useBy(noon, 120);
	const [message, ...others] = await watch.told();
	expect(others).toEqual([]);
	expect(message).toMatchObject({ type: "alert.triggered", timestamp: noon });
	const told = JSON.stringify(message.data);
	for (const uuid of [alert.uuid, account.customer.uuid]) expect(told).toContain(uuid);
});

it("silent: the message says which threshold, and at which value", async () => {
	await watch.create(watch.request({ thresholds: [50, 100] }));
	await watch.useBy(noon, 120);
	const figures = (await watch.told()).map(({ data }) => [data.threshold, data.value]);
	expect(figures.toSorted(([a], [b]) => a - b)).toEqual([
		[50, 120],
		[100, 120],
	]);
});

it("silent: the organization gets one mail for each message", async () => {
	await succeed(account.client.put("/organisation", { email: "billing@fernweh.example" }));
	const alert = await watch.create(watch.request());
	await watch.useBy(noon, 120);
	const { items } = await succeed(account.client.get(`/mail?subject_uuid=${alert.uuid}`));
	expect(items).toHaveLength(1);
	expect(JSON.stringify(items)).toContain("billing@fernweh.example");
});

describe("what was used before the alert was made", () => {
	it("counts in its period", async () => {
		await watch.useBy("2026-01-05T12:00:00.000Z", 70);
		const alert = await watch.create(watch.request());
		await watch.useBy(noon, 30);
		expect(await watch.valuesOf(alert)).toEqual([[100, 100]]);
	});

	it("silent: triggers it at once, where it is enough", async () => {
		await watch.useBy("2026-01-05T12:00:00.000Z", 130);
		const alert = await watch.create(watch.request());
		await watch.notice();
		expect(await watch.valuesOf(alert)).toEqual([[100, 130]]);
	});
});

describe("what counts", () => {
	// [name, what is used besides 99, whether it triggers]
	it.each<[string, () => Promise<unknown>, boolean]>([
		["the period's first moment", () => account.use("2026-01-01T00:00:00Z", 1), true],
		["not the moment before", () => account.use("2025-12-31T23:59:59.999Z", 1), false],
		["late usage of the period", () => account.use("2026-01-02", 1), true],
		["not what lies in the future", () => account.use("2026-01-20", 1), false],
		["not another event", () => account.use("2026-01-02", 1, { event_name: "token" }), false],
		[
			"not another customer's",
			async () => account.use("2026-01-02", 1, { customer_id: (await makeCustomer(account.client)).uuid }),
			false,
		],
		[
			"what names the billable item",
			() => account.use("2026-01-02", 1, { item_id: contract.items[0].item_id, customer_id: undefined }),
			true,
		],
	])("%s", async (_name, use, isEnough) => {
		const alert = await watch.create(watch.request());
		account.app.now = noon;
		await account.use("2026-01-09", 99);
		await use();
		await watch.notice();
		expect(await watch.valuesOf(alert)).toEqual(isEnough ? [[100, 100]] : []);
	});

	it.each<[string, object, number[], number]>([
		["the highest value, of `max`", { aggregation: "max" }, [60, 100, 40], 100],
		["the number of events, of `count`", { aggregation: "count" }, [900, 2, 3], 3],
		["the last value, of `latest`", { aggregation: "latest" }, [60, 40, 100], 100],
	])("%s", async (_name, fields, quantities, threshold) => {
		const metric = await makeMetric(account.client, { name: "Tokens", event_name: "token", ...fields });
		await account.contract([usage(metric.uuid)]);
		const alert = await watch.create(watch.request({ metric_uuid: metric.uuid, thresholds: [threshold] }));
		account.app.now = noon;
		for (const [index, quantity] of quantities.entries())
			await account.use(`2026-01-0${index + 2}`, quantity, { event_name: "token" });
		await watch.notice();
		expect(await watch.valuesOf(alert)).toEqual([[threshold, threshold]]);
	});

	it("only usage within the metric's filters", async () => {
		const filters = [{ property: "model", operator: "eq", value: "large" }];
		const metric = await makeMetric(account.client, { name: "Large calls", filters });
		await account.contract([usage(metric.uuid)]);
		const alert = await watch.create(watch.request({ metric_uuid: metric.uuid }));
		account.app.now = noon;
		await account.use("2026-01-03", 500, { properties: { model: "small" } });
		await account.use("2026-01-04", 101, { properties: { model: "large" } });
		await watch.notice();
		expect(await watch.valuesOf(alert)).toEqual([[100, 101]]);
	});
});

describe("usage taken back", () => {
	it("before it is noticed triggers nothing", async () => {
		const alert = await watch.create(watch.request());
		account.app.now = noon;
		await account.use("2026-01-09", 100, { idempotency_key: "mistake" });
		await succeed(account.client.post("/usage/events/void", { idempotency_keys: ["mistake"] }));
		await watch.notice();
		expect(await watch.valuesOf(alert)).toEqual([]);
	});

	it("and used again triggers no second time in one period, whatever `repeat` says", async () => {
		const alerts = [await watch.create(watch.request()), await watch.create(watch.request({ repeat: "each_period" }))];
		account.app.now = noon;
		await account.use("2026-01-09", 100, { idempotency_key: "mistake" });
		await watch.notice();
		await succeed(account.client.post("/usage/events/void", { idempotency_keys: ["mistake"] }));
		await watch.notice();
		await watch.useBy("2026-01-11T12:00:00.000Z", 150);
		for (const alert of alerts) expect(await watch.valuesOf(alert)).toEqual([[100, 100]]);
	});
});

describe("over three months, with 120, 40 and 130 used", () => {
	const months = [
		["2026-01-10T12:00:00.000Z", 120],
		["2026-02-10T12:00:00.000Z", 40],
		["2026-03-10T12:00:00.000Z", 130],
	] as const;

	it.each<[string, [number, number, string][]]>([
		["once", [[100, 120, "2026-01-01"]]],
		[
			"each_period",
			[
				[100, 120, "2026-01-01"],
				[100, 130, "2026-03-01"],
			],
		],
	])("%s", async (repeat, expected) => {
		const alert = await watch.create(watch.request({ repeat }));
		for (const [time, quantity] of months) await watch.useBy(time, quantity);
		const triggers = await watch.triggersOf(alert);
		expect(triggers.map(({ threshold, value, period_start }) => [threshold, value, period_start.slice(0, 10)])).toEqual(
			expected,
		);
		expect(await watch.told()).toHaveLength(expected.length);
	});

	it("once, each threshold for itself", async () => {
		const alert = await watch.create(watch.request({ thresholds: [100, 125] }));
		for (const [time, quantity] of months) await watch.useBy(time, quantity);
		expect(await watch.valuesOf(alert)).toEqual([
			[100, 120],
			[125, 130],
		]);
	});

	it("the day on which a period ends belongs to it", async () => {
		const alert = await watch.create(watch.request({ repeat: "each_period" }));
		await watch.useBy("2026-02-01T00:59:59.999Z", 60);
		await watch.useBy("2026-02-01T02:00:00.000Z", 60);
		expect(await watch.valuesOf(alert)).toEqual([]);
	});

	it("silent: late usage of a period that has ended triggers nothing", async () => {
		const alert = await watch.create(watch.request({ repeat: "each_period" }));
		account.app.now = "2026-02-10T12:00:00.000Z";
		await account.use("2026-01-20", 500);
		await watch.notice();
		expect(await watch.valuesOf(alert)).toEqual([]);
	});
});

describe("an alert of a contract", () => {
	const request = (fields: object = {}) =>
		watch.request({ customer_uuid: undefined, contract_uuid: contract.uuid, ...fields });

	it("has that contract's periods", async () => {
		contract = await account.contract([usage(account.metric.uuid)], { start_date: "2026-01-15" });
		const alert = await watch.create(request({ repeat: "each_period" }));
		await watch.useBy("2026-01-16T12:00:00.000Z", 60);
		await watch.useBy("2026-02-14T23:59:00.000Z", 60);
		await watch.useBy("2026-02-16T12:00:00.000Z", 60);
		const triggers = await watch.triggersOf(alert);
		expect(triggers.map(({ value, period_start }) => [value, period_start.slice(0, 10)])).toEqual([
			[120, "2026-01-15"],
		]);
	});

	it("counts only usage within its dates", async () => {
		contract = await account.contract([usage(account.metric.uuid)], { start_date: "2026-01-08" });
		const alert = await watch.create(request());
		account.app.now = noon;
		await account.use("2026-01-07", 500);
		await account.use("2026-01-08", 99);
		await watch.notice();
		expect(await watch.valuesOf(alert)).toEqual([]);
	});
});

it("several alerts on one metric each trigger for themselves", async () => {
	const alerts = await Promise.all([100, 110, 130].map((at) => watch.create(watch.request({ thresholds: [at] }))));
	await watch.useBy(noon, 120);
	expect(await Promise.all(alerts.map((alert) => watch.valuesOf(alert)))).toEqual([[[100, 120]], [[110, 120]], []]);
});

it("is triggered once, however many workers notice it", async () => {
	const alert = await watch.create(watch.request());
	account.app.now = noon;
	await Promise.all([60, 70, 80].map((quantity) => account.use("2026-01-09", quantity)));
	await Promise.all([1, 2, 3, 4].map(() => account.app.work()));
	await watch.notice();
	expect((await watch.triggersOf(alert)).map(({ threshold }) => threshold)).toEqual([100]);
	expect(await watch.told()).toHaveLength(1);
});

it("events that arrive in the background count as well", async () => {
	const alert = await watch.create(watch.request());
	account.app.now = noon;
	const event = { event_name: "call", timestamp: "2026-01-09T00:00:00Z", customer_id: account.customer.uuid };
	const events = [1, 2].map((key) => ({ ...event, idempotency_key: `background ${key}`, event_value: 55 }));
	await succeed(account.client.post("/usage/ingest-async", { events }));
	await watch.notice();
	expect(await watch.valuesOf(alert)).toEqual([[100, 110]]);
});
