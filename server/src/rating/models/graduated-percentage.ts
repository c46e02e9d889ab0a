import { tierPart } from "./charge.ts";
import { definePricingModel } from "./pricing-model.ts";
import { tiersEntered, tiersOf } from "./tiers.ts";

/**
 * Each tier's share of the quantity at that tier's percentage, plus its flat fee once entered; the first tier's flat fee applies at a
 * quantity of 0 too (extensions.md, "Usage"; vectors/README.md).
 */
export const graduatedPercentage = definePricingModel({
	name: "graduated_percentage",
	label: "each tier's share at that tier's percentage",
	pricesPercent: true,
	parameters: { tiers: "required" },
	pricesOf: ({ tiers }) => ({ tiers: tiersOf(tiers) }),
	price: ({ tiers }, quantity) =>
		tiersEntered(tiers, quantity).map(({ tier, from, units }) => tierPart("percent", tier, from, units)),
});
