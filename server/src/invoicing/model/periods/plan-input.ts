import { type CalendarDate, isDiscounted, type ServedPeriod } from "../../../calendar/index.ts";
import { type Currency, Decimal } from "../../../money/index.ts";
import {
	type ChargeCredits,
	type HeldDiscount,
	type HeldGrant,
	type Measured,
	type Rated,
	type RatingTerms,
	rate,
	rateAmendedUsage,
	type TakenDiscount,
	type UsagePart,
} from "../../../rating/index.ts";
import { type Tax, taxesText } from "../../../taxes/index.ts";
import { type BilledItem, type BilledPeriod, type BilledTerm, isDividedUsage, priceText } from "./billed-periods.ts";
import { commitmentTerms, drawnItem } from "./commitment-charge.ts";
import type { PresentTax } from "./default-tax.ts";
import type { UsedQuantity } from "./used-quantity.ts";

/** A line's tax, and whether its customer was exempt from it. */
export interface ChargedTax {
	readonly taxRate: Decimal;
	readonly taxName: string | null;
	/** Several taxes; null or omitted: the one of `taxRate` and `taxName`. */
	readonly taxes?: readonly Tax[] | null;
	readonly isTaxExempt: boolean;
}

/** Identifies a line's taxes: two with the same text are charged alike. */
export function taxText({ isTaxExempt, ...taxes }: ChargedTax): string {
	return isTaxExempt ? "exempt" : ratesText(taxes);
}

/** The same, whether or not the customer was exempt. */
export function ratesText({ taxRate, taxName, taxes = null }: Omit<ChargedTax, "isTaxExempt">): string {
	return taxesText({ tax_rate: taxRate, tax_name: taxName, taxes });
}

/** A charge that counts and precedes a correction. */
export interface EarlierCharge {
	readonly kind: "period" | "correction";
	/** Null if no invoice was created because every line was 0. */
	readonly invoice_uuid: string | null;
	/** Null for a draft, too. */
	readonly invoice_number: string | null;
	readonly billed_on: CalendarDate;
	/** The number of events it covers; 0 for a fee. */
	readonly event_count: number;
	readonly net: Decimal;
	/** Usage of a period that was not over yet; its end takes it back. Null or omitted: it is not. */
	readonly is_early?: boolean | null;
}

/** What a run knew of a contract's terms when it charged something (contracts' `Sight`). */
export interface Sight {
	readonly as_of: CalendarDate;
	readonly known_amendment: number;
	readonly known_end: CalendarDate | null;
}

/** An earlier charge with everything that later charges depend on. */
export interface LedgerCharge extends EarlierCharge, Sight {
	readonly uuid: string;
	readonly period_end: CalendarDate;
	/** As measured; for a part of divided usage, from the period's start. */
	readonly quantity: Decimal;
	/** The part of `net` that the minimum added. */
	readonly minimum_net: Decimal;
	/** As issued; on a draft, as planned. */
	readonly tax: ChargedTax;
	/** What it was priced by; null for a charge older than these texts, or a period no longer served. */
	readonly terms: TermsText | null;
	/** Waived: its invoice was voided and won't be billed again. It counts as charged and is never credited. */
	readonly is_waived: boolean;
	/** For a correction; null for a period's own charge, and for corrections made before causes were recorded. */
	readonly cause: "terms" | "usage" | null;
	/** Its invoice is still a draft on which its period is priced anew: that of an early charge is not. */
	readonly is_open: boolean;
	/** That draft; null or omitted: it is not open. */
	readonly draft?: OpenDraftOf | null;
	/** An instant in ISO 8601. */
	readonly created_at: string;
	/** What discounts of the contract and the customer took off it; null or omitted: nothing. */
	readonly discounts?: readonly TakenDiscount[] | null;
	/** What grants paid of it; null or omitted: nothing. */
	readonly credits?: ChargeCredits | null;
}

/** Whom a draft bills, and for which contract alone; null: for several. */
export interface OpenDraftOf {
	readonly customer_uuid: string;
	readonly contract_uuid: string | null;
}

/** What a charge was priced by, as texts that are equal if the terms are. */
export interface TermsText {
	/** The price of the charge's own days. */
	readonly price: string;
	/** The dates and prices of all parts of its period: what an amendment, an end, or a cancellation changes. */
	readonly period: string;
	/** The wording on its lines, and their unit. */
	readonly label: string;
}

/** What runs have charged for an item and period so far, on all invoices that aren't void. */
export interface ChargedPeriod {
	readonly itemUuid: string;
	readonly periodStart: CalendarDate;
	/** In order of creation. */
	readonly charges: readonly LedgerCharge[];
}

/** Whether the period itself is charged and won't be billed again. False if only corrections remain. */
export function hasPeriodCharge({ charges }: ChargedPeriod): boolean {
	return charges.some(({ kind }) => kind === "period");
}

