import type { PricingModel } from "./model.ts";

export const perUnit: PricingModel = {
	label: "Per unit",
	hint: "Every unit costs the same.",
	priceLabel: "Price per unit",
	isPercent: false,
	isTiered: false,
	pricesFees: true,
	fields: [],
	words: ({ unit_price }, { unitPrice }) => `${unitPrice(unit_price)} each`,
};
