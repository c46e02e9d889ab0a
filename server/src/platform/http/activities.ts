import type { FastifyInstance } from "fastify";
import { during } from "../activity.ts";
import { readTraceParent } from "../trace-parent.ts";
import { type Span, startSpan } from "../tracing/tracing.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** Null if traces are off. */
		span: Span | null;
	}
}

/** Methods of requests that a span names; any other could be anything. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Makes each request an activity of its own, with a span if traces are on. Registered before anything that logs or reads. */
export function beginActivities(app: FastifyInstance): void {
	app.decorateRequest("span", null);
	app.addHook("onRequest", (request, _reply, done) => {
		const { headers, routeOptions, protocol } = request;
		const method = methods.has(request.method) ? request.method : "_OTHER";
		// The pattern, never the path: paths can grant access, and would be too many names.
		const route = routeOptions.url;
		const span = startSpan(
			[method === "_OTHER" ? "HTTP" : method, route].join(" ").trim(),
			"server",
			readTraceParent(headers.traceparent),
			{
				"http.request.method": method,
				"http.route": route,
				"url.scheme": protocol,
				"tallybook.request_id": request.id,
			},
		);
		request.span = span;
		during({ requestId: request.id, organisationId: null, job: null, span }, done);
	});
	app.addHook("onResponse", async ({ span, context }, { statusCode }) => {
		if (span === null) return;
		span.set({ "http.response.status_code": statusCode, "tallybook.organisation": context?.organisationId });
		if (statusCode >= 500) span.fail(String(statusCode));
		span.end();
	});
}
