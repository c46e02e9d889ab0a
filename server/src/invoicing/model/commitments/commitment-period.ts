import type { BillingCycle, CalendarDate } from "../../../calendar/index.ts";
import type { Decimal } from "../../../money/index.ts";
import type { CountedCharge } from "./counted-charges.ts";

/** A period of a commitment that has begun, by the terms seen. */
export interface CommitmentPeriod {
	readonly uuid: string;
	readonly name: string;
	readonly cycle: BillingCycle;
	readonly isPrepaid: boolean;
	/** The items that count; null: all. */
	readonly itemIds: ReadonlySet<string> | null;
	readonly wholeStart: CalendarDate;
	readonly wholeEnd: CalendarDate;
	/** The committed days, by amount; at least one part, and none are empty. */
	readonly parts: readonly { readonly from: CalendarDate; readonly to: CalendarDate; readonly amount: Decimal }[];
	/** The amount of these days. */
	readonly amount: Decimal;
	readonly overagePercent: Decimal;
	readonly rollover: { readonly percent: Decimal; readonly periods: number };
}

/** What counts towards the commitments of a contract. */
export interface Counting {
	readonly charges: readonly CountedCharge[];
	/** The UUIDs of promotional grants: what they pay doesn't count. */
	readonly promotional: ReadonlySet<string>;
}
