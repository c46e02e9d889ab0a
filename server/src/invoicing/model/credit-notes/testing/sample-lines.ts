import { type Currency, Decimal } from "../../../../money/index.ts";
import type { Tax } from "../../../../taxes/index.ts";
import { withAmounts } from "../../invoice/invoice.ts";
import { computeTotals } from "../../invoice/totals.ts";
import type { CreditNoteTerms } from "../credit-note.ts";
import type { TaxedLine } from "../creditable.ts";

/** Net, and the tax's rate and name, or several taxes: a case's description of a line. */
export type Row = readonly [net: string, rate: string, name?: string | undefined, taxes?: readonly Tax[]];

/** Rows in short: `"100 at 20 VAT, 50 at 10"`. */
export function rowsOf(text: string): Row[] {
	return text.split(", ").map((row): Row => {
		const match = /^(\S+) at (\S+)( .+)?$/.exec(row);
		if (match === null) throw new Error(`not a row: ${row}`);
		const [, net = "", rate = "", name] = match;
		return name === undefined ? [net, rate] : [net, rate, name.trim()];
	});
}

/** A line whose price is its net. */
export function termsOf([net, rate, name, taxes]: Row, index: number): CreditNoteTerms {
	const { zero, one } = Decimal;
	return {
		uuid: `line-${index}`,
		line_item_uuid: null,
		display_order: index + 1,
		kind: "item",
		name: `Line ${index + 1}`,
		description: null,
		unit_code: null,
		quantity: one,
		unit_price: Decimal.of(net),
		flat_fee: zero,
		discount_percent: zero,
		discount_amount: zero,
		tax_rate: Decimal.of(rate),
		tax_name: name ?? null,
		taxes: taxes ?? null,
		service_start_date: null,
		service_end_date: null,
	};
}

/** An invoice's lines, taxed like invoices. */
export function invoiceOf(rows: readonly Row[], currency: Currency, taxExempt = false): TaxedLine[] {
	const terms = rows.map(termsOf);
	const totals = computeTotals(
		terms.map((line) => ({
			displayOrder: line.display_order,
			quantity: line.quantity,
			unitPrice: line.unit_price,
			flatFee: line.flat_fee,
			discountPercent: line.discount_percent,
			discountAmount: line.discount_amount,
			taxRate: line.tax_rate,
			taxName: line.tax_name,
			taxes: line.taxes ?? null,
		})),
		currency,
		taxExempt,
	);
	return terms.map(({ tax_rate, tax_name, taxes }, index) => {
		const figures = totals.lines[index];
		if (figures === undefined) throw new Error("a line without figures");
		const { net, taxAmount, taxAmounts } = figures;
		return { tax_rate, tax_name, taxes: withAmounts(taxes, taxAmounts), net, tax_amount: taxAmount };
	});
}
