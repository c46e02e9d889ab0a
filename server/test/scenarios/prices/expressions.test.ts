import { describe, expect, it } from "vitest";
import { type Body, figures, makeMetric, succeed, usage } from "../../support/billing.ts";
import { timeline } from "../../support/story.ts";
import { useStage } from "../motion/stage.ts";
import { expectRefused, stretches } from "./pricing.ts";

/** "Metrics": a quantity computed from several properties of an event, exactly. */

const stage = useStage();

async function contractOf(expression: string, terms: object = {}, metric: object = {}): Promise<Body> {
	const { uuid } = await makeMetric(stage.client, { expression, ...metric });
	return stage.contract([usage(uuid, { unit_price: 1, ...terms })]);
}

async function useWith(day: string, ...properties: object[]): Promise<void> {
	for (const each of properties) await stage.useOn(day, 1, { properties: each });
}

async function failed(): Promise<number> {
	const { items } = await succeed(stage.client.get("/usage/inbox?limit=100"));
	return items
		.filter(({ reason }: Body) => reason === "expression_failed")
		.reduce((count: number, { event_count }: Body) => count + event_count, 0);
}

describe("an expression over an event's properties", () => {
	it.each<[string, object[], number]>([
		["duration_ms / 1000 * gpu_count", [{ duration_ms: 1500, gpu_count: 8 }], 12], // 1.5 × 8
		// Lago, "SQL expressions": CPUs and memory by milliseconds. 2 × 25 × 100 + 512 × 0.000001 × 100 = 5,000 + 0.0512.
		[
			"(cpu_number * 25 * duration_msec) + (memory_mb * 0.000001 * duration_msec)",
			[{ cpu_number: 2, duration_msec: 100, memory_mb: 512 }],
			5000.0512,
		],
		// Flexprice, "Custom expression": tokens of two kinds; cores by hours; a conversion.
		["input_tokens + output_tokens", [{ input_tokens: 700, output_tokens: 301 }], 1001],
		[
			"cores * hours",
			[
				{ cores: 4, hours: 2.5 },
				{ cores: 1, hours: 0.25 },
			],
			10.25,
		],
		["bytes / 1024", [{ bytes: 1536 }], 1.5],
		["a + b * c", [{ a: 1, b: 2, c: 3 }], 7],
		["(a + b) * c", [{ a: 1, b: 2, c: 3 }], 9],
		["a / b / c", [{ a: 100, b: 5, c: 2 }], 10],
		["a - b - c", [{ a: 10, b: 3, c: 2 }], 5],
		["-a + 10", [{ a: 4 }], 6],
		["-(a - b)", [{ a: 1, b: 5 }], 4],
		["a * -b", [{ a: -2, b: 3 }], 6],
		["0.1 + 0.2", [{}], 0.3],
		["a + b", [{ a: 0.1, b: 0.2 }], 0.3],
		["a*b", [{ a: "12.5", b: 4 }], 50],
		["  ( ( a ) )  ", [{ a: 3 }], 3],
		["42", [{}, {}], 84],
		// (1 ÷ 3) × 3 is 1: rounded after the last operation.
		["a / 3 * 3", [{ a: 1 }], 1],
		[
			"a - b",
			[
				{ a: 1, b: 3 },
				{ a: 10, b: 1 },
			],
			7,
		], // −2 + 9
		["a * a", [{ a: 1e9 }], 1e18],
	])("%s", async (expression, events, quantity) => {
		await contractOf(expression, { unit_price: 1e-9, minimum_amount: 1 });
		await useWith("2026-01-10", ...events);
		const [invoice] = await stage.billed("2026-02-01");
		expect((figures(invoice)[0] as unknown[]).slice(0, 3)).toEqual(["Calls", quantity, 1e-9]);
		expect(await failed()).toBe(0);
	});

	it.each<[string, string, object[], number]>([
		// 0.333333333333 each: 3 × 0.333333333333 = 0.999999999999, × 10^12.
		["to 12 decimals for each event", "a / 3", [{ a: 1 }, { a: 1 }, { a: 1 }], 999_999_999_999],
		// 0.0000000000005 is 0.000000000001.
		["half away from zero", "a / 2", [{ a: 0.000000000001 }], 1],
		["of many", "a / 2", [{ a: 0.000000000001 }, { a: 0.000000000001 }, { a: 0.000000000003 }], 4], // 1 + 1 + 2
		[
			"below zero too",
			"a - b / 2",
			[
				{ a: 1, b: 0 },
				{ a: 0, b: 0.000000000001 },
			],
			999_999_999_999,
		], // 1 − 10^−12
	])("is rounded %s", async (_name, expression, events, amount) => {
		await contractOf(expression, { unit_price: 1e12 });
		await useWith("2026-01-10", ...events);
		expect(timeline(await stage.billed("2026-02-01"))).toEqual([["2026-02-01", amount]]);
	});

	it.each<[string, object, object[], number]>([
		[
			"the largest",
			{ aggregation: "max" },
			[
				{ a: 2, b: 3 },
				{ a: 4, b: 1 },
			],
			6,
		],
		["the latest", { aggregation: "latest" }, [{ a: 2, b: 3 }], 6],
		[
			"with filters",
			{ filters: [{ property: "a", operator: "gt", value: 2 }] },
			[
				{ a: 2, b: 3 },
				{ a: 4, b: 1 },
			],
			4,
		],
	])("also as %s", async (_name, metric, events, amount) => {
		await contractOf("a * b", {}, metric);
		await useWith("2026-01-10", ...events);
		expect(timeline(await stage.billed("2026-02-01"))).toEqual([["2026-02-01", amount]]);
	});
});

