import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { planInvoices } from "./billing-plan.ts";
import type { ChargedPeriod } from "./plan-input.ts";
import { openPeriods, repricedPeriod } from "./repricing.ts";
import { type Draft, draftOf, outline } from "./testing/sample-drafts.ts";
import { amendedTerms, sampleInput, sampleItem } from "./testing/sample-items.ts";

const decimal = Decimal.of;

describe("a fee in advance whose parts stand on several drafts", () => {
	const priced = (...amendments: [from: string, price: number][]) => [
		sampleItem({
			pricing: { model: "per_unit", unitPrice: decimal(310) },
			amended: amendments.map(([from, price]) => amendedTerms(from, price)),
		}),
	];
	/** 310 × 16 ÷ 31 = 160 from 1 January and 620 × 15 ÷ 31 = 300 from 17 January, each on the draft of its day. */
	const before = planInvoices(sampleInput({ items: priced(["2026-01-17", 620]), asOf: "2026-01-20" }));
	const drafts = before.invoices.map((plan) => {
		const { lines, charged } = draftOf(plan);
		const own = { uuid: plan.date, invoice_uuid: plan.date, as_of: "2026-01-20" };
		return {
			lines: lines.map((line) => ({ ...line, charge_uuid: plan.date })),
			charged: charged.map((one) => ({ ...one, charges: one.charges.map((charge) => ({ ...charge, ...own })) })),
		};
	});
	const input = sampleInput({
		items: priced(["2026-01-11", 930], ["2026-01-17", 1240]),
		asOf: "2026-01-21",
		charged: drafts.flatMap(({ charged }) => charged),
	});

	it("gets each part's figures in its draft, and a part that is new in the first", () => {
		const [first, second] = openPeriods(input).map((period, place) => {
			const { lines } = drafts[place] as Draft;
			return outline(repricedPeriod(input, period, lines, () => "new")?.lines);
		});
		// 310 × 10 ÷ 31 = 100, 930 × 6 ÷ 31 = 180, 1,240 × 15 ÷ 31 = 600.
		expect(first).toEqual(["1 line-1: Platform fee 100 at 0", "2 new: Platform fee 180 at 0"]);
		expect(second).toEqual(["1 line-1: Platform fee 600 at 0"]);
	});

	it("leaves to a run that looks ahead only those that such a run has made", () => {
		const ahead = { ...input, today: "2026-01-19", asOf: "2026-01-21" };
		const [first, second] = ahead.charged as [ChargedPeriod, ChargedPeriod];
		const early = { ...first, charges: first.charges.map((charge) => ({ ...charge, as_of: "2026-01-19" })) };
		const found = openPeriods({ ...ahead, charged: [early, second] });
		expect(found.map(({ invoiceUuid, takesNew }) => [invoiceUuid, takesNew])).toEqual([["2026-01-17", true]]);
	});
});
