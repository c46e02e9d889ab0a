import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import type { BilledItem, BilledTerms } from "../periods/billed-periods.ts";
import type { ChargedPeriod } from "../periods/plan-input.ts";
import { planInvoices } from "../plan/billing-plan.ts";
import { february, january, termsOf } from "../testing/sample-corrections.ts";
import {
	amendedTerms,
	chargedPeriod,
	chargesOf,
	linesOf,
	planSample,
	type SampleRun,
	sampleInput,
	sampleItem,
	sampleTerm,
	sampleUsage,
} from "../testing/sample-items.ts";

const decimal = Decimal.of;

// Extensions.md, "Corrections": the next invoice has a correction for the period, equal to its cost minus what was charged.
describe("a period is corrected by the sum of its corrections at one tax", () => {
	/**
	 * January's calls: 12 through the 15th, 20 more from the 16th; another price from then on comes from a retroactive
	 * amendment.
	 */
	const callsOf = (item: Partial<BilledItem>, unitPrice: string, fields: Partial<BilledTerms> = {}) =>
		sampleUsage({ ...item, amended: [amendedTerms("2026-01-16", unitPrice, { name: "Calls", ...fields })] });
	const used = {
		"calls 2026-01-01": { quantity: decimal(12), eventCount: 1 },
		"calls 2026-01-16": {
			...{ quantity: decimal(32), eventCount: 2 },
			before: { quantity: decimal(12), eventCount: 1 },
		},
	};
	const run = (item: BilledItem, charged: ChargedPeriod[]): SampleRun => ({
		...{ items: [item], used, asOf: "2026-02-20", charged },
	});
	const chargedOnce = (net: string, item: BilledItem = sampleUsage()) =>
		chargedPeriod("calls", january, net, {
			terms: termsOf(item),
			tax: { taxRate: item.taxRate, taxName: item.taxName, isTaxExempt: false },
		});

	it("nothing if one part takes back what another charges: only the minimum differs, and 16.00 is above it", () => {
		const item = callsOf({}, "0.5", { minimumAmount: decimal(5) });
		const invoices = planSample(run(item, [chargedOnce("16")]));
		// 32 × 0.50 = 16.00 was charged: 12 × 0.50 = 6.00 stay to the 15th, and 20 × 0.50 = 10.00 are the second part's.
		expect(linesOf(invoices)).toEqual([]);
		expect(chargesOf(invoices)).toEqual([
			"2026-02-20: period calls 2026-01-16 10",
			"2026-02-20: correction calls 2026-01-01 -10",
		]);
		expect(invoices).toMatchObject([{ date: "2026-02-20", lines: [] }]);
	});

	it("both if their sum is not 0: a price of 0.60", () => {
		// 20 × 0.60 = 12.00, and 6.00 − 16.00.
		expect(linesOf(planSample(run(callsOf({}, "0.6"), [chargedOnce("16")])))).toEqual([
			"2026-02-20: Calls 20 × 0.6 + 0",
			"2026-02-20: Calls: correction 1 × 0 + -10",
		]);
	});

	it("both if they have different taxes: the old one is taken back, today's charged", () => {
		const taxed = { taxRate: decimal(7) };
		const item = callsOf(taxed, "0.5", { minimumAmount: decimal(5), ...taxed });
		const charged = chargedOnce("16", sampleUsage({ taxRate: decimal(19) }));
		const lines = planSample(run(item, [charged])).flatMap((invoice) => invoice.lines);
		expect(
			lines.map(({ taxRate, quantity, unitPrice, flatFee }) => [
				...[quantity.times(unitPrice).plus(flatFee).toString(), taxRate.toString()],
			]),
		).toEqual([
			["10", "7"],
			["-10", "19"],
		]);
	});

	it("without a part that comes to 0 if others are corrected", () => {
		const item = callsOf({}, "0.5", { minimumAmount: decimal(5) });
		const none = { ...used, "calls 2026-01-16": { ...used["calls 2026-01-16"], quantity: decimal(12) } };
		// 12 × 0.50 = 6.00 to the 15th, of which 5.00 was charged; nothing from the 16th on.
		const invoices = planSample({ ...run(item, [chargedOnce("5")]), used: none });
		expect(linesOf(invoices)).toEqual(["2026-02-20: Calls: correction 1 × 0 + 1"]);
		expect(chargesOf(invoices)).toEqual([
			"2026-02-20: correction calls 2026-01-01 1",
			"2026-02-20: period calls 2026-01-16 0",
		]);
	});

	// 12 × 0.50 = 6.00 and 8 × 0.50 = 4.00.
	const two = { "calls 2026-01-01": "12", "calls 2026-02-01": "8", "texts 2026-01-01": "8" };
	const texts = sampleUsage({ uuid: "texts", name: "Texts" });
	it.each<[string, SampleRun, string[]]>([
		[
			"another period's are its own: January's 6.00 less 5.00, February's 4.00 less 5.00",
			{
				...{ items: [sampleUsage()], used: two, asOf: "2026-04-01" },
				charged: [chargedPeriod("calls", january, "5"), chargedPeriod("calls", february, "5")],
			},
			[
				...["2026-04-01: Calls 0 × 0.5 + 0", "2026-04-01: Calls: correction 1 × 0 + 1"],
				"2026-04-01: Calls: correction 1 × 0 + -1",
			],
		],
		[
			"another item's are its own: 6.00 of calls less 5.00, 4.00 of texts less 5.00",
			{
				...{
					items: [sampleUsage(), texts],
					used: two,
					asOf: "2026-05-01",
					term: sampleTerm({ endDate: "2026-01-31" }),
				},
				charged: [chargedPeriod("calls", january, "5"), chargedPeriod("texts", january, "5")],
			},
			["2026-05-01: Calls: correction 1 × 0 + 1", "2026-05-01: Texts: correction 1 × 0 + -1"],
		],
	])("%s", (_case, sample, expected) => {
		expect(linesOf(planSample(sample))).toEqual(expected);
	});
});

it("a run that finds nothing to charge, to correct or to note plans nothing", () => {
	const run = { items: [sampleItem()], asOf: "2026-01-31", charged: [chargedPeriod("fee", january, "100")] };
	expect(planInvoices(sampleInput(run))).toEqual({ invoices: [], held: [], waiting: [] });
});
