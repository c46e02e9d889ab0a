import { describe, expect, it } from "vitest";
import { type Body, fee, makeMetric, send, succeed, usage } from "../../support/billing.ts";
import { timeline } from "../../support/story.ts";
import { netsAndTaxes, total, useStage } from "./stage.ts";

/** "Corrections": when late information is billed, and where it is listed if it isn't. */

const stage = useStage();

/** The reason for which an event is in the inbox; null if it isn't. */
async function reasonOf(idempotency_key: string): Promise<string | null> {
	const { items } = await succeed(stage.client.get("/usage/inbox?limit=100"));
	const group = items.find((group: Body) => group.latest_idempotency_keys.includes(idempotency_key));
	return group?.reason ?? null;
}

/** What waits in the inbox for a decision because its books are closed. */
async function closedUsage(): Promise<Body[]> {
	const { items } = await succeed(stage.client.get("/usage/inbox?reason=books_closed&limit=100"));
	return items.map((group: Body) => group.closed_usage);
}

describe("late events of a contract that has ended", () => {
	it.each<[string, (contract: Body) => Promise<unknown>, object]>([
		["by its term", async () => {}, { end_date: "2026-01-31" }],
		["by a cancellation", (contract) => stage.cancel(contract, "2026-01-31"), {}],
	])("%s create at most one invoice in a calendar month", async (_name, end, term) => {
		const { uuid } = await makeMetric(stage.client);
		await end(await stage.contract([usage(uuid, { unit_price: 1 })], term));
		await stage.useOn("2026-01-10", 100);
		await stage.billedAndSent("2026-02-01");
		const invoices: Body[] = [];
		for (const day of ["2026-02-10", "2026-02-11", "2026-02-12"]) {
			await stage.useOn("2026-01-20", 1);
			invoices.push(...(await stage.billedAndSent(day)));
		}
		expect(timeline(invoices)).toEqual([["2026-02-10", 1]]);
		expect(await stage.billed("2026-02-28")).toEqual([]);
		// What arrived on the 11th and the 12th.
		expect(timeline(await stage.billedAndSent("2026-03-01"))).toEqual([["2026-03-01", 2]]);
		await stage.useOn("2026-01-21", 4);
		expect(await stage.billed("2026-03-31")).toEqual([]);
		expect(timeline(await stage.billed("2026-04-02"))).toEqual([["2026-04-02", 4]]);
	});

	it("create one invoice in that month even while it is a draft, and none is lost", async () => {
		const { uuid } = await makeMetric(stage.client);
		await stage.contract([usage(uuid, { unit_price: 1 })], { end_date: "2026-01-31" });
		await stage.useOn("2026-01-10", 100);
		await stage.billedAndSent("2026-02-01");
		for (const day of ["2026-02-10", "2026-02-11", "2026-02-12"]) {
			await stage.useOn("2026-01-20", 1);
			await stage.run(day);
		}
		const [draft, ...others] = await stage.invoices("invoice_status=draft");
		expect([draft.invoice_date, others]).toEqual(["2026-02-10", []]);
		await send(stage.client, draft.uuid);
		await stage.billedAndSent("2026-03-01");
		// Those of the 11th and the 12th are in the draft or on the next month's invoice: 100 + 3 in all.
		expect(total((await stage.invoices()).map(({ amount }) => amount))).toBe(103);
	});

	it("of two contracts create two invoices", async () => {
		const { uuid } = await makeMetric(stage.client);
		for (const name of ["Calls", "Also calls"])
			await stage.contract([usage(uuid, { unit_price: 1, plan_item_name: name })], { end_date: "2026-01-31" });
		await stage.useOn("2026-01-20", 1);
		await stage.billedAndSent("2026-02-01");
		await stage.useOn("2026-01-20", 1);
		expect((await stage.billed("2026-02-10")).map(({ amount }) => amount)).toEqual([1, 1]);
	});
});

