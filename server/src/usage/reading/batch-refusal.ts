import { invalid, type Refusal } from "../../platform/index.ts";
import { isJsonObject } from "./event-key.ts";

/**
 * Why a body isn't a batch of events (decisions.md, "Usage ingestion"), or null. A batch is `{events: […]}`, where `events`
 * can be missing. Doesn't check the events themselves.
 */
export function batchRefusal(body: unknown, maximum_events: number): Refusal | null {
	if (!isJsonObject(body)) return invalid("", "The body must be a JSON object");
	const unknown = Object.keys(body).find((name) => name !== "events");
	if (unknown !== undefined) return invalid(unknown, "is not a known field");
	const { events } = body;
	if (events === undefined) return null;
	if (!Array.isArray(events)) return invalid("events", "must be an array");
	if (events.length > maximum_events) return invalid("events", `may contain at most ${maximum_events} events`);
	return null;
}
