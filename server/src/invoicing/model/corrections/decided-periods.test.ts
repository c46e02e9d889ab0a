import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import type { BilledPeriod } from "../periods/billed-periods.ts";
import { type ChargedPeriod, type ClosedUsage, type LedgerCharge, termsText } from "../periods/plan-input.ts";
import { planInvoices } from "../plan/billing-plan.ts";
import { february, january, late, outcome, waits } from "../testing/sample-corrections.ts";
import {
	amendedTerms,
	chargedPeriod,
	chargesOf,
	ledgerCharge,
	type SampleRun,
	sampleInput,
	sampleUsage,
} from "../testing/sample-items.ts";
import { billedByDecision, listedPeriods } from "./closed-books.ts";

const decimal = Decimal.of;
const closed = "2026-01-31";

/** A person's decision, by default on March 10, to bill January's calls. */
function decided(fields: Partial<ClosedUsage> = {}): ClosedUsage {
	const decision = { decision: "bill", decided_at: "2026-03-10T00:00:00Z" } as const;
	return { item_uuid: "calls", period_start: "2026-01-01", ...decision, ...fields };
}

/** January's charges: 5.00 on January 31, and more. */
function charged(...rows: Partial<LedgerCharge>[]): ChargedPeriod {
	const own = ledgerCharge({ net: decimal(5) });
	const others = rows.map((fields) => ledgerCharge({ kind: "correction", ...fields }));
	return { itemUuid: "calls", periodStart: "2026-01-01", charges: [own, ...others] };
}

const before = "2026-03-09T23:59:59Z";
const since = "2026-03-10T00:00:01Z";

// Extensions.md, "Corrections": a person decides whether usage in closed books is billed or left unbilled.
describe("what was billed after a person's decision", () => {
	const billed = { created_at: since, net: decimal(1) };
	const run = (period: ChargedPeriod, ...closedUsage: ClosedUsage[]): SampleRun => ({
		...{ ...late, charged: [period], more: { booksClosedUntil: closed, closedUsage } },
	});
	it.each<[string, SampleRun, string[]]>([
		["is a period with a correction since", run(charged(billed), decided()), ["calls 2026-01-01"]],
		["is none that was charged before", run(charged({ ...billed, created_at: before }), decided()), []],
		[
			"is none that was charged in the very moment of the decision",
			run(charged({ ...billed, created_at: "2026-03-10T00:00:00Z" }), decided()),
			[],
		],
		["is none that is to be left", run(charged(billed), decided({ decision: "leave" })), []],
		["is none that nobody has decided on", run(charged(billed), decided({ decision: null, decided_at: null })), []],
		["is none where another item is to be billed", run(charged(billed), decided({ item_uuid: "x" })), []],
		["is none where another period is", run(charged(billed), decided({ period_start: "2026-02-01" })), []],
		["is one of two to be billed", run(charged(billed), decided(), decided({ item_uuid: "x" })), ["calls 2026-01-01"]],
		["is none where nothing is", run(charged(billed)), []],
		[
			"is none that a charge of 0 alone has noted since: that other terms change nothing was seen",
			run(charged({ created_at: since }), decided()),
			[],
		],
		[
			"is a period charged 0 since: it was billed again, and nothing had been used",
			run(chargedPeriod("calls", january, "0", { created_at: since }), decided()),
			["calls 2026-01-01"],
		],
		["is none where that is void, and nothing is charged any more", { ...run(charged(), decided()), charged: [] }, []],
	])("%s", (_case, sample, expected) => {
		const found = billedByDecision(sampleInput(sample));
		expect(found.map(({ itemUuid, periodStart }) => `${itemUuid} ${periodStart}`)).toEqual(expected);
	});
});

