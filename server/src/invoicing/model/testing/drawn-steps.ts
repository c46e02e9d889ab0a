import fc from "fast-check";
import { addDays, type CalendarDate } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { Pricing } from "../../../rating/index.ts";
import type { BilledItem } from "../periods/billed-periods.ts";
import { sampleItem } from "./sample-items.ts";

/** The random inputs of a randomly billed contract: its items, and its steps. */

export const firstDay = "2026-01-01";
export const lastDay_offset = 420;
export const dayAt = (offset: number): CalendarDate => addDays(firstDay, offset);
const cents = (most: number) =>
	fc.integer({ min: 0, max: most }).map((units) => Decimal.of(units).dividedBy(Decimal.hundred, 2));

const tiers = fc.tuple(cents(500), cents(2000), cents(500), cents(2000)).map(([first, base, second, flatFee]) => [
	{ upTo: Decimal.of(40), unitPrice: first, flatFee: base },
	{ upTo: null, unitPrice: second, flatFee },
]);
const pricing: fc.Arbitrary<Pricing> = fc.oneof(
	cents(1000).map((unitPrice) => ({ model: "per_unit" as const, unitPrice })),
	fc
		.tuple(fc.constantFrom("graduated" as const, "volume" as const, "graduated_percentage" as const), tiers)
		.map(([model, tiers]) => ({ model, tiers })),
	cents(1000).map((unitPrice) => ({ model: "package" as const, unitPrice, packageSize: Decimal.of(7) })),
	fc
		.tuple(cents(1000), cents(100))
		.map(([percent, feePerEvent]) => ({ model: "percentage" as const, percent, feePerEvent })),
);

const amendableBounds = {
	minimumAmount: fc.oneof(fc.constant(Decimal.zero), cents(5_000)),
	maximumAmount: fc.oneof(
		fc.constant(null),
		cents(9_000).map((amount) => amount.plus(Decimal.of(50))),
	),
	discountPercent: fc.constantFrom(Decimal.zero, Decimal.of("12.5"), Decimal.hundred),
	discountDuration: fc.constantFrom(null, 1, 3),
};
const taxRate = fc.constantFrom(Decimal.zero, Decimal.of(10), Decimal.of(20));
const bounds = fc.record({ ...amendableBounds, taxRate, trialDays: fc.constantFrom(0, 10, 45) });
/** Other terms; a fee takes its price and quantity from them, usage its pricing. */
const otherTerms = fc.record({
	changes: fc.constantFrom("price" as const, "all" as const, "words" as const, "tax" as const),
	taxRate,
	...{
		bounds: fc.record(amendableBounds),
		unitPrice: cents(20_000),
		quantity: fc.integer({ min: 0, max: 5 }),
		pricing,
	},
	keepsDiscount: fc.boolean(),
});
export type OtherTerms = typeof otherTerms extends fc.Arbitrary<infer Terms> ? Terms : never;
const named = fc.constantFrom("monthly" as const, "quarterly" as const, "annual" as const);
const cycle: fc.Arbitrary<Pick<BilledItem, "cycle" | "every" | "invoiceEvery">> = fc.oneof(
	{ weight: 3, arbitrary: named.map((cycle) => ({ cycle })) },
	fc.constant({ cycle: "custom" as const, every: { unit: "week" as const, count: 5 } }),
	fc.constant({ cycle: "monthly" as const, invoiceEvery: { unit: "month" as const, count: 3 } }),
);
/** What a contract's periods are counted from, besides its first day. */
export const counting = fc.record({ billingDay: fc.integer({ min: 1, max: 31 }), isCalendarAligned: fc.boolean() });
const feeItem = fc
	.tuple(bounds, cycle, cents(20_000), fc.integer({ min: 0, max: 5 }), fc.boolean())
	.map(([terms, cycle, unitPrice, quantity, isInAdvance]) =>
		sampleItem({
			...terms,
			...cycle,
			isInAdvance,
			quantity: Decimal.of(quantity),
			pricing: { model: "per_unit", unitPrice },
		}),
	);
const oneTimeItem = cents(20_000).map((unitPrice) =>
	sampleItem({ serviceType: "one_time_fee", cycle: "one_time", pricing: { model: "per_unit", unitPrice } }),
);
const usageItem = fc.tuple(bounds, cycle, pricing, fc.constantFrom(0, 15)).map(([terms, cycle, pricing, included]) =>
	sampleItem({
		...terms,
		...cycle,
		pricing,
		serviceType: "usage",
		isInAdvance: false,
		includedQuantity: Decimal.of(included),
	}),
);
export const items = fc
	.array(fc.oneof(feeItem, oneTimeItem, { arbitrary: usageItem, weight: 3 }), { minLength: 1, maxLength: 3 })
	.map((drawn) => drawn.map((item, index) => ({ ...item, uuid: `item-${index}` })));

const offset = fc.integer({ min: 0, max: lastDay_offset + 40 });
/** What happens, and when or to which object. */
export type Step =
	| { readonly kind: "use"; readonly day: number; readonly quantity: number }
	| { readonly kind: "run"; readonly asOf: number }
	| { readonly kind: "send" | "void"; readonly which: number }
	| { readonly kind: "send all" }
	| { readonly kind: "amend"; readonly which: number; readonly day: number; readonly terms: OtherTerms }
	| { readonly kind: "end"; readonly which: number; readonly day: number }
	| { readonly kind: "cancel"; readonly day: number };
export const step: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record({
			kind: fc.constant("use" as const),
			day: offset,
			quantity: fc.integer({ min: -30, max: 90 }),
		}),
	},
	{ weight: 4, arbitrary: fc.record({ kind: fc.constant("run" as const), asOf: offset }) },
	{ weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("send" as const, "void" as const), which: fc.nat() }) },
	{ weight: 3, arbitrary: fc.constant({ kind: "send all" as const }) },
	{
		weight: 2,
		arbitrary: fc.record({ kind: fc.constant("amend" as const), which: fc.nat(), day: offset, terms: otherTerms }),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("end" as const), which: fc.nat(), day: offset }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), day: offset }) },
);
