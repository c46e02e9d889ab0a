import type { CalendarDate } from "../../calendar/index.ts";
import { type Currency, Decimal, minorDigits, roundMoney, shareByLargestRemainder } from "../../money/index.ts";

const levels = ["item", "contract", "customer"] as const;

/** A discount that applies to an invoice's charges: one level's percents come before its amounts, the oldest first. */
export interface AppliedDiscount {
	/** The discount's, or the redemption's that it comes from. */
	readonly uuid: string;
	readonly discount_uuid: string;
	readonly name: string;
	readonly level: (typeof levels)[number];
	/** Either this or `amount`. */
	readonly percent: Decimal | null;
	readonly amount: Decimal | null;
	/** When it was created or redeemed, in ISO 8601. */
	readonly since: string;
}

/** A discount that a contract or its customer has, and the periods that it is for. */
export interface HeldDiscount extends AppliedDiscount {
	/** Periods that begin on this day or later have it. */
	readonly starts_on: CalendarDate;
	/** Periods that begin on this day or later have it no longer. */
	readonly ended_on: CalendarDate | null;
	/** How many periods of each item have it; null: all. */
	readonly cycles: number | null;
	/** The items that have it; null: all of the contract. */
	readonly item_ids: readonly string[] | null;
}

/**
 * What a discount took off one charge that it covers: 0, where there was nothing to take. A correction of the charge keeps it. The
 * figures are texts, as stored: a JSON number would lose digits.
 */
export interface TakenDiscount {
	readonly uuid: string;
	readonly discount_uuid: string;
	readonly name: string;
	readonly level: AppliedDiscount["level"];
	readonly percent: string | null;
	/** The charge's part of the discount's amount, of which only so much was taken off as there was. */
	readonly amount: string | null;
	/** What it took off; negative for a correction that gives it back. */
	readonly allowance: string;
}

export interface DiscountedCharge {
	readonly net: Decimal;
	/** Charges with the same text are of one tax group. */
	readonly tax: string;
	/** The UUIDs of the discounts that cover it. */
	readonly covers: ReadonlySet<string>;
}

/**
 * What discounts take off the charges of one invoice, for each charge in the given order (the specification's "Discounts"). A
 * discount is rounded once, on all that it covers; it is shared over the tax groups, and in each group over the charges, by what is left
 * of them. It takes off only what is above 0. An amount that exceeds that is shared in the same way, for later corrections of the
 * charges; if nothing is above 0, the first covered charge has it.
 */
export function applyDiscounts(
	charges: readonly DiscountedCharge[],
	discounts: readonly AppliedDiscount[],
	currency: Currency,
): TakenDiscount[][] {
	const left = charges.map(({ net }) => net);
	const taken: TakenDiscount[][] = charges.map(() => []);
	const leftOf = (place: number) => left[place] as Decimal;
	for (const discount of inOrder(discounts)) {
		const covered = [...charges.entries()].filter(([, { covers }]) => covers.has(discount.uuid));
		const places = covered.map(([place]) => place);
		const weights = places.map((place) => (leftOf(place).isPositive() ? leftOf(place) : Decimal.zero));
		const base = Decimal.sum(weights);
		const taxes = covered.map(([, { tax }]) => tax);
		const shareOut = (total: Decimal) => shareByGroups(total, weights, taxes, currency);
		const shares = shareOut(takenOff(discount, base, currency));
		const parts = discount.amount === null ? [] : shareOut(discount.amount);
		for (const [member, place] of places.entries()) {
			const share = shares[member] as Decimal;
			const part = parts[member] ?? null;
			left[place] = leftOf(place).minus(share);
			if (part === null || !part.isZero()) taken[place]?.push(takenOf(discount, share, part));
		}
	}
	return taken;
}

/** Shares a total over tax groups, and in each over its members, by weight with largest remainder; if all weigh 0, to the first. */
export function shareByGroups(
	total: Decimal,
	weights: readonly Decimal[],
	taxes: readonly string[],
	currency: Currency,
): Decimal[] {
	const shares = weights.map(() => Decimal.zero);
	if (weights.every((weight) => weight.isZero())) return shares.map((zero, place) => (place === 0 ? total : zero));
	const weighing = [...weights.keys()].filter((place) => !(weights[place] as Decimal).isZero());
	const groups = [...Map.groupBy(weighing, (place) => taxes[place]).values()].map((places) => {
		return { places, own: places.map((place) => weights[place] as Decimal) };
	});
	const decimals = minorDigits(currency);
	const sums = groups.map(({ own }) => Decimal.sum(own));
	const totals = shareByLargestRemainder(total, sums, decimals);
	for (const [index, { places, own }] of groups.entries()) {
		const split = shareByLargestRemainder(totals[index] as Decimal, own, decimals);
		for (const [member, place] of places.entries()) shares[place] = split[member] as Decimal;
	}
	return shares;
}

function takenOff({ percent, amount }: AppliedDiscount, base: Decimal, currency: Currency): Decimal {
	if (percent !== null) return roundMoney(base.percent(percent), currency);
	return amount === null || amount.isGreaterThan(base) ? base : amount;
}

function takenOf(
	{ uuid, discount_uuid, name, level, percent }: AppliedDiscount,
	share: Decimal,
	part: Decimal | null,
): TakenDiscount {
	return {
		...{ uuid, discount_uuid, name, level, percent: percent?.toString() ?? null },
		...{ amount: part?.toString() ?? null, allowance: share.toString() },
	};
}

/** Item before contract before customer; in each level percents before amounts; the oldest first. */
function inOrder(discounts: readonly AppliedDiscount[]): AppliedDiscount[] {
	const rank = ({ level, percent }: AppliedDiscount) => 2 * levels.indexOf(level) + (percent === null ? 1 : 0);
	return discounts.toSorted(
		(one, other) =>
			rank(one) - rank(other) || Date.parse(one.since) - Date.parse(other.since) || (one.uuid < other.uuid ? -1 : 1),
	);
}
