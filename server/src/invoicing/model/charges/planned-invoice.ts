import type { CalendarDate } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { Supply, Tax } from "../../../taxes/index.ts";
import type { ChargedTax, EarlierCharge, TermsText } from "../periods/plan-input.ts";
import type { ChargeRecord } from "./charge-record.ts";

/** The length limit of a line's name, in characters (decisions.md, "Line create"). */
const longestName = 255;

/** A charge is a line for its price, another if a minimum adds to it, or one for a correction's amount. */
export type ChargePart = "price" | "minimum" | "correction";

export interface PlannedLine {
	readonly charge: PlannedCharge;
	readonly part: ChargePart;
	readonly name: string;
	readonly description: string | null;
	/** UN/ECE Recommendation 20 or 21; null: one. */
	readonly unitCode: string | null;
	readonly quantity: Decimal;
	readonly unitPrice: Decimal;
	readonly flatFee: Decimal;
	readonly discountPercent: Decimal;
	readonly discountAmount: Decimal;
	readonly taxRate: Decimal;
	readonly taxName: string | null;
	/** Several taxes; null or omitted: the one of `taxRate` and `taxName`. */
	readonly taxes?: readonly Tax[] | null;
	/** Follows the customer's or the organization's rate until it is sent. */
	readonly isTaxDefault: boolean;
	/** Whether the tax's name is the line's own and doesn't follow the default. */
	readonly isTaxNamed: boolean;
	/** For a correction: whether the corrected charge was exempt, regardless of the customer now. Null: as the customer is. */
	readonly isTaxExempt: boolean | null;
	/** Null or omitted: a digital service. */
	readonly supply?: Supply | null;
	readonly serviceStart: CalendarDate;
	readonly serviceEnd: CalendarDate;
}

/** Whether a period changed by its terms (an amendment, an end, or a cancellation) or by its usage. */
export type CorrectionCause = "terms" | "usage";

export interface PlannedCharge {
	readonly itemUuid: string;
	readonly periodStart: CalendarDate;
	readonly periodEnd: CalendarDate;
	readonly kind: "period" | "correction";
	readonly quantity: Decimal;
	readonly eventCount: number;
	readonly net: Decimal;
	/** The part of `net` that the minimum added. */
	readonly minimumNet: Decimal;
	readonly tax: ChargedTax;
	/** Whether it is for usage of a period that is not over yet. */
	readonly isEarly?: true;
	/** For a correction; null for a period's own charge. */
	readonly cause: CorrectionCause | null;
	/** What it was priced by; null if the period is not served. */
	readonly terms: TermsText | null;
	/** How it was computed; stored with the charge. */
	readonly explanation: ChargeRecord;
	/** Null for a period's own charge. */
	readonly corrects: Corrected | null;
}

/** What a correction compares: the period's cost, and what was charged for it before. */
export interface Corrected {
	readonly planItemName: string;
	readonly cost: Decimal;
	readonly before: Decimal;
	/** The number of events in the latest of the earlier charges; 0 for a fee. */
	readonly eventCountBefore: number;
	readonly earlier: readonly EarlierCharge[];
	/** Whether the run charges the period again because its invoice is void; `before` includes that charge. */
	readonly isBilledAnew: boolean;
	/** Whether the run charges the period for the first time, and takes back what was invoiced early. */
	readonly settlesEarly?: true;
}

export interface PlannedInvoice {
	/** The date that its charges are due on. */
	readonly date: CalendarDate;
	/** Empty if there is nothing to charge, only something to record. */
	readonly lines: readonly PlannedLine[];
	readonly charges: readonly PlannedCharge[];
}

/** Usage for a period in the organization's closed books. It waits for a person's decision. */
export interface HeldCorrection {
	readonly itemUuid: string;
	readonly periodStart: CalendarDate;
	readonly periodEnd: CalendarDate;
	readonly quantity: Decimal;
	readonly eventCount: number;
	/** The net amount of its correction. */
	readonly amount: Decimal;
	/** When the period was last charged, in ISO 8601. */
	readonly chargedAt: string;
}

/** The figures of a line with a single amount: one of it, whatever the item is counted in. */
export function singleAmount(name: string, description: string, amount: Decimal) {
	return {
		name,
		description,
		unitCode: null,
		quantity: Decimal.one,
		unitPrice: Decimal.zero,
		flatFee: amount,
		discountPercent: Decimal.zero,
		discountAmount: Decimal.zero,
	};
}

/** Appends a suffix to a name, shortening the name if the result would be too long. */
export function suffixedName(name: string, suffix: string): string {
	return [...name].slice(0, longestName - suffix.length).join("") + suffix;
}
