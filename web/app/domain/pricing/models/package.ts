import type { PricingModel } from "./model.ts";

export const packagePrice: PricingModel = {
	label: "Package",
	hint: "Every package costs the same: every one that is started, or only full ones.",
	priceLabel: "Price per package",
	isPercent: false,
	isTiered: false,
	pricesFees: true,
	fields: [
		{ name: "package_size", kind: "quantity" },
		{ name: "package_rounding", kind: "rounding" },
	],
	words: ({ unit_price, package_size, package_rounding }, { unitPrice, quantity }) =>
		`${unitPrice(unit_price)} per ${package_rounding === "down" ? "full " : ""}package of ${quantity(package_size)}`,
};
