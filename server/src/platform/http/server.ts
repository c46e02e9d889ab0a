import type { IncomingMessage, ServerResponse } from "node:http";
import swagger from "@fastify/swagger";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import scalar from "@scalar/fastify-api-reference";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController, type RawServerDefault, type RouteOptions } from "fastify";
import { newUuid } from "../identifiers.ts";
import type { Log } from "../log.ts";
import { Refusal } from "../refusal.ts";
import { acceptJsonBodies, defaultBodyLimit_bytes } from "./body.ts";
import { answerOf, handleError, sendAnswer } from "./errors.ts";
import { idempotently } from "./idempotency.ts";
import { observeRequests } from "./observation.ts";
import { documentInfo, documentRoute } from "./openapi.ts";
import { AddressAnswer, ErrorAnswer } from "./schemas.ts";
import { buildValidator } from "./validation.ts";

/** The HTTP framework, with our schemas' types. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>;

/** What a token may do (decisions.md, "Authentication"). */
export type Scope = "ingest" | "read" | "write";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Scopes that may use the route; a GET is open to `read` and `write` where left out, anything else to `write`. */
		scopes?: readonly Scope[];
		/** False where the route ignores `Idempotency-Key`: ingestion has keys of its own. */
		idempotent?: boolean;
	}
}

const keepAlive_ms = 65_000;
const sanerRequestId = /^[\w.:/+=@-]{1,128}$/;

/**
 * Builds the HTTP server without any room's routes: validation, errors, request ids, idempotent writes, the OpenAPI document
 * and its page. Rooms register on it afterwards.
 */
export async function createServer(log: Log, appUrl: () => string): Promise<App> {
	const app = fastify({
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		bodyLimit: defaultBodyLimit_bytes,
		keepAliveTimeout: keepAlive_ms,
		forceCloseConnections: "idle",
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
		genReqId: (request) => saneRequestId(request.headers["x-request-id"]) ?? newUuid(),
		schemaController: { compilersFactory: { buildValidator: buildValidator() as never } },
		// The error of a path that cannot be decoded comes before any route.
		frameworkErrors: (error, request, reply) => handleError(error, request as never, reply as never),
		clientErrorHandler: answerBrokenRequest,
	}).withTypeProvider<TypeBoxTypeProvider>() as unknown as App;

	const patterns = new Map<string, Set<string>>();
	app.setSerializerCompiler(() => (data) => JSON.stringify(data));
	app.setErrorHandler(handleError);
	app.addHook("onRequest", async (request, reply) => {
		reply.header("x-request-id", request.id);
	});
	acceptJsonBodies(app as never);
	observeRequests(app as never);
	app.addHook("onRoute", (route) => {
		rememberPattern(patterns, route);
		documentRoute(route);
		if (route.method === "POST" && route.config?.idempotent !== false) route.handler = idempotently(route.handler);
	});
	app.setNotFoundHandler((request, reply) => {
		const allowed = allowedMethods(patterns, request.url);
		if (allowed.length === 0) return sendAnswer(reply, answerOf(new Refusal("not_found", "not_found", "There is nothing at this address.")));
		const answer = answerOf(new Refusal("method_not_allowed", "method_not_allowed", `${request.method} is not allowed here.`));
		return sendAnswer(reply, { ...answer, headers: { allow: allowed.join(", ") } });
	});
	app.addSchema(ErrorAnswer);
	app.addSchema(AddressAnswer);
	await app.register(swagger, {
		openapi: documentInfo,
		refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `schema-${index}`) },
	});
	app.get("/openapi.json", { schema: { hide: true } }, async () => ({
		...app.swagger(),
		servers: [{ url: appUrl() }],
	}));
	await app.register(scalar as never, {
		routePrefix: "/docs",
		configuration: {
			url: "/openapi.json",
			pageTitle: "Tallybook API",
			withDefaultFonts: false,
			telemetry: false,
			agent: { disabled: true },
		},
	} as never);
	return app;
}

function saneRequestId(header: string | string[] | undefined): string | null {
	return typeof header === "string" && sanerRequestId.test(header) ? header : null;
}

function rememberPattern(patterns: Map<string, Set<string>>, route: RouteOptions): void {
	const pattern = route.url.replace(/\/+$/, "").replace(/:[^/]+/g, "[^/]+") || "/";
	const methods = patterns.get(pattern) ?? new Set();
	for (const method of [route.method].flat()) methods.add(method);
	patterns.set(pattern, methods);
}

function allowedMethods(patterns: ReadonlyMap<string, ReadonlySet<string>>, url: string): string[] {
	const path = (url.split("?")[0] as string).replace(/\/+$/, "") || "/";
	const matching = [...patterns].filter(([pattern]) => !pattern.includes("*") && new RegExp(`^${pattern}$`).test(path));
	return [...new Set(matching.flatMap(([, methods]) => [...methods]))].sort();
}

/** A request that is no HTTP (or whose head is too long) is answered in our form all the same. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: import("node:net").Socket): void {
	if (error.code === "ECONNRESET" || !socket.writable) {
		socket.destroy();
		return;
	}
	const tooLong = error.code === "HPE_HEADER_OVERFLOW";
	const body = JSON.stringify({
		detail: tooLong ? "The request's headers are too long." : "The request is not valid HTTP.",
		code: tooLong ? "headers_too_large" : "malformed_request",
	});
	const status = tooLong ? "431 Request Header Fields Too Large" : "400 Bad Request";
	socket.end(`HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
}
