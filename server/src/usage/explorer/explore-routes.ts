import type { App } from "../../platform/http/index.ts";
import { invalid, Refusal, type Timestamp } from "../../platform/index.ts";
import type { ListedEventRow } from "../log/listed-event-store.ts";
import { utcTimestamp } from "../reading/timestamp.ts";
import { EventPageAnswer, EventQuery, SummaryQuery, UsageSummary } from "./explore-schemas.ts";
import { listEvents } from "./list-events.ts";
import { summariseUsage } from "./summarise-usage.ts";
import type { Grouping } from "./summary-store.ts";

const tags = ["Usage"];
const shownEvents = 100;

/** Routes that read ingested events back, individually or summed up for charts. */
export function registerExploreRoutes(app: App): void {
	app.get(
		"/usage/events/ingested",
		{
			schema: {
				tags,
				operationId: "usage.listEvents",
				summary: "List events, most recently received first",
				description: "Lists stored events with the item that each counts for. Pages by cursor.",
				querystring: EventQuery,
				response: { 200: EventPageAnswer },
			},
		},
		async ({ context, query }) => {
			const question = {
				eventName: query.event_name ?? null,
				itemUuid: query.item_id?.toLowerCase() ?? null,
				customerUuid: query.customer_uuid?.toLowerCase() ?? null,
				idempotencyKey: query.idempotency_key ?? null,
				attributed: query.attributed ?? null,
				...periodOf(query.from ?? null, query.to ?? null),
			};
			const page = {
				limit: query.limit ?? shownEvents,
				below: query.cursor === undefined ? null : below(query.cursor),
			};
			const { events, nextBelow } = await listEvents(context, question, page);
			return { items: events.map(present), next_cursor: nextBelow === null ? null : String(nextBelow) };
		},
	);
	app.get(
		"/usage/summary",
		{
			schema: {
				tags,
				operationId: "usage.summarize",
				summary: "Count and sum up events by hour, day, or month",
				description: "Answers counts and sums over time for charts, by customer or by a property if asked for.",
				refuses: [404],
				querystring: SummaryQuery,
				response: { 200: UsageSummary },
			},
		},
		async ({ context, query }) => {
			const items = await summariseUsage(context, {
				eventName: query.event_name ?? null,
				metricUuid: query.metric_uuid ?? null,
				customerUuid: query.customer_uuid?.toLowerCase() ?? null,
				...periodOf(query.from, query.to),
				granularity: query.granularity ?? "day",
				grouping: groupingOf(query.group_by),
			});
			return { items, count: items.length };
		},
	);
}

function present({ sequence: _sequence, ...event }: ListedEventRow) {
	return { ...event, properties: event.properties as Record<string, unknown> | null };
}

/**
 * Both ends in UTC with microseconds, as strings that sort chronologically. The end is inclusive; a date means its last
 * microsecond.
 * @throws Refusal 422 if `from` is after `to`, or one of them is outside the years 0001 to 9999 in UTC
 */
function periodOf<From extends string | null, To extends string | null>(from: From, to: To) {
	const ends = { from: momentOf("from", from, "T00:00:00Z"), to: momentOf("to", to, "T23:59:59.999999Z") };
	if (ends.from !== null && ends.to !== null && ends.from > ends.to) throw invalid("from", "must not be after to");
	return ends as {
		from: From extends null ? Timestamp | null : Timestamp;
		to: To extends null ? Timestamp | null : Timestamp;
	};
}

const digitsToTheMicrosecond = "2026-09-30T00:00:00.000000".length;

function momentOf(field: string, text: string | null, timeOfDate: string): Timestamp | null {
	if (text === null) return null;
	const moment = utcTimestamp(text.length === "2026-09-30".length ? `${text}${timeOfDate}` : text);
	if (moment === null) throw invalid(field, "must be in the years 0001 to 9999 in UTC");
	return `${moment.slice(0, -1).padEnd(digitsToTheMicrosecond, "0")}Z`;
}

/** The number in a cursor. */
function below(cursor: string): number {
	const number = /^[1-9]\d{0,15}$/.test(cursor) ? Number(cursor) : Number.NaN;
	if (Number.isSafeInteger(number)) return number;
	throw new Refusal("malformed", "malformed_query", "cursor: must be a next_cursor of this list");
}

const propertyPrefix = "property:";

function groupingOf(groupBy: string | undefined): Grouping {
	if (groupBy === undefined) return { by: "nothing" };
	if (groupBy === "customer") return { by: "customer" };
	const isMarked = groupBy.startsWith(propertyPrefix);
	return { by: "property", property: isMarked ? groupBy.slice(propertyPrefix.length) : groupBy };
}
