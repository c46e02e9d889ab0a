import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { wholePeriods } from "../periods/whole-period.ts";
import { planInvoices } from "../plan/billing-plan.ts";
import { planWhole } from "../plan/plan-whole.ts";
import {
	amendedTerms,
	chargedPeriod,
	chargesOf,
	ledgerCharge,
	linesOf,
	planSample,
	type SampleRun,
	sampleInput,
	sampleItem,
	sampleUsage,
} from "../testing/sample-items.ts";

const january = ["2026-01-01", "2026-01-31"] as const;
const february = ["2026-02-01", "2026-02-28"] as const;

/** The corrections and held usage, period by period, before any joins an invoice. */
function compared(run: SampleRun): string[] {
	const input = sampleInput(run);
	return wholePeriods(input).flatMap((whole) => {
		const { corrections, held } = planWhole(input, whole);
		return [
			...corrections.map(({ charge, cause }) => `${charge.itemUuid} ${charge.periodStart} ${charge.net}: ${cause}`),
			...(held === null ? [] : [`${held.itemUuid} ${held.periodStart} ${held.amount}: held`]),
		];
	});
}

/** The contents of a run's invoices, and the number of waiting corrections. */
function outcome(run: SampleRun) {
	const { invoices, waiting } = planInvoices(sampleInput(run));
	return { lines: linesOf(invoices), waiting: waiting.length };
}

describe("a remaining correction of a period whose invoice is void", () => {
	it("waits until the period is due again", () => {
		// February's calls are due on March 1: until then nothing is known to be wrong with the 3.00.
		const charged = [chargedPeriod("calls", february, "3", { kind: "correction" })];
		const run = { items: [sampleUsage()], used: { "calls 2026-01-01": "0" }, charged };
		expect(compared({ ...run, asOf: "2026-02-28" })).toEqual([]);
		expect(compared({ ...run, asOf: "2026-03-01" })).toEqual(["calls 2026-02-01 -3: usage"]);
	});

	it("is deducted if one part of the period is billed again and the other stays billed", () => {
		const items = [sampleItem({ amended: [amendedTerms("2026-01-16", 120)] })];
		const charged = [
			chargedPeriod("fee", ["2026-01-01", "2026-01-15"], "48.39"),
			chargedPeriod("fee", ["2026-01-16", "2026-01-31"], "-5", { kind: "correction" }),
		];
		// 120 × 16 ÷ 31 = 61.94 again, and the remaining correction of −5.00 is taken back.
		expect(chargesOf(planSample({ items, charged, asOf: "2026-01-20" }))).toEqual([
			"2026-01-20: period fee 2026-01-16 61.94",
			"2026-01-20: correction fee 2026-01-16 5",
		]);
	});

	it("leaves its period among what is due within a month, so corrections of usage wait for that", () => {
		const items = [sampleUsage({ serviceEnd: "2026-01-31" }), sampleItem()];
		const run = { items, used: { "calls 2026-01-01": "12" }, asOf: "2026-02-20" };
		const fees = [chargedPeriod("fee", january, "100"), chargedPeriod("fee", february, "100")];
		const march = (kind: "period" | "correction", net: string) =>
			chargedPeriod("fee", ["2026-03-01", "2026-03-31"], net, { kind, as_of: "2026-03-01" });
		const calls = chargedPeriod("calls", january, "5");
		const periods = sampleInput({ ...run, asOf: "2026-03-01" }).periods;
		const more = { periods };
		// March was charged by a run for March 1; its invoice is void, but a correction of 0.00 remains.
		expect(outcome({ ...run, more, charged: [...fees, march("correction", "0"), calls] })).toEqual({
			...{ lines: [], waiting: 1 },
		});
		// If it is charged, April's is more than a month away: 12 × 0.50 − 5.00 is due alone.
		expect(outcome({ ...run, more, charged: [...fees, march("period", "100"), calls] })).toEqual({
			...{ lines: ["2026-02-20: Calls: correction 1 × 0 + 1"], waiting: 0 },
		});
	});
});

