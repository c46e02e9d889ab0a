import type { Currency, Decimal } from "../../money/index.ts";

/** The terms of a period that the modifiers use. */
export interface ModifierTerms {
	/** 0 to 100; 0 in a period to which the discount no longer applies (`isDiscounted`). */
	discountPercent: Decimal;
	/** For a whole period; 0 for none. */
	minimumAmount: Decimal;
	/** For a whole period; null for none. */
	maximumAmount: Decimal | null;
}

/** A part of a period's charge. A period without amendments has one part. */
export interface ChargedPart {
	readonly terms: ModifierTerms;
	readonly daysServed: number;
	/** The days of the whole period, the same in all its parts. */
	readonly daysOfPeriod: number;
	/** Exact, before any modifier. */
	readonly charge: Decimal;
}

/** A part as a modifier receives it. */
export interface ModifiablePart extends ChargedPart {
	/** Exact: the charge less the reductions of earlier modifiers. */
	readonly left: Decimal;
}

/** A modifier's effect on a period. */
export interface Modification {
	/** The limit that the modifier enforces, by days and rounded; null for none. */
	readonly bound: Decimal | null;
	/** The reduction of each part, or the addition after it; never negative. */
	readonly amounts: readonly Decimal[];
}

/** Changes a charge after its pricing model: a discount, a maximum or a minimum. */
export interface Modifier<Name extends string = string> {
	readonly name: Name;
	/** Whether its amounts reduce the parts' own lines or become separate lines. */
	readonly effect: "takes_off" | "adds_line";
	modify(parts: readonly ModifiablePart[], currency: Currency): Modification;
}
