import { Decimal } from "../../money/index.ts";

/** A tier of a price: the units above the tier before it, up to and including `upTo`. */
export interface Tier {
	/** null in the last tier, which has no end. */
	upTo: Decimal | null;
	/** The price of a unit; in a percent tier, its percent. */
	unitPrice: Decimal;
	flatFee: Decimal;
}

/**
 * What is wrong with a list of tiers: there is at least one, the bounds ascend from above 0, and the last tier alone
 * has none (extensions.md, "Template": else 422).
 * @returns a sentence for the person who entered them, null where nothing is wrong
 */
export function checkTiers(tiers: readonly Tier[]): string | null {
	if (tiers.length === 0) return "There must be at least one tier.";
	let previous = Decimal.zero;
	for (const [index, { upTo }] of tiers.entries()) {
		const last = index === tiers.length - 1;
		if (last) return upTo === null ? null : "The last tier's up_to must be null.";
		if (upTo === null) return `Tier ${index + 1}: only the last tier's up_to may be null.`;
		if (!upTo.isGreaterThan(previous)) return `Tier ${index + 1}: up_to must be above ${previous}.`;
		previous = upTo;
	}
	return null;
}

/** The units of a quantity that lie in a tier, which begins above `from`. */
export interface TierShare {
	tier: Tier;
	from: Decimal;
	units: Decimal;
}

/**
 * The tiers that a quantity enters, in order, each with the units that lie in it. The first is entered at a quantity of
 * 0 too; any other only by a quantity above its lower bound (vectors/README.md: `up_to` is inclusive, and 100.5 is past
 * 100).
 */
export function tiersEntered(tiers: readonly Tier[], quantity: Decimal): TierShare[] {
	return tiers
		.map((tier, index) => ({ tier, from: tiers[index - 1]?.upTo ?? Decimal.zero }))
		.filter(({ from }, index) => index === 0 || quantity.isGreaterThan(from))
		.map(({ tier, from }) => {
			const end = tier.upTo === null || quantity.isLessThan(tier.upTo) ? quantity : tier.upTo;
			return { tier, from, units: end.minus(from) };
		});
}