describe("a correction", () => {
	const late = { used: { "calls 2026-01-01": "12" }, asOf: "2026-02-20" };

	it("caused by usage does not wait for a fee that is already due", () => {
		const ended = { serviceEnd: "2026-01-31" };
		const run = {
			...late,
			items: [sampleUsage(ended), sampleItem(ended)],
			charged: [chargedPeriod("calls", january, "5")],
		};
		// January's fee is dated January 1, before January's calls are due: it can't have their correction, and nothing else
		// follows.
		expect(outcome(run)).toEqual({
			lines: ["2026-01-01: Platform fee 1 × 100 + 0", "2026-02-20: Calls: correction 1 × 0 + 1"],
			waiting: 0,
		});
	});

	it("charges what an amendment made of a period in arrears billed by a run ahead, before the period is due", () => {
		const items = [sampleItem({ isInAdvance: false, amended: [amendedTerms("2026-01-16", 62)] })];
		const charged = [chargedPeriod("fee", january, "100", { as_of: "2026-02-10" })];
		// 100 × 15 ÷ 31 = 48.39, less the 100.00 charged; 62 × 16 ÷ 31 = 32.00 from the 16th on.
		expect(compared({ items, charged, asOf: "2026-01-20" })).toEqual([
			"fee 2026-01-16 32: terms",
			"fee 2026-01-01 -51.61: terms",
		]);
	});

	it("is not a new part that comes to 0: other changes by usage still wait for the next invoice", () => {
		const items = [sampleUsage({ amended: [amendedTerms("2026-01-16", 1, { name: "Calls" })] })];
		const used = {
			...{ "calls 2026-01-01": "12", "calls 2026-02-01": "10" },
			"calls 2026-01-16": {
				quantity: Decimal.of(12),
				eventCount: 1,
				before: { quantity: Decimal.of(12), eventCount: 1 },
			},
		};
		const charged = [chargedPeriod("calls", january, "6"), chargedPeriod("calls", february, "9")];
		expect(outcome({ items, used, charged, asOf: "2026-03-10" })).toEqual({ lines: [], waiting: 1 });
	});

	it("is not caused in partly waived, divided usage by its customer becoming exempt", () => {
		const items = [sampleUsage({ amended: [amendedTerms("2026-01-16", 1, { name: "Calls" })] })];
		const before = { quantity: Decimal.of(12), eventCount: 1 };
		const used = { "calls 2026-01-01": "12", "calls 2026-01-16": { quantity: Decimal.of(20), eventCount: 2, before } };
		const taxed = (price: string) => ({
			tax: { taxRate: Decimal.of(7), taxName: "VAT", isTaxExempt: false },
			terms: { price, period: "period", label: "label" },
		});
		const charged = [
			chargedPeriod("calls", ["2026-01-01", "2026-01-15"], "6", { ...taxed("0.5"), is_waived: true }),
			chargedPeriod("calls", ["2026-01-16", "2026-01-31"], "8", taxed("1")),
		];
		// 12 × 0.50 and 8 × 1.00 are what was charged.
		const run = { items, used, charged, asOf: "2026-02-20", more: { isTaxExempt: true } };
		expect(compared(run)).toEqual([]);
	});

	it("is none for a period in closed books that comes to what was charged", () => {
		const more = { booksClosedUntil: "2026-01-31" };
		const run = { ...late, items: [sampleUsage()], more };
		expect(compared({ ...run, charged: [chargedPeriod("calls", january, "6")] })).toEqual([]);
		expect(compared({ ...run, charged: [chargedPeriod("calls", january, "5")] })).toEqual(["calls 2026-01-01 1: held"]);
		const input = sampleInput({ ...run, charged: [chargedPeriod("calls", january, "5")] });
		expect(wholePeriods(input).flatMap((whole) => planWhole(input, whole).corrections)).toEqual([]);
	});

	it("is none for a period without a charge", () => {
		const charged = [{ itemUuid: "calls", periodStart: "2026-01-01", charges: [] }];
		expect(compared({ ...late, items: [sampleUsage()], charged })).toEqual([]);
	});

	it("of what is no longer served, whatever its terms were, joins the first invoice from its first day on", () => {
		const terms = { price: "price", period: "period", label: "label" };
		const items = [sampleUsage({ serviceEnd: "2026-01-31" }), sampleItem()];
		const charged = [
			...[chargedPeriod("calls", january, "6"), chargedPeriod("fee", january, "100")],
			// Two parts, the later one listed first.
			chargedPeriod("calls", ["2026-02-16", "2026-02-28"], "3", { terms }),
			chargedPeriod("calls", ["2026-02-01", "2026-02-15"], "4", { terms }),
		];
		// February's fee is dated 1 February, the first day of the calls that are credited.
		expect(linesOf(planSample({ ...late, items, charged }))).toEqual([
			"2026-02-01: Platform fee 1 × 100 + 0",
			"2026-02-01: Calls: correction 1 × 0 + -3",
			"2026-02-01: Calls: correction 1 × 0 + -4",
		]);
	});
});

it("usage that an amendment divides costs nothing in a part without events", () => {
	const items = [sampleUsage({ amended: [amendedTerms("2026-01-16", "0.6")] })];
	const used = { "calls 2026-01-01": { quantity: Decimal.zero, eventCount: 0 } };
	expect(chargesOf(planSample({ items, used, asOf: "2026-02-01" }))).toEqual([
		"2026-02-01: period calls 2026-01-01 0",
		"2026-02-01: period calls 2026-01-16 0",
	]);
});

it("takes back each tax of a period that is no longer served, even where the amounts add up to 0", () => {
	const taxOf = (taxRate: number) => ({ taxRate: Decimal.of(taxRate), taxName: null, isTaxExempt: false });
	const kind = "correction";
	const parts = [
		chargedPeriod("fee", february, "-5", { kind, tax: taxOf(0) }),
		chargedPeriod("fee", february, "5", { kind, tax: taxOf(20) }),
	];
	const charges = parts.flatMap((part) => part.charges);
	const items = [sampleItem({ serviceEnd: "2026-01-31" })];
	const takenBack = (february: typeof charges) => {
		const charged = [chargedPeriod("fee", january, "100"), { ...(parts[0] as (typeof parts)[0]), charges: february }];
		return compared({ items, charged, asOf: "2026-03-01" });
	};
	expect(takenBack(charges)).toEqual(["fee 2026-02-01 5: terms", "fee 2026-02-01 -5: terms"]);
	// What is waived is never credited, and what counts as charged beside it stays.
	const waived = ledgerCharge({ net: Decimal.of(5), tax: taxOf(0), is_waived: true });
	expect(takenBack([waived, ...charges])).toEqual([]);
});
