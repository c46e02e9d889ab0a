import { Decimal } from "../../money/index.ts";
import type { HeldGrant, PricedUnit } from "./held-grant.ts";

/** Burned units are rounded to so many decimals, half away from zero. */
const unitDecimals = 12;
/** What a rest may lack to pay a whole cent: more than rounding of what was burned before can have taken, and no more than a thousandth of a cent. */
const tolerated = { units: Decimal.of("0.000000001"), cents: Decimal.of("0.001") };

/** What units can pay: no part of a cent. */
export function worthOf(units: Decimal, { price, decimals }: Omit<PricedUnit, "left">): Decimal {
	if (!units.isPositive()) return Decimal.zero;
	const cents = (amount: Decimal) => amount.times(Decimal.of(`1e${decimals}`));
	const lacking = Decimal.lesser(cents(tolerated.units.times(price)), tolerated.cents);
	return cents(units.times(price))
		.plus(lacking)
		.floor()
		.times(Decimal.of(`1e-${decimals}`));
}

/** What is left of a grant, in what it is counted in. */
export function leftOf({ unit, available }: Pick<HeldGrant, "unit" | "available">): Decimal {
	return unit?.left ?? available;
}

/** A grant of which something else is left, in what it is counted in. */
export function withLeft(grant: HeldGrant, left: Decimal): HeldGrant {
	const { unit = null } = grant;
	if (unit === null) return { ...grant, available: left };
	return { ...grant, unit: { ...unit, left }, available: worthOf(left, unit) };
}

/** How many units an amount burns, at most those that are left. */
export function unitsOf(amount: Decimal, price: Decimal, left: Decimal): Decimal {
	return Decimal.lesser(amount.dividedBy(price, unitDecimals), left);
}

/** A part of units, as large as the part of an amount is of it: what is given back has the price at which it was burned. */
export function unitsInProportion(units: Decimal, part: Decimal, amount: Decimal): Decimal {
	if (part.equals(amount)) return units;
	return amount.isZero() ? Decimal.zero : units.times(part).dividedBy(amount, unitDecimals);
}
