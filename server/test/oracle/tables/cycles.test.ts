import { describe, expect, test } from "vitest";
import { cancel, event, feeItem, ingest, run, tell, usageItem, world } from "../histories.ts";
import type { Item, Step } from "../history.ts";

type Activation = Partial<Extract<Step, { does: "activate_contract" }>>;

const inArrears = { billing_timing: "in_arrears" } as const;
const quarterly = { invoice_every: { unit: "month", count: 3 } } as const;
const aligned = { calendar_aligned: true };

function fees(unitPrice: string, of: Partial<Item>, given: Activation, ...days: string[]): string[] {
	return tell([...world([feeItem({ unit_price: unitPrice }, of)], given), ...days.map((day) => run(day))]);
}

describe("Cycles", () => {
	test("of a week, from the anchor", () => {
		// The anchor is 1 January: 70 × 3/7 for 5 to 7 January.
		expect(fees("70", { billing_cycle: "weekly" }, { start_date: "2026-01-05" }, "2026-01-08")).toEqual([
			"2026-01-05 sent: price 30.00 @0",
			"2026-01-08 sent: price 70.00 @0",
		]);
	});

	test("of any length", () => {
		const of = { billing_cycle: "custom", every: { unit: "month", count: 2 } } as const;
		const given = { start_date: "2025-12-31", billing_day: 31, end_date: "2026-04-29" };
		expect(fees("100", of, given, "2026-06-30")).toEqual([
			"2025-12-31 sent: price 100.00 @0",
			"2026-02-28 sent: price 100.00 @0",
		]);
	});

	test("of the calendar, by days in the short first period", () => {
		// Flexprice's calendar quarters: 10 of 90 days.
		expect(fees("300", { billing_cycle: "quarterly" }, { start_date: "2026-03-22", ...aligned }, "2026-07-01")).toEqual(
			["2026-03-22 sent: price 33.33 @0", "2026-04-01 sent: price 300.00 @0", "2026-07-01 sent: price 300.00 @0"],
		);
		// Lago's calendar weeks: from Wednesday, 5 of 7 days; then from Monday.
		expect(fees("1", { billing_cycle: "weekly" }, { start_date: "2026-01-07", ...aligned }, "2026-01-12")).toEqual([
			"2026-01-07 sent: price 0.71 @0",
			"2026-01-12 sent: price 1.00 @0",
		]);
	});

	test("are invoiced together on the day after the last", () => {
		const steps: Step[] = [
			...world([usageItem({ unit_price: "1", discount_percent: "50", discount_duration: 2 }, quarterly)]),
			ingest("2026-03-20", event("2026-01-10", "10"), event("2026-02-10", "20"), event("2026-03-10", "30")),
			run("2026-02-01"),
			run("2026-03-31"),
			run("2026-04-01"),
		];
		// A discount's cycles are rating periods: 5, 10, and 30 in full.
		expect(tell(steps)).toEqual(["2026-04-01 sent: price 5.00 @0; price 10.00 @0; price 30.00 @0"]);
	});

	test("or on the day after the end", () => {
		const steps: Step[] = [
			...world([feeItem({ unit_price: "100" }, { ...inArrears, ...quarterly })]),
			cancel("2026-01-20", "2026-02-14"),
			run("2026-02-15"),
		];
		expect(tell(steps)).toEqual(["2026-02-15 sent: price 100.00 @0; price 50.00 @0"]);
	});
});
