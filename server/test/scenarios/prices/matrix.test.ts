import { describe, expect, it } from "vitest";
import { closePeriods } from "../../../src/invoicing/index.ts";
import type { Context } from "../../../src/platform/index.ts";
import { dropEvents } from "../../../src/usage/index.ts";
import { type Body, figures, makeMetric, succeed, usage } from "../../support/billing.ts";
import { useStage } from "../motion/stage.ts";
import { askForContract, expectExplained, expectRefused, stretches } from "./pricing.ts";

/** "Matrix": usage by group, each group at the price of its row. */

const stage = useStage();

type Row = Readonly<Record<string, unknown>>;
const output: Row = {
	match: { model: "a", direction: "output" },
	pricing_model: "graduated",
	included_quantity: 50,
	tiers: [{ up_to: 100, unit_price: 0.1 }, { unit_price: 0.02 }],
};
const input: Row = { match: { model: "a", direction: "input" }, unit_price: 0.03 };
const rest: Row = { match: {}, unit_price: 4 };
const groupBy = ["model", "direction"];

function matrixOf(rows: readonly Row[], terms: object = {}) {
	return { group_by: groupBy, price_matrix: rows, unit_price: undefined, ...terms };
}

async function contractOf(
	rows: readonly Row[],
	terms: object = {},
	fields: object = {},
	metric: object = {},
): Promise<Body> {
	const { uuid } = await makeMetric(stage.client, metric);
	return stage.contract([usage(uuid, matrixOf(rows, terms))], fields);
}

type Use = readonly [day: string, properties: object, quantity: number];

async function useGroups(used: readonly Use[]): Promise<void> {
	for (const [day, properties, quantity] of used) await stage.useOn(day, quantity, { properties });
}

const a = (direction: string) => ({ model: "a", direction });

async function groupsOf(invoice: Body, line = 0): Promise<Body[] | null> {
	const { uuid } = invoice.line_items[line];
	return (await succeed(stage.client.get(`/invoice/${invoice.uuid}/line-items/${uuid}/explain`))).groups;
}

async function unlisted(): Promise<Body[]> {
	return (await succeed(stage.client.get("/usage/inbox?reason=no_price_matches"))).items;
}

