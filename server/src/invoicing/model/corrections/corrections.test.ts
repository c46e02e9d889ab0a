import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { billedPeriods } from "../periods/billed-periods.ts";
import type { ChargedPeriod, LedgerCharge } from "../periods/plan-input.ts";
import {
	atOnce,
	correctionsOf,
	february,
	january,
	late,
	outcome,
	termsOf,
	waits,
} from "../testing/sample-corrections.ts";
import {
	amendedTerms,
	chargedPeriod,
	ledgerCharge,
	type SampleRun,
	sampleItem,
	sampleTerm,
	sampleUsage,
} from "../testing/sample-items.ts";

const decimal = Decimal.of;
const march = ["2026-03-01", "2026-03-31"] as const;

/** A period's charges, the first of kind `period`. */
function charges(itemUuid: string, periodStart: string, ...rows: Partial<LedgerCharge>[]): ChargedPeriod {
	return {
		...{ itemUuid, periodStart },
		charges: rows.map((fields, index) => ledgerCharge({ kind: index === 0 ? "period" : "correction", ...fields })),
	};
}

describe("a correction's cause", () => {
	const dearer = sampleUsage({ pricing: { model: "per_unit", unitPrice: decimal("0.6") } });
	const amended = sampleUsage({
		amended: [amendedTerms("2026-01-16", "0.5", { quantity: decimal(3), taxRate: decimal(7) })],
	});
	it.each<[string, SampleRun, object]>([
		[
			"is usage where the terms are those of the charge: it waits for the next invoice",
			{ ...late, charged: [chargedPeriod("calls", january, "5", { terms: termsOf(sampleUsage()) })] },
			waits,
		],
		[
			"is the terms where the price was another: it falls due at once",
			{ ...late, charged: [chargedPeriod("calls", january, "5", { terms: termsOf(dearer) })] },
			atOnce,
		],
		[
			"is the terms where the days were others",
			{
				...late,
				charged: [chargedPeriod("calls", january, "5", { terms: termsOf(sampleUsage({ serviceEnd: "2026-01-20" })) })],
			},
			atOnce,
		],
		// Extensions.md, "Amended usage": name, tax, and quantity don't change what a usage item costs.
		[
			"is usage where only name, tax and quantity have changed",
			{ ...late, charged: [chargedPeriod("calls", january, "5", { terms: termsOf(amended) })] },
			waits,
		],
		[
			"is usage where an older charge noted no terms and covers the same days",
			{ ...late, charged: [chargedPeriod("calls", january, "5")] },
			waits,
		],
		[
			"is the terms where an older charge covers other days",
			{ ...late, charged: [chargedPeriod("calls", ["2026-01-01", "2026-01-20"], "5")] },
			atOnce,
		],
		[
			"is always the terms of a fee",
			{
				items: [sampleItem()],
				asOf: "2026-02-20",
				charged: [chargedPeriod("fee", january, "80"), chargedPeriod("fee", february, "100")],
			},
			{ lines: ["2026-02-20: Platform fee: correction 1 × 0 + 20"], waiting: [], held: [] },
		],
		[
			"is the terms of usage that is not served any more",
			{
				...late,
				items: [sampleUsage({ serviceEnd: "2026-01-31" }), sampleItem()],
				charged: [
					...[chargedPeriod("calls", january, "6"), chargedPeriod("calls", february, "4")],
					...[chargedPeriod("fee", january, "100"), chargedPeriod("fee", february, "100")],
				],
			},
			{ lines: ["2026-02-20: Calls: correction 1 × 0 + -4"], waiting: [], held: [] },
		],
		[
			"is the terms for all where it is for one: they share the invoice",
			{
				...late,
				items: [sampleUsage(), sampleItem()],
				charged: [
					chargedPeriod("calls", january, "5"),
					...[chargedPeriod("fee", january, "80"), chargedPeriod("fee", february, "100")],
				],
			},
			{ ...atOnce, lines: ["2026-02-20: Platform fee: correction 1 × 0 + 20", ...atOnce.lines] },
		],
	])("%s", (_case, run, expected) => {
		expect(outcome(run)).toEqual(expected);
	});
});

