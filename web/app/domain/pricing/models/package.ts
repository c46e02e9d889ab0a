import type { PricingModel } from "./model.ts";

export const packagePrice: PricingModel = {
	label: "Package",
	hint: "Every package that is started costs the same.",
	priceLabel: "Price per package",
	isPercent: false,
	isTiered: false,
	fields: [{ name: "package_size", isAmount: false }],
	words: ({ unit_price, package_size }, { unitPrice, quantity }) =>
		`${unitPrice(unit_price)} per package of ${quantity(package_size)}`,
};
