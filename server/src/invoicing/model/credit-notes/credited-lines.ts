import { type Currency, Decimal, roundMoney } from "../../../money/index.ts";
import { computeTotals, type LineTotals } from "../invoice/totals.ts";
import type { CreditNoteLine, CreditNoteTerms } from "./credit-note.ts";
import { amountLeft, type CreditableGroup, isWithin, taxKey } from "./creditable.ts";

/** A note's lines with their figures, or why they exceed the invoice. */
export type CreditedLines = { readonly lines: readonly CreditNoteLine[] } | { readonly excess: string };

/**
 * Computes a note's lines: net amounts as on an invoice, tax once per rate, neither exceeding what is left of the invoice.
 * @param terms with their effective tax: none if the invoice's line or its customer is exempt
 * @param groups what can still be credited, by `taxKey`
 */
export function creditLines(
	terms: readonly CreditNoteTerms[],
	groups: ReadonlyMap<string, CreditableGroup>,
	currency: Currency,
): CreditedLines {
	const figures = computeTotals(terms.map(totalsLine), currency, false).lines;
	const lines = terms.map((line, index) => lineWith(line, figures[index]));
	const credited: CreditNoteLine[] = [];
	for (const [key, members] of Map.groupBy(lines, taxKey)) {
		const net = Decimal.sum(members.map((line) => line.net));
		const group = groups.get(key);
		if (group === undefined) return { excess: noSuchTax(members) };
		if (!isWithin(net, group.netLeft)) {
			return {
				excess: `At ${taxText(group)}, only ${group.netLeft} net can still be credited; the lines total ${net}.`,
			};
		}
		credited.push(...withTax(members, creditedTax(group, net, currency)));
	}
	// If allowances at another rate reduce the invoice, the sum of its groups exceeds what is left in total.
	const left = amountLeft(groups.values());
	const amount = Decimal.sum(credited.map((line) => line.amount));
	if (amount.isGreaterThan(left)) return { excess: `Only ${left} can still be credited; the lines total ${amount}.` };
	return { lines: credited.toSorted((a, b) => a.display_order - b.display_order) };
}

function totalsLine(line: CreditNoteTerms) {
	return {
		displayOrder: line.display_order,
		quantity: line.quantity,
		unitPrice: line.unit_price,
		flatFee: line.flat_fee,
		discountPercent: line.discount_percent,
		discountAmount: line.discount_amount,
		taxRate: line.tax_rate,
		taxName: line.tax_name,
	};
}

function lineWith(line: CreditNoteTerms, figures: LineTotals | undefined): CreditNoteLine {
	if (figures === undefined) throw new Error("a line without figures");
	const { subtotal, net, taxAmount, amount } = figures;
	return { ...line, subtotal, net, tax_amount: taxAmount, amount };
}

function noSuchTax([line]: readonly CreditNoteLine[]): string {
	return `The invoice has no tax of ${line?.tax_rate}%${line?.tax_name ? ` named ${line.tax_name}` : ""}.`;
}

function taxText({ taxRate, taxName }: CreditableGroup): string {
	return taxName === null ? `${taxRate}% tax` : `${taxRate}% ${taxName}`;
}

/**
 * The tax on a group's credited net: the tax on all its notes' net amounts together, rounded once, less what was credited
 * before. So several notes credit the same as one for their sum, and the note that credits the last net also credits the last
 * tax. If a note by amount, whose tax follows from the gross, credited a cent too much, no later note takes it back.
 */
function creditedTax(group: CreditableGroup, net: Decimal, currency: Currency): Decimal {
	const netAfter = group.net.minus(group.netLeft).plus(net);
	const taxBefore = group.tax.minus(group.taxLeft);
	const tax = roundMoney(netAfter.percent(group.taxRate), currency).minus(taxBefore);
	return tax.sign() === net.sign() ? tax : Decimal.zero;
}

/** Adjusts the lines to this total tax. Any rounding difference from earlier notes goes to the line with the most tax. */
function withTax(lines: readonly CreditNoteLine[], tax: Decimal): CreditNoteLine[] {
	const difference = tax.minus(Decimal.sum(lines.map((line) => line.tax_amount)));
	if (difference.isZero()) return [...lines];
	const mostTaxed = lines.reduce((most, line) =>
		line.tax_amount.absolute().isGreaterThan(most.tax_amount.absolute()) ? line : most,
	);
	return lines.map((line) => {
		if (line !== mostTaxed) return line;
		const tax_amount = line.tax_amount.plus(difference);
		return { ...line, tax_amount, amount: line.net.plus(tax_amount) };
	});
}
