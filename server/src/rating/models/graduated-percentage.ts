import type { Decimal } from "../../money/index.ts";
import { type ChargePart, tierPart } from "./charge.ts";
import { type Tier, tiersEntered } from "./tiers.ts";

/**
 * `graduated_percentage`: each tier's share of the quantity at that tier's percent, its flat fee once entered; the
 * first tier's flat fee at a quantity of 0 too (extensions.md, "Usage"; vectors/README.md).
 */
export function priceGraduatedPercentage(quantity: Decimal, tiers: readonly Tier[]): ChargePart[] {
	return tiersEntered(tiers, quantity).map(({ tier, from, units }) => tierPart("percent", tier, from, units));
}
