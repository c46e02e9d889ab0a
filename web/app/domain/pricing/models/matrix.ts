import { formats } from "../../../format/formats.ts";
import type { PricingModel } from "./model.ts";

export const matrix: PricingModel = {
	label: "Price matrix",
	hint: "Usage is grouped by properties of its events, such as model and direction. Each group has a price of its own.",
	priceLabel: "Price",
	isPercent: false,
	isTiered: false,
	isUnpriced: true,
	isGrouped: true,
	pricesFees: false,
	fields: [],
	words: ({ group_by, price_matrix }) =>
		`${formats.counted(price_matrix.length, "price")} by ${group_by.length === 0 ? "group" : group_by.join(" and ")}`,
};
