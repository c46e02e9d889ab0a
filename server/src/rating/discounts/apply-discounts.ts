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

/** What a discount took off one charge. The figures are texts, as stored: a JSON number would lose digits. */
export interface TakenDiscount {
	readonly uuid: string;
	readonly discount_uuid: string;
	readonly name: string;
	readonly level: AppliedDiscount["level"];
	readonly percent: string | null;
	/** The part of the discount's amount that the charge got. */
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
 * of them. It covers only what is above 0, and never takes off more.
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
		const covered = [...charges.entries()].filter(
			([place, { covers }]) => covers.has(discount.uuid) && leftOf(place).isPositive(),
		);
		const base = Decimal.sum(covered.map(([place]) => leftOf(place)));
		const total = takenOff(discount, base, currency);
		if (total.isZero()) continue;
		const groups = [...Map.groupBy(covered, ([, { tax }]) => tax).values()].map((group) => {
			const places = group.map(([place]) => place);
			return { places, lefts: places.map(leftOf) };
		});
		const decimals = minorDigits(currency);
		const totals = shareByLargestRemainder(
			total,
			groups.map(({ lefts }) => Decimal.sum(lefts)),
			decimals,
		);
		for (const [index, { places, lefts }] of groups.entries()) {
			const shares = shareByLargestRemainder(totals[index] as Decimal, lefts, decimals);
			for (const [member, place] of places.entries()) {
				const share = shares[member] as Decimal;
				left[place] = leftOf(place).minus(share);
				taken[place]?.push(takenOf(discount, share));
			}
		}
	}
	return taken;
}

function takenOff({ percent, amount }: AppliedDiscount, base: Decimal, currency: Currency): Decimal {
	if (percent !== null) return roundMoney(base.percent(percent), currency);
	return amount === null || amount.isGreaterThan(base) ? base : amount;
}

function takenOf(
	{ uuid, discount_uuid, name, level, percent, amount }: AppliedDiscount,
	share: Decimal,
): TakenDiscount {
	const text = share.toString();
	return {
		...{ uuid, discount_uuid, name, level, percent: percent?.toString() ?? null },
		...{ amount: amount === null ? null : text, allowance: text },
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
