import { expect } from "vitest";
import { Decimal, roundMoney } from "../../../src/money/index.ts";
import type { Body } from "../../support/billing.ts";

/** An invoice's figures according to decisions.md, computed from its lines in the API. */

const of = (value: unknown): Decimal => Decimal.of(String(value));
const sum = (values: readonly unknown[]): string => Decimal.sum(values.map(of)).toString();

function subtotalOf(line: Body): Decimal {
	return of(line.quantity).times(of(line.unit_price)).plus(of(line.flat_fee));
}

function netOf(line: Body, currency: string): Decimal {
	const subtotal = subtotalOf(line);
	const discount = subtotal.percent(of(line.discount_percent)).plus(of(line.discount_amount));
	return roundMoney(subtotal.minus(discount), currency);
}

/** "Line amount", "Tax rounding", and "Extra fields". Every read of an invoice shows amounts that add up. */
export function checkSums(invoice: Body): void {
	const { line_items: lines, currency, amount, amount_due, subtotal, discount_total, tax_total } = invoice;
	expect(sum(lines.map((line: Body) => line.amount)), "amount = Σ lines").toBe(of(amount).toString());
	const nets = lines.map((line: Body) => netOf(line, currency));
	for (const [index, line] of lines.entries()) {
		expect(of(line.amount).toString(), "a line's amount = net + tax").toBe(
			nets[index].plus(of(line.tax_amount)).toString(),
		);
	}
	const subtotals = lines.map((line: Body) => roundMoney(subtotalOf(line), currency));
	expect({ subtotal, discount_total, tax_total }, "the totals").toEqual({
		subtotal: Number(sum(subtotals)),
		discount_total: Number(Decimal.sum(subtotals).minus(Decimal.sum(nets)).toString()),
		tax_total: Number(sum(lines.map((line: Body) => line.tax_amount))),
	});
	const { amount_paid, amount_credited, credit_applied } = invoice;
	const due = of(amount).minus(Decimal.sum([amount_paid, amount_credited, credit_applied].map(of)));
	expect(of(amount_due).toString(), "amount_due").toBe(due.toString());
	expect(due.isNegative(), "due is not below 0").toBe(false);
	const places = lines.map((line: Body) => line.display_order);
	expect(places, "lines in their order, each in a place of its own").toEqual(
		[...new Set(places)].sort((a, b) => Number(a) - Number(b)),
	);
	expect(Math.min(1, ...places), "places from 1 on").toBe(1);
}

/** Each tax is computed once on the net of all lines of its rate and name; an exempt customer pays none. */
export function areTaxesRight({ line_items: lines, currency }: Body, isExempt: boolean): boolean {
	if (isExempt) return lines.every((line: Body) => line.tax_amount === 0);
	const groups = Map.groupBy(lines as Body[], ({ tax_rate, tax_name }) => JSON.stringify([tax_rate, tax_name]));
	return [...groups.values()].every((group) => {
		const net = Decimal.sum(group.map((line) => netOf(line, currency)));
		const tax = roundMoney(net.percent(of(group[0]?.tax_rate)), currency);
		return sum(group.map((line) => line.tax_amount)) === tax.toString();
	});
}

export function checkStatus(invoice: Body): void {
	const { invoice_status, amount_paid, amount_due, credit_applied, amount_credited, revision, sent_at } = invoice;
	if (invoice_status === "paid") expect(amount_due, "paid: nothing is due").toBe(0);
	else expect(amount_paid, "money is received by being paid").toBe(0);
	if (invoice_status === "void") expect([credit_applied, amount_credited], "void takes nothing").toEqual([0, 0]);
	expect(revision > 0, "revisions from the sending on").toBe(sent_at !== null);
	expect(/^INV-\d{4}-\d{6}$/.test(invoice.invoice_number), "a number from the sending on").toBe(sent_at !== null);
	if (invoice_status === "draft") expect(sent_at).toBeNull();
}
