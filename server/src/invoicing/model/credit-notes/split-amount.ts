import { type Currency, Decimal, minorDigits, shareByLargestRemainder } from "../../../money/index.ts";
import type { TaxAmount } from "../../../taxes/index.ts";
import type { CreditableGroup, TaxedSum } from "./creditable.ts";

/**
 * Splits a gross amount over an invoice's tax groups in proportion to what is left of each (extensions.md, "Credit notes"),
 * by largest remainder, so that nets and taxes add up to the amount exactly. Using what is left rather than what was charged
 * keeps each group within its limit after a note that credited lines; without such a note the proportions are the same.
 *
 * A negative group, in which allowances exceed charges, deducts its share.
 *
 * @param amount greater than 0, at most what is left of all groups, in whole minor units
 * @returns the groups that got a share, in order
 */
export function splitAmount(amount: Decimal, groups: readonly CreditableGroup[], currency: Currency): TaxedSum[] {
	const weights = groups.map((group) => group.netLeft.plus(group.taxLeft));
	const shares = shareByLargestRemainder(amount, weights, minorDigits(currency));
	return groups.flatMap((group, index) => {
		const share = shares[index] ?? Decimal.zero;
		return share.isZero() ? [] : [partOfGroup(group, share, currency)];
	});
}

/**
 * Splits a group's gross share into net and tax. The net is the group's proportion of all that its notes credit, including
 * this one: many small notes credit the same as one for their sum, and the last one leaves no cent.
 */
function partOfGroup(group: CreditableGroup, share: Decimal, currency: Currency): TaxedSum {
	const { taxRate, taxName, netLeft, taxLeft } = group;
	const gross = group.net.plus(group.tax);
	const creditedNet = group.net.minus(netLeft);
	const creditedGross = gross.minus(netLeft).minus(taxLeft).plus(share);
	const proportional = creditedGross.times(group.net).dividedBy(gross, minorDigits(currency)).minus(creditedNet);
	// Lines credited before were rounded separately, and their tax may have been rounded up: this share takes none of it back.
	const net = proportional.absolute().isGreaterThan(share.absolute()) ? share : proportional;
	const tax = share.minus(net);
	return { taxRate, taxName, taxes: partsOfTax(group, tax, currency), net, tax };
}

/** Splits a group's credited tax over its several taxes, in proportion to what is left of each. */
function partsOfTax({ taxes, taxesLeft }: CreditableGroup, tax: Decimal, currency: Currency): TaxAmount[] | null {
	if (taxes === null) return null;
	const isUsedUp = Decimal.sum(taxesLeft).isZero();
	const weights = isUsedUp ? taxes.map((_tax, index) => (index === 0 ? Decimal.one : Decimal.zero)) : taxesLeft;
	const amounts = shareByLargestRemainder(tax, weights, minorDigits(currency));
	return taxes.map((each, index) => ({ ...each, amount: amounts[index] ?? Decimal.zero }));
}
