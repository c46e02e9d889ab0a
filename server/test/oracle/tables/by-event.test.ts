import { describe, expect, test } from "vitest";
import { change, event, ingest, run, tell, terms, usageItem, world } from "../histories.ts";
import type { Step, Terms, UsageEvent } from "../history.ts";

const percent = (unitPrice: string, given: Partial<Terms> = {}) =>
	({ pricing_model: "percentage", unit_price: unitPrice, ...given }) as const;
const bounded = { minimum_per_event: "1.75", maximum_per_event: "12" };
const transactions = [event("2026-01-05", "10"), event("2026-01-06", "80"), event("2026-01-07", "10000")];
const priced = (day: string, value: string, price: unknown): UsageEvent => event(day, value, { properties: { price } });

const CASES: readonly {
	readonly states: string;
	readonly terms: Partial<Terms>;
	readonly events: UsageEvent[];
	readonly net: string;
}[] = [
	// Lago's specification of per-transaction amounts: 1.75 + 2.392 + 12.
	{ states: "bounds of each event", terms: percent("2.99", bounded), events: transactions, net: "16.14" },
	// 2.299 + 4.392 + 12.
	{
		states: "with its fee",
		terms: percent("2.99", { fee_per_event: "2", ...bounded }),
		events: transactions,
		net: "18.69",
	},
	{
		states: "of paying events",
		terms: percent("2.99", { free_events: 2, ...bounded }),
		events: transactions,
		net: "12.00",
	},
	// (80 − 20) × 2.99 % + 12.
	{
		states: "of what is not included",
		terms: percent("2.99", { included_quantity: "30", ...bounded }),
		events: transactions,
		net: "13.79",
	},
	// 400 × 1.3 % + 2.
	{
		states: "free events",
		terms: percent("1.3", { fee_per_event: "2", free_events: 3 }),
		events: ["50", "100", "250", "400"].map((value, place) => event(`2026-01-0${place + 1}`, value)),
		net: "7.20",
	},
	{
		states: "a package rounded down",
		terms: { pricing_model: "package", package_size: "100", unit_price: "1", package_rounding: "down" },
		events: [event("2026-01-05", "250")],
		net: "2.00",
	},
	// Lago, "Dynamic": 0.70 + 0.55 + 2.20.
	{
		states: "a dynamic price",
		terms: { pricing_model: "dynamic" },
		events: [
			priced("2026-01-05", "7", 0.1),
			priced("2026-01-06", "5", "0.11"),
			priced("2026-01-07", "10", 0.22),
			priced("2026-01-08", "1000", "much"),
		],
		net: "3.45",
	},
];

describe("By event", () => {
	for (const { states, terms: given, events, net } of CASES) {
		test(states, () => {
			expect(tell([...world([usageItem(given)]), ingest("2026-01-20", ...events), run("2026-02-01")])).toEqual([
				`2026-02-01 sent: price ${net} @0`,
			]);
		});
	}

	test("free events are the earliest of the period, on both sides of an amendment", () => {
		const events = [5, 6, 7, 8, 20, 21, 22].map((day) => event(`2026-01-${String(day).padStart(2, "0")}`, "100"));
		const steps: Step[] = [
			...world([usageItem(percent("1", { free_events: 3 }))]),
			ingest("2026-01-22", ...events),
			change("2026-01-22", "2026-01-16", "usage", terms(percent("2", { free_events: 5 }))),
			run("2026-02-01"),
		];
		// 1 of 4 pays 1 %. At the new terms 2 of 7 pay 2 %, and none of the first 4.
		expect(tell(steps)).toEqual(["2026-02-01 sent: price 1.00 @0; price 4.00 @0"]);
	});

	test("a late event takes another one's place", () => {
		const values = ["10", "20", "30", "40"];
		const steps: Step[] = [
			...world([usageItem(percent("1", { free_events: 2 }))]),
			ingest("2026-01-20", ...values.map((value, place) => event(`2026-01-0${place + 5}`, value))),
			run("2026-02-01"),
			ingest("2026-02-05", event("2026-01-04", "100")),
			run("2026-03-01"),
		];
		// (30 + 40) × 1 %; then 20 more.
		expect(tell(steps)).toEqual([
			"2026-02-01 sent: price 0.70 @0",
			"2026-03-01 sent: price 0.00 @0; correction 0.20 @0",
		]);
	});
});