describe("late events of a contract in force", () => {
	it("join its next invoice if one is due within a month", async () => {
		const { uuid } = await makeMetric(stage.client);
		await stage.contract([usage(uuid, { unit_price: 1 })]);
		await stage.useOn("2026-01-10", 100);
		await stage.billedAndSent("2026-02-01");
		await stage.useOn("2026-01-20", 1);
		expect(await stage.billed("2026-02-10")).toEqual([]);
		expect(timeline(await stage.billed("2026-03-01"))).toEqual([["2026-03-01", 1]]);
	});

	it("are billed on the run's date if none is due within a month, once in a calendar month", async () => {
		const { uuid } = await makeMetric(stage.client);
		const yearly = { unit_price: 1, billing_cycle: "annual" };
		await stage.contract([usage(uuid, yearly)], { start_date: "2025-01-01" });
		await stage.useOn("2025-06-10", 100);
		await stage.billedAndSent("2026-01-01");
		await stage.useOn("2025-06-20", 1);
		expect(timeline(await stage.billedAndSent("2026-02-10"))).toEqual([["2026-02-10", 1]]);
		await stage.useOn("2025-06-21", 2);
		expect(await stage.billed("2026-02-20")).toEqual([]);
		expect(timeline(await stage.billedAndSent("2026-03-01"))).toEqual([["2026-03-01", 2]]);
		// In December the year's invoice is less than a month away.
		await stage.useOn("2025-06-22", 4);
		expect(await stage.billed("2026-12-10")).toEqual([]);
		expect(timeline(await stage.billed("2027-01-01"))).toEqual([["2027-01-01", 4]]);
	});
});

describe("a month whose books are closed", () => {
	async function closedJanuary(service: object = {}): Promise<Body> {
		const { uuid } = await makeMetric(stage.client);
		const contract = await stage.contract([usage(uuid, { unit_price: 1, ...service }), fee({ unit_price: 62 })]);
		await stage.useOn("2026-01-10", 100, { idempotency_key: "counted" });
		await stage.billedAndSent("2026-02-01");
		await stage.organise({ books_closed_until: "2026-01-31" });
		return contract;
	}

	it("is not corrected for usage, which the inbox lists instead", async () => {
		await closedJanuary();
		await stage.useOn("2026-01-20", 30, { idempotency_key: "late" });
		await stage.useOn("2026-02-10", 7);
		// 7 × 1.00 and the fee of March; nothing for January.
		expect(await stage.billedAndSent("2026-03-01")).toMatchObject([{ amount: 69 }]);
		expect(await closedUsage()).toMatchObject([{ event_count: 2, quantity: 130, amount: 30, currency: "EUR" }]);
	});

	it("is billed on the next invoice, or left unbilled, as a person decides", async () => {
		await closedJanuary();
		await stage.useOn("2026-01-20", 30);
		await stage.billedAndSent("2026-03-01");
		const [late] = await closedUsage();
		await succeed(stage.client.post(`/usage/inbox/${late.uuid}/decide`, { decision: "bill" }));
		// The fee of April, and 30 × 1.00.
		expect(await stage.billedAndSent("2026-04-01")).toMatchObject([{ amount: 92 }]);
		await stage.useOn("2026-01-21", 5);
		await stage.billedAndSent("2026-05-01");
		const [later] = await closedUsage();
		await succeed(stage.client.post(`/usage/inbox/${later.uuid}/decide`, { decision: "leave" }));
		expect(await stage.billedAndSent("2026-06-01")).toMatchObject([{ amount: 62 }]);
		expect(await closedUsage()).toEqual([]);
	});

	it("is not credited for a voided event either", async () => {
		await closedJanuary();
		await stage.voidEvents("counted");
		expect(await stage.billedAndSent("2026-03-01")).toMatchObject([{ amount: 62 }]);
	});

	it("is credited for what a cancellation takes back", async () => {
		const contract = await closedJanuary();
		await stage.cancel(contract, "2026-01-20");
		const [credit] = await stage.billedAndSent("2026-02-10");
		// January's fee: 62 × 20 ÷ 31 − 62 = −22. February's: −62. Usage was all before the 20th.
		expect(total(netsAndTaxes(credit).map(([net]) => net))).toBe(-84);
	});

	it("is corrected again once the books are open", async () => {
		await closedJanuary();
		await stage.useOn("2026-01-20", 30);
		await stage.organise({ books_closed_until: null });
		// 30 × 1.00 and the fee of March.
		expect(await stage.billed("2026-03-01")).toMatchObject([{ amount: 92 }]);
	});

	it("ends on or before that day: a month that ends the day after is corrected", async () => {
		await closedJanuary();
		await stage.organise({ books_closed_until: "2026-01-30" });
		await stage.useOn("2026-01-20", 30);
		expect(await stage.billed("2026-03-01")).toMatchObject([{ amount: 92 }]);
	});
});

