import { describe, expect, test } from "vitest";
import { event, ingest, run, tell, usageItem, world } from "../histories.ts";
import type { Step, Terms } from "../history.ts";

/** January of a contract at 1.00, of which what reaches 100 is invoiced early. */
function january(given: Partial<Terms>, ...steps: Step[]): string[] {
	const item = usageItem({ unit_price: "1", ...given });
	return tell([...world([item], { invoice_threshold: "100" }), ...steps, run("2026-02-01")]);
}

const used = (day: string, value: string) => [ingest(day, event(day, value)), run(day)];
const waived: Step = {
	...{ at: "2026-01-16T09:00:00Z", does: "void_invoice", rebill: false },
	invoice: "run 2026-01-10 2026-01-10/c/2026-01-10/early",
};
const discount: Step = {
	...{ at: "2026-01-01T09:00:00Z", does: "grant_discount", discount: "d", percent: null, amount: "30" },
	...{ currency: "EUR", holder: { level: "contract", contract: "c" }, starts_on: null, cycles: null },
};

describe("Threshold invoices", () => {
	test.each<[string, Partial<Terms>, Step[], string[]]>([
		[
			"are netted at the period's end",
			{},
			[...used("2026-01-10", "110"), ...used("2026-01-15", "120"), ...used("2026-01-20", "20")],
			["early 110.00 @0", "early 120.00 @0", "price 250.00 @0; netted -230.00 @0"],
		],
		[
			"leave a minimum to the end",
			{ minimum_amount: "300" },
			[...used("2026-01-10", "110"), ...used("2026-01-15", "120"), ...used("2026-01-20", "20")],
			["early 110.00 @0", "early 120.00 @0", "price 250.00 @0; minimum 50.00 @0; netted -230.00 @0"],
		],
		[
			"have a discount's amount once",
			{},
			[discount, ...used("2026-01-10", "130"), ...used("2026-01-15", "100")],
			["early 130.00 @0; allowance -30.00 @0", "early 100.00 @0"],
		],
		[
			"that are waived are not due at the end",
			{},
			[...used("2026-01-10", "100"), waived, ...used("2026-01-20", "60")],
			["price 160.00 @0; netted -100.00 @0"],
		],
	])("%s", (_name, given, steps, expected) => {
		expect(january(given, ...steps).map((told) => told.replace(/^.*(sent|paid): /, ""))).toEqual(expected);
	});
});
