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

/** A tier as it stands on the wire and in the database: the units above the tier before it, up to and including `up_to`. */
export interface ServiceTier {
	/** Null in the last tier, which has no end. */
	readonly up_to: Decimal | null;
	/** The price of a unit; of a percent tier, its percent. */
	readonly unit_price: Decimal;
	readonly flat_fee: Decimal;
}

/** The same as sent: a price left out is 0, a bound left out is no end. */
export type SentTier = { readonly [Field in keyof ServiceTier]?: ServiceTier[Field] };

/** The tiers of a service in the words of rating. */
export function tiersOf(tiers: readonly ServiceTier[]): Tier[] {
	return tiers.map((tier) => ({ upTo: tier.up_to, unitPrice: tier.unit_price, flatFee: tier.flat_fee }));
}

/** The rule of `checkTiers`, by field: the bounds ascend, and the last tier alone has none. */
export function tierProblems(tiers: readonly SentTier[], path: string): [field: string, message: string][] {
	const problems: [string, string][] = [];
	let previous = Decimal.zero;
	for (const [index, { up_to = null }] of tiers.entries()) {
		const field = `${path}[${index}].up_to`;
		const isLast = index === tiers.length - 1;
		if (isLast && up_to !== null) problems.push([field, "must be null in the last tier"]);
		if (isLast) break;
		if (up_to === null) problems.push([field, "may be null in the last tier only"]);
		else if (!up_to.isGreaterThan(previous)) problems.push([field, `must be greater than ${previous}`]);
		previous = up_to ?? previous;
	}
	return problems;
}
