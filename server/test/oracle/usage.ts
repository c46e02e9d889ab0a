import { type DayNumber, dayOfInstant, instantMicroseconds } from "./day.ts";
import type { Aggregation, Filter, UsageEvent } from "./history.ts";
import { presentIn } from "./prices/carry-over.ts";
import { computed } from "./prices/expression.ts";
import { decimalOf, propertyOf } from "./properties.ts";
import { ONE, Rational, sumOf, ZERO } from "./rational.ts";
import { startOfDayIn } from "./zones/local-days.ts";

/** A stored event: what was sent, and its state. `sequence` is the step that sent it. */
export interface KeptEvent {
	readonly event: UsageEvent;
	readonly microseconds: bigint;
	readonly day: DayNumber;
	/** In order of receipt. */
	readonly order: number;
	readonly sequence: number;
	/** The customer that it is permanently attributed to (decisions.md, "Usage ingestion"), and the step that attributed it. */
	customer: string | null;
	attributed: number;
	/** The step that voided it. */
	voided: number | null;
}

export interface Metric {
	readonly event_name: string;
	readonly aggregation: Aggregation;
	readonly property: string | null;
	readonly filters: readonly Filter[];
	readonly expression?: string;
	readonly carry_over?: boolean;
	/** Whose days an item's are; omitted: UTC. */
	readonly zone?: string;
}

export function keepEvent(event: UsageEvent, order: number, sequence: number): KeptEvent {
	const microseconds = instantMicroseconds(event.timestamp);
	const day = dayOfInstant(microseconds);
	return { event, microseconds, day, order, sequence, customer: null, attributed: sequence, voided: null };
}

/** Whether this event was known, attributed, and not voided after that step. */
export function countsAt(kept: KeptEvent, sequence: number): boolean {
	return kept.sequence <= sequence && kept.attributed <= sequence && (kept.voided === null || kept.voided > sequence);
}

function sameScalar(left: unknown, right: unknown): boolean {
	return left === right;
}

/** Negative, 0, or positive; null if the two can't be ordered. */
function orderOf(left: unknown, right: unknown): number | null {
	const leftDecimal = decimalOf(left);
	const rightDecimal = decimalOf(right);
	if (leftDecimal !== null && rightDecimal !== null) {
		return leftDecimal.compare(rightDecimal);
	}
	if (typeof left === "string" && typeof right === "string") {
		return left < right ? -1 : left > right ? 1 : 0;
	}
	return null;
}

/** "All must hold" (extensions.md, "Metric"). */
export function filtersHold(filters: readonly Filter[], event: UsageEvent): boolean {
	return filters.every((filter) => filterHolds(filter, propertyOf(event, filter.property)));
}

function filterHolds(filter: Filter, value: unknown): boolean {
	const listed = Array.isArray(filter.value) && filter.value.some((one) => sameScalar(one, value));
	const order = orderOf(value, filter.value);
	switch (filter.operator) {
		case "exists":
			return (value !== undefined) === (filter.value !== false);
		case "eq":
			return sameScalar(value, filter.value);
		case "ne":
			return !sameScalar(value, filter.value);
		case "in":
			return listed;
		case "not_in":
			return !listed;
		case "gt":
			return order !== null && order > 0;
		case "gte":
			return order !== null && order >= 0;
		case "lt":
			return order !== null && order < 0;
		case "lte":
			return order !== null && order <= 0;
	}
}

/** What an event contributes to the metric, as text or figure; null if the metric skips it (extensions.md, "Metric"). */
function readingOf(metric: Metric, event: UsageEvent): Rational | string | null {
	if (metric.aggregation === "count") {
		return "counted";
	}
	if (metric.aggregation === "unique_count") {
		const value = metric.property === null ? event.value : propertyOf(event, metric.property);
		const scalar = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
		return scalar ? JSON.stringify(value) : null;
	}
	if (metric.expression !== undefined) {
		return computed(metric.expression, event);
	}
	return metric.property === null ? Rational.of(event.value) : decimalOf(propertyOf(event, metric.property));
}

/** Oldest first; equal timestamps in order of receipt. */
export function inOrder(events: readonly KeptEvent[]): KeptEvent[] {
	return [...events].sort((left, right) =>
		left.microseconds === right.microseconds
			? left.order - right.order
			: left.microseconds < right.microseconds
				? -1
				: 1,
	);
}

/** "Quantities keep up to 12 decimals" (decisions.md, "Money"). */
const QUANTITY_DECIMALS = 12;

/** What one event adds: the value that is summed, or 1. */
export interface Reading {
	readonly quantity: Rational;
	readonly event: UsageEvent;
}

