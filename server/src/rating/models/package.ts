import { Decimal } from "../../money/index.ts";
import { plainPart } from "./charge.ts";
import { definePricingModel } from "./pricing-model.ts";

/** Every package begun at one price; none is begun at a quantity of 0 (extensions.md, "Usage"). */
export const packages = definePricingModel({
	name: "package",
	label: "every package begun at one price",
	parameters: { unit_price: "required", package_size: "required" },
	pricesOf: ({ unit_price, package_size }) => ({ unitPrice: unit_price, packageSize: package_size ?? Decimal.one }),
	price: ({ unitPrice, packageSize }, quantity) => [
		plainPart("package", packagesBegun(quantity, packageSize), unitPrice),
	],
});

function packagesBegun(quantity: Decimal, packageSize: Decimal): Decimal {
	// The rounded quotient is either the count of begun packages already, or one short of it.
	const packages = quantity.dividedBy(packageSize, 0);
	return packages.times(packageSize).isLessThan(quantity) ? packages.plus(Decimal.one) : packages;
}
