import { describe, expect, it } from "vitest";
import { type Body, makeMetric, usage } from "../../support/billing.ts";
import { timeline } from "../../support/story.ts";
import { expectRefusal, total, useStage } from "../motion/stage.ts";
import { stretches } from "./pricing.ts";

/** "Metrics": a level that lasts until it is changed. */

const stage = useStage();

async function contractOf(metric: object, terms: object = {}, fields: object = {}): Promise<Body> {
	const { uuid } = await makeMetric(stage.client, { carry_over: true, ...metric });
	return stage.contract([usage(uuid, { unit_price: 2, ...terms })], fields);
}

const latest = { aggregation: "latest" };
const users = { aggregation: "unique_count", property: "user" };

const add = (day: string, user: unknown, fields: object = {}) =>
	stage.useOn(day, 1, { properties: { user, operation: "add" }, ...fields });
const remove = (day: string, user: unknown, fields: object = {}) =>
	stage.useOn(day, 1, { properties: { user, operation: "remove" }, ...fields });

describe("the latest value", () => {
	it("is carried into months without one, until there is another", async () => {
		await contractOf(latest);
		await stage.useOn("2026-01-10", 3);
		await stage.useOn("2026-01-20", 5);
		await stage.useOn("2026-03-05", 8);
		await stage.useOn("2026-05-01", 0);
		// 5 × 2; 5 × 2; 8 × 2; 8 × 2; 0.
		expect(timeline(await stage.billed("2026-06-01"))).toEqual([
			["2026-02-01", 10],
			["2026-03-01", 10],
			["2026-04-01", 16],
			["2026-05-01", 16],
		]);
	});

	it("is not carried where the metric does not say so", async () => {
		await contractOf({ ...latest, carry_over: false });
		await stage.useOn("2026-01-20", 5);
		expect(timeline(await stage.billed("2026-03-01"))).toEqual([["2026-02-01", 10]]);
	});

	it("is 0 before the first", async () => {
		await contractOf(latest);
		await stage.useOn("2026-02-20", 4);
		expect(timeline(await stage.billed("2026-03-01"))).toEqual([["2026-03-01", 8]]);
	});

	it("of a property, with decimals, in tiers", async () => {
		const tiers = [{ up_to: 2, unit_price: 10 }, { unit_price: 4 }];
		await contractOf(
			{ ...latest, property: "terabytes" },
			{ pricing_model: "graduated", unit_price: undefined, tiers },
		);
		await stage.useOn("2026-01-10", 1, { properties: { terabytes: "2.5" } });
		await stage.useOn("2026-02-10", 1, { properties: { gigabytes: 900 } });
		// 2 × 10 + 0.5 × 4; the second event has no such property.
		expect(timeline(await stage.billed("2026-03-01"))).toEqual([
			["2026-02-01", 22],
			["2026-03-01", 22],
		]);
	});

	it("that comes late corrects every month that it lasts", async () => {
		await contractOf(latest);
		await stage.useOn("2026-01-10", 5);
		await stage.billedAndSent("2026-03-01");
		await stage.useOn("2026-01-20", 7);
		await stage.useOn("2026-03-10", 1);
		const [april] = await stage.billed("2026-04-01");
		// March: 1 × 2. January and February: (7 − 5) × 2 each.
		expect(april.amount).toBe(10);
		expect(april.line_items.map(({ amount }: Body) => amount)).toEqual([2, 4, 4]);
	});

	it("that is voided gives way to the one before", async () => {
		await contractOf(latest);
		await stage.useOn("2026-01-10", 5);
		await stage.useOn("2026-02-10", 50, { idempotency_key: "by mistake" });
		expect(timeline(await stage.billedAndSent("2026-03-01"))).toEqual([
			["2026-02-01", 10],
			["2026-03-01", 100],
		]);
		await stage.voidEvents("by mistake");
		await stage.useOn("2026-03-10", 60);
		// 60 × 2, less 90: February is 5 × 2 again.
		expect(timeline(await stage.billed("2026-04-01"))).toEqual([["2026-04-01", 30]]);
	});

	it("on a draft is priced anew", async () => {
		await contractOf(latest);
		await stage.useOn("2026-01-10", 5);
		const drafts = await stage.billed("2026-03-01");
		await stage.useOn("2026-01-31", 6);
		await stage.run("2026-03-02");
		const amounts = await Promise.all(drafts.map(async (draft) => (await stage.read(draft)).amount));
		expect(amounts).toEqual([12, 12]); // 6 × 2
	});

	it("ends with the contract, whole for the last days", async () => {
		const contract = await contractOf(latest);
		await stage.useOn("2026-01-10", 5);
		await stage.cancel(contract, "2026-02-10");
		// Usage is never prorated.
		expect(timeline(await stage.billed("2026-04-01"))).toEqual([
			["2026-02-01", 10],
			["2026-02-11", 10],
		]);
	});

	it("of a very large level", async () => {
		await contractOf(latest, { unit_price: 1e-12 });
		await stage.useOn("2026-01-10", 1e18);
		// 10^18 × 10^−12.
		expect(timeline(await stage.billed("2026-03-01"))).toEqual([
			["2026-02-01", 1_000_000],
			["2026-03-01", 1_000_000],
		]);
	});
});

