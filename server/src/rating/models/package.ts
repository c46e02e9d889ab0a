import { Decimal } from "../../money/index.ts";
import { plainPart } from "./charge.ts";
import { definePricingModel } from "./pricing-model.ts";

/** Each started package at one price; a quantity of 0 starts none (extensions.md, "Usage"). */
export const packages = definePricingModel({
	name: "package",
	label: "each started package at one price",
	parameters: { unit_price: "required", package_size: "required" },
	pricesOf: ({ unit_price, package_size }) => ({ unitPrice: unit_price, packageSize: package_size ?? Decimal.one }),
	price: ({ unitPrice, packageSize }, quantity) => [
		plainPart("package", packagesBegun(quantity, packageSize), unitPrice),
	],
});

function packagesBegun(quantity: Decimal, packageSize: Decimal): Decimal {
	// The rounded quotient is the number of started packages, or one less.
	const packages = quantity.dividedBy(packageSize, 0);
	return packages.times(packageSize).isLessThan(quantity) ? packages.plus(Decimal.one) : packages;
}
