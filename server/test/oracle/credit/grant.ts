import type { DayNumber } from "../day.ts";
import type { Rational } from "../rational.ts";

/** A prepaid or promotional grant of credit (extensions.md, "Credit grant"). */
export interface Grant {
	readonly name: string;
	readonly customer: string;
	readonly currency: string;
	readonly amount: Rational;
	readonly isPromotional: boolean;
	/** Both empty: all. */
	readonly items: readonly string[];
	readonly metrics: readonly string[];
	priority: number;
	/** Null: it was sold, and its invoice isn't paid. */
	effective: DayNumber | null;
	/** The first day on which it is no longer in force; null: it does not expire. */
	expires: DayNumber | null;
	isVoided: boolean;
	readonly since: number;
	/** Null: it was given. */
	readonly purchase: Purchase | null;
}

/** How a grant was sold. */
export interface Purchase {
	/** The invoice's name. */
	readonly invoice: string;
	/** How long it is in force once it is paid; null: until a day that the purchase named, if any. */
	readonly days: number | null;
}

/** What a grant pays of a charge in some of its days; below 0: what it takes back. */
export interface Paid {
	readonly grant: Grant;
	readonly start: DayNumber;
	readonly end: DayNumber;
	readonly off: Rational;
}