describe("the inbox lists, as matching no item,", () => {
	it.each<[string, (item: Body) => object]>([
		["an event that fails the only metric's filter", () => ({ properties: { region: "us" } })],
		["an event without the property that is filtered by", () => ({})],
		[
			"an event before the item's first day",
			() => ({ timestamp: "2026-02-09T23:59:59Z", properties: { region: "eu" } }),
		],
		["an event after the item's last day", () => ({ timestamp: "2026-03-01T00:00:00Z", properties: { region: "eu" } })],
		[
			"an event that names the item, outside its dates",
			({ item_id }) => ({ item_id, timestamp: "2026-03-01T00:00:00Z", properties: { region: "eu" } }),
		],
		[
			"an event that names the item, and fails the filter",
			({ item_id }) => ({ item_id, properties: { region: "us" } }),
		],
	])("%s", async (_name, fields) => {
		const filters = [{ property: "region", operator: "eq", value: "eu" }];
		const { uuid } = await makeMetric(stage.client, { filters });
		const contract = await stage.contract([usage(uuid)], { start_date: "2026-02-10", end_date: "2026-02-28" });
		stage.today("2026-03-02");
		const counted = { idempotency_key: "counted", properties: { region: "eu" } };
		await stage.useOn("2026-02-15", 1, counted);
		await stage.useOn("2026-02-15", 1, { idempotency_key: "lost", ...fields(contract.items[0]) });
		await stage.app.work();
		expect(await reasonOf("lost")).toBe("no_item_matches");
		expect(await reasonOf("counted")).toBeNull();
		expect((await succeed(stage.client.get("/usage/inbox?reason=no_item_matches"))).items).toHaveLength(1);
	});

	it("no event that one of two items counts, and none of an unknown customer", async () => {
		const filters = (value: string) => [{ property: "region", operator: "eq", value }];
		const [eu, us] = [
			await makeMetric(stage.client, { filters: filters("eu") }),
			await makeMetric(stage.client, { filters: filters("us") }),
		];
		await stage.contract([usage(eu.uuid), usage(us.uuid, { plan_item_name: "Calls of the US" })]);
		stage.today("2026-01-20");
		await stage.useOn("2026-01-10", 1, { idempotency_key: "of one", properties: { region: "us" } });
		const unknown = { customer_id: "nobody-yet@example.com", idempotency_key: "of nobody" };
		await stage.useOn("2026-01-10", 1, { ...unknown, properties: { region: "us" } });
		await stage.app.work();
		expect(await reasonOf("of one")).toBeNull();
		expect(await reasonOf("of nobody")).toBe("unknown_customer");
	});

	it("no event once an item counts it: it is billed", async () => {
		const { uuid } = await makeMetric(stage.client);
		await stage.contract([usage(uuid)], { start_date: "2026-02-01" });
		await stage.useOn("2026-01-10", 10, { idempotency_key: "early" });
		stage.today("2026-01-20");
		expect(await reasonOf("early")).toBe("no_item_matches");
		await stage.contract([usage(uuid)], { end_date: "2026-01-31" });
		expect(await reasonOf("early")).toBeNull();
		const [january] = await stage.billed("2026-02-01");
		expect(await send(stage.client, january.uuid)).toMatchObject({ amount: 5 });
	});
});
