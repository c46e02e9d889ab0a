import { type CalendarDate, isDiscounted, type ServedPeriod } from "../../../calendar/index.ts";
import { type Currency, Decimal } from "../../../money/index.ts";
import {
	type Measured,
	type Rated,
	type RatingTerms,
	rate,
	rateAmendedUsage,
	type UsagePart,
} from "../../../rating/index.ts";
import { type BilledItem, type BilledPeriod, type BilledTerm, isDividedUsage, priceText } from "./billed-periods.ts";
import type { UsedQuantity } from "./used-quantity.ts";

/** The tax that a line bears, and whether its customer was exempt from it. */
export interface ChargedTax {
	readonly taxRate: Decimal;
	readonly taxName: string | null;
	readonly isTaxExempt: boolean;
}

/** A charge that counts: a correction comes after it. */
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

/** What was known of a contract's terms when a run charged something (contracts' `Sight`). */
export interface Sight {
	readonly as_of: CalendarDate;
	readonly known_amendment: number;
	readonly known_end: CalendarDate | null;
}

/** The same with all that later charges depend on. */
export interface LedgerCharge extends EarlierCharge, Sight {
	readonly uuid: string;
	readonly period_end: CalendarDate;
	/** As measured: of a part of divided usage, from its period's start on. */
	readonly quantity: Decimal;
	/** What of `net` the minimum added. */
	readonly minimum_net: Decimal;
	/** As issued; of a draft, as planned. */
	readonly tax: ChargedTax;
	/** What it was priced by; null of a charge older than these texts, or of a period not served any more. */
	readonly terms: TermsText | null;
	/** Waived: its invoice was made void, and is not to be billed again. It counts as charged and is never credited. */
	readonly is_waived: boolean;
	/** Of a correction; null of a period's own charge, and of those older than causes are kept. */
	readonly cause: "terms" | "usage" | null;
	/** Its invoice is still a draft. */
	readonly is_open: boolean;
	/** An instant in ISO 8601. */
	readonly created_at: string;
}

/** What a charge was priced by, as texts that are equal where the terms are. */
export interface TermsText {
	/** The price of the charge's own days. */
	readonly price: string;
	/** The dates and prices of all parts of its period: what an amendment, an end or a cancellation changes. */
	readonly period: string;
	/** The words on its lines. */
	readonly label: string;
}

/** What runs have charged for an item and period so far, over every invoice that is not void. */
export interface ChargedPeriod {
	readonly itemUuid: string;
	readonly periodStart: CalendarDate;
	/** In the order in which they were made. */
	readonly charges: readonly LedgerCharge[];
}

/** Whether the period itself is charged, so that it is not billed again: not where only corrections are left. */
export function hasPeriodCharge({ charges }: ChargedPeriod): boolean {
	return charges.some(({ kind }) => kind === "period");
}

/** What of closed books a person decided on (extensions.md, "Corrections": `books_closed_until`). */
export interface ClosedUsage {
	readonly item_uuid: string;
	readonly period_start: CalendarDate;
	readonly decision: "bill" | "leave" | null;
	/** An instant in ISO 8601. */
	readonly decided_at: string | null;
}

export interface PlanInput {
	readonly term: BilledTerm;
	readonly items: readonly BilledItem[];
	readonly currency: Currency;
	/** Every period begun by `asOf`, by the terms that are seen then; of those that a run with a later `as_of` charged, what that saw. */
	readonly periods: readonly BilledPeriod[];
	readonly charged: readonly ChargedPeriod[];
	/** What was used in a usage period, or from its start to the end of a part, by `BilledPeriod.key`. */
	readonly used: ReadonlyMap<string, UsedQuantity>;
	readonly asOf: CalendarDate;
	/** The real day: a run whose `asOf` lies ahead of it looks ahead. */
	readonly today: CalendarDate;
	/** Whether the customer is exempt from tax today. */
	readonly isTaxExempt: boolean;
	readonly booksClosedUntil: CalendarDate | null;
	readonly closedUsage: readonly ClosedUsage[];
	/** Names a text in few characters: another text has another name. */
	readonly digest: (text: string) => string;
}

/** What was used in a period; of a fee, what was sold. */
export function usedOf({ used }: Pick<PlanInput, "used">, item: BilledItem, key: string): UsedQuantity {
	if (item.serviceType !== "usage") return { quantity: item.quantity, eventCount: 0 };
	return used.get(key) ?? { quantity: Decimal.zero, eventCount: 0 };
}

/** What a period costs on what was used in it: of a part of divided usage, what the parts together leave to it. */
export function ratedPeriod(input: Pick<PlanInput, "used" | "currency">, billed: BilledPeriod): Rated {
	const { item, period, key, parts } = billed;
	const { currency } = input;
	if (!isDividedUsage(item, parts))
		return rate(termsOf(currency, item, period), measuredOf(usedOf(input, item, key)), period);
	const rated = rateAmendedUsage(
		parts.map((part): UsagePart => {
			const used = usedOf(input, part.item, part.key);
			return {
				terms: termsOf(currency, part.item, part.period),
				period: part.period,
				through: measuredOf(used),
				before: measuredOf(used.before ?? { quantity: Decimal.zero, eventCount: 0 }),
			};
		}),
		currency,
	);
	return rated[parts.indexOf(billed)] as Rated;
}

function measuredOf({
	quantity,
	eventCount,
	feeEventCount,
}: Pick<UsedQuantity, "quantity" | "eventCount" | "feeEventCount">): Measured {
	return { quantity, eventCount: feeEventCount ?? eventCount };
}

/** What a period is charged, the addition of its minimum included. */
export function totalOf(rated: Rated): Decimal {
	return rated.net.plus(rated.minimumAddition);
}

/** What a period is priced by. */
export function termsText({ digest }: Pick<PlanInput, "digest">, { item, parts }: BilledPeriod): TermsText {
	const period = JSON.stringify(parts.map((part) => [part.period.start, part.period.end, priceText(part.item)]));
	const label = JSON.stringify([item.name, item.description]);
	return { price: digest(priceText(item)), period: digest(period), label: digest(label) };
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
