import { addDays, daysInclusive } from "../../src/calendar/index.ts";
import { Decimal } from "../../src/money/index.ts";
import type { Context } from "../../src/platform/index.ts";
import { countEventsBearingFee } from "../../src/rating/index.ts";
import type { QuantityRequest } from "../../src/usage/index.ts";

/** An event as in the table. */
export interface RawEvent {
	readonly key: string;
	readonly sequence: number;
	readonly occurred_at: string;
	readonly customer_uuid: string | null;
	readonly item_uuid: string | null;
	readonly voided_at: string | null;
	readonly value: Decimal;
	readonly event_name: string | null;
	readonly properties: Readonly<Record<string, unknown>> | null;
}

export function rawEvents({ db, organisationId }: Context): Promise<RawEvent[]> {
	return db.rows<RawEvent>("select * from usage.event where organisation_id = $1", [organisationId]);
}

/**
 * A quantity by the rules of extensions.md, "Metric", computed event by event over the whole table, as strings. It knows
 * nothing of rollups, postings, and log positions. It supports only the filter `eq`; timestamps are whole seconds.
 */
export function expectedQuantity(events: readonly RawEvent[], request: QuantityRequest) {
	const { metric, from, to, serviceStart, itemUuid, customerUuid, feeAbove } = request;
	const counting = events
		.filter(({ voided_at }) => voided_at === null)
		.filter((event) =>
			event.item_uuid === null
				? event.customer_uuid === customerUuid && event.event_name === metric.event_name
				: event.item_uuid === itemUuid,
		)
		.filter(({ properties }) => metric.filters.every(({ property, value }) => properties?.[property] === value))
		.filter(({ occurred_at }) => occurred_at < addDays(to, 1))
		.sort((a, b) => a.occurred_at.localeCompare(b.occurred_at) || a.sequence - b.sequence);
	const inPeriod = counting.filter(({ occurred_at }) => occurred_at >= from);
	const amountOf = ({ value, properties }: RawEvent) =>
		metric.property === null ? value : decimalHeld(properties?.[metric.property]);
	const amounts = inPeriod.map(amountOf).filter((amount) => amount !== null);
	const quantity = {
		count: () => Decimal.of(inPeriod.length),
		sum: () => Decimal.sum(amounts),
		max: () => amounts.reduce((max, amount) => (amount.isGreaterThan(max) ? amount : max), amounts[0] ?? Decimal.zero),
		latest: () => amounts.at(-1) ?? Decimal.zero,
		unique_count: () => Decimal.of(new Set(inPeriod.flatMap((event) => scalarHeld(event, metric.property))).size),
		weighted_sum: () => {
			const end = Date.parse(`${addDays(to, 1)}T00:00:00Z`);
			const start = Date.parse(`${from}T00:00:00Z`);
			const areas = counting
				.filter(({ occurred_at }) => occurred_at >= serviceStart)
				.map((event) => {
					const seconds = (end - Math.max(start, Date.parse(event.occurred_at))) / 1000;
					return (amountOf(event) ?? Decimal.zero).times(Decimal.of(seconds));
				});
			return Decimal.sum(areas).dividedBy(Decimal.of(daysInclusive(from, to) * 86_400), 12);
		},
	}[metric.aggregation]();
	const addsUp = metric.aggregation === "sum" || metric.aggregation === "count";
	const steps = metric.aggregation === "count" ? inPeriod.map(() => Decimal.one) : amounts;
	const readCount = {
		count: inPeriod.length,
		unique_count: inPeriod.filter((event) => scalarHeld(event, metric.property).length > 0).length,
	};
	const read =
		metric.aggregation in readCount ? readCount[metric.aggregation as keyof typeof readCount] : amounts.length;
	const bearing = (above: Decimal) =>
		addsUp ? countEventsBearingFee(steps, above) : quantity.isGreaterThan(above) ? read : 0;
	const isSkipping = read < inPeriod.length;
	return {
		quantity: quantity.toString(),
		eventCount: inPeriod.length,
		...(feeAbove !== undefined ? { feeEventCount: bearing(feeAbove) } : isSkipping ? { feeEventCount: read } : {}),
	};
}

function decimalHeld(held: unknown): Decimal | null {
	if (typeof held === "number") return Decimal.of(held);
	return typeof held === "string" && /^-?\d+(\.\d+)?$/.test(held) ? Decimal.of(held) : null;
}

function scalarHeld({ properties }: RawEvent, property: string | null): string[] {
	const held = property === null ? undefined : properties?.[property];
	return ["string", "number", "boolean"].includes(typeof held) ? [JSON.stringify(held)] : [];
}
