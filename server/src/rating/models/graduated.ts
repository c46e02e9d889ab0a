import { tierPart } from "./charge.ts";
import { definePricingModel } from "./pricing-model.ts";
import { tiersEntered, tiersOf } from "./tiers.ts";

/**
 * Each tier's units at that tier's price, plus its flat fee once entered; the first tier's flat fee applies at a quantity of 0 too
 * (extensions.md, "Usage"; vectors/README.md).
 */
export const graduated = definePricingModel({
	name: "graduated",
	label: "each tier's units at that tier's price",
	parameters: { tiers: "required" },
	pricesFees: true,
	pricesOf: ({ tiers }) => ({ tiers: tiersOf(tiers) }),
	price: ({ tiers }, quantity) =>
		tiersEntered(tiers, quantity).map(({ tier, from, units }) => tierPart("unit", tier, from, units)),
});
