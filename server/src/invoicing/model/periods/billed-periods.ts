import {
	addDays,
	anchoredStart,
	type CalendarDate,
	type Cycle,
	type Every,
	lastDayOf,
	type PeriodBase,
	type ServedPeriod,
	servedPeriods,
} from "../../../calendar/index.ts";
import type { Decimal } from "../../../money/index.ts";
import type { Pricing } from "../../../rating/index.ts";
import { type Supply, type Tax, taxText } from "../../../taxes/index.ts";
import type { CommitmentCharge } from "./commitment-charge.ts";

/** The dates that define a contract's periods. */
export interface BilledTerm extends PeriodBase {
	readonly endDate: CalendarDate | null;
}

/** An item's price and tax: what an amendment can change. */
export interface BilledTerms {
	readonly name: string;
	readonly description: string | null;
	/** UN/ECE Recommendation 20 or 21: the service's, else its metric's; null: one. */
	readonly unitCode: string | null;
	/** What is sold, for the rules that decide its tax; null or omitted: a digital service. */
	readonly supply?: Supply | null;
	/** For a fee: the number sold. */
	readonly quantity: Decimal;
	readonly pricing: Pricing;
	readonly includedQuantity: Decimal;
	readonly minimumAmount: Decimal;
	readonly maximumAmount: Decimal | null;
	readonly discountPercent: Decimal;
	/** The discount ends when this many cycles of the item have begun; null: it never ends. */
	readonly discountDuration: number | null;
	readonly taxRate: Decimal;
	readonly taxName: string | null;
	/** Several taxes; null or omitted: the one of `taxRate` and `taxName`. */
	readonly taxes?: readonly Tax[] | null;
	/** The rate is the customer's or the organization's: the item has none of its own. */
	readonly isTaxDefault: boolean;
	/** Whether the tax's name is the item's own, regardless of the rate's source. */
	readonly isTaxNamed: boolean;
}

/** Terms that apply from a day until later terms do. */
export interface AmendedTerms {
	readonly from: CalendarDate;
	readonly terms: BilledTerms;
	/** The day from which the discount's cycles are counted; null: from the item's start. */
	readonly discountFrom: CalendarDate | null;
}

/** The contract of an item, and whose it is. */
export interface ItemContract {
	readonly uuid: string;
	readonly customerUuid: string;
	readonly term: BilledTerm;
}

/** A billable item as a run sees it: its price, when it is billed, and its tax. */
export interface BilledItem extends BilledTerms, Cycle {
	/** For a charge of a commitment, which a run bills like a fee; omitted for a service. */
	readonly commitment?: CommitmentCharge;
	readonly uuid: string;
	/** Omitted: the only contract that is billed. */
	readonly contract?: ItemContract;
	readonly serviceType: "fixed_fee" | "one_time_fee" | "usage";
	/** How often its periods are invoiced together; null, or omitted: each by itself. */
	readonly invoiceEvery?: Every | null;
	readonly isInAdvance: boolean;
	readonly serviceStart: CalendarDate;
	readonly serviceEnd: CalendarDate | null;
	/** Free days from the service's start. */
	readonly trialDays: number;
	/** Its amended terms, in the order of their days. */
	readonly amended: readonly AmendedTerms[];
}

/** Whether a usage period has several prices, so that its parts are rated together (extensions.md, "Amended usage"). */
export function isDividedUsage({ serviceType }: BilledItem, parts: readonly unknown[]): boolean {
	return serviceType === "usage" && parts.length > 1;
}

/** Identifies an item's period by its first day served. */
export function periodKey(itemUuid: string, periodStart: CalendarDate): string {
	return `${itemUuid} ${periodStart}`;
}

/** Identifies the undivided period of an item that a day falls in. */
export function wholeKey(
	term: PeriodBase,
	{ uuid, cycle, every = null, commitment }: Pick<BilledItem, "uuid" | "cycle" | "every" | "commitment">,
	day: CalendarDate,
): string {
	// The periods of a commitment are the contract's, whatever its billing day.
	if (commitment !== undefined) return periodKey(uuid, day);
	return `${uuid} ${anchoredStart({ ...term, cycle, every }, day) ?? "once"}`;
}

/** A period of an item, and the date its charge is due. */
export interface BilledPeriod {
	readonly key: string;
	/** Identifies the period, or the one that it is a part of (`wholeKey`). */
	readonly whole: string;
	/** With the terms that apply in the period. */
	readonly item: BilledItem;
	/** The days that the charge is for: in a divided period, those of one part. */
	readonly period: ServedPeriod;
	readonly dueDate: CalendarDate;
	/** All parts of a period that an amendment divides, in order; otherwise the period alone. */
	readonly parts: readonly BilledPeriod[];
}

/**
 * Every period of the items that has begun by a date (extensions.md, "Periods"). Fees in advance and one-time fees are due at
 * the start of the period, fees in arrears and usage on the day after its end, or after the end of the periods that are
 * invoiced together (the specification's "Cycles": `invoice_every`).
 *
 * An amendment that changes an item's price inside a period divides it. Each part of a fee has its own terms and days, so
 * both are prorated (extensions.md, "Contract": amend); another tax also divides a fee. Parts of usage are priced together
 * (extensions.md, "Amended usage"). In advance, a later part is due on its first day; in arrears, all parts are due together.
 */
