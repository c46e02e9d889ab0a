import { describe, expect, it } from "vitest";
import { makeCustomer, makeMetric, succeed, usage } from "../support/billing.ts";
import { denied, unmetered, useGate } from "./gate.ts";

/** What a check answers of each type of feature; metered ones by what was used in the period. */

const gate = useGate();
const { account } = gate;

describe("a feature", () => {
	it.each<[string, object, object]>([
		["that is on is allowed", { type: "boolean", value: true }, { allowed: true, value: true, ...unmetered }],
		["that is off is not", { type: "boolean", value: false }, { allowed: false, value: false, ...unmetered }],
		["silent: is on, if nothing is said", {}, { allowed: true, value: true, ...unmetered }],
		[
			"with a text answers it",
			{ type: "value", value: "priority" },
			{ allowed: true, value: "priority", ...unmetered },
		],
		["with a number answers it", { type: "value", value: 25 }, { allowed: true, value: 25, ...unmetered }],
		["silent: with the number 0 is allowed", { type: "value", value: 0 }, { allowed: true, value: 0, ...unmetered }],
	])("%s", async (_name, fields, expected) => {
		await gate.contract([{ feature: "support", ...fields }]);
		await gate.expectCheck("support", expected);
		await gate.expectList([{ feature: "support", ...expected }]);
	});

	it.each(["another", "Support", "support "])("that nobody has heard of is not allowed: %j", async (feature) => {
		await gate.contract([{ feature: "support", type: "boolean", value: true }]);
		await gate.expectCheck("support", { allowed: true });
		expect(await gate.check(feature)).toMatchObject({ feature, ...denied });
	});

	it("of a customer without a contract is not allowed, and the list is empty", async () => {
		expect(await gate.check("support")).toMatchObject({ feature: "support", ...denied });
		await gate.expectList([]);
	});

	it("of another customer's contract is not allowed", async () => {
		const other = await makeCustomer(account.client);
		await gate.contract([{ feature: "support" }], { customer_uuid: other.uuid });
		const path = `/customer/${other.uuid}/entitlements/check?feature=support`;
		await expect.poll(async () => (await succeed(account.client.get(path))).allowed).toBe(true);
		expect(await gate.check("support")).toMatchObject(denied);
	});

	it("is answered with all its fields, and the age of what is known", async () => {
		await gate.contract([{ feature: "support" }, gate.metered()]);
		await gate.expectCheck("calls", { allowed: true });
		for (const feature of ["support", "calls", "unknown"]) {
			const answer = await gate.check(feature);
			const fields = ["age_ms", "allowed", "exceeded", "feature", "limit", "remaining", "used", "value"];
			expect(Object.keys(answer).toSorted()).toEqual(fields);
			expect(answer.age_ms).toBeGreaterThanOrEqual(0);
		}
	});

	it("may be one of many", async () => {
		const features = Array.from({ length: 50 }, (_none, index) => ({
			feature: `feature_${index + 100}`,
			type: "boolean",
		}));
		await gate.contract(features);
		await gate.expectList(features.map(({ feature }) => ({ feature, allowed: true })));
	});
});

