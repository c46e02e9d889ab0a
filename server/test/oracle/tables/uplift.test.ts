import { describe, expect, test } from "vitest";
import { change, event, feeItem, ingest, run, tell, terms, usageItem, world } from "../histories.ts";
import type { Step } from "../history.ts";

type Activation = Partial<Extract<Step, { does: "activate_contract" }>>;

const yearly = (unit_price: string) => feeItem({ unit_price }, { billing_cycle: "annual" });
const renewing = (renewal_uplift_percent: string, given: Activation = {}): Activation => ({
	...{ end_date: "2026-12-31", auto_renew: true, renewal_uplift_percent, ...given },
});

describe("Renewal uplift", () => {
	test("compounds, and is rounded on the line", () => {
		// 1,000 × 1.05 × 1.05 = 1,102.50.
		expect(tell([...world([yearly("1000")], renewing("5")), run("2028-01-01")])).toEqual([
			"2026-01-01 sent: price 1000.00 @0",
			"2027-01-01 sent: price 1050.00 @0",
			"2028-01-01 sent: price 1102.50 @0",
		]);
	});

	test("multiplies what an amendment set, from the next renewal on", () => {
		const steps: Step[] = [
			...world([yearly("1000")], renewing("10")),
			run("2026-01-01"),
			change("2026-06-01", "2027-01-01", "fee", terms({ unit_price: "2000" })),
			run("2027-01-01"),
			run("2028-01-01"),
		];
		expect(tell(steps)).toEqual([
			"2026-01-01 sent: price 1000.00 @0",
			"2027-01-01 sent: price 2000.00 @0",
			"2028-01-01 sent: price 2200.00 @0",
		]);
	});

	test("divides usage at the position that its month has reached", () => {
		const given = renewing("10", { start_date: "2026-01-15", end_date: "2027-01-14" });
		const steps: Step[] = [
			...world([usageItem({ unit_price: "0.5" })], given),
			ingest("2027-01-25", event("2027-01-10", "100"), event("2027-01-20", "200")),
			run("2027-02-01"),
		];
		// 100 × 0.50; 300 × 0.55 − 100 × 0.55.
		expect(tell(steps)).toEqual(["2027-02-01 sent: price 50.00 @0; price 110.00 @0"]);
	});

	test("is seen by a run that looks ahead", () => {
		const steps: Step[] = [...world([yearly("1000")], renewing("5")), run("2026-11-01", "2027-01-01")];
		expect(tell(steps).at(-1)).toBe("2027-01-01 draft: price 1050.00 @0");
	});
});
