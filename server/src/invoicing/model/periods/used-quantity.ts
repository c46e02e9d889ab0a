import type { Decimal } from "../../../money/index.ts";

/** What was used in a period. */
export interface UsedQuantity {
	readonly quantity: Decimal;
	/** All events that count towards the item. */
	readonly eventCount: number;
	/** Those that bear a fee of their own; left out: all of them. */
	readonly feeEventCount?: number;
	readonly evidence?: UsageEvidence;
	/** The period is closed: this was kept, not measured. */
	readonly isClosed?: true;
	/** Of a later part of a divided period: what was used from the period's start to the day before the part. */
	readonly before?: Pick<UsedQuantity, "quantity" | "eventCount" | "feeEventCount">;
}

/** The events of a period, or of a part of one. */
export function eventCountOf({ eventCount, before }: UsedQuantity): number {
	return eventCount - (before?.eventCount ?? 0);
}

/** What usage tells of a quantity besides the figure. */
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
	readonly filters: readonly unknown[];
	readonly unit: string | null;
}
