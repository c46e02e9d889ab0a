import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import {
	amendedTerms,
	chargedPeriod,
	linesOf,
	planSample,
	type SampleRun,
	sampleItem,
	sampleTerm,
	sampleUsage,
} from "../testing/sample-items.ts";
import { type BilledItem, type BilledTerm, type BilledTerms, billedPeriods } from "./billed-periods.ts";

const january = ["2026-01-01", "2026-01-31"] as const;

/** Usage terms from a day on. */
function usagePriced(from: string, unitPrice: number | string, fields: Partial<BilledTerms> = {}) {
	return amendedTerms(from, unitPrice, { name: "Calls", ...fields });
}

/** January's calls in two parts: through the 15th, and for the whole month. */
function divided(before: number, through: number) {
	return {
		"calls 2026-01-01": { quantity: Decimal.of(before), eventCount: 1 },
		"calls 2026-01-16": {
			...{ quantity: Decimal.of(through), eventCount: 3 },
			before: { quantity: Decimal.of(before), eventCount: 1 },
		},
	};
}

describe("the periods of an amended item", () => {
	it.each<[string, Partial<BilledTerm>, Partial<BilledItem>, string, string[]]>([
		[
			"are cut on the day of the new terms; in advance each part is due on its first day",
			{},
			{ amended: [amendedTerms("2026-01-16", 200)] },
			"2026-02-01",
			[
				"2026-01-01–2026-01-15 due 2026-01-01",
				"2026-01-16–2026-01-31 due 2026-01-16",
				"2026-02-01–2026-02-28 due 2026-02-01",
			],
		],
		[
			"hold no part that has not begun",
			{},
			{ amended: [amendedTerms("2026-01-16", 200)] },
			"2026-01-15",
			["2026-01-01–2026-01-15 due 2026-01-01"],
		],
		[
			"in arrears have both parts due together",
			{},
			{ isInAdvance: false, amended: [amendedTerms("2026-01-16", 200)] },
			"2026-01-31",
			["2026-01-01–2026-01-15 due 2026-02-01", "2026-01-16–2026-01-31 due 2026-02-01"],
		],
		[
			"are cut as often as terms change",
			{},
			{ amended: [amendedTerms("2026-01-11", 200), amendedTerms("2026-01-31", 300)] },
			"2026-01-31",
			[
				"2026-01-01–2026-01-10 due 2026-01-01",
				"2026-01-11–2026-01-30 due 2026-01-11",
				"2026-01-31–2026-01-31 due 2026-01-31",
			],
		],
		[
			"are whole where the terms change with a period",
			{},
			{ amended: [amendedTerms("2026-01-01", 50), amendedTerms("2026-02-01", 200)] },
			"2026-02-01",
			["2026-01-01–2026-01-31 due 2026-01-01", "2026-02-01–2026-02-28 due 2026-02-01"],
		],
		[
			"begin after the trial of the item, whatever changed in it",
			{},
			{ trialDays: 14, amended: [amendedTerms("2026-01-10", 200)] },
			"2026-01-31",
			["2026-01-15–2026-01-31 due 2026-01-15"],
		],
		[
			"end with the item: later terms are never reached",
			{},
			{ serviceEnd: "2026-01-20", amended: [amendedTerms("2026-01-16", 200), amendedTerms("2026-01-25", 300)] },
			"2026-06-01",
			["2026-01-01–2026-01-15 due 2026-01-01", "2026-01-16–2026-01-20 due 2026-01-16"],
		],
		[
			"none where the item ended before it began",
			{},
			{ serviceStart: "2026-03-10", serviceEnd: "2026-03-09" },
			"2026-06-01",
			[],
		],
		[
			"a one-time fee's is one, whatever changed after it",
			{ endDate: "2026-12-31" },
			{ serviceType: "one_time_fee", cycle: "one_time", amended: [amendedTerms("2026-03-01", 200)] },
			"2026-06-01",
			["2026-01-01–2026-12-31 due 2026-01-01"],
		],
	])("%s", (_case, term, item, through, expected) => {
		const periods = billedPeriods(sampleTerm(term), [sampleItem(item)], through);
		expect(periods.map(({ period, dueDate }) => `${period.start}–${period.end} due ${dueDate}`)).toEqual(expected);
	});
});

