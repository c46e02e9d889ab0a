import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { billedPeriods } from "../periods/billed-periods.ts";
import type { ChargedPeriod } from "../periods/plan-input.ts";
import {
	chargedPeriod,
	chargesOf,
	ledgerCharge,
	linesOf,
	planSample,
	type SampleRun,
	sampleItem,
	sampleTerm,
	sampleUsage,
} from "../testing/sample-items.ts";

const january = ["2026-01-01", "2026-01-31"] as const;
const february = ["2026-02-01", "2026-02-28"] as const;
const march = ["2026-03-01", "2026-03-31"] as const;
const decimal = Decimal.of;

describe("what is due by a date", () => {
	it.each<[string, SampleRun, string[]]>([
		[
			"one invoice for each date on which something falls due, in their order",
			{ items: [sampleUsage(), sampleItem()], asOf: "2026-02-01", used: { "calls 2026-01-01": "10" } },
			[
				"2026-01-01: Platform fee 1 × 100 + 0",
				"2026-02-01: Calls 10 × 0.5 + 0",
				"2026-02-01: Platform fee 1 × 100 + 0",
			],
		],
		[
			"nothing that was charged before",
			{ items: [sampleItem()], asOf: "2026-01-31", charged: [chargedPeriod("fee", january, "100")] },
			[],
		],
		[
			"usage of nothing, as a line of 0",
			{ items: [sampleUsage()], asOf: "2026-02-01" },
			["2026-02-01: Calls 0 × 0.5 + 0"],
		],
		[
			"17 of 31 days: 100 × 17 ÷ 31 = 54.838… as a flat fee",
			{
				term: sampleTerm({ startDate: "2026-01-15" }),
				items: [sampleItem({ serviceStart: "2026-01-15" })],
				asOf: "2026-01-15",
			},
			["2026-01-15: Platform fee 1 × 0 + 54.84"],
		],
		[
			"a discount for as many periods as it lasts",
			{ items: [sampleItem({ discountPercent: decimal(20), discountDuration: 2 })], asOf: "2026-03-01" },
			[
				"2026-01-01: Platform fee 1 × 100 + 0 − 20 %",
				"2026-02-01: Platform fee 1 × 100 + 0 − 20 %",
				"2026-03-01: Platform fee 1 × 100 + 0",
			],
		],
		// 10 × 0.50 = 5.00; the minimum of 8.00 adds 3.00.
		[
			"what a minimum adds, as a line of its own",
			{ items: [sampleUsage({ minimumAmount: decimal(8) })], asOf: "2026-02-01", used: { "calls 2026-01-01": "10" } },
			["2026-02-01: Calls 10 × 0.5 + 0", "2026-02-01: Calls: minimum 1 × 0 + 3"],
		],
		// 10 × 0.50 = 5.00; the maximum of 4.00 takes 1.00 off.
		[
			"what a maximum takes off, as a discount",
			{ items: [sampleUsage({ maximumAmount: decimal(4) })], asOf: "2026-02-01", used: { "calls 2026-01-01": "10" } },
			["2026-02-01: Calls 10 × 0.5 + 0 − 1"],
		],
	])("is %s", (_case, run, expected) => {
		expect(linesOf(planSample(run))).toEqual(expected);
	});

	it("the events above the included quantity have a fee; the charge counts all", () => {
		const pricing = { model: "percentage", percent: decimal(1), feePerEvent: decimal(5) } as const;
		const item = sampleUsage({ pricing, includedQuantity: decimal(15) });
		const used = { "calls 2026-01-01": { quantity: decimal(26), eventCount: 5, feeEventCount: 2 } };
		const [invoice] = planSample({ items: [item], asOf: "2026-02-01", used });
		// Vector P054: 1 % of (26 − 15) = 0.11, and 2 × 5.00.
		expect(linesOf([invoice as NonNullable<typeof invoice>])).toEqual(["2026-02-01: Calls 11 × 0 + 10.11"]);
		expect(invoice?.charges).toMatchObject([{ net: decimal("10.11"), eventCount: 5 }]);
	});

	it("a name of maximum length is shortened for its line's suffix", () => {
		const item = sampleUsage({ name: "ü".repeat(255), minimumAmount: decimal(8) });
		const [, minimum] = planSample({ items: [item], asOf: "2026-02-01" })[0]?.lines ?? [];
		expect(minimum?.name).toBe(`${"ü".repeat(246)}: minimum`);
	});
});

