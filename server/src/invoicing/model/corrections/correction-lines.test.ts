import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { correctionsOf, february, january, late, termsOf } from "../testing/sample-corrections.ts";
import { chargedPeriod, type SampleRun, sampleItem, sampleTerm, sampleUsage } from "../testing/sample-items.ts";

const decimal = Decimal.of;

describe("the tax of a correction's line", () => {
	const tax = (rate: number, isTaxExempt = false) => ({ taxRate: decimal(rate), taxName: "VAT", isTaxExempt });
	const item = sampleUsage({ taxRate: decimal(10), taxName: "New" });
	const lineOf = (sample: SampleRun) => correctionsOf(sample).flatMap(({ lines }) => lines);

	it("is that of the charge, fixed, including its exemption", () => {
		const charged = [chargedPeriod("calls", january, "5", { tax: tax(20, true) })];
		expect(lineOf({ ...late, items: [item], charged })).toMatchObject([
			{ ...{ taxRate: decimal(20), taxName: "VAT", isTaxDefault: false, isTaxExempt: true }, flatFee: decimal(1) },
		]);
	});

	it("is the item's if nothing was charged before, and follows the customer", () => {
		const charged = [chargedPeriod("calls", january, "0", { tax: tax(20) })];
		const more = { isTaxExempt: true };
		const [line] = lineOf({ ...late, items: [{ ...item, isTaxDefault: true }], charged, more });
		expect(line).toMatchObject({ taxRate: decimal(10), taxName: "New", isTaxDefault: true, isTaxExempt: null });
		expect(line?.charge.tax).toEqual({ taxRate: decimal(10), taxName: "New", taxes: null, isTaxExempt: true });
	});

	// 0.60 a unit before: 12 × 0.60 = 7.20 at 20 %; now 12 × 0.50 = 6.00 at 10 %.
	it("is the old one for what an amendment takes back, and today's for what it charges", () => {
		const dearer = sampleUsage({ pricing: { model: "per_unit", unitPrice: decimal("0.6") } });
		const charged = [chargedPeriod("calls", january, "7.2", { tax: tax(20), terms: termsOf(dearer) })];
		const lines = lineOf({ ...late, items: [item], charged });
		expect(lines.map(({ taxRate, flatFee }) => `${flatFee} at ${taxRate}`)).toEqual(["-7.2 at 20", "6 at 10"]);
		// Each is explained: 6.00 less 7.20, and what is on the other line: −1.20 = −7.20 + 6.00.
		expect(lines.map(({ charge }) => charge.explanation)).toMatchObject([
			{ charged_before: "7.2", at_other_taxes: "6" },
			{ charged_before: "7.2", at_other_taxes: "-7.2" },
		]);
		expect(lines[0]?.charge.explanation).not.toHaveProperty("waived");
	});

	it("is only the old one if the price is the same, whatever the tax is now", () => {
		const charged = [chargedPeriod("calls", january, "5", { tax: tax(20), terms: termsOf(sampleUsage()) })];
		expect(lineOf({ ...late, items: [item], charged })).toMatchObject([{ taxRate: decimal(20), flatFee: decimal(1) }]);
	});
});

describe("the record of a correction", () => {
	it("is the price as known now, and what was charged before", () => {
		const [correction] = correctionsOf({
			...late,
			charged: [chargedPeriod("calls", january, "5", { event_count: 7 })],
		});
		expect(correction?.charge).toMatchObject({
			...{ kind: "correction", cause: "usage", quantity: decimal(12), eventCount: 1, minimumNet: Decimal.zero },
			explanation: { charged_before: "5", priced: { quantity: "12", net: "6" } },
			corrects: {
				planItemName: "Calls",
				cost: decimal(6),
				before: decimal(5),
				eventCountBefore: 7,
				isBilledAnew: false,
			},
		});
	});

	it("has no price for what is no longer served", () => {
		const charged = [chargedPeriod("calls", february, "4")];
		const [correction] = correctionsOf({ ...late, items: [sampleUsage({ serviceEnd: "2026-01-31" })], charged });
		expect(correction?.charge).toMatchObject({ terms: null, explanation: { charged_before: "4", priced: null } });
	});

	// The period's own invoice is void, but its correction of 4.00 is not.
	it("takes back a remaining correction of a period no longer served", () => {
		const charged = [chargedPeriod("calls", february, "4", { kind: "correction" })];
		const found = correctionsOf({ ...late, items: [sampleUsage({ serviceEnd: "2026-01-31" })], charged });
		expect(found.map(({ charge, cause }) => `${cause} ${charge.net}`)).toEqual(["terms -4"]);
	});
});

describe("a correction's days", () => {
	it("are those charged before if the service now ends earlier", () => {
		const run = { term: sampleTerm({ endDate: "2026-02-10" }), items: [sampleItem()], asOf: "2026-02-11" };
		const charged = [chargedPeriod("fee", january, "100"), chargedPeriod("fee", february, "100")];
		const [correction] = correctionsOf({ ...run, charged });
		expect(correction?.lines[0]).toMatchObject({ serviceStart: "2026-02-01", serviceEnd: "2026-02-28" });
		expect(correction?.charge).toMatchObject({ periodStart: "2026-02-01", periodEnd: "2026-02-10" });
	});

	it("are the later ones if it continues longer", () => {
		const charged = [chargedPeriod("fee", ["2026-01-01", "2026-01-10"], "32.26")];
		const [correction] = correctionsOf({ items: [sampleItem()], asOf: "2026-01-31", charged });
		expect(correction?.lines[0]).toMatchObject({ serviceStart: "2026-01-01", serviceEnd: "2026-01-31" });
		// 100 less 32.26.
		expect(correction?.charge.net.toString()).toBe("67.74");
	});
});
