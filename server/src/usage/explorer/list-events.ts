import type { Context } from "../../platform/index.ts";
import { attributeVisible } from "../log/attribute-events.ts";
import { numbersOfTransaction } from "../log/ingestion-lock-store.ts";
import type { ListedEventRow } from "../log/listed-event-store.ts";
import { selectLogReach } from "../log/rollup-state-store.ts";
import {
	type EventFilters,
	hasFewEvents,
	type ListRange,
	selectCustomerOfItem,
	selectEventByKey,
	selectEventsOfRange,
	selectPostedEvents,
	selectUnattributedEvents,
} from "./event-list-store.ts";

export interface EventQuestion extends EventFilters {
	readonly idempotencyKey: string | null;
}

/** How many events to answer, and under which number they begin: null at the list's start. */
export interface EventPage {
	readonly limit: number;
	readonly below: number | null;
}

/** Each range of the log that is read is so many times as large as the one above it. */
const rangeGrowth = 4;

/**
 * A page of the events, the last received first (extensions.md, "Usage"), and the number under which the next one begins; null
 * after the last. The order of receipt never changes, so that paging neither repeats nor skips an event that was there at its
 * start, whatever arrives or is rolled up meanwhile.
 */
export async function listEvents(
	context: Context,
	question: EventQuestion,
	{ limit, below }: EventPage,
): Promise<{ events: ListedEventRow[]; nextBelow: number | null }> {
	// A customer made a moment ago has its events already, even while the job that sees to it waits for its turn.
	const { customerUuid, attributed } = question;
	if (below === null && (customerUuid ?? attributed) !== null) await attributeVisible(context, customerUuid);
	// One more than is shown: whether there is a next page.
	const rows = await readEvents(context, question, { below: below ?? Number.MAX_SAFE_INTEGER, count: limit + 1 });
	const events = rows.slice(0, limit);
	return { events, nextBelow: rows.length > limit ? (events.at(-1)?.sequence ?? null) : null };
}

async function readEvents(context: Context, question: EventQuestion, range: ListRange): Promise<ListedEventRow[]> {
	const { idempotencyKey, itemUuid, customerUuid, attributed } = question;
	if (idempotencyKey !== null) return selectEventByKey(context, question, range, idempotencyKey);
	const owner = itemUuid === null ? customerUuid : await selectCustomerOfItem(context, itemUuid);
	const isOfNobody = itemUuid !== null && (owner === null || (customerUuid !== null && customerUuid !== owner));
	if (isOfNobody || (owner !== null && attributed === false)) return [];
	if (attributed === false) return selectUnattributedEvents(context, question, range);
	return readDownward(context, { ...question, customerUuid: owner }, range);
}

/** Reads the log from its end, or the page's start; below what is rolled up, a customer's events are found by their keys. */
async function readDownward(context: Context, filters: EventFilters, range: ListRange): Promise<ListedEventRow[]> {
	const { rolled_through, last_drawn } = await selectLogReach(context);
	const start = { ...range, below: Math.min(range.below, last_drawn + numbersOfTransaction) };
	if (filters.customerUuid === null) return readRanges(context, filters, start, 0);
	const unrolled = await readRanges(context, filters, start, rolled_through + 1);
	const rest = { below: Math.min(start.below, rolled_through + 1), count: range.count - unrolled.length };
	if (rest.count === 0 || rolled_through === 0) return unrolled;
	const isFew = await hasFewEvents(context, filters.customerUuid, filters);
	// What was rolled up stays so: no event can move between the two readings.
	const older = isFew ? await selectPostedEvents(context, filters, rest) : await readRanges(context, filters, rest, 0);
	return [...unrolled, ...older];
}

/** Reads range after range of the log, downward to the number `floor`, until there are enough events: each is read once. */
async function readRanges(
	context: Context,
	filters: EventFilters,
	{ below, count }: ListRange,
	floor: number,
): Promise<ListedEventRow[]> {
	const rows: ListedEventRow[] = [];
	let top = below;
	for (let width = numbersOfTransaction; top > floor && rows.length < count; width *= rangeGrowth) {
		const first = Math.max(floor, top - width);
		rows.push(...(await selectEventsOfRange(context, filters, { below: top, count: count - rows.length }, first)));
		top = first;
	}
	return rows;
}
