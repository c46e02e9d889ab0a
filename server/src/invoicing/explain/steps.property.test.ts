import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "../../calendar/index.ts";
import { Decimal, minorDigits } from "../../money/index.ts";
import { type Pricing, rate, rateAmendedUsage } from "../../rating/index.ts";
import { type ChargeRecord, pricedRecord } from "../model/charges/charge-record.ts";
import type { LineItem } from "../model/invoice/invoice.ts";
import { computeTotals } from "../model/invoice/totals.ts";
import type { BilledPeriod } from "../model/periods/billed-periods.ts";
import { sampleItem } from "../model/testing/sample-items.ts";
import type { Step } from "./step.ts";
import { stepsOfCorrection, stepsOfCost, stepsOfFigures, stepsOfMinimum, stepsOfPrice } from "./steps.ts";

const d = Decimal.of;
const price = fc.integer({ min: 0, max: 1_000_000 }).map((n) => d(`${n}e-4`));
const amount = fc.integer({ min: 1, max: 100_000 }).map((n) => d(`${n}e-2`));
const tiers = fc.tuple(price, price, price, price).map(([a, b, c, e]) => [
	{ upTo: d("100"), unitPrice: a, flatFee: b },
	{ upTo: null, unitPrice: c, flatFee: e },
]);
const pricing: fc.Arbitrary<Pricing> = fc.oneof(
	price.map((unitPrice) => ({ model: "per_unit" as const, unitPrice })),
	fc.tuple(price, amount).map(([unitPrice, packageSize]) => ({ model: "package" as const, unitPrice, packageSize })),
	fc.tuple(price, price).map(([percent, feePerEvent]) => ({ model: "percentage" as const, percent, feePerEvent })),
	fc
		.tuple(fc.constantFrom("graduated", "volume", "graduated_percentage"), tiers)
		.map(([model, tiers]) => ({ model, tiers })),
);
const charged = fc.record({
	item: fc.record({
		serviceType: fc.constantFrom("fixed_fee" as const, "usage" as const),
		pricing,
		includedQuantity: price,
		discountPercent: fc.constantFrom("0", "12.5", "33.333", "100").map(d),
		minimumAmount: fc.oneof(fc.constant(Decimal.zero), amount),
		maximumAmount: fc.oneof(fc.constant(null), amount),
	}),
	currency: fc.constantFrom("EUR", "JPY", "KWD"),
	quantity: fc.integer({ min: -1000, max: 10_000_000 }).map((n) => d(`${n}e-3`)),
	eventCount: fc.nat(50),
	days: fc.integer({ min: 1, max: 31 }),
});

function sumOf(steps: readonly Step[]): string {
	return Decimal.sum(steps.map((step) => step.amount)).toString();
}

/** What rounding alone may add: half of a minor unit. */
function expectSmallRounding(steps: readonly Step[], currency: string): void {
	const half = d(`5e-${minorDigits(currency) + 1}`);
	for (const { kind, amount } of steps) {
		if (kind === "rounding") expect(amount.absolute().isGreaterThan(half)).toBe(false);
	}
}

it("for any charge, its recorded steps add up to it", () => {
	fc.assert(
		fc.property(charged, amount, ({ item: terms, currency, quantity, eventCount, days }, before) => {
			const item = sampleItem(terms);
			const whole = { index: 0, anchoredStart: "2026-01-01", anchoredEnd: "2026-01-31" };
			const period = { ...whole, start: addDays("2026-01-31", 1 - days), end: "2026-01-31" };
			const billed = { key: "", whole: "", item, period, dueDate: period.end, parts: [] };
			const kind = item.serviceType === "usage" ? ("usage" as const) : ("fee" as const);
			const rated = rate({ ...item, kind, currency }, { quantity, eventCount }, period);
			const { net, minimumAddition } = rated;
			const priced = pricedRecord(billed, { quantity, eventCount }, rated);
			// As the database returns it.
			const record = JSON.parse(JSON.stringify({ priced, charged_before: before.toString() })) as ChargeRecord;
			const kept = record.priced as NonNullable<ChargeRecord["priced"]>;
			expect(sumOf(stepsOfPrice(kept, currency))).toBe(net.toString());
			expectSmallRounding(stepsOfPrice(kept, currency), currency);
			if (minimumAddition.isPositive()) {
				expect(sumOf(stepsOfMinimum(kept, currency))).toBe(minimumAddition.toString());
			}
			expect(sumOf(stepsOfCost(record, currency))).toBe(net.plus(minimumAddition).toString());
			expect(sumOf(stepsOfCorrection(record, currency))).toBe(net.plus(minimumAddition).minus(before).toString());
		}),
	);
});

it("for any parts of divided usage, each part's recorded steps add up to it", () => {
	fc.assert(
		fc.property(charged, charged, ({ item: first, currency, ...before }, { item: second, ...after }) => {
			const days = [
				{ start: "2026-01-01", end: "2026-01-15" },
				{ start: "2026-01-16", end: "2026-01-31" },
			];
			const whole = { index: 0, anchoredStart: "2026-01-01", anchoredEnd: "2026-01-31" };
			const parts: BilledPeriod[] = [];
			for (const [index, terms] of [first, second].entries()) {
				const item = sampleItem({ ...terms, serviceType: "usage" });
				const period = { ...whole, ...(days[index] as { start: string; end: string }) };
				parts.push({ key: "", whole: "", item, period, dueDate: "2026-02-01", parts });
			}
			const nothing = { quantity: Decimal.zero, eventCount: 0 };
			const used = [before, { ...after, before }];
			const rated = rateAmendedUsage(
				parts.map(({ item, period }, index) => ({
					...{ terms: { ...item, kind: "usage", currency }, period },
					...{ through: used[index] ?? nothing, before: index === 0 ? nothing : before },
				})),
				currency,
			);
			for (const [index, part] of rated.entries()) {
				const priced = pricedRecord(parts[index] as BilledPeriod, used[index] ?? nothing, part);
				const kept = JSON.parse(JSON.stringify(priced)) as typeof priced;
				expect(sumOf(stepsOfPrice(kept, currency))).toBe(part.net.toString());
				expectSmallRounding(stepsOfPrice(kept, currency), currency);
				if (!part.minimumAddition.isPositive()) continue;
				const kinds = stepsOfCost({ priced: kept, charged_before: null }, currency);
				expect(sumOf(kinds)).toBe(part.net.plus(part.minimumAddition).toString());
			}
		}),
	);
});

it("for any manual entry, the steps of its figures add up to its net", () => {
	const figure = fc.integer({ min: -100_000, max: 100_000 }).map((n) => d(`${n}e-3`));
	const percent = fc.constantFrom("0", "12.5", "33.333", "100").map(d);
	fc.assert(
		fc.property(
			figure,
			figure,
			figure,
			percent,
			figure,
			(quantity, unit_price, flat_fee, discount_percent, discount_amount) => {
				const figures = { quantity, unit_price, flat_fee, discount_percent, discount_amount };
				const [computed] = computeTotals(
					[
						{
							...{
								displayOrder: 1,
								quantity,
								unitPrice: unit_price,
								flatFee: flat_fee,
								taxRate: Decimal.zero,
								taxName: null,
							},
							...{ discountPercent: discount_percent, discountAmount: discount_amount },
						},
					],
					"EUR",
					false,
				).lines;
				const line = { ...figures, net: computed?.net } as LineItem;
				const steps = stepsOfFigures(line, "EUR");
				expect(sumOf(steps)).toBe(computed?.net.toString());
				expectSmallRounding(steps, "EUR");
			},
		),
	);
});
