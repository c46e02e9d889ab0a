import { describe, expect, it } from "vitest";
import { listed } from "../../../../test/vectors/listed.ts";
import { partRows, readVectors } from "../../../../test/vectors/vectors.ts";
import { Decimal } from "../../../money/index.ts";
import { plainTax } from "../../../taxes/index.ts";
import { checkDiscount, computeTotals, type TotalsLine } from "./totals.ts";

const d = Decimal.of;

interface InvoiceRow {
	id: string;
	currency: string;
	lines: {
		quantity: string;
		unit_price: string;
		price_base_quantity?: string;
		discount_amount?: string;
		charge_amount?: string;
		tax_rate?: string;
		/** Several taxes, without names. */
		tax_rates?: string[];
		tax_category?: string;
	}[];
	document_adjustments?: { kind: "discount" | "charge"; amount: string; tax_rate: string; tax_category: string }[];
	expected: {
		line_nets: string[];
		lines_total?: string;
		net_total: string;
		tax_breakdown: { tax_category?: string; tax_rate: string; taxable: string; tax: string }[];
		tax: string;
		total: string;
	};
	note: string;
}

describe("published invoices", () => {
	const rows = readVectors<InvoiceRow>("invoice_totals");
	const { run, listed: left, unaccounted } = partRows(rows, listed.invoice_totals);

	it("are all run, or listed with a reason", () => {
		expect(unaccounted).toEqual([]);
		expect(run.length + left.length).toBe(rows.length);
		expect(rows).toHaveLength(36);
	});

	it.each(run)("$id, $note: $expected.net_total and $expected.tax tax in $currency", (row) => {
		const { expected, currency } = row;
		const items = row.lines.map(itemOf);
		const lines = [...items, ...adjustmentsOf(row, items.length)];
		expect(lines.map((line) => checkDiscount(line))).toEqual(lines.map(() => null));
		const totals = computeTotals(lines, currency, false);
		const itemNets = totals.lines.slice(0, items.length).map((line) => line.net);
		expect(itemNets.map((net) => net.toFixed(2))).toEqual(expected.line_nets);
		if (expected.lines_total !== undefined) expect(Decimal.sum(itemNets).toFixed(2)).toBe(expected.lines_total);
		expect(totals.subtotal.minus(totals.discountTotal).toFixed(2)).toBe(expected.net_total);
		expect(totals.taxTotal.toFixed(2)).toBe(expected.tax);
		expect(totals.amount.toFixed(2)).toBe(expected.total);
		const groups = totals.taxGroups.map(({ taxRate, taxName, net, tax }) => groupText(taxRate, taxName, net, tax));
		expect(groups.toSorted()).toEqual(publishedGroups(row, lines).toSorted());
	});
});

function itemOf(line: InvoiceRow["lines"][number], index: number): TotalsLine {
	const unitPrice = d(line.unit_price).dividedBy(d(line.price_base_quantity ?? 1), 12);
	// The row's price is for a base quantity; its unit price must be exact, or the row would mean something else.
	expect(unitPrice.times(d(line.price_base_quantity ?? 1)).toString()).toBe(d(line.unit_price).toString());
	return {
		displayOrder: index + 1,
		quantity: d(line.quantity),
		unitPrice,
		flatFee: d(line.charge_amount ?? 0),
		discountPercent: Decimal.zero,
		discountAmount: d(line.discount_amount ?? 0),
		...taxesOf(line),
	};
}

function taxesOf({ tax_rate = "0", tax_rates, tax_category }: InvoiceRow["lines"][number]) {
	const taxName = tax_category ?? null;
	const taxes = tax_rates?.map((rate) => plainTax(d(rate), taxName)) ?? null;
	return { taxRate: d(tax_rate), taxName, taxes };
}

/** decisions.md, "Document-level allowance or charge": quantity 1, unit price 0, flat fee − or + the amount. */
function adjustmentsOf({ document_adjustments = [] }: InvoiceRow, itemCount: number): TotalsLine[] {
	return document_adjustments.map(({ kind, amount, tax_rate, tax_category }, index) => ({
		displayOrder: itemCount + index + 1,
		quantity: Decimal.one,
		unitPrice: Decimal.zero,
		flatFee: kind === "discount" ? d(amount).negated() : d(amount),
		discountPercent: Decimal.zero,
		discountAmount: Decimal.zero,
		taxRate: d(tax_rate),
		taxName: tax_category,
	}));
}

/** The row's breakdown without empty groups: I032 and I038 publish one. */
function publishedGroups({ expected }: InvoiceRow, lines: readonly TotalsLine[]): string[] {
	const published = expected.tax_breakdown.map((group) => ({
		group,
		inUse: lines.some(
			({ taxRate, taxName, taxes }) =>
				(taxes ?? [{ rate: taxRate }]).some(({ rate }) => rate.equals(d(group.tax_rate))) &&
				taxName === (group.tax_category ?? null),
		),
	}));
	for (const { group } of published.filter(({ inUse }) => !inUse)) {
		expect([d(group.taxable).isZero(), d(group.tax).isZero()]).toEqual([true, true]);
	}
	return published
		.filter(({ inUse }) => inUse)
		.map(({ group }) => groupText(d(group.tax_rate), group.tax_category ?? null, d(group.taxable), d(group.tax)));
}

function groupText(taxRate: Decimal, taxName: string | null, net: Decimal, tax: Decimal): string {
	return `${taxName} at ${taxRate} on ${net}: ${tax}`;
}
