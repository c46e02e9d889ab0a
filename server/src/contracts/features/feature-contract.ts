import {
	anchoredStart,
	type CalendarDate,
	type Cycle,
	type Every,
	isShorter,
	lastDayOf,
	lengthOf,
} from "../../calendar/index.ts";
import type { Timestamp } from "../../platform/index.ts";
import { baseOf, type Term } from "../model/contract.ts";
import { cycleOf, type ItemDates } from "../model/item.ts";
import { type ContractEnds, earlierEnd, lastDaySet } from "../model/service-end.ts";
import type { Zoned } from "../zones/zone-store.ts";
import type { FeatureHistory } from "./features-on.ts";

/** A recurring service of a contract. */
export interface FeatureItem extends ItemDates {
	readonly uuid: string;
	readonly metric_uuid: string | null;
	readonly billing_cycle: Cycle["cycle"];
	readonly every: Every | null;
}

/** What decides from when to when a contract grants which features. */
export interface FeatureContract extends ContractEnds, Term, FeatureHistory, Zoned {
	readonly uuid: string;
	readonly customer_uuid: string;
	readonly activated_at: Timestamp;
	readonly items: readonly FeatureItem[];
}

/** Whether the contract is in force on a day. */
export function isInForce(contract: FeatureContract, day: CalendarDate): boolean {
	const end = lastDaySet(contract);
	return contract.start_date <= day && (end === null || day <= end);
}

/** A contract's present billing period for a metric. */
export interface MeteredPeriod {
	/** The service that bills the metric; null: none does. */
	readonly itemUuid: string | null;
	readonly serviceStart: CalendarDate;
	readonly from: CalendarDate;
	/** The last day. */
	readonly to: CalendarDate;
}

const monthly: Cycle = { cycle: "monthly" };

/**
 * The billing period of a day on which the contract is in force: that of its service by the metric; without one, that of its
 * recurring service with the shortest; without any, the contract's month. It is not divided by a trial.
 */
export function meteredPeriod(contract: FeatureContract, metricUuid: string | null, day: CalendarDate): MeteredPeriod {
	const served = contract.items.filter(
		({ service_start_date: start, service_end_date: end }) => start <= day && (end === null || day <= end),
	);
	const own = served.find(({ metric_uuid }) => metric_uuid === metricUuid && metric_uuid !== null);
	const item = own ?? served.reduce<FeatureItem | undefined>(shorter, undefined);
	const cycle = item === undefined ? monthly : cycleOf(item);
	const base = baseOf(contract);
	const serviceStart = own?.service_start_date ?? contract.start_date;
	const start = anchoredStart({ ...base, ...cycle }, day) ?? serviceStart;
	const length = lengthOf(cycle);
	const last = length === null ? day : lastDayOf(base, length, day);
	return {
		itemUuid: own?.uuid ?? null,
		serviceStart,
		from: start < serviceStart ? serviceStart : start,
		to: earlierEnd(last, earlierEnd(own?.service_end_date ?? null, lastDaySet(contract))) as CalendarDate,
	};
}

function shorter(one: FeatureItem | undefined, other: FeatureItem): FeatureItem {
	if (one === undefined) return other;
	const lengths = [lengthOf(cycleOf(one)), lengthOf(cycleOf(other))];
	const [first, second] = lengths;
	return first && second && isShorter(second, first) ? other : one;
}
