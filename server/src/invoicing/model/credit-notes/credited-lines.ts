import { type Currency, Decimal, minorDigits, roundMoney } from "../../../money/index.ts";
import { taxesText } from "../../../taxes/index.ts";
import { withAmounts } from "../invoice/invoice.ts";
import { computeTotals, type LineTotals } from "../invoice/totals.ts";
import type { CreditNoteLine, CreditNoteTerms } from "./credit-note.ts";
import { amountLeft, type CreditableGroup, isWithin } from "./creditable.ts";

/** A note's lines with their figures, or why they exceed the invoice. */
export type CreditedLines = { readonly lines: readonly CreditNoteLine[] } | { readonly excess: string };

/**
 * Computes a note's lines: net amounts as on an invoice, tax once per rate, neither exceeding what is left of the invoice.
 * @param terms with their effective tax: none if the invoice's line or its customer is exempt
 * @param groups what can still be credited, by `taxesText`
 */
export function creditLines(
	terms: readonly CreditNoteTerms[],
	groups: ReadonlyMap<string, CreditableGroup>,
	currency: Currency,
): CreditedLines {
	const figures = computeTotals(terms.map(totalsLine), currency, false).lines;
	const lines = terms.map((line, index) => lineWith(line, figures[index]));
	const credited: CreditNoteLine[] = [];
	for (const [key, members] of Map.groupBy(lines, taxesText)) {
		const net = Decimal.sum(members.map((line) => line.net));
		const group = groups.get(key);
		if (group === undefined) return { excess: noSuchTax(members) };
		if (!isWithin(net, group.netLeft)) {
			return {
				excess: `At ${taxText(group)}, only ${group.netLeft} net can still be credited; the lines total ${net}.`,
			};
		}
		credited.push(...withTaxes(members, creditedTaxes(group, net, currency)));
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
		taxes: line.taxes ?? null,
	};
}

function lineWith(line: CreditNoteTerms, figures: LineTotals | undefined): CreditNoteLine {
	if (figures === undefined) throw new Error("a line without figures");
	const { subtotal, net, taxAmount, taxAmounts, amount } = figures;
	return { ...line, subtotal, net, taxes: withAmounts(line.taxes, taxAmounts), tax_amount: taxAmount, amount };
}

function noSuchTax([line]: readonly CreditNoteLine[]): string {
	return `The invoice has no tax of ${line?.tax_rate}%${line?.tax_name ? ` named ${line.tax_name}` : ""}.`;
}

function taxText({ taxRate, taxName }: CreditableGroup): string {
	return taxName === null ? `${taxRate}% tax` : `${taxRate}% ${taxName}`;
}

/**
 * The taxes on a group's credited net, in their order: each is the tax on all its notes' net amounts together, rounded once, less what
 * was credited before. So several notes credit the same as one for their sum, and the note that credits the last net also credits the
 * last tax. If a note by amount, whose tax follows from the gross, credited a cent too much, no later note takes it back.
 */
function creditedTaxes(group: CreditableGroup, net: Decimal, currency: Currency): Decimal[] {
	const netAfter = group.net.minus(group.netLeft).plus(net);
	const charged = group.taxes?.map(({ amount }) => amount) ?? [group.tax];
	const left = group.taxes === null ? [group.taxLeft] : group.taxesLeft;
	return charged.map((total, index) => {
		const after = taxAfter(group, total, netAfter, currency);
		const tax = after.minus(total.minus(left[index] ?? Decimal.zero));
		return tax.sign() === net.sign() ? tax : Decimal.zero;
	});
}

/**
 * The tax on so much of a group's net: by its rate where that alone makes the group's tax, else its part of the tax that was charged,
 * which is rounded together with other lines or computed on other taxes.
 */
function taxAfter({ taxes, taxRate, net }: CreditableGroup, total: Decimal, netAfter: Decimal, currency: Currency) {
	const isByRate = taxes === null && roundMoney(net.percent(taxRate), currency).equals(total);
	if (isByRate) return roundMoney(netAfter.percent(taxRate), currency);
	if (netAfter.equals(net) || net.isZero()) return total;
	return total.times(netAfter).dividedBy(net, minorDigits(currency));
}

/** Adjusts the lines to this total of each tax. Any rounding difference from earlier notes goes to the line with most of that tax. */
function withTaxes(lines: readonly CreditNoteLine[], totals: readonly Decimal[]): CreditNoteLine[] {
	const amounts = lines.map((line) => line.taxes?.map(({ amount }) => amount) ?? [line.tax_amount]);
	for (const [index, total] of totals.entries()) {
		const difference = total.minus(Decimal.sum(amounts.map((each) => each[index] ?? Decimal.zero)));
		const sizes = amounts.map((each) => each[index]?.absolute() ?? Decimal.zero);
		const most = sizes.reduce((best, size, place) => (size.isGreaterThan(sizes[best] as Decimal) ? place : best), 0);
		const adjusted = amounts[most] as Decimal[];
		adjusted[index] = (adjusted[index] as Decimal).plus(difference);
	}
	return lines.map((line, place) => {
		const own = amounts[place] as Decimal[];
		const tax_amount = Decimal.sum(own);
		return { ...line, taxes: withAmounts(line.taxes, own), tax_amount, amount: line.net.plus(tax_amount) };
	});
}
