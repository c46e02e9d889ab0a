import type { Currency, Decimal } from "../../money/index.ts";

/** What the modifiers read of a period's terms. */
export interface ModifierTerms {
	/** 0 to 100; 0 in a period that the discount no longer reaches (`isDiscounted`). */
	discountPercent: Decimal;
	/** Of a whole period; 0 where there is none. */
	minimumAmount: Decimal;
	/** Of a whole period; null where there is none. */
	maximumAmount: Decimal | null;
}

/** A part of a period's charge. A period that no amendment divides is its own only part. */
export interface ChargedPart {
	readonly terms: ModifierTerms;
	readonly daysServed: number;
	/** Of the whole period, the same in all its parts. */
	readonly daysOfPeriod: number;
	/** Exact, before any modifier. */
	readonly charge: Decimal;
}

/** A part as a modifier finds it. */
export interface ModifiablePart extends ChargedPart {
	/** Exact: the charge less what the modifiers before took off. */
	readonly left: Decimal;
}

/** What a modifier does to a period. */
export interface Modification {
	/** The amount that the modifier keeps the period to, by its days and rounded; null where it has none. */
	readonly bound: Decimal | null;
	/** What it takes off each part, or adds after it; never below 0. */
	readonly amounts: readonly Decimal[];
}

/** Changes a charge after its pricing model: a discount, a maximum, a minimum. */
export interface Modifier<Name extends string = string> {
	readonly name: Name;
	/** Whether its amounts come off the parts' own lines, or are added as lines of their own. */
	readonly effect: "takes_off" | "adds_line";
	modify(parts: readonly ModifiablePart[], currency: Currency): Modification;
}
