import type { Correction } from "../corrections/corrections.ts";
import { type BilledItem, type BilledTerm, billedPeriods } from "../periods/billed-periods.ts";
import { type TermsText, termsText } from "../periods/plan-input.ts";
import { wholePeriods } from "../periods/whole-period.ts";
import { planInvoices } from "../plan/billing-plan.ts";
import { planWhole } from "../plan/plan-whole.ts";
import { linesOf, type SampleRun, sampleInput, sampleTerm, sampleUsage } from "./sample-items.ts";

export const january = ["2026-01-01", "2026-01-31"] as const;
export const february = ["2026-02-01", "2026-02-28"] as const;

/** January's calls: 12 × 0.50 = 6.00, of which 5.00 was charged; the next invoice is due on March 1. */
export const late = { items: [sampleUsage()], used: { "calls 2026-01-01": "12" }, asOf: "2026-02-20" };

/** The result (`outcome`) if it is due at once, or joins that invoice. */
export const atOnce = { lines: ["2026-02-20: Calls: correction 1 × 0 + 1"], waiting: [], held: [] };
export const waits = { lines: [], waiting: ["calls 2026-01-01 1"], held: [] };

/** What January of an item is priced by. */
export function termsOf(item: BilledItem, term: BilledTerm = sampleTerm()): TermsText {
	const [period] = billedPeriods(term, [item], "2026-01-31");
	return termsText({ digest: (text) => text }, period as NonNullable<typeof period>);
}

/** The corrections of a run, whether due or waiting. */
export function correctionsOf(run: SampleRun): Correction[] {
	const input = sampleInput(run);
	return wholePeriods(input).flatMap((whole) => [...planWhole(input, whole).corrections]);
}

/** A run's result: the lines, what waits, and what is held. */
export function outcome(run: SampleRun) {
	const { invoices, waiting, held } = planInvoices(sampleInput(run));
	return {
		lines: linesOf(invoices),
		waiting: waiting.map(({ itemUuid, periodStart, net }) => `${itemUuid} ${periodStart} ${net}`),
		held: held.map(({ itemUuid, periodStart, amount }) => `${itemUuid} ${periodStart} ${amount}`),
	};
}
