import { describe, expect, it } from "vitest";
import { fee, succeed } from "../support/billing.ts";
import { denied, useGate } from "./gate.ts";

/** Which contract's features hold: of a template's option with the contract's own over them, and the widest of several contracts. */

const gate = useGate();
const { account } = gate;
const support = { feature: "support", type: "boolean", value: true };

describe("features of a template", () => {
	const planned = () => [support, { feature: "region", type: "value", value: "eu" }, gate.metered()];

	it("are those of its contracts", async () => {
		const { option_uuid } = await gate.option(planned());
		await gate.contractOn(option_uuid);
		await gate.expectList([
			{ feature: "calls", limit: 100 },
			{ feature: "region", value: "eu" },
			{ feature: "support", allowed: true },
		]);
	});

	// [name, the contract's own, calls, region, support, and whether it has another one]
	it.each<[string, () => object[], object]>([
		["none", () => [], { calls: 100, region: "eu", support: true }],
		["a higher limit", () => [gate.metered({ limit: 500 })], { calls: 500, region: "eu", support: true }],
		["a lower limit", () => [gate.metered({ limit: 10 })], { calls: 10, region: "eu", support: true }],
		["one that is off", () => [{ ...support, value: false }], { calls: 100, region: "eu", support: false }],
		[
			"another value",
			() => [{ feature: "region", type: "value", value: "us" }],
			{ calls: 100, region: "us", support: true },
		],
		[
			"one more",
			() => [{ feature: "audit", type: "boolean", value: true }],
			{ calls: 100, region: "eu", support: true, audit: true },
		],
	])("are overridden by the contract's own, feature by feature: %s", async (_name, features, expected) => {
		const { option_uuid } = await gate.option(planned());
		await gate.contractOn(option_uuid, { features: features() });
		const found = async () => {
			const { items } = await succeed(account.client.get(gate.path));
			return Object.fromEntries(
				items.map(({ feature, limit, value }: { feature: string; limit: unknown; value: unknown }) => [
					feature,
					limit ?? value,
				]),
			);
		};
		await expect.poll(found, { timeout: 10_000 }).toEqual(expected);
	});

	it("stay as they were for a contract when the template changes, and are new for a later one", async () => {
		const { template, option_uuid } = await gate.option([gate.metered()]);
		await gate.contractOn(option_uuid);
		const options = [
			{ uuid: option_uuid, name: "Monthly", services: [fee()], features: [gate.metered({ limit: 300 })] },
		];
		const changed = await succeed(account.client.put(`/template/${template.uuid}`, { options }));
		expect(changed.options[0].features).toMatchObject([{ feature: "calls", limit: 300 }]);
		await gate.expectCheck("calls", { limit: 100 });
		await gate.contractOn(changed.options[0].uuid);
		await gate.expectCheck("calls", { limit: 300 });
	});

	it("are answered by the template and the contract", async () => {
		const { template, option_uuid } = await gate.option([support, gate.metered({ enforcement: "soft" })]);
		expect(template.options[0].features).toMatchObject([
			support,
			{ feature: "calls", type: "metered", metric_uuid: account.metric.uuid, limit: 100, enforcement: "soft" },
		]);
		const { uuid } = await gate.contractOn(option_uuid, { features: [{ ...support, value: false }] });
		const contract = await succeed(account.client.get(`/contract/${uuid}`));
		expect(JSON.stringify(contract.features)).toContain("support");
	});
});

describe("of two contracts", () => {
	const value = (of: unknown) => () => [{ feature: "seats", type: "value", value: of }];
	const calls = (limit: number | null, enforcement: string) => () => [
		gate.metered({ feature: "seats", limit, enforcement }),
	];
	const onOff = (of: boolean) => () => [{ feature: "seats", type: "boolean", value: of }];
	const none = () => [];

	// [name, of the one, of the other, used, what is answered whichever is the older]
	it.each<[string, () => object[], () => object[], number, object]>([
		["one that is on is wider", onOff(true), onOff(false), 0, { allowed: true, value: true }],
		["one that has it is wider", onOff(true), none, 0, { allowed: true, value: true }],
		["the greater number is wider", value(10), value(9), 0, { allowed: true, value: 10 }],
		[
			"the higher limit is wider, and they are not added",
			calls(200, "hard"),
			calls(100, "hard"),
			150,
			{ allowed: true, limit: 200, used: 150, remaining: 50, exceeded: false },
		],
		[
			"the higher limit ends, too",
			calls(200, "hard"),
			calls(100, "hard"),
			200,
			{ allowed: false, limit: 200, remaining: 0 },
		],
		[
			"no limit is wider than any",
			calls(null, "hard"),
			calls(100, "hard"),
			150,
			{ allowed: true, limit: null, remaining: null, exceeded: false },
		],
		[
			"a soft limit is wider than the same hard one",
			calls(100, "soft"),
			calls(100, "hard"),
			120,
			{ allowed: true, limit: 100, exceeded: true },
		],
		[
			"silent: what one allows is allowed, though the other's limit is higher",
			calls(100, "soft"),
			calls(200, "hard"),
			250,
			{ allowed: true, limit: 200, exceeded: true },
		],
		["a limit is wider than none of it", calls(100, "hard"), none, 40, { allowed: true, limit: 100, remaining: 60 }],
	])("%s", async (_name, one, other, used, expected) => {
		for (const order of [
			[one, other],
			[other, one],
		] as const) {
			await account.open();
			account.app.now = "2026-01-10T12:00:00.000Z";
			for (const features of order) await gate.contract(features());
			if (used > 0) await account.use("2026-01-09", used);
			await gate.expectCheck("seats", expected);
			await gate.expectList([{ feature: "seats", ...expected }]);
		}
	});

	it("only those in force count", async () => {
		await gate.contract([gate.metered({ limit: 500 })], { end_date: "2026-01-31" });
		await gate.contract([gate.metered({ limit: 50 })]);
		await gate.expectCheck("calls", { limit: 500 });
		account.app.now = "2026-02-01T00:00:00.000Z";
		await gate.expectCheck("calls", { limit: 50 });
	});
});