export function billedPeriods(only: BilledTerm, items: readonly BilledItem[], through: CalendarDate): BilledPeriod[] {
	return items.flatMap((item) => {
		if (item.commitment !== undefined) return [];
		const term = item.contract?.term ?? only;
		const servedFrom = addDays(item.serviceStart, item.trialDays);
		const endDate = item.serviceEnd ?? term.endDate;
		const periods = [
			...servedPeriods({
				...{ ...term, cycle: item.cycle, every: item.every ?? null },
				servedFrom,
				endDate,
				through,
			}),
		];
		const versions = versionsOf(item, periods);
		return periods.flatMap((period) => {
			const parts: BilledPeriod[] = [];
			const invoicedOn = addDays(lastDayInvoiced(term, item, period.end, endDate), 1);
			for (const part of partsOf(item, versions, period)) {
				if (part.start > through) continue;
				const dueDate = item.isInAdvance ? part.start : invoicedOn;
				// A fee is charged by the terms of a part's first day; usage has the name and tax of its last day.
				const day = item.serviceType === "usage" ? part.end : part.start;
				const terms = versionOn(versions, day)?.item ?? item;
				const [key, whole] = [periodKey(item.uuid, part.start), wholeKey(term, item, part.start)];
				parts.push({ key, whole, item: terms, period: part, dueDate, parts });
			}
			return parts;
		});
	});
}

/** The last day of the periods that are invoiced together with the one that ends on a day; none after the service's end. */
function lastDayInvoiced(
	term: BilledTerm,
	{ invoiceEvery = null }: BilledItem,
	periodEnd: CalendarDate,
	serviceEnd: CalendarDate | null,
): CalendarDate {
	if (invoiceEvery === null) return periodEnd;
	const last = lastDayOf(term, invoiceEvery, periodEnd);
	return serviceEnd !== null && serviceEnd < last ? serviceEnd : last;
}

/** An item with the terms of a day, whether or not it is served then. */
export function itemOn(item: BilledItem, day: CalendarDate): BilledItem {
	const version = versionOn(item.amended, day);
	return version === undefined ? item : { ...item, ...version.terms };
}

/**
 * Identifies what a service costs. An amendment divides a period, and reverses what was charged, only if it changes this.
 * Usage has no agreed quantity and costs the same at any tax (extensions.md, "Amended usage"). A fee's own tax is one of its
 * terms; the customer's or the organization's is not.
 */
export function priceText(item: BilledItem): string {
	const { quantity, pricing, includedQuantity, minimumAmount, maximumAmount, discountPercent, discountDuration } = item;
	const ownTax = item.isTaxDefault ? null : [item.taxRate, item.taxName, ...(item.taxes ?? []).map(taxText)];
	// What a commitment's charge comes to is no term of it (`commitmentTerms`).
	if (item.commitment !== undefined) return JSON.stringify([item.commitment.kind, ownTax]);
	return JSON.stringify([
		...[pricing, includedQuantity, minimumAmount, maximumAmount, discountPercent],
		discountPercent.isZero() ? null : discountDuration,
		...(item.serviceType === "usage" ? [] : [quantity, ownTax]),
	]);
}

interface ItemVersion {
	readonly from: CalendarDate;
	readonly item: BilledItem;
}

/** The item with each of its amended terms. A discount that begins with them has the cycles before it added to its duration. */
function versionsOf(item: BilledItem, periods: readonly ServedPeriod[]): ItemVersion[] {
	return item.amended.map(({ from, terms, discountFrom }) => {
		const first = discountFrom === null ? undefined : periods.find(({ end }) => end >= discountFrom);
		const duration = terms.discountDuration;
		const discountDuration = duration === null ? null : duration + (first?.index ?? 0);
		return { from, item: { ...item, ...terms, discountDuration } };
	});
}

function versionOn<Version extends { readonly from: CalendarDate }>(versions: readonly Version[], day: CalendarDate) {
	return versions.findLast(({ from }) => from <= day);
}

/**
 * Divides a period on each day inside it from which other terms apply. A one-time fee is charged by the terms of its first
 * day.
 */
function partsOf(item: BilledItem, versions: readonly ItemVersion[], period: ServedPeriod): ServedPeriod[] {
	if (versions.length === 0 || item.cycle === "one_time") return [period];
	const isDivided = ({ from }: ItemVersion) => {
		if (from <= period.start || from > period.end) return false;
		const before = versionOn(versions, addDays(from, -1))?.item ?? item;
		const after = versionOn(versions, from)?.item ?? item;
		return priceText(before) !== priceText(after);
	};
	const starts = [period.start, ...versions.filter(isDivided).map(({ from }) => from)];
	return starts.map((start, index) => {
		const next = starts[index + 1];
		return { ...period, start, end: next === undefined ? period.end : addDays(next, -1) };
	});
}
