import type { CalendarDate } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { ChargedTax, EarlierCharge, TermsText } from "../periods/plan-input.ts";
import type { ChargeRecord } from "./charge-record.ts";

/** Of a line, in characters (decisions.md, "Line create"). */
const longestName = 255;

/** A charge is a line for the price, one more where a minimum adds to it, or one for what a correction comes to. */
export type ChargePart = "price" | "minimum" | "correction";

export interface PlannedLine {
	readonly charge: PlannedCharge;
	readonly part: ChargePart;
	readonly name: string;
	readonly description: string | null;
	readonly quantity: Decimal;
	readonly unitPrice: Decimal;
	readonly flatFee: Decimal;
	readonly discountPercent: Decimal;
	readonly discountAmount: Decimal;
	readonly taxRate: Decimal;
	readonly taxName: string | null;
	/** Follows the customer's or the organization's rate until it is sent. */
	readonly isTaxDefault: boolean;
	/** Its tax's name does not follow them. */
	readonly isTaxNamed: boolean;
	/** Of a correction: what it corrects was exempt, or was not, whatever the customer is now. Null: as the customer is. */
	readonly isTaxExempt: boolean | null;
	readonly serviceStart: CalendarDate;
	readonly serviceEnd: CalendarDate;
}

/** Whether terms have changed a period (an amendment, an end, a cancellation), or what was used. */
export type CorrectionCause = "terms" | "usage";

export interface PlannedCharge {
	readonly itemUuid: string;
	readonly periodStart: CalendarDate;
	readonly periodEnd: CalendarDate;
	readonly kind: "period" | "correction";
	readonly quantity: Decimal;
	readonly eventCount: number;
	readonly net: Decimal;
	/** What of `net` the minimum added. */
	readonly minimumNet: Decimal;
	readonly tax: ChargedTax;
	/** Of a correction; null of a period's own charge. */
	readonly cause: CorrectionCause | null;
	/** What it was priced by; null where the period is not served. */
	readonly terms: TermsText | null;
	/** How it came about, to be kept with it. */
	readonly explanation: ChargeRecord;
	/** Null of a period's own charge. */
	readonly corrects: Corrected | null;
}

/** What a correction compares: what its period costs, and what was charged for it before. */
export interface Corrected {
	readonly planItemName: string;
	readonly cost: Decimal;
	readonly before: Decimal;
	/** The events that the latest of the charges before was made on; 0 of a fee. */
	readonly eventCountBefore: number;
	readonly earlier: readonly EarlierCharge[];
	/** The run itself charges the period again, its invoice being void, and `before` holds that too. */
	readonly isBilledAnew: boolean;
}

export interface PlannedInvoice {
	/** The date on which its charges fell due. */
	readonly date: CalendarDate;
	/** Whether something falls due on its date by itself; else it bears corrections alone. */
	readonly isRegular: boolean;
	/** None where nothing is charged, and only noted. */
	readonly lines: readonly PlannedLine[];
	readonly charges: readonly PlannedCharge[];
}

/** Usage for a period that the organization's closed books cover, which waits for a person's decision. */
export interface HeldCorrection {
	readonly itemUuid: string;
	readonly periodStart: CalendarDate;
	readonly periodEnd: CalendarDate;
	readonly quantity: Decimal;
	readonly eventCount: number;
	/** What its correction would come to, net. */
	readonly amount: Decimal;
	/** When the period was charged last: an instant in ISO 8601. */
	readonly chargedAt: string;
}

/** The figures of a line that is one amount. */
export function singleAmount(name: string, description: string, amount: Decimal) {
	return {
		name,
		description,
		quantity: Decimal.one,
		unitPrice: Decimal.zero,
		flatFee: amount,
		discountPercent: Decimal.zero,
		discountAmount: Decimal.zero,
	};
}

/** The name with what the line is; a name as long as names may be gives way to it. */
export function suffixedName(name: string, suffix: string): string {
	return [...name].slice(0, longestName - suffix.length).join("") + suffix;
}