describe("a contract's features hold", () => {
	const act = (contract: { uuid: string }, action: string, body: object = {}) =>
		succeed(account.client.post(`/contract/${contract.uuid}/${action}`, body));

	it("not while it is a draft, and from the activation on", async () => {
		const request = {
			...{ customer_uuid: account.customer.uuid, services: [fee()], features: [support] },
			start_date: "2026-01-01",
		};
		const draft = await succeed(account.client.post("/contract", request));
		expect(await gate.check("support")).toMatchObject(denied);
		await act(draft, "activate");
		await gate.expectCheck("support", { allowed: true });
	});

	it("from its first day on", async () => {
		await gate.contract([support], { start_date: "2026-01-15" });
		await gate.expectAllowed("support", [
			["2026-01-14T23:59:59.999Z", false],
			["2026-01-15T00:00:00.000Z", true],
		]);
	});

	it("until its last day", async () => {
		await gate.contract([support], { end_date: "2026-03-31" });
		await gate.expectAllowed("support", [
			["2026-03-31T23:59:59.999Z", true],
			["2026-04-01T00:00:00.000Z", false],
		]);
	});

	it("on after a term that is renewed", async () => {
		await gate.contract([support], { end_date: "2026-01-31", auto_renew: true });
		await gate.expectAllowed("support", [["2026-01-31T12:00:00.000Z", true]]);
		await account.bill("2026-02-01");
		await gate.expectCheck("support", { allowed: true });
	});

	it("silent: on after a term that will be renewed, before the run that renews it", async () => {
		await gate.contract([support], { end_date: "2026-01-31", auto_renew: true });
		await gate.expectAllowed("support", [["2026-02-01T00:00:00.000Z", true]]);
	});

	it("until the last day served, once it is canceled; and after that, if it is reinstated", async () => {
		const contract = await gate.contract([support]);
		await act(contract, "cancel", { effective_date: "2026-01-20" });
		await gate.expectAllowed("support", [
			["2026-01-12T12:00:00.000Z", true],
			["2026-01-20T23:59:59.999Z", true],
			["2026-01-21T00:00:00.000Z", false],
		]);
		const other = await gate.contract([support]);
		await act(other, "cancel", { effective_date: "2026-02-20" });
		await act(other, "reinstate");
		await gate.expectAllowed("support", [["2026-02-21T00:00:00.000Z", true]]);
	});

	it("not at all, if it is canceled as of the day before it began", async () => {
		const contract = await gate.contract([support]);
		await gate.expectCheck("support", { allowed: true });
		await act(contract, "cancel", { effective_date: "2025-12-31" });
		await gate.expectCheck("support", denied);
		await gate.expectList([]);
	});

	it("of an ended one no longer, and the list is empty", async () => {
		await gate.contract([support, gate.metered()], { end_date: "2026-01-31" });
		await account.bill("2026-02-01");
		await gate.expectCheck("support", denied);
		await gate.expectCheck("calls", denied);
		await gate.expectList([]);
	});

	it("whatever the customer owes", async () => {
		await gate.contract([support]);
		await account.billAndSend("2026-01-10");
		await gate.expectAllowed("support", [["2026-12-01T00:00:00.000Z", true]]);
	});
});

describe("a contract in force", () => {
	it("may be given other features by an amendment, from its day on", async () => {
		const { uuid } = await gate.contract([support, gate.metered()]);
		await account.use("2026-01-09", 100);
		await gate.expectCheck("calls", { allowed: false });
		const amendment = { effective_date: "2026-01-10", features: [gate.metered({ limit: 150 })] };
		await succeed(account.client.post(`/contract/${uuid}/amend`, amendment));
		await gate.expectCheck("calls", { allowed: true, limit: 150, used: 100, remaining: 50 });
		await gate.expectCheck("support", denied);
	});

	it("keeps its features when it is amended", async () => {
		const contract = await gate.contract([support]);
		const change = [{ item_id: contract.items[0].item_id, unit_price: 120 }];
		await succeed(account.client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-01-16", change }));
		await gate.expectAllowed("support", [["2026-01-20T12:00:00.000Z", true]]);
	});
});