describe("a correction caused by usage has an invoice of its own", () => {
	const quarterly = {
		term: sampleTerm({ startDate: "2025-10-01" }),
		items: [sampleUsage({ serviceStart: "2025-10-01", cycle: "quarterly" })],
		used: { "calls 2025-10-01": "12" },
	};
	const quarter = chargedPeriod("calls", ["2025-10-01", "2025-12-31"], "5");
	const onTheDay = sampleItem({ serviceType: "one_time_fee", cycle: "one_time", serviceStart: "2026-01-20" });
	const corrected = (fields: Partial<LedgerCharge>) =>
		charges(
			"calls",
			"2025-10-01",
			{ net: decimal(4), period_end: "2025-12-31" },
			{ net: decimal(1), period_end: "2025-12-31", ...fields },
		);
	it.each<[string, SampleRun, string[]]>([
		// The next invoice is due on April 1, within a month of March 1: the month after February 28 ends on March 28.
		["not while an invoice falls due within a month", { ...quarterly, asOf: "2026-03-01", charged: [quarter] }, []],
		[
			"where none does",
			{ ...quarterly, asOf: "2026-02-28", charged: [quarter] },
			["2026-02-28: Calls: correction 1 × 0 + 1"],
		],
		[
			// January's calls, charged by a run ahead for February 1; February's are due on March 1, after February 20.
			"where one falls due on the very day of the run: that is not within the month after it",
			{
				...{ items: [sampleUsage(), onTheDay], used: late.used, asOf: "2026-01-20" },
				charged: [chargedPeriod("calls", january, "5", { as_of: "2026-02-01" })],
			},
			["2026-01-20: Platform fee 1 × 100 + 0", "2026-01-20: Calls: correction 1 × 0 + 1"],
		],
		[
			"where the next ones were all billed ahead",
			{
				...late,
				charged: [
					chargedPeriod("calls", january, "5"),
					chargedPeriod("calls", february, "0"),
					chargedPeriod("calls", march, "0"),
				],
				more: { periods: callsSeen("2026-04-01") },
			},
			// The month after 20 February ends on 20 March.
			["2026-02-20: Calls: correction 1 × 0 + 1"],
		],
		[
			"not where an invoice of corrections alone was made in the same month",
			{
				...quarterly,
				asOf: "2026-02-28",
				charged: [corrected({ invoice_uuid: "alone", billed_on: "2026-02-01", cause: "usage" })],
			},
			[],
		],
		[
			"where this month's was caused by terms",
			{
				...quarterly,
				asOf: "2026-02-28",
				charged: [corrected({ invoice_uuid: "terms", billed_on: "2026-02-01", cause: "terms" })],
			},
			["2026-02-28: Calls: correction 1 × 0 + 1"],
		],
		[
			"where this month's is void and waived",
			{
				...quarterly,
				asOf: "2026-02-28",
				charged: [corrected({ invoice_uuid: "alone", billed_on: "2026-02-01", cause: "usage", is_waived: true })],
			},
			["2026-02-28: Calls: correction 1 × 0 + 1"],
		],
		[
			"where this month's came to 0 together, and made no invoice",
			{
				...quarterly,
				asOf: "2026-02-28",
				charged: [corrected({ invoice_uuid: null, billed_on: "2026-02-01", cause: "usage" })],
			},
			["2026-02-28: Calls: correction 1 × 0 + 1"],
		],
		[
			"again in another month",
			{
				...quarterly,
				asOf: "2026-02-28",
				charged: [corrected({ invoice_uuid: "alone", billed_on: "2026-01-28", cause: "usage" })],
			},
			["2026-02-28: Calls: correction 1 × 0 + 1"],
		],
		[
			"where this month's correction was on an invoice of a period",
			{
				...quarterly,
				items: [...quarterly.items, sampleItem({ cycle: "one_time", serviceType: "one_time_fee" })],
				asOf: "2026-02-28",
				charged: [
					corrected({ invoice_uuid: "both", billed_on: "2026-02-01", cause: "usage" }),
					chargedPeriod("fee", ["2026-01-01", "2026-01-01"], "100", { invoice_uuid: "both" }),
				],
			},
			["2026-02-28: Calls: correction 1 × 0 + 1"],
		],
		[
			"not where there is none",
			{ ...quarterly, asOf: "2026-02-28", charged: [chargedPeriod("calls", ["2025-10-01", "2025-12-31"], "6")] },
			[],
		],
	])("%s", (_case, run, expected) => {
		expect(outcome(run).lines).toEqual(expected);
	});
});

