/** A place in a trace: which trace, which span, and whether the trace is recorded. */
export interface TracePlace {
	/** 32 hexadecimal digits, not all zero. */
	readonly traceId: string;
	/** 16 hexadecimal digits, not all zero. */
	readonly spanId: string;
	readonly isSampled: boolean;
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const longest_characters = 512;

/** The place that a `traceparent` names, by W3C Trace Context; null if it is malformed, so that a new trace begins. */
export function readTraceParent(header: unknown): TracePlace | null {
	if (typeof header !== "string" || header.length > longest_characters) return null;
	const [, version, traceId = "", spanId = "", flags = "", more] = form.exec(header) ?? [];
	if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return null;
	if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
	return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function writeTraceParent({ traceId, spanId, isSampled }: TracePlace): string {
	return `00-${traceId}-${spanId}-${isSampled ? "01" : "00"}`;
}
