import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import type { PlannedCharge } from "../charges/planned-invoice.ts";
import type { ChargedPeriod } from "../periods/plan-input.ts";
import { planInvoices } from "../plan/billing-plan.ts";
import { january, outcome, termsOf } from "../testing/sample-corrections.ts";
import {
	amendedTerms,
	chargedPeriod,
	chargesOf,
	ledgerCharge,
	type SampleRun,
	sampleInput,
	sampleItem,
	sampleUsage,
} from "../testing/sample-items.ts";

const decimal = Decimal.of;
const february = ["2026-02-01", "2026-02-28"] as const;

// Docs/decisions/0013: other terms that change nothing are recorded by a charge of 0 without an invoice, so that later changes
// count as usage.
describe("other terms that change nothing of what was charged", () => {
	const tax = { taxRate: decimal(20), taxName: "VAT", isTaxExempt: false };
	/**
	 * January was charged 6.00 for 12 calls at 0.50; by a retroactive amendment those from the 16th cost 0.60, but there are
	 * none.
	 */
	const amended = sampleUsage({ amended: [amendedTerms("2026-01-16", "0.6", { name: "Calls" })] });
	const usedBy = (second: number) => ({
		"calls 2026-01-01": { quantity: decimal(12), eventCount: 4 },
		"calls 2026-01-16": {
			...{ quantity: decimal(12 + second), eventCount: 4 + second },
			before: { quantity: decimal(12), eventCount: 4 },
		},
	});
	const charge = chargedPeriod("calls", january, "6", { tax, terms: termsOf(sampleUsage()) });
	const run = (fields: Partial<SampleRun> = {}): SampleRun => ({
		...{ items: [amended], used: usedBy(0), asOf: "2026-02-20", charged: [charge] },
		...fields,
	});
	const invoicesOf = (sample: SampleRun) => planInvoices(sampleInput(sample)).invoices;

	it("are recorded: no line says so, and the new part is charged 0", () => {
		const [noted, ...others] = invoicesOf(run());
		expect(others).toEqual([]);
		expect(noted).toMatchObject({ date: "2026-02-20", lines: [] });
		expect(chargesOf(invoicesOf(run()))).toEqual([
			"2026-02-20: correction calls 2026-01-01 0",
			"2026-02-20: period calls 2026-01-16 0",
		]);
		expect(noted?.charges[0]).toEqual({
			...{ itemUuid: "calls", periodStart: "2026-01-01", periodEnd: "2026-01-15", kind: "correction", cause: "terms" },
			...{ quantity: decimal(12), eventCount: 4, net: Decimal.zero, minimumNet: Decimal.zero },
			// Taxed like the charge that it follows.
			tax,
			terms: termsOf(amended),
			explanation: { priced: null, charged_before: null },
			corrects: null,
		} satisfies PlannedCharge);
	});

	it("cause nothing after they are recorded: late changes come from usage, and wait for the next invoice", () => {
		const noted = invoicesOf(run()).flatMap(({ charges }) => charges);
		// 5 calls arrive late for the 16th or later: 5 × 0.60 = 3.00.
		const later = (charged: ChargedPeriod[]) => outcome(run({ used: usedBy(5), asOf: "2026-02-22", charged }));
		expect(later([withCharges(charge, noted), ...withoutFirst(noted)])).toEqual({
			...{ lines: [], waiting: ["calls 2026-01-16 3"], held: [] },
		});
		// If no run had seen the amendment, it would be the cause, and due at once.
		expect(later([charge])).toMatchObject({ lines: ["2026-02-22: Calls 5 × 0.6 + 0"], waiting: [] });
	});

	const undivided = sampleUsage({ pricing: { model: "per_unit", unitPrice: decimal("0.6") } });
	const ofNothing = (fields: Parameters<typeof chargedPeriod>[3] = {}) =>
		chargedPeriod("calls", january, "0", { terms: termsOf(undivided), ...fields });
	/** Nothing was used in January: 0 × 0.60 was charged, and is now 0 × 0.50. */
	const unused = (charged: ChargedPeriod[], fields: Partial<SampleRun> = {}) =>
		run({ items: [sampleUsage()], used: {}, charged, ...fields });
	const note = "2026-02-20: correction calls 2026-01-01 0";
	it.each<[string, SampleRun, string[]]>([
		["are noted where nothing was used", unused([ofNothing()]), [note]],
		["are not noted where they are the same", unused([ofNothing({ terms: termsOf(sampleUsage()) })]), []],
		["are noted by a run of today", unused([ofNothing()], { more: { today: "2026-02-20" } }), [note]],
		["are noted by a run of an earlier day", unused([ofNothing()], { more: { today: "2026-02-21" } }), [note]],
		["are not noted by a run that looks ahead", unused([ofNothing()], { more: { today: "2026-02-19" } }), []],
		[
			"are not noted of a fee: no usage comes later",
			run({
				items: [sampleItem()],
				charged: [
					// 2 × 50.00 then, 1 × 100.00 now.
					chargedPeriod("fee", january, "100", {
						terms: termsOf(
							sampleItem({ quantity: decimal(2), pricing: { model: "per_unit", unitPrice: decimal(50) } }),
						),
					}),
					chargedPeriod("fee", february, "100"),
				],
			}),
			[],
		],
		[
			"are not noted of a period that is not served any more",
			unused([ofNothing()], { items: [sampleUsage({ serviceEnd: "2025-12-31" })] }),
			[],
		],
		[
			"are not noted where the period is billed again, its invoice being void",
			unused([ofNothing({ kind: "correction" })]),
			["2026-02-01: period calls 2026-01-01 0"],
		],
	])("%s", (_case, sample, expected) => {
		expect(chargesOf(invoicesOf(sample))).toEqual(expected);
	});
});

/** A run's effect on a period, after its earlier charges. */
function withCharges({ charges, ...period }: ChargedPeriod, planned: readonly PlannedCharge[]): ChargedPeriod {
	const own = planned.filter(({ periodStart }) => periodStart === period.periodStart);
	return { ...period, charges: [...charges, ...own.map(saved)] };
}

function withoutFirst(planned: readonly PlannedCharge[]): ChargedPeriod[] {
	const { itemUuid, periodStart } = planned[1] as PlannedCharge;
	return [{ itemUuid, periodStart, charges: planned.slice(1).map(saved) }];
}

function saved({ kind, periodEnd, net, tax, terms, cause }: PlannedCharge) {
	return ledgerCharge({ kind, period_end: periodEnd, net, tax, terms, cause, invoice_uuid: null });
}
