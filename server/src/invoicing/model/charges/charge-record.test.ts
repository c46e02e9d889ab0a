import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { ratedPeriod, usedOf } from "../periods/plan-input.ts";
import type { UsageEvidence } from "../periods/used-quantity.ts";
import {
	amendedTerms,
	type SampleRun,
	sampleInput,
	sampleItem,
	sampleTerm,
	sampleUsage,
} from "../testing/sample-items.ts";
import { eventsRecord, evidenceOf, pricedRecord } from "./charge-record.ts";

const decimal = Decimal.of;
const evidence: UsageEvidence = {
	metric: {
		...{ uuid: "metric", name: "Calls", event_name: "call", aggregation: "sum", property: "count" },
		...{ filters: [{ property: "region", values: ["eu"] }], unit: "call" },
	},
	...{ digest: decimal("123456789012345678901234567890"), through: 70, rolledThrough: 60 },
	readAt: "2026-02-01T00:00:00Z",
};
const keptEvidence = {
	metric: evidence.metric,
	...{ digest: "123456789012345678901234567890", through: 70, rolled_through: 60, read_at: "2026-02-01T00:00:00Z" },
};

/** The recorded price of the last period begun. */
function recordOf(run: SampleRun) {
	const input = sampleInput(run);
	const billed = input.periods.at(-1);
	if (billed === undefined) throw new Error("no period has begun");
	return pricedRecord(billed, usedOf(input, billed.item, billed.key), ratedPeriod(input, billed));
}

it("the record of a metric has its options only where it has some", () => {
	const options = { property: null, expression: "a / 2", carry_over: true };
	const level = eventsRecord({ ...evidence, metric: { ...evidence.metric, ...options } });
	expect(level.metric).toEqual({ ...keptEvidence.metric, ...options });
	const none = { expression: null, carry_over: false };
	expect(eventsRecord({ ...evidence, metric: { ...evidence.metric, ...none } })).toEqual(keptEvidence);
});

describe("the record of a price", () => {
	it("of a prorated fee: its days, discount, and no events", () => {
		const items = [sampleItem({ serviceStart: "2026-01-15", discountPercent: decimal(10), discountDuration: 3 })];
		// 100 × 17 ÷ 31 = 54.838709677419…, less 10 % = 49.35.
		expect(recordOf({ term: sampleTerm({ startDate: "2026-01-15" }), items, asOf: "2026-01-31" })).toEqual({
			...{ plan_item_name: "Platform fee", service_type: "fixed_fee", billing_cycle: "monthly", cycle: 1 },
			...{ discount_duration: 3, service_start: "2026-01-15", whole_start: "2026-01-01", whole_end: "2026-01-31" },
			...{ days_served: 17, days_of_period: 31, events: null, event_count: 0, fee_event_count: 0 },
			...{ quantity: "1", included_quantity: "0", included: "0", billed: "1", pricing_model: "per_unit" },
			parts: [{ basis: "unit", from: null, up_to: null, units: "1", rate: "100", flat_fee: "0", amount: "100" }],
			...{ price: "100", charge: "54.838709677419", discount_percent: "10", discount: "5.4838709677419" },
			...{ maximum: null, maximum_reduction: "0", minimum: "0", minimum_addition: "0", net: "49.35" },
		});
	});

	it("of usage: its tiers, its included quantity, the bounds, and the events behind it", () => {
		const tiers = [
			{ upTo: decimal(10), unitPrice: decimal(1), flatFee: decimal(5) },
			{ upTo: null, unitPrice: decimal("0.5"), flatFee: Decimal.zero },
		];
		const bounds = { includedQuantity: decimal(2), maximumAmount: decimal(12), minimumAmount: decimal(20) };
		const items = [sampleUsage({ pricing: { model: "graduated", tiers }, ...bounds })];
		const used = { "calls 2026-02-01": { quantity: decimal(14), eventCount: 9, feeEventCount: 4, evidence } };
		// 10 × 1 + 5 + 2 × 0.5 = 16; the maximum deducts 4, the minimum adds 8 to 12.
		expect(recordOf({ items, used, asOf: "2026-02-28" })).toEqual({
			...{ plan_item_name: "Calls", service_type: "usage", billing_cycle: "monthly", cycle: 2 },
			...{ discount_duration: null, service_start: "2026-01-01", whole_start: "2026-02-01", whole_end: "2026-02-28" },
			...{ days_served: 28, days_of_period: 28, events: keptEvidence, event_count: 9, fee_event_count: 4 },
			...{ quantity: "14", included_quantity: "2", included: "2", billed: "12", pricing_model: "graduated" },
			parts: [
				{ basis: "unit", from: "0", up_to: "10", units: "10", rate: "1", flat_fee: "5", amount: "15" },
				{ basis: "unit", from: "10", up_to: null, units: "2", rate: "0.5", flat_fee: "0", amount: "1" },
			],
			...{ price: "16", charge: "16", discount_percent: "0", discount: "0" },
			...{ maximum: "12", maximum_reduction: "4", minimum: "20", minimum_addition: "8", net: "12" },
		});
	});

	const divided = [sampleUsage({ amended: [amendedTerms("2026-01-16", "0.6")] })];
	const used = {
		"calls 2026-01-01": "10",
		"calls 2026-01-16": {
			...{ quantity: decimal(40), eventCount: 5 },
			before: { quantity: decimal(10), eventCount: 2 },
		},
	};

	it("of a later part of divided usage: what precedes it, and the part's own events", () => {
		// (40 − 10) × 0.6 = 18; 5 − 2 events; 10 × 0.6 = 6 came before.
		expect(recordOf({ items: divided, used, asOf: "2026-01-31" })).toMatchObject({
			...{ is_divided: true, reached: { quantity: "10", price: "6", before: "2026-01-16" } },
			...{ event_count: 3, fee_event_count: 5, price: "24", charge: "18", net: "18", days_served: 16 },
		});
	});

	it("of the first part: nothing precedes it", () => {
		const first = recordOf({ items: divided, used, asOf: "2026-01-15" });
		expect(first).not.toHaveProperty("reached");
		expect(first).not.toHaveProperty("is_divided");
	});

	it("of a divided fee: neither, since its parts are prorated", () => {
		const fee = recordOf({ items: [sampleItem({ amended: [amendedTerms("2026-01-16", 120)] })], asOf: "2026-01-31" });
		expect(fee).not.toHaveProperty("is_divided");
		expect(fee).toMatchObject({ days_served: 16, days_of_period: 31 });
	});
});

it("the events behind a quantity are read back as recorded", () => {
	expect(eventsRecord(evidence)).toEqual(keptEvidence);
	expect(evidenceOf(eventsRecord(evidence))).toEqual(evidence);
});
