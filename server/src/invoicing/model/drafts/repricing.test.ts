import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import type { LineTerms } from "../invoice/invoice.ts";
import { type BilledItem, billedPeriods } from "../periods/billed-periods.ts";
import { type ChargedPeriod, type LedgerCharge, type PlanInput, termsText } from "../periods/plan-input.ts";
import { planInvoices } from "../plan/billing-plan.ts";
import { type Draft, draftOf, outline } from "../testing/sample-drafts.ts";
import {
	ledgerCharge,
	type SampleRun,
	sampleInput,
	sampleItem,
	sampleTerm,
	sampleUsage,
} from "../testing/sample-items.ts";
import { isPricedAsKnown, type OpenPeriod, openPeriods, type Repriced, repricedPeriod } from "./repricing.ts";

const decimal = Decimal.of;

function january(...rows: Partial<LedgerCharge>[]): ChargedPeriod {
	return { itemUuid: "calls", periodStart: "2026-01-01", charges: rows.map(ledgerCharge) };
}

describe("the periods that can be repriced in a draft", () => {
	const draft = { invoice_uuid: "draft", is_open: true, billed_on: "2026-02-01" };
	const correction = { ...draft, kind: "correction" } as const;
	it.each<[string, ChargedPeriod, string[]]>([
		["a draft's only charge", january(draft), ["draft 2026-02-01: 1 of 1"]],
		["none that was sent", january({}), []],
		["none that needed no invoice", january({ ...draft, invoice_uuid: null }), []],
		["a charge that another invoice corrects", january(draft, { kind: "correction" }), ["draft 2026-02-01: 1 of 2"]],
		["a charge and its correction on one draft", january(draft, correction), ["draft 2026-02-01: 2 of 2"]],
		["none on two drafts", january({}, correction, { ...correction, invoice_uuid: "other" }), []],
		["a correction of what was sent", january({}, correction), ["draft 2026-02-01: 1 of 2"]],
		[
			"corrections of what was sent, one at each tax",
			january({}, correction, correction),
			["draft 2026-02-01: 2 of 3"],
		],
		["a correction of what is void by now", january({ kind: "correction" }, correction), ["draft 2026-02-01: 1 of 2"]],
		["a correction alone", january(correction), ["draft 2026-02-01: 1 of 1"]],
		["none without a charge", january(), []],
	])("hold %s", (_case, charged, expected) => {
		const found = openPeriods(sampleInput({ items: [sampleUsage()], asOf: "2026-02-01", charged: [charged] }));
		expect(
			found.map(({ invoiceUuid, billedOn, open, issued }) => {
				return `${invoiceUuid} ${billedOn}: ${open.length} of ${open.length + issued.charged.flatMap(({ charges }) => charges).length}`;
			}),
		).toEqual(expected);
	});
});

function openOfJanuary(input: PlanInput): OpenPeriod {
	return openPeriods(input).find(({ starts }) => [...starts.values()].includes("2026-01-01")) as OpenPeriod;
}

/** A later run's effect on a draft. */
function reprice(run: SampleRun, { charged, lines }: Draft): Repriced | null {
	const input = sampleInput({ ...run, charged });
	const period = openOfJanuary(input);
	let made = 0;
	const found = repricedPeriod(input, period, lines, () => {
		made += 1;
		return `new-${made}`;
	});
	expect(isPricedAsKnown(input, period)).toBe(found === null);
	return found;
}

function chargesOf(charges: Repriced["changed"] = []): string[] {
	return charges.map(({ uuid, charge }) => `${uuid}: ${charge.kind} ${charge.net} at ${charge.tax.taxRate}`);
}

/** The calls of January and a fee of February, on February 1: calls first. */
const items = [sampleUsage(), sampleItem({ serviceStart: "2026-02-01" })];
const fee = (place: number, uuid = "line-2") => `${place} ${uuid}: Platform fee 100 at 0`;

function run(used: string, fields: Partial<BilledItem> = {}, more: Partial<SampleRun> = {}): SampleRun {
	const [calls, february] = items as [BilledItem, BilledItem];
	const asOf = "2026-02-01";
	return { items: [{ ...calls, ...fields }, february], asOf, used: { "calls 2026-01-01": used }, ...more };
}

