import { describe, expect, it } from "vitest";
import { Decimal } from "../money/index.ts";
import { rateAmendedUsage, type UsagePart } from "./amended-usage.ts";
import type { Pricing } from "./models/registry.ts";
import type { RatingTerms } from "./rate.ts";

const of = Decimal.of;
const perUnit = (price: string): Pricing => ({ model: "per_unit", unitPrice: of(price) });
const tiers = (...rows: [string | null, string, string][]) =>
	rows.map(([upTo, unitPrice, flatFee]) => ({
		upTo: upTo === null ? null : of(upTo),
		unitPrice: of(unitPrice),
		flatFee: of(flatFee),
	}));

function terms(pricing: Pricing, fields: Partial<RatingTerms> = {}): RatingTerms {
	return {
		kind: "usage",
		pricing,
		includedQuantity: Decimal.zero,
		discountPercent: Decimal.zero,
		minimumAmount: Decimal.zero,
		maximumAmount: null,
		currency: "EUR",
		...fields,
	};
}

/** January in parts, each with its terms, its first day, and the quantity that the period has reached by its end. */
function january(...rows: [RatingTerms, string, string, number?][]): UsagePart[] {
	return rows.map(([terms, start, quantity, eventCount = 1], index) => {
		const next = rows[index + 1]?.[1];
		const end = next === undefined ? "2026-01-31" : `2026-01-${String(Number(next.slice(8)) - 1).padStart(2, "0")}`;
		const earlier = rows[index - 1];
		return {
			terms,
			period: { anchoredStart: "2026-01-01", anchoredEnd: "2026-01-31", start, end },
			through: { quantity: of(quantity), eventCount },
			before: { quantity: of(earlier?.[2] ?? "0"), eventCount: earlier?.[3] ?? (earlier === undefined ? 0 : 1) },
		};
	});
}

const graduated: Pricing = { model: "graduated", tiers: tiers(["100", "1", "100"], [null, "0.5", "0"]) };
const volume = (last: string): Pricing => ({ model: "volume", tiers: tiers(["100", "1", "0"], [null, last, "0"]) });
const packages: Pricing = { model: "package", packageSize: of(1000), unitPrice: of(10) };
const dearerPackages: Pricing = { model: "package", packageSize: of(1000), unitPrice: of(12) };
const shares: Pricing = {
	model: "graduated_percentage",
	tiers: tiers(["1000", "1", "5"], [null, "0.5", "0"]),
};
const included = { includedQuantity: of(1000) };

