import { type Currency, minorDigits } from "./currency.ts";
import { Decimal } from "./decimal.ts";

/**
 * Rounds an amount to the currency's minor unit, half away from zero (decisions.md, "Money").
 * @throws RangeError for an unknown currency
 */
export function roundMoney(amount: Decimal, currency: Currency): Decimal {
	return amount.round(minorDigits(currency));
}

/**
 * Distributes a total in proportion to weights, so that the shares add up to it exactly. Each share has at most `decimals` places and differs by
 * less than one unit of the last place from its exact share, `total × weight ÷ Σ weights`. Shares are rounded down, and the remaining units go,
 * one each, to the largest remainders, ties to the first index. A weight of 0 gets 0. Weights may be negative; the shares of a negative total
 * mirror those of the positive one.
 *
 * Not for weights of opposite signs that nearly cancel out, because their exact shares are far larger than the total. If the shares are known
 * and only their roundings must agree, as with taxes, use `roundSharesToTotal`.
 *
 * @returns one share for each weight, in order
 * @throws RangeError if the total has more than `decimals` places, or is not zero while the weights add up to zero
 */
export function shareByLargestRemainder(total: Decimal, weights: readonly Decimal[], decimals: number): Decimal[] {
	if (total.decimals() > decimals) throw new RangeError(`${total} has more than ${decimals} decimals`);
	const weightTotal = Decimal.sum(weights);
	if (weightTotal.isZero()) {
		if (total.isZero()) return weights.map(() => Decimal.zero);
		throw new RangeError(`weights that add up to zero cannot share ${total}`);
	}
	// A share is stored as numerator ÷ denominator, because its decimals may be infinite.
	const sign = weightTotal.isNegative() ? Decimal.one.negated() : Decimal.one;
	const numerators = weights.map((weight) => weight.times(total).times(sign));
	return shareFractions(total, numerators, weightTotal.absolute(), decimals);
}

/**
 * Rounds shares to `decimals` places so that they add up to their own rounded sum: the tax of a group distributed over its lines
 * (decisions.md, "Tax rounding"). Uses the largest remainder, ties to the first index; each result differs by less than one unit of the last
 * place from its share, whatever the shares' signs.
 *
 * @returns one rounded share for each share, in order
 * @throws RangeError if the total is not the sum of the shares rounded to `decimals`
 */
export function roundSharesToTotal(total: Decimal, shares: readonly Decimal[], decimals: number): Decimal[] {
	if (!Decimal.sum(shares).round(decimals).equals(total)) {
		throw new RangeError(`${total} is not the sum of its shares rounded to ${decimals} decimals`);
	}
	return shareFractions(total, shares, Decimal.one, decimals);
}

/** Applies the largest remainder to the exact shares `numerator ÷ denominator`; the denominator is positive. */
function shareFractions(
	total: Decimal,
	numerators: readonly Decimal[],
	denominator: Decimal,
	decimals: number,
): Decimal[] {
	if (total.isNegative()) {
		// Mirroring keeps a credit note the exact negative of its invoice, including ties.
		const mirrored = numerators.map((numerator) => numerator.negated());
		return shareFractions(total.negated(), mirrored, denominator, decimals).map((share) => share.negated());
	}
	const unitsPerOne = Decimal.of(10n ** BigInt(decimals));
	const shares = numerators.map((numerator) => {
		const scaled = numerator.times(unitsPerOne);
		const units = floorQuotient(scaled, denominator);
		return { units, remainder: scaled.minus(units.times(denominator)) };
	});
	const unitsLeft = total.times(unitsPerOne).minus(Decimal.sum(shares.map((share) => share.units)));
	// There are never more units left than shares with a remainder. Sorting is stable: equal remainders keep their order.
	const raised = shares.toSorted((a, b) => b.remainder.compare(a.remainder)).slice(0, Number(unitsLeft.toString()));
	for (const share of raised) share.units = share.units.plus(Decimal.one);
	return shares.map((share) => share.units.dividedBy(unitsPerOne, decimals));
}

/** The largest integer that is not greater than dividend ÷ divisor; the divisor is positive. */
function floorQuotient(dividend: Decimal, divisor: Decimal): Decimal {
	const nearest = dividend.dividedBy(divisor, 0);
	return nearest.times(divisor).isGreaterThan(dividend) ? nearest.minus(Decimal.one) : nearest;
}
