import { Decimal } from "../../money/index.ts";

/** A quantity (0 if negative), the part of it that is included, and the rest, which is priced. */
export function dividedByIncluded(quantity: Decimal, included: Decimal) {
	const measured = quantity.isNegative() ? Decimal.zero : quantity;
	const used = measured.isLessThan(included) ? measured : included;
	return { measured, included: used, billed: measured.minus(used) };
}
