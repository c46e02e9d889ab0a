import type { Decimal } from "../../money/index.ts";
import { type ChargePart, tierPart } from "./charge.ts";
import { type Tier, tiersEntered } from "./tiers.ts";

/**
 * `graduated`: each tier's units at that tier's price, its flat fee once entered; the first tier's flat fee at a
 * quantity of 0 too (extensions.md, "Usage"; vectors/README.md).
 */
export function priceGraduated(quantity: Decimal, tiers: readonly Tier[]): ChargePart[] {
	return tiersEntered(tiers, quantity).map(({ tier, from, units }) => tierPart("unit", tier, from, units));
}
