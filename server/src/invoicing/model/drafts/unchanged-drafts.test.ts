import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { chargePeriod } from "../charges/charge-period.ts";
import { invoiceLine } from "../invoice/invoice-line.ts";
import type { ChargedPeriod, ChargedTax, LedgerCharge, PlanInput } from "../periods/plan-input.ts";
import { ledgerCharge, sampleInput, sampleItem, sampleUsage } from "../testing/sample-items.ts";
import { isPricedAsKnown, type OpenPeriod, openPeriods, repricedPeriod } from "./repricing.ts";

const decimal = Decimal.of;
const draft = { invoice_uuid: "draft", is_open: true } as const;

function ofMonth(itemUuid: string, periodStart: string, ...rows: Partial<LedgerCharge>[]): ChargedPeriod {
	return { itemUuid, periodStart, charges: rows.map(ledgerCharge) };
}

function openOf(input: PlanInput): OpenPeriod {
	const [open] = openPeriods(input);
	if (open === undefined) throw new Error("no draft bears the period");
	return open;
}

describe("a draft stays unchanged", () => {
	it("where a run for a later date made it: what is due by that day is in it", () => {
		const items = [sampleItem()];
		const { periods } = sampleInput({ items, asOf: "2026-03-01" });
		const march = periods.at(-1) as (typeof periods)[number];
		const charged = [
			...[ofMonth("fee", "2026-01-01", { net: decimal(100) }), ofMonth("fee", "2026-02-01", { net: decimal(100) })],
			ofMonth("fee", "2026-03-01", {
				...{ ...draft, as_of: "2026-03-01", period_end: "2026-03-31", net: decimal(100), quantity: Decimal.one },
				terms: chargePeriod(sampleInput({ items, asOf: "2026-03-01" }), march).charge.terms,
			}),
		];
		const input = sampleInput({ items, asOf: "2026-02-20", charged, more: { periods } });
		expect(isPricedAsKnown(input, openOf(input))).toBe(true);
	});

	it("where it bears 0 for a period that is not served any more", () => {
		const items = [sampleUsage({ serviceEnd: "2025-12-31" })];
		const charged = [ofMonth("calls", "2026-01-01", { ...draft, terms: null })];
		const input = sampleInput({ items, asOf: "2026-02-10", charged });
		expect(isPricedAsKnown(input, openOf(input))).toBe(true);
	});

	it("where a correction of what was exempt names another of the rates that were not charged", () => {
		const exempt = (rate: number): ChargedTax => ({ taxRate: decimal(rate), taxName: "VAT", isTaxExempt: true });
		const items = [sampleItem()];
		const input = sampleInput({ items, asOf: "2026-01-20" });
		const [billed] = input.periods;
		const { terms } = chargePeriod(input, billed as NonNullable<typeof billed>).charge;
		const charged = [
			ofMonth(
				...(["fee", "2026-01-01", { net: decimal(120), tax: exempt(20), terms }] as const),
				// 100 − 120, exempt like the 120.
				{ ...draft, kind: "correction", net: decimal(-20), quantity: Decimal.one, tax: exempt(10), terms },
			),
		];
		const later = sampleInput({ items, asOf: "2026-01-20", charged });
		expect(isPricedAsKnown(later, openOf(later))).toBe(true);
	});

	it("where a person deleted the line of the price, though that for the minimum is left", () => {
		const items = [sampleUsage({ minimumAmount: decimal(10) })];
		const used = { "calls 2026-01-01": "12" };
		const before = sampleInput({ items, used, asOf: "2026-02-01" });
		const [billed] = before.periods;
		const { charge, lines } = chargePeriod(before, billed as NonNullable<typeof billed>);
		const kept = lines.slice(1).map((line) => invoiceLine(line, "line", 2, "charge"));
		const open = {
			...draft,
			net: charge.net,
			minimum_net: charge.minimumNet,
			quantity: charge.quantity,
			tax: charge.tax,
		};
		const charged = [ofMonth("calls", "2026-01-01", { ...open, terms: charge.terms })];
		// 14 × 0.50 = 7 by now, so the minimum would add 3 in place of 4.
		const later = sampleInput({ items, used: { "calls 2026-01-01": "14" }, asOf: "2026-02-01", charged });
		expect(isPricedAsKnown(later, openOf(later))).toBe(false);
		expect(repricedPeriod(later, openOf(later), kept, () => "new")).toBeNull();
	});
});

it("a draft takes the terms known now, even if its figures stay the same", () => {
	// Nothing was used: 0 × 0.50, and 0 × 0.60 since the price changed.
	const billedBy = (unitPrice: string) => {
		const items = [sampleUsage({ pricing: { model: "per_unit", unitPrice: decimal(unitPrice) } })];
		const input = sampleInput({ items, asOf: "2026-02-01" });
		const [billed] = input.periods;
		return { items, terms: chargePeriod(input, billed as NonNullable<typeof billed>).charge.terms };
	};
	const charged = [ofMonth("calls", "2026-01-01", { ...draft, terms: billedBy("0.5").terms })];
	const stays = sampleInput({ items: billedBy("0.5").items, asOf: "2026-02-01", charged });
	expect(isPricedAsKnown(stays, openOf(stays))).toBe(true);
	const changes = sampleInput({ items: billedBy("0.6").items, asOf: "2026-02-01", charged });
	expect(isPricedAsKnown(changes, openOf(changes))).toBe(false);
});