export interface Usage {
	readonly quantity: Rational;
	/** In order; for prices by event. */
	readonly readings: readonly Reading[];
	/** Events that have a `fee_per_event` with this included quantity. */
	readonly events: Rational;
}

/** The days whose events count; `averagedTo`: the last day of a `weighted_sum`'s average, the last of them if omitted. */
interface Days {
	readonly start: DayNumber;
	readonly end: DayNumber;
	readonly averagedTo?: DayNumber;
}

/**
 * The quantity of the days from `start` to `end`. `events` are the item's, in order. `weighted_sum` carries the level over
 * from `levelFrom`, the item's service start. Up to a day within its period it is what the days until then add to the
 * period's average.
 */
export function usageOf(
	metric: Metric,
	events: readonly KeptEvent[],
	span: Days,
	levelFrom: DayNumber,
	included: Rational,
): Usage {
	const readings: (Rational | string)[] = [];
	const added: Reading[] = [];
	const adds = metric.aggregation === "sum" || metric.aggregation === "count";
	let paidEvents = 0n;
	for (const kept of events) {
		if (kept.day < span.start || kept.day > span.end) {
			continue;
		}
		const reading = readingOf(metric, kept.event);
		if (reading === null) {
			continue;
		}
		readings.push(reading);
		added.push({ quantity: reading instanceof Rational ? reading : ONE, event: kept.event });
		// Vector P054: an event inside the included quantity has no fee; without an included quantity every event does.
		if (!adds || included.isZero() || aggregate(metric.aggregation, readings).compare(included) > 0) {
			paidEvents += 1n;
		}
	}
	const quantity =
		metric.aggregation === "weighted_sum"
			? timeWeightedAverage(metric, events, span, levelFrom).rounded(QUANTITY_DECIMALS)
			: metric.carry_over === true
				? carriedLevel(metric, events, span, levelFrom)
				: aggregate(metric.aggregation, readings);
	// What doesn't add up event by event has the fees of all events, or of none.
	const isFree = !adds && !included.isZero() && quantity.compare(included) <= 0;
	return { quantity, readings: added, events: isFree ? ZERO : new Rational(paidEvents) };
}

/** A level that lasts until it is changed, from the item's service start on (Metrics, `carry_over`). */
function carriedLevel(
	metric: Metric,
	events: readonly KeptEvent[],
	span: { readonly start: DayNumber; readonly end: DayNumber },
	levelFrom: DayNumber,
): Rational {
	const known = events
		.filter((kept) => kept.day >= levelFrom && kept.day <= span.end)
		.map((kept) => ({ kept, value: readingOf(metric, kept.event) }));
	if (metric.aggregation === "latest") {
		return aggregate(
			"latest",
			known.flatMap(({ value }) => (value === null ? [] : [value])),
		);
	}
	const values = known.flatMap(({ kept, value }) => {
		const isRemoval = propertyOf(kept.event, "operation") === "remove";
		return typeof value === "string" ? [{ day: kept.day, value, isRemoval }] : [];
	});
	return Rational.of(presentIn(values, span.start));
}

function aggregate(aggregation: Aggregation, readings: readonly (Rational | string)[]): Rational {
	const figures = readings.filter((reading): reading is Rational => typeof reading !== "string");
	switch (aggregation) {
		case "sum":
			return sumOf(figures);
		case "count":
			return Rational.of(readings.length);
		case "unique_count":
			return Rational.of(new Set(readings).size);
		case "max":
			return figures.reduce((greatest, figure) => greatest.most(figure), figures[0] ?? ZERO);
		case "latest":
			return figures.at(-1) ?? ZERO;
		case "weighted_sum":
			throw new Error("A weighted sum is not an aggregate of readings alone.");
	}
}

function timeWeightedAverage(metric: Metric, events: readonly KeptEvent[], span: Days, levelFrom: DayNumber): Rational {
	const zone = metric.zone ?? "UTC";
	const from = startOfDayIn(zone, span.start);
	const until = startOfDayIn(zone, span.end + 1);
	let total = ZERO;
	for (const kept of events) {
		const reading = readingOf(metric, kept.event);
		if (kept.day < levelFrom || kept.day > span.end || !(reading instanceof Rational)) {
			continue;
		}
		// Each change of the level lasts from its time, or from the span's start, to the span's end.
		const since = kept.microseconds < from ? from : kept.microseconds;
		total = total.plus(reading.times(new Rational(until - since)));
	}
	return total.dividedBy(new Rational(startOfDayIn(zone, (span.averagedTo ?? span.end) + 1) - from));
}
