import { beforeEach, describe, expect, it } from "vitest";
import { useStage } from "../../test/scenarios/motion/stage.ts";
import { type Body, makeCustomer, makeMetric, succeed, usage, use } from "../../test/support/billing.ts";
import { AlertWatcher } from "./index.ts";

const stage = useStage();
let metric: Body;

beforeEach(async () => {
	metric = await makeMetric(stage.client);
});

const alert = (fields: object = {}): Promise<Body> => {
	const usageOf = { kind: "usage", metric_uuid: metric.uuid, customer_uuid: stage.customer.uuid };
	return succeed(stage.client.post("/alert", { name: "Calls", thresholds: [100], ...usageOf, ...fields }));
};
const spend = (fields: object = {}) => alert({ kind: "spend", metric_uuid: undefined, ...fields });
const credit = (fields: object = {}) => alert({ kind: "credit_balance", metric_uuid: undefined, ...fields });
const grant = (fields: object = {}): Promise<Body> => {
	const body = { customer_uuid: stage.customer.uuid, name: "Prepaid", amount: 100, effective_at: "2026-01-01" };
	return succeed(stage.client.post("/credit-grant", { ...body, ...fields }));
};
/** What an alert has triggered, oldest first: threshold, value, period. */
const triggered = async ({ uuid }: Body): Promise<unknown[]> => {
	await stage.app.look();
	const { triggers } = await succeed(stage.client.get(`/alert/${uuid}`));
	return triggers.toReversed().map(({ threshold, value, period_start }: Body) => [threshold, value, period_start]);
};

describe("usage", () => {
	it("triggers at the threshold or above it, once a period, and again in the next", async () => {
		await stage.contract([usage(metric.uuid)]);
		const { uuid } = await alert({ thresholds: [100, 200] });
		stage.today("2026-01-05");
		await stage.useOn("2026-01-05", 99);
		expect(await triggered({ uuid })).toEqual([]);
		await stage.useOn("2026-01-05", 1);
		expect(await triggered({ uuid })).toEqual([[100, 100, "2026-01-01"]]);
		await stage.useOn("2026-01-05", 150);
		const january = [
			[100, 100, "2026-01-01"],
			[200, 250, "2026-01-01"],
		];
		expect(await triggered({ uuid })).toEqual(january);
		await stage.useOn("2026-01-05", 500);
		expect(await triggered({ uuid })).toEqual(january);
		stage.today("2026-02-02");
		await stage.useOn("2026-02-01", 99.5);
		expect(await triggered({ uuid })).toEqual(january);
		// Late usage of January counts for January.
		await stage.useOn("2026-01-31", 400);
		expect(await triggered({ uuid })).toEqual(january);
		await stage.useOn("2026-02-02", 0.5);
		expect(await triggered({ uuid })).toEqual([...january, [100, 100, "2026-02-01"]]);
	});

	it("triggers only once ever if it says so", async () => {
		await stage.contract([usage(metric.uuid)]);
		const { uuid } = await alert({ repeat: "once" });
		for (const day of ["2026-01-05", "2026-02-05"]) {
			stage.today(day);
			await stage.useOn(day, 120);
			expect(await triggered({ uuid })).toEqual([[100, 120, "2026-01-01"]]);
		}
		await succeed(stage.client.put(`/alert/${uuid}`, { repeat: "each_period" }));
		expect(await triggered({ uuid })).toEqual([
			[100, 120, "2026-01-01"],
			[100, 120, "2026-02-01"],
		]);
	});

	it("that is beyond a threshold when the alert is made or changed triggers at once", async () => {
		await stage.contract([usage(metric.uuid)]);
		await stage.useOn("2026-01-01", 150);
		const { uuid } = await alert({ thresholds: [100, 200] });
		expect(await triggered({ uuid })).toEqual([[100, 150, "2026-01-01"]]);
		await succeed(stage.client.put(`/alert/${uuid}`, { thresholds: [100, 120] }));
		expect(await triggered({ uuid })).toEqual([
			[100, 150, "2026-01-01"],
			[120, 150, "2026-01-01"],
		]);
	});

	it("counts once it is attributed, and no longer once it is voided; what was triggered stays", async () => {
		await stage.contract([usage(metric.uuid)]);
		const { uuid } = await alert();
		await succeed(
			stage.client.post("/usage/ingest", {
				events: [
					{
						...{ event_name: "call", timestamp: "2026-01-01T07:00:00Z", idempotency_key: "late", event_value: 110 },
						external_customer_id: "known-later",
					},
				],
			}),
		);
		expect(await triggered({ uuid })).toEqual([]);
		await stage.alter({ external_id: "known-later" });
		expect(await triggered({ uuid })).toEqual([[100, 110, "2026-01-01"]]);
		await stage.voidEvents("late");
		const second = await alert({ thresholds: [1] });
		expect(await triggered(second)).toEqual([]);
		await stage.useOn("2026-01-01", 130);
		expect(await triggered({ uuid })).toEqual([[100, 110, "2026-01-01"]]);
		expect(await triggered(second)).toEqual([[1, 130, "2026-01-01"]]);
	});

	it("is of one contract, or of all of the customer's in the periods that they are in", async () => {
		const first = await stage.contract([usage(metric.uuid)]);
		const second = await stage.contract([usage(metric.uuid)], { billing_day: 15, start_date: "2026-01-15" });
		const [one, all] = [await alert({ contract_uuid: second.uuid, customer_uuid: undefined }), await alert()];
		expect(one.customer_uuid).toBe(stage.customer.uuid);
		stage.today("2026-01-20");
		const of = ({ items }: Body) => ({ item_id: items[0].item_id });
		await stage.useOn("2026-01-10", 70, of(first));
		await stage.useOn("2026-01-20", 30, of(second));
		expect(await triggered(one)).toEqual([]);
		// 70 since January 1 and 30 since the 15th.
		expect(await triggered(all)).toEqual([[100, 100, "2026-01-15"]]);
		await stage.useOn("2026-01-20", 75, of(second));
		expect(await triggered(one)).toEqual([[100, 105, "2026-01-15"]]);
	});

	it("of each customer by itself, where the alert names none", async () => {
		await stage.contract([usage(metric.uuid)]);
		const { uuid } = await alert({ customer_uuid: undefined });
		await stage.useOn("2026-01-01", 60);
		const { uuid: other } = await makeCustomer(stage.client);
		const draft = { customer_uuid: other, services: [usage(metric.uuid)], start_date: "2026-01-01" };
		const { uuid: contract } = await succeed(stage.client.post("/contract", draft));
		await succeed(stage.client.post(`/contract/${contract}/activate`));
		await use(stage.client, other, "2026-01-01T05:00:00Z", 101);
		expect(await triggered({ uuid })).toEqual([[100, 101, "2026-01-01"]]);
		const { items } = await succeed(stage.client.get(`/alert/${uuid}/triggers?customer_uuid=${other}`));
		expect(items).toMatchObject([{ customer_uuid: other, contract_uuid: null, recovered_at: null }]);
		expect(
			(await succeed(stage.client.get(`/alert/${uuid}/triggers?customer_uuid=${stage.customer.uuid}`))).count,
		).toBe(0);
	});
});