describe("100 calls in a month", () => {
	// [name, fields, used, allowed, remaining, exceeded]
	it.each<[string, object, number, boolean, number, boolean]>([
		["hard: nothing used", { enforcement: "hard" }, 0, true, 100, false],
		["hard: 40 used", { enforcement: "hard" }, 40, true, 60, false],
		["hard: 99.5 used", { enforcement: "hard" }, 99.5, true, 0.5, false],
		["hard: all used, so that nothing remains", { enforcement: "hard" }, 100, false, 0, false],
		["hard: 120 used", { enforcement: "hard" }, 120, false, 0, true],
		["soft: 40 used", { enforcement: "soft" }, 40, true, 60, false],
		["soft: all used", { enforcement: "soft" }, 100, true, 0, false],
		["soft: 120 used", { enforcement: "soft" }, 120, true, 0, true],
		["silent: hard, if nothing is said", {}, 100, false, 0, false],
	])("%s", async (_name, fields, quantity, allowed, remaining, exceeded) => {
		await gate.contract([gate.metered(fields)]);
		if (quantity > 0) await account.use("2026-01-09", quantity);
		const answer = { allowed, value: null, limit: 100, used: quantity, remaining, exceeded };
		await gate.expectCheck("calls", answer);
		await gate.expectList([{ feature: "calls", ...answer }]);
	});

	it("silent: a limit of null is none", async () => {
		await gate.contract([gate.metered({ limit: null })]);
		await account.use("2026-01-09", 1_000_000);
		const answer = { allowed: true, limit: null, used: 1_000_000, remaining: null, exceeded: false };
		await gate.expectCheck("calls", answer);
	});

	it.each([
		["hard", false],
		["soft", true],
	])("a limit of 0 that is %s: %s", async (enforcement, allowed) => {
		await gate.contract([gate.metered({ limit: 0, enforcement })]);
		await gate.expectCheck("calls", { allowed, limit: 0, used: 0, remaining: 0, exceeded: false });
	});

	it("follow each event", async () => {
		await gate.contract([gate.metered()]);
		for (const used of [30, 60, 90]) {
			await account.use("2026-01-09", 30, { idempotency_key: `after ${used}` });
			await gate.expectCheck("calls", { used, remaining: 100 - used });
		}
		await succeed(account.client.post("/usage/events/void", { idempotency_keys: ["after 60"] }));
		await gate.expectCheck("calls", { used: 60, remaining: 40 });
	});

	it("are not used by what isn't theirs", async () => {
		const other = await makeCustomer(account.client);
		await gate.contract([gate.metered()]);
		await account.use("2026-01-09", 50, { customer_id: other.uuid });
		await account.use("2026-01-09", 50, { event_name: "token", idempotency_key: "token" });
		await account.use("2025-12-31T23:59:59.999Z", 50);
		await account.use("2026-01-09", 7);
		await gate.expectCheck("calls", { used: 7 });
	});

	it("silent: are not used by what lies in the future, until then", async () => {
		await gate.contract([gate.metered()]);
		await account.use("2026-01-09", 7);
		await account.use("2026-01-12T12:00:00Z", 20);
		await gate.expectCheck("calls", { used: 7 });
		account.app.now = "2026-01-12T12:00:01.000Z";
		await gate.expectCheck("calls", { used: 27 });
	});

	it("are used by events that arrive in the background", async () => {
		await gate.contract([gate.metered()]);
		const event = { event_name: "call", timestamp: "2026-01-09T00:00:00Z", idempotency_key: "background" };
		const events = [{ ...event, customer_id: account.customer.uuid, event_value: 33 }];
		await succeed(account.client.post("/usage/ingest-async", { events }));
		await account.app.work();
		await gate.expectCheck("calls", { used: 33 });
	});

	it.each<[string, object, [number, object][], number]>([
		[
			"the highest value, of `max`",
			{ aggregation: "max" },
			[
				[60, {}],
				[90, {}],
				[40, {}],
			],
			90,
		],
		[
			"the events, of `count`",
			{ aggregation: "count" },
			[
				[900, {}],
				[2, {}],
			],
			2,
		],
		[
			"the last value, of `latest`",
			{ aggregation: "latest" },
			[
				[60, {}],
				[12, {}],
			],
			12,
		],
		[
			"the different values, of `unique_count`",
			{ aggregation: "unique_count", property: "user" },
			[
				[1, { user: "ada" }],
				[1, { user: "bob" }],
				[1, { user: "ada" }],
			],
			2,
		],
		[
			"what its filters let through",
			{ filters: [{ property: "model", operator: "eq", value: "large" }] },
			[
				[30, { model: "small" }],
				[12, { model: "large" }],
			],
			12,
		],
	])("are counted as the metric does: %s", async (_name, fields, events, used) => {
		const metric = await makeMetric(account.client, { name: "Tokens", event_name: "token", ...fields });
		await gate.contract([gate.metered({ metric_uuid: metric.uuid })]);
		for (const [index, [quantity, properties]] of events.entries())
			await account.use(`2026-01-0${index + 2}`, quantity, { event_name: "token", properties });
		await gate.expectCheck("calls", { used, remaining: 100 - used });
	});
});

describe("the period of a metered feature", () => {
	it("begins anew with each month of the contract", async () => {
		await gate.contract([gate.metered()], { start_date: "2026-01-15" });
		await account.use("2026-01-15T00:00:00Z", 60);
		await account.use("2026-02-14T23:59:59.999Z", 40);
		await account.use("2026-02-15T00:00:00Z", 5);
		account.app.now = "2026-02-14T23:59:59.999Z";
		await gate.expectCheck("calls", { used: 100, allowed: false });
		account.app.now = "2026-02-15T00:00:00.000Z";
		await gate.expectCheck("calls", { used: 5, allowed: true, remaining: 95 });
	});

	it("begins anew without usage and without a run", async () => {
		await gate.contract([gate.metered()]);
		await account.use("2026-01-09", 100);
		await gate.expectAllowed("calls", [
			["2026-01-31T23:59:59.999Z", false],
			["2026-02-01T00:00:00.000Z", true],
		]);
		await gate.expectCheck("calls", { used: 0, remaining: 100 });
	});

	it("silent: is that of the contract's service of the metric, if there is one", async () => {
		const services = [usage(account.metric.uuid, { billing_cycle: "quarterly" })];
		await account.contract(services, { features: [gate.metered()] });
		await account.use("2026-01-09", 60);
		await account.use("2026-02-09", 35);
		account.app.now = "2026-02-10T12:00:00.000Z";
		await gate.expectCheck("calls", { used: 95, remaining: 5 });
		account.app.now = "2026-04-01T00:00:00.000Z";
		await gate.expectCheck("calls", { used: 0, remaining: 100 });
	});

	it("late usage of an earlier one uses nothing of this one", async () => {
		await gate.contract([gate.metered()]);
		account.app.now = "2026-02-10T12:00:00.000Z";
		await account.use("2026-01-20", 80);
		await account.use("2026-02-09", 3);
		await gate.expectCheck("calls", { used: 3 });
	});
});
