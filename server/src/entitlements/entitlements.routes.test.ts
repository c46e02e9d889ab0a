import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestApp, type TestClient, useTestApp } from "../../test/support/app.ts";
import {
	activeContract,
	type Body,
	fee,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../../test/support/billing.ts";
import { until } from "../../test/support/service.ts";

/** The specification's "Features": what customers may use by their contracts, and how much of it is left. */

const app = useTestApp();
let client: TestClient;
let metric: Body;
let customer: Body;

beforeAll(async () => {
	app.now = "2026-01-15T10:00:00.000Z";
	client = await app.client();
	metric = await makeMetric(client);
});

beforeEach(async () => {
	app.now = "2026-01-15T10:00:00.000Z";
	customer = await makeCustomer(client);
});

const metered = (limit: number | null, fields: object = {}) => {
	return { feature: "calls", type: "metered", metric_uuid: metric.uuid, limit, ...fields };
};
const check = (feature: string, by: TestClient = client): Promise<Body> =>
	succeed(by.get(`/customer/${customer.uuid}/entitlements/check?feature=${feature}`));
const list = async (): Promise<Body[]> => (await succeed(client.get(`/customer/${customer.uuid}/entitlements`))).items;
const contract = (features: readonly object[], fields: object = {}): Promise<Body> =>
	activeContract(client, customer.uuid, [fee()], { features, ...fields });
const call = (event_value: number, fields: object = {}) =>
	use(client, customer.uuid, "2026-01-10T08:00:00Z", event_value, fields);
/** Usage is a second old at most: until it shows this much. */
const untilUsed = (used: number) => until(async () => (await check("calls")).used === used);

describe("a check", () => {
	it("answers of a feature that is on or off, and of one with a value", async () => {
		await contract([
			{ feature: "sso" },
			{ feature: "audit", type: "boolean", value: false },
			{ feature: "projects", type: "value", value: 12.5 },
			{ feature: "support", type: "value", value: "gold" },
		]);
		const none = { limit: null, used: null, remaining: null, exceeded: false, age_ms: expect.any(Number) };
		expect(await check("sso")).toEqual({ feature: "sso", allowed: true, value: true, ...none });
		expect(await check("audit")).toEqual({ feature: "audit", allowed: false, value: false, ...none });
		expect(await check("projects")).toEqual({ feature: "projects", allowed: true, value: 12.5, ...none });
		expect(await check("support")).toEqual({ feature: "support", allowed: true, value: "gold", ...none });
		expect(await check("unheard%20of")).toEqual({ feature: "unheard of", allowed: false, value: null, ...none });
	});

	it("is allowed by a hard limit until it is reached", async () => {
		await contract([metered(100)]);
		await call(60);
		await call(1000, { event_name: "other" });
		await untilUsed(60);
		expect(await check("calls")).toMatchObject({
			...{ feature: "calls", allowed: true, value: null, limit: 100 },
			...{ used: 60, remaining: 40, exceeded: false },
		});
		await call(39.5);
		await untilUsed(99.5);
		expect(await check("calls")).toMatchObject({ allowed: true, remaining: 0.5, exceeded: false });
		await call(0.5);
		await untilUsed(100);
		expect(await check("calls")).toMatchObject({ allowed: false, remaining: 0, exceeded: false });
	});

	it("is always allowed by a soft limit, and told that it was exceeded", async () => {
		await contract([metered(100, { enforcement: "soft" })]);
		await call(130);
		await untilUsed(130);
		expect(await check("calls")).toMatchObject({ allowed: true, limit: 100, used: 130, remaining: 0, exceeded: true });
	});

	it("is allowed without a limit, whatever was used; and never with one of 0", async () => {
		await contract([metered(null), metered(0, { feature: "exports" })]);
		await call(1_000_000);
		await untilUsed(1_000_000);
		expect(await check("calls")).toMatchObject({ allowed: true, limit: null, remaining: null, exceeded: false });
		expect(await check("exports")).toMatchObject({ allowed: false, limit: 0, remaining: 0, exceeded: true });
	});

	it("counts the present billing period of the service that the metric bills", async () => {
		// Weeks from January 1: the present one begins on the 15th.
		const services = [fee(), usage(metric.uuid, { billing_cycle: "weekly" })];
		await activeContract(client, customer.uuid, services, { features: [metered(100)] });
		await use(client, customer.uuid, "2026-01-14T23:59:59Z", 50);
		await use(client, customer.uuid, "2026-01-15T00:00:00Z", 7);
		await untilUsed(7);
		expect(await list()).toMatchObject([{ period_start: "2026-01-15", period_end: "2026-01-21", used: 7 }]);
		app.now = "2026-01-22T00:00:00.000Z";
		expect(await check("calls")).toMatchObject({ used: 0, remaining: 100 });
	});

	it("counts the contract's period where no service bills the metric: the shortest", async () => {
		const services = [fee({ billing_cycle: "annual" }), fee({ billing_cycle: "quarterly", plan_item_name: "Seats" })];
		await activeContract(client, customer.uuid, services, { features: [metered(100)], start_date: "2025-11-10" });
		await use(client, customer.uuid, "2025-11-10T00:00:00Z", 3);
		await use(client, customer.uuid, "2025-11-09T23:59:59Z", 50);
		await untilUsed(3);
		expect(await list()).toMatchObject([{ period_start: "2025-11-10", period_end: "2026-02-09" }]);
	});

	it("counts events that name the service by its item_id", async () => {
		const { items } = await activeContract(client, customer.uuid, [usage(metric.uuid)], { features: [metered(100)] });
		await call(5, { item_id: items[0].item_id });
		await call(6);
		await untilUsed(11);
	});

	it("is never of another organization's customer, or of one that doesn't exist", async () => {
		await contract([{ feature: "sso" }]);
		await check("sso");
		const stranger = await app.client("write", "Another company");
		const unknown = "00000000-0000-7000-8000-000000000000";
		for (const path of ["entitlements", "entitlements/check?feature=sso"]) {
			expect((await stranger.get(`/customer/${customer.uuid}/${path}`)).status).toBe(404);
			expect((await client.get(`/customer/${unknown}/${path}`)).status).toBe(404);
		}
		expect((await client.get(`/customer/${customer.uuid}/entitlements/check`)).status).toBe(422);
	});
});

describe("of several contracts", () => {
	const all = async (...lists: readonly (readonly object[])[]) => {
		for (const features of lists) await contract(features);
		return check("calls");
	};
	const value = (value: unknown) => [{ feature: "calls", type: "value", value }];

	it("one that is on counts", async () => {
		expect(await all([{ feature: "calls" }], [{ feature: "calls", value: false }])).toMatchObject({ value: true });
	});

	it("the largest number counts, and of texts the newest contract's", async () => {
		expect(await all(value(5), value(20), value(3))).toMatchObject({ value: 20 });
		customer = await makeCustomer(client);
		expect(await all(value("silver"), value("gold"), value("bronze"))).toMatchObject({ value: "bronze" });
	});

	it("the largest limit counts, none above all, and soft before hard", async () => {
		const soft = { enforcement: "soft" };
		expect(await all([metered(5, soft)], [metered(20)], [metered(10)])).toMatchObject({ limit: 20 });
		expect(await list()).toMatchObject([{ limit: 20, enforcement: "soft" }]);
		customer = await makeCustomer(client);
		expect(await all([metered(5)], [metered(null)], [metered(10)])).toMatchObject({ limit: null, allowed: true });
	});

	it("the newest one's type counts", async () => {
		expect(await all([metered(5)], [{ feature: "calls", value: false }])).toMatchObject({
			allowed: false,
			limit: null,
		});
	});
});

describe("a contract", () => {
	it("grants what its option does, and its own instead", async () => {
		const features = [{ feature: "sso" }, metered(100), { feature: "projects", type: "value", value: 3 }];
		const options = [{ name: "Monthly", services: [fee()], features }];
		const template = await succeed(client.post("/template", { name: "Team", options }));
		const draft = await succeed(
			client.post("/contract", {
				...{ customer_uuid: customer.uuid, option_uuid: template.options[0].uuid, start_date: "2026-01-01" },
				features: [metered(500, { enforcement: "soft" }), { feature: "beta" }],
			}),
		);
		expect(draft.option_features).toEqual(template.options[0].features);
		expect(await list()).toEqual([]);
		const { uuid } = await succeed(client.post(`/contract/${draft.uuid}/activate`));
		expect(
			(await list()).map(({ feature, type, value, limit, enforcement, contract_uuid }: Body) => [
				...[feature, type, value, limit, enforcement, contract_uuid],
			]),
		).toEqual([
			["beta", "boolean", true, null, null, uuid],
			["calls", "metered", null, 500, "soft", uuid],
			["projects", "value", 3, null, null, uuid],
			["sso", "boolean", true, null, null, uuid],
		]);
		// Contracts keep what they were made with.
		const [option] = template.options;
		await succeed(client.put(`/template/${template.uuid}`, { options: [{ ...option, features: [] }] }));
		expect(await check("sso")).toMatchObject({ allowed: true });
	});

	it("grants from its first day through its last, and after a renewal", async () => {
		const days = { start_date: "2026-01-10", end_date: "2026-02-09" };
		await contract([{ feature: "sso" }], days);
		await contract([{ feature: "beta" }], { ...days, auto_renew: true });
		for (const [now, allowed] of [
			["2026-01-09T23:59:59.999Z", false],
			["2026-01-10T00:00:00.000Z", true],
			["2026-02-09T23:59:59.999Z", true],
			["2026-02-10T00:00:00.000Z", false],
		] as const) {
			app.now = now;
			expect([now, (await check("sso")).allowed]).toEqual([now, allowed]);
		}
		expect(await check("beta")).toMatchObject({ allowed: true });
	});

	it("grants through the last day of its cancellation, at once without one, and again once it is taken back", async () => {
		const { uuid } = await contract([{ feature: "sso" }]);
		expect(await check("sso")).toMatchObject({ allowed: true });
		await succeed(client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-01-31" }));
		app.now = "2026-01-31T10:00:00.000Z";
		expect(await check("sso")).toMatchObject({ allowed: true });
		app.now = "2026-02-01T10:00:00.000Z";
		expect(await check("sso")).toMatchObject({ allowed: false });
		app.now = "2026-01-31T10:00:00.000Z";
		await succeed(client.post(`/contract/${uuid}/reinstate`));
		app.now = "2026-02-01T10:00:00.000Z";
		expect(await check("sso")).toMatchObject({ allowed: true });
		await succeed(client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-01-20" }));
		expect(await check("sso")).toMatchObject({ allowed: false });
		expect(await list()).toEqual([]);
	});

	it("grants what an amendment says from its day on", async () => {
		const { uuid } = await contract([{ feature: "sso" }, metered(100)]);
		await succeed(client.post(`/contract/${uuid}/amend`, { effective_date: "2026-01-20", features: [metered(300)] }));
		expect([(await check("calls")).limit, (await check("sso")).allowed]).toEqual([100, true]);
		app.now = "2026-01-20T00:00:00.000Z";
		expect([(await check("calls")).limit, (await check("sso")).allowed]).toEqual([300, false]);
		await succeed(client.post(`/contract/${uuid}/amend`, { effective_date: "2026-01-20", features: [] }));
		expect(await list()).toEqual([]);
	});
});

describe("another process", () => {
	const other = new TestApp({ database: async () => app.connectionString });
	beforeAll(() => other.start());
	afterAll(() => other.stop());

	it("hears of what one has changed", async () => {
		other.now = app.now;
		const there = {
			get: (path: string) =>
				other.request({ method: "GET", path: `/api/v1${path}`, headers: { authorization: `Bearer ${client.token}` } }),
		} as TestClient;
		expect(await check("sso", there)).toMatchObject({ allowed: false });
		// Nothing is billed by it, so that it can change.
		const { uuid: metric_uuid } = await makeMetric(client);
		const { uuid } = await contract([{ feature: "sso" }, metered(100, { metric_uuid })]);
		await until(async () => (await check("sso", there)).allowed);
		await call(40);
		await until(async () => (await check("calls", there)).used === 40);
		const features = [metered(70, { metric_uuid })];
		await succeed(client.post(`/contract/${uuid}/amend`, { effective_date: "2026-01-15", features }));
		await until(async () => (await check("calls", there)).limit === 70);
		expect(await check("calls", there)).toMatchObject({ used: 40, remaining: 30 });
		await succeed(
			client.put(`/metric/${metric_uuid}`, {
				filters: [{ property: "eu", operator: "exists", value: true }],
			}),
		);
		await until(async () => (await check("calls", there)).used === 0);
	});
});
