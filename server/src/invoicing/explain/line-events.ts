import { isCalendarDate } from "../../calendar/index.ts";
import { findMetric } from "../../metrics/index.ts";
import { type Context, notFound, Refusal } from "../../platform/index.ts";
import { type EventPlace, eventsOf, type ListedEventRow } from "../../usage/index.ts";
import { selectInvoice } from "../record/invoice-store.ts";
import { selectLines } from "../record/line-store.ts";
import { inSnapshot } from "../record/snapshot-store.ts";
import { isForUsage, selectKeptCharge, selectServiceOfItem } from "./charge-history-store.ts";
import { requestOf } from "./event-digest.ts";

export interface LineEvents {
	readonly events: readonly ListedEventRow[];
	/** Null after the last page. */
	readonly nextCursor: string | null;
}

/**
 * A page of the events behind a usage line: those that currently count for its item and period, in chronological order. Other
 * lines have none.
 * @throws Refusal 404; 400 for a cursor of another list
 */
export function listLineEvents(
	context: Context,
	{ invoiceUuid, lineUuid }: { readonly invoiceUuid: string; readonly lineUuid: string },
	{ cursor, limit }: { readonly cursor: string | null; readonly limit: number },
): Promise<LineEvents> {
	const after = cursor === null ? null : placeOf(cursor);
	return inSnapshot(context, async (context) => {
		const invoice = await selectInvoice(context, invoiceUuid);
		const line = (await selectLines(context, [invoice.uuid])).find(({ uuid }) => uuid === lineUuid.toLowerCase());
		if (line === undefined) throw notFound("Line item", lineUuid);
		const charge = line.charge_uuid === null ? null : await selectKeptCharge(context, line.charge_uuid);
		if (!isForUsage(charge)) return { events: [], nextCursor: null };
		const { metric_uuid, service_start } = await selectServiceOfItem(context, charge.item_uuid);
		if (metric_uuid === null) return { events: [], nextCursor: null };
		const metric = await findMetric(context, metric_uuid);
		const request = requestOf(charge, { service_start }, metric, invoice.customer_uuid);
		const { events, next } = await eventsOf(context, request, { after, limit });
		return { events, nextCursor: next === null ? null : `${next.timestamp}_${next.sequence}` };
	});
}

const cursorForm = /^(\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3,6}Z)_(\d{1,15})$/;

function placeOf(cursor: string): EventPlace {
	const [, timestamp, sequence] = cursorForm.exec(cursor) ?? [];
	if (timestamp === undefined || !isCalendarDate(timestamp.slice(0, "2026-09-30".length))) {
		throw new Refusal("malformed", "malformed_query", "cursor: must be a next_cursor of this list");
	}
	return { timestamp, sequence: Number(sequence) };
}
