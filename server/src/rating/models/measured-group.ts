import type { Decimal } from "../../money/index.ts";
import type { ChargePart } from "./charge.ts";

/** The value of each property that usage is grouped by, in that order, as text; null: an event without it. */
export type GroupValues = readonly (string | null)[];

/** The usage of a period with the same values of the properties that it is grouped by. */
export interface MeasuredGroup {
	readonly values: GroupValues;
	/** May be negative. */
	readonly quantity: Decimal;
}

/** What a group costs by the row that takes it. */
export interface PricedGroup {
	readonly values: GroupValues;
	/** Whether the default row priced it. */
	readonly isDefault: boolean;
	/** The measured quantity, or 0 if it is negative. */
	readonly measured: Decimal;
	/** The part covered by the row's included quantity. */
	readonly included: Decimal;
	readonly billed: Decimal;
	readonly parts: readonly ChargePart[];
	/** The exact sum of the parts. */
	readonly amount: Decimal;
}
