import { ingestEvents } from "../ingestion/ingest-events.ts";
import type { SubmissionOutcome } from "../ingestion/store-events.ts";
import type { KeyedEvent } from "../reading/event-key.ts";
import { Fault } from "../reading/fault.ts";
import { checkKeyed, type FaultyEvent } from "../reading/submission.ts";
import type { ForeignRequest } from "./ingestion-format.ts";

/** An event in the form of `POST /usage/ingest`, or why it has none. Its key is usable. */
export type ForeignEvent = KeyedEvent | FaultyEvent;

/** A format's names for an event's fields. */
export type FieldNames = Readonly<Record<string, string>>;

/**
 * Stores events like `POST /usage/ingest`. Faults name the fields of the format.
 * @throws Refusal 503 if too many events are waiting; stores nothing then
 */
export async function storeForeignEvents(
	{ context, ingestion }: Pick<ForeignRequest, "context" | "ingestion">,
	events: readonly ForeignEvent[],
	names: FieldNames,
): Promise<SubmissionOutcome> {
	const { refused, ...outcome } = await ingestEvents(context, ingestion, checkKeyed(events));
	return {
		...outcome,
		refused: refused.map((event) => ({ ...event, fault: event.fault && renamed(event.fault, names) })),
	};
}

/** The fault in a format's words. */
export function renamed(fault: Fault, names: FieldNames): Fault {
	return fault.field === null ? fault : new Fault(fault.message, names[fault.field] ?? fault.field);
}
