import {
	createMcpHandler,
	type Tool as ListedTool,
	type McpHttpHandler,
	ProtocolError,
	ProtocolErrorCode,
	Server,
} from "@modelcontextprotocol/server";
import type { ApiDocument } from "../api-operations/index.ts";
import { operationsOf } from "../api-operations/index.ts";
import { version } from "../platform/index.ts";
import { type CallApi, callTool, type OfferedTool } from "./call-tool.ts";
import { type Arguments, inputSchemaOf } from "./tool-input.ts";
import { type Tool, tools } from "./tools.ts";

const instructions = `Tallybook bills customers by usage: events are added up by metrics, priced by contracts, and invoiced.
Names become UUIDs by search. Amounts, prices, rates and quantities are exact decimals as text; add them up as decimals.
Dates are YYYY-MM-DD; timestamps are UTC. Confirm with the person before a tool that is not read-only.`;

/** Who calls: the scope of the token, and how to reach the API with it. */
export interface Caller {
	readonly scope: Tool["scopes"][number];
	readonly callApi: CallApi;
}

/**
 * Answers requests of the protocol, each with a server of its own. The caller is handed over as `extra.caller` of a request's `authInfo`.
 * @param onFault is told of what the protocol refuses; the answer says it, too
 */
export function createToolHandler(document: ApiDocument, onFault: (error: Error) => void): McpHttpHandler {
	const offered = offeredTools(document);
	return createMcpHandler(({ authInfo }) => createToolServer(offered, authInfo?.extra?.caller as Caller), {
		// Nothing changes while a client listens.
		maxSubscriptions: 0,
		onerror: onFault,
	});
}

/** All tools, with their operations as the document describes them. */
function offeredTools(document: ApiDocument): OfferedTool[] {
	const operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]));
	return tools.map((tool) => {
		const operation = operations.get(tool.operationId);
		if (operation === undefined) throw new Error(`the tool ${tool.name} needs the operation ${tool.operationId}`);
		return { tool, operation, schemas: document.components.schemas };
	});
}

function createToolServer(offered: readonly OfferedTool[], { scope, callApi }: Caller): Server {
	const server = new Server(
		{ name: "tallybook", title: "Tallybook", version },
		{ capabilities: { tools: {} }, instructions },
	);
	server.setRequestHandler("tools/list", () => ({
		tools: offered.filter(({ tool }) => tool.scopes.includes(scope)).map(listedTool),
	}));
	server.setRequestHandler("tools/call", ({ params }) => {
		const found = offered.find(({ tool }) => tool.name === params.name);
		if (found === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
		return callTool(found, (params.arguments ?? {}) as Arguments, callApi);
	});
	return server;
}

function listedTool({ tool, operation, schemas }: OfferedTool): ListedTool {
	const { name, title, description, effect, reachesOutside = false } = tool;
	return {
		...{ name, title, description },
		inputSchema: inputSchemaOf(tool, operation, schemas) as ListedTool["inputSchema"],
		annotations: {
			title,
			readOnlyHint: effect === "reads",
			destructiveHint: effect === "changes",
			idempotentHint: effect === "reads",
			openWorldHint: reachesOutside,
		},
	};
}
