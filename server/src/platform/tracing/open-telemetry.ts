import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import { pause } from "../clock.ts";
import type { Log } from "../log/log.ts";
import type { TracePlace } from "../trace-parent.ts";
import { version } from "../version.ts";
import type { TracingSettings } from "./settings.ts";
import type { Span, Tracer } from "./tracing.ts";

/** Loaded only if traces are exported: nothing else imports OpenTelemetry. */

/** Spans that wait for the collector. Beyond it, spans are dropped: requests never wait. */
const waitingSpans = 4_096;
const batchSpans = 512;
const exportEvery_ms = 2_000;
const exportTimeout_ms = 5_000;
const close_ms = 2_000;
const warnEvery_ms = 60_000;

const kinds = {
	server: SpanKind.SERVER,
	consumer: SpanKind.CONSUMER,
	client: SpanKind.CLIENT,
	internal: SpanKind.INTERNAL,
} as const;

/** Records spans and sends them by OTLP over HTTP. A trace that comes with `sampled=0` is recorded nowhere; any other is. */
export function createTracer({ url, headers, serviceName }: TracingSettings, log: Log): Tracer {
	const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportTimeout_ms });
	const provider = new TracerProvider({
		resource: resourceFromAttributes({ "service.name": serviceName, "service.version": version }),
		spanProcessors: [
			new BatchSpanProcessor({
				exporter: reporting(exporter, log),
				maxQueueSize: waitingSpans,
				maxExportBatchSize: batchSpans,
				scheduledDelayMillis: exportEvery_ms,
				exportTimeoutMillis: exportTimeout_ms,
			}),
		],
	});
	const tracer = provider.getTracer("tallybook", version);
	return {
		start(name, kind, parent, attributes) {
			const around = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent));
			return asSpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, around));
		},
		async close() {
			await Promise.race([provider.shutdown().catch(() => {}), pause(close_ms)]);
		},
	};
}

function contextOf({ traceId, spanId, isSampled }: TracePlace) {
	return { traceId, spanId, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true };
}

function asSpan(span: ReturnType<ReturnType<TracerProvider["getTracer"]>["startSpan"]>): Span {
	const { traceId, spanId, traceFlags } = span.spanContext();
	return {
		place: { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
		set: (attributes) => void span.setAttributes(attributes),
		fail(kind) {
			span.setAttribute("error.type", kind);
			span.setStatus({ code: SpanStatusCode.ERROR });
		},
		end: () => span.end(),
	};
}

/** The exporter, with at most one warning a minute about spans that could not be delivered. */
function reporting(exporter: OTLPTraceExporter, log: Log): SpanExporter {
	let lost = 0;
	let warned_ms = Number.NEGATIVE_INFINITY;
	return {
		export(spans: ReadableSpan[], done) {
			exporter.export(spans, (result) => {
				if (result.code !== 0) {
					lost += spans.length;
					if (performance.now() - warned_ms > warnEvery_ms) {
						log.warn({ spans: lost, reason: result.error?.message }, "traces were not delivered");
						warned_ms = performance.now();
						lost = 0;
					}
				}
				done(result);
			});
		},
		shutdown: () => exporter.shutdown(),
		forceFlush: () => exporter.forceFlush(),
	};
}
