import { Decimal } from "../../../money/index.ts";
import { borneTax, type TaxGroup } from "../invoice/totals.ts";

/** What a line bears of a tax, whether it charges it or credits it. */
export interface TaxedLine {
	readonly tax_rate: Decimal;
	readonly tax_name: string | null;
	readonly net: Decimal;
	readonly tax_amount: Decimal;
}

/** An invoice's line: the rate that it names is not borne where it is exempt. */
export interface ChargedLine extends TaxedLine {
	/** Of a correction; null or left out: as the customer is. */
	readonly is_tax_exempt?: boolean | null;
}

/** What an invoice charged at one tax rate and name, and what of it can still be credited, all in whole minor units. */
export interface CreditableGroup extends TaxGroup {
	/** `net` less what the invoice's notes credited so far: between 0 and `net`, which is below 0 where allowances prevail. */
	readonly netLeft: Decimal;
	/** The same of `tax`. */
	readonly taxLeft: Decimal;
}

/** Names the tax that a line bears. */
export function taxKey({ tax_rate, tax_name }: Pick<TaxedLine, "tax_rate" | "tax_name">): string {
	return JSON.stringify([tax_rate.toString(), tax_name]);
}

/** The lines' figures added up by the tax that they bear, by its key, in the order of each group's first line. */
export function sumByTax(lines: readonly TaxedLine[]): ReadonlyMap<string, TaxGroup> {
	return new Map(
		[...Map.groupBy(lines, taxKey)].map(([key, members]) => {
			const { tax_rate: taxRate, tax_name: taxName } = members[0] as TaxedLine;
			const net = Decimal.sum(members.map((line) => line.net));
			return [key, { taxRate, taxName, net, tax: Decimal.sum(members.map((line) => line.tax_amount)) }];
		}),
	);
}

/** A line's tax as it bears it: rate 0 without a name where it is exempt. */
export function asBorne(
	{ tax_rate: taxRate, tax_name: taxName, is_tax_exempt: isTaxExempt }: Omit<ChargedLine, "net" | "tax_amount">,
	taxExempt: boolean,
): Pick<TaxedLine, "tax_rate" | "tax_name"> {
	const borne = borneTax({ taxRate, taxName, isTaxExempt: isTaxExempt ?? null }, taxExempt);
	return { tax_rate: borne.taxRate, tax_name: borne.taxName };
}

/**
 * What can still be credited of an invoice, by the key of the tax: a note cannot credit more of a tax than the invoice bore of it.
 * @param credited the lines of all its credit notes
 * @param taxExempt whether the invoice's customer is exempt
 */
export function creditableGroups(
	lines: readonly ChargedLine[],
	credited: readonly TaxedLine[],
	taxExempt: boolean,
): Map<string, CreditableGroup> {
	const before = sumByTax(credited);
	const charged = sumByTax(lines.map((line) => ({ ...line, ...asBorne(line, taxExempt) })));
	return new Map(
		[...charged].map(([key, group]) => {
			const { net, tax } = before.get(key) ?? { net: Decimal.zero, tax: Decimal.zero };
			return [key, { ...group, netLeft: group.net.minus(net), taxLeft: group.tax.minus(tax) }];
		}),
	);
}

/** What can still be credited of the whole invoice, tax included. */
export function amountLeft(groups: Iterable<CreditableGroup>): Decimal {
	return Decimal.sum([...groups].map((group) => group.netLeft.plus(group.taxLeft)));
}

/** Whether a figure lies between 0 and a bound, both included, whichever sign the bound has. */
export function isWithin(figure: Decimal, bound: Decimal): boolean {
	if (figure.isZero()) return true;
	return figure.sign() === bound.sign() && !figure.absolute().isGreaterThan(bound.absolute());
}
