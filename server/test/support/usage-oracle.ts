import { addDays } from "../../src/calendar/index.ts";
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
	const { metric, itemUuid, customerUuid, feeAbove, timezone = "UTC" } = request;
	const [from, serviceStart] = [midnight(request.from, timezone), midnight(request.serviceStart, timezone)];
	const end = midnight(addDays(request.to, 1), timezone);
	const at = ({ occurred_at }: RawEvent) => Date.parse(occurred_at);
	const counting = events
		.filter(({ voided_at }) => voided_at === null)
		.filter((event) =>
			event.item_uuid === null
				? event.customer_uuid === customerUuid && event.event_name === metric.event_name
				: event.item_uuid === itemUuid,
		)
		.filter(({ properties }) => metric.filters.every(({ property, value }) => properties?.[property] === value))
		.filter((event) => at(event) < end)
		.sort((a, b) => a.occurred_at.localeCompare(b.occurred_at) || a.sequence - b.sequence);
	const inPeriod = counting.filter((event) => at(event) >= from);
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
			const areas = counting
				.filter((event) => at(event) >= serviceStart)
				.map((event) => {
					const seconds = (end - Math.max(from, at(event))) / 1000;
					return (amountOf(event) ?? Decimal.zero).times(Decimal.of(seconds));
				});
			return Decimal.sum(areas).dividedBy(Decimal.of((end - from) / 1000), 12);
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

const quarter_ms = 15 * 60 * 1000;
const found = new Map<string, number>();

/** The first quarter of an hour at which a zone's clocks show midnight of a day that has one. */
function midnight(day: string, timeZone: string): number {
	const key = `${day} ${timeZone}`;
	const known = found.get(key);
	if (known !== undefined) return known;
	const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
	let time = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
	while (clock.format(time) !== `${day} 00:00:00`) time += quarter_ms;
	found.set(key, time);
	return time;
}

function decimalHeld(held: unknown): Decimal | null {
	if (typeof held === "number") return Decimal.of(held);
	return typeof held === "string" && /^-?\d+(\.\d+)?$/.test(held) ? Decimal.of(held) : null;
}

function scalarHeld({ properties }: RawEvent, property: string | null): string[] {
	const held = property === null ? undefined : properties?.[property];
	return ["string", "number", "boolean"].includes(typeof held) ? [JSON.stringify(held)] : [];
}
