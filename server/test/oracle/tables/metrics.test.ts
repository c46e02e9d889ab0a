import { describe, expect, test } from "vitest";
import { event, ingest, run, tell, usageItem, world } from "../histories.ts";
import type { Step, UsageEvent } from "../history.ts";
import { computed } from "../prices/expression.ts";

function metric(given: Partial<Extract<Step, { does: "make_metric" }>>): Step {
	const of = { metric: "calls", event_name: "calls", property: null, filters: [] };
	return { at: "2025-12-02T08:00:00Z", does: "make_metric", aggregation: "sum", ...of, ...given };
}

const used = (day: string, value: string, properties: UsageEvent["properties"] = null) =>
	event(day, value, { key: `${day} ${value} ${JSON.stringify(properties)}`, properties });

describe("A level that is carried over", () => {
	const bill = (given: Parameters<typeof metric>[0], ...events: UsageEvent[]) =>
		tell([
			...world([usageItem({ unit_price: "2" })]),
			metric({ carry_over: true, ...given }),
			ingest("2026-04-20", ...events),
			run("2026-05-01"),
		]);

	test("is the last value before a period without one", () => {
		const events = [used("2026-01-10", "3"), used("2026-01-20", "5"), used("2026-03-05", "8")];
		expect(bill({ aggregation: "latest" }, ...events)).toEqual([
			"2026-02-01 sent: price 10.00 @0",
			"2026-03-01 sent: price 10.00 @0",
			"2026-04-01 sent: price 16.00 @0",
			"2026-05-01 sent: price 16.00 @0",
		]);
	});

	test("counts what is present at any moment", () => {
		const user = (day: string, name: string, operation: string) => used(day, "1", { user: name, operation });
		const events = [
			...["ada", "bob", "cyd"].map((name) => user("2026-01-10", name, "add")),
			user("2026-02-10", "bob", "remove"),
			user("2026-04-05", "bob", "add"),
			user("2026-04-06", "dan", "add"),
		];
		// 3, 3 until the 10th, 2, 4.
		expect(bill({ aggregation: "unique_count", property: "user" }, ...events)).toEqual([
			"2026-02-01 sent: price 6.00 @0",
			"2026-03-01 sent: price 6.00 @0",
			"2026-04-01 sent: price 4.00 @0",
			"2026-05-01 sent: price 8.00 @0",
		]);
	});
});

describe("An expression", () => {
	test.each<[string, Record<string, unknown>, string | null]>([
		["duration_ms / 1000 * gpu_count", { duration_ms: 1500, gpu_count: 8 }, "12"],
		["(cpu * 25 * ms) + (mb * 0.000001 * ms)", { cpu: 2, ms: 100, mb: 512 }, "5000.0512"],
		["a - b - c", { a: 10, b: 3, c: 2 }, "5"],
		["a / b / c", { a: 100, b: 5, c: "2" }, "10"],
		["a * -b", { a: -2, b: 3 }, "6"],
		["-(a - b) * 2", { a: 1, b: 5 }, "8"],
		["a / 3", { a: 2 }, "0.666666666667"],
		["-a / 2", { a: 0.000000000001 }, "-0.000000000001"],
		["a * a", { a: 1e9 }, "1000000000000000000"],
		["a * b", { a: 1e18, b: 2 }, null],
		["a / (b - 2)", { a: 3, b: 2 }, null],
		["a * b", { a: 3 }, null],
		["a * b", { a: 3, b: "many" }, null],
		["constructor", {}, null],
	])("%s of %j", (expression, properties, value) => {
		expect(computed(expression, event("2026-01-10", "1", { properties }))?.shortest() ?? null).toBe(value);
	});
});
