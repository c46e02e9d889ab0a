import type { PricingModel } from "./model.ts";
import { tiersWords } from "./tiers.ts";

export const graduatedPercentage: PricingModel = {
	label: "Graduated percentages",
	hint: "Each tier takes its own percentage of the amount within it.",
	priceLabel: "Percentage",
	isPercent: true,
	isTiered: true,
	pricesFees: false,
	fields: [],
	words: ({ tiers }, writing) => tiersWords(tiers, writing.percent, writing),
};