describe("corrections", () => {
	const usage = { items: [sampleUsage()], used: { "calls 2026-01-01": "12", "calls 2026-02-01": "4" } };
	it.each<[string, SampleRun, string[], string[]]>([
		// 12 × 0.50 = 6.00 now, 5.00 then.
		[
			"join the contract's next invoice",
			{ ...usage, asOf: "2026-03-01", charged: [chargedPeriod("calls", january, "5")] },
			["2026-03-01: Calls 4 × 0.5 + 0", "2026-03-01: Calls: correction 1 × 0 + 1"],
			["2026-03-01: period calls 2026-02-01 2", "2026-03-01: correction calls 2026-01-01 1"],
		],
		[
			"are negative where less is known now",
			{ ...usage, asOf: "2026-03-01", charged: [chargedPeriod("calls", january, "9.5")] },
			["2026-03-01: Calls 4 × 0.5 + 0", "2026-03-01: Calls: correction 1 × 0 + -3.5"],
			["2026-03-01: period calls 2026-02-01 2", "2026-03-01: correction calls 2026-01-01 -3.5"],
		],
		[
			"are none where nothing changed",
			{ ...usage, asOf: "2026-02-20", charged: [chargedPeriod("calls", january, "6")] },
			[],
			[],
		],
		[
			"wait where nothing else is due",
			{ ...usage, asOf: "2026-02-20", charged: [chargedPeriod("calls", january, "5")] },
			[],
			[],
		],
		[
			"wait while an invoice that bears the period is a draft",
			{ ...usage, asOf: "2026-03-01", charged: [chargedPeriod("calls", january, "5", { is_open: true })] },
			["2026-03-01: Calls 4 × 0.5 + 0"],
			["2026-03-01: period calls 2026-02-01 2"],
		],
		[
			"fall due on the run's date once the contract has ended",
			{
				...usage,
				term: sampleTerm({ endDate: "2026-02-28" }),
				asOf: "2026-05-05",
				charged: [chargedPeriod("calls", january, "5"), chargedPeriod("calls", february, "2")],
			},
			["2026-05-05: Calls: correction 1 × 0 + 1"],
			["2026-05-05: correction calls 2026-01-01 1"],
		],
		// 28 days of February served to the 10th: 100 × 10 ÷ 28 = 35.714… → 35.71.
		[
			"credit unused days of a fee in advance",
			{
				term: sampleTerm({ endDate: "2026-02-10" }),
				items: [sampleItem()],
				asOf: "2026-02-11",
				charged: [chargedPeriod("fee", january, "100"), chargedPeriod("fee", february, "100")],
			},
			["2026-02-11: Platform fee: credit 1 × 0 + -64.29"],
			["2026-02-11: correction fee 2026-02-01 -64.29"],
		],
		[
			"give periods back whole that begin after the contract's new end, those to come too",
			{
				term: sampleTerm({ endDate: "2026-01-31" }),
				items: [sampleItem()],
				asOf: "2026-02-01",
				charged: [
					chargedPeriod("fee", january, "100"),
					chargedPeriod("fee", february, "100"),
					chargedPeriod("fee", march, "100"),
				],
			},
			["2026-02-01: Platform fee: credit 1 × 0 + -100", "2026-02-01: Platform fee: credit 1 × 0 + -100"],
			["2026-02-01: correction fee 2026-02-01 -100", "2026-02-01: correction fee 2026-03-01 -100"],
		],
		[
			"leave alone what a run for a later date has charged",
			{
				items: [sampleItem()],
				asOf: "2026-01-15",
				charged: [chargedPeriod("fee", january, "100"), chargedPeriod("fee", february, "100")],
				more: { periods: billedPeriods(sampleTerm(), [sampleItem()], "2026-02-01") },
			},
			[],
			[],
		],
		// The invoice of January is void, that of a correction of 1.00 is not: January is billed in full, and the 1.00 is
		// credited.
		[
			"come off a period that is billed again, its own invoice being void",
			{ ...usage, asOf: "2026-02-01", charged: [chargedPeriod("calls", january, "1", { kind: "correction" })] },
			["2026-02-01: Calls 12 × 0.5 + 0", "2026-02-01: Calls: correction 1 × 0 + -1"],
			["2026-02-01: period calls 2026-01-01 6", "2026-02-01: correction calls 2026-01-01 -1"],
		],
		[
			"of a period to be billed again wait until it is due again",
			{
				...usage,
				items: [sampleUsage(), sampleItem()],
				asOf: "2026-01-20",
				charged: [chargedPeriod("calls", january, "1", { kind: "correction" })],
			},
			["2026-01-01: Platform fee 1 × 100 + 0"],
			["2026-01-01: period fee 2026-01-01 100"],
		],
	])("%s", (_case, run, lines, charges) => {
		const invoices = planSample(run);
		expect(linesOf(invoices)).toEqual(lines);
		expect(chargesOf(invoices)).toEqual(charges);
	});

	/** January's charges on invoices 1, 2, and so on, 5.00 in total. */
	const onInvoices = (numbers: (number | null)[], kind: "period" | "correction" = "period"): ChargedPeriod => ({
		...{ itemUuid: "calls", periodStart: "2026-01-01" },
		charges: numbers.map((number, index) =>
			ledgerCharge({
				kind: index === 0 ? kind : "correction",
				invoice_uuid: number === null ? null : `uuid ${number}`,
				invoice_number: number === null ? null : `INV-${number}`,
				event_count: index + 1,
				net: decimal(index === 0 ? 5 : 0),
			}),
		),
	});
	const then = "2026-01-01 to 2026-01-31: 6.00 on 1 event as known now, less 5.00";
	it.each<[string, ChargedPeriod, string]>([
		["an invoice", onInvoices([1]), `${then} on 1 event charged before (INV-1)`],
		["a period that had no invoice", onInvoices([null]), `${then} on 1 event charged before`],
		["several invoices", onInvoices([1, null, 2]), `${then} on 3 events charged before (INV-1, INV-2)`],
		["an invoice with two of its charges", onInvoices([1, 2, 2]), `${then} on 3 events charged before (INV-1, INV-2)`],
		["three invoices", onInvoices([1, 2, 3]), `${then} on 3 events charged before (INV-1, INV-2, INV-3)`],
		["many invoices", onInvoices([1, 2, 3, 4, 5]), `${then} on 5 events charged before (INV-1, INV-2, INV-3, 2 more)`],
		[
			"a void invoice, billed again by this run",
			onInvoices([2], "correction"),
			// 6.00 of this run and the 5.00 of the remaining correction.
			`${then.replace("5.00", "11.00")} on 1 event charged before (INV-2, again by this run)`,
		],
	])("say what they are for: %s", (_case, charged, description) => {
		const [invoice] = planSample({ ...usage, asOf: "2026-03-01", charged: [charged] });
		const line = invoice?.lines.find(({ part }) => part === "correction");
		expect(line).toMatchObject({ description, serviceStart: "2026-01-01", serviceEnd: "2026-01-31" });
	});

	it("of a fee say nothing about events", () => {
		const charged = [chargedPeriod("fee", january, "80", { invoice_number: "INV-1" })];
		const [invoice] = planSample({ items: [sampleItem()], asOf: "2026-02-01", charged });
		expect(invoice?.lines.at(-1)?.description).toBe(
			"2026-01-01 to 2026-01-31: 100.00 as known now, less 80.00 charged before (INV-1)",
		);
	});
});

