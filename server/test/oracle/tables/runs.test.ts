import { describe, expect, test } from "vitest";
import { cancel, change, customer, event, feeItem, ingest, run, tell, terms, usageItem, world } from "../histories.ts";
import type { Step } from "../history.ts";

const tiered = (unitPrice: string) => ({
	pricing_model: "graduated" as const,
	tiers: [{ up_to: null, unit_price: unitPrice, flat_fee: "100" }],
});

const CASES: readonly { readonly states: string; readonly steps: Step[]; readonly invoices: string[] }[] = [
	{
		// 1,600 less the included 1,000: 600 × 1.00.
		states: "a change of name alone grants no allowance twice",
		steps: [
			...world([usageItem({ unit_price: "1", included_quantity: "1000" })]),
			ingest("2026-01-10", event("2026-01-10", "800"), event("2026-01-20", "800")),
			change(
				"2026-01-11",
				"2026-01-16",
				"usage",
				terms({ unit_price: "1", included_quantity: "1000", plan_item_name: "New" }),
			),
			run("2026-02-01"),
		],
		invoices: ["2026-02-01 sent: price 600.00 @0"],
	},
	{
		// 100 + 10 × 1 = 110; then (100 + 30 × 2) − (100 + 10 × 2) = 40.
		states: "a first tier's base fee is charged once over a change of price",
		steps: [
			...world([usageItem(tiered("1"))]),
			ingest("2026-01-10", event("2026-01-10", "10"), event("2026-01-20", "20")),
			change("2026-01-11", "2026-01-16", "usage", terms(tiered("2"))),
			run("2026-02-01"),
		],
		invoices: ["2026-02-01 sent: price 110.00 @0; price 40.00 @0"],
	},
	{
		// 100 × 1.00 + 35 × 2.00 = 170, above 160 × 15/31 + 160 × 16/31 = 160.
		states: "a minimum holds once for the parts together",
		steps: [
			...world([usageItem({ unit_price: "1", minimum_amount: "160" })]),
			ingest("2026-01-10", event("2026-01-10", "100"), event("2026-01-20", "35")),
			change("2026-01-11", "2026-01-16", "usage", terms({ unit_price: "2", minimum_amount: "160" })),
			run("2026-02-01"),
		],
		invoices: ["2026-02-01 sent: price 100.00 @0; price 70.00 @0"],
	},
	{
		// 500 + 10 = 510, 200 over 310: 10 off the second part, 190 off the first.
		states: "a maximum holds once for the parts together",
		steps: [
			...world([usageItem({ unit_price: "1", maximum_amount: "310" })]),
			ingest("2026-01-10", event("2026-01-10", "500"), event("2026-01-20", "5")),
			change("2026-01-11", "2026-01-16", "usage", terms({ unit_price: "2", maximum_amount: "310" })),
			run("2026-02-01"),
		],
		invoices: ["2026-02-01 sent: price 310.00 @0; price 0.00 @0"],
	},
	{
		// 510 begin one package of 1,000; the second part costs 12 × 1 − 12 × 1 = 0 on top of 10 × 1.
		states: "a begun package is charged once",
		steps: [
			...world([usageItem({ pricing_model: "package", package_size: "1000", unit_price: "10" })]),
			ingest("2026-01-10", event("2026-01-10", "500"), event("2026-01-20", "10")),
			change(
				"2026-01-11",
				"2026-01-16",
				"usage",
				terms({ pricing_model: "package", package_size: "1000", unit_price: "12" }),
			),
			run("2026-02-01"),
		],
		invoices: ["2026-02-01 sent: price 10.00 @0; price 0.00 @0"],
	},
	{
		// 310 for 31 days; served 1 to 10 January: 100, so 210 + 42 is carried, whatever today's rate.
		states: "what a cancellation credits bears the tax of the charge",
		steps: [
			...world([feeItem({ unit_price: "310" })]),
			customer("2025-12-02", { tax_rate: "20" }),
			run("2026-01-01"),
			customer("2026-01-05", { tax_rate: "10" }),
			cancel("2026-01-05", "2026-01-10"),
			run("2026-01-10"),
			run("2026-01-11"),
		],
		invoices: [
			"2026-01-01 sent: price 310.00 @20",
			"2026-01-11 paid: correction -210.00 @20; carried_credit 252.00 @0",
		],
	},
	{
		// Charged 300 without tax, never served: 300 credited without tax.
		states: "what was charged without tax is credited without tax",
		steps: [
			...world([feeItem({ unit_price: "300" })]),
			run("2026-01-01"),
			customer("2026-01-02", { tax_rate: "20" }),
			cancel("2026-01-03", "2025-12-31"),
			run("2026-01-03"),
		],
		invoices: ["2026-01-01 paid: price 300.00 @0", "2026-01-03 paid: correction -300.00 @0; carried_credit 300.00 @0"],
	},
	{
		// The rise takes effect on 1 March: 365 days from 1 March 2025, then 2,400 for the next year.
		states: "a rise agreed for March changes nothing before March",
		steps: [
			...world([feeItem({ unit_price: "1200" }, { billing_cycle: "annual" })], { start_date: "2026-03-01" }),
			run("2026-03-01"),
			change("2026-11-10", "2027-03-01", "fee", terms({ unit_price: "2400" })),
			run("2026-11-10"),
			run("2027-02-28"),
			run("2027-03-01"),
		],
		invoices: ["2026-03-01 sent: price 1200.00 @0", "2027-03-01 sent: price 2400.00 @0"],
	},
	{
		// 1 to 15 June of 30 days: 100 × 15/30 = 50 taken back at 20 %, 200 × 15/30 = 100 charged at today's 10 %.
		states: "after an amendment what is taken back bears the old tax, the new charge today's",
		steps: [
			...world([feeItem({ unit_price: "100" })], { start_date: "2026-06-01" }),
			customer("2026-05-01", { tax_rate: "20" }),
			run("2026-06-01"),
			customer("2026-06-02", { tax_rate: "10" }),
			change("2026-06-03", "2026-06-16", "fee", terms({ unit_price: "200" })),
			run("2026-06-15"),
			run("2026-06-16"),
		],
		invoices: ["2026-06-01 sent: price 100.00 @20", "2026-06-16 sent: correction -50.00 @20; price 100.00 @10"],
	},
	{
		// Late usage of January waits for February's invoice.
		states: "late usage joins the next invoice that falls due within a month",
		steps: [
			...world([usageItem({ unit_price: "1" })]),
			ingest("2026-01-10", event("2026-01-10", "5")),
			run("2026-02-01"),
			ingest("2026-02-03", event("2026-01-11", "7")),
			run("2026-02-04"),
			run("2026-03-01"),
		],
		invoices: ["2026-02-01 sent: price 5.00 @0", "2026-03-01 sent: price 0.00 @0; correction 7.00 @0"],
	},
	{
		// The contract ends on 31 January: one lone correction in February, the next in March.
		states: "after the end at most one lone correction a calendar month",
		steps: [
			...world([usageItem({ unit_price: "1" })], { end_date: "2026-01-31" }),
			ingest("2026-01-10", event("2026-01-10", "5")),
			run("2026-02-01"),
			ingest("2026-02-03", event("2026-01-11", "7")),
			run("2026-02-04"),
			ingest("2026-02-05", event("2026-01-12", "9")),
			run("2026-02-06"),
			run("2026-03-01"),
		],
		invoices: [
			"2026-02-01 sent: price 5.00 @0",
			"2026-02-04 sent: correction 7.00 @0",
			"2026-03-01 sent: correction 9.00 @0",
		],
	},
	{
		// Future runs make drafts; an earlier `as_of` leaves them standing and prices them anew.
		states: "a future run makes drafts, which later runs neither undo nor send before their date",
		steps: [
			...world([feeItem({ unit_price: "100" })]),
			run("2025-12-20", "2026-02-01"),
			run("2025-12-21"),
			customer("2025-12-22", { tax_rate: "20" }),
			run("2026-01-01"),
		],
		invoices: ["2026-01-01 sent: price 100.00 @20", "2026-02-01 draft: price 100.00 @20"],
	},
	{
		// 31 August for 6 months: to 27 February, then to 30 August. Nothing is billed for a term that is not renewed.
		states: "a term renews by whole months from the start",
		steps: [
			...world([feeItem({ unit_price: "600" }, { billing_cycle: "semi_annual" })], {
				start_date: "2025-08-31",
				end_date: "2026-02-27",
				billing_day: 31,
				auto_renew: true,
			}),
			run("2025-12-02"),
			run("2025-12-03", "2026-03-15"),
			run("2026-02-28"),
		],
		invoices: ["2025-08-31 sent: price 600.00 @0", "2026-02-28 sent: price 600.00 @0"],
	},
	{
		// March's invoice is drafted already, and nothing else falls due within a month: late usage of January stands alone.
		states: "late usage joins no draft of a future run",
		steps: [
			...world([usageItem({ unit_price: "1" }), feeItem({ unit_price: "50" })], { start_date: "2026-01-01" }),
			run("2026-01-01"),
			ingest("2026-01-10", event("2026-01-10", "5")),
			run("2026-02-01"),
			run("2026-02-02", "2026-03-01"),
			ingest("2026-02-03", event("2026-01-11", "7")),
			run("2026-02-04"),
			run("2026-03-01"),
		],
		invoices: [
			"2026-01-01 sent: price 50.00 @0",
			"2026-02-01 sent: price 5.00 @0; price 50.00 @0",
			"2026-03-01 sent: price 0.00 @0; price 50.00 @0",
			"2026-02-04 sent: correction 7.00 @0",
		],
	},
	{
		// 310 × 10/31 = 100 stay; the run of 5 January, with an earlier `as_of`, leaves the credit of 210 alone.
		states: "a run with an earlier as_of does not undo what a future run credited",
		steps: [
			...world([feeItem({ unit_price: "310" })]),
			run("2026-01-01"),
			cancel("2026-01-02", "2026-01-10"),
			run("2026-01-03", "2026-01-15"),
			run("2026-01-05"),
		],
		invoices: ["2026-01-01 sent: price 310.00 @0", "2026-01-15 draft: correction -210.00 @0; carried_credit 210.00 @0"],
	},
	{
		// 500 × 1 at 20 % taken back, 500 × 2 charged at 10 %; then 100 × 2 more, at the tax of what stands.
		states: "usage that comes after an amended charge bears the tax of the new charge",
		steps: [
			...world([usageItem({ unit_price: "1" })]),
			customer("2025-12-05", { tax_rate: "20" }),
			ingest("2026-01-10", event("2026-01-10", "500")),
			run("2026-02-01"),
			customer("2026-02-02", { tax_rate: "10" }),
			change("2026-02-03", "2026-01-01", "usage", terms({ unit_price: "2" })),
			run("2026-02-03"),
			ingest("2026-02-05", event("2026-01-12", "100")),
			run("2026-03-01"),
		],
		invoices: [
			"2026-02-01 sent: price 500.00 @20",
			"2026-02-03 sent: correction 1000.00 @10; correction -500.00 @20",
			"2026-03-01 sent: price 0.00 @10; correction 200.00 @10",
		],
	},
];

describe("What a billing run computes", () => {
	for (const { states, steps, invoices } of CASES) {
		test(states, () => {
			expect(tell(steps)).toEqual(invoices);
		});
	}
});
