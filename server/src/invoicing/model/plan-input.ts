import { type CalendarDate, isDiscounted, type ServedPeriod } from "../../calendar/index.ts";
import { type Currency, Decimal } from "../../money/index.ts";
import { type Rated, type RatingTerms, rate } from "../../rating/index.ts";
import type { BilledItem, BilledPeriod, BilledTerm } from "./billed-periods.ts";
import type { UsageEvidence } from "./charge-record.ts";

/** A charge that a correction comes after, and the invoice that bears it. */
export interface EarlierCharge {
	readonly kind: "period" | "correction";
	/** Null where no invoice was made, every line being 0. */
	readonly invoice_uuid: string | null;
	/** Null of a draft, too. */
	readonly invoice_number: string | null;
	readonly billed_on: CalendarDate;
	/** The events that it was made on; 0 of a fee. */
	readonly event_count: number;
	readonly net: Decimal;
}

/** What runs have charged for an item and period so far: the sum over every invoice that is not void. */
export interface ChargedPeriod {
	readonly itemUuid: string;
	readonly periodStart: CalendarDate;
	readonly periodEnd: CalendarDate;
	readonly net: Decimal;
	/** False where only corrections are left, the invoice of the period itself being void: the period is billed again. */
	readonly hasPeriod: boolean;
	/** An invoice that bears it is still a draft: it is not corrected, but can still be changed itself. */
	readonly isOpen: boolean;
	/** The charges that `net` is the sum of, in the order in which they were made. */
	readonly earlier: readonly EarlierCharge[];
}

/** What was used in a period. */
export interface UsedQuantity {
	readonly quantity: Decimal;
	/** All events that count towards the item. */
	readonly eventCount: number;
	/** Those that bear a fee of their own; left out: all of them. */
	readonly feeEventCount?: number;
	readonly evidence?: UsageEvidence;
	/** The period is closed: this was kept, not measured. */
	readonly isClosed?: true;
}

export interface PlanInput {
	readonly term: BilledTerm;
	readonly items: readonly BilledItem[];
	readonly currency: Currency;
	/** Every period begun by `asOf`. */
	readonly periods: readonly BilledPeriod[];
	readonly charged: readonly ChargedPeriod[];
	/** What was used in a usage period, by `BilledPeriod.key`. */
	readonly used: ReadonlyMap<string, UsedQuantity>;
	readonly asOf: CalendarDate;
}

/** What was used in a period; of a fee, what was sold. */
export function usedOf({ used }: PlanInput, item: BilledItem, key: string): UsedQuantity {
	if (item.serviceType !== "usage") return { quantity: item.quantity, eventCount: 0 };
	return used.get(key) ?? { quantity: Decimal.zero, eventCount: 0 };
}

/** What a period costs on what was used in it. */
export function ratedPeriod(
	{ currency }: PlanInput,
	item: BilledItem,
	period: ServedPeriod,
	{ quantity, eventCount, feeEventCount }: UsedQuantity,
): Rated {
	return rate(termsOf(currency, item, period), { quantity, eventCount: feeEventCount ?? eventCount }, period);
}

/** What a period is charged, the addition of its minimum included. */
export function totalOf(rated: Rated): Decimal {
	return rated.net.plus(rated.minimumAddition);
}

function termsOf(currency: Currency, item: BilledItem, period: ServedPeriod): RatingTerms {
	return {
		kind: item.serviceType === "usage" ? "usage" : "fee",
		pricing: item.pricing,
		includedQuantity: item.includedQuantity,
		discountPercent: isDiscounted(period.index, item.discountDuration) ? item.discountPercent : Decimal.zero,
		minimumAmount: item.minimumAmount,
		maximumAmount: item.maximumAmount,
		currency,
	};
}
