import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import type { BilledItem } from "../periods/billed-periods.ts";
import {
	chargedPeriod,
	ledgerCharge,
	type SampleRun,
	sampleInput,
	sampleTerm,
	sampleUsage,
} from "../testing/sample-items.ts";
import { type Closing, closingPeriods, stillNeeded } from "./closing.ts";

const january = ["2026-01-01", "2026-01-31"] as const;
const sent = chargedPeriod("calls", january, "6");
const used = { "calls 2026-01-01": "12" };

/** A closing of February 1 on February 10, for monthly calls of which 12 at 0.50 were used in January. */
function closing(run: Partial<SampleRun> = {}, fields: Partial<Closing> = {}): Closing {
	const input = sampleInput({ items: [sampleUsage()], used, asOf: "2026-02-10", ...run });
	return { input, closed: new Map(), accumulating: new Set(), before: "2026-02-01", ...fields };
}

describe("a closing closes", () => {
	const kept = { quantity: Decimal.of(12), eventCount: 1 };
	it.each<[string, Closing, string[]]>([
		["the usage periods that begin before the day", closing(), ["calls 2026-01-01"]],
		["one that goes beyond the day, whole", closing({}, { before: "2026-01-02" }), ["calls 2026-01-01"]],
		["none that begins on the day", closing({}, { before: "2026-01-01" }), []],
		["several", closing({}, { before: "2026-02-02" }), ["calls 2026-01-01", "calls 2026-02-01"]],
		["none that is closed already", closing({}, { closed: new Map([["calls 2026-01-01", kept]]) }), []],
		["no fee", closing({ items: [sampleUsage({ serviceType: "fixed_fee" })] }), []],
	])("%s", (_case, given, expected) => {
		expect(closingPeriods(given).map(({ key }) => key)).toEqual(expected);
	});
});

describe("events before the day are still needed", () => {
	const level = (fields: Partial<BilledItem>, run: Partial<SampleRun> = {}) =>
		closing({ items: [sampleUsage(fields)], charged: [sent], ...run }, { accumulating: new Set(["calls"]) });
	const builds = '"Calls" bills a level that accumulates from 2026-01-01 on';

	it.each<[string, Closing, string[]]>([
		["for nothing, where what was charged is what it costs", closing({ charged: [sent] }), []],
		["for a period that is not invoiced", closing(), ['"Calls" from 2026-01-01 to 2026-01-31 is not invoiced yet']],
		[
			"for a period of which only a correction is left",
			closing({ charged: [chargedPeriod("calls", january, "6", { kind: "correction" })] }),
			['"Calls" from 2026-01-01 to 2026-01-31 is not invoiced yet'],
		],
		[
			"for a period on a draft, though another charge of it was sent",
			closing({
				charged: [
					{
						...{ itemUuid: "calls", periodStart: "2026-01-01" },
						charges: [
							ledgerCharge({ net: Decimal.of(5) }),
							ledgerCharge({ kind: "correction", net: Decimal.one, is_open: true }),
						],
					},
				],
			}),
			['"Calls" from 2026-01-01 to 2026-01-31 is on an invoice that is still a draft'],
		],
		[
			"for a period with a correction due",
			closing({ charged: [chargedPeriod("calls", january, "5")] }),
			['"Calls" from 2026-01-01 to 2026-01-31 has a correction due'],
		],
		[
			"for a period whose correction waits for a decision on closed books",
			closing({ charged: [chargedPeriod("calls", january, "5")], more: { booksClosedUntil: "2026-01-31" } }),
			['"Calls" from 2026-01-01 to 2026-01-31 has a correction due'],
		],
		["for a level that builds up, without an end", level({}), [builds]],
		["for one that ends on the day", level({ serviceEnd: "2026-02-01" }), [builds]],
		["for none that ended before", level({ serviceEnd: "2026-01-31" }), []],
		["for one whose contract ends on the day", level({}, { term: sampleTerm({ endDate: "2026-02-01" }) }), [builds]],
		["for none whose contract ended before", level({}, { term: sampleTerm({ endDate: "2026-01-31" }) }), []],
	])("%s", (_case, given, expected) => {
		expect(stillNeeded(given)).toEqual(expected);
	});

	it("for no level that begins on the day or later", () => {
		expect(stillNeeded({ ...level({}), before: "2026-01-01" })).toEqual([]);
	});
});