describe("a description says how a charge was computed", () => {
	const tiers = [
		{ upTo: decimal(5), unitPrice: decimal(1), flatFee: decimal(0) },
		{ upTo: null, unitPrice: decimal("0.5"), flatFee: decimal(2) },
	];
	it.each<[string, SampleRun, string | null]>([
		["nothing to say", { items: [sampleItem()], asOf: "2026-01-01" }, null],
		[
			"the plan item's own words",
			{ items: [sampleItem({ description: "All of it" })], asOf: "2026-01-01" },
			"All of it",
		],
		[
			"days served",
			{ items: [sampleItem({ trialDays: 14, description: "All of it" })], asOf: "2026-01-15" },
			"All of it\n1 × 100 = 100\n17 of 31 days",
		],
		[
			"included units",
			{
				items: [sampleUsage({ includedQuantity: decimal(4) })],
				asOf: "2026-02-01",
				used: { "calls 2026-01-01": "10" },
			},
			"10 used, 4 included",
		],
		[
			"tiers",
			{
				items: [sampleUsage({ pricing: { model: "graduated", tiers } })],
				asOf: "2026-02-01",
				used: { "calls 2026-01-01": "8" },
			},
			"0–5: 5 × 1 = 5\nabove 5: 3 × 0.5 + 2 = 3.5",
		],
		[
			"packages",
			{
				items: [sampleUsage({ pricing: { model: "package", packageSize: decimal(3), unitPrice: decimal(2) } })],
				asOf: "2026-02-01",
				used: { "calls 2026-01-01": "8" },
			},
			"3 packages × 2 = 6",
		],
		[
			"a percentage and a fee for each event",
			{
				items: [sampleUsage({ pricing: { model: "percentage", percent: decimal(2), feePerEvent: decimal("0.3") } })],
				asOf: "2026-02-01",
				used: { "calls 2026-01-01": { quantity: decimal(200), eventCount: 3 } },
			},
			"2 % of 200 = 4\n3 events × 0.3 = 0.9",
		],
		[
			"a maximum",
			{ items: [sampleUsage({ maximumAmount: decimal(4) })], asOf: "2026-02-01", used: { "calls 2026-01-01": "10" } },
			"capped at 4.00",
		],
	])("%s", (_case, run, expected) => {
		expect(planSample(run)[0]?.lines[0]?.description).toBe(expected);
	});
});
