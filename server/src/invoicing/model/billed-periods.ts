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

/** A billable item as a run sees it: what it costs, when it is billed, how it is taxed. */
export interface BilledItem {
	readonly uuid: string;
	readonly name: string;
	readonly description: string | null;
	readonly serviceType: "fixed_fee" | "one_time_fee" | "usage";
	readonly cycle: BillingCycle;
	readonly isInAdvance: boolean;
	readonly serviceStart: CalendarDate;
	readonly serviceEnd: CalendarDate | null;
	/** Days from the service's start that are not charged. */
	readonly trialDays: number;
	/** Of a fee: how many are sold. */
	readonly quantity: Decimal;
	readonly pricing: Pricing;
	readonly includedQuantity: Decimal;
	readonly minimumAmount: Decimal;
	readonly maximumAmount: Decimal | null;
	readonly discountPercent: Decimal;
	readonly discountDuration: number | null;
	readonly taxRate: Decimal;
	readonly taxName: string | null;
}

/** Names a period of an item: by its first day served. */
export function periodKey(itemUuid: string, periodStart: CalendarDate): string {
	return `${itemUuid} ${periodStart}`;
}

/** A period of an item, and the date on which its charge falls due. */
export interface BilledPeriod {
	readonly key: string;
	readonly item: BilledItem;
	readonly period: ServedPeriod;
	readonly dueDate: CalendarDate;
}

/**
 * Every period of the items that has begun by a date (extensions.md, "Periods"). Fees in advance and one-time fees fall due at
 * the start of the period, fees in arrears and usage the day after its end.
 */
export function billedPeriods(term: BilledTerm, items: readonly BilledItem[], through: CalendarDate): BilledPeriod[] {
	return items.flatMap((item) => {
		const servedFrom = addDays(item.serviceStart, item.trialDays);
		const endDate = item.serviceEnd ?? term.endDate;
		const periods = servedPeriods({
			startDate: term.startDate,
			servedFrom,
			endDate,
			billingDay: term.billingDay,
			cycle: item.cycle,
			through,
		});
		return [...periods].map((period) => ({
			key: periodKey(item.uuid, period.start),
			item,
			period,
			dueDate: item.isInAdvance ? period.start : addDays(period.end, 1),
		}));
	});
}
