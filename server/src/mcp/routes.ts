import { Readable } from "node:stream";
import type { McpHttpHandler } from "@modelcontextprotocol/server";
import type { ApiDocument } from "../api-operations/index.ts";
import type { Authenticator } from "../auth/index.ts";
import type { App, FastifyRequest } from "../platform/http/index.ts";
import { type Clock, Refusal } from "../platform/index.ts";
import type { ApiRequest, CallApi } from "./call-tool.ts";
import type { Caller } from "./tool-server.ts";

const bodyLimit_bytes = 1024 * 1024;

declare module "fastify" {
	interface FastifyRequest {
		mcpCaller: Caller | null;
	}
}

/** `/mcp`, for clients of the Model Context Protocol with an API token. */
export function registerMcpRoutes(
	app: App,
	{ clock, authenticator }: { readonly clock: Clock; readonly authenticator: Authenticator },
): void {
	let handler: Promise<McpHttpHandler> | null = null;
	app.addHook("onClose", async () => (await handler)?.close());
	app.decorateRequest("mcpCaller", null);
	app.post(
		"/mcp",
		{
			schema: { hide: true },
			config: { idempotent: false },
			bodyLimit: bodyLimit_bytes,
			// Before the body is read.
			onRequest: async (request) => {
				const { scope } = await authenticator.tokenOf(request, clock());
				request.mcpCaller = { scope, callApi: callerOf(app, request) };
			},
		},
		async (request, reply) => {
			// The protocol gave batches up: one request would start any number of calls at once.
			if (Array.isArray(request.body)) throw new Refusal("malformed", "malformed_body", "Send one message at a time.");
			const caller = request.mcpCaller as Caller;
			const authInfo = { token: "", clientId: "", scopes: [caller.scope], extra: { caller } };
			handler ??= startHandler(app);
			const response = await (await handler).fetch(webRequest(request), { parsedBody: request.body, authInfo });
			reply.code(response.status);
			for (const [name, value] of response.headers) if (name !== "connection") reply.header(name, value);
			return reply.send(response.body === null ? null : Readable.fromWeb(response.body as never));
		},
	);
}

/** The protocol's library is loaded at the first request, because commands and most services need none of it. */
async function startHandler(app: App): Promise<McpHttpHandler> {
	const { createToolHandler } = await import("./tool-server.ts");
	const document = app.apiDocuments.document("api", "") as unknown as ApiDocument;
	return createToolHandler(document, (error) => app.log.debug({ err: error }, "refused by the MCP server"));
}

/** Calls routes as the request's sender: with its token, from its address, under its request id. */
function callerOf(app: App, { headers, ip, id }: FastifyRequest): CallApi {
	return async ({ method, address, headers: own, body }: ApiRequest) => {
		const answer = await app.inject({
			method: method as "GET",
			url: address,
			headers: { ...own, authorization: headers.authorization ?? "", "x-request-id": id },
			remoteAddress: ip,
			...(body === null ? {} : { payload: body }),
		});
		return { status: answer.statusCode, text: answer.body };
	};
}

/** The request for the protocol's library, which needs its headers; the body is handed over parsed. */
function webRequest({ headers, method, signal }: FastifyRequest): Request {
	const { authorization: _, ...others } = headers;
	const texts = Object.entries(others).flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value] as [string, string]] : [],
	);
	return new Request("http://tallybook.invalid/mcp", { method, headers: texts, signal });
}
