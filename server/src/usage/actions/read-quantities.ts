import { type CalendarDate, daysInclusive } from "../../calendar/index.ts";
import type { MetricRow } from "../../metrics/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { selectFeeEvents, selectLatest, selectLevels, selectTotals, selectUniqueCounts } from "../quantity-store.ts";
import type { Window } from "../window-store.ts";

/** What was used of an item in a stretch of days. */
export interface QuantityRequest {
	/** Names the request in the answer; each request has its own. */
	readonly key: string;
	readonly itemUuid: string;
	readonly customerUuid: string;
	readonly metric: MetricRow;
	readonly from: CalendarDate;
	/** The last day, which counts. */
	readonly to: CalendarDate;
	/** The item's first day: a weighted sum's level builds up from there. */
	readonly serviceStart: CalendarDate;
	/** Asks for `feeEventCount`: the included quantity, above which an event bears a fee of its own. */
	readonly feeAbove?: Decimal;
}

export interface Quantity {
	readonly quantity: Decimal;
	/** All events that count towards the item, those included that hold no amount. */
	readonly eventCount: number;
	/**
	 * How many of them come when the quantity stands above `feeAbove` (rating's `countEventsBearingFee`, vector P054). A maximum,
	 * a latest value, a unique count and an average do not add up event by event: all events, or none, as the whole is above it.
	 */
	readonly feeEventCount?: number;
}

const nothing: Quantity = { quantity: Decimal.zero, eventCount: 0 };
/** As many as a unit price has. */
const averageDecimals = 12;
const secondsOfDay = 86_400;

/**
 * The quantity of each request, by its key (extensions.md, "Metric"): exact, but for a weighted sum, which is rounded to 12
 * decimals, and as of the moment when each statement begins, rolled up or not. As many statements as there are kinds of aggregation,
 * however many requests. Call `attributePending` before it where the
 * answer goes on an invoice.
 */
export async function quantitiesOf(
	context: Context,
	requests: readonly QuantityRequest[],
): Promise<Map<string, Quantity>> {
	const quantities = new Map<string, Quantity>(requests.map(({ key }) => [key, nothing]));
	for (const { aggregations, read } of families) {
		const concerned = requests.filter(({ metric }) => aggregations.includes(metric.aggregation));
		if (concerned.length === 0) continue;
		for (const [key, quantity] of await read(context, concerned)) quantities.set(key, quantity);
	}
	await addFeeEvents(context, requests, quantities);
	return quantities;
}

async function addFeeEvents(
	context: Context,
	requests: readonly QuantityRequest[],
	quantities: Map<string, Quantity>,
): Promise<void> {
	const windows = requests.flatMap((request) => {
		const { key, feeAbove: above, metric } = request;
		if (above === undefined) return [];
		const quantity = quantities.get(key) ?? nothing;
		const isAbove = quantity.quantity.isGreaterThan(above);
		quantities.set(key, { ...quantity, feeEventCount: isAbove ? quantity.eventCount : 0 });
		const isCount = metric.aggregation === "count";
		return isCount || metric.aggregation === "sum" ? [{ ...windowOf(request), above, isCount }] : [];
	});
	for (const { key, fee_event_count } of windows.length === 0 ? [] : await selectFeeEvents(context, windows)) {
		quantities.set(key, { ...(quantities.get(key) ?? nothing), feeEventCount: fee_event_count });
	}
}

type Answer = readonly (readonly [key: string, quantity: Quantity])[];

interface Family {
	readonly aggregations: readonly MetricRow["aggregation"][];
	readonly read: (context: Context, requests: readonly QuantityRequest[]) => Promise<Answer>;
}

const families: readonly Family[] = [
	{ aggregations: ["sum", "count", "max"], read: readTotals },
	{ aggregations: ["latest"], read: readLatest },
	{ aggregations: ["unique_count"], read: readUniqueCounts },
	{ aggregations: ["weighted_sum"], read: readAverages },
];

async function readTotals(context: Context, requests: readonly QuantityRequest[]): Promise<Answer> {
	const aggregations = new Map(requests.map(({ key, metric }) => [key, metric.aggregation]));
	// Where events are counted, what they hold does not matter.
	const windows = requests.map(windowOf).map((window) => ({
		...window,
		property: aggregations.get(window.key) === "count" ? null : window.property,
	}));
	const rows = await selectTotals(context, windows);
	return rows.map(({ key, event_count, total, greatest }) => {
		const aggregation = aggregations.get(key);
		const amount = aggregation === "max" ? greatest : total;
		const quantity = aggregation === "count" ? Decimal.of(event_count) : (amount ?? Decimal.zero);
		return [key, { quantity, eventCount: event_count }];
	});
}

async function readLatest(context: Context, requests: readonly QuantityRequest[]): Promise<Answer> {
	const rows = await selectLatest(context, requests.map(windowOf));
	return rows.map(({ key, event_count, amount }) => [
		key,
		{ quantity: amount ?? Decimal.zero, eventCount: event_count },
	]);
}

async function readUniqueCounts(context: Context, requests: readonly QuantityRequest[]): Promise<Answer> {
	const rows = await selectUniqueCounts(context, requests.map(windowOf));
	return rows.map(({ key, event_count, unique_count }) => [key, { quantity: unique_count, eventCount: event_count }]);
}

/** The time-weighted average of the running level over the days served, the level carried over from the item's service start. */
async function readAverages(context: Context, requests: readonly QuantityRequest[]): Promise<Answer> {
	const days = new Map(requests.map(({ key, from, to }) => [key, daysInclusive(from, to)]));
	const windows = requests.map((request) => ({ ...windowOf(request), since: request.serviceStart }));
	const rows = await selectLevels(context, windows);
	return rows.map(({ key, event_count, level_seconds }) => {
		const seconds = Decimal.of((days.get(key) ?? 0) * secondsOfDay);
		const isEmpty = level_seconds === null || seconds.isZero();
		const quantity = isEmpty ? Decimal.zero : level_seconds.dividedBy(seconds, averageDecimals);
		return [key, { quantity, eventCount: event_count }];
	});
}

function windowOf({ key, itemUuid, customerUuid, metric, from, to }: QuantityRequest): Window {
	const { event_name: eventName, property, filters } = metric;
	return { key, itemUuid, customerUuid, eventName, property, filters, since: from, from, to };
}
