import { Decimal } from "../../../money/index.ts";
import { type LineTaxes, plainTax, type TaxAmount, taxText } from "../../../taxes/index.ts";

/** One tax of a computed line. */
export interface TaxBase {
	/** Equal for taxes that are rounded together: the same tax, if it is compound on the same taxes. */
	readonly key: string;
	readonly tax: TaxAmount;
	/** What it is computed on: the net amount, of a compound tax with the taxes before it. */
	readonly base: Decimal;
}

/** Each tax of a computed line, with what it is computed on. */
export function taxBases(
	line: LineTaxes<TaxAmount> & { readonly net: Decimal; readonly tax_amount: Decimal },
): TaxBase[] {
	const taxes = line.taxes ?? [{ ...plainTax(line.tax_rate, line.tax_name), amount: line.tax_amount }];
	return taxes.map((tax, index) => {
		const before = tax.compound ? taxes.slice(0, index) : [];
		const base = line.net.plus(Decimal.sum(before.map(({ amount }) => amount)));
		return { key: [...before, tax].map(taxText).join(" "), tax, base };
	});
}
