import { Decimal } from "../../../money/index.ts";
import { type LineTaxes, type Tax, type TaxAmount, taxesText } from "../../../taxes/index.ts";
import { type TaxBase, taxBases } from "../invoice/tax-bases.ts";
import type { TaxGroup } from "../invoice/totals.ts";

/** A line's amounts and taxes, charged or credited. */
export interface TaxedLine extends LineTaxes<TaxAmount> {
	readonly net: Decimal;
	readonly tax_amount: Decimal;
}

/** An invoice line. If it is exempt, its named rate doesn't apply. */
export interface ChargedLine extends TaxedLine {
	/** For a correction; null or omitted: as the customer is. */
	readonly is_tax_exempt?: boolean | null;
}

/** What is charged or credited on the lines with the same taxes, in whole minor units. */
export interface TaxedSum {
	readonly taxRate: Decimal;
	readonly taxName: string | null;
	/** Several taxes, with what each comes to; null: the one of `taxRate` and `taxName`. */
	readonly taxes: readonly TaxAmount[] | null;
	readonly net: Decimal;
	readonly tax: Decimal;
}

/** What an invoice charged at the same taxes, and what of that can still be credited. */
export interface CreditableGroup extends TaxedSum {
	/** `net` less what the invoice's notes have credited: between 0 and `net`, which is negative if allowances exceed charges. */
	readonly netLeft: Decimal;
	/** The same for `tax`. */
	readonly taxLeft: Decimal;
	/** The same for each of `taxes`; empty if that is null. */
	readonly taxesLeft: readonly Decimal[];
}

/** The lines' totals by `taxesText`, in the order of each group's first line. */
function sumByTaxes(lines: readonly TaxedLine[]): ReadonlyMap<string, TaxedSum> {
	return new Map(
		[...Map.groupBy(lines, taxesText)].map(([key, members]) => {
			const { tax_rate: taxRate, tax_name: taxName, taxes } = members[0] as TaxedLine;
			const net = Decimal.sum(members.map((line) => line.net));
			const tax = Decimal.sum(members.map((line) => line.tax_amount));
			const amountAt = (index: number) =>
				Decimal.sum(members.map((line) => line.taxes?.[index]?.amount ?? Decimal.zero));
			const summed = taxes?.map((each, index) => ({ ...each, amount: amountAt(index) })) ?? null;
			return [key, { taxRate, taxName, taxes: summed, net, tax }];
		}),
	);
}

/** The lines' totals by each of their taxes: what a document lists. */
export function sumByTax(lines: readonly TaxedLine[]): TaxGroup[] {
	return [...Map.groupBy(lines.flatMap(taxBases), ({ key }) => key).values()].map((members) => {
		const { rate: taxRate, name: taxName, jurisdiction } = (members[0] as TaxBase).tax;
		const net = Decimal.sum(members.map(({ base }) => base));
		return { taxRate, taxName, jurisdiction, net, tax: Decimal.sum(members.map(({ tax }) => tax.amount)) };
	});
}

/** A line's effective taxes: rate 0 without a name if it is exempt. */
export function asBorne<Each extends Tax>(
	{ tax_rate, tax_name, taxes = null, is_tax_exempt }: LineTaxes<Each> & Pick<ChargedLine, "is_tax_exempt">,
	taxExempt: boolean,
): LineTaxes<Each> {
	if (is_tax_exempt ?? taxExempt) return { tax_rate: Decimal.zero, tax_name: null, taxes: null };
	return { tax_rate, tax_name, taxes };
}

/**
 * What can still be credited on an invoice, by `taxesText`: a note can't credit more of a tax than the invoice has.
 * @param credited the lines of all its credit notes
 * @param taxExempt whether the invoice's customer is exempt
 */
export function creditableGroups(
	lines: readonly ChargedLine[],
	credited: readonly TaxedLine[],
	taxExempt: boolean,
): Map<string, CreditableGroup> {
	const before = sumByTaxes(credited);
	const charged = sumByTaxes(lines.map((line) => ({ ...line, ...asBorne<TaxAmount>(line, taxExempt) })));
	return new Map(
		[...charged].map(([key, group]) => {
			const { net, tax, taxes } = before.get(key) ?? { net: Decimal.zero, tax: Decimal.zero, taxes: null };
			const taxesLeft = (group.taxes ?? []).map(({ amount }, index) =>
				amount.minus(taxes?.[index]?.amount ?? Decimal.zero),
			);
			return [key, { ...group, netLeft: group.net.minus(net), taxLeft: group.tax.minus(tax), taxesLeft }];
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