function draftBy(sample: SampleRun): Draft {
	return draftOf(planInvoices(sampleInput(sample)).invoices[0]);
}

it("a draft gets another unit", () => {
	const repriced = reprice(run("100", { unitCode: "HUR" }), draftBy(run("100", { unitCode: "MIN" })));
	expect(repriced?.lines.map(({ unit_code }) => unit_code)).toEqual(expect.arrayContaining(["HUR", null]));
});

describe("a draft's own charge repriced", () => {
	const minimum = { minimumAmount: decimal(60) };
	it.each<[string, SampleRun, SampleRun, string[], string[]]>([
		// 100 × 0.50 = 50 then, 130 × 0.50 = 65 now.
		[
			"gets its new figures in the same line",
			run("100"),
			run("130"),
			["1 line-1: Calls 65 at 0", fee(2)],
			["charge-1: period 65 at 0"],
		],
		// 10 × 0.50 = 5; 60 − 5 = 55.
		[
			"gets a line for a minimum that it falls below now, right after its own",
			run("130", minimum),
			run("10", minimum),
			["1 line-1: Calls 5 at 0", "2 new-1: Calls: minimum 55 at 0", fee(3)],
			["charge-1: period 60 at 0"],
		],
		[
			"loses the line of a minimum that it has passed",
			run("10", minimum),
			run("130", minimum),
			["1 line-1: Calls 65 at 0", fee(3, "line-3")],
			["charge-1: period 65 at 0"],
		],
		// 100 × 0.50 = 50; 60 − 50 = 10. The charge is 60 as before.
		[
			"keeps the line of its minimum with the new difference",
			run("10", minimum),
			run("100", minimum),
			["1 line-1: Calls 50 at 0", "2 line-2: Calls: minimum 10 at 0", fee(3, "line-3")],
			["charge-1: period 60 at 0"],
		],
		[
			"comes to nothing where its period is not served any more",
			run("10", minimum),
			run("10", { ...minimum, serviceEnd: "2025-12-31" }),
			["1 line-1: Calls 0 at 0", fee(3, "line-3")],
			["charge-1: period 0 at 0"],
		],
		[
			"gets another name",
			run("100"),
			run("100", { name: "Requests" }),
			["1 line-1: Requests 50 at 0", fee(2)],
			["charge-1: period 50 at 0"],
		],
		[
			"gets another tax",
			run("100"),
			run("100", { taxRate: decimal(20) }),
			["1 line-1: Calls 50 at 20", fee(2)],
			["charge-1: period 50 at 20"],
		],
		[
			"gets its tax another name",
			run("100", { taxRate: decimal(20), taxName: "VAT" }),
			run("100", { taxRate: decimal(20), taxName: "GST" }),
			["1 line-1: Calls 50 at 20", fee(2)],
			["charge-1: period 50 at 20"],
		],
		// 12 and 11 are within the 20 included: both 0, but the quantity differs.
		[
			"gets another quantity at the same price",
			run("12", { includedQuantity: decimal(20) }),
			run("11", { includedQuantity: decimal(20) }),
			["1 line-1: Calls 0 at 0", fee(2)],
			["charge-1: period 0 at 0"],
		],
		[
			"gets another last day at the same price",
			run("12"),
			run("12", { serviceEnd: "2026-01-20" }),
			["1 line-1: Calls 6 at 0", fee(2)],
			["charge-1: period 6 at 0"],
		],
	])("%s", (_case, then, now, lines, changed) => {
		const repriced = reprice(now, draftBy(then));
		expect(outline(repriced?.lines)).toEqual(lines);
		expect(chargesOf(repriced?.changed)).toEqual(changed);
		expect(repriced?.added).toEqual([]);
	});

	it("that is no longer served has no terms, and keeps its days and tax", () => {
		const repriced = reprice(run("10", { serviceEnd: "2025-12-31" }), draftBy(run("10", { taxRate: decimal(20) })));
		expect(repriced?.changed[0]?.charge).toEqual({
			...{ itemUuid: "calls", periodStart: "2026-01-01", periodEnd: "2026-01-31", kind: "period", eventCount: 1 },
			...{
				quantity: Decimal.zero,
				net: Decimal.zero,
				minimumNet: Decimal.zero,
				terms: null,
				cause: null,
				corrects: null,
			},
			tax: { taxRate: decimal(20), taxName: null, taxes: null, isTaxExempt: false },
			explanation: { priced: null, charged_before: null },
		});
		expect(repriced?.lines.find(({ uuid }) => uuid === "line-1")).toMatchObject({
			...{ quantity: Decimal.zero, flat_fee: Decimal.zero, discount_amount: Decimal.zero },
		});
	});

	it("stays if nothing has changed", () => {
		expect(reprice(run("100"), draftBy(run("100")))).toBeNull();
	});

	it.each<[string, SampleRun, (lines: LineTerms[]) => LineTerms[]]>([
		["changed", run("100"), (lines) => lines.map((line) => ({ ...line, origin: "person" }))],
		["deleted", run("100"), ([_own, ...lines]) => lines],
		[
			"changed, being the minimum's",
			run("10", minimum),
			(lines) => lines.map((line) => (line.charge_part === "minimum" ? { ...line, origin: "person" } : line)),
		],
		[
			"deleted, being the minimum's",
			run("10", minimum),
			(lines) => lines.filter((line) => line.charge_part !== "minimum"),
		],
	])("stays if a person has %s its line", (_case, then, touch) => {
		const draft = draftBy(then);
		const input = sampleInput({ ...run("130", minimum), charged: draft.charged });
		const period = openOfJanuary(input);
		expect(repricedPeriod(input, period, touch(draft.lines), () => "new")).toBeNull();
	});
});