describe("a correction joins the first invoice", () => {
	const unbilled = { ...late, items: [sampleUsage(), sampleItem()], charged: [chargedPeriod("calls", january, "5")] };
	it("that is not dated before its period is due: January's calls on 1 February", () => {
		expect(outcome({ ...unbilled, asOf: "2026-02-01" }).lines).toEqual([
			"2026-01-01: Platform fee 1 × 100 + 0",
			"2026-02-01: Platform fee 1 × 100 + 0",
			"2026-02-01: Calls: correction 1 × 0 + 1",
		]);
	});

	it("of the run's date if all others are dated before", () => {
		const fees = [chargedPeriod("fee", february, "100")];
		const dearer = sampleUsage({ pricing: { model: "per_unit", unitPrice: decimal("0.6") } });
		const charged = [...fees, chargedPeriod("calls", january, "5", { terms: termsOf(dearer) })];
		expect(outcome({ ...unbilled, charged }).lines).toEqual([
			"2026-01-01: Platform fee 1 × 100 + 0",
			"2026-02-20: Calls: correction 1 × 0 + 1",
		]);
	});

	it("and waits where usage causes it and all others are dated before", () => {
		const charged = [...unbilled.charged, chargedPeriod("fee", february, "100")];
		expect(outcome({ ...unbilled, charged })).toEqual({ ...waits, lines: ["2026-01-01: Platform fee 1 × 100 + 0"] });
	});
});

/** The calls' periods as seen by a run with a later `as_of`. */
function callsSeen(asOf: string) {
	return billedPeriods(sampleTerm(), [sampleUsage()], asOf);
}

describe("what a run with a later as_of has charged", () => {
	const run = {
		...{ items: [sampleItem()], asOf: "2026-01-15" },
		charged: [chargedPeriod("fee", january, "100"), chargedPeriod("fee", february, "100", { as_of: "2026-02-01" })],
	};

	it("stays if the run sees its period", () => {
		const periods = billedPeriods(sampleTerm(), [sampleItem()], "2026-02-01");
		expect(outcome({ ...run, more: { periods } }).lines).toEqual([]);
	});

	it("is credited if its period is not served", () => {
		expect(outcome(run).lines).toEqual(["2026-01-15: Platform fee: credit 1 × 0 + -100"]);
	});
});

describe("what was waived", () => {
	const run = (used: string, ...rows: Partial<LedgerCharge>[]): SampleRun => ({
		...{ items: [sampleUsage()], used: { "calls 2026-01-01": used, "calls 2026-02-01": "2" }, asOf: "2026-03-01" },
		charged: [charges("calls", "2026-01-01", ...rows)],
	});
	const waived = { net: decimal(10), is_waived: true };
	it.each<[string, SampleRun, string | null]>([
		["is not credited", run("12", waived), null],
		["is not credited where nothing is left of it either", run("0", waived), null],
		// 24 × 0.50 = 12, of which 10 count as charged.
		["counts as charged where more is computed", run("24", waived), "2"],
		// 12 × 0.50 = 6 is more than the 3 charged separately, and no more than the 13 in total.
		["is not credited with what was charged besides", run("12", waived, { net: decimal(3) }), null],
		// 2 × 0.50 = 1, less 3.
		["leaves what was charged besides to be credited", run("2", waived, { net: decimal(3) }), "-2"],
		// 30 × 0.50 = 15, less 10 and 3.
		["counts beside what was charged", run("30", waived, { net: decimal(3) }), "2"],
		// 10 was charged, a credit of 4 waived: 12 − 10.
		[
			"counts no waived credit where more is computed",
			run("24", { net: decimal(10) }, { net: decimal(-4), is_waived: true }),
			"2",
		],
		// 10 − 4 counts, and 12 × 0.50 = 6 is due, or 10 × 0.50 = 5.
		["counts a waived credit as given", run("12", { net: decimal(10) }, { net: decimal(-4), is_waived: true }), null],
		[
			"counts a waived credit as given where less is due",
			run("10", { net: decimal(10) }, { net: decimal(-4), is_waived: true }),
			"-1",
		],
	])("%s", (_case, sample, expected) => {
		const corrections = expected === null ? [] : [`2026-03-01: Calls: correction 1 × 0 + ${expected}`];
		expect(outcome(sample).lines).toEqual(["2026-03-01: Calls 2 × 0.5 + 0", ...corrections]);
	});

	it("is explained: 1 less 13 charged before, and 10 of the difference waived, is −2", () => {
		const corrections = correctionsOf(run("2", waived, { net: decimal(3) }));
		expect(corrections[0]?.charge.explanation).toMatchObject({ charged_before: "13", waived: "10" });
		expect(corrections[0]?.charge.explanation).not.toHaveProperty("at_other_taxes");
	});
});

it("charges of an item no longer in the contract stay", () => {
	const charged = [chargedPeriod("gone", january, "5"), { itemUuid: "calls", periodStart: "2026-01-01", charges: [] }];
	expect(outcome({ ...late, charged, asOf: "2026-01-31" })).toEqual({ lines: [], waiting: [], held: [] });
});
