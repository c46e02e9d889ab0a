import type { CalendarDate } from "../../src/calendar/index.ts";
import { Decimal } from "../../src/money/index.ts";
import { countEventsBearingFee, type Measured } from "../../src/rating/index.ts";
import type { Item, Metric, Person, Terms, UsedEvent } from "./agreement.ts";

/** An item and the days that are asked for, both ends included. */
export interface Stretch {
	readonly item: Item;
	readonly person: Person;
	readonly terms: Terms;
	readonly from: CalendarDate;
	readonly to: CalendarDate;
}

const day_us = 86_400_000_000;
const second_us = 1_000_000;
const averageDecimals = 12;

/** What was used, read event by event off the list (extensions.md, "Metric"; decisions.md, "`/usage/events`"). */
export function quantityOf({ item, person, terms, from, to }: Stretch, events: readonly UsedEvent[]): Measured {
	const { metric } = item;
	if (metric === null) throw new Error("usage has a metric");
	const [begin_us, end_us] = [startOf_us(from), startOf_us(to) + day_us];
	const counting = events
		.filter((event) => counts(event, item, person, metric))
		.filter(({ at_us }) => at_us >= startOf_us(item.start) && at_us < end_us)
		// A stable sort: what was received later stays later.
		.toSorted((a, b) => a.at_us - b.at_us);
	const inside = counting.filter(({ at_us }) => at_us >= begin_us);
	const quantity = aggregated(metric, counting, inside, begin_us, end_us);
	return { quantity, eventCount: feeEvents(metric, inside, quantity, of(terms.included_quantity)) };
}

function counts(event: UsedEvent, item: Item, person: Person, metric: Metric): boolean {
	if (event.isVoided || !metric.filters.every((filter) => holds(event, filter))) return false;
	if (event.itemUuid !== null) return event.itemUuid === item.uuid;
	return event.person === person && event.name === metric.event_name && isFound(event);
}

/** Whether the person that an event names is one that the service can know by now. */
function isFound({ by, person }: UsedEvent): boolean {
	if (person === null || person.uuid === null) return false;
	return by !== "external id" || person.isKnownOutside;
}

function holds({ properties }: UsedEvent, { property, operator, value }: Metric["filters"][number]): boolean {
	const held = properties?.[property];
	switch (operator) {
		case "eq":
			return held === value;
		case "ne":
			return held !== value;
		case "in":
			return (value as readonly unknown[]).includes(held);
		case "exists":
			return (held !== undefined) === value;
		default:
			throw new Error(`the simulation draws no filter ${operator}`);
	}
}

function aggregated(
	metric: Metric,
	counting: readonly UsedEvent[],
	inside: readonly UsedEvent[],
	begin_us: number,
	end_us: number,
): Decimal {
	const amounts = inside.flatMap((event) => amountOf(metric, event) ?? []);
	switch (metric.aggregation) {
		case "sum":
			return Decimal.sum(amounts);
		case "count":
			return Decimal.of(inside.length);
		case "max":
			return amounts.toSorted((a, b) => a.compare(b)).at(-1) ?? Decimal.zero;
		case "latest":
			return amounts.at(-1) ?? Decimal.zero;
		case "unique_count":
			return Decimal.of(new Set(inside.flatMap((event) => scalarOf(metric, event))).size);
		case "weighted_sum": {
			// The area under the level, in units × microseconds.
			const areas = counting.map((event) => {
				const lasting_us = end_us - Math.max(begin_us, event.at_us);
				return (amountOf(metric, event) ?? Decimal.zero).times(Decimal.of(lasting_us));
			});
			return Decimal.sum(areas).dividedBy(Decimal.of(end_us - begin_us), averageDecimals);
		}
	}
}

/** What an event adds; null where its property holds no number. */
function amountOf({ property }: Metric, { value, properties }: UsedEvent): Decimal | null {
	if (property === null) return Decimal.of(value);
	const held = properties?.[property];
	if (typeof held === "number") return of(held);
	return typeof held === "string" && /^-?\d+(\.\d+)?$/.test(held) ? Decimal.of(held) : null;
}

function scalarOf({ property }: Metric, { properties }: UsedEvent): string[] {
	const held = properties?.[property ?? ""];
	return ["string", "number", "boolean"].includes(typeof held) ? [JSON.stringify(held)] : [];
}

/** The events that bear `fee_per_event`: those beyond what is included (vector P054). */
function feeEvents(metric: Metric, inside: readonly UsedEvent[], quantity: Decimal, included: Decimal): number {
	if (!included.isPositive()) return inside.length;
	if (metric.aggregation === "count") {
		return countEventsBearingFee(
			inside.map(() => Decimal.one),
			included,
		);
	}
	if (metric.aggregation === "sum") {
		const steps = inside.map((event) => amountOf(metric, event) ?? Decimal.zero);
		return countEventsBearingFee(steps, included);
	}
	return quantity.isGreaterThan(included) ? inside.length : 0;
}

function startOf_us(day: CalendarDate): number {
	return (Date.parse(`${day}T00:00:00Z`) / 1000) * second_us;
}

function of(value: number): Decimal {
	return Decimal.of(String(value));
}
