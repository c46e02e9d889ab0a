import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import type { BilledItem } from "../periods/billed-periods.ts";
import type { ChargedPeriod } from "../periods/plan-input.ts";
import { planInvoices } from "../plan/billing-plan.ts";
import { type Draft, draftOf, outline } from "../testing/sample-drafts.ts";
import {
	amendedTerms,
	ledgerCharge,
	type SampleRun,
	sampleInput,
	sampleItem,
	sampleUsage,
} from "../testing/sample-items.ts";
import { isPricedAsKnown, type OpenPeriod, openPeriods, repricedPeriod } from "./repricing.ts";

const decimal = Decimal.of;

describe("a fee in advance whose parts are on several drafts", () => {
	const priced = (...amendments: [from: string, price: number][]) => [
		sampleItem({
			pricing: { model: "per_unit", unitPrice: decimal(310) },
			amended: amendments.map(([from, price]) => amendedTerms(from, price)),
		}),
	];
	/** 310 × 16 ÷ 31 = 160 from January 1 and 620 × 15 ÷ 31 = 300 from January 17, each on the draft of its day. */
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

	it("gets each part's figures in its draft, and a new part in the first", () => {
		const [first, second] = openPeriods(input).map((period, place) => {
			const { lines } = drafts[place] as Draft;
			return outline(repricedPeriod(input, period, lines, () => "new")?.lines);
		});
		// 310 × 10 ÷ 31 = 100, 930 × 6 ÷ 31 = 180, 1,240 × 15 ÷ 31 = 600.
		expect(first).toEqual(["1 line-1: Platform fee 100 at 0", "2 new: Platform fee 180 at 0"]);
		expect(second).toEqual(["1 line-1: Platform fee 600 at 0"]);
	});

	it("stays unchanged in all drafts until they are sent if one part is on two of them", () => {
		const [first, second] = input.charged as [ChargedPeriod, ChargedPeriod];
		const [own] = first.charges;
		const twice = ["2026-01-01", "2026-01-17"].map((invoice_uuid) => {
			return ledgerCharge({ ...own, uuid: `of ${invoice_uuid}`, kind: "correction", invoice_uuid });
		});
		const charged = [{ ...first, charges: twice }, second];
		expect(openPeriods({ ...input, charged })).toEqual([]);
	});

	// Extensions.md, "Time": a run never undoes what one with a later as_of has billed.
	it.each<[string, (charged: ChargedPeriod[]) => ChargedPeriod[]]>([
		["last", (charged) => charged],
		["first", (charged) => charged.toReversed()],
	])("keeps what a run ahead drafted, whichever is listed %s: the part of 17 January, though this is the 10th", (_case, listed) => {
		const items = priced(["2026-01-17", 620]);
		const [first, second] = input.charged as [ChargedPeriod, ChargedPeriod];
		const early = { ...first, charges: first.charges.map((charge) => ({ ...charge, as_of: "2026-01-01" })) };
		const { periods } = sampleInput({ items, asOf: "2026-01-20" });
		const today = sampleInput({ items, asOf: "2026-01-10", charged: listed([early, second]), more: { periods } });
		expect(openPeriods(today).map((open) => isPricedAsKnown(today, open))).toEqual([true, true]);
	});

	it("leaves to a run that looks ahead only drafts that such a run created", () => {
		const ahead = { ...input, today: "2026-01-19", asOf: "2026-01-21" };
		const [first, second] = ahead.charged as [ChargedPeriod, ChargedPeriod];
		const early = { ...first, charges: first.charges.map((charge) => ({ ...charge, as_of: "2026-01-19" })) };
		const found = openPeriods({ ...ahead, charged: [early, second] });
		expect(found.map(({ invoiceUuid, takesNew }) => [invoiceUuid, takesNew])).toEqual([["2026-01-17", true]]);
	});

	it("leaves to it a draft that such a run has partly priced", () => {
		const [first] = input.charged as [ChargedPeriod];
		const own = first.charges.map((charge) => ({ ...charge, as_of: "2026-01-19" }));
		const later = ledgerCharge({ ...own[0], uuid: "later", kind: "correction", as_of: "2026-01-20" });
		const charged = [{ ...first, charges: [...own, later] }];
		expect(openPeriods({ ...input, today: "2026-01-19", asOf: "2026-01-21", charged })).toHaveLength(1);
	});
});

describe("a draft's usage repriced", () => {
	type Used = NonNullable<SampleRun["used"]>;
	const minimum = { minimumAmount: decimal(62) };
	const calls = sampleUsage(minimum);
	const used = (first: number, whole: number) => ({
		"calls 2026-01-01": { quantity: decimal(first), eventCount: 1 },
		"calls 2026-01-16": {
			...{ quantity: decimal(whole), eventCount: 3 },
			before: { quantity: decimal(first), eventCount: 1 },
		},
	});
	/** On the draft of February 1 for these items and usage. */
	const draftBy = (items: readonly BilledItem[], quantities: Used) =>
		draftOf(planInvoices(sampleInput({ items, used: quantities, asOf: "2026-02-01" })).invoices[0]);
	function reprice(items: readonly BilledItem[], quantities: Used, { lines, charged }: Draft) {
		const input = sampleInput({ items, used: quantities, asOf: "2026-02-01", charged });
		let made = 0;
		return repricedPeriod(input, openPeriods(input)[0] as OpenPeriod, lines, () => {
			made += 1;
			return `new-${made}`;
		});
	}

	it("gets an amendment's lines last, the minimum's after the price's", () => {
		// 12 × 0.50 = 6.00; 62.00 − 6.00.
		const draft = draftBy([calls], { "calls 2026-01-01": "12" });
		expect(outline(draft.lines)).toEqual(["1 line-1: Calls 6 at 0", "2 line-2: Calls: minimum 56 at 0"]);
		const amended = [
			sampleUsage({ ...minimum, amended: [amendedTerms("2026-01-16", 1, { name: "Calls", ...minimum })] }),
		];
		// 12 × 0.50 = 6.00 to the 15th, 8 × 1.00 = 8.00 from the 16th on; the minimum once, after the last: 62.00 − 14.00.
		expect(outline(reprice(amended, used(12, 20), draft)?.lines)).toEqual([
			"1 line-1: Calls 6 at 0",
			"2 new-3: Calls 8 at 0",
			"3 new-4: Calls: minimum 48 at 0",
		]);
	});

	it("counts the fee of an event that adds nothing to the quantity", () => {
		const pricing = { model: "percentage", percent: decimal(2), feePerEvent: decimal("0.3") } as const;
		const usedIn = (eventCount: number) => ({ "calls 2026-01-01": { quantity: decimal(100), eventCount } });
		const items = [sampleUsage({ pricing })];
		// 2 % of 100 = 2.00, and 3 × 0.30; then 4 × 0.30.
		const draft = draftBy(items, usedIn(3));
		expect(outline(draft.lines)).toEqual(["1 line-1: Calls 2.9 at 0"]);
		expect(outline(reprice(items, usedIn(4), draft)?.lines)).toEqual(["1 line-1: Calls 3.2 at 0"]);
	});

	it("explains a line that has become 0", () => {
		const items = [sampleUsage({ serviceEnd: "2025-12-31" })];
		const draft = draftBy([sampleUsage()], { "calls 2026-01-01": "12" });
		expect(reprice(items, {}, draft)?.lines).toMatchObject([{ description: "Nothing left to charge or correct" }]);
	});
});
