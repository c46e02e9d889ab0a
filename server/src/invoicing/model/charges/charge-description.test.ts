import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import type { Pricing } from "../../../rating/index.ts";
import type { BilledItem } from "../periods/billed-periods.ts";
import { ratedPeriod } from "../periods/plan-input.ts";
import {
	amendedTerms,
	ledgerCharge,
	type SampleRun,
	sampleInput,
	sampleItem,
	sampleTerm,
	sampleUsage,
} from "../testing/sample-items.ts";
import { describeCharge, describeCorrection } from "./charge-description.ts";
import type { Corrected } from "./planned-invoice.ts";

const decimal = Decimal.of;
const tiers = [
	{ upTo: decimal(10), unitPrice: decimal(1), flatFee: decimal(5) },
	{ upTo: null, unitPrice: decimal("0.5"), flatFee: Decimal.zero },
];
const graduated: Pricing = { model: "graduated", tiers };
const packages: Pricing = { model: "package", packageSize: decimal(1000), unitPrice: decimal(10) };
const percentage: Pricing = { model: "percentage", percent: decimal("2.9"), feePerEvent: decimal("0.3") };

/** The line description of an item's last period begun. */
function description(item: BilledItem, used: SampleRun["used"] = {}, fields: Partial<SampleRun> = {}): string | null {
	const input = sampleInput({ items: [item], used, asOf: "2026-01-31", ...fields });
	const billed = input.periods.at(-1);
	if (billed === undefined) throw new Error("no period has begun");
	return describeCharge(billed, ratedPeriod(input, billed), input.currency);
}
const january = (quantity: string, eventCount = 1) => ({
	"calls 2026-01-01": { quantity: decimal(quantity), eventCount },
});

describe("a line's description", () => {
	it.each<[string, Partial<BilledItem>, SampleRun["used"], string | null]>([
		["is none where the line is quantity × unit price", {}, january("12"), null],
		["is the plan item's own", { description: "Calls of the API" }, january("12"), "Calls of the API"],
		["is none where that is empty", { description: "" }, january("12"), null],
		[
			"leaves out an empty one",
			{ description: "", includedQuantity: decimal(10) },
			january("12"),
			"12 used, 10 included",
		],
		["says what is included", { includedQuantity: decimal(10) }, january("12"), "12 used, 10 included"],
		["says no more included than was used", { includedQuantity: decimal(10) }, january("7"), "7 used, 7 included"],
		[
			"shows each tier, its flat fee, and the last without an end",
			{ pricing: graduated },
			january("14"),
			"0–10: 10 × 1 + 5 = 15\nabove 10: 4 × 0.5 = 2",
		],
		[
			"leaves a tier's inclusive bound out of the tier above",
			{ pricing: { model: "volume", tiers } },
			january("10.5"),
			"above 10: 10.5 × 0.5 = 5.25",
		],
		[
			"counts 0 in a single tier",
			{ pricing: { model: "volume", tiers: [{ upTo: null, unitPrice: decimal(1), flatFee: decimal(5) }] } },
			january("0"),
			"0 and over: 0 × 1 + 5 = 5",
		],
		["counts packages", { pricing: packages }, january("1500"), "2 packages × 10 = 20"],
		["counts one package", { pricing: packages }, january("500"), "1 package × 10 = 10"],
		["shows no computation that came to nothing", { pricing: packages }, january("0"), null],
		[
			"shows the percentage and the events' fees",
			{ pricing: percentage },
			january("1000", 12),
			"2.9 % of 1000 = 29\n12 events × 0.3 = 3.6",
		],
		["counts one event", { pricing: percentage }, january("100", 1), "2.9 % of 100 = 2.9\n1 event × 0.3 = 0.3"],
		["says what the maximum leaves", { maximumAmount: decimal(30) }, january("100"), "capped at 30.00"],
		["is silent on a maximum that takes nothing off", { maximumAmount: decimal(50) }, january("100"), null],
		[
			"says all of it in the order of the computation",
			{ description: "Calls", pricing: graduated, includedQuantity: decimal(2), maximumAmount: decimal(6) },
			january("6"),
			"Calls\n6 used, 2 included\n0–10: 4 × 1 + 5 = 9\ncapped at 6.00",
		],
	])("%s", (_case, fields, used, expected) => {
		expect(description(sampleUsage(fields), used)).toBe(expected);
	});

	const midMonth = { term: sampleTerm({ startDate: "2026-01-15" }) };

	it("shows the days of a prorated fee", () => {
		const fee = sampleItem({ serviceStart: "2026-01-15" });
		expect(description(fee, {}, midMonth)).toBe("1 × 100 = 100\n17 of 31 days");
	});

	it("shows no days for usage, which is not prorated", () => {
		const usage = sampleUsage({ serviceStart: "2026-01-15" });
		expect(description(usage, { "calls 2026-01-15": "12" }, midMonth)).toBeNull();
	});

	const divided = {
		"calls 2026-01-01": "10",
		"calls 2026-01-16": {
			...{ quantity: decimal(40), eventCount: 4 },
			before: { quantity: decimal(10), eventCount: 1 },
		},
	};

	it("shows what precedes the part of divided usage: units, or their cost", () => {
		const perUnit = sampleUsage({ amended: [amendedTerms("2026-01-16", "0.6")] });
		expect(description(perUnit, divided)).toBe("40 − 10 before 2026-01-16");
		const tiered = sampleUsage({ pricing: graduated, amended: [amendedTerms("2026-01-16", 0, { pricing: packages })] });
		// 40 and 10 each start the one package of 1,000: nothing is left, so the units are shown.
		expect(description(tiered, divided)).toBe("40 − 10 before 2026-01-16");
		const other = sampleUsage({ amended: [amendedTerms("2026-01-16", 0, { pricing: graduated })] });
		expect(description(other, divided)).toBe(
			"0–10: 10 × 1 + 5 = 15\nabove 10: 30 × 0.5 = 15\nless 15 for the 10 used before 2026-01-16",
		);
	});
});