describe("a period in closed books, as shown to a person", () => {
	// 12 × 0.50 = 6.00 to the 15th, of which 5.00 was charged; (20 − 12) × 1.00 = 8.00 from the 16th on, of which 7.00 was.
	const divided: SampleRun = {
		...late,
		items: [sampleUsage({ amended: [amendedTerms("2026-01-16", 1, { name: "Calls" })] })],
		used: {
			"calls 2026-01-01": { quantity: decimal(12), eventCount: 1 },
			"calls 2026-01-16": {
				...{ quantity: decimal(20), eventCount: 3 },
				before: { quantity: decimal(12), eventCount: 1 },
			},
		},
		more: { booksClosedUntil: closed },
	};
	const first = (fields: Partial<LedgerCharge> = {}) =>
		chargedPeriod("calls", ["2026-01-01", "2026-01-15"], "5", fields);
	const second = (fields: Partial<LedgerCharge> = {}) =>
		chargedPeriod("calls", ["2026-01-16", "2026-01-31"], "7", fields);
	const heldOf = (...parts: ChargedPeriod[]) => planInvoices(sampleInput({ ...divided, charged: parts })).held;

	it("was last charged when the latest of its parts was, whichever part that is", () => {
		const [early, later] = [{ created_at: "2026-02-01T00:00:00Z" }, { created_at: "2026-02-05T00:00:00Z" }];
		expect(heldOf(first(later), second(early))).toMatchObject([{ chargedAt: "2026-02-05T00:00:00Z" }]);
		expect(heldOf(first(early), second(later))).toMatchObject([{ chargedAt: "2026-02-05T00:00:00Z" }]);
	});

	it("was not charged by a record of 0 that other terms changed nothing", () => {
		const note = ledgerCharge({ kind: "correction", created_at: "2026-03-01T00:00:00Z" });
		const noted = { ...first(), charges: [...first().charges, note] };
		expect(heldOf(noted, second())).toMatchObject([{ chargedAt: "2026-01-31T00:00:00Z" }]);
	});

	it("is identified by its first day served, whichever part of it is charged", () => {
		// The first part is not charged yet: 6.00 is due, caused by terms. Of the second, 8.00 − 7.00 is held.
		expect(heldOf(second())).toMatchObject([{ periodStart: "2026-01-01", amount: decimal(1) }]);
	});

	it("is covered if the last day ever charged of it is", () => {
		// Charged through the 20th at first, through the 31st once the end was taken back: books closed through the 25th don't
		// cover it.
		const toThe20th = ledgerCharge({ net: decimal(3), period_end: "2026-01-20" });
		const toThe31st = ledgerCharge({ net: decimal(2), kind: "correction" });
		const run = (booksClosedUntil: string): SampleRun => ({
			...{ ...late, more: { booksClosedUntil } },
			charged: [{ itemUuid: "calls", periodStart: "2026-01-01", charges: [toThe20th, toThe31st] }],
		});
		expect(outcome(run("2026-01-25"))).toEqual(waits);
		expect(outcome(run("2026-01-31"))).toMatchObject({ held: ["calls 2026-01-01 1"], waiting: [] });
	});

	it("is still to be billed if it was charged at the very moment of the decision", () => {
		const more = { booksClosedUntil: closed, closedUsage: [decided({ decided_at: "2026-01-31T00:00:00Z" })] };
		expect(outcome({ ...late, charged: [charged()], more })).toEqual(waits);
	});

	it("is charged what terms cause in one part, even if what usage causes in another is held", () => {
		// A run that looked ahead corrected the first part by today's terms; the second, unchanged by them, has older ones.
		const present = sampleInput({ ...divided, asOf: "2026-02-01" }).periods[0] as BilledPeriod;
		const terms = termsText({ digest: (text) => text }, present);
		const parts = [first({ terms }), second({ terms: { ...terms, period: "older" } })];
		const { held, invoices } = planInvoices(sampleInput({ ...divided, charged: parts }));
		expect(held.map(({ periodStart, amount }) => `${periodStart} ${amount}`)).toEqual(["2026-01-01 1"]);
		// 8.00 − 7.00 of the second part.
		expect(chargesOf(invoices)).toEqual(["2026-02-20: correction calls 2026-01-16 1"]);
	});
});

describe("the periods of charges, as the inbox lists them,", () => {
	const amended = [amendedTerms("2026-01-16", 1, { name: "Calls" })];
	const parts = [
		chargedPeriod("calls", ["2026-01-01", "2026-01-15"], "6"),
		chargedPeriod("calls", ["2026-01-16", "2026-01-31"], "8"),
	];
	const run = (fields: Partial<SampleRun>): SampleRun => ({ items: [sampleUsage()], asOf: "2026-02-20", ...fields });
	const divided = run({ items: [sampleUsage({ amended })] });
	it.each<[string, SampleRun, string[], string[]]>([
		["are those of whole periods", run({}), ["2026-02-01"], ["calls 2026-02-01"]],
		["are all of them", run({}), ["2026-01-01", "2026-02-01"], ["calls 2026-01-01", "calls 2026-02-01"]],
		["are none without a charge", run({ charged: parts }), [], []],
		["are those of parts, by the first day of the period", divided, ["2026-01-16"], ["calls 2026-01-01"]],
		["are each named once", divided, ["2026-01-01", "2026-01-16"], ["calls 2026-01-01"]],
		[
			"are those of parts that only the charges have, the amendment being taken back",
			run({ charged: parts }),
			["2026-01-16"],
			["calls 2026-01-01"],
		],
		[
			"are those not served any more, by the first day charged, whichever is listed first",
			run({ items: [sampleUsage({ serviceEnd: "2025-12-31" })], charged: parts.toReversed() }),
			["2026-01-16"],
			["calls 2026-01-01"],
		],
		[
			"hold no other that was charged",
			run({ charged: [...parts, chargedPeriod("calls", february, "1")] }),
			["2026-02-01"],
			["calls 2026-02-01"],
		],
	])("%s", (_case, sample, starts, expected) => {
		const charges = starts.map((periodStart) => ({ itemUuid: "calls", periodStart }));
		const found = listedPeriods(sampleInput(sample), charges);
		expect(found.map(({ itemUuid, periodStart }) => `${itemUuid} ${periodStart}`)).toEqual(expected);
	});
});
