import { addDays, type CalendarDate, dateIn } from "../../calendar/index.ts";
import type { Context } from "../../platform/index.ts";
import type { ListedEventRow } from "../log/listed-event-store.ts";
import type { QuantityRequest } from "./quantity.ts";
import { levelWindowOf } from "./read-quantities.ts";
import {
	type ChangedEventRow,
	type EventPlace,
	type ReadingMoment,
	selectWindowChanges,
	selectWindowEvents,
} from "./window-events-store.ts";

/** How many changed events of each kind are listed. */
const namedChanges = 100;

/**
 * A page of the events that currently count toward a quantity, in chronological order. A level's begin on the item's
 * first day, since they contribute to it. Reads one day at a time, or several if they have few events, so a page costs
 * only what is on its days.
 */
export async function eventsOf(
	context: Context,
	request: QuantityRequest,
	{ after, limit }: { readonly after: EventPlace | null; readonly limit: number },
): Promise<{ events: ListedEventRow[]; next: EventPlace | null }> {
	const window = levelWindowOf(request);
	const rows: ListedEventRow[] = [];
	let day: CalendarDate = after === null ? window.since : later(dateIn(after.timestamp, window.timezone), window.since);
	for (let days = 1; day <= request.to && rows.length <= limit; days *= 2) {
		const to = addDays(day, days - 1) < request.to ? addDays(day, days - 1) : request.to;
		// One extra row shows whether there is a next page.
		const part = { ...window, since: day, from: day, to };
		rows.push(...(await selectWindowEvents(context, part, after, limit + 1 - rows.length)));
		day = addDays(to, 1);
	}
	const events = rows.slice(0, limit);
	const last = events.at(-1);
	const hasMore = rows.length > limit && last !== undefined;
	return { events, next: hasMore ? { timestamp: last.timestamp, sequence: last.sequence } : null };
}

/** What changed in a quantity's events since it was read. */
export function changesOf(
	context: Context,
	request: QuantityRequest,
	since: ReadingMoment,
): Promise<ChangedEventRow[]> {
	return selectWindowChanges(context, levelWindowOf(request), since, namedChanges);
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
	return a < b ? b : a;
}
