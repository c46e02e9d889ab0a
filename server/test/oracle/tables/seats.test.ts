import { describe, expect, test } from "vitest";
import { cancel, change, feeItem, run, tell, terms, world } from "../histories.ts";
import type { Step, Terms } from "../history.ts";

/** 50.00 as a base, 10.00 for each of the first ten seats, then 8.00: 8 seats cost 130, 12 cost 166, 20 cost 230. */
function seats(quantity: string, given: Partial<Terms> = {}): Terms {
	const tiers = [
		{ up_to: "10", unit_price: "10", flat_fee: "50" },
		{ up_to: null, unit_price: "8", flat_fee: "0" },
	];
	return terms({ pricing_model: "graduated", tiers, quantity, ...given });
}

const inArrears = { billing_timing: "in_arrears" } as const;

const CASES: readonly { readonly states: string; readonly steps: Step[]; readonly invoices: string[] }[] = [
	{
		// 130 × 10/31 = 41.94; 166 × 10/31 = 53.55; 230 × 11/31 = 81.61.
		states: "an amendment dated before an existing one leaves that one's terms from its date on",
		steps: [
			...world([feeItem(seats("8"), inArrears)]),
			change("2026-01-02", "2026-01-21", "fee", seats("20")),
			change("2026-01-03", "2026-01-11", "fee", seats("12")),
			run("2026-02-01"),
		],
		invoices: ["2026-02-01 sent: price 41.94 @0; price 53.55 @0; price 81.61 @0"],
	},
	{
		// 166 × 15/31 = 80.32, less 166; 230 × 16/31 = 118.71.
		states: "seats paid in advance are credited and charged on the day they change",
		steps: [
			...world([feeItem(seats("12"))]),
			run("2026-01-01"),
			change("2026-01-02", "2026-01-16", "fee", seats("20")),
			run("2026-01-15"),
			run("2026-01-16"),
		],
		invoices: ["2026-01-01 sent: price 166.00 @0", "2026-01-16 sent: correction -85.68 @0; price 118.71 @0"],
	},
	{
		// 130 × 10/31 = 41.94; 166 × 10/31 = 53.55.
		states: "the last stretch ends with the contract",
		steps: [
			...world([feeItem(seats("8"), inArrears)]),
			change("2026-01-02", "2026-01-11", "fee", seats("12")),
			cancel("2026-01-03", "2026-01-20"),
			run("2026-01-21"),
		],
		invoices: ["2026-01-21 sent: price 41.94 @0; price 53.55 @0"],
	},
	{
		// 230, 30 off; 130 and 70 up to 200.
		states: "bounds hold for the seats' price",
		steps: [
			...world([
				feeItem(seats("20", { maximum_amount: "200" })),
				feeItem(seats("8", { minimum_amount: "200" }), { id: "other" }),
			]),
			run("2026-01-01"),
		],
		invoices: ["2026-01-01 sent: price 200.00 @0; price 130.00 @0; minimum 70.00 @0"],
	},
];

describe("Seats", () => {
	for (const { states, steps, invoices } of CASES) {
		test(states, () => {
			expect(tell(steps)).toEqual(invoices);
		});
	}
});