describe("the effect of an amendment", () => {
	it.each<[string, SampleRun, string[]]>([
		// 100 × 15 ÷ 31 = 48.387… → 48.39; 48.39 − 100 = −51.61. 200 × 16 ÷ 31 = 103.225… → 103.23.
		[
			"an upgrade in mid-month, paid in advance: a charge and a credit",
			{
				items: [sampleItem({ amended: [amendedTerms("2026-01-16", 200)] })],
				asOf: "2026-01-16",
				charged: [chargedPeriod("fee", january, "100")],
			},
			["2026-01-16: Platform fee 1 × 0 + 103.23", "2026-01-16: Platform fee: credit 1 × 0 + -51.61"],
		],
		// 40 × 16 ÷ 31 = 20.645… → 20.65.
		[
			"a downgrade in mid-month, paid in advance",
			{
				items: [sampleItem({ amended: [amendedTerms("2026-01-16", 40)] })],
				asOf: "2026-01-16",
				charged: [chargedPeriod("fee", january, "100")],
			},
			["2026-01-16: Platform fee 1 × 0 + 20.65", "2026-01-16: Platform fee: credit 1 × 0 + -51.61"],
		],
		[
			"an upgrade in mid-month, in arrears: both parts on the period's invoice",
			{ items: [sampleItem({ isInAdvance: false, amended: [amendedTerms("2026-01-16", 200)] })], asOf: "2026-02-01" },
			["2026-02-01: Platform fee 1 × 0 + 48.39", "2026-02-01: Platform fee 1 × 0 + 103.23"],
		],
		// 2 × 100 × 10 ÷ 31 = 64.516… → 64.52; 5 × 100 × 21 ÷ 31 = 338.709… → 338.71.
		[
			"another quantity, known from the start",
			{
				items: [
					sampleItem({
						quantity: Decimal.of(2),
						amended: [amendedTerms("2026-01-11", 100, { quantity: Decimal.of(5) })],
					}),
				],
				asOf: "2026-01-11",
			},
			["2026-01-01: Platform fee 2 × 0 + 64.52", "2026-01-11: Platform fee 5 × 0 + 338.71"],
		],
		// February 2028 has 29 days: 100 × 14 ÷ 29 = 48.275… → 48.28, 200 × 15 ÷ 29 = 103.448… → 103.45.
		[
			"an upgrade in a leap year's February",
			{
				term: sampleTerm({ startDate: "2028-02-01" }),
				items: [sampleItem({ serviceStart: "2028-02-01", amended: [amendedTerms("2028-02-15", 200)] })],
				asOf: "2028-02-15",
			},
			["2028-02-01: Platform fee 1 × 0 + 48.28", "2028-02-15: Platform fee 1 × 0 + 103.45"],
		],
		// 1,200 × 90 ÷ 365 = 295.890… → 295.89, less 1,200 = −904.11. 1,825 × 275 ÷ 365 = 1,375.
		[
			"an annual plan changed after three months",
			{
				items: [
					sampleItem({
						cycle: "annual",
						pricing: { model: "per_unit", unitPrice: Decimal.of(1200) },
						amended: [amendedTerms("2026-04-01", 1825)],
					}),
				],
				asOf: "2026-04-01",
				charged: [chargedPeriod("fee", ["2026-01-01", "2026-12-31"], "1200")],
			},
			["2026-04-01: Platform fee 1 × 0 + 1375", "2026-04-01: Platform fee: credit 1 × 0 + -904.11"],
		],
		// The quantity continues (extensions.md, "Amended usage"): of the first 30, 10 are included; the next 50 follow them.
		[
			"a usage's price that changes inside the period",
			{
				items: [
					sampleUsage({
						includedQuantity: Decimal.of(10),
						amended: [usagePriced("2026-01-16", "0.8", { includedQuantity: Decimal.of(10) })],
					}),
				],
				asOf: "2026-02-01",
				used: divided(30, 80),
			},
			["2026-02-01: Calls 20 × 0.5 + 0", "2026-02-01: Calls 50 × 0.8 + 0"],
		],
		// (31.00 × 15 + 62.00 × 16) ÷ 31 = 47.00 for the parts together, less 30 × 0.10 = 3.00 and 50 × 0.10 = 5.00: 39.00 after the last.
		[
			"a minimum: once for all parts, each by its days",
			{
				items: [
					sampleUsage({
						pricing: { model: "per_unit", unitPrice: Decimal.of("0.1") },
						minimumAmount: Decimal.of(31),
						amended: [usagePriced("2026-01-16", "0.1", { minimumAmount: Decimal.of(62) })],
					}),
				],
				asOf: "2026-02-01",
				used: divided(30, 80),
			},
			["2026-02-01: Calls 30 × 0.1 + 0", "2026-02-01: Calls 50 × 0.1 + 0", "2026-02-01: Calls: minimum 1 × 0 + 39"],
		],
		// (15.50 × 15 + 31.00 × 16) ÷ 31 = 23.50 for the parts together: 15.00 + 40.00 is 31.50 more, deducted from the last
		// first.
		[
			"a maximum: once for all parts, off the last",
			{
				items: [
					sampleUsage({
						maximumAmount: Decimal.of("15.5"),
						amended: [usagePriced("2026-01-16", "0.8", { maximumAmount: Decimal.of(31) })],
					}),
				],
				asOf: "2026-02-01",
				used: divided(30, 80),
			},
			["2026-02-01: Calls 30 × 0.5 + 0", "2026-02-01: Calls 50 × 0.8 + 0 − 31.5"],
		],
		[
			"another name, tax and quantity of usage: the whole period bears those of its last day",
			{
				items: [
					sampleUsage({
						amended: [
							usagePriced("2026-01-16", "0.5", { name: "Requests", taxRate: Decimal.of(7), quantity: Decimal.of(3) }),
							usagePriced("2026-02-01", "0.5", { name: "Later" }),
						],
					}),
				],
				asOf: "2026-02-01",
				used: { "calls 2026-01-01": "80" },
			},
			["2026-02-01: Requests 80 × 0.5 + 0"],
		],
		[
			"another name of a fee: the period keeps that of its first day",
			{
				items: [sampleItem({ amended: [amendedTerms("2026-01-16", 100, { name: "Renamed", description: "New" })] })],
				asOf: "2026-02-01",
			},
			["2026-01-01: Platform fee 1 × 100 + 0", "2026-02-01: Renamed 1 × 100 + 0"],
		],
		// 100 × 15 ÷ 31 = 48.39; 100 × 16 ÷ 31 = 51.61: each part at its own tax.
		[
			"another tax of a fee divides it",
			{
				items: [sampleItem({ amended: [amendedTerms("2026-01-16", 100, { taxRate: Decimal.of(7) })] })],
				asOf: "2026-01-16",
			},
			["2026-01-01: Platform fee 1 × 0 + 48.39", "2026-01-16: Platform fee 1 × 0 + 51.61"],
		],
		[
			"another name of a fee's tax divides it, too",
			{
				items: [sampleItem({ amended: [amendedTerms("2026-01-16", 100, { taxName: "GST" })] })],
				asOf: "2026-01-16",
			},
			["2026-01-01: Platform fee 1 × 0 + 48.39", "2026-01-16: Platform fee 1 × 0 + 51.61"],
		],
		[
			"another duration of no discount divides nothing",
			{
				items: [sampleItem({ amended: [amendedTerms("2026-01-16", 100, { discountDuration: 2 })] })],
				asOf: "2026-01-16",
			},
			["2026-01-01: Platform fee 1 × 100 + 0"],
		],
		// January was invoiced: the amendment's effect is due on the run's date (extensions.md, "Corrections"). It was charged
		// whole: 80 × 0.50 = 40. Now 30 × 0.50 = 15, and 50 × 0.80 = 40 for the second part.
		[
			"a usage's price changed back in time: the first part is corrected, the second charged",
			{
				items: [sampleUsage({ amended: [usagePriced("2026-01-16", "0.8")] })],
				asOf: "2026-02-10",
				charged: [chargedPeriod("calls", january, "40")],
				used: divided(30, 80),
			},
			["2026-02-10: Calls 50 × 0.8 + 0", "2026-02-10: Calls: correction 1 × 0 + -25"],
		],
		// Two cycles from the item's start: January, divided, and February.
		[
			"a discount that goes on as it was",
			{
				items: [
					sampleItem({
						...{ discountPercent: Decimal.of(10), discountDuration: 2 },
						amended: [amendedTerms("2026-02-01", 200, { discountPercent: Decimal.of(10), discountDuration: 2 })],
					}),
				],
				asOf: "2026-03-01",
			},
			[
				"2026-01-01: Platform fee 1 × 100 + 0 − 10 %",
				"2026-02-01: Platform fee 1 × 200 + 0 − 10 %",
				"2026-03-01: Platform fee 1 × 200 + 0",
			],
		],
		[
			"a discount that begins with the new terms: its cycles are counted from there",
			{
				items: [
					sampleItem({
						amended: [
							{
								...amendedTerms("2026-02-01", 100, { discountPercent: Decimal.of(10), discountDuration: 1 }),
								discountFrom: "2026-02-01",
							},
						],
					}),
				],
				asOf: "2026-03-01",
			},
			[
				"2026-01-01: Platform fee 1 × 100 + 0",
				"2026-02-01: Platform fee 1 × 100 + 0 − 10 %",
				"2026-03-01: Platform fee 1 × 100 + 0",
			],
		],
		// 100 × 15 ÷ 31 = 48.39, less 100; the new item, 31.00 a month, 16 of 31 days.
		[
			"an item ended and another added on one day",
			{
				items: [
					sampleItem({ serviceEnd: "2026-01-15" }),
					sampleItem({
						uuid: "new",
						name: "Pro",
						serviceStart: "2026-01-16",
						pricing: { model: "per_unit", unitPrice: Decimal.of(31) },
					}),
				],
				asOf: "2026-01-16",
				charged: [chargedPeriod("fee", january, "100")],
			},
			["2026-01-16: Pro 1 × 0 + 16", "2026-01-16: Platform fee: credit 1 × 0 + -51.61"],
		],
		[
			"the last recurring item ended: what is to be credited waits for no other invoice",
			{
				items: [
					sampleItem({ serviceEnd: "2026-01-15" }),
					sampleItem({ uuid: "once", serviceType: "one_time_fee", cycle: "one_time" }),
				],
				asOf: "2026-01-20",
				charged: [chargedPeriod("fee", january, "100"), chargedPeriod("once", ["2026-01-01", "2026-01-01"], "100")],
			},
			["2026-01-20: Platform fee: credit 1 × 0 + -51.61"],
		],
		[
			"a period billed ahead and no longer served is given back at once, by the terms that it had",
			{
				items: [
					sampleItem({
						serviceEnd: "2026-01-31",
						amended: [amendedTerms("2026-01-20", 155, { name: "Platform fee, new" })],
					}),
					sampleItem({ uuid: "other", name: "Other" }),
				],
				asOf: "2026-02-01",
				charged: [
					chargedPeriod("fee", ["2026-01-01", "2026-01-19"], "61.29"),
					// 155 × 12 ÷ 31 = 60.
					chargedPeriod("fee", ["2026-01-20", "2026-01-31"], "60"),
					chargedPeriod("fee", ["2026-03-01", "2026-03-31"], "155"),
					chargedPeriod("other", january, "100"),
				],
			},
			["2026-02-01: Other 1 × 100 + 0", "2026-02-01: Platform fee, new: credit 1 × 0 + -155"],
		],
	])("%s", (_case, run, expected) => {
		expect(linesOf(planSample(run))).toEqual(expected);
	});
});
