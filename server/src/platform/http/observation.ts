import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requestDuration = new Histogram({
	name: "tallybook_http_request_duration_seconds",
	help: "Time from a request's arrival to its answer.",
	labelNames: ["method", "route", "status"],
	buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
	registers: [registry],
});

const refusals = new Counter({
	name: "tallybook_http_refusals_total",
	help: "Answers that deny access: 401, 403 and 429.",
	labelNames: ["status"],
	registers: [registry],
});
const refusalStatuses = new Set([401, 403, 429]);
for (const status of refusalStatuses) refusals.inc({ status }, 0);

/** Counts and logs every answer by its route's pattern; never logs query strings, which can contain signatures. */
export function observeRequests(app: FastifyInstance): void {
	// These lines contain only the fields named here and no secret. Redaction would take four times as long as writing the line.
	const log = app.log.child({}, { redact: [] });
	const words = new Set<string>();
	app.addHook("onRoute", ({ url }) => {
		for (const part of url.split("/")) words.add(part);
	});
	app.addHook("onResponse", async (request, reply) => {
		const route = request.routeOptions.url ?? "none";
		const status = reply.statusCode;
		requestDuration.observe({ method: request.method, route, status: String(status) }, reply.elapsedTime / 1000);
		if (refusalStatuses.has(status)) refusals.inc({ status });
		const line = {
			reqId: request.id,
			method: request.method,
			path: request.routeOptions.config?.hasSecretPath
				? route
				: loggedPath(request.url, request.routeOptions.url, words),
			status,
			organisation: request.context?.organisationId,
			ms: Number(reply.elapsedTime.toFixed(1)),
		};
		log.info(line, "answered");
	});
}

const longestPath_characters = 500;
const plainPart = /^[\w.:@-]*$/;

/**
 * The path to log, without its query or anything else that could grant access. The path of an unknown address may contain a link's token,
 * so only words known from routes are logged.
 * @param route the pattern of the path's route; undefined if there is none
 */
function loggedPath(url: string, route: string | undefined, words: ReadonlySet<string>): string {
	const isFixed = route !== undefined && !route.includes("*");
	const isShown = (part: string) => (isFixed ? plainPart.test(part) : words.has(part));
	const path = (url.split("?")[0] as string).slice(0, longestPath_characters);
	return path
		.split("/")
		.map((part) => (isShown(part) ? part : "…"))
		.join("/");
}
