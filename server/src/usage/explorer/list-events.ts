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

/** The page size, and the number below which the page begins; null at the start of the list. */
export interface EventPage {
	readonly limit: number;
	readonly below: number | null;
}

/** Each range of the log is this many times as large as the range above it. */
const rangeGrowth = 4;

/**
 * A page of events, most recently received first (extensions.md, "Usage"), and the number below which the next page begins;
 * null after the last. The order of receipt never changes, so paging neither repeats nor skips an event that existed at its
 * start, even while events arrive or are rolled up.
 */
export async function listEvents(
	context: Context,
	question: EventQuestion,
	{ limit, below }: EventPage,
): Promise<{ events: ListedEventRow[]; nextBelow: number | null }> {
	// A customer created a moment ago already has its events, even if the attribution job hasn't run yet.
	const { customerUuid, attributed } = question;
	if (below === null && (customerUuid ?? attributed) !== null) await attributeVisible(context, customerUuid);
	// One extra row shows whether there is a next page.
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

/**
 * Reads the log backward from its end or the page's start. Below the rolled-up point, finds a customer's events by their
 * keys.
 */
async function readDownward(context: Context, filters: EventFilters, range: ListRange): Promise<ListedEventRow[]> {
	const { rolled_through, last_drawn } = await selectLogReach(context);
	const start = { ...range, below: Math.min(range.below, last_drawn + numbersOfTransaction) };
	if (filters.customerUuid === null) return readRanges(context, filters, start, 0);
	const unrolled = await readRanges(context, filters, start, rolled_through + 1);
	const rest = { below: Math.min(start.below, rolled_through + 1), count: range.count - unrolled.length };
	if (rest.count === 0 || rolled_through === 0) return unrolled;
	const isFew = await hasFewEvents(context, filters.customerUuid, filters);
	// Rolled-up events stay rolled up, so no event can move between the two reads.
	const older = isFew ? await selectPostedEvents(context, filters, rest) : await readRanges(context, filters, rest, 0);
	return [...unrolled, ...older];
}

/** Reads successive ranges of the log backward to the number `floor`, until there are enough events. Reads each range once. */
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
