import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import {
	type FastifyBaseLogger,
	type FastifyInstance,
	fastify,
	LogController,
	type RawServerDefault,
	type RouteOptions,
} from "fastify";
import type { Vault } from "../keys/vault.ts";
import type { Log } from "../log/log.ts";
import { Refusal } from "../refusal.ts";
import { beginActivities } from "./activities.ts";
import { acceptJsonBodies, defaultBodyLimit_bytes, publicBodyLimit_bytes } from "./body.ts";
import { answerBrokenRequest } from "./broken-request.ts";
import { Connections } from "./connections.ts";
import { answerOf, handleError, sendAnswer } from "./errors.ts";
import { idempotently } from "./idempotency.ts";
import { observeRequests } from "./observation.ts";
import { ApiDocuments, bearerScheme } from "./openapi/index.ts";
import { ErrorAnswer, strictObject } from "./schemas.ts";
import { guardReferencePage, headersAt, openFiles } from "./security-headers.ts";
import { trustedPeers } from "./trusted-proxies.ts";
import { buildValidator } from "./validation.ts";

/** The HTTP framework, typed with our schemas. */
export type App = FastifyInstance<
	RawServerDefault,
	IncomingMessage,
	ServerResponse,
	FastifyBaseLogger,
	TypeBoxTypeProvider
>;

/** What a token may do (decisions.md, "Authentication"). */
export type Scope = "ingest" | "read" | "write";

/** What a person may do in an organization, from least to most. */
export type Role = "viewer" | "member" | "admin" | "owner";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Scopes that may use the route. By default, `read` and `write` for a GET, `write` for anything else. */
		scopes?: readonly Scope[];
		/** The lowest role that may use the route. By default, `viewer` for a GET, `member` for anything else. */
		role?: Role;
		/**
		 * Who may use the route. By default, tokens, and persons for the organization that they name. `person_of_organisation`: only the latter.
		 * `person`: a signed-in person for their own account. `anyone`: no sign-in required. The last two act for no organization and have no `context`.
		 */
		access?: "person_of_organisation" | "person" | "anyone";
		/** True if the route also takes a token as the user name of HTTP's basic authentication. */
		takesBasic?: boolean;
		/** False if the route ignores `Idempotency-Key`, as ingestion does, which has its own keys. */
		idempotent?: boolean;
		/**
		 * True if the handler waits for an external system, such as a payment provider. No transaction is open during the call, so an attempt can
		 * die after the external effect: with the same `workUuid`, the handler must do nothing twice.
		 */
		asksOutside?: boolean;
		/** If the answer holds a secret: what the answer is sealed by that is kept for an `Idempotency-Key`. */
		answerVault?: Vault;
		/** True if the path itself grants access: the log names the route instead. */
		hasSecretPath?: boolean;
		/** `bytes`: the handler receives the body as a Buffer of UTF-8 text and parses the JSON itself. */
		bodyAs?: "bytes";
	}
	interface FastifyInstance {
		apiDocuments: ApiDocuments;
	}
}

const referencePath = "/docs";
const documentPaths = { "/openapi.json": "api", "/openapi-sessions.json": "sessions" } as const;
const saneRequestIdPattern = /^[\w.:/+=@-]{1,128}$/;

/**
 * Builds the HTTP server without any room's routes: validation, errors, request ids, idempotent writes, the OpenAPI document and its page.
 * Rooms register afterward.
 * @param trustedProxies whose `X-Forwarded-For` is trusted: a request comes from its rightmost entry that is not one of them
 */
