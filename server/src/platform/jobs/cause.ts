import { currentActivity } from "../activity.ts";
import { readTraceParent, type TracePlace, writeTraceParent } from "../trace-parent.ts";

/** The field of a payload that says what enqueued the job. No handler sees it as one of its own fields. */
const field = "caused_by";

/** What a job takes over from the request, or from the job, that enqueued it. */
interface Cause {
	readonly requestId: string | null;
	readonly place: TracePlace | null;
}

/** The payload with its cause. */
export function withCause(payload: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
	const { requestId = null, span = null } = currentActivity() ?? {};
	if (requestId === null && span === null) return payload;
	const traceparent = span === null ? {} : { traceparent: writeTraceParent(span.place) };
	return { ...payload, [field]: { request_id: requestId, ...traceparent } };
}

export function causeIn(payload: unknown): Cause {
	const cause = Object((Object(payload) as Record<string, unknown>)[field]) as Readonly<Record<string, unknown>>;
	const { request_id, traceparent } = cause;
	return { requestId: typeof request_id === "string" ? request_id : null, place: readTraceParent(traceparent) };
}
