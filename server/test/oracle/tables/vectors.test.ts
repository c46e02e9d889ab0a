import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dayNumber, dayText } from "../day.ts";
import { event, terms } from "../histories.ts";
import type { Aggregation, Filter, PricingModel } from "../history.ts";
import { anchorOf, periodAt } from "../periods.ts";
import { priceOf } from "../price.ts";
import { Rational } from "../rational.ts";
import { shareTaxes } from "../taxes/tax.ts";
import { filtersHold, keepEvent, usageOf } from "../usage.ts";

function rows<Row>(file: string): Row[] {
	return JSON.parse(readFileSync(new URL(`../../vectors/${file}`, import.meta.url), "utf8"));
}

interface PriceRow {
	readonly id: string;
	readonly model: PricingModel;
	readonly quantity: string;
	readonly expected_amount: string;
	readonly source_asserts: string;
	readonly extension?: string;
	readonly params: {
		readonly tiers?: {
			up_to: string | null;
			unit_price?: string | null;
			rate_percent?: string;
			flat_fee: string | null;
		}[];
		readonly unit_price?: string;
		readonly package_price?: string;
		readonly package_size?: string;
		readonly rate_percent?: string;
		readonly fixed_fee_per_event?: string;
		readonly free_units?: string;
		readonly rounding?: "down";
		readonly events?: string[];
	};
}

/**
 * Not run: free events beside free units, a last tier with an end (vectors' README), and bounds, which runs.test.ts
 * covers.
 */
const NOT_PRICED = ["P055", "P175"];

describe("pricing.json", () => {
	const priced = rows<PriceRow>("pricing.json").filter(
		(row) => !NOT_PRICED.includes(row.id) && row.extension === undefined,
	);
	test.each(priced)("$id", ({ model, quantity, params, expected_amount, source_asserts }) => {
		const of = terms({
			pricing_model: model,
			unit_price: params.unit_price ?? params.package_price ?? params.rate_percent ?? "0",
			package_size: params.package_size ?? null,
			package_rounding: params.rounding ?? "up",
			fee_per_event: params.fixed_fee_per_event ?? "0",
			included_quantity: params.free_units ?? "0",
			tiers: (params.tiers ?? []).map((tier) => ({
				up_to: tier.up_to,
				unit_price: tier.unit_price ?? tier.rate_percent ?? "0",
				flat_fee: tier.flat_fee ?? "0",
			})),
		});
		const metric = { event_name: "calls", aggregation: "sum" as const, property: null, filters: [] };
		const kept = (params.events ?? []).map((value, order) => keepEvent(event("2026-01-10", value), order, 1));
		const span = { start: dayNumber("2026-01-01"), end: dayNumber("2026-01-31") };
		const used = usageOf(metric, kept, span, span.start, Rational.of(of.included_quantity));
		// Some sources round the amount: it is compared to as many decimals as the row has.
		const decimals = expected_amount.split(".")[1]?.length ?? 0;
		const amount = priceOf(of, Rational.of(quantity), used.events);
		expect((source_asserts === "exact" ? amount : amount.rounded(Math.max(decimals, 2))).shortest()).toBe(
			Rational.of(expected_amount).shortest(),
		);
	});
});

interface ProrationRow {
	readonly id: string;
	readonly period_start: string;
	readonly period_end: string;
	readonly service_start: string;
	readonly service_end: string;
	readonly full_amount: string;
	readonly expected: string;
}

describe("proration.json", () => {
	test.each(rows<ProrationRow>("proration.json"))("$id", (row) => {
		const served = dayNumber(row.service_end) - dayNumber(row.service_start);
		const whole = dayNumber(row.period_end) - dayNumber(row.period_start);
		const share = Rational.of(served).dividedBy(Rational.of(whole));
		expect(Rational.of(row.full_amount).times(share).fixed(2)).toBe(row.expected);
	});
});

