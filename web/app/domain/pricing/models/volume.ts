import type { PricingModel } from "./model.ts";
import { tiersWords } from "./tiers.ts";

export const volume: PricingModel = {
	label: "Volume tiers",
	hint: "All units cost the price of the tier that the quantity reaches.",
	priceLabel: "Price",
	isPercent: false,
	isTiered: true,
	pricesFees: true,
	fields: [],
	words: ({ tiers }, writing) => `all units at one price: ${tiersWords(tiers, writing.unitPrice, writing)}`,
};