describe("spend", () => {
	it("is what usage costs at list prices, or after discounts, without credit, fees, minimum and tax", async () => {
		const service = { unit_price: 1, discount_percent: 10, minimum_amount: 500, tax_rate: 19 };
		const { uuid: contract_uuid } = await stage.contract([usage(metric.uuid, service)]);
		await succeed(stage.client.post("/discount", { name: "20 off", amount: 20, currency: "EUR", contract_uuid }));
		await grant({ amount: 30 });
		const list = await spend({ basis: "list", thresholds: [100, 100.01] });
		// 100 less 10 %: 90; less 20: 70, whatever credit pays of it.
		const net = await spend({ thresholds: [70, 70.01] });
		const dollars = await spend({ currency: "USD", thresholds: [0.01] });
		await stage.useOn("2026-01-01", 100);
		expect(await triggered(list)).toEqual([[100, 100, "2026-01-01"]]);
		expect(await triggered(net)).toEqual([[70, 70, "2026-01-01"]]);
		expect(await triggered(dollars)).toEqual([]);
	});

	it("is of the present period only: not of an earlier one that is on no invoice", async () => {
		await stage.contract([usage(metric.uuid, { unit_price: 1 })]);
		const { uuid } = await spend();
		await stage.useOn("2026-01-20", 90);
		stage.today("2026-02-05");
		await stage.useOn("2026-02-05", 99);
		expect(await triggered({ uuid })).toEqual([]);
	});

	it("follows amended prices without new usage", async () => {
		const contract = await stage.contract([usage(metric.uuid, { unit_price: 1 })]);
		const { uuid } = await spend({ thresholds: [100] });
		stage.today("2026-01-10");
		await stage.useOn("2026-01-10", 60);
		expect(await triggered({ uuid })).toEqual([]);
		await stage.change(contract, "2026-01-01", { unit_price: 2 });
		expect(await triggered({ uuid })).toEqual([[100, 120, "2026-01-01"]]);
	});
});

