import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { termsText } from "../periods/plan-input.ts";
import { amendedTerms, type SampleRun, sampleInput, sampleUsage } from "../testing/sample-items.ts";
import { chargePeriod } from "./charge-period.ts";

const decimal = Decimal.of;

/** The charge of the last period begun. */
function charged(run: SampleRun) {
	const input = sampleInput(run);
	const billed = input.periods.at(-1);
	if (billed === undefined) throw new Error("no period has begun");
	return { input, billed, ...chargePeriod(input, billed) };
}

const vat = { taxRate: decimal(20), taxName: "VAT", taxes: null };
const run = {
	items: [sampleUsage({ ...vat, isTaxDefault: false, minimumAmount: decimal(10), unitCode: "E34" })],
	used: { "calls 2026-01-01": { quantity: decimal(12), eventCount: 7 } },
	asOf: "2026-01-31",
	more: { isTaxExempt: true },
};

describe("what a period is charged", () => {
	it("is its net with what the minimum adds, by today's tax and terms", () => {
		const { input, billed, charge } = charged(run);
		// 12 × 0.5 = 6; the minimum of 10 adds 4.
		expect({ ...charge, explanation: null }).toEqual({
			...{ itemUuid: "calls", periodStart: "2026-01-01", periodEnd: "2026-01-31", kind: "period" },
			...{ quantity: decimal(12), eventCount: 7, net: decimal(10), minimumNet: decimal(4) },
			...{ tax: { ...vat, isTaxExempt: true }, terms: termsText(input, billed) },
			...{ cause: null, corrects: null, explanation: null },
		});
		expect(charge.explanation).toMatchObject({ priced: { charge: "6", minimum_addition: "4" }, charged_before: null });
	});

	it("is a line for the price and one for what the minimum adds", () => {
		const { charge, lines } = charged(run);
		const days = { serviceStart: "2026-01-01", serviceEnd: "2026-01-31" };
		const tax = { ...vat, isTaxDefault: false, isTaxNamed: false, isTaxExempt: null };
		const figures = { discountPercent: Decimal.zero, discountAmount: Decimal.zero, supply: null };
		expect(lines).toEqual([
			{
				...{ charge, part: "price", name: "Calls", description: null, ...days, ...tax, ...figures },
				...{ quantity: decimal(12), unitCode: "E34", unitPrice: decimal("0.5"), flatFee: Decimal.zero },
			},
			{
				...{ charge, part: "minimum", name: "Calls: minimum", ...days, ...tax, ...figures },
				description: "Minimum 10.00, less 6.00 charged",
				...{ quantity: Decimal.one, unitCode: null, unitPrice: Decimal.zero, flatFee: decimal(4) },
			},
		]);
	});

	it("is one line if the minimum is reached", () => {
		const items = [sampleUsage({ minimumAmount: decimal(6) })];
		expect(charged({ ...run, items }).lines.map(({ part }) => part)).toEqual(["price"]);
	});

	it("of divided usage has the whole period's minimum on a line over all its days", () => {
		const items = [
			sampleUsage({
				minimumAmount: decimal(31),
				amended: [amendedTerms("2026-01-16", "0.6", { minimumAmount: decimal(31) })],
			}),
		];
		const used = {
			"calls 2026-01-01": "10",
			"calls 2026-01-16": {
				...{ quantity: decimal(20), eventCount: 2 },
				before: { quantity: decimal(10), eventCount: 1 },
			},
		};
		// 10 × 0.5 = 5 and (20 − 10) × 0.6 = 6: 20 short of 31, of which 31 − 20 = 11 is charged.
		const { charge, lines } = charged({ items, used, asOf: "2026-01-31" });
		expect(lines.map(({ part, serviceStart, serviceEnd }) => `${part} ${serviceStart} to ${serviceEnd}`)).toEqual([
			"price 2026-01-16 to 2026-01-31",
			"minimum 2026-01-01 to 2026-01-31",
		]);
		expect(lines[1]?.description).toBe("Minimum 31.00, less 11.00 charged");
		expect([charge.net, charge.minimumNet, charge.eventCount].map(String)).toEqual(["26", "20", "1"]);
	});
});