describe("each group costs what its row says", () => {
	it("on one line for the period, explained by group", async () => {
		await contractOf([output, input, rest]);
		await useGroups([
			["2026-01-05", a("output"), 100],
			["2026-01-06", a("input"), 30],
			["2026-01-07", a("output"), 70],
			["2026-01-08", { model: "b", direction: "output" }, 1],
			["2026-01-09", { model: "b" }, 2],
			["2026-01-10", {}, 3],
			["2026-01-11", { model: null, direction: "output" }, 5],
		]);
		const [invoice] = await stage.billed("2026-02-01");
		// output: 170 − 50 = 120: 100 × 0.1 + 20 × 0.02 = 10.40; input: 30 × 0.03 = 0.90; the rest: (1 + 2 + 3 + 5) × 4 = 44
		expect(figures(invoice)).toEqual([["Calls", 161, 0, 55.3, 55.3]]);
		expect(await groupsOf(invoice)).toEqual([
			{ match: a("input"), quantity: 30, included: 0, amount: 0.9 },
			{ match: a("output"), quantity: 170, included: 50, amount: 10.4 },
			{ match: { model: "b", direction: "output" }, quantity: 1, included: 0, amount: 4 },
			{ match: { model: "b", direction: null }, quantity: 2, included: 0, amount: 8 },
			{ match: { model: null, direction: "output" }, quantity: 5, included: 0, amount: 20 },
			{ match: { model: null, direction: null }, quantity: 3, included: 0, amount: 12 },
		]);
		expect(invoice.line_items[0].description).toBe(
			[
				"model a, direction input: 30 × 0.03 = 0.9",
				"model a, direction output: 170 used, 50 included; 120 for 10.4",
				"model b, direction output: 1 × 4 = 4",
				"model b, no direction: 2 × 4 = 8",
				"no model, direction output: 5 × 4 = 20",
				"no model, no direction: 3 × 4 = 12",
			].join("\n"),
		);
		await expectExplained(stage, invoice);
		expect(await unlisted()).toEqual([]);
	});

	it("by the text of their values", async () => {
		const rows = [
			{ match: { model: "1", direction: "true" }, unit_price: 10 },
			{ match: { model: "", direction: "x" }, unit_price: 1 },
		];
		await contractOf(rows);
		await useGroups([
			["2026-01-05", { model: 1, direction: true }, 1],
			["2026-01-05", { model: "1", direction: "true" }, 2],
			["2026-01-05", { model: "", direction: "x" }, 4],
			// Neither a list nor an object is a value.
			["2026-01-05", { model: ["1"], direction: "true" }, 8],
		]);
		const [invoice] = await stage.billed("2026-02-01");
		// 3 × 10 + 4 × 1
		expect(invoice.amount).toBe(34);
		expect(await unlisted()).toMatchObject([{ event_count: 1 }]);
	});

	it.each<[string, object, object, number]>([
		// 170 + 30
		["summed", {}, {}, 3 * 4 + 2 * 1],
		["counted", { aggregation: "count" }, {}, 2 * 4 + 1 * 1],
		["by the largest", { aggregation: "max" }, {}, 2 * 4 + 2 * 1],
		["by the latest", { aggregation: "latest" }, {}, 1 * 4 + 2 * 1],
		["by a property", { property: "tokens" }, {}, 30 * 4 + 5 * 1],
		["by an expression", { expression: "tokens / 5" }, {}, 6 * 4 + 1 * 1],
		["by different users", { aggregation: "unique_count", property: "user" }, {}, 1 * 4 + 1 * 1],
	])("%s", async (_name, metric, terms, amount) => {
		const rows = [
			{ match: { model: "a" }, unit_price: 4 },
			{ match: { model: "b" }, unit_price: 1 },
		];
		await contractOf(rows, { group_by: ["model"], ...terms }, {}, metric);
		await useGroups([
			["2026-01-05", { model: "a", tokens: 10, user: "u" }, 2],
			["2026-01-06", { model: "a", tokens: 20, user: "u" }, 1],
			["2026-01-06", { model: "b", tokens: 5, user: "u" }, 2],
		]);
		expect((await stage.billed("2026-02-01"))[0].amount).toBe(amount);
	});

	it("with minimum, maximum and discount for the sum", async () => {
		await contractOf([rest], { maximum_amount: 15, discount_percent: 25 });
		await useGroups([
			["2026-01-05", { model: "a" }, 2],
			["2026-01-05", { model: "b" }, 3],
			["2026-02-05", { model: "a" }, 1],
			["2026-02-05", { model: "b" }, 2],
		]);
		// January: (2 + 3) × 4 = 20, less 25 % = 15; February: 12 less 25 % = 9
		const [january] = await stage.billed("2026-02-01");
		expect(january.amount).toBe(15);
		expect((await stage.billed("2026-03-01")).map(({ amount }: Body) => amount)).toContain(9);
	});
});

describe("an amended matrix", () => {
	it("holds for each group at its own position", async () => {
		const tiers = (first: number, then: number) => [{ up_to: 100, unit_price: first }, { unit_price: then }];
		const row = (first: number, then: number) => ({ match: {}, pricing_model: "graduated", tiers: tiers(first, then) });
		const contract = await contractOf([row(1, 0.5)], { group_by: ["model"] });
		await useGroups([
			["2026-01-05", { model: "a" }, 60],
			["2026-01-06", { model: "b" }, 120],
			["2026-01-20", { model: "a" }, 70],
			["2026-01-21", { model: "c" }, 5],
		]);
		const change = [{ item_id: contract.items[0].item_id, price_matrix: [row(2, 1)] }];
		await stage.amend(contract, "2026-01-11", { change });
		const [invoice] = await stage.billed("2026-02-01");
		// Until the 10th: 60 × 1 + (100 × 1 + 20 × 0.5) = 170. From the 11th: a from 60 to 130, 40 × 2 + 30 × 1 = 110; c: 5 × 2 = 10.
		expect(stretches(invoice)).toEqual([
			["2026-01-01", "2026-01-10", 170],
			["2026-01-11", "2026-01-31", 120],
		]);
		expect(await groupsOf(invoice, 1)).toEqual([
			{ match: { model: "a" }, quantity: 130, included: 0, amount: 110 },
			{ match: { model: "b" }, quantity: 120, included: 0, amount: 0 },
			{ match: { model: "c" }, quantity: 5, included: 0, amount: 10 },
		]);
		await expectExplained(stage, invoice);
	});

	it("can follow a plain price, and be followed by one", async () => {
		const { uuid } = await makeMetric(stage.client);
		const contract = await stage.contract([usage(uuid, { unit_price: 1 })]);
		await useGroups([
			["2026-01-05", { model: "a" }, 10],
			["2026-01-20", { model: "a" }, 10],
			["2026-01-20", { model: "b" }, 10],
			["2026-02-20", { model: "b" }, 10],
		]);
		const item_id = contract.items[0].item_id;
		const rows = [
			{ match: { model: "a" }, unit_price: 2 },
			{ match: { model: "b" }, unit_price: 3 },
		];
		const change = [{ item_id, group_by: ["model"], price_matrix: rows }];
		const amended = await stage.amend(contract, "2026-01-11", { change });
		expect(amended.items[0].versions.at(-1)).toMatchObject({
			pricing_model: "matrix",
			group_by: ["model"],
			unit_price: 0,
		});
		const [january] = await stage.billed("2026-02-01");
		expect(stretches(january)).toEqual([
			["2026-01-01", "2026-01-10", 10],
			["2026-01-11", "2026-01-31", 50],
		]);
		const back = [{ item_id, pricing_model: "per_unit", unit_price: 7 }];
		await stage.amend(contract, "2026-02-01", { change: back });
		expect((await stage.billed("2026-03-01")).at(-1).amount).toBe(70);
	});
});

