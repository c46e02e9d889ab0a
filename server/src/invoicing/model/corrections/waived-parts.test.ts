import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import type { BilledPeriod } from "../periods/billed-periods.ts";
import { type ChargedPeriod, type LedgerCharge, type TermsText, termsText } from "../periods/plan-input.ts";
import { correctionsOf, january, late } from "../testing/sample-corrections.ts";
import {
	amendedTerms,
	chargedPeriod,
	chargesOf,
	planSample,
	type SampleRun,
	sampleInput,
	sampleItem,
	sampleUsage,
} from "../testing/sample-items.ts";

const decimal = Decimal.of;

// Extensions.md, "Corrections": waived lines count as charged when more is computed, and are never credited.
describe("divided usage that is partly waived", () => {
	/** 0.50 a call through January 15, 1.00 from then on: 12 calls of 6.00 and 14 of 14.00, so 20.00 in total. */
	const run: SampleRun = {
		items: [sampleUsage({ amended: [amendedTerms("2026-01-16", 1, { name: "Calls" })] })],
		used: {
			"calls 2026-01-01": { quantity: decimal(12), eventCount: 1 },
			"calls 2026-01-16": {
				...{ quantity: decimal(26), eventCount: 3 },
				before: { quantity: decimal(12), eventCount: 1 },
			},
		},
		asOf: "2026-02-20",
	};
	const [part] = sampleInput(run).periods;
	const terms = termsText({ digest: (text) => text }, part as BilledPeriod);
	const first = (fields: Partial<LedgerCharge> = {}) =>
		chargedPeriod("calls", ["2026-01-01", "2026-01-15"], "6", { terms, ...fields });
	const second = (fields: Partial<LedgerCharge> = {}) =>
		chargedPeriod("calls", ["2026-01-16", "2026-01-31"], "8", { terms, ...fields });
	const outlineOf = (...charged: ChargedPeriod[]) =>
		correctionsOf({ ...run, charged }).map(({ charge, cause }) => `${charge.periodStart} ${charge.net}: ${cause}`);

	it.each<[string, ChargedPeriod[]]>([
		["the first", [first({ is_waived: true }), second()]],
		["the last", [first(), second({ is_waived: true })]],
		["the last, and it is listed first", [second({ is_waived: true }), first()]],
		["the first, and it is listed last", [second(), first({ is_waived: true })]],
	])("counts as charged whichever part had it: %s", (_case, charged) => {
		// 20.00, less 6.00 and 8.00, in one correction of the period, identified by its first part.
		expect(outlineOf(...charged)).toEqual(["2026-01-01 6: usage"]);
	});

	it("gets no separate new part: the period is compared as a whole", () => {
		// 15.00 were charged for January, undivided, and waived. Now 20.00: the second part alone would be 14.00.
		expect(outlineOf(chargedPeriod("calls", january, "15", { is_waived: true }))).toEqual(["2026-01-01 5: terms"]);
	});

	describe("depends on what its latest charge saw of the terms", () => {
		const older: TermsText = { ...terms, period: "older" };
		const [early, later] = ["2026-02-01T00:00:00Z", "2026-02-05T00:00:00Z"];
		const two = (atFirst: TermsText, made: string, atSecond: TermsText, madeSecond: string) =>
			outlineOf(
				first({ terms: atFirst, created_at: made, is_waived: true }),
				second({ terms: atSecond, created_at: madeSecond }),
			);
		it.each<[string, string[], string]>([
			// The cause of a difference is usage if the latest saw today's terms.
			["the last part's, made last", two(older, early, terms, later), "usage"],
			["the last part's, made last, which saw others", two(terms, early, older, later), "terms"],
			["the first part's, made anew since", two(terms, later, older, early), "usage"],
			["the first part's, made anew since, which saw others", two(older, later, terms, early), "terms"],
		])("%s", (_case, found, cause) => {
			expect(found).toEqual([`2026-01-01 6: ${cause}`]);
		});
	});
});

it("each part of a partly waived fee counts separately", () => {
	const items = [sampleItem({ amended: [amendedTerms("2026-01-16", 120)] })];
	const charged = [
		chargedPeriod("fee", ["2026-01-01", "2026-01-15"], "60", { is_waived: true }),
		chargedPeriod("fee", ["2026-01-16", "2026-01-31"], "51.61"),
	];
	// 100 × 15 ÷ 31 = 48.39 is no more than the 60.00 waived; 120 × 16 ÷ 31 = 61.94, less 51.61.
	expect(chargesOf(planSample({ items, charged, asOf: "2026-01-20" }))).toEqual([
		"2026-01-20: correction fee 2026-01-16 10.33",
	]);
});

it("a correction of a waived charge has its tax, not today's", () => {
	const items = [sampleUsage({ taxRate: decimal(10), taxName: "New" })];
	const tax = { taxRate: decimal(20), taxName: "VAT", isTaxExempt: false };
	const charged = [chargedPeriod("calls", january, "5", { is_waived: true, tax })];
	// 12 × 0.50 = 6.00, of which 5.00 counts as charged.
	const [line] = correctionsOf({ ...late, items, charged }).flatMap(({ lines }) => lines);
	expect(line).toMatchObject({ flatFee: decimal(1), taxRate: decimal(20), taxName: "VAT" });
});

it("a fee whose tax was corrected before its invoice was waived is not charged again", () => {
	const tax = (rate: number, taxName: string) => ({ taxRate: decimal(rate), taxName, isTaxExempt: false });
	const items = [sampleItem({ taxRate: decimal(7.7), taxName: "Odd" })];
	const charged: ChargedPeriod = {
		itemUuid: "fee",
		periodStart: january[0],
		charges: [
			...chargedPeriod("fee", january, "100", { tax: tax(19, "VAT"), is_waived: true }).charges,
			...chargedPeriod("fee", january, "-100", { tax: tax(19, "VAT"), kind: "correction" }).charges,
			...chargedPeriod("fee", january, "100", { tax: tax(7.7, "Odd"), kind: "correction" }).charges,
		],
	};
	// 100.00 of its 100.00 stay charged, at 7.7 %. What was taken back at 19 % of the waived charge stays so.
	expect(chargesOf(planSample({ items, charged: [charged], asOf: "2026-01-31" }))).toEqual([]);
});

it.each<[string, string, string[]]>([
	// 20.00 more were corrected, and their credit was waived when the usage was voided: that stays so when the period is billed again.
	["a credit stays waived", "-20", ["period calls 2026-01-01 6"]],
	// Of the 20.00, the 5.00 waived count as charged: the rest is taken back.
	["a charge is not credited", "5", ["period calls 2026-01-01 6", "correction calls 2026-01-01 -20"]],
])("what a person waived is not credited when the invoice is void and its period is billed again: %s", (_case, waived, expected) => {
	const charged: ChargedPeriod = {
		itemUuid: "calls",
		periodStart: january[0],
		charges: [
			...chargedPeriod("calls", january, "20", { kind: "correction" }).charges,
			...chargedPeriod("calls", january, waived, { kind: "correction", is_waived: true }).charges,
		],
	};
	const run = { items: [sampleUsage()], used: { "calls 2026-01-01": "12" }, charged: [charged], asOf: "2026-02-20" };
	const told = chargesOf(planSample(run)).map((charge) => charge.slice("2026-02-20: ".length));
	expect(told.filter((charge) => charge.includes(january[0]))).toEqual(expected);
});
