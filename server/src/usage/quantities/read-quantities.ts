import { secondsOfDays, utc } from "../../calendar/index.ts";
import { type MetricRow, stepsOf } from "../../metrics/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { type EventSums, type EventTerms, type MeasuredGroup, noEvents } from "../../rating/index.ts";
import { selectLogReach } from "../log/rollup-state-store.ts";
import { selectGroupTotals } from "./group-total-store.ts";
import type { Quantity, QuantityRequest } from "./quantity.ts";
import {
	type FeeEventsRow,
	type GroupRow,
	selectFeeEvents,
	selectLatest,
	selectLatestLevels,
	selectLevels,
	selectTotals,
	selectUniqueCounts,
	selectUniqueLevels,
} from "./quantity-store.ts";
import type { Window } from "./window-store.ts";

const nothing: Quantity = { quantity: Decimal.zero, eventCount: 0 };
/** Counts which events have a fee, whatever they cost. */
const justFees: EventTerms = {
	...{ free: 0, priceProperty: null, percent: Decimal.zero, fee: Decimal.zero },
	...{ minimum: Decimal.zero, maximum: null },
};
/** The same number of decimals as a unit price. */
const averageDecimals = 12;

/**
 * The quantity of each request, by its key (extensions.md, "Metric"). Exact, except a weighted sum, which is rounded to 12
 * decimals. Current as of the start of each statement, rolled up or not. Runs one statement per kind of aggregation, however
 * many requests there are. Call `attributePending` first if the result goes on an invoice.
 */
export async function quantitiesOf(
	context: Context,
	requests: readonly QuantityRequest[],
): Promise<Map<string, Quantity>> {
	const evidenceOf = await evidenceFor(context, requests);
	const quantities = new Map<string, Quantity>(
		requests.map(({ key }) => [key, { ...nothing, ...evidenceOf(key, Decimal.zero) }]),
	);
	for (const { aggregations, isLevel = false, read } of families) {
		const concerned = requests.filter(
			({ metric }) => aggregations.includes(metric.aggregation) && isLevel === (metric.carry_over ?? false),
		);
		const [grouped, whole] = [concerned.filter(isGrouped), concerned.filter((request) => !isGrouped(request))];
		for (const { key, quantity, digest } of whole.length === 0 ? [] : await read(context, whole)) {
			quantities.set(key, { ...quantity, ...evidenceOf(key, digest) });
		}
		for (const [key, answers] of Map.groupBy(grouped.length === 0 ? [] : await read(context, grouped), keyOf)) {
			quantities.set(key, {
				...ofGroups(answers),
				...evidenceOf(
					key,
					sumOf(answers, ({ digest }) => digest),
				),
			});
		}
	}
	await addFeeEvents(context, requests, quantities);
	return quantities;
}

const keyOf = ({ key }: Answer) => key;

function isGrouped({ groupBy }: QuantityRequest): boolean {
	return groupBy !== undefined && groupBy !== null;
}

function sumOf(answers: readonly Answer[], of: (answer: Answer) => Decimal): Decimal {
	return Decimal.sum(answers.map(of));
}

/** The quantities of a window's groups, and their sum. */
function ofGroups(answers: readonly Answer[]): Quantity {
	const eventCount = answers.reduce((sum, { quantity }) => sum + quantity.eventCount, 0);
	const readCount = answers.reduce((sum, { quantity }) => sum + readCountOf(quantity), 0);
	const groups = answers
		.filter(({ quantity }) => readCountOf(quantity) > 0 || !quantity.quantity.isZero())
		.map(({ values = [], quantity: { quantity } }) => ({ values, quantity, text: JSON.stringify(values) }))
		.toSorted((a, b) => (a.text < b.text ? -1 : 1))
		.map(({ text: _text, ...group }) => group);
	const quantity = Decimal.sum(groups.map((group) => group.quantity));
	return { quantity, ...countsOf(eventCount, readCount), groups };
}

function readCountOf({ eventCount, feeEventCount = eventCount }: Quantity): number {
	return feeEventCount;
}

