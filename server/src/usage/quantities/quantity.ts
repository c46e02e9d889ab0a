import type { CalendarDate, TimeZone } from "../../calendar/index.ts";
import type { MetricRow } from "../../metrics/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Timestamp } from "../../platform/index.ts";
import type { EventSums, EventTerms, MeasuredGroup } from "../../rating/index.ts";

/** A query for an item's usage on a range of days. */
export interface QuantityRequest {
	/** The zone of its days; omitted: UTC. */
	readonly timezone?: TimeZone;
	/** Identifies the request in the result; unique per request. */
	readonly key: string;
	readonly itemUuid: string;
	readonly customerUuid: string;
	readonly metric: MetricRow;
	readonly from: CalendarDate;
	/** The last day, inclusive. */
	readonly to: CalendarDate;
	/** The last day over which a weighted sum is averaged; omitted: `to`. */
	readonly averagedTo?: CalendarDate;
	/** The item's first day, from which a weighted sum's level accumulates. */
	readonly serviceStart: CalendarDate;
	/** Requests `feeEventCount`: the included quantity, above which events have a fee. */
	readonly feeAbove?: Decimal;
	/** Requests `sums`: how each event is charged above `feeAbove`. */
	readonly eventTerms?: EventTerms;
	/** Requests `groups`: the properties to group the usage by. Not with `feeAbove` or `eventTerms`. */
	readonly groupBy?: readonly string[] | null;
	/** Requests `evidence`. */
	readonly withEvidence?: boolean;
}

/** What a quantity was computed from, to compare it with its events later. */
export interface Evidence {
	readonly metric: MetricRow;
	/** The sum of `usage.digest_of` over the events; for a weighted sum, over all events since the item's first day. */
	readonly digest: Decimal;
	/** The last number drawn in order of receipt before the events were read. */
	readonly through: number;
	/** The last number rolled up at that time. */
	readonly rolledThrough: number;
	readonly readAt: Timestamp;
}

export interface Quantity {
	readonly quantity: Decimal;
	/** All events that count toward the item, including those without an amount. */
	readonly eventCount: number;
	/**
	 * How many of them have a fee: those that the metric reads (extensions.md, "Metric": it skips an event without an amount).
	 * With `feeAbove`, how many of these raise the quantity above `feeAbove` or come after that (rating's
	 * `countEventsBearingFee`, vector P054). A maximum, latest value, unique count, or average doesn't add up event by event:
	 * it counts all events if the total exceeds `feeAbove`, otherwise none.
	 */
	readonly feeEventCount?: number;
	/** With `eventTerms`: what the events add up to. If they have prices of their own, those without one are skipped. */
	readonly sums?: EventSums;
	/**
	 * With `groupBy`: each group that the metric read an event of, or whose quantity is not 0, in the order of their values. The
	 * quantity is the sum of theirs.
	 */
	readonly groups?: readonly MeasuredGroup[];
	readonly evidence?: Evidence;
}