describe("an event that has no value", () => {
	it.each<[string, string, object]>([
		["without a property", "a * b", { a: 3 }],
		["whose property is a word", "a * b", { a: 3, b: "many" }],
		["whose property is true", "a * b", { a: 3, b: true }],
		["whose property is null", "a * b", { a: 3, b: null }],
		["whose property is a list", "a * b", { a: 3, b: [4] }],
		["that divides by 0", "a / (b - 2)", { a: 3, b: 2 }],
		["above 10^18", "a * b", { a: 1e18, b: 1.000001 }],
		["below −10^18", "-(a * b)", { a: 1e18, b: 2 }],
		["whose property is no one's own", "constructor * b", { b: 2 }],
	])("%s is skipped and listed in the inbox", async (_name, expression, properties) => {
		await contractOf(expression);
		await useWith("2026-01-10", properties);
		expect(await stage.billed("2026-02-01")).toEqual([]);
		expect(await failed()).toBe(1);
	});

	it("leaves the others as they are", async () => {
		await contractOf("a / b");
		await useWith("2026-01-10", { a: 10, b: 4 }, { a: 10, b: 0 }, { b: 1 }, { a: 1, b: 2 });
		// 2.5 + 0.5.
		expect(timeline(await stage.billed("2026-02-01"))).toEqual([["2026-02-01", 3]]);
		expect(await failed()).toBe(2);
	});

	it("is not listed once it is voided", async () => {
		await contractOf("a / b");
		await stage.useOn("2026-01-10", 1, { properties: { a: 1 }, idempotency_key: "by mistake" });
		expect(await failed()).toBe(1);
		await stage.voidEvents("by mistake");
		expect(await failed()).toBe(0);
	});
});

describe("in motion", () => {
	it("late and voided events are corrected", async () => {
		await contractOf("duration_ms / 1000");
		await stage.useOn("2026-01-10", 1, { properties: { duration_ms: 2500 }, idempotency_key: "by mistake" });
		await useWith("2026-01-11", { duration_ms: 500 });
		expect(timeline(await stage.billedAndSent("2026-02-01"))).toEqual([["2026-02-01", 3]]);
		await stage.voidEvents("by mistake");
		await useWith("2026-01-12", { duration_ms: 1250 });
		await useWith("2026-02-10", { duration_ms: 10_000 });
		// 10 for February; 1.25 more and 2.50 less for January.
		expect(timeline(await stage.billed("2026-03-01"))).toEqual([["2026-03-01", 8.75]]);
	});

	it("a changed price holds from its day on", async () => {
		const contract = await contractOf("a * b");
		await stage.change(contract, "2026-01-16", { unit_price: 2 });
		await useWith("2026-01-10", { a: 3, b: 5 });
		await useWith("2026-01-20", { a: 1, b: 4 });
		expect(stretches((await stage.billed("2026-02-01"))[0])).toEqual([
			["2026-01-01", "2026-01-15", 15],
			["2026-01-16", "2026-01-31", 8],
		]);
	});
});

describe("an expression", () => {
	const create = (fields: object) =>
		stage.client.post("/metric", { name: "Computed", event_name: "call", aggregation: "sum", ...fields });
	/** `1+1+…`: this many operations. */
	const operations = (count: number) => `1${"+1".repeat(count)}`;

	it.each<[string, string]>([
		["of 50 operations", operations(50)],
		["of 500 characters", `a${" ".repeat(497)}+b`],
	])("%s is accepted", async (_name, expression) => {
		expect(expression.length).toBeLessThanOrEqual(500);
		expect((await create({ expression })).status).toBe(200);
	});

	it.each<[string, string]>([
		["that is empty", ""],
		["that ends early", "a +"],
		["that starts with an operator", "* a"],
		["of two names in a row", "a b"],
		["with an open bracket", "(a + b"],
		["with a closed one", "a + b)"],
		["with empty brackets", "a + ()"],
		["with a power", "a ** 2"],
		["with a function", "sqrt(a)"],
		["with a statement", "a; b"],
		["with a comparison", "a > b"],
		["with code", "process.exit(1)"],
		["with a text", "'a'"],
		["of 51 operations", operations(51)],
		["of 501 characters", `a${" ".repeat(498)}+b`],
	])("%s is refused", async (_name, expression) => {
		expectRefused(await create({ expression }), "expression");
	});

	it("beside a property is refused", async () => {
		const { status, body } = await create({ expression: "a", property: "a" });
		expect(status).toBe(422);
		expect(["expression", "property"]).toContain(body.errors[0].field);
	});

	it("is answered as it was sent", async () => {
		const { uuid } = await succeed(create({ expression: "a / 2" }));
		expect(await succeed(stage.client.get(`/metric/${uuid}`))).toMatchObject({ expression: "a / 2", property: null });
	});
});
