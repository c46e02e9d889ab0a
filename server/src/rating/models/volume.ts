import type { Decimal } from "../../money/index.ts";
import { type ChargePart, tierPart } from "./charge.ts";
import { type Tier, tiersEntered } from "./tiers.ts";

/**
 * `volume`: all units at the price of the tier that the quantity reaches, and that tier's flat fee; the first tier is
 * reached at a quantity of 0 (extensions.md, "Usage"; vectors/README.md).
 */
export function priceVolume(quantity: Decimal, tiers: readonly Tier[]): ChargePart[] {
	return tiersEntered(tiers, quantity)
		.slice(-1)
		.map(({ tier, from }) => tierPart("unit", tier, from, quantity));
}
