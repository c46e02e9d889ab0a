import type { BillingCycle, CalendarDate, Every } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import {
	type ChargePart,
	type EventSums,
	type GroupValues,
	groupByOf,
	type MeasuredGroup,
	type PricedGroup,
	type PricedQuantity,
	type PricingModel,
	type Rated,
} from "../../../rating/index.ts";
import { type BilledItem, type BilledPeriod, isDividedUsage } from "../periods/billed-periods.ts";
import type { CommitmentCharge } from "../periods/commitment-charge.ts";
import type { MetricRecord, UsageEvidence, UsedQuantity } from "../periods/used-quantity.ts";

/** A decimal as a string: a JSON number in the database would lose digits. */
type DecimalText = string;

/** How a charge was computed, as JSON. It records what was true then, whatever happens to terms and events later. */
export interface ChargeRecord {
	/** Null if the period was no longer served and so cost nothing. */
	readonly priced: PricedRecord | null;
	/** For a correction: what runs had charged for the period before. */
	readonly charged_before: DecimalText | null;
	/** The part of the difference on other lines, each at the tax that it corrects. Omitted if it is all on this line. */
	readonly at_other_taxes?: DecimalText;
	/** The part of the difference that isn't credited because its charge was waived. Omitted if none. */
	readonly waived?: DecimalText;
}

/** How a period's price was computed, in order (rating's `ChargeExplanation`). */
export interface PricedRecord {
	readonly plan_item_name: string;
	readonly service_type: BilledItem["serviceType"];
	readonly billing_cycle: BillingCycle;
	/** The length of a custom cycle; omitted for the others. */
	readonly every?: Every;
	/** 1 for the first period served. */
	readonly cycle: number;
	readonly discount_duration: number | null;
	readonly service_start: CalendarDate;
	readonly whole_start: CalendarDate;
	readonly whole_end: CalendarDate;
	readonly days_served: number;
	readonly days_of_period: number;
	readonly events: EventsRecord | null;
	readonly event_count: number;
	/** The events that `fee_per_event` applies to. */
	readonly fee_event_count: number;
	/** As measured; can be negative. */
	readonly quantity: DecimalText;
	/** As agreed; `included` is the part that was used. */
	readonly included_quantity: DecimalText;
	readonly included: DecimalText;
	readonly billed: DecimalText;
	readonly pricing_model: PricingModel;
	readonly parts: readonly PartRecord[];
	/** The properties that usage is grouped by, and what each group costs, with their parts instead of `parts`. Omitted without groups. */
	readonly group_by?: readonly string[];
	readonly groups?: readonly PricedGroupRecord[];
	/** For a charge of a commitment: what it is priced by. Omitted for a service. */
	readonly commitment?: CommitmentCharge;
	readonly price: DecimalText;
	/** For a part of divided usage: what its price makes of the quantity before it, which is deducted. Otherwise omitted. */
	readonly reached?: ReachedRecord;
	/** For divided usage: maximum and minimum apply to all parts together. */
	readonly is_divided?: true;
	readonly charge: DecimalText;
	readonly discount_percent: DecimalText;
	readonly discount: DecimalText;
	readonly maximum: DecimalText | null;
	readonly maximum_reduction: DecimalText;
	readonly minimum: DecimalText;
	readonly minimum_addition: DecimalText;
	readonly net: DecimalText;
}

export interface PricedGroupRecord {
	/** Of the properties in `group_by`; null: the events lack the property. */
	readonly values: GroupValues;
	/** Whether the default row priced it. */
	readonly is_default: boolean;
	/** As measured, or 0 if it is negative; for a part of divided usage, from the period's start. */
	readonly quantity: DecimalText;
	readonly included: DecimalText;
	readonly parts: readonly PartRecord[];
	/** For a part of divided usage: what its price makes of the group's quantity before it. Otherwise omitted. */
	readonly reached?: DecimalText;
	/** The price of the quantity, less `reached`. */
	readonly amount: DecimalText;
}

export interface ReachedRecord {
	readonly quantity: DecimalText;
	readonly price: DecimalText;
	/** The part's first day. */
	readonly before: CalendarDate;
}

export interface PartRecord {
	readonly basis: ChargePart["basis"];
	readonly from: DecimalText | null;
	readonly up_to: DecimalText | null;
	readonly units: DecimalText;
	readonly rate: DecimalText;
	readonly flat_fee: DecimalText;
	readonly amount: DecimalText;
}

/** The events that were measured, and a digest of them. */
export interface EventsRecord {
	readonly metric: MetricRecord;
	readonly digest: DecimalText;
	/** The last event in the log, and in the rollup, before the events were read. */
	readonly through: number;
	readonly rolled_through: number;
	readonly read_at: string;
}

