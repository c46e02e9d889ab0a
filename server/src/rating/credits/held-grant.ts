import type { CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";

/** A unit that credit is counted in, as a contract sees it. */
export interface PricedUnit {
	/** What one of it is worth in the contract's currency. */
	readonly price: Decimal;
	/** How many are neither reserved nor burned. */
	readonly left: Decimal;
	/** The decimals of the contract's currency. */
	readonly decimals: number;
}

/** A customer's credit grant as a contract's charges see it. */
export interface HeldGrant {
	readonly uuid: string;
	readonly name: string;
	/** The first day on which it is in force. */
	readonly from: CalendarDate;
	/** The first day on which it is no longer in force; null: it does not expire. */
	readonly until: CalendarDate | null;
	/** What is neither reserved nor burned, in the contract's currency: of a unit, what that is worth. */
	readonly available: Decimal;
	/** The unit that it is counted in; null or omitted: the contract's currency. */
	readonly unit?: PricedUnit | null;
	/** The items that it pays; null: all. */
	readonly item_ids: readonly string[] | null;
}

/** What a grant pays; negative if it gets credit back. As text: a JSON number would lose digits. */
export interface GrantShare {
	readonly grant_uuid: string;
	readonly amount: string;
}

/** What is charged for some days of a period, in which the same grants are in force, and what they pay of it. */
export interface PaidStretch {
	readonly from: CalendarDate;
	/** The day after its last one. */
	readonly until: CalendarDate;
	readonly net: string;
	readonly paid: readonly GrantShare[];
}

/** What a grant pays of one charge; of a unit, with how many it burns, or gets back. */
export interface ChargeShare extends GrantShare {
	readonly name: string;
	readonly units?: string;
}

/** What grants pay of one charge, as stored with it. */
export interface ChargeCredits {
	readonly paid: readonly ChargeShare[];
	/** Of all charges of the period on one invoice, with the first of them. Together they add up to what these charge. */
	readonly stretches: readonly PaidStretch[];
}
