import type { FastifyInstance, FastifyRequest } from "fastify";
import { count, observe } from "../instruments/instruments.ts";
import type { Log } from "../log/log.ts";

/** Counts and logs every answer by its route's pattern; never logs query strings, which can contain signatures. */
export function observeRequests(app: FastifyInstance, log: Log): void {
	// These lines contain only the fields named here and no secret. Redaction would take four times as long as writing the line.
	const lines = log.child({}, { redact: [] });
	const words = new Set<string>();
	app.addHook("onRoute", ({ url }) => {
		for (const part of url.split("/")) words.add(part);
	});
	const pathOf = ({ url, routeOptions }: FastifyRequest) =>
		routeOptions.config?.hasSecretPath ? routeOptions.url : loggedPath(url, routeOptions.url, words);
	app.addHook("onRequest", (request, _reply, done) => {
		if (log.isLevelEnabled("debug")) lines.debug({ method: request.method, path: pathOf(request) }, "received");
		done();
	});
	app.addHook("onResponse", async (request, reply) => {
		const route = request.routeOptions.url ?? "none";
		const status = String(reply.statusCode);
		const { method } = request;
		observe("tallybook_http_request_duration_seconds", { method, route, status }, reply.elapsedTime);
		if (isRefusal(status)) count("tallybook_http_refusals_total", { status });
		const line = {
			request_id: request.id,
			method,
			path: pathOf(request),
			status: reply.statusCode,
			organisation: request.context?.organisationId,
			ms: Number(reply.elapsedTime.toFixed(1)),
		};
		lines.info(line, "answered");
	});
}

function isRefusal(status: string): status is "401" | "403" | "429" {
	return status === "401" || status === "403" || status === "429";
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
