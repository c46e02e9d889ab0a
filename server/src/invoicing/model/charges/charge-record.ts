import type { BillingCycle, CalendarDate } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { ChargePart, PricedQuantity, PricingModel, Rated } from "../../../rating/index.ts";
import { type BilledItem, type BilledPeriod, isDividedUsage } from "../periods/billed-periods.ts";
import type { MetricRecord, UsageEvidence, UsedQuantity } from "../periods/used-quantity.ts";

/** A decimal as text: JSON in the database would not keep every digit in a number's form. */
type DecimalText = string;

/** What a charge keeps of how it came about, as JSON: it tells what was true then, whatever becomes of terms and events. */
export interface ChargeRecord {
	/** Null where the period was not served any more: it cost nothing. */
	readonly priced: PricedRecord | null;
	/** Of a correction: what runs had charged for the period before. */
	readonly charged_before: DecimalText | null;
	/** What of the difference other lines bear, each at the tax that it corrects. Left out where this one bears all. */
	readonly at_other_taxes?: DecimalText;
	/** What of the difference is not credited, its charge being waived. Left out where nothing is. */
	readonly waived?: DecimalText;
}

/** How a period's price came about, in the order in which it was computed (rating's `ChargeExplanation`). */
export interface PricedRecord {
	readonly plan_item_name: string;
	readonly service_type: BilledItem["serviceType"];
	readonly billing_cycle: BillingCycle;
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
	/** Those that bear `fee_per_event`. */
	readonly fee_event_count: number;
	/** As measured, below 0 too. */
	readonly quantity: DecimalText;
	/** As agreed; `included` is what of it was used up. */
	readonly included_quantity: DecimalText;
	readonly included: DecimalText;
	readonly billed: DecimalText;
	readonly pricing_model: PricingModel;
	readonly parts: readonly PartRecord[];
	readonly price: DecimalText;
	/** Of a part of divided usage: what its price makes of the quantity before it, which came off. Left out of others. */
	readonly reached?: ReachedRecord;
	/** Of divided usage: maximum and minimum hold for all parts together. */
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

/** Which events were measured, and a digest of them. */
export interface EventsRecord {
	readonly metric: MetricRecord;
	readonly digest: DecimalText;
	/** How far the log went, and how far it was rolled up, before the events were read. */
	readonly through: number;
	readonly rolled_through: number;
	readonly read_at: string;
}

/** What is kept of a period's price. */
export function pricedRecord({ item, period, parts }: BilledPeriod, used: UsedQuantity, rated: Rated): PricedRecord {
	const { priced, reached, ...explanation } = rated.explanation;
	const { quantity, eventCount, feeEventCount = eventCount, evidence, before } = used;
	const isDivided = isDividedUsage(item, parts);
	return {
		plan_item_name: item.name,
		service_type: item.serviceType,
		billing_cycle: item.cycle,
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
		parts: priced.parts.map(partRecord),
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

/** What is kept of the events behind a quantity. */
export function eventsRecord({ metric, digest, through, rolledThrough, readAt }: UsageEvidence): EventsRecord {
	const { uuid, name, event_name, aggregation, property, filters, unit } = metric;
	return {
		metric: { uuid, name, event_name, aggregation, property, filters, unit },
		digest: digest.toString(),
		through,
		rolled_through: rolledThrough,
		read_at: readAt,
	};
}

/** The same, read back. */
export function evidenceOf({ metric, digest, through, rolled_through, read_at }: EventsRecord): UsageEvidence {
	return { metric, digest: Decimal.of(digest), through, rolledThrough: rolled_through, readAt: read_at };
}
