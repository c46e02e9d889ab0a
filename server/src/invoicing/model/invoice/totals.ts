import { type Currency, Decimal, minorDigits, roundMoney, roundSharesToTotal } from "../../../money/index.ts";

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
	/** net + taxAmount. */
	amount: Decimal;
}

/** The tax on all lines with one rate and name, in whole minor units. */
export interface TaxGroup {
	taxRate: Decimal;
	taxName: string | null;
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
 * Computes an invoice from its lines (decisions.md, "Line amount", "Tax rounding", and "Customers, templates"). Each line is
 * rounded once, at its net amount. Each tax is rounded once, on its group's net amount (EN 16931, BR-CO-17), then shared over
 * the group's lines.
 * @throws RangeError if the currency is unknown
 */
export function computeTotals(lines: readonly TotalsLine[], currency: Currency, taxExempt: boolean): InvoiceTotals {
	const computed = lines.map((line) => ({ ...line, ...netOf(line, currency), taxAmount: Decimal.zero }));
	const inDisplayOrder = computed.toSorted((a, b) => a.displayOrder - b.displayOrder);
	const taxGroups = groupByTax(inDisplayOrder, taxExempt).map(({ taxRate, taxName, lines: members }) => {
		const net = Decimal.sum(members.map((line) => line.net));
		const tax = roundMoney(net.percent(taxRate), currency);
		const exactTaxes = members.map((line) => line.net.percent(taxRate));
		const shares = roundSharesToTotal(tax, exactTaxes, minorDigits(currency));
		for (const [index, line] of members.entries()) line.taxAmount = shares[index] ?? Decimal.zero;
		return { taxRate, taxName, net, tax };
	});
	const subtotal = Decimal.sum(computed.map((line) => line.subtotal));
	const net = Decimal.sum(computed.map((line) => line.net));
	const taxTotal = Decimal.sum(taxGroups.map((group) => group.tax));
	return {
		lines: computed.map(({ subtotal, net, taxAmount }) => {
			return { subtotal, discount: subtotal.minus(net), net, taxAmount, amount: net.plus(taxAmount) };
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
	taxRate: Decimal;
	taxName: string | null;
	lines: Line[];
}

/** A line's effective tax: none if the line is exempt or, unless it says otherwise, if the invoice's customer is. */
export function borneTax(
	{ taxRate, taxName, isTaxExempt }: Pick<TotalsLine, "taxRate" | "taxName" | "isTaxExempt">,
	taxExempt: boolean,
): Pick<TaxGroup, "taxRate" | "taxName"> {
	return (isTaxExempt ?? taxExempt) ? { taxRate: Decimal.zero, taxName: null } : { taxRate, taxName };
}

/** Groups the lines by effective tax. */
function groupByTax<Line extends Pick<TotalsLine, "taxRate" | "taxName" | "isTaxExempt">>(
	lines: readonly Line[],
	taxExempt: boolean,
): LinesOfTax<Line>[] {
	const groups = new Map<string, LinesOfTax<Line>>();
	for (const line of lines) {
		const { taxRate, taxName } = borneTax(line, taxExempt);
		const key = JSON.stringify([taxRate.toString(), taxName]);
		const group = groups.get(key);
		if (group === undefined) groups.set(key, { taxRate, taxName, lines: [line] });
		else group.lines.push(line);
	}
	return [...groups.values()];
}
