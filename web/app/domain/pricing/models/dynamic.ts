import type { PricingModel } from "./model.ts";

export const dynamic: PricingModel = {
	label: "Price of each event",
	hint: "Every event states its own price in a property; events without one are not billed.",
	priceLabel: "Price",
	isPercent: false,
	isTiered: false,
	isUnpriced: true,
	pricesFees: false,
	fields: [{ name: "price_property", kind: "text" }],
	words: ({ price_property }) => `at each event’s ${price_property ?? "price"}`,
};