describe("late, voided and unpriced usage", () => {
	it("is corrected group by group", async () => {
		await contractOf([output, input]);
		await useGroups([["2026-01-05", a("output"), 150]]);
		// 100 × 0.1
		expect((await stage.billedAndSent("2026-02-01"))[0].amount).toBe(10);
		await useGroups([
			["2026-01-30", a("output"), 10],
			["2026-01-30", a("input"), 100],
		]);
		const correction = (await stage.billed("2026-03-01")).at(-1);
		// 10 × 0.02 + 100 × 0.03 = 3.20
		expect(correction.amount).toBe(3.2);
		await expectExplained(stage, correction);
	});

	it("is in the inbox without a row, and billed once there is one", async () => {
		const contract = await contractOf([output]);
		await useGroups([
			["2026-01-05", a("output"), 100],
			["2026-01-06", a("input"), 100],
			["2026-01-07", {}, 3],
		]);
		expect((await stage.billedAndSent("2026-02-01"))[0].amount).toBe(5);
		const groups = await unlisted();
		expect(groups).toMatchObject([
			{ event_count: 2, is_complete: true, hint: null, last_event_at: "2026-01-07T12:00:00.000Z" },
		]);
		const change = [{ item_id: contract.items[0].item_id, price_matrix: [output, input] }];
		await stage.amend(contract, "2026-01-01", { change });
		expect(await unlisted()).toMatchObject([{ event_count: 1 }]);
		expect((await stage.billed("2026-03-01")).at(-1).amount).toBe(3);
	});
});

it("stays as it was charged after its events are dropped", async () => {
	const contract = await contractOf([output, input]);
	await useGroups([
		["2026-01-05", a("output"), 100],
		["2026-01-06", a("input"), 100],
		["2026-01-20", a("output"), 100],
	]);
	await stage.change(contract, "2026-01-11", { price_matrix: [output, { ...input, unit_price: 1 }] });
	const [invoice] = await stage.billedAndSent("2026-02-01");
	// (100 − 50) × 0.1 + 100 × 0.03 = 8; then output from 50 to 150: 50 × 0.1 + 50 × 0.02 = 6
	expect(stretches(invoice).map(([, , amount]) => amount)).toEqual([8, 6]);
	stage.today("2026-02-05");
	const close = (context: Context) => closePeriods(context, "2026-02-01");
	const context = { ...stage.client.context, now: stage.app.now };
	expect(await dropEvents(context, { before: "2026-02-01", close, archive: null })).toBe(3);
	// A closed period whose groups were forgotten would be credited.
	expect(await stage.billed("2026-03-01")).toEqual([]);
});

it("takes ten thousand rows", async () => {
	const rows = Array.from({ length: 10_000 }, (_, index) => ({ match: a(`direction-${index}`), unit_price: index }));
	await contractOf(rows);
	await useGroups([["2026-01-05", a("direction-9999"), 1]]);
	expect((await stage.billed("2026-02-01"))[0].amount).toBe(9999);
	const { uuid } = await makeMetric(stage.client);
	const more = [...rows, { match: {}, unit_price: 1 }];
	expectRefused(await askForContract(stage, [usage(uuid, matrixOf(more))]), "services[0].price_matrix");
});

