import type { components } from "../../../api/schema.ts";
import { addDays, daysBetween } from "../../../format/days.ts";

export type Metric = components["schemas"]["Metric"];
export type Granularity = "hour" | "day" | "month";

/** What the explorer shows, as it stands in the address. */
export interface Question {
	/** Exactly one of the two is set, once it is known what there is. */
	readonly event_name: string | undefined;
	readonly metric_uuid: string | undefined;
	readonly customer_uuid: string | undefined;
	readonly from: string;
	readonly to: string;
	readonly granularity: Granularity;
	/** `customer`, or `property:` and a key of the events' properties. */
	readonly group_by: string | undefined;
}

const shown_days = 30;
/** Hours of more days than these are too many to tell apart in a picture. */
const mostHourly_days = 31;

export function questionOf(address: Readonly<Record<string, string | undefined>>, today: string): Question {
	const to = dateOr(address.to, today);
	const from = dateOr(address.from, addDays(to, 1 - shown_days));
	const first = from > to ? to : from;
	return {
		event_name: address.metric_uuid === undefined ? address.event_name : undefined,
		metric_uuid: address.metric_uuid,
		customer_uuid: address.customer_uuid,
		...{ from: first, to, granularity: granularityOf(address.granularity, first, to) },
		group_by: address.group_by,
	};
}

function dateOr(text: string | undefined, other: string): string {
	return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : other;
}

export function offeredGranularities(from: string, to: string): readonly Granularity[] {
	return daysBetween(from, to) < mostHourly_days ? ["hour", "day", "month"] : ["day", "month"];
}

function granularityOf(text: string | undefined, from: string, to: string): Granularity {
	return offeredGranularities(from, to).find((granularity) => granularity === text) ?? "day";
}

/** The starts of all stretches of the period, as the API writes them. */
export function startsOf({ from, to, granularity }: Question): readonly string[] {
	const starts: string[] = [];
	const hours = granularity === "hour" ? 24 : 1;
	for (let day = granularity === "month" ? `${from.slice(0, 8)}01` : from; day <= to; day = addDays(day, 1)) {
		if (granularity === "month" && !day.endsWith("-01")) continue;
		for (let hour = 0; hour < hours; hour += 1) starts.push(`${day}T${String(hour).padStart(2, "0")}:00:00.000Z`);
	}
	return starts;
}

/** The period of the same length before; none for months, whose lengths differ. */
export function periodBefore({
	from,
	to,
	granularity,
}: Question): { readonly from: string; readonly to: string } | null {
	if (granularity === "month") return null;
	return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

/** The first and the last moment of a stretch, cut to the period: which events are in it. */
export function momentsOf(start: string, { from, to, granularity }: Question): { from: string; to: string } {
	const day = start.slice(0, 10);
	if (granularity === "hour")
		return { from: start.slice(0, 19).concat("Z"), to: `${start.slice(0, 13)}:59:59.999999Z` };
	if (granularity === "day") return { from: day, to: day };
	const next = addDays(`${start.slice(0, 8)}28`, 4);
	const last = addDays(`${next.slice(0, 8)}01`, -1);
	return { from: day < from ? from : day, to: last > to ? to : last };
}

/** Whether the stretches add up to the whole period. */
export function addsUp(metric: Metric | null): boolean {
	return metric === null || metric.aggregation === "sum" || metric.aggregation === "count";
}