describe("a usage period whose price changed inside it", () => {
	it.each<[string, UsagePart[], string[], string]>([
		// 800 of the 1,000 included, then 200 more of them and 600 at 1.10 = 660.
		[
			"grants what is included once",
			january(
				[terms(perUnit("1"), included), "2026-01-01", "800"],
				[terms(perUnit("1.1"), included), "2026-01-16", "1600"],
			),
			["0", "660"],
			"0",
		],
		// 100 + 50 × 1 = 150; graduated(170) − graduated(50) = (100 + 100 + 70 × 0.5) − 150 = 85.
		[
			"charges a tier's flat fee once",
			january([terms(graduated), "2026-01-01", "50"], [terms(graduated), "2026-01-16", "170"]),
			["150", "85"],
			"0",
		],
		// 80 × 1 = 80; volume(120) at 0.5 = 60, less 80 × 1 = 80: −20.
		[
			"gives back what a volume's lower price makes of the earlier units",
			january([terms(volume("0.5")), "2026-01-01", "80"], [terms(volume("0.5")), "2026-01-16", "120"]),
			["80", "-20"],
			"0",
		],
		// 500 start one package of 1,000; 510 start no other: 12 − 12 = 0.
		[
			"charges a begun package once",
			january([terms(packages), "2026-01-01", "500"], [terms(dearerPackages), "2026-01-16", "510"]),
			["10", "0"],
			"0",
		],
		// 2 % of 100 + 3 × 0.10 = 2.30; 3 % of (250 − 100) + (5 − 3) × 0.10 = 4.70.
		[
			"counts each event's fee once",
			january(
				[terms({ model: "percentage", percent: of(2), feePerEvent: of("0.1") }), "2026-01-01", "100", 3],
				[terms({ model: "percentage", percent: of(3), feePerEvent: of("0.1") }), "2026-01-16", "250", 5],
			),
			["2.3", "4.7"],
			"0",
		],
		// 1 % of 900 + 5 = 14; 1 % of 1,000 + 5 + 0.5 % of 500 = 17.5, less 14 = 3.50.
		[
			"shares percent tiers by the position reached",
			january([terms(shares), "2026-01-01", "900"], [terms(shares), "2026-01-16", "1500"]),
			["14", "3.5"],
			"0",
		],
		// Negative values reduced the quantity from 100 to 60: (60 − 100) × 2 = −80.
		[
			"is below 0 where the quantity fell",
			january([terms(perUnit("1")), "2026-01-01", "100"], [terms(perUnit("2")), "2026-01-16", "60"]),
			["100", "-80"],
			"0",
		],
		// 30 × 1 = 30; (70 − 30) × 2 = 80; (100 − 70) × 3 = 90.
		[
			"may change twice",
			january(
				[terms(perUnit("1")), "2026-01-01", "30"],
				[terms(perUnit("2")), "2026-01-11", "70"],
				[terms(perUnit("3")), "2026-01-21", "100"],
			),
			["30", "80", "90"],
			"0",
		],
		// 500 and 10 × 2 = 20; the maximum of 310 for both: 210 comes off, the 20 of the last part first.
		[
			"holds a maximum once",
			january(
				[terms(perUnit("1"), { maximumAmount: of(310) }), "2026-01-01", "500"],
				[terms(perUnit("2"), { maximumAmount: of(310) }), "2026-01-16", "510"],
			),
			["310", "0"],
			"0",
		],
		// 310 × 15 ÷ 31 + 620 × 16 ÷ 31 = 150 + 320 = 470; 500 + 10 × 2 = 520: 50 comes off, 20 and 30.
		[
			"weights each part's maximum by its days",
			january(
				[terms(perUnit("1"), { maximumAmount: of(310) }), "2026-01-01", "500"],
				[terms(perUnit("2"), { maximumAmount: of(620) }), "2026-01-16", "510"],
			),
			["470", "0"],
			"0",
		],
		[
			"is not raised to a maximum above it",
			january(
				[terms(perUnit("1"), { maximumAmount: of(310) }), "2026-01-01", "100"],
				[terms(perUnit("2"), { maximumAmount: of(310) }), "2026-01-16", "110"],
			),
			["100", "20"],
			"0",
		],
		// 500 and (490 − 500) × 2 = −20; of 480 the maximum of 400 takes 80: off the first part, the last being below 0 already.
		[
			"leaves a part below 0 to the maximum as it is",
			january(
				[terms(perUnit("1"), { maximumAmount: of(400) }), "2026-01-01", "500"],
				[terms(perUnit("2"), { maximumAmount: of(400) }), "2026-01-16", "490"],
			),
			["420", "-20"],
			"0",
		],
		[
			"has no maximum where a part has none",
			january(
				[terms(perUnit("1"), { maximumAmount: of(310) }), "2026-01-01", "500"],
				[terms(perUnit("2")), "2026-01-16", "510"],
			),
			["500", "20"],
			"0",
		],
		// 100 + 35 × 2 = 170 is above the minimum of 160.
		[
			"holds a minimum once",
			january(
				[terms(perUnit("1"), { minimumAmount: of(160) }), "2026-01-01", "100"],
				[terms(perUnit("2"), { minimumAmount: of(160) }), "2026-01-16", "135"],
			),
			["100", "70"],
			"0",
		],
		// No minimum counts as 0: 310 × 16 ÷ 31 = 160; 100 + 10 × 2 = 120, so 40 are added.
		[
			"weights each part's minimum by its days",
			january(
				[terms(perUnit("1")), "2026-01-01", "100"],
				[terms(perUnit("2"), { minimumAmount: of(310) }), "2026-01-16", "110"],
			),
			["100", "20"],
			"40",
		],
		// 90 within 90 included; 100 × 1 = 100 less 200 × 0.4 = 80 − 90 × 1 = −10: without a minimum, the minimum is 0.
		[
			"is not below 0 where a higher tier of the new price makes all units cheaper",
			january(
				[terms(perUnit("1"), { includedQuantity: of(90) }), "2026-01-01", "90"],
				[terms(volume("0.4")), "2026-01-16", "200"],
			),
			["0", "-10"],
			"10",
		],
		// 100 less 10 % = 90; (150 − 100) × 2 = 100 less 20 % = 80.
		[
			"discounts each part by its own terms",
			january(
				[terms(perUnit("1"), { discountPercent: of(10) }), "2026-01-01", "100"],
				[terms(perUnit("2"), { discountPercent: of(20) }), "2026-01-16", "150"],
			),
			["90", "80"],
			"0",
		],
	])("%s", (_case, parts, nets, addition) => {
		const rated = rateAmendedUsage(parts, "EUR");
		expect(rated.map(({ net }) => net.toString())).toEqual(nets);
		expect(rated.map(({ minimumAddition }) => minimumAddition.toString())).toEqual([
			...parts.slice(1).map(() => "0"),
			addition,
		]);
	});

	it("is nothing where it has no parts", () => {
		expect(rateAmendedUsage([], "EUR")).toEqual([]);
	});

	it("shows units at their price, and tiers as one flat fee", () => {
		const rated = rateAmendedUsage(
			january([terms(perUnit("0.5")), "2026-01-01", "80"], [terms(graduated), "2026-01-16", "170"]),
			"EUR",
		);
		const lines = rated.map(({ line }) => `${line.quantity} × ${line.unitPrice} + ${line.flatFee}`);
		// graduated(170) − graduated(80) = (100 + 100 + 70 × 0.5) − (100 + 80) = 55.
		expect(lines).toEqual(["80 × 0.5 + 0", "90 × 0 + 55"]);
	});

	it("is explained: what the position reached comes to, what came before it, the bounds, the days", () => {
		const bounds = { maximumAmount: of(31), minimumAmount: of(3.1) };
		const [first, second] = rateAmendedUsage(
			january(
				[terms(perUnit("1"), bounds), "2026-01-01", "10"],
				[terms(perUnit("2"), { ...bounds, discountPercent: of(10) }), "2026-01-16", "40"],
			),
			"EUR",
		).map(({ explanation }) => ({
			...{ priced: explanation.priced.amount.toString(), reached: explanation.reached?.amount.toString() ?? null },
			...{ charge: explanation.charge.toString(), discount: explanation.discount.toString() },
			...{ maximum: explanation.maximum?.toString(), reduction: explanation.maximumReduction.toString() },
			...{ minimum: explanation.minimum.toString(), days: [explanation.daysServed, explanation.daysOfPeriod] },
		}));
		// 10 × 1 = 10. 40 × 2 − 10 × 2 = 60 less 10 % = 54; of 64 in all, 33 are above 31.
		const both = { maximum: "31", minimum: "3.1" };
		expect(first).toEqual({
			...both,
			priced: "10",
			reached: null,
			charge: "10",
			discount: "0",
			reduction: "0",
			days: [15, 31],
		});
		expect(second).toEqual({
			...both,
			priced: "80",
			reached: "20",
			charge: "60",
			discount: "6",
			reduction: "33",
			days: [16, 31],
		});
	});

	it("has lines that come to their nets", () => {
		const [first, second] = rateAmendedUsage(
			january(
				[terms(perUnit("0.333"), { maximumAmount: of(30), discountPercent: of(5) }), "2026-01-01", "70"],
				[terms(graduated, { maximumAmount: of(30) }), "2026-01-16", "90"],
			),
			"EUR",
		);
		for (const rated of [first, second]) {
			const { quantity, unitPrice, flatFee, discountPercent, discountAmount } = rated?.line ?? raise();
			const subtotal = quantity.times(unitPrice).plus(flatFee);
			const net = subtotal.minus(subtotal.percent(discountPercent)).minus(discountAmount);
			expect(net.round(2).toString()).toBe(rated?.net.toString());
		}
		// 70 × 0.333 less 5 % = 22.1445 → 22.14; graduated(90) − graduated(70) = 20; together 42.14, of which 12.14 comes off the second.
		expect([first?.net.toString(), second?.net.toString()]).toEqual(["22.14", "7.86"]);
	});
});

function raise(): never {
	throw new Error("no part");
}