describe("a matrix by currency, and at a renewal", () => {
	it("is the contract's currency's", async () => {
		const prices = [{ currency: "USD", price_matrix: [{ ...rest, unit_price: 5 }] }];
		await contractOf([rest], { prices }, { currency: "USD" });
		await useGroups([["2026-01-05", a("output"), 2]]);
		expect(await stage.billed("2026-02-01")).toMatchObject([{ currency: "USD", amount: 10 }]);
	});

	it("is multiplied by the uplift, but for allowances and percentages", async () => {
		const percent = { match: a("input"), pricing_model: "percentage", unit_price: 10 };
		const included = { ...rest, included_quantity: 1 };
		const renewal = { end_date: "2026-01-31", auto_renew: true, renewal_months: 1, renewal_uplift_percent: 50 };
		await contractOf([included, percent], {}, renewal);
		await useGroups([
			["2026-01-05", a("input"), 10],
			["2026-01-05", a("output"), 3],
			["2026-02-05", a("input"), 10],
			["2026-02-05", a("output"), 3],
		]);
		// 10 % of 10 + 2 × 4 = 9; then 1 + 2 × 6 = 13
		const invoices = await stage.billed("2026-03-01");
		expect(invoices.map(({ amount }: Body) => amount).toSorted((a: number, b: number) => a - b)).toEqual([9, 13]);
	});
});

describe("a request is refused that", () => {
	it.each<[string, object, string]>([
		["has a unit price beside its matrix", { unit_price: 1 }, "services[0].unit_price"],
		["has tiers beside its matrix", { tiers: [{ unit_price: 1 }] }, "services[0].tiers"],
		["has an included quantity beside its matrix", { included_quantity: 5 }, "services[0].included_quantity"],
		["groups by nothing", { group_by: [] }, "services[0].group_by"],
		["groups by four properties", { group_by: ["a", "b", "c", "d"] }, "services[0].group_by"],
		["has no row", { price_matrix: [] }, "services[0].price_matrix"],
		[
			"leaves out a key of a row",
			{ price_matrix: [{ match: { model: "a" }, unit_price: 1 }] },
			"services[0].price_matrix[0].match",
		],
		["has two default rows", { price_matrix: [rest, rest] }, "services[0].price_matrix[1].match"],
		[
			"has a row whose model it doesn't know",
			{ price_matrix: [{ match: {}, pricing_model: "dynamic" }] },
			"services[0].price_matrix[0].pricing_model",
		],
		[
			"prices a row's events one by one",
			{ price_matrix: [{ ...rest, fee_per_event: 1 }] },
			"services[0].price_matrix[0].fee_per_event",
		],
		["names another model", { pricing_model: "volume" }, "services[0].tiers"],
		["lacks a matrix in a currency", { prices: [{ currency: "USD" }] }, "services[0].prices[0].price_matrix"],
		[
			"has a bad row in a currency",
			{ prices: [{ currency: "USD", price_matrix: [rest, rest] }] },
			"services[0].prices[0].price_matrix[1].match",
		],
	])("%s", async (_name, terms, field) => {
		const { uuid } = await makeMetric(stage.client);
		expectRefused(await askForContract(stage, [usage(uuid, matrixOf([output, rest], terms))]), field);
	});

	it("prices a fee by groups", async () => {
		const fee = { plan_item_name: "Fee", service_type: "fixed_fee", billing_cycle: "monthly" };
		const answer = await askForContract(stage, [{ ...fee, group_by: ["a"], price_matrix: [rest] }]);
		expectRefused(answer, "services[0].price_matrix");
	});

	it("but takes what an answer contains", async () => {
		const contract = await contractOf([output, input, rest]);
		const {
			item_id: _id,
			versions: _versions,
			service_start_date: _start,
			service_end_date: _end,
			quantity: _q,
			plan_item_name: _n,
			plan_item_description: _d,
			...terms
		} = contract.items[0];
		const { status, body } = await askForContract(stage, [terms]);
		expect(status, JSON.stringify(body)).toBe(200);
		expect(body.items[0]).toMatchObject({ group_by: groupBy, price_matrix: contract.items[0].price_matrix });
	});
});

it("quotes the price of a group", async () => {
	const service = { service_type: "usage", billing_cycle: "monthly", group_by: groupBy, price_matrix: [output, input] };
	const ask = (group: object) =>
		stage.client.post("/template/price", { service, quantities: [170], group, currency: "EUR" });
	expect((await succeed(ask(a("output")))).items).toMatchObject([{ included: 50, billed: 120, amount: 10.4 }]);
	expect((await succeed(ask(a("input")))).items).toMatchObject([{ billed: 170, amount: 5.1 }]);
	expectRefused(await ask({ model: "a" }), "group");
});
