import { describe, expect, it } from "vitest";
import { listed } from "../../test/vectors/listed.ts";
import { partRows, readVectors } from "../../test/vectors/vectors.ts";
import { addDays } from "../calendar/index.ts";
import { Decimal } from "../money/index.ts";
import { checkTiers, countEventsBearingFee, type Pricing, type RatingTerms, rate } from "./index.ts";

const d = Decimal.of;

interface PricingRow {
	id: string;
	model: "per_unit" | "package" | "percentage" | "graduated" | "volume" | "graduated_percentage";
	params: {
		tiers?: { up_to: string | null; unit_price?: string | null; rate_percent?: string; flat_fee: string | null }[];
		unit_price?: string;
		package_price?: string;
		package_size?: string;
		rounding?: "up" | "down";
		free_units?: string;
		rate_percent?: string;
		fixed_fee_per_event?: string;
		events?: string[];
		minimum_amount?: string;
		maximum_amount?: string;
	};
	quantity: string;
	expected_amount: string;
	expected_rounded_2dp: string;
	source_asserts: "exact" | "rounded";
	note: string;
}

const wholeMonth = {
	anchoredStart: "2026-01-01",
	anchoredEnd: "2026-01-31",
	start: "2026-01-01",
	end: "2026-01-31",
};

describe("published prices", () => {
	const rows = readVectors<PricingRow>("pricing");
	const { run, listed: left, unaccounted } = partRows(rows, listed.pricing);

	it("are all run, or listed with a reason", () => {
		expect(unaccounted).toEqual([]);
		expect(run.length + left.length).toBe(rows.length);
		expect(rows).toHaveLength(72);
	});

	it.each(run)("$id: $model of $quantity is $expected_amount ($note)", (row) => {
		const { params } = row;
		const includedQuantity = d(params.free_units ?? 0);
		const terms: RatingTerms = {
			kind: "usage",
			pricing: pricingOf(row),
			includedQuantity,
			discountPercent: Decimal.zero,
			minimumAmount: d(params.minimum_amount ?? 0),
			maximumAmount: params.maximum_amount === undefined ? null : d(params.maximum_amount),
			currency: "EUR",
		};
		const eventCount = countEventsBearingFee((params.events ?? []).map(d), includedQuantity);
		const rated = rate(terms, { quantity: d(row.quantity), eventCount }, wholeMonth);
		expect(rated.net.plus(rated.minimumAddition).toFixed(2)).toBe(row.expected_rounded_2dp);
		const { charge, maximumReduction } = rated.explanation;
		if (row.source_asserts === "exact") {
			const amount = charge.minus(maximumReduction).plus(rated.minimumAddition);
			expect(amount.toString()).toBe(d(row.expected_amount).toString());
		}
	});
});

function pricingOf({ model, params }: PricingRow): Pricing {
	switch (model) {
		case "per_unit":
			return { model, unitPrice: d(params.unit_price ?? "") };
		case "package":
			return {
				...{ model, unitPrice: d(params.package_price ?? ""), packageSize: d(params.package_size ?? "") },
				...(params.rounding === "down" ? { rounding: params.rounding } : {}),
			};
		case "percentage":
			return { model, percent: d(params.rate_percent ?? ""), feePerEvent: d(params.fixed_fee_per_event ?? "") };
		default: {
			const tiers = (params.tiers ?? []).map((tier) => ({
				upTo: tier.up_to === null ? null : d(tier.up_to),
				unitPrice: d(tier.unit_price ?? tier.rate_percent ?? 0),
				flatFee: d(tier.flat_fee ?? 0),
			}));
			expect(checkTiers(tiers)).toBeNull();
			return { model, tiers };
		}
	}
}

interface ProrationRow {
	id: string;
	currency: string;
	period_start: string;
	period_end: string;
	service_start: string;
	service_end: string;
	full_amount: string;
	expected: string;
	note: string;
}

describe("published proration", () => {
	const rows = readVectors<ProrationRow>("proration");

	it("has no row that the model cannot express", () => {
		expect(rows).toHaveLength(29);
	});

	it.each(rows)("$id: $full_amount prorated is $expected ($note)", (row) => {
		const fee: RatingTerms = {
			kind: "fee",
			pricing: { model: "per_unit", unitPrice: d(row.full_amount) },
			includedQuantity: Decimal.zero,
			discountPercent: Decimal.zero,
			minimumAmount: Decimal.zero,
			maximumAmount: null,
			currency: row.currency,
		};
		// The vectors' ends are exclusive, the model's inclusive.
		const period = {
			anchoredStart: row.period_start,
			anchoredEnd: addDays(row.period_end, -1),
			start: row.service_start,
			end: addDays(row.service_end, -1),
		};
		expect(rate(fee, { quantity: Decimal.one, eventCount: 0 }, period).net.toFixed(2)).toBe(row.expected);
	});
});
