import { type Currency, Decimal, minorDigits, shareByLargestRemainder } from "../../../money/index.ts";
import type { TaxGroup } from "../invoice/totals.ts";
import type { CreditableGroup } from "./creditable.ts";

/**
 * Splits a gross amount over an invoice's tax groups in proportion to what is left of each (extensions.md, "Credit notes"): by
 * largest remainder, so that nets and taxes add up to the amount exactly. What is left, rather than what was charged, so that no
 * group is credited beyond it after a note that credited lines; without such a note the proportions are the same.
 *
 * A group in which allowances prevail, below 0, takes its share off.
 *
 * @param amount above 0, at most what is left of all groups, in whole minor units
 * @returns the groups that got a share, in their order
 */
export function splitAmount(amount: Decimal, groups: readonly CreditableGroup[], currency: Currency): TaxGroup[] {
	const weights = groups.map((group) => group.netLeft.plus(group.taxLeft));
	const shares = shareByLargestRemainder(amount, weights, minorDigits(currency));
	return groups.flatMap((group, index) => {
		const share = shares[index] ?? Decimal.zero;
		return share.isZero() ? [] : [partOfGroup(group, share, currency)];
	});
}

/**
 * Parts a group's gross share into net and tax. Net is the group's own proportion of all that its notes credit, this one included:
 * many small notes come to the same as one of their sum, and no cent is left where the last one credits the rest.
 */
function partOfGroup(group: CreditableGroup, share: Decimal, currency: Currency): TaxGroup {
	const { taxRate, taxName, netLeft, taxLeft } = group;
	const gross = group.net.plus(group.tax);
	const creditedNet = group.net.minus(netLeft);
	const creditedGross = gross.minus(netLeft).minus(taxLeft).plus(share);
	const proportional = creditedGross.times(group.net).dividedBy(gross, minorDigits(currency)).minus(creditedNet);
	// Lines credited before were rounded on their own, their tax perhaps up: this share takes none of it back.
	const net = proportional.absolute().isGreaterThan(share.absolute()) ? share : proportional;
	return { taxRate, taxName, net, tax: share.minus(net) };
}
