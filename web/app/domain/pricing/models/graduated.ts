import type { PricingModel } from "./model.ts";
import { tiersWords } from "./tiers.ts";

export const graduated: PricingModel = {
	label: "Graduated tiers",
	hint: "Each tier’s units cost that tier’s price: the first 1,000 at one price, the next 9,000 at another.",
	priceLabel: "Price",
	isPercent: false,
	isTiered: true,
	pricesFees: true,
	fields: [],
	words: ({ tiers }, writing) => tiersWords(tiers, writing.unitPrice, writing),
};
