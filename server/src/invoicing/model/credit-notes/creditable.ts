import { Decimal } from "../../../money/index.ts";
import { borneTax, type TaxGroup } from "../invoice/totals.ts";

/** A line's amounts at one tax, charged or credited. */
export interface TaxedLine {
	readonly tax_rate: Decimal;
	readonly tax_name: string | null;
	readonly net: Decimal;
	readonly tax_amount: Decimal;
}

/** An invoice line. If it is exempt, its named rate doesn't apply. */
export interface ChargedLine extends TaxedLine {
	/** For a correction; null or omitted: as the customer is. */
	readonly is_tax_exempt?: boolean | null;
}

/** What an invoice charged at one tax rate and name, and what of that can still be credited, in whole minor units. */
export interface CreditableGroup extends TaxGroup {
	/** `net` less what the invoice's notes have credited: between 0 and `net`, which is negative if allowances exceed charges. */
	readonly netLeft: Decimal;
	/** The same for `tax`. */
	readonly taxLeft: Decimal;
}

/** Identifies a line's tax. */
export function taxKey({ tax_rate, tax_name }: Pick<TaxedLine, "tax_rate" | "tax_name">): string {
	return JSON.stringify([tax_rate.toString(), tax_name]);
}

/** The lines' totals by tax key, in the order of each group's first line. */
export function sumByTax(lines: readonly TaxedLine[]): ReadonlyMap<string, TaxGroup> {
	return new Map(
		[...Map.groupBy(lines, taxKey)].map(([key, members]) => {
			const { tax_rate: taxRate, tax_name: taxName } = members[0] as TaxedLine;
			const net = Decimal.sum(members.map((line) => line.net));
			return [key, { taxRate, taxName, net, tax: Decimal.sum(members.map((line) => line.tax_amount)) }];
		}),
	);
}

/** A line's effective tax: rate 0 without a name if it is exempt. */
export function asBorne(
	{ tax_rate: taxRate, tax_name: taxName, is_tax_exempt: isTaxExempt }: Omit<ChargedLine, "net" | "tax_amount">,
	taxExempt: boolean,
): Pick<TaxedLine, "tax_rate" | "tax_name"> {
	const borne = borneTax({ taxRate, taxName, isTaxExempt: isTaxExempt ?? null }, taxExempt);
	return { tax_rate: borne.taxRate, tax_name: borne.taxName };
}

/**
 * What can still be credited on an invoice, by tax key: a note can't credit more of a tax than the invoice has.
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

/** What can still be credited on the whole invoice, including tax. */
export function amountLeft(groups: Iterable<CreditableGroup>): Decimal {
	return Decimal.sum([...groups].map((group) => group.netLeft.plus(group.taxLeft)));
}

/** Whether a figure lies between 0 and a bound of either sign, inclusive. */
export function isWithin(figure: Decimal, bound: Decimal): boolean {
	if (figure.isZero()) return true;
	return figure.sign() === bound.sign() && !figure.absolute().isGreaterThan(bound.absolute());
}
