import { Decimal } from "../../money/index.ts";
import { type ChargePart, plainPart } from "./charge.ts";

/** `package`: every package begun at one price; none is begun at a quantity of 0 (extensions.md, "Usage"). */
export function pricePackage(quantity: Decimal, packageSize: Decimal, packagePrice: Decimal): ChargePart[] {
	return [plainPart("package", packagesBegun(quantity, packageSize), packagePrice)];
}

function packagesBegun(quantity: Decimal, packageSize: Decimal): Decimal {
	// The rounded quotient is either the count of begun packages already, or one short of it.
	const packages = quantity.dividedBy(packageSize, 0);
	return packages.times(packageSize).isLessThan(quantity) ? packages.plus(Decimal.one) : packages;
}
