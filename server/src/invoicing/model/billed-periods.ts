import {
	addDays,
	type BillingCycle,
	type CalendarDate,
	type ServedPeriod,
	servedPeriods,
} from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Pricing } from "../../rating/index.ts";

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

/** Names a period of an item: by its first day served. */
export function periodKey(itemUuid: string, periodStart: CalendarDate): string {
	return `${itemUuid} ${periodStart}`;
}

/** A period of an item, and the date on which its charge falls due. */
export interface BilledPeriod {
	readonly key: string;
	/** With the terms that hold in the period. */
	readonly item: BilledItem;
	readonly period: ServedPeriod;
	readonly dueDate: CalendarDate;
}

/**
 * Every period of the items that has begun by a date (extensions.md, "Periods"). Fees in advance and one-time fees fall due at
 * the start of the period, fees in arrears and usage the day after its end.
 * Where an amendment's terms begin inside a period, it is cut in two: each part has its own terms and days, so that both are prorated
 * (extensions.md, "Contract": amend). In advance the second part falls due on its first day; in arrears both fall due together.
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
			const parts = partsOf(item, period).filter(({ start }) => start <= through);
			return parts.map((part) => ({
				key: periodKey(item.uuid, part.start),
				item: versionOn(versions, part.start)?.item ?? item,
				period: part,
				dueDate: item.isInAdvance ? part.start : addDays(period.end, 1),
			}));
		});
	});
}

/** An item with the terms of a day, whether it is served then or not. */
export function itemOn(item: BilledItem, day: CalendarDate): BilledItem {
	const version = versionOn(item.amended, day);
	return version === undefined ? item : { ...item, ...version.terms };
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

/** A period cut on each day inside it from which other terms hold. A one-time fee is charged by the terms of its first day. */
function partsOf(item: BilledItem, period: ServedPeriod): ServedPeriod[] {
	if (item.amended.length === 0 || item.cycle === "one_time") return [period];
	const days = item.amended.map(({ from }) => from).filter((from) => from > period.start && from <= period.end);
	const starts = [period.start, ...days];
	return starts.map((start, index) => {
		const next = starts[index + 1];
		return { ...period, start, end: next === undefined ? period.end : addDays(next, -1) };
	});
}