/** A person's decision on closed books (extensions.md, "Corrections": `books_closed_until`). */
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
	/**
	 * Every period begun by `asOf`, by the terms seen then. For periods charged by a run with a later `as_of`, by the terms
	 * that run saw.
	 */
	readonly periods: readonly BilledPeriod[];
	readonly charged: readonly ChargedPeriod[];
	/** Usage of a usage period, or from its start to the end of a part, by `BilledPeriod.key`. */
	readonly used: ReadonlyMap<string, UsedQuantity>;
	/** By key, the periods whose usage is known as a whole only, because their events may be gone; none if omitted. */
	readonly closed?: ReadonlySet<string>;
	readonly asOf: CalendarDate;
	/** The actual day: a run with a later `asOf` looks ahead. */
	readonly today: CalendarDate;
	/** Whether the customer is exempt from tax today. */
	readonly isTaxExempt: boolean;
	/** How the rules tax items without a tax of their own; null or omitted: as the items say. */
	readonly defaultTax?: PresentTax["default"] | null;
	readonly booksClosedUntil: CalendarDate | null;
	readonly closedUsage: readonly ClosedUsage[];
	/** The discounts of the contract and its customer; none if omitted. */
	readonly discounts?: readonly HeldDiscount[];
	/** The credit grants of the customer in this currency, in the order in which they pay; none if omitted. */
	readonly grants?: readonly HeldGrant[];
	/** What runs have charged for the contract's commitments, which is no part of `charged` until they are planned; none if omitted. */
	readonly committed?: readonly (ChargedPeriod & { readonly contractUuid: string })[];
	/** The days in the month after `asOf` on which what commitments charge falls due; none if omitted. */
	readonly committedSoon?: readonly CalendarDate[];
	/** Shortens a text to a name; different texts get different names. */
	readonly digest: (text: string) => string;
}

/** The usage of a period; for a fee, the quantity sold. */
export function usedOf({ used }: Pick<PlanInput, "used">, item: BilledItem, key: string): UsedQuantity {
	if (item.serviceType !== "usage") return { quantity: item.quantity, eventCount: 0 };
	return used.get(key) ?? { quantity: Decimal.zero, eventCount: 0 };
}

/** What a period costs for its usage; for a part of divided usage, its share of what all parts cost together. */
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

/** The tax of what an item charges until a day: its own, or its customer's on that day. */
export function taxOfItem(
	{ defaultTax = null }: Pick<PlanInput, "defaultTax">,
	item: BilledItem,
	day: CalendarDate,
): Omit<ChargedTax, "isTaxExempt"> {
	const { taxRate, taxName, taxes = null, isTaxDefault, supply = null } = item;
	if (!isTaxDefault || defaultTax === null) return { taxRate, taxName, taxes };
	const tax = defaultTax({ supply, day });
	return { taxRate: tax.rate, taxName: tax.name, taxes: tax.taxes ?? null };
}

/** Whether a charge is a commitment's: no discount takes anything off it, and it counts towards none. */
export function isOfCommitment({ items }: Pick<PlanInput, "items">, itemUuid: string): boolean {
	return items.some(({ uuid, commitment }) => uuid === itemUuid && commitment !== undefined);
}

/**
 * The item whose charges grants pay together with a charge: for what a commitment takes off an item's charges, or adds to them, that
 * item, otherwise its own. Null for what no grant pays.
 */
export function paidItem({ items }: Pick<PlanInput, "items">, itemUuid: string): string | null {
	const commitment = items.find(({ uuid }) => uuid === itemUuid)?.commitment;
	return commitment === undefined ? itemUuid : drawnItem(commitment);
}

/** What a usage quantity is priced by. */
export function measuredOf({
	quantity,
	eventCount,
	feeEventCount,
	sums,
	groups,
}: Pick<UsedQuantity, "quantity" | "eventCount" | "feeEventCount" | "sums" | "groups">): Measured {
	return {
		...{ quantity, eventCount: feeEventCount ?? eventCount },
		...(sums === undefined ? {} : { sums }),
		...(groups === undefined ? {} : { groups }),
	};
}

/** What a period is charged, including what its minimum adds. */
export function totalOf(rated: Rated): Decimal {
	return rated.net.plus(rated.minimumAddition);
}

/** What a period is priced by. */
export function termsText({ digest }: Pick<PlanInput, "digest">, { item, parts }: BilledPeriod): TermsText {
	const period = JSON.stringify(
		parts.map((part) => [
			...[part.period.start, part.period.end, priceText(part.item)],
			...(part.item.commitment === undefined ? [] : commitmentTerms(part.item.commitment)),
		]),
	);
	const label = JSON.stringify([
		item.name,
		item.description,
		...(item.unitCode === null ? [] : [item.unitCode]),
		...(item.supply ? [{ supply: item.supply }] : []),
	]);
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
