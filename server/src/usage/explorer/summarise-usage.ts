import { addDays, addMonths } from "../../calendar/index.ts";
import { type Aggregation, findMetric, stepsOf } from "../../metrics/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Context, dateOf, invalid, invalidFields, type Timestamp } from "../../platform/index.ts";
import { attributeVisible } from "../log/attribute-events.ts";
import {
	type LevelBucketRow,
	type SummaryRequest,
	selectLatestBuckets,
	selectLevelBuckets,
	selectRolledBuckets,
	selectTotalsBuckets,
	selectUniqueCountBuckets,
	type TotalsBucketRow,
} from "./summary-store.ts";

export interface SummaryQuestion
	extends Omit<SummaryRequest, "eventName" | "property" | "steps" | "isLevel" | "filters"> {
	/** Exactly one of the two is not null. */
	readonly eventName: string | null;
	readonly metricUuid: string | null;
}

/** The events of one interval and one group. */
export interface SummaryItem {
	readonly start: Timestamp;
	readonly group: string | null;
	readonly event_count: number;
	readonly quantity: Decimal;
}

const items_maximum = 10_000;
/** The same number of decimals as a weighted sum on an invoice. */
const averageDecimals = 12;
const hoursOfDay = 24;

/**
 * The usage in each hour, day, or month, by time and group (extensions.md, "Usage"): for an event name the sum of its values,
 * for a metric its result for each interval separately. Exact, except a weighted sum: the average of a level that starts the
 * period at 0, rounded to 12 decimals.
 * @throws Refusal 404 for an unknown metric; 422 unless exactly one of name and metric is given, or if the result is too long
 */
export async function summariseUsage(context: Context, question: SummaryQuestion): Promise<SummaryItem[]> {
	const { aggregation, ...what } = await readingOf(context, question);
	const request = { ...question, ...what };
	// A customer created a moment ago already has its events, even if the attribution job hasn't run yet.
	const { customerUuid, grouping } = request;
	if (customerUuid !== null || grouping.by === "customer") await attributeVisible(context, customerUuid);
	const items =
		aggregation === "weighted_sum"
			? averages(await selectLevelBuckets(context, request, items_maximum + 1), request)
			: await itemsOf(context, request, aggregation);
	if (items.length <= items_maximum) return items;
	throw invalidFields([
		{
			field: "granularity",
			message: `would return more than ${items_maximum} items; request a shorter period, fewer groups, or longer intervals`,
		},
	]);
}

/** Which events to read, and how. */
async function readingOf(context: Context, { eventName, metricUuid }: SummaryQuestion) {
	if (eventName !== null && metricUuid !== null) throw invalid("metric_uuid", "cannot be combined with event_name");
	const plain = { property: null, steps: null, isLevel: false, filters: [] };
	if (eventName !== null) return { eventName, ...plain, aggregation: "sum" as const };
	if (metricUuid === null) throw invalid("event_name", "is required unless metric_uuid is given");
	const metric = await findMetric(context, metricUuid);
	const { event_name, property, expression, filters, aggregation } = metric;
	const steps = expression === null ? null : stepsOf(expression);
	return { eventName: event_name, property, steps, isLevel: metric.carry_over, filters, aggregation };
}

async function itemsOf(
	context: Context,
	request: SummaryRequest,
	aggregation: Exclude<Aggregation, "weighted_sum">,
): Promise<SummaryItem[]> {
	const limit = items_maximum + 1;
	if (aggregation === "latest") {
		const rows = await selectLatestBuckets(context, request, limit);
		return rows.map(({ amount, ...row }) => ({ ...row, quantity: amount ?? Decimal.zero }));
	}
	if (aggregation === "unique_count") {
		const rows = await selectUniqueCountBuckets(context, request, limit);
		return rows.map(({ unique_count, ...row }) => ({ ...row, quantity: unique_count }));
	}
	const select = isRolledUp(request) ? selectRolledBuckets : selectTotalsBuckets;
	const rows = await select(context, request, limit);
	return rows.map((row) => totalsItem(row, aggregation));
}

function totalsItem(row: TotalsBucketRow, aggregation: "sum" | "count" | "max"): SummaryItem {
	const { start, group, event_count, total, greatest } = row;
	const amount = { sum: total, count: Decimal.of(event_count), max: greatest }[aggregation];
	return { start, group, event_count, quantity: amount ?? Decimal.zero };
}

/** Whether the stored daily sums can answer the request. */
function isRolledUp({ property, steps, filters, from, to, granularity, grouping }: SummaryRequest): boolean {
	const isOfWholeDays = from.endsWith("T00:00:00.000000Z") && to.endsWith("T23:59:59.999999Z");
	return (
		isOfWholeDays &&
		granularity !== "hour" &&
		property === null &&
		steps === null &&
		filters.length === 0 &&
		grouping.by !== "property"
	);
}

/** A level persists: each group has every interval from its first event to the period's end, up to one item over the limit. */
function averages(rows: readonly LevelBucketRow[], { to, granularity }: SummaryRequest): SummaryItem[] {
	const changes = Map.groupBy(rows, ({ start }) => start);
	const levels = new Map<string | null, Decimal>();
	const items: SummaryItem[] = [];
	const last = to.slice(0, digitsOfStart[granularity]);
	let start = rows[0]?.start ?? null;
	while (start !== null && items.length <= items_maximum) {
		const changed = new Map(changes.get(start)?.map((row) => [row.group, row]));
		for (const group of [...new Set([...levels.keys(), ...changed.keys()])].sort(nullLast)) {
			const level = levels.get(group) ?? Decimal.zero;
			const row = changed.get(group);
			items.push({ start, group, event_count: row?.event_count ?? 0, quantity: averageOf(level, row) });
			levels.set(group, row === undefined ? level : level.plus(row.gained));
		}
		start = start.startsWith(last) ? null : startAfter(start, granularity);
	}
	return items;
}

function averageOf(level: Decimal, row: LevelBucketRow | undefined): Decimal {
	if (row === undefined) return level.round(averageDecimals);
	return level.times(row.seconds).plus(row.level_seconds).dividedBy(row.seconds, averageDecimals);
}

/** How many characters of a timestamp identify its interval. */
const digitsOfStart = { hour: "2026-09-30T23".length, day: "2026-09-30".length, month: "2026-09".length };

/** The start of the next interval, in the database's format. */
function startAfter(start: Timestamp, granularity: SummaryRequest["granularity"]): Timestamp {
	const day = dateOf(start);
	const hour = Number(start.slice("2026-09-30T".length, digitsOfStart.hour)) + 1;
	if (granularity === "month") return `${addMonths(day, 1)}T00:00:00.000Z`;
	if (granularity === "day" || hour === hoursOfDay) return `${addDays(day, 1)}T00:00:00.000Z`;
	return `${day}T${String(hour).padStart(2, "0")}:00:00.000Z`;
}

/** The order of groups in the database. */
function nullLast(a: string | null, b: string | null): number {
	if (a === null || b === null) return Number(a === null) - Number(b === null);
	return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