describe("unique values", () => {
	it("last until they are removed, through the month in which they are", async () => {
		await contractOf(users);
		for (const user of ["ada", "bob", "cyd"]) await add("2026-01-10", user);
		await remove("2026-02-10", "bob");
		await add("2026-04-05", "bob");
		await add("2026-04-06", "dan");
		// 3 × 2; 3 × 2, bob until the 10th; 2 × 2; 4 × 2.
		expect(timeline(await stage.billed("2026-05-01"))).toEqual([
			["2026-02-01", 6],
			["2026-03-01", 6],
			["2026-04-01", 4],
			["2026-05-01", 8],
		]);
	});

	it.each<[string, [string, unknown, boolean][], number]>([
		[
			"added twice: once",
			[
				["2026-01-10", "ada", true],
				["2026-01-11", "ada", true],
			],
			2,
		],
		[
			"added, removed, and added again: once",
			[
				["2026-01-10", "ada", true],
				["2026-01-11", "ada", false],
				["2026-01-12", "ada", true],
			],
			2,
		],
		[
			"added and removed at once: once",
			[
				["2026-01-10", "ada", true],
				["2026-01-11", "ada", false],
			],
			2,
		],
		[
			"removed without having been added: not at all",
			[
				["2026-01-09", "ada", true],
				["2026-01-10", "bob", false],
			],
			2,
		],
		[
			'1 and "1" are two',
			[
				["2026-01-10", 1, true],
				["2026-01-11", "1", true],
			],
			4,
		],
		[
			"null is none",
			[
				["2026-01-10", null, true],
				["2026-01-11", "ada", true],
			],
			2,
		],
	])("%s", async (_name, events, amount) => {
		await contractOf(users);
		for (const [day, user, isAdded] of events) await (isAdded ? add(day, user) : remove(day, user));
		expect(timeline(await stage.billed("2026-02-01"))).toEqual([["2026-02-01", amount]]);
	});

	it("added without a word on the operation", async () => {
		await contractOf(users);
		await stage.useOn("2026-01-10", 1, { properties: { user: "ada" } });
		expect(timeline(await stage.billed("2026-03-01"))).toEqual([
			["2026-02-01", 2],
			["2026-03-01", 2],
		]);
	});

	it("removed in the month before: none are left, and no invoice", async () => {
		await contractOf(users);
		await add("2026-01-10", "ada");
		await remove("2026-01-20", "ada");
		expect(timeline(await stage.billed("2026-04-01"))).toEqual([["2026-02-01", 2]]);
	});

	it("removed late: every month after it is credited", async () => {
		await contractOf(users);
		for (const user of ["ada", "bob"]) await add("2026-01-10", user);
		await stage.billedAndSent("2026-04-01");
		await remove("2026-01-20", "bob");
		for (const user of ["dan", "eve", "fay"]) await add("2026-04-10", user);
		const [may] = await stage.billed("2026-05-01");
		// April: ada and three more, 8. February and March: −2 each; January had bob.
		expect(total(may.line_items.map(({ amount }: Body) => amount))).toBe(4);
	});

	it("whose price changes inside a month: those present before are not charged again", async () => {
		const contract = await contractOf(users);
		for (const user of ["ada", "bob"]) await add("2026-01-10", user);
		await stage.change(contract, "2026-02-15", { unit_price: 5 });
		await add("2026-02-20", "cyd");
		await remove("2026-02-21", "ada");
		const february = (await stage.billed("2026-03-01")).at(-1);
		// Two at 2.00. Three at 5.00 less two at 5.00.
		expect(stretches(february)).toEqual([
			["2026-02-01", "2026-02-14", 4],
			["2026-02-15", "2026-02-28", 5],
		]);
	});
});

describe("carry_over is refused", () => {
	it.each<[string, object]>([
		["for a sum", { aggregation: "sum", carry_over: true }],
		["for a count", { aggregation: "count", carry_over: true }],
		["for a maximum", { aggregation: "max", carry_over: true }],
		["for a weighted sum, which always does", { aggregation: "weighted_sum", carry_over: true }],
		["as a word", { aggregation: "latest", carry_over: "yes" }],
	])("%s", async (_name, fields) => {
		const answer = await stage.client.post("/metric", { name: "Level", event_name: "level", ...fields });
		expectRefusal(answer, 422);
		expect(answer.body.errors[0].field).toBe("carry_over");
	});
});