describe("a correction's description", () => {
	const of = (fields: Partial<Corrected>, eventCount: number | null, currency = "EUR") =>
		describeCorrection(
			{
				...{ planItemName: "Calls", cost: decimal(6), before: decimal(5), eventCountBefore: 10 },
				...{ earlier: [], isBilledAnew: false, ...fields },
			},
			eventCount,
			currency,
		);
	const invoiced = (...numbers: (string | null)[]) => ({
		earlier: numbers.map((invoice_number) => ledgerCharge({ invoice_number })),
	});

	it.each<[string, Partial<Corrected>, number | null, string]>([
		[
			"says both amounts and their events",
			{},
			12,
			"6.00 on 12 events as known now, less 5.00 on 10 events charged before",
		],
		[
			"counts one event",
			{ eventCountBefore: 1 },
			1,
			"6.00 on 1 event as known now, less 5.00 on 1 event charged before",
		],
		["says no events of a fee", { eventCountBefore: 0 }, null, "6.00 as known now, less 5.00 charged before"],
		[
			"names each invoice once, and no draft",
			invoiced("INV-1", null, "INV-2", "INV-1"),
			null,
			"6.00 as known now, less 5.00 charged before (INV-1, INV-2)",
		],
		["names three", invoiced("A", "B", "C"), null, "6.00 as known now, less 5.00 charged before (A, B, C)"],
		[
			"counts those beyond three",
			invoiced("A", "B", "C", "D", "E"),
			null,
			"6.00 as known now, less 5.00 charged before (A, B, C, 2 more)",
		],
		[
			"says that the run charges it anew",
			{ ...invoiced("A"), isBilledAnew: true },
			null,
			"6.00 as known now, less 5.00 charged before (A, again by this run)",
		],
	])("%s", (_case, fields, eventCount, expected) => {
		expect(of(fields, eventCount)).toBe(expected);
	});

	it("writes amounts in the currency's minor units", () => {
		expect(of({}, null, "JPY")).toBe("6 as known now, less 5 charged before");
	});
});