/** Builds the evidence for the requests that ask for it. */
async function evidenceFor(
	context: Context,
	requests: readonly QuantityRequest[],
): Promise<(key: string, digest: Decimal) => Pick<Quantity, "evidence">> {
	const metrics = new Map(requests.filter(({ withEvidence }) => withEvidence).map(({ key, metric }) => [key, metric]));
	if (metrics.size === 0) return () => ({});
	const { last_drawn: through, rolled_through: rolledThrough } = await selectLogReach(context);
	return (key, digest) => {
		const metric = metrics.get(key);
		return metric === undefined ? {} : { evidence: { metric, digest, through, rolledThrough, readAt: context.now } };
	};
}

async function addFeeEvents(
	context: Context,
	requests: readonly QuantityRequest[],
	quantities: Map<string, Quantity>,
): Promise<void> {
	const windows = requests.flatMap((request) => {
		const { key, eventTerms: terms, feeAbove: above = terms && Decimal.zero, metric } = request;
		if (above === undefined) return [];
		const quantity = quantities.get(key) ?? nothing;
		const isAbove = quantity.quantity.isGreaterThan(above);
		const feeEventCount = isAbove ? (quantity.feeEventCount ?? quantity.eventCount) : 0;
		const withSums = terms === undefined ? {} : { ...pricedQuantity(quantity, terms, noEvents), sums: noEvents };
		quantities.set(key, { ...quantity, feeEventCount, ...withSums });
		const isCount = metric.aggregation === "count";
		const isAddedUp = isCount || metric.aggregation === "sum" || terms !== undefined;
		return isAddedUp ? [{ ...windowOf(request), above, isCount, terms: terms ?? justFees }] : [];
	});
	const terms = new Map(requests.map(({ key, eventTerms }) => [key, eventTerms]));
	for (const row of windows.length === 0 ? [] : await selectFeeEvents(context, windows)) {
		const { key, fee_event_count: feeEventCount } = row;
		const quantity = { ...(quantities.get(key) ?? nothing), feeEventCount };
		const charged = terms.get(key);
		const sums = sumsIn(row);
		const withSums = charged === undefined ? {} : { ...pricedQuantity(quantity, charged, sums), sums };
		quantities.set(key, { ...quantity, ...withSums });
	}
}

/** The quantity of events with prices of their own is that of those that have one. */
function pricedQuantity(
	{ quantity }: Quantity,
	{ priceProperty }: EventTerms,
	sums: EventSums,
): Pick<Quantity, "quantity"> {
	return { quantity: priceProperty === null ? quantity : sums.quantity };
}

function sumsIn({ quantity, billed, ...row }: FeeEventsRow): EventSums {
	return {
		...{ quantity, billed, unboundedQuantity: row.unbounded_quantity, unboundedCount: row.unbounded_count },
		...{ minimumCount: row.minimum_count, maximumCount: row.maximum_count, ownAmount: row.own_amount },
	};
}

/** The quantity of a window, or of one of its groups. */
interface Answer {
	readonly key: string;
	readonly quantity: Quantity;
	readonly digest: Decimal;
	/** Of a group. */
	readonly values?: MeasuredGroup["values"];
}

/** The quantity that a row says. */
function answerOf(
	row: GroupRow & {
		readonly key: string;
		readonly event_count: number;
		readonly read_count: number;
		readonly digest: Decimal;
	},
	quantity: Decimal,
): Answer {
	const { key, digest, event_count, read_count, group_values: values } = row;
	const answer = { key, quantity: { quantity, ...countsOf(event_count, read_count) }, digest };
	return values === undefined ? answer : { ...answer, values };
}

interface Family {
	readonly aggregations: readonly MetricRow["aggregation"][];
	/** Of metrics with `carry_over`; omitted: of those without. */
	readonly isLevel?: true;
	readonly read: (context: Context, requests: readonly QuantityRequest[]) => Promise<Answer[]>;
}