describe("a correction on a draft repriced", () => {
	const tax = (rate: number) => ({ taxRate: decimal(rate), taxName: null, isTaxExempt: false });
	const [period] = billedPeriods(sampleTerm(), [sampleUsage()], "2026-01-31");
	const [dearer] = billedPeriods(
		sampleTerm(),
		[sampleUsage({ pricing: { model: "per_unit", unitPrice: decimal("0.6") } })],
		"2026-01-31",
	);
	const terms = termsText({ digest: (text) => text }, period as NonNullable<typeof period>);
	const oldTerms = termsText({ digest: (text) => text }, dearer as NonNullable<typeof dearer>);
	/** January was charged 5.00 at 20 %. */
	const issued = january({ net: decimal(5), tax: tax(20), terms });
	const now = (used: string, fields: Partial<BilledItem> = {}, more: SampleRun["more"] = {}): SampleRun => ({
		...{ items: [sampleUsage({ taxRate: decimal(10), ...fields })], asOf: "2026-03-01" },
		...{ used: { "calls 2026-01-01": used, "calls 2026-02-01": "2" }, more },
	});
	/** On the draft of 1 March, after February's calls, for 12 calls in January: 6.00 − 5.00. */
	const draft = draftOf(planInvoices(sampleInput({ ...now("12"), charged: [issued] })).invoices[0], [issued]);
	const february = "1 line-1: Calls 1 at 10";
	/** Only January's period, the draft's second charge. */
	const ofJanuary = ({ lines, charged }: Draft): Draft => ({
		lines,
		charged: charged.toSorted((a, b) => (a.periodStart < b.periodStart ? -1 : 1)),
	});

	it("exists initially", () => {
		expect(outline(draft.lines)).toEqual([february, "2 line-2: Calls: correction 1 at 20"]);
	});

	// 14 × 0.50 = 7.00, less 5.00.
	it("gets the new difference, at its tax", () => {
		const repriced = reprice(now("14"), ofJanuary(draft));
		expect(outline(repriced?.lines)).toEqual([february, "2 line-2: Calls: correction 2 at 20"]);
		expect(chargesOf(repriced?.changed)).toEqual(["charge-2: correction 2 at 20"]);
	});

	it("stays if nothing has changed", () => {
		expect(reprice(now("12"), ofJanuary(draft))).toBeNull();
	});

	it("stays as a line of 0 if nothing is left to correct", () => {
		const repriced = reprice(now("10"), ofJanuary(draft));
		expect(outline(repriced?.lines)).toEqual([february, "2 line-2: Calls: correction 0 at 20"]);
		expect(repriced?.changed).toMatchObject([
			{
				uuid: "charge-2",
				charge: { kind: "correction", cause: "usage", net: Decimal.zero, terms: null, periodEnd: "2026-01-31" },
			},
		]);
	});

	it("stays if a person has changed or deleted its line", () => {
		const { lines, charged } = ofJanuary(draft);
		const input = sampleInput({ ...now("14"), charged });
		const open = openOfJanuary(input);
		const changed = lines.map((line) => ({ ...line, origin: "person" as const }));
		expect(repricedPeriod(input, open, changed, () => "new")).toBeNull();
		expect(repricedPeriod(input, open, lines.slice(0, 1), () => "new")).toBeNull();
	});

	// Extensions.md, "Corrections": usage held by closed books is not computed; what was billed by a decision is not taken back.
	it("stays once the books are closed for its period", () => {
		expect(reprice(now("14", {}, { booksClosedUntil: "2026-01-31" }), ofJanuary(draft))).toBeNull();
	});

	// Charged at 0.60 and 20 %; by the amendment 0.50 and 10 %: 5.00 taken back, 14 × 0.50 = 7.00 charged.
	it("gets a line at today's tax, last, if the terms are now different", () => {
		const byOldTerms = january({ net: decimal(5), tax: tax(20), terms: oldTerms });
		const { lines, charged } = draftOf(
			planInvoices(
				sampleInput({
					...now("12", { pricing: { model: "per_unit", unitPrice: decimal("0.6") } }),
					charged: [byOldTerms],
				}),
			).invoices[0],
			[byOldTerms],
		);
		// 12 × 0.60 = 7.20, less 5.00; February: 2 × 0.60.
		expect(outline(lines)).toEqual(["1 line-1: Calls 1.2 at 10", "2 line-2: Calls: correction 2.2 at 20"]);
		const repriced = reprice(now("14"), ofJanuary({ lines, charged }));
		expect(outline(repriced?.lines)).toEqual([
			"1 line-1: Calls 1.2 at 10",
			"2 line-2: Calls: correction -5 at 20",
			"3 new-3: Calls: correction 7 at 10",
		]);
		expect(chargesOf(repriced?.changed)).toEqual(["charge-2: correction -5 at 20"]);
		expect(chargesOf(repriced?.added)).toEqual(["new-2: correction 7 at 10"]);
		expect(repriced?.lines.at(-1)).toMatchObject({
			...{ charge_uuid: "new-2", charge_part: "correction", origin: "run", kind: "item" },
			...{
				// Like every line of the draft, it follows the customer's until it is sent.
				is_tax_default: false,
				is_tax_exempt: null,
				service_start_date: "2026-01-01",
				service_end_date: "2026-01-31",
			},
		});
	});

	it("stays entirely if a person has changed one of its lines", () => {
		const byOldTerms = january({ net: decimal(5), tax: tax(20), terms: oldTerms });
		const two = draftOf(planInvoices(sampleInput({ ...now("12"), charged: [byOldTerms] })).invoices[0], [byOldTerms]);
		const { lines, charged } = ofJanuary(two);
		const input = sampleInput({ ...now("14"), charged });
		const changed = lines.map((line) => (line.uuid === "line-3" ? { ...line, origin: "person" as const } : line));
		expect(repricedPeriod(input, openOfJanuary(input), lines, () => "new")).not.toBeNull();
		expect(repricedPeriod(input, openOfJanuary(input), changed, () => "new")).toBeNull();
	});

	it("keeps the line of a tax that it no longer needs at 0", () => {
		const byOldTerms = january({ net: decimal(5), tax: tax(20), terms: oldTerms });
		const two = draftOf(planInvoices(sampleInput({ ...now("12"), charged: [byOldTerms] })).invoices[0], [byOldTerms]);
		expect(outline(two.lines)).toEqual([
			...[february, "2 line-2: Calls: correction -5 at 20", "3 line-3: Calls: correction 6 at 10"],
		]);
		const dear = { pricing: { model: "per_unit" as const, unitPrice: decimal("0.6") } };
		const repriced = reprice(now("12", dear), ofJanuary(two));
		// At 0.60 again, 12 × 0.60 = 7.20, less 5.00, at the tax of what was charged.
		expect(outline(repriced?.lines)).toEqual([
			...[february, "2 line-2: Calls: correction 2.2 at 20", "3 line-3: Calls: correction 0 at 10"],
		]);
		expect(chargesOf(repriced?.changed)).toEqual(["charge-2: correction 2.2 at 20", "charge-3: correction 0 at 10"]);
	});
});
