import type { Decimal } from "../../../money/index.ts";
import type { EventSums, MeasuredGroup } from "../../../rating/index.ts";

/** What was used in a period. */
export interface UsedQuantity {
	readonly quantity: Decimal;
	/** All events that count toward the item. */
	readonly eventCount: number;
	/** The events that have a fee of their own; omitted: all of them. */
	readonly feeEventCount?: number;
	/** What the events add up to, if they are priced one by one. */
	readonly sums?: EventSums;
	/** The usage of each group, if it is priced by groups. */
	readonly groups?: readonly MeasuredGroup[];
	readonly evidence?: UsageEvidence;
	/** Whether the period is closed, so this was stored rather than measured. */
	readonly isClosed?: true;
	/** For a later part of a divided period: the usage from the period's start to the day before the part. */
	readonly before?: Pick<UsedQuantity, "quantity" | "eventCount" | "feeEventCount" | "sums" | "groups">;
}

/** The number of events of a period, or of a part of one. */
export function eventCountOf({ eventCount, before }: UsedQuantity): number {
	return eventCount - (before?.eventCount ?? 0);
}

/** What usage reports about a quantity besides the figure. */
export interface UsageEvidence {
	readonly metric: MetricRecord;
	readonly digest: Decimal;
	readonly through: number;
	readonly rolledThrough: number;
	readonly readAt: string;
}

export interface MetricRecord {
	readonly uuid: string;
	readonly name: string;
	readonly event_name: string;
	readonly aggregation: "sum" | "count" | "max" | "latest" | "unique_count" | "weighted_sum";
	readonly property: string | null;
	/** Omitted: there is none. */
	readonly expression?: string | null;
	readonly carry_over?: boolean;
	readonly filters: readonly unknown[];
	readonly unit: string | null;
}