const families: readonly Family[] = [
	{ aggregations: ["sum", "count", "max"], read: readTotals },
	{ aggregations: ["latest"], read: latestBy(selectLatest) },
	{ aggregations: ["latest"], isLevel: true, read: latestBy(selectLatestLevels) },
	{ aggregations: ["unique_count"], read: uniqueCountsBy(selectUniqueCounts) },
	{ aggregations: ["unique_count"], isLevel: true, read: uniqueCountsBy(selectUniqueLevels) },
	{ aggregations: ["weighted_sum"], read: readAverages },
];

async function readTotals(context: Context, requests: readonly QuantityRequest[]): Promise<Answer[]> {
	const aggregations = new Map(requests.map(({ key, metric }) => [key, metric.aggregation]));
	// Counting events ignores their values.
	const windows = requests.map(windowOf).map((window) => ({
		...window,
		property: aggregations.get(window.key) === "count" ? null : window.property,
		isSum: aggregations.get(window.key) !== "max",
	}));
	const metrics = new Map(requests.map(({ key, metric }) => [key, metric.uuid]));
	const grouped = windows.map((window) => ({ ...window, metricUuid: metrics.get(window.key) ?? "" }));
	const isGrouped = windows.some(({ groupBy }) => groupBy !== null);
	const rows = isGrouped ? await selectGroupTotals(context, grouped) : await selectTotals(context, windows);
	return rows.map((row) => {
		const aggregation = aggregations.get(row.key);
		const amount = aggregation === "max" ? row.greatest : row.total;
		return answerOf(row, aggregation === "count" ? Decimal.of(row.event_count) : (amount ?? Decimal.zero));
	});
}

/** Every event that counts toward the item and, if the metric skips some, those that it reads. */
function countsOf(eventCount: number, readCount: number): Pick<Quantity, "eventCount" | "feeEventCount"> {
	return readCount === eventCount ? { eventCount } : { eventCount, feeEventCount: readCount };
}

function latestBy(select: typeof selectLatest): Family["read"] {
	return async (context, requests) => {
		const rows = await select(context, requests.map(levelWindowOf));
		return rows.map((row) => answerOf(row, row.amount ?? Decimal.zero));
	};
}

function uniqueCountsBy(select: typeof selectUniqueCounts): Family["read"] {
	return async (context, requests) => {
		const rows = await select(context, requests.map(levelWindowOf));
		return rows.map((row) => answerOf(row, row.unique_count));
	};
}

/** The time-weighted average of the running level over the seconds of the days served. The level carries over from the item's service start. */
async function readAverages(context: Context, requests: readonly QuantityRequest[]): Promise<Answer[]> {
	const served = new Map(
		requests.map(({ key, from, to, averagedTo = to, timezone = utc }) => [
			key,
			secondsOfDays(from, averagedTo, timezone),
		]),
	);
	const rows = await selectLevels(context, requests.map(levelWindowOf));
	return rows.map((row) => {
		const seconds = Decimal.of(served.get(row.key) ?? 0);
		const isEmpty = row.level_seconds === null || seconds.isZero();
		return answerOf(row, isEmpty ? Decimal.zero : row.level_seconds.dividedBy(seconds, averageDecimals));
	});
}

/** The window of a request: which events count. */
function windowOf({ metric, timezone = utc, groupBy = null, ...request }: QuantityRequest): Window {
	const { key, itemUuid, customerUuid, from, to } = request;
	const { event_name: eventName, property, filters } = metric;
	const steps = metric.expression ? stepsOf(metric.expression) : null;
	return { key, itemUuid, customerUuid, eventName, property, steps, filters, groupBy, timezone, since: from, from, to };
}

/** The same; of a level, with the events from the item's first day on, which contribute to it. */
export function levelWindowOf(request: QuantityRequest): Window {
	const { aggregation, carry_over } = request.metric;
	const isLevel = aggregation === "weighted_sum" || carry_over;
	return { ...windowOf(request), ...(isLevel ? { since: request.serviceStart } : {}) };
}
