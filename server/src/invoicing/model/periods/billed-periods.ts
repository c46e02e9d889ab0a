import {
	addDays,
	anchoredStart,
	type BillingCycle,
	type CalendarDate,
	type ServedPeriod,
	servedPeriods,
} from "../../../calendar/index.ts";
import type { Decimal } from "../../../money/index.ts";
import type { Pricing } from "../../../rating/index.ts";

/** The dates that a contract's periods are counted by. */
export interface BilledTerm {
	readonly startDate: CalendarDate;
	readonly endDate: CalendarDate | null;
	readonly billingDay: number;
}

/** What an item costs and how it is taxed: what an amendment can change. */
export interface BilledTerms {
	readonly name: string;
	readonly description: string | null;
	/** Of a fee: how many are sold. */
	readonly quantity: Decimal;
	readonly pricing: Pricing;
	readonly includedQuantity: Decimal;
	readonly minimumAmount: Decimal;
	readonly maximumAmount: Decimal | null;
	readonly discountPercent: Decimal;
	/** The cycles of the item that have begun when the discount ends; null: it never does. */
	readonly discountDuration: number | null;
	readonly taxRate: Decimal;
	readonly taxName: string | null;
	/** The rate is the customer's or the organization's: the item has none of its own. */
	readonly isTaxDefault: boolean;
	/** The tax's name is the item's own, whosever rate it bears. */
	readonly isTaxNamed: boolean;
}

/** Terms that hold from a day until those of a later day. */
export interface AmendedTerms {
	readonly from: CalendarDate;
	readonly terms: BilledTerms;
	/** The cycles of their discount are counted from this day; null: from the item's start. */
	readonly discountFrom: CalendarDate | null;
}

/** A billable item as a run sees it: what it costs, when it is billed, how it is taxed. */
export interface BilledItem extends BilledTerms {
	readonly uuid: string;
	readonly serviceType: "fixed_fee" | "one_time_fee" | "usage";
	readonly cycle: BillingCycle;
	readonly isInAdvance: boolean;
	readonly serviceStart: CalendarDate;
	readonly serviceEnd: CalendarDate | null;
	/** Days from the service's start that are not charged. */
	readonly trialDays: number;
	/** What amendments made of its terms, in the order of their days. */
	readonly amended: readonly AmendedTerms[];
}

/** Whether a period of usage has several prices: its parts are rated together (extensions.md, "Amended usage"). */
export function isDividedUsage({ serviceType }: BilledItem, parts: readonly unknown[]): boolean {
	return serviceType === "usage" && parts.length > 1;
}

/** Names a period of an item: by its first day served. */
export function periodKey(itemUuid: string, periodStart: CalendarDate): string {
	return `${itemUuid} ${periodStart}`;
}

/** Names the undivided period of an item that a day falls in. */
export function wholeKey(
	{ startDate, billingDay }: Pick<BilledTerm, "startDate" | "billingDay">,
	{ uuid, cycle }: Pick<BilledItem, "uuid" | "cycle">,
	day: CalendarDate,
): string {
	return `${uuid} ${anchoredStart({ startDate, billingDay, cycle }, day) ?? "once"}`;
}

/** A period of an item, and the date on which its charge falls due. */
export interface BilledPeriod {
	readonly key: string;
	/** Names the period that it is, or is a part of (`wholeKey`). */
	readonly whole: string;
	/** With the terms that hold in the period. */
	readonly item: BilledItem;
	/** The days that the charge is for: of a period that an amendment divides, one part's. */
	readonly period: ServedPeriod;
	readonly dueDate: CalendarDate;
	/** All parts of the period that an amendment divides, in their order; the period alone where none does. */
	readonly parts: readonly BilledPeriod[];
}

/**
 * Every period of the items that has begun by a date (extensions.md, "Periods"). Fees in advance and one-time fees fall due at
 * the start of the period, fees in arrears and usage the day after its end.
 *
 * Where an amendment changes what an item costs inside a period, the period is divided. Each part of a fee has its own terms and days, so
 * that both are prorated (extensions.md, "Contract": amend); another tax divides a fee, too. Parts of usage are priced together
 * (extensions.md, "Amended usage"). In advance a later part falls due on its first day; in arrears all fall due together.
 */
export function billedPeriods(term: BilledTerm, items: readonly BilledItem[], through: CalendarDate): BilledPeriod[] {
	return items.flatMap((item) => {
		const servedFrom = addDays(item.serviceStart, item.trialDays);
		const endDate = item.serviceEnd ?? term.endDate;
		const periods = [
			...servedPeriods({
				startDate: term.startDate,
				servedFrom,
				endDate,
				billingDay: term.billingDay,
				cycle: item.cycle,
				through,
			}),
		];
		const versions = versionsOf(item, periods);
		return periods.flatMap((period) => {
			const parts: BilledPeriod[] = [];
			for (const part of partsOf(item, versions, period)) {
				if (part.start > through) continue;
				const dueDate = item.isInAdvance ? part.start : addDays(period.end, 1);
				// A fee is charged by the terms of a part's first day; usage bears the name and the tax of its last.
				const day = item.serviceType === "usage" ? part.end : part.start;
				const terms = versionOn(versions, day)?.item ?? item;
				const [key, whole] = [periodKey(item.uuid, part.start), wholeKey(term, item, part.start)];
				parts.push({ key, whole, item: terms, period: part, dueDate, parts });
			}
			return parts;
		});
	});
}

/** An item with the terms of a day, whether it is served then or not. */
export function itemOn(item: BilledItem, day: CalendarDate): BilledItem {
	const version = versionOn(item.amended, day);
	return version === undefined ? item : { ...item, ...version.terms };
}

/**
 * Names what a service costs: what an amendment must change to divide a period, and for what was charged to be taken back. Usage has no
 * agreed quantity, and costs the same whatever its tax (extensions.md, "Amended usage"). A fee's own tax is one of its terms; the
 * customer's or the organization's is not.
 */
export function priceText(item: BilledItem): string {
	const { quantity, pricing, includedQuantity, minimumAmount, maximumAmount, discountPercent, discountDuration } = item;
	const ownTax = item.isTaxDefault ? null : [item.taxRate, item.taxName];
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

/** The item with each of its amended terms; a discount that begins with them has the cycles before it added to its duration. */
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

/** A period divided on each day inside it from which other terms hold. A one-time fee is charged by the terms of its first day. */
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
