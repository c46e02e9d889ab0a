import { Decimal, roundMoney } from "../../src/money/index.ts";
import { shareTaxes } from "../oracle/taxes/tax.ts";
import { type Invoice, type Line, taxesOf } from "./books.ts";
import { demand, demandSame } from "./demand.ts";

/** An invoice's figures, recomputed from its lines (decisions.md, "Line amount", "Tax rounding", "Extra fields"). */
export function checkFigures(invoice: Invoice): void {
	const { lines, currency, amount, subtotal, discount_total, tax_total } = invoice;
	const round = (value: Decimal) => roundMoney(value, currency);
	for (const line of lines) {
		const whole = subtotalOf(line);
		const discount = whole.percent(of(line.discount_percent)).plus(of(line.discount_amount));
		demandSame(text(of(line.net)), text(round(whole.minus(discount))), `the net of ${line.name}`);
		demandSame(text(of(line.amount)), text(of(line.net).plus(of(line.tax))), `the amount of ${line.name}`);
	}
	checkTaxes(invoice);
	const subtotals = Decimal.sum(lines.map((line) => round(subtotalOf(line))));
	const nets = Decimal.sum(lines.map(({ net }) => of(net)));
	const taxes = Decimal.sum(lines.map(({ tax }) => of(tax)));
	demandSame(
		[amount, subtotal, discount_total, tax_total].map((value) => text(of(value))),
		[nets.plus(taxes), subtotals, subtotals.minus(nets), taxes].map(text),
		"an invoice is the sum of its lines",
	);
	checkDue(invoice);
	demandSame(new Set(lines.map(({ place }) => place)).size, lines.length, "each line has a place of its own");
}

/** An unsent invoice may wait for the job that follows a change of its customer. */
function checkTaxes(invoice: Invoice): void {
	const { isExempt, isIssued } = invoice;
	const possible = isIssued ? [isExempt] : [true, false];
	demand(
		possible.some((isExempt) => areTaxesRight(invoice, isExempt)),
		"each tax is that of its group's net",
		invoice,
	);
}

/** Each of a line's taxes is its share of a group's, rounded once; an exempt customer pays none. */
function areTaxesRight({ lines, currency }: Invoice, isExempt: boolean): boolean {
	const taxed = lines.map((line) => ({ net: line.net, taxes: taxesOf(line, line.isExempt ?? isExempt) }));
	const groups = Map.groupBy(lines.keys(), (place) => JSON.stringify(taxed[place]?.taxes));
	const shares = shareTaxes(taxed, currency).map((each) => Decimal.sum(each.map(of)));
	return [...groups.values()].every((places) => {
		const tax = Decimal.sum(places.map((place) => of(lines[place]?.tax ?? "0")));
		return tax.equals(Decimal.sum(places.map((place) => shares[place] ?? Decimal.zero)));
	});
}

function checkDue(invoice: Invoice): void {
	const { amount, amount_paid, amount_credited, credit_applied, status, number, revision, isIssued } = invoice;
	const due = of(amount).minus(Decimal.sum([amount_paid, amount_credited, credit_applied].map(of)));
	demand(!of(amount).isNegative() && !due.isNegative(), "neither an invoice nor what is due is below 0", invoice);
	if (status === "paid") demandSame(text(due), "0", "nothing is due of a paid invoice");
	const kept = of(amount_paid).minus(of(invoice.amount_refunded));
	if (status === "void") demandSame([of(credit_applied), kept].map(text), ["0", "0"], "void takes nothing");
	demandSame([number !== null, revision > 0], [isIssued, isIssued], "number and revision from the sending on");
}

function subtotalOf({ quantity, unit_price, flat_fee }: Line): Decimal {
	return of(quantity).times(of(unit_price)).plus(of(flat_fee));
}

function of(value: string): Decimal {
	return Decimal.of(value);
}

function text(value: Decimal): string {
	return value.toString();
}
