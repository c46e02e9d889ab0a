import { Rational } from "../rational.ts";
import type { Customer, Organisation, TaxSource } from "../world.ts";
import { rateOf, type Tax, taxOfList, taxOfRate, UNTAXED } from "./tax.ts";

/** Today's tax of a line (decisions.md, "Line create", "Customers": exempt means no tax, whatever the rates). */
export function taxToday(organisation: Organisation, customer: Customer, source: TaxSource): Tax {
	if (source.kind === "fixed") {
		return source.tax;
	}
	if (source.kind === "none" || customer.tax_exempt) {
		return UNTAXED;
	}
	const { taxes, tax_rate: own, tax_name } = source.terms;
	if (taxes !== undefined && taxes !== null) {
		return taxOfList(taxes);
	}
	if (own === null && customer.taxes !== null) {
		return taxOfList(customer.taxes);
	}
	const rate = own ?? customer.tax_rate ?? organisation.default_tax_rate ?? "0";
	return taxOfRate(rate, own === null ? (tax_name ?? organisation.default_tax_name) : tax_name);
}

/** "A later `tax_rate` that differs from the sums replaces the list by one tax; null clears a customer's." */
export function taxGiven(
	{ taxes, tax_rate }: Pick<Customer, "taxes" | "tax_rate">,
	step: Partial<Pick<Customer, "taxes" | "tax_rate">>,
): Pick<Customer, "taxes" | "tax_rate"> {
	if (step.taxes !== undefined) {
		return { taxes: step.taxes, tax_rate: step.taxes === null ? (step.tax_rate ?? null) : null };
	}
	if (step.tax_rate === undefined) {
		return { taxes, tax_rate };
	}
	const isSum = taxes !== null && step.tax_rate !== null && Rational.of(step.tax_rate).equals(rateOf(taxes));
	return isSum ? { taxes, tax_rate } : { taxes: null, tax_rate: step.tax_rate };
}
