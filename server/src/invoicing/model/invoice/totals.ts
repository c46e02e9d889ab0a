import { type Currency, Decimal, minorDigits, roundMoney, roundSharesToTotal } from "../../../money/index.ts";
import { ownTaxes, plainTax, type Tax, taxText } from "../../../taxes/index.ts";

/** What a line's figures are computed from. A document allowance or charge is also a line, with a negative or positive fee. */
export interface TotalsLine {
	/** Unique within an invoice. */
	displayOrder: number;
	quantity: Decimal;
	unitPrice: Decimal;
	flatFee: Decimal;
	/** 0 to 100. */
	discountPercent: Decimal;
	discountAmount: Decimal;
	/** A percentage, 0 to 100. */
	taxRate: Decimal;
	taxName: string | null;
	/** Several taxes; null or omitted: the one of `taxRate` and `taxName`. */
	taxes?: readonly Tax[] | null;
	/** Whether the line is untaxed; null or omitted: as the invoice's customer is. */
	isTaxExempt?: boolean | null;
}

/** A line's computed figures, in whole minor units. */
export interface LineTotals {
	subtotal: Decimal;
	/** subtotal − net. */
	discount: Decimal;
	net: Decimal;
	taxAmount: Decimal;
	/** What each of the line's taxes comes to, in their order; 0 each if the line is exempt. Their sum is `taxAmount`. */
	taxAmounts: Decimal[];
	/** net + taxAmount. */
	amount: Decimal;
}

/** One tax on all lines that bear it, in whole minor units. */
export interface TaxGroup {
	taxRate: Decimal;
	taxName: string | null;
	jurisdiction: string | null;
	/** What the tax is computed on: of a compound tax, with the taxes before it. */
	net: Decimal;
	tax: Decimal;
}

export interface InvoiceTotals {
	/** One for each line, in the given order. */
	lines: LineTotals[];
	/** In order of their lines' lowest `displayOrder`. For a tax-exempt customer with lines: one group, at rate 0. */
	taxGroups: TaxGroup[];
	subtotal: Decimal;
	/** subtotal − Σ nets. */
	discountTotal: Decimal;
	taxTotal: Decimal;
	/** The sum of the lines' amounts, exact to the minor unit. */
	amount: Decimal;
}

/**
 * Computes an invoice from its lines (decisions.md, "Line amount", "Tax rounding", and "Customers, templates"; extensions.md, "Several
 * taxes"). Each line is rounded once, at its net amount. Each tax is rounded once, on its group's net amount (EN 16931, BR-CO-17), then
 * shared over the group's lines. Compound taxes come after the taxes that they are computed on.
 * @throws RangeError if the currency is unknown
 */
export function computeTotals(lines: readonly TotalsLine[], currency: Currency, taxExempt: boolean): InvoiceTotals {
	const computed = lines.map((line) => {
		const taxes = borneTaxes(line, taxExempt);
		return { ...line, ...netOf(line, currency), taxes, amounts: taxes.map(() => Decimal.zero) };
	});
	const inDisplayOrder = computed.toSorted((a, b) => a.displayOrder - b.displayOrder);
	const groups = groupByTax(inDisplayOrder);
	const figures = new Map<LinesOfTax<(typeof computed)[number]>, TaxGroup>();
	for (const group of groups.toSorted((a, b) => a.place - b.place)) {
		const { tax, members } = group;
		const bases = members.map(({ line, index }) => {
			return tax.compound ? line.net.plus(Decimal.sum(line.amounts.slice(0, index))) : line.net;
		});
		const net = Decimal.sum(bases);
		const total = roundMoney(net.percent(tax.rate), currency);
		const exactTaxes = bases.map((base) => base.percent(tax.rate));
		const shares = roundSharesToTotal(total, exactTaxes, minorDigits(currency));
		for (const [place, { line, index }] of members.entries()) line.amounts[index] = shares[place] ?? Decimal.zero;
		const { rate: taxRate, name: taxName, jurisdiction } = tax;
		figures.set(group, { taxRate, taxName, jurisdiction, net, tax: total });
	}
	const taxGroups = groups.map((group) => figures.get(group) as TaxGroup);
	const subtotal = Decimal.sum(computed.map((line) => line.subtotal));
	const net = Decimal.sum(computed.map((line) => line.net));
	const taxTotal = Decimal.sum(taxGroups.map((group) => group.tax));
	return {
		lines: computed.map(({ subtotal, net, amounts }, index) => {
			const taxAmount = Decimal.sum(amounts);
			const taxAmounts = lines[index]?.taxes?.map((_tax, place) => amounts[place] ?? Decimal.zero) ?? [taxAmount];
			return { subtotal, discount: subtotal.minus(net), net, taxAmount, taxAmounts, amount: net.plus(taxAmount) };
		}),
		taxGroups,
		subtotal,
		discountTotal: subtotal.minus(net),
		taxTotal,
		amount: net.plus(taxTotal),
	};
}

