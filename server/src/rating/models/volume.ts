import { tierPart } from "./charge.ts";
import { definePricingModel } from "./pricing-model.ts";
import { tiersEntered, tiersOf } from "./tiers.ts";

/**
 * All units at the price of the tier that the quantity reaches, plus that tier's flat fee; a quantity of 0 reaches the first tier
 * (extensions.md, "Usage"; vectors/README.md).
 */
export const volume = definePricingModel({
	name: "volume",
	label: "all units at the price of the tier that the quantity reaches",
	parameters: { tiers: "required" },
	pricesFees: true,
	pricesOf: ({ tiers }) => ({ tiers: tiersOf(tiers) }),
	price: ({ tiers }, quantity) =>
		tiersEntered(tiers, quantity)
			.slice(-1)
			.map(({ tier, from }) => tierPart("unit", tier, from, quantity)),
});
