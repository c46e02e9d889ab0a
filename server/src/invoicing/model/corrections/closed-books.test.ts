import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { planInvoices } from "../plan/billing-plan.ts";
import { atOnce, january, late, outcome, waits } from "../testing/sample-corrections.ts";
import {
	amendedTerms,
	chargedPeriod,
	type SampleRun,
	sampleInput,
	sampleTerm,
	sampleUsage,
} from "../testing/sample-items.ts";

const decimal = Decimal.of;
const isHeld = { lines: [], waiting: [], held: ["calls 2026-01-01 1"] };

describe("usage in closed books", () => {
	const charged = [chargedPeriod("calls", january, "5")];
	const decided = (decision: "bill" | "leave" | null, fields: object = {}) => ({
		...{ item_uuid: "calls", period_start: "2026-01-01", decision },
		decided_at: decision === null ? null : "2026-03-10T00:00:00Z",
		...fields,
	});
	const closedUntil = (booksClosedUntil: string, ...closedUsage: ReturnType<typeof decided>[]) => ({
		...{ ...late, charged, more: { booksClosedUntil, closedUsage } },
	});
	it.each<[string, SampleRun, object]>([
		["is held where the period ends on the day", closedUntil("2026-01-31"), isHeld],
		["is held where it ends before", closedUntil("2026-06-30"), isHeld],
		["is corrected where the period ends after it", closedUntil("2026-01-30"), waits],
		["is held until it is decided", closedUntil("2026-01-31", decided(null)), isHeld],
		["is held where it is to be left", closedUntil("2026-01-31", decided("leave")), isHeld],
		["is corrected where it is to be billed", closedUntil("2026-01-31", decided("bill")), waits],
		[
			"is held again where what was to be billed was charged since",
			{
				...closedUntil("2026-01-31", decided("bill")),
				charged: [chargedPeriod("calls", january, "5", { created_at: "2026-03-10T00:00:01Z" })],
			},
			isHeld,
		],
		[
			"is held where another item is to be billed",
			closedUntil("2026-01-31", decided("bill", { item_uuid: "x" })),
			isHeld,
		],
		[
			"is held where another period is",
			closedUntil("2026-01-31", decided("bill", { period_start: "2025-12-01" })),
			isHeld,
		],
		[
			"is credited all the same where the terms cause it",
			{
				...closedUntil("2026-01-31"),
				items: [sampleUsage({ serviceEnd: "2026-01-10" })],
				term: sampleTerm({ endDate: "2026-01-10" }),
			},
			atOnce,
		],
	])("%s", (_case, run, expected) => {
		expect(outcome(run)).toEqual(expected);
	});

	describe("in a period that an amendment divides", () => {
		// 12 × 0.50 = 6.00 to the 15th, of which 5.00 was charged; (20 − 12) × 1.00 = 8.00 from the 16th on, of which 7.00 was.
		const divided = (booksClosedUntil: string, ...closedUsage: ReturnType<typeof decided>[]) =>
			sampleInput({
				...late,
				items: [sampleUsage({ amended: [amendedTerms("2026-01-16", 1, { name: "Calls" })] })],
				used: {
					"calls 2026-01-01": { quantity: decimal(12), eventCount: 1 },
					"calls 2026-01-16": {
						...{ quantity: decimal(20), eventCount: 3 },
						before: { quantity: decimal(12), eventCount: 1 },
					},
				},
				charged: [
					chargedPeriod("calls", ["2026-01-01", "2026-01-15"], "5"),
					chargedPeriod("calls", ["2026-01-16", "2026-01-31"], "7", { created_at: "2026-02-01T00:00:00Z" }),
				],
				more: { booksClosedUntil, closedUsage },
			});

		it("is held as one: a person decides on the period", () => {
			const { held, waiting } = planInvoices(divided("2026-01-31"));
			expect(held).toEqual([
				{
					...{ itemUuid: "calls", periodStart: "2026-01-01", periodEnd: "2026-01-31" },
					...{ quantity: decimal(20), eventCount: 3, amount: decimal(2) },
					chargedAt: "2026-02-01T00:00:00Z",
				},
			]);
			expect(waiting).toEqual([]);
		});

		it("is corrected if only the first part ends in them", () => {
			const { held, waiting } = planInvoices(divided("2026-01-15"));
			expect(held).toEqual([]);
			expect(waiting.map(({ periodStart, net }) => `${periodStart} ${net}`)).toEqual(["2026-01-01 1", "2026-01-16 1"]);
		});

		it("is corrected if the period is to be billed, until any part of it was", () => {
			expect(planInvoices(divided("2026-01-31", decided("bill"))).waiting).toHaveLength(2);
			const billed = decided("bill", { decided_at: "2026-01-31T12:00:00Z" });
			expect(planInvoices(divided("2026-01-31", billed)).held).toHaveLength(1);
		});
	});

	it("says what it is: the period, what was used, and the difference", () => {
		expect(planInvoices(sampleInput(closedUntil("2026-01-31"))).held).toEqual([
			{
				...{ itemUuid: "calls", periodStart: "2026-01-01", periodEnd: "2026-01-31" },
				...{ quantity: decimal(12), eventCount: 1, amount: decimal(1) },
				chargedAt: "2026-01-31T00:00:00Z",
			},
		]);
	});
});
