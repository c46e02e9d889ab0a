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
	readonly effective: DayNumber;
	/** The first day on which it is no longer in force; null: it does not expire. */
	expires: DayNumber | null;
	isVoided: boolean;
	readonly since: number;
}

/** What a grant pays of a charge in some of its days; below 0: what it takes back. */
export interface Paid {
	readonly grant: Grant;
	readonly start: DayNumber;
	readonly end: DayNumber;
	readonly off: Rational;
}