export async function createServer(
	log: Log,
	appUrl: () => string,
	trustedProxies: readonly string[] = [],
): Promise<App> {
	let isRoomShort = () => false;
	const isTrustedProxy = trustedPeers(trustedProxies);
	const connections = new Connections({ isRoomShort: () => isRoomShort(), isTrustedProxy, log });
	const app = fastify({
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		// The log itself knows the request that a line belongs to.
		childLoggerFactory: (logger) => logger,
		trustProxy: isTrustedProxy,
		// Also applies to unknown addresses.
		bodyLimit: publicBodyLimit_bytes,
		serverFactory: (handler) => connections.createServer(handler),
		forceCloseConnections: "idle",
		// While stopping, still serves requests on open connections; the framework's own refusal has another format.
		return503OnClosing: false,
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
		genReqId: (request) => saneRequestId(request.headers["x-request-id"]) ?? randomUUID(),
		// Answers are serialized with JSON.stringify only, which keeps a Decimal's digits. Set here because plugins that register a schema
		// lose a compiler that is set on the instance.
		schemaController: {
			compilersFactory: {
				buildValidator: buildValidator() as never,
				buildSerializer: () => () => (data: unknown) => JSON.stringify(data),
			},
		},
		// The error for a path that cannot be decoded occurs before any route and any hook.
		frameworkErrors: (error, request, reply) => {
			reply.headers({ "x-request-id": request.id, ...headersAt(appUrl()) });
			handleError(error, request as never, reply as never);
		},
		clientErrorHandler: answerBrokenRequest,
	}).withTypeProvider<TypeBoxTypeProvider>() as unknown as App;

	const patterns = new Map<string, Set<string>>();
	const documents = new ApiDocuments(ErrorAnswer);
	app.decorate("apiDocuments", documents);
	app.setErrorHandler(handleError);
	beginActivities(app as never);
	app.addHook("onRequest", async (request, reply) => {
		reply.headers({ "x-request-id": request.id, ...headersAt(appUrl()) });
	});
	openFiles(app as never);
	closeConnectionsWhenStopping(app);
	app.decorateRequest("workUuid", "");
	app.decorate("errorShapes", new Map());
	const budget = acceptJsonBodies(app as never);
	isRoomShort = () => budget.isCrowded;
	app.addHook("onClose", async () => connections.close());
	observeRequests(app as never, log);
	app.addHook("onRoute", (route) => {
		rememberPattern(patterns, route);
		// Routes without query parameters accept none, so that a mistyped one is refused everywhere.
		if (route.url.startsWith("/api/v1/")) route.schema = { querystring: strictObject({}), ...route.schema };
		if (isBehindSignIn(route)) route.bodyLimit ??= defaultBodyLimit_bytes;
		documents.addRoute(route);
		if (route.method === "POST" && route.config?.idempotent !== false) {
			route.handler = idempotently(route.handler, route.config?.asksOutside === true);
		}
	});
	app.setNotFoundHandler((request, reply) => {
		const allowed = allowedMethods(patterns, request.url);
		if (allowed.length === 0)
			return sendAnswer(reply, answerOf(new Refusal("not_found", "not_found", "Nothing exists at this address.")));
		const answer = answerOf(
			new Refusal("method_not_allowed", "method_not_allowed", `${request.method} is not allowed here.`),
		);
		return sendAnswer(reply, { ...answer, headers: { allow: allowed.join(", ") } });
	});
	for (const [path, name] of Object.entries(documentPaths)) {
		app.get(path, { schema: { hide: true } }, async () => documents.document(name, appUrl()));
	}
	guardReferencePage(app as never, referencePath);
	// Not loaded by commands, which serve nothing.
	const { default: scalar } = await import("@scalar/fastify-api-reference");
	await app.register(
		scalar as never,
		{
			routePrefix: referencePath,
			configuration: {
				sources: [
					{ url: "/openapi.json", title: "API" },
					{ url: "/openapi-sessions.json", title: "Sessions" },
				],
				pageTitle: "Tallybook API",
				withDefaultFonts: false,
				telemetry: false,
				agent: { disabled: true },
				mcp: { disabled: true },
				showDeveloperTools: "never",
				hideClientButton: true,
				authentication: { preferredSecurityScheme: bearerScheme },
			},
		} as never,
	);
	return app;
}

/** While stopping, closes connections after their current request. */
function closeConnectionsWhenStopping(app: App): void {
	let isStopping = false;
	app.addHook("preClose", async () => {
		isStopping = true;
	});
	app.addHook("onSend", async (_request, reply) => {
		if (isStopping) reply.header("connection", "close");
	});
}

/** Whether the sender of a body is authenticated before the body is read. */
function isBehindSignIn({ url, config }: RouteOptions): boolean {
	return url.startsWith("/api/v1/") && config?.access !== "anyone";
}

function saneRequestId(header: string | string[] | undefined): string | null {
	return typeof header === "string" && saneRequestIdPattern.test(header) ? header : null;
}

function rememberPattern(patterns: Map<string, Set<string>>, route: RouteOptions): void {
	const pattern = route.url.replace(/\/+$/, "").replace(/:[^/]+/g, "[^/]+") || "/";
	const methods = patterns.get(pattern) ?? new Set();
	for (const method of [route.method].flat()) methods.add(method);
	patterns.set(pattern, methods);
}

function allowedMethods(patterns: ReadonlyMap<string, ReadonlySet<string>>, url: string): string[] {
	const path = (url.split("?")[0] as string).replace(/\/+$/, "") || "/";
	// Like the router: an exact path takes precedence over one with a parameter.
	const own = patterns.get(path);
	if (own !== undefined) return [...own].sort();
	const matching = [...patterns].filter(([pattern]) => !pattern.includes("*") && new RegExp(`^${pattern}$`).test(path));
	return [...new Set(matching.flatMap(([, methods]) => [...methods]))].sort();
}
