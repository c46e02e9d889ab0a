import { Decimal } from "../../money/index.ts";
import { plainPart } from "./charge.ts";
import { definePricingModel } from "./pricing-model.ts";

/** Each started package at one price, or each full one if rounded down; a quantity of 0 starts none (extensions.md, "Usage"). */
export const packages = definePricingModel({
	name: "package",
	label: "each started package at one price, or each full one",
	parameters: { unit_price: "required", package_size: "required", package_rounding: "optional" },
	pricesFees: true,
	pricesOf: ({ unit_price, package_size, package_rounding }) => ({
		...{ unitPrice: unit_price, packageSize: package_size ?? Decimal.one },
		...(package_rounding === "down" ? { rounding: package_rounding } : {}),
	}),
	price: ({ unitPrice, packageSize, rounding }, quantity) => {
		const full = packagesIn(quantity, packageSize);
		const isBegun = rounding !== "down" && full.times(packageSize).isLessThan(quantity);
		return [plainPart("package", isBegun ? full.plus(Decimal.one) : full, unitPrice)];
	},
});

/** The full packages. */
function packagesIn(quantity: Decimal, packageSize: Decimal): Decimal {
	// The rounded quotient is the number of full packages, or one more.
	const packages = quantity.dividedBy(packageSize, 0);
	return packages.times(packageSize).isGreaterThan(quantity) ? packages.minus(Decimal.one) : packages;
}
