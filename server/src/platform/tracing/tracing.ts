import { currentActivity, during } from "../activity.ts";
import { type TracePlace, writeTraceParent } from "../trace-parent.ts";

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
/** `server`: answers a request; `consumer`: does a job; `client`: asks another system; `internal`: a part of one of these. */
export type SpanKind = "server" | "consumer" | "client" | "internal";

/** Something that takes time, within a trace. */
export interface Span {
	/** Of the span itself: what it causes is its child. */
	readonly place: TracePlace;
	set(attributes: Attributes): void;
	/** Marks it as failed; only the kind of the error is told, because messages can contain data. */
	fail(kind: string): void;
	end(): void;
}

/** Records spans. Exists only if traces are exported. */
export interface Tracer {
	/** @param parent null: a new trace */
	start(name: string, kind: SpanKind, parent: TracePlace | null, attributes: Attributes): Span;
	/** Exports what is recorded, within seconds, and stops. */
	close(): Promise<void>;
}

let tracer: Tracer | null = null;

/** Sets what records spans in this process; with null, nothing does, and tracing costs nothing. */
export function traceWith(used: Tracer | null): void {
	tracer = used;
}

/** Begins a span; null if traces are off. */
export function startSpan(
	name: string,
	kind: SpanKind,
	parent: TracePlace | null,
	attributes: Attributes,
): Span | null {
	return tracer === null ? null : tracer.start(name, kind, parent, attributes);
}

/** Runs a part of a request or job as a span of its own. */
export function traced<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
	if (tracer === null) return work();
	const activity = currentActivity();
	const parent = activity?.span ?? null;
	if (activity === undefined || parent === null) return work();
	const span = tracer.start(name, "internal", parent.place, attributes);
	return during({ ...activity, span }, work)
		.catch((error: unknown) => {
			span.fail(kindOf(error));
			throw error;
		})
		.finally(() => span.end());
}

/** The current place as a `traceparent`, for what is caused now and done later; null if traces are off. */
export function currentTraceParent(): string | null {
	const span = currentActivity()?.span ?? null;
	return span === null ? null : writeTraceParent(span.place);
}

/** The class of an error, or the code of a database's. */
export function kindOf(error: unknown): string {
	const { code } = Object(error) as { code?: unknown };
	if (typeof code === "string" && /^[\w.]{1,64}$/.test(code)) return code;
	return error instanceof Error ? error.name : "unknown";
}
