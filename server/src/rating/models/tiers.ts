import { Decimal } from "../../money/index.ts";

/** A tier: the units above the previous tier, up to and including `upTo`. */
export interface Tier {
	/** Null in the last tier. */
	upTo: Decimal | null;
	/** The price per unit; in a percent tier, the percentage. */
	unitPrice: Decimal;
	flatFee: Decimal;
}

/**
 * Validates tiers: there is at least one, the bounds are positive and ascending, and only the last tier has none (extensions.md,
 * "Template"; otherwise 422).
 * @returns a sentence for the person who entered them; null if they are valid
 */
export function checkTiers(tiers: readonly Tier[]): string | null {
	if (tiers.length === 0) return "At least one tier is required.";
	let previous = Decimal.zero;
	for (const [index, { upTo }] of tiers.entries()) {
		const last = index === tiers.length - 1;
		if (last) return upTo === null ? null : "The last tier's up_to must be null.";
		if (upTo === null) return `Tier ${index + 1}: only the last tier's up_to may be null.`;
		if (!upTo.isGreaterThan(previous)) return `Tier ${index + 1}: up_to must be greater than ${previous}.`;
		previous = upTo;
	}
	return null;
}

/** The units of a quantity within one tier, which starts above `from`. */
export interface TierShare {
	tier: Tier;
	from: Decimal;
	units: Decimal;
}

/**
 * The tiers that a quantity enters, in order, each with its units. A quantity of 0 enters the first tier; other tiers require a quantity above
 * their lower bound (vectors/README.md: `up_to` is inclusive, and 100.5 exceeds 100).
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

/** A tier as in the API and the database: the units above the previous tier, up to and including `up_to`. */
export interface ServiceTier {
	/** Null in the last tier. */
	readonly up_to: Decimal | null;
	/** The price per unit; in a percent tier, the percentage. */
	readonly unit_price: Decimal;
	readonly flat_fee: Decimal;
}

/** The same as sent: an omitted price is 0, an omitted bound means no end. */
export type SentTier = { readonly [Field in keyof ServiceTier]?: ServiceTier[Field] };

/** Converts a service's tiers for rating. */
export function tiersOf(tiers: readonly ServiceTier[]): Tier[] {
	return tiers.map((tier) => ({ upTo: tier.up_to, unitPrice: tier.unit_price, flatFee: tier.flat_fee }));
}

/** Validates like `checkTiers`, with problems by field: the bounds ascend, and only the last tier has none. */
export function tierProblems(tiers: readonly SentTier[], path: string): [field: string, message: string][] {
	const problems: [string, string][] = [];
	let previous = Decimal.zero;
	for (const [index, { up_to = null }] of tiers.entries()) {
		const field = `${path}[${index}].up_to`;
		const isLast = index === tiers.length - 1;
		if (isLast && up_to !== null) problems.push([field, "must be null in the last tier"]);
		if (isLast) break;
		if (up_to === null) problems.push([field, "can be null only in the last tier"]);
		else if (!up_to.isGreaterThan(previous)) problems.push([field, `must be greater than ${previous}`]);
		previous = up_to ?? previous;
	}
	return problems;
}