type DiscountedLine = Pick<TotalsLine, "quantity" | "unitPrice" | "flatFee" | "discountPercent" | "discountAmount">;

/**
 * Checks a line's discount: its absolute value is at most the subtotal's (decisions.md, "Line amount": else 422). Compares
 * before rounding.
 * @returns a sentence for the user, or null if the discount is valid
 */
export function checkDiscount(line: DiscountedLine): string | null {
	const { subtotal, discount } = exactFigures(line);
	if (!discount.absolute().isGreaterThan(subtotal.absolute())) return null;
	return `The discount of ${discount} exceeds the line's subtotal of ${subtotal}.`;
}

function exactFigures(line: DiscountedLine): { subtotal: Decimal; discount: Decimal } {
	const subtotal = line.quantity.times(line.unitPrice).plus(line.flatFee);
	return { subtotal, discount: subtotal.percent(line.discountPercent).plus(line.discountAmount) };
}

function netOf(line: DiscountedLine, currency: Currency): { subtotal: Decimal; net: Decimal } {
	const { subtotal, discount } = exactFigures(line);
	return { subtotal: roundMoney(subtotal, currency), net: roundMoney(subtotal.minus(discount), currency) };
}

interface LinesOfTax<Line> {
	readonly tax: Tax;
	/** When it is computed: 0, or after the taxes before it in its lines, if it is compound. */
	readonly place: number;
	/** Each line that bears it, and where it is among the line's taxes. */
	readonly members: { readonly line: Line; readonly index: number }[];
}

type TaxedTerms = Pick<TotalsLine, "taxRate" | "taxName" | "taxes" | "isTaxExempt">;

/** No tax, of which there is a group as of any other. */
const untaxed = plainTax(Decimal.zero, null);

/** A line's effective taxes: none if the line is exempt or, unless it says otherwise, if the invoice's customer is. */
function borneTaxes({ taxRate, taxName, taxes, isTaxExempt }: TaxedTerms, taxExempt: boolean): readonly Tax[] {
	if (isTaxExempt ?? taxExempt) return [untaxed];
	return ownTaxes({ tax_rate: taxRate, tax_name: taxName, taxes: taxes ?? null });
}

/**
 * Groups the lines by each of their taxes. A compound tax's group has the lines with the same taxes before it, which therefore are
 * complete when their place comes.
 */
function groupByTax<Line extends { readonly taxes: readonly Tax[] }>(lines: readonly Line[]): LinesOfTax<Line>[] {
	const groups = new Map<string, LinesOfTax<Line>>();
	for (const line of lines) {
		for (const [index, tax] of line.taxes.entries()) {
			const text = taxText(tax);
			const key = tax.compound ? [...line.taxes.slice(0, index).map(taxText), text].join(" ") : text;
			const group = groups.get(key);
			if (group === undefined) groups.set(key, { tax, place: tax.compound ? index : 0, members: [{ line, index }] });
			else group.members.push({ line, index });
		}
	}
	return [...groups.values()];
}