interface PeriodRow {
	readonly id: string;
	readonly anchor: string;
	readonly subscription_start: string;
	readonly interval: string;
	readonly interval_count: number;
	readonly n: number[];
	readonly expected: { start: string; end: string }[];
}

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };
const NO_PERIODS = ["B035", "B036", "B045", "B049", "B056", "B063"];

describe("billing_periods.json", () => {
	const periods = rows<PeriodRow>("billing_periods.json").filter((row) => !NO_PERIODS.includes(row.id));
	test.each(periods)("$id", (row) => {
		const day = dayNumber(row.anchor.slice(0, 10));
		const billingDay = Number(row.anchor.slice(8, 10));
		const months = (MONTHS[row.interval] ?? 0) * row.interval_count;
		const answered = row.n.map((index) => {
			const period = periodAt(anchorOf(day, billingDay), billingDay, months, index);
			// A service that starts inside the period is served from then on.
			const served = Math.max(period.start, dayNumber(row.subscription_start.slice(0, 10)));
			return { start: dayText(served), end: dayText(period.end + 1) };
		});
		expect(answered).toEqual(row.expected.map((one) => ({ start: one.start.slice(0, 10), end: one.end.slice(0, 10) })));
	});
});

interface AggregationRow {
	readonly id: string;
	readonly aggregation: Aggregation;
	readonly events: { timestamp: string; value: string | number | null; properties?: Record<string, unknown> }[];
	readonly period: { start: string; end: string };
	readonly expected: string;
	readonly expected_scale?: number;
	readonly filter?: Record<string, unknown>;
	readonly initial_value?: string;
}

/** Not run: periods that end inside a day. */
const NOT_AGGREGATED = ["A031", "A036", "A039", "A065"];

describe("aggregation.json", () => {
	const aggregated = rows<AggregationRow>("aggregation.json").filter((row) => !NOT_AGGREGATED.includes(row.id));
	test.each(aggregated)("$id", (row) => {
		const filters = Object.entries(row.filter ?? {}).map(
			([property, value]): Filter =>
				value === null
					? { property, operator: "exists", value: false }
					: { property, operator: Array.isArray(value) ? "in" : "eq", value },
		);
		const property = row.aggregation === "count" ? null : "value read";
		const span = {
			start: dayNumber(row.period.start.slice(0, 10)),
			end: dayNumber(row.period.end.slice(0, 10)) - 1,
		};
		const before =
			row.initial_value === undefined ? [] : [{ timestamp: "2000-01-01T00:00:00Z", value: row.initial_value }];
		const kept = [...before, ...row.events].map((one, order) => {
			const properties = { ...("properties" in one ? one.properties : {}), "value read": one.value };
			return keepEvent({ ...event("2026-01-10", "1"), timestamp: one.timestamp, properties }, order, 1);
		});
		const counted = kept.filter((one) => filtersHold(filters, one.event));
		const levelFrom = row.initial_value === undefined ? span.start : 0;
		const metric = { event_name: "calls", aggregation: row.aggregation, property, filters };
		const { quantity } = usageOf(metric, counted, span, levelFrom, Rational.of(0));
		const scale = row.expected_scale ?? 12;
		expect(quantity.fixed(scale)).toBe(Rational.of(row.expected).fixed(scale));
	});
});

describe("Tax rounding", () => {
	test("shares a group's tax by largest remainder, ties to the first in display order", () => {
		// 3 × 0.10 at 19 %: 0.057, rounded to 0.06. Each 0.019 is 0.01 plus a remainder of 0.009; the three remaining cents go to
		// all.
		const line = (net: string, rate: string) => {
			return { net, taxes: [{ name: null, rate, category: null, jurisdiction: null, compound: false }] };
		};
		const [cents, halves] = [line("0.10", "19"), [line("0.50", "5"), line("0.50", "5.0")]];
		expect(shareTaxes([cents, cents, cents], "EUR").flat()).toEqual(["0.02", "0.02", "0.02"]);
		// 2 × 0.50 at 5 %: 0.05. Each is 0.025; the remaining cent goes to the first.
		expect(shareTaxes(halves, "EUR").flat()).toEqual(["0.03", "0.02"]);
	});
});
