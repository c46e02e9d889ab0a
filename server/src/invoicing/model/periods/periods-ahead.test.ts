import { describe, expect, it } from "vitest";
import type { CalendarDate } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import { february, january } from "../testing/sample-corrections.ts";
import { amendedTerms, chargedPeriod, sampleItem, sampleTerm, sampleUsage } from "../testing/sample-items.ts";
import { type BilledPeriod, billedPeriods } from "./billed-periods.ts";
import type { ChargedPeriod, LedgerCharge, Sight } from "./plan-input.ts";
import { withPeriodsAhead } from "./whole-period.ts";

// Extensions.md, "Time": a run ignores what takes effect after its as_of, and never undoes what a run with a later as_of has
// billed.

const asOf = "2026-02-15";
const march = ["2026-03-01", "2026-03-31"] as const;
const april = ["2026-04-01", "2026-04-30"] as const;

/** A fee in advance of 100.00, 200.00 from March 16 by the contract's first amendment; and calls, which are never amended. */
function itemsSeen(sights: readonly Sight[]) {
	const isSeen = sights.some(({ as_of, known_amendment }) => known_amendment >= 1 && as_of >= "2026-03-16");
	return [sampleItem({ amended: isSeen ? [amendedTerms("2026-03-16", 200)] : [] }), sampleUsage()];
}

function seenBy(itemUuid: string, sights: readonly Sight[], through: CalendarDate): readonly BilledPeriod[] {
	const items = itemsSeen(sights).filter(({ uuid }) => uuid === itemUuid);
	return billedPeriods(sampleTerm(), items, through);
}

/** The run's periods with those ahead, and its queries for them. */
function periodsOf(charged: readonly ChargedPeriod[]) {
	const items = itemsSeen([]);
	const served = { term: sampleTerm(), items, periods: billedPeriods(sampleTerm(), items, asOf), charged };
	const asked: string[] = [];
	const periods = withPeriodsAhead(served, asOf, (itemUuid, sights, through) => {
		asked.push(`${itemUuid} of ${sights.map(({ as_of }) => as_of).join(", ")} through ${through}`);
		return seenBy(itemUuid, sights, through);
	});
	return { periods: periods.map(({ key, period, item }) => `${key} to ${period.end} at ${priceOf(item)}`), asked };
}

function priceOf({ pricing }: BilledPeriod["item"]): string {
	return pricing.model === "per_unit" ? pricing.unitPrice.toString() : pricing.model;
}

const ofFee = ([start, end]: readonly [string, string], fields: Partial<LedgerCharge>) =>
	chargedPeriod("fee", [start, end], "100", fields);
const own = [
	"fee 2026-01-01 to 2026-01-31 at 100",
	"fee 2026-02-01 to 2026-02-28 at 100",
	"calls 2026-01-01 to 2026-01-31 at 0.5",
	"calls 2026-02-01 to 2026-02-28 at 0.5",
];
const withMarch = (...parts: string[]) => [...own, ...parts];
const aheadOf = (as_of: CalendarDate, known_amendment = 0) => ({ as_of, known_amendment });

describe("a run on 15 February plans the periods", () => {
	it.each<[string, readonly ChargedPeriod[], readonly string[]]>([
		["begun by then, where nothing was charged", [], own],
		["begun by then, where no run with a later as_of charged any", [ofFee(january, aheadOf("2026-01-31"))], own],
		[
			"that a run for 1 March charged, too",
			[ofFee(january, aheadOf("2026-01-31")), ofFee(march, aheadOf("2026-03-01"))],
			withMarch("fee 2026-03-01 to 2026-03-31 at 100"),
		],
		[
			"as a run for 1 March saw them: the amendment of 16 March had not taken effect, though it was known",
			[ofFee(march, aheadOf("2026-03-01", 1))],
			withMarch("fee 2026-03-01 to 2026-03-31 at 100"),
		],
		[
			"as a run for 20 March saw them, before the amendment was made",
			[ofFee(march, aheadOf("2026-03-20"))],
			withMarch("fee 2026-03-01 to 2026-03-31 at 100"),
		],
		[
			"as a run for 20 March saw them, with the amendment",
			[ofFee(march, aheadOf("2026-03-20", 1))],
			withMarch("fee 2026-03-01 to 2026-03-15 at 100", "fee 2026-03-16 to 2026-03-31 at 200"),
		],
		[
			"as the latest of those runs saw them, whichever is listed first: through 20 March, not 1 March",
			[
				{
					...{ itemUuid: "fee", periodStart: "2026-03-01" },
					charges: [
						...ofFee(march, aheadOf("2026-03-01")).charges,
						...ofFee(march, { ...aheadOf("2026-03-20", 1), kind: "correction" }).charges,
					],
				},
			],
			withMarch("fee 2026-03-01 to 2026-03-15 at 100", "fee 2026-03-16 to 2026-03-31 at 200"),
		],
		[
			"the same where the later run's is the first",
			[
				{
					...{ itemUuid: "fee", periodStart: "2026-03-01" },
					charges: [
						...ofFee(march, aheadOf("2026-03-20", 1)).charges,
						...ofFee(march, { ...aheadOf("2026-03-01"), kind: "correction" }).charges,
					],
				},
			],
			withMarch("fee 2026-03-01 to 2026-03-15 at 100", "fee 2026-03-16 to 2026-03-31 at 200"),
		],
		[
			// April is charged as the run for April 1 saw it, which says nothing of March, which it didn't charge.
			"of each only what was charged: April, not the March before it",
			[ofFee(april, aheadOf("2026-04-01", 1))],
			withMarch("fee 2026-04-01 to 2026-04-30 at 200"),
		],
		[
			"of the other items as they are: the calls of March have not begun",
			[ofFee(february, aheadOf("2026-02-01")), ofFee(march, aheadOf("2026-03-20", 1))],
			withMarch("fee 2026-03-01 to 2026-03-15 at 100", "fee 2026-03-16 to 2026-03-31 at 200"),
		],
		[
			"without one that a run ahead charged for an item which is not the contract's any more",
			[chargedPeriod("gone", march, "100", aheadOf("2026-03-01"))],
			own,
		],
	])("%s", (_case, charged, expected) => {
		const { periods } = periodsOf(charged);
		expect(periods.toSorted()).toEqual(expected.toSorted());
	});

	it("and looks at no other terms than those of the runs ahead, for no other period than theirs", () => {
		expect(periodsOf([ofFee(january, aheadOf("2026-01-31")), ofFee(february, aheadOf(asOf))]).asked).toEqual([]);
		const { asked } = periodsOf([
			ofFee(january, aheadOf("2026-01-31")),
			{
				...{ itemUuid: "fee", periodStart: "2026-02-01" },
				charges: [
					...ofFee(february, aheadOf("2026-02-01")).charges,
					...ofFee(february, { ...aheadOf("2026-03-01"), kind: "correction", net: Decimal.of(-5) }).charges,
				],
			},
		]);
		expect(asked).toEqual(["fee of 2026-03-01 through 2026-03-01"]);
	});
});