/** The stored record of a period's price. */
export function pricedRecord({ item, period, parts }: BilledPeriod, used: UsedQuantity, rated: Rated): PricedRecord {
	const { priced, reached, ...explanation } = rated.explanation;
	const { quantity, eventCount, feeEventCount = eventCount, evidence, before } = used;
	const isDivided = isDividedUsage(item, parts);
	return {
		plan_item_name: item.name,
		service_type: item.serviceType,
		billing_cycle: item.cycle,
		...(item.every ? { every: item.every } : {}),
		cycle: period.index + 1,
		discount_duration: item.discountDuration,
		service_start: item.serviceStart,
		whole_start: period.anchoredStart,
		whole_end: period.anchoredEnd,
		days_served: explanation.daysServed,
		days_of_period: explanation.daysOfPeriod,
		events: evidence === undefined ? null : eventsRecord(evidence),
		event_count: eventCount - (before?.eventCount ?? 0),
		fee_event_count: feeEventCount,
		quantity: quantity.toString(),
		included_quantity: item.includedQuantity.toString(),
		included: priced.included.toString(),
		billed: priced.billed.toString(),
		pricing_model: item.pricing.model,
		parts: priced.groups === undefined ? priced.parts.map(partRecord) : [],
		...(priced.groups === undefined ? {} : groupsPriced(item, priced.groups, reached && (reached.groups ?? []))),
		...(item.commitment === undefined ? {} : { commitment: item.commitment }),
		price: priced.amount.toString(),
		...(reached === null ? {} : { reached: reachedRecord(reached, period.start) }),
		...(isDivided ? { is_divided: true } : {}),
		charge: explanation.charge.toString(),
		discount_percent: rated.line.discountPercent.toString(),
		discount: explanation.discount.toString(),
		maximum: explanation.maximum?.toString() ?? null,
		maximum_reduction: explanation.maximumReduction.toString(),
		minimum: explanation.minimum.toString(),
		minimum_addition: rated.minimumAddition.toString(),
		net: rated.net.toString(),
	};
}

function reachedRecord({ measured, amount }: PricedQuantity, before: CalendarDate): ReachedRecord {
	return { quantity: measured.toString(), price: amount.toString(), before };
}

/** @param reached for a part of divided usage: the groups before it */
function groupsPriced(
	{ pricing }: BilledItem,
	groups: readonly PricedGroup[],
	reached: readonly PricedGroup[] | null,
): Pick<PricedRecord, "group_by" | "groups"> {
	const before = new Map(reached?.map(({ values, amount }) => [JSON.stringify(values), amount]));
	const records = groups.map(({ values, isDefault, measured, included, parts, amount }) => {
		const reachedAmount = before.get(JSON.stringify(values)) ?? Decimal.zero;
		return {
			values,
			is_default: isDefault,
			...{ quantity: measured.toString(), included: included.toString() },
			parts: parts.map(partRecord),
			...(reached === null ? {} : { reached: reachedAmount.toString() }),
			amount: amount.minus(reachedAmount).toString(),
		};
	});
	return { group_by: groupByOf(pricing) ?? [], groups: records };
}

function partRecord({ basis, tier, units, rate, flatFee, amount }: ChargePart): PartRecord {
	return {
		basis,
		from: tier?.from.toString() ?? null,
		up_to: tier?.upTo?.toString() ?? null,
		units: units.toString(),
		rate: rate.toString(),
		flat_fee: flatFee.toString(),
		amount: amount.toString(),
	};
}

/** The stored record of the events behind a quantity. */
export function eventsRecord({ metric, digest, through, rolledThrough, readAt }: UsageEvidence): EventsRecord {
	const { uuid, name, event_name, aggregation, property, expression, carry_over, filters, unit } = metric;
	const options = { ...(expression ? { expression } : {}), ...(carry_over ? { carry_over } : {}) };
	return {
		metric: { uuid, name, event_name, aggregation, property, ...options, filters, unit },
		digest: digest.toString(),
		through,
		rolled_through: rolledThrough,
		read_at: readAt,
	};
}

/** The reverse of `eventsRecord`. */
export function evidenceOf({ metric, digest, through, rolled_through, read_at }: EventsRecord): UsageEvidence {
	return { metric, digest: Decimal.of(digest), through, rolledThrough: rolled_through, readAt: read_at };
}

/** The stored record of what events that are priced one by one add up to. */
export interface SumsRecord extends Omit<EventSums, "quantity" | "billed" | "unboundedQuantity" | "ownAmount"> {
	readonly quantity: DecimalText;
	readonly billed: DecimalText;
	readonly unboundedQuantity: DecimalText;
	readonly ownAmount: DecimalText;
}

export function sumsRecord({ quantity, billed, unboundedQuantity, ownAmount, ...counts }: EventSums): SumsRecord {
	return {
		...counts,
		...{ quantity: quantity.toString(), billed: billed.toString() },
		...{ unboundedQuantity: unboundedQuantity.toString(), ownAmount: ownAmount.toString() },
	};
}

/** The reverse of `sumsRecord`. */
export function sumsIn({ quantity, billed, unboundedQuantity, ownAmount, ...counts }: SumsRecord): EventSums {
	return {
		...counts,
		...{ quantity: Decimal.of(quantity), billed: Decimal.of(billed) },
		...{ unboundedQuantity: Decimal.of(unboundedQuantity), ownAmount: Decimal.of(ownAmount) },
	};
}

/** The stored record of a group's usage. */
export interface GroupRecord {
	readonly values: GroupValues;
	readonly quantity: DecimalText;
}

export function groupsRecord(groups: readonly MeasuredGroup[]): GroupRecord[] {
	return groups.map(({ values, quantity }) => ({ values, quantity: quantity.toString() }));
}

/** The reverse of `groupsRecord`. */
export function groupsIn(groups: readonly GroupRecord[]): MeasuredGroup[] {
	return groups.map(({ values, quantity }) => ({ values, quantity: Decimal.of(quantity) }));
}
