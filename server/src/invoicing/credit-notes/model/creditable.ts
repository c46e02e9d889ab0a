import { Decimal } from "../../../money/index.ts";
import type { TaxGroup } from "../../model/totals.ts";

/** What a line bears of a tax, whether it charges it or credits it. */
export interface TaxedLine {
	readonly tax_rate: Decimal;
	readonly tax_name: string | null;
	/** Of a correction on the invoice; null or left out: as the customer is. */
	readonly is_tax_exempt?: boolean | null;
	readonly net: Decimal;
	readonly tax_amount: Decimal;
}

/** What an invoice charged at one tax rate and name, and what of it can still be credited, all in whole minor units. */
export interface CreditableGroup extends TaxGroup {
	/** `net` less what the invoice's notes credited so far: between 0 and `net`, which is below 0 where allowances prevail. */
	readonly netLeft: Decimal;
	/** The same of `tax`. */
	readonly taxLeft: Decimal;
}

/** The key of a line's tax group: exempt customers have one group only, whatever rates their lines name. */
export function taxKey(line: Pick<TaxedLine, "tax_rate" | "tax_name" | "is_tax_exempt">, taxExempt: boolean): string {
	return (line.is_tax_exempt ?? taxExempt) ? "exempt" : JSON.stringify([line.tax_rate.toString(), line.tax_name]);
}

/** The lines' figures added up by tax, in the order of each group's first line. */
export function sumByTax(lines: readonly TaxedLine[], taxExempt: boolean): TaxGroup[] {
	const members = Map.groupBy(lines, (line) => taxKey(line, taxExempt));
	return [...members.values()].map((group) => {
		const [first] = group;
		const isExempt = first?.is_tax_exempt ?? taxExempt;
		return {
			taxRate: isExempt || first === undefined ? Decimal.zero : first.tax_rate,
			taxName: isExempt || first === undefined ? null : first.tax_name,
			net: Decimal.sum(group.map((line) => line.net)),
			tax: Decimal.sum(group.map((line) => line.tax_amount)),
		};
	});
}

/**
 * What can still be credited of an invoice, by tax group: a note cannot credit more of a rate than the invoice bore of it.
 * @param credited the lines of all its credit notes
 */
export function creditableGroups(
	lines: readonly TaxedLine[],
	credited: readonly TaxedLine[],
	taxExempt: boolean,
): Map<string, CreditableGroup> {
	const keyOf = (group: TaxGroup) => taxKey({ tax_rate: group.taxRate, tax_name: group.taxName }, taxExempt);
	const before = new Map(sumByTax(credited, taxExempt).map((group) => [keyOf(group), group]));
	return new Map(
		sumByTax(lines, taxExempt).map((group) => {
			const { net, tax } = before.get(keyOf(group)) ?? { net: Decimal.zero, tax: Decimal.zero };
			return [keyOf(group), { ...group, netLeft: group.net.minus(net), taxLeft: group.tax.minus(tax) }];
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
