import { expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { amendedTerms, sampleItem, sampleTerm } from "../testing/sample-items.ts";
import { billedPeriods } from "./billed-periods.ts";

// The cycles of the item that have begun when the discount ends: January is the first, so two precede March.
it.each<[string, string | null, number | null, number | null]>([
	["on the last day of March lasts for March", "2026-03-31", 1, 3],
	["on the first day of March lasts for March", "2026-03-01", 1, 3],
	["in March lasts for March and April", "2026-03-15", 2, 4],
	["without a duration lasts for ever", "2026-03-15", null, null],
	["that goes on is counted from the item's start", null, 4, 4],
])("an amended discount that begins %s", (_case, discountFrom, discountDuration, expected) => {
	const discount = amendedTerms("2026-03-01", 90, { discountPercent: Decimal.of(10), discountDuration });
	const item = sampleItem({ amended: [{ ...discount, discountFrom }] });
	const [april] = billedPeriods(sampleTerm(), [item], "2026-04-01").slice(-1);
	expect([april?.period.start, april?.item.discountDuration]).toEqual(["2026-04-01", expected]);
});