describe("a credit balance", () => {
	beforeEach(() => stage.contract([usage(metric.uuid, { unit_price: 1 })]));

	it("triggers below the threshold, and again once it has recovered", async () => {
		await grant();
		const { uuid } = await credit({ thresholds: [50, 10] });
		await stage.useOn("2026-01-01", 50);
		expect(await triggered({ uuid })).toEqual([]);
		await stage.useOn("2026-01-01", 1);
		expect(await triggered({ uuid })).toEqual([[50, 49, null]]);
		await stage.useOn("2026-01-01", 1);
		expect(await triggered({ uuid })).toEqual([[50, 49, null]]);
		await grant();
		await stage.app.look();
		const [first] = (await succeed(stage.client.get(`/alert/${uuid}`))).triggers;
		expect(first.recovered_at).toBe(stage.app.now);
		stage.today("2026-01-02");
		await stage.useOn("2026-01-02", 140);
		expect(await triggered({ uuid })).toEqual([
			[50, 49, null],
			[10, 8, null],
			[50, 8, null],
		]);
	});

	it("stays as it is when its usage is invoiced", async () => {
		await grant();
		const { uuid } = await credit({ thresholds: [50] });
		await stage.useOn("2026-01-20", 50);
		await stage.billedAndSent("2026-02-01");
		expect(await triggered({ uuid })).toEqual([]);
	});

	it("triggers on the day on which credit expires, without any usage", async () => {
		await grant({ expires_at: "2026-01-16" });
		const { uuid } = await credit({ thresholds: [50] });
		stage.today("2026-01-15");
		expect(await triggered({ uuid })).toEqual([]);
		stage.today("2026-01-16");
		expect(await triggered({ uuid })).toEqual([[50, 0, null]]);
	});

	it("is of customers who have, or had, credit in the currency", async () => {
		const { uuid } = await credit({ customer_uuid: undefined, thresholds: [1000] });
		expect(await triggered({ uuid })).toEqual([]);
		await grant({ currency: "USD" });
		expect(await triggered({ uuid })).toEqual([]);
		await grant();
		expect(await triggered({ uuid })).toEqual([[1000, 100, null]]);
	});
});

describe("what is told", () => {
	it("of several thresholds that one event crosses: each by webhook, together by mail", async () => {
		const owner = await stage.app.person("owner", stage.client);
		await stage.contract([usage(metric.uuid)]);
		const { uuid } = await alert({ thresholds: [10, 50, 100, 1000] });
		const listener = await succeed(owner.post("/webhook/listener", { events: ["alert.triggered"] }));
		await stage.useOn("2026-01-01", 120);
		await stage.app.look();
		await stage.app.deliver();
		const { items } = await succeed(owner.post(`/webhook/listener/${listener.uuid}/fetch`, {}));
		const told = items.map(({ body }: Body) => JSON.parse(body));
		const { triggers, ...itself } = await succeed(stage.client.get(`/alert/${uuid}`));
		expect(told.map(({ type }: Body) => type)).toEqual(Array(3).fill("alert.triggered"));
		const byThreshold = (one: Body, other: Body) => one.threshold - other.threshold;
		expect(told.map(({ data }: Body) => data).toSorted(byThreshold)).toEqual(
			triggers.map((trigger: Body) => ({ ...trigger, alert: itself })).toSorted(byThreshold),
		);
		expect(triggers.map(({ threshold }: Body) => threshold)).toEqual([100, 50, 10]);
		const mails = (await succeed(stage.client.get("/mail"))).items;
		expect(mails).toMatchObject([{ kind: "alert_triggered", subject: "Calls: Ada GmbH" }]);
		const { text, recipients } = await succeed(stage.client.get(`/mail/${mails[0].uuid}`));
		expect(text).toContain("Usage of Calls: 120\nReached: 10; 50; 100\nIn the period since: Jan 1, 2026");
		expect(text).toContain(`http://tallybook.test/usage/alerts/${uuid}`);
		expect(recipients).toHaveLength(1);
	});

	it("is told once, however many processes look at once", async () => {
		await stage.app.person("owner", stage.client);
		await stage.contract([usage(metric.uuid)]);
		const alerts = await Promise.all(Array.from({ length: 5 }, () => alert({ thresholds: [10, 20] })));
		const { database, services } = stage.app;
		const watchers = Array.from({ length: 4 }, () => new AlertWatcher({ ...services, database }));
		for (const value of [15, 15]) {
			await stage.useOn("2026-01-01", value);
			await Promise.all(watchers.map((watcher) => watcher.look()));
			await stage.app.look();
		}
		for (const each of alerts)
			expect(await triggered(each)).toEqual([
				[10, 15, "2026-01-01"],
				[20, 30, "2026-01-01"],
			]);
		expect((await succeed(stage.client.get("/mail"))).count).toBe(10);
	});

	it("is saved with what is told of it, or neither: what failed is looked at again", async () => {
		await stage.contract([usage(metric.uuid)]);
		const { uuid } = await alert();
		await stage.useOn("2026-01-01", 120);
		const { database, services } = stage.app;
		const failing = new AlertWatcher({
			...services,
			database,
			appUrl: () => {
				throw new Error("the process ends here");
			},
		});
		await failing.look();
		expect((await succeed(stage.client.get(`/alert/${uuid}`))).triggers).toEqual([]);
		expect(await triggered({ uuid })).toEqual([[100, 120, "2026-01-01"]]);
	});
});
