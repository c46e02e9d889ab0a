import type { DayNumber } from "../day.ts";
import type { Holder } from "../history.ts";
import type { Rational } from "../rational.ts";

/** A discount (extensions.md, "Discount"), as created. */
export interface Discount {
	readonly name: string;
	/** Either this or `amount`. */
	readonly percent: Rational | null;
	readonly amount: Rational | null;
	/** Of the amount. */
	readonly currency: string | null;
	/** Null: none has it without redeeming it. */
	readonly holder: Holder | null;
	readonly startsOn: DayNumber;
	/** Null: it lasts. */
	endedOn: DayNumber | null;
	readonly cycles: number | null;
}

/** A discount that somebody has, by its creation or by redeeming its code. */
export interface Held {
	readonly discount: Discount;
	readonly holder: Holder;
	readonly startsOn: DayNumber;
	/** The step that created or redeemed it. */
	readonly since: number;
}

interface BilledTogether {
	readonly contracts: readonly { readonly name: string }[];
	/** Who is billed. */
	readonly customer: string;
	readonly currency: string;
}

const LEVELS = ["items", "contract", "customer"];

/**
 * Those that contracts billed together can have, in their order: "items before contract before customer, in each percents (oldest first
 * by creation or redemption), then amounts". An amount is in its own currency only.
 */
export function heldBy(held: readonly Held[], { contracts, customer, currency }: BilledTogether): Held[] {
	const rank = ({ discount, holder }: Held) => 2 * LEVELS.indexOf(holder.level) + (discount.percent === null ? 1 : 0);
	return held
		.filter(({ discount }) => discount.currency === null || discount.currency === currency)
		.filter(({ holder }) => {
			if (holder.level === "items") return true;
			if (holder.level === "customer") return holder.customer === customer;
			return contracts.some(({ name }) => name === holder.contract);
		})
		.sort((left, right) => rank(left) - rank(right) || left.since - right.since);
}

/**
 * "A period is covered that begins on `starts_on` or later, before `ended_on`, as long as the item has had fewer than `cycles`
 * such periods."
 * @param begun the first charged day of each of the item's periods up to this one
 */
export function covers(
	{ discount, holder, startsOn }: Held,
	{ contract, item }: { readonly contract: string; readonly item: string },
	begun: readonly DayNumber[],
): boolean {
	const first = begun.at(-1);
	if (first === undefined || first < startsOn) return false;
	if (holder.level === "contract" && holder.contract !== contract) return false;
	if (holder.level === "items" && !holder.items.includes(item)) return false;
	if (discount.endedOn !== null && first >= discount.endedOn) return false;
	return discount.cycles === null || begun.filter((day) => day >= startsOn).length <= discount.cycles;
}
